import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toPaymentUri } from '#core/withdrawals/payout.ts'
import { call } from '../api/call.ts'
import { configQuery } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { CopyId } from '../ui/CopyId.tsx'
import { IconWallet } from '../ui/icons.tsx'
import { notifyDone, notifyFailure } from '../ui/notify.ts'
import { QrCode } from '../ui/QrCode.tsx'
import { GroupedAddress } from './Address.tsx'
import classes from './bitcoin-addresses.module.css'

type PayAddressProps = {
  address: string
  /** In bitcoin; without one the payer chooses. */
  amount: string | undefined
  /** Whether it is an address that a customer alone has: a demonstration pays that one by itself. */
  isOwn: boolean
  /** The address whose coins the demonstration spends. */
  from?: string
}

/** Pays the address on the simulated network of a demonstration. */
function SimulatePayment({ address, amount, isOwn, from }: PayAddressProps) {
  const { t } = useLabels()
  const { data: config } = useQuery(configQuery)
  if (!config?.simulatedChain || !isOwn || amount === undefined) return null
  const pay = () =>
    call('/wallet-outputs/simulated', { method: 'POST', body: { address, amount, from } }).then(
      () => notifyDone(t('deposits.form.simulated'), t('deposits.form.simulateHint')),
      (error: Error) => notifyFailure(t('deposits.form.simulate'), error.message),
    )
  return (
    <Button mt={8} mr={8} size="xs" onClick={() => void pay()}>
      {t('deposits.form.simulate')}
    </Button>
  )
}

/** An address of the house to pay to: its QR code, its text in groups, and a link for wallets. */
export function PayAddress(props: PayAddressProps) {
  const { address, amount } = props
  const { t } = useLabels()
  const uri = toPaymentUri(address, amount)
  return (
    <div className={classes.pay}>
      <QrCode text={uri} label={t('deposits.form.qr')} />
      <div className="shrink">
        <CopyId
          value={address}
          label={t('bitcoinAddresses.address').toLowerCase()}
          shown={<GroupedAddress address={address} />}
        />
        <SimulatePayment {...props} />
        <Button
          component="a"
          href={uri}
          mt={8}
          size="xs"
          variant="default"
          leftSection={<IconWallet size={15} stroke={1.7} aria-hidden />}
        >
          {t('deposits.form.openWallet')}
        </Button>
      </div>
    </div>
  )
}

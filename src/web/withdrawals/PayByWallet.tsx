import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type BitcoinPayout, createBitcoinPayoutSchema } from '#core/bitcoin-payouts/bitcoin-payout-schema.ts'
import { equals, PAGE_LIMIT } from '#core/lists/list.ts'
import { ok } from '#core/rules/verdict.ts'
import type { Wallet } from '#core/wallets/wallet-schema.ts'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { listQuery, useRefresh } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { FormModal } from '../ui/form/FormModal.tsx'
import { useCallForm } from '../ui/form/use-call-form.ts'
import { notifyDone } from '../ui/notify.ts'
import { Listed } from './PayeeList.tsx'

const PAYING = [equals('status', 'ACTIVED'), equals('purpose', 'PAY')]

type PayByWalletProps = {
  opened: boolean
  onClose: () => void
  rows: readonly Withdrawal[]
  onMade: () => void
}

/** Makes the transaction that pays these withdrawals from a wallet of the house, and opens it. */
export function PayByWallet({ rows, onMade, ...shown }: PayByWalletProps) {
  const { t } = useLabels()
  const refresh = useRefresh()
  const navigate = useNavigate()
  const { data } = useQuery(listQuery<Wallet>('wallets', PAYING, { limit: PAGE_LIMIT }))
  const wallets = data?.data ?? []
  const { window, field, form } = useCallForm({
    ...shown,
    start: { walletId: '' },
    labels: { walletId: t('bitcoinPayouts.make.wallet') },
    schema: createBitcoinPayoutSchema,
    toBody: ({ walletId }) => ({
      walletId: walletId || wallets[0]?._id,
      withdrawalIds: rows.map(({ _id }) => _id),
    }),
    to: { slice: 'bitcoin-payouts', path: '', method: 'POST' },
    onDone: async (made: BitcoinPayout | true) => {
      if (made === true) return
      await refresh('withdrawals')
      notifyDone(t('bitcoinPayouts.make.done'))
      onMade()
      await navigate({ to: '/bitcoin-payouts/$id', params: { id: made._id } })
    },
  })
  const hasNone = data !== undefined && wallets.length === 0
  return (
    <FormModal
      {...window}
      title={t('bitcoinPayouts.make.title', { count: rows.length })}
      submitLabel={t('bitcoinPayouts.make.submit')}
      verdict={ok}
      reason={hasNone && t('bitcoinPayouts.make.noWallets')}
      layout="stack gap-14"
    >
      <p className="text flush">{t('bitcoinPayouts.make.text')}</p>
      <Select
        {...field('walletId')}
        value={form.values.walletId || (wallets[0]?._id ?? null)}
        data={wallets.map(({ _id, name }) => ({ value: _id, label: name }))}
        allowDeselect={false}
        onChange={(walletId) => form.setFieldValue('walletId', walletId ?? '')}
      />
      <Listed rows={rows} />
    </FormModal>
  )
}

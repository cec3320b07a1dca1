import { useLabels } from '../i18n/use-labels.ts'
import { CopyId } from '../ui/CopyId.tsx'
import classes from './withdrawals.module.css'

const SHOWN = 6

/** An address with its ends in bold, which are what people compare. */
export function AddressText({ address }: { address: string }) {
  return (
    <span className={classes.address}>
      <strong>{address.slice(0, SHOWN)}</strong>
      {address.slice(SHOWN, -SHOWN)}
      <strong>{address.slice(-SHOWN)}</strong>
    </span>
  )
}

/** The same, to be copied. */
export function Address({ address }: { address: string }) {
  const { t } = useLabels()
  return (
    <CopyId
      value={address}
      label={t('withdrawals.payee.address').toLowerCase()}
      shown={<AddressText address={address} />}
    />
  )
}

import { useLabels } from '../i18n/use-labels.ts'
import { CopyId } from '../ui/CopyId.tsx'
import classes from './bitcoin-addresses.module.css'

const SHOWN = 6

/** An address with its ends in bold, because people compare the ends. */
export function AddressText({ address }: { address: string }) {
  return (
    <span className={classes.address}>
      <strong>{address.slice(0, SHOWN)}</strong>
      {address.slice(SHOWN, -SHOWN)}
      <strong>{address.slice(-SHOWN)}</strong>
    </span>
  )
}

/** An address in groups of four signs, which two people compare aloud. */
export function GroupedAddress({ address }: { address: string }) {
  const groups = address.match(/.{1,4}/g) ?? []
  return (
    <span className={classes.grouped}>
      {groups.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group has no other name than its place
        <span key={at}>{group}</span>
      ))}
    </span>
  )
}

/** The same, with a copy button. */
export function Address({ address }: { address: string }) {
  const { t } = useLabels()
  return (
    <CopyId
      value={address}
      label={t('bitcoinAddresses.address').toLowerCase()}
      shown={<AddressText address={address} />}
    />
  )
}

import type { ReactNode } from 'react'
import type { SavedAddress } from '#core/bitcoin-addresses/saved-address-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { formatShort } from '../ui/dates.ts'
import { IconClockPause } from '../ui/icons.tsx'
import { Address } from './Address.tsx'
import classes from './bitcoin-addresses.module.css'
import { OwnerProof, useOwnerText } from './SavedFacts.tsx'
import { isHeld } from './use-addresses.ts'

type AddressListProps = { rows: readonly SavedAddress[]; acts?: (saved: SavedAddress) => ReactNode }

/** Saved addresses with their owners, and the time until which a new one waits. */
export function AddressList({ rows, acts }: AddressListProps) {
  const { t } = useLabels()
  const ownerText = useOwnerText()
  return (
    <ul className={classes.list} aria-label={t('bitcoinAddresses.title')}>
      {rows.map((saved) => (
        <li key={saved._id} className={`card padded ${classes.row}`}>
          <div className="shrink">
            <p className="flush ink strong anywhere">{saved.label}</p>
            <Address address={saved.address} />
            <p className="caption flush">{ownerText(saved)}</p>
            <OwnerProof of={saved} />
            {isHeld(saved) && (
              <p className={`${classes.note} flush`}>
                <IconClockPause size={15} aria-hidden />
                {t('bitcoinAddresses.heldNote', { until: formatShort(saved.usableFrom ?? '') })}
              </p>
            )}
          </div>
          {acts && <div className={classes.acts}>{acts(saved)}</div>}
        </li>
      ))}
    </ul>
  )
}

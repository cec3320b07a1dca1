import type { ShipmentPreview } from '#core/shipments/shipment-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ClientName } from '../ui/ClientName.tsx'
import { FirstItems } from './FirstItems.tsx'
import classes from './shipments.module.css'

/** The names that are too long for the file, each with the form that the bank gets. */
export function ShortNames({ names }: { names: ShipmentPreview['shortNames'] }) {
  const { t } = useLabels()
  return (
    <section aria-label={t('shipments.shortNames.title')} className="stack gap-8">
      <h3 className="heading">{t('shipments.shortNames.count', { count: names.length })}</h3>
      <FirstItems items={names} first={5}>
        {({ withdrawalId, user, name, short }) => (
          <li key={withdrawalId} className={classes.line}>
            <span className="grow shrink anywhere">
              <strong>{user ? <ClientName client={user} /> : t('shipments.column.payer')}</strong>
              {user?.name !== name && <span className="hint block">{name}</span>}
              <span className="block">{t('shipments.shortNames.inFile', { short })}</span>
            </span>
          </li>
        )}
      </FirstItems>
    </section>
  )
}

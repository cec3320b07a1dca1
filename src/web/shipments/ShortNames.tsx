import type { ShipmentPreview } from '#core/shipments/shipment-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { FirstItems } from './FirstItems.tsx'
import classes from './shipments.module.css'

/** The names that are too long for the file, each once with the form that the bank gets. */
export function ShortNames({ names }: { names: ShipmentPreview['shortNames'] }) {
  const { t } = useLabels()
  const groups = [...Map.groupBy(names, ({ name, short }) => `${name}\n${short}`).values()]
  return (
    <section aria-label={t('shipments.shortNames.title')} className="stack gap-8">
      <h3 className="heading">{t('shipments.shortNames.count', { count: groups.length })}</h3>
      <FirstItems items={groups} first={5}>
        {([first, ...others]) =>
          first && (
            <li key={first.name + first.short} className={classes.line}>
              <span className="grow shrink anywhere">
                <strong>{first.name}</strong>
                <span className="block">{t('shipments.shortNames.inFile', { short: first.short })}</span>
              </span>
              <span className="hint">
                {first.withdrawalId
                  ? t('shipments.payments', { count: others.length + 1 })
                  : t('shipments.column.payer')}
              </span>
            </li>
          )
        }
      </FirstItems>
    </section>
  )
}

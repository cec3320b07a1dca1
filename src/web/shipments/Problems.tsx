import { Button } from '@mantine/core'
import type { ShipmentPreview } from '#core/shipments/shipment-schema.ts'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { nameField } from '../ui/ChangedValue.tsx'
import { ClientName } from '../ui/ClientName.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { FirstItems } from './FirstItems.tsx'
import classes from './shipments.module.css'

type ProblemsProps = {
  problems: ShipmentPreview['problems']
  /** The chosen withdrawals, for their amounts. */
  rows: readonly Withdrawal[]
  onLeave: (ids: readonly string[]) => void
}

/** The problems that prevent the files, each beside its withdrawal, or of the paying account. */
export function Problems({ problems, rows, onLeave }: ProblemsProps) {
  const { t } = useLabels()
  const amounts = new Map(rows.map(({ _id, amount }) => [_id, amount]))
  const ids = [...new Set(problems.flatMap(({ withdrawalId }) => withdrawalId ?? []))]
  return (
    <section aria-label={t('shipments.problems.title')} className="stack gap-8">
      <div className="row-wrap gap-12 apart">
        <h3 className="heading bad">{t('shipments.problems.count', { count: problems.length })}</h3>
        {ids.length > 0 && (
          <Button size="xs" variant="default" onClick={() => onLeave(ids)}>
            {t('shipments.problems.takeOut', { count: ids.length })}
          </Button>
        )}
      </div>
      <FirstItems items={problems}>
        {({ withdrawalId, user, field, code, message, senders }) => (
          <li key={`${withdrawalId} ${field} ${code}`} className={classes.line}>
            <span className="grow shrink">
              <strong className="anywhere">
                {user ? <ClientName client={user} /> : t('shipments.column.payer')}
              </strong>
              <span className="bad medium block anywhere">
                {field ? `${nameField([field])}: ${message}` : message}
              </span>
              {senders && (
                <span className="block anywhere">
                  {senders.length > 0
                    ? t('shipments.problems.senders', { names: senders.map(({ name }) => name).join(', ') })
                    : t('shipments.problems.noSender')}
                </span>
              )}
            </span>
            {withdrawalId && <Amount value={amounts.get(withdrawalId)} currency="BRL" strong />}
            {withdrawalId && (
              <Button size="xs" variant="subtle" onClick={() => onLeave([withdrawalId])}>
                {t('shipments.problems.leave')}
              </Button>
            )}
          </li>
        )}
      </FirstItems>
    </section>
  )
}

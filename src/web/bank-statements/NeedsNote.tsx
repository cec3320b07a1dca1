import type { ReactNode } from 'react'
import type { Needs, StatementLine } from '#core/bank-statements/bank-statement-schema.ts'
import { mayDecideDeposit } from '#core/deposits/deposit.ts'
import { showDay } from '#core/rules/days.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { IconUsers } from '../ui/icons.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import classes from './bank-statements.module.css'
import type { Match } from './use-lines.ts'

type NeedsNoteProps = {
  /** Null where it is unknown who could decide. */
  needs: Needs | null
  /** The reason why this person does not decide alone. */
  why?: ReactNode
}

/** Says before an act that other people decide about it, and who could. */
export function NeedsNote({ needs, why }: NeedsNoteProps) {
  const { t, say } = useLabels()
  const names = needs?.deciders.map(({ name }) => name).join(', ')
  return (
    <p className={classes.needs} role="note">
      <IconUsers size={18} stroke={1.8} aria-hidden />
      <span className="shrink">
        <strong>{t('bankStatements.needs.another', { count: needs?.approvers ?? 1 })}</strong>{' '}
        {why ?? needs?.acts.map((act) => say({ code: `approval.act.${act}` })).join(' · ')}
        {needs && (
          <span className="block anywhere">
            {names ? t('bankStatements.needs.deciders', { names }) : t('bankStatements.needs.nobody')}
          </span>
        )}
      </span>
    </p>
  )
}

/** The credits of a confirmation: nothing is confirmed that its reader has not seen. */
export function Credits({ matches }: { matches: readonly Match[] }) {
  const { t } = useLabels()
  const [first, second] = matches
  if (!second) return first?.suggestion.needs ? <NeedsNote needs={first.suggestion.needs} /> : null
  return (
    <section className={classes.chosen} aria-label={t('bankStatements.list.OPEN')} tabIndex={-1}>
      <ul className="plain-list">
        {matches.map(({ line, suggestion }) => (
          <li key={line._id} className={classes.item}>
            <span className="tabular rigid">{showDay(line.day).slice(0, 5)}</span>
            <span className="shrink grow anywhere">{suggestion.deposit.user.name}</span>
            <Amount value={line.amount} currency="BRL" />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whether another person decides about a deposit that the viewer declares from a credit. */
export function DeclareNote({ line }: { line: StatementLine }) {
  const { t } = useLabels()
  const viewer = useViewer()
  const own = {
    userId: line.payer.user?._id ?? '',
    createdBy: viewer.id,
    status: 'OPEN',
    receipt: null,
  } as const
  const isTwo = !mayDecideDeposit(own, viewer).ok
  if (!isTwo && !line.declaring) return null
  const isImporter = line.importedBy._id === viewer.id
  const why = isImporter
    ? t('bankStatements.declare.importer')
    : t('bankStatements.declare.other', { name: line.importedBy.name })
  return (
    <div className="mb-16">
      <NeedsNote needs={line.declaring} why={why} />
    </div>
  )
}

import type { Approval } from '#core/approvals/approval-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Avatar } from '../ui/Avatar.tsx'
import classes from './approvals.module.css'

/** The people who approved, an empty place for each who is missing, and "1 de 2". */
export function Progress({ request }: { request: Approval }) {
  const { t } = useLabels()
  const { approversNeeded: needed, decisions } = request
  const approved = decisions.filter(({ isApproved }) => isApproved)
  const open = Math.max(0, needed - approved.length)
  return (
    <span className={classes.progress}>
      {approved.map(({ by }) => (
        <Avatar key={by._id} name={by.name} email="" size={22} />
      ))}
      {Array.from({ length: open }, (_, place) => (
        <span key={String(place)} className={classes.place} aria-hidden />
      ))}
      <span className="tabular nowrap">
        {t('approvals.progress', { count: approved.length, needed: String(needed) })}
      </span>
    </span>
  )
}

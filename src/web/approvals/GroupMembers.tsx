import type { Approval } from '#core/approvals/approval-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Amount } from '../ui/money/Amount.tsx'
import classes from './detail.module.css'
import { useRequestWords } from './words.ts'

/** The requests of a group: each is decided by its own rules. */
export function GroupMembers({ members }: { members: readonly Approval[] }) {
  const { t } = useLabels()
  const { nameMain, nameSubject } = useRequestWords()
  const payeeOf = ({ changes }: Approval) => changes.find(({ field }) => field === 'payee')?.after
  return (
    <section aria-label={t('approvals.group.members')}>
      <h3 className="heading mb-8">{t('approvals.group.members')}</h3>
      <ul className="plain-list stack gap-8">
        {members.map((member) => (
          <li key={member._id} className={classes.said}>
            <span className="shrink grow">
              <strong className="medium block anywhere">{nameSubject(member)}</strong>
              <span className="hint block anywhere">
                {[nameMain(member), payeeOf(member), ...member.signals, member.refusal?.message]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Amount value={member.value} currency="BRL" />
          </li>
        ))}
      </ul>
    </section>
  )
}

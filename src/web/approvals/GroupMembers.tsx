import type { Approval } from '#core/approvals/approval-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Amount } from '../ui/money/Amount.tsx'
import classes from './detail.module.css'
import { useRequestWords } from './words.ts'

const afterOf = ({ changes }: Approval, name: string) => changes.find(({ field }) => field === name)?.after

/** The requests of a group: each is decided by its own rules. It says what the request as a whole does not say already. */
export function GroupMembers({ request, members }: { request: Approval; members: readonly Approval[] }) {
  const { t } = useLabels()
  const { nameMain, nameSubject } = useRequestWords()
  const act = (member: Approval) => (nameMain(member) === nameMain(request) ? null : nameMain(member))
  const bitcoin = (member: Approval) => /BTC$/.exec(afterOf(member, 'amount') ?? '')?.input
  const refusal = (member: Approval) => (request.refusal ? null : member.refusal?.message)
  return (
    <section aria-label={t('approvals.group.members')}>
      <h3 className="heading mb-8">{t('approvals.group.members')}</h3>
      <ul className="plain-list stack gap-8">
        {members.map((member) => (
          <li key={member._id} className={classes.said}>
            <span className="shrink grow">
              <strong className="medium block anywhere">{nameSubject(member)}</strong>
              <span className="hint block anywhere">
                {[bitcoin(member), afterOf(member, 'payee'), act(member), ...member.signals, refusal(member)]
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

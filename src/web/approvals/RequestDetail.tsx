import type { ReactNode } from 'react'
import type { Approval } from '#core/approvals/approval-schema.ts'
import { SUBJECTS } from '#core/audit/audit.ts'
import { APPROVAL_STATUS } from '#core/rules/statuses.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { ClientName } from '../ui/ClientName.tsx'
import { CopyId } from '../ui/CopyId.tsx'
import { formatShort } from '../ui/dates.ts'
import { IconAlertTriangle } from '../ui/icons.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { SubjectLink } from '../ui/SubjectLink.tsx'
import { useStatusStyles } from '../ui/status.ts'
import { ClientTags } from '../ui/Tags.tsx'
import { ApprovalChanges } from './ApprovalChanges.tsx'
import { useBandWords } from './bands.ts'
import classes from './detail.module.css'
import { type OpenApproval, toTimeLeft } from './inbox.ts'
import { Progress } from './Progress.tsx'
import { useRequestWords } from './words.ts'

/** The customer and the subject of a request; of a group the number of its requests. */
function Subjects({ request }: { request: OpenApproval }) {
  const { t, language } = useLabels()
  const { nameSubject } = useRequestWords()
  const { owner, subject, members } = request
  if (members) return nameSubject(request)
  return (
    <>
      {owner && <ClientName client={owner} />}
      {owner && <ClientTags userId={owner._id} />}
      {subject.entity !== 'user' || !owner ? (
        <SubjectLink entity={subject.entity} id={subject.id} className={classes.link}>
          {owner ? SUBJECTS[subject.entity].name[language] : nameSubject(request)}
        </SubjectLink>
      ) : null}
      {subject.id && <CopyId value={subject.id} label={t('ui.grid.id')} />}
    </>
  )
}

function Head({ request }: { request: OpenApproval }) {
  const { t } = useLabels()
  const { nameAct, nameMain } = useRequestWords()
  const styles = useStatusStyles(APPROVAL_STATUS)
  const { acts, status, value, endReason } = request
  const others = acts.slice(1).map(nameAct).join(', ')
  return (
    <header className={classes.head}>
      <div className="shrink grow">
        <div className="row-wrap gap-8">
          <h2 className={classes.title}>{nameMain(request)}</h2>
          <StatusBadge style={styles[status]} />
        </div>
        <div className="row-wrap gap-12 mt-4 medium">
          <Subjects request={request} />
        </div>
        {endReason && <p className="flush mt-4">{endReason}</p>}
        {others && <p className="hint flush mt-4">{t('approvals.detail.also', { acts: others })}</p>}
      </div>
      {value !== null && (
        <div className={classes.value}>
          <span className="hint">{t('approvals.detail.value')}</span>
          <Amount value={value} currency="BRL" size="hero" />
        </div>
      )}
    </header>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt className="hint">{name}</dt>
      <dd className="row flush gap-8 normal strong">{children}</dd>
    </div>
  )
}

function TimeLeft({ request, now }: { request: Approval; now: number }) {
  const { t } = useLabels()
  const { sayMinutes } = useRequestWords()
  const { minutes, share, urgency } = toTimeLeft(request, now)
  if (minutes === 0) return <span className="bad">{t('approvals.detail.over')}</span>
  return (
    <>
      <span className={classes.time} data-urgency={urgency}>
        {sayMinutes(minutes)}
      </span>
      <span className={classes.bar} data-urgency={urgency} data-meter aria-hidden>
        <span style={{ width: `${Math.max(3, share * 100)}%` }} />
      </span>
    </>
  )
}

function Facts({ request, now }: { request: Approval; now: number }) {
  const { t } = useLabels()
  const { nameRoles } = useBandWords()
  const { id } = useViewer()
  const { askedBy, decidedAt, status, missing } = request
  return (
    <dl className={classes.facts}>
      <Fact name={t('approvals.detail.approvals')}>
        <Progress request={request} />
        {missing && (
          <span className="bad">
            {t('approvals.detail.missing', {
              count: missing.approvers,
              roles: nameRoles(missing.roles),
            })}
          </span>
        )}
      </Fact>
      <Fact name={t('approvals.detail.asker')}>
        <Avatar name={askedBy.name} email="" size={22} />
        <span className="anywhere">{askedBy._id === id ? t('approvals.detail.you') : askedBy.name}</span>
      </Fact>
      {status === 'WAITING' ? (
        <Fact name={t('approvals.detail.ends')}>
          <TimeLeft request={request} now={now} />
        </Fact>
      ) : (
        <Fact name={t('approvals.detail.ended')}>
          <span className="tabular">{decidedAt ? formatShort(decidedAt) : '—'}</span>
        </Fact>
      )}
    </dl>
  )
}

type Said = { by: { _id: string; name: string }; at: string; text: string; reason?: string | null }

function History({ request }: { request: Approval }) {
  const { t } = useLabels()
  const { id } = useViewer()
  const { askedBy, createdAt, decisions } = request
  const say = (by: { _id: string; name: string }, act: 'asked' | 'approved' | 'rejected') => {
    const own = { asked: 'youAsked', approved: 'youApproved', rejected: 'youRejected' } as const
    return by._id === id ? t(`approvals.detail.${own[act]}`) : t(`approvals.detail.${act}`, { name: by.name })
  }
  const said: Said[] = [
    ...decisions
      .map(({ by, isApproved, reason, createdAt: at }) => {
        return { by, at, reason, text: say(by, isApproved ? 'approved' : 'rejected') }
      })
      .reverse(),
    { by: askedBy, at: createdAt, text: say(askedBy, 'asked') },
  ]
  return (
    <section aria-label={t('approvals.detail.history')}>
      <h3 className="heading mb-8">{t('approvals.detail.history')}</h3>
      <ul className="plain-list stack gap-10">
        {said.map(({ by, at, text, reason }) => (
          <li key={at + by._id} className={classes.said}>
            <Avatar name={by.name} email="" size={24} />
            <span className="shrink">
              <strong className="medium anywhere">{text}</strong>
              <span className="hint block anywhere">
                {formatShort(at)}
                {reason && `, “${reason}”`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Signals({ signals }: Pick<Approval, 'signals'>) {
  const { t } = useLabels()
  return (
    <section aria-label={t('approvals.detail.signals')}>
      <h3 className="heading mb-8">{t('approvals.detail.signals')}</h3>
      <ul className="plain-list stack gap-8 medium">
        {signals.map((signal) => (
          <li key={signal} className={classes.signal}>
            <IconAlertTriangle size={17} stroke={1.7} aria-hidden />
            {signal}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A request as its approvers read it. */
export function RequestDetail({ request, now }: { request: OpenApproval; now: number }) {
  return (
    <>
      <Head request={request} />
      <Facts request={request} now={now} />
      <div className={classes.body}>
        <ApprovalChanges request={request} />
        <div className={classes.pair}>
          {request.signals.length > 0 && <Signals signals={request.signals} />}
          <History request={request} />
        </div>
      </div>
    </>
  )
}

import type { ReactNode } from 'react'
import { mayLiftFreeze } from '#core/sessions/freeze.ts'
import { hasFactor, mayResetSecondFactor } from '#core/sessions/second-factor.ts'
import type { User } from '#core/users/user-schema.ts'
import { mayLiftStop, STOP_SECONDS } from '#core/withdrawals/withdrawal.ts'
import { serverNow } from '../api/clock.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { formatDateTime } from '../ui/dates.ts'
import { ActButton, type RowAct, useQuestion } from '../ui/window/act.tsx'
import classes from './security.module.css'

const ON_USER = {
  slice: 'users',
  refreshes: ['sessions'],
  values: ({ name }: User) => ({ name, hours: STOP_SECONDS / 3600 }),
  reason: 'audited' as const,
  doneText: ({ name }: User) => name,
}

/** Removes a lost second factor. */
const RESET: RowAct<User> = {
  ...ON_USER,
  texts: 'security.staff.reset',
  tone: 'red',
  verdict: (user, by) => mayResetSecondFactor({ ...user, id: user._id }, by, { isApproved: false }),
  send: ({ _id }, reason) => ({ path: `/${_id}/2fa`, method: 'DELETE', body: { reason } }),
}

/** Unblocks withdrawals. Only the server knows the cause of a block. */
const LIFT: RowAct<User> = {
  ...ON_USER,
  texts: 'security.staff.lift',
  verdict: ({ _id: id, roles, withdrawalsStoppedUntil }, by) => {
    const stopped = { id, roles, withdrawalsStoppedUntil, withdrawalsStoppedBy: null }
    return mayLiftStop(stopped, new Date(serverNow()), by)
  },
  send: ({ _id }, reason) => ({ path: `/${_id}/withdrawal-stop`, body: { reason } }),
}

/** Releases a frozen account. */
const RELEASE: RowAct<User> = {
  ...ON_USER,
  texts: 'security.staff.release',
  tone: 'red',
  verdict: ({ _id: id, roles, frozenAt }, by) => mayLiftFreeze({ id, roles, frozenAt }, by),
  send: ({ _id }, reason) => ({ path: `/${_id}/freeze`, body: { reason } }),
}

type FactProps = {
  name: string
  state: string
  act: RowAct<User>
  user: User
  onAsk: (act: RowAct<User>) => void
}

function Fact({ name, state, act, user, onAsk }: FactProps) {
  return (
    <div className={classes.row}>
      <div className={classes.what}>
        <h3 className="flush normal strong">{name}</h3>
        <p className="text flush">{state}</p>
      </div>
      <div className={classes.acts}>
        <ActButton variant="default" color={undefined} size="sm" act={act} row={user} onAsk={onAsk} />
      </div>
    </div>
  )
}

/**
 * The acts of staff on another user's account: remove a lost second factor, unblock withdrawals, release a frozen
 * account. Each asks for a reason.
 */
export function UserSecurityActs({ user }: { user: User }): ReactNode {
  const { t } = useLabels()
  const { ask, question } = useQuestion(user)
  const { withdrawalsStoppedUntil: until, frozenAt } = user
  return (
    <section aria-label={t('security.staff.title')}>
      <Fact
        name={t('security.staff.factor')}
        state={t(hasFactor(user) ? 'security.factor.on' : 'security.factor.off')}
        act={RESET}
        user={user}
        onAsk={ask}
      />
      <Fact
        name={t('security.staff.stop')}
        state={
          until
            ? t('security.staff.stopped', { until: formatDateTime(until) })
            : t('security.staff.notStopped')
        }
        act={LIFT}
        user={user}
        onAsk={ask}
      />
      <Fact
        name={t('security.staff.freeze')}
        state={
          frozenAt
            ? t('security.staff.frozen', { at: formatDateTime(frozenAt) })
            : t('security.staff.notFrozen')
        }
        act={RELEASE}
        user={user}
        onAsk={ask}
      />
      {question}
    </section>
  )
}

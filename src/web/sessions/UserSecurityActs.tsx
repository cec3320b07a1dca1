import { type ReactNode, useState } from 'react'
import type { Verdict } from '#core/rules/verdict.ts'
import { mayLiftFreeze } from '#core/sessions/freeze.ts'
import { hasFactor, mayResetSecondFactor } from '#core/sessions/second-factor.ts'
import type { User } from '#core/users/user-schema.ts'
import { mayLiftStop, STOP_SECONDS } from '#core/withdrawals/withdrawal.ts'
import { call } from '../api/call.ts'
import { serverNow } from '../api/clock.ts'
import { useRefresh, useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { formatDateTime } from '../ui/dates.ts'
import { notifyDone } from '../ui/notify.ts'
import { WindowOf } from '../ui/window/WindowOf.tsx'
import { ReasonModal } from './ReasonModal.tsx'
import classes from './security.module.css'

type Act = 'reset' | 'lift' | 'release'

const TONES = { reset: 'red', lift: 'brand', release: 'red' } as const

type FactProps = { name: string; state: string; label: string; verdict: Verdict; onAsk: () => void }

function Fact({ name, state, label, verdict, onAsk }: FactProps) {
  return (
    <div className={classes.row}>
      <div className={classes.what}>
        <h3 className="flush normal strong">{name}</h3>
        <p className="text flush">{state}</p>
      </div>
      <div className={classes.acts}>
        <ActionButton variant="default" size="sm" verdict={verdict} onClick={onAsk}>
          {label}
        </ActionButton>
      </div>
    </div>
  )
}

/** The verdicts on the acts of staff. Only the server knows the cause of a block. */
function useVerdicts(user: User): Record<Act, Verdict> {
  const viewer = useViewer()
  const { _id: id, roles, withdrawalsStoppedUntil, frozenAt } = user
  const stopped = { id, roles, withdrawalsStoppedUntil, withdrawalsStoppedBy: null }
  return {
    reset: mayResetSecondFactor({ ...user, id }, viewer, { isApproved: false }),
    lift: mayLiftStop(stopped, new Date(serverNow()), viewer),
    release: mayLiftFreeze({ id, roles, frozenAt }, viewer),
  }
}

function useAct(user: User) {
  const { t } = useLabels()
  const refresh = useRefresh()
  return async (act: Act, reason: string) => {
    const body = { reason }
    const path = `/users/${user._id}`
    if (act === 'reset') await call(`${path}/2fa`, { method: 'DELETE', body })
    else await call(`${path}/${act === 'lift' ? 'withdrawal-stop' : 'freeze'}`, { method: 'PATCH', body })
    await refresh('users', 'sessions')
    notifyDone(t(`security.staff.${act}Done`), user.name)
  }
}

/**
 * The acts of staff on another user's account: remove a lost second factor, unblock withdrawals, release a frozen
 * account. Each asks for a reason.
 */
export function UserSecurityActs({ user }: { user: User }): ReactNode {
  const { t } = useLabels()
  const verdicts = useVerdicts(user)
  const act = useAct(user)
  const [asked, setAsked] = useState<Act>()
  const { name, withdrawalsStoppedUntil: until } = user
  const hours = STOP_SECONDS / 3600
  return (
    <section aria-label={t('security.staff.title')}>
      <Fact
        name={t('security.staff.factor')}
        state={t(hasFactor(user) ? 'security.factor.on' : 'security.factor.off')}
        label={t('security.staff.reset')}
        verdict={verdicts.reset}
        onAsk={() => setAsked('reset')}
      />
      <Fact
        name={t('security.staff.stop')}
        state={
          until
            ? t('security.staff.stopped', { until: formatDateTime(until) })
            : t('security.staff.notStopped')
        }
        label={t('security.staff.lift')}
        verdict={verdicts.lift}
        onAsk={() => setAsked('lift')}
      />
      <Fact
        name={t('security.staff.freeze')}
        state={
          user.frozenAt
            ? t('security.staff.frozen', { at: formatDateTime(user.frozenAt) })
            : t('security.staff.notFrozen')
        }
        label={t('security.staff.release')}
        verdict={verdicts.release}
        onAsk={() => setAsked('release')}
      />
      <WindowOf about={asked} onClose={() => setAsked(undefined)}>
        {(shown, window) => (
          <ReasonModal
            {...window}
            title={t(`security.staff.${shown}Title`, { name })}
            confirmLabel={t(`security.staff.${shown}`)}
            tone={TONES[shown]}
            verdict={verdicts[shown]}
            onConfirm={(reason) => act(shown, reason)}
          >
            {t(`security.staff.${shown}Text`, { hours })}
          </ReasonModal>
        )}
      </WindowOf>
    </section>
  )
}

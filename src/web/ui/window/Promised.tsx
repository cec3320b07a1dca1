import type { ReactNode } from 'react'
import type { Approval } from '#core/approvals/approval-schema.ts'
import type { RehearsedOutcome } from '../../api/use-rehearsal.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { IconClock, IconLock, IconX } from '../icons.tsx'
import classes from './Promised.module.css'

function Asked({ request }: { request: Approval }) {
  const { t, say } = useLabels()
  const { acts, approversNeeded, roles } = request
  return (
    <>
      <IconClock size={17} stroke={1.8} aria-hidden />
      <span>
        <strong>{t('ui.rehearsal.asked')}</strong>{' '}
        {t('ui.rehearsal.needs', {
          count: approversNeeded,
          roles: roles.map((role) => t(`shell.role.${role}`)).join(', '),
        })}
        <span className="block">{acts.map((act) => say({ code: `approval.act.${act}` })).join(' · ')}</span>
      </span>
    </>
  )
}

type PromisedProps = {
  outcome: RehearsedOutcome | undefined
  /** Nobody rehearsed the act: it does what it promises. */
  isKnown: boolean
  /** The answer of the server is on its way. */
  isPending: boolean
  promise: ReactNode | ((data: never) => ReactNode)
}

/** The consequences of a confirmed act: its promise only if the server says that it will run, or after a proof may. */
export function Promised({ outcome, isKnown, isPending, promise }: PromisedProps) {
  const { t } = useLabels()
  const isFixed = typeof promise !== 'function'
  if (outcome?.is === 'DONE' || isKnown)
    return (
      <div className="mb-12">
        {isFixed ? promise : outcome?.is === 'DONE' && promise(outcome.data as never)}
      </div>
    )
  if (!outcome && isPending)
    return (
      // The promise keeps its place unseen, so that no button moves under the pointer when the answer comes.
      <div className={classes.waiting}>
        <p className={classes.outcome} role="status">
          {t('ui.rehearsal.unknown')}
        </p>
        {isFixed && (
          <div className={classes.place} inert>
            {promise}
          </div>
        )}
      </div>
    )
  // Only the proof opens the rules of the act: until then its consequences are those of an act that needs nobody else.
  const isIf = outcome?.is === 'PROOF' && isFixed
  return (
    <>
      <p className={classes.outcome} data-outcome={outcome?.is} role="status">
        {outcome?.is === 'ASKED' && <Asked request={outcome.request} />}
        {outcome?.is === 'PROOF' && (
          <>
            <IconLock size={17} stroke={1.8} aria-hidden />
            {t(isIf ? 'ui.rehearsal.proofThen' : 'ui.rehearsal.proof')}
          </>
        )}
        {outcome?.is === 'REFUSED' && (
          <>
            <IconX size={17} stroke={1.8} aria-hidden />
            {outcome.message}
          </>
        )}
        {outcome === undefined && t('ui.rehearsal.unknown')}
      </p>
      {isIf && <div className="mb-12 text">{promise}</div>}
    </>
  )
}

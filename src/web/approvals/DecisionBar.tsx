import { TextInput, UnstyledButton } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import type { Approval } from '#core/approvals/approval-schema.ts'
import { hasFactor } from '#core/sessions/second-factor.ts'
import { useProfile, useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { IconCheck, IconLock, IconX } from '../ui/icons.tsx'
import { Key } from '../ui/Key.tsx'
import { useBandWords } from './bands.ts'
import classes from './decision.module.css'
import type { Decision } from './use-decision.ts'

type ReasonsProps = {
  decision: Decision
  field?: RefObject<HTMLInputElement | null>
  hasKeys?: boolean
  /** Beside the free text. */
  act?: ReactNode
}

/** The reason of a rejection: a ready one, or free text. */
export function Reasons({ decision, field, hasKeys, act }: ReasonsProps) {
  const { t } = useLabels()
  const { reasons, reason, lacksReason, setReason } = decision
  return (
    <fieldset className={classes.reasons}>
      <legend className="hint">{t('approvals.decide.reasons')}</legend>
      <div className="row-wrap gap-8">
        {reasons.map((ready, index) => (
          <UnstyledButton
            key={ready}
            className={classes.chip}
            aria-pressed={reason === ready}
            onClick={() => setReason(reason === ready ? '' : ready)}
          >
            {hasKeys && <span className={classes.digit}>{index + 1}</span>}
            {ready}
          </UnstyledButton>
        ))}
      </div>
      <div className={classes.own}>
        <TextInput
          ref={field}
          aria-label={t('approvals.decide.ownReason')}
          placeholder={t('approvals.decide.ownReason')}
          maxLength={500}
          value={reasons.includes(reason) ? '' : reason}
          error={lacksReason && t('approvals.decide.needsReason')}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {act}
      </div>
    </fieldset>
  )
}

type BarProps = {
  request: Approval
  decision: Decision
  onApprove: () => void
  onReject: () => void
  isPhone: boolean
  field: RefObject<HTMLInputElement | null>
}

/** The two buttons, which say why they are disabled. */
function useButtons({ request, onApprove, onReject }: Pick<BarProps, 'request' | 'onApprove' | 'onReject'>) {
  const { t } = useLabels()
  const reason = request.refusal?.message ?? false
  return {
    reject: (
      <ActionButton
        fullWidth
        size="lg"
        color="red"
        variant={reason ? 'default' : 'filled'}
        reason={reason}
        loading={false}
        leftSection={<IconX size={16} />}
        rightSection={<Key name="R" />}
        onClick={onReject}
      >
        {t('approvals.decide.reject')}
      </ActionButton>
    ),
    approve: (
      <ActionButton
        fullWidth
        size="lg"
        reason={reason}
        loading={false}
        leftSection={<IconCheck size={16} />}
        rightSection={<Key name="A" />}
        onClick={onApprove}
      >
        {t('approvals.decide.approve')}
      </ActionButton>
    ),
  }
}

/** Why the viewer may not decide; the asker may take the request back. */
function Refused({ request, decision }: Pick<BarProps, 'request' | 'decision'>) {
  const { t } = useLabels()
  const { nameRoles } = useBandWords()
  const { id } = useViewer()
  const isOwn = request.askedBy._id === id
  return (
    <div className={classes.refused}>
      <span className={classes.lock}>
        <IconLock size={18} stroke={1.7} aria-hidden />
      </span>
      <span className="grow shrink">
        <strong className="block normal ink">
          {isOwn ? t('approvals.decide.yours') : request.refusal?.message}
        </strong>
        <span className="hint">{t('approvals.decide.roles', { roles: nameRoles(request.roles) })}</span>
        {request.seniorRoles && (
          <span className="hint block">
            {t('approvals.decide.seniors', { roles: nameRoles(request.seniorRoles) })}
          </span>
        )}
      </span>
      {isOwn && (
        <ActionButton
          variant="default"
          size="md"
          loading={false}
          onClick={() => decision.setAsking('withdraw')}
        >
          {t('approvals.decide.withdraw')}
        </ActionButton>
      )}
    </div>
  )
}

/** The conditions of an approval. */
function ApproveHint({ request }: { request: Approval }) {
  const { t } = useLabels()
  const profile = useProfile()
  const isProved = request.stepUp && hasFactor(profile)
  return (
    <div className="stack gap-6">
      <span className="row hint gap-6">
        {isProved && <IconLock size={14} stroke={1.8} aria-hidden />}
        {t(isProved ? 'approvals.decide.stepUp' : 'approvals.decide.plain')}
      </span>
      {request.signals.length > 0 && <span className="hint">{t('approvals.decide.signal')}</span>}
    </div>
  )
}

/** Below a waiting request: reject with a reason, approve, or why neither is possible. */
export function DecisionBar(props: BarProps) {
  const { request, decision, isPhone, field } = props
  const buttons = useButtons(props)
  if (request.status !== 'WAITING') return null
  const isRefused = request.refusal !== null
  if (isRefused || isPhone)
    return (
      <footer className={classes.bar} data-act-bar={isPhone || undefined}>
        {isRefused ? <Refused {...props} /> : <ApproveHint request={request} />}
        <div className={classes.two}>
          {buttons.reject}
          {buttons.approve}
        </div>
      </footer>
    )
  return (
    <footer className={classes.columns}>
      <div className={classes.side}>
        <Reasons decision={decision} field={field} hasKeys act={buttons.reject} />
      </div>
      <div className={classes.side}>
        <ApproveHint request={request} />
        {buttons.approve}
      </div>
    </footer>
  )
}

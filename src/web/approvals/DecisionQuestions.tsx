import type { Approval, GroupResult } from '#core/approvals/approval-schema.ts'
import { formatMoney, fromWire } from '#core/money/money.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ConfirmModal } from '../ui/window/ConfirmModal.tsx'
import { Outcomes } from '../ui/window/Outcomes.tsx'
import { ReasonQuestion } from '../ui/window/ReasonQuestion.tsx'
import { ApprovalChanges } from './ApprovalChanges.tsx'
import { Reasons } from './DecisionBar.tsx'
import type { OpenApproval } from './inbox.ts'
import type { Decision } from './use-decision.ts'
import { useRequestWords } from './words.ts'

type QuestionProps = {
  request: OpenApproval
  decision: Decision
  onClose: () => void
  /** After a decision: the next request. */
  onDecided: () => void
  /** Where the list says what became of the request. */
  isQuiet?: boolean
}

/** The consequence of an approval: the act runs now, or waits for another person. */
function Consequence({ after }: { after: Approval | GroupResult[] }) {
  const { t } = useLabels()
  if (Array.isArray(after)) return <Outcomes results={after} />
  return (
    <p className="flush">
      {t(after.status === 'WAITING' ? 'approvals.decide.approveWaits' : 'approvals.decide.approveText')}
    </p>
  )
}

/** The last question before an approval; a signal requires the reason. */
function ApproveQuestion({ request, decision, onClose, onDecided, isQuiet }: QuestionProps) {
  const { t, say } = useLabels()
  const { nameMain, nameSubject } = useRequestWords()
  const isNeeded = request.signals.length > 0
  const amount = request.value && formatMoney(fromWire(request.value, 'BRL'), 'BRL')
  const reason = {
    label: t(isNeeded ? 'approvals.decide.approveReason' : 'approvals.decide.optionalReason'),
    description: isNeeded ? request.signals.join(' · ') : undefined,
    isOptional: !isNeeded,
    lock: say({ code: 'approval.signalReason' }),
  }
  const confirm = async (key: string, why: string) => {
    await decision.approve(why, key)
    onDecided()
  }
  return (
    <ReasonQuestion
      opened={decision.asking === 'approve'}
      onClose={onClose}
      size="lg"
      title={t('approvals.decide.approveTitle', { act: nameMain(request) })}
      confirmLabel={t('approvals.decide.approve')}
      reason={reason}
      onConfirm={confirm}
      done={isQuiet || request.members ? undefined : t('approvals.decide.approved')}
      doneText={nameMain(request)}
      rehearsed={decision.toRehearsed('approve', isNeeded ? '-' : '')}
      promise={(after: Approval | GroupResult[]) => <Consequence after={after} />}
    >
      <p className="flush mb-8">
        <strong>{[nameSubject(request), amount].filter(Boolean).join(' · ')}</strong>
      </p>
      <ApprovalChanges request={request} />
    </ReasonQuestion>
  )
}

/** The three questions about a request. */
export function DecisionQuestions(props: QuestionProps) {
  const { request, decision, onClose, onDecided } = props
  const { t, say } = useLabels()
  const { nameMain } = useRequestWords()
  const act = nameMain(request)
  const { asking, reason } = decision
  const after = (send: (key: string) => Promise<unknown>) => async (key: string) => {
    await send(key)
    onDecided()
  }
  return (
    <>
      <ApproveQuestion key={request._id} {...props} />
      <ConfirmModal
        opened={asking === 'reject'}
        onClose={onClose}
        tone="red"
        title={t('approvals.decide.rejectTitle', { act })}
        confirmLabel={t('approvals.decide.reject')}
        onConfirm={after(decision.reject)}
        lock={!reason.trim() && say({ code: 'approval.rejectReason' })}
        done={props.isQuiet || request.members ? undefined : t('approvals.decide.rejected')}
        doneText={act}
        rehearsed={asking === 'reject' ? decision.toRehearsed('reject', '-') : undefined}
        promise={t('approvals.decide.rejectText')}
      >
        <Reasons decision={decision} />
      </ConfirmModal>
      <ConfirmModal
        opened={asking === 'withdraw'}
        onClose={onClose}
        tone="red"
        title={t('approvals.decide.withdrawTitle', { act })}
        confirmLabel={t('approvals.decide.withdraw')}
        onConfirm={decision.withdraw}
        done={t('approvals.decide.withdrawn')}
        doneText={act}
        rehearsed={{ path: `/approvals/${request._id}/cancel`, method: 'PATCH', body: {} }}
        promise={t('approvals.decide.withdrawText')}
      />
    </>
  )
}

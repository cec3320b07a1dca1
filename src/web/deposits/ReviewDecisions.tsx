import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { findDoubt, mayAcceptReceipt } from '#core/deposits/deposit.ts'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { firstRefusal } from '#core/rules/verdict.ts'
import { ApprovalAsked } from '../api/approval-asked.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { DefinitionList } from '../ui/Definition.tsx'
import { ConfirmModal } from '../ui/window/ConfirmModal.tsx'
import { sayAmount } from './deposit-acts.ts'
import { BalanceAfter } from './ReviewFacts.tsx'
import classes from './review.module.css'
import { toRehearsedAccept, useDepositActs } from './use-deposit-acts.ts'
import type { Review } from './use-review.ts'

type DecisionProps = {
  deposit: Deposit
  review: Review
  opened: boolean
  onClose: () => void
  /** After the decision, the review goes to the next deposit. */
  onDecided: () => void
}

/** The last question before the credit; a doubt about the proof requires the reason. */
function AcceptDeposit({ deposit, review, opened, onClose, onDecided }: DecisionProps) {
  const { t, say } = useLabels()
  const { accept } = useDepositActs()
  const [overrideReason, setReason] = useState('')
  const doubt = findDoubt(deposit)
  const input = doubt ? ({ override: true, overrideReason: overrideReason.trim() } as const) : {}
  const amount = sayAmount(deposit)
  const confirm = async (key: string) => {
    try {
      await accept(deposit._id, input, key)
    } catch (cause) {
      // It waits for another person: for this one it is decided.
      if (cause instanceof ApprovalAsked) onDecided()
      throw cause
    }
    onDecided()
  }
  return (
    <ConfirmModal
      opened={opened}
      onClose={onClose}
      title={t('deposits.review.acceptTitle', { amount })}
      confirmLabel={t('deposits.review.acceptConfirm', { amount })}
      safeLabel={t('deposits.review.acceptSafe')}
      verdict={firstRefusal(review.verdict, mayAcceptReceipt(deposit, input))}
      startsOnAct={!doubt}
      rehearsed={toRehearsedAccept(deposit)}
      promise={t('deposits.review.acceptText', { name: deposit.user.name })}
      onConfirm={confirm}
      done={t('deposits.review.accepted')}
      doneText={`${amount} · ${deposit.user.name}`}
    >
      <DefinitionList>
        <BalanceAfter deposit={deposit} />
      </DefinitionList>
      {doubt && (
        <Textarea
          mt={8}
          data-autofocus
          label={t('deposits.review.override')}
          description={`${say(doubt)} ${t('deposits.review.overrideHint')}`}
          withAsterisk
          aria-required
          maxLength={500}
          autosize
          minRows={2}
          value={overrideReason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </ConfirmModal>
  )
}

function RejectDeposit({ deposit, review, opened, onClose, onDecided }: DecisionProps) {
  const { t } = useLabels()
  const { reject } = useDepositActs()
  const amount = sayAmount(deposit)
  const confirm = async (key: string) => {
    await reject(deposit._id, review.reason.trim(), key)
    onDecided()
  }
  return (
    <ConfirmModal
      opened={opened}
      onClose={onClose}
      tone="red"
      title={t('deposits.review.rejectTitle', { amount })}
      confirmLabel={t('deposits.review.rejectConfirm')}
      safeLabel={t('deposits.review.acceptSafe')}
      verdict={review.rejectVerdict}
      onConfirm={confirm}
      done={t('deposits.review.rejected')}
      doneText={`${amount} · ${deposit.user.name}`}
    >
      <p className="flush mb-8">{t('deposits.review.rejectText', { name: deposit.user.name })}</p>
      <blockquote className={classes.quote}>{review.reason.trim()}</blockquote>
    </ConfirmModal>
  )
}

export type Asking = 'accept' | 'reject' | undefined

type ReviewDecisionsProps = Omit<DecisionProps, 'opened'> & { asking: Asking }

/** The two questions that end a review. */
export function ReviewDecisions({ asking, ...props }: ReviewDecisionsProps) {
  const { deposit } = props
  return (
    <>
      <AcceptDeposit key={`accept-${deposit._id}`} {...props} opened={asking === 'accept'} />
      <RejectDeposit key={`reject-${deposit._id}`} {...props} opened={asking === 'reject'} />
    </>
  )
}

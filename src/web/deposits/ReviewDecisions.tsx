import { findDoubt, mayAcceptReceipt, mayRejectDeposit } from '#core/deposits/deposit.ts'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { DefinitionList } from '../ui/Definition.tsx'
import { ActQuestion, type RowAct } from '../ui/window/act.tsx'
import { sayAmount } from './deposit-acts.ts'
import { BalanceAfter } from './ReviewFacts.tsx'
import classes from './review.module.css'
import { mayAcceptNow, type Review } from './use-review.ts'

const ON_DEPOSIT = {
  slice: 'deposits',
  values: (deposit: Deposit) => ({ amount: sayAmount(deposit), name: deposit.user.name }),
  doneText: (deposit: Deposit) => `${sayAmount(deposit)} · ${deposit.user.name}`,
}

/** The last question before the credit; a doubt about the proof requires the reason. */
export const ACCEPT_DEPOSIT: RowAct<Deposit> = {
  ...ON_DEPOSIT,
  texts: 'deposits.accept',
  verdict: mayAcceptNow,
  isRehearsed: true,
  startsOnAct: (deposit) => !findDoubt(deposit),
  reason: (deposit, { t, say }) => {
    const doubt = findDoubt(deposit)
    if (!doubt) return undefined
    const lacks = mayAcceptReceipt(deposit, { override: true, overrideReason: '' })
    return {
      label: t('deposits.review.override'),
      description: `${say(doubt)} ${t('deposits.review.overrideHint')}`,
      lock: lacks.ok ? undefined : say(lacks),
    }
  },
  send: ({ _id }, overrideReason) => ({
    path: `/${_id}/accept`,
    body: overrideReason ? { override: true, overrideReason } : {},
  }),
  details: (deposit) => (
    <DefinitionList>
      <BalanceAfter deposit={deposit} />
    </DefinitionList>
  ),
}

/** The reason is written in the review before the question. */
const toReject = (statusDescription: string): RowAct<Deposit> => ({
  ...ON_DEPOSIT,
  texts: 'deposits.reject',
  tone: 'red',
  verdict: mayRejectDeposit,
  send: ({ _id }) => ({ path: `/${_id}/reject`, body: { statusDescription } }),
  details: () => <blockquote className={classes.quote}>{statusDescription}</blockquote>,
})

export type Asking = 'accept' | 'reject' | undefined

type ReviewDecisionsProps = {
  deposit: Deposit
  review: Review
  asking: Asking
  onClose: () => void
  /** After the decision, the review goes to the next deposit. */
  onDecided: () => void
}

/** The two questions that end a review. */
export function ReviewDecisions({ deposit, review, asking, onClose, onDecided }: ReviewDecisionsProps) {
  const acts = { accept: ACCEPT_DEPOSIT, reject: toReject(review.reason.trim()) }
  return (
    <ActQuestion
      key={deposit._id}
      about={asking && { act: acts[asking], row: deposit }}
      onClose={onClose}
      onDone={onDecided}
    />
  )
}

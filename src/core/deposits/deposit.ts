import type { Act } from '../approvals/controls.ts'
import type { Currency } from '../money/money.ts'
import { DEPOSIT_STATUS, statusesOf, takes, WAITING } from '../rules/statuses.ts'
import {
  firstRefusal,
  ok,
  type Refusal,
  refuse,
  refuseField,
  refuseFields,
  type Verdict,
} from '../rules/verdict.ts'
import { hasPermission, isInternal, type Viewer } from '../rules/viewer.ts'
import type { ChainState } from './chain-state.ts'
import type { ReceiptCheck } from './receipt.ts'

export const DEPOSIT_STATUSES = statusesOf(DEPOSIT_STATUS)
export type DepositStatus = keyof typeof DEPOSIT_STATUS

export const TRANSFER_KINDS = ['BANK', 'CRYPTO'] as const
export type TransferKind = (typeof TRANSFER_KINDS)[number]

/** The currency of each kind: a bank moves reais, the chain moves bitcoin. */
export const CURRENCY_OF_KIND = { BANK: 'BRL', CRYPTO: 'BTC' } as const
export const KIND_OF_CURRENCY = { BRL: 'BANK', BTC: 'CRYPTO' } as const satisfies Record<
  Currency,
  TransferKind
>

/** Whether it still waits for a decision. */
export const isWaiting = ({ status }: { readonly status: DepositStatus }): boolean =>
  WAITING.deposits.includes(status)

export type DepositFacts = {
  readonly userId: string
  readonly createdBy: string
  readonly status: DepositStatus
  readonly receipt: unknown
  /** How the chain sees it; only a deposit in bitcoin has one. */
  readonly chainState?: ChainState | null
}

/** Nobody takes back or changes what the chain has: not while the sighting lasts. */
const notOnChain = ({ chainState = null }: Pick<DepositFacts, 'chainState'>): Verdict =>
  chainState === null ? ok : refuse('conflict', 'deposit.onChain')

/** A deposit with its proof: a receipt for reais, a transaction for bitcoin. */
type ProvenFacts = DepositFacts & { readonly kind: TransferKind; readonly txId: string | null }

/** Whether `by` may declare a deposit for `userId`. */
export function mayCreateDepositFor(userId: string, by: Viewer): Verdict {
  if (userId === by.id || hasPermission(by, 'deposit.create.another')) return ok
  return refuse('forbidden', 'deposit.createForAnother')
}

/**
 * A rejected deposit is proved again under its control id, once. It stays CANCELLED; a new deposit has the control id, so
 * that one payment is credited once.
 */
export function mayResendDeposit(
  deposit: Pick<DepositFacts, 'userId' | 'createdBy' | 'status'> & {
    readonly statusDescription: string | null
    readonly resentAs: string | null
  },
  by: Viewer,
): Verdict {
  if (deposit.createdBy !== by.id && deposit.userId !== by.id) return refuse('forbidden', 'deposit.notYours')
  const isRejected = deposit.status === 'CANCELLED' && deposit.statusDescription !== null
  if (!isRejected) return refuse('conflict', 'deposit.notRejected')
  return deposit.resentAs === null ? ok : refuse('conflict', 'deposit.resent')
}

/**
 * A bank deposit goes to one of the accounts that customers pay into. `isOpen`: the chosen account is one of them.
 * `isAnyOpen`: at least one exists, which an admin enters.
 */
export function mayPayInto(account: {
  chosen: string | null | undefined
  isOpen: boolean
  isAnyOpen: boolean
}): Verdict {
  if (!account.isAnyOpen) return refuse('conflict', 'deposit.noSystemAccount')
  if (!account.chosen) return refuseFields([{ field: 'bankAccountId', code: 'field.required' }])
  return account.isOpen ? ok : refuseField('bankAccountId', 'deposit.bankAccountUnknown')
}

/** Only while OPEN; the owner, its creator or staff. */
export function mayCancelDeposit(
  deposit: Pick<DepositFacts, 'userId' | 'createdBy' | 'status' | 'chainState'>,
  by: Viewer,
): Verdict {
  const isTheirs = deposit.userId === by.id || deposit.createdBy === by.id
  if (!isTheirs && !isInternal(by)) return refuse('forbidden', 'deposit.notYours')
  return firstRefusal(
    takes(DEPOSIT_STATUS, deposit.status, 'cancel') ? ok : refuse('conflict', 'deposit.notCancellable'),
    notOnChain(deposit),
  )
}

/** Whether it takes a decision, by anybody. */
export const mayBeDecided = ({ status }: Pick<DepositFacts, 'status'>): Verdict =>
  isWaiting({ status }) ? ok : refuse('conflict', 'deposit.alreadyDecided')

/**
 * Staff who may decide on it: not its creator and not its owner, unless they have the permission to approve their
 * deposits.
 */
export function mayDecideDeposit(deposit: DepositFacts, by: Viewer): Verdict {
  if (!isInternal(by)) return refuse('forbidden', 'deposit.staffOnly')
  const isOwn = deposit.createdBy === by.id || deposit.userId === by.id
  if (isOwn && !hasPermission(by, 'deposit.self.approve')) return refuse('forbidden', 'deposit.fourEyes')
  return mayBeDecided(deposit)
}

const mustHave = (proof: unknown): Verdict => (proof ? ok : refuse('conflict', 'deposit.noReceipt'))

/**
 * Starting the review makes an OPEN deposit PENDING; from then on the customer cannot cancel it. It needs a receipt or
 * the id of the transaction to review.
 */
export function mayReviewDeposit(
  deposit: DepositFacts & { readonly txId: string | null },
  by: Viewer,
): Verdict {
  return firstRefusal(
    mayDecideDeposit(deposit, by),
    takes(DEPOSIT_STATUS, deposit.status, 'review') ? ok : refuse('conflict', 'deposit.alreadyInReview'),
    mustHave(deposit.receipt ?? deposit.txId),
  )
}

/**
 * Accept: while OPEN or PENDING, by a second person. Reais have a receipt or the line of a bank statement; bitcoin has its
 * transaction, and then needs no receipt.
 */
export function mayAcceptDeposit(deposit: ProvenFacts, by: Viewer): Verdict {
  const isNamed = deposit.kind === 'BANK' || deposit.txId !== null
  return firstRefusal(
    mayDecideDeposit(deposit, by),
    takes(DEPOSIT_STATUS, deposit.status, 'accept') ? ok : refuse('conflict', 'deposit.alreadyDecided'),
    deposit.kind === 'BANK' ? mustHave(deposit.receipt) : ok,
    isNamed ? ok : refuse('conflict', 'deposit.noTxId'),
  )
}

/**
 * The acts that an acceptance is: of a repeated transaction, of an edited amount, or by somebody involved. Involved are the
 * owner, the creators of deposit and owner, and the importer of the line that proves it.
 */
export function actsOfAcceptance(
  deposit: Pick<DepositFacts, 'userId' | 'createdBy'> & {
    readonly editors: readonly string[]
    readonly ownerCreatedBy: string | null
    readonly isTxOverride: boolean
    /** The member of staff who imported the line that proves it. */
    readonly importedBy?: string | null
  },
  by: Viewer,
): Act[] {
  const { userId, createdBy, ownerCreatedBy, importedBy } = deposit
  const isInvolved = [userId, createdBy, ownerCreatedBy, importedBy].includes(by.id)
  return [
    ...(deposit.isTxOverride ? (['deposit.repeatTx'] as const) : []),
    ...(deposit.editors.length > 0 ? (['deposit.acceptEdited'] as const) : []),
    ...(isInvolved ? (['deposit.acceptInvolved'] as const) : []),
    'deposit.accept',
  ]
}

/**
 * Reject: as accept, but PENDING also without a receipt, as the customer can no longer cancel it. `rejectDepositSchema`
 * checks the reason.
 */
export function mayRejectDeposit(
  deposit: DepositFacts & { readonly txId: string | null },
  by: Viewer,
): Verdict {
  const hasProof = deposit.status === 'PENDING' || (deposit.txId ?? deposit.receipt)
  return firstRefusal(
    mayDecideDeposit(deposit, by),
    mustHave(hasProof),
    deposit.status === 'OPEN' ? notOnChain(deposit) : ok,
  )
}

type Proof = {
  readonly receiptCheck: ReceiptCheck | null
  /** Whether another deposit has the same file. */
  readonly receiptReused: boolean | null
  /** Whether the settings at its creation ask a reason for a receipt that is unreadable or was seen before. */
  readonly receiptAsksReason: boolean
  /** Another deposit that names the same output of the same transaction. */
  readonly sameTx: { readonly reference: string; readonly isCredited: boolean } | null
  /** The line of a bank statement that proves it. The bank's word outweighs a receipt. */
  readonly line?: LineProof | undefined
}

/** Whether the line of a statement has the control id, and whether it names another person than the owner. */
type LineProof = { readonly hasReference: boolean; readonly isOtherPayer: boolean }

/** Whether accepting credits an output of a transaction a second time. */
export const isTxRepeated = ({ sameTx }: Pick<Proof, 'sameTx'>): boolean => sameTx?.isCredited === true

/** Why accepting needs an override with a reason, as the refusal without one. */
export function findDoubt(deposit: Proof): Refusal | undefined {
  const { receiptCheck, receiptReused, receiptAsksReason, sameTx, line } = deposit
  if (isTxRepeated(deposit))
    return refuse('conflict', 'deposit.txRepeated', { reference: sameTx?.reference ?? '' })
  if (line?.isOtherPayer) return refuse('conflict', 'deposit.otherPayer')
  if (line?.hasReference) return undefined
  if (receiptCheck === 'NOT_FOUND') return refuse('conflict', 'deposit.controlIdMissing')
  if (receiptAsksReason && receiptReused) return refuse('conflict', 'deposit.receiptReused')
  if (receiptAsksReason && receiptCheck === 'UNREADABLE')
    return refuse('conflict', 'deposit.receiptUnreadable')
  return undefined
}

type Override = {
  readonly override?: boolean | undefined
  readonly overrideReason?: string | null | undefined
}

/** A doubt about the proof needs an override with a reason. */
export function mayAcceptReceipt(deposit: Proof, input: Override): Verdict {
  return mayOverride(findDoubt(deposit), input)
}

/** A line that names another payer than the owner needs the same for a deposit that is credited already. */
export const mayUsePayer = ({ isOtherPayer }: Pick<LineProof, 'isOtherPayer'>, input: Override): Verdict =>
  mayOverride(isOtherPayer ? refuse('conflict', 'deposit.otherPayer') : undefined, input)

function mayOverride(doubt: Refusal | undefined, input: Override): Verdict {
  if (!doubt) return ok
  if (!input.override) return doubt
  return input.overrideReason ? ok : refuseField('overrideReason', 'deposit.overrideReason')
}

/** No receipt yet, not cancelled, and sent by its creator. */
export function mayUploadDepositReceipt(
  deposit: Pick<DepositFacts, 'createdBy' | 'status' | 'receipt'>,
  by: Viewer,
): Verdict {
  if (deposit.createdBy !== by.id) return refuse('forbidden', 'deposit.receiptByCreator')
  if (deposit.receipt) return refuse('conflict', 'deposit.receiptExists')
  return isWaiting(deposit) ? ok : refuse('conflict', 'deposit.closed')
}

/** Staff, while OPEN or PENDING, under the same rule of two persons as accepting. */
export function mayEditDepositAmount(deposit: DepositFacts, by: Viewer): Verdict {
  return firstRefusal(mayDecideDeposit(deposit, by), notOnChain(deposit))
}

/** The transaction of bitcoin: its owner or creator names it before the review, staff who may decide also during it. */
export function mayNameTx(deposit: DepositFacts & { readonly kind: TransferKind }, by: Viewer): Verdict {
  const isTheirs = deposit.createdBy === by.id || deposit.userId === by.id
  return firstRefusal(
    isTheirs && deposit.status === 'OPEN' ? ok : mayDecideDeposit(deposit, by),
    deposit.kind === 'CRYPTO' ? ok : refuse('conflict', 'deposit.notBitcoin'),
    notOnChain(deposit),
  )
}

type DepositChange = { amount: unknown; status: unknown; receipt: unknown; txId?: unknown }

/** One change per call: the amount, the status, the receipt or the transaction. */
export function mayUpdateDeposit({ amount, status, receipt, txId }: DepositChange): Verdict {
  const changes = [amount, status, receipt, txId].filter((one) => one !== undefined).length
  if (changes === 0) return refuse('invalid', 'deposit.nothing')
  return changes === 1 ? ok : refuse('invalid', 'deposit.amountAndStatus')
}

/** The least amount that {@link mayChargeFee} permits. */
export const leastDeposit = (fee: bigint): bigint => fee + 1n

/** A deposit must be worth more than its fee. Both in minor units. */
export function mayChargeFee(amount: bigint, fee: bigint): Verdict {
  return amount >= leastDeposit(fee) ? ok : refuseField('amount', 'deposit.belowFee')
}

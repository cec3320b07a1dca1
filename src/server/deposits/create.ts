import { mayChargeFee, mayCreateDepositFor, mayPayInto, mayResendDeposit } from '#core/deposits/deposit.ts'
import type { CreateDeposit } from '#core/deposits/deposit-schema.ts'
import { toWire } from '#core/money/money.ts'
import { ok, refuseField } from '#core/rules/verdict.ts'
import { mayOperate, type UserStatus } from '#core/users/user.ts'
import { recordEvent } from '../audit/events.ts'
import type { Actor } from '../audit/record.ts'
import { isSystemAccount, listSystemAccounts } from '../bank-accounts/queries.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce } from '../http/refusal.ts'
import { nameFile } from '../http/unnamed-files.ts'
import { settingsInForce } from '../settings/in-force.ts'
import { DEPOSITS, lockDeposit } from './commands.ts'
import { type SentReceipt, storeReading, toColumns } from './receipt.ts'
import { claimReference, makeReference } from './references.ts'
import type { DepositRow } from './row.ts'

/** Declares a deposit, with its receipt if there is one. It keeps the fee in force. Gives its id. */
export async function createDeposit(
  tx: Tx,
  input: CreateDeposit & { receipt?: SentReceipt },
  by: Actor,
): Promise<string> {
  const { kind, currency, amount } = input
  const { userId, terms, bankAccountId, resent } = await enforceDeclared(tx, input, by)
  const id = tx.newId()
  const [reference] = await Promise.all([
    resent?.reference ?? input.reference ?? makeReference(tx, userId),
    input.receipt && nameFile(tx, input.receipt.stored.key),
  ])
  const receipt = input.receipt && toColumns(input.receipt, reference)
  const deposit = {
    id,
    userId,
    createdBy: by.id,
    kind,
    currency,
    amount,
    ...terms,
    bankAccountId,
    description: input.description,
    reference,
    ...(input.txId || !resent
      ? { txId: input.txId ?? null, txOutput: input.txId ? (input.txOutput ?? 0) : null }
      : { txId: resent.txId, txOutput: resent.txOutput }),
    ...receipt,
    resendOf: resent?.id ?? null,
    createdAt: tx.now,
    updatedAt: tx.now,
  }
  tx.send(tx.sql`insert into deposits ${tx.sql(deposit)}`)
  const { description, txId, txOutput, amountFee } = deposit
  const status = 'OPEN'
  const amounts = { amount: toWire(amount, currency), amountFee: toWire(amountFee, currency) }
  const declared = { userId, kind, currency, ...amounts, bankAccountId, reference }
  const after = { ...declared, resendOf: deposit.resendOf, txId, txOutput, description }
  await recordEvent(tx, DEPOSITS, { id, code: 'event.deposit.created', status, after }, by)
  const sent = { code: 'event.deposit.receipt', status, before: { status }, after: receipt } as const
  if (receipt) await recordEvent(tx, DEPOSITS, { id, ...sent }, by)
  if (input.receipt) await storeReading(tx, id, input.receipt)
  return id
}

/** Whether such a deposit may be declared: checked before its receipt is stored, and again by {@link createDeposit}. */
export async function enforceDeclared(tx: Tx, input: CreateDeposit, by: Actor) {
  const { kind, amount, reference } = input
  const resent = input.resendOf ? await lockRejected(tx, { ...input, id: input.resendOf }, by) : undefined
  const userId = resent?.userId ?? input.userId ?? by.id
  enforce(mayCreateDepositFor(userId, by))
  const bankAccountId = resent ? resent.bankAccountId : kind === 'BANK' ? (input.bankAccountId ?? null) : null
  // Sent together.
  const [settings, [owner], [account]] = await Promise.all([
    settingsInForce(tx),
    tx.sql<
      { status: UserStatus }[]
    >`select effective_status as status from users where id = ${userId} for share`,
    lockSystemAccount(tx, bankAccountId),
  ])
  enforce(owner ? mayOperate(owner.status, settings.statuses.deposit) : refuseField('userId', 'user.unknown'))
  const amountFee = settings.depositFees[kind]
  enforce(mayChargeFee(amount, amountFee))
  if (kind === 'BANK' && !resent) {
    const isOpen = account !== undefined
    const isAnyOpen = isOpen || (await listSystemAccounts(tx)).length > 0
    enforce(mayPayInto({ chosen: bankAccountId, isOpen, isAnyOpen }))
  }
  if (reference) await claimReference(tx, { reference, userId })
  const receiptAsksReason = settings.controls.approvals.length > 0
  const terms = { settingsId: settings.id, amountFee, receiptAsksReason }
  return { userId, terms, bankAccountId, resent }
}

/** A rejected deposit that this one proves again, locked: two that come together do not both have its control id. */
async function lockRejected(
  tx: Tx,
  { id, kind, userId }: Pick<CreateDeposit, 'kind' | 'userId'> & { id: string },
  by: Actor,
): Promise<DepositRow> {
  const deposit = await lockDeposit(tx, id, by)
  // A statement of its own, which sees the deposit of a caller that held the lock before.
  const [again] = await tx.sql<{ id: string }[]>`select id from deposits where resend_of = ${id}`
  enforce(mayResendDeposit({ ...deposit, resentAs: again?.id ?? null }, by))
  enforce(kind === deposit.kind ? ok : refuseField('kind', 'field.invalid'))
  enforce(userId === undefined || userId === deposit.userId ? ok : refuseField('userId', 'field.invalid'))
  return deposit
}

/** Locks one of the accounts that customers pay into until the transaction ends. */
const lockSystemAccount = ({ sql }: Tx, id: string | null) => sql`
  select from bank_accounts a
  where a.id = ${id} and a.status = 'ACTIVED' and a.deleted_at is null and ${isSystemAccount(sql)} for share`

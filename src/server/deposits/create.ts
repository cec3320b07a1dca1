import { mayChargeFee, mayCreateDepositFor, mayPayInto } from '#core/deposits/deposit.ts'
import type { CreateDeposit } from '#core/deposits/deposit-schema.ts'
import { toWire } from '#core/money/money.ts'
import { refuseField } from '#core/rules/verdict.ts'
import { mayOperate, type UserStatus } from '#core/users/user.ts'
import { recordEvent } from '../audit/events.ts'
import type { Actor } from '../audit/record.ts'
import { listSystemAccounts } from '../bank-accounts/queries.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce } from '../http/refusal.ts'
import { nameFile } from '../http/unnamed-files.ts'
import { settingsInForce } from '../settings/in-force.ts'
import { DEPOSITS } from './commands.ts'
import { type SentReceipt, toColumns } from './receipt.ts'
import { claimReference, makeReference } from './references.ts'

/** Declares a deposit, with its receipt if there is one. It keeps the fee in force. Gives its id. */
export async function createDeposit(
  tx: Tx,
  input: CreateDeposit & { receipt?: SentReceipt },
  by: Actor,
): Promise<string> {
  const { kind, currency, amount } = input
  const { userId, terms, bankAccountId } = await enforceDeclared(tx, input, by)
  const id = tx.newId()
  const [reference] = await Promise.all([
    input.reference ?? makeReference(tx, userId),
    input.receipt && nameFile(tx, input.receipt.stored.key),
  ])
  const receipt = input.receipt && toColumns(input.receipt, reference)
  const deposit = {
    ...{ id, userId, createdBy: by.id, kind, currency, amount, ...terms },
    ...{ bankAccountId, description: input.description, reference },
    ...{ txId: input.txId ?? null, txOutput: input.txId ? (input.txOutput ?? 0) : null },
    ...{ ...receipt, createdAt: tx.now, updatedAt: tx.now },
  }
  tx.send(tx.sql`insert into deposits ${tx.sql(deposit)}`)
  const { description, txId, txOutput, amountFee } = deposit
  const status = 'OPEN'
  const amounts = { amount: toWire(amount, currency), amountFee: toWire(amountFee, currency) }
  const after = { userId, kind, currency, ...amounts, bankAccountId, reference, txId, txOutput, description }
  await recordEvent(tx, DEPOSITS, { id, code: 'event.deposit.created', status, after }, by)
  const sent = { code: 'event.deposit.receipt', status, before: { status }, after: receipt } as const
  if (receipt) await recordEvent(tx, DEPOSITS, { id, ...sent }, by)
  return id
}

/** Whether such a deposit may be declared: checked before its receipt is stored, and again by {@link createDeposit}. */
export async function enforceDeclared(tx: Tx, input: CreateDeposit, by: Actor) {
  const { kind, amount, reference } = input
  const userId = input.userId ?? by.id
  enforce(mayCreateDepositFor(userId, by))
  const bankAccountId = kind === 'BANK' ? (input.bankAccountId ?? null) : null
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
  if (kind === 'BANK') {
    const isOpen = account !== undefined
    const isAnyOpen = isOpen || (await listSystemAccounts(tx)).length > 0
    enforce(mayPayInto({ chosen: bankAccountId, isOpen, isAnyOpen }))
  }
  if (reference) await claimReference(tx, { reference, userId })
  const receiptAsksReason = settings.controls.approvals.length > 0
  return { userId, terms: { settingsId: settings.id, amountFee, receiptAsksReason }, bankAccountId }
}

/** One of the accounts that customers pay into, which stays as it is until the transaction ends. */
const lockSystemAccount = ({ sql }: Tx, id: string | null) => sql`
  select from bank_accounts
  where id = ${id} and status = 'ACTIVED' and deleted_at is null and
    (user_id is null or user_id = (select user_id from settings where status = 'ACTIVED'))
  for share`

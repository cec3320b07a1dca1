import { mayChargeFee, mayCreateDepositFor, mayPayInto } from '#core/deposits/deposit.ts'
import type { CreateDeposit } from '#core/deposits/deposit-schema.ts'
import { toWire } from '#core/money/money.ts'
import { refuseField } from '#core/rules/verdict.ts'
import type { SettingsInForce } from '#core/settings/settings.ts'
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
  const { userId, settingsId, amountFee, bankAccountId } = await enforceDeclared(tx, input, by)
  const id = tx.newId()
  if (input.receipt) await nameFile(tx, input.receipt.stored.key)
  const reference = input.reference ?? (await makeReference(tx, userId))
  const receipt = input.receipt && toColumns(input.receipt, reference)
  const deposit = {
    ...{ id, userId, createdBy: by.id, settingsId, kind, currency, amount, amountFee },
    ...{ bankAccountId, description: input.description, txId: input.txId ?? null, reference },
    ...{ ...receipt, createdAt: tx.now, updatedAt: tx.now },
  }
  await tx.sql`insert into deposits ${tx.sql(deposit)}`
  const { description, txId } = deposit
  const status = 'OPEN'
  const amounts = { amount: toWire(amount, currency), amountFee: toWire(amountFee, currency) }
  const after = { userId, kind, currency, ...amounts, bankAccountId, reference, txId, description }
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
  const settings = await settingsInForce(tx)
  await checkOwner(tx, userId, settings)
  const amountFee = settings.depositFees[kind]
  enforce(mayChargeFee(amount, amountFee))
  const bankAccountId = kind === 'BANK' ? await chooseSystemAccount(tx, input.bankAccountId, settings) : null
  if (reference) await claimReference(tx, { reference, userId })
  return { userId, settingsId: settings.id, amountFee, bankAccountId }
}

async function checkOwner(tx: Tx, userId: string, settings: SettingsInForce): Promise<void> {
  const [owner] = await tx.sql<
    { status: UserStatus }[]
  >`select status from users where id = ${userId} for share`
  enforce(owner ? mayOperate(owner.status, settings.statuses.deposit) : refuseField('userId', 'user.unknown'))
}

/** One of the accounts that customers pay into, as it is now. */
async function chooseSystemAccount(
  tx: Tx,
  given: string | null | undefined,
  settings: SettingsInForce,
): Promise<string | null> {
  const id = given ?? null
  const [account] = await tx.sql`
    select from bank_accounts
    where id = ${id} and status = 'ACTIVED' and deleted_at is null and (user_id is null or user_id = ${settings.userId})
    for share`
  const isOpen = account !== undefined
  const isAnyOpen = isOpen || (await listSystemAccounts(tx)).length > 0
  enforce(mayPayInto({ chosen: id, isOpen, isAnyOpen }))
  return id
}

import { changed } from '#core/audit/audit.ts'
import { checkPaying, maySetPaying, TED_UNTIL } from '#core/bank-accounts/paying-account.ts'
import type { PayingAccountInput } from '#core/bank-accounts/paying-account-schema.ts'
import { completeOptions } from '#core/cnab240/options.ts'
import { type Actor, recordAudit } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce } from '../http/refusal.ts'
import { lockBankAccount, lockPaying } from './lock.ts'
import { requirePaying } from './proposed.ts'

/** Sets the bank data of an account of the house. */
export async function setPaying(
  tx: Tx,
  { id, input }: { id: string; input: PayingAccountInput },
  by: Actor,
): Promise<void> {
  const account = await lockBankAccount(tx, id, by)
  enforce(maySetPaying(account, by))
  const before = await lockPaying(tx, id)
  const last = before?.lastSequence ?? 0
  enforce(checkPaying(input, account, last))
  const kept = before?.profile === input.profile ? before.options : {}
  const options = completeOptions(input.profile, { ...kept, ...input.options })
  const after = {
    ...input,
    options,
    lastSequence: input.lastSequence ?? last,
    tedUntil: input.tedUntil ?? before?.tedUntil ?? TED_UNTIL,
  }
  await requirePaying(tx, { id, before, after, input }, by)
  const columns = { ...after, options: JSON.stringify(options) }
  const row = { bankAccountId: id, ...columns, createdAt: tx.now, updatedAt: tx.now }
  const { bankAccountId, createdAt, ...changes } = row
  await tx.sql`
    insert into paying_accounts ${tx.sql(row)} on conflict (bank_account_id) do update set ${tx.sql(changes)}`
  // Screens that show the account read it again.
  await tx.sql`update bank_accounts set updated_at = ${tx.now} where id = ${id}`
  const facts = changed(before ?? {}, after)
  await recordAudit(tx, { action: 'audit.bankAccount.paying', entity: 'bankAccount', id, ...facts }, by)
}

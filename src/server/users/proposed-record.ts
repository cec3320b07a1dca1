import type { ApprovalChange } from '#core/approvals/approval.ts'
import { type Currency, toWire } from '#core/money/money.ts'
import { maskDocument } from '#core/users/mask.ts'
import type { Tx } from '../db/transaction.ts'
import type { UserColumns } from './columns.ts'

const FEES = [
  ['settings.withdrawalFee', 'withdrawalFee', 'BRL'],
  ['settings.emissionFee', 'emissionFee', 'BRL'],
  ['settings.fees.withdrawals.BANK', 'feeBank', 'BRL'],
  ['settings.fees.withdrawals.CRYPTO', 'feeCrypto', 'BTC'],
] as const

const wire = (fee: bigint | null, currency: Currency) => (fee === null ? null : toWire(fee, currency))

/** The terms and the identity of a user on both sides of a change, as approvers read them. */
export async function toRecordChanges(
  tx: Tx,
  before: UserColumns,
  after: UserColumns,
): Promise<ApprovalChange[]> {
  const referrers = [await nameOf(tx, before.referralId), await nameOf(tx, after.referralId)] as const
  const documents = { before: maskDocument(before.document), after: maskDocument(after.document) }
  return [
    { field: 'name', before: before.name, after: after.name },
    { field: 'kind', before: before.kind, after: after.kind },
    { field: 'document', before: before.document, after: after.document, masked: documents },
    ...FEES.map(([field, column, currency]) => ({
      field,
      before: wire(before[column], currency),
      after: wire(after[column], currency),
    })),
    { field: 'referralId', before: referrers[0], after: referrers[1] },
  ]
}

async function nameOf({ sql }: Tx, id: string | null): Promise<string | null> {
  if (id === null) return null
  const [user] = await sql<{ name: string }[]>`select name from users where id = ${id}`
  return user?.name ?? null
}

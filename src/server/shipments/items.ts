import { toReason } from '#core/cnab240/outcome.ts'
import type { BankProfile } from '#core/cnab240/profile.ts'
import type { ProfileId } from '#core/cnab240/profile-list.ts'
import { PROFILES } from '#core/cnab240/profiles.ts'
import type { ItemFacts } from '#core/shipments/return-line.ts'
import { toSentence } from '#core/texts/sentence.ts'
import type { Language } from '#core/users/user.ts'
import type { Actor } from '../audit/record.ts'
import type { Sql } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import { readWithdrawals } from '../withdrawals/commands.ts'
import type { WithdrawalRow } from '../withdrawals/row.ts'

/** The state of an item `i`: its batch knows that staff took it out, and its withdrawal `w` that a receipt proved it. */
export const ITEM_STATE = `case when i.state not in ('SENT', 'ACCEPTED') then i.state when m.removed_at is not null then 'REMOVED'
  when w.status = 'FINISHED' then 'PAID' else i.state end`

/** Items with their members and withdrawals. */
export const itemTables = (sql: Sql) => sql`shipment_items i
  join payout_batch_members m on m.batch_id = i.shipment_id and m.withdrawal_id = i.withdrawal_id
  join withdrawals w on w.id = i.withdrawal_id`

/** A payment of a shipment, with its withdrawal. */
export type PaidItem = ItemFacts & {
  readonly shipmentId: string
  readonly sequence: number
  readonly language: Language
  readonly userName: string
  readonly withdrawal: WithdrawalRow
}

type ItemName = { readonly shipmentId: string | null; readonly withdrawalId: string | null }

const nameOf = ({ shipmentId, withdrawalId }: ItemName): string => `${shipmentId} ${withdrawalId}`

/** The items that lines name; locked with their withdrawals, unless the call only shows them. */
export async function findItems(
  tx: Tx,
  lines: readonly ItemName[],
  by: Actor,
  how: { readonly isLocked: boolean },
): Promise<(line: ItemName) => PaidItem | undefined> {
  const ids = [...new Set(lines.flatMap(({ withdrawalId }) => withdrawalId ?? []))]
  const withdrawals = new Map((await readWithdrawals(tx, ids, by, how)).map((row) => [row.id, row]))
  const rows = await tx.sql<
    (Omit<PaidItem, 'userId' | 'amount' | 'withdrawal'> & { withdrawalId: string })[]
  >`
    select i.shipment_id, i.withdrawal_id, ${tx.sql.unsafe(ITEM_STATE)} as state, s.sequence, u.language, u.name as user_name,
      w.status = 'FINISHED' and exists (select from journals j join entries e on e.journal_id = j.id
        join adjustments a on a.account_id = e.account_id and a.version = e.version
        where j.origin_id = w.id) as is_adjusted
    from ${itemTables(tx.sql)} join shipments s on s.id = i.shipment_id join users u on u.id = w.user_id
    where i.withdrawal_id = any(${ids}::uuid[])`
  const items = new Map(
    rows.flatMap((row) => {
      const withdrawal = withdrawals.get(row.withdrawalId)
      const { userId, amount } = withdrawal ?? { userId: '', amount: 0n }
      return withdrawal ? [[nameOf(row), { ...row, userId, amount, withdrawal }] as const] : []
    }),
  )
  return (line) => items.get(nameOf(line))
}

/** The layout of an account; one without bank data uses the common one. */
export async function findProfile({ sql }: Pick<Tx, 'sql'>, bankAccountId: string): Promise<BankProfile> {
  const [paying] = await sql<{ profile: ProfileId }[]>`
    select profile from paying_accounts where bank_account_id = ${bankAccountId}`
  return PROFILES[paying?.profile ?? 'generic']
}

/** The words of the bank's codes; null without codes. */
export const toReasonText = (
  codes: readonly string[],
  profile: BankProfile,
  language: Language,
): string | null =>
  codes.length === 0
    ? null
    : codes
        .map((code) => toReason(code, profile))
        .map(({ text, code }) => toSentence(language, text, { code }))
        .join(' ')

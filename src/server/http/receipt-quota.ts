import { TIME_ZONE } from '#core/rules/days.ts'
import { refuse } from '#core/rules/verdict.ts'
import type { Reader } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import { RefusalError } from './refusal.ts'

/** The most receipts that a user sends on a day in Brasília. */
export type Quota = { readonly userId: string; readonly megabytes: number }

type QuotaReader = Reader & Pick<Tx, 'now'>

const BYTES_PER_MEGABYTE = 1_000_000

const today = ({ sql, now }: QuotaReader) => sql`(${now}::timestamptz at time zone ${TIME_ZONE})::date`

/** Counts a file towards the quota, or refuses it. */
export async function takeQuota(at: QuotaReader, { userId, megabytes }: Quota, bytes: number): Promise<void> {
  const { count } = await at.sql`
    insert into receipt_usage as used (user_id, day, bytes) values (${userId}, ${today(at)}, ${bytes})
    on conflict (user_id, day) do update set bytes = used.bytes + excluded.bytes
      where used.bytes + excluded.bytes <= ${megabytes * BYTES_PER_MEGABYTE}`
  if (count === 1) return
  const [wait] = await at.sql<{ seconds: number }[]>`
    select ceil(extract(epoch from (${today(at)} + 1)::timestamp at time zone ${TIME_ZONE} - ${at.now}::timestamptz))::int
      as seconds`
  const params = { limit: megabytes, seconds: wait?.seconds ?? 0 }
  throw new RefusalError(refuse('tooMany', 'receipt.quota', params))
}

/** Gives back the bytes of a file that could not be stored. */
export async function returnQuota(at: QuotaReader, { userId }: Quota, bytes: number): Promise<void> {
  await at.sql`
    update receipt_usage set bytes = greatest(0, bytes - ${bytes}) where user_id = ${userId} and day = ${today(at)}`
}

/** Removes the days before today. */
export async function purgeUsage(at: QuotaReader): Promise<void> {
  await at.sql`delete from receipt_usage where day < ${today(at)}`
}

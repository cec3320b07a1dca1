import type { TimerRefusal } from '#core/bitcoin-payouts/bitcoin-payout-schema.ts'
import type { Refusal, TextParams } from '#core/rules/verdict.ts'
import type { Code } from '#core/texts/codes.ts'
import { toSentence } from '#core/texts/sentence.ts'
import type { Language } from '#core/users/user.ts'
import type { Reader } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import { tellStaff } from '../mail/tell.ts'
import type { Work } from '../notices/queries.ts'

/** Keeps why a run of the timer made no batch. Staff hear of a cause once, and not again while it stays the same. */
export async function keepTimerRefusal(tx: Tx, { code, params = {} }: Refusal): Promise<void> {
  const { sql, now } = tx
  const values = JSON.stringify(params)
  const { count } = await sql`
    update payout_timer_refusals set tried_at = ${now}, params = ${values}::text::jsonb where code = ${code}`
  if (count > 0) return
  await forgetTimerRefusal(tx)
  const id = tx.newId()
  await sql`
    insert into payout_timer_refusals (id, code, params, since, tried_at) values (${id}, ${code}, ${values}::text::jsonb, ${now}, ${now})`
  tellStaff(tx, [{ kind: 'workTimer', subject: { entity: 'payoutTimer', id }, except: null }])
}

/** A batch was made, or none is due: nothing keeps time from making one. */
export const forgetTimerRefusal = ({ sql }: Reader) => sql`delete from payout_timer_refusals`

export async function findTimerRefusal(
  { sql }: Reader,
  language: Language,
): Promise<TimerRefusal | undefined> {
  const [row] = await sql<
    { code: Code; params: TextParams; since: string; triedAt: string }[]
  >`select code, params, since, tried_at from payout_timer_refusals`
  if (!row) return undefined
  const { params, ...refusal } = row
  return { ...refusal, message: toSentence(language, row.code, params) }
}

/** All staff may put it right. */
export const timerWork: Work = {
  kind: 'workTimer',
  rows: (sql) => sql`
    select 'payoutTimer' as entity, id, since, null::bigint as amount, null::text as currency,
      params || jsonb_build_object('cause', code) as "values" from payout_timer_refusals`,
}

import type { FastifyBaseLogger } from 'fastify'
import { type Chain, ChainDownError, ChainRefusedError } from '../adapters/chain.ts'
import type { Database } from '../db/pool.ts'
import type { Services } from '../http/app-types.ts'
import { findRecovery } from '../http/recovery.ts'
import { findSettingsInForce } from '../settings/in-force.ts'
import { releaseMembers, settlePayout } from './settle.ts'

/** A node forgets transactions, and a refused one may fit later. */
const AGAIN_AFTER_MINUTES = 10

/** Payouts whose chain says something new; a confirmed one is looked at for two weeks, as the stored blocks. */
const listNews = ({ sql, clock }: Database) => sql<{ id: string }[]>`
  select p.id from bitcoin_payouts p where p.status <> 'CONFIRMED' and exists (
    select from bitcoin_payout_versions v join wallet_outputs o on o.spent_tx = v.tx_id
    join bitcoin_payout_coins c on c.output_id = o.id and c.payout_id = p.id where v.payout_id = p.id)
  union
  select p.id from bitcoin_payouts p where p.status = 'CONFIRMED' and (p.fee_booked_at is null
    or p.updated_at > ${clock.now()}::timestamptz - interval '14 days' and p.incident is distinct from 'LOST' and exists (
      select from bitcoin_payout_coins c join wallet_outputs o on o.id = c.output_id
      where c.payout_id = p.id and not c.is_free and o.spent_tx <> p.confirmed_tx))
  order by id`

/** Brings each payout to what the followed blocks say, one in one transaction. */
export async function settlePayouts(db: Database, log: FastifyBaseLogger): Promise<void> {
  if (!(await findSettingsInForce(db)) || (await findRecovery(db))) return
  for (const { id } of await listNews(db)) {
    try {
      await db.transaction((tx) => settlePayout(tx, id))
    } catch (error) {
      log.error({ err: error, payout: id }, 'a payout does not follow the chain')
    }
  }
  await releaseMembers(db)
}

type Waiting = { readonly id: string; readonly raw: Buffer }

/**
 * Gives the network the signed transaction with the highest fee of each payout that no block has. A reorganisation may take a confirmed
 * one out of its block: it is sent again. Each is stored before, so it is sent also after the process ended in between; a second time
 * changes nothing. One that the node cannot read stops no other one.
 */
async function sendPayouts({ db, chain }: { db: Database; chain: Chain }): Promise<void> {
  if (await findRecovery(db)) return
  const now = db.clock.now()
  const waiting = await db.sql<Waiting[]>`
    select id, raw from (
      select distinct on (v.payout_id) v.id, v.raw, v.sent_at
      from bitcoin_payout_versions v join bitcoin_payouts p on p.id = v.payout_id
      where v.raw is not null and (p.status = 'SIGNED' or p.status = 'CONFIRMED' and v.tx_id = p.confirmed_tx
        and p.updated_at > ${now}::timestamptz - interval '14 days' and not exists (
          select from bitcoin_payout_coins c join wallet_outputs o on o.id = c.output_id
          where c.payout_id = p.id and not c.is_free and o.spent_tx is not null))
      order by v.payout_id, v.number desc
    ) last
    where sent_at is null or sent_at < ${now}::timestamptz - make_interval(mins => ${AGAIN_AFTER_MINUTES})`
  const failures: ChainDownError[] = []
  for (const { id, raw } of waiting) {
    try {
      const refusal = await sendTo(chain, raw)
      await db.sql`update bitcoin_payout_versions set sent_at = ${db.clock.now()}, refusal = ${refusal} where id = ${id}`
    } catch (error) {
      if (!(error instanceof ChainDownError)) throw error
      failures.push(error)
    }
  }
  if (failures[0]) throw failures[0]
}

/** The reason of a refusal, or null. */
async function sendTo(chain: Chain, raw: Buffer): Promise<string | null> {
  try {
    await chain.send(raw)
    return null
  } catch (error) {
    if (error instanceof ChainRefusedError) return error.message
    throw error
  }
}

/** Sends what is signed, and finishes what a block has. */
export async function followPayouts({ db, chain }: Services, log: FastifyBaseLogger): Promise<void> {
  if (!chain) return
  try {
    await sendPayouts({ db, chain })
  } catch (error) {
    if (!(error instanceof ChainDownError)) throw error
    log.warn({ reason: error.message }, 'no chain')
  }
  await settlePayouts(db, log)
}

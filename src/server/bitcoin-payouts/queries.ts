import type { BitcoinPayout } from '#core/bitcoin-payouts/bitcoin-payout-schema.ts'
import { OVER_PAYOUTS } from '#core/rules/statuses.ts'
import { isInternal, type Viewer } from '#core/rules/viewer.ts'
import type { Fragment, Reader, Sql } from '../db/sql.ts'

/**
 * The confirmations of a transaction that excludes each version of the payout: none of them will ever be in a block. 0 for none. It spends
 * a coin of the first version, which each later one has too. Or it spends one of the version of another payout that brings such a coin.
 */
export const lostFor = (sql: Sql, payoutId: Fragment) => sql`
  coalesce((select max(height) from chain_blocks) - (
    with recursive line as (
      select o.tx_id, o.height, o.spent_tx, o.spent_height,
        array(select tx_id from bitcoin_payout_versions where payout_id = c.payout_id) as own
      from bitcoin_payout_coins c join wallet_outputs o on o.id = c.output_id where c.payout_id = ${payoutId} and c.number = 1
      union all
      select o.tx_id, o.height, o.spent_tx, o.spent_height, array[v.tx_id]
      from line join bitcoin_payout_versions v on v.tx_id = line.tx_id and line.height is null
      join bitcoin_payout_coins c on c.payout_id = v.payout_id and c.number <= v.number join wallet_outputs o on o.id = c.output_id)
    select min(spent_height) from line where spent_tx <> all(own)) + 1, 0)::int`

/** One payout with its transactions; `undefined` when unknown or for others than staff. */
export async function findBitcoinPayout(
  { sql }: Reader,
  id: string,
  by: Viewer,
): Promise<BitcoinPayout | undefined> {
  const [[payout], versions] = await Promise.all([
    sql<Omit<BitcoinPayout, 'versions'>[]>`
    select p.id as "_id", b.sequence::int as sequence, p.status,
      json_build_object('_id', w.id, 'name', w.name,
        'threshold', coalesce(substring(w.descriptor from 'sortedmulti[(]([0-9]+),')::int, 1)) as wallet,
      sums.count, wire_amount(sums.amount, 'BTC') as amount,
      (select count(*)::int from bitcoin_payout_coins c where c.payout_id = p.id) as coin_count,
      (select (s.bitcoin->>'networkFeeCeiling')::int from settings s where s.status = 'ACTIVED') as ceiling,
      case when exists (select from recoveries where ended_at is null) then '' else translate(encode(
        (select psbt from bitcoin_payout_versions where payout_id = p.id order by number desc limit 1), 'base64'), chr(10), '')
      end as psbt, p.confirmed_tx,
      wire_amount(p.network_fee, 'BTC') as network_fee, p.fee_booked_at is not null as is_fee_booked,
      case when p.status = 'CONFIRMED' then 0 else ${lostFor(sql, sql`p.id`)} end as lost_for,
      p.incident, case when p.decided_at is not null then json_build_object('reason', p.decision, 'at', p.decided_at,
        'by', json_build_object('_id', s.id, 'name', s.name)) end as decision,
        case when u.id is not null then json_build_object('_id', u.id, 'name', u.name) end as created_by, p.created_at
    from bitcoin_payouts p join payout_batches b on b.id = p.id join wallets w on w.id = p.wallet_id
    left join users u on u.id = p.created_by left join users s on s.id = p.decided_by
    cross join lateral (
      select count(*)::int as count, coalesce(sum(x.amount), 0)::bigint as amount
      from payout_batch_members m join withdrawals x on x.id = m.withdrawal_id
      where m.batch_id = p.id and (m.removed_at is null or p.status in ${sql(OVER_PAYOUTS)})
    ) sums
    where p.id = ${id} and ${isInternal(by)}`,
    sql<BitcoinPayout['versions']>`
      select v.number as version, v.tx_id, v.fee_rate, wire_amount(v.fee, 'BTC') as fee, wire_amount(v.change, 'BTC') as change,
        v.virtual_bytes, v.missing, v.signed_at, v.sent_at, v.refusal,
        case when c.id is not null then json_build_object('_id', c.id, 'name', c.name) end as created_by, v.created_at
      from bitcoin_payout_versions v left join users c on c.id = v.created_by
      where v.payout_id = ${id} and ${isInternal(by)} order by v.number`,
  ])
  return payout && { ...payout, versions }
}

/** The ids of the transactions of a payout. */
export async function listTxIds({ sql }: Reader, id: string): Promise<string[]> {
  const rows = await sql<{ txId: string }[]>`
    select tx_id from bitcoin_payout_versions where payout_id = ${id} order by number`
  return rows.map(({ txId }) => txId)
}

/** The audit names a payout by the number of its batch. */
export const bitcoinPayoutSubject = `select 'lote ' || b.sequence from payout_batches b where b.id = a.entity_id`

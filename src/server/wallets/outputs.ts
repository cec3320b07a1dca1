import { type BitcoinTransaction, isCoinbase } from '../adapters/bitcoin-bytes.ts'
import { type SubjectTable, UPDATED } from '../approvals/subjects.ts'
import type { Tx } from '../db/transaction.ts'

/** A payment that came to an address of the house. */
export const OUTPUT_SUBJECT: SubjectTable = {
  table: 'wallet_outputs',
  keys: ['id'],
  bookkeeping: {
    ...UPDATED,
    height: 'another block may have it: it is the same payment',
    is_settled: 'the server notes that its deposit agrees with the chain',
    spent_height: 'it came all the same',
    spent_tx: 'it came all the same',
  },
}

/** The scripts of a wallet here begin with the version 0 and the length of a hash. */
const isWitness = (script: Buffer): boolean =>
  script[0] === 0 && (script.length === 22 || script.length === 34) && script[1] === script.length - 2

type Paid = {
  readonly txId: string
  readonly output: number
  readonly sats: bigint
  readonly script: string
  readonly by: BitcoinTransaction
}

/** The most bytes of a transaction that nodes relay. */
const MAX_BASE_BYTES = 100_000
/** The sources that are kept of a transaction: its other spends are those of the same people. */
const MOST_SOURCES = 250

function listPaid(transactions: readonly BitcoinTransaction[]): Paid[] {
  return transactions.flatMap((one) =>
    one.pays.flatMap(({ script, sats }, output) =>
      isWitness(script) && sats > 0n
        ? [
            {
              txId: one.txId,
              output,
              sats,
              script: script.toString('hex'),
              by: one,
            },
          ]
        : [],
    ),
  )
}

/**
 * The outputs that a transaction spends, with those of its ancestors among these. The list names an ancestor before its own spends, so
 * a cut one has no spend of a transaction that it does not name.
 */
function listSources(first: BitcoinTransaction, among: ReadonlyMap<string, BitcoinTransaction>): string[] {
  const line = new Set([first])
  const sources: string[] = []
  for (const { spends } of line)
    for (const { txId, at } of spends) {
      sources.push(`${txId}:${at}`)
      if (sources.length === MOST_SOURCES) return sources
      const parent = among.get(txId)
      if (parent) line.add(parent)
    }
  return sources
}

/** The bytes and sources that are kept of transactions. Each output keeps them, so one with many outputs to the house keeps less or none. */
function readBringers(paying: readonly Paid[], transactions: readonly BitcoinTransaction[]) {
  if (paying.length === 0) return new Map<string, { base: string | null; sources: string }>()
  const byId = new Map(transactions.map((one) => [one.txId, one]))
  const outputs = Map.groupBy(paying, ({ txId }) => txId)
  return new Map(
    [...outputs].map(([txId, all]) => {
      const { by } = all[0]!
      const base = by.base.length * all.length <= MAX_BASE_BYTES ? by.base.toString('hex') : null
      const sources = listSources(by, byId)
      return [txId, { base, sources: sources.length * all.length <= MOST_SOURCES ? sources.join(' ') : '' }]
    }),
  )
}

/**
 * Records the outputs of transactions that pay addresses of the house. They are in the block at `height`, or wait for one. An output
 * that waited, or was gone, is the same one. The first payment uses an address up.
 */
export async function recordOutputs(
  { sql, now, newId }: Tx,
  transactions: readonly BitcoinTransaction[],
  height: number | null,
): Promise<void> {
  const paid = listPaid(transactions)
  if (paid.length === 0) return
  const found = await sql<{ id: string; script: string; doesPay: boolean }[]>`
    select a.id, encode(a.script, 'hex') as script, w.purpose = 'PAY' as does_pay from unnest(${[...new Set(paid.map(({ script }) => script))]}::text[]) paid (script)
    join wallet_addresses a on a.script = decode(paid.script, 'hex') join wallets w on w.id = a.wallet_id`
  if (found.length === 0) return
  const addresses = new Map(found.map(({ id, script }) => [script, id]))
  const paying = new Set(found.flatMap(({ script, doesPay }) => (doesPay ? [script] : [])))
  const ours = paid.filter(({ script }) => addresses.has(script))
  const bringers = readBringers(
    ours.filter(({ script }) => paying.has(script)),
    transactions,
  )
  const broughtBy = ({ script, txId }: Paid) => (paying.has(script) ? bringers.get(txId) : undefined)
  await sql`
    insert into wallet_outputs (id, tx_id, output, address_id, sats, base, sources, is_coinbase, height, seen_at, updated_at)
    select id, tx_id, output, address_id, sats, decode(base, 'hex'), string_to_array(sources, ' '), is_reward, ${height}::int, ${now}, ${now}
    from unnest(${ours.map(() => newId())}::uuid[], ${ours.map(({ txId }) => txId)}::text[],
      ${ours.map(({ output }) => output)}::int[], ${ours.map(({ script }) => addresses.get(script)!)}::uuid[],
      ${ours.map(({ sats }) => sats)}::int8[], ${ours.map((one) => broughtBy(one)?.base ?? null)}::text[],
      ${ours.map((one) => broughtBy(one)?.sources ?? null)}::text[], ${ours.map(({ by }) => isCoinbase(by))}::bool[])
      paid (id, tx_id, output, address_id, sats, base, sources, is_reward)
    on conflict (tx_id, output) do update set height = coalesce(excluded.height, wallet_outputs.height), is_gone = false,
      sources = coalesce(case when excluded.height is null then wallet_outputs.sources end, excluded.sources),
      is_settled = false, updated_at = excluded.updated_at, decided_by = case when wallet_outputs.is_gone then null else wallet_outputs.decided_by end,
      decided_at = case when wallet_outputs.is_gone then null else wallet_outputs.decided_at end,
      decision = case when wallet_outputs.is_gone then null else wallet_outputs.decision end
      where wallet_outputs.is_gone or wallet_outputs.height is distinct from coalesce(excluded.height, wallet_outputs.height)`
  await sql`
    update wallet_addresses set used_at = ${now} where used_at is null and id = any(${found.map(({ id }) => id)}::uuid[])`
}

/**
 * Marks the outputs of the house that transactions of a block spend. One that no block has, and whose source another transaction spends
 * here, is as good as spent by it: only one of the two is ever in a block. The transactions that brought the output are no others.
 */
export async function recordSpends(
  { sql, now }: Tx,
  transactions: readonly BitcoinTransaction[],
  height: number,
): Promise<void> {
  const [kept] = await sql`select from wallet_outputs where spent_tx is null limit 1`
  if (!kept) return
  const spends = transactions.flatMap(({ txId, spends }) => spends.map((one) => ({ ...one, by: txId })))
  await sql`
    with spent (tx_id, output, by) as materialized (
      select * from unnest(${spends.map(({ txId }) => txId)}::text[], ${spends.map(({ at }) => String(at))}::text[],
        ${spends.map(({ by }) => by)}::text[])),
    taken (id, by) as (
      select o.id, spent.by from wallet_outputs o join spent on o.tx_id = spent.tx_id and o.output::text = spent.output
      union all
      select o.id, min(spent.by) from wallet_outputs o cross join unnest(o.sources) source
      join spent on source = spent.tx_id || ':' || spent.output
      where o.height is null and o.spent_tx is null
        and not exists (select from unnest(o.sources) own where split_part(own, ':', 1) = spent.by)
      group by o.id)
    update wallet_outputs o set spent_tx = taken.by, spent_height = ${height}, updated_at = ${now}
    from taken where o.id = taken.id`
}

/** Takes back all that the block at a height, and those above it, said: their outputs wait for a block again. */
export async function undoOutputs({ sql, now }: Tx, height: number): Promise<void> {
  await sql`
    update wallet_outputs set height = null, is_settled = false, updated_at = ${now} where height >= ${height}`
  await sql`
    update wallet_outputs set spent_tx = null, spent_height = null, updated_at = ${now} where spent_height >= ${height}`
}

/** The network does not know these transactions any more; one that is in a block meanwhile stays. */
export async function loseOutputs({ sql, now }: Tx, txIds: readonly string[]): Promise<void> {
  await sql`
    update wallet_outputs set is_gone = true, is_settled = false, updated_at = ${now}
    where tx_id = any(${[...txIds]}::text[]) and height is null and not is_gone`
}

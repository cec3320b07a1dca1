import type { FastifyBaseLogger } from 'fastify'
import { type BitcoinBlock, readBlock, readTransaction } from '../adapters/bitcoin-bytes.ts'
import { type Chain, ChainDownError } from '../adapters/chain.ts'
import type { Database } from '../db/pool.ts'
import type { Tx } from '../db/transaction.ts'
import type { Services } from '../http/app-types.ts'
import { loseOutputs, recordOutputs, recordSpends, undoOutputs } from '../wallets/outputs.ts'
import { settleOutputs } from './settle.ts'

/** The blocks of two weeks: no other chain is longer than that. */
const KEPT_BLOCKS = 2_016
/** The blocks of a day, which every pruned node has. */
const DAY_BLOCKS = 144
/** Addresses that a source is asked about one by one. */
const WATCHED = 50
/** The advisory lock of the process that follows: `CHAI` in ASCII. */
export const LOCK = 0x43484149

type Followed = { readonly height: number; readonly hash: string }

const findLast = async ({ sql }: Pick<Tx, 'sql'>): Promise<Followed | undefined> =>
  (await sql<Followed[]>`select height, hash from chain_blocks order by height desc limit 1`)[0]

/** Runs in a transaction of the process that follows, if the last block is still the one that it read. */
async function writing(
  db: Database,
  last: Followed | undefined,
  write: (tx: Tx) => Promise<unknown>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [lock] = await tx.sql<{ isMine: boolean }[]>`select pg_try_advisory_xact_lock(${LOCK}) as is_mine`
    const now = lock?.isMine ? await findLast(tx) : undefined
    if (!lock?.isMine || now?.hash !== last?.hash) return false
    await write(tx)
    return true
  })
}

async function begin(tx: Tx, { height, hash }: Followed): Promise<void> {
  await tx.sql`insert into chain_blocks (height, hash, followed_at) values (${height}, ${hash}, ${tx.now})`
}

/** One block in one transaction: a process that ends in it has followed nothing of it. */
export async function applyBlock(tx: Tx, height: number, block: BitcoinBlock): Promise<void> {
  await recordOutputs(tx, block.transactions, height)
  await recordSpends(tx, block.transactions, height)
  await begin(tx, { height, hash: block.hash })
  await tx.sql`delete from chain_blocks where height < ${height - KEPT_BLOCKS}`
}

/** The best chain has another block at this height. Below the first block that is kept, it goes on from the one before. */
async function undoBlock(tx: Tx, { height }: Followed, before: string | null): Promise<void> {
  await undoOutputs(tx, height)
  await tx.sql`delete from chain_blocks where height = ${height}`
  const left = await findLast(tx)
  if (!left && before !== null) await begin(tx, { height: height - 1, hash: before })
}

/** The next block of the best chain, if it follows the last one. */
async function readNext(chain: Chain, last: Followed): Promise<BitcoinBlock | undefined> {
  const hash = await chain.hashAt(last.height + 1)
  if (hash === null) return undefined
  const bytes = await chain.block(hash)
  const block = parse(() => readBlock(bytes))
  if (block.hash !== hash) throw new ChainDownError(`${chain.name}: another block than ${hash}`)
  return block.previous === last.hash ? block : undefined
}

function parse<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (cause) {
    throw new ChainDownError((cause as Error).message, { cause })
  }
}

/** The block to begin after: the tip, or that of a day before where somebody has an address, which may be paid already. */
async function findFirst({ db, chain }: { db: Database; chain: Chain }): Promise<Followed> {
  const tip = await chain.tip()
  const [given] = await db.sql`select from wallet_addresses limit 1`
  if (!given) return tip
  const height = Math.max(0, tip.height - DAY_BLOCKS)
  const hash = await chain.hashAt(height)
  if (hash === null) throw new ChainDownError(`${chain.name}: no block at ${height}`)
  return { height, hash }
}

/** Follows the best chain up to its tip. Gives the tip; `undefined` where another process follows, the chain changed, or it was stopped. */
async function followBlocks({ db, chain }: { db: Database; chain: Chain }, signal: AbortSignal) {
  for (;;) {
    if (signal.aborted) return undefined
    const last = await findLast(db)
    if (!last) {
      const first = await findFirst({ db, chain })
      if (!(await writing(db, undefined, (tx) => begin(tx, first)))) return undefined
      continue
    }
    const tip = await chain.tip()
    const there = await chain.hashAt(last.height)
    // A node that reads its blocks again is behind. A chain that is better has a block at this height, or will have one soon.
    if (there === null) throw new ChainDownError(`${chain.name}: no block at ${last.height} yet`)
    if (there !== last.hash) {
      const before = last.height > 0 ? await chain.hashAt(last.height - 1) : null
      if (!(await writing(db, last, (tx) => undoBlock(tx, last, before)))) return undefined
      continue
    }
    if (last.height >= tip.height) return last
    const block = await readNext(chain, last)
    // The chain changed while it was read, or the source contradicts itself: the next look asks again.
    if (!block) return undefined
    if (!(await writing(db, last, (tx) => applyBlock(tx, last.height + 1, block)))) return undefined
  }
}

/** Reads the transactions that wait. One that waits no more is gone, unless a block came meanwhile, which may have it. */
async function readWaiting({ db, chain }: { db: Database; chain: Chain }, last: Followed): Promise<void> {
  const known = await db.sql<{ txId: string }[]>`
    select distinct tx_id from wallet_outputs where height is null and not is_gone`
  const watched = await db.sql<{ address: string }[]>`
    select address from wallet_addresses where (user_id is not null or branch = 'change') and used_at is null order by created_at desc limit ${WATCHED}`
  const { transactions, gone, keep } = await chain.waiting({
    addresses: watched.map(({ address }) => address),
    known: known.map(({ txId }) => txId),
  })
  const read = transactions.map((bytes) => parse(() => readTransaction(bytes)))
  const isSameTip = (await chain.tip()).hash === last.hash
  const isWritten = await writing(db, last, async (tx) => {
    await recordOutputs(tx, read, null)
    if (isSameTip) await loseOutputs(tx, gone)
  })
  if (isWritten) keep?.()
}

/** Follows the chain to its tip, reads what waits, and brings the deposits to what both say. Each step survives the end of the process. */
export async function followChain(
  { db, chain }: Services,
  log: FastifyBaseLogger,
  signal: AbortSignal,
): Promise<void> {
  if (!chain) return
  try {
    const tip = await followBlocks({ db, chain }, signal)
    if (!tip) return
    await readWaiting({ db, chain }, tip)
    await settleOutputs({ db, tip: tip.height }, log)
  } catch (error) {
    if (!(error instanceof ChainDownError)) throw error
    log.warn({ reason: error.message }, 'no chain')
  }
}

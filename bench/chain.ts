import { randomBytes } from 'node:crypto'
import { readBlock, writeBlock, writeTransaction } from '#server/adapters/bitcoin-bytes.ts'
import { applyBlock } from '#server/chain/follow.ts'
import { describeMachine, megabytesOf } from './machine.ts'
import { openStage, type Stage } from './stage.ts'

/**
 * Times blocks of 4,000 transactions against a house with 100,000 addresses of customers, 50 of which each block pays: reading the bytes,
 * and recording the outputs in one transaction. `npm run bench:chain`; BENCH_BLOCKS is their number.
 */
const BLOCKS = Number(process.env.BENCH_BLOCKS ?? 20)
const ADDRESSES = 100_000
const TRANSACTIONS = 4_000
const PAID = 50

const scriptOf = (number: number): Buffer => {
  const script = Buffer.alloc(22)
  script.writeUInt16BE(0x0014)
  script.writeUInt32BE(number, 18)
  return script
}

/** Addresses of customers, whose scripts nobody derived. */
async function fill(db: Stage['db'], owner: string): Promise<void> {
  const numbers = Array.from({ length: ADDRESSES }, (_, at) => at + 1)
  await db.transaction(async ({ sql, now, newId }) => {
    const walletId = newId()
    const wallet = {
      name: 'Entradas',
      purpose: 'RECEIVE',
      funds: 'CLIENTS',
      network: 'bitcoin',
      descriptor: 'bench',
    }
    await sql`
      insert into wallets ${sql({ id: walletId, ...wallet, status: 'ACTIVED', enteredBy: owner, createdAt: now, updatedAt: now })}`
    await sql`
      insert into wallet_addresses (id, wallet_id, branch, index, address, script, user_id, created_at, used_at)
      select gen_random_uuid(), ${walletId}, 'receive', n, 'bench' || n, decode('0014' || lpad(to_hex(n), 40, '0'), 'hex'), ${owner}, ${now}, ${now}
      from unnest(${numbers}::int[]) n`
  })
  await db.sql`vacuum analyze`
}

/** A block whose transactions have an input and two outputs, as most have. */
function blockAfter(previous: string): Buffer {
  const foreign = () => Buffer.concat([Buffer.from('0014', 'hex'), randomBytes(20)])
  const transactions = Array.from({ length: TRANSACTIONS }, (_, at) =>
    writeTransaction({
      spends: [{ txId: randomBytes(32).toString('hex'), at: 1 }],
      pays: [
        {
          sats: 50_000n,
          script: at < PAID ? scriptOf(1 + Math.floor(Math.random() * ADDRESSES)) : foreign(),
        },
        { sats: 70_000n, script: foreign() },
      ],
    }),
  )
  return writeBlock({ previous, seconds: 1, transactions })
}

const middleOf = (times: number[]) => times.toSorted((one, other) => one - other)[times.length >> 1]!

const stage = await openStage({ hasPgbench: false })
try {
  await fill(stage.db, stage.customers[0]!.id)
  const times: Record<'read' | 'record', number[]> = { read: [], record: [] }
  let previous = '0'.repeat(64)
  for (let height = 1; height <= BLOCKS; height++) {
    const bytes = blockAfter(previous)
    const begin = performance.now()
    const block = readBlock(bytes)
    const read = performance.now()
    await stage.db.transaction((tx) => applyBlock(tx, height, block))
    times.read.push(read - begin)
    times.record.push(performance.now() - read)
    previous = block.hash
  }
  const [found] = await stage.db.sql<{ count: bigint }[]>`select count(*) from wallet_outputs`
  if (Number(found?.count) !== BLOCKS * PAID) throw new Error(`${found?.count} outputs of ${BLOCKS * PAID}`)
  console.log(
    `${describeMachine()}; ${BLOCKS} blocks of ${TRANSACTIONS} transactions, ${ADDRESSES} addresses, ${PAID} paid in each: ` +
      `${middleOf(times.read).toFixed(0)} ms to read, ${middleOf(times.record).toFixed(0)} ms to record, ${megabytesOf(process.pid)} MB`,
  )
} finally {
  await stage.close()
}

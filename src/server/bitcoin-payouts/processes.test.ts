import { afterAll, expect, test } from 'vitest'
import type { BitcoinPayout } from '#core/bitcoin-payouts/bitcoin-payout-schema.ts'
import type { Person } from '#test/harness/app.ts'
import { openTestChain } from '#test/harness/bitcoin-network.ts'
import { openTestNode } from '#test/harness/bitcoin-node.ts'
import { openPayoutDeskOn, REGTEST } from '#test/harness/bitcoin-payouts.ts'
import { type ServerProcess, startServerProcess } from '#test/harness/server-processes.ts'
import { readBlock } from '../adapters/bitcoin-bytes.ts'

/** How often the server is killed: three moments of `npm test`, all of them in turns for `npm run payouts`. */
const KILLS = Number(process.env.PAYOUT_KILLS ?? 3)

const chain = await openTestChain()
const desk = await openPayoutDeskOn(chain)
const { db, operator } = desk
const node = await openTestNode(chain)
const device = desk.signers[0]!
await desk.fundWallet(...Array.from({ length: 4 }, () => 2_000_000n))
// The process has the clock of the machine, and the tests have one of their own.
await db.sql`update sessions set expires_at = '2099-01-01'`

let server: Promise<ServerProcess> | undefined
let kills = 0

/** A server that follows chain and payouts without a pause. */
const running = (): Promise<ServerProcess> => {
  server ??= startServerProcess(desk, { BITCOIN_NETWORK: 'regtest', NODE_URL: node.url })
  return server
}
async function killServer(): Promise<void> {
  const { kill } = await running()
  server = undefined
  kills += 1
  await kill()
}
afterAll(async () => (await server)?.kill())

/** Repeats a call with the same key until a process answers, as clients do. */
async function surely(by: Person, path: string, body: object, key: string): Promise<BitcoinPayout> {
  for (;;) {
    const { url } = await running()
    const answer = await fetch(`${url}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-access-token': by.token, 'idempotency-key': key },
      body: JSON.stringify(body),
    })
      .then(async (got) => ({ status: got.status, body: await got.json() }))
      .catch(() => undefined)
    if (answer && answer.status < 300) return answer.body.data
    if (answer && answer.status < 500) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  }
}

const poll = <T>(read: () => Promise<T> | T) => expect.poll(read, { timeout: 300_000, interval: 5 })
const isWaiting = async (): Promise<boolean> =>
  (
    await db.sql`
    select from pg_locks where relation in ('audit'::regclass, 'events'::regclass) and not granted`
  ).length > 0

/** Kills the server when it has written and committed nothing: its record waits for a lock. */
async function killWriting<T>(act: () => Promise<T>): Promise<T> {
  const released = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const lock = db.transaction(async (tx) => {
    // The lock waits until a server has started.
    await tx.sql.unsafe('set local idle_in_transaction_session_timeout = 0')
    await tx.sql.unsafe('lock table audit, events in share row exclusive mode')
    held.resolve()
    await released.promise
  })
  await held.promise
  const acting = act()
  await poll(isWaiting).toBe(true)
  await killServer()
  released.resolve()
  await lock
  return acting
}

/** Kills the server as soon as the database has the effect: the answer may be lost. */
async function killWritten<T>(act: () => Promise<T>, isThere: () => Promise<boolean>): Promise<T> {
  const acting = act()
  await poll(isThere).toBe(true)
  await killServer()
  return acting
}

/** Kills the server when it gives the node a transaction: the node has taken it, or has not. */
async function killSending(hasTaken: boolean): Promise<void> {
  const sent = Promise.withResolvers<void>()
  const never = new Promise<undefined>(() => undefined)
  node.instead.set('sendrawtransaction', async ([hex]) => {
    node.instead.delete('sendrawtransaction')
    if (hasTaken) await chain.send(Buffer.from(String(hex), 'hex'))
    sent.resolve()
    return never
  })
  await running()
  await sent.promise
  await killServer()
}

const versionsOf = async (id: string) =>
  db.sql<{ txId: string; sentAt: Date | null; raw: Buffer | null }[]>`
    select tx_id, sent_at, raw from bitcoin_payout_versions where payout_id = ${id} order by number`
const isSent = async (id: string) => (await versionsOf(id)).at(-1)?.sentAt !== null
const statusOf = async (id: string) =>
  (await db.sql<{ status: string }[]>`select status from bitcoin_payouts where id = ${id}`)[0]?.status

type Kill = 'before' | 'after' | undefined
/** A step of a payout, with the moment of it at which the server is killed. */
type Plan = (step: 'create' | 'read' | 'sign' | 'send' | 'raise' | 'replace' | 'block' | 'finish') => Kill

const acting = <T>(when: Kill, act: () => Promise<T>, isThere: () => Promise<boolean>): Promise<T> =>
  when === 'before' ? killWriting(act) : when === 'after' ? killWritten(act, isThere) : act()

/** Signs, and waits until the server knows that the node has the transaction. */
async function bringAndSend(payout: BitcoinPayout, kill: { sign: Kill; send: Kill }): Promise<void> {
  const { _id: id } = payout
  const text = device.sign(payout.psbt)
  const key = `sign-${payout.versions.length}-${id}`
  const sending = kill.send && killSending(kill.send === 'after')
  const bring = () => surely(operator, `/bitcoin-payouts/${id}/signatures`, { text }, key)
  await acting(kill.sign, bring, async () => (await versionsOf(id)).at(-1)?.raw !== null)
  // The answer may have come before the kill: then nobody has started the next one yet.
  await running()
  await sending
  await running()
  await poll(() => isSent(id)).toBe(true)
}

/** Mines the block that has the transaction, which the server follows and books. */
async function confirm(id: string, kill: { block: Kill; finish: Kill }): Promise<void> {
  if (kill.block) {
    const asked = Promise.withResolvers<void>()
    node.instead.set('getblock', () => {
      asked.resolve()
      return new Promise(() => undefined)
    })
    await chain.mine()
    await asked.promise
    await killServer()
    node.instead.delete('getblock')
  } else if (kill.finish !== 'before') await chain.mine()
  const follow = async () => {
    if (!kill.block && kill.finish === 'before') await chain.mine()
    await running()
  }
  await acting(kill.finish, follow, async () => (await statusOf(id)) === 'CONFIRMED')
  await running()
  await poll(() => statusOf(id)).toBe('CONFIRMED')
}

/** One payout of two withdrawals, from its batch to its block, with a raised fee. */
async function pay(round: number, plan: Plan): Promise<string> {
  const withdrawalIds = [await desk.approved('0.001', REGTEST[0]), await desk.approved('0.0012', REGTEST[1])]
  const made = () =>
    db.sql<{ id: string }[]>`
      select distinct batch_id as id from payout_batch_members where withdrawal_id = any(${withdrawalIds}::uuid[])`
  const body = { walletId: desk.walletId, withdrawalIds }
  const payout = await acting(
    plan('create'),
    () => surely(operator, '/bitcoin-payouts', body, `create-of-round-${round}`),
    async () => (await made()).length > 0,
  )
  const { _id: id } = payout
  expect(await made()).toEqual([{ id }])
  if (plan('read')) {
    const { url } = await running()
    const reading = fetch(`${url}/api/v1/bitcoin-payouts/${id}/file`, {
      headers: { 'x-access-token': operator.token },
    }).catch(() => undefined)
    await killServer()
    await reading
  }
  await bringAndSend(payout, { sign: plan('sign'), send: plan('send') })
  const raised = await acting(
    plan('raise'),
    () => surely(operator, `/bitcoin-payouts/${id}/fee`, { feeRate: 20 }, `raise-of-round-${round}`),
    async () => (await versionsOf(id)).length > 1,
  )
  expect(raised.versions).toHaveLength(2)
  await bringAndSend(raised, { sign: undefined, send: plan('replace') })
  await confirm(id, { block: plan('block'), finish: plan('finish') })
  return id
}

/** Three moments, or each step before and after its effect, in turns. */
const toPlan =
  (round: number): Plan =>
  (step) => {
    if (KILLS <= 3)
      return ({ create: 'before', send: 'after', finish: 'before' } as const)[
        step as 'create' | 'send' | 'finish'
      ]
    return kills < KILLS ? (round % 2 === 0 ? 'before' : 'after') : undefined
  }

test(
  'a server that is killed at each step of a payout pays each withdrawal once, and loses none',
  async () => {
    const payouts: string[] = []
    for (let round = 0; round === 0 || kills < KILLS; round++) payouts.push(await pay(round, toPlan(round)))
    expect(kills).toBeGreaterThanOrEqual(KILLS)
    const rows = await db.sql<{ id: string; status: string; txId: string | null; confirmedTx: string }[]>`
      select w.id, w.status, w.tx_id, p.confirmed_tx from bitcoin_payouts p
      join payout_batch_members m on m.batch_id = p.id join withdrawals w on w.id = m.withdrawal_id`
    expect(rows).toHaveLength(2 * payouts.length)
    for (const { id, status, txId, confirmedTx } of rows) {
      expect([status, txId]).toEqual(['FINISHED', confirmedTx])
      expect(await desk.journals(id)).toEqual(['withdrawal.requested', 'withdrawal.finished'])
    }
    for (const id of payouts) expect(await desk.journals(id)).toEqual(['payout.feePaid'])
    const paid = await listMined()
    const count = (sats: bigint) => paid.filter((one) => one === sats).length
    expect([count(100_000n), count(120_000n)]).toEqual([payouts.length, payouts.length])
    const held = await db.sql`
      select from bitcoin_payout_coins c join wallet_outputs o on o.id = c.output_id where not c.is_free and o.spent_tx is null`
    expect(held).toEqual([])
  },
  300_000 * (KILLS + 5),
)

/** The amounts of all outputs of the chain. */
async function listMined(): Promise<bigint[]> {
  const { height } = await chain.tip()
  const paid: bigint[] = []
  for (let at = 0; at <= height; at++) {
    const { transactions } = readBlock(await chain.block((await chain.hashAt(at))!))
    paid.push(...transactions.flatMap(({ pays }) => pays.map(({ sats }) => sats)))
  }
  return paid
}

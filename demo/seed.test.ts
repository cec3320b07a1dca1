import { expect, test } from 'vitest'
import { DEFAULT_CONTROLS } from '#core/approvals/controls.ts'
import { DEPOSIT_STATUSES } from '#core/deposits/deposit.ts'
import { ORDER_STATUSES } from '#core/orders/order.ts'
import { USER_STATUSES } from '#core/users/user.ts'
import { WITHDRAWAL_STATUSES } from '#core/withdrawals/withdrawal.ts'
import { simulatedChain } from '#server/adapters/chain-simulated.ts'
import type { FileStore } from '#server/adapters/files.ts'
import { noPostalCodes, openMessengers } from '#server/adapters/open.ts'
import { simulatedPrices } from '#server/adapters/price-simulated.ts'
import { readReceiptText } from '#server/adapters/receipt-pdf.ts'
import { listLines } from '#server/bank-statements/queries.ts'
import { followChain } from '#server/chain/follow.ts'
import { type Config, loadConfig } from '#server/config.ts'
import { prepareHouse } from '#server/first-start.ts'
import type { Services } from '#server/http/app-types.ts'
import { readTreasury } from '#server/treasury/treasury.ts'
import { openTestDatabase, type TestDatabase } from '#test/harness/database.ts'
import { checkInvariantsAfter } from '#test/harness/invariants.ts'
import { mailsInMemory } from '#test/harness/mails.ts'
import { PATIENT } from '#test/harness/pdf.ts'
import { IS_WHOLE } from '#test/harness/whole.ts'
import { DEMO_ADMIN, DEMO_SIGN_INS } from './people.ts'
import { demoHouse, refuseOpenDemo, seedDemo, signInLines } from './seed.ts'

type Files = FileStore & { readonly kept: Map<string, Uint8Array> }

/** Keeps files in memory; storing the file with the given number fails. */
function memoryFiles(breaksAt = Number.POSITIVE_INFINITY): Files {
  const kept = new Map<string, Uint8Array>()
  return {
    kept,
    put: async (key, bytes) => {
      if (kept.size >= breaksAt) throw new Error('the disk is full')
      kept.set(key, bytes)
    },
    get: async (key) => kept.get(key),
    remove: async (key) => void kept.delete(key),
  }
}

const config = loadConfig({
  DATABASE_URL: 'postgres://unused',
  SECRET_KEY: '00'.repeat(32),
  DEMO: 'on',
  PRICE_SOURCE: 'simulated',
})

async function openHouse(db: TestDatabase, files: Files): Promise<Services> {
  const founding = demoHouse(db, config)
  await prepareHouse(founding.db, founding.config)
  const prices = simulatedPrices()
  return {
    config,
    db,
    files,
    prices,
    mail: mailsInMemory(),
    ...openMessengers(config),
    postalCodes: noPostalCodes(),
    chain: simulatedChain({ secondsPerBlock: 0 }),
  }
}

/** All rows of the story, and every value in which two runs could differ. */
async function readStory({ sql }: TestDatabase) {
  return {
    people:
      await sql`select id, email, status, created_at from users where email like '%@balcao.demo' and not 'admin' = any(roles) order by id`,
    accounts: await sql`select id, status from bank_accounts where user_id is not null order by id`,
    deposits:
      await sql`select id, status, amount, reference, receipt_sha256, created_at from deposits order by id`,
    orders:
      await sql`select id, status, amount_orig, amount_dest, quotation, updated_at from orders order by id`,
    trades: await sql`select id, quotation, amount_btc, taker, created_at from trades order by number`,
    withdrawals:
      await sql`select id, status, amount, address, tx_id, receipt_sha256 from withdrawals order by id`,
    events: await sql`select entity, entity_id, code, to_status, created_at from events order by id`,
    balances:
      await sql`select currency, sum(amount)::int8 as total from entries where amount > 0 group by 1 order by 1`,
  }
}

const say = () => {}
const db = await openTestDatabase()
const again = await openTestDatabase()
const used = await openTestDatabase()
checkInvariantsAfter(db)
checkInvariantsAfter(again)
const files = memoryFiles()
const services = await openHouse(db, files)
expect(await seedDemo(services, say)).toBe(true)

async function statusesOf(
  table: 'deposits' | 'orders' | 'withdrawals' | 'users' | 'bank_accounts' | 'settings',
) {
  const rows = await db.sql<{ status: string }[]>`select distinct status from ${db.sql(table)}`
  return rows.map((row) => row.status).sort()
}

test('every status that a command can set exists', async () => {
  expect(await statusesOf('deposits')).toEqual([...DEPOSIT_STATUSES].sort())
  expect(await statusesOf('users')).toEqual([...USER_STATUSES].sort())
  expect(await statusesOf('bank_accounts')).toEqual(['ACTIVED', 'DISABLED', 'PENDING'])
  expect(await statusesOf('settings')).toEqual(['ACTIVED', 'DISABLED', 'PENDING'])
  expect(await statusesOf('orders')).toEqual([...ORDER_STATUSES].sort())
  expect(await statusesOf('withdrawals')).toEqual([...WITHDRAWAL_STATUSES].sort())
})

test('Ana finds a quotation that she can execute, created at the last moment', async () => {
  const orders = await db.sql<{ email: string; expiresIn: string; updatedAt: string; covered: boolean }[]>`
    select u.email, o.expires_in, o.updated_at, a.balance >= o.amount_orig as covered
    from orders o join users u on u.id = o.user_id
    join accounts a on a.owner_id = u.id and a.kind = 'AVAILABLE' and a.currency = o.currency_orig
    where o.status = 'PARTIAL' and o.kind = 'OTC'`
  expect(orders).toHaveLength(1)
  const [order] = orders
  expect(order).toMatchObject({ email: 'ana.souza@balcao.demo', covered: true })
  expect(order?.updatedAt).toBe(db.clock.now().toISOString())
  expect(Date.parse(order?.expiresIn ?? '') - db.clock.now().getTime()).toBeGreaterThanOrEqual(30 * 60_000)
})

test('the staff find work: deposits with and without a receipt, withdrawals, orders', async () => {
  const waiting = await db.sql<{ receiptCheck: string | null }[]>`
    select receipt_check from deposits where status in ('OPEN', 'PENDING')`
  expect(waiting.length).toBeGreaterThanOrEqual(8)
  expect(waiting.filter((one) => one.receiptCheck === null)).toHaveLength(1)
  expect(waiting.filter((one) => one.receiptCheck === 'NOT_FOUND')).toHaveLength(1)
  const [second] = await db.sql<{ count: number }[]>`
    select count(*)::int as count from withdrawals w where status = 'PENDING' and approvals_needed = 2
      and (select count(*) from withdrawal_approvals where withdrawal_id = w.id) = 1`
  expect(second?.count).toBe(1)
  const [fresh] = await db.sql<
    { count: number }[]
  >`select count(*)::int as count from orders where status = 'NEW'`
  expect(fresh?.count).toBe(7)
})

test('the statement of this morning has certain credits of both kinds, one of another payer, and unknown ones', async () => {
  const { lines } = await listLines(
    db,
    { state: 'OPEN', search: '' },
    { by: { id: '', roles: ['operator'], permissions: [] }, now: db.clock.now() },
  )
  const found = lines.map(({ suggestions: [best] }) => best && [best.certainBy, best.payer].join(' '))
  const kinds = ['document OWNER', 'reference OWNER', ' OTHER', undefined]
  expect(kinds.filter((kind) => !found.includes(kind))).toEqual([])
  expect(found.filter((one) => one?.startsWith('reference'))).toHaveLength(1)
  expect(lines.some(({ endToEndId }) => endToEndId !== null)).toBe(true)
})

test('the house ends with its matrix, and five requests that staff can decide', async () => {
  const requests = await db.sql<{ acts: string[]; signals: number; minutes: number }[]>`
    select acts, cardinality(signals) as signals,
      extract(epoch from expires_at - ${db.clock.now()})::int / 60 as minutes
    from approvals where status = 'WAITING' order by created_at`
  expect(requests.map(({ acts: [main], signals }) => [main, signals])).toEqual([
    ['bankAccount.payee', 1],
    ['deposit.accept', 0],
    ['user.credentials', 0],
    // The random draws of each day decide whether Paulo accepted deposits of the customer.
    [expect.stringMatching(/^withdrawal\.pay/), 0],
    ['order.quoteOffMarket', 0],
  ])
  expect(Math.min(...requests.map(({ minutes }) => minutes))).toBeGreaterThan(15)
  const [house] = await db.sql`select controls -> 'approvals' as bands from settings where status = 'ACTIVED'`
  expect(house?.bands).toEqual(DEFAULT_CONTROLS.approvals)
})

test('the Book has trades of several days, between customers and with the house, also in the candles', async () => {
  const [traded] = await db.sql<Record<'days' | 'all' | 'ofHouse' | 'hours', number>[]>`
    select count(distinct date(created_at at time zone 'America/Sao_Paulo'))::int as days, count(*)::int as all,
      (count(*) filter (where buy_order_id is null or sell_order_id is null))::int as of_house,
      count(distinct date_trunc('hour', created_at))::int as hours from trades`
  const { days = 0, all = 0, ofHouse = 0, hours } = traded ?? {}
  expect(days).toBeGreaterThanOrEqual(4)
  expect(ofHouse).toBeGreaterThanOrEqual(10)
  expect(all - ofHouse).toBeGreaterThanOrEqual(10)
  const candles = await db.sql`
    select at from candles where span = '1h' and volume > 0 and high > low and low <= least(open, close)`
  expect(candles).toHaveLength(hours ?? -1)
})

test("orders rest on both sides of the Book, two of them Ana's, of which one is partly filled", async () => {
  const resting = await db.sql<{ nature: string; email: string; status: string; minutes: number }[]>`
    select o.nature, u.email, o.status, extract(epoch from o.expires_in - ${db.clock.now()})::int / 60 as minutes
    from orders o join users u on u.id = o.user_id
    where o.kind = 'MARKET' and o.status in ('PENDING', 'PARTIAL') order by o.book_rank`
  expect(Math.min(...resting.map(({ minutes }) => minutes))).toBeGreaterThanOrEqual(15)
  for (const nature of ['BUY', 'SELL'])
    expect(resting.filter((order) => order.nature === nature).length).toBeGreaterThanOrEqual(3)
  const ofAna = await db.sql`
    select o.status, (select count(*)::int from trades where o.id in (buy_order_id, sell_order_id)) as trades
    from orders o join users u on u.id = o.user_id
    where o.kind = 'MARKET' and u.email = 'ana.souza@balcao.demo' order by o.id`
  expect(ofAna).toEqual([
    { status: 'FINISHED', trades: 2 },
    { status: 'CANCELLED', trades: 0 },
    { status: 'PARTIAL', trades: 1 },
    { status: 'PENDING', trades: 0 },
  ])
})

test('events are in the past, and the desk never sold an amount that it did not have', async () => {
  const [late] = await db.sql<{ count: number }[]>`
    select count(*)::int as count from events where created_at > ${db.clock.now()}`
  expect(late?.count).toBe(0)
  const [desk] = await db.sql<{ lowest: bigint }[]>`
    select min(e.balance) as lowest from entries e join accounts a on a.id = e.account_id
    join settings s on s.user_otc_id = a.owner_id`
  expect(desk?.lowest).toBeGreaterThanOrEqual(0n)
})

test('the receipts are stored, and their text agrees with their rows', async () => {
  const rows = await db.sql<{ receiptKey: string; receiptCheck: string; reference: string }[]>`
    select distinct on (receipt_check, kind) receipt_key, receipt_check, reference from deposits
    where receipt_key is not null order by receipt_check, kind, id`
  expect(rows.map((row) => row.receiptCheck)).toEqual(['FOUND', 'FOUND', 'NOT_FOUND', 'UNREADABLE'])
  for (const { receiptKey, receiptCheck, reference } of rows) {
    const text = await readReceiptText(files.kept.get(receiptKey) ?? new Uint8Array(), PATIENT)
    const found = text?.replaceAll('-', '').includes(reference)
    expect({ receiptKey, found }).toEqual({
      receiptKey,
      found: { FOUND: true, NOT_FOUND: false }[receiptCheck],
    })
  }
  const [named] = await db.sql<{ count: number }[]>`
    select (select count(*) from deposits where receipt_key is not null)::int
      + (select count(*) from withdrawals where receipt_key is not null)::int
      + (select count(*) from shipments)::int as count`
  expect(files.kept.size).toBe(named?.count)
})

test.each<[string, Partial<Config>, string | undefined]>([
  ['production', { production: true }, 'NODE_ENV=production does not start on demonstration users'],
  ['the network', { host: '0.0.0.0' }, 'HOST=0.0.0.0 would open demonstration users to the network'],
  ['the network, with DEMO=off', { host: '::', demo: false }, 'HOST=:: would open'],
  ['this machine', { host: '127.0.0.2' }, undefined],
  ['this machine by its name', { host: 'localhost' }, undefined],
])('demonstration users are open to nobody outside: %s', async (_, given, reason) => {
  const start = refuseOpenDemo(db, { ...config, ...given })
  if (reason === undefined) return expect(await start).toBeUndefined()
  await expect(start).rejects.toThrow(reason)
})

test('production names the demonstration users', async () => {
  const start = refuseOpenDemo(db, { ...config, production: true })
  for (const { email } of DEMO_SIGN_INS) await expect(start).rejects.toThrow(email)
})

test('no demonstration is made for the network; a house without one opens to it', async () => {
  const open = { ...config, host: '0.0.0.0' }
  await expect(refuseOpenDemo(again, open)).rejects.toThrow('HOST=0.0.0.0')
  expect(await refuseOpenDemo(again, { ...open, demo: false })).toBeUndefined()
  expect(await refuseOpenDemo(again, { ...config, production: true })).toBeUndefined()
})

test.runIf(IS_WHOLE)(
  'an interrupted run leaves nothing, and the next one writes the same story as elsewhere',
  async () => {
    const broken = await openHouse(again, memoryFiles(40))
    await expect(seedDemo(broken, say)).rejects.toThrow('the disk is full')
    const [left] = await again.sql`select count(*)::int as count from deposits`
    expect(left).toEqual({ count: 0 })

    expect(await seedDemo({ ...broken, files: memoryFiles() }, say)).toBe(true)
    expect(await readStory(again)).toEqual(await readStory(db))
  },
  240_000,
)

test('no mail is left for people who do not exist', async () => {
  expect(await db.sql`select recipient from mails`).toEqual([])
})

test('a second run changes nothing', async () => {
  const before = await readStory(db)
  const said: string[] = []
  expect(await seedDemo(services, (line) => said.push(line))).toBe(true)
  expect(await readStory(db)).toEqual(before)
  expect(said).toEqual([])
})

test('a database with users gets no story', async () => {
  const house = await openHouse(used, memoryFiles())
  await used.sql`
    insert into users (id, name, email, password_hash, kind, document, code, created_at, updated_at)
    values (${used.newId()}, 'Alguém', 'alguem@exemplo.test', 'x', 'F', '52998224725', 'ALGUEM', now(), now())`
  expect(await seedDemo(house, say)).toBe(false)
  const open = { ...config, host: '0.0.0.0' }
  await used.sql`update users set email = 'chefe@exemplo.test' where email = ${DEMO_ADMIN}`
  expect(await refuseOpenDemo(used, open)).toBeUndefined()
  const [left] = await used.sql`select count(*)::int as count from deposits`
  expect(left).toEqual({ count: 0 })
})

test('the printed lines name the users for sign-in, the administrator only if the demonstration created it', async () => {
  const emails = DEMO_SIGN_INS.map((one) => one.email)
  const rows = await db.sql`select email from users where email = any(${emails})`
  expect(rows).toHaveLength(emails.length)
  expect(signInLines(DEMO_ADMIN).join('\n')).toContain(DEMO_ADMIN)
  expect(signInLines('chefe@exemplo.test').join('\n')).not.toContain('admin@')
})

test('each wallet is a place whose coins are on the simulated network, to the satoshi, with a payment to decide about', async () => {
  await followChain(services, { warn: () => {}, error: () => {} } as never, new AbortController().signal)
  const treasury = await readTreasury(db, db.clock.now())
  expect(treasury.wallets.map(({ purpose, difference }) => [purpose, difference])).toEqual([
    ['PAY', '0.00000000'],
    ['RECEIVE', '0.00000000'],
    ['RESERVE', '0.00000000'],
  ])
  expect(treasury).toMatchObject({
    unassigned: '0.00000000',
    difference: { by: 'equal' },
    incidents: [{ kind: 'UNKNOWN' }],
    incoming: { amount: '0.02500000', count: 1 },
    hot: { isOver: false },
  })
  expect(treasury.days).toHaveLength(30)
})

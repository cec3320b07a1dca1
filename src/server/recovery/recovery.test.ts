import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Recovery } from '#core/recovery/recovery-schema.ts'
import { type Person, PNG, send, toForm } from '#test/harness/app.ts'
import { openTestDatabase } from '#test/harness/database.ts'
import { PAYING } from '#test/harness/house.ts'
import { mailsInMemory } from '#test/harness/mails.ts'
import { pricesOf } from '#test/harness/prices.ts'
import { answer, openShipmentDesk } from '#test/harness/shipments.ts'
import { ofxOf, toFile } from '#test/harness/statement-file.ts'
import { buildApp } from '../app.ts'
import { writeMessages } from '../audit/outbox.ts'
import type { DatabaseAddress } from '../db/connection.ts'
import { openDatabase } from '../db/pool.ts'
import { backupHouse, enterRecovery, restoreHouse } from '../house-backup.ts'
import { enforceLeaving } from '../http/recovery.ts'
import { checkInstallation } from '../installation.ts'
import { chainHistory } from '../ledger/chain.ts'
import { verifyLedger } from '../ledger/verify.ts'
import { sendMails, sendShortMessages } from '../mail/send.ts'
import { PARTS } from '../slices.ts'

const desk = await openShipmentDesk()
const { db, services, operator, colleague, someone, approved, ship, withdraw } = desk
const folder = mkdtempSync(join(tmpdir(), 'balcao-recovery-'))
afterAll(() => rmSync(folder, { recursive: true }))

const urlOf = ({ host, user, password, database }: DatabaseAddress) =>
  `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}/${database}`
const configOf = (connection: DatabaseAddress) => ({
  databaseUrl: urlOf(connection),
  databaseOwnerUrl: undefined,
  dataDir: folder,
  files: services.config.files,
  secretKeys: services.config.secretKeys,
  backupKey: 'a passphrase of a recovery in a test',
})

/** The balances of all accounts, in a form that two databases share. */
const balancesOf = async (of: Pick<typeof db, 'sql'>) => [
  ...(await of.sql`select owner_id, kind, currency, balance from accounts where balance <> 0 order by key collate "C"`),
]

/** A second house on the restored database, with the files that survived and a mail server of its own. */
async function openRestored(path: string) {
  const { connection } = await openTestDatabase({ empty: true })
  await restoreHouse(configOf(connection), path, db.clock)
  const own = openDatabase({ connection, clock: db.clock, max: 5 })
  const mail = mailsInMemory()
  // The market has risen since: its bid meets an order that rests in the restored Book.
  const bids = [{ quotation: 650_000_00n, amount: 100_000_000n }]
  const prices = pricesOf(() => ({ bids, asks: [{ quotation: 651_000_00n, amount: 100_000_000n }] }))
  const on = { ...services, db: own, mail, prices }
  const app = await buildApp(on)
  afterAll(async () => {
    await app.close()
    await own.close()
  })
  const signIn = async ({ email, password }: Person): Promise<Person['call']> => {
    const { body } = await send(app, 'POST', '/auth/login', { email, password })
    return (method, to, form, headers) =>
      send(app, method, to, form, { 'x-access-token': body.data.token, ...headers })
  }
  return { db: own, app, mail, on, signIn }
}

const made = { createdAt: db.clock.now(), updatedAt: db.clock.now() }
await db.sql`insert into paying_accounts ${db.sql({ ...PAYING, ...made, bankAccountId: desk.systemAccountId })}`
const [paid, sent, waiting, batched] = [
  await approved(),
  await approved(),
  await withdraw(someone),
  await approved(),
]
const first = await ship(sent)
const bitcoin = (await desk.withdrawBitcoin(someone))._id
await operator.call('POST', '/withdrawals/approvals', { withdrawalIds: [bitcoin] })
const batch = await operator.call('POST', '/payout-batches', { kind: 'CRYPTO', withdrawalIds: [bitcoin] })
await someone.call(
  'POST',
  '/deposits',
  toForm({
    kind: 'BANK',
    currency: 'BRL',
    bankAccountId: desk.systemAccountId,
    amount: '77.70',
    receipt: PNG,
  }),
)
const place = async (form: object, by: Person = someone) => {
  const { status, body } = await by.call('POST', '/orders', form)
  expect(status).toBe(201)
  return body.data._id as string
}
const SALE = { kind: 'MARKET', nature: 'SELL', amountOrig: '0.01', amountDest: '6100.00' }
const PURCHASE = { kind: 'MARKET', nature: 'BUY', amountOrig: '6100.00', amountDest: '0.01' }
const QUESTION = {
  kind: 'OTC',
  nature: 'BUY',
  currencyOrig: 'BRL',
  currencyDest: 'BTC',
  amountOrig: '1000.00',
}
await db.sql`update settings set expire_buy = 60, expire_sell = 60 where status = 'ACTIVED'`
const [resting, asked, quoted] = [await place(SALE), await place(QUESTION), await place(QUESTION)]
const PART = { ...PURCHASE, amountOrig: '1220.00', amountDest: '0.002' }
await place(PART, await desk.customer({ BRL: '10000.00' }))
const QUOTATION = { quotation: '600000.00' }
await operator.call('PATCH', `/orders/${quoted}/quotation`, QUOTATION)
// Some messages wait as mails, others as events.
await desk.writeMessages()
await operator.call('PATCH', `/orders/${quoted}/quotation`, QUOTATION)
await checkInstallation(services, () => {})
await chainHistory(db)
const { path } = await backupHouse(configOf(db.connection), folder, db.clock)

// The house goes on after its backup, and is then lost: a file leaves, the bank pays two, and mails leave.
db.clock.advance(60_000)
const second = await ship(paid)
for (const shipment of [first, second]) await desk.reply(shipment, 'paid')
await someone.call('PATCH', `/orders/${resting}/end`)
await desk.writeMessages()
await desk.mailsTo(someone.email)
const lost = await balancesOf(db)
const before = [...(services.mail as ReturnType<typeof mailsInMemory>).sent]

const house = await openRestored(path)
const [ask, decide] = [await house.signIn(operator), await house.signIn(colleague)]
const read = async () => (await ask('GET', '/recovery')).body.data as Recovery
const groupOf = async (kind: string) => (await read()).groups.find((one) => one.kind === kind)!
const confirm = (kind: string, by = ask, more: object = {}) =>
  by('POST', `/recovery/groups/${kind}/confirm`, { note: 'Conferido com os extratos', ...more })
/** One person asks, another approves. */
async function confirmByTwo(kind: string, more: object = {}) {
  const asked = await confirm(kind, ask, more)
  expect(asked.status, kind).toBe(202)
  const { _id } = asked.body.data
  expect((await ask('PATCH', `/approvals/${_id}/approve`, {})).body.code).toBe('approval.asker')
  const approval = await decide('PATCH', `/approvals/${_id}/approve`, {})
  expect(approval.body.data?.status, kind).toBe('APPROVED')
}

test('a restored house is in recovery mode, with all that may have gone on', async () => {
  expect(before.length).toBeGreaterThan(0)
  const { cause, groups, statements, isAlone } = await read()
  expect({ cause, statements, isAlone }).toEqual({ cause: 'RESTORE', statements: 0, isAlone: false })
  const counts = Object.fromEntries(groups.map(({ kind, count }) => [kind, count]))
  expect(counts).toMatchObject({ LINES: 0, SENT: 2, NUMBERS: 1, DEPOSITS: 1, ORDERS: 3, APPROVALS: 0 })
  expect((await groupOf('WITHDRAWALS')).items.map(({ entityId }) => entityId)).toEqual(
    expect.arrayContaining([paid, waiting._id, batched]),
  )
  expect(counts.MESSAGES).toBeGreaterThan(0)
})

test.each<[what: string, by: 'staff' | 'customer', ...Parameters<Person['call']>]>([
  ['a bank file and its number', 'staff', 'POST', '/shipments', { withdrawalIds: [batched] }],
  ['a bank file that was made before', 'staff', 'GET', `/shipments/${first.id}/file`],
  ['a batch of payouts', 'staff', 'POST', '/payout-batches', { kind: 'BANK', withdrawalIds: [batched] }],
  ['the list of a batch', 'staff', 'GET', `/payout-batches/${batch.body.data._id}/file`],
  ['the approval of a payout', 'staff', 'PATCH', `/withdrawals/${waiting._id}/approve`],
  ['the control id of a Pix code', 'customer', 'POST', '/deposits/references', {}],
])('%s does not leave: the server refuses it by name', async (_, by, ...call) => {
  const caller = by === 'staff' ? ask : await house.signIn(someone)
  const { status, body } = await caller(...call)
  expect([status, body.code]).toEqual([409, 'recovery.on'])
})

test.each<[what: string, by: 'staff' | 'customer', ...Parameters<Person['call']>]>([
  ['an order that meets another one of the Book', 'customer', 'POST', '/orders', PURCHASE],
  [
    'an order of the Book that would rest',
    'customer',
    'POST',
    '/orders',
    { ...PURCHASE, amountDest: '1.00000000' },
  ],
  ['the market maker of the house', 'staff', 'PATCH', `/orders/execute/${resting}`, {}],
  ['a quotation of the desk', 'staff', 'PATCH', `/orders/${asked}/quotation`, QUOTATION],
  ['an order that the desk has quoted', 'customer', 'PATCH', `/orders/execute/${quoted}`, QUOTATION],
])('%s does not trade: the server refuses it by name', async (_, by, ...call) => {
  const caller = by === 'staff' ? ask : await house.signIn(someone)
  const { status, body } = await caller(...call)
  expect([status, body.code]).toEqual([409, 'recovery.noTrade'])
})

test('an order of the Book that ended after the backup ends again, and the house offers nothing', async () => {
  const customer = await house.signIn(someone)
  const { body } = await customer('GET', '/book')
  expect([body.data.bids, body.data.asks]).toEqual([[], [expect.objectContaining({ amount: '0.00800000' })]])
  expect((await customer('PATCH', `/orders/${resting}/end`)).status).toBe(200)
  expect(await house.db.sql`select from trades`).toHaveLength(1)
})

test('the key from which a browser makes a Pix code, mails, push and notices wait', async () => {
  const customer = await house.signIn(someone)
  const { body } = await customer('GET', '/bank-accounts/system')
  expect(body.data.every(({ pixKey }: { pixKey: string | null }) => pixKey === null)).toBe(true)
  expect(await writeMessages(house.db, PARTS.messages, house.app.log)).toBe(0)
  const due = await house.db.sql`select from mails where status = 'QUEUED' and channel = 'MAIL'`
  expect(due.count).toBeGreaterThan(0)
  expect(await sendMails(house.on, house.app.log)).toBe(0)
  expect(await sendShortMessages(house.on, house.app.log)).toBe(0)
  expect(house.mail.sent).toEqual([])
})

test('returns and statements that are imported now show what was paid', async () => {
  const reply = answer(first, 'paid')
  const returned = await ask(
    'POST',
    `/shipments/${first.id}/return`,
    toForm({ file: Buffer.from(reply, 'latin1') }),
  )
  expect(returned.status).toBe(200)
  expect((await groupOf('SENT')).count).toBe(1)

  const file = ofxOf([{ amount: '-100.00', text: 'TED ENVIADA' }])
  const imported = await ask('POST', '/bank-statements', toFile(file))
  expect(imported.status).toBe(201)
  const shown = (await groupOf('WITHDRAWALS')).items.find(({ entityId }) => entityId === paid)
  expect(shown?.evidence).toBe('STATEMENT')
  expect(await read()).toMatchObject({ statements: 1, returns: 1 })

  const receipt = toForm({ receipt: PNG })
  expect((await ask('POST', `/withdrawals/${paid}/receipt`, receipt)).status).toBe(200)
})

test('people confirm each group, one asks and another approves; then the mode ends', async () => {
  expect((await ask('POST', '/recovery/end', {})).body.code).toBe('recovery.open')
  expect((await confirm('MESSAGES')).body.code).toBe('recovery.messages')
  expect((await confirm('DEPOSITS', ask, { messages: 'DROP' })).body.code).toBe('recovery.messages')

  await confirmByTwo('LINES')
  expect((await confirm('LINES')).body.code).toBe('recovery.confirmed')
  await confirmByTwo('WITHDRAWALS')
  await confirmByTwo('SENT')
  await confirmByTwo('NUMBERS')
  await confirmByTwo('DEPOSITS')
  await confirmByTwo('ORDERS')
  expect((await ask('POST', '/recovery/end', {})).body.code).toBe('recovery.open')
  await confirmByTwo('MESSAGES', { messages: 'DROP' })
  expect((await ask('POST', '/recovery/end', {})).status).toBe(204)

  expect((await ask('GET', '/recovery')).body.data).toBeNull()
  expect((await confirm('SENT')).body.code).toBe('recovery.off')
  expect((await ask('POST', '/recovery/end', {})).body.code).toBe('recovery.off')
  const acts = await house.db.sql<{ action: string }[]>`
    select action from audit where entity = 'recovery' order by id`
  expect(acts.map(({ action }) => action)).toEqual([
    'audit.recovery.begun',
    ...Array(7).fill('audit.recovery.confirmed'),
    'audit.recovery.ended',
  ])
  const alone = await house.db.sql`select from recovery_groups where approval_id is null`
  expect(alone).toHaveLength(0)
})

test('afterwards the books say what the lost house said, and nothing leaves twice', async () => {
  expect(await balancesOf(house.db)).toEqual(lost)
  const findings = await verifyLedger(house.db, PARTS.proofs)
  expect(findings.filter(({ breaches }) => breaches > 0)).toEqual([])

  // The restored database does not know the second file, whose number its place in the store keeps.
  const made = await ask('POST', '/shipments', { withdrawalIds: [batched] })
  expect(made.status).toBe(201)
  expect(made.body.data.sequence).toBe((await desk.read(second.id)).sequence + 1)
  const twice = await ask('POST', '/shipments', { withdrawalIds: [paid] })
  expect(twice.body.code).toBe('payout.notWaiting')

  const customer = await house.signIn(someone)
  const traded = await customer('PATCH', `/orders/execute/${quoted}`, QUOTATION)
  expect([traded.status, traded.body.data?.status]).toEqual([200, 'FINISHED'])

  await writeMessages(house.db, PARTS.messages, house.app.log)
  while ((await sendMails(house.on, house.app.log)) > 0);
  const names = (all: readonly { to: string; subject: string }[]) =>
    all.map(({ to, subject }) => `${to} ${subject}`)
  expect(house.mail.sent.length).toBeGreaterThan(0)
  const own = new Set(before.map(({ id }) => id))
  expect(house.mail.sent.filter(({ id }) => own.has(id))).toEqual([])
  expect(names(house.mail.sent)).toEqual(expect.arrayContaining([expect.stringContaining(someone.email)]))
})

test('an act that has passed keeps the mode from beginning until it ends', async () => {
  expect((await ask('GET', '/recovery')).body.data).toBeNull()
  const passed = Promise.withResolvers<void>()
  const order: string[] = []
  const leaving = house.db.transaction(async (tx) => {
    await enforceLeaving(tx)
    passed.resolve()
    const [waits] = await house.db.sql<{ count: number }[]>`select 1 as count`
    expect(waits?.count).toBe(1)
    while (
      (await house.db.sql`select from pg_locks where locktype = 'advisory' and not granted`).count === 0
    );
    order.push('the act ends')
  })
  await passed.promise
  const begun = house.db
    .transaction((tx) =>
      enterRecovery(tx, { cause: 'COMMAND', reason: 'teste', backupAt: db.clock.now().toISOString() }),
    )
    .then(() => order.push('the mode begins'))
  await Promise.all([leaving, begun])
  expect(order).toEqual(['the act ends', 'the mode begins'])
  expect(
    (await ask('POST', '/payout-batches', { kind: 'BANK', withdrawalIds: [waiting._id] })).body.code,
  ).toBe('recovery.on')
  expect(await read()).toMatchObject({ cause: 'COMMAND', reason: 'teste' })

  const asked = (await confirm('LINES')).body.data._id as string
  const again = { cause: 'COMMAND', reason: 'de novo', backupAt: db.clock.now().toISOString() } as const
  await house.db.transaction((tx) => enterRecovery(tx, again))
  expect((await decide('PATCH', `/approvals/${asked}/approve`, {})).body.code).toBe('approval.ended')
})

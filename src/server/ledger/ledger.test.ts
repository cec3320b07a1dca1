import { beforeAll, describe, expect, test } from 'vitest'
import { otcExecuted } from '#core/ledger/postings.ts'
import type { Currency } from '#core/money/money.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import { openLedger } from '#test/harness/ledger.ts'
import type { Tx } from '../db/transaction.ts'
import { PARTS } from '../slices.ts'
import { setHouse } from './accounts.ts'
import { lockAccounts, post } from './post.ts'
import { findBalance, findStatement } from './queries.ts'

const { db, newUser, fees, desk, book, deposit, credit, purchase } = await openLedger()
const available = async (userId: string, currency: Currency = 'BRL') =>
  await findBalance(db, { userId, currency })

const as = (id: string): Viewer => ({ id, roles: ['user'], permissions: [] })

describe('post', () => {
  test('writes entries that carry the balance after them', async () => {
    const user = await newUser()
    await book(deposit(user, 'BRL', 10_000n, 150n))
    const entries = await db.sql<{ amount: bigint; balance: bigint; version: bigint }[]>`
      select e.amount, e.balance, e.version from entries e join accounts a on a.id = e.account_id
      where a.owner_id = ${user} order by e.version`
    expect(entries).toEqual([
      { amount: 10_000n, balance: 10_000n, version: 1n },
      { amount: -150n, balance: 9_850n, version: 2n },
    ])
    expect(await available(user)).toMatchObject({ amount: '98.50', kind: 'C', held: '0.00' })
  })

  test('books many journals at once, in their order', async () => {
    const user = await newUser()
    await book(...[1n, 2n, 3n].map((amount) => deposit(user, 'BTC', amount)))
    const balances = await db.sql<{ balance: bigint }[]>`
      select e.balance from entries e join accounts a on a.id = e.account_id where a.owner_id = ${user} order by e.version`
    expect(balances.map((row) => row.balance)).toEqual([1n, 3n, 6n])
  })

  test('a customer cannot go below zero, and the transaction is rolled back', async () => {
    const user = await newUser()
    await credit(user, 'BRL', 100n)
    await expect(
      db.transaction(async (tx) => {
        await tx.sql`update users set name = 'Bia' where id = ${user}`
        await post(tx, [otcExecuted(purchase(user, { amountOrig: 101n, amountDest: 5n }))], null)
      }),
    ).rejects.toMatchObject({ code: '23514', constraint: 'accounts_floor' })
    expect(await available(user)).toMatchObject({ amount: '1.00', kind: 'C' })
    expect(await db.sql`select name from users where id = ${user}`).toEqual([{ name: 'Ana' }])
  })

  test('a granted overdraft lowers the floor to its balance and no further, and the debt cannot be drawn again once repaid', async () => {
    const user = await newUser()
    const order = (amountOrig: bigint) => purchase(user, { amountOrig, amountDest: 5n })
    await book(otcExecuted(order(500n), true))
    expect(await available(user)).toMatchObject({ amount: '5.00', kind: 'D' })
    await expect(book(otcExecuted(order(1n)))).rejects.toThrow()
    await credit(user, 'BRL', 400n)
    expect(await available(user)).toMatchObject({ amount: '1.00', kind: 'D' })
    await expect(book(otcExecuted(order(1n)))).rejects.toThrow()
    // Two steps at once, of which the first leaves a debt.
    await book(deposit(user, 'BRL', 50n), deposit(user, 'BRL', 150n))
    expect(await available(user)).toMatchObject({ amount: '1.00', kind: 'C' })
  })

  test('the house may be below zero; a former house user may not fall further', async () => {
    const former = await newUser()
    const buyer = await newUser()
    await credit(buyer, 'BRL', 1_000n)
    const sell = () => book(otcExecuted(purchase(buyer, { amountOrig: 100n, amountDest: 5n }, former)))
    await expect(sell()).rejects.toThrow()
    await db.transaction((tx) => setHouse(tx, [fees, desk, former]))
    await sell()
    expect(await available(former, 'BTC')).toMatchObject({ amount: '0.00000005', kind: 'D' })
    await db.transaction((tx) => setHouse(tx, [fees, desk]))
    await expect(sell()).rejects.toThrow()
    await credit(former, 'BTC', 5n)
    expect(await available(former, 'BTC')).toMatchObject({ kind: 'C' })
  })

  test('an unknown account rolls back, also when the journal has no other', async () => {
    const [one, other] = [db.newId(), db.newId()]
    await expect(credit(one, 'BRL', 1n)).rejects.toThrow()
    const order = purchase(one, { amountOrig: 5n, amountDest: 5n }, other)
    await expect(book(otcExecuted(order))).rejects.toThrow('names an account that does not exist')
    expect(await db.sql`select from journals where origin_id = ${order.orderId}`).toHaveLength(0)
  })

  test('32 at once on one balance: as many pass as it covers', async () => {
    const user = await newUser()
    await credit(user, 'BRL', 1_000n)
    const buy = () => book(otcExecuted(purchase(user, { amountOrig: 100n, amountDest: 7n, fee: 1n })))
    const outcomes = await Promise.allSettled(Array.from({ length: 32 }, buy))
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(10)
    expect(await available(user)).toMatchObject({ amount: '0.00', kind: 'C' })
    expect(await available(user, 'BTC')).toMatchObject({ amount: '0.00000060' })
  })

  test('transfers in both directions at once do not deadlock', async () => {
    const [a, b] = [await newUser(), await newUser()]
    await db.transaction((tx) => setHouse(tx, [fees, desk, a, b]))
    const swap = (from: string, to: string) =>
      book(otcExecuted(purchase(from, { amountOrig: 3n, amountDest: 2n }, to)))
    await Promise.all(Array.from({ length: 24 }, (_, at) => (at % 2 === 0 ? swap(a, b) : swap(b, a))))
    expect(await available(a)).toMatchObject({ amount: '0.00' })
    await db.transaction((tx) => setHouse(tx, [fees, desk]))
  })
})

describe('locks', () => {
  const outside = { owner: null, kind: 'EXTERNAL', currency: 'BRL' } as const
  const mine = (owner: string) => ({ owner, kind: 'AVAILABLE', currency: 'BRL' }) as const
  const tryLock = (tx: Tx, key: string) => tx.sql`select 1 from accounts where key = ${key} for update nowait`

  test.each<[what: string, run: (tx: Tx, user: string) => Promise<unknown>]>([
    ['lockAccounts', (tx, user) => lockAccounts(tx, [mine(user), outside])],
    ['post', (tx, user) => post(tx, [deposit(user, 'BRL', 1n)], null)],
  ])('%s locks by the order of ids: while it waits for the lower, the higher is free', async (_, run) => {
    const user = await newUser()
    const started = Promise.withResolvers<number>()
    let later: Promise<unknown> | undefined
    await db.transaction(async (tx) => {
      await tryLock(tx, 'OUTSIDE:EXTERNAL:BRL')
      later = db.transaction(async (other) => {
        const [session] = await other.sql<{ pid: number }[]>`select pg_backend_pid() as pid`
        // By the index of keys, whose order is not that of ids.
        await other.sql`set local enable_seqscan = off`
        await other.sql`set local enable_bitmapscan = off`
        started.resolve(session!.pid)
        await run(other, user)
      })
      const pid = await started.promise
      await expect
        .poll(() => db.sql`select 1 from unnest(pg_blocking_pids(${pid}))`, { interval: 5, timeout: 15_000 })
        .toHaveLength(1)
      expect(await tryLock(tx, `${user}:AVAILABLE:BRL`)).toHaveLength(1)
    })
    await later
  })

  test('a locked balance is current and stable; reading an unlocked one is a fault', async () => {
    const user = await newUser()
    await credit(user, 'BRL', 7n)
    await db.transaction(async (tx) => {
      const balances = await lockAccounts(tx, [mine(user), mine(db.newId())])
      expect(balances.of(mine(user))).toBe(7n)
      expect(() => balances.of({ ...mine(user), kind: 'HELD' })).toThrow('not locked')
      expect(() => balances.of(mine(desk))).toThrow('not locked')
      const other = db.transaction((second) => tryLock(second, `${user}:AVAILABLE:BRL`))
      await expect(other).rejects.toMatchObject({ code: '55P03' })
    })
  })
})

describe('the law in the database', () => {
  type Line = { account: string; amount: number; currency?: string; version?: number; balance?: number }
  type Faults = { entryCount?: number; journalId?: number; isMoved?: boolean }
  const [one, other] = ['11111111', '22222222'].map((head) => `${head}-1111-4111-8111-111111111111`)
  const OUTSIDE = 'OUTSIDE:EXTERNAL:BRL'
  const DESK = `${desk}:AVAILABLE:BRL`

  beforeAll(async () => {
    await newUser(one)
    await newUser(other)
  })

  const insertEntries = (lines: Line[], { entryCount = lines.length, journalId, isMoved = true }: Faults) =>
    db.transaction(async ({ sql }) => {
      const rows = sql`json_to_recordset(${JSON.stringify(lines)}::text::json)
        as r (account text, amount bigint, currency text, version bigint, balance bigint)`
      const [journal] = await sql<{ id: bigint }[]>`
        insert into journals (event, origin_id, entry_count, created_at)
        values ('order.held', ${db.newId()}, ${entryCount}, now()) returning id`
      if (isMoved)
        await sql`
          update accounts set balance = balance + total, version = version + lines
          from (select account, sum(amount) as total, count(*) as lines from ${rows} group by 1) r where key = account`
      await sql`
        insert into entries (account_id, version, journal_id, origin, currency, amount, balance, created_at)
        select coalesce(a.id, 0), coalesce(r.version, a.version + ${isMoved ? 0 : 1}, 1), ${journalId ?? journal!.id}, 'ADJUSTMENT',
          coalesce(r.currency, a.currency, 'BRL'), r.amount, coalesce(r.balance, a.balance, 0), now()
        from ${rows} left join accounts a on a.key = r.account`
    })

  const line = (account: string, amount: number, more: Partial<Line> = {}): Line => ({
    account,
    amount,
    ...more,
  })
  const whole = [line(OUTSIDE, -5), line(DESK, 5)]
  const first = `${one}:AVAILABLE:BRL`
  const second = `${other}:AVAILABLE:BRL`
  const between = [
    line(first, -5, { version: 1, balance: -5 }),
    line(second, 5, { version: 1, balance: 5 }),
    line(first, 5, { version: 2, balance: 0 }),
    line(second, -5, { version: 2, balance: 0 }),
  ]
  const bitcoin = `${desk}:AVAILABLE:BTC`
  const OPEN = 'insert into accounts (owner_id, kind, currency) values'

  test.each<[fault: string, constraint: string, lines: Line[], faults?: Faults]>([
    ['a journal that does not balance', 'journals_balanced', [line(OUTSIDE, -5), line(DESK, 4)]],
    ['currencies that only balance together', 'journals_balanced', [line(OUTSIDE, -5), line(bitcoin, 5)]],
    ['a journal that lacks an entry', 'journals_whole', whole, { entryCount: 3 }],
    ['entries of an unknown journal', 'journals_whole', whole, { journalId: 999_999 }],
    ['an entry alone', 'journals_whole', [line(DESK, 0)]],
    ['entries that moved no account', 'entries_fit_account', whole, { isMoved: false }],
    ['entries of nothing', 'entries_fit_account', [line(OUTSIDE, 0), line(DESK, 0)]],
    ['another currency', 'entries_fit_account', [line(OUTSIDE, -5), line(bitcoin, 5, { currency: 'BRL' })]],
    ['an entry on no account', 'entries_fit_account', [line(OUTSIDE, -5), line('NOBODY', 5)]],
    ['another balance', 'entries_fit_account', [line(OUTSIDE, -5), line(first, 5, { balance: 6 })]],
    ['a customer below the floor between two entries', 'entries_fit_account', between],
    ['a customer below the floor in the end', 'accounts_floor', [line(first, -5), line(OUTSIDE, 5)]],
  ])('refuses %s', async (_, constraint, lines, faults = {}) => {
    await expect(insertEntries(lines, faults)).rejects.toMatchObject({ constraint })
  })

  test.each<[what: string, constraint: string, first: string, second: string]>([
    ['one that is paid and released', 'journals_resolved', 'withdrawal.finished', 'withdrawal.cancelled'],
    ['one that happens twice', 'journals_once', 'deposit.accepted', 'deposit.accepted'],
  ])('refuses two journals of %s', async (_, constraint, ...events) => {
    const id = db.newId()
    const both = db.sql`
      insert into journals (event, origin_id, entry_count, created_at) select unnest(${events}::text[]), ${id}, 2, now()`
    await expect(both).rejects.toMatchObject({ constraint })
  })

  test.each([
    ['no owner', 'accounts_outside', `${OPEN} (null, 'AVAILABLE', 'BRL')`],
    ['an owned world outside', 'accounts_outside', `${OPEN} ('${desk}', 'EXTERNAL', 'BTC')`],
    ['another owner', 'accounts_kept', `update accounts set owner_id = null where key = '${DESK}'`],
    ['another kind', 'accounts_kept', `update accounts set kind = 'HELD' where key = '${DESK}'`],
    ['another currency', 'accounts_kept', `update accounts set currency = 'BTC' where key = '${DESK}'`],
    ['another name', 'accounts_kept', `update accounts set key = 'DESK' where key = '${DESK}'`],
  ])('refuses %s', async (_, constraint, statement) => {
    await expect(db.sql.unsafe(statement)).rejects.toMatchObject({ constraint })
  })

  test.each(
    ['entries', 'journals', 'journal_chain', 'events', 'trades'].flatMap((table) => [
      [table, `update ${table} set ${table === 'journal_chain' ? 'hash = hash' : 'created_at = created_at'}`],
      [table, `delete from ${table}`],
      [table, `truncate ${table}`],
    ]) as [string, string][],
  )('%s: refuses %s', async (table, statement) => {
    await expect(db.sql.unsafe(statement)).rejects.toThrow(`${table} is append-only`)
  })
})

describe('statement', () => {
  test('a month begins at midnight in São Paulo and closes at the opening balance of the next', async () => {
    const user = await newUser()
    db.clock.set(new Date('2026-05-01T02:59:59.999Z'))
    await credit(user, 'BRL', 100n)
    db.clock.set(new Date('2026-05-01T03:00:00.000Z'))
    await credit(user, 'BRL', 50n)
    const month = (value: number) =>
      findStatement(
        db,
        PARTS.statementParts.references,
        { userId: user, currency: 'BRL', year: 2026, month: value, language: 'pt' },
        as(user),
      )
    const [april, may, june] = await Promise.all([month(4), month(5), month(6)])
    expect(april).toMatchObject({ previousBalance: '0.00', closingBalance: '1.00' })
    expect(may).toMatchObject({ previousBalance: '1.00', closingBalance: '1.50' })
    expect(may.records).toMatchObject([
      { kind: 'C', amount: '0.50', origin: 'DEPOSIT', balance: '1.50', description: 'DEPÓSITO (CRÉDITO)' },
    ])
    expect(june).toMatchObject({ previousBalance: '1.50', records: [] })
  })

  test('an entry is never earlier than the one before it on its account', async () => {
    const user = await newUser()
    db.clock.set(new Date('2026-06-10T12:00:00Z'))
    await credit(user, 'BRL', 1n)
    db.clock.set(new Date('2026-06-10T11:00:00Z'))
    await credit(user, 'BRL', 1n)
    const of = { userId: user, currency: 'BRL', year: 2026, month: 6, language: 'es' } as const
    const { records } = await findStatement(db, PARTS.statementParts.references, of, as(user))
    expect(records.map((record) => record.createdAt)).toEqual([
      '2026-06-10T12:00:00.000Z',
      '2026-06-10T12:00:00.000Z',
    ])
    expect(records[0]?.description).toBe('DEPÓSITO (CRÉDITO)')
  })
})

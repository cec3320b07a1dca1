import { describe, expect, test } from 'vitest'
import type { Currency } from '#core/money.ts'
import { depositAccepted, otcExecuted } from '#core/postings.ts'
import type { Viewer } from '#core/viewer.ts'
import { openTestDatabase } from '#test/harness/database.ts'
import { checkInvariantsAfter } from '#test/harness/invariants.ts'
import { openAccounts, setHouse } from './accounts.ts'
import { chainJournals } from './chain.ts'
import { lockAccounts, post } from './post.ts'
import { findBalance, findStatement } from './queries.ts'
import { verifyLedger } from './verify.ts'

const db = await openTestDatabase()
checkInvariantsAfter(db)

let made = 0
async function newUser(): Promise<string> {
  made += 1
  const id = db.newId()
  await db.transaction(async (tx) => {
    await tx.sql`
      insert into users (id, name, email, password_hash, kind, document, code, status, created_at, updated_at)
      values (${id}, 'Ana', ${`ana-${made}@exemplo.test`}, 'x', 'F', '52998224725', ${`C${made}`}, 'VALID', ${tx.now}, ${tx.now})`
    await openAccounts(tx, id)
  })
  return id
}

const fees = await newUser()
const desk = await newUser()
await db.transaction((tx) => setHouse(tx, [fees, desk]))

async function credit(userId: string, currency: Currency, amount: bigint): Promise<void> {
  await db.transaction((tx) =>
    post(
      tx,
      [depositAccepted({ depositId: tx.newId(), userId, userFeeId: fees, currency, amount, fee: 0n })],
      null,
    ),
  )
}

const available = async (userId: string, currency: Currency = 'BRL') =>
  await findBalance(db, { userId, currency })

const as = (id: string): Viewer => ({ id, roles: ['user'], permissions: [] })

describe('post', () => {
  test('writes entries that carry the balance after them', async () => {
    const user = await newUser()
    await db.transaction((tx) =>
      post(
        tx,
        [
          depositAccepted({
            depositId: tx.newId(),
            userId: user,
            userFeeId: fees,
            currency: 'BRL',
            amount: 10_000n,
            fee: 150n,
          }),
        ],
        null,
      ),
    )
    const entries = await db.sql<{ amount: bigint; balance: bigint; version: bigint }[]>`
      select e.amount, e.balance, e.version from entries e join accounts a on a.id = e.account_id
      where a.owner_id = ${user} order by e.version`
    expect(entries).toEqual([
      { amount: 10_000n, balance: 10_000n, version: 1n },
      { amount: -150n, balance: 9_850n, version: 2n },
    ])
    expect(await available(user)).toMatchObject({ amount: '98.50', kind: 'C', held: '0.00' })
  })

  test('takes many journals at once, in their order', async () => {
    const user = await newUser()
    const deposit = (amount: bigint) =>
      depositAccepted({
        depositId: db.newId(),
        userId: user,
        userFeeId: fees,
        currency: 'BTC',
        amount,
        fee: 0n,
      })
    await db.transaction((tx) => post(tx, [1n, 2n, 3n].map(deposit), null))
    const balances = await db.sql<{ balance: bigint }[]>`
      select e.balance from entries e join accounts a on a.id = e.account_id where a.owner_id = ${user} order by e.version`
    expect(balances.map((row) => row.balance)).toEqual([1n, 3n, 6n])
  })

  test('a customer cannot go below zero, and nothing of the transaction stays', async () => {
    const user = await newUser()
    await credit(user, 'BRL', 100n)
    await expect(
      db.transaction(async (tx) => {
        await tx.sql`update users set name = 'Bia' where id = ${user}`
        await post(
          tx,
          [
            otcExecuted({
              orderId: tx.newId(),
              userId: user,
              userOtcId: desk,
              userFeeId: fees,
              currencyOrig: 'BRL',
              currencyDest: 'BTC',
              amountOrig: 101n,
              amountDest: 5n,
              fee: 0n,
            }),
          ],
          null,
        )
      }),
    ).rejects.toMatchObject({ code: '23514', constraint_name: 'accounts_floor' })
    expect(await available(user)).toMatchObject({ amount: '1.00', kind: 'C' })
    expect(await db.sql`select name from users where id = ${user}`).toEqual([{ name: 'Ana' }])
  })

  test('a granted overdraft sinks to its balance and no further, and the debt cannot be drawn again once repaid', async () => {
    const user = await newUser()
    const order = (amountOrig: bigint) => ({
      orderId: db.newId(),
      userId: user,
      userOtcId: desk,
      userFeeId: fees,
      currencyOrig: 'BRL' as const,
      currencyDest: 'BTC' as const,
      amountOrig,
      amountDest: 5n,
      fee: 0n,
    })
    await db.transaction((tx) => post(tx, [otcExecuted(order(500n), true)], null))
    expect(await available(user)).toMatchObject({ amount: '5.00', kind: 'D' })
    await expect(db.transaction((tx) => post(tx, [otcExecuted(order(1n))], null))).rejects.toThrow()
    await credit(user, 'BRL', 400n)
    expect(await available(user)).toMatchObject({ amount: '1.00', kind: 'D' })
    await expect(db.transaction((tx) => post(tx, [otcExecuted(order(1n))], null))).rejects.toThrow()
  })

  test('the house may be below zero; who was the house may not sink further', async () => {
    const former = await newUser()
    const buyer = await newUser()
    await credit(buyer, 'BRL', 1_000n)
    const sale = () => ({
      orderId: db.newId(),
      userId: buyer,
      userOtcId: former,
      userFeeId: fees,
      currencyOrig: 'BRL' as const,
      currencyDest: 'BTC' as const,
      amountOrig: 100n,
      amountDest: 5n,
      fee: 0n,
    })
    const sell = () => db.transaction((tx) => post(tx, [otcExecuted(sale())], null))
    await expect(sell()).rejects.toThrow()
    await db.transaction((tx) => setHouse(tx, [fees, desk, former]))
    await sell()
    expect(await available(former, 'BTC')).toMatchObject({ amount: '0.00000005', kind: 'D' })
    await db.transaction((tx) => setHouse(tx, [fees, desk]))
    await expect(sell()).rejects.toThrow()
    await credit(former, 'BTC', 5n)
    expect(await available(former, 'BTC')).toMatchObject({ kind: 'C' })
  })

  test('an account that does not exist rolls back', async () => {
    const stranger = db.newId()
    await expect(credit(stranger, 'BRL', 1n)).rejects.toThrow()
  })

  test('32 at once on one balance: as many pass as it covers', async () => {
    const user = await newUser()
    await credit(user, 'BRL', 1_000n)
    const buy = (tx: Parameters<Parameters<typeof db.transaction>[0]>[0]) =>
      post(
        tx,
        [
          otcExecuted({
            orderId: tx.newId(),
            userId: user,
            userOtcId: desk,
            userFeeId: fees,
            currencyOrig: 'BRL',
            currencyDest: 'BTC',
            amountOrig: 100n,
            amountDest: 7n,
            fee: 1n,
          }),
        ],
        null,
      )
    const outcomes = await Promise.allSettled(Array.from({ length: 32 }, () => db.transaction(buy)))
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(10)
    expect(await available(user)).toMatchObject({ amount: '0.00', kind: 'C' })
    expect(await available(user, 'BTC')).toMatchObject({ amount: '0.00000060' })
  })

  test('transfers in both directions at once do not deadlock', async () => {
    const [a, b] = [await newUser(), await newUser()]
    await db.transaction((tx) => setHouse(tx, [fees, desk, a, b]))
    const swap = (from: string, to: string) =>
      db.transaction((tx) =>
        post(
          tx,
          [
            otcExecuted({
              orderId: tx.newId(),
              userId: from,
              userOtcId: to,
              userFeeId: fees,
              currencyOrig: 'BRL',
              currencyDest: 'BTC',
              amountOrig: 3n,
              amountDest: 2n,
              fee: 0n,
            }),
          ],
          null,
        ),
      )
    await Promise.all(Array.from({ length: 24 }, (_, at) => (at % 2 === 0 ? swap(a, b) : swap(b, a))))
    expect(await available(a)).toMatchObject({ amount: '0.00' })
    await db.transaction((tx) => setHouse(tx, [fees, desk]))
  })
})

describe('the law in the database', () => {
  const insertJournal = (tx: { sql: typeof db.sql }, entryCount = 2) =>
    tx.sql<{ id: bigint }[]>`
      insert into journals (event, origin_id, entry_count, created_at)
      values ('adjustment', ${db.newId()}, ${entryCount}, now()) returning id`

  async function insertEntries(
    rows: { account: string; amount: number; currency?: string }[],
    entryCount = 2,
  ) {
    await db.transaction(async (tx) => {
      const [journal] = await insertJournal(tx, entryCount)
      for (const row of rows)
        await tx.sql`update accounts set balance = balance + ${row.amount}, version = version + 1 where key = ${row.account}`
      await tx.sql`
        insert into entries (account_id, version, journal_id, origin, currency, amount, balance, created_at)
        select a.id, a.version, ${journal!.id}, 'ADJUSTMENT', coalesce(r.currency, a.currency), r.amount, a.balance, now()
        from json_to_recordset(${JSON.stringify(rows)}::text::json) as r (account text, amount bigint, currency text)
        join accounts a on a.key = r.account`
    })
  }

  test('refuses a journal that does not balance', async () => {
    await expect(
      insertEntries([
        { account: 'OUTSIDE:EXTERNAL:BRL', amount: -5 },
        { account: `${desk}:AVAILABLE:BRL`, amount: 4 },
      ]),
    ).rejects.toMatchObject({ constraint_name: 'journals_balanced' })
  })

  test('refuses currencies that only balance together', async () => {
    await expect(
      insertEntries([
        { account: 'OUTSIDE:EXTERNAL:BRL', amount: -5 },
        { account: `${desk}:AVAILABLE:BTC`, amount: 5 },
      ]),
    ).rejects.toMatchObject({ constraint_name: 'journals_balanced' })
  })

  test('refuses an entry on an account of another currency', async () => {
    await expect(
      insertEntries([
        { account: 'OUTSIDE:EXTERNAL:BRL', amount: -5 },
        { account: `${desk}:AVAILABLE:BTC`, amount: 5, currency: 'BRL' },
      ]),
    ).rejects.toMatchObject({ constraint_name: 'entries_fit_account' })
  })

  test('refuses a journal that is not whole', async () => {
    await expect(
      insertEntries(
        [
          { account: 'OUTSIDE:EXTERNAL:BRL', amount: -5 },
          { account: `${desk}:AVAILABLE:BRL`, amount: 5 },
        ],
        3,
      ),
    ).rejects.toMatchObject({ constraint_name: 'journals_whole' })
  })

  test.each([
    ['update entries set amount = amount + 1', 'entries'],
    ['delete from entries', 'entries'],
    ['truncate entries', 'entries'],
    ['update journals set event = event', 'journals'],
    ['delete from journals', 'journals'],
    ['delete from journal_chain', 'journal_chain'],
    ['update events set code = code', 'events'],
  ])('refuses %s', async (statement, table) => {
    await expect(db.sql.unsafe(statement)).rejects.toThrow(`${table} is append-only`)
  })
})

describe('the chain', () => {
  test('chains what is committed, once, and proves it', async () => {
    const user = await newUser()
    await credit(user, 'BRL', 1n)
    expect(await chainJournals(db)).toBeGreaterThan(0)
    expect(await chainJournals(db)).toBe(0)
    const chain = (await verifyLedger(db)).find((finding) => finding.name === 'history was not edited')
    expect(chain?.checked).toBeGreaterThan(0)
    expect(chain?.breaches).toBe(0)
  })

  test('two at once give every journal one place', async () => {
    const user = await newUser()
    for (let at = 0; at < 5; at++) await credit(user, 'BRL', 1n)
    await Promise.all([chainJournals(db), chainJournals(db), chainJournals(db)])
    await chainJournals(db)
    const [count] = await db.sql<{ journals: number; chained: number }[]>`
      select (select count(*)::int from journals) as journals, (select count(*)::int from journal_chain) as chained`
    expect(count?.chained).toBe(count?.journals)
  })
})

describe('verify', () => {
  test('names an edited history and a balance that drifted', async () => {
    await chainJournals(db)
    const rollback = new Error('undo')
    const proof = db.transaction(async (tx) => {
      await tx.sql`alter table entries disable trigger entries_append_only`
      await tx.sql`update entries set origin = 'ADJUSTMENT' where (account_id, version) = (
        select account_id, version from entries order by journal_id limit 1)`
      await tx.sql`update accounts set balance = balance + 1 where key = ${`${desk}:AVAILABLE:BRL`}`
      const broken = (await verifyLedger({ transaction: (run) => run(tx) })).filter(
        (finding) => finding.breaches > 0,
      )
      expect(broken.map((finding) => finding.name)).toEqual(
        expect.arrayContaining([
          'every balance is the sum of its entries',
          'the books can only be appended to',
          'history was not edited',
        ]),
      )
      throw rollback
    })
    await expect(proof).rejects.toBe(rollback)
  })
})

describe('statement', () => {
  test('a month begins at midnight in São Paulo and closes where the next one opens', async () => {
    const user = await newUser()
    db.clock.set(new Date('2026-05-01T02:59:59.999Z'))
    await credit(user, 'BRL', 100n)
    db.clock.set(new Date('2026-05-01T03:00:00.000Z'))
    await credit(user, 'BRL', 50n)
    const month = (value: number) =>
      findStatement(db, { userId: user, currency: 'BRL', year: 2026, month: value, language: 'pt' }, as(user))
    const [april, may, june] = await Promise.all([month(4), month(5), month(6)])
    expect(april).toMatchObject({ previousBalance: '0.00', closingBalance: '1.00' })
    expect(may).toMatchObject({ previousBalance: '1.00', closingBalance: '1.50' })
    expect(may.records).toMatchObject([
      { kind: 'C', amount: '0.50', origin: 'DEPOSIT', balance: '1.50', description: 'DEPÓSITO' },
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
    const { records } = await findStatement(db, of, as(user))
    expect(records.map((record) => record.createdAt)).toEqual([
      '2026-06-10T12:00:00.000Z',
      '2026-06-10T12:00:00.000Z',
    ])
    expect(records[0]?.description).toBe('DEPÓSITO')
  })

  test('locked balances are those of the moment, and only of what was locked', async () => {
    const user = await newUser()
    await credit(user, 'BRL', 7n)
    await db.transaction(async (tx) => {
      const mine = { owner: user, kind: 'AVAILABLE', currency: 'BRL' } as const
      const balances = await lockAccounts(tx, [mine])
      expect(balances.of(mine)).toBe(7n)
      expect(() => balances.of({ ...mine, kind: 'HELD' })).toThrow('not locked')
    })
  })
})

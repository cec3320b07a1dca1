import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Journal, ORIGINS, toJournal } from '#core/ledger/journal.ts'
import { CURRENCIES } from '#core/money/money.ts'
import { openTestDatabase } from '#test/harness/database.ts'
import { checkInvariantsAfter } from '#test/harness/invariants.ts'
import { openAccounts, setHouse } from './accounts.ts'
import { post } from './post.ts'

const db = await openTestDatabase()
checkInvariantsAfter(db, { except: 'every journal has its operation' })

let made = 0
const house: string[] = []

/** A user of the house, then two customers with funds of one hundred in each currency. */
async function newParties(): Promise<string[]> {
  const ids = Array.from({ length: 3 }, () => db.newId())
  await db.transaction(async (tx) => {
    for (const id of ids) {
      made += 1
      await tx.sql`
        insert into users (id, name, email, password_hash, kind, document, code, status, created_at, updated_at)
        values (${id}, 'Ana', ${`ana-${made}@exemplo.test`}, 'x', 'F', '52998224725', ${`C${made}`}, 'VALID', ${tx.now}, ${tx.now})`
      await openAccounts(tx, id)
    }
    house.push(...ids.slice(0, 1))
    await setHouse(tx, house)
    const funds = ([1, 2] as const).flatMap((to) =>
      CURRENCIES.map((currency) =>
        toTransfers(ids, [{ from: 0, to, currency, amount: FUNDS, origin: 'ADJUSTMENT' }]),
      ),
    )
    await post(tx, funds, null)
  })
  return ids
}

const FUNDS = 100n
const parties = { from: fc.constantFrom(0, 1, 2), to: fc.constantFrom(0, 1, 2) }
const transfer = fc
  .record({
    ...parties,
    currency: fc.constantFrom(...CURRENCIES),
    amount: fc.bigInt({ min: 1n, max: 70n }),
    origin: fc.constantFrom(...ORIGINS),
  })
  .filter(({ from, to }) => from !== to)
type Transfer = typeof transfer extends fc.Arbitrary<infer Value> ? Value : never

/** One journal of several transfers: an account occurs in it more than once. */
const toTransfers = (ids: readonly string[], transfers: readonly Transfer[]): Journal =>
  toJournal({
    event: 'order.held',
    originId: db.newId(),
    entries: transfers.flatMap(({ from, to, currency, amount, origin }) => [
      { owner: ids[from] ?? null, kind: 'AVAILABLE', currency, amount: -amount, origin },
      { owner: ids[to] ?? null, kind: 'AVAILABLE', currency, amount, origin },
    ]),
  })

/** The entries as the books should have them, or nothing if a customer's balance is below zero at any of them. */
function expectedLines(journals: readonly Journal[], ids: readonly string[]): string[] | undefined {
  const states = new Map<string, { balance: bigint; version: number }>()
  const lines = journals.flatMap((journal, at) =>
    journal.entries.map(({ owner, currency, amount, origin }) => {
      const party = ids.indexOf(owner ?? '')
      const opening = party === 0 ? { balance: -2n * FUNDS, version: 2 } : { balance: FUNDS, version: 1 }
      const before = states.get(`${party}:${currency}`) ?? opening
      const after = { balance: before.balance + amount, version: before.version + 1 }
      states.set(`${party}:${currency}`, after)
      const isRefused = party > 0 && after.balance < 0n
      return isRefused
        ? undefined
        : [at, party, currency, after.version, origin, amount, after.balance].join(':')
    }),
  )
  return lines.includes(undefined) ? undefined : (lines as string[]).sort()
}

async function writtenLines(journals: readonly Journal[], ids: readonly string[]): Promise<string[]> {
  const rows = await db.sql<{ originId: string; owner: string; line: string }[]>`
    select j.origin_id, a.owner_id::text as owner, concat_ws(':', e.currency, e.version, e.origin, e.amount, e.balance) as line
    from journals j join entries e on e.journal_id = j.id join accounts a on a.id = e.account_id
    where j.origin_id = any(${journals.map(({ originId }) => originId)}::uuid[])`
  const places = new Map(journals.map(({ originId }, at) => [originId, at]))
  return rows
    .map(({ originId, owner, line }) => `${places.get(originId)}:${ids.indexOf(owner)}:${line}`)
    .sort()
}

test('a batch and its journals one by one write the same entries, or are both refused', async () => {
  const batches = fc.array(fc.array(transfer, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(batches, async (batch) => {
      for (const isAtOnce of [true, false]) {
        const ids = await newParties()
        const journals = batch.map((transfers) => toTransfers(ids, transfers))
        const steps = isAtOnce ? [journals] : journals.map((journal) => [journal])
        const outcome = await db
          .transaction(async (tx) => {
            for (const step of steps) await post(tx, step, null)
          })
          .catch((error: { code: string }) => error.code)
        const expected = expectedLines(journals, ids)
        expect(outcome).toBe(expected ? undefined : '23514')
        expect(await writtenLines(journals, ids)).toEqual(expected ?? [])
      }
    }),
    { numRuns: 20 },
  )
})

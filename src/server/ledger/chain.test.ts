import { describe, expect, test } from 'vitest'
import { otcExecuted } from '#core/ledger/postings.ts'
import { openLedger } from '#test/harness/ledger.ts'
import { chainHistory, GENESIS, hashContent } from './chain.ts'
import { type ChainedJournal, readJournals, textOfJournal } from './chain-rows.ts'
import { post } from './post.ts'

const { db, newUser, desk, credit, purchase } = await openLedger()

describe('the chain', () => {
  const hashJournal = (previous: Buffer, journal: ChainedJournal) =>
    hashContent(previous, textOfJournal(journal))

  test('a journal is hashed with all its content, and the hash before it', () => {
    const journal = {
      id: 7n,
      event: 'order.executed',
      originId: '019cb95c-e980-7000-9106-73bf3f985666',
      overdraft: true,
      actorId: null,
      createdAt: '1772636400000',
      entries: ['12:1:ORDER:BRL:-101:-101:1772636400000', '13:4:ORDER:BRL:101:900:1772636400000'],
    }
    const hash = '1e1318ced53fc9af5ea53b3e6c2b1dc40a56b22d5e15c2b602abda14a22ad4f1'
    expect(hashJournal(GENESIS, journal).toString('hex')).toBe(hash)
    const others = [
      { id: 8n },
      { event: 'order.held' },
      { originId: desk },
      { overdraft: false },
      { actorId: desk },
      { createdAt: '1772636400001' },
      { entries: journal.entries.slice(1) },
    ].map((change) => hashJournal(GENESIS, { ...journal, ...change }))
    const all = [...others, hashJournal(Buffer.alloc(32, 1), journal)].map((one) => one.toString('hex'))
    expect(new Set([...all, hash]).size).toBe(all.length + 1)
  })

  test('reads the content of a journal from the books', async () => {
    const user = await newUser()
    db.clock.set(new Date('2026-03-04T15:00:00.123Z'))
    await db.transaction((tx) =>
      post(tx, [otcExecuted(purchase(user, { amountOrig: 5n, amountDest: 2n }), true)], { id: desk }),
    )
    const [row] = await db.sql<{ id: bigint; originId: string; createdAt: string }[]>`
      select id, origin_id, created_at from journals order by id desc limit 1`
    const [journal] = await readJournals(db, [row!.id])
    expect(journal).toMatchObject({ ...row, event: 'order.executed', overdraft: true, actorId: desk })
    const lines = await db.sql<{ line: string }[]>`
      select a.id || ':' || e.version || ':ORDER:' || e.currency || ':' || e.amount || ':' || e.balance || ':1772636400123' as line
      from entries e join accounts a on a.id = e.account_id where e.journal_id = ${row!.id} order by a.id, e.version`
    expect(journal?.entries).toEqual(lines.map(({ line }) => line))
  })

  test('three at once give every journal one place, in a row and once', async () => {
    const user = await newUser()
    for (let at = 0; at < 5; at++) await credit(user, 'BRL', 1n)
    await Promise.all([chainHistory(db), chainHistory(db), chainHistory(db)])
    await chainHistory(db)
    expect(await chainHistory(db)).toBe(0)
    const links = await db.sql<{ position: bigint; journalId: bigint }[]>`
      select position, journal_id from journal_chain order by position`
    const journals = await db.sql<{ id: bigint }[]>`select id from journals order by id`
    expect(links.map(({ position }) => position)).toEqual(journals.map((_, at) => BigInt(at + 1)))
    expect(links.map(({ journalId }) => journalId)).toEqual(journals.map(({ id }) => id))
  })

  test('only one process chains: others leave the queue unchanged', async () => {
    await credit(await newUser(), 'BRL', 1n)
    await db.transaction(async ({ sql }) => {
      await sql`select pg_advisory_xact_lock(${0x636861696en})`
      expect(await chainHistory(db)).toBe(0)
      expect(await db.sql`select 1 from unchained`).toHaveLength(1)
    })
    expect(await chainHistory(db)).toBe(1)
  })

  test('a journal without entries does not enter the chain', async () => {
    const undo = db.transaction(async (tx) => {
      await tx.sql`
        with made as (
          insert into journals (event, origin_id, entry_count, created_at)
          values ('order.held', ${desk}, 2, now()) returning id
        ) insert into unchained select id from made`
      await chainHistory({ ...db, transaction: (run) => run(tx) })
    })
    await expect(undo).rejects.toThrow('is queued for the chain, and has no content')
  })
})

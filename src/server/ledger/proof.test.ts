import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { JOURNAL_EVENTS } from '#core/ledger/journal.ts'
import { ADMIN } from '#test/harness/app.ts'
import { type Day, openBooks } from '#test/harness/books.ts'
import { BREACHES, BREACHES_OF_ALL } from '#test/harness/breaches.ts'
import { countMoves } from '../lists/counts.ts'
import { PARTS } from '../slices.ts'
import { chainHistory } from './chain.ts'
import { noteHead, readHeads, verifyHeads } from './heads.ts'
import type { ProvedMark } from './scope.ts'
import { type Verification, verifyWhenDue } from './verifications.ts'
import { type InvariantFinding, namesOf, verifyInvariant, verifyLedger } from './verify.ts'

const MINUTE = 60_000
const books = await openBooks()
const { db } = books
const logged: unknown[] = []
const log = { fatal: (what: unknown) => void logged.push(what), info: () => {} }
const goOn = new AbortController().signal

const settle = async () => {
  await chainHistory(db)
  await countMoves(db)
}
const readMark = async () => {
  const [mark] = await db.sql<ProvedMark[]>`
    select through_position as position, through_hash as hash, through_journal as journal_id, through_event as event_id,
      through_at as at
    from ledger_verifications where ended_at is not null order by id desc limit 1`
  return mark!
}

const before: Day = books
await settle()
db.clock.advance(15 * MINUTE)
const provedAt = db.clock.now().getTime()
await verifyWhenDue(db, PARTS.proofs, log, goOn)
const mark = await readMark()
const after = await books.next()
await before.ana.call('PATCH', `/orders/${before.otc.waiting._id}/cancel`)
await settle()

const isSome = (count: number) => count > 0
const UNDO = new Error('undo')
/** The result of a proof for an invariant after these statements, which are rolled back. */
async function proveAfter(statements: string, name: string, from?: ProvedMark): Promise<InvariantFinding> {
  let finding: InvariantFinding | undefined
  const work = db.transaction(async (tx) => {
    await tx.sql`set local session_replication_role = replica`
    await tx.sql.unsafe(statements)
    finding = await verifyInvariant({ transaction: (run) => run(tx) }, PARTS.proofs, { name, from })
    throw UNDO
  })
  await expect(work).rejects.toBe(UNDO)
  return finding!
}

describe('a breach is found by the name of what it breaks', () => {
  test('without one there is none', async () => {
    for (const from of [undefined, mark])
      expect((await verifyLedger(db, PARTS.proofs, from)).filter(({ breaches }) => breaches > 0)).toEqual([])
  })

  test.each([...BREACHES, ...BREACHES_OF_ALL])('of everything: %s: %s', async (name, _, plant) => {
    expect(await proveAfter(plant(before), name)).toMatchObject({ name, breaches: expect.toSatisfy(isSome) })
  })

  test.each(BREACHES)('of new rows: %s: %s', async (name, _, plant) => {
    expect(await proveAfter(plant(after), name, mark)).toMatchObject({
      name,
      breaches: expect.toSatisfy(isSome),
    })
  })

  test.each<[by: string, invariant: string, of: string, plant: string]>([
    [
      'an event',
      'every status is that of its last event',
      before.otc.waiting._id,
      `update orders set status = 'NEW' where id = '${before.otc.waiting._id}'`,
    ],
    [
      'an event, though nothing is held for its owner',
      'what is held is what open withdrawals and orders of the Book ask for',
      before.rui.id,
      `update withdrawals set user_id = '${before.rui.id}' where id = '${before.withdrawals.open._id}';
       insert into events (entity, entity_id, code, to_status, created_at)
       values ('withdrawal', '${before.withdrawals.open._id}', 'event.withdrawal.created', 'OPEN', now())`,
    ],
    [
      'a journal',
      'a deposit is credited once, when finished, and never else',
      before.deposit.id,
      `insert into journals (event, origin_id, entry_count, created_at)
       values ('withdrawal.requested', '${before.deposit.id}', 2, now())`,
    ],
    [
      'a trade',
      'an order of the Book is filled by its trades, within its limit',
      before.book.resting._id,
      `insert into trades
         (id, sell_order_id, taker, quotation, amount_btc, amount_brl, fee_btc, fee_brl, created_at)
       values (gen_random_uuid(), '${before.book.resting._id}', 'BUY', 100000000, 100, 100, 0, 0, now())`,
    ],
  ])('of new rows: an old operation that %s changed', async (_, name, of, plant) => {
    const { examples } = await proveAfter(plant, name, mark)
    expect(examples).toEqual(expect.arrayContaining([expect.stringContaining(of)]))
  })

  test('of new rows: the chain up to the mark has changed', async () => {
    const plant = `update journal_chain set hash = sha256('x') where position = ${mark.position}`
    const { breaches, examples } = await proveAfter(plant, 'history was not edited', mark)
    expect([breaches, examples]).toEqual([1, [`position ${mark.position}`]])
  })

  describe('a million that the server books for an invented origin', () => {
    const invent = ({ sql }: Pick<typeof db, 'sql'>, event: string) => sql`
      select post_journals(null, ${db.clock.now()}, array[${event}], array[${db.newId()}]::uuid[], array[2], array[]::int[],
        array[${`${before.rui.id}:AVAILABLE:BRL`}, 'OUTSIDE:EXTERNAL:BRL'], array['DEPOSIT']::entry_origin[], array[1, 1],
        array[1, 2], array[1, 1], array[100000000, -100000000]::bigint[])`

    test.each(JOURNAL_EVENTS.filter((event) => event !== 'adjustment'))('is found: %s', async (event) => {
      let finding: InvariantFinding | undefined
      const work = db.asServer.transaction(async (tx) => {
        await invent(tx, event)
        const name = 'every journal has its operation'
        finding = await verifyInvariant({ transaction: (run) => run(tx) }, PARTS.proofs, {
          name,
          from: undefined,
        })
        throw UNDO
      })
      await expect(work).rejects.toBe(UNDO)
      expect(finding).toMatchObject({ breaches: 1, examples: [expect.stringContaining(event)] })
    })

    test('is refused for an event that is none', async () => {
      await expect(invent(db.asServer, 'made.up')).rejects.toMatchObject({
        constraint: 'journals_event',
      })
    })
  })

  test('every invariant has a breach', () => {
    expect(new Set([...BREACHES, ...BREACHES_OF_ALL].map(([name]) => name))).toEqual(
      new Set(namesOf(PARTS.proofs)),
    )
    expect(new Set(BREACHES.map(([name]) => name))).toEqual(new Set(namesOf(PARTS.proofs, mark)))
  })
})

describe('by itself', () => {
  const HOUR = 60 * MINUTE
  const runs = () => db.sql<{ kind: string; isEnded: boolean; findings: InvariantFinding[] }[]>`
    select kind, ended_at is not null as is_ended, findings from ledger_verifications order by id`
  const prove = () => verifyWhenDue(db, PARTS.proofs, log, goOn)
  const countIn = (proof: Verification | undefined, name: string) =>
    proof?.findings.find((finding) => finding.name === name)?.checked
  const PATIENT = { timeout: 15_000 }
  const BALANCED = 'every journal balances and is whole'
  const afterReplica = (statement: string) =>
    db.transaction(async ({ sql }) => {
      await sql`set local session_replication_role = replica`
      await sql.unsafe(statement)
    })

  test('the first proof reads all rows, later ones the new rows once an hour, and neither a start nor a second process causes one', async () => {
    expect(await runs()).toEqual([{ kind: 'FULL', isEnded: true, findings: [] }])
    expect(await prove()).toBeUndefined()
    db.clock.set(new Date(provedAt + HOUR - 1))
    expect(await prove()).toBeUndefined()
    const [came] = await db.sql<{ journals: number; entries: number; links: number }[]>`
      select (select count(*)::int from journals where id > ${mark.journalId}) as journals,
        (select count(*)::int from journal_chain where position > ${mark.position}) as links,
        (select count(*)::int from entries where journal_id > ${mark.journalId}) as entries`
    db.clock.advance(1)
    const proof = await prove()
    expect(proof?.kind).toBe('INCREMENTAL')
    expect(proof?.findings.map(({ name }) => name)).toEqual(namesOf(PARTS.proofs, mark))
    expect(countIn(proof, BALANCED)).toBe(came?.journals)
    expect(countIn(proof, 'history was not edited')).toBe(came?.links)
    expect(countIn(proof, 'running balances have no gap')).toBe(came?.entries)
    expect(countIn(proof, 'a deposit is credited once, when finished, and never else')).toBe(4)
    expect(countIn(proof, 'a withdrawal holds once and is paid or released once')).toBe(3)
    expect(countIn(proof, 'an order is executed once, when finished, and never else')).toBe(3)
    expect(countIn(proof, 'an order of the Book is filled by its trades, within its limit')).toBe(7)
    expect(countIn(proof, 'a trade is booked once')).toBe(3)
  })

  test('without new rows a proof reads only open operations and the triggers', async () => {
    db.clock.advance(HOUR)
    const proof = await prove()
    const read = proof?.findings.filter(({ checked }) => checked > 0).map(({ name }) => name)
    expect(read).toEqual(['the Book is not crossed', 'the books can only be appended to'])
  })

  test('the next proof finds the rows that a slow transaction wrote', async () => {
    db.clock.advance(HOUR - 5 * MINUTE)
    const slowId = db.newId()
    const written = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    const slow = db.transaction(async ({ sql, now }) => {
      await sql`
        insert into journals (event, origin_id, entry_count, created_at)
        values ('order.held', ${slowId}, 2, ${now})`
      written.resolve()
      await gate.promise
    })
    await written.promise
    db.clock.advance(5 * MINUTE)
    await books.fund(after.ana, 'BRL', '100.00')
    db.clock.advance(1_000)
    await chainHistory(db)
    expect((await prove())?.findings.filter(({ breaches }) => breaches > 0)).toEqual([])
    gate.resolve()
    await slow
    db.clock.advance(HOUR)
    expect((await prove())?.findings.find(({ name }) => name === BALANCED)?.breaches).toBe(1)
    await afterReplica(`delete from journals where origin_id = '${slowId}'`)
  })
  test('a second process does nothing while one proves, however long; a process that receives the signal stops', async () => {
    await books.fund(after.bia, 'BRL', '100.00')
    db.clock.advance(HOUR)
    const known = (await runs()).length
    const locked = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    const blocker = db.transaction(async ({ sql }) => {
      await sql`lock table entries`
      locked.resolve()
      await gate.promise
    })
    await locked.promise
    const stop = new AbortController()
    const slow = verifyWhenDue(db, PARTS.proofs, log, stop.signal)
    await expect.poll(async () => (await runs()).length, PATIENT).toBe(known + 1)
    db.clock.advance(2 * HOUR)
    expect(await prove()).toBeUndefined()
    stop.abort()
    expect(await slow).toBeUndefined()
    gate.resolve()
    await blocker
    expect((await runs()).length).toBe(known + 1)
    // The database releases the lock when it notices that the client has gone.
    let proof: Verification | undefined
    await expect.poll(async () => (proof = await prove()), PATIENT).toMatchObject({ kind: 'INCREMENTAL' })
    // An unfinished proof proves nothing: the next one reads all rows since the last finished proof.
    expect(countIn(proof, BALANCED)).toBe(1)
  })

  test('a full proof runs once a day, and again an hour after a failure; a breach is fatal and recorded', async () => {
    const count = (n: number) =>
      db.sql`update list_counts set n = n + ${n} where list = 'orders' and level = 'owner' and owner = ${before.ana.id}`
    db.clock.set(new Date(provedAt + 24 * HOUR))
    await db.sql`
      insert into ledger_verifications
        (kind, started_at, through_position, through_hash, through_journal, through_event, through_at)
      select 'FULL', ${db.clock.now()}, 0, '', 0, 0, ${db.clock.now()}`
    db.clock.advance(HOUR)
    await count(1)
    const proof = await prove()
    await count(-1)
    expect(proof?.kind).toBe('FULL')
    const finding = {
      name: 'lists are counted',
      breaches: 1,
      examples: [`orders owner ${before.ana.id} -infinity`],
    }
    expect(logged.at(-1)).toMatchObject({ finding })
    expect((await runs()).at(-1)).toMatchObject({ kind: 'FULL', isEnded: true, findings: [finding] })
    db.clock.advance(HOUR)
    expect((await prove())?.kind).toBe('INCREMENTAL')
  })
})

describe('the head of the chain', () => {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-heads-'))
  const anchorFile = join(folder, 'elsewhere', 'heads.txt')
  const note = () => noteHead(db, { anchorFile })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('goes once a day into a file that only its owner reads, and to each administrator', async () => {
    await db.sql`delete from mails`
    db.clock.set(new Date('2026-04-02T02:59:59Z'))
    expect([await note(), await note()]).toEqual([true, false])
    db.clock.set(new Date('2026-04-02T03:00:00Z'))
    const both = await Promise.all([note(), note()])
    expect(both.sort()).toEqual([false, true])
    const lines = readFileSync(anchorFile, 'utf8').split('\n').filter(Boolean)
    expect(statSync(anchorFile).mode & 0o777).toBe(0o600)
    expect(lines[0]).toMatch(/^2026-04-01 \d+ [0-9a-f]{64}$/)
    expect(lines.at(-1)).toMatch(/^2026-04-02 \d+ [0-9a-f]{64}$/)
    const mails = await db.sql<{ recipient: string; params: { head: string } }[]>`
      select recipient, params from mails where kind = 'chainHead' order by created_at, id`
    expect(mails.map(({ recipient, params }) => [recipient, params.head])).toEqual([
      [ADMIN.email, lines[0]],
      [ADMIN.email, lines.at(-1)],
    ])
  })

  test.each([
    ['blocked', `status = 'BLOCKED', status_description = 'x'`],
    ['frozen', 'frozen_at = now()'],
  ])('goes to no administrator who is %s', async (_, barred) => {
    const { id } = before.rui
    await db.sql`delete from mails`
    await db.sql.unsafe(`update users set roles = '{admin}', ${barred} where id = '${id}'`)
    db.clock.advance(24 * 60 * MINUTE)
    expect(await note()).toBe(true)
    const mails = await db.sql<{ recipient: string }[]>`select recipient from mails where kind = 'chainHead'`
    expect(mails).toEqual([{ recipient: ADMIN.email }])
    await db.sql`
      update users set roles = '{user}', status = 'VALID', status_description = null, frozen_at = null where id = ${id}`
  })

  test('kept elsewhere reveals a history that was rewritten, or cut at its end', async () => {
    const heads = readHeads(anchorFile)
    expect(await verifyHeads(db, heads)).toMatchObject({ checked: heads.length, breaches: 0 })
    const [first] = heads
    const forged = [
      { ...first!, hash: 'ab'.repeat(32) },
      { ...first!, day: '2026-04-03', position: 10n ** 9n },
    ]
    expect(await verifyHeads(db, [...heads, ...forged])).toMatchObject({
      breaches: 2,
      examples: ['head of 2026-04-01', 'head of 2026-04-03'],
    })
    writeFileSync(anchorFile, '\n2026-04-01 x\n')
    expect(() => readHeads(anchorFile)).toThrow('heads.txt:2: expected a day, a position and a hash')
  })
})

test('npm run verify checks all rows: it ends with 0, with 1 on a breach, with 2 when it cannot read', async () => {
  const run = (connection: Partial<typeof db.connection>, ...options: string[]) => {
    const { host, port, user, password, database } = { ...db.connection, ...connection }
    const reach = { PGHOST: host, PGPORT: `${port}`, PGUSER: user, PGPASSWORD: password }
    const env = { ...process.env, ...reach, DATABASE_URL: `postgres:///${database}` }
    return new Promise<{ code: unknown; said: string }>((done) =>
      execFile(process.execPath, ['src/server/verify-cli.ts', ...options], { env }, (error, said) =>
        done({ code: error?.code ?? 0, said }),
      ),
    )
  }
  const anchor = join(mkdtempSync(join(tmpdir(), 'balcao-anchor-')), 'heads.txt')
  writeFileSync(anchor, `2026-04-01 1 ${'ab'.repeat(32)}\n`)
  const [whole, none, anchored, noFile] = await Promise.all([
    run({}),
    run({ database: 'nowhere' }),
    run({}, '--anchor', anchor),
    run({}, '--anchor', `${anchor}.gone`),
  ])
  rmSync(dirname(anchor), { recursive: true })
  expect(anchored).toMatchObject({ code: 1, said: expect.stringMatching(/1 of \d+ invariants are broken/) })
  expect(anchored.said).toContain('BROKEN the chain has every head of the anchor file (1 checked, 1 broken')
  expect(noFile).toMatchObject({ code: 2, said: '' })
  expect(whole).toMatchObject({ code: 0, said: expect.stringMatching(/\d+ invariants hold/) })
  expect(none).toMatchObject({ code: 2, said: '' })
  await db.sql`update list_counts set n = n + 1 where list = 'orders' and level = 'owner' and owner = ${before.ana.id}`
  const broken = await run({})
  await db.sql`update list_counts set n = n - 1 where list = 'orders' and level = 'owner' and owner = ${before.ana.id}`
  expect(broken).toMatchObject({ code: 1, said: expect.stringMatching(/1 of \d+ invariants are broken/) })
  expect(broken.said).toContain(`BROKEN lists are counted (`)
})

import { beforeAll, describe, expect, test } from 'vitest'
import { openLedger } from '#test/harness/ledger.ts'
import { toArray } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'

const { db, newUser, desk, credit } = await openLedger()
const UNDO = new Error('undo')
const [OUTSIDE, DESK, BITCOIN] = ['OUTSIDE:EXTERNAL:BRL', `${desk}:AVAILABLE:BRL`, `${desk}:AVAILABLE:BTC`]
let poor = ''
let rich = ''

beforeAll(async () => {
  const ids = [await newUser(), await newUser()]
  await credit(ids[1]!, 'BRL', 100n)
  ;[poor, rich] = ids.map((id) => `${id}:AVAILABLE:BRL`) as [string, string]
})

type Line = readonly [account: string, amount: number, journal?: number]
type Call = { counts?: readonly number[]; events?: number; unnamed?: boolean }

/** Calls the function of the books with any lines; by default each journal says the number of its lines. */
function call({ sql }: Pick<Tx, 'sql'>, lines: readonly Line[], { counts, events, unnamed }: Call = {}) {
  const journals = events ?? Math.max(...lines.map(([, , journal = 1]) => journal))
  const of = (at: number) => lines.filter(([, , journal = 1]) => journal === at + 1).length
  const keys = [...new Set(lines.map(([account]) => account))].sort()
  return sql`
    select post_journals(null, now(), ${toArray(Array.from({ length: journals }, () => 'order.held'))}::text[],
      ${toArray(Array.from({ length: journals }, () => db.newId()))}::uuid[],
      ${toArray(counts ?? Array.from({ length: journals }, (_, at) => of(at)))}::int[], array[]::int[],
      ${toArray(keys)}::text[], array['ADJUSTMENT']::entry_origin[], ${toArray(lines.map(([, , at = 1]) => at))}::int[],
      ${toArray(lines.map(([account]) => (unnamed ? keys.length + 1 : keys.indexOf(account) + 1)))}::int[],
      ${toArray(lines.map(() => 1))}::int[], ${toArray(lines.map(([, amount]) => amount))}::bigint[])`
}

const WHOLE: readonly Line[] = [
  [OUTSIDE, -5],
  [DESK, 5],
]

describe('the function of the books proves the law for the server, whose rows no trigger reads', () => {
  test('it writes a whole journal', async () => {
    const work = db.asServer.transaction(async (tx) => {
      await tx.sql`set constraints all immediate`
      await call(tx, WHOLE)
      const [row] = await tx.sql`
        select sum(amount)::int8 as total, count(*)::int as count from entries
        where journal_id = (select max(id) from journals)`
      expect(row).toEqual({ total: 0n, count: 2 })
      throw UNDO
    })
    await expect(work).rejects.toBe(UNDO)
  })

  test.each<[fault: string, refusal: object, lines: () => readonly Line[], call?: Call]>([
    [
      'a journal that does not balance',
      { constraint: 'journals_balanced' },
      () => [
        [OUTSIDE, -5],
        [DESK, 4],
      ],
    ],
    [
      'currencies that only balance together',
      { constraint: 'journals_balanced' },
      () => [
        [OUTSIDE, -5],
        [BITCOIN, 5],
      ],
    ],
    [
      'journals that only balance together',
      { constraint: 'journals_balanced' },
      () => [
        [OUTSIDE, -5, 1],
        [DESK, 4, 1],
        [OUTSIDE, -4, 2],
        [DESK, 5, 2],
      ],
    ],
    [
      'a whole journal beside one that does not balance',
      { constraint: 'journals_balanced' },
      () => [
        [OUTSIDE, -5, 1],
        [DESK, 5, 1],
        [OUTSIDE, -4, 2],
        [DESK, 5, 2],
      ],
    ],
    ['a journal that lacks an entry', { constraint: 'journals_balanced' }, () => WHOLE, { counts: [3] }],
    [
      'a journal without entries',
      { constraint: 'journals_balanced' },
      () => WHOLE,
      { counts: [2, 0], events: 2 },
    ],
    [
      'entries of no journal',
      { column: 'journal_id' },
      () => [...WHOLE, [OUTSIDE, -1, 2], [DESK, 1, 2]],
      { events: 1 },
    ],
    ['an entry alone', { constraint: 'journals_balanced' }, () => [[DESK, 0]]],
    [
      'entries of nothing',
      { constraint: 'journals_balanced' },
      () => [
        [OUTSIDE, 0],
        [DESK, 0],
      ],
    ],
    ['entries on accounts that it does not name', { column: 'account_id' }, () => WHOLE, { unnamed: true }],
    [
      'a customer below the floor in the end',
      { constraint: 'accounts_floor' },
      () => [
        [poor, -5],
        [OUTSIDE, 5],
      ],
    ],
    [
      'a customer below the floor between two entries',
      { constraint: 'accounts_floor' },
      () => [
        [poor, -5],
        [rich, 5],
        [poor, 5],
        [rich, -5],
      ],
    ],
  ])('it refuses %s', async (_, refusal, lines, how = {}) => {
    await expect(call(db.asServer, lines(), how)).rejects.toMatchObject(refusal)
  })
})

describe('nobody else gets rows past the law', () => {
  const UNBALANCED = `
    insert into journals (id, event, origin_id, entry_count, created_at) overriding system value
      values (9000000, 'order.held', gen_random_uuid(), 2, now());
    insert into entries (account_id, version, journal_id, origin, currency, amount, balance, created_at)
      select id, version + 1, 9000000, 'ADJUSTMENT', currency, 1, balance, now()
      from accounts where key in ('${OUTSIDE}', '${DESK}')`

  test.each([
    ['the owner', ''],
    [
      'a member of the owner',
      `create role poser; do $$ begin execute format('grant %I to poser', current_user); end $$;
       do $$ declare owner text := current_user; begin
         set local session authorization poser; execute format('set local role %I', owner);
       end $$;`,
    ],
    ['the owner in a function of the rights of its owner', 'DEFINER'],
  ])('not %s', async (_, pose) => {
    const statement =
      pose === 'DEFINER'
        ? `create function sneak() returns void language plpgsql security definer as $$ begin ${UNBALANCED}; end $$; select sneak()`
        : `${pose} ${UNBALANCED}`
    const work = db.transaction(({ sql }) => sql.unsafe(statement))
    await expect(work).rejects.toMatchObject({ constraint: 'journals_balanced' })
  })

  test('not an owner who takes the session of the server: it may not insert, nor take the role of the owner', async () => {
    const as = (statement: string) =>
      db.transaction(async ({ sql }) => {
        const [row] = await sql<{ owner: string }[]>`select current_user as owner`
        await sql.unsafe(
          `set local session authorization balcao_server; ${statement.replace('OWNER', row!.owner)}`,
        )
      })
    await expect(as(UNBALANCED)).rejects.toMatchObject({ code: '42501' })
    await expect(as(`set local role "OWNER"; ${UNBALANCED}`)).rejects.toMatchObject({ code: '42501' })
  })
})

test('only the owner and the server may call the function of the books', async () => {
  const [row] = await db.sql<{ callers: string[] }[]>`
    select array_agg(a.grantee::regrole::text order by a.grantee <> p.proowner) as callers
    from pg_proc p, aclexplode(p.proacl) a where p.proname = 'post_journals'`
  expect(row?.callers).toEqual([expect.any(String), 'balcao_server'])
})

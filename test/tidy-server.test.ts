import { describe, expect, test } from 'vitest'
import { findFocusLosers } from './tidy/busy.ts'
import { findLedgerWriters } from './tidy/code.ts'
import { findUnenforced } from './tidy/commands.ts'
import { files, found, places } from './tidy/invented.ts'
import { findUnanswered } from './tidy/refusals.ts'
import { findCurrencyComparisons, findStatusSets } from './tidy/statuses.ts'
import { findForeignTables, findUnowned } from './tidy/tables.ts'

/** The tidy rules about SQL, commands and busy buttons on invented files. */
describe('the books', () => {
  test.each([
    ['src/server/deposits/commands.ts', 'sql`insert into entries (amount) values (1)`', true],
    ['src/server/deposits/commands.ts', 'sql`INSERT  INTO\n entries`', true],
    ['src/server/ledger/chain.ts', "sql.unsafe('delete from journals')", true],
    ['src/server/ledger/post.ts', 'sql`insert into entries`', false],
    ['src/server/users/commands.ts', 'sql`update accounts set floor = 0`', true],
    ['src/server/ledger/accounts.ts', 'sql`update accounts set floor = 0`', false],
    ['src/server/users/commands.ts', 'sql`update bank_accounts set status = 1`', false],
    ['src/server/deposits/queries.ts', 'sql`select * from entries`', false],
  ])('%s: %s', (path, code, isFound) => {
    expect(found(findLedgerWriters, path, code)).toEqual(isFound ? [`${path}:1`] : [])
  })
})

describe('owners of tables', () => {
  test.each([
    ['src/server/ledger/a.ts', 'sql`select 1 from entries e, withdrawals w`', true],
    ['src/server/deposits/a.ts', 'sql`select 1 from deposits d left join orders o on true`', false],
    ['src/server/deposits/a.ts', 'sql`select 1 from deposits d left join withdrawals w on true`', true],
    ['src/server/orders/a.ts', "const proof = { table: 'withdrawals' }", true],
    ['src/server/orders/a.ts', "const proof = 'select id from withdrawals'", true],
    ['src/server/orders/a.ts', 'sql`withdrawals d join users u on u.id = d.user_id`', true],
    ['src/server/orders/a.ts', "const tags = ['withdrawals', 'from deposits']", false],
    ['src/server/lists/a.ts', 'sql`select 1 from users`', false],
    ['src/server/lists/a.ts', 'sql`update users set name = 1`', true],
    ['src/server/lists/a.ts', 'sql`delete from users`', true],
    ['src/server/http/a.ts', 'sql`select 1 from mails`', true],
    ['src/server/dashboard/a.ts', 'sql`select 1 from orders join withdrawals w on true`', false],
    ['src/server/first-start.ts', 'sql`insert into users`', false],
    ['src/server/ledger/a.test.ts', 'sql`select 1 from withdrawals`', false],
  ])('%s: %s', (path, code, isFound) => {
    expect(found(findForeignTables, path, code)).toEqual(isFound ? [`${path}:1`] : [])
  })

  test('a table without an owner, and an owner without a table', () => {
    const schema = 'create table users (\n);\ncreate unlogged table crumbs (\n);'
    const rules = findUnowned(schema, { users: 'users', gone: 'ledger' }).map(({ rule }) => rule)
    expect(rules).toEqual(['a table has an owner: crumbs', 'an owner has a table: gone'])
  })
})

describe('refusals', () => {
  const described = {
    'src/core/texts/a.ts': `export const a = {
      'a.one': { pt: 'Um.', es: 'Uno.', en: 'One.' },
      'a.two': { pt: 'Dois.', es: 'Dos.', en: 'Two.' },
      'a.three': { pt: 'Três.', es: 'Tres.' },
    } satisfies Sentences`,
  }
  const unanswered = (path: string, text: string) =>
    findUnanswered(files({ ...described, [path]: text }), {}).map(({ rule }) => rule.split(' ').at(-1))

  test.each<[string, string, string[]]>([
    ['src/server/a/a.test.ts', "expect(code).toBe('a.one')", ['a.two']],
    ['src/server/a/a.test.ts', "expect(text).toBe('409 a.one'); expect(codes).toEqual(['a.two'])", []],
    ['src/server/a/a.test.ts', '`409 a.one`', ['a.two']],
    [
      'src/server/a/a.test.ts',
      "test('a.one', () => {}); const b = 'a.ones', c = 'b.a.one'",
      ['a.one', 'a.two'],
    ],
    ['src/core/a/a.test.ts', "expect(code).toBe('a.one')", ['a.one', 'a.two']],
    ['src/server/a/a.ts', "refuse('conflict', 'a.one')", ['a.one', 'a.two']],
  ])('%s: %s', (path, text, left) => expect(unanswered(path, text)).toEqual(left))
})

describe('sets of statuses', () => {
  test.each([
    "const open = ['PENDING', 'PARTIAL']",
    "const open = ['PENDING', other, 'PARTIAL', 'ALL'] as const",
    "sql`select 1 from orders where status in ('PENDING', 'PARTIAL')`",
    "const held = `select 1 where status in ('OPEN',\n 'PENDING')`",
    "sql`select 1 where status = any(array['OPEN', 'PENDING'])`",
    "sql`select 1 where status = any('{OPEN,PENDING}')`",
  ])('%s', (code) => {
    expect(found(findStatusSets, 'src/server/orders/a.ts', code)).toEqual(['src/server/orders/a.ts:1'])
    expect(found(findStatusSets, 'src/web/orders/A.tsx', code)).toEqual(['src/web/orders/A.tsx:1'])
    expect(found(findStatusSets, 'src/core/orders/a.ts', code)).toEqual(['src/core/orders/a.ts:1'])
    expect(found(findStatusSets, 'src/core/rules/statuses.ts', code)).toEqual([])
    expect(found(findStatusSets, 'src/server/orders/a.test.ts', code)).toEqual([])
  })

  test.each([
    "const one = ['PENDING']",
    "const kinds = ['OTC', 'MARKET']",
    "const mixed = ['PARTIAL', 'ACTIVED']",
    "const call = z.enum(['OPEN', 'PENDING'])",
    "sql`select 1 where kind in ('BANK', 'CRYPTO') and status = 'OPEN'`",
  ])('not %s', (code) => expect(found(findStatusSets, 'src/server/orders/a.ts', code)).toEqual([]))
})

test('a comparison with a currency is found, a table is not', () => {
  for (const code of ["a === 'BRL' ? 1 : 2", "'BTC' !== a"]) {
    expect(found(findCurrencyComparisons, 'src/core/ledger/a.ts', code)).toEqual(['src/core/ledger/a.ts:1'])
    expect(found(findCurrencyComparisons, 'src/core/ledger/a.test.ts', code)).toEqual([])
  }
  for (const code of ['({ BRL: 1 })[a]', "a === 'EUR'", "f('BRL')"])
    expect(found(findCurrencyComparisons, 'src/core/ledger/a.ts', code)).toEqual([])
})

describe('commands', () => {
  const refusal = { 'src/server/http/refusal.ts': 'export function enforce(v) {}' }
  const slice = (commands: string, more: Record<string, string> = {}) =>
    places(
      findUnenforced(
        files({
          ...refusal,
          'src/server/deposits/routes.ts': `import { cancel } from './commands.ts'\nf((tx) => cancel(tx))`,
          'src/server/deposits/commands.ts': `import { enforce } from '../http/refusal.ts'\nimport { lock } from './lock.ts'\n${commands}`,
          ...more,
        }),
      ),
    )
  const at = ['src/server/deposits/commands.ts:3']

  test.each([
    [
      'writes and asks nothing',
      'export async function cancel(tx) { await tx.sql`update deposits set a = 1` }',
      at,
    ],
    ['is an arrow', 'export const cancel = (tx) => tx.sql`delete from deposits`', at],
    [
      'writes through another',
      'export async function cancel(tx) { await move(tx) }\nconst move = (tx) => tx.sql`insert into a`',
      at,
    ],
    [
      'asks',
      'export async function cancel(tx) { enforce(may()); await tx.sql`update deposits set a = 1` }',
      [],
    ],
    ['writes nothing', 'export async function cancel(tx) { await tx.sql`select 1 for update` }', []],
    [
      'is called by no route',
      'export async function accept(tx) { await tx.sql`update deposits set a = 1` }',
      [],
    ],
  ])('a command that %s', (_, commands, findings) => expect(slice(commands)).toEqual(findings))

  test('a command that asks through another file of the slice', () => {
    const lock = `import { enforce } from '../http/refusal.ts'\nexport const lock = (tx) => enforce(may())`
    const commands =
      'export async function cancel(tx) { await lock(tx); await tx.sql`update deposits set a = 1` }'
    expect(slice(commands, { 'src/server/deposits/lock.ts': lock })).toEqual([])
    expect(slice(commands, { 'src/server/deposits/lock.ts': 'export const lock = (tx) => tx' })).toEqual(at)
  })
})

test('a button that loads loses the focus, unless it is one of ours', () => {
  const of = (code: string, path = 'src/web/ui/A.tsx') =>
    found(findFocusLosers, path, `const A = () => ${code}`)
  expect(of('<Button loading={isBusy} onClick={act} />')).toHaveLength(1)
  expect(of('<ActionIcon aria-label={label} loading={isBusy}><b /></ActionIcon>')).toHaveLength(1)
  expect(of('<ActionButton loading={isBusy} />')).toEqual([])
  expect(of('<Button disabled={isBusy} />')).toEqual([])
  expect(of('<Button loading={isBusy} />', 'src/web/ui/A.test.tsx')).toEqual([])
})

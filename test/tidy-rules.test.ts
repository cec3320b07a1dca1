import { describe, expect, test } from 'vitest'
import {
  findClocks,
  findDivisions,
  findFolded,
  findLongFiles,
  findLongFunctions,
  findNames,
} from './tidy/code.ts'
import { findSlow, toException } from './tidy/expressions.ts'
import { findCycles, findDeadFiles, findEager } from './tidy/graph.ts'
import { files, found, places } from './tidy/invented.ts'
import { findLiteralTexts, findUntranslated, findUnusedLabels } from './tidy/labels.ts'
import { brokenRule } from './tidy/layers.ts'
import { hasSharedLoops } from './tidy/loops.ts'
import { type Finding, parseSource, type Source } from './tidy/source.ts'
import { findUnusedTexts } from './tidy/texts.ts'
import { findUnclearTypes } from './tidy/types.ts'
import { findUnclear } from './tidy/words.ts'

/** The tidy rules on invented files: findings, and code that a rule accepts. */
test('imports are found however they are written, with their lines', () => {
  const [source] = files({
    'src/server/users/routes.ts': `import { a } from './queries.ts'
import type { B } from '#core/users/user.ts'
export { c } from '../db/sql.ts'
export * from 'fastify'
const d = await import('@mantine/core/styles.css')
type E = import('../../web/main.tsx').E
const f = new Worker(new URL('./worker.ts', import.meta.url))`,
  })
  expect(source!.imports.map(({ to, line, isOwn }) => `${line} ${to}${isOwn ? '' : ' (package)'}`)).toEqual([
    '1 src/server/users/queries.ts',
    '2 src/core/users/user.ts',
    '3 src/server/db/sql.ts',
    '4 fastify (package)',
    '5 @mantine/core (package)',
    '6 src/web/main.tsx',
    '7 src/server/users/worker.ts',
  ])
})

describe('permitted imports', () => {
  test.each([
    ['src/core/users/user.ts', 'src/core/rules/viewer.ts'],
    ['src/server/users/queries.ts', 'src/core/users/user.ts'],
    ['src/web/users/UsersScreen.tsx', 'src/core/users/user.ts'],
    ['src/server/users/commands.ts', 'src/server/ledger/accounts.ts'],
    ['src/server/withdrawals/commands.ts', 'src/server/settings/in-force.ts'],
    ['src/server/dashboard/commands.ts', 'src/server/withdrawals/commands.ts'],
    ['src/server/withdrawals/routes.ts', 'src/server/http/form.ts'],
    ['src/server/lists/list.ts', 'src/server/db/sql.ts'],
    ['src/server/app.ts', 'src/server/users/routes.ts'],
    ['demo/seed.ts', 'src/server/orders/commands.ts'],
    ['src/server/users/users.test.ts', 'test/harness/app.ts'],
    ['src/web/app/screens.ts', 'src/web/users/UsersScreen.tsx'],
    ['src/web/users/UsersScreen.tsx', 'src/web/ui/Panel.tsx'],
    ['src/web/deposits/DepositsScreen.tsx', 'src/web/ledger/Balances.tsx'],
    ['src/web/api/session.ts', 'package.json'],
  ])('%s may import %s', (from, to) => expect(brokenRule(from, { to, isOwn: true })).toBeUndefined())

  test.each([
    [
      'src/server/users/queries.ts',
      'src/server/audit/routes.ts',
      'the routes of a slice are for its slice.ts alone',
    ],
    ['src/core/users/user.ts', 'src/server/db/sql.ts', 'core imports nothing but core'],
    ['src/core/users/user.ts', 'package.json', 'core imports nothing but core'],
    ['src/server/users/queries.ts', 'src/web/api/call.ts', 'server never imports web'],
    ['src/web/api/call.ts', 'src/server/app.ts', 'web never imports server'],
    ['src/server/users/queries.ts', 'test/harness/app.ts', 'no test'],
    ['src/server/ledger/queries.ts', 'src/server/deposits/queries.ts', 'downwards'],
    ['src/server/deposits/commands.ts', 'src/server/withdrawals/commands.ts', 'downwards'],
    ['src/server/ledger/post.ts', 'src/server/settings/in-force.ts', 'downwards'],
    ['src/server/withdrawals/commands.ts', 'src/server/dashboard/commands.ts', 'downwards'],
    ['src/server/deposits/commands.ts', 'src/server/users/routes.ts', 'routes'],
    ['src/server/deposits/commands.ts', 'src/server/users/slice.ts', 'says of itself'],
    ['src/server/deposits/slice.ts', 'src/server/users/slice.ts', 'says of itself'],
    ['src/server/deposits/commands.ts', 'src/server/slice.ts', 'composes'],
    ['src/server/lists/list.ts', 'src/server/users/queries.ts', 'no slice'],
    ['src/server/db/pool.ts', 'src/server/http/refusal.ts', 'is below'],
    ['src/server/audit/events.ts', 'src/server/orders/queries.ts', 'no slice'],
    ['src/server/users/commands.ts', 'src/server/app.ts', 'composes'],
    ['src/server/invoices/commands.ts', 'src/server/users/queries.ts', 'no place in the ladder'],
    ['src/server/dashboard/commands.ts', 'src/server/invoices/queries.ts', 'no place in the ladder'],
    ['src/web/ui/Panel.tsx', 'src/web/deposits/DepositForm.tsx', 'knows no slice'],
    ['src/web/ui/Panel.tsx', 'src/web/app/Shell.tsx', 'only main.tsx'],
    ['src/web/deposits/DepositForm.tsx', 'src/web/app/Shell.tsx', 'only main.tsx'],
    [
      'src/web/deposits/DepositForm.tsx',
      'src/web/withdrawals/WithdrawalForm.tsx',
      'a slice imports no slice',
    ],
    ['src/web/ledger/Balances.tsx', 'src/web/orders/OrdersPanel.tsx', 'a slice imports no slice'],
  ])('%s may not import %s: %s', (from, to, rule) =>
    expect(brokenRule(from, { to, isOwn: true })).toContain(rule),
  )

  test.each([
    ['src/core/users/user.ts', 'zod', true],
    ['src/core/withdrawals/bitcoin-address.ts', '@scure/btc-signer', true],
    ['src/core/withdrawals/withdrawal.ts', '@scure/btc-signer', false],
    ['src/core/users/user.ts', 'node:crypto', false],
    ['src/core/users/user.ts', 'fastify', false],
    ['src/core/users/user.test.ts', 'vitest', true],
    ['src/server/app.ts', 'fastify', true],
  ])('%s with the package %s: %s', (from, to, may) => {
    expect(brokenRule(from, { to, isOwn: false }) === undefined).toBe(may)
  })
})

test('cycles of imports are found once each, also of types and of a file with itself', () => {
  const sources = files({
    'src/core/a.ts': `import './b.ts'`,
    'src/core/b.ts': `import type { A } from './c.ts'`,
    'src/core/c.ts': `import './a.ts'\nimport './d.ts'`,
    'src/core/d.ts': `import './d.ts'`,
    'src/core/e.ts': `import './a.ts'`,
  })
  expect(findCycles(sources).map(({ rule }) => rule)).toEqual([
    'no import cycles: src/core/a.ts → src/core/b.ts → src/core/c.ts → src/core/a.ts',
    'no import cycles: src/core/d.ts → src/core/d.ts',
  ])
})

test('eager imports are found, types and lazy imports are not', () => {
  const sources = files({
    'a.ts': `import { b } from './b.ts'
import type { C } from './c.ts'
const later = () => import('./c.ts')`,
    'b.ts': `export { z } from 'zod'`,
    'c.ts': `import { z } from 'zod'`,
  })
  expect(places(findEager(sources, ['a.ts'], 'zod'))).toEqual(['b.ts:1'])
})

test('files that no entry leads to are dead, also when they import each other', () => {
  const sources = files({
    'a.ts': `import './b.ts'`,
    'b.ts': '',
    'c.ts': `import './d.ts'`,
    'd.ts': `import './c.ts'`,
  })
  expect(places(findDeadFiles(sources, ['a.ts']))).toEqual(['c.ts:1', 'd.ts:1'])
})

test('a file, test or style sheet of 401 lines is too long', () => {
  const lines = (count: number) => 'a()\n'.repeat(count)
  const sheet = (count: number) => ({ path: 'src/web/a.css', text: '.a {}\n'.repeat(count) })
  expect(places(findLongFiles([sheet(400), sheet(401)]))).toEqual(['src/web/a.css:401'])
  for (const path of ['src/core/a.ts', 'src/core/a.test.ts']) {
    expect(found(findLongFiles, path, lines(400))).toEqual([])
    expect(found(findLongFiles, path, lines(401))).toEqual([`${path}:401`])
  }
})

test('a literal in another of its kind is folded, a spread value is not', () => {
  for (const folded of ["[...['a'], 'b']", '({ ...{ a }, b })', 'f([a, ...[b]])'])
    expect(found(findFolded, 'src/core/a.ts', folded)).toEqual(['src/core/a.ts:1'])
  for (const plain of ['[...a, b]', '({ ...a, b })', '[...(a ? [b] : []), c]', '({ a: { b } })'])
    expect(found(findFolded, 'src/core/a.ts', plain)).toEqual([])
})

describe('functions', () => {
  const lines = (count: number) => 'a()\n'.repeat(count)

  test.each([
    ['function f() {\n', '}'],
    ['const f = () => {\n', '}'],
    ['class A { f() {\n', '} }'],
    ['function f() { return () => {\n', '} }'],
  ])('%s of 61 lines is long, also of comments and blank lines', (first, last) => {
    expect(found(findLongFunctions, 'src/core/a.ts', first + lines(58) + last)).toEqual([])
    const blank = found(findLongFunctions, 'src/core/a.ts', `${first}${lines(57)}\n// a\n${last}`)
    expect(new Set(blank)).toEqual(new Set(['src/core/a.ts:1']))
  })

  test('a component may have 80 lines', () => {
    const component = (count: number) => `function Panel() {\n${lines(count)}}`
    expect(found(findLongFunctions, 'src/web/Panel.tsx', component(78))).toEqual([])
    expect(found(findLongFunctions, 'src/web/Panel.tsx', component(79))).toEqual(['src/web/Panel.tsx:1'])
    expect(found(findLongFunctions, 'src/web/use-panel.ts', component(59))).toEqual([
      'src/web/use-panel.ts:1',
    ])
  })

  test('the callback of a test may be longer, a function in it may not', () => {
    const list = (inner: string) => `test.each(rows)('a', () => {\n${lines(60)}${inner}})`
    expect(found(findLongFunctions, 'src/core/a.test.ts', list(''))).toEqual([])
    expect(found(findLongFunctions, 'src/core/a.test.ts', list(`f(() => {\n${lines(60)}})`))).toEqual([
      'src/core/a.test.ts:62',
    ])
  })
})

describe('clock and chance in core', () => {
  test.each([
    'new Date()',
    'Date()',
    'Date.now()',
    'Math.random()',
    'crypto.randomUUID()',
    'performance.now()',
    'setTimeout(f)',
  ])('%s', (code) => {
    expect(found(findClocks, 'src/core/a.ts', `\nconst a = ${code}`)).toContain('src/core/a.ts:2')
    expect(found(findClocks, 'src/server/a.ts', code)).toEqual([])
    expect(found(findClocks, 'src/core/a.test.ts', code)).toEqual([])
  })

  test.each(['new Date(0)', 'Date.parse(text)', 'Math.min(1, 2)', 'order.crypto'])('not %s', (code) => {
    expect(found(findClocks, 'src/core/a.ts', code)).toEqual([])
  })
})

describe('divisions', () => {
  test.each([
    'const a = amount / 2n',
    'let b = 1; b /= 3',
    'const c = [x / y]',
    'const d = x / 100n',
    'const e = x / (1000n * y)',
  ])('%s', (code) => {
    expect(found(findDivisions, 'src/core/fee.ts', code)).toEqual(['src/core/fee.ts:1'])
    expect(found(findDivisions, 'src/server/orders/commands.ts', code)).toEqual([
      'src/server/orders/commands.ts:1',
    ])
    expect(found(findDivisions, 'src/core/money/money.ts', code)).toEqual([])
  })

  test.each([
    'const seconds = at / 1000',
    'const seconds = at / 1_000n',
    'const n = at / DAY_MS',
    'const r = /a\\/b/',
    '// a / b',
  ])('not %s', (code) => expect(found(findDivisions, 'src/core/fee.ts', code)).toEqual([]))
})

describe('regular expressions that a text slows down', () => {
  test.each([
    ['<!\\[CDATA\\[(.*?)\\]\\]>', 'the search begins again amid the repetition'],
    ['^(a+)+$', 'a repetition in another'],
    ['^\\d+\\d+$', 'two of the same signs'],
    ['^\\d*x?[\\w.]*$', 'two that share signs, with nothing necessary between'],
    ['^\\w+@\\w+@?\\w+$', 'the last two of three'],
    ['^a{0,5000}a{0,5000}b', 'a limit that is none'],
    ['^(.+)\\1+$', 'the signs that were found before'],
    ['(?=x*y)', 'in a look ahead'],
  ])('%s: %s', (pattern) => expect(hasSharedLoops(pattern)).toBe(true))

  test.each([
    ['a+', 'nothing that follows can fail'],
    ['^(a+)+', 'nothing that follows can fail'],
    ['^\\d+,\\d+$', 'a comma is no digit'],
    ['^(?:\\d+,)+$', 'a comma is no digit, in turns as well'],
    ['(?<!\\d)\\d+,', 'a search does not begin amid digits'],
    ['\\b\\w+,', 'a search does not begin amid words'],
    ['a{1,9}b', 'a limit'],
    ['^a+b', 'the search begins once'],
  ])('%s is linear: %s', (pattern) => expect(hasSharedLoops(pattern)).toBe(false))

  test('are found with their place, unless a reason is given', () => {
    const source = parseSource('src/core/x.ts', '\nconst a = /x*y/\nconst b = new RegExp(c)')
    expect(findSlow([source], {}).map(toException)).toEqual([
      'src/core/x.ts /x*y/',
      'src/core/x.ts new RegExp',
    ])
    expect(findSlow([source], { 'src/core/x.ts /x*y/': 'short' }).map(({ line }) => line)).toEqual([3])
  })
})

test('barrels, vague names and default exports are found', () => {
  const text = 'export const a = 1'
  for (const name of ['index.ts', 'date-utils.ts', 'UserService.ts', 'order-data.ts', 'GridHelper.tsx'])
    expect(found(findNames, `src/web/ui/${name}`, text)).toEqual([`src/web/ui/${name}:1`])
  for (const name of ['dates.ts', 'price-source.ts', 'DataGrid.tsx', 'information.ts'])
    expect(found(findNames, `src/web/ui/${name}`, text)).toEqual([])
  expect(found(findNames, 'src/web/ui/a.ts', '\nexport default 1')).toEqual(['src/web/ui/a.ts:2'])
})

test('exported types of one name are found, and names without a subject', () => {
  const sources = files({
    'src/core/a.ts': 'export type Level = 1\ntype Step = 1',
    'src/core/b.ts': '\nexport interface Level { a: 1 }\ntype Step = 2',
    'src/core/b.test.ts': 'export type Level = 1',
    'src/server/c.ts': 'type Row = 1\nexport type RowCount = 1',
    'src/web/d.ts': 'type Row = 1\nexport type Level = 1',
  })
  const all = ['src/core/b.ts:2', 'src/web/d.ts:2', 'src/server/c.ts:1']
  expect(places(findUnclearTypes(sources))).toEqual(all)
  expect(places(findUnclearTypes(sources, { Level: 'why' }))).toEqual(['src/server/c.ts:1'])
})

test('unused sentences are found; a template uses all that begin so', () => {
  const text = `{ pt: '', es: '' }`
  const a = `export const a = {\n'a.said': ${text}, \n'a.unsaid': ${text},\n'record.x': ${text} } satisfies Sentences`
  const says = `refuse('a.said', \`record.\${origin}\`)`
  const sources = files({
    'src/core/texts/a.ts': a,
    'src/core/a.ts': says,
    'src/core/a.test.ts': "'a.unsaid'",
  })
  expect(places(findUnusedTexts(sources))).toEqual(['src/core/texts/a.ts:3'])
})

describe('texts of the screens', () => {
  test.each([
    '<p>Saldo</p>',
    "<p>{'Saldo'}</p>",
    "<p>{isNew ? 'Nova' : t('a.b')}</p>",
    "<p>{name || 'ninguém'}</p>",
    '<input placeholder="Buscar" />',
    "<b aria-label={isOn ? 'Ligado' : 'Desligado'} />",
    `<b title={\`Abrir \${name}\`} />`,
  ])('%s is a text in a screen', (code) => {
    expect(found(findLiteralTexts, 'src/web/ui/A.tsx', `const A = () => ${code}`)).toHaveLength(1)
    expect(found(findLiteralTexts, 'src/web/ui/A.test.tsx', `const A = () => ${code}`)).toEqual([])
  })

  test.each([
    "<p className='card'>{t('a.b')}</p>",
    '<p>R$ · BTC {amount} %</p>',
    '<input placeholder="0,00" type="text" />',
    `<b title={t(\`a.\${b}\`)} />`,
    "<p>{kind === 'BANK' && <b />}</p>",
  ])('%s is not', (code) => {
    expect(found(findLiteralTexts, 'src/web/ui/A.tsx', `const A = () => ${code}`)).toEqual([])
  })
})

describe('labels', () => {
  const broken = (find: (sources: readonly Source[]) => Finding[], labels: string, code = '') =>
    find(
      files({
        'src/web/i18n/labels/a.ts': `export const a = {\n${labels}\n} satisfies Texts`,
        'src/web/a/A.tsx': code,
      }),
    ).map(({ file, line, rule }) => `${file.slice(-4)}:${line} ${rule}`)

  test('Portuguese ones in Spanish', () => {
    const labels = `one: { pt: 'Depósito', es: 'Depósito' },
      sum: { pt: 'Valor de {{x}}', es: 'Valor de {{x}}' },
      deep: { two: { pt: 'Você', es: 'Você' } },
      three: { pt: 'Saque', es: 'Retiro' }`
    expect(broken(findUntranslated, labels)).toEqual([
      'a.ts:4 still Portuguese, or words of both: a.deep.two (você)',
    ])
  })

  test('unused ones, neither named in full nor by a template', () => {
    const text = `{ pt: '', es: '' }`
    const labels = `said: ${text}, sum_one: ${text}, sum_other: ${text}, of: { X: ${text}, Y: { act: ${text}, end: ${text} } },
      dead: ${text}`
    const code = `t('a.said'); t('a.sum', { count }); t(\`a.of.\${x}\`); const key = 'dead'`
    expect(broken(findUnusedLabels, labels, code)).toEqual([
      'a.ts:3 a label that nothing says is dead: a.dead',
    ])
    expect(broken(findUnusedLabels, labels, `t(\`a.of.\${x}.act\`)`)).toHaveLength(6)
  })

  test('those of a subject whose beginning a descriptor gives', () => {
    const text = `{ pt: '', es: '' }`
    const texts = `title: ${text}, dead: ${text}, of: { X: { title: ${text} }, Y: { title: ${text} } }`
    const ends = `t(\`\${texts}.title\`)`
    const unused = (code: string) => broken(findUnusedLabels, texts, code).map((line) => line.split(': ')[1])
    expect(unused(`const x = { texts: 'a' }; ${ends}`)).toEqual(['a.dead', 'a.of.X.title', 'a.of.Y.title'])
    expect(unused(`const x = { texts: \`a.of.\${y}\` }; ${ends}`)).toEqual(['a.title', 'a.dead'])
    expect(unused(`const x = <A texts="a.of.X" />; ${ends}`)).not.toContain('a.of.X.title')
    expect(unused("const x = { texts: 'a' }")).toHaveLength(4)
  })
})

describe('words', () => {
  test.each([
    '/** Who signs in. */',
    '// The row is told.',
    '/** Of the withdrawal. */',
    "test('what is left', run)",
    "describe.each(rows)('the own row', run)",
    `// ${'word '.repeat(26)}`,
  ])('%s is unclear', (code) => {
    expect(found(findUnclear, 'src/core/a.ts', code)).toEqual(['src/core/a.ts:1'])
    expect(found(findUnclear, 'db/a.ts', code)).toEqual([])
  })

  test.each([
    '/** The user who signs in. */',
    '/** Of two levels, the higher one trades first. */',
    '// May it? Yes.',
    "test('a row remains', run)",
    "const text = 'what is left'",
    `// ${'word '.repeat(25)}`,
  ])('%s is plain', (code) => expect(found(findUnclear, 'src/core/a.ts', code)).toEqual([]))
})

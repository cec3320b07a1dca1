import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { blocksOf, leftOut, statementsIn, typedIn, withValues } from '../scripts/rehearse/page.ts'
import { openTestDatabase } from './harness/database.ts'

const db = await openTestDatabase()

/** The pages of operations, in the order of the rehearsal. */
const PAGES = ['install', 'operate', 'troubleshooting', 'restore', 'upgrade']
const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const pages = PAGES.map((name) => read(`docs/${name}.md`))

/** The first words of fences that the rehearsal leaves out, with the reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'npm run release': 'the rehearsal begins with it',
  'umask 077; mkdir secrets': 'containers: image:rehearse runs the steps of their image',
  'npm run upgrade:rehearse': 'a rehearsal itself',
  'git checkout': 'the server prints these commands, and closed-version.test.ts tries the way',
}

test('the rehearsal runs each block of the pages of operations, or leaves it out for a reason', () => {
  const firsts = pages.flatMap(leftOut).map(({ text }) => text)
  const reasons = Object.keys(LEFT_OUT)
  expect(firsts.filter((first) => !reasons.some((reason) => first.startsWith(reason)))).toEqual([])
  expect(reasons.filter((reason) => !firsts.some((first) => first.startsWith(reason)))).toEqual([])
  // A fence of another language is content, not a command.
  const languages = pages.flatMap((page) =>
    [...page.matchAll(/^```(\w+)$/gm)].map(([, language]) => language),
  )
  expect(new Set(languages)).toEqual(new Set(['sh', 'sql']))
  const rehearsal = read('scripts/rehearse.ts')
  const played = [...rehearsal.matchAll(/runPage\(machine, '(\w+)'/g)].map(([, name]) => name)
  expect(played.toSorted()).toEqual(
    PAGES.filter((name) => blocksOf(read(`docs/${name}.md`)).length > 0).toSorted(),
  )
})

test('each page of operations is at most 200 lines long', () => {
  expect(pages.map((page) => page.split('\n').length).filter((lines) => lines > 200)).toEqual([])
})

test('each statement in the text of the pages is one that the database takes', async () => {
  const statements = pages.flatMap(statementsIn).map((statement) => statement.replace('PID', '1'))
  expect(statements.length).toBeGreaterThan(10)
  for (const statement of statements)
    await expect(db.sql.unsafe(`explain ${statement}`), statement).resolves.toBeTruthy()
})

const PAGE = [
  'Text `systemctl status\nit`, `systemd`, `select 1\n from it`',
  '```sql\nselect 2\n```',
  '```sh\nexport A=1\nexport B=2\n```',
  '```\nleft `balcao out`\n```',
  '```sh\nexport C=3\nrun $A\n\nrun $B\n```\n',
].join('\n')

test('the rehearsal runs the fences of a shell only, and knows what a reader types', () => {
  expect(blocksOf(PAGE)).toEqual([
    { line: 8, text: 'export A=1\nexport B=2' },
    { line: 15, text: 'export C=3\nrun $A\n\nrun $B' },
  ])
  expect(leftOut(PAGE)).toEqual([{ line: 12, text: 'left `balcao out`' }])
  expect(typedIn(PAGE)).toEqual(['systemctl status it'])
  expect(statementsIn(PAGE)).toEqual(['select 1 from it', 'select 2'])
})

test('a block of values alone gets those of the rehearsal', () => {
  const [values, commands] = blocksOf(PAGE)
  const given = { B: () => 'y z', A: () => 'x' }
  expect(withValues(values!, given)).toEqual({ line: 8, text: "export A='x'\nexport B='y z'" })
  expect(withValues(commands!, given)).toBe(commands)
  expect(() => withValues(values!, { A: () => 'x' })).toThrow('line 8: the rehearsal has no value for B')
})

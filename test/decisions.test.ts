import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const MOST = { records: 50, lines: 8, columns: 140 }

const text = readFileSync(new URL('../docs/decisions.md', import.meta.url), 'utf8')
const records = text.split(/^### /m).slice(1)

test('each decision has context, decision and consequence, in at most eight lines', () => {
  const wrong = records.filter((record) => {
    const lines = record.split(/^## /m)[0]?.split('\n').slice(1).filter(Boolean) ?? []
    const parts = lines.flatMap((line) => /^\*\*(\w+)\.\*\*/.exec(line)?.[1] ?? [])
    const isLong = lines.length > MOST.lines || lines.some((line) => line.length > MOST.columns)
    return isLong || parts.join() !== 'Context,Decision,Consequence'
  })
  expect(wrong).toEqual([])
  expect(records.length).toBeGreaterThan(0)
  expect(records.length).toBeLessThanOrEqual(MOST.records)
})

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

describe('the items of ASVS in docs/asvs.md', () => {
  const lines = read('docs/asvs.md').split('\n')
  const items = lines.filter((line) => /^\| \d/.test(line)).map(cellsOf)
  const STATES = ['met', 'partly', 'not', 'not applicable']

  test('are counted as they are', () => {
    const count = (of: string[][]) =>
      STATES.map((state) => String(of.filter((one) => one[3] === state).length))
    const counts = lines.filter((line) => /^\| (V\d+ .*|all) \|( \d+ \|){4}$/.test(line)).map(cellsOf)
    const expected = counts.map(([name = '']) => {
      const chapter = /^V(\d+) /.exec(name)?.[1]
      return [name, ...count(items.filter(([id]) => !chapter || id?.startsWith(`${chapter}.`)))]
    })
    expect(counts).toEqual(expected)
    expect([counts.length, new Set(items.map(([id]) => id)).size]).toEqual([18, 253])
  })

  test('have a known state, and a proof where they apply', () => {
    const isWhole = ([, level, subject, state = '', by, proof]: string[]) =>
      /^[12]$/.test(level ?? '') &&
      subject &&
      by &&
      STATES.includes(state) &&
      (state === 'not applicable') === !proof
    expect(items.filter((item) => !isWhole(item))).toEqual([])
  })
})

test('every test that the documents of security name exists', () => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const tests = globSync('{src,test}/**/*.{test,e2e}.{ts,tsx}', { cwd: root })
  const named = ['docs/asvs.md', 'docs/security.md', 'SECURITY.md'].flatMap((name) =>
    [...read(name).matchAll(/`([\w/.-]+\.(?:test|e2e)\.tsx?)`/g)].map(([, path = '']) => path),
  )
  expect(named.filter((path) => !tests.some((one) => `/${one}`.endsWith(`/${path}`)))).toEqual([])
  expect(named.length).toBeGreaterThan(150)
})

test('every link between the documents leads to a part that exists', () => {
  const toAnchor = (title: string) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\- ]/gu, '')
      .replaceAll(' ', '-')
  const dead = ['docs/asvs.md', 'docs/security.md', 'SECURITY.md'].flatMap((name) =>
    [...read(name).matchAll(/\]\(([^)#:]*)(?:#([^)]*))?\)/g)].flatMap(([link, path, anchor]) => {
      const file = new URL(path || name.replace('docs/', ''), new URL(`../${name}`, import.meta.url))
      if (!existsSync(file)) return [`${name}: ${link}`]
      const titles = [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
        toAnchor(title),
      )
      return anchor === undefined || titles.includes(anchor) ? [] : [`${name}: ${link}`]
    }),
  )
  expect(dead).toEqual([])
})

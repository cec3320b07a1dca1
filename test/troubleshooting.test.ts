import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8')
const sources = globSync('{src/server,demo}/**/*.ts', { cwd: root })
  .filter((path) => !path.endsWith('.test.ts'))
  .concat('scripts/start.mjs', 'scripts/prepare.mjs')
  .map(read)

/** PostgreSQL says it, not the server. */
const FOREIGN = ['permission denied for schema public']

/** The parts of a message between its values; `null` where no file has all of them, one after the other. */
function findIn(texts: readonly string[], message: string): string | undefined {
  const parts = message.split('…').filter((part) => /\w/.test(part))
  return texts.find((text) => {
    let at = 0
    for (const part of parts) {
      const next = text.indexOf(part, at)
      if (next < 0) return false
      at = next + part.length
    }
    return true
  })
}

const [starts = '', runs = ''] =
  read('docs/troubleshooting.md').split('## Users see')[0]?.split('## The server runs') ?? []
const messages = [starts, runs].flatMap((part) =>
  [...part.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, message = '']) => message),
  ),
)

test('the page explains twenty messages or more, and the server prints each of them', () => {
  expect(messages.length).toBeGreaterThanOrEqual(20)
  expect(new Set(messages).size).toBe(messages.length)
  expect(messages.filter((message) => !FOREIGN.includes(message) && !findIn(sources, message))).toEqual([])
})

const PRINTS = "say('a ', name, ' is gone')"

test('a message that nobody prints is found, also with a part that is elsewhere', () => {
  expect(findIn([PRINTS], 'a … is gone')).toBeTruthy()
  expect(findIn([PRINTS], 'a … is here')).toBeUndefined()
  expect(findIn(['is gone', 'a '], 'a … is gone')).toBeUndefined()
})

import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const WEB = join(import.meta.dirname, '../src/web')
const packages = createRequire(import.meta.url)

/** Our own style sheets, and those of Mantine that our modules import. */
function readSheets(): string[] {
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).map((file) => join(WEB, file))
  const imported = files
    .filter((file) => /(?<!test)\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/import '(@mantine\/[^']+\.css)'/g)])
    .map(([, name = '']) => packages.resolve(name))
  return [...files.filter((file) => file.endsWith('.css')), ...imported].map((file) =>
    readFileSync(file, 'utf8'),
  )
}

type PseudoRule = { selector: string; body: string }

const rules: PseudoRule[] = readSheets().flatMap((sheet) =>
  [...sheet.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(
    ([, selectors = '', body = '']) =>
      selectors
        .split(',')
        .map((selector) => selector.trim())
        .filter((selector) => /::?(?:before|after)$/.test(selector))
        .map((selector) => ({ selector, body })),
  ),
)

test('no rule is for the pseudo-elements of all elements, whose styles the browser would compute at each change', () => {
  expect(rules.length).toBeGreaterThan(40)
  expect(rules.filter(({ selector }) => /^\*?::?\w+$/.test(selector))).toEqual([])
})

test('a pseudo-element with a size and a border on that side says how its box is measured', () => {
  const boxed = rules
    .filter(({ body }) => /box-sizing: border-box/.test(body))
    .map(({ selector }) => selector)
  const odd = rules.filter(
    ({ selector, body }) =>
      /(?:^|\s)(?:width|height):/.test(body) &&
      /(?:^|\s)(?:border|padding):/.test(body) &&
      !boxed.includes(selector),
  )
  expect(odd.map(({ selector }) => selector)).toEqual([])
})

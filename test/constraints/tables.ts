import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import type { Row, Tables } from './try.ts'

/** The tables of each slice: every file of the folder exports its own. */
const ofSlices: (readonly Tables[])[] = await Promise.all(
  readdirSync(new URL('tables', import.meta.url)).map(async (file) =>
    Object.values(await import(`./tables/${basename(file, '.ts')}.ts`)),
  ),
)

/** Each table by its name. A table without tries has no line. */
export const TRIES: Tables = Object.assign({}, ...ofSlices.flat())

/** Checks of domains: a table with a column of the domain, and the values that each refuses. */
export const DOMAINS: Readonly<Record<string, readonly [table: string, refused: Row]>> = {
  account_kind_known: ['accounts', { kind: 'OTHER' }],
  currency_code_known: ['accounts', { currency: 'USD' }],
  entry_origin_known: ['entries', { origin: 'GIFT' }],
  journals_event: ['journals', { event: 'made.up' }],
}

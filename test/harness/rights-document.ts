import { CALLERS } from './callers.ts'

const toLine = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`

/** The table of rights as docs/rights.md shows it: for each call its status by caller. */
export function toRightsDocument(matrix: Readonly<Record<string, readonly unknown[]>>): string {
  const head = [toLine(['call', ...CALLERS]), toLine(['---', ...CALLERS.map(() => '---')])]
  const rows = Object.entries(matrix).map(([route, row]) =>
    toLine([`\`${route}\``, ...row.slice(0, CALLERS.length)]),
  )
  return `# Rights on calls

The status of the answer to each call, by caller, as \`test/authorisation.test.ts\` tries it. *Owner* is the customer whose row it is, *other*
another customer. 401 and 403 are missing rights, 404 is a row that the caller may not know. 2xx, 202 with a request among them, is
the right to call; 409 and 422 are a call that its rules refuse afterwards. [privacy.md](privacy.md#who-reads-what) has the fields.

${[...head, ...rows].join('\n')}
`
}

import type { Query, ResultRow, Runner } from './sql.ts'

let cursors = 0

/** Reads rows in parts with a cursor of the transaction in which it runs. */
export async function* readCursor(
  on: Pick<Runner, 'run'>,
  { text, values }: Query,
  rowsAtOnce: number,
): AsyncGenerator<ResultRow[]> {
  const name = `cursor_${cursors++}`
  const fetch = () => on.run({ text: `fetch ${rowsAtOnce} from ${name}` })
  const declared = on.run({ text: `declare ${name} no scroll cursor for ${text}`, values })
  let [, rows] = await Promise.all([declared, fetch()])
  try {
    while (rows.length > 0) {
      yield rows
      if (rows.length < rowsAtOnce) break
      rows = await fetch()
    }
  } finally {
    // After a failed statement the transaction ends, and the cursor with it.
    await on.run({ text: `close ${name}` }).catch(() => {})
  }
}

import type { Reader } from '../db/sql.ts'
import type { ListQuery, ListSpec } from './list.ts'

/** The row of a list with this id; `undefined` when it is unknown, or invisible to the viewer of the rows. */
export async function selectOne<Row extends object>(
  { sql }: Reader,
  spec: Pick<ListSpec, 'id'>,
  { select, from, visible }: ListQuery,
  id: string,
): Promise<Row | undefined> {
  const [row] = await sql<Row[]>`
    select ${select} from ${from} where ${sql.unsafe(spec.id)} = ${id} and ${visible}`
  return row
}

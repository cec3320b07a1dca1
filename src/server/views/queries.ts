import { isInternal, type Viewer } from '#core/rules/viewer.ts'
import type { ViewList } from '#core/views/view.ts'
import type { View } from '#core/views/view-schema.ts'
import type { Reader, Sql } from '../db/sql.ts'

/** Users see their own views, staff also those that staff share. */
export const visibleViews = (sql: Sql, by: Viewer) =>
  isInternal(by) ? sql`(v.user_id = ${by.id} or v.is_shared)` : sql`v.user_id = ${by.id}`

const select = (sql: Sql, by: Viewer) => sql`
  v.id as "_id", v.list, v.name, v.search, v.is_shared, v.user_id = ${by.id} as is_own, v.created_at, v.updated_at`

/** The views of a list, or of all lists, that the viewer sees: their own first, by name. */
export async function listViews({ sql }: Reader, list: ViewList | undefined, by: Viewer): Promise<View[]> {
  return await sql<View[]>`
    select ${select(sql, by)} from views v where ${visibleViews(sql, by)} and ${list ? sql`v.list = ${list}` : sql`true`}
    order by v.user_id = ${by.id} desc, v.name, v.id limit 500`
}

/** One view; `undefined` when unknown or invisible to the viewer. */
export async function findView({ sql }: Reader, id: string, by: Viewer): Promise<View | undefined> {
  const [view] = await sql<View[]>`
    select ${select(sql, by)} from views v where v.id = ${id} and ${visibleViews(sql, by)}`
  return view
}

import { refuseField } from '#core/rules/verdict.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import { mayChangeView, maySaveView, mayShareView } from '#core/views/view.ts'
import type { ViewChange, ViewInput } from '#core/views/view-schema.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce, found } from '../http/refusal.ts'
import { visibleViews } from './queries.ts'

/** Saves a view of the viewer, in place of one of the same list and name. Gives its id. */
export async function saveView(
  tx: Tx,
  { list, name, search, isShared = false }: ViewInput,
  by: Viewer,
): Promise<string> {
  const { sql, now } = tx
  await takeTurn(tx, by)
  const [kept] = await sql<{ count: number; isNew: boolean }[]>`
    select count(*)::int as count, coalesce(bool_and(name <> ${name}), true) as is_new
    from views where user_id = ${by.id} and list = ${list}`
  enforce(maySaveView({ ...kept!, isShared }, by))
  const [saved] = await sql<{ id: string }[]>`
    insert into views (id, user_id, list, name, search, is_shared, created_at, updated_at)
    values (${tx.newId()}, ${by.id}, ${list}, ${name}, ${JSON.stringify(search)}::text::jsonb, ${isShared}, ${now}, ${now})
    on conflict (user_id, list, name)
      do update set search = excluded.search, is_shared = excluded.is_shared, updated_at = excluded.updated_at
    returning id`
  return saved!.id
}

/** Changes the name, the filters or the sharing of a view. */
export async function changeView(
  tx: Tx,
  { id, name, search, isShared }: ViewChange & { id: string },
  by: Viewer,
): Promise<void> {
  const { sql, now } = tx
  await takeTurn(tx, by)
  const view = await lockView(tx, id, by)
  enforce(mayChangeView(view, by))
  enforce(mayShareView(isShared ?? false, by))
  const [other] = await sql`
    select from views where user_id = ${by.id} and list = ${view.list} and name = ${name ?? null} and id <> ${id}`
  if (other) enforce(refuseField('name', 'view.name'))
  await sql`
    update views set name = coalesce(${name ?? null}, name), is_shared = coalesce(${isShared ?? null}, is_shared),
      search = coalesce(${search ? JSON.stringify(search) : null}::text::jsonb, search), updated_at = ${now}
    where id = ${id}`
}

/** One call of a user after the other: two never pass the limit together, or take the same name. */
const takeTurn = ({ sql }: Tx, by: Viewer) => sql`select from users where id = ${by.id} for update`

/** Removes a view. */
export async function removeView(tx: Tx, id: string, by: Viewer): Promise<void> {
  enforce(mayChangeView(await lockView(tx, id, by), by))
  await tx.sql`delete from views where id = ${id}`
}

/** The row, locked; 404 when unknown or invisible to the viewer. */
async function lockView({ sql }: Tx, id: string, by: Viewer): Promise<{ userId: string; list: string }> {
  const [view] = await sql<{ userId: string; list: string }[]>`
    select v.user_id, v.list from views v where v.id = ${id} and ${visibleViews(sql, by)} for update`
  return found(view, 'view.unknown')
}

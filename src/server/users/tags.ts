import type { Viewer } from '#core/rules/viewer.ts'
import { mayHaveTags, mayTagClient, seesTags } from '#core/users/tag.ts'
import type { ChangeTags, UsedTag } from '#core/users/tag-schema.ts'
import { type Actor, recordAudit } from '../audit/record.ts'
import type { Reader } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce, found } from '../http/refusal.ts'

/** A house uses few; a list of choices shows no more. */
const MOST = 200

/** The tags of the house, the most used first. */
export async function listUsedTags({ sql }: Reader): Promise<UsedTag[]> {
  return await sql<UsedTag[]>`
    select tag, count(*)::int as count from user_tags group by tag order by count(*) desc, tag limit ${MOST}`
}

const tagsOf = async ({ sql }: Reader, userId: string): Promise<string[]> =>
  (await sql<{ tag: string }[]>`select tag from user_tags where user_id = ${userId} order by tag`).map(
    ({ tag }) => tag,
  )

/** The tags of a client, for a panel that has not read the record; none on oneself. */
export const readTags = async (reader: Reader, userId: string, by: Viewer): Promise<string[]> =>
  seesTags(userId, by) ? await tagsOf(reader, userId) : []

/** Adds and removes tags of a client; the record names those before and after. */
export async function changeTags(
  tx: Tx,
  { id, add, remove }: ChangeTags & { readonly id: string },
  by: Actor,
): Promise<string[]> {
  enforce(mayTagClient(id, by))
  const users = await tx.sql`select from users where id = ${id} and erased_at is null for no key update`
  found(users.count || undefined, 'user.unknown')
  const before = await tagsOf(tx, id)
  await tx.sql`delete from user_tags where user_id = ${id} and tag = any(${remove})`
  await tx.sql`
    insert into user_tags (user_id, tag, added_by, created_at)
    select ${id}, tag, ${by.id}, ${tx.now} from unnest(${add}::text[]) tag on conflict do nothing`
  const after = await tagsOf(tx, id)
  enforce(mayHaveTags(after.length))
  const [was, is] = [before.join(', '), after.join(', ')]
  if (was === is) return after
  await recordAudit(
    tx,
    { action: 'audit.user.tagged', entity: 'user', id, before: { tags: was }, after: { tags: is } },
    by,
  )
  return after
}

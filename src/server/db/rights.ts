import type { Database } from './pool.ts'
import type { Reader } from './sql.ts'

/** "rights" in ASCII: the advisory lock that lets one process grant rights at a time. */
const LOCK_KEY = 0x726967687473n

/**
 * Tables by the right of the server beside reading. A lock on a row ("select … for update") needs the right to update.
 * It truncates none.
 */
export type Tables = Readonly<
  Partial<
    Record<
      'insert, update, delete' | 'insert, update' | 'insert' | 'select' | typeof OPENED,
      readonly string[]
    >
  >
>

/** Of accounts: the server opens them, locks them and sets floors. Their balances it changes by a function alone. */
const OPENED = 'insert (owner_id, place_id, kind, currency), update (floor)'
/** It writes the books with the rights of the owner, after it has proved the law. */
const WRITER = 'post_journals'

/** Only the owner reads the identities of erased users. */
const UNREAD = 'kept_identities'

/** The Book takes numbers from it. Columns that number themselves need no right. */
const SEQUENCE = 'orders_book_rank'

/** From this version on the right to vacuum can be granted. Before, only the owner's autovacuum cleans this table. */
const MAINTAIN_SINCE = 170_000
const MAINTAINED = 'list_moves'

/** Gives a role, as the owner of the tables, exactly the rights that the slices need. Each start repeats it. */
export function grantRights(owner: Database, role: string, slices: readonly Tables[]): Promise<void> {
  return owner.transaction(async ({ sql }) => {
    await sql`set local lock_timeout = 0`
    await sql`select pg_advisory_xact_lock(${LOCK_KEY})`
    const [server] = await sql<
      { version: number }[]
    >`select current_setting('server_version_num')::int as version`
    const to = `"${role.replaceAll('"', '""')}"`
    const grants = slices.flatMap((tables) =>
      Object.entries(tables).map(([rights, names]) => `grant ${rights} on ${names.join(', ')} to ${to}`),
    )
    if ((server?.version ?? 0) >= MAINTAIN_SINCE) grants.push(`grant maintain on ${MAINTAINED} to ${to}`)
    await sql.unsafe(
      [
        `revoke all on all tables in schema public from ${to}`,
        `revoke all on all sequences in schema public from ${to}`,
        `grant usage on schema public to ${to}`,
        `grant select on all tables in schema public to ${to}`,
        `revoke select on ${UNREAD} from ${to}`,
        ...grants,
        `grant usage on sequence ${SEQUENCE} to ${to}`,
        `grant execute on function ${WRITER} to ${to}`,
      ].join(';\n'),
    )
  })
}

/** The role of these connections. */
export async function roleOf({ sql }: Reader): Promise<string> {
  const [row] = await sql<{ role: string }[]>`select current_user as role`
  return row!.role
}

/** The reasons, in words, why the role of these connections could change history or the schema; none when it is limited. */
export async function listExcesses({ sql }: Reader): Promise<string[]> {
  const [row] = await sql<{ isSuper: boolean; isOwner: boolean; isMaker: boolean; isEditor: boolean }[]>`
    select rolsuper as is_super,
      exists (select from pg_class where relnamespace = 'public'::regnamespace and pg_has_role(relowner, 'usage')) as is_owner,
      has_schema_privilege('public', 'create') as is_maker,
      has_table_privilege('entries', 'update, delete, truncate') as is_editor
    from pg_roles where rolname = current_user`
  return [
    ...(row?.isSuper ? ['is a superuser'] : []),
    ...(row?.isOwner ? ['owns the tables'] : []),
    ...(row?.isMaker ? ['may create tables'] : []),
    ...(row?.isEditor ? ['may edit entries'] : []),
  ]
}

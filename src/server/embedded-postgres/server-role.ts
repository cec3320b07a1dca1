import { randomBytes } from 'node:crypto'
import type { DatabaseAddress } from '../db/connection.ts'
import type { Database } from '../db/pool.ts'

/** The role of the server in the embedded database. It owns nothing; the superuser owns the tables. */
export const SERVER_ROLE = 'balcao_server'

/**
 * Creates the role of the server and gives its connection. Its password is new at
 * each start, and no file has it.
 */
export async function openServerRole(
  owner: Database,
  connection: DatabaseAddress,
  password: string = randomBytes(24).toString('base64url'),
): Promise<DatabaseAddress> {
  const [found] = await owner.sql`select from pg_roles where rolname = ${SERVER_ROLE}`
  const limits = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls'
  await owner.sql.unsafe(`
    ${found ? 'alter' : 'create'} role ${SERVER_ROLE} ${limits} password '${password}';
    revoke create on schema public from public;
    revoke temporary on database "${connection.database}" from public`)
  return { ...connection, user: SERVER_ROLE, password }
}

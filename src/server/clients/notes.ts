import type { ClientNote } from '#core/clients/client-schema.ts'
import { mayStrikeNote, mayWriteNote, seesNotes } from '#core/clients/note.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import { type Actor, recordAudit } from '../audit/record.ts'
import type { Reader, Sql } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce, found } from '../http/refusal.ts'

/** The newest notes are shown; staff write few. */
const MOST = 100

const select = (sql: Sql) => sql`
  select n.id as "_id", n.text, n.created_at, n.struck_at, striker.name as struck_by_name,
    json_build_object('_id', author.id, 'name', author.name) as author
  from client_notes n join users author on author.id = n.author_id left join users striker on striker.id = n.struck_by`

/** The notes on a client, newest first; none on oneself. */
export async function listNotes({ sql }: Reader, clientId: string, by: Viewer): Promise<ClientNote[]> {
  if (!seesNotes(clientId, by)) return []
  return await sql<ClientNote[]>`
    ${select(sql)} where n.user_id = ${clientId} order by n.created_at desc, n.id desc limit ${MOST}`
}

async function findNote({ sql }: Reader, id: string): Promise<ClientNote> {
  const [note] = await sql<ClientNote[]>`${select(sql)} where n.id = ${id}`
  return found(note, 'client.noteUnknown')
}

/** The audit names the note, not its text, which an erasure must be able to take away. */
export async function writeNote(
  tx: Tx,
  { clientId, text }: { clientId: string; text: string },
  by: Actor,
): Promise<ClientNote> {
  enforce(mayWriteNote(clientId, by))
  const id = tx.newId()
  const made = await tx.sql`
    insert into client_notes (id, user_id, author_id, text, created_at)
    select ${id}, id, ${by.id}, ${text}, ${tx.now} from users where id = ${clientId} and erased_at is null`
  found(made.count || undefined, 'user.unknown')
  await recordAudit(
    tx,
    { action: 'audit.user.noteWritten', entity: 'user', id: clientId, after: { note: id } },
    by,
  )
  return await findNote(tx, id)
}

/** Strikes a note out; it stays with its text. */
export async function strikeNote(tx: Tx, id: string, by: Actor): Promise<ClientNote> {
  const [row] = await tx.sql<{ userId: string; authorId: string; struckAt: string | null }[]>`
    select user_id, author_id, struck_at from client_notes where id = ${id} for update`
  const note = found(row, 'client.noteUnknown')
  enforce(mayStrikeNote(note, by))
  await tx.sql`update client_notes set struck_at = ${tx.now}, struck_by = ${by.id} where id = ${id}`
  await recordAudit(
    tx,
    { action: 'audit.user.noteStruck', entity: 'user', id: note.userId, after: { note: id } },
    by,
  )
  return await findNote(tx, id)
}

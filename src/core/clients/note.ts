import { ok, refuse, type Verdict } from '../rules/verdict.ts'
import { isAdmin, isInternal, type Viewer } from '../rules/viewer.ts'

/** Staff read notes on others. A member of staff never reads those of colleagues on oneself. */
export const seesNotes = (clientId: string, by: Viewer): boolean => isInternal(by) && clientId !== by.id

/** Staff write notes on others. */
export function mayWriteNote(clientId: string, by: Viewer): Verdict {
  if (!isInternal(by)) return refuse('forbidden', 'user.staffOnly')
  return clientId === by.id ? refuse('forbidden', 'client.ownNotes') : ok
}

type Note = { readonly userId: string; readonly authorId: string; readonly struckAt: string | null }

/** The author or an admin strikes a note out; it stays readable, with the name of the person who did. */
export function mayStrikeNote({ userId, authorId, struckAt }: Note, by: Viewer): Verdict {
  if (!seesNotes(userId, by)) return refuse('notFound', 'client.noteUnknown')
  if (authorId !== by.id && !isAdmin(by)) return refuse('forbidden', 'client.noteNotYours')
  return struckAt === null ? ok : refuse('conflict', 'client.noteStruck')
}

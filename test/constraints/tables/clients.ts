import { A, AT, B, kept, put, refused, type Tables } from '../try.ts'

const NOTE = put('client_notes', { text: 'x' })
const NOTE_KEPT = 'a note keeps its text'

export const CLIENTS: Tables = {
  client_notes: {
    checks: {
      client_notes_others: { user_id: A, author_id: A },
      client_notes_struck: [{ struck_at: AT }, { struck_by: A }],
    },
    beside: {
      client_notes_struck_by: { struck_at: AT },
    },
    triggers: {
      client_notes_keep: [
        ...[`text = 'y'`, `id = '${B}'`, `user_id = '${B}'`, `author_id = '${B}'`, `created_at = now()`].map(
          (change) => refused(NOTE_KEPT, NOTE, `update client_notes set ${change}`),
        ),
        ...['struck_at = null, struck_by = null', `text = 'y'`].map((change) =>
          refused(
            NOTE_KEPT,
            put('client_notes', { text: 'x', struck_at: AT, struck_by: A }),
            `update client_notes set ${change}`,
          ),
        ),
      ],
      client_notes_kept: kept('client_notes'),
    },
  },
}

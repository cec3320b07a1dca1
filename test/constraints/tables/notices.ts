import { A, B, found, put, type Tables, tells } from '../try.ts'

export const NOTICES: Tables = {
  notice_marks: {
    triggers: {
      notice_marks_change: tells('notices', 'notice_marks', { user_id: A }, ['update'], ['read_at']),
      notice_marks_come: tells('notices', 'notice_marks', { user_id: A }, ['insert']),
    },
  },
  notices: {
    checks: {
      notices_entity: { entity: 'other', entity_id: A },
      notices_subject: [{ entity: 'order' }, { entity_id: A }],
    },
    triggers: {
      notices_change: [
        ...tells('notices', 'notices', { user_id: A }, ['update']),
        found(
          `select from changes where user_ids @> '{${A},${B}}'`,
          put('notices', { id: A, user_id: A }),
          put('notices', { id: B, user_id: B }),
          'update notices set created_at = created_at',
        ),
      ],
      notices_come: tells('notices', 'notices', { user_id: A }, ['insert']),
    },
  },
  push_keys: {
    row: { id: 1 },
    checks: {
      push_keys_one: { id: 2 },
    },
  },
}

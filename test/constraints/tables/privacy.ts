import { A, B, ends, inDays, never, put, refused, type Tables } from '../try.ts'

export const PRIVACY: Tables = {
  kept_identities: {
    triggers: {
      kept_identities_end: [
        refused(
          'this identity is kept until',
          put('kept_identities', { delete_after: inDays(1) }),
          'delete from kept_identities',
        ),
      ],
      kept_identities_kept: [
        ...never('update', 'kept_identities', 'facts'),
        ...never('truncate', 'kept_identities'),
      ],
    },
  },
  privacy_requests: {
    row: { kind: 'CORRECTION' },
    checks: {
      privacy_requests_decided: [
        { decided_by: A },
        { answer: 'x' },
        { status: 'DONE', answer: 'x' },
        { status: 'DONE', decided_by: A },
      ],
      privacy_requests_kind: { kind: 'OTHER' },
      privacy_requests_status: { status: 'OTHER', decided_by: A, answer: 'x' },
      privacy_requests_two_people: { status: 'DONE', answer: 'x', created_by: A, decided_by: A },
    },
    keys: {
      privacy_requests_open: {
        both: { user_id: A, kind: 'ERASURE' },
        free: [
          { user_id: B },
          { kind: 'CORRECTION' },
          { status: 'DONE', decided_by: A, answer: 'x' },
          { status: 'REFUSED', decided_by: A, answer: 'x' },
        ],
      },
    },
    beside: {
      privacy_requests_decided_by: { status: 'DONE', answer: 'x' },
    },
    triggers: {
      privacy_requests_end_approvals: ends('privacy_requests', `details = 'other'`),
    },
  },
}

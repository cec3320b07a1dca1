import {
  A,
  AT,
  appendOnly,
  B,
  found,
  inDays,
  moved,
  never,
  put,
  refused,
  type Tables,
  uuidOf,
} from '../try.ts'

export const AUDIT: Tables = {
  audit: {
    row: { entity: 'user' },
    checks: {
      audit_entity: { entity: 'other' },
    },
    triggers: {
      audit_append_only: appendOnly('audit'),
      audit_chained: [found('select from unchained where audit_id = 5', put('audit', { id: 5 }))],
      audit_come: [
        found(moved('audit', A, 'x', 1), put('audit', { actor_id: A, action: 'x' })),
        found(
          moved('audit', uuidOf(0).replace('-7', '-0').replace('-8', '-0'), 'x', 1),
          put('audit', { action: 'x' }),
        ),
      ],
    },
  },
  events: {
    row: { entity: 'deposit' },
    triggers: {
      events_append_only: appendOnly('events'),
      events_chained: [found('select from unchained where event_id = 5', put('events', { id: 5 }))],
    },
  },
  reads: {
    row: { how: 'record' },
    checks: {
      reads_how: { how: 'other' },
    },
    keys: {
      reads_once: {
        both: { reader_id: A, slot: AT, how: 'record', entity: 'x' },
        free: [
          { reader_id: B },
          { slot: '2026-03-04T15:05:00Z' },
          { how: 'list' },
          { entity: 'y' },
          { entity_id: A },
          { subject_id: A },
          { address: '::1' },
          { details: { a: 1 } },
          { how: 'export' },
          { how: 'unmask' },
        ],
      },
    },
    triggers: {
      reads_append_only: [...never('update', 'reads', 'at'), ...never('truncate', 'reads')],
      reads_kept: [
        refused(
          'a reading is kept for five years',
          put('reads', { at: inDays(1 - 5 * 365) }),
          'delete from reads',
        ),
        refused(
          'a reading is kept for five years',
          put('reads', { at: '2999-01-01T00:00:00Z' }),
          'delete from reads',
        ),
      ],
    },
  },
}

import { appendOnly, ends, kept, type Tables } from '../try.ts'

export const RECOVERY: Tables = {
  recoveries: {
    row: { cause: 'RESTORE' },
    checks: {
      recoveries_cause: { cause: 'OTHER', reason: null },
      recoveries_ended: { ended_by: '00000000-0000-4000-8000-000000000001', ended_at: null },
      recoveries_reason: [
        { cause: 'COMMAND', reason: null },
        { cause: 'RESTORE', reason: 'words' },
      ],
    },
    beside: { recoveries_ended_by: { ended_at: '2026-03-04T15:00:00Z' } },
    keys: {
      recoveries_one: {
        both: { ended_at: null },
        fresh: ['id'],
        free: [{ ended_at: '2026-03-04T15:00:00Z' }],
      },
    },
    triggers: {
      recoveries_end_approvals: ends('recoveries', 'ended_at = now()', 'id', {
        ended_at: null,
        ended_by: null,
      }),
      recoveries_kept: kept('recoveries'),
    },
  },
  recovery_groups: {
    row: { kind: 'SENT' },
    other: { kind: 'LINES' },
    checks: {
      recovery_groups_items: { items: -1 },
      recovery_groups_kind: { kind: 'OTHER' },
    },
    triggers: {
      recovery_groups_append_only: appendOnly('recovery_groups', 'confirmed_at'),
    },
  },
}

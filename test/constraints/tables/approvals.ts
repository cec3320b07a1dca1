import { A, AT, appendOnly, B, found, put, type Row, refused, type Tables, tells } from '../try.ts'

/** A request that waits no longer, with each of its ends. */
const DECIDED: readonly Row[] = ['APPROVED', 'REJECTED', 'CANCELLED', 'EXPIRED', 'ENDED'].map((status) => ({
  status,
  decided_at: AT,
  end_reason: status === 'ENDED' ? 'SUBJECT' : null,
}))

const APPROVAL = put('approvals', { id: A, entity_id: A })
/** A decision reads these columns of a request. */
const APPROVAL_CHANGES = [
  `acts = '{user.roles}'`,
  `entity_id = '${B}'`,
  `command = 'other'`,
  `input = input || '\\x09'`,
  `input = '\\x09', command = 'other'`,
  `input = '\\x09', expires_at = now()`,
  `fingerprint = 'other'`,
  `asked_by = '${B}'`,
  `involved = '{${B}}'`,
  `approvers_needed = 99`,
  `roles = '{user}'`,
  `owner_id = '${B}'`,
  `value_brl = 1`,
  `changes = '[]'`,
  `signals = '{x}'`,
  `receipt_key = 'x'`,
  `address = '::1'`,
  `step_up = true`,
  `new_staff_days = 99`,
  `created_at = now()`,
  `subjects = '{x}'`,
  `owners = '{${B}}'`,
]

export const APPROVALS: Tables = {
  approvals: {
    row: { acts: ['user.block'], roles: ['admin'] },
    checks: {
      approvals_acts: { acts: [] },
      approvals_decided: [{ decided_at: AT }, { status: 'APPROVED' }],
      approvals_end_reason: { status: 'ENDED', decided_at: AT, end_reason: 'OTHER' },
      approvals_ended: [{ status: 'ENDED', decided_at: AT }, { end_reason: 'SUBJECT' }],
      approvals_needed: { approvers_needed: 0 },
      approvals_roles: { roles: [] },
      approvals_seniors: { senior_roles: [] },
      approvals_status: { status: 'OTHER', decided_at: AT },
    },
    keys: {
      approvals_same: {
        both: { fingerprint: 'x' },
        free: [...DECIDED, { fingerprint: 'y' }],
      },
      approvals_subject: {
        both: { entity_id: A, acts: ['user.block'] },
        seconds: [{}, { acts: ['user.block', 'user.roles'] }],
        free: [...DECIDED, { acts: ['user.roles', 'user.block'] }, { entity_id: B }],
      },
    },
    triggers: {
      approvals_changed: tells('approvals', 'approvals', { asked_by: A }, ['insert', 'update']),
      approvals_ended: [
        found(
          `select from audit where action = 'audit.approval.ended' and entity_id = '${A}' and after = '{"endReason": "SUBJECT"}'`,
          put('approvals', { id: A }),
          `update approvals set status = 'ENDED', end_reason = 'SUBJECT', decided_at = now()`,
        ),
        found(
          'select from audit having count(*) = 1',
          APPROVAL,
          `update approvals set status = 'ENDED', end_reason = 'SUBJECT', decided_at = now()`,
          'update approvals set told_at = now()',
        ),
      ],
      approvals_keep: [
        ...APPROVAL_CHANGES.map((change) =>
          refused('an approval keeps its act', APPROVAL, `update approvals set ${change}`),
        ),
        ...['decided_at', 'expires_at', 'updated_at', 'input'].map((column) =>
          refused(
            'a decided approval does not change',
            put('approvals', { status: 'APPROVED', decided_at: AT }),
            `update approvals set ${column} = '${column === 'input' ? '\\x09' : '2999-01-01'}'`,
          ),
        ),
        ...['APPROVED', 'REJECTED', 'CANCELLED', 'EXPIRED', 'ENDED'].map((status) =>
          refused(
            'a decided approval does not change',
            put('approvals', { status, decided_at: AT, end_reason: status === 'ENDED' ? 'SUBJECT' : null }),
            `update approvals set status = 'WAITING', decided_at = null, end_reason = null`,
          ),
        ),
      ],
      approvals_keep_seniors: [
        refused('approvals is append-only', APPROVAL, `update approvals set senior_roles = '{admin}'`),
      ],
    },
  },
  founding: {
    row: { id: 1 },
    checks: {
      founding_one: { id: 2 },
    },
    triggers: {
      founding_append_only: appendOnly('founding', 'founded_at'),
    },
  },
}

import { A, AT, appendOnly, B, ends, found, put, type Tables, type Try, tells } from '../try.ts'

const USER_COLUMNS =
  `name email kind document document_secondary birth phone phone_secondary language roles permissions
  status status_description is_enabled_2fa sms_alerts referral_id withdrawal_fee emission_fee fee_bank fee_crypto addresses
  withdrawals_stopped_until`.split(/\s+/)

const endsOfAsker = (change: string): Try =>
  found(
    `select from approvals ours join approvals theirs on theirs.asked_by = '${B}' and theirs.status = 'WAITING'
      where ours.asked_by = '${A}' and ours.status = 'ENDED' and ours.end_reason = 'ASKER'`,
    put('users', { id: A, roles: ['operator'], staff_since: AT }),
    put('approvals', { asked_by: A }),
    put('approvals', { asked_by: B }),
    `update users set ${change} where id = '${A}'`,
  )

export const USERS: Tables = {
  consents: {
    row: { document: 'terms' },
    checks: {
      consents_document: { document: 'other' },
    },
    triggers: {
      consents_append_only: appendOnly('consents'),
    },
  },
  sessions: {
    triggers: {
      sessions_changed: tells('sessions', 'sessions', { user_id: A }, ['insert', 'delete']),
    },
  },
  user_tags: {
    row: { tag: 'vip' },
    other: { tag: 'novo' },
    checks: {
      user_tags_tag: [{ tag: 'VIP' }, { tag: ' vip' }, { tag: '' }, { tag: 'x'.repeat(25) }],
      user_tags_others: { user_id: A, added_by: A },
    },
  },
  users: {
    row: { kind: 'F' },
    checks: {
      users_2fa: { is_enabled_2fa: true },
      users_email_lower: { email: 'Ana@example.com' },
      users_kind: { kind: 'X' },
      users_language: { language: 'en' },
      users_password_due: { password_due: 'OTHER' },
      users_roles: [{ roles: [] }, { roles: ['user', 'root'] }],
      users_staff_since: [
        { staff_since: AT },
        { roles: ['operator'] },
        { roles: ['master'] },
        { roles: ['admin'] },
      ],
      users_status: { status: 'OTHER' },
      users_status_description: [{ status: 'BLOCKED' }, { status: 'PENDING' }, { status_description: 'x' }],
    },
    triggers: {
      users_changed: tells('users', 'users', { id: A }, undefined, USER_COLUMNS),
      users_confirmed: tells('users', 'users', { id: A }, ['update'], ['email_confirmed_at']),
      users_end_approvals: ends('users', `name = 'other'`),
      users_end_own_approvals: [
        endsOfAsker(`status = 'BLOCKED', status_description = 'x'`),
        endsOfAsker('frozen_at = now()'),
        endsOfAsker(`roles = '{user}', staff_since = null`),
      ],
      users_frozen: tells('users', 'users', { id: A }, ['update'], ['frozen_at']),
      users_staff_since: [
        ...['operator', 'master', 'admin'].map((role) =>
          found(`select from users where staff_since = created_at`, put('users', { roles: ['user', role] })),
        ),
        found(`select from users where staff_since is null`, put('users', { staff_since: AT })),
        ...['operator', 'master', 'admin'].map((role) =>
          found(
            `select from users where staff_since = '${AT}'`,
            put('users', { roles: [role], created_at: AT }),
            `update users set roles = '{operator,master,admin}', updated_at = now()`,
          ),
        ),
        found(
          `select from users where staff_since = updated_at`,
          put('users'),
          `update users set roles = '{operator}', updated_at = now()`,
        ),
        found(
          `select from users where staff_since is null`,
          put('users', { roles: ['operator'] }),
          `update users set roles = '{user}'`,
        ),
      ],
    },
  },
}

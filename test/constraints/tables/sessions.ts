import { A, AT, B, found, put, refused, type Tables } from '../try.ts'

const RESCUE = put('rescues', { id: A })
const RESCUE_KEPT = 'a rescue changes only its status, once'

export const SESSIONS: Tables = {
  passkey_challenges: {
    row: { purpose: 'enrol', bound_to: '\\x01' },
    checks: {
      passkey_challenges_bound: [{ bound_to: null }, { purpose: 'signIn' }],
      passkey_challenges_purpose: { purpose: 'other' },
    },
  },
  passkeys: {
    checks: {
      passkeys_counter: { counter: -1 },
    },
    triggers: {
      passkeys_changed: [
        found(
          `select from users where has_passkey`,
          put('users', { id: A }),
          put('passkeys', { user_id: A }),
        ),
        found(
          `select from users where has_passkey`,
          put('users', { id: A }),
          put('passkeys', { id: A, user_id: A }),
          put('passkeys', { id: B, user_id: A }),
          `delete from passkeys where id = '${B}'`,
        ),
        found(
          `select from users where not has_passkey`,
          put('users', { id: A }),
          put('passkeys', { user_id: A }),
          'update users set has_passkey = true',
          'delete from passkeys',
        ),
      ],
    },
  },
  rescues: {
    row: { kind: 'factor', created_at: '2026-03-04T15:00:00Z', effective_at: '2026-03-05T15:00:00Z' },
    checks: {
      rescues_delay: { effective_at: '2026-03-05T14:59:59Z' },
      rescues_ended: [
        { ended_at: '2026-03-06T15:00:00Z' },
        { status: 'CANCELLED' },
        { status: 'DONE', ended_at: '2026-03-05T14:59:59Z' },
      ],
      rescues_input: [{ kind: 'email' }, { email: 'x' }, { kind: 'password' }, { password_hash: 'x' }],
      rescues_kind: { kind: 'other' },
      rescues_status: { status: 'OTHER', ended_at: '2026-03-06T15:00:00Z' },
    },
    keys: {
      rescues_waiting: {
        both: { user_id: A },
        free: [
          { user_id: B },
          { kind: 'lift' },
          { status: 'CANCELLED', ended_at: AT },
          { status: 'DONE', ended_at: '2026-03-05T15:00:00Z' },
        ],
      },
    },
    triggers: {
      rescues_keep: [
        ...[
          `id = '${B}'`,
          `kind = 'lift'`,
          `user_id = '${B}'`,
          `email = 'x'`,
          `password_hash = 'x'`,
          `effective_at = effective_at - interval '1 hour'`,
          `created_at = created_at - interval '1 hour'`,
        ].map((change) => refused(RESCUE_KEPT, RESCUE, `update rescues set ${change}`)),
        refused(
          RESCUE_KEPT,
          put('rescues', { status: 'CANCELLED', ended_at: AT }),
          `update rescues set ended_at = now()`,
        ),
        refused(RESCUE_KEPT, RESCUE, 'delete from rescues'),
      ],
    },
  },
}

import { type Row, uuidOf } from './rows.ts'
import { A, AT, B, found, put, refused, type Try } from './try.ts'

/** Pages with this topic learn of each act on a row that concerns A. */
const tells = (
  topic: string,
  table: string,
  concerns: Row,
  acts = ['insert', 'update', 'delete'],
  columns = ['created_at'],
) =>
  acts.flatMap((act) => {
    const told = `select from changes where topic = '${topic}' and (user_id = '${A}' or '${A}' = any(user_ids))`
    const row = put(table, concerns)
    if (act === 'insert') return [found(told, row)]
    if (act === 'delete') return [found(told, row, 'delete from changes', `delete from ${table}`)]
    return columns.map((column) =>
      found(told, row, 'delete from changes', `update ${table} set ${column} = ${column}`),
    )
  })

const moved = (list: string, owner: string, status: string, n: number) =>
  `select from list_moves where list = '${list}' and owner = '${owner}' and status = '${status}' and n = ${n}`

/** The counts of a list follow each act on its rows. */
const counts = (list: 'orders' | 'deposits' | 'withdrawals') => {
  const row = put(list, { user_id: A, status: 'PENDING' })
  const change = `update ${list} set status = 'CANCELLED'`
  return {
    [`${list}_come`]: [found(moved(list, A, 'PENDING', 1), row)],
    [`${list}_leave`]: [found(moved(list, A, 'PENDING', -1), row, `delete from ${list}`)],
    [`${list}_move`]: [
      found(moved(list, A, 'PENDING', -1), row, change),
      found(moved(list, A, 'CANCELLED', 1), row, change),
    ],
  }
}

const USER_COLUMNS =
  `name email kind document document_secondary birth phone phone_secondary language roles permissions
  status status_description is_enabled_2fa sms_alerts referral_id withdrawal_fee emission_fee fee_bank fee_crypto addresses
  withdrawals_stopped_until`.split(/\s+/)

const REQUIRED = { staffSecondFactor: { required: true } }

/** Triggers that do something: a query finds it. */
export const ACTING: Readonly<Record<string, readonly Try[]>> = {
  accounts_changed: [
    ...tells('balances', 'accounts', { owner_id: A }, ['update'], ['balance']),
    found(
      `select from changes where user_ids @> '{${A},${B}}'`,
      put('accounts', { id: 101, owner_id: A }),
      put('accounts', { id: 102, owner_id: B }),
      'update accounts set balance = balance where id > 100',
    ),
  ],
  accounts_name: [
    refused('an EXTERNAL account has no owner', put('accounts', { kind: 'EXTERNAL', owner_id: A })),
    refused('an EXTERNAL account has no owner', put('accounts', { owner_id: null })),
    found(
      `select from accounts where key = '${A}:HELD:BTC'`,
      put('accounts', { owner_id: A, kind: 'HELD', currency: 'BTC' }),
    ),
  ],
  approvals_changed: tells('approvals', 'approvals', { asked_by: A }, ['insert', 'update']),
  audit_chained: [found('select from unchained where audit_id = 5', put('audit', { id: 5 }))],
  audit_come: [
    found(moved('audit', A, 'x', 1), put('audit', { actor_id: A, action: 'x' })),
    found(
      moved('audit', uuidOf(0).replace('-7', '-0').replace('-8', '-0'), 'x', 1),
      put('audit', { action: 'x' }),
    ),
  ],
  bank_accounts_changed: tells('bankAccounts', 'bank_accounts', { user_id: A }),
  bitcoin_addresses_changed: tells('bitcoinAddresses', 'bitcoin_addresses', { user_id: A }),
  ...counts('deposits'),
  day_closes_changed: tells(
    'dayCloses',
    'day_closes',
    { prepared_by: A },
    ['insert', 'update'],
    ['prepared_at'],
  ),
  deposits_changed: [
    ...tells('deposits', 'deposits', { user_id: A }),
    ...tells('deposits', 'deposits', { created_by: A }),
  ],
  events_chained: [found('select from unchained where event_id = 5', put('events', { id: 5 }))],
  journals_founding: [
    found(`select from founding where founded_at = '${AT}'`, put('journals', { created_at: AT })),
    found(
      `select from founding where founded_at = '${AT}'`,
      put('journals', { id: 1, created_at: AT }),
      put('journals', { id: 2, origin_id: B, created_at: '2026-03-05T15:00:00Z' }),
    ),
    found(
      `select from founding where founded_at = '${AT}'`,
      put('journals', { id: 1, event: 'withdrawal.requested', created_at: '2026-03-03T15:00:00Z' }),
      put('journals', { id: 2, created_at: AT }),
    ),
  ],
  notice_marks_change: tells('notices', 'notice_marks', { user_id: A }, ['update'], ['read_at']),
  notice_marks_come: tells('notices', 'notice_marks', { user_id: A }, ['insert']),
  notices_change: tells('notices', 'notices', { user_id: A }, ['update']),
  notices_come: tells('notices', 'notices', { user_id: A }, ['insert']),
  ...counts('orders'),
  orders_come_told: [
    ...tells('orders', 'orders', { user_id: A }, ['insert']),
    ...tells('orders', 'orders', { created_by: A }, ['insert']),
  ],
  orders_leave_told: [
    ...tells('orders', 'orders', { user_id: A }, ['delete']),
    ...tells('orders', 'orders', { created_by: A }, ['delete']),
  ],
  orders_move_told: [
    ...tells('orders', 'orders', { user_id: A }, ['update']),
    ...tells('orders', 'orders', { created_by: A }, ['update']),
  ],
  house_bookings_changed: tells('bankStatements', 'house_bookings', { created_by: A }, ['insert', 'update']),
  passkeys_changed: [
    found(`select from users where has_passkey`, put('users', { id: A }), put('passkeys', { user_id: A })),
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
  sessions_changed: tells('sessions', 'sessions', { user_id: A }, ['insert', 'delete']),
  settings_changed: ['insert', 'update', 'delete'].map((act) =>
    found(
      `select from changes where topic = 'settings' and user_id is null`,
      ...(act === 'insert'
        ? ['delete from changes', put('settings')]
        : [put('settings'), 'delete from changes']),
      ...(act === 'update' ? ['update settings set name = name'] : []),
      ...(act === 'delete' ? ['delete from settings'] : []),
    ),
  ),
  settings_second_factor_since: [
    found(
      `select from settings where id = '${A}' and second_factor_since = created_at`,
      put('settings', { id: A, controls: REQUIRED }),
    ),
    found(
      `select from settings where id = '${A}' and second_factor_since is null`,
      put('settings', { id: A, second_factor_since: AT }),
    ),
    found(
      `select from settings where id = '${A}' and second_factor_since = '${AT}'`,
      put('settings', { id: A, controls: REQUIRED, created_at: AT }),
      `update settings set controls = controls, updated_at = now()`,
    ),
    found(
      `select from settings where id = '${A}' and second_factor_since = updated_at`,
      put('settings', { id: A }),
      `update settings set controls = '${JSON.stringify(REQUIRED)}', updated_at = now()`,
    ),
    found(
      `select from settings where id = '${A}' and second_factor_since is null`,
      put('settings', { id: A, controls: REQUIRED, second_factor_since: AT }),
      `update settings set controls = '{}'`,
    ),
  ],
  users_changed: tells('users', 'users', { id: A }, undefined, USER_COLUMNS),
  users_confirmed: tells('users', 'users', { id: A }, ['update'], ['email_confirmed_at']),
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
  ...counts('withdrawals'),
  withdrawals_changed: tells('withdrawals', 'withdrawals', { user_id: A }),
}

import { A, AT, ends, found, put, type Tables } from '../try.ts'

const REQUIRED = { staffSecondFactor: { required: true } }

export const SETTINGS: Tables = {
  house_logos: {
    row: { picture: 'png', square: 'png', width: 1, height: 1 },
    checks: {
      house_logos_picture: { picture: '' },
      house_logos_square: { square: '' },
      house_logos_width: [{ width: 0 }, { width: 641 }],
      house_logos_height: [{ height: 0 }, { height: 193 }],
    },
  },
  settings: {
    checks: {
      settings_registrations: { registrations: 'other' },
      settings_status: { status: 'OTHER' },
    },
    keys: {
      settings_one_in_force: { both: { status: 'ACTIVED' }, free: [{ status: 'DISABLED' }] },
    },
    triggers: {
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
      settings_end_approvals: ends('settings', `name = 'other'`),
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
    },
  },
}

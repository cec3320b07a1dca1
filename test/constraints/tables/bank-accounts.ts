import { A, AT, B, ends, found, kept, put, refused, type Tables, tells } from '../try.ts'

export const BANK_ACCOUNTS: Tables = {
  bank_accounts: {
    row: { bank: '001', agency: '1', account: '1', kind: 'CC' },
    checks: {
      bank_accounts_form: [
        { account: null },
        { pix_kind: 'CPF', pix_key: '1' },
        { bank: null, agency: null, account: null, kind: null, pix_kind: 'CPF', pix_key: '1' },
        { agency: null, account: null, kind: null, pix_kind: 'CPF', pix_key: '1', user_id: A },
        { bank: null, agency: null, account: null, kind: null, pix_kind: 'CPF', user_id: A },
      ],
      bank_accounts_kind: { kind: 'XX' },
      bank_accounts_pix_kind: {
        bank: null,
        agency: null,
        account: null,
        kind: null,
        pix_kind: 'OTHER',
        pix_key: '1',
        user_id: A,
      },
      bank_accounts_status: { status: 'OTHER' },
    },
    keys: {
      bank_accounts_pix_key: {
        both: {
          user_id: A,
          pix_kind: 'CPF',
          pix_key: '1',
          bank: null,
          agency: null,
          account: null,
          kind: null,
        },
        seconds: [{}, { pix_kind: 'PHONE' }],
        free: [{ user_id: B }, { pix_key: '2' }, { deleted_at: AT }],
      },
    },
    triggers: {
      bank_accounts_changed: tells('bankAccounts', 'bank_accounts', { user_id: A }),
      bank_accounts_end_approvals: ends('bank_accounts', `name = 'other'`),
    },
  },
  paying_accounts: {
    row: { funds: 'CLIENTS', profile: 'generic' },
    checks: {
      paying_accounts_funds: { funds: 'OTHER' },
      paying_accounts_options: [
        { options: '[]' },
        { options: JSON.stringify({ numbering: 'X'.repeat(1000) }) },
      ],
      paying_accounts_pix: [{ pix_kind: 'CPF' }, { pix_kind: 'CPF', pix_key: '1' }],
      paying_accounts_profile: [{ profile: 'other' }, { profile: '34' }, { profile: '0341' }],
      paying_accounts_sequence: [{ last_sequence: -1 }, { last_sequence: 1_000_000 }],
      paying_accounts_ted_until: [{ ted_until: '24:00' }, { ted_until: '9:00' }],
    },
    triggers: {
      paying_accounts_end_approvals: [
        ...ends('paying_accounts', `street = 'other'`, 'bank_account_id'),
        found(
          `select from approvals where status = 'ENDED'`,
          put('approvals', { subjects: [`paying_accounts.bank_account_id:${A}`] }),
          put('paying_accounts', { bank_account_id: A }),
        ),
      ],
      paying_accounts_keep: [
        refused(
          'the number of a file is never used again',
          put('paying_accounts', { last_sequence: 5 }),
          'update paying_accounts set last_sequence = 4',
        ),
        refused(
          'the number of a file is never used again',
          put('paying_accounts'),
          `update paying_accounts set bank_account_id = '${B}'`,
        ),
      ],
      paying_accounts_kept: kept('paying_accounts'),
    },
  },
}

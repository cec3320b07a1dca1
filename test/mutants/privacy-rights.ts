import { faultsIn, type Mutant } from './mutant.ts'

/** Faults in erasures, their keeping, readings and what each reader sees. */
export const privacyRightMutants: readonly Mutant[] = [
  ...faultsIn(
    'src/core/users/mask.ts',
    ['src/server/privacy/privacy.test.ts'],
    [['an erased person keeps a Pix key in the audit', "  'pixKey',\n", '']],
  ),
  ...faultsIn(
    'src/server/bank-accounts/queries.ts',
    ['src/server/privacy/privacy.test.ts'],
    [
      [
        'the audit of the accounts of an erased person stays readable',
        "'select user_id from bank_accounts where id = a.entity_id'",
        "'select user_id from bank_accounts where id = a.entity_id and deleted_at is null'",
      ],
    ],
  ),
  ...faultsIn(
    'src/server/bank-accounts/queries.ts',
    ['src/server/audit/reads.test.ts'],
    [
      [
        'customers read which member of staff entered an account',
        `case when \${isInternal(by)} then a.entered_by end`,
        'a.entered_by',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/audit/queries.ts',
    ['src/server/privacy/privacy.test.ts'],
    [
      [
        'the audit shows what an erased person had before',
        'before: hidePersonal(row.before)',
        'before: row.before',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/deposits/slice.ts',
    ['src/server/privacy/privacy.test.ts'],
    [
      [
        'an erasure leaves what a receipt says of the payer',
        'description = null, receipt_read = null',
        'description = null',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/sessions/slice.ts',
    ['src/server/privacy/privacy.test.ts'],
    [['an erasure leaves the places of sign-ins', "tables: ['known_devices', ", 'tables: [']],
  ),
  ...faultsIn(
    'src/server/users/slice.ts',
    ['src/server/privacy/privacy.test.ts'],
    [
      [
        'an erased user keeps the secret of the second factor',
        'totp_secret = null, totp_step = null',
        'totp_step = null',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/mail/slice.ts',
    ['src/server/privacy/privacy.test.ts'],
    [['an erasure leaves text messages', "or m.channel = 'SMS' and m.recipient = u.phone", '']],
  ),
  ...faultsIn(
    'src/server/privacy/erase.ts',
    ['src/server/privacy/privacy.test.ts'],
    [
      [
        'the kept identity forgets the payees of withdrawals',
        'w.user_id = users.id and w.bank_account is not null',
        'w.user_id = users.id and w.bank_account is null',
      ],
      [
        'a kept identity is deleted after months',
        `make_interval(years => \${KEPT_YEARS}), jsonb`,
        `make_interval(months => \${KEPT_YEARS}), jsonb`,
      ],
      [
        'the user who receives the fees is erased',
        'u.id in (s.user_id, s.user_otc_id, s.user_fee_id)',
        'u.id in (s.user_id, s.user_otc_id)',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/privacy/retention.ts',
    ['src/server/privacy/privacy.test.ts'],
    [
      [
        'receipts of an erased person go after months',
        `make_interval(years => \${KEPT_YEARS})`,
        `make_interval(months => \${KEPT_YEARS})`,
      ],
    ],
  ),
  ...faultsIn(
    'src/server/privacy/requests.ts',
    ['src/server/privacy/privacy.test.ts'],
    [
      [
        'a person reads the requests of all others',
        `\${of.userId === undefined ? sql\`true\` : sql\`r.user_id = \${of.userId}\`}`,
        'true',
      ],
      [
        'a refused erasure erases',
        "if (kind === 'ERASURE' && status === 'DONE') await erasePerson",
        "if (kind === 'ERASURE') await erasePerson",
      ],
    ],
  ),
  ...faultsIn(
    'src/server/mail/slice.ts',
    ['src/server/privacy/privacy.test.ts'],
    [
      [
        'the copy of all data has the mails of others',
        'on u.email = m.recipient',
        'on u.email = m.recipient or m.recipient is not null',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/audit/reads.ts',
    ['src/server/audit/reads.test.ts'],
    [
      [
        'readings are lost when the database fails once',
        'waiting = [...rows, ...waiting]',
        'waiting = [...waiting]',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/lists/list-route.ts',
    ['src/server/audit/reads.test.ts'],
    [['a list of one user is a reading of nobody', "entity === 'user' ? '_id' : 'userId'", "'userId'"]],
  ),
  ...faultsIn(
    'src/server/bank-statements/suggestions.ts',
    ['src/server/bank-statements/bank-statements.test.ts'],
    [
      [
        'a suggestion shows the whole document of its customer',
        'document: maskDocument(shown.document)',
        'document: shown.document',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/clients/queries.ts',
    ['src/server/clients/clients.test.ts'],
    [
      [
        'the record of a client shows whole payees',
        'bankAccounts: bankAccounts.data.map(maskPayee)',
        'bankAccounts: bankAccounts.data',
      ],
      [
        'every member of staff reads how often a client was read',
        'reads: isAdmin(by) ? facts.reads : null',
        'reads: facts.reads',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/clients/timeline.ts',
    ['src/server/clients/clients.test.ts'],
    [
      [
        'staff read what colleagues did on them',
        `(\${userId !== by.id} or actor_id = \${by.id}) and \${place(1`,
        `true and \${place(1`,
      ],
    ],
  ),
  ...faultsIn(
    'src/server/approvals/queries.ts',
    ['src/server/privacy/privacy.test.ts'],
    [
      [
        'a request still shows an erased person',
        "case when o.erased_at is null then r.changes else '[]' end",
        'r.changes',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/deposits/queries.ts',
    ['src/server/deposits/races.test.ts'],
    [
      [
        'customers read the control ids of others with the same transaction',
        `and (\${isInternal(by)} or o.user_id = \${by.id})`,
        'and true',
      ],
    ],
  ),
]

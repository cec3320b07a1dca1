import { faultsIn, type Mutant } from './mutant.ts'

/** Faults in erasures, their keeping, readings and what each reader sees. */
export const privacyRightMutants: readonly Mutant[] = [
  ...faultsIn(
    'src/core/users/mask.ts',
    ['src/server/privacy/privacy.test.ts'],
    [['an erased person keeps a Pix key in the audit', "'pixKey', 'statementLine'", "'statementLine'"]],
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
    'src/server/privacy/erase.ts',
    ['src/server/privacy/privacy.test.ts'],
    [
      [
        'a kept identity is deleted after months',
        `make_interval(years => \${KEPT_YEARS}), jsonb`,
        `make_interval(months => \${KEPT_YEARS}), jsonb`,
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
    ],
  ),
  ...faultsIn(
    'src/server/bank-statements/queries.ts',
    ['src/server/bank-statements/bank-statements.test.ts'],
    [
      [
        'a suggestion shows the whole document of its customer',
        'document: maskDocument(deposit.document)',
        'document: deposit.document',
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
]

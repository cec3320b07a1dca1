import { faultsIn, type Mutant } from './mutant.ts'

/** Faults in the rights of staff, in the terms and the identity of customers, and in corrections of the books. */
export const rightsMutants: readonly Mutant[] = [
  ...faultsIn(
    'src/core/users/user.ts',
    ['src/core/users/rights.test.ts'],
    [
      [
        'the referrer of a customer changes alone',
        "'feeCrypto', 'referralId'] as const",
        "'feeCrypto'] as const",
      ],
      [
        'the document of a customer changes alone',
        "['name', 'kind', 'document'] as const",
        "['name', 'kind'] as const",
      ],
      [
        'a block is lifted as an ordinary change',
        "before.status === 'BLOCKED' && after.status !== 'BLOCKED'",
        "before.status === 'BLOCKED' && after.status === 'BLOCKED'",
      ],
      ['an admin leaves the other one alone', 'isMore || losesAdmin(before, after) ||', 'isMore ||'],
      ['a permission is no right', ' || !isIn(after.permissions, before.permissions)', ''],
      [
        'a customer with a permission is an ordinary one',
        '!isPlainCustomer(roles) || permissions.length > 0',
        '!isPlainCustomer(roles)',
      ],
      ['the only admin resets herself', 'admins.all === 1 && person.id !== by.id', 'admins.all === 1'],
      [
        'a stopped second admin does not count',
        'isAdmin(by) && admins.all === 1 &&',
        'isAdmin(by) && admins.others === 0 &&',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/users/user.ts',
    ['src/core/users/user.test.ts'],
    [
      [
        'operators change the e-mail of customers',
        "(field === 'email' && input.email !== target.email) ||",
        "(field === 'email' && input.email === '') ||",
      ],
      [
        'a new customer has an own fee of 0',
        "(fee) => typeof fee === 'bigint'",
        "(fee) => typeof fee === 'bigint' && fee > 0n",
      ],
    ],
  ),
  ...faultsIn(
    'src/server/users/proposed.ts',
    ['src/server/users/record.test.ts'],
    [
      [
        'approvers do not read the fees that they approve',
        '.filter((one) => one.before !== one.after))',
        '.filter(() => false))',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/users/proposed.ts',
    ['test/staff-credentials.test.ts'],
    [
      [
        'approvers do not read the permissions that they give',
        "    ['permissions', listed(before.permissions), listed(after.permissions)],\n",
        '',
      ],
      [
        'staff who lose their role are ordinary customers',
        'roles: [...before.roles, ...after.roles],',
        'roles: after.roles,',
      ],
      [
        'the person concerned counts among those who decide',
        'lockAdmins(tx, [by.id, userId])',
        'lockAdmins(tx, [by.id])',
      ],
      [
        'staff whose password somebody set approve at once',
        "  await requireOf(tx, { acts: ['user.credentials'], userId, person, changes, ...how }, by)\n  await noteChange(tx, userId)\n",
        "  await requireOf(tx, { acts: ['user.credentials'], userId, person, changes, ...how }, by)\n",
      ],
      [
        'a stopped admin counts among those who decide',
        'isActive && !except.includes(id)',
        '!except.includes(id)',
      ],
      [
        'masters decide about the credentials of staff',
        "{ approvers: 1, roles: ['admin'], stepUp: true }",
        "{ approvers: 1, roles: ['master', 'admin'], stepUp: true }",
      ],
      [
        'the stop of staff is lifted as that of a customer',
        "['user.staff', 'user.credentials', 'user.liftStop']",
        "['user.staff', 'user.credentials']",
      ],
    ],
  ),
  ...faultsIn(
    'src/server/users/proposed-record.ts',
    ['src/server/users/record.test.ts'],
    [
      [
        'approvers do not read the new referrer',
        "    { field: 'referralId', before: referrers[0], after: referrers[1] },\n",
        '',
      ],
      ['all staff read the whole document', ', masked: documents }', ' }'],
    ],
  ),
  ...faultsIn(
    'src/server/users/update.ts',
    ['src/server/users/record.test.ts'],
    [
      [
        'a customer who is no longer valid changes the name alone',
        "wasValid: before.wasValid || after.status === 'VALID'",
        "wasValid: after.status === 'VALID'",
      ],
    ],
  ),
  ...faultsIn(
    'src/server/users/update.ts',
    ['test/staff-credentials.test.ts'],
    [
      [
        'staff whose rights somebody changed approve at once',
        "(acts.includes('user.staff') || acts.includes('user.credentials'))",
        "acts.includes('user.credentials')",
      ],
      [
        'staff whose e-mail somebody changed approve at once',
        "(acts.includes('user.staff') || acts.includes('user.credentials'))",
        "acts.includes('user.staff')",
      ],
    ],
  ),
  ...faultsIn(
    'src/server/users/update.ts',
    ['src/server/sessions/password-due.test.ts'],
    [
      [
        'a customer who joins the staff keeps a short password',
        'if (joinsStaff(before, after))',
        'if (joinsStaff(after, before))',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/adjustments/commands.ts',
    ['src/server/adjustments/adjustments.test.ts'],
    [
      [
        'corrections of other records of the account count',
        'account_id = ${accountId!} and version = ${version!}`\n  return',
        'account_id = ${accountId!}`\n  return',
      ],
      [
        'a correction leaves a customer below zero',
        "kind = 'AVAILABLE' and floor is null`",
        "kind = 'AVAILABLE'`",
      ],
      ['the balance of the receiver is looked at', 'balances.of(from)', 'balances.of(to)'],
      [
        'an operator approves a correction',
        "floor: { approvers: 1, roles: ['admin'], stepUp: true },",
        "floor: { approvers: 1, roles: ['operator', 'master', 'admin'], stepUp: true },",
      ],
      [
        'approvers do not read the reason of a correction',
        "      { field: 'reason', before: null, after: input.reason },\n",
        '',
      ],
      [
        'a correction names another currency than its record',
        'entry.currency === currency ? ok',
        'entry ? ok',
      ],
      [
        'a correction goes in the direction of the movement',
        'amount > 0n ? [account, counter] : [counter, account]',
        'amount < 0n ? [account, counter] : [counter, account]',
      ],
      ['the receiver of a correction decides', '[from.owner, to.owner].filter', '[from.owner].filter'],
    ],
  ),
  ...faultsIn(
    'src/core/ledger/adjustment.ts',
    ['src/server/adjustments/adjustments.test.ts'],
    [
      [
        'a correction takes more than the balance',
        'facts.payerBalance >= facts.amount',
        'facts.payerBalance > 0n',
      ],
      [
        'the hold of an open order is corrected',
        "entry.event !== 'withdrawal.requested' || !paidFrom",
        "entry.event === 'withdrawal.cancelled'",
      ],
    ],
  ),
  ...faultsIn(
    'src/core/ledger/adjustment.ts',
    ['src/core/ledger/adjustment.test.ts'],
    [
      [
        'an operator asks for a correction',
        "isAdmin(by) ? ok : refuse('forbidden', 'adjustment.adminOnly')",
        'by ? ok : ok',
      ],
    ],
  ),
]

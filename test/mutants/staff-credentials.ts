import { faultsIn, type Mutant } from './mutant.ts'

/** Faults in the credentials of staff, in rescues, in stops of accounts, and in the proofs that acts with money need. */
export const staffCredentialMutants: readonly Mutant[] = [
  ...faultsIn(
    'src/core/sessions/step-up.ts',
    ['src/core/sessions/step-up.test.ts'],
    [
      [
        'the minutes of the controls do not count for a factor',
        'return mayActSensitively(by, now, seconds)',
        'return mayActSensitively(by, now)',
      ],
      [
        'approvers of a house that never asks prove at each act',
        'minutes === 0 ? FRESH_SECONDS : minutes * 60',
        'minutes * 60',
      ],
      ['a proof is fresh at the end of its time', '< seconds * 1000', '<= seconds * 1000'],
      [
        'the password of staff with a factor is enough',
        'if (hasFactor(by)) return',
        'if (hasFactor(by) && by.passwordAt === null) return',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/sessions/password.ts',
    ['src/server/sessions/passkeys.test.ts'],
    [
      [
        'a user of passkeys changes the password without one',
        '    if (!owner.isEnabled2fa) requireFreshFactor(tx, by)\n',
        '',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/sessions/rescue.ts',
    ['test/staff-credentials.test.ts'],
    [
      [
        'stopped staff get no mail about a rescue',
        'where staff_since is not null order by id',
        "where staff_since is not null and effective_status <> 'BLOCKED' order by id",
      ],
      [
        'a stopped admin counts when another one leaves',
        "where 'admin' = any(roles) and effective_status <> 'BLOCKED' and id <>",
        "where 'admin' = any(roles) and id <>",
      ],
      [
        'a rescued admin approves at once',
        '  await noteChange(tx, id)\n  await endSessions(tx, { userId: id })',
        '  await endSessions(tx, { userId: id })',
      ],
      [
        'a rescue leaves the sessions of a thief open',
        '  await noteChange(tx, id)\n  await endSessions(tx, { userId: id })',
        '  await noteChange(tx, id)',
      ],
      [
        'the notice of a new e-mail goes to the new mailbox',
        "kind: 'emailChanged', to: before }",
        "kind: 'emailChanged', to: email ?? before }",
      ],
      ['the rescue of a password asks for no new one', ", due: 'TEMPORARY' })", ' })'],
      [
        'a rescue that has nothing left to do is carried out',
        'if (isNeeded) await apply',
        'if (isNeeded || rescue) await apply',
      ],
      [
        'an admin who left keeps the permissions',
        "roles = '{user}', permissions = '{}',",
        "roles = '{user}',",
      ],
      [
        'the audit of a rescue names the person rescued',
        'const OPERATOR = { id: null }',
        "const OPERATOR = { id: '00000000-0000-4000-8000-000000000001' }",
      ],
      [
        'a rescue ends the rescues of all',
        "where user_id = ${id} and status = 'WAITING' returning kind",
        "where status = 'WAITING' returning kind",
      ],
    ],
  ),
  ...faultsIn(
    'src/server/sessions/second-factor.ts',
    ['test/staff-credentials.test.ts'],
    [
      [
        'an admin removes the second factor of staff alone',
        '  await requireReset(tx, { userId, reason }, by)\n',
        '',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/sessions/freeze.ts',
    ['src/server/sessions/freeze.test.ts'],
    [
      [
        'a started reset outlives a freeze',
        '  await tx.sql`delete from password_resets where user_id = ${id}`\n',
        '',
      ],
      [
        'an old link freezes again',
        '  await tx.sql`update mails set freeze_hash = null where freezes = ${id} and freeze_hash is not null`\n',
        '',
      ],
      [
        'a started enrolment outlives a freeze',
        '  await tx.sql`delete from pending_second_factors where user_id = ${id}`\n',
        '',
      ],
      ['a mail with a reset leaves after a freeze', '  await dropQueued(tx, RESET_KINDS, owner.email)\n', ''],
      [
        'a user freezes the account of another',
        'where n.id = ${id} and n.user_id = ${by.id} and',
        'where n.id = ${id} and',
      ],
      [
        'one person lifts a freeze alone',
        "  await requireLift(tx, { userId: id, change, command: 'liftFreeze', input: { userId, reason } }, by)\n",
        '',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/sessions/step-up.ts',
    ['src/server/sessions/step-up.test.ts'],
    [
      ['receipts finish payments with an old proof', "  'finishByReceipts',\n", ''],
      ['a bank file is made with an old proof', "  'createShipment',\n", ''],
      ['the books are corrected with an old proof', "  'adjustLedger',\n", ''],
      ['a group is approved with an old proof', "  'approveGroup',\n", ''],
    ],
  ),
  ...faultsIn(
    'src/server/sessions/hook.ts',
    ['src/server/sessions/step-up.test.ts'],
    [
      [
        'without settings staff move money with any proof',
        '${DEFAULT_CONTROLS.staffStepUpMinutes}::int',
        '0',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/sessions/reset.ts',
    ['test/staff-credentials.test.ts'],
    [
      [
        'staff approve at once after a mailed reset',
        '    if (still?.passwordDue === null) await noteChange(tx, userId)\n',
        '',
      ],
      [
        'staff wait after their first own password',
        'if (still?.passwordDue === null) await',
        'if (still) await',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/sessions/second-factor.ts',
    ['src/server/sessions/second-factor.test.ts'],
    [
      ['a reset leaves the passkeys', '  await tx.sql`delete from passkeys where user_id = ${userId}`\n', ''],
      ['the audit of a reset has no reason', '  const after = { reason }\n', '  const after = {}\n'],
    ],
  ),
  {
    breaks: 'a rescue takes any text as an e-mail',
    file: 'src/server/sessions/rescue-options.ts',
    was: 'given !== undefined && !parsed.success',
    is: 'given === undefined && parsed.success',
    tests: ['src/server/sessions/rescue-options.test.ts'],
  },
  {
    breaks: 'wrong options of a rescue end as if it were done',
    file: 'src/server/rescue-cli.ts',
    was: '    return 2\n',
    is: '    return 0\n',
    tests: ['src/server/rescue-cli.test.ts'],
  },
]

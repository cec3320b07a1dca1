import { faultsIn, type Mutant } from './mutant.ts'

/** Faults in passwords that staff type, and in stops of withdrawals. */
export const withdrawalStopMutants: readonly Mutant[] = [
  ...faultsIn(
    'src/server/users/withdrawal-stop.ts',
    ['src/server/sessions/registration.test.ts'],
    [
      [
        'one person lifts a stop alone',
        "  await requireLift(tx, { userId: id, change, command: 'liftStop', input: { userId, reason } }, by)\n",
        '',
      ],
      ['a second stop forgets who caused the first', 'by: earlier ?? by.id', 'by: by.id'],
      [
        'an act of the customer frees the person who caused a stop',
        'then coalesce(withdrawals_stopped_by, ${by}::uuid)',
        'then ${by}::uuid',
      ],
      [
        'an old actor bars another stop',
        'mayWithdrawNow(before, tx.now).ok ? null : withdrawalsStoppedBy',
        'withdrawalsStoppedBy',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/withdrawals/stop.ts',
    ['src/core/withdrawals/stop.test.ts'],
    [['operators stop the withdrawals of staff', '(isAdmin(by) || isCustomer)', '(isAdmin(by) || by)']],
  ),
  ...faultsIn(
    'src/server/users/commands.ts',
    ['src/server/sessions/password-due.test.ts'],
    [
      [
        'a password that staff typed stays',
        '{ userId: input.userId, passwordHash, due }',
        '{ userId: input.userId, passwordHash }',
      ],
      [
        'money leaves after staff typed a password',
        '  await stopWithdrawals(tx, { userId: input.userId, by: by.id, seconds: staffPasswordHold * HOUR_SECONDS })\n',
        '',
      ],
      [
        'money leaves after staff typed the first password',
        '  await stopWithdrawals(tx, { userId: id, by: by.id, seconds: staffPasswordHold * HOUR_SECONDS })\n',
        '',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/users/commands.ts',
    ['src/server/sessions/registration.test.ts'],
    [
      [
        'a mailed token survives a new password',
        '  await tx.sql`delete from password_resets where user_id = ${of.userId}`\n',
        '',
      ],
      [
        'a started sign-in survives a new password',
        '  await tx.sql`delete from second_steps where user_id = ${of.userId}`\n',
        '',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/users/commands.ts',
    ['test/attacks.test.ts'],
    [
      [
        'staff who create a customer have no part in it',
        '  await tx.sql`update users set created_by = ${by.id} where id = ${id}`\n',
        '',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/users/withdrawal-stop.ts',
    ['src/server/sessions/password-due.test.ts'],
    [['a shorter stop ends a longer one', 'greatest(withdrawals_stopped_until, ${until})', '${until}']],
  ),
]

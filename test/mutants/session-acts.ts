import { faultsIn, type Mutant } from './mutant.ts'

/** Faults in freezes, passkeys, browsers with messages and saved addresses. */
export const sessionActMutants: readonly Mutant[] = [
  ...faultsIn(
    'src/server/sessions/freeze.ts',
    ['src/server/sessions/freeze.test.ts'],
    [
      [
        'an enrolment that began before a freeze goes on',
        `  await tx.sql\`delete from pending_second_factors where user_id = \${id}\`
`,
        '',
      ],
      [
        'a link of an old mail freezes again after a lift',
        `  await tx.sql\`update mails set freeze_hash = null where freezes = \${id} and freeze_hash is not null\`
`,
        '',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/sessions/freeze.ts',
    ['src/server/notices/notices.test.ts'],
    [
      [
        'a notice of another user freezes',
        `where n.id = \${id} and n.user_id = \${by.id} and n.kind in`,
        `where n.id = \${id} and n.kind in`,
      ],
    ],
  ),
  ...faultsIn(
    'src/server/sessions/passkey-challenges.ts',
    ['src/server/sessions/passkeys.test.ts'],
    [
      [
        'a challenge serves another act',
        `and purpose = \${purpose}
`,
        `
`,
      ],
      ['an expired challenge serves', ` and expires_at > \${tx.now}\``, '`'],
    ],
  ),
  ...faultsIn(
    'src/server/sessions/passkeys.ts',
    ['src/server/sessions/passkeys.test.ts'],
    [
      [
        'a user removes the passkey of another',
        `delete from passkeys where id = \${id} and user_id = \${by.id} returning`,
        `delete from passkeys where id = \${id} returning`,
      ],
      [
        'the recovery codes outlive the last second factor',
        `    await dropRecoveryCodes(tx, by.id)
`,
        '',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/sessions/open-sessions.ts',
    ['src/server/notices/push.test.ts'],
    [
      [
        'the browser of an ended session gets messages',
        `  await dropDevices(tx, { userId: by.id, only: tokenHash })
`,
        '',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/notices/devices.ts',
    ['src/server/notices/push.test.ts'],
    [
      [
        'a user removes the browser of another',
        `delete from push_subscriptions where id = \${id} and user_id = \${by.id} returning`,
        `delete from push_subscriptions where id = \${id} returning`,
      ],
    ],
  ),
  ...faultsIn(
    'src/server/bitcoin-addresses/queries.ts',
    ['src/server/bitcoin-addresses/bitcoin-addresses.test.ts'],
    [
      [
        'a removed address is still paid',
        `where a.user_id = \${userId} and a.removed_at is null and (`,
        `where a.user_id = \${userId} and (`,
      ],
    ],
  ),
]

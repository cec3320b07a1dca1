import { faultsIn, type Mutant } from './mutant.ts'

/** Faults in freezes, passkeys, browsers with messages and saved addresses. */
export const sessionActMutants: readonly Mutant[] = [
  ...faultsIn(
    'src/server/sessions/freeze.ts',
    ['src/server/sessions/freeze.test.ts'],
    [
      [
        'a link of an old mail freezes again after a lift',
        `  await tx.sql\`update mails set freeze_hash = null where freezes = \${id} and freeze_hash is not null\`
`,
        '',
      ],
    ],
  ),
]

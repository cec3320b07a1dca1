import { faultsIn, type Mutant } from './mutant.ts'

/** Faults in changes of settings, by which one person could switch the controls off. */
export const settingsControlMutants: readonly Mutant[] = [
  ...faultsIn(
    'src/server/settings/proposed.ts',
    ['src/server/settings/proposed.test.ts'],
    [
      [
        'a change that leaves no matrix needs no other admin',
        "'controls' in facts.after && controls.approvals.length > 0",
        "'controls' in facts.after && after.controls.approvals.length > 0",
      ],
      [
        'another record with other controls comes into force alone',
        "inForce._id !== id && after.status !== 'ACTIVED'",
        'inForce._id !== id',
      ],
      [
        'the new controls decide about themselves',
        'const controls: Controls = inForce.controls',
        'const controls: Controls = after.controls',
      ],
      ['a request covers the changed record alone', '[row?.id, id]', '[id]'],
      [
        'a master approves other controls',
        "floor: { approvers: 1, roles: ['admin' as const], stepUp: true }",
        "floor: { approvers: 1, roles: ['master' as const], stepUp: true }",
      ],
      [
        'approvers read only what was set before',
        'new Set([...Object.keys(before), ...Object.keys(after)])',
        'new Set(Object.keys(before).filter((name) => before[name] !== null))',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/settings/commands.ts',
    ['src/server/settings/proposed.test.ts'],
    [
      [
        'a new record comes into force alone',
        "  await requireChange(tx, { before, after, id: null, command: 'createSettings', input }, by)\n",
        '',
      ],
      [
        'a change overwrites what somebody else has changed since',
        '  enforce(by.grant ? ok : mayOverwrite(input.updatedAt, updatedAt))\n',
        '',
      ],
      [
        'a request covers the terms that the change has written',
        '  const covered = await readBefore(tx, id)\n  await storeTerms(tx, { id, terms: input }, by)\n',
        '  await storeTerms(tx, { id, terms: input }, by)\n  const covered = await readBefore(tx, id)\n',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/settings/commands.ts',
    ['src/server/settings/settings.test.ts'],
    [
      [
        'controls that a change omits get their defaults',
        'row && withControls(row.controls, sent)',
        'row && withControls(DEFAULT_CONTROLS, sent)',
      ],
      [
        'the record that is replaced has no event',
        '  for (const { id } of others) await recordEvent(tx, SETTINGS, { id, ...disabled }, by)\n',
        '',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/settings/commands.ts',
    ['src/server/approvals/ending.test.ts'],
    [
      [
        'any staff change settings',
        '  enforce(mayManageSettings(by))\n  enforce(input._id',
        '  enforce(input._id',
      ],
    ],
  ),
]

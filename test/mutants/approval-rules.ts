import { faultsIn, type Mutant } from './mutant.ts'

/** Faults in the rules of requests, in the matrix and in the controls. */
export const approvalRuleMutants: readonly Mutant[] = [
  ...faultsIn(
    'src/core/approvals/approval.ts',
    ['src/core/approvals/approval.test.ts'],
    [
      [
        'a request about a price lives for three days',
        "act.startsWith('order.') ? 1 : 72",
        "act.startsWith('order.') ? 72 : 72",
      ],
      [
        'a master decides as an admin',
        "roles.includes('master') || roles.includes('operator')",
        'roles.length > 0',
      ],
      [
        'founders approve at once after a reset',
        '[isFounder ? null : staffSince, credentialsChangedAt]',
        '[isFounder ? null : staffSince, isFounder ? null : credentialsChangedAt]',
      ],
      [
        'new staff whose password was reset wait from the earlier time',
        'Math.max(...since',
        'Math.min(...since',
      ],
      [
        'a decided request is taken back',
        "refuse('forbidden', 'approval.notYours')\n  return mayWait(request, now)",
        "refuse('forbidden', 'approval.notYours')\n  return ok",
      ],
      ['the second owner decides', 'request.owners.includes(by.id) ?', 'request.owners[0] === by.id ?'],
      [
        'a colleague who may not decide keeps those with a part from deciding',
        '!request.involved.includes(one.id) && maySettle(request, one, now).ok)',
        '!request.involved.includes(one.id))',
      ],
      [
        'the last place is open to everybody',
        'approvers.length + 1 < approversNeeded',
        'approvers.length + 1 <= approversNeeded',
      ],
      [
        'a senior who has decided does not count',
        'hasSenior(seniorRoles, [...approvers, by])',
        'hasSenior(seniorRoles, [by])',
      ],
      [
        'approvers who lost the role count',
        'able.length >= act.approvers',
        'grant.approvers.length >= act.approvers',
      ],
      ['a grant needs no senior approver', 'hasSenior(act.seniorRoles, able)', 'able.length > 0'],
      [
        'those who approved are missing again',
        'request.approversNeeded - given.length - able.length',
        'request.approversNeeded - able.length',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/approvals/matrix.ts',
    ['src/core/approvals/controls.test.ts'],
    [
      [
        'a row without approvers gives people a part',
        'row.act === act && row.approvers > 0',
        'row.act === act',
      ],
      [
        'operators have the limit of customers',
        'perOperator: limitOf(dailyLimits.perOperator)',
        'perOperator: limitOf(dailyLimits.perCustomer)',
      ],
      [
        'a limit of 0 is none',
        '(wire === null ? null : centavosOf(wire))',
        '(wire === null ? null : centavosOf(wire) || null)',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/approvals/matrix.ts',
    ['src/core/approvals/approval.test.ts'],
    [
      [
        'the lowest threshold counts',
        'Number(centavosOf(one.fromBRL) - centavosOf(other.fromBRL))',
        'Number(centavosOf(other.fromBRL) - centavosOf(one.fromBRL))',
      ],
      [
        'acts without a common role are decided by the role of the first',
        "roles: roles.length > 0 ? roles : (['admin'] satisfies ApproverRole[])",
        'roles: roles.length > 0 ? roles : sum.roles',
      ],
      [
        'a proof is asked only where each act asks it',
        'stepUp: sum.stepUp || one.stepUp',
        'stepUp: sum.stepUp && one.stepUp',
      ],
      [
        'beyond a limit of the day no further approval is needed',
        'approvers: base.approvers + more.approvers',
        'approvers: Math.max(base.approvers, more.approvers)',
      ],
      [
        'the approval for the limit of the house is anybody’s',
        'base.roles.some((role) => !more.roles.includes(role))',
        'base.roles.every((role) => !more.roles.includes(role))',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/approvals/controls.ts',
    ['src/core/approvals/controls.test.ts'],
    [
      [
        'a missing limit of what quotations give is no warning',
        '[...Object.values(dailyLimits), ...Object.values(giveAway)]',
        'Object.values(dailyLimits)',
      ],
      [
        'new staff who approve at once are not shown as relaxed',
        '[payeeHold, staffPasswordHold, newStaffDays].includes(0)',
        '[payeeHold, staffPasswordHold].includes(0)',
      ],
      ['a limit that a call omits is lost', '{ ...value, ...part }', '{ ...part }'],
    ],
  ),
  ...faultsIn(
    'src/core/approvals/controls.ts',
    ['src/core/approvals/approval.test.ts'],
    [
      [
        'the fees of a customer need nobody else by default',
        "    band('user.fees', '0.00', 1, STAFF),\n",
        '',
      ],
      [
        'a payment by the only admin who quoted needs nobody else by default',
        "    band('withdrawal.payInvolved', '0.00', 1, STAFF),\n",
        '',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/approvals/coverage.ts',
    ['src/core/approvals/coverage.test.ts'],
    [
      [
        'one of two admins counts as the only one',
        'staff.filter(isAdmin).length === 1',
        'staff.filter(isAdmin).length >= 1',
      ],
      [
        'an approver beside the asker is not missed',
        'isBeside ? able.length : able.length - 1',
        'able.length',
      ],
      [
        'new staff count before they may approve',
        'by.approvesFrom === null || by.approvesFrom <= now',
        'by.approvesFrom === null || by.approvesFrom > now',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/settings/brand.ts',
    ['src/core/settings/brand.test.ts'],
    [
      ['an accent of little contrast passes', 'const LEAST = 4.5', 'const LEAST = 3'],
      [
        'the ink on a soft background is the colour itself',
        'softInk: towards(dark, WHITE, [darkSoft])',
        'softInk: dark',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/approvals/simulation.ts',
    ['src/core/approvals/simulation.test.ts'],
    [
      [
        'the trial of an act is possible with too few approvers',
        'able >= (needed?.approvers ?? 0)',
        'able >= 0',
      ],
      [
        'the trial asks nobody in particular, although an asker is chosen',
        'askedBy === undefined ? best : countFor(askedBy)',
        'best',
      ],
    ],
  ),
]

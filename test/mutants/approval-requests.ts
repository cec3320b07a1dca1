import { faultsIn, type Mutant } from './mutant.ts'

/** Faults in requests: in their identity, in who decides them, and in what their readers and mails say. */
export const approvalRequestMutants: readonly Mutant[] = [
  ...faultsIn(
    'src/server/approvals/require.ts',
    ['test/staff-credentials.test.ts'],
    [
      [
        'a row of the matrix lowers what is always required',
        'strictest(act.floor ? [...rows, act.floor] : rows)',
        'strictest(act.floor && rows.length === 0 ? [act.floor] : rows)',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/approvals/require.ts',
    ['src/server/withdrawals/daily-limits.test.ts'],
    [
      [
        'no admin approves beyond the limit of the house',
        '{ ...more, roles: act.more?.roles ?? more.roles }',
        'more',
      ],
      [
        'the request does not say that a limit is passed',
        '[...(act.more ? [act.more.act] : []), ...reached.map((one) => one.act)]',
        'reached.map((one) => one.act)',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/approvals/work.ts',
    ['src/server/approvals/work.test.ts'],
    [
      ['a master has no work of operators', 'hasApproverRole({ roles: [role] }, [one])', 'role === one'],
      ['people with a part have it as work', '(deciders.is_free or not deciders.has_free)', 'true'],
      ['new staff have work at once', ' <= ${now}, true)', ' is not null, true)'],
    ],
  ),
  ...faultsIn(
    'src/server/approvals/ask.ts',
    ['src/server/approvals/approvals.test.ts'],
    [
      [
        'the request of another asker is the answer',
        'if (same?.askedBy === by.id) return same.id',
        'if (same) return same.id',
      ],
      [
        'a rejected request is the answer to the next one',
        "and status = 'WAITING'`\n  if (same",
        '`\n  if (same',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/approvals/commands.ts',
    ['src/server/approvals/approvals.test.ts'],
    [
      [
        'a rejection is recorded as an approval',
        'isApproved: false, isInvolved, reason }, by)',
        'isApproved: true, isInvolved, reason }, by)',
      ],
      [
        'a grant names the last approver alone',
        'grant: { requestId: id, fingerprint, approvers, approversNeeded }',
        'grant: { requestId: id, fingerprint, approvers: approvers.slice(-1), approversNeeded }',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/approvals/groups.ts',
    ['src/server/approvals/groups.test.ts'],
    [
      ['a group decides the requests of another', 'where group_id = ${of.id} and id = any', 'where id = any'],
      [
        'one request without a proof frees its group from it',
        'members.some(({ stepUp }) => stepUp)',
        'members.every(({ stepUp }) => stepUp)',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/approvals/ended.ts',
    ['src/server/approvals/ending.test.ts'],
    [
      [
        'decided requests of an older form stop the start',
        "where status = 'WAITING' and fingerprint not like",
        'where fingerprint not like',
      ],
      ['an asker who left gets notices', "      .filter(({ endReason }) => endReason !== 'ASKER')\n", ''],
    ],
  ),
  ...faultsIn(
    'src/server/approvals/queries.ts',
    ['src/server/approvals/deciding.test.ts'],
    [
      [
        'frozen staff count as able to decide',
        "where u.roles && '{operator,master,admin}' and u.effective_status <> 'BLOCKED'",
        "where u.roles && '{operator,master,admin}' and u.status <> 'BLOCKED'",
      ],
      [
        'the data of an erased customer stays in requests',
        "case when o.erased_at is null then r.changes else '[]' end as changes",
        'r.changes',
      ],
      [
        'customers read requests',
        'where r.id = ${id} and ${isNew || isInternal(by)}',
        'where r.id = ${id} and ${isNew || by.id !== null}',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/approvals/queries.ts',
    ['src/server/approvals/groups.test.ts'],
    [
      [
        'a group shows what is decided',
        "r.group_id = ${groupId} and r.status = 'WAITING' and",
        'r.group_id = ${groupId} and',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/approvals/mails.ts',
    ['src/server/approvals/deciding.test.ts'],
    [
      [
        'nobody with a part hears of a request that nobody else could decide',
        'return listDeciders(request, colleagues, tx.now).map((one) => one.id)',
        'return listDeciders(request, colleagues, tx.now).map((one) => one.id).filter((one) => !request.involved.includes(one))',
      ],
      [
        'the mail about a request goes to all staff',
        'return listDeciders(request, colleagues, tx.now).map((one) => one.id)',
        'return listDeciders(request, colleagues, tx.now).length > -1 ? colleagues.map((one) => one.id) : []',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/approvals/require.ts',
    ['src/server/approvals/deciding.test.ts'],
    [
      [
        'the approval of one change is the approval of another',
        '[command, entityId, ownerId, changes, signals, facts]',
        '[command, entityId, ownerId, signals, facts]',
      ],
      [
        'an approval without a warning covers one with it',
        '[command, entityId, ownerId, changes, signals, facts]',
        '[command, entityId, ownerId, changes, facts]',
      ],
      [
        'satoshis count as centavos',
        'return worthFloor(amount, currency, ',
        'return amount ?? worthFloor(amount, currency, ',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/approvals/require.ts',
    ['src/server/approvals/ending.test.ts'],
    [
      [
        'a request covers what is gone',
        '[command, entityId, ownerId, changes, signals, facts]',
        '[command, entityId, ownerId, changes, signals]',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/approvals/require.ts',
    ['src/server/settings/proposed.test.ts'],
    [
      [
        'a stopped admin leaves the other one alone with the house',
        "where 'admin' = any(roles) order by id limit 2",
        "where 'admin' = any(roles) and status <> 'BLOCKED' order by id limit 2",
      ],
    ],
  ),
  ...faultsIn(
    'src/server/approvals/ask.ts',
    ['src/server/approvals/ending.test.ts'],
    [
      [
        'a request about a row that changes is stored',
        'needed.act.subjects, { isLocked: true }',
        'needed.act.subjects, { isLocked: false }',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/approvals/ask.ts',
    ['src/server/approvals/groups.test.ts'],
    [
      [
        'those who have no part in the second request of a call get no mail',
        ' and o.involved <@ r.involved limit 1',
        ' limit 1',
      ],
      ['admins get no mail about the second request of a call', ' and o.roles @> r.roles and', ' and'],
    ],
  ),
  ...faultsIn(
    'src/server/approvals/ask.ts',
    ['src/server/adjustments/adjustments.test.ts'],
    [['the other side of a correction decides', '[act.ownerId, ...(act.owners ?? [])]', '[act.ownerId]']],
  ),
  ...faultsIn(
    'src/server/approvals/commands.ts',
    ['src/server/approvals/deciding.test.ts'],
    [
      [
        'the audit names the asker as the approver',
        "{ action: 'audit.approval.approved', after }, by)",
        "{ action: 'audit.approval.approved', after }, { ...by, id: request.askedBy })",
      ],
      ['the act runs as its approver', '...(asker as Viewer),', '...(approvers.at(-1) as Viewer),'],
      [
        'a request that the asker takes back is lost from the audit',
        "  await audit(tx, request, { action: 'audit.approval.cancelled' }, by)\n",
        '',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/approvals/commands.ts',
    ['src/server/approvals/ending.test.ts'],
    [['a request is locked before its subject', '  await lockFirst(tx, id)\n', '']],
  ),
  ...faultsIn(
    'src/server/approvals/queries.ts',
    ['src/server/approvals/ending.test.ts'],
    [['lists show approvers the whole values', 'verdict.ok && !isList', 'verdict.ok']],
  ),
  ...faultsIn(
    'src/server/approvals/subjects.ts',
    ['test/approval-subjects.test.ts'],
    [
      [
        'of several rows of a subject the first counts',
        '...rows.map(({ facts }) => facts).sort())',
        '...rows.map(({ facts }) => facts).sort().slice(0, 1))',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/approvals/ask.ts',
    ['src/server/withdrawals/daily-limits.test.ts'],
    [
      [
        'asking again gives back a request that nobody can approve',
        '  else if (same?.askedBy === by.id) return same.id',
        '  if (same?.askedBy === by.id) return same.id',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/approvals/routes.ts',
    ['src/server/withdrawals/daily-limits.test.ts'],
    [
      [
        'an outgrown request waits on',
        'error instanceof OutgrownError && !isDryRun(request)',
        'error instanceof OutgrownError && isDryRun(request)',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/approvals/approval.ts',
    ['src/core/approvals/approval.test.ts'],
    [
      [
        'a need for as many ends a request',
        'grant.approversNeeded < act.approvers',
        'grant.approversNeeded <= act.approvers',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/approvals/routes.ts',
    ['src/server/deposits/chain.test.ts'],
    [
      [
        'an approval trusts what the chain said before',
        'prepare: ({ id, request }) => readFacts(on, id, request),',
        'prepare: async () => ({}),',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/approvals/groups.ts',
    ['src/server/deposits/chain.test.ts'],
    [
      [
        'the approval of a group trusts what the chain said before',
        'isApproved ? await readFacts(on, id, request) : {}',
        '{}',
      ],
    ],
  ),
]

import { faultsIn, type Mutant } from './mutant.ts'

/** Faults in requests: in their identity, in who decides them, and in what their readers and mails say. */
export const approvalRequestMutants: readonly Mutant[] = [
  ...faultsIn(
    'src/server/approvals/require.ts',
    ['test/staff-credentials.test.ts'],
    [
      [
        'a row of the matrix lowers what is always required',
        '[...reached.map(({ row }) => row), act.floor]',
        '[...reached.map(({ row }) => row), reached.length > 0 ? undefined : act.floor]',
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
        'grant: { requestId: id, fingerprint, approvers }',
        'grant: { requestId: id, fingerprint, approvers: approvers.slice(-1) }',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/approvals/groups.ts',
    ['src/server/approvals/groups.test.ts'],
    [['a group decides the requests of another', 'where group_id = ${of.id} and id = any', 'where id = any']],
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
        'admins get no mail about requests that operators decide',
        '${toApproverRoles(needed.roles)}::text[]',
        '${[...needed.roles].slice(0, 1)}::text[]',
      ],
      [
        'the asker gets the mail about the own request',
        '[by.id, act.ownerId, ...(act.involved ?? [])]',
        '[act.ownerId, ...(act.involved ?? [])]',
      ],
    ],
  ),
]

import { faultsIn, type Mutant } from './mutant.ts'

/** Faults in the windows in which staff decide on requests, payouts and deposits. */
export const staffWindowMutants: readonly Mutant[] = [
  ...faultsIn(
    'src/web/approvals/use-decision.ts',
    ['src/web/approvals/ApprovalsScreen.test.tsx'],
    [
      [
        'a group is decided with the requests that the viewer may not decide',
        'members.filter(({ refusal }) => refusal === null).map(({ _id }) => _id)',
        'members.map(({ _id }) => _id)',
      ],
      [
        'a decision on a group tells nothing of the refused ones',
        "results.filter(({ outcome }) => outcome === 'REFUSED')",
        "results.filter(({ outcome }) => outcome === 'ASKED')",
      ],
    ],
  ),
  ...faultsIn(
    'src/web/approvals/OpenRequest.tsx',
    ['src/web/approvals/ApprovalsScreen.test.tsx'],
    [
      [
        'the key A opens the question about a request that the viewer may not decide',
        "request.status === 'WAITING' && request.refusal === null",
        "request.status === 'WAITING'",
      ],
      [
        'the key R rejects without a reason',
        'if (isPhone || decision.reason.trim()) return',
        'if (true) return',
      ],
      [
        'the keys decide another request behind an open question',
        'useKeys(keys, decision.asking === undefined)',
        'useKeys(keys, true)',
      ],
    ],
  ),
  ...faultsIn(
    'src/web/approvals/DecisionQuestions.tsx',
    ['src/web/approvals/ApprovalsScreen.test.tsx'],
    [
      ['a signal is approved without a reason', 'isOptional: !isNeeded', 'isOptional: true'],
      [
        'the reason of an approval carries over to the next request',
        '<ApproveQuestion key={request._id} {...props} />',
        '<ApproveQuestion {...props} />',
      ],
    ],
  ),
  ...faultsIn(
    'src/web/approvals/inbox.ts',
    ['src/web/approvals/inbox.test.ts'],
    [
      [
        'a group has the sum of the values that are known',
        'if (values.some((value) => value === null)) return null',
        'if (values.every((value) => value === null)) return null',
      ],
    ],
  ),
  ...faultsIn(
    'src/web/withdrawals/PayoutWindows.tsx',
    ['src/web/withdrawals/PayoutWindows.test.tsx'],
    [
      [
        'a batch is made of the rows that are to be approved',
        "act === 'approveAll' ? sorted.approve : sorted.batch",
        'sorted.approve',
      ],
      [
        'approved withdrawals lose their mark, and refused ones keep it',
        "one.outcome === 'DONE' ? [] : one.withdrawalId",
        "one.outcome === 'DONE' ? one.withdrawalId : []",
      ],
    ],
  ),
  ...faultsIn(
    'src/web/withdrawals/payouts.ts',
    ['src/web/withdrawals/payouts.test.ts'],
    [
      ['a withdrawal that waits for approval is asked for again', ' && !waiting.has(row._id)', ''],
      [
        'the held payee of a withdrawal is no reason',
        'firstRefusal(mayApprove(withdrawal, by), mayUsePayee(usableFrom, now))',
        'mayApprove(withdrawal, by)',
      ],
    ],
  ),
  ...faultsIn(
    'src/web/withdrawals/use-results.ts',
    ['src/web/withdrawals/Batch.test.tsx'],
    [
      [
        'the results of a call about many hide the refused ones',
        'if (count < results.length) setShown',
        'if (count > results.length) setShown',
      ],
    ],
  ),
  ...faultsIn(
    'src/web/withdrawals/FinishBatch.tsx',
    ['src/web/withdrawals/Batch.test.tsx'],
    [
      [
        'a batch in bitcoin is finished with half a transaction',
        'reason={body.txId.length !== TX_ID_LENGTH &&',
        'reason={body.txId.length === 0 &&',
      ],
    ],
  ),
  ...faultsIn(
    'src/web/withdrawals/BatchWindows.tsx',
    ['src/web/withdrawals/Batch.test.tsx'],
    [
      [
        'staff take withdrawals of their own out of a batch',
        'userId: member.user._id }, by)',
        "userId: '' }, by)",
      ],
    ],
  ),
  ...faultsIn(
    'src/web/deposits/ReviewPanel.tsx',
    ['src/web/deposits/ReviewPanel.test.tsx'],
    [
      [
        'the next deposit is opened with the editor of the last amount',
        'useEffect(() => setEditing(false), [deposit._id])',
        'useEffect(() => setEditing(false), [])',
      ],
      [
        'the tick of an amount outlives its correction',
        'if (changed) onChanged()',
        'if (!changed) onChanged()',
      ],
    ],
  ),
  ...faultsIn(
    'src/web/ui/form/use-call-form.ts',
    ['src/web/deposits/ReviewPanel.test.tsx'],
    [['a refused amount closes its editor', '    if (result === undefined) return\n', '']],
  ),
  ...faultsIn(
    'src/web/deposits/deposit-acts.tsx',
    ['src/web/deposits/DepositReview.test.tsx'],
    [
      [
        'a doubtful deposit is accepted without its reason',
        'if (!doubt) return undefined',
        'if (doubt) return undefined',
      ],
    ],
  ),
  ...faultsIn(
    'src/web/deposits/DepositReview.tsx',
    ['src/web/deposits/DepositReview.test.tsx'],
    [
      [
        'the reason of a rejection is sent with its spaces',
        'toReject(review.reason.trim())',
        'toReject(review.reason)',
      ],
      ['the reason of an acceptance carries over to the next deposit', 'key={deposit._id}', 'key="review"'],
    ],
  ),
  ...faultsIn(
    'src/web/deposits/use-walk.ts',
    ['src/web/deposits/ReviewPanel.test.tsx'],
    [['the review goes to deposits without a receipt', "'accept') && proofOf(row)", "'accept')"]],
  ),
]

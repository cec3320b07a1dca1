import { faultsIn, type Mutant } from './mutant.ts'

/** Faults in the queue of the work of staff. */
export const staffQueueMutants: readonly Mutant[] = [
  ...faultsIn(
    'src/core/dashboard/queue.ts',
    ['src/core/dashboard/queue.test.ts'],
    [
      [
        'a request that ends soon is behind late work',
        'Number(other.doesEnd) - Number(one.doesEnd) ||',
        'Number(one.doesEnd) - Number(other.doesEnd) ||',
      ],
      ['payouts of two currencies are one row', '`${kind} ${step} ${currency}`', '`${kind} ${step}`'],
      ['work in the last minute of the half hour is not urgent', 'if (minutes <= 30)', 'if (minutes < 30)'],
    ],
  ),
  ...faultsIn(
    'src/server/dashboard/queue.ts',
    ['src/server/dashboard/queue.test.ts'],
    [
      ['staff see the deposits that they declared', "createdBy: row.createdBy ?? ''", "createdBy: ''"],
      ['a person sees requests that only others decide', 'refusal === null', 'refusal !== undefined'],
    ],
  ),
  ...faultsIn(
    'src/web/dashboard/WorkQueue.tsx',
    ['src/web/dashboard/WorkQueue.test.tsx'],
    [['the keys of the queue act while the focus is in another panel', 'setOn(!isElsewhere)', 'setOn(true)']],
  ),
]

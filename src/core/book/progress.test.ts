import { expect, test } from 'vitest'
import { readProgress } from './progress.ts'

const LIMIT = 596_499_00n

test('the average of a sale is never shown below its limit, whatever its trades lost by rounding', () => {
  const sale = {
    nature: 'SELL',
    status: 'PARTIAL',
    asked: { amountOrig: 3_000_000n, amountDest: 17_894_97n },
    filled: { amountOrig: 1_200_000n, amountDest: 7_157_98n },
    limit: LIMIT,
  } as const
  expect(readProgress(sale)).toMatchObject({ average: LIMIT, share: 4_000, saved: 0n, held: 1_800_000n })
  const better = { ...sale, filled: { amountOrig: 1_200_000n, amountDest: 7_200_00n } }
  expect(readProgress(better)).toMatchObject({ average: 600_000_00n, saved: 42_02n })
})

test('an order without trades has no average', () => {
  const purchase = {
    nature: 'BUY',
    status: 'CANCELLED',
    asked: { amountOrig: 5_964_99n, amountDest: 1_000_000n },
    filled: { amountOrig: 0n, amountDest: 0n },
    limit: LIMIT,
  } as const
  expect(readProgress(purchase)).toMatchObject({ average: undefined, share: 0, held: 0n })
})

import { expect, test } from 'vitest'
import { DEFAULT_CONTROLS } from '../approvals/controls.ts'
import { confirmationsAt, depthOf, reasonForStaff } from './by-chain.ts'

const BANDS = [
  { fromSats: 0n, blocks: 2 },
  { fromSats: 100n, blocks: 3 },
  { fromSats: 1_000n, blocks: 6 },
]

test.each([
  [1n, 2],
  [99n, 2],
  [100n, 3],
  [999n, 3],
  [1_000n, 6],
])('%d satoshis wait for %d blocks', (sats, blocks) =>
  expect(depthOf({ sats, isCoinbase: false }, BANDS)).toBe(blocks),
)

test('without bands one block is enough, and none never is', () =>
  expect(depthOf({ sats: 1n, isCoinbase: false }, [])).toBe(1))

test('the reward of a block waits for a hundred of them, or for more where its amount does', () =>
  expect(
    [1n, 10n].map((sats) => depthOf({ sats, isCoinbase: true }, [{ fromSats: 10n, blocks: 144 }])),
  ).toEqual([100, 144]))

test.each([
  [null, 10, 0],
  [10, 10, 1],
  [8, 10, 3],
  [11, 10, 0],
])('an output at %s has, with the tip at %d, %d confirmations', (height, tip, count) =>
  expect(confirmationsAt(height, tip)).toBe(count),
)

const arrived: Parameters<typeof reasonForStaff>[0] = {
  sats: 5_000n,
  fee: 0n,
  minimum: 1_000n,
  value: 100n,
  owner: 'VALID',
  permitted: ['VALID', 'NEW'],
  controls: DEFAULT_CONTROLS,
  isRepeated: false,
}

test.each<[Partial<typeof arrived>, string | undefined]>([
  [{}, undefined],
  [{ isRepeated: true }, 'REPEATED'],
  [{ owner: 'BLOCKED' }, 'BLOCKED'],
  [{ sats: 999n }, 'BELOW'],
  [{ sats: 1_000n }, undefined],
  [{ fee: 5_000n }, 'BELOW'],
  [{ fee: 4_999n }, undefined],
  [{ value: 4_999_999n }, undefined],
  [{ value: 5_000_000n }, 'APPROVAL'],
  [{ value: undefined }, 'APPROVAL'],
  [{ value: undefined, controls: { ...DEFAULT_CONTROLS, approvals: [] } }, undefined],
])('%o: %s', (more, reason) => expect(reasonForStaff({ ...arrived, ...more })).toBe(reason))

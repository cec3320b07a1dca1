/** The most numbers of a block. */
const MOST = 256

/**
 * Distinct numbers in ascending order. They are kept in blocks, so that an insertion moves the rest of its block and not
 * thousands. `ends` has the last number of each block, and no block is empty.
 */
export type Ranks = { readonly blocks: number[][]; readonly ends: number[] }

/** The first index whose number is not below `rank`, or the one behind the last. */
function findPlace(numbers: readonly number[], rank: number): number {
  let low = 0
  let high = numbers.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (numbers[middle]! < rank) low = middle + 1
    else high = middle
  }
  return low
}

export function addRank({ blocks, ends }: Ranks, rank: number): void {
  // A number above all others belongs to the last block.
  const at = Math.min(findPlace(ends, rank), Math.max(0, blocks.length - 1))
  const block = blocks[at]
  if (!block) {
    blocks.push([rank])
    ends.push(rank)
    return
  }
  block.splice(findPlace(block, rank), 0, rank)
  if (block.length > MOST) {
    const upper = block.splice(MOST >>> 1)
    blocks.splice(at + 1, 0, upper)
    ends.splice(at + 1, 0, upper[upper.length - 1]!)
  }
  ends[at] = block[block.length - 1]!
}

export function removeRank({ blocks, ends }: Ranks, rank: number): void {
  const at = findPlace(ends, rank)
  const block = blocks[at]!
  block.splice(findPlace(block, rank), 1)
  if (block.length > 0) ends[at] = block[block.length - 1]!
  else {
    blocks.splice(at, 1)
    ends.splice(at, 1)
  }
}

export function highestRank({ ends }: Ranks): number | undefined {
  return ends.length > 0 ? ends[ends.length - 1] : undefined
}

/** From the highest. */
export function* ranksDown({ blocks }: Ranks): Generator<number> {
  for (let block = blocks.length - 1; block >= 0; block--)
    for (let at = blocks[block]!.length - 1; at >= 0; at--) yield blocks[block]![at]!
}

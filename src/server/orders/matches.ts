import type { Reader } from '../db/sql.ts'
import type { Block, Edge } from './blocks.ts'
import { type Places, readPlaces } from './places.ts'

/** Which places are wanted: 1 for the number of each owner, and for each of the traits. Without owners everybody's are. */
export type Match = { readonly owners: Uint8Array | undefined; readonly traits: Uint8Array }

/** The orders from one edge to another; `before` of an edge counts all statuses. */
export type Stretch = { readonly from: Edge; readonly to: Edge }

/** An order by its owner: how many of that owner's come before it in its block. */
export type Found = { readonly block: Block; readonly owner: number; readonly before: number }

/** A block's places, and those of it that are in the stretch. */
type Visit = { readonly block: number; readonly places: Places; readonly first: number; readonly end: number }

const MOST_AT_ONCE = 64

/** How many orders of a stretch match. Reads all that is not in memory yet. */
export async function countMatches(
  reader: Reader,
  blocks: readonly Block[],
  stretch: Stretch,
  match: Match,
): Promise<number> {
  let total = 0
  await walk(reader, blocks, { ...stretch, isBackwards: false }, (visit) => {
    total += countPlaces(visit, match)
    return true
  })
  return total
}

/** The matches of a stretch from a position to before another, in no order; walks from the nearer end. */
export async function findMatches(
  reader: Reader,
  blocks: readonly Block[],
  { first, end, total, ...stretch }: Stretch & { first: number; end: number; total: number },
  match: Match,
): Promise<Found[]> {
  const found: Found[] = []
  const isBackwards = first * 2 > total
  let seen = 0
  await walk(reader, blocks, { ...stretch, isBackwards }, (visit) => {
    const inside = countPlaces(visit, match)
    const before = isBackwards ? total - seen - inside : seen
    seen += inside
    if (before < end && before + inside > first) {
      const some = pick(visit, match, { first: first - before, end: end - before })
      found.push(...some.map((one) => toFound(blocks, visit, one)))
    }
    return isBackwards ? before > first : before + inside < end
  })
  return found
}

/** Walks the blocks of a stretch, one at first and then more at once; `visit` says whether to go on. */
async function walk(
  reader: Reader,
  blocks: readonly Block[],
  { from, to, isBackwards }: Stretch & { isBackwards: boolean },
  visit: (visit: Visit) => boolean,
): Promise<void> {
  const wanted = Array.from({ length: to.block - from.block + 1 }, (_, at) => from.block + at)
  if (isBackwards) wanted.reverse()
  for (let step = 1; wanted.length > 0; step = Math.min(step * 2, MOST_AT_ONCE)) {
    const some = wanted.splice(0, step)
    const read = await readPlaces(reader, blocks, some)
    for (const block of some) {
      const places = read.get(block) as Places
      const first = block === from.block ? from.before : 0
      const end = block === to.block ? Math.min(to.before, places.length) : places.length
      if (!visit({ block, places, first, end })) return
    }
  }
}

/** The one loop that reads millions: no call in it and no branch. */
function countPlaces({ places, first, end }: Visit, { owners, traits }: Match): number {
  let count = 0
  if (owners === undefined)
    for (let at = first; at < end; at++) count += traits[(places[at] as number) & 255] as number
  else
    for (let at = first; at < end; at++) {
      const place = places[at] as number
      count += (owners[place >>> 8] as number) & (traits[place & 255] as number)
    }
  return count
}

/** The indexes of the matches from a position to before another. */
function pick(
  { places, first, end }: Visit,
  { owners, traits }: Match,
  wanted: { first: number; end: number },
): number[] {
  const picked: number[] = []
  let position = 0
  for (let at = first; at < end && position < wanted.end; at++) {
    const place = places[at] as number
    const isMatch = traits[place & 255] === 1 && (owners === undefined || owners[place >>> 8] === 1)
    if (isMatch && position++ >= wanted.first) picked.push(at)
  }
  return picked
}

function toFound(blocks: readonly Block[], { block, places }: Visit, at: number): Found {
  const owner = (places[at] as number) >>> 8
  let before = 0
  for (let other = 0; other < at; other++) if ((places[other] as number) >>> 8 === owner) before++
  return { block: blocks[block] as Block, owner, before }
}

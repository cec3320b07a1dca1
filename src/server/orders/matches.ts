import type { Reader } from '../db/sql.ts'
import type { Block, Edge } from './blocks.ts'
import { type Places, readPlaces } from './places.ts'

/** Which places are wanted: 1 for the number of each owner, and for each of the traits. Without owners everybody's are. */
type Wanted = { readonly owners: Uint8Array | undefined; readonly traits: Uint8Array }

/** What is wanted, and how many places of each block are, as far as they were counted. */
export type Match = Wanted & { readonly counted: WeakMap<Block, number> }

/** The orders from one edge to another; `before` of an edge counts all statuses. */
export type Stretch = { readonly from: Edge; readonly to: Edge }

/** An order by its owner: how many of that owner's come before it in its block. */
export type Found = { readonly block: Block; readonly owner: number; readonly before: number }

const MOST_MATCHES = 32
const MOST_AT_ONCE = 64

/** What was counted for those that were asked for last: who turns the pages of a search asks for the same each time. */
const lastCounted = new Map<string, WeakMap<Block, number>>()

export function toMatch(wanted: Wanted): Match {
  const bytes = [wanted.traits, ...(wanted.owners ? [wanted.owners] : [])]
  const key = Buffer.concat(bytes).toString('latin1')
  const counted = lastCounted.get(key) ?? new WeakMap()
  lastCounted.delete(key)
  lastCounted.set(key, counted)
  for (const oldest of lastCounted.keys()) {
    if (lastCounted.size <= MOST_MATCHES) break
    lastCounted.delete(oldest)
  }
  return { ...wanted, counted }
}

/** How many orders of a stretch match. */
export async function countMatches(
  reader: Reader,
  blocks: readonly Block[],
  stretch: Stretch,
  match: Match,
): Promise<number> {
  let total = 0
  await walk(reader, blocks, { ...stretch, isBackwards: false, match }, (_, inside) => {
    total += inside
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
  const parts = new Map<number, { first: number; end: number }>()
  const isBackwards = first * 2 > total
  let seen = 0
  await walk(reader, blocks, { ...stretch, isBackwards, match }, (block, inside) => {
    const before = isBackwards ? total - seen - inside : seen
    seen += inside
    if (before < end && before + inside > first)
      parts.set(block, { first: first - before, end: end - before })
    return isBackwards ? before > first : before + inside < end
  })
  const read = await readPlaces(reader, blocks, [...parts.keys()])
  return [...parts].flatMap(([block, part]) => {
    const places = read.get(block) as Places
    const picked = pick(places, match, { ...part, ...insideOf(places, block, stretch) })
    return picked.map((at) => toFound(blocks[block] as Block, places, at))
  })
}

/** Counts the matches of each block of a stretch, one block at first and then more at once; `visit` says whether to go on. */
async function walk(
  reader: Reader,
  blocks: readonly Block[],
  { from, to, isBackwards, match }: Stretch & { isBackwards: boolean; match: Match },
  visit: (block: number, inside: number) => boolean,
): Promise<void> {
  const isEdge = (block: number) => block === from.block || block === to.block
  const known = (block: number) => (isEdge(block) ? undefined : match.counted.get(blocks[block] as Block))
  const wanted = Array.from({ length: to.block - from.block + 1 }, (_, at) => from.block + at)
  if (isBackwards) wanted.reverse()
  for (let next = 0, step = 1; next < wanted.length; step = Math.min(step * 2, MOST_AT_ONCE)) {
    const some = wanted.slice(next, next + step)
    next += step
    const unknown = some.filter((block) => known(block) === undefined)
    const read = unknown.length === 0 ? undefined : await readPlaces(reader, blocks, unknown)
    for (const block of some) {
      const places = read?.get(block)
      const inside = places ? countPlaces(places, match, insideOf(places, block, { from, to })) : known(block)
      if (places && !isEdge(block)) match.counted.set(blocks[block] as Block, inside as number)
      if (!visit(block, inside as number)) return
    }
  }
}

/** The places of a block that are in a stretch. */
const insideOf = (places: Places, block: number, { from, to }: Stretch) => ({
  from: block === from.block ? from.before : 0,
  to: block === to.block ? Math.min(to.before, places.length) : places.length,
})

/** The one loop that reads millions: no call in it and no branch. */
function countPlaces(
  places: Places,
  { owners, traits }: Wanted,
  { from, to }: { from: number; to: number },
): number {
  let count = 0
  if (owners === undefined)
    for (let at = from; at < to; at++) count += traits[(places[at] as number) & 255] as number
  else
    for (let at = from; at < to; at++) {
      const place = places[at] as number
      count += (owners[place >>> 8] as number) & (traits[place & 255] as number)
    }
  return count
}

/** The indexes of the matches from a position to before another. */
function pick(
  places: Places,
  { owners, traits }: Wanted,
  { from, to, first, end }: { from: number; to: number; first: number; end: number },
): number[] {
  const picked: number[] = []
  let position = 0
  for (let at = from; at < to && position < end; at++) {
    const place = places[at] as number
    const isMatch = traits[place & 255] === 1 && (owners === undefined || owners[place >>> 8] === 1)
    if (isMatch && position++ >= first) picked.push(at)
  }
  return picked
}

function toFound(block: Block, places: Places, at: number): Found {
  const owner = (places[at] as number) >>> 8
  let before = 0
  for (let other = 0; other < at; other++) if ((places[other] as number) >>> 8 === owner) before++
  return { block, owner, before }
}

import type { Reader } from '../db/sql.ts'
import { GENESIS, hashContent } from './chain.ts'
import { type ChainRow, nameOf, readContents } from './chain-rows.ts'
import { invariantsOn } from './invariants.ts'
import { type ProvedMark, type SliceProof, since, WHOLE } from './scope.ts'

/** The result of one invariant: the number of checked subjects, and the first breaches. */
export type InvariantFinding = {
  readonly name: string
  readonly checked: number
  readonly breaches: number
  readonly examples: readonly string[]
}

/** The database of a proof. Each read is a separate transaction, so that none holds tables or old rows for long. */
type ProofDatabase = { transaction<T>(run: (tx: Reader) => Promise<T>): Promise<T> }

const EXAMPLES = 5
const CHAIN_STEP = 2_000

const CHAIN = 'history was not edited'

const scopeOf = (slices: readonly SliceProof[], from: ProvedMark | undefined) =>
  from ? since(from, slices) : WHOLE

/** The invariants of a proof: for all rows, or for those since a mark. */
export const namesOf = (slices: readonly SliceProof[], from?: ProvedMark): string[] => [
  ...Object.keys(invariantsOn(scopeOf(slices, from), slices)),
  CHAIN,
]

/** Proves the ledger, or its rows since a mark: every invariant by name. It only reads, for as long as that takes. */
export async function verifyLedger(
  place: ProofDatabase,
  slices: readonly SliceProof[],
  from?: ProvedMark,
): Promise<InvariantFinding[]> {
  const findings: InvariantFinding[] = []
  for (const name of namesOf(slices, from))
    findings.push(await verifyInvariant(place, slices, { name, from }))
  return findings
}

/** Searches breaches of one invariant. */
export async function verifyInvariant(
  place: ProofDatabase,
  slices: readonly SliceProof[],
  { name, from }: { name: string; from?: ProvedMark | undefined },
): Promise<InvariantFinding> {
  if (name === CHAIN) return await verifyChain(place, from)
  const scope = scopeOf(slices, from)
  const { checked, breaches } = invariantsOn(scope, slices)[name]!
  return await look(place, async ({ sql }) => {
    const [count] = await sql.unsafe<{ count: number }[]>(
      `${scope.prelude} select count(*)::int as count from ${checked}`,
    )
    const broken = await sql.unsafe<{ breach: string }[]>(
      `${scope.prelude} select breach from (${breaches}) broken`,
    )
    return toFinding(name, { checked: count?.count ?? 0, broken: broken.map((row) => row.breach) })
  })
}

const look = <T>(place: ProofDatabase, run: (tx: Reader) => Promise<T>): Promise<T> =>
  place.transaction(async (tx) => {
    await tx.sql`set local statement_timeout = 0`
    return await run(tx)
  })

const toFinding = (
  name: string,
  found: { checked: number; broken: readonly string[] },
): InvariantFinding => ({
  name,
  checked: found.checked,
  breaches: found.broken.length,
  examples: found.broken.slice(0, EXAMPLES),
})

type ChainLink = ChainRow & { position: bigint; hash: Buffer }

/** Follows the hash chain to its last link: from its first, or from a mark, whose hash must still be in its place. */
async function verifyChain(place: ProofDatabase, from?: ProvedMark): Promise<InvariantFinding> {
  const broken = from ? await look(place, (tx) => compareMark(tx, from)) : []
  let { position, hash } = from ?? { position: 0n, hash: GENESIS }
  const start = position
  const step = async (tx: Reader) => {
    const links = await tx.sql<ChainLink[]>`
      select position, journal_id, audit_id, event_id, hash from journal_chain where position > ${position} order by position limit ${CHAIN_STEP}`
    return { links, contents: await readContents(tx, links) }
  }
  for (;;) {
    const { links, contents } = await look(place, step)
    if (links.length === 0) break
    for (const link of links) {
      const content = contents.get(nameOf(link))
      const isNext = link.position === position + 1n
      if (!isNext || content === undefined || !hashContent(hash, content).equals(link.hash))
        broken.push(nameOf(link))
      position = link.position
      hash = link.hash
    }
  }
  return toFinding(CHAIN, { checked: Number(position - start), broken })
}

async function compareMark({ sql }: Reader, { position, hash }: ProvedMark): Promise<string[]> {
  if (position === 0n) return []
  const [link] = await sql<{ hash: Buffer }[]>`select hash from journal_chain where position = ${position}`
  return link?.hash.equals(hash) ? [] : [`position ${position}`]
}

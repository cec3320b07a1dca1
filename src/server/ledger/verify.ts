import type { Reader } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import { GENESIS, hashJournal, readJournals } from './chain.ts'
import { INVARIANTS } from './invariants.ts'

/** What one invariant found: how many things it looked at, and the first of those that break it. */
export type Finding = {
  readonly name: string
  readonly checked: number
  readonly breaches: number
  readonly examples: readonly string[]
}

const EXAMPLES = 5
const CHAIN_STEP = 2_000

/** Proves the ledger: every invariant by name. It only reads, for as long as that takes. */
export async function verifyLedger(reader: Pick<Tx, 'sql'>): Promise<Finding[]> {
  await reader.sql`set local statement_timeout = 0`
  const findings: Finding[] = []
  for (const [name, { checked, breaches }] of Object.entries(INVARIANTS)) {
    const [count] = await reader.sql.unsafe<{ count: number }[]>(
      `select count(*)::int as count from ${checked}`,
    )
    const broken = await reader.sql.unsafe<{ breach: string }[]>(`select breach from (${breaches}) broken`)
    findings.push({
      name,
      checked: count?.count ?? 0,
      breaches: broken.length,
      examples: broken.slice(0, EXAMPLES).map((row) => row.breach),
    })
  }
  return [...findings, await verifyChain(reader)]
}

/** Follows the hash chain from its first journal to its last. */
async function verifyChain(reader: Reader): Promise<Finding> {
  const broken: string[] = []
  let hash: Buffer = GENESIS
  let checked = 0
  for (;;) {
    const links = await reader.sql<{ position: bigint; journalId: bigint; hash: Buffer }[]>`
      select position, journal_id, hash from journal_chain where position > ${checked} order by position limit ${CHAIN_STEP}`
    if (links.length === 0) break
    const ids = links.map((link) => link.journalId).sort((a, b) => (a < b ? -1 : 1))
    const journals = new Map((await readJournals(reader, ids)).map((journal) => [journal.id, journal]))
    for (const link of links) {
      checked++
      const journal = journals.get(link.journalId)
      hash = journal ? hashJournal(hash, journal) : GENESIS
      if (link.position !== BigInt(checked) || !hash.equals(link.hash))
        broken.push(`journal ${link.journalId}`)
      hash = link.hash
    }
  }
  return {
    name: 'history was not edited',
    checked,
    breaches: broken.length,
    examples: broken.slice(0, EXAMPLES),
  }
}

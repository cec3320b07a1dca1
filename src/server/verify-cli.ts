import { parseArgs } from 'node:util'
import { exitAfter, onDatabase } from './command-line.ts'
import { loadConfig } from './config.ts'
import type { Database } from './db/pool.ts'
import { readHeads, verifyHeads } from './ledger/heads.ts'
import { verifyNow } from './ledger/verifications.ts'
import { type InvariantFinding, verifyLedger } from './ledger/verify.ts'
import { PARTS } from './slices.ts'

/**
 * `npm run verify`: every invariant of the ledger by name, with counts. `-- --anchor FILE` also compares the chain with
 * heads that were kept elsewhere. `-- --record` stores the proof as the hourly job does, so that readiness knows of it. Exits with 1
 * on a breach, and with 2 when it could not read.
 */
function toLine({ name, checked, breaches, examples }: InvariantFinding): string {
  const verdict = breaches === 0 ? 'ok    ' : 'BROKEN'
  const detail = breaches === 0 ? '' : `, ${breaches} broken: ${examples.join(', ')}`
  return `${verdict} ${name} (${checked} checked${detail})`
}

/** The lines of the CLI take the place of a log. */
const QUIET = { fatal: () => {}, info: () => {} }

async function proveAndRecord(db: Database): Promise<InvariantFinding[]> {
  const proof = await verifyNow(db, PARTS.proofs, QUIET)
  if (!proof) throw new Error('Another process proves the books now: try again when it has ended')
  return [...proof.findings]
}

async function main(): Promise<number> {
  const { anchor, record } = parseArgs({
    options: { anchor: { type: 'string' }, record: { type: 'boolean' } },
  }).values
  const heads = anchor === undefined ? undefined : readHeads(anchor)
  return await onDatabase(loadConfig(process.env), async (db) => {
    const findings = record ? await proveAndRecord(db) : await verifyLedger(db, PARTS.proofs)
    if (heads) findings.push(await verifyHeads(db, heads))
    for (const finding of findings) console.log(toLine(finding))
    const broken = findings.filter((finding) => finding.breaches > 0).length
    console.log(
      broken === 0
        ? `${findings.length} invariants hold`
        : `${broken} of ${findings.length} invariants are broken`,
    )
    return broken === 0 ? 0 : 1
  })
}

exitAfter(main(), { code: 2 })

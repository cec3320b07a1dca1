import { afterAll, expect } from 'vitest'
import type { Database } from '#server/db/pool.ts'
import { chainHistory } from '#server/ledger/chain.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { PARTS } from '#server/slices.ts'

/**
 * After a file's last test the invariants of the books must hold: the same proof as `npm run verify`. Tests that post journals
 * without operations except the one about these.
 */
export function checkInvariantsAfter(db: Database, { except }: { except?: string } = {}): void {
  afterAll(async () => {
    await chainHistory(db)
    const findings = await verifyLedger(db, PARTS.proofs)
    expect(findings.filter((finding) => finding.breaches > 0 && finding.name !== except)).toEqual([])
  })
}

import { afterAll, expect } from 'vitest'
import { PROOFS } from '#server/books.ts'
import type { Database } from '#server/db/pool.ts'
import { chainHistory } from '#server/ledger/chain.ts'
import { verifyLedger } from '#server/ledger/verify.ts'

/** After a file's last test the invariants of the books must hold: the same proof as `npm run verify`. */
export function checkInvariantsAfter(db: Database): void {
  afterAll(async () => {
    await chainHistory(db)
    const findings = await verifyLedger(db, PROOFS)
    expect(findings.filter((finding) => finding.breaches > 0)).toEqual([])
  })
}

import type { Reader } from '../db/sql.ts'
import { queueSamples, type Sample } from '../metrics/catalogue.ts'

type Timed = Reader & { readonly now: Date }

/** The rows of history that have no place in the chain yet; their numbers follow time. */
export async function countUnchained({ sql, now }: Timed): Promise<Sample[]> {
  const [row] = await sql<{ length: number; oldest: string | null }[]>`
    select count(*)::int as length, least(
      (select created_at from journals where id = (select min(journal_id) from unchained)),
      (select created_at from events where id = (select min(event_id) from unchained)),
      (select created_at from audit where id = (select min(audit_id) from unchained))) as oldest
    from unchained`
  return queueSamples('chain', row!, now)
}

type LastProof = { kind: string; startedAt: string; endedAt: string; breaches: number }

/** The last proof of each kind that ended. */
export async function readProofs({ sql }: Timed): Promise<Sample[]> {
  const proofs = await sql<LastProof[]>`
    select p.kind, p.started_at, p.ended_at, jsonb_array_length(p.findings) as breaches
    from (values ('FULL'), ('INCREMENTAL')) k (kind)
    cross join lateral (
      select * from ledger_verifications v where v.kind = k.kind and v.ended_at is not null order by id desc limit 1) p`
  return proofs.flatMap(({ kind, startedAt, endedAt, breaches }): Sample[] => {
    const labels = { kind: kind.toLowerCase() }
    const [started, ended] = [Date.parse(startedAt) / 1000, Date.parse(endedAt) / 1000]
    return [
      { name: 'balcao_proof_started_timestamp_seconds', labels, value: started },
      { name: 'balcao_proof_seconds', labels, value: ended - started },
      { name: 'balcao_proof_breaches', labels, value: breaches },
    ]
  })
}

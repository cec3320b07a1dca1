import { KEPT_YEARS } from '#core/privacy/privacy.ts'
import { purgeReads } from '../audit/read-queries.ts'
import type { Tx } from '../db/transaction.ts'
import { purgeFirstAnswers } from '../http/idempotency.ts'
import { purgeMails } from '../mail/send.ts'
import { purgeNotices } from '../notices/commands.ts'
import { purgeSessions } from '../sessions/commands.ts'

/** The keys of receipts whose time ended: no file has such a name. */
const REMOVED = 'removed/'

/**
 * Removes personal data whose time ended (docs/privacy.md#retention): each step is a statement that finds nothing when it is
 * repeated.
 */
export async function enforceRetention(tx: Tx): Promise<void> {
  await purgeSessions(tx)
  await purgeFirstAnswers(tx)
  await purgeMails(tx)
  await purgeReads(tx)
  await purgeNotices(tx)
  await tx.sql`select purge_kept_identities()`
  for (const table of ['deposits', 'withdrawals']) await releaseReceipts(tx, table)
}

/** The receipts of erased users, {@link KEPT_YEARS} years later: from then on no row names the file, and a job removes it. */
async function releaseReceipts({ sql, now }: Tx, table: string): Promise<void> {
  await sql`
    with released as (
      update ${sql(table)} t set receipt_key = ${REMOVED} || t.id from (
        select o.id, o.receipt_key from ${sql(table)} o join users u on u.id = o.user_id
        where u.erased_at <= ${now}::timestamptz - make_interval(years => ${KEPT_YEARS})
          and not starts_with(o.receipt_key, ${REMOVED}) limit 1000
      ) old where t.id = old.id returning old.receipt_key
    )
    insert into unnamed_files (key, created_at) select receipt_key, ${now} from released on conflict do nothing`
}

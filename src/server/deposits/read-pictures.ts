import type { FastifyBaseLogger } from 'fastify'
import { listAlike } from '#core/deposits/confused.ts'
import { isWaiting } from '#core/deposits/deposit.ts'
import { readReceipt, settleReference } from '#core/deposits/reading.ts'
import { openPictureReader, type PictureReader } from '../adapters/picture-reader.ts'
import type { PictureText } from '../adapters/picture-worker.ts'
import { recordEvent } from '../audit/events.ts'
import type { Reader } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import type { Services } from '../http/app-types.ts'
import { queueSamples, type Sample } from '../metrics/catalogue.ts'
import { DEPOSITS } from './commands.ts'
import { findSought } from './receipt.ts'
import { storePrint } from './receipt-prints.ts'
import type { DepositRow } from './row.ts'

/** How long a picture is reserved: longer than its reading may take. */
const LEASE_MS = 5 * 60_000
/** A picture that ends its reader twice is given up. */
const MOST_TRIES = 2

type ReaderServices = Pick<Services, 'db' | 'files'>
type DuePicture = { depositId: string; tries: number; key: string; reference: string }

/**
 * Reads the receipts that are pictures, one after another until `signal`. Several processes may do so at once. The reader lives
 * as long as there is work.
 */
export async function readPictures(
  on: ReaderServices,
  log: Pick<FastifyBaseLogger, 'warn'>,
  signal?: AbortSignal,
  reader: PictureReader = openPictureReader(),
): Promise<void> {
  signal?.addEventListener('abort', reader.close, { once: true })
  try {
    for (;;) {
      const due = signal?.aborted ? undefined : await on.db.transaction(takeDue)
      if (!due) return
      const bytes = await on.files.get(due.key)
      const picture = bytes ? await reader.read(bytes, due.reference) : null
      if (picture === undefined) log.warn({ deposit: due.depositId }, 'a picture ended its reader')
      if (picture !== undefined || (due.tries >= MOST_TRIES && !signal?.aborted))
        await on.db.transaction((tx) => storePicture(tx, due.depositId, picture ?? null))
    }
  } finally {
    signal?.removeEventListener('abort', reader.close)
    reader.close()
  }
}

async function takeDue({ sql, now }: Tx): Promise<DuePicture | undefined> {
  const [due] = await sql<DuePicture[]>`
    with due as materialized (
      select deposit_id from receipt_readings where due_at <= ${now}
      order by due_at limit 1 for update skip locked
    )
    update receipt_readings r set tries = r.tries + 1, due_at = ${new Date(now.getTime() + LEASE_MS)}
    from due, deposits d where r.deposit_id = due.deposit_id and d.id = due.deposit_id
    returning r.deposit_id, r.tries, d.receipt_key as key, d.reference`
  return due
}

/** Stores the text of a picture. A deposit that was decided meanwhile keeps the check of its decision. */
async function storePicture(tx: Tx, id: string, picture: PictureText | null): Promise<void> {
  const { sql } = tx
  const [deposit] = await sql<Pick<DepositRow, 'status' | 'reference' | 'receiptCheck'>[]>`
    select status, reference, receipt_check from deposits where id = ${id} for update`
  const ended = await sql`delete from receipt_readings where deposit_id = ${id}`
  if (!deposit || ended.count === 0) return
  await storePrint(tx, id, picture?.text)
  if (!isWaiting(deposit)) return
  const found = picture && readReceipt(picture.text, await findSought(tx, id), picture.words)
  const { reference } = deposit
  const read = found && settleReference(found, reference, await hasTwin(tx, reference))
  const isFound = Boolean(read?.reference)
  // The update also tells the screens that the reading has ended.
  await sql`
    update deposits set receipt_read = ${read && JSON.stringify(read)}::text::jsonb,
      receipt_check = ${isFound ? 'FOUND' : deposit.receiptCheck} where id = ${id}`
  if (isFound) {
    const { status } = deposit
    await recordEvent(tx, DEPOSITS, { id, code: 'event.deposit.pictureRead', status }, null)
  }
}

/** Whether the house has another control id that a reader of pictures can take for this one. */
async function hasTwin({ sql }: Tx, reference: string): Promise<boolean> {
  const twins = await sql`
    select from deposit_references where reference = any(${listAlike(reference)}::text[]) limit 1`
  return twins.length > 0
}

/** The pictures whose text is not read yet. */
export async function countPictures({ sql, now }: Reader & { readonly now: Date }): Promise<Sample[]> {
  const [row] = await sql<{ length: number; oldest: string | null }[]>`
    select count(*)::int as length, min(d.created_at) as oldest
    from receipt_readings r join deposits d on d.id = r.deposit_id`
  return queueSamples('pictures', row!, now)
}

import { createHash, randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReadEntity } from '#core/audit/read.ts'
import {
  mayUseAsReceipt,
  RECEIPT_EXTENSIONS,
  type ReceiptType,
  receiptTypeOf,
  type StoredReceipt,
} from '#core/deposits/receipt.ts'
import { refuse } from '#core/rules/verdict.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import type { FileStore } from '../adapters/files.ts'
import type { Reader } from '../db/sql.ts'
import type { Services } from './app-types.ts'
import { type Quota, returnQuota, takeQuota } from './receipt-quota.ts'
import { enforce, found, RefusalError } from './refusal.ts'
import { expectFile } from './unnamed-files.ts'

/** The checked file of a form, in the field `receipt`; `undefined` without one. */
export function receiptOf(request: FastifyRequest): Buffer | undefined {
  const { upload } = request
  if (!upload) return undefined
  if (upload.field !== 'receipt') throw new RefusalError(refuse('malformed', 'http.malformed'))
  enforce(mayUseAsReceipt(upload))
  return upload.bytes
}

/** As {@link receiptOf}, where a file is required. */
export function requiredReceiptOf(request: FastifyRequest): Buffer {
  const bytes = receiptOf(request)
  enforce(mayUseAsReceipt(bytes && { bytes }))
  return bytes as Buffer
}

/** The SHA-256 of a file, hexadecimal. */
export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** A receipt before it is stored: the call has recorded its key, and counted it towards the quota of its sender. */
export type ExpectedReceipt = {
  readonly key: string
  readonly mimetype: ReceiptType
  readonly bytes: Buffer
  readonly quota?: Quota
}

/** Records a receipt that will be stored under a new key. Once this is committed, {@link storeReceipt} may store it. */
export async function expectReceipt(
  at: Reader & { readonly now: Date },
  of: { readonly folder: 'deposits' | 'withdrawals'; readonly bytes: Buffer; readonly quota?: Quota },
): Promise<ExpectedReceipt> {
  const { folder, bytes, quota } = of
  enforce(mayUseAsReceipt({ bytes }))
  const mimetype = receiptTypeOf(bytes) as ReceiptType
  const key = `${folder}/${randomUUID()}.${RECEIPT_EXTENSIONS[mimetype]}`
  await Promise.all([quota && takeQuota(at, quota, bytes.length), expectFile(at, key)])
  return { key, mimetype, bytes, ...(quota && { quota }) }
}

/**
 * Stores an expected receipt. It is durable when this resolves: only then may a row name it, by {@link nameFile}. Storing is
 * as slow as the store, so no transaction waits for it.
 */
export async function storeReceipt(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { key, mimetype, bytes, quota }: ExpectedReceipt,
): Promise<StoredReceipt> {
  try {
    await files.put(key, bytes, mimetype)
  } catch (error) {
    if (quota) await returnQuota({ sql: db.sql, now: db.clock.now() }, quota, bytes.length)
    throw error
  }
  return { key, mimetype, size: bytes.length, sha256: hashOf(bytes) }
}

/** The quota of a sender of receipts. */
export const quotaOf = ({ config }: Pick<Services, 'config'>, by: Viewer): Quota => ({
  userId: by.id,
  megabytes: config.receiptQuota,
})

/** A stored receipt, and the owner of its row. */
export type RowReceipt = { readonly key: string | null; readonly mimetype: string; readonly userId: string }

/**
 * Serves the receipt of the row with the id in the path, and records who read it. No browser treats it as a page of the
 * application, whatever it contains.
 */
export async function sendReceipt(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  files: FileStore,
  { row, reads }: { readonly row: RowReceipt; readonly reads: ReadEntity },
): Promise<FastifyReply> {
  const { id } = request.params as { id: string }
  request.reading = { how: 'receipt', entity: reads, entityId: id, subjectId: row.userId }
  const bytes = row.key === null ? undefined : await files.get(row.key)
  const body = found(bytes, 'receipt.none')
  const name = `comprovante.${RECEIPT_EXTENSIONS[row.mimetype as ReceiptType] ?? 'bin'}`
  reply.header('content-security-policy', "sandbox; default-src 'none'")
  return sendFile(reply, { name, type: row.mimetype, content: Buffer.from(body) })
}

type SentFile = { readonly name: string; readonly type: string; readonly content: Buffer | string }

/** Sends a file with personal data, which no cache keeps. */
export const sendFile = (reply: FastifyReply, { name, type, content }: SentFile): FastifyReply =>
  reply
    .type(type)
    .headers({
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    })
    .send(content)

import { createHash, randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  mayUseAsReceipt,
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

const EXTENSIONS: Record<ReceiptType, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
}

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

/**
 * Stores a receipt under a new key. It is durable when this resolves: only then may a row name it, by {@link nameFile}.
 * Storing is as slow as the store, so no transaction waits for it.
 */
export async function storeReceipt(
  at: Reader & { now: Date; files: FileStore; quota?: Quota },
  folder: 'deposits' | 'withdrawals',
  bytes: Buffer,
): Promise<StoredReceipt> {
  enforce(mayUseAsReceipt({ bytes }))
  const mimetype = receiptTypeOf(bytes) as ReceiptType
  const key = `${folder}/${randomUUID()}.${EXTENSIONS[mimetype]}`
  if (at.quota) await takeQuota(at, at.quota, bytes.length)
  await expectFile(at, key)
  try {
    await at.files.put(key, bytes, mimetype)
  } catch (error) {
    if (at.quota) await returnQuota(at, at.quota, bytes.length)
    throw error
  }
  return { key, mimetype, size: bytes.length, sha256: hashOf(bytes) }
}

/** The store of receipts, with the quota of their sender. */
export const storeAt = ({ db, files, config }: Services, by: Viewer) => ({
  ...{ sql: db.sql, now: db.clock.now(), files },
  quota: { userId: by.id, megabytes: config.receiptQuota },
})

/** Serves a receipt so that no browser treats it as a page of the application, whatever it contains. */
export async function sendReceipt(
  reply: FastifyReply,
  files: FileStore,
  receipt: { key: string | null; mimetype: string },
): Promise<FastifyReply> {
  const bytes = receipt.key === null ? undefined : await files.get(receipt.key)
  const body = found(bytes, 'receipt.none')
  const name = `comprovante.${EXTENSIONS[receipt.mimetype as ReceiptType] ?? 'bin'}`
  return reply
    .type(receipt.mimetype)
    .headers({
      'content-security-policy': "sandbox; default-src 'none'",
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    })
    .send(Buffer.from(body))
}

import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { RECEIPT_MAX_BYTES } from '#core/deposits/receipt.ts'
import { refuse } from '#core/rules/verdict.ts'
import type { App } from './app-types.ts'
import { isTooDeep } from './json.ts'
import { RefusalError } from './refusal.ts'

/** A form may carry a whole object, as the answer had it. */
const MAX_FIELDS = 60
const MAX_FIELD_BYTES = 10_000

/** Enables multipart forms: one file and a few short fields. */
export async function acceptForms(app: App): Promise<void> {
  app.decorateRequest('upload', undefined)
  await app.register(multipart, {
    limits: {
      files: 1,
      fields: MAX_FIELDS,
      fieldSize: MAX_FIELD_BYTES,
      fileSize: RECEIPT_MAX_BYTES,
      parts: MAX_FIELDS + 1,
    },
  })
}

/**
 * A `preValidation` hook for routes with a form: its fields become the body, its file `request.upload`. A JSON body is
 * unchanged, so that one schema checks both. Objects arrive as JSON text.
 */
export async function readForm(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) return
  const body: Record<string, unknown> = {}
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') request.upload = { bytes: await part.toBuffer(), field: part.fieldname }
      else setField(body, part.fieldname, part.value)
    }
  } catch (error) {
    throw toRefusal(error)
  }
  request.body = body
}

function setField(body: Record<string, unknown>, name: string, value: unknown): void {
  if (Object.hasOwn(body, name)) throw new RefusalError(refuse('malformed', 'http.malformed'))
  Object.defineProperty(body, name, { value: fromText(value), enumerable: true, configurable: true })
}

function fromText(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value) || isTooDeep(value)) return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}

function toRefusal(error: unknown): unknown {
  const code = (error as { code?: string }).code
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new RefusalError(refuse('tooLarge', 'receipt.tooLarge'))
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT')
    return new RefusalError(refuse('invalid', 'receipt.single'))
  const isOurs = error instanceof RefusalError || (error as { statusCode?: number }).statusCode !== undefined
  return isOurs ? error : new RefusalError(refuse('malformed', 'http.malformed'))
}

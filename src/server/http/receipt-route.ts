import type { z } from 'zod'
import type { ReadEntity } from '#core/audit/read.ts'
import { RECEIPT_TYPES } from '#core/deposits/receipt.ts'
import type { RouteGuard } from '#core/rules/route-guard.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import type { Reader } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import type { App, Services, SignedIn } from './app-types.ts'
import { answerPrepared, answersOf, type Entity } from './command-route.ts'
import { readForm } from './form.ts'
import { type ExpectedReceipt, hashOf, requiredReceiptOf, sendReceipt } from './receipt.ts'
import { found } from './refusal.ts'
import { idPath, noBody } from './schema.ts'

type On<Row extends z.ZodType> = Pick<Services, 'db' | 'files'> & { readonly entity: Entity<Row> }

type ReceiptOf = {
  readonly path: `/${string}/:id/receipt`
  readonly operationId: string
  readonly summary: string
}

/** A stored receipt, and the owner of its row. */
export type RowReceipt = { readonly key: string | null; readonly mimetype: string; readonly userId: string }

/** The receipt of a row, for a viewer who sees the row. */
type Find = (reader: Reader, id: string, by: Viewer) => Promise<RowReceipt | undefined>

/** GET of the receipt of an entity. */
export function downloadRoute<Row extends z.ZodType>(
  app: App,
  { db, files, entity }: On<Row>,
  { path, find, reads, ...schema }: ReceiptOf & { readonly find: Find; readonly reads: ReadEntity },
): void {
  app.get(
    path,
    { schema: { ...schema, tags: [...entity.tags], params: idPath, sends: RECEIPT_TYPES } },
    async (request, reply) => {
      const { id } = request.params
      const { userId: subjectId, ...receipt } = found(await find(db, id, request.viewer), entity.unknown)
      request.reading = { how: 'receipt', entity: reads, entityId: id, subjectId }
      return sendReceipt(reply, files, receipt)
    },
  )
}

type UploadOf<Stored> = ReceiptOf & {
  readonly guard?: RouteGuard
  /** Refuses a call that the command would refuse, before the receipt is stored. */
  check(tx: Tx, id: string, by: Viewer): Promise<unknown>
  expect(tx: Tx, bytes: Buffer, by: Viewer): Promise<ExpectedReceipt>
  store(receipt: ExpectedReceipt): Promise<Stored>
  run(tx: Tx, input: { id: string; receipt: Stored }, by: SignedIn): Promise<void>
}

/** POST of the receipt of an entity: a command that runs once per Idempotency-Key. */
export function uploadRoute<Row extends z.ZodType, Stored>(
  app: App,
  { db, entity }: Pick<On<Row>, 'db' | 'entity'>,
  { path, guard, check, expect, store, run, ...schema }: UploadOf<Stored>,
): void {
  app.post(
    path,
    {
      config: { guard },
      preValidation: readForm,
      schema: {
        ...schema,
        tags: [...entity.tags],
        consumes: ['multipart/form-data'],
        params: idPath,
        body: noBody,
        isOnce: true,
        response: answersOf(entity),
      },
    },
    (request) => {
      const { id } = request.params
      const bytes = requiredReceiptOf(request)
      return answerPrepared(db, entity, request, {
        id,
        content: hashOf(bytes),
        check: async (tx) => {
          await check(tx, id, request.viewer)
          return expect(tx, bytes, request.viewer)
        },
        prepare: store,
        run: (tx, receipt) => run(tx, { id, receipt }, request.viewer),
      }) as never
    },
  )
}

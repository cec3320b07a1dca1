import { MAX_SIGNED_TEXT } from '#core/bitcoin-payouts/bitcoin-payout.ts'
import {
  bitcoinPayoutSchema,
  createBitcoinPayoutSchema,
  dissolveBitcoinPayoutSchema,
  raiseFeeSchema,
  signBitcoinPayoutSchema,
  timerRefusalSchema,
} from '#core/bitcoin-payouts/bitcoin-payout-schema.ts'
import { reasonSchema } from '#core/rules/fields.ts'
import { staffOnly } from '#core/rules/route-guard.ts'
import { refuse } from '#core/rules/verdict.ts'
import { mayReadPayouts } from '#core/withdrawals/payout.ts'
import { ChainDownError } from '../adapters/chain.ts'
import type { App, Services } from '../http/app-types.ts'
import { callRoute, type Entity } from '../http/call-route.ts'
import { sendFile } from '../http/receipt.ts'
import { enforceLeaving } from '../http/recovery.ts'
import { enforce, found, languageOf, RefusalError } from '../http/refusal.ts'
import { createBitcoinPayout, raiseFee } from './create.ts'
import { dissolveBitcoinPayout, findOnNetwork } from './dissolve.ts'
import { settleIncident } from './incidents.ts'
import { findBitcoinPayout } from './queries.ts'
import { signBitcoinPayout } from './sign.ts'
import { findTimerRefusal } from './timer-refusals.ts'

const tags = ['payouts']
const guard = staffOnly('withdrawal.staffOnly')

const entity = {
  tags,
  row: bitcoinPayoutSchema,
  unknown: 'bitcoinPayout.unknown',
  find: findBitcoinPayout,
} satisfies Entity<typeof bitcoinPayoutSchema>

/** The transactions that pay batches of bitcoin withdrawals. */
export function bitcoinPayoutRoutes(app: App, on: Services): void {
  readRoutes(app, on)
  makeRoutes(app, on)
  endRoutes(app, on)
}

function readRoutes(app: App, { db }: Services): void {
  callRoute(app, 'GET /bitcoin-payouts/timer', {
    tags,
    operationId: 'readTimerRefusal',
    summary:
      'Read why the timer of the settings makes no batch at the moment; null where nothing keeps it from one',
    guard,
    data: timerRefusalSchema.nullable(),
    run: async (request) => (await findTimerRefusal(db, languageOf(request))) ?? null,
  })
  callRoute(app, 'GET /bitcoin-payouts/:id', {
    entity,
    operationId: 'readBitcoinPayout',
    summary: 'Read the transaction that pays a batch, for signing',
    guard,
  })
  callRoute(app, 'GET /bitcoin-payouts/:id/file', {
    tags,
    operationId: 'downloadBitcoinPayout',
    summary: 'Download the transaction for signing as a file (BIP 174)',
    sends: ['application/octet-stream'],
    send: async (request, reply) => {
      enforce(mayReadPayouts(request.viewer))
      await db.transaction(enforceLeaving)
      const payout = found(
        await findBitcoinPayout(db, request.params.id, request.viewer),
        'bitcoinPayout.unknown',
      )
      request.reading = { how: 'export', entity: 'withdrawal', rowCount: payout.count }
      const content = Buffer.from(payout.psbt, 'base64')
      return sendFile(reply, {
        name: `lote-${payout.sequence}.psbt`,
        type: 'application/octet-stream',
        content,
      })
    },
  })
}

/** The rate for a block within the hour; without an answer nothing is made. */
async function askRate(
  { chain }: Services,
  log: { warn(facts: object, text: string): void },
): Promise<number> {
  try {
    if (chain) return await chain.feeRate()
  } catch (error) {
    if (!(error instanceof ChainDownError)) throw error
    log.warn({ reason: error.message }, 'no chain')
  }
  throw new RefusalError(refuse('unavailable', 'bitcoinPayout.noRate'))
}

function makeRoutes(app: App, on: Services): void {
  callRoute(app, 'POST /bitcoin-payouts', {
    entity,
    operationId: 'createBitcoinPayout',
    summary: 'Make the bitcoin transaction that pays approved withdrawals, for signing',
    guard,
    body: createBitcoinPayoutSchema,
    status: 201,
    prepare: ({ request }) => askRate(on, request.log),
    command: (tx, { body, prepared }, by) => createBitcoinPayout(tx, { ...body, networkRate: prepared }, by),
  })
  callRoute(app, 'POST /bitcoin-payouts/:id/signatures', {
    entity,
    operationId: 'signBitcoinPayout',
    summary: 'Bring signatures of a transaction that pays a batch; a whole one is sent',
    guard,
    body: signBitcoinPayoutSchema,
    bodyLimit: MAX_SIGNED_TEXT + 1_000,
    command: (tx, { id, body }, by) => signBitcoinPayout(tx, { ...body, id }, by),
  })
  callRoute(app, 'POST /bitcoin-payouts/:id/fee', {
    entity,
    operationId: 'raiseBitcoinPayoutFee',
    summary: 'Make a transaction of the same coins with a higher fee, for signing',
    guard,
    body: raiseFeeSchema,
    command: (tx, { id, body }, by) => raiseFee(tx, { ...body, id }, by),
  })
}

function endRoutes(app: App, on: Services): void {
  callRoute(app, 'PATCH /bitcoin-payouts/:id/settle', {
    entity,
    operationId: 'settleBitcoinPayout',
    summary: 'End the question about an incident of a payout, without a change of the books',
    guard,
    body: reasonSchema,
    command: (tx, { id, body }, by) => settleIncident(tx, { ...body, id }, by),
  })
  callRoute(app, 'POST /bitcoin-payouts/:id/dissolve', {
    entity,
    operationId: 'dissolveBitcoinPayout',
    summary: 'Give up a transaction that pays a batch, which another person approves',
    guard,
    body: dissolveBitcoinPayoutSchema,
    prepare: ({ id, request }) => findOnNetwork(on, id, request.log),
    command: (tx, { id, body, prepared }, by) =>
      dissolveBitcoinPayout(tx, { ...body, id, isOnNetwork: prepared }, by),
  })
}

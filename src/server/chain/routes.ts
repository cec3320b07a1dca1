import { z } from 'zod'
import { assignOutputSchema, simulatedPaymentSchema, walletOutputSchema } from '#core/chain/output-schema.ts'
import { reasonSchema } from '#core/rules/fields.ts'
import { staffOnly } from '#core/rules/route-guard.ts'
import { refuse, refuseField } from '#core/rules/verdict.ts'
import { isInternal } from '#core/rules/viewer.ts'
import { mayReadWallets } from '#core/wallets/wallet.ts'
import { mayPayToAddress, normalAddress } from '#core/withdrawals/bitcoin-address.ts'
import type { SimulatedChain } from '../adapters/chain-simulated.ts'
import type { App, Services } from '../http/app-types.ts'
import { callRoute, type Entity } from '../http/call-route.ts'
import { enforce, RefusalError } from '../http/refusal.ts'
import { listRoute } from '../lists/list-route.ts'
import { readScript } from '../wallets/derive.ts'
import { assignOutput, settleQuestion } from './decide.ts'
import { findOutput, outputList, outputRows } from './queries.ts'

const entity = {
  tags: ['bitcoin deposits'],
  row: walletOutputSchema,
  unknown: 'output.unknown',
  find: findOutput,
} satisfies Entity<typeof walletOutputSchema>
const { tags } = entity
const guard = staffOnly('wallet.staffOnly')

const isSimulated = (chain: Services['chain']): chain is SimulatedChain =>
  chain !== undefined && 'pay' in chain

export function chainRoutes(app: App, { db, chain, config }: Services): void {
  const network = config.bitcoinNetwork
  listRoute(app, 'GET /wallet-outputs', {
    tags,
    operationId: 'listWalletOutputs',
    summary: 'List the outputs of the chain that pay the house',
    may: mayReadWallets,
    row: walletOutputSchema,
    spec: outputList,
    reads: 'deposit',
    query: outputRows,
  })
  callRoute(app, 'POST /wallet-outputs/:id/assign', {
    entity,
    operationId: 'assignWalletOutput',
    summary: 'Say whose payment it is that came to an address without a customer',
    guard,
    body: assignOutputSchema,
    command: (tx, { id, body }, by) => assignOutput(tx, { ...body, id }, by),
  })
  callRoute(app, 'PATCH /wallet-outputs/:id/settle', {
    entity,
    operationId: 'settleWalletOutput',
    summary: 'End the question about a payment without a customer, or about a lost one, without a credit',
    guard,
    body: reasonSchema,
    command: (tx, { id, body }, by) => settleQuestion(tx, { ...body, id }, by),
  })
  callRoute(app, 'POST /wallet-outputs/simulated', {
    tags,
    operationId: 'paySimulated',
    summary: 'Pay an address of the house on the simulated network',
    noKey: 'Each call is another payment, and no money of anybody moves.',
    body: simulatedPaymentSchema,
    data: z.object({ txId: z.string() }),
    run: async ({ body: { address, amount, from }, viewer }) => {
      if (!isSimulated(chain)) throw new RefusalError(refuse('conflict', 'wallet.notSimulated'))
      const [known] = await db.sql<{ script: Buffer }[]>`
        select script from wallet_addresses
        where address = ${address} and (user_id = ${viewer.id} or ${isInternal(viewer)})`
      if (!known) throw new RefusalError(refuseField('address', 'wallet.addressUnknown'))
      const source = from === undefined ? undefined : normalAddress(from)
      if (source) enforce(await mayPayToAddress(source, network))
      const payer = source && (await readScript(source, network))
      return { txId: chain.pay(Buffer.from(known.script), amount, payer || undefined) }
    },
  })
}

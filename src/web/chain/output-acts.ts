import { maySettleOutput } from '#core/chain/output.ts'
import type { WalletOutput } from '#core/chain/output-schema.ts'
import type { RowAct } from '../ui/window/act.tsx'

/** Ends the question about a payment without a customer, or about a lost one. */
export const SETTLE: RowAct<WalletOutput> = {
  slice: 'wallet-outputs',
  refreshes: ['notices'],
  texts: 'walletOutputs.settle',
  verdict: maySettleOutput,
  reason: 'audited',
  text: ({ reason }, { t }) =>
    t(reason === 'LOST' ? 'walletOutputs.settle.lost' : 'walletOutputs.settle.unknown'),
  send: ({ _id }, reason) => ({ path: `/${_id}/settle`, body: { reason } }),
}

import { mayDissolve, maySettleIncident } from '#core/bitcoin-payouts/bitcoin-payout.ts'
import type { BitcoinPayout } from '#core/bitcoin-payouts/bitcoin-payout-schema.ts'
import type { RowAct } from '../ui/window/act.tsx'

/** Gives the payout up; another person approves it. */
export const DISSOLVE: RowAct<BitcoinPayout> = {
  slice: 'bitcoin-payouts',
  refreshes: ['withdrawals', 'payout-batches'],
  texts: 'bitcoinPayouts.dissolve',
  isQuiet: true,
  tone: 'red',
  // Only the server asks the network.
  verdict: (payout, by) => mayDissolve({ ...payout, isOnNetwork: false }, by),
  values: ({ sequence }) => ({ sequence: String(sequence) }),
  reason: (_, { t }) => {
    const label = t('bitcoinPayouts.dissolve.reason')
    return { label, lock: label, isLine: true }
  },
  send: ({ _id }, reason) => ({ path: `/${_id}/dissolve`, method: 'POST', body: { reason } }),
}

/** Ends the question about an incident, which is work for staff until then. */
export const SETTLE: RowAct<BitcoinPayout> = {
  slice: 'bitcoin-payouts',
  refreshes: ['notices'],
  texts: 'bitcoinPayouts.settle',
  verdict: maySettleIncident,
  values: ({ sequence }) => ({ sequence: String(sequence) }),
  reason: 'audited',
  send: ({ _id }, reason) => ({ path: `/${_id}/settle`, body: { reason } }),
}

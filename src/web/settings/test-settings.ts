import { DEFAULT_CONTROLS } from '#core/approvals/controls.ts'
import { DEFAULT_BITCOIN } from '#core/settings/bitcoin-terms.ts'
import { NO_BRAND } from '#core/settings/brand.ts'
import { DEFAULT_DESK } from '#core/settings/desk.ts'
import { DEFAULT_PROMISES } from '#core/settings/promises.ts'
import type { Settings } from '#core/settings/settings-schema.ts'
import { ANA } from '#test/web/api.ts'

/** The party of the house. */
export const HOUSE = { _id: ANA._id, name: 'Balcão' }
const PER_KIND = { BANK: '0.00', CRYPTO: '0.00000000' }

/** A record that waits. */
export const SETTINGS: Settings = {
  _id: 'ccf0c2a1-0000-4000-8000-000000000001',
  name: 'Tabela',
  status: 'PENDING',
  userId: HOUSE._id,
  userOtcId: HOUSE._id,
  userFeeId: HOUSE._id,
  user: HOUSE,
  userOtc: HOUSE,
  userFee: HOUSE,
  adminEmail: 'casa@exemplo.test',
  expireBuy: 10,
  expireSell: 10,
  limitOTC: { BRL: '0.00', BTC: '0.00000000' },
  fees: {
    orders: [
      { currencyOrig: 'BRL', currencyDest: 'BTC', fee: '0.00' },
      { currencyOrig: 'BTC', currencyDest: 'BRL', fee: '0.00' },
    ],
    deposits: PER_KIND,
    withdrawals: PER_KIND,
  },
  spreadBuy: '0.50',
  spreadSell: '0.50',
  registrations: 'closed',
  referralShare: '10.00',
  approvalLimit: { BRL: '50000.00', BTC: null },
  statuses: { deposit: ['VALID'], order: ['VALID'], withdrawal: ['VALID'] },
  controls: DEFAULT_CONTROLS,
  desk: DEFAULT_DESK,
  deposits: { bitcoinAddress: null, contact: null },
  bitcoin: DEFAULT_BITCOIN,
  promises: DEFAULT_PROMISES,
  brand: NO_BRAND,
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
}

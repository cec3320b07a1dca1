import type { Viewer } from '#core/rules/viewer.ts'
import { settingsInputSchema } from '#core/settings/settings-schema.ts'
import type { Tx } from '#server/db/transaction.ts'
import { createSettings, updateSettings } from '#server/settings/commands.ts'
import { settingsInForce } from '#server/settings/in-force.ts'
import type { Act } from './stage.ts'

/** What the house charges; the quotations stand long enough for a visitor to find one. */
const NEW_TERMS = {
  name: 'Tabela com cotação de 30 minutos',
  expireBuy: 30,
  expireSell: 30,
  limitOTC: { BRL: '1000.00', BTC: '0.00100000' },
  fees: {
    orders: [
      { currencyOrig: 'BRL', currencyDest: 'BTC', fee: '0.35' },
      { currencyOrig: 'BTC', currencyDest: 'BRL', fee: '0.35' },
    ],
    deposits: { BANK: '2.50', CRYPTO: '0' },
    withdrawals: { BANK: '5.00', CRYPTO: '0.00005000' },
  },
  spreadBuy: '0.45',
  spreadSell: '0.45',
  referralShare: '20.00',
  approvalLimit: { BRL: '50000.00', BTC: '0.50000000' },
}

/** What the house charges from its first day. */
const FIRST_TERMS = {
  name: 'Padrão',
  expireBuy: 10,
  expireSell: 10,
  limitOTC: NEW_TERMS.limitOTC,
  fees: { ...NEW_TERMS.fees, deposits: { BANK: '0', CRYPTO: '0' } },
}

const DRAFT_TERMS = {
  ...NEW_TERMS,
  name: 'Promoção: saque sem taxa',
  fees: { ...NEW_TERMS.fees, withdrawals: { BANK: '0', CRYPTO: '0' } },
}

/** The administrator writes fees and minimums into the record that the first start made. */
export async function writeFirstTerms(tx: Tx, admin: Viewer): Promise<void> {
  const { id, userId, userOtcId, userFeeId, adminEmail } = await settingsInForce(tx)
  const terms = { ...FIRST_TERMS, userId, userOtcId, userFeeId, adminEmail, status: 'ACTIVED' }
  await updateSettings(tx, { id, input: settingsInputSchema.parse(terms) }, admin)
}

/** The administrator puts new terms in force, or leaves a draft. */
export const writeTerms =
  (what: 'inForce' | 'draft'): Act =>
  async ({ tx, who }) => {
    const { userId, userOtcId, userFeeId, adminEmail } = await settingsInForce(tx)
    const house = { userId, userOtcId, userFeeId, adminEmail }
    const terms =
      what === 'inForce' ? { ...NEW_TERMS, status: 'ACTIVED' } : { ...DRAFT_TERMS, status: 'PENDING' }
    await createSettings(tx, settingsInputSchema.parse({ ...house, ...terms }), who('admin'))
  }

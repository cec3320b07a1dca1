import { type Controls, DEFAULT_CONTROLS } from '#core/approvals/controls.ts'
import { refuse } from '#core/rules/verdict.ts'
import type { SettingsInForce } from '#core/settings/settings.ts'
import type { Reader } from '../db/sql.ts'
import { RefusalError } from '../http/refusal.ts'

type SettingsRow = Omit<
  SettingsInForce,
  'limitOTC' | 'orderFees' | 'depositFees' | 'withdrawalFees' | 'approvalLimit'
> &
  Record<
    | 'limitOtcBrl'
    | 'limitOtcBtc'
    | 'feeOrderBuy'
    | 'feeOrderSell'
    | 'feeDepositBank'
    | 'feeDepositCrypto'
    | 'feeWithdrawalBank'
    | 'feeWithdrawalCrypto',
    bigint
  > &
  Record<'approvalLimitBrl' | 'approvalLimitBtc', bigint | null>

/** The settings in force; `undefined` when no record is ACTIVED. */
export async function findSettingsInForce({ sql }: Reader): Promise<SettingsInForce | undefined> {
  const [row] = await sql<SettingsRow[]>`select * from settings where status = 'ACTIVED'`
  if (!row) return undefined
  return {
    ...row,
    limitOTC: { BRL: row.limitOtcBrl, BTC: row.limitOtcBtc },
    orderFees: { 'BRL-BTC': row.feeOrderBuy, 'BTC-BRL': row.feeOrderSell },
    depositFees: { BANK: row.feeDepositBank, CRYPTO: row.feeDepositCrypto },
    withdrawalFees: { BANK: row.feeWithdrawalBank, CRYPTO: row.feeWithdrawalCrypto },
    approvalLimit: { BRL: row.approvalLimitBrl, BTC: row.approvalLimitBtc },
  }
}

/** The controls in force; the safe ones when no record is ACTIVED. */
export const controlsInForce = async (from: Reader): Promise<Controls> =>
  (await findSettingsInForce(from))?.controls ?? DEFAULT_CONTROLS

/** The settings in force, which every operation with money needs: 409 without them. */
export async function settingsInForce(from: Reader): Promise<SettingsInForce> {
  const settings = await findSettingsInForce(from)
  if (!settings) throw new RefusalError(refuse('conflict', 'settings.none'))
  return settings
}

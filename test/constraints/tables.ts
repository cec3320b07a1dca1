import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import type { Row, Tables } from './try.ts'

/** The tables of each slice: every file of the folder exports its own. */
const ofSlices: (readonly Tables[])[] = await Promise.all(
  readdirSync(new URL('tables', import.meta.url)).map(async (file) =>
    Object.values(await import(`./tables/${basename(file, '.ts')}.ts`)),
  ),
)

/** Each table by its name. A table without tries has no line. */
export const TRIES: Tables = Object.assign({}, ...ofSlices.flat())

/** Checks of domains: tables with columns of the domain, and the values that each refuses. */
export const DOMAINS: Readonly<Record<string, readonly (readonly [table: string, refused: Row])[]>> = {
  account_kind_known: [['accounts', { kind: 'OTHER' }]],
  amount_not_negative: [
    ['deposits', { amount_fee: -1 }],
    ['withdrawals', { amount_fee: -1 }],
    ['orders', { fee: -1 }],
    ['orders', { fee_percent: -1 }],
    ['orders', { give_away: -1 }],
    ['trades', { fee_brl: -1 }],
    ['trades', { fee_btc: -1 }],
  ],
  amount_positive: [
    ['withdrawals', { amount: 0 }],
    ['wallet_outputs', { sats: 0 }],
    ['orders', { amount_dest: 0 }],
    ['orders', { amount_orig: 0 }],
    ['orders', { asked_dest: 0 }],
    ['orders', { asked_orig: 0 }],
    ['orders', { quotation: 0 }],
    ['trades', { amount_brl: 0, amount_btc: 1, quotation: 1 }],
    ['trades', { amount_btc: 0 }],
    ['trades', { quotation: 0 }],
  ],
  currency_code_known: [
    ['accounts', { currency: 'USD' }],
    ['deposits', { currency: 'USD' }],
    ['withdrawals', { currency: 'USD' }],
  ],
  deposit_status_known: [['deposits', { status: 'PROCESSING' }]],
  entry_origin_known: [['entries', { origin: 'GIFT' }]],
  event_entity_known: [['events', { entity: 'other' }]],
  journals_event: [['journals', { event: 'made.up' }]],
  order_kind_known: [['orders', { kind: 'OTHER' }]],
  order_nature_known: [
    ['orders', { nature: 'SWAP' }],
    ['trades', { taker: 'OTHER' }],
  ],
  order_status_known: [['orders', { status: 'OTHER' }]],
  order_time_in_force_known: [['orders', { time_in_force: 'FOK' }]],
  receipt_check_known: [['deposits', { receipt_check: 'OTHER' }]],
  transfer_kind_known: [
    ['deposits', { kind: 'CASH' }],
    ['withdrawals', { kind: 'CASH' }],
  ],
  withdrawal_status_known: [['withdrawals', { status: 'OTHER' }]],
}

import { describePlace } from '#core/bank-accounts/payee.ts'
import type { Client } from '#core/clients/client-schema.ts'
import { type Currency, formatMoney, fromWire } from '#core/money/money.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { DEPOSIT_STATUS, ORDER_STATUS, WITHDRAWAL_STATUS } from '#core/rules/statuses.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { isExecuted, readAmounts, readPrice } from '../orders/order-facts.ts'
import { toOrderStyle } from '../orders/order-words.ts'
import { type StatusStyle, useStatusStyles } from '../ui/status.ts'

/** One operation in the list of the newest. */
export type Movement = {
  id: string
  entity: 'order' | 'deposit' | 'withdrawal'
  createdAt: string
  what: string
  detail: string
  /** Absent until money moves by it, or if none will. */
  sign?: '+' | '−'
  amount: bigint | null
  currency: Currency
  style: StatusStyle
}

const MOST = 8

/** The reais of an order, or its bitcoin while no price gives the reais. */
function moneyOf(order: Order): Pick<Movement, 'amount' | 'currency' | 'sign'> {
  const { pays, gets } = readAmounts(order)
  const paid = { amount: pays, currency: order.currencyOrig, sign: '−' } as const
  const got = { amount: gets, currency: order.currencyDest, sign: '+' } as const
  const [reais, bitcoin] = order.nature === 'BUY' ? [paid, got] : [got, paid]
  const { sign, ...money } = reais.amount === null ? bitcoin : reais
  return isExecuted(order) ? { ...money, sign } : money
}

/** Orders, deposits and withdrawals together, newest first. */
export function useMovements({ orders, deposits, withdrawals }: Client): Movement[] {
  const { t } = useLabels()
  const styles = {
    order: useStatusStyles(ORDER_STATUS),
    deposit: useStatusStyles(DEPOSIT_STATUS),
    withdrawal: useStatusStyles(WITHDRAWAL_STATUS),
  }
  const all: Movement[] = [
    ...orders.map((order): Movement => {
      const { _id: id, createdAt, nature, kind } = order
      const price = readPrice(order)
      return {
        id,
        entity: 'order',
        createdAt,
        what: t(`orders.name.${nature}.${kind}`),
        ...moneyOf(order),
        detail: price === null ? '' : t('clients.atPrice', { price: formatMoney(price, 'BRL') }),
        style: toOrderStyle(order, styles.order, t),
      }
    }),
    ...deposits.map(
      ({ _id: id, createdAt, amount, currency, status, reference }): Movement => ({
        id,
        entity: 'deposit',
        createdAt,
        what: t('clients.deposit'),
        detail: reference,
        amount: fromWire(amount, currency),
        currency,
        style: styles.deposit[status],
        ...(status === 'FINISHED' ? { sign: '+' } : {}),
      }),
    ),
    ...withdrawals.map(
      ({ _id: id, createdAt, amount, currency, status, bankAccount, address }): Movement => ({
        id,
        entity: 'withdrawal',
        createdAt,
        what: t('clients.withdrawal'),
        detail: bankAccount ? describePlace(bankAccount) : `${address?.slice(0, 6)}…${address?.slice(-6)}`,
        amount: fromWire(amount, currency),
        currency,
        style: styles.withdrawal[status],
        ...(status === 'CANCELLED' ? {} : { sign: '−' }),
      }),
    ),
  ]
  return all.sort((one, other) => other.createdAt.localeCompare(one.createdAt)).slice(0, MOST)
}

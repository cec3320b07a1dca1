import { Button } from '@mantine/core'
import { useState } from 'react'
import { type Currency, formatMoney, fromWire } from '#core/money/money.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { formatDocument } from '#core/users/documents.ts'
import { queryClient, useProfile } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { formatDateTime } from '../ui/dates.ts'
import { IconPrinter } from '../ui/icons.tsx'
import { lazyWindow } from '../ui/window/lazy-window.tsx'
import { fillsQuery } from './BookOrder.tsx'
import { readBook, readPrice } from './order-facts.ts'

const PrintModal = lazyWindow(() => import('../ui/print/PrintModal.tsx').then((module) => module.PrintModal))

/** The executed amounts in minor units; `undefined` for an order without any. */
function readExecuted(order: Order) {
  const book = readBook(order)
  const fee = fromWire(order.fee ?? '0', order.currencyDest)
  if (book)
    return book.filled.amountDest > 0n
      ? { pays: book.filled.amountOrig, gross: book.filled.amountDest, fee }
      : undefined
  if (order.status !== 'FINISHED' || order.amountOrig === null || order.amountDest === null) return undefined
  return {
    pays: fromWire(order.amountOrig, order.currencyOrig),
    gross: fromWire(order.amountDest, order.currencyDest),
    fee,
  }
}
type Executed = NonNullable<ReturnType<typeof readExecuted>>

/** The lines of the receipt: amounts, and each trade of a Book order. */
function useLines(order: Order, { pays, gross, fee }: Executed) {
  const { t } = useLabels()
  const { currencyOrig, currencyDest } = order
  const line = (label: string, amount: bigint, currency: Currency) => [label, formatMoney(amount, currency)]
  return async () => {
    const fills = order.kind === 'MARKET' ? await queryClient.fetchQuery(fillsQuery(order._id)) : []
    const rows = [
      line(t('orders.receipt.paid'), pays, currencyOrig),
      line(t('orders.receipt.gross'), gross, currencyDest),
      line(t('orders.fee'), -fee, currencyDest),
      line(t('orders.receipt.got'), gross - fee, currencyDest),
      ...fills.map((fill) => [
        t('orders.receipt.fill', { time: formatDateTime(fill.createdAt) }),
        t('orders.receipt.fillOf', {
          amount: formatMoney(fromWire(fill.amount, 'BTC'), 'BTC'),
          price: formatMoney(fromWire(fill.quotation, 'BRL'), 'BRL'),
        }),
      ]),
    ]
    return { rows }
  }
}

function Sheet({ order, executed, onClose }: { order: Order; executed: Executed; onClose: () => void }) {
  const { t } = useLabels()
  const profile = useProfile()
  const load = useLines(order, executed)
  const isOwn = order.userId === profile._id
  const price = readPrice(order)
  const summary = [
    { label: t('orders.receipt.holder'), value: order.user.name },
    ...(isOwn ? [{ label: t('orders.receipt.document'), value: formatDocument(profile.document) }] : []),
    { label: t('orders.receipt.id'), value: order._id },
    { label: t('orders.receipt.operation'), value: t(`orders.name.${order.nature}.${order.kind}`) },
    ...(price === null ? [] : [{ label: t('orders.pricePerBtc'), value: formatMoney(price, 'BRL') }]),
    { label: t('orders.receipt.at'), value: formatDateTime(order.updatedAt) },
  ]
  return (
    <PrintModal
      opened
      isReceipt
      onClose={onClose}
      title={t('orders.receipt.title')}
      summary={summary}
      columns={[
        { id: 'what', label: t('orders.receipt.what') },
        { id: 'amount', label: t('orders.receipt.amount'), align: 'right' },
      ]}
      load={load}
    />
  )
}

/** Prints what an order has executed; nothing for an order that executed nothing. */
export function OrderReceipt({ order }: { order: Order }) {
  const { t } = useLabels()
  const [isOpen, setOpen] = useState(false)
  const executed = readExecuted(order)
  if (!executed) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={17} stroke={1.7} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('orders.receipt.open')}
      </Button>
      {isOpen && <Sheet order={order} executed={executed} onClose={() => setOpen(false)} />}
    </>
  )
}

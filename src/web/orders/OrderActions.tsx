import { mayQuoteOrder } from '#core/orders/order.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { OPEN_ORDERS } from '#core/rules/statuses.ts'
import type { Verdict } from '#core/rules/verdict.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { isActShown, OpenRow } from '../ui/grid/cells.tsx'
import { IconBolt, IconHourglassOff, IconX } from '../ui/icons.tsx'
import classes from './OrderList.module.css'
import { findWayOut } from './order-facts.ts'
import type { OrderAct } from './order-resource.tsx'
import { useRowVerdict } from './use-execute-verdict.ts'

const ICONS = { execute: IconBolt, cancel: IconX, end: IconHourglassOff }

type ActProps = { act: Exclude<OrderAct, 'quote'>; verdict: Verdict; onClick: () => void }

/** An act as a word if the viewer may do it, otherwise as a muted icon with the reason. */
function Act({ act, verdict, onClick }: ActProps) {
  const { t } = useLabels()
  const Icon = ICONS[act]
  const name = t(`orders.act.${act}`)
  const isMain = act === 'execute' && verdict.ok
  return (
    <ActionButton
      size="xs"
      variant={isMain ? 'filled' : 'default'}
      className={verdict.ok ? undefined : classes.refused}
      aria-label={name}
      verdict={verdict}
      leftSection={isMain && <Icon size={15} stroke={1.8} aria-hidden />}
      onClick={onClick}
    >
      {verdict.ok ? name : <Icon size={15} stroke={1.8} aria-hidden />}
    </ActionButton>
  )
}

type OrderActionsProps = {
  order: Order
  onAct: (act: OrderAct, order: Order) => void
  /** The name of the row, and the function that opens its page. */
  label: string
  onOpen: (order: Order) => void
}

/** The acts that an order has for the viewer, each with its verdict, and at the end a link to its page. */
export function OrderActions({ order, onAct, label, onOpen }: OrderActionsProps) {
  const { t } = useLabels()
  const viewer = useViewer()
  const wayOut = findWayOut(order, viewer)
  const execute = useRowVerdict(order)
  const isOver = !(OPEN_ORDERS as readonly string[]).includes(order.status)
  const canQuote = order.status === 'NEW' && mayQuoteOrder(order, viewer).ok
  return (
    <span className="inline-row gap-6">
      {canQuote && (
        <ActionButton size="xs" variant="light" onClick={() => onAct('quote', order)}>
          {t('orders.act.quote')}
        </ActionButton>
      )}
      {isActShown(execute, isOver || order.kind === 'MARKET') && (
        <Act act="execute" verdict={execute} onClick={() => onAct('execute', order)} />
      )}
      {isActShown(wayOut.verdict, isOver) && <Act {...wayOut} onClick={() => onAct(wayOut.act, order)} />}
      <OpenRow row={label} onOpen={() => onOpen(order)} />
    </span>
  )
}

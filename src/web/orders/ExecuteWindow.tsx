import { useState } from 'react'
import { basisPointsFloor, formatMoney } from '#core/money/money.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { ApiError } from '../api/api-error.ts'
import type { RehearsedAct } from '../api/use-rehearsal.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { CountdownRing, useCountdown } from '../ui/Countdown.tsx'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { notifyDone } from '../ui/notify.ts'
import { ConfirmModal } from '../ui/window/ConfirmModal.tsx'
import type { ShownWindow } from '../ui/window/WindowOf.tsx'
import { Exchange, FeeLine, PriceLine } from './Exchange.tsx'
import { findQuotedAt, isOver, readAmounts, readBook } from './order-facts.ts'
import { useWho } from './order-words.ts'
import { useAvailable } from './use-available.ts'
import { useExecuteVerdict } from './use-execute-verdict.ts'
import { useOrderActs } from './use-order-acts.ts'

function TimeLeft({ until, from }: { until: string; from: string }) {
  const { t } = useLabels()
  const countdown = useCountdown(until, from)
  return (
    <p className="row text gap-12 flush mt-8">
      <CountdownRing countdown={countdown} size={52} />
      {t(countdown.isOver ? 'orders.execute.over' : 'orders.execute.firm')}
    </p>
  )
}

function Review({ order }: { order: Order }) {
  const { t } = useLabels()
  const available = useAvailable(order)
  const { pays, gross, gets, fee } = readAmounts(order)
  const percent = BigInt(basisPointsFloor(fee ?? 0n, gross ?? 0n))
  return (
    <>
      <Exchange isPublic who={useWho(order)} nature={order.nature} gives={pays} gets={gets} />
      <DefinitionList>
        <PriceLine label={t('orders.pricePerBtc')} price={order.quotation} />
        <FeeLine fee={fee} currency={order.currencyDest} percent={percent} />
        {available !== undefined && pays !== null && !isOver(order) && (
          <Definition label={t('orders.availableAfter')}>
            <Amount value={available - pays} currency={order.currencyOrig} />
          </Definition>
        )}
      </DefinitionList>
    </>
  )
}

type WindowProps = ShownWindow & { order: Order }

/**
 * Sends the quotation of the moment in which the window opened. The server refuses it if a newer one exists;
 * the next click agrees to the newer one. A grant to overdraw is for one quotation only.
 */
function useExecution(order: Order) {
  const { execute } = useOrderActs()
  const [quotation, setQuotation] = useState(order.quotation)
  const [isOld, setOld] = useState(false)
  const [overdraft, setOverdraft] = useState(false)
  // The new quotation may arrive before or after the refusal of the old one.
  if (isOld && order.quotation !== quotation) {
    setQuotation(order.quotation)
    setOld(false)
  }
  const body = overdraft ? { quotation, overdraft } : { quotation }
  const send = async (key: string) => {
    try {
      return await execute(order, body, key)
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined
      if (code === 'order.overdraftNeeded') setOverdraft(true)
      if (code === 'order.quotationChanged') {
        setOverdraft(false)
        setOld(true)
      }
      throw error
    }
  }
  return { send, overdraft, rehearsed: toRehearsed(order, body) }
}

const toRehearsed = ({ _id }: Order, body: object): RehearsedAct => ({
  path: `/orders/${_id}/execute`,
  method: 'PATCH',
  body,
})

function Execution({ order, opened, onClose }: WindowProps) {
  const { t } = useLabels()
  const verdict = useExecuteVerdict(order)
  const { send, overdraft, rehearsed } = useExecution(order)
  const { pays } = readAmounts(order)
  const amount = formatMoney(pays ?? 0n, order.currencyOrig)
  const confirm = async (key: string) => {
    const { gets } = readAmounts(await send(key))
    const received = formatMoney(gets ?? 0n, order.currencyDest)
    notifyDone(t('orders.execute.done'), t('orders.execute.received', { amount: received }))
  }
  return (
    <ConfirmModal
      opened={opened}
      onClose={onClose}
      title={t(`orders.execute.title.${order.nature}`, { amount })}
      confirmLabel={overdraft ? t('orders.execute.overdraft') : t('orders.execute.confirm', { amount })}
      tone={overdraft ? 'red' : 'brand'}
      verdict={verdict}
      onConfirm={confirm}
      rehearsed={rehearsed}
      handles={['order.overdraftNeeded', 'order.quotationChanged']}
      promise={t('orders.execute.final')}
    >
      <Review order={order} />
      {order.expiresIn && !isOver(order) && <TimeLeft until={order.expiresIn} from={findQuotedAt(order)} />}
    </ConfirmModal>
  )
}

/** Asks before the house fills the remainder of a Book order. */
function BookExecution({ order, opened, onClose }: WindowProps) {
  const { t } = useLabels()
  const { execute } = useOrderActs()
  const verdict = useExecuteVerdict(order)
  const who = useWho(order)
  const book = readBook(order)
  if (!book) return null
  const { currencyOrig, nature, quotation } = order
  const { gives, gets } = book.rest
  const amount = formatMoney(gives, currencyOrig)
  return (
    <ConfirmModal
      opened={opened}
      onClose={onClose}
      title={t(`orders.execute.title.${nature}`, { amount })}
      confirmLabel={t('orders.execute.confirm', { amount })}
      verdict={verdict}
      onConfirm={(key) => execute(order, { quotation }, key)}
      done={t('orders.execute.done')}
      rehearsed={toRehearsed(order, { quotation })}
      promise={`${t('orders.execute.rest')} ${t('orders.execute.final')}`}
    >
      <Exchange
        isPublic
        who={who}
        nature={nature}
        gives={gives}
        gets={gets}
        getsHint={t('book.order.beforeFee')}
      />
      <DefinitionList>
        <PriceLine label={t('book.form.limit')} price={book.limit} />
      </DefinitionList>
    </ConfirmModal>
  )
}

/**
 * The last question before execution: both amounts, price and resulting balance. It asks again if the
 * quotation changed, and before an overdraft. For a Book order it concerns the remainder.
 */
export function ExecuteWindow(props: WindowProps) {
  return props.order.kind === 'MARKET' ? <BookExecution {...props} /> : <Execution {...props} />
}

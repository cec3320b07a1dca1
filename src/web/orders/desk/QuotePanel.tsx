import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { fromWire, QUOTATION_PRECISION, toDecimal } from '#core/money/money.ts'
import type { Desk, DeskOrder } from '#core/orders/desk-schema.ts'
import { deskTradeOf } from '#core/orders/exposure.ts'
import type { Sides } from '#core/orders/margin.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { firstRefusal, ok, refuse, type Verdict } from '#core/rules/verdict.ts'
import { DEBOUNCE_MS } from '#core/settings/public-config.ts'
import { useViewer } from '../../api/queries.ts'
import { useRehearsal } from '../../api/use-rehearsal.ts'
import { WaitingApproval } from '../../approvals/WaitingApproval.tsx'
import { useLabels } from '../../i18n/use-labels.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { FormError } from '../../ui/form/FormError.tsx'
import { useSend } from '../../ui/form/use-send.ts'
import { IconSend } from '../../ui/icons.tsx'
import { Key } from '../../ui/Key.tsx'
import { DESK_KEYS } from '../../ui/keys.ts'
import { useKeys } from '../../ui/use-keys.ts'
import { type ActOutcome, ActQuestion } from '../../ui/window/act.tsx'
import { ORDER_ACTS } from '../order-acts.tsx'
import { mayQuoteNow } from '../quote-facts.ts'
import { useOrderActs } from '../use-order-acts.ts'
import classes from './desk.module.css'
import { CustomerFacts, Effects, MarketSide, QuoteHead, Versions } from './QuoteFacts.tsx'
import { BandRow, Distance, QuoteFields } from './QuoteFields.tsx'
import { useSheet } from './use-desk.ts'
import { type Draft, useDraft } from './use-draft.ts'

export type QuotePanelProps = {
  order: DeskOrder
  desk: Desk
  sides: Sides | undefined
  source: string | undefined
  isNarrow: boolean
  /** Whether the price has the focus at once: not while a viewer only looks. */
  takesFocus?: boolean
  /** Opens a neighbour in the queue; undefined at its end. */
  onNext: (() => void) | undefined
  onPrevious: (() => void) | undefined
  /** After the order left the queue by an act of this person, or waits for another one. */
  onDone: (said: string, is: ActOutcome) => void
  /** The last act, in words. */
  said: string
  /** At the first act on the order, after which nobody else works on it. */
  onBegin: () => void
  onRelease: () => void
  onTakeOver: () => void
  /** The satoshis that the price on screen would add to the position. */
  onEffect: (sats: bigint) => void
}

/** Keys of a viewer who only looks. */
const LOOKING: ReadonlySet<string> = new Set([DESK_KEYS.next, DESK_KEYS.previous, 'Tab', 'Shift', 'Escape'])

/** The price field has the focus; its text is selected, so that typing replaces a proposed price. */
function usePriceFocus(
  { priceText, isProposed }: Draft,
  takesFocus: boolean,
): RefObject<HTMLDivElement | null> {
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) field.current?.querySelector('input')?.focus()
  }, [takesFocus])
  // With the new text, before a key can come: a digit typed in between would be lost.
  useLayoutEffect(() => {
    if (!priceText || !isProposed) return undefined
    const select = () => {
      const own = field.current?.querySelector('input')
      if (own === document.activeElement) own?.select()
    }
    select()
    // The field sets its own selection after a focus, in a timer of 0.
    const timer = window.setTimeout(select)
    return () => window.clearTimeout(timer)
  }, [priceText, isProposed])
  return field
}

/** Sends the price; the next order opens when the server has it, or has made a request of it. */
function useSubmit({ order, onDone }: QuotePanelProps, draft: Draft) {
  const { t } = useLabels()
  const { quote } = useOrderActs()
  const { send, isBusy, error } = useSend(undefined, () => onDone('', 'asked'))
  const submit = async () => {
    if (draft.price === undefined) return
    const price = toDecimal(draft.price, QUOTATION_PRECISION)
    const body = { price, minutes: draft.minutes, id: order._id }
    if (!(await send((key) => quote(order, price, key, draft.minutes), body))) return
    // A notice would cover the button of the next order.
    onDone(t('desk.sent', { name: order.user.name }), 'done')
  }
  return { submit, isBusy, error }
}

/** Whether the price on screen would become a request to another person, as the server tells once it rests. */
function useIsAsking({ order }: QuotePanelProps, { price, minutes }: Draft, isReady: boolean): boolean {
  const [rested] = useDebouncedValue(price, DEBOUNCE_MS)
  const quotation = price === undefined ? '' : toDecimal(price, QUOTATION_PRECISION)
  const act = {
    path: `/orders/${order._id}/quotation`,
    method: 'PATCH',
    body: { quotation, minutes },
  } as const
  const { outcome } = useRehearsal(isReady && quotation && rested === price ? act : undefined)
  return outcome?.is === 'ASKED'
}

/** Why the price cannot be sent yet, and whether another person would have to approve it. */
function useReason(props: QuotePanelProps, draft: Draft) {
  const { order } = props
  const { t, say } = useLabels()
  const viewer = useViewer()
  const isOthers = order.taken !== null && order.taken._id !== viewer.id
  const verdict = firstRefusal(mayQuoteNow(order, viewer), isOthers ? refuse('conflict', 'order.taken') : ok)
  const missing =
    draft.price === undefined ? t('desk.noPrice') : draft.isSure ? undefined : t('desk.confirmFirst')
  const refused = draft.quote && !draft.quote.ok ? say(draft.quote.fields[0] ?? draft.quote) : undefined
  const reason = missing ?? refused
  return { verdict, isOthers, reason, isAsking: useIsAsking(props, draft, verdict.ok && !reason) }
}

type FootProps = Pick<QuotePanelProps, 'order' | 'isNarrow' | 'said' | 'onNext'> & {
  isBusy: boolean
  verdict: Verdict
  reason: string | undefined
  isAsking: boolean
  onEnd: () => void
}

/** The acts: end the order, or send the price. */
function Foot({ order, isNarrow, said, onNext, isBusy, verdict, reason, isAsking, onEnd }: FootProps) {
  const { t } = useLabels()
  const end = order.status === 'PARTIAL' ? 'desk.withdraw' : isNarrow ? 'desk.endShort' : 'desk.end'
  return (
    <footer className={classes.foot} data-act-bar={isNarrow || undefined}>
      <Button variant={isNarrow ? 'default' : 'subtle'} color="gray" onClick={onEnd}>
        {t(end)}
        <Key name={DESK_KEYS.end.toUpperCase()} />
      </Button>
      <span className={isNarrow ? 'spoken' : 'hint push-right'} role="status">
        {reason ?? said}
      </span>
      <ActionButton
        type="submit"
        loading={isBusy}
        verdict={verdict}
        reason={reason}
        leftSection={<IconSend size={17} stroke={1.8} aria-hidden />}
      >
        {t(isAsking ? 'ui.rehearsal.ask' : onNext ? 'desk.sendNext' : 'orders.quote.send')}
        <Key name="↵" />
      </ActionButton>
    </footer>
  )
}

/** Reports the satoshis that the price on screen would add to the position. */
function useEffectOn({ order, onEffect }: QuotePanelProps, { quote }: Draft): void {
  const sats = quote?.ok ? deskTradeOf({ nature: order.nature, ...quote.value }).sats : 0n
  useEffect(() => onEffect(sats), [onEffect, sats])
}

function Taken({ order, onTakeOver }: Pick<QuotePanelProps, 'order' | 'onTakeOver'>) {
  const { t } = useLabels()
  return (
    <div className={classes.taken} role="status">
      {t('desk.takenBy', { name: order.taken?.name ?? '' })}
      <Button size="xs" variant="default" onClick={onTakeOver}>
        {t('desk.takeOver')}
      </Button>
    </div>
  )
}

/** One order with its market: the price, its effects, and the acts. */
export function QuotePanel(props: QuotePanelProps) {
  const { order, desk, sides, source, isNarrow, said, onNext, onDone, takesFocus = true } = props
  const sheet = useSheet(order._id)
  const draft = useDraft({ order, terms: desk.terms, sides })
  // On a phone the keyboard would cover the screen.
  const field = usePriceFocus(draft, takesFocus && !isNarrow)
  const again = useRef<HTMLDivElement>(null)
  useEffectOn(props, draft)
  const { submit, isBusy, error } = useSubmit(props, draft)
  const { isOthers, ...sending } = useReason(props, draft)
  const { verdict, reason } = sending
  const [isEnding, setEnding] = useState(false)
  const end = () => setEnding(true)
  const keys = {
    [DESK_KEYS.next]: onNext,
    [DESK_KEYS.previous]: props.onPrevious,
    [DESK_KEYS.end]: end,
    [DESK_KEYS.suggest]: draft.suggest,
    escape: props.onRelease,
  }
  useKeys(keys, !isEnding)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (verdict.ok && !reason) void submit()
  }
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    const isUnsure = !draft.isSure && event.target instanceof HTMLInputElement
    // A key that is held down must not send the next order too.
    if (event.repeat || isUnsure) event.preventDefault()
    if (isUnsure) again.current?.querySelector('input')?.focus()
  }
  const begin = ({ key }: KeyboardEvent) => {
    if (!LOOKING.has(key)) props.onBegin()
  }
  const { terms, quoteBand, exposure } = desk
  const common = { order, draft, terms }
  return (
    <form
      className={classes.panel}
      aria-label={order.user.name}
      onSubmit={send}
      onKeyDown={enter}
      onKeyDownCapture={begin}
      onPointerDownCapture={props.onBegin}
      noValidate
    >
      <QuoteHead order={order} terms={terms} />
      <CustomerFacts {...{ order, sheet, terms }} value={draft.value} sides={props.sides} />
      {isOthers && <Taken order={order} onTakeOver={props.onTakeOver} />}
      <WaitingApproval id={order._id} />
      <div className={classes.body}>
        <div className={classes.work}>
          <QuoteFields {...common} field={field} />
          <BandRow {...common} />
          <Effects order={order} draft={draft} position={fromWire(exposure.position, 'BTC')} />
          <Distance {...{ draft, terms, quoteBand }} field={again} />
          <FormError error={error} />
        </div>
        <div className={classes.side}>
          <MarketSide {...{ order, sides, source, draft }} />
          <Versions {...{ order, sheet, draft }} />
        </div>
      </div>
      <Foot {...{ order, isNarrow, said, onNext, isBusy }} {...sending} onEnd={end} />
      <ActQuestion<Order>
        about={isEnding ? { act: ORDER_ACTS.acts.end, row: order } : undefined}
        onClose={() => setEnding(false)}
        onDone={(is) => onDone('', is)}
      />
    </form>
  )
}

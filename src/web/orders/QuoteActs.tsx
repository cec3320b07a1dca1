import { IconBolt, IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { mayQuoteOrder } from '#core/orders/order.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { type Countdown, CountdownRing } from '../ui/Countdown.tsx'
import { FormError } from '../ui/form/FormError.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import type { OrderAct } from './OrderActions.tsx'
import classes from './OrderScreen.module.css'
import { findWayOut, readAmounts } from './order-facts.ts'
import { useAskAgain } from './use-ask-again.ts'
import { useExecuteVerdict } from './use-execute-verdict.ts'
import { useWho } from './use-who.ts'

export type Acting = { order: Order; onAct: (act: OrderAct) => void }

/** Accepts the firm quotation; `short` leaves out the amount, for the bottom bar of phones. */
function ExecuteButton({ order, onAct, short }: Acting & { short?: boolean }) {
  const { t } = useLabels()
  const verdict = useExecuteVerdict(order)
  const { pays } = readAmounts(order)
  return (
    <ActionButton
      size="lg"
      verdict={verdict}
      leftSection={!short && <IconBolt size={17} stroke={1.8} aria-hidden />}
      onClick={() => onAct('execute')}
    >
      {short ? (
        t('orders.act.execute')
      ) : (
        <span className={classes.act}>
          {t('orders.firm.execute')} <Amount value={pays} currency={order.currencyOrig} />
        </span>
      )}
    </ActionButton>
  )
}

/** Why the viewer cannot execute it, with a link to deposits if the balance is too low. */
function Problem({ order }: { order: Order }) {
  const { t, say } = useLabels()
  const viewer = useViewer()
  const verdict = useExecuteVerdict(order)
  if (verdict.ok) return null
  const isPoor = verdict.code === 'order.insufficientBalance' && order.userId === viewer.id
  return (
    <p className={classes.problem}>
      {say(verdict)}{' '}
      {isPoor && (
        <Link to="/deposits" search={{ open: 'new' }}>
          {t('orders.firm.deposit')}
        </Link>
      )}
    </p>
  )
}

/** The acts on a firm quotation: execute, refuse, or for staff quote again. */
export function FirmActs({ order, onAct }: Acting) {
  const { t } = useLabels()
  const viewer = useViewer()
  const canQuote = mayQuoteOrder(order, viewer).ok
  const { act, verdict } = findWayOut(order, viewer)
  return (
    <>
      <div className={classes.acts}>
        <ExecuteButton order={order} onAct={onAct} />
        {canQuote && (
          <ActionButton size="lg" variant="light" onClick={() => onAct('quote')}>
            {t('orders.quote.again')}
          </ActionButton>
        )}
        <ActionButton
          size="lg"
          variant="subtle"
          color="gray"
          className={classes.refuse}
          verdict={verdict}
          onClick={() => onAct(act)}
        >
          {t(order.userId === viewer.id ? 'orders.firm.refuse' : `orders.${act}.confirm`)}
        </ActionButton>
      </div>
      <Problem order={order} />
      <p className={classes.note}>{t('orders.firm.note')}</p>
    </>
  )
}

/** The act on an expired quotation: the same request again. */
export function OverActs({ order }: { order: Order }) {
  const { t } = useLabels()
  const { ask, isBusy, error, verdict } = useAskAgain(order)
  return (
    <>
      <div className={classes.acts}>
        <ActionButton
          size="lg"
          verdict={verdict}
          loading={isBusy}
          leftSection={<IconRefresh size={17} stroke={1.8} aria-hidden />}
          onClick={ask}
        >
          {t('orders.firm.again')}
        </ActionButton>
      </div>
      <FormError error={error} />
      <p className={classes.note}>{t('orders.firm.againNote')}</p>
    </>
  )
}

/** On phones the bottom bar has the act, with the remaining time and the amount to receive. */
export function FirmBar({ order, onAct, countdown }: Acting & { countdown: Countdown }) {
  const { t } = useLabels()
  const who = useWho(order)
  const { gets } = readAmounts(order)
  return (
    <div className={classes.bar} data-act-bar>
      <CountdownRing countdown={countdown} size={44} />
      <span className={classes.barText}>
        <span>{t(`orders.${who}.gets`)}</span>
        <Amount value={gets} currency={order.currencyDest} strong />
      </span>
      <ExecuteButton order={order} onAct={onAct} short />
    </div>
  )
}

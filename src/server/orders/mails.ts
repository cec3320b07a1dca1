import {
  type Currency,
  formatMoney,
  groupDecimal,
  QUOTATION_PRECISION,
  toDecimal,
} from '#core/money/money.ts'
import type { NoticeKind } from '#core/notices/notice.ts'
import type { Nature } from '#core/orders/order.ts'
import type { TextParams } from '#core/rules/verdict.ts'
import { toMailSentence } from '#core/texts/mail-sentence.ts'
import type { Sql } from '../db/sql.ts'
import { type EventMessages, fromRows, type MailOwner, type Message } from '../mail/event-messages.ts'
import type { NewNotice } from '../notices/write.ts'

type Requested = {
  id: string
  to: string
  name: string
  email: string
  nature: Nature
  asked: bigint
  currency: Currency
  at: string
}

const ofRequests = fromRows(
  (sql, ids) => sql<Requested[]>`
    select o.id, s.admin_email as to, u.name, u.email, o.nature, coalesce(o.asked_orig, o.asked_dest) as asked,
      case when o.asked_orig is null then o.currency_dest else o.currency_orig end as currency,
      ${inBrasilia(sql, 'o.created_at')} as at
    from orders o join users u on u.id = o.user_id join settings s on s.status = 'ACTIVED'
    where o.id = any(${ids}::uuid[]) and o.kind = 'OTC'`,
)

/** The mail to the house, in its language: the customer and the request for a price. */
function toRequest(order: Requested): Message {
  const { id, to, name, email, at, nature, asked, currency } = order
  const what = { nature: toMailSentence('pt', `mail.nature.${nature}`), amount: formatMoney(asked, currency) }
  const work = { kind: 'workOrder', subject: { entity: 'order', id } } as const
  return { kind: 'orderRequested', to, language: 'pt', params: { name, email, at, order: id, ...what }, work }
}

type Terms = {
  expiresIn: string
  amountOrig: bigint
  currencyOrig: Currency
  amountDest: bigint
  currencyDest: Currency
  fee: bigint
  quotation: bigint
  until: string
}
/** An order that may have no quotation yet. */
type MessagedOrder = MailOwner & { nature: Nature; asked: bigint; currency: Currency } & (
    | Terms
    | { [Term in keyof Terms]: Terms[Term] | null }
  )
type Quoted = MessagedOrder & Terms

const ofEach = fromRows(
  (sql, ids) => sql<MessagedOrder[]>`
    select o.id, u.id as user_id, u.email as to, u.language, u.name, o.nature, o.amount_orig, o.currency_orig, o.amount_dest,
      o.currency_dest, o.fee, o.quotation, o.expires_in, ${inBrasilia(sql, 'o.expires_in')} as until,
      coalesce(o.asked_orig, o.asked_dest) as asked,
      case when o.asked_orig is null then o.currency_dest else o.currency_orig end as currency
    from orders o join users u on u.id = o.user_id where o.id = any(${ids}::uuid[])`,
)

const isQuoted = (order: MessagedOrder): order is Quoted =>
  order.amountDest !== null && order.quotation !== null

const amountsOf = ({ amountOrig, currencyOrig, amountDest, currencyDest, fee }: Quoted) => ({
  pays: formatMoney(amountOrig, currencyOrig),
  receives: formatMoney(amountDest - fee, currencyDest),
})

function toQuoteReady(order: Quoted): Message {
  const { id, to, language, name, until, fee, currencyDest } = order
  const params = {
    name,
    until,
    order: id,
    nature: toMailSentence(language, `mail.nature.${order.nature}`),
    ...amountsOf(order),
    fee: formatMoney(fee, currencyDest),
    quotation: groupDecimal(toDecimal(order.quotation, QUOTATION_PRECISION)),
  }
  const notice = { ...toNotice(order, 'quoteReady', { until }), waitsUntil: order.expiresIn }
  return { kind: 'quoteReady', to, language, params, notice }
}

const toNotice = (order: Quoted, kind: NoticeKind, more: TextParams = {}): NewNotice => ({
  userId: order.userId,
  kind,
  subject: { entity: 'order', id: order.id },
  params: { nature: order.nature, ...amountsOf(order), ...more },
})

/** The notice of the end of a quotation. */
const ended = (kind: NoticeKind) =>
  ofEach((order) => (isQuoted(order) ? { notice: toNotice(order, kind) } : undefined))

/** An order may be cancelled before it has a quotation. */
function toCancelled({ id, userId, nature, asked, currency }: MessagedOrder): Message {
  const params = { nature, asked: formatMoney(asked, currency) }
  return { notice: { userId, kind: 'orderCancelled', subject: { entity: 'order', id }, params } }
}

/** The messages of orders, by their events. */
export const orderMessages: EventMessages = {
  'event.order.created': ofRequests(toRequest),
  'event.order.quoted': ofEach((order) => (isQuoted(order) ? toQuoteReady(order) : undefined)),
  'event.order.executed': ended('orderExecuted'),
  'event.order.overdraft': ended('orderExecuted'),
  'event.order.expired': ended('quoteExpired'),
  'event.order.cancelled': ofEach(toCancelled),
  // The end of a quotation, or of an order that has none yet.
  'event.order.ended': ofEach((order) =>
    isQuoted(order) ? { notice: toNotice(order, 'quoteExpired') } : toCancelled(order),
  ),
}

/** An instant in São Paulo, to the minute. */
function inBrasilia(sql: Sql, column: string) {
  return sql`to_char(${sql(column)} at time zone 'America/Sao_Paulo', 'DD/MM/YYYY HH24:MI')`
}

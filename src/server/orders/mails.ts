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
import type { Tx } from '../db/transaction.ts'
import { type EventMails, type MailOwner, type Message, oneByOne } from '../mail/event-mails.ts'
import type { NewNotice } from '../notices/write.ts'

/** The mails of orders, by their events. */
export const orderMails: EventMails = {
  'event.order.created': oneByOne(orderRequested),
  'event.order.quoted': oneByOne(quoteReady),
  'event.order.executed': oneByOne(noticeOf('orderExecuted')),
  'event.order.overdraft': oneByOne(noticeOf('orderExecuted')),
  'event.order.expired': oneByOne(noticeOf('quoteExpired')),
  'event.order.cancelled': oneByOne(orderCancelled),
  'event.order.ended': oneByOne(orderEnded),
}

type Requested = {
  to: string
  name: string
  email: string
  nature: Nature
  asked: bigint
  currency: Currency
  at: string
}

/** The mail to the house, in its language: the customer and the request for a price. */
async function orderRequested({ sql }: Tx, id: string): Promise<Message | undefined> {
  const [order] = await sql<Requested[]>`
    select s.admin_email as to, u.name, u.email, o.nature, coalesce(o.asked_orig, o.asked_dest) as asked,
      case when o.asked_orig is null then o.currency_dest else o.currency_orig end as currency,
      ${inBrasilia(sql, 'o.created_at')} as at
    from orders o join users u on u.id = o.user_id join settings s on s.status = 'ACTIVED'
    where o.id = ${id} and o.kind = 'OTC'`
  if (!order) return undefined
  const { to, name, email, at, nature, asked, currency } = order
  const what = { nature: toMailSentence('pt', `mail.nature.${nature}`), amount: formatMoney(asked, currency) }
  const work = { kind: 'workOrder', subject: { entity: 'order', id } } as const
  return { kind: 'orderRequested', to, language: 'pt', params: { name, email, at, order: id, ...what }, work }
}

type Quoted = MailOwner & {
  id: string
  nature: Nature
  expiresIn: string
  amountOrig: bigint
  currencyOrig: Currency
  amountDest: bigint
  currencyDest: Currency
  fee: bigint
  quotation: bigint
  until: string
}

async function findQuoted({ sql }: Tx, id: string): Promise<Quoted | undefined> {
  const [order] = await sql<Quoted[]>`
    select o.id, u.id as user_id, u.email as to, u.language, u.name, o.nature, o.amount_orig, o.currency_orig, o.amount_dest,
      o.currency_dest, o.fee, o.quotation, o.expires_in, ${inBrasilia(sql, 'o.expires_in')} as until
    from orders o join users u on u.id = o.user_id where o.id = ${id}`
  return order
}

const amountsOf = ({ amountOrig, currencyOrig, amountDest, currencyDest, fee }: Quoted) => ({
  pays: formatMoney(amountOrig, currencyOrig),
  receives: formatMoney(amountDest - fee, currencyDest),
})

async function quoteReady(tx: Tx, id: string): Promise<Message | undefined> {
  const order = await findQuoted(tx, id)
  if (!order) return undefined
  const { to, language, name, until, fee, currencyDest } = order
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
function noticeOf(kind: NoticeKind) {
  return async (tx: Tx, id: string): Promise<Message | undefined> => {
    const order = await findQuoted(tx, id)
    return order && { notice: toNotice(order, kind) }
  }
}

type Cancelled = { userId: string; nature: Nature; asked: bigint; currency: Currency }

/** The end of a quotation, or of an order that has none yet. */
async function orderEnded(tx: Tx, id: string): Promise<Message | undefined> {
  const order = await findQuoted(tx, id)
  return order?.amountDest != null && order.quotation != null
    ? { notice: toNotice(order, 'quoteExpired') }
    : orderCancelled(tx, id)
}

/** An order may be cancelled before it has a quotation. */
async function orderCancelled({ sql }: Tx, id: string): Promise<Message | undefined> {
  const [order] = await sql<Cancelled[]>`
    select o.user_id, o.nature, coalesce(o.asked_orig, o.asked_dest) as asked,
      case when o.asked_orig is null then o.currency_dest else o.currency_orig end as currency
    from orders o where o.id = ${id}`
  if (!order) return undefined
  const { userId, nature, asked, currency } = order
  const params = { nature, asked: formatMoney(asked, currency) }
  return { notice: { userId, kind: 'orderCancelled', subject: { entity: 'order', id }, params } }
}

/** An instant in São Paulo, to the minute. */
const inBrasilia = (sql: Tx['sql'], column: string) =>
  sql`to_char(${sql(column)} at time zone 'America/Sao_Paulo', 'DD/MM/YYYY HH24:MI')`

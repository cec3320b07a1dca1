import type { Mail } from '#core/mail/mail.ts'
import {
  type Currency,
  formatMoney,
  groupDecimal,
  QUOTATION_PRECISION,
  toDecimal,
} from '#core/money/money.ts'
import type { Nature } from '#core/orders/order.ts'
import { toMailSentence } from '#core/texts/mail-sentence.ts'
import type { Tx } from '../db/transaction.ts'
import type { EventMails, MailOwner } from '../mail/event-mails.ts'

/** The mails of orders, by their events. */
export const orderMails: EventMails = {
  'event.order.created': orderRequested,
  'event.order.quoted': quoteReady,
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

/** To the house, in its language: the customer and the request for a price. */
async function orderRequested({ sql }: Tx, id: string): Promise<Mail | undefined> {
  const [order] = await sql<Requested[]>`
    select s.admin_email as to, u.name, u.email, o.nature, coalesce(o.asked_orig, o.asked_dest) as asked,
      case when o.asked_orig is null then o.currency_dest else o.currency_orig end as currency,
      ${inBrasilia(sql, 'o.created_at')} as at
    from orders o join users u on u.id = o.user_id join settings s on s.status = 'ACTIVED'
    where o.id = ${id} and o.kind = 'OTC'`
  if (!order) return undefined
  const { to, name, email, at, nature, asked, currency } = order
  const what = { nature: toMailSentence('pt', `mail.nature.${nature}`), amount: formatMoney(asked, currency) }
  return { kind: 'orderRequested', to, language: 'pt', params: { name, email, at, order: id, ...what } }
}

type Quoted = MailOwner & {
  nature: Nature
  amountOrig: bigint
  currencyOrig: Currency
  amountDest: bigint
  currencyDest: Currency
  fee: bigint
  quotation: bigint
  until: string
}

async function quoteReady({ sql }: Tx, id: string): Promise<Mail | undefined> {
  const [order] = await sql<Quoted[]>`
    select u.email as to, u.language, u.name, o.nature, o.amount_orig, o.currency_orig, o.amount_dest, o.currency_dest,
      o.fee, o.quotation, ${inBrasilia(sql, 'o.expires_in')} as until
    from orders o join users u on u.id = o.user_id where o.id = ${id}`
  if (!order) return undefined
  const { to, language, name, until, fee, currencyDest } = order
  const params = {
    ...{ name, until, order: id },
    nature: toMailSentence(language, `mail.nature.${order.nature}`),
    pays: formatMoney(order.amountOrig, order.currencyOrig),
    receives: formatMoney(order.amountDest - fee, currencyDest),
    fee: formatMoney(fee, currencyDest),
    quotation: groupDecimal(toDecimal(order.quotation, QUOTATION_PRECISION)),
  }
  return { kind: 'quoteReady', to, language, params }
}

/** An instant in São Paulo, to the minute. */
const inBrasilia = (sql: Tx['sql'], column: string) =>
  sql`to_char(${sql(column)} at time zone 'America/Sao_Paulo', 'DD/MM/YYYY HH24:MI')`

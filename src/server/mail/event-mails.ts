import type { Mail } from '#core/mail/mail.ts'
import {
  type Currency,
  formatMoney,
  groupDecimal,
  QUOTATION_PRECISION,
  toDecimal,
} from '#core/money/money.ts'
import { toMailSentence } from '#core/texts/mail-sentence.ts'
import type { Code } from '#core/texts/pt.ts'
import type { Language } from '#core/users/user.ts'
import type { Tx } from '../db/transaction.ts'
import { queueMail } from './queue.ts'

type ToMail = (tx: Tx, id: string) => Promise<Mail | undefined>

/** Which events are mailed, and how; nothing else is. Each reads the row as the event leaves it. */
const MAILS: Partial<Record<Code, ToMail>> = {
  'event.order.created': orderRequested,
  'event.order.quoted': quoteReady,
  'event.deposit.accepted': depositAccepted,
  'event.deposit.acceptedOverride': depositAccepted,
  'event.deposit.rejected': depositRejected,
  'event.withdrawal.receipt': withdrawalFinished,
  'event.withdrawal.txId': withdrawalFinished,
  'event.withdrawal.cancelled': withdrawalCancelled,
}

/** Queues the mail of an event, if it has one, with the event itself. */
export async function queueMailOf(tx: Tx, event: { code: Code; id: string }): Promise<void> {
  const mail = await MAILS[event.code]?.(tx, event.id)
  if (mail) await queueMail(tx, mail)
}

type Nature = 'BUY' | 'SELL'
type Owner = { to: string; language: Language; name: string }

type Requested = {
  to: string
  name: string
  email: string
  nature: Nature
  asked: bigint
  currency: Currency
  at: string
}

/** To the house, in its language: who asks for a price, and for what. */
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

type Quoted = Owner & {
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

type Declared = Owner & {
  reference: string
  currency: Currency
  amount: bigint
  amountFee: bigint
  reason: string | null
}

async function findDeposit({ sql }: Tx, id: string): Promise<Declared | undefined> {
  const [deposit] = await sql<Declared[]>`
    select u.email as to, u.language, u.name, d.reference, d.currency, d.amount, d.amount_fee,
      d.status_description as reason
    from deposits d join users u on u.id = d.user_id where d.id = ${id}`
  return deposit
}

async function depositAccepted(tx: Tx, id: string): Promise<Mail | undefined> {
  const deposit = await findDeposit(tx, id)
  if (!deposit) return undefined
  const { to, language, name, reference, currency, amount, amountFee } = deposit
  const params = {
    ...{ name, reference },
    amount: formatMoney(amount, currency),
    fee: formatMoney(amountFee, currency),
    credited: formatMoney(amount - amountFee, currency),
  }
  return { kind: 'depositAccepted', to, language, params }
}

async function depositRejected(tx: Tx, id: string): Promise<Mail | undefined> {
  const deposit = await findDeposit(tx, id)
  if (!deposit) return undefined
  const { to, language, name, reference, currency, amount, reason } = deposit
  const params = { name, reference, amount: formatMoney(amount, currency), reason: reason ?? '' }
  return { kind: 'depositRejected', to, language, params }
}

type MailOwner = Owner & {
  currency: Currency
  amount: bigint
  amountFee: bigint
  address: string | null
  bank: string | null
  /** The last digits of the account: a mail lies about, and whoever owns the account knows it by them. */
  ending: string | null
  txId: string | null
}

async function findWithdrawal({ sql }: Tx, id: string) {
  const [withdrawal] = await sql<MailOwner[]>`
    select u.email as to, u.language, u.name, w.currency, w.amount, w.amount_fee, w.address,
      w.bank_account->>'bankName' as bank, right(w.bank_account->>'account', 4) as ending, w.tx_id
    from withdrawals w join users u on u.id = w.user_id where w.id = ${id}`
  if (!withdrawal) return undefined
  const { to, language, name, currency, amount, amountFee, address, bank, ending, txId } = withdrawal
  const params = {
    name,
    amount: formatMoney(amount, currency),
    fee: formatMoney(amountFee, currency),
    payee: address ?? toMailSentence(language, 'mail.payee.BANK', { bank: bank ?? '', ending: ending ?? '' }),
  }
  return { to, language, params, txId, released: formatMoney(amount + amountFee, currency) }
}

async function withdrawalFinished(tx: Tx, id: string): Promise<Mail | undefined> {
  const found = await findWithdrawal(tx, id)
  if (!found) return undefined
  const { to, language, params, txId } = found
  const proof = txId
    ? toMailSentence(language, 'mail.proof.CRYPTO', { txId })
    : toMailSentence(language, 'mail.proof.BANK')
  return { kind: 'withdrawalFinished', to, language, params: { ...params, proof } }
}

async function withdrawalCancelled(tx: Tx, id: string): Promise<Mail | undefined> {
  const found = await findWithdrawal(tx, id)
  if (!found) return undefined
  const { to, language, params, released } = found
  return { kind: 'withdrawalCancelled', to, language, params: { ...params, released } }
}

/** An instant as people read it in São Paulo, to the minute. */
const inBrasilia = (sql: Tx['sql'], column: string) =>
  sql`to_char(${sql(column)} at time zone 'America/Sao_Paulo', 'DD/MM/YYYY HH24:MI')`

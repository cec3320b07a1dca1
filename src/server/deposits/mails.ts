import { type Currency, formatMoney } from '#core/money/money.ts'
import {
  type EventMessages,
  fromRows,
  type MailOwner,
  type Message,
  workFor,
} from '../mail/event-messages.ts'

type MailedDeposit = MailOwner & {
  reference: string
  currency: Currency
  amount: bigint
  amountFee: bigint
  reason: string | null
}

const ofEach = fromRows(
  (sql, ids) => sql<MailedDeposit[]>`
    select d.id, u.id as user_id, u.email as to, u.language, u.name, d.reference, d.currency, d.amount, d.amount_fee,
      d.status_description as reason
    from deposits d join users u on u.id = d.user_id where d.id = any(${ids}::uuid[])`,
)

const accepted = ofEach((deposit): Message => {
  const { id, userId, to, language, name, reference, currency, amount, amountFee } = deposit
  const params = {
    name,
    reference,
    amount: formatMoney(amount, currency),
    fee: formatMoney(amountFee, currency),
    credited: formatMoney(amount - amountFee, currency),
  }
  const kind = 'depositAccepted'
  return { kind, to, language, params, notice: { userId, kind, subject: { entity: 'deposit', id }, params } }
})

const rejected = ofEach((deposit): Message => {
  const { id, userId, to, language, name, reference, currency, amount, reason } = deposit
  const params = { name, reference, amount: formatMoney(amount, currency), reason: reason ?? '' }
  const kind = 'depositRejected'
  return { kind, to, language, params, notice: { userId, kind, subject: { entity: 'deposit', id }, params } }
})

/** The messages of deposits, by their events. */
export const depositMessages: EventMessages = {
  'event.deposit.receipt': workFor((id) => ({ kind: 'workDeposit', subject: { entity: 'deposit', id } })),
  'event.deposit.accepted': accepted,
  'event.deposit.acceptedOverride': accepted,
  'event.deposit.acceptedDoubt': accepted,
  'event.deposit.acceptedLine': accepted,
  'event.deposit.creditedByChain': accepted,
  'event.deposit.rejected': rejected,
}

import { type Currency, formatMoney } from '#core/money/money.ts'
import type { Tx } from '../db/transaction.ts'
import { type EventMails, type MailOwner, type Message, oneByOne } from '../mail/event-mails.ts'

/** The mails of deposits, by their events. */
export const depositMails: EventMails = {
  'event.deposit.receipt': oneByOne(async (_, id) => ({
    work: { kind: 'workDeposit', subject: { entity: 'deposit', id } },
  })),
  'event.deposit.accepted': oneByOne(depositAccepted),
  'event.deposit.acceptedOverride': oneByOne(depositAccepted),
  'event.deposit.acceptedDoubt': oneByOne(depositAccepted),
  'event.deposit.acceptedLine': oneByOne(depositAccepted),
  'event.deposit.rejected': oneByOne(depositRejected),
}

type MailedDeposit = MailOwner & {
  reference: string
  currency: Currency
  amount: bigint
  amountFee: bigint
  reason: string | null
}

async function findDeposit({ sql }: Tx, id: string): Promise<MailedDeposit | undefined> {
  const [deposit] = await sql<MailedDeposit[]>`
    select u.id as user_id, u.email as to, u.language, u.name, d.reference, d.currency, d.amount, d.amount_fee,
      d.status_description as reason
    from deposits d join users u on u.id = d.user_id where d.id = ${id}`
  return deposit
}

async function depositAccepted(tx: Tx, id: string): Promise<Message | undefined> {
  const deposit = await findDeposit(tx, id)
  if (!deposit) return undefined
  const { userId, to, language, name, reference, currency, amount, amountFee } = deposit
  const params = {
    name,
    reference,
    amount: formatMoney(amount, currency),
    fee: formatMoney(amountFee, currency),
    credited: formatMoney(amount - amountFee, currency),
  }
  const kind = 'depositAccepted'
  return { kind, to, language, params, notice: { userId, kind, subject: { entity: 'deposit', id }, params } }
}

async function depositRejected(tx: Tx, id: string): Promise<Message | undefined> {
  const deposit = await findDeposit(tx, id)
  if (!deposit) return undefined
  const { userId, to, language, name, reference, currency, amount, reason } = deposit
  const params = { name, reference, amount: formatMoney(amount, currency), reason: reason ?? '' }
  const kind = 'depositRejected'
  return { kind, to, language, params, notice: { userId, kind, subject: { entity: 'deposit', id }, params } }
}

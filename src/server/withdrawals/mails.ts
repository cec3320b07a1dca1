import type { Mail } from '#core/mail/mail.ts'
import { type Currency, formatMoney } from '#core/money/money.ts'
import { toMailSentence } from '#core/texts/mail-sentence.ts'
import type { Tx } from '../db/transaction.ts'
import type { EventMails, MailOwner } from '../mail/event-mails.ts'

/** The mails of withdrawals, by their events. */
export const withdrawalMails: EventMails = {
  'event.withdrawal.receipt': withdrawalFinished,
  'event.withdrawal.txId': withdrawalFinished,
  'event.withdrawal.cancelled': withdrawalCancelled,
}

type MailedWithdrawal = MailOwner & {
  /** Its owner. */
  freezes: string
  currency: Currency
  amount: bigint
  amountFee: bigint
  address: string | null
  bank: string | null
  /** The last digits of the account: a mailbox is not private, and the owner knows the account by them. */
  ending: string | null
  txId: string | null
}

async function findWithdrawal({ sql }: Tx, id: string) {
  const [withdrawal] = await sql<MailedWithdrawal[]>`
    select u.id as freezes, u.email as to, u.language, u.name, w.currency, w.amount, w.amount_fee, w.address,
      w.bank_account->>'bankName' as bank, right(w.bank_account->>'account', 4) as ending, w.tx_id
    from withdrawals w join users u on u.id = w.user_id where w.id = ${id}`
  if (!withdrawal) return undefined
  const { freezes, to, language, name, currency, amount, amountFee, address, bank, ending, txId } = withdrawal
  const params = {
    name,
    amount: formatMoney(amount, currency),
    fee: formatMoney(amountFee, currency),
    payee: address ?? toMailSentence(language, 'mail.payee.BANK', { bank: bank ?? '', ending: ending ?? '' }),
  }
  return { freezes, to, language, params, txId, released: formatMoney(amount + amountFee, currency) }
}

async function withdrawalFinished(tx: Tx, id: string): Promise<Mail | undefined> {
  const found = await findWithdrawal(tx, id)
  if (!found) return undefined
  const { freezes, to, language, params, txId } = found
  const proof = txId
    ? toMailSentence(language, 'mail.proof.CRYPTO', { txId })
    : toMailSentence(language, 'mail.proof.BANK')
  return { kind: 'withdrawalFinished', freezes, to, language, params: { ...params, proof } }
}

async function withdrawalCancelled(tx: Tx, id: string): Promise<Mail | undefined> {
  const found = await findWithdrawal(tx, id)
  if (!found) return undefined
  const { to, language, params, released } = found
  return { kind: 'withdrawalCancelled', to, language, params: { ...params, released } }
}

import { type Destination, maskPlace } from '#core/bank-accounts/payee.ts'
import { type Currency, formatMoney } from '#core/money/money.ts'
import type { NoticeKind } from '#core/notices/notice.ts'
import { showDay } from '#core/rules/days.ts'
import type { TextParams } from '#core/rules/verdict.ts'
import { toLocalMinute } from '#core/texts/local-time.ts'
import { toMailSentence } from '#core/texts/mail-sentence.ts'
import { formatDocument } from '#core/users/documents.ts'
import { maskDocument } from '#core/users/mask.ts'
import { type EventMessages, fromRows, type MailOwner, type Message } from '../mail/event-messages.ts'
import type { NewNotice } from '../notices/write.ts'
import { paidAccount, paidOn, shipmentSequence } from './queries.ts'

type MailedWithdrawal = MailOwner & {
  currency: Currency
  amount: bigint
  amountFee: bigint
  address: string | null
  /** Shown in part: a mailbox is not private, and the owner knows the account by its end. */
  bankAccount: (Destination & { readonly ownerName: string; readonly document: string }) | null
  txId: string | null
  /** The authentication of the bank; null where it sent none. */
  bankAuthentication: string | null
  hasReceipt: boolean
  shipmentSequence: number | null
  paidOn: string | null
  reason: string
  lacksApproval: boolean
  createdAt: string
}

const ofEach = fromRows(
  (sql, ids) => sql<MailedWithdrawal[]>`
    select w.id, u.id as user_id, u.email as to, u.language, u.name, w.currency, w.amount, w.amount_fee, w.address,
      ${paidAccount(sql)} as bank_account, w.tx_id,
      w.bank_authentication, w.receipt_key is not null as has_receipt, ${shipmentSequence(sql)} as shipment_sequence,
      ${paidOn(sql)} as paid_on,
      coalesce(w.status_description, '') as reason, w.created_at,
      w.approvals_needed > (select count(*) from withdrawal_approvals a where a.withdrawal_id = w.id) as lacks_approval
    from withdrawals w join users u on u.id = w.user_id where w.id = any(${ids}::uuid[])`,
)

/** The owner may not know of the request: so the notice is unread, also when the account of the owner made it. */
function toRequested(row: MailedWithdrawal): Message {
  const { id, userId: freezes, to, language, amount, amountFee, currency, address, bankAccount } = row
  const params = {
    amount: formatMoney(amount, currency),
    fee: formatMoney(amountFee, currency),
    payee: address ?? maskPlace(bankAccount as Destination),
  }
  const kind = 'withdrawalRequested'
  return {
    kind,
    freezes,
    to,
    language,
    params: { ...params, at: toLocalMinute(new Date(row.createdAt)) },
    notice: { ...toNotice(row, kind, params), isRead: false },
    work: { kind: 'workWithdrawal', subject: { entity: 'withdrawal', id } },
  }
}

type MailedEnd = 'withdrawalFinished' | 'withdrawalRefused' | 'withdrawalReversed' | 'withdrawalCancelled'

/** The mail and the notice of an event; the last values are in the mail alone. */
function toMail(row: MailedWithdrawal, kind: MailedEnd, more: TextParams, inMail: TextParams = {}) {
  const { userId: freezes, to, language } = row
  const params = { ...toParams(row), ...more }
  return {
    kind,
    freezes,
    to,
    language,
    params: { ...params, ...inMail },
    notice: toNotice(row, kind, params),
  }
}

const toNotice = ({ userId, id }: MailedWithdrawal, kind: NoticeKind, params: TextParams): NewNotice => ({
  userId,
  kind,
  params,
  subject: { entity: 'withdrawal', id },
})

const toParams = ({
  language,
  name,
  amount,
  amountFee,
  currency,
  address,
  bankAccount,
}: MailedWithdrawal) => ({
  name,
  amount: formatMoney(amount, currency),
  fee: formatMoney(amountFee, currency),
  payee: address ?? sayPayee(language, bankAccount as Destination),
})

const sayPayee = (language: MailedWithdrawal['language'], payee: Destination): string =>
  payee.pixKey === null
    ? toMailSentence(language, 'mail.payee.BANK', {
        bank: payee.bankName ?? '',
        ending: payee.account?.slice(-4) ?? '',
      })
    : maskPlace(payee)

/** The facts of a payment that was made; an empty one is left out of the mail. */
const toPaid = (row: MailedWithdrawal): TextParams => ({
  withdrawal: row.id,
  holder: row.bankAccount
    ? `${row.bankAccount.ownerName}, ${formatDocument(maskDocument(row.bankAccount.document))}`
    : '',
  paidOn: row.paidOn ? showDay(row.paidOn) : '',
  shipment: row.shipmentSequence ?? '',
  proof: toProof(row),
})

function toProof({ language, txId, bankAuthentication, hasReceipt }: MailedWithdrawal): string {
  if (txId !== null) return toMailSentence(language, 'mail.proof.CRYPTO', { txId })
  if (hasReceipt) return toMailSentence(language, 'mail.proof.BANK')
  return bankAuthentication === null
    ? toMailSentence(language, 'mail.proof.NONE')
    : toMailSentence(language, 'mail.proof.FILE', { authentication: bankAuthentication })
}

const finished = ofEach((row) => toMail(row, 'withdrawalFinished', {}, toPaid(row)))

/** The messages of withdrawals, by their events. */
export const withdrawalMessages: EventMessages = {
  'event.withdrawal.created': ofEach(toRequested),
  // Before the last approval, the withdrawal still waits.
  'event.withdrawal.approved': ofEach((row) =>
    row.lacksApproval ? undefined : { notice: toNotice(row, 'withdrawalApproved', toParams(row)) },
  ),
  'event.withdrawal.receipt': finished,
  'event.withdrawal.txId': finished,
  'event.withdrawal.chainPaid': finished,
  'event.withdrawal.bankPaid': finished,
  'event.withdrawal.bankRefused': ofEach((row) => toMail(row, 'withdrawalRefused', { reason: row.reason })),
  'event.withdrawal.bankReversed': ofEach((row) => toMail(row, 'withdrawalReversed', { reason: row.reason })),
  'event.withdrawal.cancelled': ofEach((row) => {
    const released = formatMoney(row.amount + row.amountFee, row.currency)
    const { freezes: _, ...mail } = toMail(row, 'withdrawalCancelled', { released })
    return mail
  }),
}

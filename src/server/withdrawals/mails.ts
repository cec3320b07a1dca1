import { type Destination, maskPlace } from '#core/bank-accounts/payee.ts'
import { type Currency, formatMoney } from '#core/money/money.ts'
import type { NoticeKind } from '#core/notices/notice.ts'
import type { TextParams } from '#core/rules/verdict.ts'
import { toMailSentence } from '#core/texts/mail-sentence.ts'
import type { Tx } from '../db/transaction.ts'
import type { EventMails, MailOwner, Message } from '../mail/event-mails.ts'
import type { NewNotice } from '../notices/write.ts'
import { paidAccount, sentAuthentication } from './queries.ts'

const finished = ofEach((row) => toMail(row, 'withdrawalFinished', {}, { proof: toProof(row) }))

/** The mails of withdrawals, by their events. */
export const withdrawalMails: EventMails = {
  'event.withdrawal.created': async (_, ids) =>
    ids.map((id) => ({ work: { kind: 'workWithdrawal', subject: { entity: 'withdrawal', id } } })),
  // Before the last approval, the withdrawal still waits.
  'event.withdrawal.approved': ofEach((row) =>
    row.lacksApproval ? undefined : { notice: toNotice(row, 'withdrawalApproved', toParams(row)) },
  ),
  'event.withdrawal.receipt': finished,
  'event.withdrawal.txId': finished,
  'event.withdrawal.bankPaid': finished,
  'event.withdrawal.bankRefused': ofEach((row) => toMail(row, 'withdrawalRefused', { reason: row.reason })),
  'event.withdrawal.bankReversed': ofEach((row) => toMail(row, 'withdrawalReversed', { reason: row.reason })),
  'event.withdrawal.cancelled': ofEach((row) => {
    const released = formatMoney(row.amount + row.amountFee, row.currency)
    const { freezes: _, ...mail } = toMail(row, 'withdrawalCancelled', { released })
    return mail
  }),
}

type Row = MailOwner & {
  id: string
  currency: Currency
  amount: bigint
  amountFee: bigint
  address: string | null
  /** Shown in part: a mailbox is not private, and the owner knows the account by its end. */
  bankAccount: Destination | null
  txId: string | null
  /** Of the bank, in place of a receipt. */
  authentication: string | null
  reason: string
  lacksApproval: boolean
}

function ofEach<One extends Message>(write: (row: Row) => One | undefined) {
  return async ({ sql }: Tx, ids: readonly string[]): Promise<Message[]> => {
    const rows = await sql<Row[]>`
      select w.id, u.id as user_id, u.email as to, u.language, u.name, w.currency, w.amount, w.amount_fee, w.address,
        ${paidAccount(sql)} as bank_account, w.tx_id,
        case when w.receipt_key is null then ${sentAuthentication(sql)} end as authentication,
        coalesce(w.status_description, '') as reason,
        w.approvals_needed > (select count(*) from withdrawal_approvals a where a.withdrawal_id = w.id) as lacks_approval
      from withdrawals w join users u on u.id = w.user_id where w.id = any(${[...ids]}::uuid[])`
    return rows.flatMap((row) => write(row) ?? [])
  }
}

type MailedEnd = 'withdrawalFinished' | 'withdrawalRefused' | 'withdrawalReversed' | 'withdrawalCancelled'

/** The mail and the notice of an event; the last values are in the mail alone. */
function toMail(row: Row, kind: MailedEnd, more: TextParams, inMail: TextParams = {}) {
  const { userId: freezes, to, language } = row
  const params = { ...toParams(row), ...more }
  return {
    ...{ kind, freezes, to, language },
    params: { ...params, ...inMail },
    notice: toNotice(row, kind, params),
  }
}

const toNotice = ({ userId, id }: Row, kind: NoticeKind, params: TextParams): NewNotice => ({
  ...{ userId, kind, params },
  subject: { entity: 'withdrawal', id },
})

const toParams = ({ language, name, amount, amountFee, currency, address, bankAccount }: Row) => ({
  name,
  amount: formatMoney(amount, currency),
  fee: formatMoney(amountFee, currency),
  payee: address ?? sayPayee(language, bankAccount as Destination),
})

const sayPayee = (language: Row['language'], payee: Destination): string =>
  payee.pixKey === null
    ? toMailSentence(language, 'mail.payee.BANK', {
        ...{ bank: payee.bankName ?? '', ending: payee.account?.slice(-4) ?? '' },
      })
    : maskPlace(payee)

function toProof({ language, txId, authentication }: Row): string {
  if (txId !== null) return toMailSentence(language, 'mail.proof.CRYPTO', { txId })
  return authentication === null
    ? toMailSentence(language, 'mail.proof.BANK')
    : toMailSentence(language, 'mail.proof.FILE', { authentication })
}

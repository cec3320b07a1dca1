import { type Destination, maskPlace } from '#core/bank-accounts/payee.ts'
import { type Currency, formatMoney } from '#core/money/money.ts'
import type { NoticeKind } from '#core/notices/notice.ts'
import type { TextParams } from '#core/rules/verdict.ts'
import { toMailSentence } from '#core/texts/mail-sentence.ts'
import type { Language } from '#core/users/user.ts'
import type { Tx } from '../db/transaction.ts'
import type { EventMails, MailOwner, Message } from '../mail/event-mails.ts'
import type { NewNotice } from '../notices/write.ts'
import { paidAccount } from './queries.ts'

/** The mails of withdrawals, by their events. */
export const withdrawalMails: EventMails = {
  'event.withdrawal.created': async (_, id) => ({
    work: { kind: 'workWithdrawal', subject: { entity: 'withdrawal', id } },
  }),
  'event.withdrawal.approved': withdrawalApproved,
  'event.withdrawal.receipt': withdrawalFinished,
  'event.withdrawal.txId': withdrawalFinished,
  'event.withdrawal.bankPaid': withdrawalFinished,
  'event.withdrawal.bankRefused': (tx, id) => comeBack(tx, id, 'withdrawalRefused'),
  'event.withdrawal.bankReversed': (tx, id) => comeBack(tx, id, 'withdrawalReversed'),
  'event.withdrawal.cancelled': withdrawalCancelled,
}

type MailedWithdrawal = MailOwner & {
  /** Its owner. */
  freezes: string
  currency: Currency
  amount: bigint
  amountFee: bigint
  address: string | null
  /** Shown in part: a mailbox is not private, and the owner knows the account by its end. */
  bankAccount: Destination | null
  txId: string | null
  /** Of the bank, in place of a receipt. */
  bankAuthentication: string | null
  statusDescription: string | null
  lacksApproval: boolean
}

async function findWithdrawal({ sql }: Tx, id: string) {
  const [withdrawal] = await sql<MailedWithdrawal[]>`
    select u.id as freezes, u.id as user_id, u.email as to, u.language, u.name, w.currency, w.amount, w.amount_fee, w.address,
      ${paidAccount(sql)} as bank_account, w.tx_id,
      case when w.receipt_key is null then w.bank_authentication end as bank_authentication, w.status_description,
      w.approvals_needed > (select count(*) from withdrawal_approvals a where a.withdrawal_id = w.id) as lacks_approval
    from withdrawals w join users u on u.id = w.user_id where w.id = ${id}`
  if (!withdrawal) return undefined
  const {
    freezes,
    to,
    language,
    name,
    currency,
    amount,
    amountFee,
    address,
    bankAccount,
    txId,
    bankAuthentication: authentication,
    statusDescription: reason,
    lacksApproval,
  } = withdrawal
  const params = {
    name,
    amount: formatMoney(amount, currency),
    fee: formatMoney(amountFee, currency),
    payee: address ?? sayPayee(language, bankAccount as Destination),
  }
  return {
    freezes,
    to,
    language,
    params,
    txId,
    authentication,
    reason: reason ?? '',
    lacksApproval,
    released: formatMoney(amount + amountFee, currency),
  }
}

const sayPayee = (language: Language, payee: Destination): string =>
  payee.pixKey === null
    ? toMailSentence(language, 'mail.payee.BANK', {
        ...{ bank: payee.bankName ?? '', ending: payee.account?.slice(-4) ?? '' },
      })
    : maskPlace(payee)

const toNotice = (userId: string, id: string, kind: NoticeKind, params: TextParams): NewNotice => ({
  ...{ userId, kind, params },
  subject: { entity: 'withdrawal', id },
})

/** The last approval: before it, the withdrawal still waits. */
async function withdrawalApproved(tx: Tx, id: string): Promise<Message | undefined> {
  const found = await findWithdrawal(tx, id)
  if (!found || found.lacksApproval) return undefined
  return { notice: toNotice(found.freezes, id, 'withdrawalApproved', found.params) }
}

function toProof({
  language,
  txId,
  authentication,
}: {
  language: Language
  txId: string | null
  authentication: string | null
}): string {
  if (txId !== null) return toMailSentence(language, 'mail.proof.CRYPTO', { txId })
  return authentication === null
    ? toMailSentence(language, 'mail.proof.BANK')
    : toMailSentence(language, 'mail.proof.FILE', { authentication })
}

async function withdrawalFinished(tx: Tx, id: string): Promise<Message | undefined> {
  const found = await findWithdrawal(tx, id)
  if (!found) return undefined
  const { freezes, to, language, params } = found
  const proof = toProof(found)
  const notice = toNotice(freezes, id, 'withdrawalFinished', params)
  return { kind: 'withdrawalFinished', freezes, to, language, params: { ...params, proof }, notice }
}

async function withdrawalCancelled(tx: Tx, id: string): Promise<Message | undefined> {
  const found = await findWithdrawal(tx, id)
  if (!found) return undefined
  const { freezes, to, language, released } = found
  const params = { ...found.params, released }
  const notice = toNotice(freezes, id, 'withdrawalCancelled', params)
  return { kind: 'withdrawalCancelled', to, language, params, notice }
}

/** The bank did not pay, or gave the money back. */
async function comeBack(
  tx: Tx,
  id: string,
  kind: 'withdrawalRefused' | 'withdrawalReversed',
): Promise<Message | undefined> {
  const found = await findWithdrawal(tx, id)
  if (!found) return undefined
  const { freezes, to, language, reason } = found
  const params = { ...found.params, reason }
  return { kind, to, language, params, notice: toNotice(freezes, id, kind, params) }
}

import { splitDigit } from '../bank-accounts/account-number.ts'
import type { PayerAccount, Payment } from '../cnab240/payment.ts'
import type { PIX_KINDS } from '../pix/pix-key.ts'
import { closedBy, nextBusinessDay } from '../rules/bank-days.ts'
import { TIME_ZONE } from '../rules/days.ts'
import type { Dated, Route } from './shipment.ts'

/** The account or Pix key of a withdrawal at the time of its request; an old copy says nothing of Pix. */
export type Payee = {
  readonly ownerName: string
  readonly document: string
  readonly bank: string | null
  readonly agency: string | null
  readonly account: string | null
  readonly kind: string | null
  readonly operation: string | null
  readonly pixKind?: (typeof PIX_KINDS)[number] | null
  readonly pixKey?: string | null
}

export const routeOf = ({ pixKey }: Pick<Payee, 'pixKey'>): Route => (pixKey ? 'PIX' : 'TRANSFER')

type Ordered = {
  readonly key: string
  readonly amount: bigint
  readonly payee: Payee
  /** `YYYY-MM-DD`. */
  readonly date: string
}

/** The payment of a withdrawal, as a file orders it. */
export function toPayment({ key, amount, payee, date }: Ordered, payer: PayerAccount): Payment {
  const common = {
    key,
    amount,
    date,
    name: payee.ownerName,
    document: payee.document,
    isSameHolder: payee.document === payer.document,
  }
  if (payee.pixKey && payee.pixKind)
    return {
      ...common,
      message: `Saque ${key}`,
      target: { kind: 'pixKey', pixKind: payee.pixKind, pixKey: payee.pixKey },
    }
  const { bank, kind, operation } = payee
  const target = { kind: 'account', bank, ispb: null, accountKind: kind === 'CP' ? 'CP' : 'CC' } as const
  return { ...common, target: { ...target, operation, ...toNumbers(payee) } }
}

/** Agency and account, each with its digit apart. */
export function toNumbers(of: { readonly agency: string | null; readonly account: string | null }) {
  const agency = splitDigit(of.agency ?? '', 'agency')
  const account = splitDigit(of.account ?? '', 'account')
  return {
    agency: agency.number,
    agencyDigit: agency.digit,
    account: account.number,
    accountDigit: account.digit,
  }
}

const LOCAL = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** The instant of a file, in Brasília: `YYYY-MM-DD` and `HH:MM:SS`. */
export function toFileTime(now: Date): { readonly date: string; readonly time: string } {
  const [date = '', time = ''] = LOCAL.format(now).split(' ')
  return { date, time }
}

type PaymentDay = { readonly date: string; readonly dated: Dated }

/**
 * The day of payment: Pix is paid on any day and at any hour, transfers on a business day until the hour at which the bank closes. Both are
 * of Brasília.
 */
export function toPaymentDay(
  { date, time }: { readonly date: string; readonly time: string },
  route: Route,
  tedUntil: string,
): PaymentDay {
  const late = time.slice(0, tedUntil.length) >= tedUntil ? 'CLOSED' : 'TODAY'
  const dated = route === 'PIX' ? 'TODAY' : (closedBy(date) ?? late)
  return { dated, date: dated === 'TODAY' ? date : nextBusinessDay(date) }
}

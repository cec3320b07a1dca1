import type { BankProfile } from '../cnab240/profile.ts'
import type { ReturnFile } from '../cnab240/return-file.ts'
import { firstRefusal, ok, refuse, type Verdict } from '../rules/verdict.ts'
import { toNumbers } from './payment.ts'

/** The company and the account that paid, as a shipment keeps them. */
type ReturnPayer = {
  readonly bank: string
  readonly agency: string
  readonly account: string
  /** A bare CPF or CNPJ. */
  readonly document: string
  readonly agreement: string | null
}

/** A number of a header without the signs and zeros that fill its field. */
const bare = (text: string): string => text.replace(/[^0-9A-Za-z]/g, '').replace(/^0+/, '')

/** Whether a header names one of these, or nothing: some banks leave the field empty. */
const isOneOf = (text: string, expected: readonly string[]): boolean =>
  bare(text) === '' || expected.some((one) => bare(one) === bare(text))

/**
 * A return file answers the shipments of one account, company and agreement. Two companies may have one account number, and one company
 * may have several agreements for its account: the keys of their payments are not ours.
 */
export function mayTakeReturn(file: ReturnFile, payer: ReturnPayer, { agreement }: BankProfile): Verdict {
  const { agency, account } = toNumbers(payer)
  const isAccount =
    file.bank === payer.bank && bare(file.agency) === bare(agency) && bare(file.account) === bare(account)
  const own = payer.agreement ?? ''
  const agreements = [
    own,
    ...[agreement.file, agreement.batch].map((form) => own.replace(agreement.form, form)),
  ]
  const hasAgreement = agreements.some((one) => bare(one) !== '')
  return firstRefusal(
    isAccount ? ok : refuse('conflict', 'shipment.otherAccount'),
    file.companies.every(({ document }) => isOneOf(document, [payer.document]))
      ? ok
      : refuse('conflict', 'shipment.otherCompany'),
    !hasAgreement || file.companies.every((one) => isOneOf(one.agreement, agreements))
      ? ok
      : refuse('conflict', 'shipment.otherAgreement'),
  )
}

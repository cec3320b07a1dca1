import type { Code } from '../texts/codes.ts'
import type { FieldName, RecordValues } from './layouts.ts'
import type { AccountNumber, Address, PayerAccount, Payment } from './payment.ts'
import type { BankProfile } from './profile.ts'
import { toFileText } from './text.ts'

type Fault = { readonly field: FieldName; readonly code: Code }

/** How a payment travels: the form of its batch, and the house that clears it. */
type Route = {
  readonly form: string
  readonly chamber: string
  readonly bankCode: string
  readonly ispb: string
}

/** The form of Pix, by key or by account. */
export const PIX_FORM = '45'

const INITIATION = { PHONE: '01', EMAIL: '02', CPF: '03', CNPJ: '03', EVP: '04' } as const
const BY_ACCOUNT = '05'
const OWN_BANK_FORM = '01'
/** Credit in account: the purpose of a TED in the dictionary of the payment system. */
const TED_PURPOSE = '00010'

/** `2026-11-23` as `23112026`. Any other text stays, and does not fit its field. */
export const toFileDate = (date: string): string => date.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3$2$1')

export function toRoute(profile: BankProfile, payingBank: string, payment: Payment): Route | Fault {
  const { target, isSameHolder } = payment
  if (target.kind !== 'account') {
    if (profile.pix === null) return { field: 'pixKey', code: 'cnab.noPix' }
    const pix = { form: PIX_FORM, chamber: '009' }
    if (target.kind === 'pixKey') return { ...pix, bankCode: '000', ispb: '' }
    if (!target.ispb) return { field: 'ispb', code: 'field.required' }
    if (!target.bank && !hasIspb(profile)) return { field: 'bankCode', code: 'cnab.noBankCode' }
    return { ...pix, bankCode: target.bank ?? '', ispb: target.ispb }
  }
  if (target.bank === payingBank)
    return {
      form: target.accountKind === 'CP' ? '05' : (isSameHolder && profile.options.ownHolder) || OWN_BANK_FORM,
      chamber: '000',
      bankCode: target.bank,
      ispb: '',
    }
  const form = isSameHolder ? profile.ted.sameHolder : profile.ted.otherHolder
  if (target.bank) return { form, chamber: '018', bankCode: target.bank, ispb: '' }
  const chamber = profile.ispbChamber
  if (chamber && target.ispb) return { form, chamber, bankCode: chamber, ispb: target.ispb }
  return { field: 'bankCode', code: 'cnab.noBankCode' }
}

/** Whether a Pix to an account names its institution by ISPB. */
const hasIspb = ({ layouts }: BankProfile): boolean =>
  [...layouts.segmentA, ...layouts.segmentBPix].some(([field]) => field === 'ispb')

/** An account and its digits. A check digit of two characters fills both places. */
function accountValues(
  profile: BankProfile,
  { agency, agencyDigit, account, accountDigit }: AccountNumber,
): RecordValues {
  const digit = accountDigit.toUpperCase()
  const [first, second] =
    digit.length < 2 && profile.digitField === 'secondDigit'
      ? ['', digit]
      : [digit.slice(0, 1), digit.slice(1)]
  return { agency, agencyDigit: agencyDigit.toUpperCase(), account, accountDigit: first, secondDigit: second }
}

const documentValues = (document: string): RecordValues => ({
  documentKind: document.length === 11 ? '1' : '2',
  document,
})

const addressValues = (address: Address): RecordValues => ({
  street: toFileText(address.street),
  streetNumber: address.number,
  complement: toFileText(address.complement ?? ''),
  district: toFileText(address.district ?? ''),
  city: toFileText(address.city),
  zip: address.zip.slice(0, 5),
  zipSuffix: address.zip.slice(5),
  state: address.state,
})

/** The values of the company in both headers, but for its name and agreement. */
export const toCompany = (profile: BankProfile, account: PayerAccount): RecordValues => ({
  ...documentValues(account.document),
  ...accountValues(profile, account),
  ...addressValues(account.address),
  bankName: toFileText(account.bankName),
})

/** Caixa's older accounts begin with the operation, before eight digits. A public generator of its files writes it so. */
const withOperation = (account: string, operation: string | null): string =>
  operation === null ? account : operation + account.padStart(8, '0')

/** Positions 218 to 226 of a Pix by account, as an option has them. */
const PIX_ACCOUNT: Readonly<Record<string, RecordValues>> = {
  '01': { docPurpose: '01' },
  '99': { docPurpose: '99', tedPurpose: '99999', accountKind: 'CC' },
}

/** The values of segment A, but for its numbers and the name. */
export function toSegmentA(profile: BankProfile, payment: Payment, route: Route): RecordValues {
  const { target, document, key, amount, date } = payment
  const isTed = route.chamber !== '000' && route.form !== PIX_FORM
  const common: RecordValues = {
    chamber: route.chamber,
    bankCode: route.bankCode,
    key,
    date: toFileDate(date),
    amount: String(amount),
    document,
    ispb: route.ispb,
  }
  if (target.kind === 'pixKey') return { ...common, transferKind: '04', savings: '0' }
  const isChecking = target.accountKind === 'CC'
  const isPix = route.form === PIX_FORM
  const { ownCredit, pixAccount, transferKind } = profile.options
  return {
    ...common,
    ...(isPix && pixAccount !== undefined && PIX_ACCOUNT[pixAccount]),
    ...(route.chamber === '000' && ownCredit !== undefined && { docPurpose: ownCredit }),
    ...accountValues(profile, { ...target, account: withOperation(target.account, target.operation) }),
    ...(isTed && { tedPurpose: TED_PURPOSE, accountKind: isChecking ? 'CC' : 'PP' }),
    transferKind: transferKind === 'PIX' && !isPix ? '' : isChecking ? '01' : '03',
    savings: isChecking ? '1' : '2',
  }
}

/** The values of segment B, in the form of its route. */
export function toSegmentB(profile: BankProfile, payment: Payment, route: Route): RecordValues {
  const { target, document, address, amount, date } = payment
  const common: RecordValues = { ...documentValues(document), ispb: route.ispb }
  if (target.kind === 'account')
    return {
      ...common,
      ...(address && addressValues(address)),
      dueDate: toFileDate(date),
      nominalAmount: String(amount),
    }
  const message = toFileText(payment.message ?? '')
  if (target.kind !== 'pixKey') return { ...common, message, initiation: BY_ACCOUNT }
  const initiation = INITIATION[target.pixKind]
  const isBlank = initiation === INITIATION.CPF && profile.pix?.hasBlankDocumentKey
  return { ...common, message, initiation, pixKey: isBlank ? '' : target.pixKey }
}

import { findWrongDigits } from '../bank-accounts/check-digit.ts'
import type { TextParams } from '../rules/verdict.ts'
import type { Code } from '../texts/codes.ts'
import type { FieldName, LayoutName, RecordValues } from './layouts.ts'
import type { AccountNumber, PayerAccount, Payment, PaymentProblem, ShortName } from './payment.ts'
import type { BankProfile } from './profile.ts'
import { toCnabRecord } from './record.ts'
import { PIX_FORM, toCompany, toFileDate, toRoute, toSegmentA, toSegmentB } from './segments.ts'
import { shortenName, toFileText } from './text.ts'

type Order = {
  readonly profile: BankProfile
  readonly account: PayerAccount
  /** The number of the file (NSA), which only grows. */
  readonly sequence: number
  /** Local: `YYYY-MM-DD` and `HH:MM:SS`. */
  readonly at: { readonly date: string; readonly time: string }
  readonly payments: readonly Payment[]
}

type Remittance = {
  /** The file, each record 240 characters of ASCII and CRLF; null when there are problems. */
  readonly text: string | null
  readonly problems: readonly PaymentProblem[]
  readonly shortNames: readonly ShortName[]
  /** In centavos. */
  readonly total: bigint
}

const NAME_SIZE = 30
const DOCUMENT = /^(\d{11}|[0-9A-Z]{12}\d{2})$/

/** Fields of records that bank accounts call otherwise. */
const KNOWN_AS: Readonly<Partial<Record<FieldName, string>>> = {
  bankCode: 'bank',
  ispb: 'bank',
  name: 'ownerName',
  agencyDigit: 'agency',
  accountDigit: 'account',
  secondDigit: 'account',
  streetNumber: 'number',
  zip: 'zipCode',
  zipSuffix: 'zipCode',
  state: 'uf',
}

/** The file so far, and the values that do not fit. */
class Draft {
  readonly records: string[] = []
  readonly problems = new Map<string, PaymentProblem>()
  readonly shortNames = new Map<string | null, ShortName>()
  readonly order: Order

  constructor(order: Order) {
    this.order = order
  }

  report(key: string | null, of: FieldName, code: Code, params?: TextParams): void {
    const field = KNOWN_AS[of] ?? of
    this.problems.set(JSON.stringify([key, field, code]), { key, field, code, ...(params && { params }) })
  }

  write(name: LayoutName, values: RecordValues, key: string | null = null): void {
    const { profile, account } = this.order
    this.records.push(
      toCnabRecord(profile.layouts[name], { bank: account.bank, ...values }, ({ field, code, maximum }) =>
        this.report(key, field, code, code === 'field.tooLong' ? { maximum } : undefined),
      ),
    )
  }

  /** The name as it fits; a name that cannot be shortened stays, and is a problem of its record. */
  toName(name: string, key: string | null): string {
    const full = toFileText(name)
    const short = shortenName(full, NAME_SIZE)
    if (short !== undefined && short !== full) this.shortNames.set(key, { key, name, short })
    return short ?? full
  }
}

/**
 * The file that orders these payments. A batch has the payments of one form. A value that does not fit is a problem of its
 * payment, and then there is no file: nothing is cut.
 */
export function writeRemittance(order: Order): Remittance {
  const draft = new Draft(order)
  const batches = toBatches(draft)
  const company = toCompany(order.profile, order.account)
  writeFileHeader(draft, company)
  let number = 0
  for (const [form, payments] of batches) writeBatch(draft, company, { number: ++number, form, payments })
  draft.write('fileTrailer', {
    batch: '9999',
    batches: String(number),
    records: String(draft.records.length + 1),
  })
  const problems = [...draft.problems.values()]
  return {
    text: problems.length > 0 ? null : draft.records.map((record) => `${record}\r\n`).join(''),
    problems,
    shortNames: [...draft.shortNames.values()],
    total: sumOf(order.payments),
  }
}

type Routed = { readonly payment: Payment; readonly a: RecordValues; readonly b: RecordValues }
type Batch = { readonly number: number; readonly form: string; readonly payments: readonly Routed[] }

const sumOf = (payments: readonly Payment[]): bigint =>
  payments.reduce((total, { amount }) => total + amount, 0n)

/** The payments of each form, in the order of the forms. */
function toBatches(draft: Draft): [form: string, payments: Routed[]][] {
  const { profile, account, payments } = draft.order
  const batches = new Map<string, Routed[]>()
  const keys = new Set<string>()
  if (payments.length === 0) draft.report(null, 'records', 'field.required')
  for (const payment of payments) {
    checkPayment(draft, payment)
    if (keys.has(payment.key)) draft.report(payment.key, 'key', 'cnab.keyRepeated')
    keys.add(payment.key)
    const route = toRoute(profile, account.bank, payment)
    if ('code' in route) {
      draft.report(payment.key, route.field, route.code)
      continue
    }
    const routed = {
      payment,
      a: toSegmentA(profile, payment, route),
      b: toSegmentB(profile, payment, route),
    }
    const batch = batches.get(route.form)
    if (batch) batch.push(routed)
    else batches.set(route.form, [routed])
  }
  if (profile.pix?.isApart && batches.has(PIX_FORM) && batches.size > 1)
    draft.report(null, 'form', 'cnab.pixApart')
  return [...batches].toSorted(([one], [other]) => (one < other ? -1 : 1))
}

/** The checks that no field of a record makes. */
function checkPayment(draft: Draft, { key, amount, document, target }: Payment): void {
  if (amount <= 0n) draft.report(key, 'amount', 'field.positive')
  if (!DOCUMENT.test(document)) draft.report(key, 'document', 'field.invalid')
  if (target.kind === 'pixKey') {
    if (target.pixKey === '') draft.report(key, 'pixKey', 'field.required')
    return
  }
  for (const field of ['agency', 'account'] as const)
    if (target[field] === '') draft.report(key, field, 'field.required')
  if (target.accountDigit === '') draft.report(key, 'accountDigit', 'cnab.noDigit')
  if (isWrongAgency(draft.order.account.bank, target.bank, target))
    draft.report(key, 'agencyDigit', 'cnab.agencyDigit')
}

/** Bradesco refuses a file with a wrong check digit of one of its own agencies. */
const CHECKED_BANK = '237'

const isWrongAgency = (
  payingBank: string,
  bank: string | null,
  { agency, agencyDigit }: AccountNumber,
): boolean =>
  payingBank === CHECKED_BANK &&
  bank === CHECKED_BANK &&
  findWrongDigits({ bank, agency: `${agency}-${agencyDigit}`, account: '', operation: null }).includes(
    'agency',
  )

function writeFileHeader(draft: Draft, company: RecordValues): void {
  const { profile, account, sequence, at } = draft.order
  const agreement = account.agreement ?? ''
  if (profile.bank !== null && profile.bank !== account.bank) draft.report(null, 'bank', 'cnab.otherBank')
  if (!profile.agreement.form.test(agreement))
    draft.report(null, 'agreement', 'cnab.agreement', { example: profile.agreement.example })
  if (isWrongAgency(account.bank, account.bank, account))
    draft.report(null, 'agencyDigit', 'cnab.agencyDigit')
  if (!DOCUMENT.test(account.document)) draft.report(null, 'document', 'field.invalid')
  const isPix = draft.order.payments.some(({ target }) => target.kind !== 'account')
  draft.write('fileHeader', {
    ...company,
    name: draft.toName(account.name, null),
    agreement: agreement.replace(profile.agreement.form, profile.agreement.file),
    batch: '0000',
    direction: '1',
    date: toFileDate(at.date),
    time: at.time.replaceAll(':', ''),
    sequence: String(sequence),
    ...(isPix && profile.pix?.mark && { bankMark: profile.pix.mark }),
  })
}

function writeBatch(draft: Draft, company: RecordValues, { number, form, payments }: Batch): void {
  const { profile, account } = draft.order
  const batch = String(number)
  draft.write('batchHeader', {
    ...company,
    name: draft.toName(account.name, null),
    agreement: (account.agreement ?? '').replace(profile.agreement.form, profile.agreement.batch),
    batch,
    service: profile.service,
    form,
    ...(form === PIX_FORM && profile.pix?.batchVersion && { batchVersion: profile.pix.batchVersion }),
  })
  const perPayment = profile.options.numbering === 'PAYMENT' ? 1 : 2
  for (const [at, { payment, a, b }] of payments.entries()) {
    const { key } = payment
    const name = draft.toName(payment.name, key)
    const first = at * perPayment + 1
    draft.write('segmentA', { ...a, name, batch, number: String(first) }, key)
    const segment = form === PIX_FORM ? 'segmentBPix' : 'segmentB'
    draft.write(segment, { ...b, batch, number: String(first + perPayment - 1) }, key)
  }
  draft.write('batchTrailer', {
    batch,
    records: String(payments.length * 2 + 2),
    total: String(sumOf(payments.map(({ payment }) => payment))),
  })
}

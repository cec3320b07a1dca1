import type { Act } from '#core/approvals/controls.ts'
import { useLabels } from '../i18n/use-labels.ts'

const identity = {
  name: 'name',
  adminEmail: 'adminEmail',
  status: 'status',
  userId: 'userId',
  userOtcId: 'userOtcId',
  userFeeId: 'userFeeId',
} as const

const prices = {
  spreadBuy: 'spreadBuy',
  spreadSell: 'spreadSell',
  'limitOTC.BRL': 'limitBrl',
  'limitOTC.BTC': 'limitBtc',
  expireBuy: 'expireBuy',
  expireSell: 'expireSell',
  'fees.orders.0.fee': 'feeBuy',
  'fees.orders.1.fee': 'feeSell',
  'fees.deposits.BANK': 'depositBank',
  'fees.deposits.CRYPTO': 'depositCrypto',
  'fees.withdrawals.BANK': 'withdrawalBank',
  'fees.withdrawals.CRYPTO': 'withdrawalCrypto',
} as const

const desk = {
  'desk.margin': 'deskMargin',
  'desk.warnAt': 'deskWarnAt',
  'desk.customerDay': 'deskDay',
  'desk.exposure': 'deskExposure',
  'desk.bands': 'deskBands',
  'desk.automatic.on': 'autoOn',
  'desk.automatic.belowBRL': 'autoBelow',
  'desk.age.old': 'deskOld',
  'desk.age.late': 'deskLate',
  'desk.automatic.perCustomerHour': 'autoCustomer',
  'desk.automatic.perHour': 'autoHour',
} as const

const bitcoin = {
  'bitcoin.depths': 'bitcoinDepths',
  'bitcoin.minimum': 'bitcoinMinimum',
  'bitcoin.hotShare': 'bitcoinHotShare',
  'bitcoin.networkFeeCeiling': 'networkFeeCeiling',
  'bitcoin.payoutTimer.everyMinutes': 'timerEvery',
  'bitcoin.payoutTimer.hours': 'timerHours',
  'bitcoin.payoutTimer.leastCount': 'timerCount',
  'bitcoin.payoutTimer.waitMinutes': 'timerWait',
} as const

const customers = {
  'deposits.bitcoinAddress': 'depositAddress',
  'deposits.contact': 'depositContact',
  referralShare: 'referralShare',
  registrations: 'registrations',
  'statuses.deposit': 'statusesDeposit',
  'statuses.order': 'statusesOrder',
  'statuses.withdrawal': 'statusesWithdrawal',
} as const

const approvals = { 'approvalLimit.BRL': 'approvalBrl', 'approvalLimit.BTC': 'approvalBtc' } as const

const limits = {
  'controls.quoteBand': 'quoteBand',
  'controls.overdraftCeiling': 'overdraftCeiling',
  'controls.dailyLimits.perCustomer': 'dailyCustomer',
  'controls.dailyLimits.perOperator': 'dailyOperator',
  'controls.dailyLimits.house': 'dailyHouse',
  'controls.giveAway.perOperator': 'giveAwayOperator',
  'controls.giveAway.perCustomer': 'giveAwayCustomer',
} as const

const team = {
  'promises.deposit': 'promisedDeposit',
  'promises.payout': 'promisedPayout',
  'promises.return': 'promisedReturn',
  'promises.line': 'promisedLine',
  'promises.customer': 'promisedCustomer',
  'controls.payeeHold': 'payeeHold',
  'controls.staffPasswordHold': 'staffPasswordHold',
  'controls.newStaffDays': 'newStaffDays',
  'controls.staffSecondFactor.graceDays': 'factorGrace',
  'controls.staffStepUpMinutes': 'staffStepUp',
  'controls.staffSecondFactor.required': 'factorRequired',
  'controls.temporaryPasswords': 'temporaryPasswords',
} as const

const brand = {
  'brand.name': 'brandName',
  'brand.accent': 'brandAccent',
  'brand.contact': 'brandContact',
  'brand.terms': 'brandTerms',
  'brand.sender': 'brandSender',
  'brand.logo': 'brandLogo',
} as const

/** The fields of each section by their paths, in the order of the page, with the key of their names. */
export const SECTIONS = {
  identity,
  prices,
  desk,
  bitcoin,
  customers,
  approvals,
  limits,
  team,
  brand,
} as const
export type SectionName = keyof typeof SECTIONS

/** Every field of the form by its path. */
export const FIELD_KEYS = {
  ...identity,
  ...prices,
  ...desk,
  ...bitcoin,
  ...customers,
  ...approvals,
  ...limits,
  ...team,
  ...brand,
} as const
export type FieldPath = keyof typeof FIELD_KEYS

export const FIELD_PATHS = Object.keys(FIELD_KEYS) as FieldPath[]

export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[]

/** The section of a field. */
export const sectionOf = (path: FieldPath): SectionName =>
  SECTION_NAMES.find((name) => path in SECTIONS[name]) ?? 'identity'

/** The place of an act of the matrix on the page. */
export const placeOfAct = (act: Act): string => `controls.approvals.${act}`

/** The full name of each field, for lists that show it without its section. */
export function useFieldLabels(): Record<FieldPath, string> {
  const { t } = useLabels()
  const pairs = Object.entries(FIELD_KEYS).map(([path, key]) => [path, t(`settings.field.${key}`)])
  return Object.fromEntries(pairs)
}

/** Shows a field, by its path, and gives it the focus. */
export function jumpTo(place: string): void {
  const found = document.querySelector<HTMLElement>(`[data-path="${place}"]`)
  found?.scrollIntoView({ block: 'center' })
  const field = found?.matches('input, button') ? found : found?.querySelector<HTMLElement>('input, button')
  field?.focus({ preventScroll: true })
}

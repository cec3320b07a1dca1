import { type Controls, DEFAULT_CONTROLS, withControls } from '#core/approvals/controls.ts'
import {
  type Currency,
  formatMoney,
  fromWire,
  groupDecimal,
  type PairCurrency,
  toDecimal,
} from '#core/money/money.ts'
import { SETTINGS_STATUS, USER_STATUS } from '#core/rules/statuses.ts'
import { type BitcoinTerms, DEFAULT_BITCOIN } from '#core/settings/bitcoin-terms.ts'
import type { Logo } from '#core/settings/brand.ts'
import { DEFAULT_DESK, type DeskTerms } from '#core/settings/desk.ts'
import { DEFAULT_PROMISES } from '#core/settings/promises.ts'
import type { SettingsInput } from '#core/settings/settings-schema.ts'
import type { UserStatus } from '#core/users/user.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { FIELD_PATHS, type FieldPath } from './settings-fields.ts'

/** A changed term, in words. */
export type TermChange = { field: FieldPath; before: string; after: string }

type Words = {
  status: (status: SettingsInput['status']) => string
  userStatus: (status: UserStatus) => string
  registrations: (value: 'open' | 'closed') => string
  minutes: (count: number) => string
  hours: (count: number) => string
  days: (count: number) => string
  yesOrNo: (is: boolean) => string
  noDailyLimit: string
  nobody: string
  empty: string
  noLimit: string
  /** The name of a user by id. */
  person: (id: string) => string
}

const percent = (value: bigint | undefined) =>
  value === undefined ? '' : `${groupDecimal(toDecimal(value, 2))}%`

type ControlPath = Extract<FieldPath, `controls.${string}`>
type BitcoinPath = Extract<FieldPath, `bitcoin.${string}`>
type DeskPath = Extract<FieldPath, `desk.${string}`>

/** The controls beside the matrix, in words. */
function sayControls(controls: Controls, words: Words): Record<ControlPath, string> {
  const { dailyLimits, giveAway, staffSecondFactor } = controls
  const reais = (text: string | null) =>
    text === null ? words.noDailyLimit : formatMoney(fromWire(text, 'BRL'), 'BRL')
  return {
    'controls.quoteBand': `${groupDecimal(controls.quoteBand)}%`,
    'controls.overdraftCeiling': reais(controls.overdraftCeiling),
    'controls.dailyLimits.perCustomer': reais(dailyLimits.perCustomer),
    'controls.dailyLimits.perOperator': reais(dailyLimits.perOperator),
    'controls.dailyLimits.house': reais(dailyLimits.house),
    'controls.giveAway.perOperator': reais(giveAway.perOperator),
    'controls.giveAway.perCustomer': reais(giveAway.perCustomer),
    'controls.payeeHold': words.hours(controls.payeeHold),
    'controls.staffPasswordHold': words.hours(controls.staffPasswordHold),
    'controls.newStaffDays': words.days(controls.newStaffDays),
    'controls.staffSecondFactor.graceDays': words.days(staffSecondFactor.graceDays),
    'controls.staffStepUpMinutes': words.minutes(controls.staffStepUpMinutes),
    'controls.staffSecondFactor.required': words.yesOrNo(staffSecondFactor.required),
    'controls.temporaryPasswords': words.yesOrNo(controls.temporaryPasswords),
  }
}

/** The terms of the desk, in words. */
function sayDesk(desk: DeskTerms, words: Words): Record<DeskPath, string> {
  const amount = (text: string | null, currency: Currency) =>
    text === null ? words.noDailyLimit : formatMoney(fromWire(text, currency), currency)
  const percents = (text: string) => `${groupDecimal(text)}%`
  const { automatic, age } = desk
  return {
    'desk.margin': percents(desk.margin),
    'desk.warnAt': percents(desk.warnAt),
    'desk.customerDay': amount(desk.customerDay, 'BRL'),
    'desk.exposure': amount(desk.exposure, 'BTC'),
    'desk.bands': desk.bands
      .map(({ upToBRL, BUY, SELL }) => `${amount(upToBRL, 'BRL')}: ${percents(BUY)} / ${percents(SELL)}`)
      .join('; '),
    'desk.automatic.on': words.yesOrNo(automatic.on),
    'desk.automatic.belowBRL': amount(automatic.belowBRL, 'BRL'),
    'desk.age.old': words.minutes(age.old),
    'desk.age.late': words.minutes(age.late),
    'desk.automatic.perCustomerHour': String(automatic.perCustomerHour),
    'desk.automatic.perHour': String(automatic.perHour),
  }
}

/** The terms of bitcoin, in words. */
function sayBitcoin({
  depths,
  minimum,
  hotShare,
  networkFeeCeiling,
  payoutTimer: timer,
}: BitcoinTerms): Record<BitcoinPath, string> {
  const btc = (text: string) => formatMoney(fromWire(text, 'BTC'), 'BTC')
  return {
    'bitcoin.depths': depths.map(({ fromBTC, blocks }) => `${btc(fromBTC)}: ${blocks}`).join('; '),
    'bitcoin.minimum': btc(minimum),
    'bitcoin.hotShare': `${groupDecimal(hotShare)}%`,
    'bitcoin.networkFeeCeiling': `${networkFeeCeiling} sat/vB`,
    'bitcoin.payoutTimer.everyMinutes': String(timer.everyMinutes),
    'bitcoin.payoutTimer.hours': timer.hours.join(', ') || '—',
    'bitcoin.payoutTimer.leastCount': String(timer.leastCount),
    'bitcoin.payoutTimer.waitMinutes': String(timer.waitMinutes),
  }
}

/** Two pictures of one size differ by the end of their ids. */
const sayLogo = (logo: Logo | null | undefined): string | undefined =>
  logo ? `${logo.width} × ${logo.height} px (${logo.id.slice(-4)})` : undefined

/** Every term of a record in words, by the path of its field. */
export function wordsOf(terms: SettingsInput, words: Words): Record<FieldPath, string> {
  const { fees, limitOTC, approvalLimit, statuses, promises = DEFAULT_PROMISES } = terms
  const orderFee = (currency: PairCurrency) =>
    percent(fees.orders.find(({ currencyOrig }) => currencyOrig === currency)?.fee)
  const limit = (amount: bigint | null | undefined, currency: Currency) =>
    amount === null || amount === undefined ? words.noLimit : formatMoney(amount, currency)
  const list = (allowed: readonly UserStatus[] | undefined) =>
    [...(allowed ?? [])].sort().map(words.userStatus).join(', ') || words.nobody
  return {
    name: terms.name,
    adminEmail: terms.adminEmail,
    status: words.status(terms.status),
    userId: words.person(terms.userId),
    userOtcId: words.person(terms.userOtcId),
    userFeeId: words.person(terms.userFeeId),
    spreadBuy: percent(terms.spreadBuy),
    spreadSell: percent(terms.spreadSell),
    'limitOTC.BRL': formatMoney(limitOTC.BRL, 'BRL'),
    'limitOTC.BTC': formatMoney(limitOTC.BTC, 'BTC'),
    'fees.orders.0.fee': orderFee('BRL'),
    'fees.orders.1.fee': orderFee('BTC'),
    'fees.deposits.BANK': formatMoney(fees.deposits.BANK, 'BRL'),
    'fees.deposits.CRYPTO': formatMoney(fees.deposits.CRYPTO, 'BTC'),
    'fees.withdrawals.BANK': formatMoney(fees.withdrawals.BANK, 'BRL'),
    'fees.withdrawals.CRYPTO': formatMoney(fees.withdrawals.CRYPTO, 'BTC'),
    'deposits.bitcoinAddress': terms.deposits?.bitcoinAddress ?? words.empty,
    'deposits.contact': terms.deposits?.contact ?? words.empty,
    expireBuy: words.minutes(terms.expireBuy),
    expireSell: words.minutes(terms.expireSell),
    referralShare: percent(terms.referralShare),
    'approvalLimit.BRL': limit(approvalLimit?.BRL, 'BRL'),
    'approvalLimit.BTC': limit(approvalLimit?.BTC, 'BTC'),
    registrations: words.registrations(terms.registrations ?? 'closed'),
    'statuses.deposit': list(statuses?.deposit),
    'statuses.order': list(statuses?.order),
    'statuses.withdrawal': list(statuses?.withdrawal),
    'brand.name': terms.brand?.name ?? words.empty,
    'brand.accent': terms.brand?.accent ?? words.empty,
    'brand.contact': terms.brand?.contact ?? words.empty,
    'brand.terms': terms.brand?.terms ?? words.empty,
    'brand.sender': terms.brand?.sender ?? words.empty,
    ...sayBitcoin(terms.bitcoin ?? DEFAULT_BITCOIN),
    'promises.deposit': words.minutes(promises.deposit),
    'promises.payout': words.minutes(promises.payout),
    'promises.return': words.minutes(promises.return),
    'promises.line': words.minutes(promises.line),
    'promises.customer': words.minutes(promises.customer),

    'brand.logo': sayLogo(terms.brand?.logo) ?? words.empty,
    ...sayDesk(terms.desk ?? DEFAULT_DESK, words),
    ...sayControls(withControls(DEFAULT_CONTROLS, terms.controls ?? {}), words),
  }
}

/** The differences between two records, in the order of the form. */
export function findChanges(before: SettingsInput, after: SettingsInput, words: Words): TermChange[] {
  const [old, now] = [wordsOf(before, words), wordsOf(after, words)]
  return FIELD_PATHS.filter((field) => old[field] !== now[field]).map((field) => ({
    field,
    before: old[field],
    after: now[field],
  }))
}

/** The texts of terms in the user's language. */
export function useTermWords(person: (id: string) => string): Words {
  const { t, language } = useLabels()
  return {
    status: (status) => SETTINGS_STATUS[status][language],
    userStatus: (status) => USER_STATUS[status][language],
    registrations: (value) => t(`settings.registrations.${value}`),
    minutes: (count) => t('settings.minutes', { count }),
    hours: (count) => t('settings.hours', { count }),
    days: (count) => t('settings.days', { count }),
    yesOrNo: (is) => t(is ? 'audit.yes' : 'audit.no'),
    noDailyLimit: t('settings.noDailyLimit'),
    nobody: t('settings.nobody'),
    empty: t('settings.empty'),
    noLimit: t('settings.noLimit'),
    person,
  }
}

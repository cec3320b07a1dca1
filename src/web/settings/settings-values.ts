import { type PairCurrency, toDecimal, toWire } from '#core/money/money.ts'
import { readInput } from '#core/rules/input.ts'
import type { Brand } from '#core/settings/brand.ts'
import { DEFAULT_PROMISES, PROMISED_KINDS, type PromisedKind } from '#core/settings/promises.ts'
import { DEFAULT_TERMS, type SettingsStatus } from '#core/settings/settings.ts'
import { type Settings, settingsInputSchema } from '#core/settings/settings-schema.ts'
import type { UserStatus } from '#core/users/user.ts'
import { type BitcoinValues, toBitcoinBody, toBitcoinValues, USUAL_BITCOIN } from './bitcoin-values.ts'
import { type ControlValues, SAFE_VALUES, toControlBody, toControlValues, toWhole } from './control-values.ts'
import { type DeskValues, toDeskBody, toDeskValues, USUAL_DESK } from './desk-values.ts'

type PerCurrency = { BRL: string; BTC: string }
type PerKind = { BANK: string; CRYPTO: string }

/** The values of the form, with figures as text. */
export type SettingsValues = {
  name: string
  adminEmail: string
  status: SettingsStatus
  userId: string
  userOtcId: string
  userFeeId: string
  spreadBuy: string
  spreadSell: string
  limitOTC: PerCurrency
  fees: {
    /** Buying first, then selling. */
    orders: { currencyOrig: PairCurrency; currencyDest: PairCurrency; fee: string }[]
    deposits: PerKind
    withdrawals: PerKind
  }
  expireBuy: string
  expireSell: string
  referralShare: string
  /** Empty: one person is always enough. */
  approvalLimit: PerCurrency
  registrations: 'open' | 'closed'
  statuses: Record<'deposit' | 'order' | 'withdrawal', UserStatus[]>
  controls: ControlValues
  desk: DeskValues
  /** Empty: staff tell customers where to send bitcoin. */
  deposits: { bitcoinAddress: string; contact: string }
  bitcoin: BitcoinValues
  /** In minutes. */
  promises: Record<PromisedKind, string>
  /** Empty: that of the product. */
  brand: Record<Exclude<keyof Brand, 'logo'>, string> & Pick<Brand, 'logo'>
}

const NOTHING: PerKind = { BANK: toWire(0n, 'BRL'), CRYPTO: toWire(0n, 'BTC') }
const toPercent = (hundredths: bigint) => toDecimal(hundredths, 2)

/** Each promise in another form. */
function mapPromises<One, Other>(promises: Record<PromisedKind, One>, to: (one: One) => Other) {
  const entries = PROMISED_KINDS.map((kind) => [kind, to(promises[kind])] as const)
  return Object.fromEntries(entries) as Record<PromisedKind, Other>
}

/** A new record: the defaults of core, and empty fields where an admin must decide. */
const EMPTY: SettingsValues = {
  name: '',
  adminEmail: '',
  status: 'PENDING',
  userId: '',
  userOtcId: '',
  userFeeId: '',
  spreadBuy: toPercent(DEFAULT_TERMS.spreadBuy),
  spreadSell: toPercent(DEFAULT_TERMS.spreadSell),
  limitOTC: { BRL: toWire(0n, 'BRL'), BTC: toWire(0n, 'BTC') },
  fees: {
    orders: [
      { currencyOrig: 'BRL', currencyDest: 'BTC', fee: toPercent(0n) },
      { currencyOrig: 'BTC', currencyDest: 'BRL', fee: toPercent(0n) },
    ],
    deposits: NOTHING,
    withdrawals: NOTHING,
  },
  expireBuy: '',
  expireSell: '',
  referralShare: toPercent(DEFAULT_TERMS.referralShare),
  approvalLimit: {
    BRL: toWire(DEFAULT_TERMS.approvalLimit.BRL, 'BRL'),
    BTC: toWire(DEFAULT_TERMS.approvalLimit.BTC, 'BTC'),
  },
  registrations: DEFAULT_TERMS.registrations,
  statuses: {
    deposit: [...DEFAULT_TERMS.statuses.deposit],
    order: [...DEFAULT_TERMS.statuses.order],
    withdrawal: [...DEFAULT_TERMS.statuses.withdrawal],
  },
  controls: SAFE_VALUES,
  desk: USUAL_DESK,
  deposits: { bitcoinAddress: '', contact: '' },
  bitcoin: USUAL_BITCOIN,
  promises: mapPromises(DEFAULT_PROMISES, String),
  brand: { name: '', accent: '', contact: '', terms: '', sender: '', logo: null },
}

const ORDER_PAIRS = ['BRL', 'BTC'] as const

const toDepositValues = ({ bitcoinAddress, contact }: Settings['deposits']) => ({
  bitcoinAddress: bitcoinAddress ?? '',
  contact: contact ?? '',
})

const toBrandValues = (brand: Brand): SettingsValues['brand'] => ({
  name: brand.name ?? '',
  accent: brand.accent ?? '',
  contact: brand.contact ?? '',
  terms: brand.terms ?? '',
  sender: brand.sender ?? '',
  logo: brand.logo,
})

export function toValues(settings: Settings): SettingsValues {
  const { _id, createdAt, updatedAt, events, user, userOtc, userFee, ...terms } = settings
  const orders = ORDER_PAIRS.flatMap((currency) =>
    terms.fees.orders.filter(({ currencyOrig }) => currencyOrig === currency),
  )
  return {
    ...terms,
    fees: { ...terms.fees, orders },
    approvalLimit: { BRL: terms.approvalLimit.BRL ?? '', BTC: terms.approvalLimit.BTC ?? '' },
    expireBuy: String(terms.expireBuy),
    expireSell: String(terms.expireSell),
    controls: toControlValues(terms.controls),
    desk: toDeskValues(terms.desk),
    deposits: toDepositValues(terms.deposits),
    bitcoin: toBitcoinValues(terms.bitcoin),
    promises: mapPromises(terms.promises, String),
    brand: toBrandValues(terms.brand),
  }
}

/** The body of POST and PUT /settings. */
export const toSettingsBody = (values: SettingsValues) => ({
  ...values,
  controls: toControlBody(values.controls),
  desk: toDeskBody(values.desk),
  bitcoin: toBitcoinBody(values.bitcoin),
  promises: mapPromises(values.promises, toWhole),
})

/** The call that saves these values, of a new record or of this one; it is refused once somebody else has changed the record. */
export const toSaving = (settings: Settings | undefined, values: SettingsValues) => ({
  path: settings ? `/settings/${settings._id}` : '/settings',
  method: settings ? ('PUT' as const) : ('POST' as const),
  body: { ...toSettingsBody(values), ...(settings && { updatedAt: settings.updatedAt }) },
})

/** A record in the server's units: minor units, hundredths of a percent. */
export function readTerms(values: SettingsValues) {
  const read = readInput(settingsInputSchema, toSettingsBody(values))
  return read.ok ? read.value : undefined
}

/** The start of the form. A new record keeps the controls, the desk, the deposits, the terms of bitcoin, the promises and the face in force. */
export const toStart = (settings: Settings | undefined, inForce: Settings | null | undefined) => {
  if (settings) return toValues(settings)
  if (!inForce) return EMPTY
  const { controls, desk, deposits, bitcoin, promises, brand } = toValues(inForce)
  return { ...EMPTY, controls, desk, deposits, bitcoin, promises, brand }
}

export const readTermsOf = (settings: Settings) => readTerms(toValues(settings))

import { splitDigit } from './account-number.ts'

type Product = 'whole' | 'digits' | 'unit'
type Rule = {
  /** The places of the number without its digit, filled with zeros from the left. */
  readonly size: number
  readonly weights: readonly number[]
  readonly modulus: 10 | 11
  /** The part of each product that counts: all of it, the sum of its digits, or its last digit. */
  readonly product?: Product
  /** The digit where the rule gives ten; by default 0. */
  readonly ten?: string
  /** A digit that the bank takes as well where the rule gives ten. */
  readonly orTen?: string
  /** The digits before the number that count too. */
  before?(parts: { readonly agency: string; readonly operation: string }): string
}
type BankRules = { readonly agency?: Rule; readonly account: Rule }

const AGENCY_SIZE = 4
const AGENCY_WEIGHTS = [5, 4, 3, 2]

/** The banks whose rules are published. Another bank gives no opinion. */
const RULES: Readonly<Record<string, BankRules>> = {
  '001': {
    agency: { size: 4, weights: AGENCY_WEIGHTS, modulus: 11, ten: 'X' },
    account: { size: 8, weights: [9, 8, 7, 6, 5, 4, 3, 2], modulus: 11, ten: 'X' },
  },
  '033': {
    account: {
      size: 8,
      weights: [9, 7, 3, 1, 0, 0, 9, 7, 1, 3, 1, 9, 7, 3],
      modulus: 10,
      product: 'unit',
      before: ({ agency }) => `${agency}00`,
    },
  },
  '041': { account: { size: 9, weights: [3, 2, 4, 7, 6, 5, 4, 3, 2], modulus: 11, ten: '6' } },
  '104': {
    account: {
      size: 8,
      weights: [8, 7, 6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2],
      modulus: 11,
      before: ({ agency, operation }) => agency + operation,
    },
  },
  '237': {
    agency: { size: 4, weights: AGENCY_WEIGHTS, modulus: 11, ten: 'P', orTen: '0' },
    account: { size: 7, weights: [2, 7, 6, 5, 4, 3, 2], modulus: 11, ten: 'P', orTen: '0' },
  },
  '341': {
    account: {
      size: 5,
      weights: [2, 1, 2, 1, 2, 1, 2, 1, 2],
      modulus: 10,
      product: 'digits',
      before: ({ agency }) => agency,
    },
  },
  '745': { account: { size: 10, weights: [11, 10, 9, 8, 7, 6, 5, 4, 3, 2], modulus: 11 } },
}

const PRODUCTS: Record<Product, (product: number) => number> = {
  whole: (product) => product,
  digits: (product) => (product % 10) + (product > 9 ? 1 : 0),
  unit: (product) => product % 10,
}

/** The number in `size` places; `undefined` if it has more digits or a letter. */
function fill(number: string, size: number): string | undefined {
  const bare = number.replace(/^0+/, '')
  return /^\d*$/.test(bare) && bare.length <= size ? bare.padStart(size, '0') : undefined
}

/** The digits that the rule gives; `undefined` where it does not apply. */
function toDigits(rule: Rule, number: string, before: string): readonly string[] | undefined {
  const { weights, modulus, product = 'whole', ten = '0', orTen = ten } = rule
  const filled = fill(number, rule.size)
  const digits = filled && before + filled
  if (digits?.length !== weights.length) return undefined
  const sum = weights.reduce((total, weight, at) => total + PRODUCTS[product](weight * Number(digits[at])), 0)
  const digit = (modulus - (sum % modulus)) % modulus
  return digit === 10 ? [ten, orTen] : [String(digit)]
}

type Account = {
  readonly bank: string
  readonly agency: string
  readonly account: string
  readonly operation: string | null
}

/** An account of 104 typed with its operation in front. */
const splitOperation = ({ operation }: Account, number: string) =>
  operation || number.length !== 11
    ? { operation: operation ?? '', number }
    : { operation: number.slice(0, 3), number: number.slice(3) }

/**
 * The fields whose check digit does not fit their number by the published rule of the bank. Banks have exceptions, so this is a
 * warning and never a refusal.
 */
export function findWrongDigits(of: Account): ('agency' | 'account')[] {
  const rules = RULES[of.bank.padStart(3, '0')]
  const agency = splitDigit(of.agency, 'agency')
  const account = splitDigit(of.account, 'account')
  if (!rules) return []
  const { operation, number } =
    of.bank === '104' ? splitOperation(of, account.number) : { ...account, operation: '' }
  const parts = { agency: fill(agency.number, AGENCY_SIZE) ?? '', operation }
  const ofAgency = agency.digit && rules.agency && toDigits(rules.agency, agency.number, '')
  const ofAccount = account.digit && toDigits(rules.account, number, rules.account.before?.(parts) ?? '')
  return [
    ...(ofAgency && !ofAgency.includes(agency.digit) ? (['agency'] as const) : []),
    ...(ofAccount && !ofAccount.includes(account.digit) ? (['account'] as const) : []),
  ]
}

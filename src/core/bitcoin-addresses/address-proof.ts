import { firstRefusal, ok, refuse, refuseField, type Verdict } from '../rules/verdict.ts'
import type { Viewer } from '../rules/viewer.ts'
import { type AddressOwner, mayChangeAddress } from './saved-address.ts'

/** How a customer shows that the keys of an address are the customer's own, the strongest way first. */
export const PROOF_METHODS = ['MESSAGE', 'TEST_AMOUNT', 'DECLARATION'] as const
export type ProofMethod = (typeof PROOF_METHODS)[number]

/** A question waits for its signature, or for its payment, for a day. */
export const PROOF_HOURS = 24

/** A signature of one key has 150 signs or so. */
export const MAX_SIGNATURE = 1_000

export const toProofEnd = (now: Date): Date => new Date(now.getTime() + PROOF_HOURS * 3_600_000)

/** Customers alone prove their addresses, and of those only the ones that they call their own. */
export function mayProve(
  address: { readonly userId: string; readonly ownerKind: AddressOwner | null },
  by: Viewer,
): Verdict {
  return firstRefusal(
    mayChangeAddress(address, by),
    address.ownerKind === 'SELF' ? ok : refuse('conflict', 'bitcoinAddress.notOwn'),
  )
}

/** Each way proves an address once, and for good. */
export const mayAskProof = (proof: { readonly provedAt: string | null } | undefined): Verdict =>
  proof?.provedAt ? refuse('conflict', 'bitcoinAddress.proved') : ok

/** Addresses of one key in their native form: P2WPKH and P2TR. Their checksum was right when they were saved. */
const OF_ONE_KEY = /^(?:bc|tb|bcrt)1(?:q[a-z0-9]{38}|p[a-z0-9]{58})$/

/** Wallets sign messages for addresses of one key; those of older forms, and of several keys, pay a test amount. */
export const maySignMessage = (address: string): Verdict =>
  OF_ONE_KEY.test(address) ? ok : refuse('conflict', 'bitcoinAddress.noMessage')

type Question = { readonly provedAt: string | null; readonly endsAt: string | null }

export const isOpen = ({ provedAt, endsAt }: Question, now: Date): boolean =>
  provedAt === null && endsAt !== null && new Date(endsAt) > now

/** A signature answers a question that waits for it. */
export function maySignProof(question: Question | undefined, now: Date): Verdict {
  const verdict = mayAskProof(question)
  if (!verdict.ok) return verdict
  return question && isOpen(question, now) ? ok : refuse('conflict', 'bitcoinAddress.noQuestion')
}

export const mayTakeSignature = (isRight: boolean): Verdict =>
  isRight ? ok : refuseField('signature', 'bitcoinAddress.signature')

/** The declaration, in the language of the law that asks for it. */
export const toDeclaration = (address: string): string =>
  `Declaro que as chaves do endereço ${address} são minhas.`

/** Signing devices show plain ASCII, in one line of at most 240 signs. */
const MAX_HOUSE = 40
const toAscii = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, MAX_HOUSE)
    .trim()

/** The text to sign: the house, the customer, the address, the day, and a number that nobody used before. */
export const toProofText = (of: {
  readonly house: string
  readonly userId: string
  readonly address: string
  readonly day: string
  readonly nonce: string
}): string => `${toAscii(of.house)}: ${of.userId}, ${of.address}, ${of.day}, ${of.nonce}`

/** The least base of a test amount: nodes relay smaller outputs of no kind of address. */
const LEAST_SATS = 1_000n
/** Four digits that nobody knows before: a payment that was on its way anyhow has them once in nine thousand times. */
const DIGITS = { from: 1_000, to: 9_999 } as const
export const TEST_DIGITS = DIGITS.to - DIGITS.from + 1

/**
 * The amount of a test: it is a deposit as every other one, so it is above the least one and above its fee. `random` is a whole number
 * below {@link TEST_DIGITS}.
 */
export function toTestAmount(of: {
  readonly minimum: bigint
  readonly fee: bigint
  readonly random: number
}): bigint {
  const base = [of.minimum, 2n * of.fee, LEAST_SATS].reduce((most, sats) => (sats > most ? sats : most))
  return base + BigInt(DIGITS.from + of.random)
}

/** All coins that a payment spends are of the address: a payment of others would spend theirs. */
export const areAllOf = (spent: readonly string[], script: string): boolean =>
  spent.length > 0 && spent.every((one) => one === script)

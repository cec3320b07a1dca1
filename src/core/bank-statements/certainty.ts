import { isWaiting } from '../deposits/deposit.ts'
import { type Candidate, type Credit, DAYS, type DepositMatch, daysAfter } from './match.ts'
import { checkPayer, type LinePayer } from './payer.ts'

/** The fact that leaves nothing to look at: the control id, or the whole document of the owner. */
export const CERTAINTIES = ['reference', 'document'] as const
export type Certainty = (typeof CERTAINTIES)[number]

/** Among more credits of one amount none is certain by its document: each would be compared with all. */
const MOST_OF_AMOUNT = 200

/** The facts that the text of a credit says. */
export type CreditReading = { readonly codes: readonly string[]; readonly payer: LinePayer }

type WaitingRows = {
  readonly credits: readonly Credit[]
  readonly deposits: readonly Candidate[]
  read(credit: Credit): CreditReading
}

/**
 * Tells why a match is certain; null if something is left to look at. Amount and account are equal, the deposit waits, the line is
 * not doubted, no payment came back, and no document or name says another payer. Besides,
 * - either the line has the control id and no other, and no other waiting credit has it,
 * - or the line has the whole document of the owner, whose identity is proven, and no name but theirs. The owner has no other
 *   deposit of this amount that waits, or that a receipt credited these days, and no other waiting credit of it. The house did not
 *   pay the owner this amount lately.
 */
export function toCertainty({ credits, deposits, read }: WaitingRows) {
  const uses = countCodes(credits, read)
  const owned = Map.groupBy(deposits, ownedKey)
  const byAmount = Map.groupBy(credits, ({ amount }) => amount)
  const isAloneById = ({ codes }: CreditReading) => codes.length === 1 && uses.get(codes[0] ?? '') === 1
  const isTheirs = (credit: Credit, { owner }: Candidate) => checkPayer(read(credit).payer, owner) === 'OWNER'
  const isOnlyCredit = (same: readonly Credit[], deposit: Candidate) =>
    same.length <= MOST_OF_AMOUNT && same.filter((credit) => isTheirs(credit, deposit)).length === 1
  const isOnlyDeposit = (credit: Credit, deposit: Candidate) =>
    (owned.get(ownedKey(deposit)) ?? []).filter((one) => mayPay(credit, one)).length === 1
  const isAloneByOwner = (credit: Credit, { codes, payer }: CreditReading, deposit: Candidate) =>
    payer.document === deposit.owner.document &&
    codes.every((code) => code === deposit.reference) &&
    (payer.name === null || checkPayer({ ...payer, document: null }, deposit.owner) === 'OWNER') &&
    deposit.isProven &&
    !deposit.wasPaid &&
    isOnlyDeposit(credit, deposit) &&
    isOnlyCredit(byAmount.get(deposit.amount) ?? [], deposit)
  return (credit: Credit, deposit: Candidate, { reasons, payer }: DepositMatch): Certainty | null => {
    const said = read(credit)
    const isHere = deposit.bankAccountId === credit.bankAccountId && isWaiting(deposit)
    const isDoubtful = payer === 'OTHER' || credit.isDoubted || said.payer.isReturn
    if (!isHere || isDoubtful || !reasons.includes('amount')) return null
    if (reasons.includes('reference')) return isAloneById(said) ? 'reference' : null
    return isAloneByOwner(credit, said, deposit) ? 'document' : null
  }
}

function countCodes(credits: readonly Credit[], read: WaitingRows['read']): ReadonlyMap<string, number> {
  const uses = new Map<string, number>()
  for (const credit of credits)
    for (const code of read(credit).codes) uses.set(code, (uses.get(code) ?? 0) + 1)
  return uses
}

const ownedKey = ({ owner, amount }: Candidate): string => `${owner.document} ${amount}`

/** A receipt proves that its payment was on its way; a credit of weeks later is another one. */
const mayPay = (credit: Credit, deposit: Candidate): boolean =>
  isWaiting(deposit) || daysAfter(credit, deposit) <= DAYS.after

import type { Code } from '../texts/codes.ts'
import { type Meaning, OCCURRENCES } from './occurrences.ts'
import type { BankProfile } from './profile.ts'
import type { BankAnswer } from './return-file.ts'

/** The fate of a payment. UNKNOWN leaves it to a person. */
export type Outcome = 'PAID' | 'ACCEPTED' | 'REFUSED' | 'REVERSED' | 'UNKNOWN'

/** A code of the bank with its sentence. */
export type Reason = { readonly code: string; readonly text: Code }

const occurrenceOf = (code: string, profile: BankProfile) => profile.occurrences[code] ?? OCCURRENCES[code]

/** The codes that decide about a line: its own, and those of its batch that refuse the batch. */
function codesOf(line: BankAnswer, profile: BankProfile): string[] {
  const refused = line.batchOccurrences.filter((code) => occurrenceOf(code, profile)?.[0] === 'refused')
  return [...line.occurrences, ...refused]
}

/** Why the bank decided so, for staff and for the customer. */
export const reasonsOf = (line: BankAnswer, profile: BankProfile): Reason[] =>
  [...new Set(codesOf(line, profile))].map((code) => toReason(code, profile))

export const toReason = (code: string, profile: BankProfile): Reason => ({
  code,
  text: occurrenceOf(code, profile)?.[1] ?? 'occurrence.unknown',
})

/** Movement and instruction of a payment as it was ordered, and of one that the clearing house or the bank gave back. */
const ORDERED = '000'
const REVERSAL = /^3|^.33$/

const MEANS: Readonly<Partial<Record<Meaning, Outcome>>> = {
  paid: 'PAID',
  accepted: 'ACCEPTED',
  refused: 'REFUSED',
  reversed: 'REVERSED',
}

/** The outcome of a line. Codes that are unknown or contradict each other, or another amount, are for a person. */
export function outcomeOf(line: BankAnswer, profile: BankProfile): Outcome {
  const meanings = new Set<Meaning>(
    codesOf(line, profile).map((code) => occurrenceOf(code, profile)?.[0] ?? 'unclear'),
  )
  meanings.delete('notice')
  const movement = line.movement + line.instruction
  if (line.isRepeated || line.key === '') return 'UNKNOWN'
  if (REVERSAL.test(movement))
    return meanings.has('unclear') || meanings.has('accepted') ? 'UNKNOWN' : 'REVERSED'
  const [meaning] = meanings
  const outcome = (meanings.size === 1 && meaning && MEANS[meaning]) || 'UNKNOWN'
  if (outcome !== 'PAID') return outcome
  const isAsOrdered =
    movement === ORDERED && (line.actualAmount === null || line.actualAmount === line.amount)
  // A field of zeros may be an empty one, unless the bank says when it paid.
  const isEmpty = line.actualDate === null && line.occurrences.join('') === '0000000000'
  return isAsOrdered && !isEmpty ? 'PAID' : 'UNKNOWN'
}

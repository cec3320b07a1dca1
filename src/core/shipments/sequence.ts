import { type Refusal, refuse } from '../rules/verdict.ts'

/** The field of a file's number has six digits. */
const LAST = 999_999

/** In six digits, one number for each five minutes lasts from 2026 to 2035. */
const UNIT_MS = 5 * 60_000
const BEGINNING = Date.UTC(2026, 0, 1)

/** The most files of an account in a day: the clock gives as many numbers, so the numbers never run far ahead of it. */
export const FILES_PER_DAY = 288

/**
 * The next number after the last one, and none that the clock has passed. A database that was restored forgets its last numbers,
 * and the clock has passed all but those of its last day.
 */
export const nextNumber = (last: number, now: Date): number =>
  Math.max(last + 1, Math.floor((now.getTime() - BEGINNING) / UNIT_MS))

type Drawn = { readonly ok: true; readonly value: number }

/** The number of the next file. `today` counts the files of the last 24 hours. */
export function drawNumber(
  of: { readonly last: number; readonly today: number },
  now: Date,
): Drawn | Refusal {
  if (of.today >= FILES_PER_DAY) return refuse('conflict', 'shipment.tooManyToday', { most: FILES_PER_DAY })
  const value = nextNumber(of.last, now)
  return value > LAST ? refuse('conflict', 'shipment.numbersSpent') : { ok: true, value }
}

const padded = (number: number, size: number): string => String(number).padStart(size, '0')

/**
 * The keys of the payments of a file ("Seu número"), from its number and their places. A bank that keeps digits only gets
 * numbers of their own, which grow as those of the files do.
 */
export function toKeys(of: {
  readonly sequence: number
  readonly count: number
  /** The digits of a key, and the last one that was used; null for a bank that keeps text. */
  readonly digits: { readonly size: number; readonly last: number } | null
  readonly now: Date
}): { readonly ok: true; readonly value: string[] } | Refusal {
  const { sequence, count, digits, now } = of
  const places = Array.from({ length: count }, (_, at) => at)
  if (digits === null)
    return { ok: true, value: places.map((at) => `SQ${padded(sequence, 6)}${padded(at + 1, 5)}`) }
  const first = nextNumber(digits.last, now)
  const value = places.map((at) => padded(first + at, digits.size))
  return value.at(-1)?.length === digits.size
    ? { ok: true, value }
    : refuse('conflict', 'shipment.numbersSpent')
}

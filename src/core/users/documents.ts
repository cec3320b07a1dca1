/**
 * CPF and CNPJ with the check digits of Receita Federal, modulo 11. A CNPJ may have letters in its first twelve places.
 */

/** Only the letters and digits, upper-cased: how a document is stored. */
export const bareDocument = (text: string): string => text.replace(/[^0-9A-Za-z]/g, '').toUpperCase()

/** The check digit over `text` with the last weight rightmost; a character counts as its ASCII code less 48. */
function checkDigit(text: string, weights: readonly number[]): number {
  const offset = weights.length - text.length
  const sum = [...text].reduce(
    (total, char, at) => total + (char.charCodeAt(0) - 48) * (weights[at + offset] ?? 0),
    0,
  )
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}

const CPF_WEIGHTS = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]
const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

function endsWithCheckDigits(text: string, weights: readonly number[]): boolean {
  const base = text.slice(0, -2)
  const first = checkDigit(base, weights)
  return text.endsWith(`${first}${checkDigit(base + first, weights)}`)
}

/** A bare CPF of 11 digits, not all equal, with right check digits. */
export function isCpf(text: string): boolean {
  return /^\d{11}$/.test(text) && !/^(\d)\1+$/.test(text) && endsWithCheckDigits(text, CPF_WEIGHTS)
}

/** A bare CNPJ of 12 digits or upper-case letters and two check digits. */
export function isCnpj(text: string): boolean {
  return (
    /^[0-9A-Z]{12}\d{2}$/.test(text) && !/^(\d)\1+$/.test(text) && endsWithCheckDigits(text, CNPJ_WEIGHTS)
  )
}

/** A bare document with its punctuation, by its length: `529.982.247-25`, `12.ABC.345/01DE-35`. */
export function formatDocument(text: string): string {
  if (text.length === 11) return text.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4')
  if (text.length === 14) return text.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')
  return text
}

import { findDocuments } from '../deposits/reading.ts'
import { formatDocument, isCnpj, isCpf } from '../users/documents.ts'
import { isMasked, maskDocument } from '../users/mask.ts'

const CPF_LENGTH = 11
const CNPJ_LENGTH = 14

/** A run of digits of which the last 11 or 14 may be a document. Longer ones are bar codes, but for zeros before them. */
const RUNS = /(?<![\dA-Za-z])0*\d{12,26}(?![\dA-Za-z])/g

/** Sicoob writes a blank for the slash. */
const BLANK_IN_CNPJ = /(?<![\d.])(\d\d\.\d{3}\.\d{3}) (\d{4}-\d\d)(?!\d)/g

/** Banks put zeros, an agency or their own code before a document: the document apart from them. */
function unpad(run: string): string {
  const [cnpj, cpf] = [run.slice(-CNPJ_LENGTH), run.slice(-CPF_LENGTH)]
  // A CPF behind three digits is a CNPJ by chance. Nearly all companies pay from one of their first 99 branches.
  const isPadded = isCpf(cpf) && (cnpj.startsWith('000') || cnpj.slice(8, 10) !== '00')
  const document = isCnpj(cnpj) && !isPadded ? cnpj : isCpf(cpf) ? cpf : run
  const before = run.slice(0, -document.length)
  return /^0*$/.test(before) ? document : `${before} ${document}`
}

const separate = (text: string): string => text.replace(BLANK_IN_CNPJ, '$1/$2').replace(RUNS, unpad)

/** The documents in the text of a line, in their order; digits, with `*` for those that the bank hides. */
export const findLineDocuments = (text: string): string[] =>
  findDocuments(separate(text)).map(({ written }) => written)

/** Eight digits of a bank, the minute in UTC, and signs of its own: https://www.bcb.gov.br, "EndToEndId" of the Pix. */
const END_TO_END =
  /(?<![0-9A-Za-z])E(\d{8}20\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:[01]\d|2[0-3])[0-5]\d)[0-9A-Za-z]{11}(?![0-9A-Za-z])/gi

/** The number of a Pix that both banks have. */
export function findEndToEndId(text: string): string | null {
  const [found] = text.matchAll(END_TO_END)
  return found?.[0] ?? null
}

const PUNCTUATED_CNPJ = /(?<!\d)\d\d\.\d{3}\.\d{3}\/\d{4}-\d\d(?!\d)/g

/** The places that hold other numbers than a CPF: companies, which are public, and bank and minute of a Pix. */
function findOthers(text: string): ReadonlySet<number> {
  const places = new Set<number>()
  const add = (from: number, length: number) => {
    for (let at = from; at < from + length; at++) places.add(at)
  }
  for (const { 0: written, index } of text.matchAll(PUNCTUATED_CNPJ))
    if (isCnpj(written.replace(/\D/g, ''))) add(index, written.length)
  for (const { 1: head = '', index } of text.matchAll(END_TO_END)) add(index, head.length + 1)
  return places
}

const isDigit = (sign: string | undefined): boolean => sign !== undefined && sign >= '0' && sign <= '9'
/** A letter ends a number, and so do hidden digits. One star between digits may be a bank's hyphen. */
const endsNumber = (sign: string, text: string, at: number): boolean =>
  /\p{L}/u.test(sign) || (/[*•#]/.test(sign) && !(isDigit(text[at - 1]) && isDigit(text[at + 1])))

/** The numbers of a text, each as the places of its digits, whatever blanks and signs are between them. */
function findNumbers(text: string): number[][] {
  const others = findOthers(text)
  const numbers: number[][] = [[]]
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at)
    if (others.has(at) || endsNumber(sign, text, at)) numbers.push([])
    else if (isDigit(sign)) numbers.at(-1)?.push(at)
  }
  return numbers
}

/** Hides the ends of every eleven digits that are a CPF, also within a longer number. */
function hideCpfs(text: string): string {
  const hidden = new Set<number>()
  for (const number of findNumbers(text))
    for (let from = 0; from + CPF_LENGTH <= number.length; from++) {
      const places = number.slice(from, from + CPF_LENGTH)
      if (!isCpf(places.map((at) => text[at]).join(''))) continue
      for (const at of [...places.slice(0, 3), ...places.slice(-2)]) hidden.add(at)
    }
  return hidden.size === 0 ? text : text.replace(/\d/g, (digit, at: number) => (hidden.has(at) ? '*' : digit))
}

/** The text as staff read it: no CPF is whole. */
export function maskText(text: string): string {
  const plain = separate(text)
  let [masked, end] = ['', 0]
  for (const { written, index, length } of findDocuments(plain)) {
    // Stars between the digits of a CPF look like a company with hidden digits.
    if (written.length === CNPJ_LENGTH && isMasked(written)) continue
    masked += plain.slice(end, index) + formatDocument(maskDocument(written))
    end = index + length
  }
  return hideCpfs(masked + plain.slice(end))
}

import { toAscii } from '../rules/ascii.ts'
import { refuseField, type Verdict } from '../rules/verdict.ts'
import { MAX_PIX_KEY } from './pix-key.ts'

/** The static Pix code of the central bank's "Manual de Padrões para Iniciação do Pix", in the TLV of EMV. */
export type BrCode = {
  /** In the form of DICT. */
  readonly pixKey: string
  /** The name of the receiver. */
  readonly name: string
  readonly city: string
  /** A wire amount in reais; null lets the payer choose. */
  readonly amount: string | null
  /** The identifier that the receiver's bank statement carries; null for none. */
  readonly txid: string | null
  readonly description: string | null
}

const GUI = 'br.gov.bcb.pix'
const MOST = { name: 25, city: 15, amount: 13, account: 99 }
/** `***` is the standard's sign for no identifier. */
const NO_TXID = '***'
const TXID = /^[A-Za-z0-9]{1,25}$/
const AMOUNT = /^(?=.*[1-9])\d+\.\d{2}$/

/** Printable ASCII: a length then counts characters and bytes alike. */
const toPrintable = (text: string): string =>
  toAscii(text)
    .replace(/[^ -~]+ ?/g, '')
    .trim()

/** The whole words that fit; a first word that is too long is cut. */
function shorten(text: string, most: number): string {
  const plain = toPrintable(text)
  if (plain.length <= most) return plain
  const end = plain.lastIndexOf(' ', most)
  return plain.slice(0, end > 0 ? end : most)
}

/** CRC-16/CCITT-FALSE, as four hexadecimal digits. */
export function crcOf(text: string): string {
  let crc = 0xffff
  for (const char of text) {
    crc ^= char.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

const field = (id: string, value: string): string =>
  value === '' ? '' : id + String(value.length).padStart(2, '0') + value

/**
 * The text of a code. The standard limits name and city to 25 and 15 characters: their first whole words stay. Any other value that
 * does not fit is refused.
 */
export function toBrCode(
  of: BrCode,
): { readonly ok: true; readonly text: string } | Exclude<Verdict, { ok: true }> {
  const { pixKey, amount, txid } = of
  const name = shorten(of.name, MOST.name)
  const city = shorten(of.city, MOST.city)
  const description = toPrintable(of.description ?? '')
  const account = field('00', GUI) + field('01', pixKey) + field('02', description)
  const isWrong = {
    pixKey: pixKey.length > MAX_PIX_KEY || pixKey === '' || toPrintable(pixKey) !== pixKey,
    description: account.length > MOST.account,
    amount: amount !== null && (amount.length > MOST.amount || !AMOUNT.test(amount)),
    name: name === '',
    city: city === '',
    txid: txid !== null && !TXID.test(txid),
  }
  const wrong = Object.entries(isWrong).find(([, is]) => is)
  if (wrong) return refuseField(wrong[0], 'pix.code')
  const body = [
    field('00', '01') + field('26', account) + field('52', '0000') + field('53', '986'),
    field('54', amount ?? '') + field('58', 'BR') + field('59', name) + field('60', city),
    field('62', field('05', txid ?? NO_TXID)),
  ]
  const text = `${body.join('')}6304`
  return { ok: true, text: text + crcOf(text) }
}

import { bareDocument, formatDocument, isCnpj, isCpf } from '../users/documents.ts'
import { hideStart, maskDocument } from '../users/mask.ts'

/** The kinds of keys in DICT, the directory of the central bank. EVP is a random key. */
export const PIX_KINDS = ['CPF', 'CNPJ', 'PHONE', 'EMAIL', 'EVP'] as const
export type PixKind = (typeof PIX_KINDS)[number]

export type PixKey = { readonly pixKind: PixKind; readonly pixKey: string }

/** The most characters of a key, which are those of an e-mail. */
export const MAX_PIX_KEY = 77

/** A code of area that exists; a mobile number begins with 9. */
const MOBILE = /^(?:[14689][1-9]|2[12478]|3[1-578]|5[1345]|7[134579])9\d{8}$/
const EMAIL =
  /^[a-z0-9.!#$&'+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/
const EVP = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const IS_KEY: Readonly<Record<PixKind, (key: string) => boolean>> = {
  CPF: isCpf,
  CNPJ: isCnpj,
  PHONE: (key) => key.startsWith('+55') && MOBILE.test(key.slice(3)),
  EMAIL: (key) => key.length <= MAX_PIX_KEY && EMAIL.test(key),
  EVP: (key) => EVP.test(key),
}

/** Whether a key has the form in which DICT keeps it: without a mask, a phone with +55, letters of an e-mail lower-case. */
export const isPixKey = ({ pixKind, pixKey }: PixKey): boolean => IS_KEY[pixKind](pixKey)

function toPhone(text: string): string {
  const digits = text.replace(/[\s().-]/g, '').replace(/^\+/, '')
  return `+${MOBILE.test(digits) ? '55' : ''}${digits}`
}

function toRandom(text: string): string {
  const digits = text.replace(/[\s-]/g, '').toLowerCase()
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const NORMAL: Readonly<Record<PixKind, (text: string) => string>> = {
  CPF: bareDocument,
  CNPJ: bareDocument,
  PHONE: toPhone,
  EMAIL: (text) => text.normalize('NFKC').trim().toLowerCase(),
  EVP: toRandom,
}

/** A key as somebody types it, in the form of DICT; `undefined` if it is no key of this kind. */
export function readPixKey(pixKind: PixKind, text: string): string | undefined {
  const pixKey = NORMAL[pixKind](text)
  return isPixKey({ pixKind, pixKey }) ? pixKey : undefined
}

/** The kind of a key that somebody types. Eleven digits may be a CPF or a phone: check digits of a CPF decide. */
export function guessPixKind(text: string): PixKind | undefined {
  if (text.includes('@')) return 'EMAIL'
  if (/^\s*[+(]/.test(text)) return 'PHONE'
  if (/^\s*\d{3}\.\d{3}\.\d{3}-/.test(text)) return 'CPF'
  if (text.includes('/')) return 'CNPJ'
  return (['CPF', 'CNPJ', 'EVP', 'PHONE'] as const).find((kind) => readPixKey(kind, text) !== undefined)
}

/** The kind of a key in the form of DICT, masked or not, where only the key is known. */
export function kindOfPixKey(pixKey: string): PixKind {
  if (pixKey.includes('@')) return 'EMAIL'
  if (pixKey.startsWith('+')) return 'PHONE'
  return pixKey.length === 11 ? 'CPF' : pixKey.length === 14 ? 'CNPJ' : 'EVP'
}

/** The document in a key; null for the other kinds. */
export const documentOfPixKey = ({ pixKind, pixKey }: PixKey): string | null =>
  pixKind === 'CPF' || pixKind === 'CNPJ' ? pixKey : null

/** A key as people read it: `529.982.247-25`, `+55 (11) 98765-4321`. A masked key keeps its signs. */
export function formatPixKey({ pixKind, pixKey }: PixKey): string {
  if (pixKind === 'CPF' || pixKind === 'CNPJ') return formatDocument(pixKey)
  return pixKind === 'PHONE' ? pixKey.replace(/^(\+..)(..)(.{5})(.{4})$/, '$1 ($2) $3-$4') : pixKey
}

/** A key where others may read along. A CNPJ is public; the ends of the others tell them apart. */
export function maskPixKey({ pixKind, pixKey }: PixKey): string {
  if (pixKind === 'CPF' || pixKind === 'CNPJ') return maskDocument(pixKey)
  return pixKind === 'EMAIL' ? pixKey.replace(/^(.)[^@]*/, '$1***') : hideStart(pixKey)
}

import { LAYOUTS, type Layouts } from './layouts.ts'
import type { Occurrences } from './occurrences.ts'
import type { Options } from './options.ts'

/** The file of a paying bank, where it differs from the standard. */
export type BankProfile = {
  /** Null suits every bank. */
  readonly bank: string | null
  readonly source: string
  readonly layouts: Layouts
  /** Choices of an account that its writer reads; an option that is missing has its default. */
  readonly options: Options
  /** The agreement as its holder enters it, and how the two headers write it. */
  readonly agreement: {
    readonly form: RegExp
    readonly example: string
    readonly file: string
    readonly batch: string
  }
  /** Where the check digit of an account has its place: Itaú writes it in the second one. */
  readonly digitField: 'accountDigit' | 'secondDigit'
  /** Forms of launch of a TED. */
  readonly ted: { readonly otherHolder: string; readonly sameHolder: string }
  /** The code of a TED by ISPB, for a bank without a code of three digits; null where none is known. */
  readonly ispbChamber: string | null
  /** The service type of a batch: 98 is sundry payments, 20 suppliers. */
  readonly service: string
  /** "Seu número": text of 20 characters, or as many digits as the bank keeps. */
  readonly keyDigits: number | null
  /** Null where the reference knows no Pix of the bank. */
  readonly pix: null | {
    readonly batchVersion?: string
    /** A file of Pix has nothing else, and this mark of the bank. */
    readonly mark?: string
    readonly isApart: boolean
    /** The bank reads a CPF or CNPJ key in the field of the document. */
    readonly hasBlankDocumentKey?: boolean
  }
  readonly occurrences: Occurrences
}

export const GENERIC: BankProfile = {
  bank: null,
  source: 'FEBRABAN, Layout padrão 240 posições v10.6; the Pix form of v10.7 as five implementations have it',
  layouts: LAYOUTS,
  options: {},
  agreement: { form: /^.{0,20}$/, example: '000123456789', file: '$&', batch: '$&' },
  digitField: 'accountDigit',
  ted: { otherHolder: '41', sameHolder: '43' },
  ispbChamber: '988',
  service: '20',
  keyDigits: null,
  pix: { isApart: false },
  occurrences: {},
}

import type { PixKind } from '../pix/pix-key.ts'
import type { TextParams } from '../rules/verdict.ts'
import type { Code } from '../texts/codes.ts'

export type Address = {
  readonly street: string
  readonly number: string
  readonly complement: string | null
  readonly district?: string | null
  readonly city: string
  /** Eight digits. */
  readonly zip: string
  readonly state: string
}

export type AccountNumber = {
  readonly agency: string
  readonly agencyDigit: string
  readonly account: string
  readonly accountDigit: string
}

/** The account that pays, as its bank knows it. */
export type PayerAccount = AccountNumber & {
  /** The three digits of its bank. */
  readonly bank: string
  readonly bankName: string
  /** A bare CPF or CNPJ. */
  readonly document: string
  readonly name: string
  readonly agreement: string | null
  readonly address: Address
}

type BankTarget = AccountNumber & {
  /** `pixAccount` pays an account by Pix, without a key. */
  readonly kind: 'account' | 'pixAccount'
  /** Null for an institution without a code of three digits. */
  readonly bank: string | null
  readonly ispb: string | null
  readonly accountKind: 'CC' | 'CP'
  /** The operation of an account at Caixa. */
  readonly operation: string | null
}

type PixTarget = {
  readonly kind: 'pixKey'
  readonly pixKind: PixKind
  /** In the form of DICT. */
  readonly pixKey: string
}

export type Payment = {
  /** "Seu número", by which the return file names the payment. */
  readonly key: string
  /** In centavos. */
  readonly amount: bigint
  /** `YYYY-MM-DD`. */
  readonly date: string
  readonly name: string
  /** A bare CPF or CNPJ. */
  readonly document: string
  readonly address?: Address
  /** Whether the payee is the payer. */
  readonly isSameHolder: boolean
  /** A text that the payee of a Pix reads. */
  readonly message?: string
  readonly target: BankTarget | PixTarget
}

/** Why a file cannot be made. */
export type PaymentProblem = {
  /** The key of the payment; null for a problem of the paying account. */
  readonly key: string | null
  /** The name of the field in bank accounts and withdrawals. */
  readonly field: string
  readonly code: Code
  readonly params?: TextParams
}

/** A name that the file has in a shorter form. */
export type ShortName = { readonly key: string | null; readonly name: string; readonly short: string }

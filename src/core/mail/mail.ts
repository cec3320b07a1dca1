import type { MailChoice } from '../notices/push.ts'
import type { TextParams } from '../rules/verdict.ts'
import { mailLinks } from '../texts/mails.ts'
import type { Language } from '../users/user.ts'

export type MailKind = keyof typeof mailLinks
export const MAIL_KINDS = Object.keys(mailLinks) as MailKind[]

/** Mails about the security of an account. Each has a link by which its owner freezes the account. */
export type SecurityMailKind = Extract<
  MailKind,
  | 'newSignIn'
  | 'passwordChanged'
  | 'passwordReset'
  | 'emailChanged'
  | `secondFactor${string}`
  | `passkey${string}`
  | `payee${string}`
  | 'withdrawalRequested'
>

export type Mail = {
  readonly kind: MailKind
  /** An e-mail address. */
  readonly to: string
  readonly language: Language
  /** The values of the text. */
  readonly params?: TextParams
  /** A secret value of the text, for `{{secret}}`; it is kept encrypted until the mail is sent. */
  readonly secret?: string
  /** The user whose account a link of the mail freezes. */
  readonly freezes?: string
  /** The user may have turned off mails of this group. */
  readonly optional?: { readonly userId: string; readonly group: MailChoice }
  /** The time after which the mail is of no use to its reader: it is not sent later. */
  readonly expiresAt?: Date
}

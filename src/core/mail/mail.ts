import type { TextParams } from '../rules/verdict.ts'
import type { Language } from '../users/user.ts'

/** Every mail that is sent; its subject and text are `mail.<kind>.subject` and `mail.<kind>.text` in the texts. */
export const MAIL_KINDS = [
  'resetLink',
  'newSignIn',
  'passwordChanged',
  'passwordReset',
  'emailChanged',
  'secondFactorEnabled',
  'secondFactorDisabled',
  'orderRequested',
  'quoteReady',
  'depositAccepted',
  'depositRejected',
  'withdrawalFinished',
  'withdrawalCancelled',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

export type Mail = {
  readonly kind: MailKind
  /** An e-mail address. */
  readonly to: string
  readonly language: Language
  /** The values that the text names. */
  readonly params?: TextParams
  /** A value of the text that nobody but the reader may know, `{{secret}}` in it; kept encrypted until it is sent. */
  readonly secret?: string
  /** When it is of no use to its reader any more: it is not sent later. */
  readonly expiresAt?: Date
}

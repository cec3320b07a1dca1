import type { TextParams } from '../rules/verdict.ts'
import type { Language } from '../users/user.ts'

/** Every kind of mail; its subject and text are `mail.<kind>.subject` and `mail.<kind>.text` in the texts. */
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
  'chainHead',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

export type Mail = {
  readonly kind: MailKind
  /** An e-mail address. */
  readonly to: string
  readonly language: Language
  /** The values of the text. */
  readonly params?: TextParams
  /** A secret value of the text, for `{{secret}}`; it is kept encrypted until the mail is sent. */
  readonly secret?: string
  /** The time after which the mail is of no use to its reader: it is not sent later. */
  readonly expiresAt?: Date
}

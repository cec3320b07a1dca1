import type { MailChoice } from '../notices/push.ts'
import type { TextParams } from '../rules/verdict.ts'
import type { Language } from '../users/user.ts'

/** Every kind of mail; its subject and text are `mail.<kind>.subject` and `mail.<kind>.text` in the texts. */
export const MAIL_KINDS = [
  'resetLink',
  'passwordDue',
  'alreadyRegistered',
  'confirmRegistration',
  'newSignIn',
  'passwordChanged',
  'passwordReset',
  'emailChanged',
  'secondFactorEnabled',
  'secondFactorDisabled',
  'passkeyAdded',
  'passkeyRemoved',
  'payeeAdded',
  'payeeChanged',
  'accountFrozen',
  'staffRescue',
  'statusChanged',
  'withdrawalRequested',
  'orderRequested',
  'quoteReady',
  'depositAccepted',
  'depositRejected',
  'withdrawalFinished',
  'withdrawalCancelled',
  'withdrawalRefused',
  'withdrawalReversed',
  'chainHead',
  'approvalAsked',
  'ordersFilled',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

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

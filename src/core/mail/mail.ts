import type { MailChoice } from '../notices/push.ts'
import type { TextParams } from '../rules/verdict.ts'
import type { Language } from '../users/user.ts'

/**
 * Every kind of mail, with the target of its `{{link}}`; its subject and text are `mail.<kind>.subject` and `mail.<kind>.text` in
 * the texts. The part after a `#` stays in the browser: neither servers nor proxies see or log the token.
 */
export const MAIL_LINKS = {
  resetLink: '/auth/reset#token={{secret}}',
  passwordDue: '/auth/reset#token={{secret}}',
  alreadyRegistered: '/auth/reset#token={{secret}}',
  confirmRegistration: '/auth/confirm#token={{secret}}',
  newSignIn: '/',
  passwordChanged: '/auth/login',
  passwordReset: '/auth/login',
  emailChanged: '/auth/login',
  secondFactorEnabled: '/',
  secondFactorDisabled: '/',
  passkeyAdded: '/profile',
  passkeyRemoved: '/profile',
  payeeAdded: '/bank-accounts',
  payeeChanged: '/bank-accounts',
  accountFrozen: '/users?open={{user}}',
  staffRescue: '/audit',
  statusChanged: '/',
  withdrawalRequested: '/withdrawals',
  orderRequested: '/orders/{{order}}',
  quoteReady: '/orders/{{order}}',
  depositAccepted: '/deposits',
  depositRejected: '/deposits',
  withdrawalFinished: '/withdrawals?open={{withdrawal}}',
  withdrawalCancelled: '/withdrawals',
  withdrawalRefused: '/withdrawals',
  withdrawalReversed: '/withdrawals',
  chainHead: '/audit',
  approvalAsked: '/approvals?open={{approval}}',
  ordersFilled: '/orders',
} as const satisfies Record<string, string>
export type MailKind = keyof typeof MAIL_LINKS
export const MAIL_KINDS = Object.keys(MAIL_LINKS) as MailKind[]

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

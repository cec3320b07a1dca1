import type { MailKind } from '../mail/mail.ts'

/** The groups of notices that a user turns on and off. */
export const NOTICE_GROUPS = [
  'quotes',
  'orders',
  'deposits',
  'withdrawals',
  'accounts',
  'security',
  'work',
] as const
export type NoticeGroup = (typeof NOTICE_GROUPS)[number]

/** Every kind of notice, with its group. Its texts are `notice.<kind>.title` and `notice.<kind>.text`. */
const GROUP_OF = {
  quoteReady: 'quotes',
  quoteExpired: 'quotes',
  orderExecuted: 'orders',
  orderFilled: 'orders',
  orderExpired: 'orders',
  orderCancelled: 'orders',
  depositAccepted: 'deposits',
  depositRejected: 'deposits',
  withdrawalRequested: 'withdrawals',
  withdrawalApproved: 'withdrawals',
  withdrawalFinished: 'withdrawals',
  withdrawalCancelled: 'withdrawals',
  withdrawalRefused: 'withdrawals',
  withdrawalReversed: 'withdrawals',
  accountApproved: 'accounts',
  payeeUsable: 'accounts',
  statusChanged: 'accounts',
  payeeAdded: 'security',
  payeeChanged: 'security',
  newSignIn: 'security',
  passwordChanged: 'security',
  passwordReset: 'security',
  emailChanged: 'security',
  secondFactorEnabled: 'security',
  secondFactorDisabled: 'security',
  passkeyAdded: 'security',
  passkeyRemoved: 'security',
  requestEnded: 'work',
  closeReturned: 'work',
  workOrder: 'work',
  workDeposit: 'work',
  workWithdrawal: 'work',
  workShipment: 'work',
  workAccount: 'work',
  workApproval: 'work',
  workUser: 'work',
  workClose: 'work',
  workOpenDay: 'work',
  workLost: 'work',
  workPayout: 'work',
  workSigning: 'work',
  workTimer: 'work',
} as const satisfies Record<string, NoticeGroup>

export type NoticeKind = keyof typeof GROUP_OF
export type WorkKind = Extract<NoticeKind, `work${string}`>

export const NOTICE_KINDS = Object.keys(GROUP_OF) as [NoticeKind, ...NoticeKind[]]
export const groupOf = (kind: NoticeKind): NoticeGroup => GROUP_OF[kind]

/** The kinds from which an owner who does not know the act freezes the account: their mails have that link too. */
export const FREEZING = [
  'newSignIn',
  'payeeAdded',
  'payeeChanged',
  'withdrawalRequested',
] as const satisfies readonly (NoticeKind & MailKind)[]

export const mayDisown = (kind: NoticeKind): boolean => (FREEZING as readonly string[]).includes(kind)

/** Owners confirm them: they wait until somebody says "it was me", and reading all notices does not answer them. */
export const asksOwner = (kind: NoticeKind): boolean => kind === 'newSignIn'

/** The subjects of notices. */
export const NOTICE_ENTITIES = [
  'order',
  'deposit',
  'withdrawal',
  'shipment',
  'bankAccount',
  'bitcoinAddress',
  'user',
  'approval',
  'dayClose',
  'openDay',
  'bitcoinPayout',
  'payoutTimer',
] as const
export type NoticeEntity = (typeof NOTICE_ENTITIES)[number]
export type NoticeSubject = { readonly entity: NoticeEntity; readonly id: string }

/** The lists whose windows show the subjects. */
export const NOTICE_LISTS = {
  deposit: '/deposits',
  withdrawal: '/withdrawals',
  bankAccount: '/bank-accounts',
  user: '/users',
  approval: '/approvals',
  dayClose: '/day-close',
} as const satisfies Record<
  Exclude<
    NoticeEntity,
    'order' | 'shipment' | 'bitcoinAddress' | 'openDay' | 'bitcoinPayout' | 'payoutTimer'
  >,
  string
>

/** The address of the subject of a notice in the web. */
export function noticePath(subject: NoticeSubject | null): string {
  if (subject === null) return '/profile'
  const { entity, id } = subject
  if (entity === 'order' || entity === 'shipment') return `/${entity}s/${id}`
  if (entity === 'openDay') return '/day-close'
  if (entity === 'payoutTimer') return '/withdrawals/payouts'
  if (entity === 'bitcoinPayout') return `/bitcoin-payouts/${id}`
  return entity === 'bitcoinAddress' ? '/bank-accounts' : `${NOTICE_LISTS[entity]}?open=${id}`
}

/** The beginning of an address: enough to recognise one's own, too little for a reader over the shoulder. */
export function maskIpAddress(address: string): string {
  const mark = address.includes(':') ? ':' : '.'
  const parts = address.split(mark)
  return [...parts.slice(0, 2), ...parts.slice(2, 4).map(() => '••')].join(mark)
}

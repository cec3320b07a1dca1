/** Every key of the application, once: the handlers and the help window read it. */
export const KEYS = {
  /** With Ctrl or ⌘. */
  palette: 'k',
  help: '?',
  search: '/',
  create: 'n',
  /** The first key of two; the second is one of {@link GO_KEYS}. */
  go: 'g',
} as const

/** The screen that `G` and then this letter open, by the screen's name. */
export const GO_KEYS = {
  home: 'i',
  approvals: 'p',
  desk: 'm',
  trade: 't',
  orders: 'o',
  deposits: 'd',
  withdrawals: 's',
  shipments: 'r',
  bankAccounts: 'b',
  statement: 'e',
  clients: 'l',
  dayClose: 'f',
  users: 'u',
  settings: 'c',
  audit: 'a',
} as const

/** On an incident in the list of all work. */
export const INCIDENT_KEYS = { settle: 'e' } as const

/** On the registration of a customer that waits for staff. */
export const CLIENT_KEYS = { accept: 'a', askMore: 'm' } as const

/** On a request for approval; a digit picks a reason of a rejection. */
export const DECIDE_KEYS = { next: 'j', previous: 'k', approve: 'a', reject: 'r' } as const

/** On the trading screen; the price field also takes the arrows. */
export const TRADE_KEYS = { buy: 'c', sell: 'v', market: 'm', limit: 'l' } as const

/** On the review of a deposit. */
export const REVIEW_KEYS = { next: 'j', previous: 'k', start: 'i', accept: 'a', reject: 'r' } as const

/** On the payouts: they act on the marked rows, or else on the open one. */
export const PAYOUT_KEYS = {
  next: 'j',
  previous: 'k',
  mark: 'x',
  markGroup: 't',
  copy: 'c',
  approve: 'a',
  reject: 'r',
  batch: 'l',
} as const

/** On the choice of withdrawals for a shipment. */
export const SHIPMENT_KEYS = { all: 't', preview: 'v' } as const

/** On the credits of bank statements; Enter confirms the suggestion. */
export const STATEMENT_KEYS = {
  next: 'j',
  previous: 'k',
  certain: 't',
  aside: 's',
  create: KEYS.create,
  book: 'l',
  reverse: 'e',
  import: 'f',
} as const

/** On the close of a day: they go through its differences, and prepare, sign or return it. */
export const DAY_KEYS = { next: 'j', previous: 'k', day: 'd', act: 'a', giveBack: 'r' } as const

/** On the page of the settings. */
export const SETTINGS_KEYS = { send: 's' } as const

/** On the quote desk, also in its fields, which take digits only. */
export const DESK_KEYS = { next: 'j', previous: 'k', end: 'e', suggest: 's' } as const

const NO_TEXT = ['checkbox', 'radio', 'button', 'submit', 'reset', 'file']

/** Whether this element uses letter keys itself, for text or for a choice; checkboxes do not. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !NO_TEXT.includes(target.type)
  return (
    target.isContentEditable || target.closest('textarea, select, [role="menu"], [role="listbox"]') !== null
  )
}

/** The name of the command key on this keyboard. */
export const MOD = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

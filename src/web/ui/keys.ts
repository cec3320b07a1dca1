/** Every key of the application, once: what handles them and what the help window lists read it. */
export const KEYS = {
  /** With Ctrl or ⌘. */
  palette: 'k',
  help: '?',
  search: '/',
  create: 'n',
  /** The first of two: the second is one of {@link GO_KEYS}. */
  go: 'g',
} as const

/** The screen that `G` and then this letter leads to, by the screen's name. */
export const GO_KEYS = {
  home: 'i',
  orders: 'o',
  deposits: 'd',
  withdrawals: 's',
  bankAccounts: 'b',
  statement: 'e',
  users: 'u',
  settings: 'c',
  audit: 'a',
} as const

/** While a deposit is being checked. */
export const REVIEW_KEYS = { next: 'j', previous: 'k', start: 'i', accept: 'a', reject: 'r' } as const

const NO_TEXT = ['checkbox', 'radio', 'button', 'submit', 'reset', 'file']

/** Whether a key pressed there is for writing or choosing; boxes to tick take no letters. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !NO_TEXT.includes(target.type)
  return (
    target.isContentEditable || target.closest('textarea, select, [role="menu"], [role="listbox"]') !== null
  )
}

/** What the keyboard at hand calls its key for commands. */
export const MOD = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

import { foldText } from '../lists/list.ts'
import { firstRefusal, ok, refuse, refuseField, type Verdict } from '../rules/verdict.ts'
import { isAdmin, type Viewer } from '../rules/viewer.ts'

export const PASSWORD_MIN = 6

/** Staff need this length. */
export const PASSWORD_LONG = 12

const isLong = (password: string): boolean => [...password].length >= PASSWORD_LONG

/** An admin changes the admin's password as every other user does. */
export function maySetPasswordOf(userId: string, by: Viewer): Verdict {
  return firstRefusal(
    isAdmin(by) ? ok : refuse('forbidden', 'user.adminOnly'),
    userId === by.id ? refuse('conflict', 'user.ownPassword') : ok,
  )
}

/** Why the owner of a password must replace it: staff typed it, or the owner joined the staff since. */
export type PasswordDue = 'TEMPORARY' | 'STAFF'

/** A right password opens no session while it is due; for new staff only when it is too short for staff. */
export function maySignInWith(password: string, due: PasswordDue | null): Verdict {
  const isFine = due === null || (due === 'STAFF' && isLong(password))
  return isFine ? ok : refuse('conflict', 'session.passwordDue')
}

/** The lifetime of a mailed reset token, in seconds. */
export const RESET_SECONDS = 60 * 60

/** A valid token of a user that may sign in. Unknown, used and expired tokens get the same refusal. */
export function mayResetPassword(reset: { isAlive: boolean } | undefined): Verdict {
  return reset?.isAlive ? ok : refuse('invalid', 'session.invalidReset')
}

/** Rows of keys that people type without thought. Lists of common passwords omit them, as attackers always try them. */
const ROWS = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** A run along a row, either way, or up to four characters repeated: `654321`, `aaaaaa`, `19871987`. */
function isPattern(lower: string): boolean {
  const backwards = [...lower].reverse().join('')
  return /^(.{1,4})\1+$/su.test(lower) || ROWS.some((row) => row.includes(lower) || row.includes(backwards))
}

const HOUSE_WORDS = ['balcao', 'bitcoin']

/** More guesses than this are score 3 of zxcvbn: a stolen hash is safe for a while. */
const STRONG_GUESSES = 1e8 + 5

/** Words of the trade and phrases of love and faith that common lists of Portuguese omit; the first are the likeliest. */
const LIKELY_WORDS = [
  'senha',
  'balcao',
  'corretora',
  'bitcoin',
  'banco',
  'cambio',
  'satoshi',
  'dinheiro',
  'cripto',
  'euteamo',
  'teamo',
  'eutequero',
  'tequero',
  'meuamor',
  'amordaminhavida',
  'deusefiel',
  'jesustesalva',
]
const MIN_WORD_LENGTH = 3

/** The text without accents, capitals and signs. */
const toPlain = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]/gu, '')

/** Words that an attacker of this user tries first, the longest first. */
function wordsOf({ email, name }: { email: string; name: string }): string[] {
  const [local = '', domain = ''] = email.split('@')
  const ofEmail = [email, local, ...local.split(/[.+_-]/), domain.split('.')[0] as string]
  const parts = [...HOUSE_WORDS, ...ofEmail, name, ...name.split(/\s+/)]
  const words = parts.map(toPlain).filter((word) => word.length >= MIN_WORD_LENGTH)
  return words.sort((a, b) => b.length - a.length)
}

/** Words that make a password easy to guess, for the count of guesses. */
export const guessableWords = (of: { email: string; name: string }): string[] => [
  ...LIKELY_WORDS,
  ...wordsOf(of),
]

/** Less than a password is left without the names of the house and the user. */
function isMadeOfNames(password: string, of: { email: string; name: string }): boolean {
  const plain = toPlain(password)
  const left = wordsOf(of).reduce((rest, word) => rest.replaceAll(word, ''), plain)
  return left !== plain && left.length < PASSWORD_MIN
}

/** `isBreached` and `guesses` come from lists that only the server has; an unknown name or e-mail is empty. */
export type PasswordFacts = {
  readonly email: string
  readonly name: string
  readonly isStaff: boolean
  readonly isBreached: boolean
  /** How many guesses zxcvbn counts. */
  readonly guesses: number
  readonly field: string
}

/** A password is neither breached, nor a mere pattern, nor made of names, nor easy to guess. Staff need a long one. */
export function mayUsePassword(password: string, facts: PasswordFacts): Verdict {
  if (facts.isBreached || isPattern(password.toLowerCase()))
    return refuseField(facts.field, 'user.passwordCommon')
  if (isMadeOfNames(password, facts)) return refuseField(facts.field, 'user.passwordNames')
  if (facts.isStaff && !isLong(password)) return refuseField(facts.field, 'user.passwordStaffShort')
  return facts.guesses >= STRONG_GUESSES ? ok : refuseField(facts.field, 'user.passwordWeak')
}

/** The facts of the web, which has no lists: it accepts more than the server, and refuses nothing else. */
export const withoutLists = (facts: Partial<PasswordFacts> & { field: string }): PasswordFacts => ({
  email: '',
  name: '',
  isStaff: false,
  isBreached: false,
  guesses: Number.POSITIVE_INFINITY,
  ...facts,
})

/** A user needs the current password to change it; a wrong one does not end the session. */
export function mayChangePassword(facts: { isPasswordRight: boolean; isCodeRight: boolean }): Verdict {
  if (!facts.isPasswordRight) return refuseField('password', 'user.passwordWrong')
  return facts.isCodeRight ? ok : refuseField('token2fa', 'session.invalidCode')
}

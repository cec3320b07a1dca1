import { firstRefusal, ok, refuse, refuseField, type Verdict } from '../rules/verdict.ts'
import { isAdmin, type Viewer } from '../rules/viewer.ts'

export const PASSWORD_MIN = 6

/** An admin's own password changes like anybody's own. */
export function maySetPasswordOf(userId: string, by: Viewer): Verdict {
  return firstRefusal(
    isAdmin(by) ? ok : refuse('forbidden', 'user.adminOnly'),
    userId === by.id ? refuse('conflict', 'user.ownPassword') : ok,
  )
}

/** How long a token serves that was mailed to who forgot the password, in seconds. */
export const RESET_SECONDS = 60 * 60

/** A living token of somebody who may sign in; unknown, used and expired ones are told alike. */
export function mayResetPassword(reset: { isAlive: boolean } | undefined): Verdict {
  return reset?.isAlive ? ok : refuse('invalid', 'session.invalidReset')
}

/** What fingers find by themselves: lists of the commonest passwords leave such rows out, as guessed without a list. */
const ROWS = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** A run along a row, either way, or up to four characters repeated: `654321`, `aaaaaa`, `19871987`. */
function isPattern(lower: string): boolean {
  const backwards = [...lower].reverse().join('')
  return /^(.{1,4})\1+$/su.test(lower) || ROWS.some((row) => row.includes(lower) || row.includes(backwards))
}

/** A password must be neither common, nor a mere pattern, nor the e-mail or its local part. */
export function mayUsePassword(
  password: string,
  facts: { email: string; isCommon: boolean; field: string },
): Verdict {
  const lower = password.toLowerCase()
  const isEmail = lower === facts.email || lower === facts.email.split('@')[0]
  return facts.isCommon || isEmail || isPattern(lower) ? refuseField(facts.field, 'user.passwordCommon') : ok
}

/** The own password changes only for who knows it; a wrong one is no reason to end the session. */
export function mayChangePassword(facts: { isPasswordRight: boolean; isCodeRight: boolean }): Verdict {
  if (!facts.isPasswordRight) return refuseField('password', 'user.passwordWrong')
  return facts.isCodeRight ? ok : refuseField('token2fa', 'session.invalidCode')
}

import { firstRefusal, ok, refuse, refuseField, type Verdict } from '../rules/verdict.ts'
import { isAdmin, type Viewer } from '../rules/viewer.ts'

export const PASSWORD_MIN = 6

/** An admin changes the admin's password as every other user does. */
export function maySetPasswordOf(userId: string, by: Viewer): Verdict {
  return firstRefusal(
    isAdmin(by) ? ok : refuse('forbidden', 'user.adminOnly'),
    userId === by.id ? refuse('conflict', 'user.ownPassword') : ok,
  )
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

/** A password must be neither common, nor a mere pattern, nor the e-mail or its local part. */
export function mayUsePassword(
  password: string,
  facts: { email: string; isCommon: boolean; field: string },
): Verdict {
  const lower = password.toLowerCase()
  const isEmail = lower === facts.email || lower === facts.email.split('@')[0]
  return facts.isCommon || isEmail || isPattern(lower) ? refuseField(facts.field, 'user.passwordCommon') : ok
}

/** A user needs the current password to change it; a wrong one does not end the session. */
export function mayChangePassword(facts: { isPasswordRight: boolean; isCodeRight: boolean }): Verdict {
  if (!facts.isPasswordRight) return refuseField('password', 'user.passwordWrong')
  return facts.isCodeRight ? ok : refuseField('token2fa', 'session.invalidCode')
}

import { z } from 'zod'
import { email, id } from './fields.ts'
import { codeInput } from './second-factor.ts'
import { firstRefusal, ok, refuse, refuseField, type Verdict } from './verdict.ts'
import { isAdmin, type Viewer } from './viewer.ts'

export const PASSWORD_MIN = 6
const PASSWORD_MAX_BYTES = 200

/** UTF-8 bytes: one for ASCII, up to four for the rest. */
const byteLength = (text: string) =>
  [...text].reduce((total, char) => {
    const point = char.codePointAt(0) ?? 0
    return total + (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4)
  }, 0)

/** A new password: 6 characters to 200 bytes. That it is not common or the e-mail is checked apart. */
export const newPassword = z
  .string()
  .min(PASSWORD_MIN, { error: 'user.passwordShort' })
  .refine((text) => text.isWellFormed() && byteLength(text) <= PASSWORD_MAX_BYTES, {
    error: 'user.passwordLong',
  })

/** PATCH /users/{id}/password: only an admin sets another user's password. */
export const staffPasswordSchema = z
  .strictObject({ userId: id.optional(), password: newPassword, passwordConfirm: z.string() })
  .refine((input) => input.password === input.passwordConfirm, {
    path: ['passwordConfirm'],
    error: 'user.passwordsDiffer',
  })

/** An admin's own password changes like anybody's own. */
export function maySetPasswordOf(userId: string, by: Viewer): Verdict {
  return firstRefusal(
    isAdmin(by) ? ok : refuse('forbidden', 'user.adminOnly'),
    userId === by.id ? refuse('conflict', 'user.ownPassword') : ok,
  )
}

/** PATCH /users/password: the own one; the second newPassword may be left to the form. */
export const ownPasswordSchema = z
  .strictObject({
    password: z.string().min(1, { error: 'field.required' }).max(400),
    newPassword,
    repeatNewPassword: z.string().optional(),
    token2fa: codeInput.nullish(),
  })
  .refine((input) => input.repeatNewPassword === undefined || input.repeatNewPassword === input.newPassword, {
    path: ['repeatNewPassword'],
    error: 'user.passwordsDiffer',
  })

/** How long a token serves that was mailed to who forgot the password, in seconds. */
export const RESET_SECONDS = 60 * 60

/** POST /auth/password/forgot. */
export const forgotPasswordSchema = z.strictObject({ email })

/** POST /auth/password/reset: the token of the mail; the second newPassword may be left to the form. */
export const resetPasswordSchema = z
  .strictObject({
    token: z.string().min(1).max(100),
    newPassword,
    repeatNewPassword: z.string().optional(),
  })
  .refine((input) => input.repeatNewPassword === undefined || input.repeatNewPassword === input.newPassword, {
    path: ['repeatNewPassword'],
    error: 'user.passwordsDiffer',
  })
export type ResetPassword = z.output<typeof resetPasswordSchema>

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

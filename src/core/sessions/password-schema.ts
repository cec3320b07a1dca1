import { z } from 'zod'
import { email, id } from '../rules/fields.ts'
import { PASSWORD_MIN } from './password.ts'
import { codeInput } from './second-factor-schema.ts'

const PASSWORD_MAX_BYTES = 200

/** UTF-8 bytes: one for ASCII, up to four for the rest. */
const byteLength = (text: string) =>
  [...text].reduce((total, char) => {
    const point = char.codePointAt(0) ?? 0
    return total + (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4)
  }, 0)

/** A new password: 6 characters to 200 bytes. Other rules refuse common passwords and the e-mail. */
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

/** PATCH /users/password: the viewer's password; the form alone needs the second newPassword. */
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

/** POST /auth/password/forgot. */
export const forgotPasswordSchema = z.strictObject({ email })

/** POST /auth/password/reset: the token of the mail; the form alone needs the second newPassword. */
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

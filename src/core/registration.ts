import { z } from 'zod'
import { checkUser, createUserSchema } from './user.ts'
import { ok, refuse, type Verdict } from './verdict.ts'

const { name, email, password, kind, document, phone, birth, language, addresses } = createUserSchema.shape

/** POST /auth/register: what somebody says of itself, and nothing that staff decide. `code` is that of who referred it. */
export const registerSchema = z
  .strictObject({
    ...{ name, email, password, kind, document, phone, birth, language, addresses },
    repeatPassword: z.string().optional(),
    code: z
      .string()
      .trim()
      .max(20)
      .nullish()
      .transform((text) => text?.toUpperCase() || null),
  })
  .superRefine(checkUser)
  .refine((input) => input.repeatPassword === undefined || input.repeatPassword === input.password, {
    path: ['repeatPassword'],
    error: 'user.passwordsDiffer',
  })
export type Register = z.output<typeof registerSchema>

/** People register themselves only while the settings in force say so. */
export function mayRegister(settings: { registrations: string } | undefined): Verdict {
  return settings?.registrations === 'open' ? ok : refuse('conflict', 'user.registrationsClosed')
}

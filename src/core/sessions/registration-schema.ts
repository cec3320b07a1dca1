import { z } from 'zod'
import { CONSENT_DOCUMENTS, type ConsentDocument, DOCUMENT_VERSIONS } from '../privacy/privacy.ts'
import { consentInputSchema } from '../privacy/privacy-schema.ts'
import { checkUser, createUserSchema } from '../users/user-schema.ts'

const { name, email, password, kind, document, phone, birth, language, addresses } = createUserSchema.shape

/** A new customer agrees to each document. */
const isComplete = (consents: readonly { consent: ConsentDocument }[]): boolean =>
  CONSENT_DOCUMENTS.every((wanted) => consents.some(({ consent }) => consent === wanted))

/** POST /auth/register: the user's details, without fields that staff decide. `code` is that of the referrer. */
export const registerSchema = z
  .strictObject({
    name,
    email,
    password,
    kind,
    document,
    phone,
    birth,
    language,
    addresses,
    repeatPassword: z.string().optional(),
    /** The documents that the customer agrees to, each in the version that the customer read. */
    consents: z
      .array(consentInputSchema.omit({ isGiven: true }))
      .max(10)
      .refine(isComplete, { error: 'field.required' })
      .meta({
        example: CONSENT_DOCUMENTS.map((consent) => ({ consent, version: DOCUMENT_VERSIONS[consent] })),
      }),
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

/**
 * The answer of a registration is the same for a known e-mail. `mustConfirm`: the customer exists once the mailed link is
 * used.
 */
export const registeredSchema = z
  .object({ email: z.string(), mustConfirm: z.boolean() })
  .meta({ id: 'Registered' })
export type Registered = z.infer<typeof registeredSchema>

/** POST /auth/register/confirm: the token of the mail. */
export const confirmRegistrationSchema = z.strictObject({ token: z.string().min(1).max(100) })

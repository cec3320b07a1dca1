import { z } from 'zod'
import { email, instant } from '../rules/fields.ts'
import { assertionSchema } from './passkey-schema.ts'
import { codeInput } from './second-factor-schema.ts'

/** POST /auth/login. The password is not trimmed. */
export const loginSchema = z.strictObject({
  email,
  password: z.string().min(1, { error: 'field.required' }).max(400),
})
export type Login = z.output<typeof loginSchema>

const countOf = (...proofs: unknown[]) => proofs.filter((proof) => proof !== undefined).length

/** POST /auth/2fa: the reference of the login answer, and a code, a recovery code or the answer of a passkey. */
export const secondStepSchema = z
  .strictObject({
    reference: z.string().max(100),
    code: codeInput.optional(),
    passkey: assertionSchema.optional(),
  })
  .refine(({ code, passkey }) => countOf(code, passkey) === 1, { error: 'session.oneProof' })
  .meta({ example: { reference: 'nP0m0bq5m1W0zv0b4l8S1m2Yp6Qw0tJxk9u7d5c3EqZ', code: '123456' } })
export type SecondStep = z.output<typeof secondStepSchema>

/** POST /auth/2fa/lost: the reference of the login answer, and the fate of the factors. */
export const lostFactorSchema = z.strictObject({
  reference: z.string().max(100),
  reason: z.string({ error: 'field.required' }).trim().min(1, { error: 'field.required' }).max(500),
})
export type LostFactor = z.output<typeof lostFactorSchema>

/** POST /auth/proof: the password, a code of the authenticator, a recovery code, or the answer of a passkey. */
export const identityProofSchema = z
  .strictObject({
    password: z.string().min(1, { error: 'field.required' }).max(400).optional(),
    code: codeInput.pipe(z.string().min(1)).optional(),
    passkey: assertionSchema.optional(),
  })
  .refine(({ password, code, passkey }) => countOf(password, code, passkey) === 1, {
    error: 'session.oneProof',
  })
  .meta({ example: { password: 'uma-Senha-bem-forte' } })

/** POST /auth/freeze: the token of the mail. */
export const freezeSchema = z.strictObject({ token: z.string().min(1).max(100) })

/** With a second step, `token` is null and the step needs `reference`. `expiresAt` is Unix seconds. */
export const sessionSchema = z
  .object({
    token: z.string().nullable(),
    expiresAt: z.number().nullable(),
    reference: z.string().nullable(),
    /** The second factors that the step accepts; recovery codes always serve. */
    factors: z.array(z.enum(['code', 'passkey'])),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof sessionSchema>

/** GET /sessions: a session as its user sees it, without its token. `current` is the session of the request. */
export const openSessionSchema = z
  .object({
    _id: z.string(),
    address: z.string().nullable(),
    userAgent: z.string().nullable(),
    createdAt: instant,
    expiresAt: instant,
    /** Precise to a few minutes; null until the first use. */
    lastSeenAt: instant.nullable(),
    current: z.boolean(),
  })
  .meta({
    examples: [
      {
        _id: '019cb95c-e980-7010-8d91-bb87dc9254a7',
        address: '198.51.100.7',
        userAgent: 'Mozilla/5.0',
        createdAt: '2026-03-04T15:00:00.000Z',
        expiresAt: '2026-03-05T03:00:00.000Z',
        lastSeenAt: '2026-03-04T16:30:00.000Z',
        current: true,
      },
    ],
  })
export type OpenSession = z.infer<typeof openSessionSchema>

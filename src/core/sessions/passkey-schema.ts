import { z } from 'zod'
import { instant, requiredText } from '../rules/fields.ts'

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/)

const credentialId = base64url(1400)
const transports = z
  .array(
    z
      .string()
      .max(40)
      .regex(/^[\w-]+$/),
  )
  .max(10)

/** POST /auth/passkeys: the answer of a new authenticator to the challenge. */
export const newPasskeySchema = z
  .strictObject({
    name: requiredText(60),
    id: credentialId,
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports,
  })
  .meta({
    example: {
      name: 'Celular',
      id: 'Zm9v',
      clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
      attestationObject: 'o2NmbXRkbm9uZQ',
      transports: ['internal'],
    },
  })
export type NewPasskey = z.output<typeof newPasskeySchema>

/** The answer of an authenticator to the challenge of a sign-in or a proof. */
export const assertionSchema = z
  .strictObject({
    id: credentialId,
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
  })
  .meta({
    example: {
      id: 'Zm9v',
      clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
      authenticatorData: 'SZYN5YgOjGh0NBcP',
      signature: 'MEUCIQDx',
    },
  })
export type Assertion = z.output<typeof assertionSchema>

/** POST /auth/passkeys/sign-in-challenge: `reference` is that of the first step; without it, any passkey signs in. */
export const signInChallengeSchema = z.strictObject({ reference: z.string().max(100).optional() })

const descriptor = z.object({
  id: z.string(),
  type: z.string(),
  transports: z.array(z.string()).optional(),
})

/** The options of `navigator.credentials.create`, in JSON. */
export const creationOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number().optional(),
  excludeCredentials: z.array(descriptor).optional(),
  authenticatorSelection: z
    .object({ residentKey: z.string(), requireResidentKey: z.boolean(), userVerification: z.string() })
    .partial()
    .optional(),
  attestation: z.string().optional(),
})
export type CreationOptions = z.infer<typeof creationOptionsSchema>

/** The options of `navigator.credentials.get`, in JSON. */
export const requestOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string().optional(),
  timeout: z.number().optional(),
  allowCredentials: z.array(descriptor).optional(),
  userVerification: z.string().optional(),
})
export type RequestOptions = z.infer<typeof requestOptionsSchema>

/** GET /auth/passkeys. */
export const passkeySchema = z
  .object({ _id: z.string(), name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() })
  .meta({ id: 'Passkey' })
export type Passkey = z.infer<typeof passkeySchema>

import { z } from 'zod'
import { ownerSchema } from '../audit/event.ts'
import { id, instant, requiredText } from '../rules/fields.ts'
import { CONSENT_DOCUMENTS, REQUEST_KINDS, REQUEST_STATUSES } from './privacy.ts'

const consent = z.enum(CONSENT_DOCUMENTS)

/** POST /privacy/consents. `isGiven: false` takes a consent back. */
export const consentInputSchema = z.strictObject({
  consent,
  version: requiredText(20),
  isGiven: z.boolean().default(true),
})

/** A request about personal data, by the person or entered for it. */
export const privacyRequestSchema = z
  .object({
    _id: z.string(),
    user: ownerSchema,
    kind: z.enum(REQUEST_KINDS),
    details: z.string(),
    status: z.enum(REQUEST_STATUSES),
    answer: z.string().nullable(),
    /** Whether the reader entered it: somebody else decides it. */
    isOwn: z.boolean(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'PrivacyRequest' })
export type PrivacyRequest = z.infer<typeof privacyRequestSchema>

/** GET /privacy: the consents of the user, the versions in force, and the requests. */
export const privacySchema = z
  .object({
    documents: z.array(
      z.object({
        consent,
        version: z.string(),
        /** The version that the user agreed to and did not take back. */
        givenVersion: z.string().nullable(),
        givenAt: instant.nullable(),
      }),
    ),
    requests: z.array(privacyRequestSchema),
  })
  .meta({ id: 'Privacy' })
export type Privacy = z.infer<typeof privacySchema>

/** POST /privacy/requests. An admin may name the customer who asked. */
export const askPrivacySchema = z.strictObject({
  kind: z.enum(REQUEST_KINDS),
  details: requiredText(2000),
  userId: id.optional(),
})
export type AskPrivacy = z.output<typeof askPrivacySchema>

/** PATCH /privacy/requests/{id}. DONE erases the person whose erasure was asked. */
export const decidePrivacySchema = z.strictObject({
  status: z.enum(['DONE', 'REFUSED']),
  answer: requiredText(2000),
})
export type DecidePrivacy = z.output<typeof decidePrivacySchema>

/** GET /users/{id}/data. */
export const personDataQuerySchema = z.strictObject({ format: z.enum(['json', 'pdf']).default('json') })

/** GET /users/{id}/data as JSON: rows of each section by its name. */
export const personDataSchema = z
  .object({ createdAt: instant })
  .catchall(z.union([z.array(z.record(z.string(), z.unknown())), z.string()]))
  .meta({ id: 'PersonData' })

import { z } from 'zod'
import { mayReadPersonData, needsConsent } from '#core/privacy/privacy.ts'
import {
  askPrivacySchema,
  consentInputSchema,
  decidePrivacySchema,
  personDataQuerySchema,
  personDataSchema,
  privacyRequestSchema,
  privacySchema,
} from '#core/privacy/privacy-schema.ts'
import { adminOnly } from '#core/rules/route-guard.ts'
import { recordAudit } from '../audit/record.ts'
import type { App, Services } from '../http/app-types.ts'
import { callRoute } from '../http/call-route.ts'
import { enforce, found, languageOf } from '../http/refusal.ts'
import { sendStream } from '../http/send-stream.ts'
import { requireFreshPassword } from '../sessions/step-up.ts'
import { listConsents, recordConsent } from '../users/consents.ts'
import { findUser } from '../users/queries.ts'
import { toJson, toPdf } from './copy.ts'
import type { PersonData } from './person.ts'
import { askPrivacy, decidePrivacy, listPrivacyRequests } from './requests.ts'

const tags = ['privacy']

export function privacyRoutes(app: App, on: Services, persons: PersonData): void {
  consentRoutes(app, on)
  requestRoutes(app, on, persons)
  dataRoute(app, on, persons)
}

function consentRoutes(app: App, { db }: Services): void {
  callRoute(app, 'GET /privacy', {
    tags,
    operationId: 'readPrivacy',
    summary: 'Read your consents, the versions in force and your requests',
    data: privacySchema,
    run: async ({ viewer }) => {
      const [documents, requests] = await Promise.all([
        needsConsent(viewer) ? listConsents(db, viewer.id) : [],
        listPrivacyRequests(db, { userId: viewer.id }, viewer),
      ])
      return { documents, requests }
    },
  })
  callRoute(app, 'POST /privacy/consents', {
    tags,
    operationId: 'giveConsent',
    summary: 'Agree to the version of a document in force, or take the consent back',
    body: consentInputSchema,
    command: async (tx, { body }, by) => {
      const action = body.isGiven ? 'audit.user.consentGiven' : 'audit.user.consentTakenBack'
      const { consent, version } = body
      await recordConsent(tx, { ...body, userId: by.id, address: by.address })
      await recordAudit(tx, { action, entity: 'user', id: by.id, after: { consent, version } }, by)
    },
  })
}

function requestRoutes(app: App, { db }: Services, persons: PersonData): void {
  callRoute(app, 'GET /privacy/requests', {
    tags,
    operationId: 'listPrivacyRequests',
    summary: 'List the newest requests of all persons, open ones first',
    guard: adminOnly('user.adminOnly'),
    data: z.array(privacyRequestSchema),
    run: ({ viewer }) => listPrivacyRequests(db, {}, viewer),
  })
  callRoute(app, 'POST /privacy/requests', {
    tags,
    operationId: 'askPrivacy',
    summary: 'Ask for a correction or for the erasure of personal data',
    body: askPrivacySchema,
    data: z.object({ _id: z.string() }),
    status: 201,
    command: async (tx, { body }, by) => {
      requireFreshPassword(tx, by)
      return { _id: await askPrivacy(tx, body, by) }
    },
  })
  callRoute(app, 'PATCH /privacy/requests/:id', {
    tags,
    operationId: 'decidePrivacyRequest',
    summary: 'Answer a request; a granted erasure takes the identity out of the records',
    guard: adminOnly('user.adminOnly'),
    body: decidePrivacySchema,
    command: (tx, { id, body }, by) => {
      requireFreshPassword(tx, by)
      return decidePrivacy(tx, { input: { ...body, id }, persons }, by)
    },
  })
}

function dataRoute(app: App, { db }: Services, { sections }: PersonData): void {
  callRoute(app, 'GET /users/:id/data', {
    tags,
    operationId: 'exportPersonData',
    summary: 'Download all data of a person',
    query: personDataQuerySchema,
    answer: personDataSchema,
    sends: ['application/pdf'],
    send: async (request, reply) => {
      const { viewer } = request
      const { id } = request.params
      enforce(mayReadPersonData(id, viewer))
      requireFreshPassword({ now: db.clock.now() }, viewer)
      found(await findUser(db, id, viewer), 'user.unknown')
      const { format } = request.query
      const act = { action: 'audit.user.dataExported', entity: 'user', id, after: { format } } as const
      await db.transaction((tx) => recordAudit(tx, act, viewer))
      request.reading = { how: 'export', entity: 'personData', subjectId: id, details: { format } }
      const of = { userId: id, sections, language: languageOf(request), now: db.clock.now() }
      const file = { name: `balcao-dados.${format}`, type: `application/${format}` }
      return sendStream(reply, db, file, (sql) => (format === 'pdf' ? toPdf(sql, of) : toJson(sql, of)))
    },
  })
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Reading } from '#core/audit/read.ts'
import type { RouteGuard } from '#core/rules/route-guard.ts'
import type { Role, Viewer } from '#core/rules/viewer.ts'
import type { Proofs } from '#core/sessions/step-up.ts'
import type { UserStatus } from '#core/users/user.ts'
import type { Chain } from '../adapters/chain.ts'
import type { FileStore } from '../adapters/files.ts'
import type { MailCarrier } from '../adapters/mail.ts'
import type { PostalCodes } from '../adapters/postal-codes.ts'
import type { PriceSource } from '../adapters/price-source.ts'
import type { PushCarrier } from '../adapters/push.ts'
import type { SmsCarrier } from '../adapters/sms.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/pool.ts'
import type { Gauge, Meter } from '../metrics/catalogue.ts'

/** A file of a request; its name and declared kind are not trusted. */
export type UploadedFile = { readonly bytes: Buffer; readonly field: string }

/** The dependencies of routes. */
export type Services = {
  readonly config: Config
  readonly db: Database
  readonly files: FileStore
  readonly prices: PriceSource
  readonly mail: MailCarrier
  readonly push: PushCarrier
  readonly sms: SmsCarrier | undefined
  readonly postalCodes: PostalCodes
  /** Absent: no transaction is looked up. */
  readonly chain?: Chain | undefined
  /** Absent: nothing is measured. */
  readonly meter?: Meter | undefined
  /** The users of the demonstration with their public password. Absent: this house has none. */
  readonly demonstration?: DemoUsers | undefined
}

export type DemoUsers = {
  readonly password: string
  readonly users: readonly { readonly role: Role; readonly email: string }[]
}

/** A Fastify with zod schemas: bodies arrive parsed, answers are checked. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse<IncomingMessage>,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** The signed-in user of a request. `tokenHash` identifies the session, `address` is the client's. */
export type SignedIn = Viewer &
  Proofs & {
    readonly status: UserStatus
    readonly tokenHash: Buffer
    readonly address: string
    /** The time from which staff without a second factor only enrol one; null for others. */
    readonly factorDueAt: string | null
    /** The age of the proof that staff need to move money, in minutes; 0 is none. */
    readonly stepUpMinutes: number
  }

declare module 'fastify' {
  interface FastifyInstance {
    db: Database
    /** The gauges of all slices; none where no metrics are served. */
    gauges: Gauge[]
    /** Writes the readings that wait. */
    writeReads(): Promise<void>
  }
  interface FastifyRequest {
    /** Set on every route that is not public. */
    viewer: SignedIn
    /** The one file of a form, for routes that read forms. */
    upload: UploadedFile | undefined
    /** The reading that the answer is, on routes with personal data. */
    reading: Reading | undefined
  }
  interface FastifyContextConfig {
    /** Served without a session. */
    public?: boolean
    /** The right that the viewer needs, checked before the body is read. */
    guard?: RouteGuard
    /** Its answer lasts as long as its client stays. */
    isStream?: boolean
  }
}

import type { FastifyBaseLogger } from 'fastify'
import type { Brand } from '#core/settings/brand.ts'
import type { SealedColumn } from './adapters/secret-box.ts'
import type { FactReaders, Runners } from './approvals/runners.ts'
import type { AuditNames } from './audit/queries.ts'
import type { Market } from './book/market.ts'
import type { Tables } from './db/rights.ts'
import type { Reader } from './db/sql.ts'
import type { App, Services } from './http/app-types.ts'
import type { Trouble } from './http/health.ts'
import type { NamedFiles } from './http/unnamed-files.ts'
import type { StatementReference } from './ledger/records.ts'
import type { SliceProof } from './ledger/scope.ts'
import type { StatementParts } from './ledger/statement-file.ts'
import type { EventMessages } from './mail/event-messages.ts'
import type { FindFace } from './mail/send.ts'
import type { Gauge } from './metrics/catalogue.ts'
import type { Work } from './notices/queries.ts'
import type { PersonData, PersonSlice } from './privacy/person.ts'

export type Job = {
  readonly name: string
  readonly everyMs: number
  run(signal: AbortSignal): Promise<unknown>
}

/** The parts of all slices together, for the slices that show or use them. */
export type Parts = {
  readonly runners: Runners
  readonly factReaders: FactReaders
  readonly auditNames: AuditNames
  readonly statementParts: StatementParts
  readonly findBrand: (reader: Reader) => Promise<Brand>
  readonly findFace: FindFace
  readonly proofs: readonly SliceProof[]
  readonly troubles: readonly Trouble[]
  readonly messages: EventMessages
  readonly work: readonly Work[]
  readonly files: readonly NamedFiles[]
  readonly sealed: readonly SealedColumn[]
  readonly persons: PersonData
}

/** All that a slice, or a layer with tables, gives to the whole. `slices.ts` has the list of them. */
export type Slice = {
  /** Its folder, on each floor. */
  readonly name: string
  /** The tags of its calls in the API document, each with its description. */
  readonly tags?: Readonly<Record<string, string>>
  readonly tables?: Tables
  readonly routes?: (app: App, on: Services, whole: Parts & { readonly market: Market }) => void
  /** The commands that run once their request is approved. */
  readonly runners?: (parts: Omit<Parts, 'runners'>) => Partial<Runners>
  /** The facts from outside that an approved command needs. */
  readonly factReaders?: FactReaders
  /** How the audit names its subjects, and the persons behind them. */
  readonly audit?: { readonly [Part in keyof AuditNames]?: Partial<AuditNames[Part]> }
  /** Its part in the proof of the books. */
  readonly proof?: SliceProof
  /** A trouble of it that readiness names. */
  readonly trouble?: Trouble
  /** How a statement of the ledger names its operations. */
  readonly reference?: StatementReference
  /** The mails and notices of its events. */
  readonly messages?: EventMessages
  /** Its rows that wait for staff, for their notices. Each leaves by its status, so nobody has to withdraw a notice. */
  readonly work?: readonly Work[]
  /** The files that its rows name. */
  readonly files?: NamedFiles
  /** Its columns of secrets that the secret key seals. */
  readonly sealed?: readonly SealedColumn[]
  /** Its data about a person. */
  readonly person?: PersonSlice
  /** Its gauges, which are read where metrics are served. */
  readonly gauges?: (on: Services, app: App, whole: Parts) => readonly Gauge[]
  /** Its automatic work: each run is safe in several processes at once. */
  readonly jobs?: (on: Services, log: FastifyBaseLogger, whole: Parts) => readonly Job[]
}

export const SECOND_MS = 1_000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS

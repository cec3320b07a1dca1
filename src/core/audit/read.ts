/** The ways in which staff read other people's records. */
export const READ_WAYS = ['record', 'list', 'export', 'receipt', 'unmask'] as const
export type ReadWay = (typeof READ_WAYS)[number]

/** The kinds of records with personal data. */
export const READ_ENTITIES = [
  'user',
  'bankAccount',
  'bitcoinAddress',
  'deposit',
  'withdrawal',
  'order',
  'statement',
  'session',
  'audit',
  'approval',
  'personData',
  'authorityReport',
] as const
export type ReadEntity = (typeof READ_ENTITIES)[number]

/** A reading, as a route notes it. The server adds reader, address and time. */
export type Reading = {
  readonly how: ReadWay
  readonly entity: ReadEntity
  readonly entityId?: string | undefined
  /** The person whose record it is; absent for a list of several people. */
  readonly subjectId?: string | null | undefined
  readonly details?: Readonly<Record<string, unknown>>
  readonly rowCount?: number
}

/** Further readings of the same thing within this time add no row. */
const SLOT_MS = 15 * 60 * 1000

/** The beginning of the quarter of an hour that contains an instant. */
export const readSlotOf = (at: Date): Date => new Date(Math.floor(at.getTime() / SLOT_MS) * SLOT_MS)

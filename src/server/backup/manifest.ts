import { z } from 'zod'
import type { Reader } from '../db/sql.ts'

/** The first file of an archive: it says what the backup is of. */
export const manifestSchema = z.object({
  format: z.literal(1),
  version: z.string(),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  /** One-way marks of the secret keys in use; the keys themselves are in no backup. */
  keyMarks: z.array(z.string()),
  /** The id by which the database knows its file store. */
  filesId: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.string() })),
  /** The state of the books, which a restored database repeats. */
  facts: z.record(z.string(), z.string()),
})
export type Manifest = z.infer<typeof manifestSchema>

const sum = z.object({ count: z.number(), bytes: z.number(), sha256: z.string() })

/** The last file: the sums of all others. */
export const contentsSchema = z.object({
  tables: z.record(z.string(), sum),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  files: sum,
  /** Files that rows name and the store does not have. */
  lost: z.array(z.string()),
})
export type Contents = z.infer<typeof contentsSchema>
export type ContentSum = z.infer<typeof sum>

/** The names in an archive. */
export const MANIFEST = 'manifest.json'
export const CONTENTS = 'contents.json'
export const TABLES = 'tables/'
export const FILES = 'files/'

/** The parts of a house that a backup needs. */
export type BackedUpHouse = {
  /** Queries of the keys of files that rows name, as a column `receipt_key`. */
  readonly namedFiles: readonly string[]
  identify(reader: Reader): Promise<Pick<Manifest, 'filesId' | 'keyMarks'>>
  readFacts(reader: Reader): Promise<Manifest['facts']>
}

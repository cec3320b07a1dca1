import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import {
  CONTENTS,
  type Contents,
  contentsSchema,
  FILES,
  MANIFEST,
  type Manifest,
  manifestSchema,
  TABLES,
} from './manifest.ts'
import { BackupFileError, openSealed, type SealedFile } from './seal.ts'
import { type Summing, summing, toFileLine } from './summing.ts'
import { readTar } from './tar.ts'

/** The begin and the end of an archive that was read whole. */
export type ArchiveReport = { readonly manifest: Manifest; readonly contents: Contents }

/** Receives the parts of an archive, in their order. */
export type ArchiveReader = {
  begin(manifest: Manifest): Promise<void>
  /** A part of a table; the parts of a table follow each other. */
  rows(table: string, part: Buffer): Promise<void>
  file(key: string, content: Buffer): Promise<void>
}

const NOTHING: ArchiveReader = {
  begin: async () => {},
  rows: async () => {},
  file: async () => {},
}

/** Proves a backup without using it: each byte, each table and each file. */
export const proveArchive = async (path: string, passphrase: string): Promise<ArchiveReport> =>
  readArchive(await openSealed(path, passphrase), NOTHING)

/** Reads the manifest alone. */
export async function readManifest(sealed: SealedFile): Promise<Manifest> {
  for await (const { name, content } of readTar(unpack(sealed)))
    if (name === MANIFEST) return manifestSchema.parse(JSON.parse(content.toString()))
  throw new BackupFileError('the backup has no manifest')
}

/** Hands every part of an archive to a reader. Throws where a part is not what the end of the archive says. */
export async function readArchive(sealed: SealedFile, to: ArchiveReader): Promise<ArchiveReport> {
  let manifest: Manifest | undefined
  let contents: Contents | undefined
  const tables = new Map<string, Summing>()
  const files = summing()
  for await (const { name, content } of readTar(unpack(sealed))) {
    if (name === MANIFEST) {
      manifest = manifestSchema.parse(JSON.parse(content.toString()))
      await to.begin(manifest)
    } else if (name === CONTENTS) contents = contentsSchema.parse(JSON.parse(content.toString()))
    else if (name.startsWith(FILES)) {
      const key = name.slice(FILES.length)
      files.add(toFileLine(key, content))
      await to.file(key, content)
    } else if (name.startsWith(TABLES)) {
      const table = name.slice(TABLES.length, name.lastIndexOf('/'))
      const sum = tables.get(table) ?? summing()
      tables.set(table, sum)
      sum.add(content)
      await to.rows(table, content)
    }
  }
  if (!manifest || !contents) throw new BackupFileError('the backup has no manifest, or no end')
  for (const [table, said] of Object.entries(contents.tables)) {
    const found = (tables.get(table) ?? summing()).sum(said.count)
    if (found.sha256 !== said.sha256)
      throw new BackupFileError(`the backup of the table ${table} is not whole`)
  }
  if (files.sum(0).sha256 !== contents.files.sha256)
    throw new BackupFileError('the files of the backup are not whole')
  return { manifest, contents }
}

/** An error of the file ends the reader, which throws it. */
const unpack = (sealed: SealedFile): AsyncIterable<Buffer> =>
  pipeline(Readable.from(sealed.read()), createGunzip(), () => {})

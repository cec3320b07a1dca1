import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkKey, type FileStore } from './files.ts'

/** Files in a folder, which the first use makes; only the owner of the process may read them. */
export function diskFiles(directory: string): FileStore {
  const pathOf = (key: string) => join(directory, ...checkKey(key).split('/'))
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const folder = dirname(path)
      const made = await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeOnce(path, bytes)
      await syncFolders(folder, made === undefined ? folder : dirname(made))
    },
    get: (key) => readOrUndefined(pathOf(key)),
    async remove(key) {
      const path = pathOf(key)
      try {
        await unlink(path)
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return
        throw error
      }
      await syncFolders(dirname(path), dirname(path))
    },
  }
}

/** A temporary name holds the bytes until they are durable. A link, unlike a rename, never replaces a file. */
async function writeOnce(path: string, bytes: Uint8Array): Promise<void> {
  const part = `${path}.${randomBytes(8).toString('hex')}.part`
  try {
    await writeDurably(part, bytes)
    await link(part, path)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    const kept = await readOrUndefined(path)
    if (!kept || !Buffer.from(kept).equals(bytes))
      throw new Error(`${path} exists with other content`, { cause: error })
  } finally {
    await unlink(part).catch(() => {})
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A name is durable once its folder is synced. So every new folder is synced, up to the first that existed. */
async function syncFolders(from: string, to: string): Promise<void> {
  for (let folder = from; ; folder = dirname(folder)) {
    const opened = await open(folder, 'r')
    try {
      await opened.sync()
    } finally {
      await opened.close()
    }
    if (folder === to || folder === dirname(folder)) return
  }
}

async function readOrUndefined(path: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code

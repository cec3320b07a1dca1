import { BackupFileError } from './seal.ts'

/** Files of the format ustar, which every `tar` reads: a header of 512 bytes, then the content in blocks of 512. */
const BLOCK = 512
const NAME_BYTES = 100

type TarField = readonly [at: number, text: string]

/** The blocks of one file. A name that is longer than the header's field is split at a slash. */
export function toTarEntry(name: string, content: Uint8Array): Buffer {
  const [prefix, rest] = splitName(name)
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')
  const fields: TarField[] = [
    [0, rest],
    [100, octal(0o600, 7)],
    [108, octal(0, 7)],
    [116, octal(0, 7)],
    [124, octal(content.length, 11)],
    [136, octal(0, 11)],
    [148, ' '.repeat(8)],
    [156, '0'],
    [257, 'ustar'],
    [263, '00'],
    [345, prefix],
  ]
  const header = Buffer.alloc(BLOCK)
  for (const [at, text] of fields) header.write(text, at, 'latin1')
  const sum = header.reduce((all, byte) => all + byte, 0)
  header.write(`${octal(sum, 6)}\0 `, 148, 'latin1')
  return Buffer.concat([header, content, Buffer.alloc(fillOf(content.length))])
}

/** The empty bytes up to the end of a block. */
const fillOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK

/** The two empty blocks at the end. */
export const TAR_END: Buffer = Buffer.alloc(2 * BLOCK)

function splitName(name: string): [prefix: string, rest: string] {
  if (name.length <= NAME_BYTES) return ['', name]
  const at = name.lastIndexOf('/', name.length - 2)
  const cut = name.length - at - 1 <= NAME_BYTES ? name.indexOf('/', name.length - NAME_BYTES - 1) : -1
  if (cut < 0 || cut > 155) throw new Error(`no name for a tar file: ${name}`)
  return [name.slice(0, cut), name.slice(cut + 1)]
}

export type TarEntry = { readonly name: string; readonly content: Buffer }

/** The files of a tar stream, each whole: the writer of a backup keeps them small. */
export async function* readTar(from: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const take = takerOf(from)
  for (;;) {
    const header = await take(BLOCK)
    if (header.every((byte) => byte === 0)) return
    const text = (at: number, length: number) =>
      header.toString('latin1', at, at + length).split('\0', 1)[0] ?? ''
    const size = Number.parseInt(text(124, 12), 8)
    if (!(size >= 0)) throw new BackupFileError('the backup holds no tar file')
    const prefix = text(345, 155)
    const content = (await take(size + fillOf(size))).subarray(0, size)
    yield { name: (prefix && `${prefix}/`) + text(0, NAME_BYTES), content }
  }
}

/** Gives the next bytes of a stream, as many as asked for. */
function takerOf(from: AsyncIterable<Buffer>): (count: number) => Promise<Buffer> {
  const chunks = from[Symbol.asyncIterator]()
  let waiting: Buffer[] = []
  let size = 0
  return async (count) => {
    while (size < count) {
      const { done, value } = await chunks.next()
      if (done) throw new BackupFileError('the backup ends in the middle of a file')
      waiting.push(value)
      size += value.length
    }
    const all = Buffer.concat(waiting)
    waiting = [all.subarray(count)]
    size -= count
    return all.subarray(0, count)
  }
}

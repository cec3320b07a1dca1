import { createHash } from 'node:crypto'
import type { ContentSum } from './manifest.ts'

/** Adds up a part of an archive, so that what is read can be compared with what was written. */
export type Summing = { add(bytes: Uint8Array): void; sum(count: number): ContentSum }

export function summing(): Summing {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    add(part) {
      hash.update(part)
      bytes += part.length
    },
    sum: (count) => ({ count, bytes, sha256: hash.digest('hex') }),
  }
}

/** The line of a file in the sum of all files. */
export const toFileLine = (key: string, content: Uint8Array): Buffer =>
  Buffer.from(`${key} ${createHash('sha256').update(content).digest('hex')}\n`)

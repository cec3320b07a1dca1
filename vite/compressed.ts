import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { afterBuild } from './after-build.ts'

/** The page is no file for the wire: the server completes it first. */
const TEXT = /(?:\.js|\.css|\.svg|\.webmanifest)$/

/**
 * Writes each text of the finished build compressed beside itself, brotli at its best quality, so that the server sends it
 * small without work of its own.
 */
export const compressed = (): Plugin =>
  afterBuild('compressed', (folder) => {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    for (const file of names.filter((name) => TEXT.test(name)).map((name) => join(folder, name))) {
      const content = readFileSync(file)
      writeFileSync(`${file}.br`, brotliCompressSync(content))
      writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
    }
  })

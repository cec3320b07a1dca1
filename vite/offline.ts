import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, type Plugin } from 'vite'
import { afterBuild } from './after-build.ts'

const KEPT = /\.(?:html|js|css|woff2|svg|webmanifest)$|^icon-192\.png$/
/** What the worker runs beside its own code: the messages of the server. */
const PUSH = 'push-sw.js'
/** The reader of PDFs, which phones load with the first one, and the files of the worker itself. */
const LEFT = [/^assets\/pdfjs-/, /^sw\.js$/, new RegExp(`^${PUSH}$`)]

/** Writes the worker of `source` with the list of the files that it keeps, after the build has written them. */
export const offline = (source: string): Plugin =>
  afterBuild('offline', (folder) => {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => KEPT.test(name) && !LEFT.some((left) => left.test(name)))
      .toSorted()
    const build = createHash('sha256')
    for (const name of names) build.update(`${name}\0`).update(readFileSync(join(folder, name)))
    const files = JSON.stringify(names.map((name) => `/${name}`))
    const code = `const BUILD='${build.digest('hex').slice(0, 16)}',FILES=${files};importScripts('/${PUSH}');${readFileSync(source, 'utf8')}`
    writeFileSync(join(folder, 'sw.js'), minifySync('sw.js', code).code)
  })

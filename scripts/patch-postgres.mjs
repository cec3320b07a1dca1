/**
 * Mends what postgres.js 3.4.9 does when a connection dies in the middle of a transaction: it writes to a socket that is gone,
 * which ends the process, or it goes on with the transaction on a connection that is somebody else's by then.
 * Run after each installation; does nothing where it is done, and fails where the package is not the one it knows.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const PACKAGE = new URL('../node_modules/postgres/src/', import.meta.url)

/** @type {readonly { file: string, from: string, to: string }[]} */
const CHANGES = [
  {
    // What a transaction still asks after its connection was lost is refused.
    file: 'index.js',
    from: `        new Promise((_, reject) => connection.onclose = reject)
      ])
    } catch (error) {
      throw error
    }

    async function scope`,
    to: `        new Promise((_, reject) => connection.onclose = e => (lost = e, reject(e)))
      ])
    } catch (error) {
      throw error
    }

    async function scope`,
  },
  {
    file: 'index.js',
    from: `      , connection
      , prepare = null

    try {`,
    to: `      , connection
      , prepare = null
      , lost = null

    try {`,
  },
  {
    file: 'index.js',
    from: `        q.catch(e => uncaughtError || (uncaughtError = e))
        c.queue === full`,
    to: `        q.catch(e => uncaughtError || (uncaughtError = e))
        if (lost)
          return q.reject(lost)
        c.queue === full`,
  },
  {
    // A connection without a socket takes no query.
    file: 'connection.js',
    from: `    if (stream)
      return queryError(q, Errors.generic('COPY_IN_PROGRESS'`,
    to: `    if (socket === null)
      return queryError(q, Errors.connection('CONNECTION_CLOSED', options)), true

    if (stream)
      return queryError(q, Errors.generic('COPY_IN_PROGRESS'`,
  },
  {
    // What was not written yet is not written to the next connection.
    file: 'connection.js',
    from: `    incomings = null
    clearImmediate(nextWriteTimer)
    socket.removeListener('data', data)`,
    to: `    incomings = null
    clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
    socket.removeListener('data', data)`,
  },
  {
    // What was asked after the error and before the end is answered too.
    file: 'connection.js',
    from: `    !hadError && (query || sent.length) && error(`,
    to: `    ;(query || sent.length) && error(`,
  },
  {
    // Whoever waits for the types waits for the connection, which is answered elsewhere.
    file: 'connection.js',
    from: `        initial.reserve && (initial = null)
        return fetchArrayTypes()`,
    to: `        initial.reserve && (initial = null)
        return fetchArrayTypes().catch(() => {})`,
  },
]

/** Applies every change that is not there yet. Throws when the package is another one than was read for this. */
export function patchPostgres() {
  for (const { file, from, to } of CHANGES) {
    const path = fileURLToPath(new URL(file, PACKAGE))
    const text = readFileSync(path, 'utf8')
    if (text.includes(to)) continue
    if (!text.includes(from))
      throw new Error(`${path} is not what scripts/patch-postgres.mjs mends: read it again`)
    writeFileSync(
      path,
      text.replace(from, () => to),
    )
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) patchPostgres()

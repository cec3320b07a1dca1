/**
 * Repairs how postgres.js 3.4.9 handles a connection that dies in a transaction, and how it releases rows. The driver writes
 * to the closed socket, which ends the process. Or it continues the transaction on a connection that another caller owns by
 * then. Runs after each installation. It does nothing when the patch is present, and fails for any other version of the package.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const PACKAGE = new URL('../node_modules/postgres/src/', import.meta.url)

/** @type {readonly { file: string, from: string, to: string }[]} */
const CHANGES = [
  {
    // Refuse the queries of a transaction whose connection was lost.
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
    // Accept no query on a connection without a socket.
    file: 'connection.js',
    from: `    if (stream)
      return queryError(q, Errors.generic('COPY_IN_PROGRESS'`,
    to: `    if (socket === null)
      return queryError(q, Errors.connection('CONNECTION_CLOSED', options)), true

    if (stream)
      return queryError(q, Errors.generic('COPY_IN_PROGRESS'`,
  },
  {
    // Do not send unwritten bytes to the next connection.
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
    // Answer the queries that were sent after the error and before the end.
    file: 'connection.js',
    from: `    !hadError && (query || sent.length) && error(`,
    to: `    ;(query || sent.length) && error(`,
  },
  {
    // Leave no rows, and no error, of the lost connection to the first query of the next one.
    file: 'connection.js',
    from: `    if (initial)
      return reconnect()
`,
    to: `    rows = 0
    result = new Result()
    results = errorResponse = null
    if (initial) {
      query && query.reject(Errors.connection('CONNECTION_CLOSED', options))
      query = null
      return reconnect()
    }
`,
  },
  {
    // A caller that waits for the types also waits for the connection, which is answered elsewhere.
    file: 'connection.js',
    from: `        initial.reserve && (initial = null)
        return fetchArrayTypes()`,
    to: `        initial.reserve && (initial = null)
        return fetchArrayTypes().catch(() => {})`,
  },
  {
    // A query with closures over itself keeps its rows through every young collection. So each of these copies the rows of all
    // recent queries, and the heap grows until a full collection.
    file: 'query.js',
    from: `    this.resolve = x => (this.active = false, resolve(x))
    this.reject = x => (this.active = false, reject(x))
`,
    to: `    this.settle = { resolve, reject }
`,
  },
  {
    file: 'query.js',
    from: `  get origin() {`,
    to: `  resolve(x) {
    this.active = false
    this.settle.resolve(x)
  }

  reject(x) {
    this.active = false
    this.settle.reject(x)
  }

  get origin() {`,
  },
]

/** SHA-256 of each whole file with its changes: no other line of it may differ either. */
const PATCHED = {
  'index.js': '757dbcea1584e6f88d04ad70fef49484f2fe4ea5d156a9637b663c543eacdd3e',
  'connection.js': 'bd103483113552cdd7fc6a2b923b2fe40f52e31cbbb5fb0d4eee453303334532',
  'query.js': '986f8aaaaacbef12e51ecf71e2956ad0ab888c50df0b85ac10e31e8ec01e823c',
}

/** Applies every missing change. Throws when the package is not the version that the patch was made for. */
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
  for (const [file, wanted] of Object.entries(PATCHED)) {
    const path = fileURLToPath(new URL(file, PACKAGE))
    const found = createHash('sha256').update(readFileSync(path)).digest('hex')
    if (found !== wanted)
      throw new Error(`${path} is not the file that scripts/patch-postgres.mjs was made for`)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) patchPostgres()

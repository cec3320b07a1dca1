import { fileURLToPath } from 'node:url'
import type { DatabaseAddress } from '#server/db/connection.ts'
import { type Started, startServer } from './server.ts'

export const BARE_PORT = 3992
const BARE = [process.execPath, fileURLToPath(new URL('bare-route.ts', import.meta.url))]

/** Starts the bare Fastify server on a database. */
export const startBare = (connection: DatabaseAddress): Promise<Started> =>
  startServer(BARE, {
    port: BARE_PORT,
    path: '/ready',
    env: { CONNECTION: JSON.stringify(connection) },
  })

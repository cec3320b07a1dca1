import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { DatabaseAddress } from '#server/db/connection.ts'
import { type Contender, type Rate, SEED } from './rounds.ts'

/** The most connections that the embedded database accepts beside those of the server and of the bench. */
const CLIENTS = 32
/** Two million accounts. */
const SCALE = 20

/** Each run has another seed, so that no run repeats the keys of an earlier one. */
let runs = 0

export type Pgbench = {
  /** Makes the tables of pgbench's own scripts. */
  fill(): Promise<void>
  /** A load that runs a script with 32 clients and prepared statements. */
  toContender(name: string, ...script: string[]): Contender
}

export const TPC_B = ['-b', 'tpcb-like']

/** The pgbench that PGBENCH names, on a database of this server; undefined without one. */
export function openPgbench(connection: DatabaseAddress): Pgbench | undefined {
  const program = process.env.PGBENCH
  if (!program) return undefined
  const env = {
    PATH: process.env.PATH,
    PGHOST: connection.host,
    PGPORT: String(connection.port),
    PGUSER: connection.user,
    PGPASSWORD: connection.password,
    PGDATABASE: connection.database,
  }
  const pgbench = async (...args: string[]) => (await promisify(execFile)(program, args, { env })).stdout
  const load = ['-c', String(CLIENTS), '-j', '2', '-M', 'prepared', '-n']
  const run = async (seconds: number, script: readonly string[]): Promise<Rate> => {
    const length = ['-T', String(Math.max(1, Math.round(seconds))), `--random-seed=${SEED + runs++}`]
    const report = await pgbench(...load, ...length, ...script)
    const read = (figure: RegExp) => Number(figure.exec(report)?.[1])
    const [count, perSecond] = [read(/actually processed: (\d+)/), read(/tps = ([\d.]+)/)]
    if (!(perSecond > 0)) throw new Error(report)
    return { count, perSecond, p50: Number.NaN, p99: Number.NaN, refused: 0 }
  }
  return {
    fill: async () => void (await pgbench('-i', '-s', String(SCALE), '-q')),
    toContender: (name, ...script) => ({
      name,
      isOutside: true,
      run: (seconds) => run(seconds, script),
    }),
  }
}

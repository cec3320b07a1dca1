import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { WAITING } from '#core/rules/statuses.ts'
import type { Sql } from '#server/db/sql.ts'
import { SERVER_ROLE } from '#server/embedded-postgres/server-role.ts'

/** A running server of the demonstration, with its database. */
export type World = {
  readonly url: string
  /** The owner of the tables. */
  readonly sql: Sql
  start(env?: Record<string, string>): Promise<void>
  kill(signal: NodeJS.Signals): Promise<void>
  signal(signal: NodeJS.Signals): void
  /** A session that runs a statement and keeps its locks. Gives its end. */
  hold(statement: string): Promise<() => Promise<void>>
  /** `npm run verify -- --record`; gives its exit code. */
  verify(): Promise<number>
}

type Play = {
  readonly alerts: readonly string[]
  /** Causes the trouble; gives what must end with it. */
  cause(world: World): Promise<(() => Promise<void>) | undefined>
  /** The runbook. */
  mend?(world: World): Promise<unknown>
}

/** The connections of the server; the runbooks end one by its id. */
const endBackends = ({ sql }: World) => sql`
  select pg_terminate_backend(pid) from pg_stat_activity where usename = ${SERVER_ROLE}`

/** The sessions that others wait for, and that wait for nobody. */
const endBlockers = ({ sql }: World) => sql`
  select pg_terminate_backend(blocker) from pg_stat_activity a, unnest(pg_blocking_pids(a.pid)) blocker
  where a.wait_event_type = 'Lock' and cardinality(pg_blocking_pids(blocker)) = 0`

const miscount = ({ sql }: World, n: number) =>
  sql`update list_counts set n = n + ${n} where list = 'deposits' and level = 'all'`

/** Sign-ins, again and again until the end: each takes a connection of its own. */
function load({ url }: World): () => Promise<void> {
  let isOver = false
  const one = async () => {
    while (!isOver)
      await fetch(`${url}/api/v1/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"email":"nobody@balcao.demo","password":"uma-Senha-qualquer-1"}',
      }).catch(() => wait(500))
  }
  const clients = Array.from({ length: 40 }, one)
  return async () => {
    isOver = true
    await Promise.all(clients)
  }
}

const parentOf = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

async function listPostgres({ sql }: World): Promise<number[]> {
  const rows = await sql<{ pid: number }[]>`select pid from pg_stat_activity order by pid = pg_backend_pid()`
  const pids = rows.map(({ pid }) => pid)
  return [parentOf(pids[0] ?? 0), ...pids]
}

const send = (pids: readonly number[], signal: NodeJS.Signals) => {
  for (const pid of pids) process.kill(pid, signal)
}

export const PLAYS: readonly Play[] = [
  {
    alerts: ['BalcaoProofFailed'],
    cause: async (world) => {
      // A job counts the rows of the demonstration a few seconds after the start.
      while ((await miscount(world, 1)).count === 0) await wait(500)
      if ((await world.verify()) !== 1) throw new Error('the proof found nothing')
      return undefined
    },
    mend: async (world) => {
      await miscount(world, -1)
      if ((await world.verify()) !== 0) throw new Error('the repair is not whole')
    },
  },
  {
    alerts: ['BalcaoProofLate'],
    cause: async ({ sql }) => {
      await sql`update ledger_verifications set started_at = started_at - interval '27 hours'`
      return undefined
    },
    mend: (world) => world.verify(),
  },
  {
    alerts: ['BalcaoMessagesStuck'],
    cause: async ({ sql }) => {
      await sql`
        insert into mails (id, kind, recipient, language, next_at, created_at) values
          (gen_random_uuid(), 'passwordChanged', 'ana.souza@balcao.demo', 'pt', now() + interval '1 hour', now() - interval '16 minutes')`
      return undefined
    },
    mend: ({ sql }) => sql`update mails set next_at = now() where status = 'QUEUED'`,
  },
  {
    alerts: ['BalcaoChainBehind'],
    // Another session has the lock of the process that chains.
    cause: async ({ sql, hold }) => {
      const end = await hold('select pg_advisory_xact_lock(426952976750)')
      await sql`
        insert into events (entity, entity_id, code, params, to_status, created_at)
        values ('deposit', gen_random_uuid(), 'deposit.created', '{}', 'OPEN', now() - interval '11 minutes')`
      return end
    },
    mend: ({ sql }) => sql`
      select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
        and (classid::bigint << 32) + objid::bigint = 426952976750`,
  },
  {
    alerts: ['BalcaoJobStuck'],
    cause: ({ hold }) => hold('lock table outbox in access exclusive mode'),
    mend: endBlockers,
  },
  {
    alerts: ['BalcaoBookFails'],
    cause: ({ hold }) => hold('lock table settings in access exclusive mode'),
    mend: endBlockers,
  },
  {
    alerts: ['BalcaoPoolExhausted', 'BalcaoSlow', 'BalcaoFaults'],
    cause: async (world) => {
      const free = await world.hold('lock table users in access exclusive mode')
      const stop = load(world)
      return async () => {
        await free()
        await stop()
      }
    },
    mend: endBlockers,
  },
  {
    alerts: ['BalcaoBookWithoutLeader'],
    // The role has no connection left for the next leader.
    cause: async ({ sql }) => {
      await sql.unsafe(`alter role ${SERVER_ROLE} connection limit 0`)
      await sql`
        select pg_terminate_backend(pid) from pg_locks
        where locktype = 'advisory' and granted and classid = 0 and objid = 1112493899`
      return undefined
    },
    mend: ({ sql }) => sql.unsafe(`alter role ${SERVER_ROLE} connection limit -1`),
  },
  {
    alerts: ['BalcaoDatabaseReadOnly'],
    cause: async (world) => {
      await world.sql.unsafe(`alter role ${SERVER_ROLE} set default_transaction_read_only = on`)
      await endBackends(world)
      return undefined
    },
    mend: async (world) => {
      await world.sql.unsafe(`alter role ${SERVER_ROLE} reset default_transaction_read_only`)
      await endBackends(world)
    },
  },
  {
    alerts: ['BalcaoDatabaseSilent'],
    cause: async (world) => {
      const pids = await listPostgres(world)
      send(pids, 'SIGSTOP')
      return async () => send(pids, 'SIGCONT')
    },
  },
  {
    alerts: ['BalcaoEventLoopBlocked'],
    cause: async ({ signal }) => {
      let isOver = false
      const stop = (async () => {
        while (!isOver) {
          signal('SIGSTOP')
          await wait(900)
          signal('SIGCONT')
          await wait(300)
        }
      })()
      return async () => {
        isOver = true
        await stop
      }
    },
  },
  {
    alerts: ['BalcaoPriceMissing'],
    // An exchange that this server cannot reach.
    cause: async ({ kill, start }) => {
      await kill('SIGTERM')
      await start({
        PRICE_SOURCE: 'ccxt:binance',
        HTTPS_PROXY: 'http://127.0.0.1:9',
        NODE_USE_ENV_PROXY: '1',
      })
      return undefined
    },
    mend: async ({ kill, start }) => {
      await kill('SIGTERM')
      await start({ PRICE_SOURCE: 'simulated' })
    },
  },
  {
    alerts: ['BalcaoDown'],
    cause: async ({ kill }) => {
      await kill('SIGKILL')
      return undefined
    },
    mend: ({ start }) => start(),
  },
  {
    alerts: ['BalcaoWorkLate'],
    cause: async ({ sql }) => {
      await sql`update deposits set created_at = created_at - interval '1 day' where status in ${sql(WAITING.deposits)}`
      return undefined
    },
    // In place of the staff, who do the work: the rows become new.
    mend: async ({ sql }) => {
      await sql`update deposits set created_at = now() where status in ${sql(WAITING.deposits)}`
      await sql`update withdrawals set created_at = now() where status in ${sql(WAITING.withdrawals)}`
    },
  },
]

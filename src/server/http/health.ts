import { BlockList, isIP } from 'node:net'
import { z } from 'zod'
import { refuse } from '#core/rules/verdict.ts'
import type { Code } from '#core/texts/codes.ts'
import { toSentence } from '#core/texts/sentence.ts'
import type { Fragment, Reader, Sql } from '../db/sql.ts'
import type { Sample } from '../metrics/catalogue.ts'
import type { App, Services } from './app-types.ts'
import { languageOf, RefusalError, unavailable } from './refusal.ts'

/**
 * A trouble that all processes have at once, and that no other process would mend: a condition in SQL, and its sentence. A
 * balancer must not take away every process for it, so readiness names it and stays 200.
 */
export type Trouble = { readonly code: Code; is(sql: Sql): Fragment }

/** The troubles that hold now, and whether the database takes changes. */
export type Condition = { readonly isReadOnly: boolean; readonly troubles: readonly Code[] }

/** Reads all troubles in one statement. */
export async function readCondition({ sql }: Reader, known: readonly Trouble[]): Promise<Condition> {
  const conditions = known.reduce(
    (all, { code, is }) => sql`${all} || case when ${is(sql)} then array[${code}::text] else '{}' end`,
    sql`'{}'::text[]`,
  )
  const [row] = await sql<{ isReadOnly: boolean; troubles: Code[] }[]>`
    select current_setting('transaction_read_only')::bool as is_read_only, ${conditions} as troubles`
  return row!
}

/** The same for the metrics, which cannot disagree with readiness. */
export async function readTroubles(reader: Reader, known: readonly Trouble[]): Promise<Sample[]> {
  const { isReadOnly, troubles } = await readCondition(reader, known)
  return [
    { name: 'balcao_database_read_only', value: Number(isReadOnly) },
    ...known.map(({ code }) => ({
      name: 'balcao_trouble' as const,
      labels: { code },
      value: Number(troubles.includes(code)),
    })),
  ]
}

/** The addresses of this machine and of private networks. */
const NEAR = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  NEAR.addSubnet(network, bits, 'ipv4')
NEAR.addAddress('::1', 'ipv6')
NEAR.addSubnet('fc00::', 7, 'ipv6')
NEAR.addSubnet('fe80::', 10, 'ipv6')

/** Strangers need not learn of a fault in the books. */
const isNear = (address: string): boolean => NEAR.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

const aliveAnswers = { 200: z.object({ status: z.literal('ok') }) }
const readyAnswers = {
  200: z
    .object({
      status: z.enum(['ok', 'degraded']),
      /** Only for callers from this machine and from private networks. */
      troubles: z.array(z.object({ code: z.string(), message: z.string() })).optional(),
    })
    .meta({ id: 'Readiness', example: { status: 'ok' } }),
}
const READY_TIMEOUT_MS = 2_000

const ABOUT = `503 where the database does not answer (http.unavailable) or takes no changes (http.readOnly): another process may serve.
200 with "degraded" for a trouble of the whole server. Callers from this machine and from private networks read its code and a sentence.`

/** Live: the process answers. Ready: its database answers, and takes changes. */
export function healthRoutes(app: App, { db }: Services, known: readonly Trouble[]): void {
  const options = { config: { public: true, rateLimit: false }, logLevel: 'warn' } as const
  app.get(
    '/health/live',
    {
      ...options,
      schema: {
        tags: ['health'],
        operationId: 'checkAlive',
        summary: 'Check that the process is alive',
        response: aliveAnswers,
      },
    },
    async () => ({ status: 'ok' as const }),
  )
  app.get(
    '/health/ready',
    {
      ...options,
      schema: {
        tags: ['health'],
        operationId: 'checkReady',
        summary: 'Check that the server is ready',
        description: ABOUT,
        response: readyAnswers,
      },
    },
    async (request) => {
      const { isReadOnly, troubles } = await withinTime(readCondition(db, known))
      if (isReadOnly) throw new RefusalError(refuse('unavailable', 'http.readOnly'))
      if (troubles.length === 0) return { status: 'ok' as const }
      const status = 'degraded' as const
      const language = languageOf(request)
      const shown = troubles.map((code) => ({ code, message: toSentence(language, code) }))
      return isNear(request.ip) ? { status, troubles: shown } : { status }
    },
  )
}

/** The answer of the database, or 503 where it has none. */
async function withinTime<T>(answer: Promise<T>): Promise<T> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(unavailable()), READY_TIMEOUT_MS).unref()
  })
  try {
    return await Promise.race([answer, timeout])
  } catch {
    throw unavailable()
  }
}

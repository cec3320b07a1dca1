import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { refuse } from '#core/rules/verdict.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import type { Database } from '../db/pool.ts'
import { type Reader, toArray } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import { isDryRun } from './dry-run.ts'
import { enforce, RefusalError } from './refusal.ts'

/** The identity of a call that runs once: its viewer, its key and its content. */
export type Once = {
  readonly by: Viewer
  /** The Idempotency-Key; every call without one is new. */
  readonly key: string | undefined
  /** The content that identifies the call: method, path, body, the hash of a file. */
  readonly content: unknown
}

/**
 * Runs a command once per key and viewer, in one transaction with the record of its answer. The same key with the same
 * content replays the first answer, also when both calls arrive together. With other content it is refused.
 */
export async function runOnce<T>(db: Database, once: Once, run: (tx: Tx) => Promise<T>): Promise<T> {
  const claim = claimOf(once)
  if (!claim) return db.transaction(run)
  try {
    return await db.transaction((tx) => runClaimed(tx, claim, run))
  } catch (error) {
    if (error instanceof Repeated) return error.answer as T
    throw error
  }
}

/** Rolls back the call that another one answered before. */
class Repeated extends Error {
  readonly answer: unknown

  constructor(answer: unknown) {
    super('the call has an answer')
    this.answer = answer
  }
}

/**
 * The lock of the key leaves first, then the look for an answer, which so sees the commit of the last holder. The command does not
 * wait for it: its first statements travel along, and are rolled back if there is an answer.
 */
async function runClaimed<T>(tx: Tx, claim: Claim, run: (tx: Tx) => Promise<T>): Promise<T> {
  tx.send(tx.sql`select pg_advisory_xact_lock(hashtextextended(${nameOfClaim(claim)}, 0))`.execute())
  const found = findFirstAnswer<T>(tx, claim)
  const running = run(tx)
  running.catch(() => {})
  const first = await found
  if (first) throw new Repeated(first.answer)
  const answer = await running
  tx.send(insertFirstAnswers(tx, [{ ...claim, answer: answer ?? null }]))
  return answer
}

/** A key of a viewer, with the hash of its content. */
export type Claim = { readonly userId: string; readonly key: string; readonly hash: Buffer }

/** The claim of a call; `undefined` without a key. */
export function claimOf({ by, key, content }: Once): Claim | undefined {
  if (key === undefined) return undefined
  return { userId: by.id, key, hash: hash('sha256', JSON.stringify(content, toPlain), 'buffer') }
}

export const nameOfClaim = ({ userId, key }: Pick<Claim, 'userId' | 'key'>): string => `${userId} ${key}`

/**
 * Locks these keys until the transaction ends, for a batch of commands. Gives the {@link nameOfClaim} of the keys that
 * another transaction holds, and never waits. Reads that depend on the locks need a later statement.
 */
export async function takeKeys(tx: Tx, claims: readonly Claim[]): Promise<Set<string>> {
  if (claims.length === 0) return new Set()
  const rows = await tx.sql<{ name: string; isTaken: boolean }[]>`
    select name, pg_try_advisory_xact_lock(hashtextextended(name, 0)) as is_taken
    from unnest(${claims.map(nameOfClaim)}::text[]) name`.execute()
  return new Set(rows.flatMap(({ name, isTaken }) => (isTaken ? [] : name)))
}

type First = { readonly requestHash: Buffer; readonly answer: unknown }

/**
 * The first answers to these claims, by {@link nameOfClaim}. The database looks up each by its key: `offset 0` keeps it
 * from a join, which it plans for an empty table and keeps for a full one.
 */
export async function findFirstAnswers(
  { sql }: Reader,
  claims: readonly Claim[],
): Promise<Map<string, First>> {
  if (claims.length === 0) return new Map()
  const rows = await sql<(First & { userId: string; key: string })[]>`
    select first.*
    from unnest(${claims.map(({ userId }) => userId)}::uuid[], ${claims.map(({ key }) => key)}::text[]) claimed (user_id, key)
    cross join lateral (
      select user_id, key, request_hash, answer from idempotency_keys
      where user_id = claimed.user_id and key = claimed.key offset 0
    ) first`
  return new Map(rows.map((row) => [nameOfClaim(row), row]))
}

/** The first answer to a claim, if there is one. */
export async function findFirstAnswer<T>({ sql }: Reader, claim: Claim): Promise<{ answer: T } | undefined> {
  const { userId, key } = claim
  const [first] = await sql<First[]>`
    select request_hash, answer from idempotency_keys where user_id = ${userId} and key = ${key}`.execute()
  return first && { answer: replay<T>(first, claim.hash) }
}

/** The first answer; refuses when the key was used with other content. */
export function replay<T>({ requestHash, answer }: First, given: Buffer): T {
  if (!given.equals(requestHash)) throw new RefusalError(refuse('conflict', 'idempotency.reused'))
  return answer as T
}

/** The answer to the first call with a key. */
export type FirstAnswer = Claim & { readonly answer: unknown }

/** Records first answers: a statement for the transaction of their effects, or a part of a larger one. */
export const insertFirstAnswers = (tx: Tx, answered: readonly FirstAnswer[]) => tx.sql`
  insert into idempotency_keys (user_id, key, request_hash, answer, created_at)
  select user_id, key, decode(hash, 'hex'), answer::jsonb, ${tx.now}
  from unnest(
    ${toArray(answered.map(({ userId }) => userId))}::uuid[], ${answered.map(({ key }) => key)}::text[],
    ${toArray(answered.map(({ hash }) => hash.toString('hex')))}::text[],
    ${answered.map(({ answer }) => JSON.stringify(answer))}::text[]
  ) as first (user_id, key, hash, answer)`

const KEPT_DAYS = 30

/** Keys are kept for a month; real retries come within minutes. */
export async function purgeFirstAnswers({ sql, now }: Tx): Promise<number> {
  const { count } = await sql`
    delete from idempotency_keys where created_at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS})`
  return count
}

/** The Idempotency-Key of a request; 422 when it is invalid. A rehearsal neither uses nor replays one. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined || isDryRun(request)) return undefined
  const isKey = typeof key === 'string' && /^[\x21-\x7e]{8,200}$/.test(key)
  if (!isKey) enforce(refuse('invalid', 'idempotency.invalid'))
  return String(key)
}

/** The input of {@link runOnce} for a request with a JSON body. */
export function onceOf(request: FastifyRequest & { viewer: Viewer }, content: unknown = request.body): Once {
  return {
    by: request.viewer,
    key: idempotencyKeyOf(request),
    content: [request.method, request.url, content ?? null],
  }
}

/** JSON has no bigint. */
const toPlain = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? `${value}` : value)

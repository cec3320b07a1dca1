import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { refuse } from '#core/verdict.ts'
import type { Viewer } from '#core/viewer.ts'
import type { Database } from '../db/pool.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce, RefusalError } from './refusal.ts'

type Request = {
  readonly by: Viewer
  /** The Idempotency-Key; without one every call is its own. */
  readonly key: string | undefined
  /** All that makes the call what it is: method, path, body, the hash of a file. */
  readonly content: unknown
}

/**
 * Runs a command once per key and viewer, in one transaction with the record of its answer. The same key with the same
 * content replays the first answer, also when both calls arrive together; with other content it is refused.
 */
export function runOnce<T>(db: Database, request: Request, run: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    if (request.key === undefined) return run(tx)
    const hash = hashOf(request.content)
    const replayed = await claim<T>(tx, request.by.id, request.key, hash)
    if (replayed) return replayed.answer
    const answer = await run(tx)
    await tx.sql`
      update idempotency_keys set answer = ${JSON.stringify(answer ?? null)}::text::jsonb
      where user_id = ${request.by.id} and key = ${request.key}`
    return answer
  })
}

const hashOf = (content: unknown): Buffer => createHash('sha256').update(JSON.stringify(content)).digest()

/** A key of a viewer, and the hash of what came with it. */
export type Claim = { readonly userId: string; readonly key: string; readonly hash: Buffer }

/**
 * In front of the keys of commands that are done many at once, and in no key as it arrives: those never wait for whoever holds
 * the same key in a transaction of its own.
 */
const MANY = 'many '

/** What a request claims, for commands that are done many at once; `undefined` without a key. */
export function claimOf({ by, key, content }: Request): Claim | undefined {
  return key === undefined ? undefined : { userId: by.id, key: MANY + key, hash: hashOf(content) }
}

export const nameOfClaim = ({ userId, key }: Pick<Claim, 'userId' | 'key'>): string => `${userId} ${key}`

type First = { readonly requestHash: Buffer; readonly answer: unknown }

/**
 * The first answers to these claims, by {@link nameOfClaim}; also what was done alone under such a key, which refuses the other
 * use of it.
 */
export async function findFirstAnswers(tx: Tx, claims: readonly Claim[]): Promise<Map<string, First>> {
  if (claims.length === 0) return new Map()
  const rows = await tx.sql<(First & { userId: string; key: string })[]>`
    select user_id, key, request_hash, answer from idempotency_keys
    where (user_id, key) in (
      select user_id, name
      from unnest(${claims.map(({ userId }) => userId)}::uuid[], ${claims.map(({ key }) => key)}::text[]) claim (user_id, key)
      cross join lateral unnest(array[key, substr(key, ${MANY.length + 1}::int)]) name
    ) order by starts_with(key, ${MANY})`
  return new Map(rows.map((row) => [nameOfClaim({ ...row, key: MANY + row.key.replace(MANY, '') }), row]))
}

/** The first answer, unless it was to something else: that is refused. */
export function replay<T>({ requestHash, answer }: First, hash: Buffer): T {
  if (!hash.equals(requestHash)) throw new RefusalError(refuse('conflict', 'idempotency.reused'))
  return answer as T
}

/** Records first answers, with the effects that they are about. */
export async function keepFirstAnswers(
  tx: Tx,
  answered: readonly (Claim & { readonly answer: unknown })[],
): Promise<void> {
  if (answered.length === 0) return
  await tx.sql`
    insert into idempotency_keys (user_id, key, request_hash, answer, created_at)
    select user_id, key, decode(hash, 'hex'), answer::jsonb, ${tx.now}
    from unnest(
      ${answered.map(({ userId }) => userId)}::uuid[], ${answered.map(({ key }) => key)}::text[],
      ${answered.map(({ hash }) => hash.toString('hex'))}::text[],
      ${answered.map(({ answer }) => JSON.stringify(answer))}::text[]
    ) as first (user_id, key, hash, answer)`
}

/** Takes the key, waiting for whoever holds it; gives the answer of the first call when there was one. */
async function claim<T>(
  tx: Tx,
  userId: string,
  key: string,
  hash: Buffer,
): Promise<{ answer: T } | undefined> {
  const taken = await tx.sql`
    insert into idempotency_keys (user_id, key, request_hash, created_at)
    select ${userId}::uuid, ${key}::text, ${hash}::bytea, ${tx.now}::timestamptz
    where not exists (select from idempotency_keys where user_id = ${userId} and key = ${MANY + key})
    on conflict do nothing`
  if (taken.count === 1) return undefined
  const [first] = await tx.sql<First[]>`
    select request_hash, answer from idempotency_keys where user_id = ${userId} and key = ${key}`
  if (!first) throw new RefusalError(refuse('conflict', 'idempotency.reused'))
  return { answer: replay<T>(first, hash) }
}

const KEPT_DAYS = 30

/** Keys are remembered for a month: who repeats a call does so within minutes. */
export async function purgeFirstAnswers({ sql, now }: Tx): Promise<number> {
  const { count } = await sql`
    delete from idempotency_keys where created_at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS})`
  return count
}

/** The Idempotency-Key of a request; 422 when it is no key. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  const isKey = typeof key === 'string' && /^[\x21-\x7e]{8,200}$/.test(key)
  if (!isKey) enforce(refuse('invalid', 'idempotency.invalid'))
  return String(key)
}

/** What {@link runOnce} needs of a request with a JSON body. */
export function onceOf(
  request: FastifyRequest & { viewer: Viewer },
  content: unknown = request.body,
): Request {
  return {
    by: request.viewer,
    key: idempotencyKeyOf(request),
    content: [request.method, request.url, toPlain(content)],
  }
}

/** bigint has no JSON. */
const toPlain = (content: unknown): unknown =>
  JSON.parse(JSON.stringify(content ?? null, (_, value) => (typeof value === 'bigint' ? `${value}` : value)))

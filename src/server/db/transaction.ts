import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from './clock.ts'
import type { Connection } from './connection.ts'
import type { ConnectionPool } from './connection-pool.ts'
import { Scope } from './scope.ts'
import type { Sql } from './sql.ts'
import { RETRIES } from './traces.ts'

export type Tx = {
  readonly sql: Sql
  /** One instant for the whole transaction. */
  readonly now: Date
  newId(): string
  /** Registers an effect that runs after the commit: in order, awaited, never on a rollback. */
  afterCommit(effect: () => void | Promise<void>): void
  /**
   * Sends a statement without waiting for its answer, so that the next statement or the commit travels with it. If it fails,
   * the transaction rolls back and fails.
   */
  send(statement: Promise<unknown>): void
  /**
   * As {@link send}, at the end: it travels with the commit. For locks that many transactions wait for, which are then held for
   * the shortest time.
   */
  sendLast(run: () => Promise<unknown>): void
  /** Runs work whose failure rolls back its statements alone. */
  savepoint<T>(work: (inner: Tx) => Promise<T>): Promise<T>
}

/** Receives errors that must not reach the caller; `during` names the work that failed. */
export type OnError = (error: unknown, during: string) => void

export type Effect = () => void | Promise<void>

export type Surroundings = {
  readonly pool: ConnectionPool
  readonly clock: Clock
  readonly newId: () => string
  readonly onError: OnError
}

const ATTEMPTS = 5
const FIRST_PAUSE_MS = 5

/**
 * serialization_failure, deadlock_detected, lock_not_available: nothing was written, so the transaction can run again.
 */
const RETRIED = new Set(['40001', '40P01', '55P03'])

/**
 * Runs `run` in one read committed transaction. A deadlock, serialization failure or lock timeout rolls back and runs
 * it again, a few times, so `run` must have no effects outside its `tx`. An effect that fails is reported, never
 * thrown.
 */
export async function runTransaction<T>(on: Surroundings, run: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const effects: Effect[] = []
    try {
      const now = on.clock.now()
      const result = await on.pool.use((connection) => runOn(connection, { ...on, now, effects }, run))
      await runEffects(effects, on.onError)
      return result
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetried(error)) throw error
      RETRIES.publish({ attempt, error })
      await sleep(FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random()))
    }
  }
}

type Circumstances = Pick<Tx, 'now' | 'newId'> & { readonly effects: Effect[] }

/** One attempt, whose effects wait for its end. */
export async function runOn<T>(
  connection: Connection,
  { now, newId, effects }: Circumstances,
  run: (tx: Tx) => Promise<T>,
): Promise<T> {
  const sent: Promise<unknown>[] = []
  const send = (statement: Promise<unknown>) => {
    statement.catch(() => {})
    sent.push(statement)
  }
  const runIn = async <R>(scope: Scope, work: (tx: Tx) => Promise<R>): Promise<R> => {
    const last: (() => Promise<unknown>)[] = []
    const done = await work({
      sql: scope.sql,
      now,
      newId,
      savepoint: (inner) => scope.savepoint((within) => runIn(within, inner)),
      afterCommit: (effect) => void effects.push(effect),
      send,
      sendLast: (statement) => void last.push(statement),
    })
    for (const statement of last) send(statement())
    return done
  }
  const result = await Scope.transact(connection, (scope) => runIn(scope, run))
  await Promise.all(sent)
  return result
}

export async function runEffects(effects: readonly Effect[], onError: OnError): Promise<void> {
  for (const effect of effects) {
    try {
      await effect()
    } catch (error) {
      onError(error, 'an effect after commit')
    }
  }
}

function isRetried(error: unknown): boolean {
  return error instanceof Error && 'code' in error && RETRIED.has(String(error.code))
}

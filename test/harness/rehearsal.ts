import { expect } from 'vitest'
import { send, type TestApp } from './app.ts'
import { versionsOfTables } from './tables.ts'

type Rehearsal = { method: string; path: string; body?: unknown; headers: Record<string, string> }

/** A rehearsal answers as the call and changes no row; a call without one (no status) refuses the parameter and does not run. */
export async function expectRehearsal(
  { app, db }: Pick<TestApp, 'app' | 'db'>,
  status: number | undefined,
  { method, path, body, headers }: Rehearsal,
): Promise<void> {
  await app.writeReads()
  const before = await versionsOfTables(db.sql)
  const key = { 'idempotency-key': 'rehearsal-1234' }
  const answer = await send(app, method as 'GET', `${path}?dryRun=true`, body, { ...headers, ...key })
  await app.writeReads()
  if (status === undefined) expect(answer.status).toBeGreaterThanOrEqual(400)
  else expect(answer.status).toBe(status)
  expect(await versionsOfTables(db.sql)).toEqual(before)
}

import { expect } from 'vitest'
import { send, type TestApp } from './app.ts'
import { versionsOfTables } from './tables.ts'

type Rehearsal = { method: string; path: string; body?: unknown; headers: Record<string, string> }

/**
 * A rehearsal answers as the call and changes no row; a call without one (no status) refuses the parameter and does not run.
 * The rows are compared where something could have changed: a look at all tables takes 7 ms, and most callers of the table of
 * rights are refused.
 */
export async function expectRehearsal(
  { app, db }: Pick<TestApp, 'app' | 'db'>,
  status: number | undefined,
  { method, path, body, headers }: Rehearsal,
): Promise<void> {
  const mayWrite = status === undefined || status < 400
  const versions = async () => {
    if (!mayWrite) return {}
    await app.writeReads()
    return await versionsOfTables(db.sql)
  }
  const before = await versions()
  const key = { 'idempotency-key': 'rehearsal-1234' }
  const answer = await send(app, method as 'GET', `${path}?dryRun=true`, body, { ...headers, ...key })
  if (status === undefined) expect(answer.status).toBeGreaterThanOrEqual(400)
  else expect(answer.status).toBe(status)
  expect(await versions()).toEqual(before)
}

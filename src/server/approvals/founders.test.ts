import { expect, test } from 'vitest'
import { DEFAULT_CONTROLS } from '#core/approvals/controls.ts'
import { openTestApp, type Person, PNG, toForm } from '#test/harness/app.ts'
import { approve, SAFE } from '#test/harness/approvals.ts'
import { setControls } from '#test/harness/house.ts'

const on = await openTestApp()
const { admin, db } = on
const { newStaffDays } = DEFAULT_CONTROLS
await setControls(db, { ...SAFE, newStaffDays })

async function declare(amount: string): Promise<string> {
  const fields = { currency: 'BRL', kind: 'BANK', bankAccountId: on.systemAccountId, amount, receipt: PNG }
  const { _id } = (await (await on.person()).call('POST', '/deposits', toForm(fields))).body.data
  await db.sql`update deposits set receipt_asks_reason = false where id = ${_id}`
  return _id
}
const ask = async (by: Person): Promise<string> =>
  (await by.call('PATCH', `/deposits/${await declare('60000.00')}/accept`)).body.data._id

test('in a new house of one admin and one operator, the operator decides what the admin asks', async () => {
  const operator = await on.person({ role: 'operator' })
  expect(await db.sql`select from founding`).toHaveLength(0)
  expect((await approve(operator, await ask(admin))).body.data.status).toBe('APPROVED')
  const [first] = await db.sql<{ foundedAt: string }[]>`select founded_at from founding`
  expect(first!.foundedAt).toBe(db.clock.now().toISOString())

  // The next deposit changes nothing.
  db.clock.advance(60_000)
  expect((await approve(operator, await ask(admin))).body.data.status).toBe('APPROVED')
  expect(await db.sql`select founded_at from founding`).toEqual([first])

  const late = await on.person({ role: 'operator' })
  const asked = await ask(admin)
  expect((await approve(late, asked)).body.code).toBe('approval.newStaff')
  expect((await approve(operator, asked)).body.data.status).toBe('APPROVED')

  // Staff who left and came back are new.
  db.clock.advance(60_000)
  const set = (roles: string) =>
    db.sql`update users set roles = ${roles}, updated_at = ${db.clock.now()} where id = ${operator.id}`
  await set('{user}')
  await set('{operator}')
  expect((await approve(operator, await ask(admin))).body.code).toBe('approval.newStaff')
})

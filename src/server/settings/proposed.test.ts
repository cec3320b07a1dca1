import { beforeEach, expect, test } from 'vitest'
import { openTestApp, type Person } from '#test/harness/app.ts'
import { approve, requestsOn, SAFE } from '#test/harness/approvals.ts'
import { setControls } from '#test/harness/house.ts'

/** Two admins: neither changes what is in force alone. */
const on = await openTestApp()
const { admin, db } = on
const { ask, relaxed } = requestsOn(on)
const [second, max] = [await on.person({ role: 'admin' }), await on.person({ role: 'master' })]

type Terms = { readonly _id: string; readonly controls: object } & Readonly<Record<string, unknown>>

const record = async () => {
  const filter = encodeURIComponent('{"field":"status","operation":"in","value":["ACTIVED"]}')
  const { body } = await admin.call('GET', `/settings?page=1&limit=1&filters[]=${filter}`)
  return body.data[0]
}
const inForce = async (): Promise<Terms> => {
  const { createdAt, updatedAt, events, user, userOtc, userFee, ...terms } = await record()
  return terms
}
const put = (by: Person, { _id, ...terms }: Terms, more: object) =>
  by.call('PUT', `/settings/${_id}`, { ...terms, ...more })
const create = async (more: object) => {
  const { _id, ...terms } = await inForce()
  return admin.call('POST', '/settings', { ...terms, name: 'Outro', ...more })
}
const statusOf = async (id: string) => (await second.call('GET', `/approvals/${id}`)).body.data.status

beforeEach(async () => {
  await db.sql`update approvals set status = 'EXPIRED', decided_at = now() where status = 'WAITING'`
  await setControls(db, SAFE)
})

test('the controls in force decide about the next ones, also without a row of the matrix for settings', async () => {
  const approvals = SAFE.approvals.filter(({ act }) => act !== 'settings.change')
  await setControls(db, { approvals })
  const terms = await inForce()
  expect((await put(admin, terms, { expireBuy: 17 })).status).toBe(200)
  const asked = await put(admin, terms, { controls: { approvals: [], payeeHold: 0 } })
  expect([asked.status, asked.body.data.roles, asked.body.data.approversNeeded]).toEqual([202, ['admin'], 1])
  expect((await approve(max, asked.body.data._id)).body.code).toBe('approval.role')
  expect((await approve(admin, asked.body.data._id)).body.code).toBe('approval.asker')
  expect((await approve(second, asked.body.data._id)).body.data.status).toBe('APPROVED')
  expect((await inForce()).controls).toMatchObject({ approvals: [], payeeHold: 0 })
})

test('a stopped admin does not leave the other one alone with the settings', async () => {
  await db.sql`update users set status = 'BLOCKED', status_description = 'x' where id = ${second.id}`
  expect((await put(admin, await inForce(), { expireBuy: 23 })).status).toBe(202)
  await db.sql`update users set status = 'VALID', status_description = null where id = ${second.id}`
})

test('another record waits before it comes into force, and leaves an event of the one that it replaces', async () => {
  const before = await inForce()
  const draft = await create({ status: 'PENDING' })
  expect(draft.status).toBe(201)
  expect((await create({ status: 'ACTIVED', expireBuy: 19 })).status).toBe(202)
  const asked = await ask(put(admin, { ...before, _id: draft.body.data._id }, { expireSell: 18 }))
  expect((await inForce())._id).toBe(before._id)
  expect((await approve(second, asked)).body.data.status).toBe('APPROVED')
  expect((await inForce())._id).toBe(draft.body.data._id)
  const [event] = await db.sql`
    select code, actor_id from events where entity_id = ${before._id} order by id desc limit 1`
  expect(event).toEqual({ code: 'event.settings.disabled', actorId: admin.id })
})

test('a request ends when the record in force changes, or the one that would replace it', async () => {
  const before = await inForce()
  const draft = { ...before, _id: (await create({ status: 'PENDING' })).body.data._id as string }
  for (const changed of [before, draft]) {
    const request = await ask(put(admin, draft, { expireSell: 21 }))
    const status = changed === before ? 'ACTIVED' : 'PENDING'
    expect((await relaxed(() => put(second, changed, { status, expireBuy: 22 }))).status).toBe(200)
    expect(await statusOf(request)).toBe('ENDED')
  }
})

test('an approver reads each term that changes, with its values until now', async () => {
  const limits = { perCustomer: '1.00', perOperator: '', house: '9.00' }
  const dailyLimits = { perCustomer: null, perOperator: '2.00', house: '9.00' }
  await setControls(db, { dailyLimits })
  const request = await ask(put(admin, await inForce(), { controls: { dailyLimits: limits } }))
  expect((await second.call('GET', `/approvals/${request}`)).body.data.changes).toEqual([
    { field: 'controls.dailyLimits.perCustomer', before: null, after: '1.00' },
    { field: 'controls.dailyLimits.perOperator', before: '2.00', after: null },
  ])
})

test('a change of a record that has changed meanwhile is refused, and a request for it runs once approved', async () => {
  const [terms, { updatedAt: readAt }] = [await inForce(), await record()]
  db.clock.advance(1_000)
  expect((await relaxed(() => put(second, terms, { updatedAt: readAt, expireBuy: 31 }))).status).toBe(200)
  const late = await put(admin, terms, { updatedAt: readAt, expireBuy: 32 })
  expect([late.status, late.body.code]).toEqual([409, 'settings.stale'])
  expect((await inForce()).expireBuy).toBe(31)
  const { updatedAt } = await record()
  const request = await ask(put(admin, terms, { updatedAt, expireBuy: 33 }))
  db.clock.advance(1_000)
  expect((await approve(second, request)).body.data.status).toBe('APPROVED')
  expect((await inForce()).expireBuy).toBe(33)
})

import { beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_CONTROLS } from '#core/approvals/controls.ts'
import { openTestApp, type Person, PNG, toForm } from '#test/harness/app.ts'
import { setControls } from '#test/harness/house.ts'
import { expireRequests } from './commands.ts'

const on = await openTestApp()
const { admin, db } = on
const [olga, otto, mara, other] = [
  await on.person({ role: 'operator' }),
  await on.person({ role: 'operator' }),
  await on.person({ role: 'master' }),
  await on.person({ role: 'admin' }),
]

const SAFE = {
  ...DEFAULT_CONTROLS,
  newStaffDays: 0,
  payeeHold: 0,
  temporaryPasswords: false,
  staffSecondFactor: { required: false, graceDays: 0 },
  staffStepUpMinutes: 0,
}

beforeEach(() => setControls(db, SAFE))

const approve = (by: Person, id: string, body: object = {}) =>
  by.call('PATCH', `/approvals/${id}/approve`, body)

async function declare(owner: Person, amount: string): Promise<string> {
  const form = { currency: 'BRL', kind: 'BANK', bankAccountId: on.systemAccountId, amount, receipt: PNG }
  const { body } = await owner.call('POST', '/deposits', toForm(form))
  await db.sql`update deposits set receipt_asks_reason = false where id = ${body.data._id}`
  return body.data._id
}

describe('a request', () => {
  test('waits for another person, and runs once with the last approval', async () => {
    const ana = await on.person()
    const id = await declare(ana, '60000.00')
    const asked = await olga.call('PATCH', `/deposits/${id}/accept`)
    expect(asked).toMatchObject({
      status: 202,
      body: {
        data: {
          acts: ['deposit.accept'],
          status: 'WAITING',
          subject: { entity: 'deposit', id },
          owner: { _id: ana.id },
          value: '60000.00',
          askedBy: { _id: olga.id },
          approversNeeded: 1,
          refusal: { code: 'approval.asker' },
        },
      },
    })
    expect((await on.balance(ana, 'BRL')).amount).toBe('0.00')
    const request = asked.body.data._id
    expect((await olga.call('PATCH', `/deposits/${id}/accept`)).body.data._id).toBe(request)
    expect((await otto.call('PATCH', `/deposits/${id}/accept`)).body.code).toBe('approval.waiting')
    expect((await approve(olga, request)).body.code).toBe('approval.asker')
    expect((await approve(ana, request)).status).toBe(403)
    expect(await on.mailsTo(otto.email)).toContainEqual(
      expect.objectContaining({ subject: expect.stringContaining('Aprovação') }),
    )
    const [first, second] = await Promise.all([approve(otto, request), approve(mara, request)])
    expect([first?.status, second?.status].sort()).toEqual([200, 409])
    expect((await on.balance(ana, 'BRL')).amount).toBe('60000.00')
    expect((await on.admin.call('GET', `/deposits/${id}`)).body.data.status).toBe('FINISHED')
  })

  test('above half a million waits for two masters or admins', async () => {
    const ana = await on.person()
    const id = await declare(ana, '600000.00')
    const { body } = await olga.call('PATCH', `/deposits/${id}/accept`)
    expect((await approve(otto, body.data._id)).body.code).toBe('approval.role')
    expect((await approve(mara, body.data._id)).body.data).toMatchObject({
      status: 'WAITING',
      refusal: { code: 'approval.byYou' },
    })
    expect((await approve(mara, body.data._id)).body.code).toBe('approval.byYou')
    expect((await on.balance(ana, 'BRL')).amount).toBe('0.00')
    expect((await approve(other, body.data._id)).body.data.status).toBe('APPROVED')
    expect((await on.balance(ana, 'BRL')).amount).toBe('600000.00')
  })

  test('is rejected with a reason, taken back by its asker, and expires', async () => {
    const ana = await on.person()
    const id = await declare(ana, '60000.00')
    const ask = async () => (await olga.call('PATCH', `/deposits/${id}/accept`)).body.data._id as string
    const rejected = await ask()
    expect((await otto.call('PATCH', `/approvals/${rejected}/reject`, {})).status).toBe(422)
    expect(
      (await otto.call('PATCH', `/approvals/${rejected}/reject`, { reason: 'Ilegível' })).body.data,
    ).toMatchObject({
      status: 'REJECTED',
      decisions: [{ by: { _id: otto.id }, isApproved: false, reason: 'Ilegível' }],
    })
    const taken = await ask()
    expect((await otto.call('PATCH', `/approvals/${taken}/cancel`)).body.code).toBe('approval.notYours')
    expect((await olga.call('PATCH', `/approvals/${taken}/cancel`)).body.data.status).toBe('CANCELLED')
    const late = await ask()
    await db.sql`update approvals set expires_at = ${db.clock.now()} where id = ${late}`
    expect((await approve(otto, late)).body.code).toBe('approval.expired')
    await db.transaction(expireRequests)
    expect((await otto.call('GET', `/approvals/${late}`)).body.data.status).toBe('EXPIRED')
    expect((await otto.call('GET', '/approvals/statistics')).body.data.status.EXPIRED).toBe(1)
  })

  test('does not run what changed since, and its asker must still have the right', async () => {
    const ana = await on.person()
    const id = await declare(ana, '60000.00')
    const asked = (await olga.call('PATCH', `/deposits/${id}/accept`)).body.data._id
    await setControls(db, { approvals: [] })
    await otto.call('PUT', `/deposits/${id}`, toForm({ amount: '59000.00' }))
    await setControls(db, SAFE)
    expect((await approve(mara, asked)).body.code).toBe('approval.ended')
    await admin.call('PATCH', `/deposits/${id}/reject`, { statusDescription: 'Não' })
    const another = await declare(ana, '61000.00')
    const waiting = (await olga.call('PATCH', `/deposits/${another}/accept`)).body.data._id
    await db.sql`update users set status = 'BLOCKED', status_description = 'Saiu' where id = ${olga.id}`
    expect((await approve(mara, waiting)).body.code).toBe('approval.ended')
    await db.sql`update users set status = 'VALID', status_description = null where id = ${olga.id}`
  })
})

test('the only admin sets the house up alone, and changes staff who are no admins', async () => {
  await db.sql`update users set roles = '{master}' where id = ${other.id}`
  const password = 'outra-Senha-de-teste-2'
  const reset = await admin.call('PATCH', `/users/${otto.id}/password`, {
    password,
    passwordConfirm: password,
  })
  expect(reset.status).toBe(204)
  const staff = {
    name: 'Nova',
    email: 'nova@exemplo.test',
    kind: 'F',
    document: '52998224725',
    status: 'VALID',
  }
  const made = await admin.call('POST', '/users', { ...staff, password, roles: ['admin'] })
  expect(made.status).toBe(201)
  // From now on there are two.
  const third = await admin.call('POST', '/users', {
    ...staff,
    email: 'outra@exemplo.test',
    password,
    roles: ['operator'],
  })
  expect(third.status).toBe(202)
})

test('an admin reads the active staff with what decides from when on they approve, and nobody else does', async () => {
  const { status, body } = await admin.call('GET', '/approvals/staff')
  expect(status).toBe(200)
  expect(body.data).toContainEqual({
    id: mara.id,
    name: expect.any(String),
    roles: ['master'],
    staffSince: expect.any(String),
    isFounder: expect.any(Boolean),
    credentialsChangedAt: null,
  })
  await db.sql`update users set status = 'BLOCKED', status_description = 'x' where id = ${otto.id}`
  const names = (await admin.call('GET', '/approvals/staff')).body.data.map(({ id }: Person) => id)
  expect(names).not.toContain(otto.id)
  await db.sql`update users set status = 'VALID', status_description = null where id = ${otto.id}`
  expect((await mara.call('GET', '/approvals/staff')).body.code).toBe('settings.adminOnly')
})

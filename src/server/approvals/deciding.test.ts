import { beforeEach, describe, expect, test } from 'vitest'
import { toWire } from '#core/money/money.ts'
import { findPrice } from '#server/prices/queries.ts'
import { recordPrice } from '#server/prices/record.ts'
import { openTestApp, type Person, PNG, toForm } from '#test/harness/app.ts'
import { approve, reject, requestsOn, SAFE } from '#test/harness/approvals.ts'
import { setControls } from '#test/harness/house.ts'
import { expireRequests } from './commands.ts'

const on = await openTestApp()
const { admin, db } = on
const { declare, ask, relaxed, requestWithdrawal } = requestsOn(on)
const [olga, otto, mara] = [
  await on.person({ role: 'operator' }),
  await on.person({ role: 'operator' }),
  await on.person({ role: 'master' }),
]
const second = await on.person({ role: 'admin' })

let ana: Person
beforeEach(async () => {
  await setControls(db, SAFE)
  ana = await on.person()
})

const accept = (by: Person, id: string) => ask(by.call('PATCH', `/deposits/${id}/accept`))
const statusOf = async (id: string) => (await second.call('GET', `/approvals/${id}`)).body.data.status

describe('an approver', () => {
  test('proves the second factor shortly before', async () => {
    const request = await accept(olga, await declare(ana, '60000.00'))
    await db.sql`update users set has_passkey = true where id = ${otto.id}`
    const old = new Date(db.clock.now().getTime() - 2 * 3_600_000)
    await db.sql`update sessions set factor_at = ${old} where user_id = ${otto.id}`
    expect((await approve(otto, request)).body.code).toBe('session.factorNeeded')
    await db.sql`update sessions set factor_at = ${db.clock.now()} where user_id = ${otto.id}`
    expect((await approve(otto, request)).body.data.status).toBe('APPROVED')
    await db.sql`update users set has_passkey = false where id = ${otto.id}`
  })

  test('writes a reason where a signal warns', async () => {
    const payee = { name: 'Pix', ownerName: 'Outra', document: '11144477735', userId: ana.id }
    const pix = {
      pixKind: 'EMAIL',
      pixKey: 'outra@exemplo.test',
      bank: null,
      agency: null,
      account: null,
      kind: null,
    }
    const { body } = await olga.call('POST', '/bank-accounts', { ...payee, ...pix })
    const request = await ask(olga.call('PATCH', '/bank-accounts/enable', { id: body.data._id }))
    const refused = await approve(otto, request)
    expect([refused.status, refused.body.code]).toEqual([422, 'approval.signalReason'])
    expect((await approve(otto, request, { reason: 'Conta conjunta' })).body.data.status).toBe('APPROVED')
  })

  test('counts only while active staff', async () => {
    const request = await accept(olga, await declare(ana, '600000.00'))
    expect((await approve(mara, request)).body.data.status).toBe('WAITING')
    await db.sql`update users set frozen_at = now() where id = ${mara.id}`
    expect((await approve(second, request)).body.data.status).toBe('WAITING')
    expect((await on.balance(ana, 'BRL')).amount).toBe('0.00')
    await db.sql`update users set frozen_at = null where id = ${mara.id}`
    expect((await approve(admin, request)).body.data.status).toBe('APPROVED')
  })

  test('has the role that the act needs by the controls of now', async () => {
    const request = await accept(olga, await declare(ana, '60000.00'))
    const approvals = SAFE.approvals.map((band) => ({ ...band, roles: ['admin' as const] }))
    await setControls(db, { approvals })
    expect((await approve(otto, request)).body.code).toBe('approval.changed')
    expect((await approve(second, request)).body.data.status).toBe('APPROVED')
  })
})

test('those who may not approve may not reject either', async () => {
  const owner = await relaxed(() => on.person({ role: 'operator' }))
  const request = await accept(olga, await declare(owner, '600000.00'))
  expect((await reject(olga, request)).body.code).toBe('approval.asker')
  expect((await reject(owner, request)).body.code).toBe('approval.owner')
  expect((await reject(otto, request)).body.code).toBe('approval.role')
  expect((await reject(ana, request)).body.code).toBe('approval.staffOnly')
  expect((await ana.call('GET', `/approvals/${request}`)).body.code).toBe('approval.unknown')
  expect(await statusOf(request)).toBe('WAITING')
  expect((await reject(mara, request)).body.data.status).toBe('REJECTED')
})

test('the mail about a request goes to all who may decide it, and neither to its asker nor to its owner', async () => {
  const owner = await relaxed(() => on.person({ role: 'master' }))
  const people = [olga, owner, otto, mara, second]
  const count = () => Promise.all(people.map(async ({ email }) => (await on.mailsTo(email)).length))
  const before = await count()
  const request = await accept(olga, await declare(owner, '60000.00'))
  const sent = async () => (await count()).map((mails, at) => mails - before[at]!)
  expect(await sent()).toEqual([0, 0, 1, 1, 1])
  expect((await reject(mara, request)).body.data.decisions).toMatchObject([{ isApproved: false }])
  const withdrawal = await relaxed(async () => {
    await on.fund(owner, 'BRL', '90000.00')
    return requestWithdrawal(owner, '60000.00')
  })
  await ask(olga.call('PATCH', `/withdrawals/${withdrawal}/approve`))
  expect((await sent()).slice(2)).toEqual([2, 2, 2])
  expect((await on.mailsTo(owner.email)).filter(({ text }) => text.includes('/approvals'))).toEqual([])
})

test('a request shows no data of an erased customer, and frozen staff count as missing', async () => {
  const request = await accept(olga, await declare(ana, '600000.00'))
  const read = async () => (await second.call('GET', `/approvals/${request}`)).body.data
  expect((await read()).missing).toBeNull()
  await db.sql`
    update users set frozen_at = now() where roles && '{master,admin}' and id <> ${second.id}`
  expect((await read()).missing).toEqual({ approvers: 1, roles: ['master', 'admin'] })
  await db.sql`update users set frozen_at = null`
  expect((await read()).changes).not.toEqual([])
  await db.sql`update users set erased_at = now() where id = ${ana.id}`
  expect((await read()).changes).toEqual([])
})

test('the act is that of its asker, and the audit names each person', async () => {
  const id = await declare(ana, '60000.00')
  const auditOf = async (request: string) => {
    const rows = await db.sql<{ action: string; actorId: string }[]>`
      select action, actor_id from audit where entity = 'approval' and entity_id = ${request} order by id`
    return rows.map(({ action, actorId }) => [action.split('.')[2], actorId])
  }
  const taken = await accept(olga, id)
  expect((await olga.call('PATCH', `/approvals/${taken}/cancel`)).status).toBe(200)
  const approved = await accept(olga, id)
  expect((await approve(otto, approved)).status).toBe(200)
  expect([await auditOf(taken), await auditOf(approved)]).toEqual([
    [
      ['asked', olga.id],
      ['cancelled', olga.id],
    ],
    [
      ['asked', olga.id],
      ['approved', otto.id],
    ],
  ])
  expect(await db.sql`select accepted_by from deposits where id = ${id}`).toEqual([{ acceptedBy: olga.id }])
})

test('time ends only requests that are due', async () => {
  const [due, later] = [
    await accept(olga, await declare(ana, '60000.00')),
    await accept(olga, await declare(ana, '61000.00')),
  ]
  await db.sql`update approvals set expires_at = ${db.clock.now()} where id = ${due}`
  await db.sql`update approvals set expires_at = ${new Date(db.clock.now().getTime() + 1)} where id = ${later}`
  await db.transaction(expireRequests)
  expect([await statusOf(due), await statusOf(later)]).toEqual(['EXPIRED', 'WAITING'])
})

describe('people with a part in the act', () => {
  const raise = async (by: Person, id: string, amount: string) =>
    relaxed(() => by.call('PUT', `/deposits/${id}`, toForm({ amount })))

  test('an editor neither approves nor gets the mail; approvers read the first declared amount', async () => {
    const id = await declare(ana, '60000.00')
    await raise(otto, id, '61000.00')
    await raise(mara, id, '62000.00')
    const sent = (await on.mailsTo(otto.email)).length
    const request = await accept(olga, id)
    expect(await on.mailsTo(otto.email)).toHaveLength(sent)
    expect((await approve(otto, request)).body.code).toBe('approval.involved')
    expect((await approve(mara, request)).body.code).toBe('approval.involved')
    const { body } = await second.call('GET', `/approvals/${request}`)
    expect(body.data.changes).toContainEqual({
      field: 'amount',
      before: 'R$ 60.000,00',
      after: 'R$ 62.000,00',
    })
    expect(body.data.areInvolvedNeeded).toBe(false)
    expect((await approve(second, request)).body.data.decisions).toMatchObject([{ isInvolved: false }])
  })

  test('decide where every colleague has one, and the request and the audit say so', async () => {
    const id = await declare(ana, '60000.00')
    for (const [by, amount] of [
      [otto, '61000.00'],
      [mara, '62000.00'],
      [second, '63000.00'],
      [admin, '64000.00'],
    ] as const)
      await raise(by, id, amount)
    const others = db.sql`
      update users set frozen_at = case when frozen_at is null then now() end
      where roles && '{operator,master,admin}' and id <> all(${[olga, otto, mara, second, admin].map((one) => one.id)}::uuid[])`
    await others
    const mails = async () => (await on.mailsTo(otto.email)).length
    const before = await mails()
    const request = await accept(olga, id)
    expect(await mails()).toBe(before + 1)
    expect((await otto.call('GET', `/approvals/${request}`)).body.data).toMatchObject({
      areInvolvedNeeded: true,
      refusal: null,
    })
    const work = (await otto.call('GET', '/notices/work')).body.data as { subject: { id: string } }[]
    expect(work.some(({ subject }) => subject.id === request)).toBe(true)
    expect((await approve(olga, request)).body.code).toBe('approval.asker')
    expect((await approve(otto, request)).body.data).toMatchObject({
      status: 'APPROVED',
      decisions: [{ by: { _id: otto.id }, isInvolved: true }],
    })
    const [audit] = await db.sql`
      select after from audit where entity_id = ${request} and action = 'audit.approval.approved'`
    expect(audit?.after).toMatchObject({ isInvolved: true })
    await db.sql`update users set frozen_at = null`
  })

  test('have none without a row for it', async () => {
    const approvals = SAFE.approvals.filter(({ act }) => act !== 'deposit.acceptInvolved')
    const id = await declare(ana, '60000.00')
    await raise(otto, id, '61000.00')
    await setControls(db, { ...SAFE, approvals })
    expect((await approve(otto, await accept(olga, id))).body.data.status).toBe('APPROVED')
  })
})

test('a request names only the acts that need another person', async () => {
  const id = await declare(ana, '1000.00')
  await relaxed(() => otto.call('PUT', `/deposits/${id}`, toForm({ amount: '1100.00' })))
  const asked = await olga.call('PATCH', `/deposits/${id}/accept`)
  expect(asked.body.data.acts).toEqual(['deposit.acceptEdited'])
})

test('the same act with another value is another request, and a warning that comes later ends the approval', async () => {
  const id = await declare(ana, '100.00')
  const raise = (amount: string) => olga.call('PUT', `/deposits/${id}`, toForm({ amount }))
  const request = await ask(raise('200.00'))
  expect(await ask(raise('200.00'))).toBe(request)
  expect((await raise('300.00')).body.code).toBe('approval.waiting')
  const payee = { name: 'Pix', ownerName: 'Ana', document: '52998224725', userId: ana.id, pixKind: 'CPF' }
  const pix = { pixKey: '52998224725', bank: null, agency: null, account: null, kind: null }
  const { body } = await olga.call('POST', '/bank-accounts', { ...payee, ...pix })
  const enabling = await ask(olga.call('PATCH', '/bank-accounts/enable', { id: body.data._id }))
  await db.sql`update users set document = '11144477735' where id = ${ana.id}`
  expect((await approve(otto, enabling)).body.code).toBe('approval.changed')
})

test('a value in bitcoin counts at the market price, and without one as above every threshold', async () => {
  const bitcoin = async (amount: string, txId: string) => {
    const form = { currency: 'BTC', kind: 'CRYPTO', amount, receipt: PNG, txId }
    const { body } = await ana.call('POST', '/deposits', toForm(form))
    await db.sql`update deposits set receipt_asks_reason = false where id = ${body.data._id}`
    return olga.call('PATCH', `/deposits/${body.data._id}/accept`)
  }
  await recordPrice(on.services.db, on.services.prices)
  const price = (await db.transaction(findPrice))!
  const { value } = (await bitcoin('0.5', 'f1'.repeat(32))).body.data
  expect(value).toBe(toWire(price / 2n, 'BRL'))
  await db.sql`delete from candles`
  const asked = await bitcoin('0.0001', 'f0'.repeat(32))
  expect([asked.status, asked.body.data?.value, asked.body.data?.approversNeeded]).toEqual([202, null, 2])
})

test('an admin who comes after the first credited deposit waits as new staff do', async () => {
  const third = await relaxed(async () => {
    await olga.call('PATCH', `/deposits/${await declare(ana, '10.00')}/accept`)
    db.clock.advance(1_000)
    return on.person({ role: 'admin' })
  })
  await setControls(db, { ...SAFE, newStaffDays: 7 })
  const request = await accept(olga, await declare(ana, '60000.00'))
  expect((await approve(third, request)).body.code).toBe('approval.newStaff')
  expect((await approve(second, request)).body.data.status).toBe('APPROVED')
})

import { beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type Person, toForm } from '#test/harness/app.ts'
import { approve, reject, requestsOn, SAFE } from '#test/harness/approvals.ts'
import { untilBlocked } from '#test/harness/blocked.ts'
import { setControls } from '#test/harness/house.ts'
import { acceptDeposit } from '../deposits/commands.ts'
import { expireOrders } from '../orders/commands.ts'
import { askApproval } from './ask.ts'
import { endOldRequests, tellAskers } from './ended.ts'

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

/** A request that ended without a decision: nobody finds work in it, and nobody decides it. */
async function expectEnded(
  id: string,
  endReason = 'Os dados mudaram ou o assunto já terminou',
): Promise<void> {
  const { body } = await second.call('GET', `/approvals/${id}`)
  expect(body.data).toMatchObject({
    _id: id,
    status: 'ENDED',
    endReason,
    decisions: [],
    refusal: { code: 'approval.ended' },
  })
  const work = (await second.call('GET', '/notices/work')).body.data as { subject: { id: string } }[]
  expect(work.some(({ subject }) => subject.id === id)).toBe(false)
  expect((await approve(second, id, { reason: 'Conferido' })).body.code).toBe('approval.ended')
  expect((await reject(second, id)).body.code).toBe('approval.ended')
  const [audit] = await db.sql`
    select actor_id, after from audit where entity_id = ${id} and action = 'audit.approval.ended'`
  expect(audit).toMatchObject({ actorId: null, after: { endReason: expect.any(String) } })
}

describe('a request ends with its subject:', () => {
  const withdraw = async () => {
    await on.fund(ana, 'BRL', '40000.00')
    await relaxed(() => on.fund(ana, 'BRL', '40000.00'))
    return requestWithdrawal(ana, '60000.00')
  }

  test('a withdrawal that its customer cancels', async () => {
    const id = await relaxed(withdraw)
    const request = await ask(olga.call('PATCH', `/withdrawals/${id}/approve`))
    expect((await second.call('GET', '/notices/work')).body.data).toContainEqual(
      expect.objectContaining({ subject: { entity: 'approval', id: request } }),
    )
    expect((await ana.call('PATCH', `/withdrawals/${id}/cancel`)).status).toBe(200)
    await expectEnded(request)
  })

  test('a withdrawal that a colleague approves directly', async () => {
    const id = await relaxed(withdraw)
    const request = await ask(olga.call('PATCH', `/withdrawals/${id}/approve`))
    expect((await relaxed(() => otto.call('PATCH', `/withdrawals/${id}/approve`))).status).toBe(200)
    await expectEnded(request)
  })

  test.each([
    [
      'rejected',
      (id: string) => otto.call('PATCH', `/deposits/${id}/reject`, { statusDescription: 'Não chegou' }),
    ],
    ['edited', (id: string) => otto.call('PUT', `/deposits/${id}`, toForm({ amount: '59000.00' }))],
    ['accepted', (id: string) => relaxed(() => otto.call('PATCH', `/deposits/${id}/accept`))],
    ['cancelled', (id: string) => ana.call('PATCH', `/deposits/${id}/cancel`)],
  ])('a deposit that is %s', async (_, act) => {
    const id = await declare(ana, '60000.00')
    const request = await ask(olga.call('PATCH', `/deposits/${id}/accept`))
    expect((await act(id)).status).toBe(200)
    await expectEnded(request)
  })

  const quoteOff = async () => {
    const form = {
      kind: 'OTC',
      nature: 'BUY',
      currencyOrig: 'BRL',
      currencyDest: 'BTC',
      amountOrig: '5000.00',
    }
    const { body } = await ana.call('POST', '/orders', form)
    const request = await ask(
      olga.call('PATCH', `/orders/${body.data._id}/quotation`, { quotation: '900000.00' }),
    )
    return { id: body.data._id as string, request }
  }

  test('an order that its customer cancels', async () => {
    const { id, request } = await quoteOff()
    expect((await ana.call('PATCH', `/orders/${id}/cancel`)).status).toBe(200)
    await expectEnded(request)
  })

  test('an order that another price answers, or that expires; looking at it ends nothing', async () => {
    const { id, request } = await quoteOff()
    expect((await otto.call('PATCH', `/orders/${id}/take`)).status).toBe(200)
    expect((await second.call('GET', `/approvals/${request}`)).body.data.status).toBe('WAITING')
    await relaxed(() => otto.call('PATCH', `/orders/${id}/quotation`, { quotation: '600000.00' }))
    await expectEnded(request)
    const again = await ask(olga.call('PATCH', `/orders/${id}/quotation`, { quotation: '900000.00' }))
    await db.sql`update orders set expires_in = ${db.clock.now()} where id = ${id}`
    await db.transaction(expireOrders)
    await expectEnded(again)
  })

  test('a user whose account another act changes', async () => {
    const credentials = { password: 'outra-Senha-de-teste-2', passwordConfirm: 'outra-Senha-de-teste-2' }
    const request = await ask(admin.call('PATCH', `/users/${ana.id}/password`, credentials))
    expect((await ana.call('PUT', `/users/${ana.id}`, { language: 'es' })).status).toBe(200)
    expect((await second.call('GET', `/approvals/${request}`)).body.data.status).toBe('WAITING')
    expect((await relaxed(() => second.call('PATCH', `/users/${ana.id}/password`, credentials))).status).toBe(
      204,
    )
    await expectEnded(request)
  })

  test('settings that another admin changes', async () => {
    const { body } = await admin.call('GET', '/settings?limit=1&page=1')
    const { _id, createdAt, updatedAt, user, userOtc, userFee, events, ...terms } = body.data[0]
    const request = await ask(admin.call('PUT', `/settings/${_id}`, { ...terms, expireBuy: 17 }))
    const { controls, ...rest } = terms
    expect(
      (await relaxed(() => second.call('PUT', `/settings/${_id}`, { ...rest, expireBuy: 18 }))).status,
    ).toBe(200)
    await expectEnded(request)
  })

  test('an erasure that another admin answers', async () => {
    const asked = await ana.call('POST', '/privacy/requests', { kind: 'ERASURE', details: 'Quero sair' })
    const { id } = (
      await db.sql<{ id: string }[]>`select id from privacy_requests where user_id = ${ana.id}`
    )[0]!
    const answer = { status: 'DONE', answer: 'Feito' }
    const request = await ask(admin.call('PATCH', `/privacy/requests/${id}`, answer))
    const refused = await second.call('PATCH', `/privacy/requests/${id}`, { ...answer, status: 'REFUSED' })
    expect([asked.status, refused.status]).toEqual([201, 204])
    await expectEnded(request)
  })
})

test('the asker reads once that a request ended; one of an older form ends too', async () => {
  const [changed, old] = [
    await ask(olga.call('PATCH', `/deposits/${await declare(ana, '60000.00')}/accept`)),
    await ask(olga.call('PATCH', `/deposits/${await declare(ana, '61000.00')}/accept`)),
  ]
  await db.sql`update deposits set amount = amount + 1 where amount = 6000000 and user_id = ${ana.id}`
  await db.sql`alter table approvals disable trigger approvals_keep`
  const decided = await ask(olga.call('PATCH', `/deposits/${await declare(ana, '62000.00')}/accept`))
  expect((await reject(otto, decided)).status).toBe(200)
  await db.sql`update approvals set fingerprint = repeat('0', 64) where id = any(${[old, decided]}::uuid[])`
  await db.sql`alter table approvals enable trigger approvals_keep`
  await db.transaction(endOldRequests)
  await db.transaction(tellAskers)
  await db.transaction(tellAskers)
  await expectEnded(changed)
  await expectEnded(old, 'O sistema foi atualizado: peça de novo')
  expect((await second.call('GET', `/approvals/${decided}`)).body.data.status).toBe('REJECTED')
  const notices = await db.sql<{ entityId: string }[]>`
    select entity_id from notices where user_id = ${olga.id} and kind = 'requestEnded'
      and entity_id = any(${[changed, old]}::uuid[]) order by entity_id`
  expect(notices.map(({ entityId }) => entityId)).toEqual([changed, old].sort())
  const { body } = await olga.call('GET', '/notices?limit=100&page=1')
  expect(body.data).toContainEqual(
    expect.objectContaining({ kind: 'requestEnded', text: 'Aceite de depósito: terminou sem decisão.' }),
  )
})

describe('at the same moment', () => {
  test('an approval and the end of its subject: one of them happens', async () => {
    for (let round = 0; round < 6; round += 1) {
      const owner = await on.person()
      const id = await declare(owner, '60000.00')
      const request = await ask(olga.call('PATCH', `/deposits/${id}/accept`))
      const [approved, cancelled] = await Promise.all([
        approve(otto, request),
        owner.call('PATCH', `/deposits/${id}/cancel`),
      ])
      const { status } = (await second.call('GET', `/approvals/${request}`)).body.data
      const isPaid = (await on.balance(owner, 'BRL')).amount === '60000.00'
      const happened = isPaid ? ['APPROVED', 200, 409] : ['ENDED', 409, 200]
      expect([status, approved.status, cancelled.status]).toEqual(happened)
    }
  })

  test('a request and its approval wait for an edit of the subject, which refuses them', async () => {
    const id = await declare(ana, '60000.00')
    const by = { id: olga.id, roles: ['operator' as const], permissions: [] }
    const needed = await db.transaction((tx) => acceptDeposit(tx, { id }, by)).catch((error) => error)
    const during = async <Result>(call: () => Promise<Result>): Promise<Result> => {
      let running: Promise<Result> | undefined
      await db.transaction(async ({ sql }) => {
        await sql`select from deposits where id = ${id} for update`
        running = call()
        await untilBlocked(db)
        await sql`update deposits set amount = amount - 1 where id = ${id}`
      })
      return running!
    }
    const storing = () => db.transaction((tx) => askApproval(tx, on.services.config, needed, by))
    expect(await during(() => storing().catch((error) => error.message))).toContain('approval.changed')
    const request = await ask(olga.call('PATCH', `/deposits/${id}/accept`))
    expect((await during(() => approve(otto, request))).body.code).toBe('approval.ended')
  })

  test('a request and an edit of its subject: no request covers what is gone', async () => {
    for (let round = 0; round < 6; round += 1) {
      const id = await declare(ana, '60000.00')
      await Promise.all([
        olga.call('PATCH', `/deposits/${id}/accept`),
        otto.call('PUT', `/deposits/${id}`, toForm({ amount: '59000.00' })),
      ])
      const waiting = await db.sql<{ changes: { field: string; after: string }[] }[]>`
        select changes from approvals where entity_id = ${id} and status = 'WAITING'`
      for (const { changes } of waiting)
        expect(changes.find(({ field }) => field === 'amount')?.after).toBe('R$ 59.000,00')
    }
  })
})

describe('the payee that another person approves', () => {
  const pix = (pixKey: string, more: object = {}) => ({
    name: 'Pix',
    ownerName: 'Ana de Souza',
    document: '52998224725',
    pixKind: 'EMAIL',
    pixKey,
    bank: null,
    agency: null,
    account: null,
    kind: null,
    operation: null,
    userId: ana.id,
    ...more,
  })

  test('is the whole one: its approvers read it, others do not, and the reading is recorded', async () => {
    const made = await olga.call('POST', '/bank-accounts', pix('lucia@gmail.com'))
    const request = await ask(olga.call('PATCH', '/bank-accounts/enable', { id: made.body.data._id }))
    const keyFor = async (by: Person) => {
      const { body } = await by.call('GET', `/approvals/${request}`)
      return body.data.changes.find(({ field }: { field: string }) => field === 'pixKey').after
    }
    expect([await keyFor(olga), await keyFor(otto)]).toEqual(['l***@gmail.com', 'lucia@gmail.com'])
    const { body } = await otto.call('GET', '/approvals?limit=100&page=1')
    expect(JSON.stringify(body)).not.toContain('lucia@gmail.com')
    await on.app.writeReads()
    expect(
      await db.sql`select how, subject_id from reads where reader_id = ${otto.id} and entity_id = ${request}`,
    ).toEqual([{ how: 'record', subjectId: ana.id }])
  })

  test.each([
    ['another key', () => pix('ladra@gmail.com')],
    ['another owner', async () => pix('lucia@gmail.com', { userId: (await on.person()).id })],
    ['another name of the account', () => pix('lucia@gmail.com', { name: 'Outro' })],
  ])('is not %s that the asker enters after the request', async (_, change) => {
    const { body } = await olga.call('POST', '/bank-accounts', pix('lucia@gmail.com'))
    const { _id } = body.data
    const request = await ask(olga.call('PATCH', '/bank-accounts/enable', { id: _id }))
    expect((await olga.call('PUT', `/bank-accounts/${_id}`, await change())).status).toBe(200)
    await expectEnded(request)
    expect((await admin.call('GET', `/bank-accounts/${_id}`)).body.data.status).toBe('PENDING')
  })
})

describe('the requests of an asker', () => {
  const GONE = 'Quem pediu foi bloqueado ou saiu da equipe'
  const askAs = async (by: Person) => {
    const id = await declare(ana, '61000.00')
    return { id, request: await ask(by.call('PATCH', `/deposits/${id}/accept`)) }
  }

  test.each([
    ['is frozen', (id: string) => db.sql`update users set frozen_at = now() where id = ${id}`],
    [
      'is blocked',
      (id: string) => db.sql`update users set status = 'BLOCKED', status_description = 'x' where id = ${id}`,
    ],
    [
      'leaves the staff',
      (id: string) => db.sql`update users set roles = '{user}', staff_since = null where id = ${id}`,
    ],
  ])('end when the asker %s', async (_, change) => {
    const rita = await relaxed(() => on.person({ role: 'operator' }))
    const { request } = await askAs(rita)
    const other = await askAs(olga)
    await change(rita.id)
    await expectEnded(request, GONE)
    await db.transaction(tellAskers)
    expect(await db.sql`select from notices where user_id = ${rita.id} and kind = 'requestEnded'`).toEqual([])
    expect((await approve(mara, other.request)).body.data.status).toBe('APPROVED')
  })

  test.each([
    ['frozen', (id: string) => db.sql`update users set frozen_at = now() where id = ${id}`],
    [
      'without a role',
      (id: string) => db.sql`update users set roles = '{user}', staff_since = null where id = ${id}`,
    ],
  ])('do not run for somebody who is %s, also where no trigger ended them', async (_, change) => {
    const rita = await relaxed(() => on.person({ role: 'operator' }))
    const { request } = await askAs(rita)
    await db.sql`alter table users disable trigger users_end_own_approvals`
    await change(rita.id)
    await db.sql`alter table users enable trigger users_end_own_approvals`
    expect((await second.call('GET', `/approvals/${request}`)).body.data.status).toBe('WAITING')
    expect((await approve(mara, request)).body.code).toBe('approval.ended')
    expect((await on.balance(ana, 'BRL')).amount).toBe('0.00')
  })

  test('run with the rights of now: a right that is lost refuses the act', async () => {
    const rui = await relaxed(() => on.person({ role: 'admin' }))
    const password = 'outra-Senha-de-teste-2'
    const request = await ask(
      rui.call('PATCH', `/users/${ana.id}/password`, { password, passwordConfirm: password }),
    )
    const { body } = await rui.call('GET', '/settings?limit=1&page=1')
    const { _id, createdAt, updatedAt, user, userOtc, userFee, events, ...terms } = body.data[0]
    const settings = await ask(rui.call('PUT', `/settings/${_id}`, { ...terms, expireBuy: 19 }))
    await db.sql`update users set roles = '{operator}' where id = ${rui.id}`
    expect((await approve(mara, request)).status).toBe(403)
    expect(await approve(second, settings)).toMatchObject({ body: { code: 'settings.adminOnly' } })
    await expect(on.signIn(ana.email, password)).rejects.toThrow('sign-in')
  })
})

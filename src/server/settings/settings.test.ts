import { beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_CONTROLS } from '#core/approvals/controls.ts'
import { DEFAULT_BITCOIN } from '#core/settings/bitcoin-terms.ts'
import { NO_BRAND } from '#core/settings/brand.ts'
import { DEFAULT_DESK } from '#core/settings/desk.ts'
import { DEFAULT_PROMISES } from '#core/settings/promises.ts'
import { openTestApp, type Person } from '#test/harness/app.ts'
import { untilBlocked } from '#test/harness/blocked.ts'
import { RELAXED } from '#test/harness/house.ts'
import { settingsInForce } from './in-force.ts'

const on = await openTestApp()
const { admin, db } = on
const UNKNOWN = '01890a5d-ac96-774b-bcce-b302099a8057'

const [house, otc, fees] = [await on.person(), await on.person(), await on.person()]

/** The least that the form sends, with relaxed controls. */
const form = (more: Record<string, unknown> = {}) => ({
  name: 'Nova',
  userId: house.id,
  userOtcId: otc.id,
  userFeeId: fees.id,
  adminEmail: 'Ops@Exemplo.Test',
  status: 'PENDING',
  expireBuy: 15,
  expireSell: '20',
  limitOTC: { BTC: '0.01', BRL: 50 },
  fees: {
    orders: [
      { currencyOrig: 'BRL', currencyDest: 'BTC', fee: '0.25' },
      { currencyOrig: 'BTC', currencyDest: 'BRL', fee: 0 },
    ],
    deposits: { BANK: 0, CRYPTO: 0 },
    withdrawals: { BANK: '5.5', CRYPTO: 0.0001 },
  },
  controls: RELAXED,
  ...more,
})

const create = (more?: Record<string, unknown>) => admin.call('POST', '/settings', form(more))
const put = (id: string, more?: Record<string, unknown>) => admin.call('PUT', `/settings/${id}`, form(more))
const statusOf = async (id: string) =>
  (await db.sql<{ status: string }[]>`select status from settings where id = ${id}`)[0]?.status
const floors = async () => {
  const rows = await db.sql<{ ownerId: string }[]>`
    select distinct owner_id from accounts where kind = 'AVAILABLE' and floor is null order by owner_id`
  return rows.map((row) => row.ownerId)
}

let inForce: string
beforeEach(async () => {
  inForce = (await settingsInForce(db)).id
})

describe('a record', () => {
  test('is answered with its values, and with defaults for omitted fields', async () => {
    const { status, body } = await create({ controls: undefined })
    expect(status).toBe(201)
    expect(body.data).toEqual({
      _id: expect.any(String),
      name: 'Nova',
      status: 'PENDING',
      userId: house.id,
      userOtcId: otc.id,
      userFeeId: fees.id,
      user: { _id: house.id, name: expect.any(String) },
      userOtc: { _id: otc.id, name: expect.any(String) },
      userFee: { _id: fees.id, name: expect.any(String) },
      adminEmail: 'ops@exemplo.test',
      expireBuy: 15,
      expireSell: 20,
      limitOTC: { BTC: '0.01000000', BRL: '50.00' },
      fees: {
        orders: [
          { currencyOrig: 'BRL', currencyDest: 'BTC', fee: '0.25' },
          { currencyOrig: 'BTC', currencyDest: 'BRL', fee: '0.00' },
        ],
        deposits: { BANK: '0.00', CRYPTO: '0.00000000' },
        withdrawals: { BANK: '5.50', CRYPTO: '0.00010000' },
      },
      spreadBuy: '0.50',
      spreadSell: '0.50',
      registrations: 'closed',
      referralShare: '10.00',
      approvalLimit: { BTC: '0.50000000', BRL: '50000.00' },
      statuses: {
        deposit: ['NEW', 'PENDING', 'PROCESSING', 'ACTIVE', 'REQUEST_VALIDATE', 'VALID'],
        order: ['ACTIVE', 'REQUEST_VALIDATE', 'VALID'],
        withdrawal: ['ACTIVE', 'REQUEST_VALIDATE', 'VALID'],
      },
      controls: DEFAULT_CONTROLS,
      desk: DEFAULT_DESK,
      deposits: { bitcoinAddress: null, contact: null },
      bitcoin: DEFAULT_BITCOIN,
      promises: DEFAULT_PROMISES,
      brand: NO_BRAND,
      createdAt: db.clock.now().toISOString(),
      updatedAt: db.clock.now().toISOString(),
      events: [expect.objectContaining({ code: 'event.settings.created', actorName: 'Administrador' })],
    })
    expect(await statusOf(inForce)).toBe('ACTIVED')
  })

  test('has the controls that it sends, the safe ones for others, and keeps each that a change omits', async () => {
    const {
      overdraftCeiling: _,
      giveAway: _giveAway,
      ...relaxed
    } = {
      ...RELAXED,
      quoteBand: 5,
      dailyLimits: { perCustomer: 7, perOperator: '' },
    }
    const sent = {
      ...RELAXED,
      quoteBand: '5.00',
      dailyLimits: { perCustomer: '7.00', perOperator: null, house: '5000000.00' },
      giveAway: { perOperator: '2000.00', perCustomer: '1000.00' },
      overdraftCeiling: '500000.00',
    }
    const { body } = await create({ controls: relaxed })
    expect(body.data.controls).toEqual(sent)
    expect((await put(body.data._id, { name: 'Outra', controls: undefined })).body.data.controls).toEqual(
      sent,
    )
    const some = { staffStepUpMinutes: 15, dailyLimits: { house: '' }, giveAway: { perOperator: 1 } }
    expect((await put(body.data._id, { controls: some })).body.data.controls).toEqual({
      ...sent,
      staffStepUpMinutes: 15,
      dailyLimits: { perCustomer: '7.00', perOperator: null, house: null },
      giveAway: { perOperator: '1.00', perCustomer: '1000.00' },
    })
    const wrong = await put(body.data._id, {
      status: 'PENDING',
      controls: { ...relaxed, newStaffDays: -1, approvals: [{ act: 'nothing' }] },
    })
    expect(Object.keys(wrong.body.errors)).toEqual(
      expect.arrayContaining(['controls.newStaffDays', 'controls.approvals.0.act']),
    )
  })

  test('keeps omitted fields in a change, also one of the two order fees', async () => {
    const more = {
      spreadBuy: '1.25',
      spreadSell: '2',
      registrations: 'open',
      referralShare: '33.33',
      approvalLimit: { BTC: '2', BRL: '1000' },
      statuses: { deposit: ['VALID'], order: [], withdrawal: ['VALID', 'ACTIVE'] },
    }
    const made = (await create(more)).body.data
    db.clock.advance(1000)
    const orders = [{ currencyOrig: 'BTC', currencyDest: 'BRL', fee: '0.75' }]
    const changed = await put(made._id, { _id: made._id, name: 'Outra', fees: { ...form().fees, orders } })
    expect(changed.status).toBe(200)
    expect(changed.body.data).toEqual({
      ...made,
      name: 'Outra',
      fees: { ...made.fees, orders: [made.fees.orders[0], { ...made.fees.orders[1], fee: '0.75' }] },
      updatedAt: db.clock.now().toISOString(),
      events: [...made.events, expect.objectContaining({ code: 'event.settings.updated' })],
    })
    expect(made).toMatchObject({ spreadSell: '2.00', approvalLimit: { BTC: '2.00000000', BRL: '1000.00' } })
    for (const none of [null, '']) {
      const unlimited = await create({ approvalLimit: { BTC: none, BRL: 0 } })
      expect(unlimited.body.data.approvalLimit).toEqual({ BTC: null, BRL: '0.00' })
    }
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['no e-mail', { adminEmail: 'nope' }, 'adminEmail'],
    ['an unknown status', { status: 'ON' }, 'status'],
    ['no time', { expireBuy: 0 }, 'expireBuy'],
    ['a negative limit', { limitOTC: { BTC: -1, BRL: 0 } }, 'limitOTC.BTC'],
    ['centavos of centavos', { limitOTC: { BTC: 0, BRL: '0.001' } }, 'limitOTC.BRL'],
    ['more than all', { referralShare: '100.01' }, 'referralShare'],
    ['nobody as the house', { userId: UNKNOWN }, 'userId'],
    ['nobody as the desk', { userOtcId: UNKNOWN }, 'userOtcId'],
    ['nobody for the fees', { userFeeId: undefined }, 'userFeeId'],
    ['a field of no settings', { createdBy: UNKNOWN }, 'createdBy'],
  ])('with %s is refused at its field', async (_, more, field) => {
    for (const answer of [await create(more), await put(inForce, { status: 'ACTIVED', ...more })]) {
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body.errors)).toEqual([field])
    }
  })

  test('cannot name a blocked user', async () => {
    const blocked = await on.person()
    await admin.call('PUT', `/users/${blocked.id}`, { status: 'BLOCKED', statusDescription: 'fraude' })
    expect(await create({ userOtcId: blocked.id })).toMatchObject({
      status: 422,
      body: { errors: { userOtcId: ['Este usuário está bloqueado.'] } },
    })
  })

  test('cannot name a user who is being blocked', async () => {
    const nearly = await on.person()
    let answer: ReturnType<typeof create> | undefined
    await db.transaction(async (tx) => {
      await tx.sql`update users set status = 'BLOCKED', status_description = 'fraude' where id = ${nearly.id}`
      answer = create({ userFeeId: nearly.id })
      await untilBlocked(db)
    })
    expect(await answer).toMatchObject({ status: 422, body: { code: 'settings.userBlocked' } })
  })

  test('of another id is not changed', async () => {
    expect((await put(UNKNOWN)).status).toBe(404)
    expect(await put(inForce, { _id: UNKNOWN })).toMatchObject({
      status: 422,
      body: { errors: { _id: [expect.any(String)] } },
    })
  })
})

describe('the settings in force', () => {
  test('change in place, with the users of the house', async () => {
    const answer = await put(inForce, { status: 'ACTIVED', name: 'No lugar' })
    expect(answer).toMatchObject({ status: 200, body: { data: { _id: inForce, status: 'ACTIVED' } } })
    expect(await settingsInForce(db)).toMatchObject({ id: inForce, userId: house.id, expireBuy: 15 })
    expect(await floors()).toEqual([house.id, otc.id, fees.id].sort())
  })

  test.each(['PENDING', 'DISABLED'])(
    'may be deactivated as %s: operations then wait for another',
    async (status) => {
      const ana = await on.person()
      expect(await put(inForce, { status })).toMatchObject({ status: 200, body: { data: { status } } })
      const order = { kind: 'OTC', nature: 'BUY', amountOrig: '5000.00' }
      expect(await ana.call('POST', '/orders', order)).toMatchObject({
        status: 409,
        body: { code: 'settings.none' },
      })
      expect((await put(inForce, { status: 'ACTIVED' })).status).toBe(200)
    },
  )

  test('have the address for deposits in bitcoin, of this network, which customers read with its code', async () => {
    const bitcoinAddress = 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'
    const read = async () => (await (await on.person()).call('GET', '/deposits/address')).body.data
    expect(await read()).toEqual({ address: null, isOwn: false, canIssue: false, qr: null, contact: null })
    const wrong = await put(inForce, { status: 'ACTIVED', deposits: { bitcoinAddress: 'bc1qwrong' } })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['deposits.bitcoinAddress']])
    const deposits = { bitcoinAddress, contact: 'ajuda@exemplo.test' }
    expect((await put(inForce, { status: 'ACTIVED', deposits })).status).toBe(200)
    expect((await put(inForce, { status: 'ACTIVED' })).body.data.deposits.contact).toBe('ajuda@exemplo.test')
    const { address, qr, contact } = await read()
    expect([address, contact]).toEqual([bitcoinAddress.toLowerCase(), 'ajuda@exemplo.test'])
    expect(qr).toMatch(/^data:image\/svg\+xml;base64,/)
  })

  test('are replaced by an activated record, and so are the users of the house', async () => {
    const desk = await on.person()
    const made = (await create({ userOtcId: desk.id })).body.data._id
    expect(await floors()).not.toContain(desk.id)
    expect((await put(made, { status: 'ENABLED', userOtcId: desk.id })).body.data.status).toBe('ACTIVED')
    expect(await statusOf(inForce)).toBe('DISABLED')
    expect((await settingsInForce(db)).id).toBe(made)
    expect(await floors()).toEqual([house.id, desk.id, fees.id].sort())
    const history = async (id: string) =>
      (await admin.call('GET', '/settings?limit=100')).body.data
        .find((settings: { _id: string }) => settings._id === id)
        .events.map((event: { code: string }) => event.code)
    expect((await history(inForce)).at(-1)).toBe('event.settings.disabled')
    expect(await history(made)).toEqual(['event.settings.created', 'event.settings.activated'])
  })

  test('begin their history at the activation, and end it at the deactivation', async () => {
    const { _id, events } = (await create({ status: 'ACTIVED' })).body.data
    const codes = ['event.settings.created', 'event.settings.activated']
    expect(events.map((event: { code: string }) => event.code)).toEqual(codes)
    const taken = (await put(_id, { status: 'PENDING' })).body.data.events
    expect(taken.at(-1)).toMatchObject({ message: 'Configuração desativada', actorName: 'Administrador' })
    expect((await put(inForce, { status: 'ACTIVED' })).status).toBe(200)
  })

  test('are one of many records that are activated at once', async () => {
    const made = await Promise.all([1, 2, 3].map(async () => (await create()).body.data._id as string))
    const answers = await Promise.all([
      ...made.map((id) => put(id, { status: 'ACTIVED' })),
      create({ status: 'ACTIVED' }),
      create({ status: 'ACTIVED' }),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 201, 201])
    const active = await db.sql`select id from settings where status = 'ACTIVED'`
    expect(active.count).toBe(1)
  })

  test('have a public part that everybody reads', async () => {
    await put(inForce, { status: 'ACTIVED' })
    const ana = await on.person()
    expect((await ana.call('GET', '/settings/otc')).body.data).toEqual({
      BTC: '0.01000000',
      BRL: '50.00',
      feeBuy: '0.25',
      feeSell: '0.00',
      expireBuy: 15,
      expireSell: 20,
      depositFees: { BANK: '0.00', CRYPTO: '0.00000000' },
      withdrawalFees: { BANK: '5.50', CRYPTO: '0.00010000' },
      payeeHold: expect.any(Number),
      statuses: { deposit: expect.any(Array), order: expect.any(Array), withdrawal: expect.any(Array) },
    })
  })

  test('may be absent: then operations wait', async () => {
    await db.sql`update settings set status = 'DISABLED' where id = ${inForce}`
    expect(await admin.call('GET', '/settings/otc')).toMatchObject({
      status: 409,
      body: { code: 'settings.none' },
    })
    await db.sql`update settings set status = 'ACTIVED' where id = ${inForce}`
  })
})

describe('settings', () => {
  const calls = (by: Person) => [
    by.call('GET', '/settings'),
    by.call('POST', '/settings', form()),
    by.call('PUT', `/settings/${inForce}`, form({ status: 'ACTIVED' })),
  ]

  test('only an admin reads and changes them', async () => {
    const before = await settingsInForce(db)
    for (const role of ['user', 'operator', 'master'] as const) {
      const answers = await Promise.all(calls(await on.person({ role })))
      for (const answer of answers)
        expect(answer).toMatchObject({ status: 403, body: { code: 'settings.adminOnly' } })
    }
    expect(await settingsInForce(db)).toEqual(before)
  })

  test('are listed newest first, and found by their name', async () => {
    db.clock.advance(1000)
    const made = (await create({ name: 'Promoção de verão' })).body.data
    const all = await admin.call('GET', '/settings?page=1&limit=2')
    expect(all.body.data[0]).toEqual(made)
    expect(all.body.meta.pagination.total).toBeGreaterThan(2)
    const filter = encodeURIComponent('{"field":"search","operation":"like","value":"PROMOCAO"}')
    const named = await admin.call('GET', `/settings?filters[]=${filter}`)
    expect(named.body.data.map((row: { _id: string }) => row._id)).toEqual([made._id])
    const status = encodeURIComponent('{"field":"status","operation":"in","value":["ENABLED"]}')
    const active = await admin.call('GET', `/settings?filters[]=${status}`)
    expect(active.body.data.map((row: { _id: string }) => row._id)).toEqual([inForce])
  })
})

test('the face of the house is kept as a whole, stays where a change omits it, and refuses what is no name, colour or link', async () => {
  const brand = {
    name: 'Horizonte',
    accent: '#FFE600',
    contact: '',
    terms: 'https://x.test/t',
    sender: null,
    logo: null,
  }
  const { body } = await create({ brand })
  expect(body.data.brand).toEqual({ ...brand, accent: '#ffe600', contact: null })
  expect((await put(body.data._id)).body.data.brand.name).toBe('Horizonte')
  for (const wrong of [{ name: '<i>' }, { accent: 'red' }, { terms: 'javascript:alert(1)' }]) {
    const refused = await put(body.data._id, { brand: { ...brand, ...wrong } })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([
      422,
      [`brand.${Object.keys(wrong)[0]}`],
    ])
  }
})

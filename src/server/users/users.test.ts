import { describe, expect, test } from 'vitest'
import { openTestApp, type Person } from '#test/harness/app.ts'
import { findUser } from './queries.ts'

const on = await openTestApp()
const { admin, db } = on

let made = 0
const newUser = (fields: Record<string, unknown> = {}) => ({
  name: 'Ana Souza',
  email: `nova-${++made}@exemplo.test`,
  password: 'uma-Senha-bem-forte',
  kind: 'F',
  document: '529.982.247-25',
  ...fields,
})

describe('creating a user', () => {
  test('gives it its defaults, its accounts and a referral code', async () => {
    const { status, body } = await admin.call('POST', '/users', newUser({ email: ' Nova@Exemplo.Test ' }))
    expect(status).toBe(201)
    expect(body.data).toEqual({
      _id: expect.any(String),
      name: 'Ana Souza',
      email: 'nova@exemplo.test',
      kind: 'F',
      document: '52998224725',
      documentSecondary: null,
      frozenAt: null,
      emailConfirmedAt: null,
      isDocumentShared: true,
      birth: null,
      phone: null,
      phoneSecondary: null,
      language: 'pt',
      roles: ['user'],
      permissions: [],
      status: 'NEW',
      statusDescription: null,
      isEnabled2fa: false,
      hasPasskey: false,
      smsAlerts: false,
      code: expect.stringMatching(/^[2-9A-HJ-NP-Z]{8}$/),
      referralId: null,
      withdrawalsStoppedUntil: null,
      tags: [],
      balances: { BRL: '0.00', BTC: '0.00000000' },
      settings: {
        withdrawalFee: null,
        emissionFee: null,
        fees: { withdrawals: { BANK: null, CRYPTO: null } },
      },
      addresses: [],
      createdAt: db.clock.now().toISOString(),
      updatedAt: db.clock.now().toISOString(),
    })
    const accounts = await db.sql`
      select kind, currency, balance from accounts where owner_id = ${body.data._id} order by kind, currency`
    expect(accounts).toEqual([
      { kind: 'AVAILABLE', currency: 'BRL', balance: 0n },
      { kind: 'AVAILABLE', currency: 'BTC', balance: 0n },
      { kind: 'HELD', currency: 'BRL', balance: 0n },
      { kind: 'HELD', currency: 'BTC', balance: 0n },
    ])
  })

  test('stores every field that an admin sends', async () => {
    const referrer = await on.person()
    const fields = {
      roles: ['operator', 'user'],
      permissions: ['order.self.approve'],
      status: 'PENDING',
      statusDescription: 'documentos',
      language: 'es',
      documentSecondary: '12.345.678-9',
      birth: '1990-01-31',
      phoneSecondary: null,
      smsAlerts: true,
      referralId: referrer.id,
    }
    const settings = {
      withdrawalFee: '1.00',
      emissionFee: 2,
      fees: { withdrawals: { BANK: '3.50', CRYPTO: '0.00001' } },
    }
    const address = {
      zipCode: '01310-100',
      address: 'Av. Paulista',
      number: '1',
      district: 'Bela Vista',
      complement: '',
      city: 'São Paulo',
      country: 'BR',
      uf: 'SP',
    }
    const { referralId, ...others } = fields
    const made = await admin.call(
      'POST',
      '/users',
      newUser({ ...others, addresses: [address], phone: '(11) 98765-4321' }),
    )
    const { body } = await admin.call('PUT', `/users/${made.body.data._id}`, { referralId, settings })
    expect(body.data).toMatchObject({
      ...fields,
      phone: '11987654321',
      settings: {
        withdrawalFee: '1.00',
        emissionFee: '2.00',
        fees: { withdrawals: { BANK: '3.50', CRYPTO: '0.00001000' } },
      },
      addresses: [{ ...address, zipCode: '01310100', complement: null }],
    })
  })

  test('a legal entity has no birth, and a status without a need for a description has none', async () => {
    const company = { kind: 'J', document: '99.999.999/0001-91', birth: '1990-01-31' }
    const { body } = await admin.call('POST', '/users', newUser({ ...company, statusDescription: 'à toa' }))
    expect(body.data).toMatchObject({ document: '99999999000191', birth: null, statusDescription: null })
  })

  test.each([
    [
      'the e-mail of another',
      { email: admin.email.toUpperCase() },
      'email',
      'Este e-mail já está cadastrado.',
    ],
    [
      'a common password',
      { password: 'Iloveyou' },
      'password',
      'Esta senha é fácil de adivinhar. Escolha outra.',
    ],
    ['a short password', { password: '12345' }, 'password', 'A senha precisa de pelo menos 6 caracteres.'],
    ['a wrong CPF', { document: '52998224726' }, 'document', 'CPF inválido.'],
    ['a CPF for a company', { kind: 'J' }, 'document', 'CNPJ inválido.'],
    ['no reason for PENDING', { status: 'PENDING' }, 'statusDescription', 'Explique o motivo deste status.'],
    ['an unknown field', { isEnabled2fa: true }, 'isEnabled2fa', 'Campo desconhecido.'],
  ])('%s is refused at its field', async (_, fields, field, sentence) => {
    const answer = await admin.call('POST', '/users', newUser(fields))
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [sentence] } } })
  })

  test('of two with one e-mail at once one is created', async () => {
    const body = newUser()
    const answers = await Promise.all([1, 2, 3].map(() => admin.call('POST', '/users', body)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 422, 422])
    expect(answers.find((answer) => answer.status === 422)?.body.code).toBe('user.emailTaken')
  })

  test('staff create customers and nothing more', async () => {
    const operator = await on.person({ role: 'operator' })
    const customer = await on.person()
    const create = (by: Person, fields = {}) => by.call('POST', '/users', newUser(fields))
    expect((await create(operator)).status).toBe(201)
    expect(await create(operator, { roles: ['user', 'operator'] })).toMatchObject({
      status: 403,
      body: { errors: { roles: ['Você não pode alterar: roles.'] } },
    })
    expect((await create(operator, { permissions: ['deposit.self.approve'] })).status).toBe(403)
    expect((await create(operator, { settings: { withdrawalFee: 0 } })).status).toBe(403)
    expect(await create(customer)).toMatchObject({ status: 403, body: { code: 'user.staffOnly' } })
  })
})

describe('changing a user', () => {
  test('keeps omitted fields', async () => {
    const ana = await on.person({ phone: '11987654321' })
    await admin.call('PUT', `/users/${ana.id}`, { settings: { fees: { withdrawals: { BANK: 1 } } } })
    db.clock.advance(1000)
    const changed = await admin.call('PUT', `/users/${ana.id}`, { _id: ana.id, name: 'Ana Nova' })
    expect(changed).toMatchObject({ status: 200, body: { data: { name: 'Ana Nova', phone: '11987654321' } } })
    expect(changed.body.data.settings.fees.withdrawals).toEqual({ BANK: '1.00', CRYPTO: null })
    expect(changed.body.data.updatedAt).toBe(db.clock.now().toISOString())
    const emptied = await admin.call('PUT', `/users/${ana.id}`, {
      phone: '',
      settings: { fees: { withdrawals: { BANK: null } } },
    })
    expect(emptied.body.data).toMatchObject({ name: 'Ana Nova', phone: null })
    expect(emptied.body.data.settings.fees.withdrawals).toEqual({ BANK: null, CRYPTO: null })
    expect((await on.signIn(ana.email, ana.password)).id).toBe(ana.id)
  })

  test('a customer changes its name, language, phones, birth, secondary document and addresses', async () => {
    const ana = await on.person()
    const own = {
      name: 'Ana de Souza',
      language: 'es',
      phone: '11912345678',
      phoneSecondary: '1133334444',
      birth: '1980-02-29',
      documentSecondary: '99',
      smsAlerts: true,
      addresses: [],
    }
    const answer = await ana.call('PUT', `/users/${ana.id}`, own)
    expect(answer).toMatchObject({ status: 200, body: { data: own } })
  })

  test.each<[string, unknown]>([
    ['email', 'outra@exemplo.test'],
    ['kind', 'F'],
    ['document', '52998224725'],
    ['roles', ['user']],
    ['roles', ['admin']],
    ['permissions', []],
    ['permissions', ['order.self.approve']],
    ['status', 'VALID'],
    ['statusDescription', 'sou eu'],
    ['settings', { fees: { withdrawals: { BANK: 0 } } }],
    ['referralId', null],
  ])('a customer may not change its %s (%o)', async (field, value) => {
    const ana = await on.person()
    const before = (await ana.call('GET', '/profile')).body.data
    const answer = await ana.call('PUT', `/users/${ana.id}`, { name: 'Outra', [field]: value })
    expect(answer).toMatchObject({ status: 403, body: { code: 'user.fieldForbidden' } })
    expect(Object.keys(answer.body.errors)).toEqual([field])
    expect((await ana.call('GET', '/profile')).body.data).toEqual(before)
  })

  test.each(['password', 'code', 'isEnabled2fa', 'createdAt', 'passwordHash', 'totpSecret'])(
    'nobody writes %s this way',
    async (field) => {
      const answer = await admin.call('PUT', `/users/${admin.id}`, { [field]: 'x' })
      expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: ['Campo desconhecido.'] } } })
    },
  )

  test('for a customer, another customer does not exist', async () => {
    const [ana, bia] = [await on.person(), await on.person()]
    const answer = await ana.call('PUT', `/users/${bia.id}`, { name: 'Minha' })
    expect(answer).toMatchObject({ status: 404, body: { code: 'user.unknown' } })
    const asAna = { id: ana.id, roles: ['user'], permissions: [] } as const
    expect(await findUser(db, bia.id, asAna)).toBeUndefined()
    expect(await findUser(db, ana.id, asAna)).toMatchObject({ _id: ana.id })
  })

  test('staff who are not admin change customers, not staff, and grant nothing', async () => {
    const operator = await on.person({ role: 'operator' })
    const colleague = await on.person({ role: 'operator' })
    const ana = await on.person()
    const put = (who: Person, fields: unknown) => operator.call('PUT', `/users/${who.id}`, fields)
    expect((await put(ana, { status: 'ACTIVE', document: '11144477735' })).status).toBe(200)
    expect((await put(ana, { roles: ['operator'] })).status).toBe(403)
    expect((await put(ana, { permissions: ['order.create.another'] })).status).toBe(403)
    expect((await put(ana, { settings: { withdrawalFee: 0 } })).status).toBe(403)
    expect(await put(colleague, { name: 'x' })).toMatchObject({
      status: 403,
      body: { code: 'user.notYours' },
    })
    expect((await put(operator, { roles: ['operator', 'admin'] })).status).toBe(403)
  })

  test('the id of the path and that of the body must be equal', async () => {
    const [ana, bia] = [await on.person(), await on.person()]
    const answer = await admin.call('PUT', `/users/${ana.id}`, { _id: bia.id, name: 'Quem' })
    expect(answer).toMatchObject({ status: 422, body: { errors: { _id: ['Valor inválido.'] } } })
  })

  test('kind and document must match, also when one of them is sent', async () => {
    const ana = await on.person()
    const put = (fields: unknown) => admin.call('PUT', `/users/${ana.id}`, fields)
    for (const fields of [{ kind: 'J' }, { document: '99999999000191' }])
      expect(await put(fields)).toMatchObject({
        status: 422,
        body: { errors: { document: expect.any(Array) } },
      })
    expect((await put({ birth: '1990-01-31' })).body.data.birth).toBe('1990-01-31')
    const company = { kind: 'J', document: '99999999000191' }
    expect(await put(company)).toMatchObject({ status: 200, body: { data: { birth: null } } })
    expect((await put({ birth: '1990-01-31' })).body.data.birth).toBeNull()
  })

  test('a description stays with its status and goes with it', async () => {
    const ana = await on.person({ status: 'PENDING', statusDescription: 'documentos' })
    const put = (fields: unknown) => admin.call('PUT', `/users/${ana.id}`, fields)
    expect((await put({ name: 'Ana' })).body.data.statusDescription).toBe('documentos')
    expect(await put({ statusDescription: '' })).toMatchObject({
      status: 422,
      body: { errors: { statusDescription: ['Explique o motivo deste status.'] } },
    })
    expect(
      (await put({ status: 'VALID', statusDescription: 'velha' })).body.data.statusDescription,
    ).toBeNull()
  })

  test('a customer who adds what staff asked for waits for staff again', async () => {
    const ana = await on.person({ status: 'PENDING', statusDescription: 'Envie o telefone.' })
    const put = (fields: unknown) => ana.call('PUT', `/users/${ana.id}`, fields)
    expect((await put({ language: 'es' })).body.data.status).toBe('PENDING')
    const answered = { status: 'PROCESSING', statusDescription: null }
    expect((await put({ phone: '11987654321' })).body.data).toMatchObject(answered)
  })

  test("the e-mail of another user is refused, the user's is not", async () => {
    const [ana, bia] = [await on.person(), await on.person()]
    const put = (email: string) => admin.call('PUT', `/users/${ana.id}`, { email })
    expect(await put(bia.email)).toMatchObject({ status: 422, body: { code: 'user.emailTaken' } })
    expect((await put(ana.email)).status).toBe(200)
  })

  test('no user refers itself', async () => {
    const ana = await on.person()
    for (const referralId of [ana.id, '01890a5d-ac96-774b-bcce-b302099a8057'])
      expect(await admin.call('PUT', `/users/${ana.id}`, { referralId })).toMatchObject({
        status: 422,
        body: { errors: { referralId: ['Quem indicou não foi encontrado.'] } },
      })
  })

  test('a user who is blocked loses every session at once', async () => {
    const ana = await on.person()
    const other = await on.signIn(ana.email, ana.password)
    await admin.call('PUT', `/users/${ana.id}`, { status: 'BLOCKED', statusDescription: 'fraude' })
    for (const session of [ana, other]) expect((await session.call('GET', '/profile')).status).toBe(401)
    await admin.call('PUT', `/users/${ana.id}`, { status: 'VALID' })
    for (const session of [ana, other]) expect((await session.call('GET', '/profile')).status).toBe(401)
  })
})

describe('the last admin', () => {
  test.each([{ roles: ['user'] }, { status: 'BLOCKED', statusDescription: 'férias' }])(
    'keeps the role: %o',
    async (fields) => {
      const answer = await admin.call('PUT', `/users/${admin.id}`, fields)
      expect(answer).toMatchObject({ status: 409, body: { code: 'user.lastAdmin' } })
    },
  )

  test('may lose it when there is another, but not when that one is blocked', async () => {
    const second = await on.person({ role: 'admin' })
    const block = { status: 'BLOCKED', statusDescription: 'férias' }
    expect((await admin.call('PUT', `/users/${second.id}`, block)).status).toBe(200)
    expect((await admin.call('PUT', `/users/${admin.id}`, { roles: ['user'] })).body.code).toBe(
      'user.lastAdmin',
    )
    // Only a third admin lifts the block of the second.
    const lift = () => admin.call('PUT', `/users/${second.id}`, { status: 'VALID', name: 'De volta' })
    expect(await lift()).toMatchObject({ status: 409, body: { code: 'user.rescueNeeded' } })
    const third = await on.person({ role: 'admin' })
    const asked = await lift()
    expect(asked.status).toBe(202)
    expect((await third.call('PATCH', `/approvals/${asked.body.data._id}/approve`)).status).toBe(200)
    for (const { id } of [second, third]) await db.sql`update users set roles = '{user}' where id = ${id}`
  })

  test('remains of two who let each other go at once', async () => {
    const second = await on.person({ role: 'admin' })
    const leave = (one: Person) => one.call('PUT', `/users/${one.id}`, { roles: ['operator'] })
    const [own, other] = [await leave(admin), await leave(second)]
    expect([own.status, other.status]).toEqual([202, 202])
    const answers = await Promise.all([
      second.call('PATCH', `/approvals/${own.body.data._id}/approve`),
      admin.call('PATCH', `/approvals/${other.body.data._id}/approve`),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const admins = await db.sql`select id from users where 'admin' = any(roles) and status <> 'BLOCKED'`
    expect(admins.count).toBe(1)
    await db.sql`update users set roles = '{admin}' where id = ${admin.id}`
    await db.sql`update users set roles = '{user}' where id = ${second.id}`
  })
})

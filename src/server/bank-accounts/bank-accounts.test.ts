import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { BANK_ACCOUNT_STATUSES } from '#core/bank-accounts/bank-account.ts'
import { openTestApp, type Person, send } from '#test/harness/app.ts'
import { untilBlocked } from '#test/harness/blocked.ts'
import { setControls } from '#test/harness/house.ts'
import { countsOf } from '#test/harness/statistics.ts'

const on = await openTestApp()
const { admin, db } = on
const operator = await on.person({ role: 'operator' })
const UNKNOWN = '01890a5d-ac96-774b-bcce-b302099a8057'

const form = (more: Record<string, unknown> = {}) => ({
  name: 'Conta do mês',
  ownerName: 'Ana de Souza',
  document: '529.982.247-25',
  bank: '341',
  agency: '0001',
  account: '12345-6',
  kind: 'CC',
  ...more,
})

const create = async (by: Person, more?: Record<string, unknown>) =>
  (await by.call('POST', '/bank-accounts', form(more))).body.data._id as string
const put = (by: Person, id: string, more?: Record<string, unknown>) =>
  by.call('PUT', `/bank-accounts/${id}`, form(more))
const enable = (by: Person, id: string) => by.call('PATCH', '/bank-accounts/enable', { id })
const disable = (by: Person, id: string) => by.call('PATCH', '/bank-accounts/disable', { id })
const listed = async (by: Person, query = '') =>
  (await by.call('GET', `/bank-accounts?limit=100&page=1${query}`)).body.data as { _id: string }[]
const idsOf = (rows: { _id: string }[]) => rows.map((row) => row._id)
const statusOf = async (id: string) =>
  (await db.sql<{ status: string }[]>`select status from bank_accounts where id = ${id}`)[0]?.status

let ana: Person
let id: string
beforeEach(async () => {
  ana = await on.person()
  id = await create(ana)
})

test.each(['_id', 'agency', 'account'])('the list sorts by %s, both ways', async (by) => {
  for (const agency of ['0003', '0002']) await create(ana, { agency, account: `1${agency}-1` })
  const read = async (way: string) =>
    (await listed(ana, `&orderBy=${by}&orderByDirection=${way}`)).map((row) => row[by as '_id'])
  const [up, down] = [await read('asc'), await read('desc')]
  expect([new Set(up).size, down]).toEqual([3, up.toSorted().reverse()])
})
describe('adding an account', () => {
  test('makes a PENDING account of the customer', async () => {
    const { status, body } = await ana.call('POST', '/bank-accounts', form({ bank: '1', email: '' }))
    expect(status).toBe(201)
    expect(body.data).toEqual({
      _id: expect.any(String),
      name: 'Conta do mês',
      ownerName: 'Ana de Souza',
      email: null,
      document: '52998224725',
      bank: '001',
      bankName: 'Banco do Brasil',
      agency: '0001',
      account: '12345-6',
      kind: 'CC',
      operation: null,
      pixKind: null,
      pixKey: null,
      status: 'PENDING',
      userId: ana.id,
      user: { _id: ana.id, name: expect.any(String), email: ana.email },
      wasActived: false,
      enteredBy: null,
      usableFrom: null,
      isOtherDocument: null,
      paying: null,
      createdAt: db.clock.now().toISOString(),
      updatedAt: db.clock.now().toISOString(),
      deletedAt: null,
    })
  })

  test('staff may add it for another user and approve it at once; else it is theirs', async () => {
    const body = form({ userId: ana.id, status: 'ENABLED' })
    const { data } = (await operator.call('POST', '/bank-accounts', body)).body
    expect(data).toMatchObject({ userId: ana.id, status: 'ACTIVED', wasActived: true })
    const own = (await operator.call('POST', '/bank-accounts', form())).body.data
    expect(own).toMatchObject({ userId: operator.id, status: 'PENDING', wasActived: false })
  })

  test.each<[string, unknown, number, string]>([
    ['status', 'ACTIVED', 403, 'bankAccount.statusForbidden'],
    ['status', 'PENDING', 403, 'bankAccount.statusForbidden'],
    ['userId', UNKNOWN, 403, 'bankAccount.notYours'],
    ['wasActived', true, 422, 'input.invalid'],
    ['deletedAt', null, 422, 'input.invalid'],
    ['createdAt', '2020-01-01T00:00:00Z', 422, 'input.invalid'],
  ])('a customer may not say %s (%o), here or in a change', async (field, value, status, code) => {
    const created = await ana.call('POST', '/bank-accounts', form({ [field]: value }))
    expect(created).toMatchObject({ status, body: { code } })
    expect(await put(ana, id, { [field]: value })).toMatchObject({ status, body: { code } })
  })

  test('null as owner means the customer', async () => {
    const { body } = await ana.call('POST', '/bank-accounts', form({ userId: null }))
    expect(body.data.userId).toBe(ana.id)
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['an unknown bank', { bank: '998' }, 'bank'],
    ['a wrong document', { document: '52998224726' }, 'document'],
    ['an operation at another bank', { operation: '013' }, 'operation'],
    ['an unknown kind', { kind: 'ZZ' }, 'kind'],
  ])('%s is refused at its field', async (_, more, field) => {
    const answer = await ana.call('POST', '/bank-accounts', form(more))
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })

  test('staff must name the operation of a Caixa account, customers need not', async () => {
    const caixa = { bank: '104' }
    expect((await ana.call('POST', '/bank-accounts', form(caixa))).status).toBe(201)
    for (const more of [{}, { userId: ana.id }]) {
      const answer = await operator.call('POST', '/bank-accounts', form({ ...caixa, ...more }))
      expect(answer).toMatchObject({ status: 422, body: { errors: { operation: ['Campo obrigatório.'] } } })
    }
    const whole = { ...caixa, operation: '013', userId: ana.id }
    expect((await operator.call('POST', '/bank-accounts', form(whole))).status).toBe(201)
  })

  test('an unknown owner is refused at its field', async () => {
    const answer = await operator.call('POST', '/bank-accounts', form({ userId: UNKNOWN }))
    expect(answer).toMatchObject({ status: 422, body: { errors: { userId: ['Usuário não encontrado.'] } } })
  })
})

describe('a customer’s PENDING account', () => {
  test('becomes active by no act of its owner', async () => {
    const paths = [
      () => enable(ana, id),
      () => disable(ana, id),
      () => put(ana, id, { status: 'ACTIVED' }),
      () => put(ana, id, { status: 'DISABLED' }),
      () => put(ana, id, { agency: '0002' }),
      () => put(ana, id),
      () => enable(ana, id),
    ]
    const statuses: number[] = []
    for (const path of paths) statuses.push((await path()).status)
    expect(statuses).toEqual([403, 409, 403, 403, 200, 200, 403])
    expect(await statusOf(id)).toBe('PENDING')
  })

  test("keeps the owner's changes, also of the payee", async () => {
    const changes = { name: 'Outra', agency: '0002', account: '777-7', document: '11144477735' }
    expect((await put(ana, id, changes)).body.data).toMatchObject({ ...changes, status: 'PENDING' })
  })

  test('is enabled by staff, then disabled and enabled again by its owner', async () => {
    expect((await enable(operator, id)).body.data).toMatchObject({ status: 'ACTIVED', wasActived: true })
    expect(await enable(operator, id)).toMatchObject({
      status: 409,
      body: { code: 'bankAccount.alreadyActive' },
    })
    expect((await disable(ana, id)).body.data).toMatchObject({ status: 'DISABLED', wasActived: true })
    expect(await disable(ana, id)).toMatchObject({ status: 409, body: { code: 'bankAccount.notActive' } })
    expect((await enable(ana, id)).body.data.status).toBe('ACTIVED')
  })

  test('is judged by its status after a change that another transaction commits', async () => {
    await enable(operator, id)
    let answer: ReturnType<typeof disable> | undefined
    await db.transaction(async (tx) => {
      await tx.sql`update bank_accounts set status = 'PENDING', was_actived = false where id = ${id}`
      answer = disable(ana, id)
      await untilBlocked(db)
    })
    expect(await answer).toMatchObject({ status: 409, body: { code: 'bankAccount.notActive' } })
  })

  test('that staff disabled without approving it stays disabled', async () => {
    await put(operator, id, { status: 'DISABLED' })
    expect(await enable(ana, id)).toMatchObject({
      status: 403,
      body: { code: 'bankAccount.pendingApproval' },
    })
    await put(ana, id, { account: '777-7' })
    expect((await enable(ana, id)).status).toBe(403)
  })

  test('that staff made PENDING again has lost its approval for good', async () => {
    await enable(operator, id)
    await put(operator, id, { status: 'PENDING' })
    await put(operator, id, { status: 'DISABLED' })
    expect((await enable(ana, id)).status).toBe(403)
  })
})

describe('changing an approved account', () => {
  beforeEach(() => enable(operator, id))

  test.each([
    { bank: '001' },
    { agency: '0002' },
    { account: '12345-7' },
    { bank: '104', operation: '013' },
    { kind: 'CP' },
    { document: '11144477735' },
    { ownerName: 'Outra Pessoa' },
  ])('a change of payee by its owner removes the approval: %o', async (change) => {
    expect((await put(ana, id, change)).body.data).toMatchObject({ status: 'PENDING', wasActived: false })
    expect((await enable(ana, id)).status).toBe(403)
  })

  test('also while it is disabled: enabling it would pay another person', async () => {
    await disable(ana, id)
    expect((await put(ana, id, { account: '777-7' })).body.data.status).toBe('PENDING')
    expect((await enable(ana, id)).status).toBe(403)
  })

  test('a new name keeps it approved', async () => {
    const answer = await put(ana, id, { _id: id, name: 'Outra', email: 'ana@exemplo.test' })
    expect(answer.body.data).toMatchObject({ name: 'Outra', email: 'ana@exemplo.test', status: 'ACTIVED' })
  })

  test('staff approve it again by an explicit status only; its owner stays', async () => {
    const approved = await put(operator, id, { account: '777-7', status: 'ACTIVED' })
    expect(approved.body.data).toMatchObject({ account: '777-7', status: 'ACTIVED', userId: ana.id })
    const silent = await put(operator, id, { account: '888-8' })
    expect(silent.body.data).toMatchObject({ account: '888-8', status: 'PENDING', userId: ana.id })
  })

  test('another id in the body is refused', async () => {
    expect(await put(ana, id, { _id: UNKNOWN })).toMatchObject({
      status: 422,
      body: { errors: { _id: ['Valor inválido.'] } },
    })
  })
})

describe('a new payee', () => {
  const HOUR = 3_600_000
  const hold = (hours: number) => setControls(db, { payeeHold: hours })
  const inHours = (hours: number) => new Date(db.clock.now().getTime() + hours * HOUR).toISOString()
  const read = async (by: Person) => (await listed(by)).find(({ _id }) => _id === id)
  beforeEach(async () => {
    await hold(24)
    id = await create(ana)
  })
  afterEach(() => hold(0))

  test('is on hold from its entry, which neither its approval nor a later change of the settings moves', async () => {
    expect(await read(ana)).toMatchObject({ usableFrom: inHours(24) })
    db.clock.advance(HOUR)
    await enable(operator, id)
    await put(ana, id, { name: 'Outra' })
    await hold(48)
    expect(await read(ana)).toMatchObject({ status: 'ACTIVED', usableFrom: inHours(23) })
  })

  test('is on hold again after a change, after enabling again, and at another owner', async () => {
    const bia = await on.person()
    const paths = [
      () => put(ana, id, { account: '777-7' }),
      () => enable(operator, id),
      () => disable(ana, id),
      () => enable(ana, id),
      () => put(operator, id, { account: '777-7', status: 'DISABLED' }),
      () => put(operator, id, { account: '777-7', status: 'ACTIVED' }),
      () => put(operator, id, { account: '777-7', userId: bia.id }),
    ]
    const held: boolean[] = []
    for (const path of paths) {
      db.clock.advance(HOUR)
      held.push((await path()).body.data.usableFrom === inHours(24))
    }
    expect(held).toEqual([true, false, false, true, false, true, true])
    expect(await statusOf(id)).toBe('PENDING')
  })

  test('has the user who entered it, whom only staff read', async () => {
    expect(await read(operator)).toMatchObject({ enteredBy: ana.id })
    await put(operator, id, { account: '777-7' })
    await put(ana, id, { account: '777-7', name: 'Outra' })
    expect(await read(operator)).toMatchObject({ enteredBy: operator.id })
    expect(await read(ana)).toMatchObject({ enteredBy: null, isOtherDocument: null })
  })

  test('with another document than its owner is flagged to staff', async () => {
    expect(await read(operator)).toMatchObject({ isOtherDocument: false })
    await put(ana, id, { document: '11144477735' })
    expect(await read(operator)).toMatchObject({ isOtherDocument: true })
  })
})

test("another customer's account does not exist for a customer", async () => {
  const bia = await on.person()
  for (const answer of [await put(bia, id), await enable(bia, id), await disable(bia, id)])
    expect(answer).toMatchObject({ status: 404, body: { code: 'bankAccount.unknown' } })
  expect(await listed(bia)).toEqual([])
  const filter = encodeURIComponent(JSON.stringify({ field: 'userId', operation: '=', value: ana.id }))
  expect(await listed(bia, `&filters[]=${filter}`)).toEqual([])
  expect((await bia.call('GET', '/bank-accounts/statistics')).body.data.status).toEqual({
    PENDING: 0,
    ACTIVED: 0,
    DISABLED: 0,
  })
  expect(await statusOf(id)).toBe('PENDING')
})

describe('accounts that customers pay into', () => {
  const system = async (by: Person = ana) => idsOf((await by.call('GET', '/bank-accounts/system')).body.data)

  test("are the house's active accounts, which only staff see as accounts", async () => {
    expect(await system()).toContain(on.systemAccountId)
    expect(idsOf(await listed(operator))).toContain(on.systemAccountId)
    expect(idsOf(await listed(ana))).toEqual([id])
    expect((await disable(admin, on.systemAccountId)).status).toBe(200)
    expect(await system()).not.toContain(on.systemAccountId)
    expect((await enable(admin, on.systemAccountId)).status).toBe(200)
    expect(await system()).toContain(on.systemAccountId)
  })

  test('include those of the house user in force, and of no other house user', async () => {
    const [row] = await db.sql<{ userId: string; userOtcId: string }[]>`
      select user_id, user_otc_id from settings where status = 'ACTIVED'`
    const ofHouse = await create(admin, { userId: row?.userId, status: 'ACTIVED' })
    const ofDesk = await create(admin, { userId: row?.userOtcId, status: 'ACTIVED' })
    expect(await system()).toContain(ofHouse)
    expect(await system()).not.toContain(ofDesk)
    expect((await operator.call('PATCH', '/bank-accounts/disable', { id: ofHouse })).status).toBe(403)
    expect((await disable(operator, ofDesk)).status).toBe(200)
  })

  test('show only the fields that a payer needs', async () => {
    const [first] = (await ana.call('GET', '/bank-accounts/system')).body.data
    const fields =
      '_id account agency bank bankName city document kind name operation ownerName pixKey pixKind'
    expect(Object.keys(first).sort()).toEqual(fields.split(' '))
  })

  test('are added, changed, enabled and disabled by an admin alone', async () => {
    const [row] = await db.sql<{ userId: string }[]>`select user_id from settings where status = 'ACTIVED'`
    const answers = [
      await operator.call('POST', '/bank-accounts', form({ userId: null, status: 'ACTIVED' })),
      await operator.call('POST', '/bank-accounts', form({ userId: row?.userId, status: 'ACTIVED' })),
      await put(operator, id, { userId: row?.userId }),
      await put(operator, id, { userId: null }),
      await put(operator, on.systemAccountId),
      await disable(operator, on.systemAccountId),
      await enable(operator, on.systemAccountId),
    ]
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 403, body: { code: 'bankAccount.systemAdminOnly' } })
    const made = await admin.call('POST', '/bank-accounts', form({ userId: null, status: 'ACTIVED' }))
    expect(made.body.data).toMatchObject({ userId: null, user: null, status: 'ACTIVED' })
    expect(await system()).toContain(made.body.data._id)
  })
})

describe('finding accounts', () => {
  test('by name, e-mail and document, and by the filters of the list', async () => {
    const more = {
      name: 'Poupança única',
      email: 'cofre@exemplo.test',
      document: '123.456.789-09',
      kind: 'CP',
    }
    const wanted = await create(ana, { ...more, bank: '260' })
    const found = async (field: string, operation: string, value: unknown) => {
      const filter = encodeURIComponent(JSON.stringify({ field, operation, value }))
      return idsOf(await listed(operator, `&filters[]=${filter}`))
    }
    for (const value of ['POUPANCA', 'cofre@', '456.789-09'])
      expect(await found('search', 'like', value)).toEqual([wanted])
    expect(await found('bank', '=', '260')).toEqual([wanted])
    const savings = await found('kind', '=', 'CP')
    expect([savings.includes(wanted), savings.includes(id)]).toEqual([true, false])
    expect((await found('userId', '=', ana.id)).sort()).toEqual([id, wanted].sort())
    expect((await found('user.name', 'like', 'Pessoa')).length).toBeGreaterThan(1)
  })

  test('counts the accounts that the viewer sees', async () => {
    const count = async (by: Person) => (await by.call('GET', '/bank-accounts/statistics')).body.data.status
    expect(await count(ana)).toEqual(countsOf(BANK_ACCOUNT_STATUSES, { PENDING: 1 }))
    const before = await count(operator)
    await enable(operator, id)
    expect(await count(operator)).toMatchObject({
      PENDING: before.PENDING - 1,
      ACTIVED: before.ACTIVED + 1,
    })
  })

  test('banks are listed by code and name for signed-in users', async () => {
    const { body } = await ana.call('GET', '/banks')
    expect(body.data).toContainEqual(
      expect.objectContaining({ code: '104', name: expect.stringContaining('Caixa') }),
    )
    expect((await send(on.app, 'GET', '/banks')).status).toBe(401)
  })
})

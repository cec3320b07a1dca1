import { describe, expect, test } from 'vitest'
import { openTestApp, type Person, PNG, toForm } from '#test/harness/app.ts'
import { purgeReads } from './read-queries.ts'

const on = await openTestApp()
const { db, app, admin } = on
const operator = await on.person({ role: 'operator' })
const master = await on.person({ role: 'master' })

const FACTS = {
  document: '529.982.247-25',
  documentSecondary: 'MG-12.345',
  birth: '1990-01-31',
  phone: '11987654321',
  addresses: [
    {
      zipCode: '01310100',
      address: 'Av. Paulista',
      number: '1',
      district: 'Centro',
      complement: 'ap 1',
      city: 'São Paulo',
      country: 'Brasil',
      uf: 'SP',
    },
  ],
}
const ana = await on.person(FACTS)

const MASKED = {
  document: '***982247**',
  documentSecondary: '**-**.***',
  birth: '****-**-**',
  phone: '*******4321',
  addresses: [
    {
      zipCode: '********',
      address: '**. ********',
      number: '*',
      district: '******',
      complement: '** *',
      city: 'São Paulo',
      country: 'Brasil',
      uf: 'SP',
    },
  ],
}
const WHOLE = { ...FACTS, document: '52998224725' }

const filters = (field: string, value: string) =>
  `filters[]=${encodeURIComponent(JSON.stringify({ field, operation: '=', value }))}`

type Read = Record<string, unknown>
/** The readings of a member of staff so far, oldest first. */
async function readsBy(by: Person): Promise<Read[]> {
  await app.writeReads()
  const { body } = await admin.call('GET', `/reads?limit=100&${filters('readerId', by.id)}`)
  return (body.data as Read[]).toReversed()
}

async function depositOfAna(): Promise<string> {
  const form = toForm({
    amount: '10.00',
    currency: 'BRL',
    kind: 'BANK',
    bankAccountId: on.systemAccountId,
    receipt: PNG,
  })
  return (await ana.call('POST', '/deposits', form)).body.data._id
}

describe('masks', () => {
  const inList = async (by: Person) =>
    (await by.call('GET', `/users?page=1&${filters('_id', ana.id)}`)).body.data[0]

  test('lists hide documents, birth, phones and addresses from all staff', async () => {
    for (const by of [operator, master, admin]) expect(await inList(by)).toMatchObject(MASKED)
    expect(await inList(admin)).toMatchObject({ email: ana.email })
    const { body } = await operator.call('GET', '/users/players')
    expect(body.data).toContainEqual({ _id: ana.id, name: expect.any(String), document: MASKED.document })
  })

  test('a single record is whole for its owner and for admins, masked for other staff', async () => {
    const read = async (by: Person) => (await by.call('GET', `/users/${ana.id}`)).body.data
    for (const by of [ana, admin]) expect(await read(by)).toMatchObject(WHOLE)
    for (const by of [operator, master]) expect(await read(by)).toMatchObject(MASKED)
    expect((await ana.call('GET', '/profile')).body.data).toMatchObject(WHOLE)
    const edited = await operator.call('PUT', `/users/${ana.id}`, { smsAlerts: true })
    expect(edited.body.data).toMatchObject(MASKED)
  })

  test('an edit refuses the mask as a value', async () => {
    const mask = { document: MASKED.document, phone: MASKED.phone }
    const answer = await admin.call('PUT', `/users/${ana.id}`, mask)
    expect(answer).toMatchObject({ status: 422, body: { code: 'input.invalid' } })
    expect(Object.keys(answer.body.errors)).toEqual(['phone', 'document'])
    const {
      birth,
      documentSecondary,
      addresses: [masked],
    } = MASKED
    const hidden = { ...FACTS.addresses[0], address: masked?.address }
    for (const body of [{ birth }, { documentSecondary }, { addresses: [hidden] }])
      expect((await admin.call('PUT', `/users/${ana.id}`, body)).status).toBe(422)
    expect((await admin.call('PUT', `/users/${ana.id}`, { addresses: MASKED.addresses })).status).toBe(422)
  })

  test('the payee of an account and of a withdrawal is whole in the record alone', async () => {
    const account = { name: 'Conta', ownerName: 'Ana', document: WHOLE.document, bank: '001', kind: 'CC' }
    const body = { ...account, agency: '1234', account: '56789-0', userId: ana.id, status: 'ACTIVED' }
    const { _id } = (await operator.call('POST', '/bank-accounts', body)).body.data
    const list = (by: Person) => by.call('GET', `/bank-accounts?${filters('_id', _id)}`)
    expect((await list(operator)).body.data[0].document).toBe(MASKED.document)
    expect((await list(ana)).body.data[0].document).toBe(WHOLE.document)
    const enterers = await Promise.all(
      [operator, ana].map(async (by) => (await list(by)).body.data[0].enteredBy),
    )
    expect(enterers).toEqual([operator.id, null])
    const one = await operator.call('GET', `/bank-accounts/${_id}`)
    expect(one.body.data.document).toBe(WHOLE.document)
    await on.fund(ana, 'BRL', '50.00')
    const asked = { kind: 'BANK', amount: '10.00', bankAccountId: _id }
    const id = (await ana.call('POST', '/withdrawals', asked)).body.data._id
    const rows = (await operator.call('GET', `/withdrawals?${filters('_id', id)}`)).body.data
    expect(rows[0].bankAccount.document).toBe(MASKED.document)
    const { data } = (await operator.call('GET', `/withdrawals/${id}`)).body
    expect(data.bankAccount.document).toBe(WHOLE.document)
  })

  test('a spreadsheet of people needs the permission, and is masked', async () => {
    for (const path of ['/users', '/bank-accounts'])
      expect(await operator.call('GET', `${path}?format=csv`)).toMatchObject({
        status: 403,
        body: { code: 'user.exportForbidden' },
      })
    expect((await ana.call('GET', '/bank-accounts?format=csv')).status).toBe(200)
    const exporter = await on.person({ role: 'operator', permissions: ['user.export'] })
    for (const by of [exporter, admin]) {
      const text = (await by.call('GET', '/users?format=csv')).raw.toString()
      expect(text).toContain(MASKED.document)
      expect(text).not.toContain(WHOLE.document)
    }
  })
})

describe('unmasking', () => {
  const unmask = (by: Person, body: unknown = { reason: 'Titular pediu correção' }) =>
    by.call('POST', `/users/${ana.id}/unmask`, body)

  test('needs the right and a reason, and each act is recorded', async () => {
    const allowed = await on.person({ role: 'operator', permissions: ['user.unmask'] })
    for (const by of [master, allowed]) expect((await unmask(by)).body.data).toMatchObject(WHOLE)
    await unmask(allowed)
    expect(await unmask(operator)).toMatchObject({ status: 403, body: { code: 'user.unmaskForbidden' } })
    expect(await unmask(master, { reason: ' ' })).toMatchObject({ status: 422 })
    const acts = (await readsBy(allowed)).filter(({ how }) => how === 'unmask')
    const act = { entity: 'user', subject: { _id: ana.id }, details: { reason: 'Titular pediu correção' } }
    expect(acts).toMatchObject([act, act])
    const audited = await admin.call('GET', `/audit?${filters('actorId', allowed.id)}&limit=10`)
    expect(audited.body.data[0].message).toBe('Dados ocultos vistos: Titular pediu correção')
  })
})

describe('readings', () => {
  test('records, receipts, statements, lists and spreadsheets of others have a row each', async () => {
    const reader = await on.person({ role: 'operator', permissions: ['user.export'] })
    const id = await depositOfAna()
    await reader.call('GET', `/deposits/${id}`)
    await reader.call('GET', `/deposits/${id}/receipt`)
    await reader.call('GET', `/ledgers/2026/3?userId=${ana.id}`)
    await reader.call('GET', `/deposits?page=1&${filters('userId', ana.id)}`)
    await reader.call('GET', `/users?page=1&${filters('_id', ana.id)}`)
    await reader.call('GET', '/users?page=1&limit=2')
    await reader.call('GET', '/users?format=csv')
    const about = {
      subject: { _id: ana.id, email: ana.email },
      address: '127.0.0.1',
      reader: { _id: reader.id },
    }
    expect(await readsBy(reader)).toMatchObject([
      { ...about, how: 'record', entity: 'deposit', entityId: id, createdAt: db.clock.now().toISOString() },
      { ...about, how: 'receipt', entity: 'deposit', entityId: id },
      { ...about, how: 'record', entity: 'statement', details: { month: '2026-3' } },
      { ...about, how: 'list', entity: 'deposit', details: { page: 1 } },
      { ...about, how: 'list', entity: 'user', rowCount: 1 },
      { how: 'list', entity: 'user', subject: null, rowCount: 2, details: { filters: [], page: 1 } },
      { how: 'export', entity: 'user', subject: null, rowCount: null },
    ])
  })

  test('within a quarter of an hour the same reading has one row; each spreadsheet has its own', async () => {
    const reader = await on.person({ role: 'operator', permissions: ['user.export'] })
    db.clock.set(new Date('2026-03-04T18:00:00Z'))
    const read = () => reader.call('GET', `/users/${ana.id}`)
    const id = await depositOfAna()
    await read()
    await readsBy(reader)
    await read()
    for (const _ of [1, 2]) await reader.call('GET', `/deposits/${id}/receipt`)
    for (const _ of [1, 2]) await reader.call('GET', '/orders?page=1')
    db.clock.advance(14 * 60_000)
    await read()
    expect((await readsBy(reader)).map(({ how }) => how)).toEqual(['record', 'receipt'])
    db.clock.advance(60_000)
    await read()
    for (const _ of [1, 2]) await reader.call('GET', '/users?format=csv')
    expect((await readsBy(reader)).map(({ how }) => how)).toEqual([
      'record',
      'receipt',
      'record',
      'export',
      'export',
    ])
  })

  test('wait while the database does not take them', async () => {
    const reader = await on.person({ role: 'operator' })
    await reader.call('GET', `/users/${ana.id}`)
    await db.sql`alter table reads rename to reads_away`
    await app.writeReads()
    await db.sql`alter table reads_away rename to reads`
    expect(await readsBy(reader)).toMatchObject([{ how: 'record', subject: { _id: ana.id } }])
  })

  test('own records, refused calls and readings of customers have none', async () => {
    const reader = await on.person({ role: 'operator' })
    await reader.call('GET', `/users/${reader.id}`)
    await reader.call('GET', `/deposits/${ana.id}`)
    await reader.call('GET', '/users/01890a5d-ac96-774b-bcce-b302099a8057')
    await reader.call('GET', '/users?format=csv')
    await reader.call('GET', '/profile')
    expect(await readsBy(reader)).toEqual([])
    await ana.call('GET', `/users/${ana.id}`)
    expect(await readsBy(ana)).toEqual([])
  })

  test('the database keeps them for five years', async () => {
    const [before] = await db.sql`select count(*)::int as n from reads`
    await expect(db.asServer.sql`delete from reads`).rejects.toThrow('permission denied')
    await expect(db.sql`delete from reads`).rejects.toThrow('kept for five years')
    await expect(db.sql`update reads set address = null`).rejects.toThrow('append-only')
    await db.sql`
      insert into reads (at, slot, reader_id, how, entity)
      values (now() - interval '5 years 1 day', now(), ${operator.id}, 'list', 'user')`
    await db.asServer.transaction(purgeReads)
    expect(await db.sql`select count(*)::int as n from reads`).toEqual([before])
  })
})

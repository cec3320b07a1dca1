import { beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type Person } from '#test/harness/app.ts'
import { approve, requestsOn, SAFE } from '#test/harness/approvals.ts'
import { setControls } from '#test/harness/house.ts'

/** Own fees, referrer, name and document of customers, under the default matrix. */
const on = await openTestApp()
const { admin, db } = on
const { ask } = requestsOn(on)
const eva = await on.person({ role: 'operator' })
const leo = await on.person({ role: 'operator' })
const friend = await on.person()

beforeAll(() => setControls(db, { ...SAFE, staffStepUpMinutes: 0 }))

const put = (by: Person, of: Person, fields: object) => by.call('PUT', `/users/${of.id}`, fields)
const read = async (of: Person) => (await admin.call('GET', `/users/${of.id}`)).body.data

let made = 0
const newCustomer = (terms: object) => ({
  name: 'Nova',
  email: `terms-${++made}@exemplo.test`,
  password: 'uma-Senha-de-teste-1',
  kind: 'F',
  document: '52998224725',
  status: 'VALID',
  ...terms,
})
const ZEROS = { withdrawalFee: 0, emissionFee: 0, fees: { withdrawals: { BANK: 0, CRYPTO: 0 } } }
const NONE = { withdrawalFee: null, emissionFee: null, fees: { withdrawals: { BANK: null, CRYPTO: null } } }

describe('own fees and the referrer of a customer', () => {
  test('of a new one are none: zeros are an empty form, and others are refused', async () => {
    const created = await admin.call('POST', '/users', newCustomer({ settings: ZEROS }))
    expect([created.status, created.body.data.settings]).toEqual([201, NONE])
    for (const terms of [{ settings: { withdrawalFee: '0.01' } }, { referralId: friend.id }]) {
      const refused = await admin.call('POST', '/users', newCustomer(terms))
      expect([refused.status, refused.body.code]).toEqual([403, 'user.fieldForbidden'])
    }
  })

  test('of a new one hold as an admin sends them where the matrix asks nobody about them', async () => {
    await setControls(db, { approvals: SAFE.approvals.filter(({ act }) => act !== 'user.fees') })
    const terms = {
      settings: { ...ZEROS, fees: { withdrawals: { BANK: '2.00', CRYPTO: '0.00001000' } } },
      referralId: friend.id,
    }
    const created = await admin.call('POST', '/users', newCustomer(terms))
    expect(created).toMatchObject({
      status: 201,
      body: {
        data: {
          referralId: friend.id,
          settings: {
            withdrawalFee: '0.00',
            emissionFee: '0.00',
            fees: { withdrawals: { BANK: '2.00', CRYPTO: '0.00001000' } },
          },
        },
      },
    })
    const unknown = { referralId: '018f0000-0000-7000-8000-000000000000' }
    expect((await admin.call('POST', '/users', newCustomer(unknown))).body.errors).toHaveProperty(
      'referralId',
    )
    expect((await eva.call('POST', '/users', newCustomer(terms))).body.code).toBe('user.fieldForbidden')
    await setControls(db, { approvals: SAFE.approvals })
  })

  test.each([
    ['a fee', { settings: { withdrawalFee: '2.00' } }],
    ['a fee of an emission', { settings: { emissionFee: '2.00' } }],
    ['a fee for the bank', { settings: { fees: { withdrawals: { BANK: '2.00' } } } }],
    ['a fee for bitcoin', { settings: { fees: { withdrawals: { CRYPTO: '0.00002' } } } }],
    ['a referrer', { referralId: friend.id }],
  ])('%s of an admin waits for a colleague, and then holds', async (_, fields) => {
    const ana = await on.person()
    const before = await read(ana)
    const answer = await put(admin, ana, fields)
    expect(answer).toMatchObject({ status: 202, body: { data: { acts: ['user.fees'] } } })
    expect(await read(ana)).toEqual(before)
    expect((await approve(admin, answer.body.data._id)).body.code).toBe('approval.asker')
    expect((await approve(eva, answer.body.data._id)).status).toBe(200)
    const { updatedAt, settings, ...after } = await read(ana)
    expect({ ...after, settings }).not.toEqual({ ...before, updatedAt: undefined })
    expect(JSON.stringify(after) + JSON.stringify(settings)).toContain(
      Object.values(fields)[0] === friend.id ? friend.id : '2',
    )
  })

  test('an approver reads the name of the referrer and each fee', async () => {
    const ana = await on.person()
    const id = await ask(put(admin, ana, { referralId: friend.id, settings: { emissionFee: '1.50' } }))
    const { changes } = (await eva.call('GET', `/approvals/${id}`)).body.data
    expect(changes).toEqual([
      { field: 'settings.emissionFee', before: null, after: '1.50' },
      { field: 'referralId', before: null, after: expect.stringMatching(/^Pessoa/) },
    ])
  })

  test('the same fees again need nobody', async () => {
    const ana = await on.person()
    const settings = { withdrawalFee: null, fees: { withdrawals: { BANK: null } } }
    expect((await put(admin, ana, { settings, referralId: null })).status).toBe(200)
  })

  test.each([
    ['withdrawalFee', { withdrawalFee: '500.01' }, { withdrawalFee: '500.00' }],
    ['emissionFee', { emissionFee: '10000' }, { emissionFee: '500' }],
    [
      'fees.withdrawals.BANK',
      { fees: { withdrawals: { BANK: '500.01' } } },
      { fees: { withdrawals: { BANK: '500' } } },
    ],
    [
      'fees.withdrawals.CRYPTO',
      { fees: { withdrawals: { CRYPTO: '0.00500001' } } },
      { fees: { withdrawals: { CRYPTO: '0.005' } } },
    ],
  ])('%s has a ceiling', async (field, above, at) => {
    const ana = await on.person()
    const refused = await put(admin, ana, { settings: above })
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { [`settings.${field}`]: [expect.any(String)] } },
    })
    expect((await put(admin, ana, { settings: at })).status).toBe(202)
  })

  test('the person concerned does not decide', async () => {
    const id = await ask(put(admin, eva, { settings: { withdrawalFee: '0.00' } }))
    expect((await approve(eva, id)).body.code).toBe('approval.owner')
    expect((await approve(leo, id)).status).toBe(200)
  })
})

describe('the identity of an accepted customer', () => {
  const OTHER = { document: '390.533.447-05' }

  test.each([
    ['the name', { name: 'Outra Pessoa' }],
    ['the document', OTHER],
    ['the kind', { kind: 'J', document: '99.999.999/0001-91' }],
  ])('%s waits for a colleague of the operator', async (_, fields) => {
    const ana = await on.person()
    const before = await read(ana)
    const answer = await put(eva, ana, { ...fields, phone: '11987654321' })
    expect(answer).toMatchObject({ status: 202, body: { data: { acts: ['user.identity'] } } })
    expect(await read(ana)).toEqual(before)
    const seen = await eva.call('GET', `/approvals/${answer.body.data._id}`)
    expect(JSON.stringify(seen.body)).not.toMatch(/52998224725|39053344705/)
    expect((await approve(leo, answer.body.data._id)).status).toBe(200)
    expect(await read(ana)).toMatchObject({ phone: '11987654321', ...('name' in fields ? fields : {}) })
  })

  test('a customer who renames itself waits for staff, who run the change', async () => {
    const ana = await on.person()
    const answer = await put(ana, ana, { name: 'Ana Nova', phone: '11987654321' })
    expect(answer).toMatchObject({
      status: 202,
      body: { data: { acts: ['user.identity'], askedBy: { _id: ana.id } } },
    })
    expect(await read(ana)).toMatchObject({ phone: null })
    expect((await ana.call('GET', `/approvals/${answer.body.data._id}`)).status).toBe(404)
    expect((await approve(ana, answer.body.data._id)).status).toBe(403)
    expect((await approve(eva, answer.body.data._id)).status).toBe(200)
    expect(await read(ana)).toMatchObject({ name: 'Ana Nova', phone: '11987654321' })
  })

  test('a customer keeps to the other fields alone', async () => {
    const ana = await on.person()
    const { name } = await read(ana)
    expect((await put(ana, ana, { name, phone: '11987654321', language: 'es' })).status).toBe(200)
  })

  test('another status does not set it free', async () => {
    const ana = await on.person()
    expect((await put(eva, ana, { status: 'PENDING', statusDescription: 'documentos' })).status).toBe(200)
    expect((await put(eva, ana, OTHER)).status).toBe(202)
    expect((await put(eva, ana, { ...OTHER, status: 'NEW' })).body.code).toBe('approval.waiting')
  })

  test('a customer in the first review corrects the name alone', async () => {
    const ana = await on.person({ status: 'NEW' })
    expect((await put(ana, ana, { name: 'Ana Certa' })).status).toBe(200)
    expect((await put(eva, ana, { ...OTHER, status: 'VALID' })).status).toBe(200)
    expect((await put(eva, ana, { name: 'Outra' })).status).toBe(202)
  })

  test('a request of a customer ends when staff block the account', async () => {
    const ana = await on.person()
    const id = await ask(put(ana, ana, { name: 'Ana Nova' }))
    await put(eva, ana, { status: 'BLOCKED', statusDescription: 'fraude' })
    expect((await approve(leo, id)).body.code).toBe('approval.ended')
  })
})

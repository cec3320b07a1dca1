import { expect, test } from 'vitest'
import { openTestApp } from '#test/harness/app.ts'
import { PAYING, RELAXED, setControls } from '#test/harness/house.ts'
import { findHouse, findNamedHouse } from './queries.ts'

const on = await openTestApp()
const { admin, db, systemAccountId: id } = on
const second = await on.person({ role: 'admin' })
const operator = await on.person({ role: 'operator' })
const ana = await on.person()
const path = `/bank-accounts/${id}`
const set = (more: object = {}, by = admin) => by.call('PUT', `${path}/paying`, { ...PAYING, ...more })

/** The values that a call without them gets. */
const FIRST = {
  lastSequence: 0,
  tedUntil: '17:00',
  options: { versions: '103/046', density: '01600', numbering: 'RECORD' },
}

test('an admin sets the bank data of the house, which staff read whole and customers as a Pix key', async () => {
  expect((await admin.call('GET', path)).body.data.paying).toBeNull()
  expect((await set()).body.data.paying).toEqual({ ...PAYING, ...FIRST })
  expect((await operator.call('GET', path)).body.data.paying).toEqual({ ...PAYING, ...FIRST })
  const { pixKind, pixKey, pixCity: city } = PAYING
  expect((await ana.call('GET', '/bank-accounts/system')).body.data).toMatchObject([
    { _id: id, pixKind, pixKey, city },
  ])
  for (const [field, value] of Object.entries({ funds: 'CLIENTS', house: 'yes' })) {
    const filter = encodeURIComponent(JSON.stringify({ field, operation: '=', value }))
    const listed = await operator.call('GET', `/bank-accounts?page=1&limit=10&filters[]=${filter}`)
    expect(listed.body.data.map(({ _id }: { _id: string }) => _id)).toEqual([id])
  }
})

test('the number of the last file only grows, also for the database', async () => {
  expect((await set({ lastSequence: 41 })).body.data.paying.lastSequence).toBe(41)
  expect((await set()).body.data.paying.lastSequence).toBe(41)
  const lower = await set({ lastSequence: 40 })
  expect(lower).toMatchObject({
    status: 422,
    body: { errors: { lastSequence: [expect.stringContaining('41')] } },
  })
  await expect(db.sql`update paying_accounts set last_sequence = 40`).rejects.toThrow('never used again')
  await expect(db.sql`delete from paying_accounts`).rejects.toThrow()
})

test('the account stays with the house and at the bank of its layout', async () => {
  await set({ profile: '341' })
  const { data } = (await admin.call('GET', path)).body
  const { name, ownerName, document, agency, account, kind } = data
  const put = (more: object) =>
    admin.call('PUT', path, {
      name,
      ownerName,
      document,
      agency,
      account,
      kind,
      bank: '341',
      status: 'ACTIVED',
      ...more,
    })
  expect(await put({ bank: '001' })).toMatchObject({
    status: 422,
    body: { errors: { bank: [expect.anything()] } },
  })
  expect(await put({ userId: ana.id })).toMatchObject({
    status: 422,
    body: { errors: { userId: [expect.anything()] } },
  })
  expect((await put({ agency: '0002' })).status).toBe(200)
})

test('the options are those of the layout, and stay where a call omits them', async () => {
  expect((await set({ options: { numbering: 'PAYMENT' } })).body.data.paying.options).toEqual({
    ...FIRST.options,
    numbering: 'PAYMENT',
  })
  expect((await set()).body.data.paying.options.numbering).toBe('PAYMENT')
  for (const options of [{ numbering: 'X' }, { transferKind: 'ALL' }, { toString: 'x' }])
    expect((await set({ options })).body).toMatchObject({
      code: 'bankAccount.option',
      errors: { [`options.${Object.keys(options)[0]}`]: [expect.any(String)] },
    })
  const own = (await set({ profile: '341' })).body.data.paying.options
  expect(own).toMatchObject({ numbering: 'RECORD', transferKind: 'ALL' })
})

test('with the matrix, another admin approves exactly this change of where the money goes', async () => {
  const row = {
    act: 'bankAccount.house',
    fromBRL: '0.00',
    approvers: 1,
    roles: ['admin'],
    stepUp: false,
  } as const
  await setControls(db, { approvals: [{ ...row, roles: ['admin'] }] })
  const asked = await set({
    profile: '341',
    pixKind: 'EMAIL',
    pixKey: 'eva@exemplo.test',
    options: { ownHolder: '06' },
  })
  expect([asked.status, asked.body.data.changes]).toEqual([
    202,
    [
      { field: 'pixKind', before: 'EVP', after: 'EMAIL' },
      { field: 'pixKey', before: PAYING.pixKey, after: 'eva@exemplo.test' },
      { field: 'options.ownHolder', before: '01', after: '06' },
    ],
  ])
  expect((await admin.call('GET', path)).body.data.paying.pixKey).toBe(PAYING.pixKey)
  const approve = `/approvals/${asked.body.data._id}/approve`
  expect((await admin.call('PATCH', approve)).status).toBe(403)
  expect((await second.call('PATCH', approve)).status).toBe(200)
  expect((await admin.call('GET', path)).body.data.paying.pixKey).toBe('eva@exemplo.test')
  await setControls(db, RELAXED)
})

test('documents name the house by its own name before that of the account', async () => {
  const house = await findHouse(on.db)
  expect(await findNamedHouse(on.db)).toEqual(house)
  await on.db.sql`update settings set brand = brand || '{"name": "Horizonte"}' where status = 'ACTIVED'`
  expect(await findNamedHouse(on.db)).toEqual({ ...house, name: `Horizonte · ${house?.name}` })
  await on.db.sql`update settings set brand = brand || '{"name": null}'`
})

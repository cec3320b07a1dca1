import { describe, expect, test } from 'vitest'
import type { MoneyPlaces } from '#core/places/place-schema.ts'
import { openTestApp, type Person } from '#test/harness/app.ts'
import { requestsOn } from '#test/harness/approvals.ts'
import { untilBlocked } from '#test/harness/blocked.ts'
import { moneyIn } from '#test/harness/places.ts'
import { insertWallet } from '#test/harness/wallets.ts'
import { insertBankAccount } from '#test/harness/withdrawals.ts'

const on = await openTestApp()
const { db, admin, systemAccountId, fund } = on
const { relaxed } = requestsOn(on)
const [second, colleague, operator, ana] = await Promise.all([
  on.person({ role: 'admin' }),
  on.person({ role: 'operator' }),
  on.person({ role: 'operator' }),
  on.person(),
])
await fund(ana, 'BRL', '1000.00')
await fund(ana, 'BTC', '2')
const own = await insertBankAccount(db, operator, { userId: null, name: 'Própria', account: '99-9' })
await db.sql`
  insert into paying_accounts (bank_account_id, profile, funds, zip_code, street, number, city, uf, created_at, updated_at)
  values (${own}, 'generic', 'HOUSE', '01310100', 'Paulista', '1', 'São Paulo', 'SP', now(), now())`
const MISSING = '018f0000-0000-7000-8000-000000000000'

const read = async (): Promise<MoneyPlaces> => (await operator.call('GET', '/places')).body.data
const placeOf = async (id: string) => (await read()).places.find(({ _id }) => _id === id)!
const open = (kind: string, id: string, amount: string, by: Person = operator) =>
  by.call('POST', '/places', { kind, id, amount, reason: 'Saldo do extrato' })
const moveBy = (by: Person, fromId: string | null, toId: string | null, amount: string, currency = 'BRL') =>
  by.call('POST', '/places/moves', { fromId, toId, currency, amount, reason: 'Reserva' })
const end = (by: Person, id: string, outcome: string) => by.call('PATCH', `/places/moves/${id}`, { outcome })
const approve = (id: string, by: Person = second) => by.call('PATCH', `/approvals/${id}/approve`, {})
async function approved(asked: ReturnType<Person['call']>) {
  const { status, body, raw } = await asked
  expect(status, String(raw)).toBe(202)
  const decided = await approve(body.data._id)
  expect([decided.status, decided.body.data.status], String(decided.raw)).toEqual([200, 'APPROVED'])
}

describe('an opening', () => {
  test('waits for an admin, names the money, and takes it out of the unassigned money', async () => {
    const asked = await open('BANK', systemAccountId, '700.00')
    expect(asked.status).toBe(202)
    expect(asked.body.data).toMatchObject({ acts: ['place.move'], status: 'WAITING' })
    expect((await placeOf(systemAccountId)).placeId).toBeNull()
    expect((await approve(asked.body.data._id, operator)).status).toBe(403)
    expect((await approve(asked.body.data._id)).status).toBe(200)
    expect(await placeOf(systemAccountId)).toMatchObject({
      kind: 'BANK',
      funds: 'CLIENTS',
      currency: 'BRL',
      balance: '700.00',
      openedBy: { _id: operator.id },
    })
    expect((await read()).unassigned).toEqual({ BRL: '300.00', BTC: '2.00000000' })
    const [record] = await db.sql<{ after: object }[]>`
      select after from audit where action = 'audit.place.opened' and entity_id = ${systemAccountId}`
    expect(record!.after).toEqual({ amount: '700.00', reason: 'Saldo do extrato' })
  })

  test('happens once', async () => {
    const again = await open('BANK', systemAccountId, '1.00')
    expect([again.status, again.body.code]).toEqual([409, 'place.open'])
  })

  test('waits while another person has asked for it', async () => {
    const { id } = await insertWallet(on, { status: 'ACTIVED' })
    const first = await open('WALLET', id, '0.5')
    const other = await open('WALLET', id, '0.4', admin)
    expect([other.status, other.body.code]).toEqual([409, 'approval.waiting'])
    await approve(first.body.data._id)
    expect(await placeOf(id)).toMatchObject({ kind: 'WALLET', currency: 'BTC', balance: '0.50000000' })
  })

  test('of a wallet that goes out of use meanwhile does not happen', async () => {
    const { id } = await insertWallet(on, { status: 'ACTIVED' })
    const asked = await open('WALLET', id, '0.1')
    await operator.call('PATCH', `/wallets/${id}/disable`)
    expect((await approve(asked.body.data._id)).body.code).toBe('approval.ended')
  })

  test.each([
    ['an unknown account', 'BANK', MISSING, 404, 'place.unknown'],
    ['an unknown wallet', 'WALLET', MISSING, 404, 'place.unknown'],
  ])('of %s is refused', async (_, kind, id, status, code) => {
    const answer = await open(kind, id, '1')
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  test('of an account of a customer, or of a wallet out of use, is refused', async () => {
    const theirs = await insertBankAccount(db, ana)
    expect((await open('BANK', theirs, '1')).body.code).toBe('place.unknown')
    const { id } = await insertWallet(on, { status: 'DISABLED' })
    expect((await open('WALLET', id, '1')).body.code).toBe('place.notInUse')
    expect((await open('WALLET', id, '-1')).status).toBe(422)
    expect((await open('BANK', systemAccountId, '1', ana)).body.code).toBe('place.staffOnly')
  })
})

describe('a move', () => {
  test('is on its way until another person than the asker says that it arrived', async () => {
    await approved(open('BANK', own, '0'))
    const [from, to] = [(await placeOf(systemAccountId)).placeId!, (await placeOf(own)).placeId!]
    await approved(moveBy(operator, from, to, '200.00'))
    const { transit, moves } = await read()
    expect(transit.BRL).toBe('200.00')
    expect([await moneyIn(db, from), await moneyIn(db, to)]).toEqual([50_000n, 0n])
    const [move] = moves
    expect(move).toMatchObject({ amount: '200.00', createdBy: { _id: operator.id }, endedAt: null })
    expect((await end(operator, move!._id, 'ARRIVED')).body.code).toBe('place.ownMove')
    const ended = await end(second, move!._id, 'ARRIVED')
    expect([ended.status, ended.body.data]).toMatchObject([
      200,
      { endedBy: { _id: second.id }, isReturned: false },
    ])
    expect((await end(second, move!._id, 'RETURNED')).body.code).toBe('place.ended')
    expect([await moneyIn(db, from), await moneyIn(db, to), (await read()).transit.BRL]).toEqual([
      50_000n,
      20_000n,
      '0.00',
    ])
  })

  test('waits for an admin in a house with relaxed controls too', async () => {
    const { placeId } = await placeOf(own)
    await relaxed(async () => {
      const asked = await moveBy(operator, null, placeId, '1.00')
      expect(asked).toMatchObject({ status: 202, body: { data: { roles: ['admin'], approversNeeded: 1 } } })
      expect((await approve(asked.body.data._id, colleague)).status).toBe(403)
      expect((await operator.call('PATCH', `/approvals/${asked.body.data._id}/cancel`, {})).status).toBe(200)
    })
  })

  test('waits no longer where one of its two accounts changes', async () => {
    const [from, to] = [(await placeOf(systemAccountId)).placeId!, (await placeOf(own)).placeId!]
    for (const changed of [systemAccountId, own]) {
      const asked = await moveBy(operator, from, to, '1.00')
      expect(asked.status).toBe(202)
      await db.sql`update bank_accounts set name = name || ' II' where id = ${changed}`
      expect((await approve(asked.body.data._id)).body.code).toBe('approval.ended')
    }
  })

  test('comes back, with a record of who said so', async () => {
    const [from, to] = [(await placeOf(own)).placeId!, (await placeOf(systemAccountId)).placeId!]
    await approved(moveBy(operator, from, to, '30.00'))
    const [{ _id } = { _id: '' }] = (await read()).moves
    expect((await end(second, _id, 'RETURNED')).body.data.isReturned).toBe(true)
    expect([await moneyIn(db, from), await moneyIn(db, to)]).toEqual([20_000n, 50_000n])
    const acts =
      await db.sql`select from audit where action = 'audit.place.returned' and actor_id = ${second.id}`
    expect(acts).toHaveLength(1)
  })

  test('of two that end it at once one does', async () => {
    const [from, to] = [(await placeOf(own)).placeId!, (await placeOf(systemAccountId)).placeId!]
    await approved(moveBy(operator, from, to, '10.00'))
    const [{ _id } = { _id: '' }] = (await read()).moves
    const race = await db.transaction(async ({ sql }) => {
      await sql`select from place_moves where id = ${_id} for update`
      const both = [end(second, _id, 'ARRIVED'), end(admin, _id, 'RETURNED')]
      await untilBlocked(db)
      return { both }
    })
    const answers = await Promise.all(race.both)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await read()).transit.BRL).toBe('0.00')
  })

  test('against the unassigned money ends at once', async () => {
    const { placeId } = await placeOf(systemAccountId)
    const [before, unassigned] = [await moneyIn(db, placeId), await moneyIn(db, null)]
    await approved(moveBy(operator, null, placeId, '5.00'))
    expect([await moneyIn(db, placeId), await moneyIn(db, null)]).toEqual([before + 500n, unassigned - 500n])
    expect((await read()).moves[0]).toMatchObject({ fromId: null, endedBy: { _id: operator.id } })
  })

  test('of too much, to another currency, to itself or of nobody is refused', async () => {
    const places = (await read()).places.filter(({ placeId }) => placeId)
    const bank = places.find(({ _id }) => _id === systemAccountId)!.placeId
    const wallet = places.find(({ kind }) => kind === 'WALLET')!.placeId
    const codeOf = async (asked: ReturnType<Person['call']>) => (await asked).body.code
    expect(await codeOf(moveBy(operator, bank, null, '9999.00'))).toBe('place.short')
    expect(await codeOf(moveBy(operator, bank, bank, '1.00'))).toBe('place.same')
    expect(await codeOf(moveBy(operator, bank, wallet, '1.00'))).toBe('place.same')
    expect(await codeOf(moveBy(operator, wallet, null, '1.00'))).toBe('place.same')
    expect(await codeOf(moveBy(operator, MISSING, null, '1.00'))).toBe('place.unknown')
    expect(await codeOf(moveBy(ana, bank, null, '1.00'))).toBe('place.staffOnly')
    expect(await codeOf(end(operator, MISSING, 'ARRIVED'))).toBe('place.moveUnknown')
  })
})

import { describe, expect, it } from 'vitest'
import { DEPOSIT_STATUSES } from '#core/deposits/deposit.ts'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { openDepositDesk } from '#test/harness/deposits.ts'
import { countsOf } from '#test/harness/statistics.ts'
import { visibleDeposits } from './queries.ts'

const desk = await openDepositDesk()
const { person, customer, operator, declare, bankFields, systemAccountId } = desk
const other = await person({ name: 'Conceição Araújo' })
const permitted = await person({ permissions: ['deposit.create.another'] })

const small = await declare(customer, { amount: '10.00' })
const large = await declare(customer, { amount: '2000.00' })
const bitcoin = await declare(customer, {
  kind: 'CRYPTO',
  currency: 'BTC',
  amount: '0.5',
  bankAccountId: undefined,
})
const theirs = await declare(other, { amount: '300.00' })
const created = await declare(permitted, { userId: other.id, amount: '400.00' })
await customer.call('PATCH', `/deposits/${large._id}/cancel`)

const [systemAccount] = await desk.db.sql<{ bank: string }[]>`
  select bank from bank_accounts where id = ${systemAccountId}`
const systemBank = systemAccount?.bank

const list = async (by: typeof customer, filters: unknown[] = [], rest = '') => {
  const query = filters.map((filter) => `filters[]=${encodeURIComponent(JSON.stringify(filter))}`).join('&')
  const { status, body } = await by.call('GET', `/deposits?${query}${rest}`)
  return { status, body, ids: body.data?.map((row: Deposit) => row._id) as string[] }
}

describe('GET /deposits', () => {
  it('shows staff all and customers theirs, newest first', async () => {
    expect((await list(operator)).ids).toEqual([created, theirs, bitcoin, large, small].map(({ _id }) => _id))
    expect((await list(customer)).ids).toEqual([bitcoin, large, small].map(({ _id }) => _id))
    expect((await list(other)).ids).toEqual([created, theirs].map(({ _id }) => _id))
  })

  it('shows deposits that a user created for another to users with the permission', async () => {
    expect((await list(permitted)).ids).toEqual([created._id])
  })

  it('tells the screens of the owner, and of the user who created it for the owner', async () => {
    const told = await desk.db.sql<{ userId: string }[]>`
      select distinct user_id from changes where topic = 'deposits' order by user_id`
    expect(told.map(({ userId }) => userId)).toEqual([customer.id, other.id, permitted.id].sort())
  })

  it('finds deposits that a user created for another by an index', async () => {
    const viewer = {
      id: permitted.id,
      roles: ['user'] as const,
      permissions: ['deposit.create.another'] as const,
    }
    const plan = await desk.db.transaction(async ({ sql }) => {
      // With few rows the planner would read them one by one.
      await sql`set local enable_seqscan = off`
      await sql`set local enable_indexscan = off`
      return await sql`explain select from deposits d where ${visibleDeposits(sql, viewer)}`
    })
    expect(JSON.stringify(plan)).toContain('deposits_created_for')
  })

  it('does not widen for a filter by another’s id', async () => {
    expect((await list(customer, [{ field: 'userId', operation: '=', value: other.id }])).ids).toEqual([])
  })

  it.each([
    ['_id', '=', () => small._id, () => [small]],
    ['userId', '=', () => other.id, () => [theirs, created]],
    ['user.name', 'like', () => 'conceicao', () => [theirs, created]],
    ['name', 'like', () => 'ARAÚJO', () => [theirs, created]],
    ['user.email', '=', () => other.email, () => [theirs, created]],
    ['email', 'like', () => other.email.slice(0, 12), () => [theirs, created]],
    ['status', 'in', () => ['CANCELED'], () => [large]],
    ['kind', '=', () => 'CRYPTO', () => [bitcoin]],
    ['currency', '=', () => 'BTC', () => [bitcoin]],
    ['amount', '>=', () => '400', () => [large, created]],
    ['amount', '>=', () => '299.999', () => [large, theirs, created]],
    ['amount', '>=', () => '300.001', () => [large, created]],
    ['amount', '<=', () => '299.999', () => [small, bitcoin]],
    ['amount', '=', () => '0.5', () => [bitcoin]],
    ['amount', '=', () => '10.001', () => []],
    ['amount', '<=', () => '0.49999999', () => []],
    ['amount', '>=', () => '-1', () => [small, large, bitcoin, theirs, created]],
    ['amount', '<=', () => '999999999999999999', () => [small, large, bitcoin, theirs, created]],
    ['bank', '=', () => '999', () => []],
    ['bank', '=', () => systemBank, () => [small, large, theirs, created]],
    ['txId', '=', () => 'a'.repeat(64), () => []],
    ['reference', '=', () => theirs.reference, () => [theirs]],
    ['createdAt', '>=', () => '2030-01-01', () => []],
    ['updatedAt', '<=', () => '2000-01-01', () => []],
    ['bankAccountId', '=', () => systemAccountId, () => [small, large, theirs, created]],
    ['search', 'like', () => 'conceicao', () => [theirs, created]],
    ['user.name', 'like', () => 'Concei__o', () => []],
    ['search', 'like', () => '%', () => []],
    ['_id', 'in', () => [small._id, 'none'], () => [small]],
    ['amount', '<=', () => '10', () => [small, bitcoin]],
    ['search', 'like', () => small.reference.toLowerCase(), () => [small]],
  ])('filters on %s %s', async (field, operation, value, expected) => {
    const { status, body, ids } = await list(operator, [{ field, operation, value: value() }])
    expect(status).toBe(200)
    expect(body.meta.pagination.total).toBe(expected().length)
    expect(ids.toSorted()).toEqual(
      expected()
        .map(({ _id }) => _id)
        .toSorted(),
    )
  })

  it.each(['receipt_key', 'receiptSha256', 'user.password_hash', 'd.id'])(
    'refuses the field %s',
    async (field) => {
      expect((await list(operator, [{ field, operation: '=', value: 'x' }])).status).toBe(422)
      expect((await list(operator, [], `&orderBy=${field}`)).status).toBe(422)
    },
  )

  it.each([
    ['amount', '>=', 'x'],
    ['amount', '=', '1e3'],
    ['amount', 'in', ['1']],
    ['status', '>=', 'OPEN'],
    ['createdAt', '=', '2026-02-30'],
    ['createdAt', '>=', '04/03/2026'],
  ])('refuses %s %s %s', async (field, operation, value) => {
    expect((await list(operator, [{ field, operation, value }])).status).toBe(422)
  })

  it('sorts and pages', async () => {
    const { body, ids } = await list(customer, [], '&orderBy=amount&orderByDirection=asc&page=2&limit=2')
    expect(ids).toEqual([large._id])
    expect(body.meta.pagination).toEqual({ page: 2, limit: 2, total: 3, totalPages: 2 })
  })
})

describe('GET /deposits/statistics', () => {
  it('counts the rows that the viewer sees', async () => {
    const count = async (by: typeof customer) =>
      (await by.call('GET', '/deposits/statistics')).body.data.status
    expect(await count(operator)).toEqual(countsOf(DEPOSIT_STATUSES, { OPEN: 4, CANCELLED: 1 }))
    expect(await count(customer)).toEqual(countsOf(DEPOSIT_STATUSES, { OPEN: 2, CANCELLED: 1 }))
    expect(await count(other)).toEqual(countsOf(DEPOSIT_STATUSES, { OPEN: 2 }))
  })
})

describe('GET /deposits/{id}', () => {
  it('is 404 for another customer’s, an unknown and an invalid id', async () => {
    expect((await customer.call('GET', `/deposits/${small._id}`)).body.data.amount).toBe('10.00')
    for (const id of [theirs._id, '018f0000-0000-7000-8000-000000000000', 'none'])
      expect((await customer.call('GET', `/deposits/${id}`)).status).toBe(404)
  })

  it('needs a session', async () => {
    const anonymous = { 'x-access-token': '' }
    expect((await customer.call('GET', `/deposits/${small._id}`, undefined, anonymous)).status).toBe(401)
    expect((await customer.call('POST', '/deposits', bankFields(), anonymous)).status).toBe(401)
  })
})

describe('a filter on a time', () => {
  const day = '2026-03-04'
  const midnight = '2026-03-04T00:00:00-03:00'

  it.each([
    [day, '=', () => [large, theirs]],
    [day, '<=', () => [small, large, theirs]],
    [day, '>=', () => [large, theirs, created, bitcoin]],
    [midnight, '=', () => [large]],
    [midnight, '<=', () => [small, large]],
    [midnight, '>=', () => [large, theirs, created, bitcoin]],
  ])('reads %s %s as a whole day in São Paulo, or as that moment', async (value, operation, expected) => {
    const times: [Deposit, string][] = [
      [small, '2026-03-04T02:59:59.999999Z'],
      [large, '2026-03-04T03:00:00Z'],
      [theirs, '2026-03-05T02:59:59.999999Z'],
      [created, '2026-03-05T03:00:00Z'],
      [bitcoin, '2026-04-01T12:00:00Z'],
    ]
    for (const [{ _id }, at] of times)
      await desk.db.sql`update deposits set created_at = ${at}::text::timestamptz where id = ${_id}`
    const { ids } = await list(operator, [{ field: 'createdAt', operation, value }])
    expect(ids.toSorted()).toEqual(
      expected()
        .map(({ _id }) => _id)
        .toSorted(),
    )
  })
})

it('names account and proof of each in the spreadsheet', async () => {
  const bare = await declare(other, { receipt: undefined })
  await other.call('PATCH', `/deposits/${bare._id}/cancel`)
  const filter = encodeURIComponent(JSON.stringify({ field: 'userId', operation: '=', value: other.id }))
  const path = `/deposits?format=csv&columns=reference,bankAccount.name,proof&filters[]=${filter}`
  const lines = (await operator.call('GET', path)).raw.toString().trim().split('\r\n').slice(1)
  expect(lines).toContain(`${theirs.reference};${theirs.bankAccount?.name};anexado`)
  expect(lines).toContain(`${bare.reference};${bare.bankAccount?.name};`)
})

import { beforeEach, describe, expect, test } from 'vitest'
import { type Controls, DEFAULT_CONTROLS } from '#core/approvals/controls.ts'
import { recordPrice } from '#server/prices/record.ts'
import { NEVER_IDLE, type Person, PNG, toForm } from '#test/harness/app.ts'
import { untilBlocked } from '#test/harness/blocked.ts'
import { setControls } from '#test/harness/house.ts'
import { type Customer, openWithdrawalDesk } from '#test/harness/withdrawals.ts'
import { paidToday } from './paid-today.ts'

const on = await openWithdrawalDesk()
const { db, person, customer, withdraw, withdrawBitcoin } = on
const [eva, olga] = [await person({ role: 'operator' }), await person({ role: 'operator' })] as const
const [max, moema] = [await person({ role: 'master' }), await person({ role: 'master' })] as const
const boss = await person({ role: 'admin' })
const customers: Customer[] = []
for (let count = 0; count < 18; count += 1) customers.push(await customer({ BTC: '1' }))
await db.sql`update sessions set expires_at = ${NEVER_IDLE}`

const acts = ({ body }: { body: { data?: { acts?: string[] } } }) => body.data?.acts
const approve = (by: Person, id: string) => by.call('PATCH', `/withdrawals/${id}/approve`)
const decide = (by: Person, id: string) => by.call('PATCH', `/approvals/${id}/approve`, {})
const OVER = ['withdrawal.overDailyLimit']
const OVER_BOTH = [...OVER, 'withdrawal.pay']

/** A customer of whom nobody of the staff accepted a deposit. */
function stranger(): Customer {
  const one = customers.pop()
  if (!one) throw new Error('no customer is left')
  return one
}

/** The matrix and the limits of a day; each test has a day of its own. */
const limit = (dailyLimits: Partial<Controls['dailyLimits']>, approvals = DEFAULT_CONTROLS.approvals) =>
  setControls(db, {
    approvals,
    dailyLimits: { perCustomer: null, perOperator: null, house: null, ...dailyLimits },
  })

beforeEach(async () => {
  db.clock.advance(24 * 3_600_000)
  await recordPrice(on.services.db, on.services.prices)
})

describe('beyond the limit of the house', () => {
  test('each payment needs an admin, for any customer and operator', async () => {
    await limit({ house: '100.00' })
    expect((await approve(eva, (await withdraw(stranger(), { amount: '60.00' }))._id)).status).toBe(200)
    const asked = await approve(olga, (await withdraw(stranger(), { amount: '60.00' }))._id)
    expect([asked.status, acts(asked)]).toEqual([202, OVER])
    const { _id, approversNeeded, roles, seniorRoles } = asked.body.data
    expect({ approversNeeded, roles, seniorRoles }).toEqual({
      approversNeeded: 1,
      roles: ['admin'],
      seniorRoles: null,
    })
    expect((await decide(max, _id)).body.code).toBe('approval.role')
    expect((await decide(boss, _id)).body.data.status).toBe('APPROVED')
  })

  test('the admin is one more than the approvers of the amount, and may be the first or the last', async () => {
    const pay = DEFAULT_CONTROLS.approvals.map((band) =>
      band.act === 'withdrawal.pay' && band.approvers === 1 ? { ...band, fromBRL: '0.00' } : band,
    )
    await limit({ house: '0.00' }, pay)
    const ask = async () =>
      (await approve(eva, (await withdraw(stranger(), { amount: '5.00' }))._id)).body.data
    const { _id, approversNeeded, seniorRoles } = await ask()
    expect({ approversNeeded, seniorRoles }).toEqual({ approversNeeded: 2, seniorRoles: ['admin'] })
    expect((await decide(olga, _id)).body.data.status).toBe('WAITING')
    expect((await decide(max, _id)).body.code).toBe('approval.senior')
    const [refused] = (await max.call('GET', `/approvals/${_id}`)).body.data.refusal.code.split(' ')
    expect(refused).toBe('approval.senior')
    expect((await decide(boss, _id)).body.data.status).toBe('APPROVED')
    const other = await ask()
    expect((await decide(boss, other._id)).body.data.status).toBe('WAITING')
    expect((await decide(olga, other._id)).body.data.status).toBe('APPROVED')
  })

  test('an approval from before the limit was reached does not pay beyond it', async () => {
    const pay = DEFAULT_CONTROLS.approvals.map((band) =>
      band.act === 'withdrawal.pay' && band.approvers === 1 ? { ...band, fromBRL: '50.00' } : band,
    )
    await limit({ house: '100.00' }, pay)
    const asked = await approve(eva, (await withdraw(stranger(), { amount: '60.00' }))._id)
    expect(asked.body.data.approversNeeded).toBe(1)
    expect((await approve(olga, (await withdraw(stranger(), { amount: '49.00' }))._id)).status).toBe(200)
    expect((await decide(max, asked.body.data._id)).body.code).toBe('approval.changed')
    // Nobody could approve it any more: it ends, and the same act asks for what it needs now.
    const [ended] = await db.sql`select status, end_reason from approvals where id = ${asked.body.data._id}`
    expect(ended).toEqual({ status: 'ENDED', endReason: 'NEED' })
  })

  test('a request that waits for too few approvals gives way when its asker asks again', async () => {
    const pay = DEFAULT_CONTROLS.approvals.map((band) =>
      band.act === 'withdrawal.pay' && band.approvers === 1 ? { ...band, fromBRL: '50.00' } : band,
    )
    await limit({ house: '100.00' }, pay)
    const { _id } = await withdraw(stranger(), { amount: '60.00' })
    const first = (await approve(eva, _id)).body.data
    expect((await approve(eva, _id)).body.data._id).toBe(first._id)
    expect((await approve(olga, (await withdraw(stranger(), { amount: '49.00' }))._id)).status).toBe(200)
    // A rehearsal ends nothing.
    expect((await max.call('PATCH', `/approvals/${first._id}/approve?dryRun=true`, {})).status).toBe(409)
    expect((await max.call('GET', `/approvals/${first._id}`)).body.data.status).toBe('WAITING')
    const again = (await approve(eva, _id)).body.data
    expect(again).toMatchObject({ approversNeeded: 2, seniorRoles: ['admin'] })
    expect((await max.call('GET', `/approvals/${first._id}`)).body.data.status).toBe('ENDED')
    expect((await decide(max, again._id)).body.data.status).toBe('WAITING')
    expect((await decide(boss, again._id)).body.data.status).toBe('APPROVED')
  })
})

test('beyond the limit of a person a payment needs one more approval than its amount', async () => {
  const pay = DEFAULT_CONTROLS.approvals.map((band) =>
    band.act === 'withdrawal.pay' && band.approvers === 1 ? { ...band, fromBRL: '50.00' } : band,
  )
  await limit({ perCustomer: '70.00' }, pay)
  const ana = stranger()
  const first = await approve(eva, (await withdraw(ana, { amount: '60.00' }))._id)
  expect([first.status, acts(first), first.body.data.approversNeeded]).toEqual([202, ['withdrawal.pay'], 1])
  await decide(olga, first.body.data._id)
  const small = await approve(eva, (await withdraw(ana, { amount: '20.00' }))._id)
  expect([acts(small), small.body.data.approversNeeded]).toEqual([OVER, 1])
  const large = await approve(eva, (await withdraw(ana, { amount: '50.00' }))._id)
  expect([acts(large), large.body.data.approversNeeded]).toEqual([OVER_BOTH, 2])
  expect((await decide(olga, large.body.data._id)).body.data.status).toBe('WAITING')
  expect((await decide(moema, large.body.data._id)).body.data.status).toBe('APPROVED')
})

test('a limit holds where the matrix has no row for it, or no row at all', async () => {
  await limit({ perOperator: '10.00' }, [])
  const asked = await approve(eva, (await withdraw(stranger(), { amount: '10.01' }))._id)
  expect([asked.status, acts(asked)]).toEqual([202, OVER])
  expect((await decide(olga, asked.body.data._id)).body.data.status).toBe('APPROVED')
})

test('the sums of a day have each payment once, from midnight in Brasília', async () => {
  await limit({}, [])
  const ana = stranger()
  const pay = async (amount: string) => {
    const { _id } = await withdraw(ana, { amount })
    expect((await approve(eva, _id)).status).toBe(200)
    return _id
  }
  const finish = (id: string) => olga.call('POST', `/withdrawals/${id}/receipt`, toForm({ receipt: PNG }))
  const sums = (withdrawalId = db.newId()) => {
    const of = { customerId: ana.id, operatorId: eva.id, withdrawalId }
    return db.transaction((tx) => paidToday(tx, of, 100_000_00n))
  }
  const reais = (customer: bigint, operator = customer) => ({ customer, operator, house: customer })
  expect((await finish(await pay('10.00'))).status).toBe(200)
  expect(await sums()).toEqual(reais(10_00n))
  expect((await olga.call('PATCH', `/withdrawals/${await pay('5.00')}/cancel`)).status).toBe(200)
  expect(await sums()).toEqual(reais(10_00n))
  const ofTwo = await pay('7.00')
  await db.sql`
    insert into withdrawal_approvals (withdrawal_id, user_id, created_at)
    values (${ofTwo}, ${olga.id}, ${db.clock.now()})`
  expect([await sums(), await sums(ofTwo)]).toEqual([reais(17_00n), reais(10_00n)])
  const yesterday = await pay('3.00')
  const day = new Date(db.clock.now().getTime() - 3 * 3_600_000).toISOString().slice(0, 10)
  const midnight = new Date(`${day}T03:00:00.000Z`)
  const approvedAt = (at: Date) =>
    db.transaction(async ({ sql }) => {
      await sql`set local session_replication_role = replica`
      await sql`update withdrawal_approvals set created_at = ${at} where withdrawal_id = ${yesterday}`
    })
  await approvedAt(midnight)
  expect(await sums()).toEqual(reais(20_00n))
  await approvedAt(new Date(midnight.getTime() - 1))
  expect(await sums()).toEqual(reais(17_00n))
  expect((await finish(yesterday)).status).toBe(200)
  expect(await sums()).toEqual(reais(20_00n, 17_00n))
  expect((await approve(eva, (await withdrawBitcoin(ana, { amount: '0.00100000' }))._id)).status).toBe(200)
  expect(await sums()).toEqual(reais(120_00n, 117_00n))
})

describe('without a market price', () => {
  test('reais are paid within the limits of reais, and bitcoin needs one approval more', async () => {
    db.clock.advance(3_600_000)
    await limit({ perCustomer: '100.00' })
    const ana = stranger()
    expect((await approve(eva, (await withdraw(ana, { amount: '100.00' }))._id)).status).toBe(200)
    expect(acts(await approve(eva, (await withdraw(ana, { amount: '0.01' }))._id))).toEqual(OVER)
    const bitcoin = await approve(eva, (await withdrawBitcoin(stranger(), { amount: '0.00100000' }))._id)
    expect([acts(bitcoin), bitcoin.body.data.approversNeeded]).toEqual([OVER_BOTH, 3])
    await limit({})
    const free = await approve(eva, (await withdrawBitcoin(stranger(), { amount: '0.00100000' }))._id)
    expect([acts(free), free.body.data.approversNeeded]).toEqual([['withdrawal.pay'], 2])
  })
})

/** Two payments at once: the second waits for the first, and then for another person. */
async function raced(by: readonly [Person, Person], to: readonly [Customer, Customer]) {
  const [one, other] = [
    await withdraw(to[0], { amount: '60.00' }),
    await withdraw(to[1], { amount: '60.00' }),
  ]
  const answers = await Promise.all([approve(by[0], one._id), approve(by[1], other._id)])
  return answers.map(({ status }) => status).sort()
}

test('of two payments at once, one passes a limit: to one customer, by one operator, of the house', async () => {
  const [ana, bia, caio] = [stranger(), stranger(), stranger()]
  await limit({ perCustomer: '100.00' })
  expect(await raced([eva, olga], [ana, ana])).toEqual([200, 202])
  db.clock.advance(24 * 3_600_000)
  await recordPrice(on.services.db, on.services.prices)
  await limit({ perOperator: '100.00' })
  expect(await raced([eva, eva], [bia, caio])).toEqual([200, 202])
  db.clock.advance(24 * 3_600_000)
  await recordPrice(on.services.db, on.services.prices)
  await limit({ house: '100.00' })
  expect(await raced([eva, olga], [bia, caio])).toEqual([200, 202])
})

test('a payment waits while another one counts the day of the house', async () => {
  await limit({ house: '100.00' })
  const { _id } = await withdraw(stranger(), { amount: '1.00' })
  let answer: ReturnType<typeof approve> | undefined
  await db.transaction(async (tx) => {
    await tx.sql`select pg_advisory_xact_lock(hashtextextended('paid by the house', 0))`
    answer = approve(eva, _id)
    await untilBlocked(db)
  })
  expect((await answer)?.status).toBe(200)
})

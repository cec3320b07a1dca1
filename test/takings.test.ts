import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DEFAULT_CONTROLS } from '#core/approvals/controls.ts'
import { formatMoney, fromWire, toWire } from '#core/money/money.ts'
import { recordPrice } from '#server/prices/record.ts'
import { NEVER_IDLE, type Person, PNG, toForm } from './harness/app.ts'
import { setControls } from './harness/house.ts'
import { type Customer, openWithdrawalDesk } from './harness/withdrawals.ts'

/**
 * The reais that dishonest staff take out in a day under the default controls: they accept invented deposits of customers who
 * are their friends, and pay them out. Honest colleagues decide no request here. Sums are in centavos.
 */
const on = await openWithdrawalDesk()
const { db } = on
const [eva, ivo] = [on.operator, on.colleague]
const max = await on.person({ role: 'master' })
const boss = await on.person({ role: 'admin' })
const admin = on.admin

/** The largest amount that needs nobody else. */
const SMALL = 49_999_99n
/** Of a withdrawal, as the desk of the tests charges it. */
const FEE = 3_00n
const DAYS_OF_INVOLVEMENT = 31

const friends: Customer[] = []
for (let count = 0; count < 12; count += 1) friends.push(await on.customer({ BRL: '0.01' }))
await db.sql`update sessions set expires_at = ${NEVER_IDLE}`
// They registered themselves: an honest administrator has no part in paying them.
await db.sql`update users set created_by = null where id = any(${friends.map(({ id }) => id)}::uuid[])`

// Thieves prove their own factor: the proof, and the hold of new payees, cost them nothing but time.
await setControls(db, {
  ...DEFAULT_CONTROLS,
  staffSecondFactor: { required: false, graceDays: 0 },
  staffStepUpMinutes: 0,
})

/** Others than the asker approve a request as far as they may; gives whether it ran. */
async function approveAmong(crew: readonly Person[], approvalId: string): Promise<boolean> {
  for (const by of crew) {
    const { body } = await by.call('PATCH', `/approvals/${approvalId}/approve`, { reason: 'ok' })
    if (body.data?.status === 'APPROVED') return true
  }
  return false
}

/** An invented deposit that one of the crew accepts, with the approval of the others; gives whether it was credited. */
async function mint(friend: Customer, amount: bigint, by: Person, crew: readonly Person[]): Promise<boolean> {
  const form = { currency: 'BRL', kind: 'BANK', bankAccountId: on.systemAccountId, receipt: PNG }
  const { body } = await friend.call('POST', '/deposits', toForm({ ...form, amount: toWire(amount, 'BRL') }))
  const told = { override: true, overrideReason: 'extrato' }
  const accepted = await by.call('PATCH', `/deposits/${body.data._id}/accept`, told)
  if (accepted.status === 202) return approveAmong(crew, accepted.body.data._id)
  expect(accepted.status).toBe(200)
  return true
}

/** Pays as many withdrawals as it can, by each payer in turn, with the approval of the crew; gives the sum that was released. */
async function payOut(withdrawalIds: readonly string[], payers: readonly Person[], crew: readonly Person[]) {
  for (const by of payers) {
    const { body } = await by.call('POST', '/withdrawals/approvals', { withdrawalIds: [...withdrawalIds] })
    for (const { approvalId } of body.data as { approvalId: string | null }[]) {
      if (!approvalId || (await approveAmong(crew, approvalId))) continue
      await by.call('PATCH', `/approvals/${approvalId}/cancel`)
    }
  }
  const [sum] = await db.sql<{ released: bigint }[]>`
    select coalesce(sum(amount), 0)::int8 as released from withdrawals
    where id = any(${[...withdrawalIds]}::uuid[]) and status = 'PENDING'`
  return sum?.released ?? 0n
}

type Plan = {
  readonly crew: readonly Person[]
  /** They pay what needs nobody else: the crew, or a colleague in good faith. */
  readonly payers?: readonly Person[]
  /** Each is invented for one of their friends, who withdraws it. */
  readonly deposits: readonly bigint[]
  /** They wait until nobody has a part in paying the friends any more. */
  readonly waits?: true
}

async function passAMonth(): Promise<void> {
  db.clock.advance(DAYS_OF_INVOLVEMENT * 24 * 3_600_000)
  await recordPrice(on.services.db, on.services.prices)
}

/** A day of theft, a month after the last one, so that nobody is involved any more. Gives the sum that left the house. */
async function takeInADay({ crew, payers = crew, deposits, waits }: Plan): Promise<bigint> {
  await passAMonth()
  const credited: [friend: Customer, amount: bigint][] = []
  for (const [index, amount] of deposits.entries()) {
    const friend = friends[index % friends.length]!
    const isCredited = await mint(friend, amount + FEE, crew[index % crew.length]!, crew)
    if (isCredited) credited.push([friend, amount])
  }
  if (waits) await passAMonth()
  const ids: string[] = []
  for (const [friend, amount] of credited)
    ids.push((await on.withdraw(friend, { amount: toWire(amount, 'BRL') }))._id)
  expect(ids.length).toBeGreaterThan(0)
  const taken = await payOut(ids, payers, crew)
  for (const id of ids) await admin.call('PATCH', `/withdrawals/${id}/cancel`)
  return taken
}

const times = (count: number, amount: bigint) => Array<bigint>(count).fill(amount)

const LIMITS = DEFAULT_CONTROLS.dailyLimits
const OF_CUSTOMER = fromWire(LIMITS.perCustomer ?? '', 'BRL')
const OF_OPERATOR = fromWire(LIMITS.perOperator ?? '', 'BRL')

/**
 * Each of two accepts six deposits with the approval of the other, and asks to pay them, which the other approves: five reach
 * the limit of the day.
 */
const IN_TURN = times(12, OF_CUSTOMER)

/** Each plan, and what the default controls leave of it. */
const PLANS: readonly [who: string, plan: Plan, most: bigint][] = [
  ['an operator', { crew: [eva], deposits: [SMALL - FEE] }, 0n],
  ['a master', { crew: [max], deposits: [SMALL - FEE] }, 0n],
  ['an administrator', { crew: [boss], deposits: [SMALL - FEE] }, 0n],
  [
    'an operator who waits a month before paying',
    { crew: [eva], deposits: times(21, SMALL - FEE), waits: true },
    OF_OPERATOR,
  ],
  [
    'an operator, and a colleague who pays in good faith',
    { crew: [eva], payers: [ivo], deposits: times(21, SMALL - FEE) },
    OF_OPERATOR,
  ],
  ['two operators', { crew: [eva, ivo], deposits: IN_TURN }, 2n * OF_OPERATOR],
  ['an operator and a master', { crew: [eva, max], deposits: IN_TURN }, 2n * OF_OPERATOR],
  ['an operator and an administrator', { crew: [eva, boss], deposits: IN_TURN }, 2n * OF_OPERATOR],
  ['a master and an administrator', { crew: [max, boss], deposits: IN_TURN }, 2n * OF_OPERATOR],
]

test.each(PLANS)('%s: the limits of the day leave no more than the bound', async (_, plan, most) => {
  const taken = await takeInADay(plan)
  expect(taken).toBeLessThanOrEqual(most)
  // The bound is no guess: one more payment would pass it.
  expect(taken + SMALL).toBeGreaterThan(most)
})

test('docs/security.md has these bounds', () => {
  const text = readFileSync(new URL('../docs/security.md', import.meta.url), 'utf8')
  const [, section = ''] = text.split('\n| dishonest | reais a day |\n|---|---|\n')
  const [table] = section.split('\n\n')
  const rows = PLANS.map(([who, , most]) => `| ${who} | ${formatMoney(most, 'BRL').replace(',00', '')} |`)
  expect(table?.split('\n')).toEqual([...rows, '| two administrators | no limit |'])
})

test('two administrators change the controls, and have no limit', async () => {
  const { body } = await boss.call('GET', '/settings?page=1&limit=1')
  const { _id, createdAt, updatedAt, events, user, userOtc, userFee, ...terms } = body.data[0]
  const controls = { approvals: [], dailyLimits: { perCustomer: '', perOperator: '', house: '' } }
  const asked = await boss.call('PUT', `/settings/${_id}`, { ...terms, controls })
  expect(await approveAmong([boss, max, eva], asked.body.data._id)).toBe(false)
  expect(await approveAmong([admin], asked.body.data._id)).toBe(true)
  const whole = fromWire(LIMITS.house ?? '', 'BRL') + SMALL
  expect(await takeInADay({ crew: [boss], deposits: [whole] })).toBe(whole)
})

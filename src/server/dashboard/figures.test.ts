import { describe, expect, test } from 'vitest'
import { DEFAULT_CONTROLS } from '#core/approvals/controls.ts'
import type { Figures } from '#core/dashboard/figures-schema.ts'
import { SETUP_TASKS } from '#core/dashboard/setup.ts'
import type { Config } from '#server/config.ts'
import { toForm } from '#test/harness/app.ts'
import { openDesk, PURCHASE, SALE } from '#test/harness/desk.ts'
import { pricesOf } from '#test/harness/prices.ts'
import { readSetup } from './setup.ts'

const prices = pricesOf(() => ({
  asks: [{ quotation: 60_001_000n, amount: 100_000_000n }],
  bids: [{ quotation: 59_999_000n, amount: 100_000_000n }],
}))
const desk = await openDesk({ prices })
const { db, operator } = desk
const at = (instant: string) => db.clock.set(new Date(instant))
const UNDO = new Error('undo')
const person = async () => {
  const made = await desk.person()
  await db.sql`update sessions set expires_at = '2099-01-01'`
  return made
}
const read = async (days = 7): Promise<Figures> => {
  const { status, body } = await operator.call('GET', `/house/figures?days=${days}`)
  expect(status).toBe(200)
  return body.data
}

test('trades, income, balances, and waiting work by its age', async () => {
  at('2026-03-02T12:00:00Z')
  const ana = await person()
  await desk.fund(ana, 'BRL', '20000.00')
  await desk.fund(ana, 'BTC', '0.03000000')
  // Bought at 600,000: 6,000 for 0.01, less 0.5 % = 0.00005. Sold 0.01 for 6,000, less 0.25 % = 15; 0.02 for 12,000, less 30.
  const execute = async (order: Record<string, unknown>) => {
    const { _id } = await desk.placeQuoted(ana, order)
    expect((await ana.call('PATCH', `/orders/execute/${_id}`, {})).status).toBe(200)
  }
  at('2026-03-03T02:59:00Z')
  await execute(PURCHASE)
  at('2026-03-03T03:00:00Z')
  await execute(PURCHASE)
  await execute(SALE)
  at('2026-03-04T15:00:00Z')
  await execute({ ...SALE, amountOrig: '0.02000000' })

  const { userOtcId, userFeeId } = await desk.house()
  const figures = await read()
  const none = { orders: 0, BRL: '0.00', BTC: '0.00000000' }
  const one = { orders: 1, BRL: '6000.00', BTC: '0.01000000' }
  const day = (day: string, BUY = none, SELL = none, fees = { BRL: '0.00', BTC: '0.00000000' }) => ({
    day,
    BUY,
    SELL,
    fees,
  })
  expect(figures.days).toEqual([
    ...['2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01'].map((empty) => day(empty)),
    day('2026-03-02', one, none, { BRL: '0.00', BTC: '0.00005000' }),
    day('2026-03-03', one, one, { BRL: '15.00', BTC: '0.00005000' }),
    day(
      '2026-03-04',
      none,
      { orders: 1, BRL: '12000.00', BTC: '0.02000000' },
      { BRL: '30.00', BTC: '0.00000000' },
    ),
  ])
  expect(figures.fees).toEqual([{ origin: 'ORDER_FEE', BRL: '45.00', BTC: '0.00010000' }])
  expect(figures.price).toBe('600000.00')
  expect(figures.desk.map(({ name, ...rest }) => rest)).toEqual([
    { _id: expect.any(String), parts: ['userId'], BRL: '0.00', BTC: '0.00000000' },
    { _id: userOtcId, parts: ['userOtcId'], BRL: '-6000.00', BTC: '0.01000000' },
    { _id: userFeeId, parts: ['userFeeId'], BRL: '45.00', BTC: '0.00010000' },
  ])
  const onDesk = await operator.call('GET', '/orders/desk')
  expect([figures.exposure, onDesk.body.data.exposure.position]).toEqual(['0.01000000', '0.01000000'])
  // A longer range has the same values for these days.
  expect((await read(90)).days.slice(-7)).toEqual(figures.days)
})

test('work is counted by its waiting time; finished work is not counted', async () => {
  const ana = await person()
  const before = await read()
  const waitingIn = (figures: Figures, list: string) => figures.waiting.find((row) => row.list === list)!
  at('2026-03-05T12:00:00Z')
  const order = await desk.place(ana, PURCHASE)
  await desk.placeQuoted(ana)
  at('2026-03-05T12:00:01Z')
  const deposit = { kind: 'BANK', currency: 'BRL', bankAccountId: desk.systemAccountId, amount: '1.00' }
  await ana.call('POST', '/deposits', toForm(deposit))
  const agesAt = async (instant: string) => {
    at(instant)
    const figures = await read()
    return ['orders', 'deposits', 'withdrawals'].map((list) => waitingIn(figures, list).ages)
  }
  expect(before.waiting.map(({ ages }) => ages)).toEqual(Array(5).fill([0, 0, 0, 0, 0]))
  const none = [0, 0, 0, 0, 0]
  expect(await agesAt('2026-03-05T12:15:00Z')).toEqual([[0, 1, 0, 0, 0], [1, 0, 0, 0, 0], none])
  expect(await agesAt('2026-03-05T13:00:00Z')).toEqual([[0, 0, 1, 0, 0], [0, 1, 0, 0, 0], none])
  expect(await agesAt('2026-03-05T16:00:00Z')).toEqual([[0, 0, 0, 1, 0], [0, 0, 1, 0, 0], none])
  expect(await agesAt('2026-03-06T12:00:00Z')).toEqual([[0, 0, 0, 0, 1], [0, 0, 0, 1, 0], none])
  expect(waitingIn(await read(), 'orders').oldestAt).toBe('2026-03-05T12:00:00.000Z')
  expect((await ana.call('PATCH', `/orders/${order._id}/cancel`)).status).toBe(200)
  expect(waitingIn(await read(), 'orders')).toEqual({ list: 'orders', ages: none, oldestAt: null })
  at('2026-03-05T12:00:00Z')
  const { id } = await desk.person({ status: 'NEW' })
  expect(waitingIn(await read(), 'users').ages).toEqual([1, 0, 0, 0, 0])
  await desk.admin.call('PUT', `/users/${id}`, { status: 'VALID' })
  expect(waitingIn(await read(), 'users').ages).toEqual(none)
})

describe('the tasks before the house opens', () => {
  const { config } = desk.services
  const day = (instant: string) => at(`${instant}T12:00:00Z`)
  /** The open tasks. */
  const open = async (env: Partial<Config> = {}) =>
    (await readSetup(db, { ...config, ...env })).flatMap(({ task, isDone }) => (isDone ? [] : [task]))

  test('are done in the database by what admins enter', async () => {
    const undone = db.transaction(async ({ sql }) => {
      const here = { ...db, sql }
      await sql`update bank_accounts set status = 'DISABLED'`
      const customers = await sql<{ id: string }[]>`
        update users set roles = '{user,operator}' where roles = '{user}' returning id`
      const tasks = await readSetup(here, config)
      expect(tasks.map(({ task }) => task)).toEqual(SETUP_TASKS.filter((task) => task !== 'calendar'))
      // Nobody is missing where the matrix is empty.
      expect(tasks.flatMap(({ task, isDone }) => (isDone ? [task] : []))).toEqual(['approvers'])
      await sql`update bank_accounts set status = 'ACTIVED'`
      await sql`update users set roles = '{admin}' where id = ${operator.id}`
      await sql`
        insert into events (entity, entity_id, code, to_status, actor_id, created_at)
        select 'settings', id, 'event.settings.edited', status, ${operator.id}, now() from settings`
      const done = (await readSetup(here, config)).filter(({ isDone }) => isDone)
      expect(done.map(({ task }) => task)).toEqual(['account', 'settings', 'secondAdmin', 'approvers'])
      await sql`update settings set registrations = 'open'`
      const isOpen = async () =>
        (await readSetup(here, config)).find(({ task }) => task === 'registrations')?.isDone
      expect(await isOpen()).toBe(true)
      await sql`update settings set registrations = 'closed'`
      expect(await isOpen()).toBe(false)
      await sql`update users set roles = '{user}' where id = any(${customers.map(({ id }) => id)})`
      expect(await isOpen()).toBe(true)
      const under = async (task: (typeof SETUP_TASKS)[number], controls: object) => {
        await sql`update settings set controls = controls || ${JSON.stringify(controls)}::text::jsonb`
        return (await readSetup(here, config)).find((one) => one.task === task)?.isDone
      }
      const { approvals, payeeHold, staffPasswordHold, newStaffDays } = DEFAULT_CONTROLS
      const safe = { approvals, payeeHold, staffPasswordHold, newStaffDays }
      expect(await under('controls', safe)).toBe(true)
      expect(await under('controls', { payeeHold: 0 })).toBe(false)
      expect(await under('controls', { ...safe, staffPasswordHold: 0 })).toBe(false)
      expect(await under('controls', { ...safe, newStaffDays: 0 })).toBe(false)
      const limits = (controls: object) => under('limits', controls)
      const { dailyLimits, giveAway, staffStepUpMinutes } = DEFAULT_CONTROLS
      expect(await limits({ dailyLimits, giveAway, staffStepUpMinutes })).toBe(true)
      expect(await limits({ staffStepUpMinutes: 0 })).toBe(false)
      expect(await limits({ staffStepUpMinutes, dailyLimits: { ...dailyLimits, house: null } })).toBe(false)
      expect(await limits({ dailyLimits, giveAway: { ...giveAway, perOperator: null } })).toBe(false)
      await sql`update settings set controls = controls || '{"approvals": []}'`
      await sql`update users set status = 'BLOCKED', status_description = 'x' where id = ${operator.id}`
      expect((await readSetup(here, config)).filter(({ isDone }) => isDone)).toHaveLength(4)
      throw UNDO
    })
    await expect(undone).rejects.toBe(UNDO)
  })

  test('are done in the configuration: mail, real prices, a restored backup of the last 180 days', async () => {
    day('2026-03-05')
    expect(await open({ smtpUrl: 'smtp://mail' })).not.toContain('mail')
    const prices = (...sources: string[]) => ({ prices: { ...config.prices, sources } })
    expect(await open(prices('ccxt:binance', 'none'))).not.toContain('prices')
    expect(await open(prices('simulated'))).toContain('prices')
    expect(await open({ restoredOn: '2025-09-07' })).not.toContain('backup')
    expect(await open({ restoredOn: '2025-09-06' })).toContain('backup')
  })

  test('include the calendar of bank holidays in its last year', async () => {
    day('2034-12-31')
    expect(await open()).not.toContain('calendar')
    day('2035-01-01')
    expect(await open()).toContain('calendar')
    day('2026-03-05')
  })

  test('are only the controls with demonstration data', async () => {
    expect(await readSetup(db, { ...config, demo: true })).toEqual([{ task: 'controls', isDone: false }])
  })
})

const customer = await person()

test('without settings in force there is no desk; the figures work all the same', async () => {
  await db.sql`update settings set status = 'DISABLED' where status = 'ACTIVED'`
  const { desk: players, fees } = await read()
  expect([players, fees]).toEqual([[], []])
})

test('customers cannot read them', async () => {
  const ana = customer
  expect(await ana.call('GET', '/house/figures')).toMatchObject({
    status: 403,
    body: { code: 'user.staffOnly' },
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { openWithdrawalDesk } from '#test/harness/withdrawals.ts'
import { PARTS } from '../slices.ts'
import { writeMessages } from './outbox.ts'

const desk = await openWithdrawalDesk()
const { db, operator, services } = desk
const ana = await desk.customer({ BRL: '50000.00' })
const failures: unknown[] = []
const log = { error: (facts: unknown) => void failures.push(facts) }
const write = (messages = PARTS.messages) => writeMessages(services.db, messages, log)

async function place(): Promise<string> {
  const { body } = await ana.call('POST', '/orders', { kind: 'OTC', nature: 'BUY', amountOrig: '6000.00' })
  return body.data._id
}
const quote = (id: string, quotation = '600000.00') =>
  operator.call('PATCH', `/orders/${id}/quotation`, { quotation })
const mailsOf = (kind: string) => db.sql<{ recipient: string; order: string }[]>`
  select recipient, params->>'order' as order from mails where kind = ${kind} order by created_at, id`
const waiting = async () => (await db.sql`select event_id from outbox`).length

beforeEach(async () => {
  await write()
  await db.sql`delete from mails`
  failures.length = 0
})

describe('the outbox', () => {
  test('has an event from its transaction until its messages are written', async () => {
    const id = await place()
    expect(await waiting()).toBe(1)
    expect(await mailsOf('orderRequested')).toEqual([])
    expect(await write()).toBe(1)
    expect(await mailsOf('orderRequested')).toMatchObject([{ order: id }])
    expect(await waiting()).toBe(0)
    expect(await write()).toBe(0)
  })

  test('has no event of an act that was refused or rehearsed', async () => {
    const id = await place()
    await write()
    expect((await quote(id, '999999999999.00')).status).toBe(422)
    const rehearsal = await operator.call('PATCH', `/orders/${id}/quotation?dryRun=true`, {
      quotation: '600000.00',
    })
    expect(rehearsal.status).toBe(200)
    expect(await waiting()).toBe(0)
  })

  test('gives each message once when several processes write', async () => {
    const ids = []
    for (let at = 0; at < 8; at++) ids.push(await place())
    await Promise.all([write(), write(), write()])
    await write()
    const orders = (await mailsOf('orderRequested')).map(({ order }) => order)
    expect(orders.toSorted()).toEqual(ids.toSorted())
  })

  test('is left to the process that writes', async () => {
    await place()
    await db.transaction(async ({ sql }) => {
      await sql`select pg_advisory_xact_lock(${0x6f7574626f78})`
      expect(await write()).toBe(0)
    })
    expect(await write()).toBe(1)
  })

  test('keeps the order of the events of a row, with a mail for each', async () => {
    const id = await place()
    expect([(await quote(id)).status, (await quote(id, '610000.00')).status]).toEqual([200, 200])
    await ana.call('PATCH', `/orders/execute/${id}`, { quotation: '610000.00' })
    await write()
    expect(await mailsOf('quoteReady')).toEqual(Array(2).fill({ recipient: ana.email, order: id }))
    const { body } = await ana.call('GET', '/notices')
    const notices = body.data.filter(({ subject }: { subject: { id: string } }) => subject?.id === id)
    expect(notices).toMatchObject([{ kind: 'orderExecuted', isRead: true }])
  })

  test('delays no other event by one whose messages fail, and tries that one a minute later', async () => {
    const bad = await place()
    const good = await place()
    const isBroken = { ...PARTS.messages }
    isBroken['event.order.created'] = async (tx, ids) => {
      if (ids.includes(bad)) throw new Error('no such customer')
      return (await PARTS.messages['event.order.created']?.(tx, ids)) ?? new Map()
    }
    await write(isBroken)
    expect(failures).toMatchObject([{ err: { message: 'no such customer' } }])
    expect((await mailsOf('orderRequested')).map(({ order }) => order)).toEqual([good])
    expect(await waiting()).toBe(1)
    expect(await write()).toBe(0)
    db.clock.advance(60_000)
    expect(await write()).toBe(1)
    expect((await mailsOf('orderRequested')).map(({ order }) => order)).toEqual([good, bad])
  })
})

import { expect, test } from 'vitest'
import type { ShownDifference } from '#core/bank-statements/day-close-schema.ts'
import { NEVER_IDLE } from '#test/harness/app.ts'
import { openDepositDesk } from '#test/harness/deposits.ts'
import { importAnswered, type Movement, ofxOf, toFile } from '#test/harness/statement-file.ts'

const { db, operator, colleague } = await openDepositDesk()
await db.sql`update sessions set expires_at = ${NEVER_IDLE}`
await db.sql`update users set staff_since = '2026-01-01' where staff_since is not null`

const one = { amount: '70.00', text: 'PIX UM', bankId: 'a' }
const two = { amount: '80.00', text: 'PIX DOIS', bankId: 'b' }
const send = (movements: Movement[], of: { day: string; closing: string; madeOn?: string }) =>
  operator.call('POST', '/bank-statements', toFile(ofxOf(movements, of)))
const read = async (date: string) =>
  (await operator.call('GET', `/bank-statements/close?date=${date}`)).body.data
const late = async (date: string) =>
  (await read(date)).differences.map(({ key, amount, isLate }: ShownDifference) => [
    key.split(':')[0],
    amount,
    isLate,
  ])
async function close(date: string): Promise<void> {
  const { differences } = await read(date)
  const given = differences.map(({ key, suggested }: ShownDifference) => ({
    key,
    kind: suggested,
    explanation: 'Conferido',
    ownerId: operator.id,
  }))
  const prepared = await operator.call('POST', '/bank-statements/closes', { date, differences: given })
  expect(prepared.status, String(prepared.raw)).toBe(201)
  const signed = await colleague.call('PATCH', `/bank-statements/closes/${prepared.body.data._id}/sign`)
  expect(signed.status, String(signed.raw)).toBe(200)
}

test('a line that was missing at the lock of its day, and comes back, is a late line of the next open day', async () => {
  db.clock.set(new Date('2026-03-05T15:00:00.000Z'))
  const day = '20260302'
  const first = ofxOf([one, two], { day, closing: '150.00' })
  expect((await importAnswered(operator, first, { begins: 'DAY' })).status).toBe(201)
  const whole = ofxOf([one], { day, closing: '70.00', madeOn: '20260303120000' })
  expect((await importAnswered(operator, whole, { missing: 'GONE' })).status).toBe(201)
  await close('2026-03-02')
  const back = await send([one, two], { day, closing: '150.00', madeOn: '20260304120000' })
  expect(back.status).toBe(201)
  expect((await send([], { day: '20260303', closing: '150.00', madeOn: '20260304120000' })).status).toBe(201)
  expect(await late('2026-03-03')).toEqual([
    ['line', '70.00', false],
    ['line', '80.00', true],
  ])
  // No locked close counts the line: its file is undone with the line of it.
  const { body } = await operator.call('GET', '/bank-statements/files?limit=10&orderBy=createdAt')
  expect(body.data.at(-1)).toMatchObject({ newCount: 2, lockedCount: 1 })
})

test('so is a line that counts again because the file without it was undone', async () => {
  db.clock.set(new Date('2026-03-10T15:00:00.000Z'))
  const day = '20260304'
  const three = { amount: '9.00', text: 'PIX TRES', bankId: 'c' }
  expect((await send([three], { day, closing: '159.00' })).status).toBe(201)
  const empty = ofxOf([], { day, closing: '150.00', madeOn: '20260305120000' })
  const { body } = await importAnswered(operator, empty, { missing: 'GONE' })
  await close('2026-03-03')
  await close('2026-03-04')
  await operator.call('PATCH', `/bank-statements/files/${body.data._id}/undo`, { reason: 'Arquivo errado' })
  await send([], { day: '20260305', closing: '159.00', madeOn: '20260306120000' })
  expect(await late('2026-03-05')).toContainEqual(['line', '9.00', true])
})

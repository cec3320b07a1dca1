import { expect, test } from 'vitest'
import { DEFAULT_CONTROLS } from '#core/approvals/controls.ts'
import type { ShownDifference } from '#core/bank-statements/day-close-schema.ts'
import { NEVER_IDLE } from '#test/harness/app.ts'
import { approve } from '#test/harness/approvals.ts'
import { untilBlocked } from '#test/harness/blocked.ts'
import { openDepositDesk } from '#test/harness/deposits.ts'
import { setControls } from '#test/harness/house.ts'
import { importAnswered, type Movement, ofxOf, toFile } from '#test/harness/statement-file.ts'

const { db, operator, colleague, customer, declare } = await openDepositDesk()
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
  const given = differences.map(({ key, amount, suggested }: ShownDifference) => ({
    key,
    amount,
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

test('a missing line leaves the queue with a reason and the approval of another person, until a file has it again', async () => {
  db.clock.set(new Date('2026-03-12T15:00:00.000Z'))
  const day = '20260310'
  const [lost, kept, matched] = ['PIX SUMIDO', 'PIX FICA', 'PIX CONFIRMADO'].map((text, at) => ({
    amount: `${at + 13}.00`,
    text,
    bankId: text,
  }))
  const all = [lost!, kept!, matched!]
  const madeOn = (nth: string) => `202603${nth}120000`
  expect((await send(all, { day, closing: '201.00' })).status).toBe(201)
  const id = async (text: string) =>
    (await db.sql<{ id: string }[]>`select id from bank_statement_lines where text = ${text}`)[0]!.id
  const deposit = await declare(customer, { receipt: undefined, amount: '15.00' })
  await colleague.call('POST', '/bank-statements/confirmations', {
    matches: [{ lineId: await id(matched!.text), depositId: deposit._id }],
  })
  const whole = ofxOf([kept!, matched!], { day, closing: '188.00', madeOn: madeOn('11') })
  await importAnswered(operator, whole, { missing: 'GONE' })
  const take = async (text: string, by = operator) =>
    by.call('PATCH', `/bank-statements/lines/${await id(text)}`, {
      state: 'TAKEN_BACK',
      reason: 'Pix devolvido',
    })
  expect((await take(kept!.text)).body.code).toBe('bankStatement.lineNotMissing')
  expect((await take(matched!.text)).body.code).toBe('bankStatement.takenBackMatched')
  expect((await take(one.text)).body.code).toBe('bankStatement.takenBackLocked')
  expect((await take(lost!.text, customer)).body.code).toBe('bankStatement.staffOnly')
  await setControls(db, { approvals: DEFAULT_CONTROLS.approvals })
  const asked = await take(lost!.text)
  expect(asked.status).toBe(202)
  expect((await approve(colleague, asked.body.data._id)).body.data).toMatchObject({
    status: 'APPROVED',
    changes: [
      { field: 'statementLine', before: '10/03/2026 · R$ 13,00 · PIX SUMIDO' },
      { field: 'reason', after: 'Pix devolvido' },
    ],
  })
  await setControls(db, { approvals: [] })
  const stateOf = async () =>
    (
      await db.sql`select state, reason, missing_in is null as counts from bank_statement_lines where text = ${lost!.text}`
    )[0]
  expect(await stateOf()).toEqual({ state: 'TAKEN_BACK', reason: 'Pix devolvido', counts: false })
  expect((await take(lost!.text)).body.code).toBe('bankStatement.lineTakenBack')
  const queue = await operator.call('GET', '/bank-statements/lines')
  expect(queue.body.data.lines.map(({ text }: { text: string }) => text)).not.toContain(lost!.text)
  await send(all, { day, closing: '201.00', madeOn: madeOn('12') })
  expect(await stateOf()).toEqual({ state: 'OPEN', reason: null, counts: true })
})

test('taking a line back waits for the file that has it again, and is then refused', async () => {
  const [row] = await db.sql<{ id: string; account: string }[]>`
    select l.id, l.bank_account_id as account from bank_statement_lines l where text = 'PIX SUMIDO'`
  const whole = ofxOf([], { day: '20260310', closing: '159.00', madeOn: '20260312130000' })
  await importAnswered(operator, whole, { missing: 'GONE', chainReason: 'Sem extrato' })
  const waiting = await db.transaction(async ({ sql }) => {
    await sql`update bank_statement_lines set missing_in = null where id = ${row!.id}`
    const path = `/bank-statements/lines/${row!.id}`
    const taking = operator.call('PATCH', path, { state: 'TAKEN_BACK', reason: 'Pix devolvido' })
    await untilBlocked(db)
    return { taking }
  })
  expect((await waiting.taking).body.code).toBe('bankStatement.lineNotMissing')
})

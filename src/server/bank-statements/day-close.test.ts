import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { DayClose, ShownDifference } from '#core/bank-statements/day-close-schema.ts'
import type { Notice } from '#core/notices/notice-schema.ts'
import { NEVER_IDLE, type Person } from '#test/harness/app.ts'
import { untilBlocked } from '#test/harness/blocked.ts'
import { openDepositDesk } from '#test/harness/deposits.ts'
import { textsOf } from '#test/harness/pdf.ts'
import { importAnswered, type Movement, ofxOf, toFile } from '#test/harness/statement-file.ts'
import { chainHistory } from '../ledger/chain.ts'

const desk = await openDepositDesk()
const { db, customer, operator, colleague, declare, systemAccountId } = desk
await db.sql`update sessions set expires_at = ${NEVER_IDLE}`
await db.sql`update users set staff_since = '2026-01-01' where staff_since is not null`

const read = async (date: string) =>
  (await operator.call('GET', `/bank-statements/close?date=${date}`)).body.data
const give = async (day: string, movements: Movement[], closing: string, answers?: object) => {
  const file = ofxOf(movements, { day: day.replaceAll('-', ''), closing })
  const answer = answers
    ? await importAnswered(colleague, file, answers)
    : await colleague.call('POST', '/bank-statements', toFile(file))
  expect(answer.status).toBe(201)
  return answer.body.data._id as string
}
const explain = (differences: ShownDifference[], more: object = {}) =>
  differences.map(({ key, amount, suggested }) => ({
    key,
    amount,
    kind: suggested,
    explanation: 'Conferido com o banco',
    ownerId: operator.id,
    ...more,
  }))
const prepare = async (by: Person, date: string, given?: object[]) => {
  const differences = given ?? explain((await read(date)).differences)
  return by.call('POST', '/bank-statements/closes', { date, differences })
}
const act = (by: Person, id: string, verb: 'sign' | 'return', body?: object) =>
  by.call('PATCH', `/bank-statements/closes/${id}/${verb}`, body)
const close = async (date: string): Promise<DayClose> => {
  const prepared = await prepare(operator, date)
  expect(prepared.status, String(prepared.raw)).toBe(201)
  const signed = await act(colleague, prepared.body.data._id, 'sign')
  expect(signed.status, String(signed.raw)).toBe(200)
  return signed.body.data
}
const amounts = (differences: ShownDifference[]) =>
  differences.map(({ key, amount, suggested }) => [key.split(':')[0], amount, suggested])

test('a day without a statement is incomplete: its statement is the difference that somebody explains', async () => {
  db.clock.set(new Date('2026-03-02T15:00:00.000Z'))
  const deposit = await declare(customer, { amount: '1500.00' })
  expect((await operator.call('PATCH', `/deposits/${deposit._id}/accept`)).status).toBe(200)
  expect((await prepare(operator, '2026-03-02')).body.code).toBe('dayClose.notOver')
  db.clock.set(new Date('2026-03-03T15:00:00.000Z'))
  const day = await read('2026-03-02')
  expect(day).toMatchObject({
    bank: null,
    ledger: '1500.00',
    difference: null,
    owed: '1495.00',
    surplus: null,
  })
  expect(day.differences).toMatchObject([
    { key: `statement:${systemAccountId}`, amount: null, since: '2026-03-02', suggested: 'NO_STATEMENT' },
  ])
  const locked = await close('2026-03-02')
  expect(locked).toMatchObject({ status: 'LOCKED', isComplete: false, difference: null, countersigned: true })
})

test('the days continue from the last close with statements: late lines pair with what it left', async () => {
  await give('2026-03-03', [{ amount: '-12.50', text: 'TAR PIX' }], '1487.50', { begins: 'DAY' })
  db.clock.set(new Date('2026-03-04T15:00:00.000Z'))
  const third = await read('2026-03-03')
  expect(third).toMatchObject({ bank: '1487.50', difference: '-12.50', owed: '1495.00', surplus: '-7.50' })
  expect(amounts(third.differences)).toEqual([['line', '-12.50', 'HOUSE']])
  const locked = await close('2026-03-03')
  expect(locked).toMatchObject({ isComplete: true, difference: '-12.50', differenceCount: 1 })
  expect(createHash('sha256').update(String(locked.sealed)).digest('hex')).toBe(locked.hash)

  await give('2026-03-03', [{ amount: '70.00', text: 'PIX RECEBIDO ATRASADO' }], '1557.50')
  await give('2026-03-04', [{ amount: '5.00', text: 'RENDIMENTO' }], '1562.50')
  db.clock.set(new Date('2026-03-05T15:00:00.000Z'))
  const fourth = await read('2026-03-04')
  expect(fourth).toMatchObject({ bank: '1562.50', difference: '62.50', carried: '0.00', rest: '0.00' })
  expect(fourth.unidentified).toEqual({ amount: '75.00', count: 2 })
  expect([fourth.lineCount, fourth.linkedCount]).toEqual([1, 0])
  expect(fourth.differences).toMatchObject([
    {
      amount: '-12.50',
      day: '2026-03-03',
      since: '2026-03-03',
      isLate: false,
      last: { kind: 'HOUSE', explanation: 'Conferido com o banco', ownerId: operator.id },
    },
    { amount: '70.00', day: '2026-03-03', since: '2026-03-04', isLate: true, suggested: 'LATE', last: null },
    { amount: '5.00', day: '2026-03-04', isLate: false, suggested: 'UNIDENTIFIED' },
  ])
  await close('2026-03-04')
  // The deposit of the late credit is a booking of the day on which it is accepted.
  const deposit = await declare(customer, { amount: '70.00', receipt: undefined })
  const [, { item }] = fourth.differences
  const matches = [{ lineId: item._id, depositId: deposit._id }]
  const confirmed = await operator.call('POST', '/bank-statements/confirmations', { matches })
  expect(confirmed.body.data).toMatchObject([{ outcome: 'DONE' }])
  db.clock.set(new Date('2026-03-06T15:00:00.000Z'))
  await give('2026-03-05', [], '1562.50')
  const fifth = await read('2026-03-05')
  expect(fifth).toMatchObject({ ledger: '1570.00', difference: '-7.50' })
  expect(amounts(fifth.differences)).toEqual([
    ['line', '-12.50', 'HOUSE'],
    ['line', '5.00', 'UNIDENTIFIED'],
  ])
})

test('days close in order, once, and each difference has its explanation', async () => {
  db.clock.set(new Date('2026-03-08T15:00:00.000Z'))
  expect((await prepare(operator, '2026-03-04')).body.code).toBe('dayClose.locked')
  expect((await prepare(operator, '2026-03-06')).body).toMatchObject({
    code: 'dayClose.earlierOpen',
    message: expect.stringContaining('05/03/2026'),
  })
  const { differences } = await read('2026-03-05')
  const [first, ...others] = explain(differences)
  expect((await prepare(operator, '2026-03-05', others)).body.code).toBe('dayClose.unexplained')
  const twice = [first!, first!, ...others.slice(1)]
  expect((await prepare(operator, '2026-03-05', twice)).body.code).toBe('dayClose.unexplained')
  const foreign = explain(differences, { ownerId: customer.id })
  expect((await prepare(operator, '2026-03-05', foreign)).body.code).toBe('dayClose.ownerUnknown')
  expect((await prepare(operator, '2026-03-05')).status).toBe(201)
  expect((await prepare(colleague, '2026-03-05')).body.code).toBe('dayClose.prepared')
  expect(
    (await customer.call('POST', '/bank-statements/closes', { date: '2026-03-05', differences: [] })).body
      .code,
  ).toBe('bankStatement.staffOnly')
})

test('another person signs what is still true; a returned day is prepared again', async () => {
  const { close: prepared } = await read('2026-03-05')
  expect((await act(operator, prepared._id, 'sign')).body.code).toBe('dayClose.preparer')
  const wrong = await give('2026-03-05', [{ amount: '1.00', text: 'PIX' }], '1563.50')
  expect((await act(colleague, prepared._id, 'sign')).body.code).toBe('dayClose.changed')
  expect(
    (await act(colleague, prepared._id, 'return', { note: 'Chegou um extrato' })).body.data,
  ).toMatchObject({
    status: 'RETURNED',
    returnNote: 'Chegou um extrato',
    returnedBy: { _id: colleague.id },
  })
  expect((await act(colleague, prepared._id, 'sign')).body.code).toBe('dayClose.decided')
  const locked = await close('2026-03-05')
  expect(locked).toMatchObject({ difference: '-6.50', signedBy: { _id: colleague.id } })
  expect((await act(operator, locked._id, 'return', { note: 'x' })).body.code).toBe('dayClose.decided')
  const undo = await operator.call('PATCH', `/bank-statements/files/${wrong}/undo`, { reason: 'Errado' })
  expect(undo.body.code).toBe('bankStatement.dayLocked')
  expect((await act(operator, db.newId(), 'sign')).body.code).toBe('dayClose.unknown')
})

test('a late line that no close counts is undone', async () => {
  await give('2026-03-06', [], '1563.50')
  const late = await give('2026-03-01', [{ amount: '3.00', text: 'PIX' }], '1.00')
  const count = async () =>
    (await read('2026-03-06')).differences.filter((one: ShownDifference) => one.isLate).length
  expect(await count()).toBe(1)
  const undo = await operator.call('PATCH', `/bank-statements/files/${late}/undo`, { reason: 'Errado' })
  expect([undo.status, await count()]).toEqual([200, 0])
})

test('two preparers and two signers: one of each', async () => {
  const given = explain((await read('2026-03-06')).differences)
  const prepared = await Promise.all([operator, colleague].map((by) => prepare(by, '2026-03-06', given)))
  expect(prepared.map(({ status }) => status).sort()).toEqual([201, 409])
  const { _id, preparedBy } = prepared.find(({ status }) => status === 201)!.body.data
  const other = preparedBy._id === operator.id ? colleague : operator
  const signed = await Promise.all([other, desk.admin].map((by) => act(by, _id, 'sign')))
  expect(signed.map(({ status, body }) => [status, body.code]).sort()).toEqual([
    [200, undefined],
    [409, 'dayClose.decided'],
  ])
})

test('signing waits for an import that began before it', async () => {
  await give('2026-03-07', [], '1563.50')
  const { _id } = (await prepare(operator, '2026-03-07')).body.data
  const signing = await db.transaction(async ({ sql }) => {
    await sql`select from bank_accounts where id = ${systemAccountId} for no key update`
    const waiting = act(colleague, _id, 'sign')
    await untilBlocked(db)
    await sql`
      insert into bank_statement_lines (id, statement_id, bank_account_id, day, amount, text, ordinal)
      select ${db.newId()}, id, bank_account_id, '2026-03-07', 44, 'PIX', 0 from bank_statements where undone_at is null limit 1`
    return { waiting }
  })
  expect((await signing.waiting).body.code).toBe('dayClose.changed')
  await act(colleague, _id, 'return', { note: 'x' })
})

test('a signature needs a fresh factor and the tenure of an approver, and its file has the whole words', async () => {
  const explanation = 'O cliente foi avisado e declara o depósito. '.repeat(11)
  const given = explain((await read('2026-03-07')).differences, { explanation })
  const { _id } = (await prepare(operator, '2026-03-07', given)).body.data
  await db.sql`update users set is_enabled_2fa = true, totp_secret = 'x' where id = ${colleague.id}`
  expect((await act(colleague, _id, 'sign')).body.code).toBe('session.factorNeeded')
  await db.sql`update users set is_enabled_2fa = false, totp_secret = null, credentials_changed_at = '2026-04-01' where id = ${colleague.id}`
  expect((await act(colleague, _id, 'sign')).body.code).toBe('approval.newStaff')
  await db.sql`update users set credentials_changed_at = null where id = ${colleague.id}`
  await chainHistory(db)
  const signed = await act(colleague, _id, 'sign')
  expect(JSON.parse(signed.body.data.sealed)).toMatchObject({
    day: '2026-03-07',
    position: expect.stringMatching(/^\d+$/),
    head: expect.stringMatching(/^[0-9a-f]{64}$/),
    figures: { accounts: [{ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }] },
  })
  const { raw } = await operator.call('GET', `/bank-statements/closes/${_id}/file?format=pdf`)
  const lines = (await textsOf(raw)).flatMap((page) => page.split('\n'))
  expect(lines.filter((one) => one.includes('O cliente foi avisado')).length).toBeGreaterThan(
    given.length * 3,
  )
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(140)
})

const listBy = (filters: object[]) => {
  const query = filters.map((filter) => `&filters[]=${encodeURIComponent(JSON.stringify(filter))}`).join('')
  return operator.call(
    'GET',
    `/bank-statements/closes?page=1&limit=10&orderBy=preparedAt&orderByDirection=asc${query}`,
  )
}

test('the list knows month, status and difference; both files show the close', async () => {
  const list = await listBy([
    { field: 'month', operation: '=', value: '2026-03' },
    { field: 'status', operation: '=', value: 'LOCKED' },
    { field: 'difference', operation: '<=', value: '-10' },
  ])
  expect(list.body.data).toMatchObject([{ date: '2026-03-03', difference: '-12.50' }])
  const both = await listBy([{ field: 'date', operation: '=', value: '2026-03-05' }])
  expect(both.body.data.map(({ status }: DayClose) => status)).toEqual(['RETURNED', 'LOCKED'])
  expect((await customer.call('GET', '/bank-statements/closes?page=1&limit=10')).status).toBe(403)
  const { _id } = list.body.data[0]
  const csv = await operator.call('GET', `/bank-statements/closes/${_id}/file?format=csv`)
  const text = csv.raw.toString()
  expect(text).toContain('Fechamento do dia;03/03/2026;Fechado')
  expect(text).toContain(
    'TAR PIX;-12,50;03/03/2026;03/03/2026;Tarifa ou receita da corretora;Conferido com o banco;',
  )
  const pdf = await operator.call('GET', `/bank-statements/closes/${_id}/file?format=pdf`)
  expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await operator.call('GET', `/bank-statements/closes/${db.newId()}`)).body.code).toBe(
    'dayClose.unknown',
  )
})

test('a day with more than 500 differences waits for its statements', async () => {
  db.clock.set(new Date('2026-03-10T15:00:00.000Z'))
  const many = Array.from({ length: 501 }, (_, at) => ({ amount: '1.00', text: `PIX ${at}` }))
  await give('2026-03-09', many, '2064.94')
  expect((await prepare(operator, '2026-03-09', [])).body.code).toBe('dayClose.tooMany')
})

test('a prepared close, a returned one and a late day are notices of the staff whom they wait for', async () => {
  const workOf = async (who: Person) => {
    const { data } = (await who.call('GET', '/notices/work')).body
    return data.flatMap((one: Notice) =>
      one.subject?.entity === 'dayClose' || one.kind === 'workOpenDay' ? [`${one.kind} ${one.text}`] : [],
    )
  }
  // The ninth was a Monday: its close is late on Wednesday.
  expect(await workOf(operator)).toEqual([])
  db.clock.set(new Date('2026-03-11T15:00:00.000Z'))
  const late = 'workOpenDay 09/03/2026 passou há dois dias úteis e não está fechado.'
  expect([await workOf(operator), await workOf(customer)]).toEqual([[late], []])
  await operator.call('POST', '/notices/read')
  expect((await operator.call('GET', '/notices/work')).body.data[0]).toMatchObject({ isRead: true })
  db.clock.set(new Date('2026-03-10T15:00:00.000Z'))
  const prepared = await prepare(operator, '2026-03-08')
  expect([await workOf(operator), await workOf(colleague)]).toEqual([[], ['workClose Dia 08/03/2026']])
  await act(colleague, prepared.body.data._id, 'return', { note: 'Falta o extrato' })
  expect(await workOf(colleague)).toEqual([])
  const [told] = (await operator.call('GET', '/notices')).body.data
  expect(told).toMatchObject({
    kind: 'closeReturned',
    text: 'Dia 08/03/2026: leia o motivo e prepare de novo.',
    subject: { entity: 'dayClose', id: prepared.body.data._id },
  })
})

test('a house of one closes alone, and says so; a day continues the last one with statements', async () => {
  await db.sql`update users set roles = '{user}' where id <> ${operator.id} and roles && '{operator,master,admin}'`
  const prepared = await prepare(operator, '2026-03-08')
  expect(prepared.status, String(prepared.raw)).toBe(201)
  const signed = await act(operator, prepared.body.data._id, 'sign')
  expect(signed.body.data).toMatchObject({ status: 'LOCKED', countersigned: false, isComplete: false })
  const { differences } = await read('2026-03-09')
  expect(differences).toContainEqual(expect.objectContaining({ amount: '-12.50', day: '2026-03-03' }))
})

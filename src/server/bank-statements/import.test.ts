import { describe, expect, test } from 'vitest'
import { DEFAULT_CONTROLS } from '#core/approvals/controls.ts'
import type { ImportPreview } from '#core/bank-statements/import-schema.ts'
import type { Person } from '#test/harness/app.ts'
import { openDepositDesk } from '#test/harness/deposits.ts'
import { setControls } from '#test/harness/house.ts'
import { importAnswered, type Movement, ofxOf, toFile } from '#test/harness/statement-file.ts'

const { db, operator, colleague, customer, declare } = await openDepositDesk()
const send = (by: Person, bytes: Buffer) => by.call('POST', '/bank-statements', toFile(bytes))

test('adds no movement twice when the evening numbers the day in another way than noon', async () => {
  const day = '20260110'
  const alice = { amount: '100.00', text: 'PIX ALICE', bankId: '20260110001' }
  const bruno = { amount: '1000.00', text: 'PIX BRUNO', bankId: '20260110002' }
  const noon = await send(operator, ofxOf([alice, bruno], { day }))
  expect(noon.body.data.newCount).toBe(2)
  const carla = { amount: '100.00', text: 'PIX CARLA', bankId: '20260110001' }
  const later = [
    carla,
    { ...alice, bankId: '20260110002' },
    { amount: '5.00', text: 'PIX DAVI', bankId: '20260110003' },
    { ...bruno, bankId: '20260110004' },
  ]
  const evening = await send(colleague, ofxOf(later, { day }))
  expect(evening.body.data).toMatchObject({ lineCount: 4, newCount: 2 })
  const stored = await db.sql`select text from bank_statement_lines order by text`
  expect(stored.map(({ text }) => text)).toEqual(['PIX ALICE', 'PIX BRUNO', 'PIX CARLA', 'PIX DAVI'])
  const again = await importAnswered(operator, ofxOf(later, { day, closing: '1205.00' }), { begins: 'DAY' })
  expect(again.body.data.newCount).toBe(0)
})

test('keeps lines that are no movements, which nothing counts', async () => {
  const lines = [
    { amount: '5.00', text: 'PIX ANA' },
    { amount: '105.00', text: 'SALDO DO DIA' },
    { amount: '.', text: 'SALDO EM CONTA' },
    { amount: '0.00', text: 'AVISO A 529.982.247-25' },
  ]
  const { body } = await send(operator, ofxOf(lines, { day: '20260112', closing: '105.00' }))
  expect(body.data).toMatchObject({ lineCount: 1, newCount: 1, creditCount: 1 })
  const { body: file } = await operator.call('GET', `/bank-statements/files/${body.data._id}`)
  expect(file.data.lines).toMatchObject([{ text: 'PIX ANA', amount: '5.00' }])
  const day = '2026-01-12'
  expect(file.data.notes).toEqual([
    { day, amount: '105.00', text: 'SALDO DO DIA', kind: 'BALANCE' },
    { day, amount: null, text: 'SALDO EM CONTA', kind: 'BALANCE' },
    { day, amount: '0.00', text: 'AVISO A ***.982.247-**', kind: 'EMPTY' },
  ])
})

test('refuses the statement of a card beside the account, and an account in another currency', async () => {
  const file = ofxOf([{ amount: '5.00', text: 'PIX ANA' }], { day: '20260113' }).toString('latin1')
  const codeOf = async (text: string) => (await send(operator, Buffer.from(text, 'latin1'))).body.code
  const card = '<CCSTMTRS><CCACCTFROM><ACCTID>4111</CCACCTFROM></CCSTMTRS></OFX>'
  expect(await codeOf(file.replace('</OFX>', card))).toBe('bankStatement.severalAccounts')
  expect(await codeOf(file.replace('<CURDEF>BRL', '<CURDEF>USD'))).toBe('bankStatement.currency')
})

const preview = async (bytes: Buffer): Promise<ImportPreview> =>
  (await operator.call('POST', '/bank-statements/preview', toFile(bytes))).body.data
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) =>
  `${status} ${body.code ?? ''}`
const lineOf = async (text: string) => {
  const [row] = await db.sql<{ id: string }[]>`select id from bank_statement_lines where text = ${text}`
  return row!.id
}
const confirm = async (by: Person, lineId: string, depositId: string) => {
  const { body } = await by.call('POST', '/bank-statements/confirmations', {
    matches: [{ lineId, depositId }],
  })
  return body.data[0].code ?? body.data[0].outcome
}
const textsOf = async (day: string) =>
  (
    await db.sql<{ text: string }[]>`select text from bank_statement_lines where day = ${day} order by text`
  ).map(({ text }) => text)

describe('a file that words and numbers a movement in another way', () => {
  const alice = { amount: '500.00', text: 'PIX ALICE ARAUJO', bankId: '1' }
  const later = { amount: '500.00', text: 'TRANSF RECEBIDA ALICE ARAUJO', bankId: '7' }
  const noon = (day: string, movement: Movement = alice) => send(operator, ofxOf([movement], { day }))

  test('stores nothing before its importer answers, and keeps the line that is the same', async () => {
    await noon('20260115')
    const evening = ofxOf([later, { amount: '9.00', text: 'PIX NOVO', bankId: '8' }], { day: '20260115' })
    const asked = await send(colleague, evening)
    expect(codeOf(asked)).toBe('409 bankStatement.asked')
    expect(await textsOf('2026-01-15')).toEqual([alice.text])
    expect(await preview(evening)).toMatchObject({
      newCount: 1,
      doubts: [{ text: later.text, isWholeDay: false, candidates: [{ text: alice.text, deposit: null }] }],
      missing: [],
      chain: null,
    })
    expect(codeOf(await importAnswered(colleague, evening, { same: [1] }))).toBe('422 bankStatement.answers')
    const done = await importAnswered(colleague, evening, { same: [0] })
    expect(done.body.data).toMatchObject({ newCount: 1, lineCount: 2 })
    expect(await textsOf('2026-01-15')).toEqual(['PIX ALICE ARAUJO', 'PIX NOVO'])
    const [row] = await db.sql`select after from audit order by id desc limit 1`
    expect(row?.after).toMatchObject({
      sameLines: ['15/01/2026 · R$ 500,00 · TRANSF RECEBIDA ALICE ARAUJO = PIX ALICE ARAUJO'],
    })
  })

  test('takes no answers to the questions of another state', async () => {
    await noon('20260116')
    const evening = ofxOf([later], { day: '20260116' })
    const { mark } = await preview(evening)
    await send(operator, ofxOf([alice, { ...alice, text: 'PIX BIA' }], { day: '20260116' }))
    const answers = JSON.stringify({ mark, same: [-1] })
    const late = await operator.call('POST', '/bank-statements', toFile(evening, { answers }))
    expect(codeOf(late)).toBe('409 bankStatement.askedAgain')
    expect(await textsOf('2026-01-16')).toEqual(['PIX ALICE ARAUJO', 'PIX BIA'])
  })

  test('needs another person to credit a line of which its importer said that it is another one', async () => {
    await noon('20260117', { ...alice, amount: '501.00' })
    const deposit = await declare(customer, { receipt: undefined, amount: '501.00' })
    const forged = { amount: '501.00', text: `PIX ${deposit.reference}`, bankId: '7' }
    const file = ofxOf([forged], { day: '20260117' })
    expect((await importAnswered(operator, file, { same: [-1] })).body.data.newCount).toBe(1)
    const [row] =
      await db.sql`select after from audit where action = 'audit.bankAccount.statementImported' order by id desc limit 1`
    expect(row?.after.otherLines).toEqual([`17/01/2026 · R$ 501,00 · ${forged.text}`])
    const id = await lineOf(forged.text)
    const queue = await operator.call('GET', '/bank-statements/lines')
    expect(queue.body.data.lines.find((one: { _id: string }) => one._id === id)).toMatchObject({
      doubtedBy: { _id: operator.id },
      suggestions: [{ score: 75, isCertain: false }],
    })
    await setControls(db, { approvals: DEFAULT_CONTROLS.approvals })
    expect(await confirm(operator, id, deposit._id)).toBe('ASKED')
    await setControls(db, { approvals: [] })
  })
})

describe('a file that has a known line more often than before', () => {
  const twice = { amount: '60.00', text: 'PIX EVA', bankId: '1' }
  const storedOf = (day: string) => textsOf(day).then((texts) => texts.length)

  test('stores the further ones once its importer says that they are other movements', async () => {
    const day = '20260118'
    await send(operator, ofxOf([twice], { day }))
    const evening = ofxOf([twice, { ...twice, bankId: '2' }, { ...twice, bankId: '3' }], { day })
    expect(codeOf(await send(colleague, evening))).toBe('409 bankStatement.asked')
    const asked = await preview(evening)
    expect(asked.newCount).toBe(0)
    expect(asked.doubts).toMatchObject([
      { candidates: [], twins: [{ text: 'PIX EVA' }] },
      { candidates: [], twins: [{ text: 'PIX EVA' }] },
    ])
    expect((await importAnswered(colleague, evening, { same: [0, -1] })).body.data.newCount).toBe(1)
    expect(await storedOf('2026-01-18')).toBe(2)
    const doubted = await db.sql`
      select doubted_by from bank_statement_lines where text = 'PIX EVA' and doubted_by is not null`
    expect(doubted).toEqual([{ doubtedBy: colleague.id }])
  })

  test('asks again where another file stored one of them in between', async () => {
    const day = '20260119'
    await send(operator, ofxOf([twice], { day }))
    const evening = ofxOf([twice, { ...twice, bankId: '2' }], { day })
    const { mark } = await preview(evening)
    await importAnswered(colleague, evening, { same: [-1] })
    const answers = JSON.stringify({ mark, same: [-1] })
    const late = await operator.call('POST', '/bank-statements', toFile(evening, { answers }))
    expect(codeOf(late)).toBe('409 bankStatement.askedAgain')
    expect(await storedOf('2026-01-19')).toBe(2)
  })
})

describe('a file of a day that has ended', () => {
  const one = { amount: '70.00', text: 'PIX UM', bankId: 'a' }
  const two = { amount: '80.00', text: 'PIX DOIS', bankId: 'b' }
  const whole = (movements: Movement[], day: string) =>
    ofxOf(movements, { day, madeOn: '20260201120000[-3:BRT]' })

  test('says that the bank took a line back, which credits nobody until a file has it again', async () => {
    await send(operator, ofxOf([one, two], { day: '20260120' }))
    const later = whole([one], '20260120')
    expect(await preview(later)).toMatchObject({ doubts: [], missing: [{ text: 'PIX DOIS', state: 'OPEN' }] })
    expect(codeOf(await send(operator, later))).toBe('409 bankStatement.asked')
    const gone = await importAnswered(operator, later, { missing: 'GONE' })
    expect(gone.body.data).toMatchObject({ newCount: 0 })
    const deposit = await declare(customer, { receipt: undefined, amount: '80.00' })
    const id = await lineOf('PIX DOIS')
    expect(await confirm(colleague, id, deposit._id)).toBe('bankStatement.lineMissing')
    const dayOf = async () =>
      (await operator.call('GET', '/bank-statements/close?date=2026-01-20')).body.data.items.length
    expect(await dayOf()).toBe(1)
    // It is not asked about again.
    expect((await preview(whole([one], '20260120'))).missing).toEqual([])
    expect((await send(operator, whole([one, two], '20260120'))).body.data.newCount).toBe(0)
    expect([await dayOf(), await confirm(colleague, id, deposit._id)]).toEqual([2, 'DONE'])
  })

  test('keeps lines where it shows a part of the day, and always a line that proves a deposit', async () => {
    await send(
      operator,
      ofxOf(
        [
          { ...one, text: 'PIX TRES' },
          { ...two, text: 'PIX QUATRO' },
        ],
        { day: '20260121' },
      ),
    )
    const deposit = await declare(customer, { receipt: undefined, amount: '70.00' })
    expect(await confirm(colleague, await lineOf('PIX TRES'), deposit._id)).toBe('DONE')
    expect((await importAnswered(operator, whole([], '20260121'), { missing: 'PART' })).status).toBe(201)
    const missing = () =>
      db.sql`select text from bank_statement_lines where day = '2026-01-21' and missing_in is not null`
    expect(await missing()).toEqual([])
    const empty = ofxOf([], { day: '20260121', madeOn: '20260202120000' })
    const { body } = await importAnswered(operator, empty, { missing: 'GONE' })
    expect(await missing()).toEqual([{ text: 'PIX QUATRO' }])
    await operator.call('PATCH', `/bank-statements/files/${body.data._id}/undo`, { reason: 'Arquivo vazio' })
    expect(await missing()).toEqual([])
  })

  test('asks why where lines of its balance are missing', async () => {
    const day = '20260122'
    await send(operator, ofxOf([one, two], { day, closing: '1150.00' }))
    const deposit = await declare(customer, { receipt: undefined, amount: '80.00' })
    const id = (
      await db.sql<
        { id: string }[]
      >`select id from bank_statement_lines where day = '2026-01-22' and text = 'PIX DOIS'`
    )[0]!.id
    expect(await confirm(colleague, id, deposit._id)).toBe('DONE')
    const later = ofxOf([one], { day, closing: '1070.00', madeOn: '20260201120000' })
    const refused = await importAnswered(operator, later, { missing: 'GONE' })
    expect(codeOf(refused)).toBe('409 bankStatement.chain')
    expect(refused.body.message).toContain('Diferença: -R$ 80,00')
    const done = await importAnswered(operator, later, { missing: 'GONE', chainReason: 'Pix devolvido' })
    expect(done.body.data).toMatchObject({ chainReason: 'Pix devolvido' })
  })
})

test('lines of days to come wait as notes', async () => {
  const future = { amount: '5.00', text: 'PIX AGENDADO', day: '20260305' }
  const { body } = await send(
    operator,
    ofxOf([{ amount: '4.00', text: 'PIX HOJE' }, future], { day: '20260304' }),
  )
  expect(body.data).toMatchObject({ lineCount: 1, newCount: 1 })
  const { body: file } = await operator.call('GET', `/bank-statements/files/${body.data._id}`)
  expect(file.data.notes).toMatchObject([{ day: '2026-03-05', text: 'PIX AGENDADO', kind: 'FUTURE' }])
})

import { describe, expect, it, test } from 'vitest'
import type { Answer } from '#test/harness/app.ts'
import { toStatement } from '#test/harness/bank-statement.ts'
import { untilBlocked } from '#test/harness/blocked.ts'
import { openDepositDesk } from '#test/harness/deposits.ts'
import { ofxOf, toFile } from '#test/harness/statement-file.ts'

const desk = await openDepositDesk()
const { db, admin, operator, colleague, customer, declare, find, countJournals, systemAccountId } = desk
const MISSING = '018f0000-0000-7000-8000-000000000000'
const DAY = '20260304'

const send = (bytes: Buffer, fields?: Record<string, string>, by = operator) =>
  by.call('POST', '/bank-statements', toFile(bytes, fields))
const decide = (id: string, state = 'SET_ASIDE') =>
  operator.call('PATCH', `/bank-statements/lines/${id}`, { state, reason: 'Tarifa' })
const confirm = (lineId: string, depositId: string, by = operator) =>
  by.call('POST', '/bank-statements/confirmations', { matches: [{ lineId, depositId }] })
/** Imports a movement and gives the id of its line. */
const line = async (text: string, amount = '1500.00'): Promise<string> => {
  expect((await send(ofxOf([{ amount, text }], { day: DAY }))).status).toBe(201)
  const [row] = await db.sql<{ id: string }[]>`
    select id from bank_statement_lines where state = 'OPEN' and text = ${text}`
  return row!.id
}
const cnab = (account = '10000') =>
  Buffer.from(
    toStatement({
      bank: '341',
      agency: '0001',
      account,
      accountDigit: '1',
      document: '99999999000191',
      name: 'BALCAO',
      opening: { date: '2026-03-03', amount: 500n },
      closingDate: '2026-03-04',
      lines: [{ date: '2026-03-04', amount: 100n, history: 'PIX' }],
    }),
    'latin1',
  )

describe('a file is refused', () => {
  test('with the lines of two accounts, or more lines than a file may have', async () => {
    const [one, other] = [ofxOf([], { day: DAY }), ofxOf([], { day: DAY, account: '20000-1' })].map(String)
    const [head = '', rest = ''] = one!.split('<STMTTRNRS>')
    const both = `${head}<STMTTRNRS>${rest.split('</BANKMSGSRSV1>')[0]}<STMTTRNRS>${other!.split('<STMTTRNRS>')[1]}`
    const several = await send(Buffer.from(both, 'latin1'))
    expect([several.status, several.body.code]).toEqual([422, 'bankStatement.severalAccounts'])
    const many = await send(ofxOf(Array.from({ length: 20_001 }, () => ({ amount: '1.00', text: 'X' }))))
    expect([many.status, many.body.code]).toEqual([422, 'bankStatement.tooManyLines'])
  })

  test('for another account than the one that it names', async () => {
    const bankAccountId = db.newId()
    const now = db.clock.now()
    const account = {
      id: bankAccountId,
      userId: null,
      name: 'Outra',
      ownerName: 'Balcão',
      document: '99999999000191',
      bank: '341',
      agency: '0001',
      account: '20000-1',
      kind: 'CC',
      status: 'ACTIVED',
      wasActived: true,
      createdAt: now,
      updatedAt: now,
    }
    await db.sql`insert into bank_accounts ${db.sql(account)}`
    const { status, body } = await send(ofxOf([], { day: DAY }), { bankAccountId })
    expect([status, body.code]).toEqual([422, 'bankStatement.otherAccount'])
    await db.sql`update bank_accounts set deleted_at = ${now} where id = ${bankAccountId}`
  })

  test('that has days of another format: one movement would be two lines', async () => {
    await line('FORMATO', '9.00')
    const { status, body } = await send(cnab())
    expect([status, body.code]).toEqual([409, 'bankStatement.otherFormat'])
    expect(await db.sql`select from bank_statement_lines where text = 'PIX'`).toHaveLength(0)
    for (const { _id } of (await operator.call('GET', '/bank-statements/files?limit=100')).body.data)
      await operator.call('PATCH', `/bank-statements/files/${_id}/undo`, { reason: 'Formato errado' })
    expect((await send(cnab())).body.data).toMatchObject({ newCount: 1, format: 'CNAB240' })
    const [file] = await db.sql<{ id: string }[]>`select id from bank_statements where undone_at is null`
    await operator.call('PATCH', `/bank-statements/files/${file?.id}/undo`, { reason: 'Formato errado' })
  })
})

describe('staff alone read', () => {
  test.each(['files', 'lines', 'close?date=2026-03-04'])('/bank-statements/%s', async (path) => {
    const { status, body } = await customer.call('GET', `/bank-statements/${path}`)
    expect([status, body.code]).toEqual([403, 'bankStatement.staffOnly'])
  })
})

test('nobody finds an unknown file or line', async () => {
  const path = `/bank-statements/files/${MISSING}`
  for (const answer of [
    await operator.call('GET', path),
    await operator.call('PATCH', `${path}/undo`, { reason: 'Conta errada' }),
  ])
    expect([answer.status, answer.body.code]).toEqual([404, 'bankStatement.unknown'])
  expect((await decide(MISSING)).body.code).toBe('bankStatement.lineUnknown')
  const { _id } = await declare(customer, { receipt: undefined })
  expect((await confirm(MISSING, _id)).body.data[0].code).toBe('bankStatement.lineUnknown')
})

describe('a line', () => {
  it('of a debit is no deposit', async () => {
    const id = await line('DEBITO', '-10.00')
    const { _id } = await declare(customer, { receipt: undefined, amount: '10.00' })
    expect((await decide(id)).body.code).toBe('bankStatement.debit')
    expect((await confirm(id, _id)).body.data[0].code).toBe('bankStatement.debit')
    expect((await find(_id)).status).toBe('OPEN')
  })

  it('proves no deposit of bitcoin', async () => {
    const id = await line('DE UM BANCO', '0.50')
    const { _id } = await declare(customer, {
      kind: 'CRYPTO',
      currency: 'BTC',
      amount: '0.5',
      bankAccountId: undefined,
    })
    expect((await confirm(id, _id)).body.data[0].code).toBe('bankStatement.notBank')
  })
})

describe('two at once', () => {
  it('import one file once', async () => {
    const bytes = ofxOf([{ amount: '77.00', text: 'UMA VEZ' }], { day: DAY })
    // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
    let running: Promise<Answer<any>>[] = []
    await db.transaction(async (tx) => {
      await tx.sql`select from bank_accounts where id = ${systemAccountId} for update`
      running = [operator, colleague].map((by) => send(bytes, {}, by))
      await untilBlocked(db, 2)
    })
    const answers = await Promise.all(running)
    expect(answers.map(({ status, body }) => [status, body.data.newCount]).sort()).toEqual([
      [201, 0],
      [201, 1],
    ])
    expect(await db.sql`select from bank_statement_lines where text = 'UMA VEZ'`).toHaveLength(1)
  })

  it('credit one of two deposits by a line', async () => {
    const id = await line('TED', '88.00')
    const deposits = [
      await declare(customer, { receipt: undefined, amount: '88.00' }),
      await declare(customer, { receipt: undefined, amount: '88.00' }),
    ]
    // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
    let running: Promise<Answer<any>>[] = []
    await db.transaction(async (tx) => {
      await tx.sql`select from accounts where owner_id = ${customer.id} for update`
      running = deposits.map(({ _id }, at) => confirm(id, _id, at ? admin : colleague))
      await untilBlocked(db, 2)
    })
    const codes = (await Promise.all(running)).map(({ body }) => body.data[0].code ?? body.data[0].outcome)
    expect(codes.sort()).toEqual(['DONE', 'bankStatement.lineMatched'])
    const counts = await Promise.all(deposits.map(({ _id }) => countJournals(_id)))
    expect(counts.sort()).toEqual([0, 1])
  })

  it('credit by a line, or undo its import', async () => {
    const id = await line('DESFEITA', '99.00')
    const { _id } = await declare(customer, { receipt: undefined, amount: '99.00' })
    const [file] = await db.sql<{ id: string }[]>`
      select statement_id as id from bank_statement_lines where id = ${id}`
    // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
    const running: Promise<Answer<any>>[] = []
    await db.transaction(async (tx) => {
      await tx.sql`select from accounts where owner_id = ${customer.id} for update`
      running.push(confirm(id, _id, colleague))
      await untilBlocked(db, 1)
      const reason = { reason: 'Conta errada' }
      running.push(operator.call('PATCH', `/bank-statements/files/${file?.id}/undo`, reason))
      await untilBlocked(db, 2)
    })
    const [confirmed, undone] = await Promise.all(running)
    expect(confirmed?.body.data).toMatchObject([{ outcome: 'DONE' }])
    expect([undone?.status, undone?.body.code]).toEqual([409, 'bankStatement.confirmed'])
  })
})

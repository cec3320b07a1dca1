import { describe, expect, it } from 'vitest'
import { DEFAULT_CONTROLS } from '#core/approvals/controls.ts'
import type { Confirmation, StatementLine } from '#core/bank-statements/bank-statement-schema.ts'
import { addDays } from '#core/rules/days.ts'
import type { Answer, Person } from '#test/harness/app.ts'
import { untilBlocked } from '#test/harness/blocked.ts'
import { openDepositDesk } from '#test/harness/deposits.ts'
import { setControls } from '#test/harness/house.ts'
import { ofxOf, toFile } from '#test/harness/statement-file.ts'

const desk = await openDepositDesk()
const { db, person, operator, colleague, declare, find, countJournals, balance } = desk

const DOCUMENTS = ['12345678909', '11144477735', '39053344705', '98765432100', '22233344405', '33344455508']
/** A customer whose document nobody else has. */
const known = (more: object = {}): Promise<Person> =>
  person({ name: 'Ana Beatriz Souza', document: DOCUMENTS.pop(), ...more })
const documentOf = async ({ id }: Person): Promise<string> =>
  (await db.sql<{ document: string }[]>`select document from users where id = ${id}`)[0]!.document

const findLine = async (id: string): Promise<StatementLine> => {
  const { lines } = (await operator.call('GET', '/bank-statements/lines')).body.data
  return lines.find(({ _id }: StatementLine) => _id === id)
}
let imported = 0
/** Imports one credit, in a file and on a day of its own, and gives its line. */
async function credit(text: string, amount: string, by = colleague): Promise<StatementLine> {
  const day = addDays('2026-03-04', -imported++)
  const file = ofxOf([{ amount, text }], { day: day.replaceAll('-', '') })
  expect((await by.call('POST', '/bank-statements', toFile(file))).status).toBe(201)
  const [row] = await db.sql<{ id: string }[]>`
    select id from bank_statement_lines where day = ${day} and amount = ${Number(amount) * 100}`
  return findLine(row!.id)
}
const bare = (owner: Person, amount: string) => declare(owner, { receipt: undefined, amount })
const certainOf = ({ suggestions: [best] }: StatementLine) => best?.certainBy ?? null
const confirm = (by: Person, { _id }: StatementLine, depositId: string) =>
  by.call('POST', '/bank-statements/confirmations', { matches: [{ lineId: _id, depositId }] })
const outcomeOf = ({ body }: Answer<{ data: Confirmation[] }>) => body.data[0]?.code ?? body.data[0]?.outcome
let pix = 0
const newPixId = () => `E60701190202603041015s0A1b2C3d${String(++pix).padStart(2, '0')}`

describe('a credit with the whole document of its owner', () => {
  it('says payer, way and end-to-end id, and is certain by the document', async () => {
    const owner = await known()
    const deposit = await bare(owner, '311.00')
    const [document, id] = [await documentOf(owner), newPixId()]
    const line = await credit(`PIX RECEBIDO 000000${document} ANA BEATRIZ ${id}`, '311.00')
    const masked = `***${document.slice(3, 9)}**`
    expect(line).toMatchObject({
      way: 'PIX',
      endToEndId: id,
      repeated: null,
      payer: { name: 'ANA BEATRIZ', document: masked, user: { _id: owner.id } },
      suggestions: [{ deposit: { _id: deposit._id }, certainBy: 'document', isCertain: true }],
    })
    expect(JSON.stringify(line)).not.toContain(document)
    expect(outcomeOf(await confirm(operator, line, deposit._id))).toBe('DONE')
    expect(await balance(owner, 'BRL')).toMatchObject({ amount: '306.00' })
  })

  it('is not certain where another user has the document, or nobody accepted the identity', async () => {
    const owner = await known()
    await bare(owner, '312.00')
    const line = await credit(`PIX RECEBIDO ${await documentOf(owner)}`, '312.00')
    expect(certainOf(line)).toBe('document')
    const impostor = await person({ document: await documentOf(owner), status: 'NEW' })
    expect(certainOf(await findLine(line._id))).toBeNull()
    await db.sql`update users set document = '52998224725' where id = ${impostor.id}`
    await desk.setStatus(owner, 'ACTIVE')
    expect(certainOf(await findLine(line._id))).toBeNull()
    await desk.setStatus(owner, 'VALID')
    expect(certainOf(await findLine(line._id))).toBe('document')
  })

  it('is not certain where the house paid the owner this amount, which may have come back', async () => {
    const owner = await known()
    await desk.fund(owner, 'BRL', '400.00')
    await bare(owner, '313.00')
    const line = await credit(`TED ${await documentOf(owner)}`, '313.00')
    expect(certainOf(line)).toBe('document')
    const bankAccountId = db.newId()
    const times = { createdAt: db.clock.now(), updatedAt: db.clock.now() }
    const account = {
      id: bankAccountId,
      userId: owner.id,
      name: 'Conta',
      ownerName: 'Ana',
      document: '12345678909',
      bank: '001',
      agency: '1234',
      account: '56789-0',
      kind: 'CC',
      status: 'ACTIVED',
      ...times,
    }
    await db.sql`insert into bank_accounts ${db.sql(account)}`
    const paid = { kind: 'BANK', amount: '313.00', bankAccountId }
    const { body } = await owner.call('POST', '/withdrawals', paid)
    expect(certainOf(await findLine(line._id))).toBe('document')
    expect((await owner.call('PATCH', `/withdrawals/${body.data._id}/cancel`)).status).toBe(200)
    expect(certainOf(await findLine(line._id))).toBeNull()
  })

  it('is certain beside all credits that wait, also where the answer has one line', async () => {
    const owner = await known()
    await bare(owner, '314.00')
    const text = `TED ${await documentOf(owner)}`
    const line = await credit(text, '314.00')
    expect(certainOf(line)).toBe('document')
    const decide = (state: string, reason?: string) =>
      operator.call('PATCH', `/bank-statements/lines/${line._id}`, { state, reason })
    await decide('SET_ASIDE', 'Em dúvida')
    expect(certainOf((await decide('OPEN')).body.data)).toBe('document')
    await credit(`${text} ANA BEATRIZ`, '314.00')
    await decide('SET_ASIDE', 'Em dúvida')
    expect(certainOf((await decide('OPEN')).body.data)).toBeNull()
  })

  it('is for its importer alone, because the bank names the owner', async () => {
    const owner = await known()
    const deposit = await bare(owner, '315.00')
    const line = await credit(`TED ${await documentOf(owner)}`, '315.00', operator)
    await setControls(db, { approvals: DEFAULT_CONTROLS.approvals })
    expect(outcomeOf(await confirm(operator, line, deposit._id))).toBe('DONE')
    await setControls(db, { approvals: [] })
  })
})

describe('two lines of an account with one end-to-end id', () => {
  /** The same Pix in two exports, and two deposits of its amount. */
  async function exportTwice(amount: string, by = colleague) {
    const [owner, other] = [await person({}), await person({})]
    const deposits = [await bare(owner, amount), await bare(other, amount)] as const
    const id = newPixId()
    const first = await credit(`PIX ${id} ${deposits[0].reference}`, amount, by)
    const second = await credit(`Recebido ${id.toUpperCase()} ${deposits[1].reference}`, amount, by)
    return { deposits, lines: [await findLine(first._id), second] as const, first }
  }

  it('are doubted both, and the second credits nobody once the first did', async () => {
    const { deposits, lines, first } = await exportTwice('321.00')
    expect([first.repeated, certainOf(first)]).toEqual([null, 'reference'])
    expect(lines.map((one) => [one.repeated, certainOf(one)])).toEqual(Array(2).fill(['WAITING', null]))
    expect(outcomeOf(await confirm(operator, lines[0], deposits[0]._id))).toBe('DONE')
    expect((await findLine(lines[1]._id)).repeated).toBe('BOOKED')
    expect(outcomeOf(await confirm(operator, lines[1], deposits[1]._id))).toBe('bankStatement.pixBooked')
    const booking = { category: 'OTHER', note: 'Outra receita' }
    const book = await operator.call('PATCH', `/bank-statements/lines/${lines[1]._id}/book`, booking)
    expect([book.status, book.body.code]).toEqual([409, 'bankStatement.pixBooked'])
    expect((await find(deposits[1]._id)).status).toBe('OPEN')
  })

  it('are no doubt where one was set aside', async () => {
    const { lines } = await exportTwice('322.00')
    const aside = { state: 'SET_ASIDE', reason: 'O mesmo Pix em dois arquivos' }
    await operator.call('PATCH', `/bank-statements/lines/${lines[1]._id}`, aside)
    const line = await findLine(lines[0]._id)
    expect([line.repeated, certainOf(line)]).toEqual([null, 'reference'])
  })

  it('need another person than their importer', async () => {
    const { deposits, lines } = await exportTwice('323.00', operator)
    await setControls(db, { approvals: DEFAULT_CONTROLS.approvals })
    expect(outcomeOf(await confirm(operator, lines[0], deposits[0]._id))).toBe('ASKED')
    expect(outcomeOf(await confirm(colleague, lines[1], deposits[1]._id))).toBe('DONE')
    await setControls(db, { approvals: [] })
  })

  it('credit once when two people confirm them together', async () => {
    const { deposits, lines } = await exportTwice('324.00')
    // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
    let running: Promise<Answer<any>>[] = []
    await db.transaction(async (tx) => {
      const ids = lines.map(({ _id }) => _id)
      await tx.sql`select from bank_statement_lines where id = any(${ids}::uuid[]) order by id for update`
      running = lines.map((line, at) => confirm(at ? operator : colleague, line, deposits[at]!._id))
      await untilBlocked(db, 2)
    })
    const outcomes = (await Promise.all(running)).map(outcomeOf).sort()
    expect(outcomes).toEqual(['DONE', 'bankStatement.pixBooked'])
    const counts = await Promise.all(deposits.map(({ _id }) => countJournals(_id)))
    expect(counts.sort()).toEqual([0, 1])
  })
})

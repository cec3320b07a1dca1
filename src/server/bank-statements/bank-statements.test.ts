import { describe, expect, it } from 'vitest'
import { DEFAULT_CONTROLS } from '#core/approvals/controls.ts'
import type { Confirmation, LineQueue, StatementLine } from '#core/bank-statements/bank-statement-schema.ts'
import { addDays } from '#core/rules/days.ts'
import type { Person } from '#test/harness/app.ts'
import { openDepositDesk } from '#test/harness/deposits.ts'
import { setControls } from '#test/harness/house.ts'
import { importAnswered, type Movement, ofxOf, toFile } from '#test/harness/statement-file.ts'

const desk = await openDepositDesk()
const { db, person, customer, operator, colleague, declare, find, countJournals, systemAccountId, balance } =
  desk
const boss = await person({ role: 'admin' })
const DAY = '20260304'

const send = (by: Person, bytes: Buffer, fields?: Record<string, string>) =>
  by.call('POST', '/bank-statements', toFile(bytes, fields))
const file = (movements: Movement[], closing?: string) => ofxOf(movements, { day: DAY, closing })
const queue = async (state = 'OPEN'): Promise<LineQueue> =>
  (await operator.call('GET', `/bank-statements/lines?state=${state}`)).body.data
let imported = 0
/** Imports one credit for a deposit and gives its line. Each has a day of its own, or its file would be asked about. */
const importFor = async (text: string, amount = '1500.00', by = colleague): Promise<StatementLine> => {
  const before = new Set((await queue()).lines.map(({ _id }) => _id))
  const day = addDays('2026-03-04', -imported++).replaceAll('-', '')
  expect((await send(by, ofxOf([{ amount, text }], { day }))).status).toBe(201)
  return (await queue()).lines.find(({ _id }) => !before.has(_id))!
}
const confirm = async (by: Person, ...matches: object[]): Promise<Confirmation[]> =>
  (await by.call('POST', '/bank-statements/confirmations', { matches })).body.data
const outcomes = (results: Confirmation[]) => results.map(({ code, outcome }) => code ?? outcome)
const bare = async (owner = customer) => declare(owner, { receipt: undefined })
const decide = (by: Person, id: string, body: object) =>
  by.call('PATCH', `/bank-statements/lines/${id}`, body)

describe('POST /bank-statements', () => {
  it('stores each line once: the same file adds none, one of an overlapping period its new lines', async () => {
    const one = { amount: '10.00', text: 'JUROS', bankId: 'A' }
    const first = file([one, { ...one, text: 'JUROS' }], '120.50')
    const { status, body } = await importAnswered(operator, first, { begins: 'DAY' })
    expect([status, body.data]).toMatchObject([
      201,
      {
        format: 'OFX',
        from: '2026-03-04',
        to: '2026-03-04',
        lineCount: 2,
        newCount: 2,
        openingBalance: null,
        closingBalance: '120.50',
        closingDay: '2026-03-04',
        bankAccount: { _id: systemAccountId },
        createdBy: { _id: operator.id },
      },
    ])
    const again = await send(colleague, first)
    expect(again.body.data).toMatchObject({
      _id: body.data._id,
      newCount: 0,
      createdBy: { _id: operator.id },
    })
    const days = file([{ ...one, day: '20260303' }, one, one, { ...one, amount: '-1.00' }])
    const more = await send(colleague, days)
    expect(more.body.data).toMatchObject({ lineCount: 4, newCount: 2, from: '2026-03-03' })
    expect(await db.sql`select from bank_statement_lines`).toHaveLength(4)
    // A third equal movement is a new one, by the word of its importer.
    const third = await importAnswered(colleague, file([one, one, one]), { same: [-1] })
    expect(third.body.data).toMatchObject({ lineCount: 3, newCount: 1 })
    // The id of the bank counts, whatever it writes beside it.
    const reworded = await send(colleague, file([{ ...one, text: 'JUROS DE MARÇO' }]))
    expect(reworded.body.data.newCount).toBe(0)
    expect(await queue()).toMatchObject({ total: 4, lines: Array(4).fill({ amount: '10.00' }) })
  })

  it('refuses what it cannot read, or cannot assign to an account', async () => {
    const whole = file([{ amount: '1.00', text: 'x' }])
    const other = ofxOf([], { day: DAY, account: '77777-7' })
    const refused = async (bytes: Buffer, fields?: Record<string, string>) => {
      const { status, body } = await send(operator, bytes, fields)
      return `${status} ${body.code ?? body.data.bankAccount._id}`
    }
    expect(await refused(whole.subarray(0, whole.length - 20))).toBe('422 bankStatement.damaged')
    expect(await refused(Buffer.from('a;b;c'))).toBe('415 bankStatement.format')
    expect(await refused(Buffer.alloc(5 * 1024 * 1024 + 1, ' '))).toBe('413 bankStatement.tooLarge')
    expect(await refused(Buffer.alloc(0))).toBe('422 bankStatement.fileRequired')
    expect(await refused(other)).toBe('422 bankStatement.accountUnknown')
    expect(await refused(other, { bankAccountId: systemAccountId })).toBe(`201 ${systemAccountId}`)
    expect((await send(customer, whole)).status).toBe(403)
    expect((await operator.call('POST', '/bank-statements', {})).body.code).toBe('bankStatement.fileRequired')
  })

  it('refuses a hostile file in a moment, and answers others meanwhile', async () => {
    const hostile = Buffer.concat([file([]), Buffer.from('<![CDATA['.repeat(180_000))])
    const before = process.threadCpuUsage()
    const [sent, health] = await Promise.all([send(operator, hostile), desk.app.inject('/health/ready')])
    expect([sent.body.code, health.statusCode]).toEqual(['bankStatement.damaged', 200])
    const { user } = process.threadCpuUsage(before)
    expect(user / 1_000).toBeLessThan(3_000)
  })
})

describe('POST /bank-statements/confirmations', () => {
  it('credits a deposit without a receipt by the line that has its control id', async () => {
    const owner = await person({ name: 'Maria Aparecida Souza' })
    const deposit = await bare(owner)
    const line = await importFor(`PIX RECEBIDO ${deposit.reference} MARIA SOUZA ***.982.247-**`)
    expect(line).toMatchObject({
      payer: { name: 'MARIA SOUZA', document: '***982247**' },
      importedBy: { _id: colleague.id },
      suggestions: [{ deposit: { _id: deposit._id, document: '***982247**' }, score: 100, isCertain: true }],
    })
    expect(await confirm(operator, { lineId: line._id, depositId: deposit._id })).toEqual([
      {
        lineId: line._id,
        depositId: deposit._id,
        outcome: 'DONE',
        approvalId: null,
        code: null,
        message: null,
      },
    ])
    const { status, events } = await find(deposit._id)
    const event = { code: 'event.deposit.acceptedLine', message: expect.stringContaining('04/03/2026') }
    expect([status, events?.at(-1)]).toMatchObject(['FINISHED', event])
    expect(await balance(owner, 'BRL')).toMatchObject({ amount: '1495.00' })
    const seen = await owner.call('GET', `/deposits/${deposit._id}`)
    expect(seen.body.data.events.at(-1).code).toBe('event.deposit.accepted')
    expect((await queue()).lines.map(({ _id }) => _id)).not.toContain(line._id)
  })

  it('credits by a line once, also when several confirm together, and each by its own rules', async () => {
    const [one, other] = [await bare(), await bare()]
    const line = await importFor(`PIX ${one.reference}`)
    const racing = await Promise.all(
      [one, other, one, other].map(({ _id }, at) =>
        confirm(at % 2 ? operator : colleague, { lineId: line._id, depositId: _id }),
      ),
    )
    const codes = racing.flatMap(outcomes).sort()
    expect(codes.filter((code) => code === 'DONE')).toHaveLength(1)
    expect(codes.filter((code) => code === 'bankStatement.lineMatched')).toHaveLength(3)
    expect((await countJournals(one._id)) + (await countJournals(other._id))).toBe(1)
    const left = (await find(one._id)).status === 'FINISHED' ? other : one
    const [poor, right] = [await importFor(`PIX ${left.reference}`, '1499.99'), await importFor('TED')]
    const own = await bare(operator)
    const debit = (await db.sql<{ id: string }[]>`select id from bank_statement_lines where amount < 0`)[0]!
    expect(
      outcomes(
        await confirm(
          operator,
          { lineId: poor._id, depositId: left._id },
          { lineId: debit.id, depositId: customer.id },
          { lineId: right._id, depositId: own._id },
        ),
      ),
    ).toEqual(['bankStatement.amountDiffers', 'deposit.unknown', 'deposit.fourEyes'])
    expect(outcomes(await confirm(operator, { lineId: right._id, depositId: left._id }))).toEqual(['DONE'])
  })

  it('asks a reason for a payer who is not the owner', async () => {
    const deposit = await bare()
    const line = await importFor(`PIX RECEBIDO ${deposit.reference} JOSE PEREIRA 11144477735`)
    expect(line.text).toContain('JOSE PEREIRA ***.444.777-**')
    expect(line.payer).toMatchObject({ name: 'JOSE PEREIRA', document: '***444777**' })
    expect(line.suggestions[0]).toMatchObject({ payer: 'OTHER', isCertain: false })
    const match = { lineId: line._id, depositId: deposit._id }
    expect(outcomes(await confirm(operator, match))).toEqual(['deposit.otherPayer'])
    expect(outcomes(await confirm(operator, { ...match, override: true }))).toEqual([
      'deposit.overrideReason',
    ])
    const overrideReason = 'Pai do cliente, declarado'
    expect(outcomes(await confirm(operator, { ...match, override: true, overrideReason }))).toEqual(['DONE'])
    const last = (await find(deposit._id)).events?.at(-1)
    expect(last).toMatchObject({ code: 'event.deposit.acceptedDoubt' })
    expect(last?.message).toContain(overrideReason)
  })

  it('gives a deposit that a receipt credited its line, and no money', async () => {
    const deposit = await declare(customer)
    await operator.call('PATCH', `/deposits/${deposit._id}/accept`)
    const line = await importFor(`PIX ${deposit.reference}`)
    expect(line.suggestions[0]).toMatchObject({ deposit: { status: 'FINISHED' }, isCertain: false })
    const match = { lineId: line._id, depositId: deposit._id }
    expect(outcomes(await confirm(operator, match))).toEqual(['DONE'])
    expect(await countJournals(deposit._id)).toBe(1)
    const again = await importFor(`PIX ${deposit.reference}`)
    expect(again.suggestions.map((one) => one.deposit._id)).not.toContain(deposit._id)
    expect(outcomes(await confirm(operator, { ...match, lineId: again._id }))).toEqual([
      'bankStatement.depositMatched',
    ])
  })

  it('asks a reason before the money of another payer covers a deposit that was credited', async () => {
    const deposit = await declare(customer)
    await operator.call('PATCH', `/deposits/${deposit._id}/accept`)
    const line = await importFor('PIX RECEBIDO JOSE PEREIRA')
    const match = { lineId: line._id, depositId: deposit._id }
    expect(outcomes(await confirm(operator, match))).toEqual(['deposit.otherPayer'])
    const override = { override: true, overrideReason: 'Pago pelo pai' }
    expect(outcomes(await confirm(operator, { ...match, ...override }))).toEqual(['DONE'])
    const [event] = await db.sql`
      select after ->> 'reason' as reason from audit where entity_id = ${deposit._id} order by id desc limit 1`
    expect(event?.reason).toBe('Pago pelo pai')
  })

  it('is for the importer alone where the customer declared it and the line names it, and not where staff did', async () => {
    const { approvals } = DEFAULT_CONTROLS
    const [own, byStaff] = [await bare(), await bare()]
    await db.sql`update deposits set created_by = ${boss.id} where id = ${byStaff._id}`
    const lines = [
      await importFor(`PIX ${own.reference}`, '1500.00', operator),
      await importFor(`PIX ${byStaff.reference}`, '1500.00', operator),
    ]
    await setControls(db, { approvals })
    const matches = [own, byStaff].map(({ _id }, at) => ({ lineId: lines[at]!._id, depositId: _id }))
    expect(outcomes(await confirm(operator, ...matches))).toEqual(['DONE', 'ASKED'])
    await setControls(db, { approvals: [] })
  })

  it('is not approved by its importer, where its creator asks', async () => {
    const deposit = await bare()
    await db.sql`update deposits set created_by = ${boss.id} where id = ${deposit._id}`
    const line = await importFor(`PIX ${deposit.reference}`, '1500.00', operator)
    await setControls(db, { approvals: DEFAULT_CONTROLS.approvals })
    const [asked] = await confirm(boss, { lineId: line._id, depositId: deposit._id })
    const approve = (by: Person) => by.call('PATCH', `/approvals/${asked?.approvalId}/approve`, {})
    expect((await approve(operator)).body.code).toBe('approval.involved')
    expect((await approve(colleague)).status).toBe(200)
    await setControls(db, { approvals: [] })
  })

  it('is not for the importer alone where only the amount fits, and runs once another person approves', async () => {
    const { approvals } = DEFAULT_CONTROLS
    const deposit = await bare()
    const line = await importFor('PIX RECEBIDO', '1500.00', operator)
    const match = { lineId: line._id, depositId: deposit._id }
    await setControls(db, { approvals })
    const [asked] = await confirm(operator, match)
    expect([asked?.outcome, (await find(deposit._id)).status]).toEqual(['ASKED', 'OPEN'])
    const request = await colleague.call('GET', `/approvals/${asked?.approvalId}`)
    expect(request.body.data).toMatchObject({ acts: ['deposit.acceptInvolved'] })
    expect(request.body.data.changes.at(-1)).toMatchObject({ field: 'statementLine' })
    const approved = await colleague.call('PATCH', `/approvals/${asked?.approvalId}/approve`, {})
    expect([approved.status, (await find(deposit._id)).status]).toEqual([200, 'FINISHED'])
    const next = await bare()
    const imported = await importFor(`PIX ${next.reference}`, '1500.00', operator)
    expect(outcomes(await confirm(colleague, { lineId: imported._id, depositId: next._id }))).toEqual([
      'DONE',
    ])
    await setControls(db, { approvals: [] })
  })
})

describe('PATCH /bank-statements/lines/{id}', () => {
  it('sets a credit aside with a reason, and lets it wait again', async () => {
    const deposit = await bare()
    const { _id } = await importFor('RENDIMENTO')
    expect((await decide(operator, _id, { state: 'SET_ASIDE' })).body.errors).toHaveProperty('reason')
    const reason = 'Rendimento da conta'
    const aside = await decide(operator, _id, { state: 'SET_ASIDE', reason })
    expect(aside.body.data).toMatchObject({ state: 'SET_ASIDE', reason, decidedBy: { _id: operator.id } })
    expect((await queue('SET_ASIDE')).lines).toMatchObject([{ _id, suggestions: [] }])
    const match = { lineId: _id, depositId: deposit._id }
    expect(outcomes(await confirm(colleague, match))).toEqual(['bankStatement.lineSetAside'])
    expect((await decide(operator, _id, { state: 'OPEN' })).body.data).toMatchObject({
      state: 'OPEN',
      reason: null,
    })
    expect((await decide(operator, _id, { state: 'OPEN' })).body.code).toBe('bankStatement.lineOpen')
    expect(outcomes(await confirm(colleague, match))).toEqual(['DONE'])
    expect((await decide(operator, _id, { state: 'SET_ASIDE', reason })).body.code).toBe(
      'bankStatement.lineMatched',
    )
  })
})

describe('PATCH /bank-statements/files/{id}/undo', () => {
  const REASON = { reason: 'Arquivo de outra conta' }
  const undo = (by: Person, id: string) => by.call('PATCH', `/bank-statements/files/${id}/undo`, REASON)
  const read = async (id: string) => (await operator.call('GET', `/bank-statements/files/${id}`)).body.data

  it('takes a wrong file away, keeps it readable, and lets it and other formats come again', async () => {
    const shared = { amount: '60.00', text: 'TED', bankId: 'shared', day: '20260111' }
    const wrong = ofxOf([shared, { amount: '70.00', text: 'APLICAÇÃO' }], {
      day: '20260110',
      closing: '130.00',
    })
    const { body } = await send(operator, wrong)
    const id = body.data._id
    const windows = ofxOf([shared, { amount: '-1.00', text: 'MANUTENÇÃO' }], {
      day: '20260110',
      closing: '129.00',
    })
    const later = Buffer.from(windows.toString('latin1'), 'utf8')
    const other = (await importAnswered(colleague, later, { missing: 'PART' })).body.data
    expect([other.newCount, (await read(other._id)).lines[0].text]).toEqual([1, 'MANUTENÇÃO'])
    const aside = (await queue()).lines.find(({ text }) => text === 'APLICAÇÃO')!
    await decide(operator, aside._id, { state: 'SET_ASIDE', reason: 'Rendimento' })
    expect((await undo(customer, id)).status).toBe(403)
    const undone = await undo(operator, id)
    expect(undone.body.data).toMatchObject({
      undoneBy: { _id: operator.id },
      undoReason: REASON.reason,
      newCount: 2,
      lineCount: 2,
    })
    expect((await undo(operator, id)).body.code).toBe('bankStatement.undone')
    const states = [await queue(), await queue('SET_ASIDE')].flatMap(({ lines }) => lines)
    expect(states.filter(({ day }) => day === '2026-01-10' || day === '2026-01-11')).toEqual([])
    expect((await read(id)).lines).toMatchObject([
      { text: 'APLICAÇÃO', state: 'UNDONE', reason: 'Rendimento' },
      { text: 'TED', state: 'UNDONE', reason: null },
    ])
    const asideAgain = await decide(operator, aside._id, { state: 'OPEN' })
    expect(asideAgain.body.code).toBe('bankStatement.undone')
    const closeOf = async () =>
      (await operator.call('GET', '/bank-statements/close?date=2026-01-10')).body.data
    const balance = async () => (await closeOf()).accounts[0].balance
    expect(await balance()).toBeNull()
    expect((await closeOf()).items).toMatchObject([{ text: 'MANUTENÇÃO' }])
    expect((await send(colleague, later)).body.data.newCount).toBe(1)
    expect(await balance()).toBe('69.00')
    const again = await importAnswered(operator, wrong, { missing: 'PART' })
    expect(again.body.data).toMatchObject({ newCount: 1, undoneAt: null })
    expect(again.body.data._id).not.toBe(id)
    const list = await operator.call('GET', '/bank-statements/files?limit=100')
    const ofFile = list.body.data.filter(({ sha256 }: { sha256: string }) => sha256 === body.data.sha256)
    expect(ofFile.map(({ undoneAt }: { undoneAt: string | null }) => undoneAt === null)).toEqual([
      true,
      false,
    ])
    await expect(db.sql`update bank_statements set undo_reason = 'x' where id = ${id}`).rejects.toThrow(
      'as it was imported',
    )
  })

  it('is not for one person alone, and not once a line proves a deposit', async () => {
    const deposit = await bare()
    const line = await importFor(`PIX ${deposit.reference}`)
    const [{ id } = { id: '' }] = await db.sql<{ id: string }[]>`
      select statement_id as id from bank_statement_lines where id = ${line._id}`
    await setControls(db, { approvals: DEFAULT_CONTROLS.approvals })
    const asked = await undo(colleague, id)
    expect([asked.status, (await read(id)).undoneAt]).toEqual([202, null])
    await setControls(db, { approvals: [] })
    expect(outcomes(await confirm(operator, { lineId: line._id, depositId: deposit._id }))).toEqual(['DONE'])
    expect((await undo(operator, id)).body.code).toBe('bankStatement.confirmed')
    expect((await read(id)).lines).toMatchObject([{ deposit: { reference: deposit.reference } }])
    const approved = await operator.call('PATCH', `/approvals/${asked.body.data._id}/approve`, {})
    expect(approved.body.code).toBe('approval.ended')
    const mixed = await send(
      colleague,
      file([
        { amount: '12.00', text: 'TED' },
        { amount: '-5.00', text: 'TARIFA' },
      ]),
    )
    await setControls(db, { approvals: DEFAULT_CONTROLS.approvals })
    const hidden = (await undo(colleague, mixed.body.data._id)).body.data._id
    expect(await db.sql`select value_brl from approvals where id = ${hidden}`).toEqual([{ valueBrl: 1_200n }])
    await setControls(db, { approvals: [] })
  })
})

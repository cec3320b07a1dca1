import { describe, expect, test } from 'vitest'
import { DEFAULT_CONTROLS } from '#core/approvals/controls.ts'
import type { ImportPreview } from '#core/bank-statements/import-schema.ts'
import type { Person } from '#test/harness/app.ts'
import { approve } from '#test/harness/approvals.ts'
import { toStatement } from '#test/harness/bank-statement.ts'
import { openDepositDesk } from '#test/harness/deposits.ts'
import { setControls } from '#test/harness/house.ts'
import { importAnswered, ofxOf, toFile } from '#test/harness/statement-file.ts'

const { db, operator, colleague } = await openDepositDesk()
const send = (by: Person, bytes: Buffer) => by.call('POST', '/bank-statements', toFile(bytes))
const preview = async (bytes: Buffer): Promise<ImportPreview> =>
  (await operator.call('POST', '/bank-statements/preview', toFile(bytes))).body.data
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) =>
  `${status} ${body.code ?? ''}`
const textsOf = async (day: string) =>
  (
    await db.sql<{ text: string }[]>`select text from bank_statement_lines where day = ${day} order by text`
  ).map(({ text }) => text)

describe('the first file with a balance', () => {
  const account = '20000-1'
  const noon = [{ amount: '10.00', text: 'PIX MANHA', bankId: '1' }]
  const afternoon = [{ amount: '5.00', text: 'PIX TARDE', bankId: '2' }]
  const day = '20260123'
  const open = async () => {
    const now = db.clock.now()
    await db.sql`update bank_accounts set deleted_at = ${now} where account = ${account}`
    const row = {
      id: db.newId(),
      userId: null,
      name: 'Outra',
      ownerName: 'Balcão',
      document: '99999999000191',
      bank: '341',
      agency: '0001',
      account,
      kind: 'CC',
      status: 'ACTIVED',
      wasActived: true,
      createdAt: now,
      updatedAt: now,
    }
    await db.sql`insert into bank_accounts ${db.sql(row)}`
    return row.id
  }

  test('says whether it begins with its day: a part of the day gives no balance before it', async () => {
    const id = await open()
    const part = ofxOf(afternoon, { day, closing: '1015.00', account })
    expect(codeOf(await send(operator, part))).toBe('409 bankStatement.asked')
    expect((await preview(part)).beginsOn).toBe('2026-01-23')
    expect(codeOf(await importAnswered(operator, part, {}))).toBe('422 bankStatement.answers')
    const { body } = await importAnswered(operator, part, { begins: 'LATER' })
    expect(body.data).toMatchObject({ begins: 'LATER', newCount: 1 })
    expect((await send(operator, part)).body.data.newCount).toBe(0)
    // The complete file gives the balance: nothing breaks, and nobody is asked.
    const of = { day, closing: '1015.00', account, madeOn: '20260124090000' }
    const whole = ofxOf([...noon, ...afternoon], of)
    expect((await preview(whole)).beginsOn).toBeNull()
    expect((await send(operator, whole)).status).toBe(201)
    const files = await db.sql`
      select begins, base_balance from bank_statements where bank_account_id = ${id} order by id`
    expect(files).toEqual([
      { begins: 'LATER', baseBalance: null },
      { begins: null, baseBalance: 100_000n },
    ])
    const broken = ofxOf([], { day: '20260124', closing: '1016.00', account })
    expect((await preview(broken)).beginsOn).toBeNull()
    expect(codeOf(await send(operator, broken))).toBe('409 bankStatement.chain')
  })

  test('is asked about again once another file gave the first balance', async () => {
    await open()
    const part = ofxOf(noon, { day, closing: '1010.00', account })
    const { mark } = await preview(part)
    const first = ofxOf([], { day: '20260120', closing: '1000.00', account, madeOn: '20260121090000' })
    expect((await send(colleague, first)).status).toBe(201)
    const answers = JSON.stringify({ mark, begins: 'DAY' })
    const late = await operator.call('POST', '/bank-statements', toFile(part, { answers }))
    expect(codeOf(late)).toBe('409 bankStatement.askedAgain')
    expect(codeOf(await importAnswered(operator, part, { begins: 'DAY' }))).toBe('422 bankStatement.answers')
    expect((await send(operator, part)).status).toBe(201)
    await db.sql`update bank_accounts set deleted_at = now() where account = ${account}`
  })
})

describe('the chain of balances', () => {
  const day = '20260125'
  const at = { madeOn: '20260126090000[-3:BRT]' }
  const noon = [{ amount: '10.00', text: 'PIX CEDO', bankId: '1' }]
  const evening = [...noon, { amount: '-3.00', text: 'TARIFA', bankId: '2' }]

  test('refuses a file whose balance is not the balance before and its lines', async () => {
    const first = ofxOf(noon, { day, closing: '1010.00' })
    expect((await importAnswered(operator, first, { begins: 'DAY' })).status).toBe(201)
    const broken = await send(colleague, ofxOf(evening, { day, closing: '1008.00' }))
    expect(codeOf(broken)).toBe('409 bankStatement.chain')
    expect(broken.body.message).toContain('antes de 25/01/2026 a conta tinha R$ 1.000,00')
    expect(broken.body.message).toContain('R$ 7,00 em lançamentos')
    expect(broken.body.message).toContain('o arquivo diz R$ 1.008,00 em 25/01/2026. Diferença: R$ 1,00')
    expect(await textsOf('2026-01-25')).toEqual(['PIX CEDO'])
    expect(
      (await send(colleague, ofxOf(evening, { day, closing: '1007.00', ...at }))).body.data.newCount,
    ).toBe(1)
    expect((await preview(ofxOf([], { day: '20260126', closing: '1.00' }))).chain).toContain('R$ 1.007,00')
    expect(codeOf(await send(operator, ofxOf([], { day: '20260126', closing: '1.00' })))).toBe(
      '409 bankStatement.chain',
    )
    expect((await send(operator, ofxOf([], { day: '20260126', closing: '1007.00' }))).status).toBe(201)
  })

  test('is overridden with the approval of another person, who sees the break and the answers', async () => {
    const [day, next] = ['20260205', '20260206']
    expect((await send(operator, ofxOf([], { day, closing: '500.00' }))).status).toBe(201)
    const forged = ofxOf([{ amount: '900.00', text: 'PIX FORJADO 52998224725' }], { day, closing: '900.00' })
    await setControls(db, { approvals: DEFAULT_CONTROLS.approvals })
    const asked = await importAnswered(operator, forged, { chainReason: 'Saldo do banco' })
    expect(asked.status).toBe(202)
    expect(await textsOf('2026-02-05')).toEqual([])
    const request = (await colleague.call('GET', `/approvals/${asked.body.data._id}`)).body.data
    expect(request).toMatchObject({ acts: ['bankStatement.chain'], value: '900.00' })
    expect(request.changes).toMatchObject([
      { field: 'statementFile', after: 'OFX · 05/02/2026 – 05/02/2026 · 1' },
      { field: 'sha256', after: expect.stringMatching(/^[0-9a-f]{64}$/) },
      { field: 'count', after: '1' },
      { field: 'difference', after: '-R$ 500,00' },
      { field: 'chainReason', after: 'Saldo do banco' },
    ])
    const other = ofxOf([], { day, closing: '1.00' })
    expect(codeOf(await importAnswered(colleague, other, { chainReason: 'Outro' }))).toBe(
      '409 approval.waiting',
    )
    expect(codeOf(await approve(operator, request._id))).toBe('403 approval.asker')
    expect((await approve(colleague, request._id)).body.data.status).toBe('APPROVED')
    expect(await textsOf('2026-02-05')).toEqual(['PIX FORJADO 52998224725'])
    const [file] =
      await db.sql`select chain_reason, created_by from bank_statements where from_day = '2026-02-05' order by id desc limit 1`
    expect(file).toEqual({ chainReason: 'Saldo do banco', createdBy: operator.id })
    // The balances fit: nobody else is asked.
    expect((await send(operator, ofxOf([], { day: next, closing: '900.00' }))).status).toBe(201)
    await setControls(db, { approvals: [] })
  })

  test('is not overridden once the lines have changed since the request', async () => {
    const day = '20260207'
    expect((await send(operator, ofxOf([], { day, closing: '900.00' }))).status).toBe(201)
    const file = ofxOf([{ amount: '1.00', text: 'PIX TARDE' }], { day, closing: '950.00' })
    await setControls(db, { approvals: DEFAULT_CONTROLS.approvals })
    const asked = await importAnswered(operator, file, { chainReason: 'Saldo do banco' })
    await send(colleague, ofxOf([{ amount: '2.00', text: 'PIX CEDO' }], { day, closing: '902.00' }))
    await send(
      colleague,
      ofxOf([{ amount: '1.00', text: 'OUTRO TEXTO', bankId: 'x' }], { day, closing: '903.00' }),
    )
    const late = await approve(colleague, asked.body.data._id)
    expect(codeOf(late)).toBe('409 bankStatement.askedAgain')
    expect(await textsOf('2026-02-07')).toEqual(['OUTRO TEXTO', 'PIX CEDO'])
    await setControls(db, { approvals: [] })
  })

  test('needs the lines between, and no file that was undone', async () => {
    const { body } = await send(operator, ofxOf([], { day: '20260128', closing: '50.00', ...at }))
    const next = ofxOf([], { day: '20260128', closing: '60.00' })
    expect(codeOf(await send(operator, next))).toBe('409 bankStatement.chain')
    await operator.call('PATCH', `/bank-statements/files/${body.data._id}/undo`, { reason: 'Saldo errado' })
    expect((await send(operator, next)).status).toBe(201)
  })

  test('holds for a file of noon that comes after the one of the evening, though the bank words a line in another way', async () => {
    const early = { amount: '20.00', text: 'PIX EDU', bankId: '1' }
    const of = { day: '20260210' }
    const evening = [early, { ...early, text: 'PIX FABIO', bankId: '2' }]
    expect((await send(operator, ofxOf(evening, { ...of, closing: '140.00' }))).status).toBe(201)
    const noon = ofxOf([{ ...early, text: 'TRANSF EDU', bankId: '9' }], { ...of, closing: '120.00' })
    expect((await importAnswered(operator, noon, { same: [0] })).body.data.newCount).toBe(0)
  })

  test('of a CNAB file is that of its own balances', async () => {
    const closing = '2026-02-02'
    const text = toStatement({
      bank: '341',
      agency: '0001',
      account: '10000',
      accountDigit: '1',
      document: '99999999000191',
      name: 'BALCAO',
      opening: { date: '2026-02-01', amount: 500n },
      closingDate: closing,
      lines: [{ date: closing, amount: 100n, history: 'PIX' }],
    })
    const broken = text.replace('000000000000000600', '000000000000000601')
    expect(broken).not.toBe(text)
    const answer = await send(operator, Buffer.from(broken, 'latin1'))
    expect(codeOf(answer)).toBe('409 bankStatement.chainInside')
    expect((await send(operator, Buffer.from(text, 'latin1'))).status).toBe(201)
  })
})

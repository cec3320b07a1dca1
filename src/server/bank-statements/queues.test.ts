import { beforeEach, expect, test } from 'vitest'
import { DEFAULT_CONTROLS } from '#core/approvals/controls.ts'
import type { LineQueue, StatementLine } from '#core/bank-statements/bank-statement-schema.ts'
import { NEVER_IDLE, type Person, PNG, toForm } from '#test/harness/app.ts'
import { setControls } from '#test/harness/house.ts'
import { type Movement, ofxOf, toFile } from '#test/harness/statement-file.ts'
import { openWithdrawalDesk } from '#test/harness/withdrawals.ts'

const desk = await openWithdrawalDesk()
const { db, admin, operator, colleague, systemAccountId } = desk
const ana = await desk.customer({ BRL: '5000.00' }, { name: 'Ana Clara Duarte' })
await db.sql`update sessions set expires_at = ${NEVER_IDLE}`
const ROWS = { ...DEFAULT_CONTROLS, newStaffDays: 0, staffStepUpMinutes: 0 }

let day = ''
beforeEach(async () => {
  db.clock.advance(24 * 3_600_000)
  day = db.clock.now().toISOString().slice(0, 10)
  await setControls(db, { ...ROWS, approvals: [] })
})

const give = async (by: Person, ...movements: Movement[]) => {
  const file = ofxOf(movements, { day: day.replaceAll('-', '') })
  expect((await by.call('POST', '/bank-statements', toFile(file))).status).toBe(201)
}
const queue = async (search: string, state = 'OPEN', by = operator): Promise<LineQueue> => {
  const query = new URLSearchParams({ state, search })
  return (await by.call('GET', `/bank-statements/lines?${query}`)).body.data
}
const texts = async (search: string, state?: string) =>
  (await queue(search, state)).lines.map(({ text }) => text)
/** Declares a deposit by its customer, or by a member of staff. */
async function declare(amount: string, by?: Person) {
  const form = { kind: 'BANK', currency: 'BRL', bankAccountId: systemAccountId, amount, receipt: PNG }
  const { body } = await ana.call('POST', '/deposits', toForm(form))
  if (by) await db.sql`update deposits set created_by = ${by.id} where id = ${body.data._id}`
  return body.data as { _id: string; reference: string }
}

test('a search finds lines in the whole queue, also those that are not shown, with their number and sum', async () => {
  await give(
    colleague,
    ...Array.from({ length: 505 }, (_, at) => ({ amount: '2.00', text: `PIX RECEBIDO ANTES ${at}A` })),
    { amount: '1500.50', text: 'PIX RECEBIDO JOÃO ÁVILA 529.982.247-25', day: day.replaceAll('-', '') },
    { amount: '-1500.50', text: 'TARIFA JOÃO' },
  )
  const all = await queue('')
  expect([all.total, all.lines.length]).toEqual([506, 500])
  const shown = 'PIX RECEBIDO JOÃO ÁVILA ***.982.247-**'
  for (const search of ['joao avila', '1.500,50', 'R$ 1.500,50', day, ' ávila 1500 ']) {
    const found = await queue(search)
    if (search !== day) expect([search, found.total, found.amount]).toEqual([search, 1, '1500.50'])
    if (search !== day) expect(found.lines.map(({ text }) => text)).toEqual([shown])
    else expect(found.total).toBe(506)
  }
  expect(await texts('529')).toEqual([])
  expect(await texts('joão', 'DEBIT')).toEqual(['TARIFA JOÃO'])
  const long = await operator.call('GET', `/bank-statements/lines?search=${'x'.repeat(201)}`)
  expect(long.body.errors).toHaveProperty('search')
  expect((await queue('a\u0000%_')).total).toBe(0)
  await db.sql`update bank_statement_lines set state = 'SET_ASIDE', reason = 'x', decided_by = ${operator.id}, decided_at = now()
    where amount > 0`
})

test('a control id finds its line by the text, and by the amount where the bank leaves the text out', async () => {
  const [one, other] = [await declare('311.00'), await declare('312.00')]
  await give(
    colleague,
    { amount: '311.00', text: `PIX ${one.reference.slice(0, 3)}-${one.reference.slice(3)}` },
    { amount: '312.00', text: 'PIX RECEBIDO ANA DUARTE' },
  )
  expect(await texts(one.reference)).toHaveLength(1)
  expect(await texts(other.reference.toLowerCase())).toEqual(['PIX RECEBIDO ANA DUARTE'])
})

test('a debit with the amount of a payment waits apart, names the payment, and is booked by two', async () => {
  const { _id } = await desk.withdraw(ana, { amount: '13.00' })
  const paid = await operator.call('POST', `/withdrawals/${_id}/receipt`, toForm({ receipt: PNG }))
  expect(paid.body.data.status).toBe('FINISHED')
  await give(
    colleague,
    { amount: '-13.00', text: 'PIX ENVIADO' },
    { amount: '-14.00', text: 'TARIFA' },
    { amount: '13.00', text: 'PIX DEVOLVIDO' },
  )
  expect(await texts('', 'PAYMENT')).toEqual(['PIX ENVIADO'])
  expect(await texts('tarifa 14', 'DEBIT')).toEqual(['TARIFA'])
  expect(await texts('13,00', 'DEBIT')).toEqual([])
  const [line] = (await queue('', 'PAYMENT')).lines
  expect(line?.payment).toEqual({
    _id,
    user: { _id: ana.id, name: 'Ana Clara Duarte' },
    finishedAt: expect.stringContaining(day),
  })
  const [back] = (await queue('devolvido')).lines
  expect(back?.payment).toMatchObject({ _id })
  await setControls(db, ROWS)
  const path = `/bank-statements/lines/${line?._id}/book`
  const body = { category: 'OTHER', note: 'Tarifa igual' }
  expect((await operator.call('PATCH', `${path}?dryRun=true`, body)).status).toBe(202)
  const asked = await operator.call('PATCH', path, body)
  expect([asked.status, asked.body.data.acts]).toEqual([202, ['ledger.cost']])
  expect(await texts('', 'PAYMENT')).toHaveLength(1)
  const approved = await colleague.call('PATCH', `/approvals/${asked.body.data._id}/approve`, {
    reason: 'Conferido',
  })
  expect(approved.status).toBe(200)
  expect([await texts('', 'PAYMENT'), (await queue('', 'BOOKED')).total]).toEqual([[], 1])
})

test('each reader reads before the act whether another person decides, and who could', async () => {
  const [own, staff, great] = [
    await declare('421.00'),
    await declare('422.00', admin),
    await declare('60000.00'),
  ]
  const blind = await declare('424.00')
  await give(
    operator,
    ...[own, staff, great].map(({ reference }, at) => ({
      amount: ['421.00', '422.00', '60000.00'][at]!,
      text: `PIX ${reference}`,
    })),
    { amount: '424.00', text: 'PIX RECEBIDO' },
  )
  await setControls(db, ROWS)
  const ids = [own, staff, great, blind].map(({ _id }) => _id)
  const names = new Map(
    [operator, colleague, admin].map(({ id }, at) => [id, ['operator', 'colleague', 'admin'][at]]),
  )
  const needsOf = async (by: Person) => {
    const { lines } = await queue('', 'OPEN', by)
    return ids.map((id) => {
      const found = lines.flatMap((line) => line.suggestions.filter(({ deposit }) => deposit._id === id))
      const needs = found[0]?.needs
      if (!needs) return 'alone'
      // The house of the test has one more admin.
      const deciders = needs.deciders.map(({ _id }) => names.get(_id) ?? 'deputy').toSorted()
      return `${needs.acts.join()}: ${deciders.join()}`
    })
  }
  // The admin created the customer, and the operator imported the file.
  expect(await needsOf(operator)).toEqual([
    'alone',
    'deposit.acceptInvolved: colleague,deputy',
    'deposit.accept: colleague,deputy',
    'deposit.acceptInvolved: colleague,deputy',
  ])
  expect(await needsOf(colleague)).toEqual(['alone', 'alone', 'deposit.accept: deputy,operator', 'alone'])
  expect(await needsOf(admin)).toEqual([
    'deposit.acceptInvolved: colleague,deputy,operator',
    'deposit.acceptInvolved: colleague,deputy',
    'deposit.acceptInvolved,deposit.accept: colleague,deputy,operator',
    'deposit.acceptInvolved: colleague,deputy',
  ])
  const { lines } = await queue('', 'OPEN', operator)
  const lineOf = (id: string): StatementLine =>
    lines.find(({ suggestions }) => suggestions.some(({ deposit }) => deposit._id === id))!
  expect(lineOf(staff._id).suggestions[0]?.deposit.declaredBy._id).toBe(admin.id)
  // A deposit that the reader declares from a line is asked of the others; the importer is one of its parts.
  const declaring = async (by: Person) => {
    const found = (await queue('421,00', 'OPEN', by)).lines[0]?.declaring
    return [found?.acts.join(), found?.deciders.map(({ _id }) => names.get(_id) ?? 'deputy').toSorted()]
  }
  expect(await declaring(colleague)).toEqual(['deposit.acceptInvolved', ['admin', 'deputy']])
  expect(await declaring(operator)).toEqual(['deposit.acceptInvolved', ['admin', 'colleague', 'deputy']])
  for (const by of [operator, colleague, admin]) {
    const matches = ids.map((depositId) => ({ lineId: lineOf(depositId)._id, depositId }))
    const path = '/bank-statements/confirmations?dryRun=true'
    const { body } = await by.call('POST', path, { matches })
    const asked = (await needsOf(by)).map((needs) => (needs === 'alone' ? 'DONE' : 'ASKED'))
    expect(body.data.map(({ outcome }: { outcome: string }) => outcome)).toEqual(asked)
  }
})

import { beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_CONTROLS } from '#core/approvals/controls.ts'
import type { StatementLine } from '#core/bank-statements/bank-statement-schema.ts'
import { type Answer, NEVER_IDLE, type Person, PNG, toForm } from '#test/harness/app.ts'
import { untilBlocked } from '#test/harness/blocked.ts'
import { setControls } from '#test/harness/house.ts'
import { type Movement, ofxOf, toFile } from '#test/harness/statement-file.ts'
import { openWithdrawalDesk } from '#test/harness/withdrawals.ts'

const desk = await openWithdrawalDesk()
const { db, admin, operator, colleague, systemAccountId, userFeeId, books } = desk
const ana = await desk.customer({ BRL: '5000.00' })
await db.sql`update sessions set expires_at = ${NEVER_IDLE}`
const MISSING = '018f0000-0000-7000-8000-000000000000'
const OUTSIDE = 'OUTSIDE:EXTERNAL:BRL'

// Each test has a day of its own, so that sums of a day begin at zero.
let day = ''
beforeEach(async () => {
  db.clock.advance(24 * 3_600_000)
  day = db.clock.now().toISOString().slice(0, 10)
  await setControls(db, { approvals: DEFAULT_CONTROLS.approvals })
})

/** Imports movements of the day and gives the ids of their lines. */
async function lines(...movements: Movement[]): Promise<string[]> {
  const file = ofxOf(movements, { day: day.replaceAll('-', '') })
  const { body } = await colleague.call('POST', '/bank-statements', toFile(file))
  const rows = await db.sql<{ id: string; amount: string; text: string }[]>`
    select id, wire_amount(amount, 'BRL') as amount, text from bank_statement_lines where statement_id = ${body.data._id}`
  return movements.map(
    (one) => rows.find(({ amount, text }) => amount === one.amount && text === one.text)!.id,
  )
}
const line = async (amount: string, text: string) => (await lines({ amount, text }))[0]!
const book = (by: Person, id: string, category = 'BANK_FEE', note = 'Pacote de março') =>
  by.call('PATCH', `/bank-statements/lines/${id}/book`, { category, note })
const reverse = (by: Person, id: string) =>
  by.call('PATCH', `/bank-statements/lines/${id}/reverse`, { reason: 'Era de um cliente' })
const approve = (by: Person, id: string) =>
  by.call('PATCH', `/approvals/${id}/approve`, { reason: 'Conferido' })
const queue = async (state: string): Promise<StatementLine[]> =>
  (await operator.call('GET', `/bank-statements/lines?state=${state}`)).body.data.lines
const close = async (date: string) =>
  (await operator.call('GET', `/bank-statements/close?date=${date}`)).body.data
const code = ({ status, body }: Answer<{ code?: string }>) => `${status} ${body.code ?? ''}`.trim()
async function balances() {
  const [outside] = await db.sql<{ balance: bigint }[]>`select balance from accounts where key = ${OUTSIDE}`
  return [(await books(userFeeId)).available, -outside!.balance] as const
}
const stateOf = async (id: string) =>
  (await db.sql<{ state: string }[]>`select state from bank_statement_lines where id = ${id}`)[0]!.state

describe('a movement of the house itself', () => {
  test('moves the fee user, shows who booked it and why, and is reversed by a journal of its own', async () => {
    const [fee, interest] = [await line('-12.50', 'TAR PIX'), await line('3.10', 'RENDIMENTO')]
    const [user, bank] = await balances()
    const booked = await book(operator, fee, 'PAYMENT_FEE', 'Pix de março')
    expect([booked.status, booked.body.data]).toMatchObject([
      200,
      {
        state: 'BOOKED',
        isOwnMoney: false,
        booking: {
          category: 'PAYMENT_FEE',
          note: 'Pix de março',
          createdBy: { _id: operator.id },
          reversedBy: null,
        },
      },
    ])
    db.clock.advance(1_000)
    expect((await book(operator, interest, 'INTEREST')).status).toBe(200)
    expect(await balances()).toEqual([user - 1_250n + 310n, bank - 1_250n + 310n])
    expect((await queue('BOOKED')).map(({ _id }) => _id)).toEqual([interest, fee])

    const back = await reverse(colleague, fee)
    expect(back.body.data).toMatchObject({
      state: 'OPEN',
      booking: {
        note: 'Pix de março',
        reversedBy: { _id: colleague.id },
        reverseReason: 'Era de um cliente',
      },
    })
    expect(await balances()).toEqual([user + 310n, bank + 310n])
    expect((await book(operator, fee, 'TAX')).body.data.booking).toMatchObject({
      category: 'TAX',
      reversedBy: null,
    })
    const path = `/statements/file?userId=${userFeeId}&from=${day}&to=${day}&format=csv&currency=BRL`
    const { raw } = await admin.call('GET', path)
    for (const [name, note] of [
      ['Custo da corretora', 'Pix de março'],
      ['Estorno de custo da corretora', 'Pix de março'],
      ['Receita da corretora', 'Pacote de março'],
    ])
      expect(String(raw)).toMatch(new RegExp(`;${name};.*${note}`))
    const { body } = await admin.call('GET', `/statements/income/${day.slice(0, 4)}?userId=${userFeeId}`)
    expect(body.data.BRL).toMatchObject({ houseCosts: '-12.50', houseIncome: '3.10' })
  })

  test('leaves the account of the fees below zero where the bank took more than it has', async () => {
    const id = await line('-900000.00', 'TARIFA')
    const asked = await book(operator, id)
    expect((await approve(colleague, asked.body.data._id)).body.data.status).toBe('APPROVED')
    const { body } = await admin.call('GET', `/ledgers/balance?userId=${userFeeId}&currency=BRL`)
    expect(body.data).toMatchObject({ kind: 'D' })
    expect((await approve(colleague, (await reverse(operator, id)).body.data._id)).status).toBe(200)
  })

  test('is refused in each state, category and account that do not fit', async () => {
    const [fee, credit, aside, own] = await lines(
      { amount: '-1.00', text: 'TARIFA A' },
      { amount: '2.00', text: 'JUROS B' },
      { amount: '3.00', text: 'JUROS C' },
      { amount: '-4.00', text: 'TARIFA D' },
    )
    expect(code(await book(ana, fee!))).toBe('403 bankStatement.staffOnly')
    expect(code(await reverse(ana, fee!))).toBe('403 bankStatement.staffOnly')
    expect(code(await book(operator, MISSING))).toBe('404 bankStatement.lineUnknown')
    expect(code(await reverse(operator, MISSING))).toBe('404 bankStatement.lineUnknown')
    expect(code(await book(operator, credit!, 'TAX'))).toBe('422 bankStatement.category')
    expect((await book(operator, fee!, 'BANK_FEE', ' ')).body.errors).toHaveProperty('note')
    expect(code(await reverse(operator, fee!))).toBe('409 bankStatement.lineNotBooked')
    expect((await book(operator, fee!)).status).toBe(200)
    expect(code(await book(operator, fee!))).toBe('409 bankStatement.lineBooked')
    const decide = (id: string, body: object) => operator.call('PATCH', `/bank-statements/lines/${id}`, body)
    await decide(aside!, { state: 'SET_ASIDE', reason: 'Não sei' })
    expect(code(await book(operator, aside!, 'INTEREST'))).toBe('409 bankStatement.lineSetAside')
    expect((await book(operator, credit!, 'INTEREST')).status).toBe(200)
    expect(code(await decide(credit!, { state: 'SET_ASIDE', reason: 'x' }))).toBe(
      '409 bankStatement.lineBooked',
    )

    const [{ statementId } = { statementId: '' }] = await db.sql<{ statementId: string }[]>`
      select statement_id from bank_statement_lines where id = ${fee!}`
    const undo = () =>
      operator.call('PATCH', `/bank-statements/files/${statementId}/undo`, { reason: 'Arquivo errado' })
    expect(code(await undo())).toBe('409 bankStatement.booked')

    const funds = (to: string) => db.sql`
      insert into paying_accounts (bank_account_id, profile, funds, zip_code, street, number, city, uf, created_at, updated_at)
      values (${systemAccountId}, 'generic', ${to}, '', '', '', '', 'SP', now(), now())
      on conflict (bank_account_id) do update set funds = excluded.funds`
    await funds('HOUSE')
    expect(code(await book(operator, own!))).toBe('409 bankStatement.ownMoney')
    expect((await queue('DEBIT')).map(({ _id }) => _id)).not.toContain(own)
    await funds('CLIENTS')
    expect((await queue('DEBIT')).map(({ _id }) => _id)).toContain(own)

    for (const id of [fee!, credit!]) expect((await reverse(operator, id)).status).toBe(200)
    const asked = await undo()
    expect((await approve(colleague, asked.body.data._id)).status).toBe(200)
    expect(code(await book(operator, own!))).toBe('409 bankStatement.undone')
  })

  test('needs settings, which name the fee user', async () => {
    const [one, other] = await lines({ amount: '-1.00', text: 'TARIFA' }, { amount: '-2.00', text: 'TARIFA' })
    expect((await book(operator, one!)).status).toBe(200)
    // Without settings staff prove their password as the defaults ask.
    await db.sql`update sessions set password_at = ${db.clock.now()}`
    await db.sql`update settings set status = 'DISABLED' where status = 'ACTIVED'`
    expect(code(await book(operator, other!))).toBe('409 settings.none')
    expect(code(await reverse(operator, one!))).toBe('409 settings.none')
    await db.sql`update settings set status = 'ACTIVED' where id = (select id from settings order by created_at limit 1)`
  })

  test('is not taken back from a former fee user who spent the income', async () => {
    const id = await line('80.00', 'JUROS')
    expect((await book(operator, id, 'INTEREST')).status).toBe(200)
    const account = db.sql`owner_id = ${userFeeId} and kind = 'AVAILABLE' and currency = 'BRL'`
    const { available } = await books(userFeeId)
    // Without the privileges of a house its account has a floor, here a real above it.
    await db.sql`update accounts set floor = ${available - 7_900n} where ${account}`
    const refused = await reverse(operator, id)
    expect([code(refused), refused.body.message]).toEqual([
      '409 bankStatement.incomeSpent',
      expect.stringContaining('R$ 1,00'),
    ])
    await db.sql`update accounts set floor = null where ${account}`
    expect((await reverse(operator, id)).status).toBe(200)
  })

  test('is moved back by no adjustment of the books', async () => {
    const id = await line('-5.00', 'TARIFA')
    await book(operator, id)
    const [{ ledger } = { ledger: '' }] = await db.sql<{ ledger: string }[]>`
      select e.account_id || '-' || e.version as ledger from house_bookings b join journals j on j.origin_id = b.id
      join entries e on e.journal_id = j.id join accounts a on a.id = e.account_id
      where b.line_id = ${id} and a.owner_id = ${userFeeId}`
    const body = { ledger, currency: 'BRL', amount: '5.00', reason: 'Errado' }
    expect(code(await admin.call('POST', '/adjustments', body))).toBe('409 adjustment.ofHouse')
  })
})

describe('another person', () => {
  test('approves what one person books and reverses in a day from a thousand reais on', async () => {
    const [first, second, third] = await lines(
      { amount: '-600.00', text: 'TARIFA A' },
      { amount: '-300.00', text: 'TARIFA B' },
      { amount: '-100.00', text: 'TARIFA C' },
    )
    expect([(await book(operator, first!)).status, (await book(operator, second!)).status]).toEqual([
      200, 200,
    ])
    const asked = await book(operator, third!)
    expect([asked.status, asked.body.data]).toMatchObject([
      202,
      {
        acts: ['ledger.cost'],
        value: '100.00',
        subject: { entity: 'statementLine', id: third },
        signals: [],
      },
    ])
    expect([await stateOf(third!), (await reverse(operator, second!)).status]).toEqual(['OPEN', 202])
    // Another person has sums of a day of her own, and the request ends with its subject.
    expect((await reverse(colleague, second!)).status).toBe(200)
    expect((await book(colleague, await line('-700.00', 'TARIFA F'))).status).toBe(202)
    expect((await approve(operator, asked.body.data._id)).body.code).toBe('approval.asker')
    expect((await approve(colleague, asked.body.data._id)).body.data.status).toBe('APPROVED')
    const [row] = await db.sql`select created_by, approval_id from house_bookings where line_id = ${third!}`
    expect(row).toEqual({ createdBy: operator.id, approvalId: asked.body.data._id })
    // An approved booking is no part of what one person books alone.
    db.clock.advance(1_000)
    expect((await book(operator, await line('-50.00', 'TARIFA D'))).status).toBe(200)
    expect((await book(operator, await line('-1000.00', 'TARIFA E'))).status).toBe(202)
  })

  test('approves a credit that a deposit fits, or that names a customer, and a line of a payment, at any amount', async () => {
    const deposit = { kind: 'BANK', currency: 'BRL', bankAccountId: systemAccountId, amount: '11.00' }
    expect((await ana.call('POST', '/deposits', deposit)).status).toBe(201)
    await desk.person({ name: 'Beatriz Fontoura Lins' })
    const { _id } = await desk.withdraw(ana, { amount: '13.00' })
    await setControls(db, { approvals: [] })
    const paid = await operator.call('POST', `/withdrawals/${_id}/receipt`, toForm({ receipt: PNG }))
    expect(paid.body.data.status).toBe('FINISHED')
    await setControls(db, { approvals: DEFAULT_CONTROLS.approvals })
    const asked = async (amount: string, text: string) => {
      const { status, body } = await book(operator, await line(amount, text), 'OTHER')
      return status === 202 ? body.data.signals : status
    }
    expect(await asked('11.00', 'PIX')).toEqual(['Um depósito combina com o crédito'])
    expect(await asked('12.00', 'PIX RECEBIDO BEATRIZ FONTOURA LINS')).toEqual([
      'O extrato mostra um cliente como pagador',
    ])
    expect(await asked('-13.00', 'PIX ENVIADO')).toEqual(['Um saque pago ou enviado tem este valor'])
    expect(await asked('13.00', 'PIX DEVOLVIDO')).toEqual(['Um saque pago ou enviado tem este valor'])
    expect(await asked('-14.00', 'TARIFA')).toBe(200)
    expect((await queue('DEBIT')).map(({ text }) => text)).not.toContain('PIX ENVIADO')
    // A house without such rows works alone.
    await setControls(db, { approvals: [] })
    const [other] = await lines({ amount: '-13.00', text: 'PIX ENVIADO 2', day: '20260105' })
    expect((await book(operator, other!, 'OTHER')).status).toBe(200)
  })

  test('approves nothing that has changed: a deposit that came meanwhile is a new sign', async () => {
    const id = await line('1700.00', 'PIX')
    const asked = await book(operator, id, 'OTHER')
    expect([asked.status, (await book(operator, id, 'OTHER')).body.data._id]).toEqual([
      202,
      asked.body.data._id,
    ])
    expect(code(await book(admin, id, 'INTEREST'))).toBe('409 approval.waiting')
    const deposit = { kind: 'BANK', currency: 'BRL', bankAccountId: systemAccountId, amount: '1700.00' }
    expect((await ana.call('POST', '/deposits', deposit)).status).toBe(201)
    expect(code(await approve(colleague, asked.body.data._id))).toBe('409 approval.changed')
    expect(await stateOf(id)).toBe('OPEN')
  })

  test('waits where two reversals are asked for, too', async () => {
    const id = await line('-2000.00', 'TARIFA')
    await approve(colleague, (await book(operator, id)).body.data._id)
    const asked = await reverse(operator, id)
    expect([asked.status, code(await reverse(admin, id))]).toEqual([202, '409 approval.waiting'])
    expect((await approve(colleague, asked.body.data._id)).status).toBe(200)
    const [row] =
      await db.sql`select reversed_by, reversal_approval_id from house_bookings where line_id = ${id}`
    expect(row).toEqual({ reversedBy: operator.id, reversalApprovalId: asked.body.data._id })
  })
})

describe('two at once', () => {
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  async function raced(run: readonly (() => Promise<Answer<any>>)[]) {
    // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
    let running: Promise<Answer<any>>[] = []
    await db.transaction(async (tx) => {
      await tx.sql`select from accounts where key = ${OUTSIDE} for update`
      running = run.map((act) => act())
      await untilBlocked(db, run.length)
    })
    return (await Promise.all(running)).map(code).sort()
  }

  test('book a line once', async () => {
    const id = await line('-21.00', 'TARIFA')
    const [user] = await balances()
    expect(await raced([() => book(operator, id), () => book(colleague, id)])).toEqual([
      '200',
      '409 bankStatement.lineBooked',
    ])
    expect((await balances())[0]).toBe(user - 2_100n)
    expect(await raced([() => reverse(operator, id), () => reverse(colleague, id)])).toEqual([
      '200',
      '409 bankStatement.lineNotBooked',
    ])
    expect((await balances())[0]).toBe(user)
  })

  test('stay below the limit of one person together', async () => {
    const [one, other] = await lines(
      { amount: '-600.00', text: 'TARIFA A' },
      { amount: '-500.00', text: 'TARIFA B' },
    )
    expect(await raced([() => book(operator, one!), () => book(operator, other!)])).toEqual(['200', '202'])
  })
})

describe('the close of a day', () => {
  test('pairs a booking with its line, and explains both where they are of two days', async () => {
    const [same, late] = await lines(
      { amount: '-7.00', text: 'TARIFA A' },
      { amount: '-8.00', text: 'TARIFA B' },
    )
    const before = day
    const linesOf = async (date: string) =>
      (await close(date)).items.filter(({ _id }: { _id: string }) => [same, late].includes(_id))
    expect(await linesOf(before)).toMatchObject([{ booking: null }, { booking: null }])
    expect((await book(operator, same!)).status).toBe(200)
    expect(await linesOf(before)).toMatchObject([{ _id: late, booking: null }])
    db.clock.advance(24 * 3_600_000)
    const after = db.clock.now().toISOString().slice(0, 10)
    expect((await book(operator, late!)).status).toBe(200)
    expect(await linesOf(before)).toMatchObject([
      { side: 'BANK', amount: '-8.00', booking: { category: 'BANK_FEE', day: after } },
    ])
    expect((await close(after)).items).toMatchObject([
      {
        side: 'LEDGER',
        kind: 'HOUSE',
        amount: '-8.00',
        text: 'TARIFA B',
        booking: { category: 'BANK_FEE', day: before },
      },
    ])
    // A reversal of the same day leaves nothing to explain.
    expect((await reverse(operator, late!)).status).toBe(200)
    expect((await close(after)).items).toEqual([])
  })
})

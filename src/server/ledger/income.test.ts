import { describe, expect, test } from 'vitest'
import { fromWire, toWire } from '#core/money/money.ts'
import type { Person } from '#test/harness/app.ts'
import { openBooks } from '#test/harness/books.ts'
import { textsOf } from '#test/harness/pdf.ts'
import { ADDRESS } from '#test/harness/withdrawals.ts'

const { db, ana, bia, rui, operator, houseIds, person, fund, place, signIn } = await openBooks()
const { userId, userOtcId, userFeeId } = houseIds

describe('the report of a year', () => {
  const LINES = [
    'deposits',
    'withdrawals',
    'bought',
    'sold',
    'depositFees',
    'orderFees',
    'withdrawalFees',
    'referrals',
    'adjustments',
  ]

  test.each([
    ['a customer', ana.id],
    ['a seller in the Book', bia.id],
    ['a referrer', rui.id],
    ['the collector of fees', userFeeId],
    ['the house in the Book', userId],
  ])('the lines of %s lead exactly from one balance to the other', async (_, owner) => {
    const { body } = await operator.call('GET', `/statements/income/2026?userId=${owner}`)
    for (const currency of ['BRL', 'BTC'] as const) {
      const side = body.data[currency]
      const sum = LINES.reduce(
        (all, line) => all + fromWire(side[line], currency),
        fromWire(side.opening, currency),
      )
      expect(toWire(sum, currency)).toBe(side.closing)
      const [row] = await db.sql<{ total: string }[]>`
        select wire_amount(sum(balance)::bigint, ${currency}) as total from accounts
        where owner_id = ${owner} and currency = ${currency}`
      expect(side.closing).toBe(row?.total)
    }
  })

  test('trades have their totals and average prices; a hold is no trade, and an open withdrawal is none', async () => {
    const { data } = (await ana.call('GET', '/statements/income/2026')).body
    // At the desk 0.01, with the market maker 0.01, and from Bia twice 0.01: all at R$ 600.000,00.
    expect(data.bought).toEqual({ count: 4, quantity: '0.04000000', total: '24000.00', average: '600000.00' })
    expect(data.sold).toEqual({ count: 0, quantity: '0.00000000', total: '0.00', average: null })
    expect(data.BRL).toMatchObject({ deposits: '100000.00', withdrawals: '-100.00', withdrawalFees: '-3.00' })
    const { data: seller } = (await bia.call('GET', '/statements/income/2026')).body
    expect(seller.bought.count).toBe(0)
    expect(seller.sold).toEqual({ count: 2, quantity: '0.02000000', total: '12000.00', average: '600000.00' })
    const before = (await ana.call('GET', '/statements/income/2025')).body.data
    expect(before).toMatchObject({ isOpen: false, BRL: { opening: '0.00', closing: '0.00' } })
    expect(data.isOpen).toBe(true)
  })

  test('the cost: purchases with their fees, a deposit of unknown cost, and nothing of what is held', async () => {
    const { data } = (await ana.call('GET', '/statements/income/2026')).body
    // Four purchases of 0.01 less 0.50 %, after a deposit of 0.99999 net. A cancelled withdrawal moved nothing.
    expect(data.cost).toMatchObject({
      group: '08',
      code: '01',
      average: '603015.08',
      opening: { cost: '0.00', unknown: '0.00000000' },
      bought: { cost: '24000.00', unknown: '0.00000000' },
      received: { cost: '0.00', unknown: '0.99999000' },
      closing: { cost: '24000.00', unknown: '0.99999000' },
    })
    const { data: seller } = (await bia.call('GET', '/statements/income/2026')).body
    expect(seller.cost).toMatchObject({
      average: null,
      sold: { cost: '0.00', unknown: '-0.02000000' },
      closing: { cost: '0.00', unknown: seller.BTC.closing },
    })
    const { data: desk } = (await operator.call('GET', `/statements/income/2026?userId=${userOtcId}`)).body
    expect(desk.cost).toMatchObject({
      sold: { cost: '0.00' },
      closing: { cost: '0.00', unknown: '0.00000000' },
    })
    const { data: fees } = (await operator.call('GET', `/statements/income/2026?userId=${userFeeId}`)).body
    expect(fees.cost.closing).toEqual({ cost: '0.00', unknown: fees.BTC.closing })
  })

  test('the cost now: the coins of a sale leave at their average, and its reais less the fee are the gain', async () => {
    const { data } = (await ana.call('GET', '/ledgers/cost')).body
    expect(data).toEqual({
      known: '0.03980000',
      unknown: '0.99999000',
      cost: '24000.00',
      average: '603015.08',
      realised: '0.00',
    })
    const eli = await person()
    await fund(eli, 'BRL', '20000.00')
    const trade = async (order: object, quotation: string) => {
      const { _id } = await place(eli, { kind: 'OTC', ...order })
      await operator.call('PATCH', `/orders/${_id}/quotation`, { quotation })
      expect((await eli.call('PATCH', `/orders/execute/${_id}`, {})).status).toBe(200)
    }
    await trade({ nature: 'BUY', amountOrig: '6000.00' }, '600000.00')
    await trade({ nature: 'SELL', amountOrig: '0.00500000' }, '620000.00')
    const { body } = await eli.call('GET', '/ledgers/cost')
    // 0.00995 for R$ 6.000,00; 0.005 of them cost R$ 3.015,08 and brought R$ 3.100,00 less a fee of R$ 7,75.
    expect(body.data).toMatchObject({
      known: '0.00495000',
      unknown: '0.00000000',
      cost: '2984.92',
      realised: '77.17',
    })
    expect((await bia.call('GET', `/ledgers/cost?userId=${eli.id}`)).status).toBe(403)
    expect((await operator.call('GET', `/ledgers/cost?userId=${db.newId()}`)).status).toBe(404)
  })

  test('each month has the totals of its statement, the last one so far', async () => {
    const { data } = (await ana.call('GET', '/ledgers/months?currency=BRL')).body
    expect(data).toHaveLength(12)
    for (const { month, ...totals } of data) {
      const [year, nth] = month.split('-')
      const { body } = await ana.call('GET', `/ledgers/${year}/${Number(nth)}?currency=BRL`)
      expect(totals).toEqual(body.data.totals)
    }
    const unknown = `/ledgers/months?currency=BRL&userId=${db.newId()}`
    expect((await operator.call('GET', unknown)).body.code).toBe('user.unknown')
    expect(data.some(({ debits }: { debits: string }) => debits !== '0.00')).toBe(true)
  })

  test('on paper: the house, the holder, both balances, and no advice', async () => {
    const [page, second = ''] = await textsOf((await ana.call('GET', '/statements/income/2026/file')).raw)
    expect(page).toContain('Saldo em 31/12/2025\n0,00\n0,00000000')
    expect(page).toMatch(/Compras\n4\n0,04000000\n24\.000,00\n600\.000,00/)
    expect(second.replaceAll('\n', ' ')).toContain('não é orientação tributária')
    expect(second).toContain('Grupo 08 – Criptoativos, código 01 – Criptoativo Bitcoin (BTC)')
    expect(second).toMatch(/1,03979000 BTC em custódia de .+, CNPJ \d\d\./)
    expect(second).toContain('Compras, com as taxas\n24.000,00\n0,00000000')
    expect(second).toContain('Depósitos e outras entradas\n—\n0,99999000')
    expect(second).toContain('Informe o custo: 0,99999000 BTC')
    expect((await bia.call('GET', `/statements/income/2026/file?userId=${ana.id}`)).status).toBe(403)
    expect((await operator.call('GET', `/statements/income/2026?userId=${db.newId()}`)).status).toBe(404)
  })

  test('the cost goes on from year to year, with a withdrawal of bitcoin and its fee', async () => {
    const dee = await person()
    await fund(dee, 'BRL', '20000.00')
    const buy = async (by: Person, amountOrig: string, quotation: string) => {
      const { _id } = await place(by, { kind: 'OTC', nature: 'BUY', amountOrig })
      const quoted = await staff.call('PATCH', `/orders/${_id}/quotation`, { quotation })
      const executed = await by.call('PATCH', `/orders/execute/${_id}`, {})
      expect([quoted.status, executed.status]).toEqual([200, 200])
    }
    let staff = operator
    await buy(dee, '6000.00', '600000.00')
    db.clock.advance(365 * 24 * 3_600_000)
    staff = await signIn(operator.email, operator.password)
    const later = await signIn(dee.email, dee.password)
    await buy(later, '4000.00', '400000.00')
    const wanted = { kind: 'CRYPTO', amount: '0.0099', address: ADDRESS }
    const asked = await later.call('POST', '/withdrawals', wanted)
    const finish = `/withdrawals/${asked.body.data._id}/finish`
    const paid = await staff.call('POST', finish, { txId: 'ab'.repeat(32) })
    expect([asked.status, paid.status]).toEqual([201, 200])
    const costOf = async (year: number) => {
      const { body } = await later.call('GET', `/statements/income/${year}`)
      return body.data.cost
    }
    const known = (cost: string) => ({ cost, unknown: '0.00000000' })
    expect(await costOf(2026)).toMatchObject({ bought: known('6000.00'), closing: known('6000.00') })
    // R$ 10.000,00 for 0.0199 on average: R$ 5.025,1256 are left, then R$ 4.974,8744 after the fee of 0.0001.
    expect(await costOf(2027)).toMatchObject({
      opening: known('6000.00'),
      bought: known('4000.00'),
      withdrawn: known('-4974.87'),
      sold: known('0.00'),
      spent: known('-50.26'),
      closing: known('4974.87'),
      average: '502512.56',
    })
  })
})

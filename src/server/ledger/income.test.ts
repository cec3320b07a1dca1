import { describe, expect, test } from 'vitest'
import { fromWire, toWire } from '#core/money/money.ts'
import { openBooks } from '#test/harness/books.ts'
import { textsOf } from '#test/harness/pdf.ts'

const { db, ana, bia, rui, operator, houseIds } = await openBooks()
const { userId, userFeeId } = houseIds

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

  test('on paper: the house, the holder, both balances, and no advice', async () => {
    const [page] = await textsOf((await ana.call('GET', '/statements/income/2026/file')).raw)
    expect(page).toContain('Saldo em 31/12/2025\n0,00\n0,00000000')
    expect(page).toMatch(/Compras\n4\n0,04000000\n24\.000,00\n600\.000,00/)
    expect(page).toContain('não é orientação tributária')
    expect((await bia.call('GET', `/statements/income/2026/file?userId=${ana.id}`)).status).toBe(403)
    expect((await operator.call('GET', `/statements/income/2026?userId=${db.newId()}`)).status).toBe(404)
  })
})

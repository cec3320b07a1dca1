import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { recordSchema, type Statement } from '#core/ledger/statement-schema.ts'
import { renderScreen } from '#test/web/render.tsx'
import { Records } from './Records.tsx'

const ORDER_ID = '0b0b0b0b-1111-4222-8333-444444444444'
const line = (_id: string, fields: object) =>
  recordSchema.parse({
    _id,
    createdAt: '2026-03-04T15:00:00.000Z',
    kind: 'C',
    amount: '6000.00',
    origin: 'ORDER',
    originId: null,
    reference: null,
    description: _id,
    balance: '6000.00',
    balanceKind: 'C',
    isReturned: false,
    value: null,
    ...fields,
  })

const statement: Statement = {
  currency: 'BRL',
  holder: { name: 'Ana', document: '52998224725' },
  previousBalance: '0.00',
  previousBalanceKind: 'C',
  closingBalance: '6000.00',
  closingBalanceKind: 'C',
  totals: { credits: '6000.00', debits: '0.00', fees: '0.00', feesKind: 'D', count: 5 },
  records: [
    line('Venda de bitcoin', { originId: ORDER_ID, reference: 'SELL MARKET @ 600000.00' }),
    line('Taxa da ordem', { origin: 'ORDER_FEE', originId: ORDER_ID, reference: 'SELL MARKET @ 600000.00' }),
    line('Saque', {
      kind: 'D',
      origin: 'WITHDRAWAL',
      originId: ORDER_ID,
      reference: 'Banco do Brasil · 56789-0',
    }),
    line('Indicação: parte da taxa de um saque', { origin: 'REFERRAL_WITHDRAWAL_FEE' }),
    line('Negócio da corretora', {}),
  ],
}

test('each record has a link to its operation; the operation of another user is a dash without a link', async () => {
  await renderScreen(() => <Records statement={statement} records={statement.records} />, '/statement')
  const row = (name: string) => screen.getByText(name).closest('tr')!
  for (const name of ['Venda de bitcoin', 'Taxa da ordem']) {
    const link = within(row(name)).getByRole('link', { name: /600\.000,00/ })
    expect(link.getAttribute('href')).toBe(`/orders/${ORDER_ID}`)
  }
  const payee = within(row('Saque')).getByRole('link', { name: 'Banco do Brasil · 56789-0' })
  expect(payee.getAttribute('href')).toBe(`/withdrawals?open=${ORDER_ID}`)
  for (const name of ['Indicação: parte da taxa de um saque', 'Negócio da corretora'])
    expect(row(name).textContent).toContain('—')
  expect(screen.getAllByRole('link')).toHaveLength(3)
  const sides = ['Venda de bitcoin', 'Saque'].map(
    (name) => within(row(name)).getAllByRole('cell')[3]?.textContent,
  )
  expect(sides).toEqual(['C', 'D'])
})

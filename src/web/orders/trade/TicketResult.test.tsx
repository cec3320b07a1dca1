import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Order } from '#core/orders/order-schema.ts'
import { fakeApi, usual } from '#test/web/api.ts'
import { order } from '#test/web/orders.ts'
import { renderScreen } from '#test/web/render.tsx'
import { profileQuery } from '../../api/queries.ts'
import { TicketResult } from './TicketResult.tsx'

const market = (fields: Partial<Order>) =>
  order({
    kind: 'MARKET',
    isOtc: false,
    timeInForce: 'IOC',
    quotation: '603000.00',
    amountOrig: '6030.00',
    amountDest: '0.01000000',
    ...fields,
  })

async function show(placed: Order) {
  fakeApi(usual())
  let next = 0
  const Result = () => <TicketResult order={placed} onNext={() => (next += 1)} />
  const Screen = () => (useQuery(profileQuery).data ? <Result /> : null)
  await renderScreen(Screen, '/trade')
  await screen.findByRole('region', { name: 'Resultado da ordem' })
  return { next: () => next }
}

/** The line with this name, in one text. */
const line = async (name: string) => (await screen.findByText(name)).parentElement?.textContent

test('a market order shows what it paid, got after the fee, its price, and the new balances', async () => {
  const { next } = await show(
    market({ status: 'FINISHED', filledOrig: '6000.00', filledDest: '0.01000000', fee: '0.00003500' }),
  )
  expect(document.activeElement?.textContent).toContain('Executada por inteiro')
  expect(await line('Você pagou')).toBe('Você pagouR$ 6.000,00')
  expect(await line('Você recebeu')).toBe('Você recebeu0,00996500 BTC')
  expect(await line('Preço médio')).toBe('Preço médioR$ 600.000,00')
  expect(await line('Taxa')).toBe('Taxa0,00003500 BTC')
  expect(await line('Disponível agora, BRL')).toMatch(/R\$ [\d.]+,\d\d$/)
  await userEvent.click(screen.getByRole('button', { name: 'Nova ordem' }))
  expect(next()).toBe(1)
})

test('the result names the part that came back, and an order without a trade', async () => {
  await show(
    market({ status: 'EXPIRED', filledOrig: '3000.00', filledDest: '0.00500000', fee: '0.00001750' }),
  )
  expect(document.activeElement?.textContent).toContain('Executada em parte')
  expect(await line('Encerrado, voltou ao saldo')).toContain('0,00500000 BTC')
  document.body.replaceChildren()
  await show(market({ status: 'EXPIRED', filledOrig: '0.00', filledDest: '0.00000000', fee: '0.00000000' }))
  expect(document.activeElement?.textContent).toContain('Nada executou')
  expect(screen.queryByText('Você recebeu')).toBeNull()
})

import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeApi, listed, refused, usual } from '#test/web/api.ts'
import { order } from '#test/web/orders.ts'
import { renderUi } from '#test/web/render.tsx'
import { profileQuery } from '../api/queries.ts'
import { OrderForm } from './OrderForm.tsx'

const onClose = vi.fn()

function Form() {
  const { data } = useQuery(profileQuery)
  return data ? <OrderForm opened kind="OTC" onClose={onClose} onInBook={vi.fn()} /> : null
}

const amount = () => screen.findByLabelText<HTMLInputElement>(/Valor da compra/)
const button = (name: string) => screen.findByRole('button', { name, hidden: true })

test('shows the minimum before typing, and refuses less beside the field', async () => {
  fakeApi(usual())
  renderUi(<Form />)
  expect(await screen.findByText('mínimo R$ 1.000,00')).toBeTruthy()
  expect((await button('Revisar pedido')).getAttribute('aria-disabled')).toBe('true')
  await userEvent.type(await amount(), '900')
  expect(await screen.findByText(/a quantidade mínima é R\$ 1\.000,00/)).toBeTruthy()
  expect((await button('Revisar pedido')).getAttribute('aria-disabled')).toBe('true')
  await userEvent.type(await amount(), '0')
  expect((await button('Revisar pedido')).getAttribute('aria-disabled')).toBeNull()
})

test('a refusal by the server appears beside the field, and typed text stays', async () => {
  const refusal = refused({ amountOrig: ['Valor alto demais.'] })
  const sent = fakeApi({ ...usual(), 'POST /orders': refusal })
  renderUi(<Form />)
  await userEvent.type(await amount(), '6000')
  await userEvent.click(await button('Revisar pedido'))
  await userEvent.click(await button('Enviar à mesa'))
  expect(await screen.findByText('Valor alto demais.')).toBeTruthy()
  expect((await amount()).value).toBe('6.000,00')
  expect(onClose).not.toHaveBeenCalled()
  expect(sent.find(({ call }) => call === 'POST /orders')?.body).toEqual({
    kind: 'OTC',
    nature: 'BUY',
    amountOrig: '6000.00',
  })
})

test('a bitcoin amount is sent as the amount to receive', async () => {
  const sent = fakeApi({ ...usual(), 'POST /orders': { status: 201, body: { data: order() } } })
  renderUi(<Form />)
  await userEvent.click(await screen.findByRole('button', { name: /Trocar moeda/, hidden: true }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'BTC', hidden: true }))
  await userEvent.type(await amount(), '0,5')
  await userEvent.click(await button('Revisar pedido'))
  await userEvent.click(await button('Enviar à mesa'))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent.find(({ call }) => call === 'POST /orders')?.body).toMatchObject({ amountDest: '0.50000000' })
})

/** The order as the server rehearses it: other orders came to the Book after the depth that the form shows. */
const PARTLY = order({
  kind: 'MARKET',
  isOtc: false,
  status: 'PARTIAL',
  quotation: '598000.00',
  amountOrig: '5980.00',
  amountDest: '0.01000000',
  filledOrig: '1794.00',
  filledDest: '0.00300000',
  fee: '0.00001050',
})

const level = (quotation: string) => ({ quotation, amount: '0.00400000', orders: 0 })
const BOOK = { body: { data: { asks: [level('598000.00')], bids: [level('590000.00')] } } }

test('in the Book a picked price is the limit, and a refused limit appears at the amount typed last', async () => {
  const refusal = refused({ quotation: ['Longe demais do mercado.'] })
  const sent = fakeApi({
    ...usual(),
    'GET /book': BOOK,
    'GET /trades': { body: { data: [] } },
    'GET /orders': listed([]),
    'POST /orders': refusal,
    'POST /orders?dryRun': { status: 201, body: { data: PARTLY } },
  })
  renderUi(<Form />)
  await userEvent.click(await screen.findByRole('tab', { name: 'Book', hidden: true }))
  await userEvent.click(await button('Usar R$ 598.000,00 como limite'))
  const gets = await screen.findByLabelText<HTMLInputElement>(/Você recebe/)
  await userEvent.type(gets, '0,01')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/Você paga/).value).toBe('5.980,00'))
  await userEvent.click(await button('Revisar pedido'))
  expect(
    await screen.findByText(/^Compra agora 0,00300000 BTC a R\$.598\.000,00 em média\. 0,00700000 BTC ficam/),
  ).toBeTruthy()
  await userEvent.click(await button('Comprar por R$ 5.980,00'))
  await screen.findByText('Longe demais do mercado.')
  expect(screen.getByLabelText(/Você recebe/).getAttribute('aria-invalid')).toBe('true')
  expect(sent.find(({ call }) => call === 'POST /orders')?.body).toMatchObject({
    kind: 'MARKET',
    amountOrig: '5980.00',
    amountDest: '0.01000000',
  })
})

test('an order that the server would refuse cannot be sent, and the window says why', async () => {
  const refusal = { message: 'Ninguém negocia agora.', code: 'recovery.noTrade' }
  const sent = fakeApi({ ...usual(), 'POST /orders?dryRun': { status: 409, body: refusal } })
  renderUi(<Form />)
  await userEvent.type(await amount(), '6000')
  await userEvent.click(await button('Revisar pedido'))
  expect((await screen.findByRole('status', { hidden: true })).textContent).toContain(
    'Ninguém negocia agora.',
  )
  expect((await button('Enviar à mesa')).getAttribute('aria-disabled')).toBe('true')
  expect(sent.some(({ call }) => call === 'POST /orders')).toBe(false)
})

import { useQuery } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Order } from '#core/orders/order-schema.ts'
import type { User } from '#core/users/user-schema.ts'
import { ANA, fakeApi, usual } from '#test/web/api.ts'
import { MINUTE, order, quoted } from '#test/web/orders.ts'
import { renderUi } from '#test/web/render.tsx'
import { profileQuery } from '../api/queries.ts'
import { ActQuestion } from '../ui/window/act.tsx'
import { OrderActions } from './OrderActions.tsx'
import { ORDER_ACTS } from './order-acts.tsx'

const onAct = vi.fn()

function Row({ order: row }: { order: Order }) {
  const { data } = useQuery(profileQuery)
  return data ? <OrderActions order={row} onAct={onAct} label="compra" onOpen={vi.fn()} /> : null
}

function show(row: Order, roles: User['roles'], more = {}) {
  onAct.mockReset()
  fakeApi(usual(roles, more))
  renderUi(<Row order={row} />)
}

const button = (name: string) => screen.findByRole('button', { name })

test('the owner executes a quoted order', async () => {
  show(quoted(), ['user'])
  await userEvent.click(await button('Executar'))
  expect(onAct).toHaveBeenCalledWith('execute', expect.objectContaining({ status: 'PARTIAL' }))
})

test('an operator sees no act that they never may', async () => {
  show(quoted(), ['operator'], { _id: 'another' })
  await button('Abrir compra')
  expect(screen.queryByRole('button', { name: 'Executar' })).toBeNull()
})

test.each(['FINISHED', 'CANCELLED', 'EXPIRED'] as const)(
  'an order %s has only its chevron',
  async (status) => {
    show(quoted({ status }), ['user'])
    await button('Abrir compra')
    expect(screen.getAllByRole('button')).toHaveLength(1)
  },
)

test('nobody executes an expired quotation', async () => {
  show(quoted({}, -MINUTE), ['user'])
  const execute = await button('Executar')
  await userEvent.hover(execute)
  expect(await screen.findByText('A cotação expirou. Peça outra.')).toBeTruthy()
})

test('the owner dismisses a quote: only an admin cancels it', async () => {
  show(quoted(), ['user'])
  await userEvent.click(await button('Encerrar agora'))
  expect(onAct).toHaveBeenCalledWith('end', expect.anything())
})

test('staff quote a new order of a customer, not their own', async () => {
  show(order(), ['operator'], { _id: 'another' })
  await userEvent.click(await button('Cotar'))
  expect(onAct).toHaveBeenCalledWith('quote', expect.anything())
})

test(`an operator's own order shows no "Cotar"`, async () => {
  show(order(), ['operator'])
  await button('Cancelar')
  expect(screen.queryByRole('button', { name: 'Cotar' })).toBeNull()
  expect(ANA._id).toBe(order().userId)
})

test.each([
  ['end', 'Encerrar', null],
  ['cancel', 'Cancelar', 'true'],
] as const)(
  'the question to %s a quoted order is judged by the rule of that act',
  async (act, name, locked) => {
    fakeApi(usual(['user']))
    function Question() {
      const { data } = useQuery(profileQuery)
      return data ? (
        <ActQuestion about={{ act: ORDER_ACTS.acts[act], row: quoted() }} onClose={vi.fn()} />
      ) : null
    }
    renderUi(<Question />)
    const question = within(await screen.findByRole('dialog'))
    const button = question.getByRole('button', { name: new RegExp(`^${name}`) })
    expect(button.getAttribute('aria-disabled')).toBe(locked)
  },
)

import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Order } from '#core/orders/order-schema.ts'
import { fakeApi, usual } from '#test/web/api.ts'
import { quoted } from '#test/web/orders.ts'
import { renderUi } from '#test/web/render.tsx'
import { profileQuery } from '../api/queries.ts'
import { WindowOf } from '../ui/window/WindowOf.tsx'
import { ExecuteWindow } from './ExecuteWindow.tsx'

const EXECUTE = `PATCH /orders/execute/${quoted()._id}`
const refusal = (code: string, message: string) => ({ status: 409, body: { code, message } })

function Window({ first, next }: { first: Order; next?: Order }) {
  const { data } = useQuery(profileQuery)
  const [order, setOrder] = useState<Order | undefined>(first)
  return (
    <>
      <button type="button" onClick={() => next && setOrder(next)}>
        Nova cotação chega
      </button>
      {data && (
        <WindowOf about={order} onClose={() => setOrder(undefined)}>
          {(shown, window) => <ExecuteWindow {...window} order={shown} />}
        </WindowOf>
      )}
    </>
  )
}

const confirm = () => screen.findByRole('button', { name: 'Executar por R$ 6.000,00', hidden: true })

test('the fee that the amount received is without shows beside the price', async () => {
  fakeApi(usual())
  renderUi(<Window first={quoted()} />)
  await confirm()
  expect(screen.getByText('0,35%, já descontada')).toBeTruthy()
})

test('sends the quotation that the user read, not a later one', async () => {
  const sent = fakeApi({ ...usual(), [EXECUTE]: refusal('order.quotationChanged', 'A cotação mudou.') })
  const next = quoted({ quotation: '655000.00', amountDest: '0.00916030' })
  renderUi(<Window first={quoted()} next={next} />)
  await confirm()
  await userEvent.click(screen.getByText('Nova cotação chega'))
  await userEvent.click(await confirm())
  expect(await screen.findByText('A cotação mudou.')).toBeTruthy()
  await userEvent.click(await confirm())
  const bodies = () => sent.filter(({ call }) => call === EXECUTE).map(({ body }) => body)
  await waitFor(() => expect(bodies()).toEqual([{ quotation: '600000.00' }, { quotation: '655000.00' }]))
})

test('an order that another tab executed says so, and promises nothing more', async () => {
  fakeApi(usual())
  renderUi(<Window first={quoted()} next={quoted({ status: 'FINISHED' })} />)
  await confirm()
  expect(screen.getByText('A cotação é firme até o fim do prazo.')).toBeTruthy()
  expect(await screen.findByText('Disponível depois da execução')).toBeTruthy()
  await userEvent.click(screen.getByText('Nova cotação chega'))
  expect(await screen.findByText('Esta ordem não pode ser executada.')).toBeTruthy()
  for (const text of [/^A cotação é firme/, /^Disponível depois/, /^A execução é imediata/])
    expect(screen.queryByText(text)).toBeNull()
})

test('a master confirms the resulting balance before the overdraft is sent', async () => {
  const message = 'O saldo do cliente ficaria em -R$ 1.000,00. Confirme para executar assim mesmo.'
  const sent = fakeApi({
    ...usual(['master'], { _id: 'another' }),
    [EXECUTE]: ({ body }) =>
      (body as { overdraft?: boolean }).overdraft
        ? { body: { data: quoted({ status: 'FINISHED' }) } }
        : refusal('order.overdraftNeeded', message),
  })
  renderUi(<Window first={quoted()} />)
  await userEvent.click(await confirm())
  expect(await screen.findByText(message)).toBeTruthy()
  await userEvent.click(await screen.findByText('Executar com saldo negativo'))
  await waitFor(() =>
    expect(sent.find(({ body }) => (body as { overdraft?: boolean })?.overdraft)?.body).toEqual({
      quotation: '600000.00',
      overdraft: true,
    }),
  )
})

test('a grant to overdraw is for the quotation that the user read, not for the next one', async () => {
  const needed = refusal('order.overdraftNeeded', 'O saldo ficaria negativo.')
  const changed = refusal('order.quotationChanged', 'A cotação mudou.')
  const sent = fakeApi({
    ...usual(['master'], { _id: 'another' }),
    [EXECUTE]: ({ body }) => ((body as { overdraft?: boolean }).overdraft ? changed : needed),
  })
  renderUi(<Window first={quoted()} next={quoted({ quotation: '655000.00', amountDest: '0.00916030' })} />)
  await userEvent.click(await confirm())
  await userEvent.click(await screen.findByText('Executar com saldo negativo'))
  expect(await screen.findByText('A cotação mudou.')).toBeTruthy()
  await userEvent.click(screen.getByText('Nova cotação chega'))
  await userEvent.click(await confirm())
  const bodies = () => sent.filter(({ call }) => call === EXECUTE).map(({ body }) => body)
  await waitFor(() => expect(bodies()).toHaveLength(3))
  expect(bodies()[2]).toEqual({ quotation: '655000.00' })
})

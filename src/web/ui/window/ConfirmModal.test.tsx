import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '#test/web/api.ts'
import { approval } from '#test/web/approvals.ts'
import { renderUi } from '#test/web/render.tsx'
import { ConfirmModal, type ConfirmModalProps } from './ConfirmModal.tsx'

const PATH = '/deposits/d1/accept'
const onConfirm = vi.fn(async () => undefined)
beforeEach(() => onConfirm.mockClear())

type Answer = { status?: number; body: unknown } | undefined

async function ask(answer: Answer) {
  const sent = fakeApi(answer ? { [`PATCH ${PATH}?dryRun`]: answer } : {})
  renderUi(
    <ConfirmModal
      opened
      onClose={() => {}}
      title="Aceitar"
      confirmLabel="Creditar"
      startsOnAct
      rehearsed={{ path: PATH, method: 'PATCH', body: {} }}
      promise="O valor entra agora."
      onConfirm={onConfirm}
    />,
  )
  await screen.findByRole('dialog')
  return sent
}

test('an act that will run keeps its promise and its name', async () => {
  await ask({ body: { data: {} } })
  expect(await screen.findByText('O valor entra agora.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Creditar' }))
  await waitFor(() => expect(onConfirm).toHaveBeenCalledTimes(1))
})

test('an act that becomes a request says so, asks for it, and promises nothing', async () => {
  await ask({ status: 202, body: { data: approval({ approversNeeded: 2, roles: ['master', 'admin'] }) } })
  const button = await screen.findByRole('button', { name: 'Pedir aprovação' })
  expect(screen.getByText(/Faltam 2 aprovações/)).toBeTruthy()
  expect(screen.getByText('Aceite de depósito')).toBeTruthy()
  expect(screen.queryByText('O valor entra agora.')).toBeNull()
  await userEvent.click(button)
  await waitFor(() => expect(onConfirm).toHaveBeenCalledTimes(1))
})

test('a refused act is disabled with the reason of the server', async () => {
  await ask({ status: 409, body: { message: 'Já existe um pedido.', code: 'approval.waiting' } })
  expect(await screen.findByText('Já existe um pedido.')).toBeTruthy()
  expect(screen.queryByText('O valor entra agora.')).toBeNull()
  const button = screen.getByRole('button', { name: 'Creditar' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(button)
  expect(onConfirm).not.toHaveBeenCalled()
})

test('an act that first asks for a proof says so', async () => {
  await ask({ status: 409, body: { message: 'Código', code: 'session.factorNeeded' } })
  expect(
    await screen.findByText(/Antes, você confirma quem é.*se nenhuma regra pedir outra pessoa/),
  ).toBeTruthy()
  expect(screen.getByText('O valor entra agora.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Creditar' }))
  await waitFor(() => expect(onConfirm).toHaveBeenCalledTimes(1))
})

test('without an answer the window promises nothing, and the act is possible', async () => {
  await ask(undefined)
  expect(await screen.findByText('A resposta do servidor diz o que acontece.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Creditar' }))
  await waitFor(() => expect(onConfirm).toHaveBeenCalledTimes(1))
})

/** A window whose rehearsal has no answer before `answer` gives one. */
function askSlowly(handles?: ConfirmModalProps['handles']) {
  let answer = (_: Response) => {}
  const reply = new Promise<Response>((resolve) => {
    answer = resolve
  })
  vi.stubGlobal('fetch', () => reply)
  renderUi(
    <ConfirmModal
      opened
      onClose={() => {}}
      title="Aceitar"
      confirmLabel="Creditar"
      rehearsed={{ path: PATH, method: 'PATCH', body: {} }}
      promise="O valor entra agora."
      onConfirm={onConfirm}
      handles={handles}
    />,
  )
  return (body: object, status: number) => answer(Response.json(body, { status }))
}

test('while its outcome is unknown, a promise keeps its place and says nothing', async () => {
  const answer = askSlowly()
  await screen.findByText('A resposta do servidor diz o que acontece.')
  const place = () => screen.queryByText('O valor entra agora.')?.closest('[inert]')
  expect(place()).toBeTruthy()
  answer({ data: {} }, 200)
  await waitFor(() => expect(place()).toBeFalsy())
  expect(screen.getByText('O valor entra agora.')).toBeTruthy()
})

test('a key that comes before the outcome waits for it, and confirms nothing else than it was', async () => {
  const answer = askSlowly()
  await userEvent.click(await screen.findByRole('button', { name: 'Creditar' }))
  expect(onConfirm).not.toHaveBeenCalled()
  answer({ data: approval() }, 202)
  await screen.findByRole('button', { name: 'Pedir aprovação' })
  expect(onConfirm).not.toHaveBeenCalled()
})

test('a key before a refusal after which the window asks again is sent: the refusal is its question', async () => {
  const answer = askSlowly(['order.overdraftNeeded'])
  await userEvent.click(await screen.findByRole('button', { name: 'Creditar' }))
  expect(onConfirm).not.toHaveBeenCalled()
  answer({ message: 'O saldo ficaria negativo.', code: 'order.overdraftNeeded' }, 409)
  await waitFor(() => expect(onConfirm).toHaveBeenCalledTimes(1))
})

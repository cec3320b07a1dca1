import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { readBrCode } from '#test/harness/br-code.ts'
import { fakeApi, refused, usual } from '#test/web/api.ts'
import { renderUi } from '#test/web/render.tsx'
import { SYSTEM_ACCOUNT as ACCOUNT, deposit, HOUSE_FEES } from '#test/web/transfers.ts'
import { profileQuery } from '../api/queries.ts'
import { DepositForm } from './DepositForm.tsx'

const api = {
  ...usual(),
  'GET /settings/otc': HOUSE_FEES,
  'GET /bank-accounts/system': { body: { data: [ACCOUNT] } },
  'POST /deposits/references': { status: 201, body: { data: { reference: '444T5K2M9', userId: 'x' } } },
}

const onClose = vi.fn()
beforeEach(() => onClose.mockReset())

function Form(props: Pick<ComponentProps<typeof DepositForm>, 'start' | 'onMade'>) {
  const { data } = useQuery(profileQuery)
  return data ? <DepositForm opened onClose={onClose} {...props} /> : null
}

const amountField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Valor/ })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('warns before sending that the house has no account to receive it', async () => {
  const sent = fakeApi({ ...api, 'GET /bank-accounts/system': { body: { data: [] } } })
  renderUi(<Form />)
  const sentence = 'A corretora ainda não tem conta ativa para receber depósitos. Fale com o suporte.'
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(await screen.findByText('444T5K2M9')).toBeTruthy()
  await userEvent.type(await amountField(), '1234,56')
  await press('Criar depósito')
  expect(screen.getByRole('button', { name: 'Criar depósito' }).getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('radio', { name: 'Bitcoin' }))
  expect(screen.getByRole('button', { name: 'Criar depósito' }).getAttribute('aria-disabled')).not.toBe(
    'true',
  )
  expect(sent.filter(({ call }) => call === 'POST /deposits')).toEqual([])
})

test('reserves a control id once and sends it with the account and the amount', async () => {
  const sent = fakeApi({ ...api, 'POST /deposits': { status: 201, body: { data: deposit() } } })
  renderUi(<Form />)
  expect(await screen.findByText('444T5K2M9')).toBeTruthy()
  expect(await screen.findByText('00123-4')).toBeTruthy()
  await userEvent.type(await amountField(), '1234,56')
  await press('Já paguei')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const body = sent.find(({ call }) => call === 'POST /deposits')?.body as FormData
  expect(Object.fromEntries(body)).toEqual({
    kind: 'BANK',
    currency: 'BRL',
    amount: '1234.56',
    bankAccountId: ACCOUNT._id,
    reference: '444T5K2M9',
  })
  expect(sent.filter(({ call }) => call === 'POST /deposits/references')).toHaveLength(1)
})

test('starts with the values that are known', async () => {
  const sent = fakeApi(api)
  renderUi(<Form start={{ amount: '98765432.10', userId: '' }} />)
  expect((await amountField()).value).toContain('98.765.432,10')
  expect(sent.map(({ call }) => call)).not.toContain('POST /deposits/references')
  expect(screen.getByRole('button', { name: 'Criar depósito' }).getAttribute('aria-disabled')).toBe('true')
})

test('a valid amount makes the Pix code, with the control id, and an account without a key has none', async () => {
  const sent = fakeApi({
    ...api,
    'GET /bank-accounts/system': {
      body: {
        data: [
          ACCOUNT,
          { ...ACCOUNT, _id: '99f0c2a1-0000-4000-8000-000000000002', pixKind: null, pixKey: null },
        ],
      },
    },
  })
  renderUi(<Form />)
  expect(await screen.findByText(/Digite o valor para ver o código Pix/)).toBeTruthy()
  await userEvent.type(await amountField(), '2,50')
  expect(screen.queryByText(/^000201/)).toBeNull()
  await userEvent.clear(await amountField())
  await userEvent.type(await amountField(), '25')
  const text = (await screen.findByText(/^000201/)).textContent ?? ''
  expect(readBrCode(text)).toEqual({
    pixKey: '11222333000181',
    name: 'Balcao Ltda',
    city: 'Sao Paulo',
    amount: '25.00',
    txid: '444T5K2M9',
    description: null,
  })
  expect((await screen.findByRole<HTMLImageElement>('img', { name: 'Código QR do Pix' })).src).toMatch(
    /^data:image/,
  )
  expect(sent.some(({ call }) => call.includes('qr'))).toBe(false)
  await userEvent.click(screen.getByRole('combobox', { name: 'Conta para o depósito' }))
  const [, other] = await screen.findAllByRole('option')
  await userEvent.click(other as HTMLElement)
  expect(screen.queryByRole('heading', { name: 'Pague por Pix' })).toBeNull()
})

test('to copy the Pix code creates its deposit, once, and shows it: nothing else is left to press', async () => {
  const answer = Promise.withResolvers<void>()
  const sent = fakeApi({
    ...api,
    'POST /deposits': { status: 201, body: { data: deposit({ receipt: null }) } },
  })
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method === 'POST' && address.endsWith('/deposits')) await answer.promise
    return fetch(address, init)
  })
  const onMade = vi.fn()
  renderUi(<Form onMade={onMade} />)
  await userEvent.type(await amountField(), '25')
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Copiar código Pix' }))
  expect(await navigator.clipboard.readText()).toMatch(/^000201/)
  answer.resolve()
  await waitFor(() => expect(onMade).toHaveBeenCalledTimes(1))
  expect(sent.filter(({ call }) => call === 'POST /deposits')).toHaveLength(1)
  expect(onMade.mock.calls[0]?.[0]).toMatchObject({ _id: deposit()._id })
  expect(onClose).not.toHaveBeenCalled()
})

test('an amount not above the fee is refused beside its field, without a request', async () => {
  const sent = fakeApi(api)
  renderUi(<Form />)
  await screen.findByText('444T5K2M9')
  await screen.findByText('2,50')
  await userEvent.type(await amountField(), '2,50')
  await press('Já paguei')
  expect(await screen.findByText('O valor deve ser maior que a taxa de depósito.')).toBeTruthy()
  expect(sent.some(({ call }) => call === 'POST /deposits')).toBe(false)
})

test("the server's errors appear beside their fields, and typed text stays", async () => {
  const errors = { description: ['Use no máximo 500 caracteres.'] }
  fakeApi({ ...api, 'POST /deposits': refused(errors) })
  renderUi(<Form />)
  await screen.findByText('444T5K2M9')
  await userEvent.type(await amountField(), '80')
  await userEvent.type(screen.getByLabelText('Observação'), 'do salário')
  await press('Já paguei')
  expect(await screen.findByText('Use no máximo 500 caracteres.')).toBeTruthy()
  expect((await amountField()).value).toBe('80,00')
  expect(screen.getByLabelText<HTMLInputElement>('Observação').value).toBe('do salário')
  expect(onClose).not.toHaveBeenCalled()
})

test('closing asks first after the user has typed', async () => {
  fakeApi(api)
  renderUi(<Form />)
  await userEvent.type(await amountField(), '80')
  await press('Cancelar')
  expect(await screen.findByText('Descartar o que você preencheu?')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  await press('Descartar')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

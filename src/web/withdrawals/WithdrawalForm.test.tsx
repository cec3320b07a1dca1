import { useIsFetching, useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PublicConfig } from '#core/settings/public-config-schema.ts'
import { profileQuery } from '../api/queries.ts'
import { fakeApi, listed, refused, user, usual } from '../test-api.ts'
import { renderUi } from '../test-render.tsx'
import { bankAccount, HOUSE_FEES, withdrawal } from '../test-transfers.ts'
import { WithdrawalForm } from './WithdrawalForm.tsx'

const ACCOUNT = bankAccount()

const CONFIG: PublicConfig = {
  name: 'Balcão',
  version: '1.1.7',
  registrations: true,
  testnet: false,
  network: 'bitcoin',
  intervals: { lists: 60_000, quotes: 30_000 },
  languages: ['pt', 'es'],
  limits: { receiptBytes: 1, passwordMin: 6, forbidden: 5 },
  demo: false,
}

const api = {
  ...usual(),
  'GET /settings/otc': HOUSE_FEES,
  'GET /config': { body: { data: CONFIG } },
  'GET /bank-accounts': listed([ACCOUNT]),
}

const onClose = vi.fn()
beforeEach(() => onClose.mockReset())

function Form() {
  const { data } = useQuery(profileQuery)
  return data ? <WithdrawalForm opened onClose={onClose} /> : null
}

const amountField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Valor/ })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const press = async (name: string | RegExp) => userEvent.click(await button(name))
const chooseBank = async () => userEvent.click(await screen.findByRole('radio', { name: 'Conta bancária' }))

test('the maximum is the balance less the fee, and more is locked with its reason', async () => {
  fakeApi(api)
  renderUi(<Form />)
  await chooseBank()
  await userEvent.click(await screen.findByTitle('Sacar tudo o que está disponível'))
  expect((await amountField()).value).toBe('49.991,10')
  await userEvent.clear(await amountField())
  await userEvent.type(await amountField(), '49991,11')
  expect(await screen.findByText(/Sem saldo disponível para o saque.*R\$ 49\.991,10/)).toBeTruthy()
  expect((await button('Continuar')).getAttribute('aria-disabled')).toBe('true')
})

test('the fee is the user’s own, with the emission of a bank transfer, as the server charges it', async () => {
  const settings = { ...user().settings, withdrawalFee: '4.00', emissionFee: '1.50' }
  fakeApi({ ...usual(['user'], { settings }), 'GET /settings/otc': HOUSE_FEES })
  renderUi(<Form />)
  await chooseBank()
  await userEvent.click(await screen.findByTitle('Sacar tudo o que está disponível'))
  expect((await amountField()).value).toBe('49.994,50')
})

test('has a review before sending', async () => {
  const sent = fakeApi({ ...api, 'POST /withdrawals': { status: 201, body: { data: withdrawal() } } })
  renderUi(<Form />)
  await chooseBank()
  await userEvent.type(await amountField(), '1500')
  await press('Continuar')
  expect(await screen.findByText('Confira o saque')).toBeTruthy()
  expect(sent.some(({ call }) => call === 'POST /withdrawals')).toBe(false)
  await press('Sacar R$ 1.500,00')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent.find(({ call }) => call === 'POST /withdrawals')?.body).toEqual({
    kind: 'BANK',
    currency: 'BRL',
    amount: '1500.00',
    bankAccountId: ACCOUNT._id,
  })
})

test('an error of a field by the server brings the fields back, with the typed text', async () => {
  const errors = { amount: ['Sem saldo disponível.'] }
  fakeApi({ ...api, 'POST /withdrawals': refused(errors) })
  renderUi(<Form />)
  await chooseBank()
  await userEvent.type(await amountField(), '1500')
  await press('Continuar')
  await press('Sacar R$ 1.500,00')
  expect(await screen.findByText('Sem saldo disponível.')).toBeTruthy()
  expect((await amountField()).value).toBe('1.500,00')
  expect(onClose).not.toHaveBeenCalled()
})

test('a refusal that concerns no field shows in the step that was sent', async () => {
  const body = { message: 'Saques pausados pela casa.', code: 'withdrawal.stopped' }
  fakeApi({ ...api, 'POST /withdrawals': { status: 409, body } })
  renderUi(<Form />)
  await chooseBank()
  await userEvent.type(await amountField(), '1500')
  await press('Continuar')
  await press('Sacar R$ 1.500,00')
  expect((await screen.findByRole('alert')).textContent).toBe('Saques pausados pela casa.')
  expect(screen.getByText('Confira o saque')).toBeTruthy()
})

test('a wrong checksum of an address shows during typing', async () => {
  fakeApi(api)
  renderUi(<Form />)
  const field = await screen.findByLabelText(/Endereço de bitcoin/)
  await userEvent.type(field, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5')
  expect(await screen.findByText('Endereço de bitcoin inválido para a rede bitcoin.')).toBeTruthy()
  await userEvent.type(field, '{Backspace}4')
  expect(await screen.findByText(/Endereço válido/)).toBeTruthy()
})

/** The number of pending calls. */
function Waiting() {
  return <output>{useIsFetching()}</output>
}
const allAnswered = () => waitFor(() => expect(screen.getByRole('status').textContent).toBe('0'))

test('an address is new unless a withdrawal ever paid it, in either letter case', async () => {
  const paid = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  const toPaid = withdrawal({ kind: 'CRYPTO', currency: 'BTC', bankAccountId: null, address: paid })
  const later = Array.from({ length: 100 }, () => ({
    ...toPaid,
    address: '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
  }))
  const statuses = ['OPEN', 'PENDING', 'PROCESSING', 'FINISHED']
  const asked: object[] = []
  fakeApi({
    ...api,
    'GET /withdrawals': ({ query }) => {
      const filters = query.getAll('filters[]').map((filter) => JSON.parse(filter))
      asked.push(...filters)
      const wanted = filters.find(({ field, operation }) => field === 'address' && operation === '=')?.value
      const rows = [...later, toPaid].filter(({ address }) => wanted === undefined || address === wanted)
      return listed(rows.slice(0, Number(query.get('limit'))), rows.length)
    },
  })
  renderUi(
    <>
      <Form />
      <Waiting />
    </>,
  )
  const field = await screen.findByLabelText(/Endereço de bitcoin/)
  await userEvent.click(field)
  await userEvent.paste('1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2')
  expect(await screen.findByText(/Endereço novo/)).toBeTruthy()
  await userEvent.clear(field)
  await userEvent.paste(paid.toUpperCase())
  expect(await screen.findByText(paid.slice(0, 6))).toBeTruthy()
  await allAnswered()
  expect(screen.queryByText(/Endereço novo/)).toBeNull()
  expect(asked).toContainEqual({ field: 'address', operation: '=', value: paid })
  expect(asked).toContainEqual({ field: 'status', operation: 'in', value: statuses })
})

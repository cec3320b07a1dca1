import { useIsFetching, useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { SavedAddress } from '#core/bitcoin-addresses/saved-address-schema.ts'
import { ANA, CONFIG, fakeApi, house, listed, refused, user, usual } from '#test/web/api.ts'
import { renderUi } from '#test/web/render.tsx'
import { bankAccount, HOUSE_FEES, withdrawal } from '#test/web/transfers.ts'
import { profileQuery } from '../api/queries.ts'
import { WithdrawalForm } from './WithdrawalForm.tsx'

const ACCOUNT = bankAccount()

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
  fakeApi({ ...api, 'POST /withdrawals': () => ({ status: 409, body }) })
  renderUi(<Form />)
  await chooseBank()
  await userEvent.type(await amountField(), '1500')
  await press('Continuar')
  await press('Sacar R$ 1.500,00')
  expect((await screen.findByRole('alert')).textContent).toBe('Saques pausados pela casa.')
  expect(screen.getByText('Confira o saque')).toBeTruthy()
})

test('a withdrawal that the server would refuse cannot be sent, and the review says why', async () => {
  const body = { message: 'Saques pausados pela casa.', code: 'withdrawal.stopped' }
  const sent = fakeApi({ ...api, 'POST /withdrawals?dryRun': { status: 409, body } })
  renderUi(<Form />)
  await chooseBank()
  await userEvent.type(await amountField(), '1500')
  await press('Continuar')
  expect((await screen.findByText('Saques pausados pela casa.')).getAttribute('role')).toBe('status')
  expect((await button('Sacar R$ 1.500,00')).getAttribute('aria-disabled')).toBe('true')
  await press('Sacar R$ 1.500,00')
  expect(sent.some(({ call }) => call === 'POST /withdrawals')).toBe(false)
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

const COLD = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const saved = (fields: Partial<SavedAddress> = {}): SavedAddress => ({
  _id: 'ccf0c2a1-0000-4000-8000-000000000001',
  userId: ANA._id,
  user: ANA,
  label: 'Cofre',
  address: COLD,
  ownerKind: 'PROVIDER',
  ownerName: 'Corretora Exemplo',
  purpose: null,
  usableFrom: null,
  proof: null,
  proofs: [],
  createdAt: '2026-03-04T15:00:00.000Z',
  updatedAt: '2026-03-04T15:00:00.000Z',
  ...fields,
})
const addressField = () => screen.findByRole<HTMLInputElement>('combobox', { name: /Endereço de bitcoin/ })
const isLocked = async () => (await button('Continuar')).getAttribute('aria-disabled') === 'true'

test('a saved address is found by its name, and named in the review', async () => {
  fakeApi({ ...api, 'GET /bitcoin-addresses': listed([saved()]) })
  renderUi(<Form />)
  await userEvent.type(await addressField(), 'corretora')
  await userEvent.click(await screen.findByText('Cofre'))
  expect((await addressField()).value).toBe(COLD)
  expect(await screen.findByText(/Outra corretora: Corretora Exemplo/)).toBeTruthy()
  await userEvent.type(await amountField(), '0,01')
  await press('Continuar')
  expect(await screen.findByText('Confira o saque')).toBeTruthy()
  expect(screen.getByText('Cofre')).toBeTruthy()
})

test('an address on hold locks the form until its time', async () => {
  const held = saved({ usableFrom: new Date(Date.now() + 3_600_000).toISOString() })
  fakeApi({ ...api, 'GET /bitcoin-addresses': listed([held]) })
  renderUi(<Form />)
  await userEvent.click(await addressField())
  await userEvent.paste(COLD)
  expect(await screen.findByText(/este destino só recebe saques a partir de/)).toBeTruthy()
  expect(await isLocked()).toBe(true)
})

test('where payees are on hold, a typed address is saved by one press', async () => {
  const kept: SavedAddress[] = []
  const sent = fakeApi({
    ...api,
    'GET /settings/otc': house({ payeeHold: 24 }),
    'GET /bitcoin-addresses': () => listed(kept),
    'POST /bitcoin-addresses': ({ body }) => {
      kept.push(saved({ ...(body as Partial<SavedAddress>), ownerName: null }))
      return { status: 201, body: { data: kept[0] } }
    },
  })
  renderUi(<Form />)
  await userEvent.click(await screen.findByLabelText(/Endereço de bitcoin/))
  await userEvent.paste(COLD)
  expect(await screen.findByText(/um endereço novo espera 24 h/)).toBeTruthy()
  expect(await isLocked()).toBe(true)
  await press('Salvar como minha carteira')
  await waitFor(async () => expect(await isLocked()).toBe(false))
  const body = { label: 'bc1qw5…v8f3t4', address: COLD, ownerKind: 'SELF' }
  expect(sent).toContainEqual({ call: 'POST /bitcoin-addresses', body })
})

test('an account on hold is no choice, and the other one is chosen', async () => {
  const usableFrom = new Date(Date.now() + 3_600_000).toISOString()
  const held = bankAccount({ _id: 'bbf0c2a1-0000-4000-8000-000000000009', name: 'Nova', usableFrom })
  fakeApi({ ...api, 'GET /bank-accounts': listed([held, ACCOUNT]) })
  renderUi(<Form />)
  await chooseBank()
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: /Conta ou chave Pix/ })
  expect(field.value).toContain(ACCOUNT.name)
  await userEvent.click(field)
  const option = await screen.findByRole('option', { name: /Nova .* disponível a partir de/, hidden: true })
  expect(option.getAttribute('data-combobox-disabled')).toBe('true')
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

test('staff choose among their active accounts only, although they see those of all', async () => {
  const asked: unknown[] = []
  fakeApi({
    ...api,
    ...usual(['admin']),
    'GET /bank-accounts': ({ query }) => {
      asked.push(query.getAll('filters[]').map((filter) => JSON.parse(filter)))
      return listed([ACCOUNT])
    },
  })
  renderUi(<Form />)
  await chooseBank()
  await waitFor(() => expect(asked.length).toBeGreaterThan(0))
  const own = [
    { field: 'status', operation: '=', value: 'ACTIVED' },
    { field: 'userId', operation: '=', value: ANA._id },
  ]
  expect(asked).toEqual(asked.map(() => own))
})

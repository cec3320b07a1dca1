import { useQuery } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { WalletOutput } from '#core/chain/output-schema.ts'
import { fakeApi, listed, usual } from '#test/web/api.ts'
import { approval } from '#test/web/approvals.ts'
import { renderScreen } from '#test/web/render.tsx'
import { profileQuery } from '../api/queries.ts'
import { OutputsScreen } from './OutputsScreen.tsx'

const ID = '019cb95c-e980-7010-8d91-bb87dc9254a7'
const ANA = { _id: ID, name: 'Ana Souza', email: 'ana@exemplo.test' }
const output = (more: Partial<WalletOutput> = {}): WalletOutput => ({
  _id: ID,
  txId: 'ab'.repeat(32),
  output: 1,
  address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  amount: '0.01000000',
  state: 'CONFIRMED',
  confirmations: 2,
  reason: null,
  isSpent: false,
  wallet: { _id: ID, name: 'Entradas' },
  user: ANA,
  deposit: { _id: ID, reference: 'D1', status: 'FINISHED' },
  decision: null,
  createdAt: '2026-11-27T12:00:00Z',
  ...more,
})

const open = async (rows: WalletOutput[]) => {
  const searches: string[] = []
  fakeApi({
    ...usual(['operator']),
    'GET /wallet-outputs': ({ query }) => {
      searches.push(query.toString())
      return listed(rows)
    },
  })
  await renderScreen(function Screen() {
    return useQuery(profileQuery).data ? <OutputsScreen /> : null
  }, '/wallet-outputs')
  return searches
}

test('staff see each payment with its customer, its blocks, its deposit, and why they have to look', async () => {
  await open([
    output(),
    output({
      _id: ID.replace('a7', 'a8'),
      state: 'WAITING',
      confirmations: 0,
      deposit: null,
      user: null,
      reason: 'UNKNOWN',
    }),
    output({ _id: ID.replace('a7', 'a9'), state: 'GONE', confirmations: 0, reason: 'LOST' }),
  ])
  await screen.findByText('2 confirmações')
  const [, credited, unknown, lost] = screen.getAllByRole('row')
  expect(within(credited!).getByText('Ana Souza')).toBeTruthy()
  expect(within(credited!).getByText('2 confirmações')).toBeTruthy()
  expect(within(credited!).getByText('D1')).toBeTruthy()
  expect(within(credited!).getByText('Entradas')).toBeTruthy()
  expect(within(unknown!).getByText('Endereço sem cliente')).toBeTruthy()
  expect(within(unknown!).getByText('Sem bloco')).toBeTruthy()
  expect(within(unknown!).queryByText(/confirmaç/)).toBeNull()
  expect(within(lost!).getByText('Sumiu da rede')).toBeTruthy()
  expect(within(lost!).getByText('Incidente: bloco perdido')).toBeTruthy()
})

test('a payment without a customer is assigned to one with a reason, or ended with one', async () => {
  const nobody = output({ user: null, deposit: null, reason: 'UNKNOWN' })
  const sent = fakeApi({
    ...usual(['operator']),
    'GET /wallet-outputs': listed([nobody]),
    'GET /users/select': { body: { data: [ANA] } },
    [`POST /wallet-outputs/${ID}/assign`]: {
      status: 202,
      body: { data: approval({ acts: ['deposit.assign'] }) },
    },
    [`PATCH /wallet-outputs/${ID}/settle`]: { body: { data: { ...nobody, reason: null } } },
  })
  await renderScreen(function Screen() {
    return useQuery(profileQuery).data ? <OutputsScreen /> : null
  }, '/wallet-outputs')
  await userEvent.click(await screen.findByRole('button', { name: 'Atribuir' }))
  const window = await screen.findByRole('dialog')
  await userEvent.click(await within(window).findByRole('combobox', { name: /Cliente/ }))
  await userEvent.click(await screen.findByRole('option', { name: /Ana Souza/, hidden: true }))
  await userEvent.type(screen.getByLabelText(/Como você sabe/), 'Comprovante')
  await userEvent.click(await screen.findByRole('button', { name: 'Pedir aprovação', hidden: true }))
  await expect
    .poll(() => sent.find(({ call }) => call.endsWith('/assign'))?.body)
    .toEqual({ userId: ANA._id, reason: 'Comprovante' })
})

test('without a payment the screen says so', async () => {
  await open([])
  expect(await screen.findByText('A rede ainda não mostrou nenhum pagamento')).toBeTruthy()
})

test('a search asks the server', async () => {
  const searches = await open([output()])
  await screen.findAllByRole('row')
  await userEvent.type(screen.getByPlaceholderText('Cliente, endereço ou transação'), 'ana')
  await expect.poll(() => searches.some((query) => query.includes('ana'))).toBe(true)
})

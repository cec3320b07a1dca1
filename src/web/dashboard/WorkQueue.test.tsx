import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { WalletOutput } from '#core/chain/output-schema.ts'
import type { QueueItem } from '#core/dashboard/queue-schema.ts'
import { fakeApi, listed, usual } from '#test/web/api.ts'
import { renderScreen } from '#test/web/render.tsx'
import { profileQuery } from '../api/queries.ts'
import { WorkQueue } from './WorkQueue.tsx'

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

const item = (nth: number, name: string, fields: Partial<QueueItem>): QueueItem => ({
  kind: 'customer',
  _id: `a0a0a0a0-1111-4222-8333-00000000000${nth}`,
  client: { _id: `a0a0a0a0-1111-4222-8333-00000000001${nth}`, name },
  text: null,
  amount: null,
  currency: null,
  value: null,
  about: 'NEW',
  step: null,
  groupId: null,
  taken: null,
  since: inMinutes(-600),
  dueAt: inMinutes(840),
  doesEnd: false,
  ...fields,
})

const ITEMS = [
  item(1, 'Ana Calma', {}),
  item(2, 'Bia Atrasada', { since: inMinutes(-1500), dueAt: inMinutes(-60) }),
  item(3, 'Caio Crédito', {
    kind: 'line',
    client: null,
    text: 'PIX RECEBIDO CAIO',
    amount: '50.00',
    currency: 'BRL',
    value: '50.00',
    dueAt: inMinutes(45),
  }),
]

function Screen() {
  if (!useQuery(profileQuery).data) return null
  return (
    <main>
      <WorkQueue />
      <button type="button">Outro painel</button>
    </main>
  )
}

async function open(items: readonly QueueItem[] = ITEMS, more: Parameters<typeof fakeApi>[0] = {}) {
  fakeApi({ ...usual(['operator']), 'GET /house/queue': { body: { data: { items, cut: [] } } }, ...more })
  await renderScreen(Screen, '/')
  return screen.findByRole('region', { name: 'Fila de trabalho' })
}

const namesOf = (queue: HTMLElement) =>
  within(within(queue).getByRole('navigation'))
    .getAllByRole('button')
    .map((row) => row.querySelector('strong')?.textContent)

test('the list is in the order of urgency, with the number of each group, and chips count each kind', async () => {
  const queue = await open()
  expect(namesOf(queue)).toEqual(['Bia Atrasada', 'PIX RECEBIDO CAIO', 'Ana Calma'])
  expect(
    within(queue)
      .getAllByRole('heading', { level: 2 })
      .map((one) => one.textContent),
  ).toEqual(['Fila de trabalho', 'Agora 1', 'Nesta hora 1', 'Depois 1'])
  expect(within(queue).getByRole('status').textContent).toBe('3 à espera, 1 agora')
  await userEvent.click(within(queue).getByRole('button', { name: 'Linhas do banco 1' }))
  expect(namesOf(queue)).toEqual(['PIX RECEBIDO CAIO'])
  expect(within(queue).queryByRole('button', { name: /^Depósitos/ })).toBeNull()
})

test('J opens the next row, and not while the focus is in another panel of the page', async () => {
  const queue = await open()
  const openRow = () => queue.querySelector('nav button[aria-current] strong')?.textContent
  await waitFor(() => expect(openRow()).toBe('Bia Atrasada'))
  await userEvent.click(screen.getByRole('button', { name: 'Outro painel' }))
  await userEvent.keyboard('j')
  expect(openRow()).toBe('Bia Atrasada')
  await userEvent.click(within(queue).getByRole('button', { name: 'Tudo 3' }))
  await userEvent.keyboard('j')
  expect(openRow()).toBe('PIX RECEBIDO CAIO')
})

const LOST: WalletOutput = {
  _id: 'a0a0a0a0-1111-4222-8333-000000000001',
  txId: 'ab'.repeat(32),
  output: 1,
  address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  amount: '0.01000000',
  state: 'GONE',
  confirmations: 0,
  reason: 'LOST',
  isSpent: false,
  wallet: { _id: 'w', name: 'Entradas' },
  user: { _id: 'u', name: 'Ana Souza', email: 'ana@exemplo.test' },
  deposit: { _id: 'd', reference: 'D1', status: 'FINISHED' },
  decision: null,
  createdAt: '2026-11-27T12:00:00Z',
}

test('an incident opens in its place, E asks for its reason, and the list goes on', async () => {
  const about = { kind: 'incident', amount: '0.01000000', currency: 'BTC', value: '6000.00' } as const
  const items = [
    item(1, 'Ana Souza', { ...about, about: 'LOST_DEPOSIT', dueAt: inMinutes(-5) }),
    item(2, 'x', { ...about, client: null, text: '12', about: 'PAID_TWICE', dueAt: inMinutes(-4) }),
  ]
  let isEnded = false
  const queue = await open(items, {
    'GET /house/queue': () => ({ body: { data: { items: isEnded ? items.slice(1) : items, cut: [] } } }),
    'GET /wallet-outputs': listed([LOST]),
    'PATCH /wallet-outputs/a0a0a0a0-1111-4222-8333-000000000001/settle': () => {
      isEnded = true
      return { body: { data: { ...LOST, reason: null } } }
    },
  })
  expect(namesOf(queue)).toEqual(['Ana Souza', 'Lote 12'])
  expect(within(queue).getByText('Incidente de um lote')).toBeDefined()
  const panel = await within(queue).findByRole('article', { name: 'Depósito que sumiu da rede' })
  expect(within(panel).getByText('Entradas')).toBeDefined()
  await userEvent.click(within(queue).getByRole('button', { name: 'Tudo 2' }))
  // The panel came with the questions before its acts: the next key already belongs to this one.
  fireEvent.keyDown(document.body, { key: 'e' })
  const question = screen.getByRole('dialog', { name: 'Encerrar sem creditar' })
  await userEvent.type(within(question).getByRole('textbox'), 'Ajustado com a cliente')
  await userEvent.click(within(question).getByRole('button', { name: 'Encerrar' }))
  expect(await within(queue).findByText(/Resolvido/)).toBeDefined()
})

test('without work it says so', async () => {
  const queue = await open([])
  expect(within(queue).getByText('Nada espera')).toBeDefined()
})

import { useQuery } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { MoneyPlace, MoneyPlaces, PlaceMove } from '#core/places/place-schema.ts'
import type { Treasury } from '#core/treasury/treasury-schema.ts'
import { fakeApi, usual } from '#test/web/api.ts'
import { approval } from '#test/web/approvals.ts'
import { renderScreen, renderUi } from '#test/web/render.tsx'
import { profileQuery } from '../api/queries.ts'
import { MovePlaces } from './MovePlaces.tsx'
import { OpenPlace } from './OpenPlace.tsx'
import { TreasuryScreen } from './TreasuryScreen.tsx'

// There is no canvas.
vi.mock('../ui/chart/LineCanvas.tsx', () => ({ LineCanvas: () => null }))

const ID = '019cb95c-e980-7010-8d91-bb87dc9254a7'
const rita = { _id: ID, name: 'Rita Admin' }
const bank: MoneyPlace = {
  _id: ID,
  kind: 'BANK',
  name: 'Itaú clientes',
  funds: 'CLIENTS',
  currency: 'BRL',
  placeId: ID,
  openedAt: '2026-11-27T12:00:00.000Z',
  openedBy: rita,
  balance: '700.00',
}
const wallet: MoneyPlace = {
  ...bank,
  _id: '019cb95c-e980-7010-8d91-bb87dc9254a8',
  kind: 'WALLET',
  name: 'Cofre',
  funds: 'HOUSE',
  currency: 'BTC',
  placeId: null,
  openedAt: null,
  openedBy: null,
  balance: null,
}
const move: PlaceMove = {
  _id: '019cb95c-e980-7010-8d91-bb87dc9254a9',
  fromId: ID,
  fromName: 'Itaú clientes',
  toId: wallet._id,
  toName: 'Banco da corretora',
  currency: 'BRL',
  amount: '200.00',
  reason: 'Reserva',
  createdBy: { _id: wallet._id, name: 'Marina Reis' },
  createdAt: '2026-11-27T12:00:00.000Z',
  endedBy: null,
  endedAt: null,
  isReturned: false,
}
const places: MoneyPlaces = {
  places: [bank, wallet],
  unassigned: { BRL: '300.00', BTC: '2.00000000' },
  transit: { BRL: '200.00', BTC: '0.00000000' },
  moves: [move],
}
const treasury: Treasury = {
  at: '2026-11-27T12:00:00.000Z',
  tip: { height: 976_421, at: '2026-11-27T11:57:00.000Z' },
  wallets: [
    {
      _id: wallet._id,
      name: 'Quente',
      purpose: 'PAY',
      funds: 'CLIENTS',
      status: 'ACTIVED',
      threshold: 2,
      keyCount: 3,
      ledger: '2.45870000',
      chain: '2.41870000',
      waiting: '0.00000000',
      uncredited: '0.00000000',
      difference: '0.04000000',
      share: 580,
    },
  ],
  total: { chain: '41.44720000', ledger: '41.48720000', value: '24807268.27' },
  hot: { amount: '2.41870000', share: 580, limit: 800, isOver: false },
  incoming: { amount: '0.31500000', count: 3, oldestAt: '2026-11-27T11:34:00.000Z' },
  outgoing: { amount: '0.96420000', count: 9 },
  transit: '0.12850000',
  unassigned: '0.00000000',
  difference: { amount: '0.04000000', by: 'incidents' },
  incidents: [
    {
      _id: ID,
      kind: 'LOST',
      amount: '0.04000000',
      txId: 'ab'.repeat(32),
      user: { _id: ID, name: 'Lucía Fernández' },
      since: '2026-11-27T07:00:00.000Z',
    },
  ],
  moving: [
    {
      _id: ID,
      way: 'IN',
      name: 'Horizonte Importadora Ltda',
      txId: 'cd'.repeat(32),
      amount: '0.25000000',
      confirmations: 2,
      depth: 3,
      since: '2026-11-27T11:29:00.000Z',
    },
    {
      _id: wallet._id,
      way: 'OUT',
      name: 'Bruno Carvalho',
      txId: null,
      amount: '0.02400000',
      confirmations: 0,
      depth: null,
      since: '2026-11-27T11:56:00.000Z',
    },
  ],
  days: [
    {
      day: '2026-11-27',
      chain: '41.44720000',
      ledger: '41.48720000',
      difference: '0.04000000',
      hotShare: 580,
      incoming: '0.31500000',
      outgoing: '0.96420000',
      oldestMinutes: 26,
      incidents: 1,
      wallets: [{ _id: wallet._id, chain: '2.41870000' }],
    },
  ],
}
const answers = {
  ...usual(['operator']),
  'GET /treasury': { body: { data: treasury } },
  'GET /places': { body: { data: places } },
}
function Screen() {
  return useQuery(profileQuery).data ? <TreasuryScreen /> : null
}
const waits = { status: 202, body: { data: approval({ acts: ['place.move'] }) } }
const close = () => {}

test('staff see the coins of each wallet, what moves, the incident that explains the difference, and the hot share', async () => {
  fakeApi(answers)
  await renderScreen(Screen, '/treasury')
  expect(await screen.findByText('o incidente explica tudo')).toBeTruthy()
  expect(screen.getByText(/bloco 976.421/)).toBeTruthy()
  expect(screen.getByText('limite 8,00%')).toBeTruthy()
  expect(screen.getByText(/de Lucía Fernández, já creditados, saíram da rede/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Decidir' }).getAttribute('href')).toContain(
    '/wallet-outputs?q=abab',
  )
  const coins = screen.getByRole('region', { name: 'Moedas por lugar' })
  expect(within(coins).getByText('difere do livro-razão')).toBeTruthy()
  expect(within(coins).getByText('Pagar saques, 2 de 3 chaves assinam')).toBeTruthy()
  const moving = screen.getByRole('region', { name: 'Entrando e saindo' })
  expect(within(moving).getAllByText('2 de 3')).toBeTruthy()
  expect(within(moving).getAllByText('em pagamento')).toBeTruthy()
})

test('every figure of 30 days is a series of the chart and a column of its table', async () => {
  fakeApi(answers)
  await renderScreen(Screen, '/treasury')
  const days = await screen.findByRole('region', { name: 'Últimos 30 dias' })
  await userEvent.click(within(days).getByRole('button', { name: 'Ver como tabela' }))
  const heads = within(days).getAllByRole('columnheader', { hidden: true })
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Dia',
    'Todas as moedas',
    'Parte quente',
    'Entrando',
    'Saindo',
    'Mais antigo sem bloco',
    'Incidentes',
    'Livro-razão menos rede',
  ])
  await userEvent.click(within(days).getByRole('button', { name: 'Ver como tabela' }))
  await userEvent.click(await within(days).findByRole('combobox', { name: 'O que o gráfico mostra' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Moedas: Quente' }))
  expect(
    await within(days).findByRole('img', {
      name: 'Moedas: Quente nos últimos 30 dias: de 2,41870000 BTC a 2,41870000 BTC',
    }),
  ).toBeTruthy()
})

test('a hot share above its limit says so, and a house without a wallet reads how to enter one', async () => {
  const empty = {
    ...treasury,
    tip: null,
    wallets: [],
    moving: [],
    incidents: [],
    days: [],
    difference: null,
    hot: { ...treasury.hot, share: 900, isOver: true },
  }
  fakeApi({ ...answers, 'GET /treasury': { body: { data: empty } } })
  await renderScreen(Screen, '/treasury')
  expect(await screen.findByText('acima do limite de 8,00%')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Cadastrar uma' }).getAttribute('href')).toBe('/wallets')
  expect(screen.getByText('Nada a caminho.')).toBeTruthy()
  expect(screen.getByText('nenhuma carteira aberta como lugar')).toBeTruthy()
  expect(screen.queryByText('Decidir')).toBeNull()
})

test('staff see each place with its money, and confirm what arrived', async () => {
  const path = `PATCH /places/moves/${move._id}`
  const sent = fakeApi({
    ...answers,
    [path]: { body: { data: { ...move, endedBy: rita, endedAt: move.createdAt } } },
  })
  await renderScreen(Screen, '/treasury')
  expect(await screen.findByText('Itaú clientes')).toBeTruthy()
  expect(screen.getByText('Dinheiro da corretora, ainda não aberto')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Abrir' })).toHaveLength(1)
  expect(screen.getByText('De Itaú clientes para Banco da corretora')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Chegou' }))
  const window = await screen.findByRole('dialog')
  await userEvent.click(within(window).getByRole('button', { name: 'Chegou' }))
  await expect
    .poll(() => sent.filter(({ call }) => call === path).at(-1)?.body)
    .toEqual({ outcome: 'ARRIVED' })
})

test('an opening names the money of the place and its reason', async () => {
  const sent = fakeApi({ ...usual(['operator']), 'POST /places': waits })
  renderUi(<OpenPlace opened onClose={close} place={wallet} />)
  await userEvent.type(await screen.findByLabelText(/Valor/), '0,5')
  await userEvent.type(screen.getByLabelText(/Motivo/), 'Saldo na cadeia')
  await userEvent.click(await screen.findByRole('button', { name: 'Pedir aprovação', hidden: true }))
  await expect
    .poll(() => sent.find(({ call }) => call === 'POST /places')?.body)
    .toMatchObject({ kind: 'WALLET', id: wallet._id, reason: 'Saldo na cadeia' })
})

test('a move begins at the unassigned money unless a place is chosen', async () => {
  const sent = fakeApi({ ...usual(['operator']), 'POST /places/moves': waits })
  renderUi(<MovePlaces opened onClose={close} places={[bank, wallet]} />)
  await userEvent.click(await screen.findByRole('combobox', { name: /^Para/ }))
  expect(screen.queryByRole('option', { name: 'Cofre', hidden: true })).toBeNull()
  const options = await screen.findAllByRole('option', { name: 'Itaú clientes', hidden: true })
  await userEvent.click(options.at(-1)!)
  await userEvent.type(screen.getByLabelText(/Valor/), '5')
  await userEvent.type(screen.getByLabelText(/Motivo/), 'Abertura a menor')
  await userEvent.click(await screen.findByRole('button', { name: 'Pedir aprovação', hidden: true }))
  await expect
    .poll(() => sent.find(({ call }) => call === 'POST /places/moves')?.body)
    .toMatchObject({ fromId: null, toId: ID, currency: 'BRL', reason: 'Abertura a menor' })
})

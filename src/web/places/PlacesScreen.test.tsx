import { useQuery } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { MoneyPlace, MoneyPlaces, PlaceMove } from '#core/places/place-schema.ts'
import { fakeApi, usual } from '#test/web/api.ts'
import { approval } from '#test/web/approvals.ts'
import { renderScreen, renderUi } from '#test/web/render.tsx'
import { profileQuery } from '../api/queries.ts'
import { MovePlaces } from './MovePlaces.tsx'
import { OpenPlace } from './OpenPlace.tsx'
import { PlacesScreen } from './PlacesScreen.tsx'

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
const waits = { status: 202, body: { data: approval({ acts: ['place.move'] }) } }
const close = () => {}

test('staff see each place with its money, and confirm what arrived', async () => {
  const path = `PATCH /places/moves/${move._id}`
  const sent = fakeApi({
    ...usual(['operator']),
    'GET /places': { body: { data: places } },
    [path]: { body: { data: { ...move, endedBy: rita, endedAt: move.createdAt } } },
  })
  await renderScreen(function Screen() {
    return useQuery(profileQuery).data ? <PlacesScreen /> : null
  }, '/places')
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
  await userEvent.click(screen.getByRole('button', { name: 'Pedir aprovação', hidden: true }))
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
  await userEvent.click(screen.getByRole('button', { name: 'Pedir aprovação', hidden: true }))
  await expect
    .poll(() => sent.find(({ call }) => call === 'POST /places/moves')?.body)
    .toMatchObject({ fromId: null, toId: ID, currency: 'BRL', reason: 'Abertura a menor' })
})

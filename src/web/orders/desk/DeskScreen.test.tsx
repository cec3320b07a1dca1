import { useQuery, useQueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Desk, DeskOrder } from '#core/orders/desk-schema.ts'
import { DEFAULT_DESK } from '#core/settings/desk.ts'
import { fakeApi, listed, usual } from '#test/web/api.ts'
import { order } from '#test/web/orders.ts'
import { renderScreen } from '#test/web/render.tsx'
import { profileQuery } from '../../api/queries.ts'
import { DeskScreen } from './DeskScreen.tsx'
import { DESK } from './desk-query.ts'

const row = (nth: number, name: string): DeskOrder => {
  const one = order({ _id: `0d0d0d0d-1111-4222-8333-00000000000${nth}` })
  return { ...one, user: { ...one.user, name }, available: '68000.00', taken: null, margin: null }
}
const desk = (waiting: DeskOrder[]): Desk => ({
  waiting,
  out: [],
  count: waiting.length,
  market: null,
  terms: DEFAULT_DESK,
  quoteBand: '3.00',
  exposure: { position: '0.00000000', cost: '0.00', days: [] },
})

test('the open order stays when a colleague quotes it: the next one never comes under a finger on Enter', async () => {
  const [ana, bruno] = [row(1, 'Ana'), row(2, 'Bruno')]
  let waiting = [ana, bruno]
  let read = async () => {}
  fakeApi({
    ...usual(['operator'], { _id: 'op' }),
    'GET /approvals': listed([]),
    'GET /orders/desk': () => ({ body: { data: desk(waiting) } }),
  })
  function Screen() {
    const client = useQueryClient()
    read = () => client.invalidateQueries({ queryKey: DESK })
    return useQuery(profileQuery).data ? <DeskScreen /> : null
  }
  await renderScreen(Screen, '/orders/desk')
  expect(await screen.findByRole('form', { name: 'Ana' })).toBeTruthy()
  waiting = [bruno]
  await read()
  await waitFor(() => expect(screen.queryAllByText('Ana')).toHaveLength(1))
  expect(screen.getByRole('form', { name: 'Ana' })).toBeTruthy()
  // A key goes on.
  await userEvent.keyboard('j')
  const next = await screen.findByRole('form', { name: 'Bruno' })
  expect(within(next).getByRole('button', { name: /^Enviar/ })).toBeTruthy()
})

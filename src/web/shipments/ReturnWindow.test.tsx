import { useQuery } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ReturnLine } from '#core/shipments/shipment-schema.ts'
import { fakeApi, usual } from '#test/web/api.ts'
import { renderScreen } from '#test/web/render.tsx'
import { profileQuery } from '../api/queries.ts'
import { ReturnWindow } from './ReturnWindow.tsx'

const ID = 'ddf0c2a1-0000-4000-8000-000000000001'
const line = (place: number, fields: Partial<ReturnLine>): ReturnLine => ({
  _id: null,
  shipmentId: ID,
  returnId: null,
  line: place,
  key: `K${place}`,
  withdrawalId: ID,
  user: { _id: 'u', name: `Cliente ${place}` },
  amount: '1000.00',
  expected: '1000.00',
  codes: ['00'],
  reason: null,
  outcome: 'PAID',
  state: 'NEW',
  waitsFor: null,
  authentication: null,
  bankNumber: null,
  paidOn: null,
  decision: null,
  decisionReason: null,
  decidedBy: null,
  createdAt: null,
  ...fields,
})
const LINES = [
  line(1, {}),
  line(2, { outcome: 'REFUSED', state: 'ASKED' }),
  line(3, { waitsFor: { code: 'x', message: 'O valor difere.' } }),
  line(4, { outcome: 'UNKNOWN' }),
  line(5, { state: 'REPEATED' }),
]
const COUNTS = { lines: 5, paid: 1, accepted: 0, refused: 0, reversed: 0, waiting: 2, asked: 1, repeated: 1 }

async function read(appliedAt: string | null) {
  const preview = { sequence: 1, appliedAt, counts: COUNTS, lines: LINES }
  const sent = fakeApi({
    ...usual(['operator']),
    [`POST /shipments/${ID}/return/preview`]: { body: { data: preview } },
  })
  function Screen() {
    const { data } = useQuery(profileQuery)
    return data ? <ReturnWindow shipmentId={ID} opened onClose={() => {}} /> : null
  }
  await renderScreen(Screen, '/shipments')
  await screen.findByRole('dialog')
  const file = new File(['CNAB'], 'retorno.ret')
  await userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, file)
  return { sent, apply: await screen.findByRole('button', { name: 'Aplicar retorno' }) }
}

test('each line is in the group of what becomes of it: one that a person must decide is not paid', async () => {
  const { apply } = await read(null)
  const sizeOf = (name: string) =>
    within(screen.getByRole('region', { name })).getByRole('heading').textContent
  expect(['Pagos', 'Recusados', 'Dependem de análise', 'Já conhecidos'].map(sizeOf)).toEqual([
    'Pagos 1',
    'Recusados 1',
    'Dependem de análise 2',
    'Já conhecidos 1',
  ])
  expect(screen.queryByRole('region', { name: 'Aceitos pelo banco' })).toBeNull()
  expect(screen.getByText(/Outra pessoa da equipe precisa aprovar estas linhas/)).toBeTruthy()
  expect(apply.getAttribute('aria-disabled')).toBeNull()
})

test('a file that was applied is not applied again', async () => {
  const { sent, apply } = await read('2026-03-04T12:00:00.000Z')
  expect(apply.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(apply)
  expect(sent.some(({ call }) => call === `POST /shipments/${ID}/return`)).toBe(false)
})

import { useQuery } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { DeskOrder } from '#core/orders/desk-schema.ts'
import { DEFAULT_DESK } from '#core/settings/desk.ts'
import { fakeApi, listed, usual } from '#test/web/api.ts'
import { approval } from '#test/web/approvals.ts'
import { order } from '#test/web/orders.ts'
import { renderScreen } from '#test/web/render.tsx'
import { profileQuery } from '../../api/queries.ts'
import { QueueList, QueueStrip } from './QueueList.tsx'
import { CustomerFacts } from './QuoteFacts.tsx'

const ASKED = '99999999999999.00'
const row = (fields: Partial<DeskOrder>): DeskOrder => ({
  ...order({ amountOrig: ASKED, askedOrig: ASKED }),
  available: '68000.00',
  taken: null,
  margin: null,
  ...fields,
})
const RICH = row({ _id: '66f0c2a1-0000-4000-8000-000000000002', available: ASKED })
const sides = { ask: 60_000_000n, bid: 59_000_000n }

test.each([
  ['list', QueueList],
  ['strip', QueueStrip],
] as const)('the %s of the desk marks the order that its balance does not cover', async (_, Queue) => {
  fakeApi(usual(['operator'], { _id: 'olga' }))
  const queue = { orders: [row({}), RICH], terms: DEFAULT_DESK, sides, open: undefined, onOpen: vi.fn() }
  await renderScreen(() => (useQuery(profileQuery).data ? <Queue {...queue} /> : null), '/orders/desk')
  const list = await screen.findByRole('navigation', { name: 'Ordens da mesa' })
  const [poor, rich] = within(list).getAllByRole('button')
  expect(poor?.textContent).toMatch(/68\.000,00.*não cobre a ordem/)
  expect(rich?.textContent).not.toContain('não cobre')
})

test('an order about which another person decides is not free', async () => {
  const waiting = approval({ subject: { entity: 'order', id: RICH._id, name: 'Ana' } })
  fakeApi({ ...usual(['operator'], { _id: 'olga' }), 'GET /approvals': listed([waiting]) })
  const queue = { orders: [row({}), RICH], terms: DEFAULT_DESK, sides, open: undefined, onOpen: vi.fn() }
  await renderScreen(() => (useQuery(profileQuery).data ? <QueueList {...queue} /> : null), '/orders/desk')
  expect((await screen.findByRole('button', { name: /aguarda aprovação/ })).textContent).not.toContain(
    'livre',
  )
  expect(screen.getByRole('button', { name: /livre/ }).textContent).toContain('não cobre a ordem')
})

test('so does the open order', async () => {
  fakeApi(usual(['operator']))
  const facts = { terms: DEFAULT_DESK, sheet: undefined, value: undefined, sides }
  await renderScreen(
    () => (
      <>
        <CustomerFacts {...facts} order={row({})} />
        <CustomerFacts {...facts} order={RICH} />
      </>
    ),
    '/orders/desk',
  )
  expect(await screen.findAllByText('não cobre a ordem')).toHaveLength(1)
})

import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Shipment } from '#core/shipments/shipment-schema.ts'
import { fakeApi, listed } from '#test/web/api.ts'
import { renderScreen } from '#test/web/render.tsx'
import { withdrawal } from '#test/web/transfers.ts'
import { PreviewWindow } from './PreviewWindow.tsx'

const ID = (nth: number) => `aaf0c2a1-0000-4000-8000-00000000000${nth}`
const ACCOUNT = {
  _id: ID(9),
  name: 'Itaú',
  bank: '341',
  bankName: 'Itaú',
  agency: '0001',
  account: '10000-1',
}
const file = (route: 'TRANSFER' | 'PIX', nth: number) => ({
  route,
  count: 1,
  amount: '1500.00',
  withdrawalIds: [ID(nth)],
  paymentDate: '2026-03-04',
  dated: 'TODAY',
})
const made = (route: 'TRANSFER' | 'PIX'): Shipment => ({
  _id: ID(8),
  sequence: 1,
  route,
  status: 'OPEN',
  payingAccount: ACCOUNT,
  sha256: 'x',
  count: 1,
  user: { _id: 'op', name: 'Olga', email: 'olga@x.test' },
  createdAt: '2026-03-04T12:00:00.000Z',
  paymentDate: '2026-03-05',
  layout: null,
  fileName: `${route}.rem`,
  amount: '1500.00',
  paidCount: 0,
  openCount: 1,
  waitingCount: 0,
})

test('a file that was made is not made again after the next one was refused', async () => {
  const files = [file('TRANSFER', 1), file('PIX', 2)]
  const payingAccount = { ...ACCOUNT, verified: 'sources' }
  let isFull = true
  const sent = fakeApi({
    'GET /bank-accounts': listed([]),
    'POST /shipments/preview': {
      body: { data: { payingAccount, files, problems: [], notices: [], shortNames: [] } },
    },
    'POST /shipments': ({ body }) => {
      const [id] = (body as { withdrawalIds: string[] }).withdrawalIds
      if (id === ID(1)) return { status: 201, body: { data: made('TRANSFER') } }
      const refusal = { status: 409, body: { message: 'Este saque mudou.', code: 'shipment.notPayable' } }
      return isFull ? refusal : { status: 201, body: { data: made('PIX') } }
    },
  })
  const rows = [withdrawal({ _id: ID(1) }), withdrawal({ _id: ID(2) })]
  const acts = { onClose: () => {}, onLeave: () => {}, onEnd: () => {} }
  await renderScreen(() => <PreviewWindow opened rows={rows} {...acts} />, '/shipments/new')
  await userEvent.click(await screen.findByRole('button', { name: 'Gerar 2 remessas' }))
  expect(await screen.findByText('Este saque mudou.')).toBeTruthy()
  expect(screen.getByText('TRANSFER.rem')).toBeTruthy()
  expect(screen.getByText('Pagamento em 05/03/2026')).toBeTruthy()
  isFull = false
  await userEvent.click(screen.getByRole('button', { name: 'Gerar remessa' }))
  expect(await screen.findByText('PIX.rem')).toBeTruthy()
  const calls = sent.filter(({ call }) => call === 'POST /shipments')
  const ids = calls.map(({ body }) => (body as { withdrawalIds: string[] }).withdrawalIds)
  expect(ids).toEqual([[ID(1)], [ID(2)], [ID(2)]])
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ver remessas' })).toBeTruthy())
})

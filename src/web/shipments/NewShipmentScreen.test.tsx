import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ANA, fakeApi, listed, usual } from '#test/web/api.ts'
import { renderScreen } from '#test/web/render.tsx'
import { withdrawal } from '#test/web/transfers.ts'
import { profileQuery } from '../api/queries.ts'
import { NewShipmentScreen } from './NewShipmentScreen.tsx'

const ID = (at: number) => `aaf0c2a1-0000-4000-8000-0000000000${String(at).padStart(2, '0')}`
const ROWS = Array.from({ length: 12 }, (_, at) =>
  withdrawal({ _id: ID(at), id: ID(at), status: 'PENDING', user: { ...ANA, name: `Cliente ${at}` } }),
)
const PAYER = {
  _id: ID(99),
  name: 'Itaú',
  bank: '341',
  bankName: 'Itaú',
  agency: '0001',
  account: '10000-1',
  verified: 'sources',
}

function Screen() {
  return useQuery(profileQuery).data ? <NewShipmentScreen /> : null
}

const open = () => {
  const sent = fakeApi({
    ...usual(['operator'], { _id: 'op' }),
    'GET /bank-accounts': listed([]),
    'GET /withdrawals': ({ query }) => {
      const page = Number(query.get('page'))
      return listed(page ? ROWS.slice((page - 1) * 10, page * 10) : ROWS, ROWS.length)
    },
    'POST /shipments/preview': ({ body }) => {
      const { withdrawalIds } = body as { withdrawalIds: string[] }
      const [bad] = withdrawalIds.filter((id) => id === ID(3))
      const message = 'Agência inválida.'
      const problem = { withdrawalId: bad, user: { _id: ANA._id, name: 'Cliente 3' }, field: 'agency' }
      const another = {
        ...problem,
        field: null,
        code: 'payout.needsAnother',
        message: 'Precisa de outra pessoa.',
      }
      const problems = bad
        ? [
            { ...problem, code: 'bankAccount.agency', message, senders: null },
            { ...another, senders: [{ _id: 'paulo', name: 'Paulo' }] },
          ]
        : []
      const day = { paymentDate: '2026-11-23', dated: 'HOLIDAY' }
      const file = {
        route: 'TRANSFER',
        count: withdrawalIds.length,
        amount: '1500.00',
        withdrawalIds,
        ...day,
      }
      const notices = [{ code: 'shipment.notice.layout', message: 'Mande primeiro um só saque.' }]
      const shortNames = withdrawalIds.slice(0, 6).map((withdrawalId, at) => ({
        withdrawalId,
        user: { _id: ANA._id, name: `Cliente ${at}` },
        name: 'Maria Aparecida Fernandes Albuquerque',
        short: `MARIA A F ALBUQUERQUE ${at}`,
      }))
      return { body: { data: { payingAccount: PAYER, files: [file], problems, notices, shortNames } } }
    },
  })
  return renderScreen(Screen, '/shipments/new').then(() => sent)
}

test('a selection lasts over pages, has all of a filter, and leaves out what a file cannot pay', async () => {
  const sent = await open()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Selecionar Cliente 1' }))
  const bar = () => screen.findByRole('group', { name: 'Seleção' })
  expect((await bar()).textContent).toContain('1 selecionado')
  await userEvent.click(screen.getByRole('button', { name: /Próxima/ }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Selecionar Cliente 11' }))
  expect((await bar()).textContent).toContain('2 selecionados')
  expect((await bar()).textContent).toContain('3.000,00')
  await userEvent.keyboard('t')
  await waitFor(async () => expect((await bar()).textContent).toContain('12 selecionados'))
  await userEvent.keyboard('v')
  const problems = await screen.findByRole('region', { name: 'Problemas', hidden: true })
  expect(problems.textContent).toContain('Agência: Agência inválida.')
  const names = screen.getByRole('region', { name: 'Nomes abreviados', hidden: true })
  expect(names.textContent).toContain(
    'Maria Aparecida Fernandes AlbuquerqueNo arquivo: MARIA A F ALBUQUERQUE 4',
  )
  expect(names.textContent).toContain('Mostrar mais (1)')
  expect(problems.textContent).toContain('Precisa de outra pessoa.Podem enviar: Paulo.')
  expect(screen.getByText('Mande primeiro um só saque.')).toBeTruthy()
  expect(screen.getByText('Pagamento em 23/11/2026: hoje é feriado bancário')).toBeTruthy()
  const make = () => screen.getByRole('button', { name: /^Gerar/, hidden: true })
  expect(make().getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(within(problems).getByRole('button', { name: 'Tirar 1 da seleção', hidden: true }))
  await waitFor(() => expect(make().getAttribute('aria-disabled')).toBeNull())
  const asked = sent.filter(({ call }) => call === 'POST /shipments/preview')
  expect(asked.map(({ body }) => (body as { withdrawalIds: string[] }).withdrawalIds.length)).toEqual([
    12, 11,
  ])
})

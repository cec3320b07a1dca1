import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { fakeApi, listed, usual } from '#test/web/api.ts'
import { renderScreen, renderUi } from '#test/web/render.tsx'
import { profileQuery } from '../api/queries.ts'
import { BalanceCards, BalanceChips } from '../ledger/Balances.tsx'
import { NoticesScreen } from '../notices/NoticesScreen.tsx'
import { CHART_START, TradeChart } from '../orders/trade/TradeChart.tsx'
import { Unread } from '../ui/Unread.tsx'
import { BalanceHistory } from './BalanceHistory.tsx'
import { HouseFigures } from './HouseFigures.tsx'
import { PriceCard } from './PriceCard.tsx'

// jsdom has no canvas.
vi.mock('../ui/chart/LineCanvas.tsx', () => ({ LineCanvas: () => null }))

const AWAY = { status: 503, body: { code: 'http.unavailable', message: 'O servidor não responde agora.' } }
const FIGURES = {
  price: '600000.00',
  waiting: [],
  days: [],
  fees: [],
  book: { position: '0.00000000', maximum: '1.00000000', result: null, trades: 0, volume: '0.00000000' },
  exposure: '0.00000000',
  desk: [],
}

/** A call that fails until the test lets it work. */
function failing(call: string, works: Parameters<typeof fakeApi>[0][string]) {
  let isAway = true
  fakeApi({
    ...usual(['admin']),
    'GET /orders': listed([]),
    'GET /notices/work': { body: { data: [] } },
    'GET /candles': { body: { data: [] } },
    [call]: (request) => (isAway ? AWAY : typeof works === 'function' ? works(request) : works),
  })
  return () => {
    isAway = false
  }
}

const retry = () => screen.findByRole('button', { name: 'Tentar de novo' })

test('a price that could not be read says why, and is read again at once', async () => {
  const mend = failing('GET /candles', { body: { data: [] } })
  const Card = () => (useQuery(profileQuery).data ? <PriceCard /> : null)
  renderUi(<Card />)
  const again = await retry()
  expect(screen.getByText('O servidor não responde agora.')).toBeDefined()
  expect(document.querySelector('.mantine-Skeleton-root')).toBeNull()
  mend()
  await userEvent.click(again)
  expect(await screen.findByText(/Ainda não há histórico de preço/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
})

test('the history of wealth asks both balances again', async () => {
  const mend = failing('GET /ledgers/history', { body: { data: [] } })
  renderUi(<BalanceHistory />)
  const again = await retry()
  mend()
  await userEvent.click(again)
  expect(await screen.findByText(/aparece aqui dia a dia/)).toBeDefined()
})

test('a balance has its button as a card and as a chip', async () => {
  const mend = failing('GET /ledgers/balance', ({ query }) => ({
    body: {
      data: { currency: query.get('currency'), amount: '1.00', kind: 'C', held: '0.00', ledger: null },
    },
  }))
  const Both = () =>
    useQuery(profileQuery).data && [
      <BalanceCards key="1" userId={ID} />,
      <BalanceChips key="2" userId={ID} />,
    ]
  renderUi(<Both />)
  const buttons = await screen.findAllByRole('button', { name: 'Tentar de novo' })
  expect(buttons).toHaveLength(4)
  mend()
  for (const button of buttons) await userEvent.click(button)
  expect(await screen.findAllByText('1,00')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
})
const ID = 'a0a0a0a0-1111-4222-8333-000000000001'

test('the figures of the house have one button for all of their cards', async () => {
  const mend = failing('GET /house/figures', { body: { data: FIGURES } })
  const Card = () => (useQuery(profileQuery).data ? <HouseFigures /> : null)
  await renderScreen(Card, '/')
  const again = await retry()
  mend()
  await userEvent.click(again)
  expect(await screen.findByRole('region', { name: 'Estoque da corretora' })).toBeDefined()
})

test('the chart of the Book, whose history is read once an hour, is not left waiting', async () => {
  const mend = failing('GET /candles', { body: { data: [] } })
  const own = { bids: new Map(), asks: new Map() } as never
  const Chart = () =>
    useQuery(profileQuery).data && (
      <TradeChart
        depth={undefined}
        reading={{ error: null, refetch: () => {} }}
        own={own}
        trades={[]}
        view={CHART_START}
        onView={() => {}}
        hasBar={false}
      />
    )
  renderUi(<Chart />)
  const again = await retry()
  mend()
  await userEvent.click(again)
  expect(await screen.findByText(/Ainda não há histórico de preço/)).toBeDefined()
})

test('the list of notices says that it could not be read', async () => {
  const mend = failing('GET /notices', listed([]))
  const Screen = () => (useQuery(profileQuery).data ? <NoticesScreen /> : null)
  await renderScreen(Screen, '/notices')
  const again = await retry()
  mend()
  await userEvent.click(again)
  expect(await screen.findByText('Nenhum aviso')).toBeDefined()
})

test('a try keeps the reason and the button with its focus until an answer comes', async () => {
  function Part() {
    const [error, setError] = useState<Error | null>(new Error('Nada chegou.'))
    return (
      <>
        <Unread reading={{ error, refetch: () => setError(null) }} height={90} />
        <button type="button" onClick={() => setError(new Error('De novo nada.'))}>
          Falhar
        </button>
      </>
    )
  }
  renderUi(<Part />)
  const again = await retry()
  await userEvent.click(again)
  expect(again.getAttribute('aria-busy')).toBe('true')
  expect(document.activeElement).toBe(again)
  expect(screen.getByText('Nada chegou.')).toBeDefined()
  await userEvent.click(screen.getByText('Falhar'))
  expect(again.getAttribute('aria-busy')).toBeNull()
  expect(screen.getByText('De novo nada.')).toBeDefined()
})

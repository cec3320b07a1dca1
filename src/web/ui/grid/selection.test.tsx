import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { ok, refuse } from '#core/rules/verdict.ts'
import type { View } from '#core/views/view-schema.ts'
import { ANA, fakeApi, listed } from '#test/web/api.ts'
import { approval } from '#test/web/approvals.ts'
import { renderScreen } from '#test/web/render.tsx'
import { deposit } from '#test/web/transfers.ts'
import { ApiError } from '../../api/api-error.ts'
import { IconBolt } from '../icons.tsx'
import type { BulkAct } from './bulk.ts'
import { amountColumn, buttonColumn, labelColumn } from './cells.tsx'
import type { GridColumn } from './columns.ts'
import { DataGrid } from './DataGrid.tsx'
import { sumColumns, toClipboard } from './SelectionBar.tsx'
import { useGrid, useUrlGridState } from './use-grid.ts'

type Row = Deposit

const of = (name: string) => ({ ...ANA, name })
const ROWS: Row[] = [
  deposit({ _id: 'a', user: of('Ana'), amount: '0.10' }),
  deposit({ _id: 'b', user: of('=1+1'), amount: '0.20' }),
  deposit({ _id: 'c', user: of('Cid'), amount: '0.00000001', currency: 'BTC' }),
]
const onAct = vi.fn()
const onRun = vi.fn()
const ID = '01a20590-ce03-7021-b12a-8a06dbcf3e6c'
const NOW = '2026-03-04T12:00:00.000Z'
const COLUMNS: GridColumn<Row>[] = [
  labelColumn({ id: 'name', label: 'Nome', value: ({ user }) => user.name }),
  amountColumn({
    id: 'amount',
    label: 'Valor',
    value: ({ amount, currency }) => ({ value: amount, currency }),
  }),
  buttonColumn({ id: 'act', label: 'Ato', button: () => ({ text: 'Agir', icon: IconBolt, onClick: onAct }) }),
]

const BULK: BulkAct<Row> = {
  id: 'go',
  label: (count) => `Aprovar ${count}`,
  text: 'Cada um com a sua regra.',
  verdict: ({ _id }) => (_id === 'b' ? refuse('conflict', 'deposit.fourEyes') : ok),
  rehearsed: ({ _id }) => ({ path: `/deposits/${_id}/accept`, method: 'PATCH', body: {} }),
  run: async ({ _id }, key) => {
    onRun(_id, key)
    if (_id === 'c') throw new ApiError(409, 'Já foi decidido.')
  },
}
const VIEW = { list: 'deposits', name: 'Minha', search: { sort: 'amount', q: 'ana', status: '', where: [] } }
const SAVED = { ...VIEW, _id: ID, isShared: false, isOwn: true, createdAt: NOW, updatedAt: NOW } as View

function Screen() {
  const grid = useGrid<Row>({ slice: 'deposits', state: useUrlGridState() })
  return (
    <DataGrid
      grid={grid}
      columns={COLUMNS}
      label="Lista"
      rowLabel={({ user }) => user.name}
      bulkActs={[BULK]}
      selectionActions={(rows) => (
        <button type="button">{rows.map(({ user }) => user.name).join('+')}</button>
      )}
    />
  )
}

beforeEach(() => {
  onAct.mockClear()
  onRun.mockClear()
  localStorage.clear()
  fakeApi({
    'GET /deposits': listed(ROWS),
  })
})

test('amounts are summed exactly, each currency on its own', () => {
  expect(sumColumns(COLUMNS, ROWS)).toEqual([
    {
      id: 'amount',
      label: 'Valor',
      sums: [
        { currency: 'BRL', value: 30n },
        { currency: 'BTC', value: 1n },
      ],
    },
  ])
})

test('a copy has headers, no buttons, no formulas, and no hidden amounts', () => {
  expect(toClipboard(COLUMNS, ROWS, false).split('\n')).toEqual([
    'Nome\tValor',
    'Ana\tR$ 0,10',
    "'=1+1\tR$ 0,20",
    'Cid\t0,00000001 BTC',
  ])
  expect(toClipboard(COLUMNS, ROWS, true)).not.toContain('0,10')
})

test('the list may offer acts on the selected rows, and a click on a control selects none', async () => {
  await renderScreen(Screen, '/deposits')
  const row = (await screen.findByText('Cid')).closest('tr') as HTMLElement
  const user = userEvent.setup()
  await user.keyboard('{Control>}')
  await user.click(within(row).getByRole('button', { name: 'Agir' }))
  expect(row.getAttribute('aria-selected')).toBe('false')
  expect(onAct).toHaveBeenCalledOnce()
  await user.click(row)
  await user.click(screen.getByText('Ana'))
  expect(screen.getByRole('button', { name: 'Ana+Cid' })).toBeTruthy()
})

test('invalid stored columns and views are ignored', async () => {
  localStorage.setItem('balcao-grid::deposits', '{"columns":[1],"density":7,"views":[{"name":3},null]}')
  await renderScreen(Screen, '/deposits')
  expect(await screen.findByText('Cid')).toBeTruthy()
  expect(screen.getByRole('table').dataset.density).toBe('comfortable')
})

test('an act on many rows runs on those that permit it, and shows the answer about each', async () => {
  await renderScreen(Screen, '/deposits')
  const row = (await screen.findByText('Cid')).closest('tr') as HTMLElement
  row.focus()
  const user = userEvent.setup()
  await user.keyboard('{Control>}a{/Control}')
  await user.click(screen.getByRole('button', { name: 'Aprovar 2' }))
  const window = within(await screen.findByRole('dialog', { name: 'Aprovar 2' }))
  expect(window.getByText(/outra pessoa/)).toBeTruthy()
  await user.click(window.getByRole('button', { name: 'Aprovar 2' }))
  expect(await window.findByText('Já foi decidido.')).toBeTruthy()
  expect(window.getByText('feito')).toBeTruthy()
  expect(window.getByRole('status').textContent).toBe('1 de 2 concluídos')
  await user.click(window.getByRole('button', { name: 'Tentar de novo' }))
  await waitFor(() => expect(onRun.mock.calls.map(([id]) => id)).toEqual(['a', 'c', 'c']))
  expect(new Set(onRun.mock.calls.map(([, key]) => key)).size).toBe(2)
})

test('an act on many rows says before what the server would do with each', async () => {
  fakeApi({
    'GET /deposits': listed(ROWS),
    'PATCH /deposits/a/accept?dryRun': { status: 202, body: { data: approval() } },
    'PATCH /deposits/c/accept?dryRun': {
      status: 409,
      body: { message: 'Já existe um pedido.', code: 'approval.waiting' },
    },
  })
  await renderScreen(Screen, '/deposits')
  const row = (await screen.findByText('Cid')).closest('tr') as HTMLElement
  row.focus()
  const user = userEvent.setup()
  await user.keyboard('{Control>}a{/Control}')
  await user.click(screen.getByRole('button', { name: 'Aprovar 2' }))
  const window = within(await screen.findByRole('dialog', { name: 'Aprovar 2' }))
  expect(await window.findByText(/1 depende de outra pessoa/)).toBeTruthy()
  expect(window.getByText('aguarda aprovação')).toBeTruthy()
  await user.click(window.getByRole('button', { name: 'Pedir aprovação' }))
  await waitFor(() => expect(onRun.mock.calls.map(([id]) => id)).toEqual(['a']))
})

test('the id of a view in the address opens the view', async () => {
  fakeApi({ 'GET /deposits': listed(ROWS), [`GET /views/${ID}`]: { body: { data: SAVED } } })
  const { router } = await renderScreen(Screen, `/deposits?view=${ID}&status=OPEN`)
  await waitFor(() => expect(router.state.location.search).toEqual({ sort: 'amount', q: 'ana' }))
})

test('views that the browser kept go to the server once', async () => {
  const kept = [{ name: 'Minha', search: { sort: 'amount', q: 'ana', status: '', where: [] } }]
  localStorage.setItem('balcao-grid::deposits', JSON.stringify({ views: kept }))
  let views: View[] = []
  const sent = fakeApi({
    'GET /deposits': listed(ROWS),
    'GET /views': () => ({ body: { data: views } }),
    'POST /views': () => {
      views = [SAVED]
      return { status: 201, body: { data: SAVED } }
    },
  })
  await renderScreen(Screen, '/deposits')
  await userEvent.click(await screen.findByRole('button', { name: 'Visões salvas' }))
  expect(await screen.findByRole('menuitem', { name: 'Minha' })).toBeTruthy()
  expect(sent.filter(({ call }) => call === 'POST /views').map(({ body }) => body)).toEqual([VIEW])
  await waitFor(() => expect(localStorage.getItem('balcao-grid::deposits')).toContain('"views":[]'))
})

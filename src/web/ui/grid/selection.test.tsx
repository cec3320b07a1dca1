import { IconBolt } from '@tabler/icons-react'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { ANA, fakeApi, listed } from '../../test-api.ts'
import { renderScreen } from '../../test-render.tsx'
import { deposit } from '../../test-transfers.ts'
import { amountColumn, buttonColumn, labelColumn } from './cells.tsx'
import type { GridColumn } from './columns.ts'
import { DataGrid } from './DataGrid.tsx'
import { sumColumns, toClipboard } from './sums.ts'
import { useGrid, useUrlGridState } from './use-grid.ts'

type Row = Deposit

const of = (name: string) => ({ ...ANA, name })
const ROWS: Row[] = [
  deposit({ _id: 'a', user: of('Ana'), amount: '0.10' }),
  deposit({ _id: 'b', user: of('=1+1'), amount: '0.20' }),
  deposit({ _id: 'c', user: of('Cid'), amount: '0.00000001', currency: 'BTC' }),
]
const onAct = vi.fn()
const COLUMNS: GridColumn<Row>[] = [
  labelColumn({ id: 'name', label: 'Nome', value: ({ user }) => user.name }),
  amountColumn({
    id: 'amount',
    label: 'Valor',
    value: ({ amount, currency }) => ({ value: amount, currency }),
  }),
  buttonColumn({ id: 'act', label: 'Ato', button: () => ({ text: 'Agir', icon: IconBolt, onClick: onAct }) }),
]

function Screen() {
  const grid = useGrid<Row>({ slice: 'deposits', state: useUrlGridState() })
  return (
    <DataGrid
      grid={grid}
      columns={COLUMNS}
      label="Lista"
      rowLabel={({ user }) => user.name}
      selectionActions={(rows) => (
        <button type="button">{rows.map(({ user }) => user.name).join('+')}</button>
      )}
    />
  )
}

beforeEach(() => {
  onAct.mockClear()
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

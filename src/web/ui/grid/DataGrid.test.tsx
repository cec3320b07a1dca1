import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '#test/web/render.tsx'
import type { GridColumn } from './columns.ts'
import { DataGrid } from './DataGrid.tsx'
import { amountFilter, choiceFilter } from './filters.tsx'
import { toPages } from './GridPages.tsx'
import { useGrid, useUrlGridState } from './use-grid.ts'

type Row = { _id: string; name: string; status: string }

const ROWS: Row[] = [
  { _id: 'a', name: 'Ana', status: 'OPEN' },
  { _id: 'b', name: 'Bia', status: 'PENDING' },
]
const COLUMNS: GridColumn<Row>[] = [
  { id: 'name', label: 'Nome', sort: true, card: 'title', cell: (row) => row.name },
  { id: 'createdAt', label: 'Criado', sort: true, cell: (row) => row.status },
]
const LOOKS = {
  OPEN: { label: 'Aberto', tone: 'orange' as const, glyph: 'plus' as const },
  PENDING: { label: 'Pendente', tone: 'blue' as const, glyph: 'clock' as const },
}
const FILTERS = [
  choiceFilter({ field: 'kind', label: 'Tipo', choices: [{ value: 'BANK', label: 'Banco' }] }),
  amountFilter({ label: 'Valor', fields: 'amount', currency: 'currency' }),
]
const START = { status: 'OPEN.PENDING', sort: 'createdAt' }
let start: typeof START | undefined
const onOpen = vi.fn()
const asked: URL[] = []

function Screen() {
  const grid = useGrid<Row>({
    slice: 'deposits',
    state: useUrlGridState(start),
    hasStatistics: true,
  })
  return (
    <DataGrid
      grid={grid}
      columns={COLUMNS}
      label="Depósitos"
      statuses={LOOKS}
      filters={FILTERS}
      searchLabel="Buscar depósito"
      rowLabel={(row) => row.name}
      onOpen={onOpen}
    />
  )
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  asked.length = 0
  start = undefined
  localStorage.clear()
  onOpen.mockClear()
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://localhost')
    if (url.pathname.endsWith('/statistics')) return json({ data: { status: { OPEN: 14, PENDING: 6 } } })
    asked.push(url)
    if (url.searchParams.get('orderBy') === 'nonsense')
      return json({ message: 'Não', errors: { orderBy: ['Não'] } }, 422)
    const page = Number(url.searchParams.get('page'))
    const limit = Number(url.searchParams.get('limit'))
    const pagination = { page, limit, total: 95, totalPages: Math.ceil(95 / limit) }
    return json({ data: ROWS, meta: { pagination } })
  })
})

const lastAsked = () => asked.at(-1)?.searchParams as URLSearchParams
const filters = () =>
  lastAsked()
    .getAll('filters[]')
    .map((text) => JSON.parse(text))

test('an address with an unknown order shows the usual order', async () => {
  const { router } = await renderScreen(Screen, '/deposits?sort=nonsense&q=ana')
  await screen.findByText('Ana')
  expect(lastAsked().get('orderBy')).toBe('createdAt')
  expect(router.state.location.search).toEqual({ q: 'ana' })
})

test('the default of the specification: first page, newest first, no parameters in the address', async () => {
  const { router } = await renderScreen(Screen, '/deposits')
  await screen.findByText('Ana')
  expect(lastAsked().get('orderBy')).toBe('createdAt')
  expect(lastAsked().get('orderByDirection')).toBe('desc')
  expect(router.state.location.href).toBe('/deposits')
})

test('a header sorts by its column alone, and a second click reverses the order', async () => {
  const { router } = await renderScreen(Screen, '/deposits?page=3')
  await screen.findByText('Ana')
  await userEvent.click(screen.getByRole('button', { name: 'Nome' }))
  await waitFor(() => expect(lastAsked().get('orderBy')).toBe('name'))
  expect(router.state.location.search).toEqual({ sort: 'name' })
  await userEvent.click(screen.getByRole('button', { name: 'Nome' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ sort: '-name' }))
  expect(screen.getByRole('columnheader', { name: 'Nome' }).getAttribute('aria-sort')).toBe('descending')
})

test('status tiles select several statuses, which the address and a chip show', async () => {
  const { router } = await renderScreen(Screen, '/deposits')
  const tile = (name: RegExp) => screen.findByRole('button', { name })
  await userEvent.click(await tile(/^Aberto/))
  await userEvent.click(await tile(/^Pendente/))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ status: 'OPEN.PENDING' }))
  await waitFor(() =>
    expect(filters()).toEqual([{ field: 'status', operation: 'in', value: ['OPEN', 'PENDING'] }]),
  )
  expect((await tile(/^Aberto/)).getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: /Remover filtro Status: Aberto, Pendente/ }))
  await waitFor(() => expect(router.state.location.href).toBe('/deposits'))
})

test('the request has the page, sort, search and statuses of the address', async () => {
  await renderScreen(Screen, '/deposits?page=2&sort=name&q=ana&status=OPEN')
  await screen.findByText('Ana')
  expect(lastAsked().get('page')).toBe('2')
  expect(lastAsked().get('orderByDirection')).toBe('asc')
  expect(filters()).toEqual([
    { field: 'status', operation: 'in', value: ['OPEN'] },
    { field: 'search', operation: 'like', value: 'ana' },
  ])
})

test('invalid parameters in the address give the default', async () => {
  await renderScreen(Screen, '/deposits?page=-4&sort=%3Cb%3E&where=7')
  await screen.findByText('Ana')
  expect(lastAsked().get('page')).toBe('1')
  expect(lastAsked().get('orderBy')).toBe('createdAt')
})

test('double-click, Enter and the chevron open a row; arrows move between rows', async () => {
  await renderScreen(Screen, '/deposits')
  const cell = await screen.findByText('Ana')
  await userEvent.dblClick(cell)
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  rows[1]?.focus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Abrir Ana' }))
  expect(onOpen.mock.calls.map(([row]) => row.name)).toEqual(['Ana', 'Bia', 'Ana'])
})

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 8, [1, 2, 3, 'after', 8]],
  [4, 8, [1, 'before', 3, 4, 5, 'after', 8]],
  [8, 8, [1, 'before', 6, 7, 8]],
  [3, 5, [1, 2, 3, 4, 5]],
])('page %i of %i links to %j', (page, total, links) => {
  expect(toPages(page, total)).toEqual(links)
})

test('a filter of the descriptor narrows the list, and its chip removes it', async () => {
  await renderScreen(Screen, '/deposits')
  await userEvent.click(await screen.findByRole('combobox', { name: 'Tipo' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Banco' }))
  await waitFor(() => expect(filters()).toEqual([{ field: 'kind', operation: '=', value: 'BANK' }]))
  await userEvent.click(screen.getByRole('button', { name: 'Remover filtro Tipo: Banco' }))
  await waitFor(() => expect(filters()).toEqual([]))
})

test('a filter of amounts asks for a currency and both bounds, each with its chip', async () => {
  const { router } = await renderScreen(Screen, '/deposits')
  await userEvent.click(await screen.findByRole('button', { name: 'Filtrar por Valor' }))
  await userEvent.type(await screen.findByLabelText('De'), '1000')
  await userEvent.type(screen.getByLabelText('Até'), '2500,50{Enter}')
  await waitFor(() =>
    expect(filters()).toEqual([
      { field: 'currency', operation: '=', value: 'BRL' },
      { field: 'amount', operation: '>=', value: '1000.00' },
      { field: 'amount', operation: '<=', value: '2500.50' },
    ]),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Remover filtro Até 2500,50' }))
  await waitFor(() => expect(filters()).toHaveLength(2))
  await userEvent.click(screen.getByRole('button', { name: 'Limpar tudo' }))
  await waitFor(() => expect(router.state.location.href).toBe('/deposits'))
})

test('rows per page go to the address, and stay for the next visit', async () => {
  const { router, unmount } = await renderScreen(Screen, '/deposits?page=3')
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Linhas por página' }), '50')
  await waitFor(() => expect(lastAsked().get('limit')).toBe('50'))
  expect(router.state.location.search).toEqual({ rows: 50 })
  unmount()
  await renderScreen(Screen, '/deposits')
  expect(await screen.findByText('1–50 de 95')).toBeTruthy()
})

test('a list with a start view shows it as a chip that goes, and a link to all rows', async () => {
  start = START
  const { router } = await renderScreen(Screen, '/deposits')
  await screen.findByText('Ana')
  expect([lastAsked().get('orderByDirection'), filters()]).toEqual([
    'asc',
    [{ field: 'status', operation: 'in', value: ['OPEN', 'PENDING'] }],
  ])
  await userEvent.click(await screen.findByRole('button', { name: /Remover filtro Status/ }))
  await waitFor(() => expect(filters()).toEqual([]))
  expect(lastAsked().get('orderByDirection')).toBe('desc')
  expect(router.state.location.search).toEqual({ status: 'ALL' })
})

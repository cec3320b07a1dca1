import { expect, test } from 'vitest'
import { changeSearch, fromAddress, GRID_DEFAULTS, type GridSearch, toAddress } from './grid-search.ts'

const START = { status: 'OPEN.PENDING', sort: 'createdAt' }
const BANK = { field: 'kind', operation: '=' as const, value: 'BANK' }
const address = (patch: Partial<GridSearch>) => ({ ...GRID_DEFAULTS, ...patch })

/** The address after some changes from this one, without what an address leaves out. */
function goFrom(from: Partial<GridSearch>, ...patches: Partial<GridSearch>[]) {
  const state = patches.reduce<GridSearch>(
    (now, patch) => changeSearch(now, patch, START),
    fromAddress(address(from), START),
  )
  const entries = Object.entries(toAddress(state, START)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(GRID_DEFAULTS[name as keyof GridSearch]),
  )
  return Object.fromEntries(entries)
}

test('an address without a filter shows the start view, any other what it says', () => {
  expect(fromAddress(address({}), START)).toMatchObject(START)
  expect(fromAddress(address({ page: 2 }), START)).toMatchObject(START)
  const usual = { sort: '-createdAt' }
  expect(fromAddress(address({ q: 'ana' }), START)).toMatchObject({ ...usual, status: '' })
  expect(fromAddress(address({ where: [BANK] }), START)).toMatchObject({ ...usual, status: '' })
  expect(fromAddress(address({ status: 'ALL' }), START)).toMatchObject({ ...usual, status: '' })
  expect(fromAddress(address({}))).toMatchObject({ ...usual, status: '' })
})

test.each<[string, Partial<GridSearch>[], object]>([
  ['nothing', [], {}],
  ['another page', [{ page: 2 }], { page: 2 }],
  ['the status taken away', [{ status: '' }], { status: 'ALL' }],
  ['the status chosen again', [{ status: '' }, { status: START.status }], { status: START.status }],
  ['one of the statuses', [{ status: 'PENDING' }], { status: 'PENDING', sort: 'createdAt' }],
  ['another status', [{ status: 'FINISHED' }], { status: 'FINISHED' }],
  ['a search through all rows', [{ q: 'ana' }], { q: 'ana' }],
  ['the search taken away', [{ q: 'ana' }, { q: '' }], {}],
  ['a filter among what waits', [{ where: [BANK] }], { ...START, where: [BANK] }],
  ['another order', [{ sort: '-amount' }], { sort: '-amount' }],
  ['all filters taken away', [{ q: '', status: '', where: [] }], { status: 'ALL' }],
])('from the start view: %s', (_, patches, expected) => {
  const got = goFrom({}, ...patches)
  if ('status' in expected && expected.status === START.status && !('where' in expected))
    expect(fromAddress(address(got), START)).toMatchObject({ status: START.status })
  else expect(got).toEqual(expected)
})

import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { refuse, type Verdict } from '#core/rules/verdict.ts'
import type { Role } from '#core/rules/viewer.ts'
import { fakeApi, listed, usual } from '#test/web/api.ts'
import { renderScreen } from '#test/web/render.tsx'
import { deposit } from '#test/web/transfers.ts'
import { profileQuery } from '../../api/queries.ts'
import { labelColumn } from './cells.tsx'
import { ResourceScreen } from './ResourceScreen.tsx'
import type { Resource } from './use-resource.ts'

const ROWS: Resource<Deposit> = {
  slice: 'deposits',
  texts: 'deposits',
  rowLabel: ({ reference }) => reference,
  columns: () => [labelColumn({ id: 'reference', label: 'Código', value: ({ reference }) => reference })],
}

type Shown = {
  rows?: readonly Deposit[]
  roles?: Role[]
  verdict?: Verdict
  address?: string
  load?: () => Promise<void>
}

function show({ rows = [], roles = ['user'], verdict, address = '/deposits', load }: Shown) {
  fakeApi({ ...usual(roles), 'GET /deposits': listed(rows) })
  function Screen() {
    const { data } = useQuery(profileQuery)
    if (!data) return null
    return (
      <ResourceScreen
        resource={ROWS}
        create={{ verdict, load, form: () => <p>form</p> }}
        window={(id) => <p>window of {id}</p>}
      />
    )
  }
  return renderScreen(Screen, address)
}

test('an empty list says what comes next, and its button opens the form that the address names', async () => {
  const { router } = await show({})
  expect(await screen.findByText('Você ainda não depositou')).toBeTruthy()
  await userEvent.click(screen.getAllByRole('button', { name: 'Novo depósito' }).at(-1) as HTMLElement)
  expect(await screen.findByText('form')).toBeTruthy()
  expect(router.state.location.search).toMatchObject({ open: 'new' })
})

test('staff see their own search box and their own empty list', async () => {
  await show({ roles: ['operator'], address: '/deposits?all=true' })
  expect(await screen.findByPlaceholderText('Nome, e-mail ou código')).toBeTruthy()
  expect(screen.queryByText('Você ainda não depositou')).toBeNull()
})

test('the code of the form is there before a customer asks for it, and not for staff', async () => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run())
  vi.stubGlobal('cancelIdleCallback', () => {})
  onTestFinished(() => void vi.unstubAllGlobals())
  const load = vi.fn(() => Promise.reject(new Error('offline')))
  const { unmount } = await show({ load, roles: ['operator'], address: '/deposits?all=true' })
  await screen.findByPlaceholderText('Nome, e-mail ou código')
  expect(load).not.toHaveBeenCalled()
  unmount()
  await show({ load })
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
})

test('a viewer who may not create reads why in place of the form', async () => {
  const verdict = refuse('forbidden', 'deposit.notYours')
  await show({ verdict, address: '/deposits?open=new' })
  expect(await screen.findByRole('dialog', { name: 'Novo depósito' })).toBeTruthy()
  expect(screen.queryByText('form')).toBeNull()
})

test('a row opens in the window that the address names', async () => {
  const row = deposit()
  await show({ rows: [row] })
  await userEvent.dblClick(await screen.findByRole('row', { name: new RegExp(row.reference) }))
  expect(await screen.findByText(`window of ${row._id}`)).toBeTruthy()
})

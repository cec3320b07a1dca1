import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { StatementLine } from '#core/bank-statements/bank-statement-schema.ts'
import { fakeApi } from '../test-api.ts'
import { renderUi } from '../test-render.tsx'
import { LineWindows } from './LineWindows.tsx'
import type { Match } from './use-lines.ts'

const ID = 'ccf0c2a1-0000-4000-8000-00000000000'
const person = { _id: 'u', name: 'Ana' }

const match = (nth: number, status: 'OPEN' | 'FINISHED' = 'OPEN'): Match => {
  const line = { _id: ID + nth, amount: '1500.00' } as StatementLine
  const deposit = { _id: `${ID}${nth + 5}`, status, user: person, amount: '1500.00' }
  return { line, suggestion: { deposit, isCertain: true } as Match['suggestion'] }
}

const said = (nth: number, outcome: 'DONE' | 'ASKED' | 'REFUSED', message: string | null = null) => ({
  ...{ lineId: ID + nth, depositId: `${ID}${nth + 5}`, outcome, approvalId: null, message },
  code: null,
})

async function ask(matches: readonly Match[], results: readonly object[]) {
  fakeApi({ 'POST /bank-statements/confirmations?dryRun': { body: { data: results } } })
  const onConfirm = vi.fn(async () => undefined)
  renderUi(
    <LineWindows
      asking={{ act: 'certain', matches }}
      onClose={() => {}}
      confirming={{ confirm: vi.fn(), shown: undefined, close: () => {} }}
      onConfirm={onConfirm}
      onAside={vi.fn()}
    />,
  )
  return { onConfirm, window: within(await screen.findByRole('dialog')) }
}

test('one line credits its customer, and a credited deposit only gets its line', async () => {
  const { window, onConfirm } = await ask([match(1)], [said(1, 'DONE')])
  expect(await window.findByText('O valor é creditado a Ana. Não pode ser desfeito.')).toBeTruthy()
  await userEvent.click(window.getByRole('button', { name: 'Confirmar' }))
  await waitFor(() => expect(onConfirm).toHaveBeenCalledTimes(1))
})

test('a deposit that a receipt credited before is credited no second time', async () => {
  const { window } = await ask([match(1, 'FINISHED')], [said(1, 'DONE')])
  expect(await window.findByText(/confirmar só liga o lançamento/)).toBeTruthy()
  expect(window.queryByText(/Não pode ser desfeito/)).toBeNull()
})

test('lines that need another person are counted apart, and nothing is promised when all do', async () => {
  const { window } = await ask([match(1), match(2)], [said(1, 'ASKED'), said(2, 'ASKED')])
  expect(await window.findByText('2 dependem de outra pessoa: viram um pedido.')).toBeTruthy()
  expect(window.queryByText(/Não pode ser desfeito/)).toBeNull()
  expect(window.getByRole('button', { name: 'Pedir aprovação' })).toBeTruthy()
})

test('a refused line says why', async () => {
  const results = [said(1, 'DONE'), said(2, 'REFUSED', 'O depósito mudou.')]
  const { window } = await ask([match(1), match(2)], results)
  expect(await window.findByText('1 acontece agora.')).toBeTruthy()
  expect(window.getByText(/O depósito mudou\./)).toBeTruthy()
})

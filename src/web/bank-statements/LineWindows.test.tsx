import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { StatementLine } from '#core/bank-statements/bank-statement-schema.ts'
import { fakeApi, refused, usual } from '#test/web/api.ts'
import { approval } from '#test/web/approvals.ts'
import { renderHookFor } from '#test/web/hooks.tsx'
import { renderUi } from '#test/web/render.tsx'
import { profileQuery } from '../api/queries.ts'
import { FileLines, type ShownFileLine } from './FilesView.tsx'
import { type Asking, LineWindows } from './LineWindows.tsx'
import { useImport } from './use-import.ts'
import { type Match, toBody } from './use-lines.ts'

const ID = 'ccf0c2a1-0000-4000-8000-00000000000'
const person = { _id: 'u', name: 'Ana' }

const match = (nth: number, status: 'OPEN' | 'FINISHED' = 'OPEN'): Match => {
  const line = { _id: ID + nth, amount: '1500.00', day: '2026-03-04' } as StatementLine
  const deposit = { _id: `${ID}${nth + 5}`, status, user: person, amount: '1500.00' }
  return { line, suggestion: { deposit, isCertain: true } as Match['suggestion'] }
}

const said = (nth: number, outcome: 'DONE' | 'ASKED' | 'REFUSED', message: string | null = null) => ({
  lineId: ID + nth,
  depositId: `${ID}${nth + 5}`,
  outcome,
  approvalId: null,
  message,
  code: null,
})

async function show(asking: Asking, answers: Parameters<typeof fakeApi>[0] = {}) {
  const sent = fakeApi({ ...usual(['operator'], { _id: 'op' }), ...answers })
  const acts = {
    onConfirm: vi.fn(async () => undefined),
    onBook: vi.fn(async () => undefined),
    onDecided: vi.fn(),
  }
  const confirming = { confirm: vi.fn(), shown: undefined, close: () => {} }
  function Screen() {
    if (!useQuery(profileQuery).data) return null
    return <LineWindows {...acts} asking={asking} onClose={() => {}} confirming={confirming} />
  }
  renderUi(<Screen />)
  const changed = () => sent.filter(({ call }) => call.startsWith('PATCH'))
  return { ...acts, sent, changed, window: within(await screen.findByRole('dialog')) }
}

const ask = (matches: readonly Match[], results: readonly object[]) =>
  show(
    { act: 'certain', matches },
    { 'POST /bank-statements/confirmations?dryRun': { body: { data: results } } },
  )

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

async function askWhy(act: 'otherPayer' | 'aside' | 'reverse') {
  const one = match(1)
  const line = `PATCH /bank-statements/lines/${one.line._id}`
  const asked = { status: 202, body: { data: approval() } }
  const asking: Asking = act === 'otherPayer' ? { act, match: one } : { act, line: one.line }
  const shown = await show(asking, {
    [line]: asked,
    [`${line}/reverse`]: asked,
    [`${line}/reverse?dryRun`]: asked,
  })
  await userEvent.type(await shown.window.findByRole('textbox'), ' Conta da mãe ')
  const name = act === 'otherPayer' ? 'Confirmar' : 'Pedir aprovação'
  await userEvent.click(await shown.window.findByRole('button', { name }))
  return { ...shown, one, line }
}

test('another payer is confirmed with the reason, which goes to the server', async () => {
  const { onConfirm, changed, one } = await askWhy('otherPayer')
  const reasoned = { ...one, reason: 'Conta da mãe' }
  await waitFor(() => expect(onConfirm).toHaveBeenCalledWith([reasoned], expect.any(String)))
  expect(changed()).toEqual([])
  const ids = { lineId: one.line._id, depositId: one.suggestion.deposit._id }
  expect(toBody(reasoned)).toEqual({ ...ids, override: true, overrideReason: 'Conta da mãe' })
  expect(toBody(one)).toEqual(ids)
})

test('a line is set aside with the reason, and then the next one is open', async () => {
  const { onDecided, changed, line } = await askWhy('aside')
  await waitFor(() => expect(onDecided).toHaveBeenCalledTimes(1))
  expect(changed()).toEqual([{ call: line, body: { state: 'SET_ASIDE', reason: 'Conta da mãe' } }])
})

test('a booking is reversed with the reason, and the button says that another person decides', async () => {
  const { onDecided, changed, line } = await askWhy('reverse')
  await waitFor(() => expect(onDecided).toHaveBeenCalledTimes(1))
  expect(changed()).toEqual([{ call: `${line}/reverse`, body: { reason: 'Conta da mãe' } }])
})

test.each([
  ['-12.50', 'Lançar custo', 'Tarifa de Pix ou TED', 'PAYMENT_FEE', 'Devolução de tarifa'],
  ['3.10', 'Lançar receita', 'Juros', 'INTEREST', 'Imposto'],
])('a line of %s is booked with its categories and a note', async (amount, label, category, value, other) => {
  const line = { ...match(1).line, amount, day: '2026-03-04', text: 'TARIFA' }
  const { window, onBook } = await show({ act: 'book', line })
  expect(window.queryByRole('option', { name: other })).toBeNull()
  await userEvent.selectOptions(window.getByRole('combobox', { name: 'Categoria' }), category)
  await userEvent.type(window.getByRole('textbox'), ' Março {Enter}')
  const booking = { category: value, note: 'Março' }
  await waitFor(() => expect(onBook).toHaveBeenCalledWith(line, booking, expect.any(String)))
  expect(window.getByRole('button', { name: label })).toBeTruthy()
})

test('a deposit that a line lacks is declared for the payer of the line', async () => {
  const userId = ID + 7
  const payer = { name: 'BIA LIMA', document: null, user: { _id: userId, name: 'Bia Lima' } }
  const importedBy = { _id: 'b', name: 'Bruno' }
  const declaring = null
  const line = {
    ...match(1).line,
    bankAccount: { _id: ID + 9 },
    payer,
    importedBy,
    declaring,
  } as StatementLine
  const { sent } = await show(
    { act: 'deposit', line },
    {
      'GET /bank-accounts/system': { body: { data: [] } },
      'GET /users/select': { body: { data: [{ _id: userId, name: 'Bia Lima', email: 'bia@x.test' }] } },
      'POST /deposits/references': { status: 201, body: { data: { reference: '444T5K2M9', userId } } },
    },
  )
  const body = { userId }
  await waitFor(() => expect(sent).toContainEqual({ call: 'POST /deposits/references', body }))
  expect(await screen.findByDisplayValue('1.500,00')).toBeTruthy()
  expect(screen.getByRole('note').textContent).toMatch(/Outra pessoa confirma.*Bruno, que importou o extrato/)
})

test('a file that names no account waits for one, and is sent again with it', async () => {
  const sent = fakeApi({
    ...usual(['operator']),
    'POST /bank-statements': refused({ bankAccountId: ['Qual?'] }),
  })
  const { result } = renderHookFor(() => useImport(), undefined)
  const file = new File(['<OFX>'], 'extrato.ofx')
  await act(() => result.current.run(file))
  expect(result.current).toMatchObject({ asksAccount: true, file })
  await act(() => result.current.run(file, ID + 9))
  const accounts = sent.map(({ body }) => (body as FormData).get('bankAccountId'))
  expect(accounts).toEqual([null, ID + 9])
})

test('a line of a file can be removed only where a later file lacks it', async () => {
  const line = (nth: number, more: Partial<ShownFileLine>): ShownFileLine => ({
    _id: ID + nth,
    day: '2026-11-19',
    amount: '1.00',
    text: `PIX ${nth}`,
    state: 'OPEN',
    reason: null,
    deposit: null,
    isMissing: true,
    ...more,
  })
  const taken = vi.fn()
  const kept = [line(2, { isMissing: false }), line(3, { state: 'TAKEN_BACK', reason: 'Devolvido' })]
  renderUi(<FileLines lines={[line(1, {}), ...kept]} onTakeBack={taken} />)
  const words = screen.getAllByRole('listitem').map((one) => one.textContent)
  expect(words[0]).toContain('falta num extrato mais novo')
  expect(words[2]).toContain('19/11/2026 · retirado pelo banco · Devolvido')
  await userEvent.click(screen.getByRole('button', { name: 'O banco retirou este lançamento' }))
  expect(taken.mock.calls).toMatchObject([[{ text: 'PIX 1' }]])
})

import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useContext } from 'react'
import { expect, test } from 'vitest'
import { DEFAULT_CONTROLS } from '#core/approvals/controls.ts'
import type { Settings } from '#core/settings/settings-schema.ts'
import { fakeApi, listed, usual } from '#test/web/api.ts'
import { approval } from '#test/web/approvals.ts'
import { renderScreen } from '#test/web/render.tsx'
import { ProfileContext, profileQuery } from '../api/queries.ts'
import { SettingsForm } from './SettingsForm.tsx'
import type { FieldPath } from './settings-fields.ts'
import { HOUSE, SETTINGS } from './test-settings.ts'
import { useInForce } from './use-settings.ts'

const colleague = (name: string, role: 'operator' | 'master' | 'admin') => ({
  id: name,
  name,
  roles: [role],
  staffSince: '2025-01-01T00:00:00.000Z',
  isFounder: false,
  credentialsChangedAt: null,
})
const RELAXED_TEXT = 'Uma pessoa sozinha faz qualquer operação, ou uma carência está em zero.'

/** The page of a record that the fake server has; `change` lets somebody else change it. */
async function openPage(first: Partial<Settings> = {}, more: Parameters<typeof fakeApi>[0] = {}) {
  let settings: Settings = { ...SETTINGS, status: 'ACTIVED', ...first }
  const path = `/settings/${settings._id}`
  const sent = fakeApi({
    ...usual(['admin']),
    'GET /settings': () => listed([settings]),
    'GET /approvals': listed([]),
    'GET /users/players': { body: { data: [{ ...HOUSE, document: '11222333000181' }] } },
    'GET /approvals/staff': { body: { data: [colleague('Ana', 'admin'), colleague('Rafael', 'operator')] } },
    'GET /house/setup': { body: { data: [] } },
    [`PUT ${path}`]: () => ({ body: { data: settings } }),
    ...more,
  })
  function Page() {
    useQuery(profileQuery)
    const isKnown = useContext(ProfileContext) !== undefined
    const inForce = useInForce()
    const props = { settings: inForce ?? undefined, inForce, onMade: () => {}, onLeave: () => {} }
    return isKnown && inForce ? <SettingsForm {...props} /> : null
  }
  await renderScreen(() => <Page />, '/settings')
  await screen.findByRole('heading', { name: 'Tabela' })
  const change = (fields: Partial<Settings>) => {
    settings = { ...settings, ...fields, updatedAt: '2026-11-02T12:00:00.000Z' }
  }
  const body = () => sent.filter(({ call }) => call === `PUT ${path}`).at(-1)?.body as Settings
  return { path, change, body }
}

/** A field by its path: a query by label is slow on a page of a hundred fields. */
const field = (path: FieldPath) => document.querySelector(`[data-path="${path}"]`) as HTMLInputElement
const bar = () => screen.getByLabelText('Mudanças')
const save = () =>
  userEvent.click(
    within(bar())
      .getByText(/Salvar/)
      .closest('button') as HTMLElement,
  )
const type = async (path: FieldPath, text: string) => {
  await userEvent.clear(field(path))
  await userEvent.type(field(path), text)
}
const matrix = () => within(document.querySelector('caption')?.parentElement as HTMLElement)

test('an approval limit may be empty, which is not 0, and may be cleared', async () => {
  const { body } = await openPage({ status: 'PENDING' })
  await userEvent.clear(field('approvalLimit.BRL'))
  await save()
  await waitFor(() => expect(body()?.approvalLimit).toEqual({ BRL: '', BTC: '' }))
})

test('the safe controls come by one button; figures stay text while typed, and the question names what changes', async () => {
  const { body } = await openPage({ controls: { ...DEFAULT_CONTROLS, approvals: [], payeeHold: 0 } })
  expect(screen.queryByLabelText('Mudanças')).toBeNull()
  await screen.findByText(RELAXED_TEXT)
  await userEvent.click(screen.getByText('Usar os padrões seguros'))
  expect(screen.queryByText(RELAXED_TEXT)).toBeNull()
  expect(field('controls.payeeHold').value).toBe('24')
  await userEvent.clear(field('controls.payeeHold'))
  await save()
  expect(await screen.findByText('Campo obrigatório.')).toBeTruthy()
  await userEvent.type(field('controls.payeeHold'), '12')
  await save()
  const question = within(await screen.findByRole('table', { name: 'O que muda' }))
  expect(question.getByText('12 horas')).toBeTruthy()
  expect(question.getAllByText('Aceite de depósito')).toHaveLength(2)
  await userEvent.click(screen.getByText('Salvar alterações'))
  await waitFor(() => expect(body()?.controls).toMatchObject({ ...DEFAULT_CONTROLS, payeeHold: 12 }))
})

test('the bar counts the changes with before and after, says who approves, and drops them', async () => {
  const asked = { body: { data: approval({ roles: ['admin'], approversNeeded: 1 }) }, status: 202 }
  const { path } = await openPage({}, { [`PUT /settings/${SETTINGS._id}?dryRun`]: asked })
  expect(path).toContain(SETTINGS._id)
  await type('expireBuy', '12')
  await type('fees.withdrawals.BANK', '7,5')
  expect(within(bar()).getByText('2 mudanças')).toBeTruthy()
  expect(within(bar()).getByText('10 minutos').tagName).toBe('S')
  expect(within(bar()).getByText('R$ 7,50')).toBeTruthy()
  expect(await within(bar()).findByText('Vai para aprovação de uma pessoa: Ana.')).toBeTruthy()
  expect(within(bar()).getByText(/Pedir aprovação/)).toBeTruthy()
  await userEvent.click(within(bar()).getByText('Descartar'))
  expect(field('fees.withdrawals.BANK').value).toBe('0,00')
  expect(screen.queryByLabelText('Mudanças')).toBeNull()
})

test('a stale change is refused, keeps what was typed, and both values are offered where two people changed one field', async () => {
  const stale = { status: 409, body: { message: 'Outra pessoa mudou.', code: 'settings.stale' } }
  const { change, body } = await openPage({ status: 'PENDING' }, { [`PUT /settings/${SETTINGS._id}`]: stale })
  await type('fees.withdrawals.BANK', '7,5')
  change({
    spreadSell: '0.90',
    fees: { ...SETTINGS.fees, withdrawals: { BANK: '6.00', CRYPTO: '0.00000000' } },
  })
  await save()
  expect(await screen.findByText('Outra pessoa mudou.')).toBeTruthy()
  const conflict = within(await screen.findByRole('alert', { name: 'Outra pessoa mudou o mesmo campo' }))
  expect(field('fees.withdrawals.BANK').value).toBe('7,50')
  expect(field('spreadSell').value).toBe('0,90')
  await userEvent.click(conflict.getByRole('button', { name: 'Fica o meu: R$ 7,50' }))
  await save()
  await waitFor(() =>
    expect(body()).toMatchObject({ updatedAt: '2026-11-02T12:00:00.000Z', spreadSell: '0.90' }),
  )
})

test('the search goes over names, help and values of fields, and Enter gives a field the focus', async () => {
  await openPage({ adminEmail: 'plantao@exemplo.test' })
  const search = document.querySelector('input[type="search"]') as HTMLElement
  await userEvent.type(search, 'plantao{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(field('adminEmail')))
  await userEvent.type(search, 'nada disso')
  expect(await screen.findByText('Nenhum campo com “nada disso”')).toBeTruthy()
})

test('a line that nobody can meet says so, and the trial answers with the changes', async () => {
  await openPage()
  const row = matrix().getByText('Ajuste no livro-razão').closest('tr') as HTMLElement
  expect(await within(row).findByText('Hoje falta 1 pessoa para esta regra.')).toBeTruthy()
  const trial = within(screen.getByLabelText('Quem pode fazer isto?'))
  expect(await trial.findByText(/^Possível: falta a aprovação de 1 pessoa/)).toBeTruthy()
  expect(trial.getByText('Com a equipe de hoje')).toBeTruthy()
  await userEvent.click(screen.getByLabelText('Alterar: Saque acima da alçada, R$ 50.000,00'))
  await userEvent.clear(screen.getByLabelText(/^Pessoas/))
  await userEvent.type(screen.getByLabelText(/^Pessoas/), '3')
  expect(await trial.findByText('Impossível hoje: faltam 2 pessoas.')).toBeTruthy()
  expect(trial.getByText('Com a equipe de hoje e 1 mudança')).toBeTruthy()
})

test('a house of one relaxes its rows by one button', async () => {
  await openPage({}, { 'GET /approvals/staff': { body: { data: [colleague('Ana', 'admin')] } } })
  expect(matrix().getAllByText('Aceite de depósito')).toHaveLength(2)
  await userEvent.click(await screen.findByText('Regras para uma só pessoa'))
  expect(matrix().queryByText('Aceite de depósito')).toBeNull()
  expect(matrix().getByText('Ajuste no livro-razão')).toBeTruthy()
})

/** The controls of a table in the tab order. */
const stopsOf = (table: Element | null | undefined) =>
  [...(table?.querySelectorAll('button, input') ?? [])].filter((one) => (one as HTMLElement).tabIndex >= 0)

test('the matrix has a row for each line, in one tab stop; a line that is taken out leaves the focus to the next', async () => {
  const approvals = DEFAULT_CONTROLS.approvals.toSpliced(-1, 0, {
    act: 'recovery.confirm',
    fromBRL: '0.00',
    approvers: 1,
    roles: ['admin'],
    stepUp: true,
  })
  await openPage({ controls: { ...DEFAULT_CONTROLS, approvals } })
  const table = document.querySelector('caption')?.parentElement
  expect(matrix().getAllByLabelText(/^Alterar: /)).toHaveLength(approvals.length)
  expect(stopsOf(table)).toHaveLength(1)
  const [first, second] = matrix().getAllByLabelText(/^Alterar: /)
  first?.focus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(second?.getAttribute('aria-expanded')).toBe('true')
  const third = matrix()
    .getAllByLabelText(/^Alterar: /)[2]
    ?.getAttribute('aria-label')
  await userEvent.tab()
  expect(document.activeElement?.closest('tr')?.previousElementSibling).toBe(second?.closest('tr'))
  matrix().getByLabelText('Remover esta faixa').focus()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe(third)
  expect(matrix().queryByLabelText('Remover esta faixa')).toBeNull()
})

test('the operations of the customers are one tab stop, with arrows in both directions', async () => {
  await openPage()
  const box = field('statuses.deposit')
  const table = box.closest('table')
  expect(stopsOf(table)).toEqual([box])
  box.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  const at = document.activeElement as HTMLInputElement
  expect(at.closest('td')?.cellIndex).toBe(2)
  expect(at.closest('tr')?.rowIndex).toBe(2)
  const wasChecked = at.checked
  await userEvent.keyboard(' ')
  expect(at.checked).toBe(!wasChecked)
  expect(document.activeElement).toBe(at)
  expect(stopsOf(table)).toEqual([at])
})

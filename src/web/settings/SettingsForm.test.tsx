import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { DEFAULT_CONTROLS } from '#core/approvals/controls.ts'
import type { Settings } from '#core/settings/settings-schema.ts'
import { fakeApi, listed, usual } from '#test/web/api.ts'
import { renderUi } from '#test/web/render.tsx'
import { profileQuery } from '../api/queries.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { HOUSE, SETTINGS } from './test-settings.ts'

const onClose = vi.fn()

function Form({ settings = SETTINGS }: { settings?: Settings }) {
  const { data } = useQuery(profileQuery)
  return data ? <SettingsForm settings={settings} opened onClose={onClose} /> : null
}

test('an approval limit may be empty, which is not 0, and may be cleared', async () => {
  const path = `/settings/${SETTINGS._id}`
  const sent = fakeApi({
    ...usual(['admin']),
    'GET /settings': listed([SETTINGS]),
    'GET /users/players': { body: { data: [{ ...HOUSE, document: '11222333000181' }] } },
    [`PUT ${path}`]: { body: { data: SETTINGS } },
  })
  renderUi(<Form />)
  expect(await screen.findByText(/Vazio: uma pessoa sempre basta. 0: sempre são duas./)).toBeTruthy()
  const [limit] = await screen.findAllByDisplayValue('50.000,00')
  if (!limit) throw new Error('no limit')
  await userEvent.clear(limit)
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const body = sent.find(({ call }) => call === `PUT ${path}`)?.body as { approvalLimit: unknown }
  expect(body.approvalLimit).toEqual({ BRL: '', BTC: '' })
})

test('the safe controls come by one button; figures stay text while typed, and the question names what changes', async () => {
  const settings: Settings = {
    ...SETTINGS,
    status: 'ACTIVED',
    controls: { ...DEFAULT_CONTROLS, approvals: [], payeeHold: 0 },
  }
  const path = `/settings/${settings._id}`
  const sent = fakeApi({
    ...usual(['admin']),
    'GET /settings': listed([settings]),
    'GET /users/players': { body: { data: [{ ...HOUSE, document: '11222333000181' }] } },
    [`PUT ${path}`]: { body: { data: settings } },
  })
  renderUi(<Form settings={settings} />)
  await screen.findByText('Uma pessoa sozinha faz qualquer operação, ou uma carência está em zero.')
  await userEvent.click(screen.getByText('Usar os padrões seguros'))
  expect(
    screen.queryByText('Uma pessoa sozinha faz qualquer operação, ou uma carência está em zero.'),
  ).toBeNull()
  const hold = screen.getByLabelText<HTMLInputElement>(/Espera de favorecido novo/)
  expect(hold.value).toBe('24')
  await userEvent.clear(hold)
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Campo obrigatório.')).toBeTruthy()
  await userEvent.type(hold, '12')
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  const question = within(await screen.findByRole('table', { name: 'O que muda' }))
  expect(question.getByText('12 horas')).toBeTruthy()
  expect(question.getAllByText('Aceite de depósito')).toHaveLength(2)
  expect(
    question.getAllByText(/^a partir de R\$ 500.000,00: 2 pessoas \(Master, Administração\)/),
  ).toHaveLength(3)
  await userEvent.click(screen.getByRole('button', { name: 'Salvar alterações' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const body = sent.find(({ call }) => call === `PUT ${path}`)?.body as Pick<Settings, 'controls'>
  expect(body.controls).toMatchObject({ ...DEFAULT_CONTROLS, payeeHold: 12 })
})

test('a line that nobody can meet says so; a house of one relaxes its rows by one button', async () => {
  const unmet = { act: 'ledger.adjust', fromBRL: '0.00', approvers: 1, missing: 1, role: 'admin' }
  fakeApi({
    ...usual(['admin']),
    'GET /settings': listed([SETTINGS]),
    'GET /users/players': { body: { data: [{ ...HOUSE, document: '11222333000181' }] } },
    'GET /house/setup': {
      body: { data: [{ task: 'approvers', isDone: false, unmet: [unmet], isAlone: true }] },
    },
  })
  renderUi(<Form />)
  const act = await screen.findByRole('group', { name: 'Ajuste no livro' })
  expect(await within(act).findByText('Hoje falta 1 pessoa para esta regra.')).toBeTruthy()
  expect(screen.getAllByText('Hoje falta 1 pessoa para esta regra.')).toHaveLength(1)
  expect(screen.getByRole('group', { name: 'Aceite de depósito' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Regras para uma só pessoa' }))
  expect(screen.queryByRole('group', { name: 'Aceite de depósito' })).toBeNull()
  expect(screen.getByRole('group', { name: 'Ajuste no livro' })).toBeTruthy()
})

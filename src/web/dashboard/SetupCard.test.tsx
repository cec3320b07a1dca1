import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { SETUP_TASKS } from '#core/dashboard/setup.ts'
import type { Settings } from '#core/settings/settings-schema.ts'
import { settingsInputSchema } from '#core/settings/settings-schema.ts'
import { fakeApi, listed, usual } from '#test/web/api.ts'
import { renderScreen } from '#test/web/render.tsx'
import { profileQuery } from '../api/queries.ts'
import { SETTINGS } from '../settings/test-settings.ts'
import { SetupCard } from './SetupCard.tsx'

const Signed = () => (useQuery(profileQuery).data ? <SetupCard /> : null)

const answer = (done: readonly string[], tasks: readonly string[] = SETUP_TASKS) =>
  fakeApi({
    ...usual(['admin']),
    'GET /house/setup': { body: { data: tasks.map((task) => ({ task, isDone: done.includes(task) })) } },
  })

test('an administrator sees the open tasks, each with its place, and ticks at the others', async () => {
  answer(['account', 'mail'])
  await renderScreen(SetupCard, '/')
  const card = await screen.findByRole('region', { name: 'Antes de abrir a corretora' })
  expect(within(card).getByText('2 de 11 prontos')).toBeDefined()
  expect(within(card).getAllByRole('img', { name: 'Pronto' })).toHaveLength(2)
  expect(within(card).getAllByRole('img', { name: 'Falta' })).toHaveLength(9)
  const links = within(card).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Conta para receber depósitos', '/bank-accounts?open=new'],
    ['Taxas e limites', '/settings'],
    ['Segundo administrador', '/users?open=new'],
    ['Controles de duas pessoas', '/settings'],
    ['Quem aprova', '/settings'],
    ['Limites diários', '/settings'],
    ['Novos cadastros', '/settings'],
  ])
  const onServer = within(card).getByRole('region', { name: /^No servidor, por quem o administra/ })
  expect([within(onServer).queryAllByRole('link'), within(onServer).queryAllByRole('button')]).toEqual([
    [],
    [],
  ])
  expect(within(onServer).queryByText(/SMTP_URL/)).toBeNull()
  for (const variable of [/^PRICE_SOURCE=/, /^BACKUP_RESTORED_ON=/])
    expect(within(onServer).getByText(variable)).toBeDefined()
  expect(within(onServer).getAllByText(/docs\/operations\.md/)).toHaveLength(3)
})

test('registrations are closed at first: the step opens them, and nothing else of the settings changes', async () => {
  const tasks = [{ task: 'registrations', isDone: false }]
  const row: Settings = { ...SETTINGS, status: 'ACTIVED' }
  const opened = { body: { data: { ...row, registrations: 'open' } } }
  const sent = fakeApi({
    ...usual(['admin']),
    'GET /house/setup': { body: { data: tasks } },
    'GET /settings': listed([row]),
    [`PUT /settings/${row._id}`]: opened,
    [`PUT /settings/${row._id}?dryRun`]: opened,
  })
  await renderScreen(Signed, '/')
  expect(await screen.findByText(/^Estão fechados:/)).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Abrir cadastros' }))
  const question = within(await screen.findByRole('dialog', { name: 'Abrir cadastros' }))
  expect(await question.findByText(/passa a mostrar “Criar conta”/)).toBeTruthy()
  await userEvent.click(question.getByRole('button', { name: 'Abrir cadastros' }))
  const puts = () => sent.filter(({ call }) => call.startsWith('PUT'))
  await waitFor(() => expect(puts()).toHaveLength(1))
  const { body } = puts()[0] as { body: object }
  expect(body).toMatchObject({ registrations: 'open', name: row.name, status: 'ACTIVED', fees: row.fees })
  expect(settingsInputSchema.safeParse(body).error).toBeUndefined()
})

const unmet = (act: 'deposit.accept' | 'ledger.adjust') => ({
  act,
  fromBRL: '0.00',
  approvers: 1,
  missing: 1,
  role: 'admin' as const,
})

test.each([
  ['a house of one that pays nobody', [unmet('deposit.accept')], true, /Relaxe nos controles as regras/],
  ['a house of one that is relaxed', [unmet('ledger.adjust')], true, /^1 regra dos controles pede pessoas/],
  [
    'a house of two',
    [unmet('deposit.accept'), unmet('ledger.adjust')],
    false,
    /^2 regras dos controles pedem pessoas/,
  ],
])('the first steps say who is missing in %s', async (_, rows, isAlone, words) => {
  const task = { task: 'approvers', isDone: false, unmet: rows, isAlone }
  fakeApi({ ...usual(['admin']), 'GET /house/setup': { body: { data: [task] } } })
  await renderScreen(SetupCard, '/')
  expect(await screen.findByText(words)).toBeTruthy()
})

test.each([
  ['all are done', SETUP_TASKS, SETUP_TASKS],
  ['there is none, as with demonstration data', [], []],
])('the card is gone when %s', async (_, done, tasks) => {
  const sent = answer(done, tasks)
  await renderScreen(SetupCard, '/')
  await waitFor(() => expect(sent.some(({ call }) => call === 'GET /house/setup')).toBe(true))
  await expect(screen.findByRole('region', {}, { timeout: 100 })).rejects.toThrow()
})

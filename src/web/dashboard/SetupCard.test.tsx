import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SETUP_TASKS } from '#core/dashboard/setup.ts'
import { fakeApi, usual } from '#test/web/api.ts'
import { renderScreen } from '#test/web/render.tsx'
import { SetupCard } from './SetupCard.tsx'

const answer = (done: readonly string[], tasks: readonly string[] = SETUP_TASKS) =>
  fakeApi({
    ...usual(['admin']),
    'GET /house/setup': { body: { data: tasks.map((task) => ({ task, isDone: done.includes(task) })) } },
  })

test('an administrator sees the open tasks, each with its place, and ticks at the others', async () => {
  answer(['account', 'mail'])
  await renderScreen(SetupCard, '/')
  const card = await screen.findByRole('region', { name: 'Antes de abrir a casa' })
  expect(within(card).getByText('2 de 10 prontos')).toBeDefined()
  expect(within(card).getAllByRole('img', { name: 'Pronto' })).toHaveLength(2)
  expect(within(card).getAllByRole('img', { name: 'Falta' })).toHaveLength(8)
  const links = within(card).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Conta para receber depósitos', '/bank-accounts?open=new'],
    ['Taxas e limites', '/settings'],
    ['Segundo administrador', '/users?open=new'],
    ['Controles de duas pessoas', '/settings'],
    ['Quem aprova', '/settings'],
    ['Limites diários', '/settings'],
    ['Calendário de feriados', '/shipments'],
  ])
  expect(within(card).queryByText('SMTP_URL')).toBeNull()
  for (const variable of ['PRICE_SOURCE', 'BACKUP_RESTORED_ON'])
    expect(within(card).getByText(variable)).toBeDefined()
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

import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Client } from '#core/clients/client-schema.ts'
import type { User } from '#core/users/user-schema.ts'
import { CONFIG, fakeApi, user, usual } from '#test/web/api.ts'
import { renderScreen } from '#test/web/render.tsx'
import { profileQuery } from '../api/queries.ts'
import { ReviewClient } from './ReviewClient.tsx'

const NEW = user({
  _id: '0c0c0c0c-1111-4222-8333-444444444444',
  name: 'Bia Lima',
  status: 'NEW',
  birth: null,
})

async function show(client: User, roles: User['roles'] = ['operator'], onDone?: () => void) {
  const call = `PUT /users/${client._id}`
  const sent = fakeApi({
    ...usual(roles, { _id: 'op' }),
    'GET /config': { body: { data: CONFIG } },
    [call]: { body: { data: client } },
  })
  const record = { user: client, isHouse: false } as Client
  const Signed = () => (useQuery(profileQuery).data ? <ReviewClient client={record} onDone={onDone} /> : null)
  await renderScreen(Signed, '/')
  return () => sent.filter((one) => one.call === call).map(({ body }) => body)
}

test('an operator accepts a registration in the record of its client, and reads what it lacks', async () => {
  const puts = await show(NEW)
  const card = within(await screen.findByRole('region', { name: 'Cadastro à espera de análise' }))
  expect(card.getByText(/^Falta informar: .*data de nascimento/)).toBeTruthy()
  await userEvent.click(card.getByRole('button', { name: 'Aceitar cadastro' }))
  const question = within(await screen.findByRole('dialog', { name: 'Aceitar o cadastro de Bia Lima' }))
  expect(await question.findByText(/passa a comprar, vender e sacar/)).toBeTruthy()
  await userEvent.click(question.getByRole('button', { name: 'Aceitar cadastro' }))
  await waitFor(() => expect(puts()).toEqual([{ status: 'VALID' }]))
})

test('an operator asks for more, in words that go to the customer', async () => {
  const puts = await show(NEW)
  await userEvent.click(await screen.findByRole('button', { name: 'Pedir mais dados' }))
  const question = within(await screen.findByRole('dialog', { name: 'Pedir mais dados a Bia Lima' }))
  const send = question.getByRole('button', { name: 'Pedir mais dados' })
  expect(send.getAttribute('aria-disabled')).toBe('true')
  await userEvent.type(question.getByRole('textbox', { name: /O que falta/ }), 'Foto do RG')
  await userEvent.click(send)
  await waitFor(() => expect(puts()).toEqual([{ status: 'PENDING', statusDescription: 'Foto do RG' }]))
})

test('beside the list of all work A accepts, M asks for more, and the list hears of the decision', async () => {
  const onDone = vi.fn()
  const puts = await show(NEW, ['operator'], onDone)
  await screen.findByRole('button', { name: 'Aceitar cadastro' })
  await userEvent.keyboard('m')
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Pedir mais dados a Bia Lima' })).getByRole('button', {
      name: 'Voltar',
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.keyboard('a')
  const question = within(await screen.findByRole('dialog', { name: 'Aceitar o cadastro de Bia Lima' }))
  await userEvent.click(question.getByRole('button', { name: 'Aceitar cadastro' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('Cadastro aceito', 'done'))
  expect(puts()).toEqual([{ status: 'VALID' }])
})

test('the record of an accepted customer asks for no decision', async () => {
  await show(user({ ...NEW, status: 'VALID' }))
  await expect(screen.findByRole('region', {}, { timeout: 100 })).rejects.toThrow()
})

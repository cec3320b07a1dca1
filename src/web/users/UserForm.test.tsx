import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeApi, listed, user, usual } from '#test/web/api.ts'
import { renderScreen } from '#test/web/render.tsx'
import { profileQuery } from '../api/queries.ts'
import { UserForm } from './UserForm.tsx'

const ROOT = user({ name: 'Raiz', email: 'raiz@exemplo.test', roles: ['admin'] })

function Form() {
  const { data } = useQuery(profileQuery)
  return data ? <UserForm user={ROOT} opened onClose={() => {}} onPassword={() => {}} /> : null
}

/** The number of active admins, the user of the form among them. */
const withAdmins = (total: number) =>
  fakeApi({
    ...usual(['admin']),
    'GET /users': listed([ROOT], total),
    'GET /users/select': { body: { data: [] } },
    [`PUT /users/${ROOT._id}`]: { body: { data: ROOT } },
  })

const admin = () => screen.findByRole('checkbox', { name: 'Administração', hidden: true })

test('the last admin keeps the role, and the box gives the reason', async () => {
  withAdmins(1)
  await renderScreen(Form, '/users')
  // Beside the box of the role, and beside the status that would block.
  expect(await screen.findAllByText(/último administrador/)).toHaveLength(2)
  await userEvent.click(await admin())
  expect((await admin()).getAttribute('aria-disabled')).toBe('true')
  expect((await admin()).matches(':checked')).toBe(true)
})

test('with another admin the role can be removed, and only changes are sent', async () => {
  const sent = withAdmins(2)
  await renderScreen(Form, '/users')
  await userEvent.click(await admin())
  await userEvent.click(screen.getByRole('checkbox', { name: 'Cliente', hidden: true }))
  await userEvent.click(screen.getByRole('button', { name: 'Salvar', hidden: true }))
  await expect
    .poll(() => sent.find(({ call }) => call.startsWith('PUT'))?.body, { timeout: 5000 })
    .toEqual({ roles: ['user'] })
})

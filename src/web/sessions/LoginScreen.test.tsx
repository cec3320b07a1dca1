import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { CONFIG, fakeApi } from '#test/web/api.ts'
import { renderScreen } from '#test/web/render.tsx'
import { LoginScreen } from './LoginScreen.tsx'

const DUE = {
  status: 409,
  body: { message: 'Antes de entrar, crie a sua própria senha.', code: 'session.passwordDue' },
}

test('a right password that is due is no failure: a page says where the link went, and sends another one', async () => {
  const sent = fakeApi({
    'GET /config': { body: { data: CONFIG } },
    'POST /auth/login': DUE,
    'POST /auth/password/forgot': { status: 204, body: undefined },
  })
  await renderScreen(LoginScreen, '/auth/login', '/auth/login')
  await userEvent.type(await screen.findByLabelText('E-mail'), 'marina@exemplo.test')
  await userEvent.type(screen.getByLabelText('Senha'), 'a-Senha-da-equipe')
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }))
  expect(await screen.findByRole('heading', { name: 'Crie a sua própria senha' })).toBeTruthy()
  expect((await screen.findByRole('status')).textContent).toMatch(
    /^Enviamos um link para m\*\*\*@exemplo\.test\./,
  )
  expect([screen.queryByRole('alert'), screen.queryByLabelText('Senha')]).toEqual([null, null])
  await userEvent.click(screen.getByRole('button', { name: 'Enviar de novo' }))
  expect(await screen.findByText(/^Enviamos outro link para m\*\*\*@exemplo\.test\./)).toBeTruthy()
  const asked = sent.filter(({ call }) => call === 'POST /auth/password/forgot')
  expect(asked).toEqual([{ call: 'POST /auth/password/forgot', body: { email: 'marina@exemplo.test' } }])
})

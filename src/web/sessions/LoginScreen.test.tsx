import { screen, within } from '@testing-library/react'
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

const DEMONSTRATION = {
  password: 'balcao-demo',
  signIns: [
    { role: 'admin' as const, name: 'Administrador', email: 'admin@balcao.demo' },
    { role: 'user' as const, name: 'Ana Beatriz Souza', email: 'ana.souza@balcao.demo' },
  ],
}

test('in the demonstration one press signs in as one of its users', async () => {
  const sent = fakeApi({
    'GET /config': { body: { data: { ...CONFIG, demonstration: DEMONSTRATION } } },
    'POST /auth/login': DUE,
  })
  await renderScreen(LoginScreen, '/auth/login', '/auth/login')
  const users = await screen.findByRole('region', { name: 'Demonstração: escolha quem você é' })
  const buttons = within(users).getAllByRole('button')
  expect(buttons.map((button) => button.textContent)).toEqual([
    'AdministradorAdministração',
    'Ana Beatriz SouzaCliente',
  ])
  await userEvent.click(buttons[1]!)
  expect(sent.filter(({ call }) => call === 'POST /auth/login')).toEqual([
    { call: 'POST /auth/login', body: { email: 'ana.souza@balcao.demo', password: 'balcao-demo' } },
  ])
})

test('a house shows no user to a visitor', async () => {
  fakeApi({ 'GET /config': { body: { data: CONFIG } } })
  await renderScreen(LoginScreen, '/auth/login', '/auth/login')
  expect(await screen.findByRole('link', { name: 'Criar conta' })).toBeTruthy()
  expect(screen.queryByRole('region')).toBeNull()
  expect(document.body.textContent).not.toContain('balcao.demo')
})

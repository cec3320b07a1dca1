import { expect, test } from '@playwright/test'
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts'
import { fillLogin, stranger } from './login.ts'
import { mailedToken } from './mails.ts'
import { asPerson, goTo, PASSWORD, person } from './people.ts'
import { login, statusOf } from './sessions.ts'

const OTHER_PASSWORD = 'outra-Senha-de-teste-2'

test('an owner freezes the account by the link of a mail, and staff release it', async ({
  browser,
  request,
}) => {
  const owner = await person(browser, request, { name: 'Dora Congelada de Albuquerque Vasconcelos' })
  const calls = await asPerson(request, owner)
  const body = { password: PASSWORD, newPassword: OTHER_PASSWORD }
  await request.patch('/api/v1/users/password', { headers: { 'x-access-token': calls.token }, data: body })
  const open = await login(request, owner.email, OTHER_PASSWORD)
  const token = await mailedToken(owner.email, 'freeze')
  const page = await stranger(browser, 390)

  await test.step('opening the link changes nothing; its token leaves the address bar', async () => {
    await page.goto(`/auth/freeze#token=${token}`)
    await expect(page.getByRole('heading', { name: 'Congelar minha conta' })).toBeVisible()
    expect(page.url()).not.toContain(token)
    expect(await statusOf(request, open)).toBe(200)
    await expectNoBarriers(page, 'freeze')
    await expectNoSidewaysScroll(page, 'freeze')
  })
  await test.step('the button ends an open session, and the sign-in says why it is refused', async () => {
    await page.getByRole('button', { name: 'Congelar agora' }).click()
    await expect(page.getByRole('status')).toContainText('Ninguém entra mais nela')
    expect(await statusOf(request, open)).toBe(401)
    await page.getByRole('link', { name: 'Voltar ao login' }).click()
    await fillLogin(page, { email: owner.email, password: OTHER_PASSWORD })
    await expect(page.getByRole('alert')).toContainText('Esta conta está congelada')
  })
  await test.step('an administrator releases it with a reason', async () => {
    const admin = await person(browser, request, { name: 'Vera Libera', role: 'admin' })
    await goTo(admin.page, `/users?open=${owner.id}`)
    const security = admin.page.getByRole('region', { name: 'Segurança' })
    await expect(security).toContainText('Congelada pelo titular em')
    await security.getByRole('button', { name: 'Liberar conta' }).click()
    const window = admin.page.getByRole('dialog', { name: /^Liberar a conta de/ })
    await window.getByLabel('Motivo').fill('Confirmado por telefone')
    await window.getByRole('button', { name: 'Liberar conta' }).click()
    await expect(security).toContainText('A conta não está congelada')
    expect((await login(request, owner.email, OTHER_PASSWORD)).token).not.toBeNull()
  })
})

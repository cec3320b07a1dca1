import { type APIRequestContext, expect, test } from '@playwright/test'
import { expectNoBarriers } from './axe.ts'
import { nextCode } from './codes.ts'
import { fillLogin, password, stranger } from './login.ts'
import { mailedToken } from './mails.ts'
import { asPerson, changeSettings, PASSWORD, type Person, person } from './people.ts'

const OTHER_PASSWORD = 'outra-Senha-de-teste-2'
/** Enables the second factor. */
async function turnOnSecondFactor(request: APIRequestContext, who: Person) {
  const calls = await asPerson(request, who)
  const { data } = await calls.send('GET', '/auth/2fa/enable')
  const secret = String(data.secret)
  const on = await calls.send('POST', '/auth/2fa/enable', { code: nextCode(secret) })
  return { secret, recoveryCodes: on.data.recoveryCodes as string[] }
}

test('signing in: errors are shown, the way back is kept, the second step follows', async ({
  browser,
  request,
}) => {
  const rosa = await person(browser, request, { name: 'Rosa Entrada' })
  const page = await stranger(browser)
  await test.step('a wrong password clears only the password', async () => {
    await page.goto('/deposits?status=OPEN')
    await expect(page).toHaveURL(/\/auth\/login\?redirect=/)
    await expect(page).toHaveTitle('Entrar · Balcão')
    await expectNoBarriers(page, 'login', { contrast: true })
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByText('Informe seu e-mail')).toBeVisible()
    await fillLogin(page, { email: rosa.email, password: 'errada-mesmo' })
    await expect(page.getByRole('alert')).toContainText('E-mail ou senha incorretos')
    await expect(page.getByLabel('E-mail')).toHaveValue(rosa.email)
    await expect(password(page)).toHaveValue('')
    await expect(password(page)).toBeFocused()
    await expectNoBarriers(page, 'login refused', { contrast: true })
  })
  await test.step('the right one leads to the requested page with its query', async () => {
    await fillLogin(page, rosa)
    await expect(page).toHaveURL('/deposits?status=OPEN')
    await expect(page).toHaveTitle('Depósitos · Balcão')
    await page.goto('/auth/login')
    await expect(page).toHaveURL('/')
  })
  const { secret, recoveryCodes } = await turnOnSecondFactor(request, rosa)
  const other = await stranger(browser, 390)
  await test.step('a wrong code keeps the step, and the way back is there', async () => {
    await other.goto(`/auth/login?redirect=${encodeURIComponent('//mal.test/x')}`)
    await fillLogin(other, rosa)
    await expect(other.getByRole('heading', { name: 'Verificação em duas etapas' })).toBeVisible()
    await expectNoBarriers(other, 'second step')
    await other.getByLabel('Código de acesso').first().fill('000000')
    await expect(other.getByRole('alert')).toContainText('Código de acesso inválido')
    await other.getByRole('button', { name: 'Voltar' }).click()
    await expect(other.getByLabel('E-mail')).toHaveValue(rosa.email)
  })
  await test.step('a pasted code is sent by itself; a link to another site is ignored', async () => {
    await fillLogin(other, rosa)
    await other.getByLabel('Código de acesso').first().focus()
    await other.evaluate((text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(paste)
    }, nextCode(secret))
    await expect(other).toHaveURL('/')
  })
  await test.step('a recovery code works too', async () => {
    const third = await stranger(browser)
    await third.goto('/auth/login')
    await fillLogin(third, rosa)
    await third.getByRole('button', { name: /Usar um código de recuperação/ }).click()
    await third.getByLabel('Código de recuperação').fill(recoveryCodes[0] ?? '')
    await third.getByRole('button', { name: 'Confirmar' }).click()
    await expect(third).toHaveURL('/')
  })
})

test('the server gives the time of the next try', { tag: '@whole' }, async ({ page }) => {
  const message = 'Muitas tentativas de acesso. Aguarde 3 s e tente novamente.'
  await page.route('**/api/v1/auth/login', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '3' }, json: { message, code: 'session.wait' } }),
  )
  await page.goto('/auth/login')
  await fillLogin(page, { email: 'rosa@exemplo.test' })
  await expect(page.getByRole('alert')).toContainText('Aguarde 3 s')
  const wait = page.getByRole('button', { name: /^Tente de novo em 00:0/ })
  await expect(wait).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeEnabled()
})

test('registering: closed shows a notice, open makes a customer who is signed in', async ({
  browser,
  request,
}) => {
  const host = await person(browser, request, { name: 'Quem Indica' })
  const page = await stranger(browser)
  await test.step('closed', async () => {
    await changeSettings(request, { registrations: 'closed' })
    await page.goto('/auth/register')
    await expect(page.getByRole('heading', { name: 'Cadastros fechados' })).toBeVisible()
    await page.getByRole('link', { name: 'Voltar ao login' }).click()
    await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Criar conta' })).toHaveCount(0)
  })
  await changeSettings(request, { registrations: 'open' })
  const code = String((await (await asPerson(request, host)).send('GET', '/profile')).data.code)
  const submit = page.getByRole('button', { name: 'Criar conta' })
  await test.step('missing fields have errors beside them', async () => {
    await page.goto('/auth/login')
    await page.getByRole('link', { name: 'Criar conta' }).click()
    await page.goto(`/auth/register?ref=${code}`)
    await expect(page.getByLabel(/Código de indicação/)).toHaveValue(code)
    await expect(page.getByText('Pelo menos 6 caracteres')).toBeVisible()
    await expectNoBarriers(page, 'register')
    await submit.click()
    await expect(page.getByLabel('Nome completo')).toBeFocused()
    await expect(page.getByText('Campo obrigatório.', { exact: true })).toHaveCount(6)
    await expect(page.getByRole('alert')).toContainText('Corrija 6 campos')
    await page.getByRole('button', { name: 'Ler os termos' }).click()
    await expect(page.getByText('Nada de propaganda', { exact: false })).toBeVisible()
    await page.getByRole('checkbox', { name: /^Li e concordo/ }).check()
  })
  await test.step('a company has a CNPJ, with letters too, and no birth', async () => {
    await page.getByText('Pessoa jurídica').click()
    await expect(page.getByLabel(/Data de nascimento/)).toHaveCount(0)
    await page.getByLabel('CNPJ').fill('12abc34501de35')
    await expect(page.getByLabel('CNPJ')).toHaveValue('12.ABC.345/01DE-35')
    await page.getByText('Pessoa física').click()
  })
  await test.step('passwords are checked while typing, and compared', async () => {
    await page.getByLabel('Nome completo').fill('Nova Cliente')
    await page.getByLabel('CPF').fill('52998224725')
    await page.getByLabel(/^E-mail/).fill('ainda-sem-uso@exemplo.test')
    await page.getByLabel(/^Senha/).fill('123456')
    await page.getByLabel('Repita a senha').fill('1234567')
    await submit.click()
    await expect(page.getByText('Esta senha é fácil de adivinhar. Escolha outra.')).toBeVisible()
    await expect(page.getByText('As senhas não conferem.')).toBeVisible()
    await page.getByLabel(/^Senha/).fill(PASSWORD)
    await page.getByLabel('Repita a senha').fill(PASSWORD)
  })
  await test.step('then the customer is signed in', async () => {
    const email = `nova-${process.pid}-${Date.now()}@exemplo.test`
    await page.getByLabel(/^E-mail/).fill(email)
    await page.getByRole('button', { name: /Informar endereço/ }).click()
    await page.getByLabel('CEP').fill('01310100')
    await page.getByLabel('Endereço', { exact: false }).first().fill('Avenida Paulista')
    await page.getByLabel('Número').fill('1000')
    await page.getByRole('textbox', { name: 'Cidade' }).fill('São Paulo')
    await page.getByLabel('Estado').selectOption('SP')
    await submit.click()
    await expect(page).toHaveURL('/')
    const { data } = await (await asPerson(request, { email })).send('GET', '/profile')
    expect(data).toMatchObject({ status: 'NEW', referralId: host.id, addresses: [{ uf: 'SP' }] })
  })
  await test.step('where mail is sent, the next step is in the mailbox; a known e-mail looks the same', async () => {
    const other = await stranger(browser, 390)
    const data = { email: host.email, mustConfirm: true }
    await other.route('**/api/v1/auth/register', (route) => route.fulfill({ status: 201, json: { data } }))
    await other.goto('/auth/register')
    await other.getByLabel('Nome completo').fill('Nova Cliente')
    await other.getByLabel('CPF').fill('52998224725')
    await other.getByLabel(/^E-mail/).fill(host.email)
    await other.getByLabel(/^Senha/).fill(PASSWORD)
    await other.getByLabel('Repita a senha').fill(PASSWORD)
    await other.getByRole('checkbox', { name: /^Li e concordo/ }).check()
    await other.getByRole('button', { name: 'Criar conta' }).click()
    await expect(other.getByRole('status')).toContainText(`Enviamos uma mensagem para ${host.email}`)
    await expectNoBarriers(other, 'registration sent')
    await other.route('**/api/v1/auth/register/confirm', (route) => route.fulfill({ status: 204 }))
    await other.goto('/auth/confirm#token=um-token')
    await expect(other).toHaveURL('/auth/confirm')
    await other.getByRole('button', { name: 'Confirmar meu e-mail' }).click()
    await expect(other.getByRole('status')).toContainText('Cadastro feito')
  })
  await changeSettings(request, { registrations: 'closed' })
})

test('a forgotten password: requested, mailed, set once', async ({ browser, request }) => {
  const rita = await person(browser, request, { name: 'Rita Esquecida' })
  const page = await stranger(browser, 390)
  await test.step('the answer does not depend on whether the account exists', async () => {
    for (const email of [`ninguem-${Date.now()}@exemplo.test`, rita.email]) {
      await page.goto('/auth/login')
      await page.getByRole('link', { name: 'Esqueci a senha' }).click()
      await expectNoBarriers(page, 'forgot')
      await page.getByLabel('E-mail').fill(email)
      await page.getByRole('button', { name: 'Enviar link' }).click()
      await expect(page.getByRole('status')).toContainText(`Se houver uma conta com ${email}`)
    }
  })
  const token = await mailedToken(rita.email, 'reset')
  await test.step('the token leaves the address bar; differing passwords have an error', async () => {
    await page.goto(`/auth/reset#token=${token}`)
    await expect(page.getByRole('heading', { name: 'Criar nova senha' })).toBeVisible()
    expect(page.url()).not.toContain(token)
    await expectNoBarriers(page, 'reset')
    await page.getByLabel('Nova senha', { exact: true }).fill(OTHER_PASSWORD)
    await page.getByLabel('Repita a nova senha').fill('outra-coisa-3')
    await page.getByRole('button', { name: 'Salvar nova senha' }).click()
    await expect(page.getByText('As senhas não conferem.')).toBeVisible()
  })
  await test.step('the new password works', async () => {
    await page.getByLabel('Repita a nova senha').fill(OTHER_PASSWORD)
    await page.getByRole('button', { name: 'Salvar nova senha' }).click()
    await expect(page.getByRole('status')).toContainText('Senha alterada')
    await fillLogin(page, { email: rita.email, password: OTHER_PASSWORD })
    await expect(page).toHaveURL('/')
  })
  await test.step('the link works once', async () => {
    const late = await stranger(browser)
    await late.goto(`/auth/reset#token=${token}`)
    await late.getByLabel('Nova senha', { exact: true }).fill(PASSWORD)
    await late.getByLabel('Repita a nova senha').fill(PASSWORD)
    await late.getByRole('button', { name: 'Salvar nova senha' }).click()
    await expect(late.getByRole('alert')).toContainText('Este link não vale mais')
    await late.getByRole('link', { name: 'Pedir outro link' }).click()
    await expect(late).toHaveURL('/auth/forgot')
  })
})

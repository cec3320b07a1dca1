import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts'
import { fillLogin, isAlive, password, readToken, SESSION_KEY } from './login.ts'
import { PASSWORD, person } from './people.ts'

async function logOut(page: Page) {
  await page.getByRole('button', { name: /^Menu de/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
}

test('tabs: a new one is signed in; signing out ends all tabs of that user and no other', async ({
  browser,
  request,
}) => {
  const tais = await person(browser, request, { name: 'Tais Abas' })
  const ugo = await person(browser, request, { name: 'Ugo Outro' })
  const context = tais.page.context()
  await tais.page.goto('/')
  await expect(tais.page.getByRole('button', { name: 'Menu de Tais Abas' })).toBeVisible()
  const second = await context.newPage()
  await second.goto('/orders?status=NEW')
  await expect(second.getByRole('button', { name: 'Menu de Tais Abas' })).toBeVisible()
  await expect(second).toHaveURL('/orders?status=NEW')
  const third = await context.newPage()
  await third.goto('/auth/login')
  await fillLogin(third, ugo)
  await expect(third.getByRole('button', { name: 'Menu de Ugo Outro' })).toBeVisible()
  const token = await readToken(second)
  await logOut(second)
  await expect(second.getByRole('status').filter({ hasText: 'Você saiu' })).toBeVisible()
  await expect(tais.page).toHaveURL(/\/auth\/login\?why=out/)
  expect(await isAlive(request, token)).toBe(false)
  expect(await isAlive(request, await readToken(third))).toBe(true)
  await expect(third.getByRole('button', { name: 'Menu de Ugo Outro' })).toBeVisible()
  await test.step('a user who signed out does not get the session of another', async () => {
    await second.goto('/orders')
    await expect(second).toHaveURL(/\/auth\/login/)
  })
})

test('a user without rights or session sees the reason', { tag: '@whole' }, async ({ browser, request }) => {
  const vera = await person(browser, request, { name: 'Vera Fora' })
  const { page } = vera
  await test.step('a screen of another role', async () => {
    await page.goto('/users')
    await expect(page.getByRole('heading', { name: 'Esta página não é para o seu perfil' })).toBeVisible()
    await expect(page.getByText(`Você entrou como Vera Fora (${vera.email})`)).toBeVisible()
    await expectNoBarriers(page, 'denied')
    await page.getByRole('link', { name: 'Voltar ao início' }).click()
    await expect(page.getByRole('button', { name: 'Menu de Vera Fora' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Esta página não é para o seu perfil' })).toBeVisible()
  })
  await test.step('refusals show their count, and the sixth ends the session', async () => {
    const token = await readToken(page)
    const message = 'Você não tem permissão para isso.'
    await page.route('**/api/v1/deposits?*', (route) =>
      route.fulfill({ status: 403, json: { message, code: 'http.forbidden' } }),
    )
    await page.goto('/deposits')
    await expect(page.getByText(/Recusa [1-5] de 5/)).toBeVisible()
    const again = page.getByRole('button', { name: 'Tentar de novo' })
    while (!page.url().includes('/auth/')) {
      const answered = page.waitForResponse('**/api/v1/deposits?*')
      await Promise.race([again.click(), page.waitForURL(/auth/)])
      await Promise.race([answered, page.waitForURL(/auth/)])
    }
    await expect(page).toHaveURL(/\/auth\/login\?why=forbidden/)
    await expect(page.getByRole('status')).toContainText('tentativas sem permissão')
    expect(await isAlive(request, token)).toBe(false)
    expect(await readToken(page)).toBeUndefined()
  })
  await test.step('a session that was ended elsewhere leads to login and back', async () => {
    await page.unroute('**/api/v1/ledgers/balance*')
    await page.goto('/auth/login?redirect=/deposits')
    await fillLogin(page, vera)
    await expect(page).toHaveURL('/deposits')
    const token = await readToken(page)
    await request.delete('/api/v1/auth/logout', { headers: { 'x-access-token': token ?? '' } })
    await expect(page.getByText('Sua sessão terminou.')).toBeVisible()
    expect(await readToken(page)).toBeUndefined()
    await fillLogin(page, vera)
    await expect(page).toHaveURL('/deposits')
  })
})

/** Sets the remaining seconds of the tab's session, as the tab sees it. */
const setEnd = (page: Page, seconds: number) =>
  page.evaluate(
    ([key, left]) => {
      const session = JSON.parse(sessionStorage.getItem(key) ?? '{}') as object
      const expiresAt = Math.floor(Date.now() / 1000) + left
      sessionStorage.setItem(key, JSON.stringify({ ...session, expiresAt }))
    },
    [SESSION_KEY, seconds] as const,
  )

/** The same for a tab that loads again. */
async function endIn(page: Page, seconds: number) {
  await setEnd(page, seconds)
  await page.reload()
}

test('before the session expires the user signs in again in place, and the input stays', {
  tag: '@whole',
}, async ({ browser, request }) => {
  const zoe = await person(browser, request, { name: 'Zoe Demorada' })
  const { page } = zoe
  await page.goto('/withdrawals?open=new')
  const form = page.getByRole('dialog', { name: /Novo saque/ })
  await expect(form).toBeVisible()
  await test.step('it warns, and the user can dismiss it', async () => {
    await endIn(page, 50)
    const warning = page.getByRole('dialog', { name: 'Sua sessão vai terminar' })
    await expect(warning.getByRole('timer')).toHaveText(/Restam 00:\d\d/)
    await expectNoBarriers(page, 'session about to end')
    await warning.getByRole('button', { name: 'Agora não' }).click()
    await expect(warning).toBeHidden()
  })
  await test.step('after the expiry the screen is blocked', async () => {
    await endIn(page, 50)
    const warning = page.getByRole('dialog', { name: 'Sua sessão vai terminar' })
    await warning.getByRole('button', { name: 'Agora não' }).click()
    await form.getByLabel('Endereço de bitcoin').fill('bc1q')
    await setEnd(page, -1)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    const over = page.getByRole('dialog', { name: 'Sua sessão terminou' })
    await expect(over).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(over).toBeVisible()
    expect(await page.locator('#root').evaluate((root) => root.matches('[inert]'))).toBe(true)
    const readBlur = (part: Locator) =>
      part.evaluateAll((all) => all.map((one) => getComputedStyle(one).filter))
    expect(await readBlur(page.locator('#root'))).toEqual(['blur(6px)'])
    // Those of the form and of this window: a blurred veil is lighter at its edges, where the page shows.
    expect(await readBlur(page.locator('.mantine-Overlay-root'))).toEqual(['none', 'none'])
    await expectNoBarriers(page, 'session over')
    await expectNoSidewaysScroll(page, 'session over')
    await password(page).fill('errada-mesmo')
    await over.getByRole('button', { name: 'Continuar conectado' }).click()
    await expect(over.getByRole('alert')).toContainText('E-mail ou senha incorretos')
    await password(page).fill(PASSWORD)
    await over.getByRole('button', { name: 'Continuar conectado' }).click()
    await expect(over).toBeHidden()
    await expect(form.getByLabel('Endereço de bitcoin')).toHaveValue('bc1q')
    expect(await page.locator('#root').evaluate((root) => root.matches('[inert]'))).toBe(false)
    expect(await isAlive(request, await readToken(page))).toBe(true)
  })
})

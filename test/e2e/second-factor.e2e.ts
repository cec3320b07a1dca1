import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectNoBarriers } from './axe.ts'
import { nextCode } from './codes.ts'
import { goTo, PASSWORD, type Person, person } from './people.ts'
import { login, statusOf } from './sessions.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Segurança da conta' })
const codeField = (dialog: Locator) => dialog.getByLabel('Código de 6 números')

async function expectSelected(field: Locator): Promise<void> {
  await expect(field).toBeFocused()
  await expect
    .poll(() =>
      field.evaluate((input: HTMLInputElement) => Number(input.selectionEnd) - Number(input.selectionStart)),
    )
    .toBe(6)
}

/** A wrong code leaves the window open and the code selected. */
async function tryWrongCode(dialog: Locator): Promise<void> {
  await codeField(dialog).fill('000000')
  await expect(codeField(dialog)).toHaveAccessibleDescription(/Código de acesso inválido/)
  await expectSelected(codeField(dialog))
}

/** The key as it is shown, without its spaces. */
async function readSecret(dialog: Locator): Promise<string> {
  const shown = dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  await expect(shown).toBeVisible()
  return (await shown.innerText()).replace(/\s/g, '')
}

/** Saves the shown codes in each of the offered ways, and closes the window. Gives the codes. */
async function keepCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Guarde seus códigos de recuperação' })
  const items = dialog.getByRole('region', { name: 'Códigos de recuperação' }).getByRole('listitem')
  await expect(items).toHaveCount(10)
  const codes = await items.allInnerTexts()
  const finish = dialog.getByRole('button', { name: 'Concluir' })
  await expect(finish).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await expect(dialog.getByText('Guarde os códigos e marque aqui antes de fechar.')).toBeVisible()
  const kept = dialog.getByRole('checkbox', { name: 'Guardei os códigos' })
  await expect(kept).toBeFocused()
  await expectNoBarriers(page, 'recovery codes')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Baixar' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.txt$/)
  expect(await readFile(await download.path(), 'utf8')).toContain(codes[9])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Códigos de recuperação, Balcão')).toBeVisible()
  await expect(page.getByText(String(codes[0]))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await page.emulateMedia({ media: null })
  await kept.check()
  await finish.click()
  await expect(dialog).toBeHidden()
  return codes
}

/** The next call to this path is refused as it is five minutes after the sign-in. */
async function refuseOnce(page: Page, path: string): Promise<void> {
  const json = { message: 'Confirme sua senha para continuar.', code: 'session.passwordNeeded' }
  await page.route(`**/api/v1${path}`, (route) => route.fulfill({ status: 409, json }), { times: 1 })
}

/** Answers the question for the password, first wrong; the refused act then goes on by itself. */
async function confirmPassword(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirme que é você' })
  const field = dialog.getByLabel('Senha', { exact: true })
  await expect(field).toBeFocused()
  await expectNoBarriers(page, 'password again')
  await field.fill('errada-123456')
  await field.press('Enter')
  await expect(dialog.getByText('A senha atual não confere.')).toBeVisible()
  await field.fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog).toBeHidden()
}

async function enable({ page }: Person): Promise<{ secret: string; codes: string[] }> {
  await refuseOnce(page, '/auth/2fa/enable')
  await panel(page).getByRole('button', { name: 'Ativar' }).click()
  await confirmPassword(page)
  const dialog = page.getByRole('dialog', { name: 'Ativar a verificação em duas etapas' })
  await expect(dialog.getByRole('img', { name: 'Código QR da chave' })).toBeVisible()
  const first = await readSecret(dialog)
  await dialog.getByRole('button', { name: 'Gerar nova chave' }).click()
  await expect.poll(() => readSecret(dialog)).not.toBe(first)
  await expectNoBarriers(page, 'second factor')
  await tryWrongCode(dialog)
  const secret = await readSecret(dialog)
  // As authenticators show it; the sixth digit sends it.
  await codeField(dialog).fill(nextCode(secret).replace(/(...)/, '$1 '))
  return { secret, codes: await keepCodes(page) }
}

test('the second factor: on with a code, codes saved once, asked at sign-in, off', async ({
  browser,
  request,
}) => {
  const ana = await person(browser, request, { name: 'Ana Dois Fatores' })
  const { page } = ana
  const elsewhere = await login(request, ana.email)
  await goTo(page, '/profile')
  await expect(panel(page).getByText('Inativa')).toBeVisible()

  const { secret, codes } = await test.step('on, with a code of the shown key', () => enable(ana))
  await test.step('it shows, other sessions have ended, and the codes do not appear again', async () => {
    await expect(panel(page).getByText('Restam 10 códigos de recuperação de 10.')).toBeVisible()
    expect(await statusOf(request, elsewhere)).toBe(401)
    await page.reload()
    await expect(panel(page).getByText('Ativa', { exact: true })).toBeVisible()
    await expect(page.getByText(String(codes[0]))).toHaveCount(0)
  })

  const renewed = await test.step('new codes in place of the old ones', async () => {
    await panel(page).getByRole('button', { name: 'Gerar novos códigos' }).click()
    const dialog = page.getByRole('dialog', { name: 'Gerar novos códigos de recuperação' })
    await codeField(dialog).fill(nextCode(secret))
    return keepCodes(page)
  })

  await test.step('signing in asks for a code', async () => {
    const { token, reference } = await login(request, ana.email)
    expect(token).toBeNull()
    const step = (code = '') => request.post('/api/v1/auth/2fa', { data: { reference, code } })
    expect((await step(codes[0])).status()).toBe(422)
    expect((await step(renewed[0])).status()).toBe(200)
  })

  await test.step('off, with a recovery code, and withdrawals stop', async () => {
    await panel(page).getByRole('button', { name: 'Desativar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Desativar a verificação em duas etapas' })
    await expectNoBarriers(page, 'second factor off')
    await tryWrongCode(dialog)
    await dialog.getByRole('button', { name: /Use um código de recuperação/ }).click()
    await dialog.getByLabel('Código de recuperação').fill(String(renewed[1]))
    await dialog.getByRole('button', { name: 'Desativar' }).click()
    await expect(dialog).toBeHidden()
    await expect(panel(page).getByText('Inativa')).toBeVisible()
    await expect(panel(page).getByText(/^Saques suspensos até/)).toBeVisible()
  })
})

const DAY_MS = 24 * 60 * 60 * 1000

/** The profile as the server gives it to staff without a second factor, which is due in these days. */
async function dueIn(page: Page, days: number): Promise<void> {
  await page.unroute('**/api/v1/profile')
  await page.route('**/api/v1/profile', async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as { data: { isEnabled2fa: boolean; factorDueAt: string | null } }
    const factorDueAt = new Date(Date.now() + days * DAY_MS).toISOString()
    if (!json.data.isEnabled2fa) json.data = { ...json.data, factorDueAt }
    await route.fulfill({ response, json })
  })
}

test('staff without a second factor see the days left, and then only the enrolment', {
  tag: '@whole',
}, async ({ browser, request }) => {
  const { page } = await person(browser, request, { name: 'Olga Operadora', role: 'operator' })
  await dueIn(page, 3)
  await page.goto('/profile')
  await expect(page.getByText(/^Faltam 3 dias/)).toBeVisible()
  await dueIn(page, -1)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Ative a segunda etapa' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expectNoBarriers(page, 'enrolment of staff')
  await page.getByRole('button', { name: 'Ativar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Ativar a verificação em duas etapas' })
  const secret = await readSecret(dialog)
  await codeField(dialog).fill(nextCode(secret))
  await keepCodes(page)
  await page.getByRole('button', { name: 'Começar a trabalhar' }).click()
  await expect(page.getByRole('navigation').first()).toBeVisible()
})

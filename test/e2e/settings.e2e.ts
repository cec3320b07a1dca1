import { expect, type Locator, type Page, test } from '@playwright/test'
import type { Settings } from '#core/settings/settings-schema.ts'
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts'
import { asAdmin, goTo, person } from './people.ts'
import { declare } from './transfers.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function pick(page: Page, field: string, option: string) {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('combobox', { name: field }).fill(option)
  await page.getByRole('option', { name: option }).first().click()
}

/** A table of controls is one stop of Tab, and its arrows reach the last one. */
async function expectOneStop(page: Page, table: Locator) {
  const controls = table.locator('[data-stop]')
  await controls.first().focus()
  await page.keyboard.press('Control+End')
  await expect(controls.last()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(table.locator(':focus')).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(controls.last()).toBeFocused()
}

/** The settings in force and a function that restores them: other tests of the same server depend on them. */
async function holdInForce(request: Parameters<typeof asAdmin>[0]) {
  const admin = await asAdmin(request)
  const filter = encodeURIComponent(JSON.stringify({ field: 'status', operation: '=', value: 'ACTIVED' }))
  const { data } = await admin.send('GET', `/settings?page=1&limit=1&filters[]=${filter}`)
  const [inForce] = data as unknown as Settings[]
  if (!inForce) throw new Error('no settings are in force')
  const { _id, createdAt, updatedAt, events, user, userOtc, userFee, ...terms } = inForce
  return { inForce, putBack: () => admin.send('PUT', `/settings/${_id}`, terms) }
}

test('settings are made, changed and activated', { tag: '@whole' }, async ({ browser, request }) => {
  const { inForce, putBack } = await holdInForce(request)
  const ada = await person(browser, request, { name: 'Ada Termos', role: 'admin' })
  const house = await person(browser, request, { name: `Casa Nova ${Date.now()}` })
  const { page } = ada
  const name = `Tarifa ${Date.now()}`
  const form = page.getByRole('form', { name: 'Configurações' })
  const bar = page.getByRole('region', { name: 'Mudanças' })
  try {
    await test.step('an empty form shows its errors, beside each field and on top', async () => {
      await goTo(page, '/settings')
      await expect(page.getByText(`Em vigor: ${inForce.name}`)).toBeVisible()
      await page.getByRole('button', { name: 'Nova configuração' }).click()
      await expect(page).toHaveURL(/\/settings\/new$/)
      await bar.getByRole('button', { name: 'Salvar' }).click()
      await expect(form.getByRole('alert')).toContainText('Corrija 7 campos')
      await expect(form.getByRole('textbox', { name: 'Nome', exact: true })).toBeFocused()
      await expect(form.getByText('Campo obrigatório.', { exact: true })).toHaveCount(7)
      await expectNoBarriers(page, 'settings page')
    })

    await test.step('numbers take the decimals of their kind', async () => {
      await form.getByRole('textbox', { name: 'Nome', exact: true }).fill(name)
      await form.getByLabel('E-mail da administração').fill('sem-arroba')
      for (const field of ['Corretora no Book', 'Mesa OTC', 'Conta das taxas'])
        await pick(page, field, house.name)
      const spread = form.getByRole('group', { name: 'Spread' }).getByLabel('Compra')
      await spread.fill('0,759')
      await expect(spread).toHaveValue('0,75')
      const limits = form.getByRole('group', { name: 'Mínimos da mesa OTC' })
      await limits.getByLabel('Em reais').fill('1500,999')
      await expect(limits.getByLabel('Em reais')).toHaveValue('1.500,99')
      await limits.getByLabel('Em bitcoin').fill('0,123456789')
      await expect(limits.getByLabel('Em bitcoin')).toHaveValue('0,12345678')
      const expiry = form.getByRole('group', { name: 'Prazo da ordem' })
      await expiry.getByLabel('Compra').fill('15')
      await expiry.getByLabel('Venda').fill('0')
      await form.getByRole('checkbox', { name: 'Ordens: Novo' }).check()
      await bar.getByRole('button', { name: 'Salvar' }).click()
      await expect(form.getByText('Informe um e-mail válido.')).toBeVisible()
      await expect(form.getByText('O mínimo é 1.')).toBeVisible()
      await expiry.getByLabel('Venda').fill('20')
      await form.getByLabel('E-mail da administração').fill('mesa@exemplo.test')
      await bar.getByRole('button', { name: 'Salvar' }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page).not.toHaveURL(/new$/)
      await page.getByRole('link', { name: 'Configurações' }).first().click()
      await expect(row(page, name)).toContainText('Pendente')
    })

    await test.step('a refusal of the server appears at its field', async () => {
      await row(page, name).dblclick()
      await page.route('**/api/v1/settings/*', (route) =>
        route.fulfill({
          status: 422,
          json: { message: 'Verifique.', errors: { userOtcId: ['Está bloqueado.'] } },
        }),
      )
      await form.getByRole('textbox', { name: 'Taxa de saque por banco' }).fill('6')
      await bar.getByRole('button', { name: 'Salvar' }).click()
      await expect(form.getByText('Está bloqueado.').last()).toBeVisible()
      await expect(form.getByRole('combobox', { name: 'Mesa OTC' })).toBeFocused()
      await page.unroute('**/api/v1/settings/*')
    })

    await test.step('activating it names the replaced record and the changes', async () => {
      await form.getByRole('combobox', { name: 'Status' }).click()
      await page.getByRole('option', { name: 'Ativa' }).click()
      await bar.getByRole('button', { name: 'Salvar' }).click()
      const question = page.getByRole('dialog', { name: `Ativar ${name}` })
      await expect(question).toContainText(`Sai de vigor: ${inForce.name}`)
      const spread = question.getByRole('row').filter({ hasText: 'Spread na compra' })
      await expect(spread).toContainText('0,75%')
      await expect(question.getByRole('row').filter({ hasText: 'Mínimo OTC em reais' })).toContainText(
        'R$ 1.500,99',
      )
      await expect(question.getByRole('button', { name: 'Voltar' })).toBeFocused()
      await expectNoBarriers(page, 'settings question')
      await question.getByRole('button', { name: 'Ativar configuração' }).click()
      await expect(bar).toBeHidden()
      await page.getByRole('link', { name: 'Configurações' }).first().click()
      await expect(row(page, name)).toContainText('Ativa')
      await expect(row(page, inForce.name).filter({ hasText: 'Desabilitada' }).first()).toBeVisible()
      await expect(page.getByText(`Em vigor: ${name}`)).toBeVisible()
    })

    await test.step('its history is shown, and a change in force needs a confirmation too', async () => {
      await row(page, name).dblclick()
      await expect(form.getByText('Configuração posta em vigor')).toBeVisible()
      await form.getByRole('button', { name: 'Usar os padrões seguros' }).click()
      await expect(form.getByRole('table')).toHaveCount(2)
      for (const table of await form.getByRole('table').all()) await expectOneStop(page, table)
      // The end of a section longer than the window is nearer to the next one.
      await form.getByRole('table').last().locator('tr').last().scrollIntoViewIfNeeded()
      const parts = page.getByRole('navigation', { name: 'Seções' })
      await expect(parts.locator('[aria-current]')).toHaveText(/^Aprovações/)
      await bar.getByRole('button', { name: 'Descartar' }).click()
      await expect(bar).toBeHidden()
      await page.keyboard.press('/')
      await page.keyboard.type('saque por banco')
      await page.keyboard.press('Enter')
      const fee = form.getByLabel('Taxa de saque por banco')
      await expect(fee).toBeFocused()
      await fee.fill('7,5')
      await expect(bar).toContainText('1 mudança')
      await expect(bar).toContainText('R$ 7,50')
      await expect(bar).toContainText('Vale na hora')
      await page.getByRole('button', { name: /^Preços e taxas/ }).focus()
      await page.keyboard.press('s')
      const question = page.getByRole('dialog', { name: /que está em vigor/ })
      await expect(question.getByRole('row')).toHaveCount(2)
      await expect(question.getByRole('row').last()).toContainText('R$ 7,50')
      await question.getByRole('button', { name: 'Voltar' }).click()
      await expect(fee).toHaveValue('7,50')
      await page.getByRole('link', { name: 'Depósitos' }).first().click()
      const leave = page.getByRole('dialog')
      await leave.getByRole('button', { name: /Continuar/ }).click()
      await expect(fee).toHaveValue('7,50')
      await bar.getByRole('button', { name: 'Descartar' }).click()
      await expect(bar).toBeHidden()
    })
  } finally {
    await putBack()
  }
})

test('the logo of the house and the times that it promises', { tag: '@whole' }, async ({
  browser,
  request,
}) => {
  const { inForce, putBack } = await holdInForce(request)
  const { page } = await person(browser, request, { name: 'Ada Marca', role: 'admin' })
  const bar = page.getByRole('region', { name: 'Mudanças' })
  const save = async () => {
    await bar.getByRole('button', { name: 'Salvar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
    await expect(bar).toBeHidden()
  }
  try {
    await goTo(page, `/settings/${inForce._id}`)
    await test.step('a picture is drawn again by the server, and shown once it is saved', async () => {
      const picture = await page.evaluate(() => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 64 })
        canvas.getContext('2d')?.fillRect(0, 0, 64, 64)
        return canvas.toDataURL('image/png').split(',')[1] ?? ''
      })
      const buffer = Buffer.from(picture, 'base64')
      const field = page.locator('[data-path="brand.logo"]')
      await field
        .locator('input')
        .setInputFiles({ name: 'logo.txt', mimeType: 'image/png', buffer: Buffer.from('x') })
      await expect(field.getByRole('alert')).toBeVisible()
      await field.locator('input').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
      await expect(field.getByRole('img')).toBeVisible()
      const promised = page.locator('[data-path="promises.deposit"]')
      await promised.fill('7')
      await expect(bar).toContainText('2 mudanças')
      await save()
    })
    await test.step('sidebar, sign-in page and installed application have the picture', async () => {
      await page.reload()
      await expect(
        page.getByRole('navigation').locator('xpath=..').locator('img[src*="logo"]').first(),
      ).toBeVisible()
      const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
        icons: { src: string }[]
      }
      expect((await request.get(manifest.icons[0]?.src ?? '')).headers()['content-type']).toBe('image/png')
    })
    await test.step('the list of work has the promised time of a deposit', async () => {
      const ana = await person(browser, request, { name: 'Ana Prazo' })
      await declare(request, ana, { amount: '70.00' })
      await goTo(page, '/')
      const row = page.getByRole('listitem').filter({ hasText: 'Ana Prazo' })
      await expect(row).toContainText(/[67] min/)
    })
  } finally {
    await putBack()
  }
})

test('settings on a phone, in Spanish, and for no other role', { tag: '@whole' }, async ({
  browser,
  request,
}) => {
  const iris = await person(browser, request, {
    name: 'Iris',
    role: 'admin',
    language: 'es',
    width: 390,
    scheme: 'dark',
  })
  await goTo(iris.page, '/settings?open=new')
  await expect(iris.page.getByRole('heading', { level: 1, name: 'Nueva configuración' })).toBeVisible()
  await expectNoBarriers(iris.page, 'settings page on a phone')
  await iris.page.getByRole('combobox', { name: 'Secciones' }).click()
  await iris.page.getByRole('option', { name: 'Aprobaciones' }).click()
  await expect(iris.page.getByRole('heading', { name: 'Aprobaciones', exact: true })).toBeInViewport()
  await expectNoSidewaysScroll(iris.page, 'settings page on a phone')
  const otto = await person(browser, request, { name: 'Otto', role: 'operator' })
  await goTo(otto.page, '/orders')
  await expect(otto.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(otto.page.getByRole('link', { name: 'Configurações' })).toHaveCount(0)
})

import { expect, test } from '@playwright/test'
import { expectNoBarriers } from './axe.ts'
import { expectRefused, MINIMUM, notice, rowOf, setMinimum } from './orders.ts'
import { goTo, person } from './people.ts'

const TOO_SMALL = 'Atenção. Para fazer uma ordem OTC, a quantidade mínima é'

let before: object
test.beforeAll(async ({ request }) => {
  before = await setMinimum(request, MINIMUM)
})
test.afterAll(async ({ request }) => {
  await setMinimum(request, before)
})

test('a new order for the desk', { tag: '@whole' }, async ({ browser, request }) => {
  const ana = await person(browser, request, { name: 'Ana Minimo' })
  const { page } = ana
  await goTo(page, '/orders?open=otc')
  const form = page.getByRole('dialog')
  const amount = form.getByRole('textbox', { name: /^Valor da/ })
  const review = form.getByRole('button', { name: 'Revisar pedido' })

  await test.step('shows the minimum at once, and no user to choose', async () => {
    await expect(form.getByText('mínimo R$ 100,00')).toBeVisible()
    await expect(form.getByLabel('Para quem')).toHaveCount(0)
    await expect(form.getByText(/Um operador responde com uma cotação/)).toBeVisible()
    await expectRefused(page, review, 'Informe o valor.')
    await expectNoBarriers(page, 'new OTC order')
  })
  await test.step('below it: message, notice, no saving; enough removes all of it', async () => {
    await amount.fill('99,99')
    await expect(form.getByText(`${TOO_SMALL} R$ 100,00`, { exact: true })).toBeVisible()
    await expect(notice(page, `${TOO_SMALL} R$ 100,00`)).toBeVisible()
    await expect(review).toHaveAttribute('aria-disabled', 'true')
    await amount.fill('100')
    await expect(notice(page, TOO_SMALL)).toHaveCount(0)
    await expect(review).not.toHaveAttribute('aria-disabled')
    await expect(form.getByText(/recebe cerca de 0,000/)).toBeVisible()
    await expect(form.getByText(/atualiza em \d+ s/)).toBeVisible()
  })
  await test.step('the currency inside the field has its own minimum', async () => {
    await form.getByRole('button', { name: /Trocar moeda/ }).click()
    await page.getByRole('menuitem', { name: 'BTC' }).click()
    await amount.fill('0,0005')
    await expect(form.getByText(`${TOO_SMALL} 0,00100000 BTC`, { exact: true })).toBeVisible()
    await expect(notice(page, '0,00100000 BTC')).toBeVisible()
    await amount.fill('0,01')
    await expect(form.getByText(/paga cerca de/)).toBeVisible()
  })
  await test.step('a failure is reported and keeps the input', async () => {
    await page.route('**/api/v1/orders', (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
    await review.click()
    await form.getByRole('button', { name: 'Enviar à mesa' }).click()
    await expect(notice(page, 'A ordem não foi enviada')).toBeVisible()
    await expect(notice(page, 'Tente de novo. Se continuar assim, fale com a equipe.')).toBeVisible()
    await expect(amount).toHaveValue('0,01000000')
    await page.unroute('**/api/v1/orders')
  })
  await test.step('success is reported, and the order waits for its quotation', async () => {
    await review.click()
    await form.getByRole('button', { name: 'Enviar à mesa' }).click()
    await expect(notice(page, 'Pedido enviado à mesa')).toBeVisible()
    await expect(notice(page, 'A mesa responde com uma cotação.')).toBeVisible()
    await expect(form).toBeHidden()
    await expect(rowOf(page, '0,01000000')).toContainText('aguardando cotação')
  })
  await test.step('users who may order for others choose a customer, by default themselves', async () => {
    const rui = await person(browser, request, {
      name: 'Rui Pedidos',
      role: 'operator',
      fields: { permissions: ['order.create.another'] },
    })
    await goTo(rui.page, '/orders?open=otc')
    const who = rui.page.getByRole('combobox', { name: 'Para quem' })
    await expect(who).toHaveValue('Meu usuário')
    await who.fill(ana.email)
    const balances = rui.page.waitForRequest((sent) => sent.url().includes(`userId=${ana.id}`))
    await expect(rui.page.getByRole('option')).toHaveText([new RegExp(`^Ana Minimo${ana.email}$`)])
    await expect(who).toHaveValue(ana.email)
    await who.press('ArrowDown')
    await who.press('Enter')
    await expect(who).toHaveValue('Ana Minimo')
    await rui.page.getByText('Vender bitcoin').click()
    await balances
    await rui.page.getByRole('textbox', { name: /^Valor da/ }).fill('5000')
    await rui.page.getByRole('button', { name: 'Revisar pedido' }).click()
    await expect(rui.page.getByRole('dialog')).toContainText('Ana Minimo')
    await rui.page.context().close()
  })
})

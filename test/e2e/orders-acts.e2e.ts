import { expect, type Page, test } from '@playwright/test'
import { expectNoBarriers } from './axe.ts'
import { ask, expectRefused, MINIMUM, notice, quote, rowOf, setMinimum } from './orders.ts'
import { goTo, person } from './people.ts'

let before: object
test.beforeAll(async ({ request }) => {
  before = await setMinimum(request, MINIMUM)
})
test.afterAll(async ({ request }) => {
  await setMinimum(request, before)
})

test('double-click, quoting, and the users who may not', { tag: '@whole' }, async ({ browser, request }) => {
  const ana = await person(browser, request, { name: 'Ana Cotada' })
  const marina = await person(browser, request, { name: 'Marina Mesa', role: 'operator' })
  const id = await ask(request, ana, { amountOrig: '6000.00' })
  await ask(request, marina, { amountOrig: '777.00' })
  const form = marina.page.getByRole('dialog')
  const row = rowOf(marina.page, ana.email)

  await test.step('a customer comes to the order’s page', async () => {
    await goTo(ana.page, '/orders')
    await rowOf(ana.page, '6.000,00').dblclick()
    await expect(ana.page).toHaveURL(new RegExp(`/orders/${id}$`))
    for (const line of [
      'Origem (BRL)',
      'Destino (BTC)',
      'Natureza',
      'Tipo',
      'O operador informa na cotação.',
    ])
      await expect(ana.page.getByText(line, { exact: true })).toBeVisible()
    await expectNoBarriers(ana.page, 'order that waits')
  })
  await test.step('staff come to the form: nature fixed, price, amounts, market', async () => {
    await goTo(marina.page, `/orders?q=${ana.email}`)
    await row.dblclick()
    await expect(form.getByRole('radio', { name: 'Comprar bitcoin' })).toBeDisabled()
    await expect(form.getByText(/^Vale por \d+ minutos? a partir do envio/)).toBeVisible()
    await expect(form.getByText(/spread de \d+,\d\d%/)).toBeVisible()
    await form.getByRole('textbox', { name: /Cotação/ }).fill('600000')
    await expect(form.getByText('0,01000000').or(form.getByText('0,00996500')).first()).toBeVisible()
    await expect(form.getByText(/da referência|na referência/)).toBeVisible()
    await expectNoBarriers(marina.page, 'quote')
    await form.getByRole('button', { name: 'Enviar cotação' }).click()
    await expect(form).toBeHidden()
    await expect(row).toContainText('Cotada')
  })
  await test.step('staff reach the page of a quoted order too', async () => {
    await row.dblclick()
    await expect(marina.page).toHaveURL(new RegExp(`/orders/${id}$`))
    await expect(marina.page.getByRole('button', { name: 'Cotar de novo' })).toBeVisible()
  })
  await test.step('the owner does not quote: no field, no saving', async () => {
    await goTo(marina.page, `/orders?q=${marina.email}`)
    await rowOf(marina.page, '777,00').dblclick()
    await expect(form).toBeVisible()
    await expect(form.getByRole('textbox', { name: /Cotação/ })).toHaveCount(0)
    await expectRefused(
      marina.page,
      form.getByRole('button', { name: 'Enviar cotação' }),
      'Você não pode cotar a própria ordem.',
    )
  })
})

test('executing and cancelling, by each user at each time', { tag: '@whole' }, async ({
  browser,
  request,
}) => {
  const ana = await person(browser, request, { name: 'Ana Executa' })
  const paulo = await person(browser, request, { name: 'Paulo Mesa', role: 'operator' })
  const chefe = await person(browser, request, { name: 'Chefe Mesa', role: 'admin' })
  await ask(request, ana, { amountOrig: '100.00' })
  const id = await ask(request, ana, { amountOrig: '6000.00' })
  const other = await ask(request, ana, { amountOrig: '500.00' })
  await quote(request, id)
  await quote(request, other)
  const act = (page: Page, row: string, name: string) => rowOf(page, row).getByRole('button', { name })

  await test.step('the owner: not before the quotation, not without the money', async () => {
    await goTo(ana.page, '/orders')
    await expectRefused(ana.page, act(ana.page, ' 100,00', 'Executar'), 'Aguardando cotação.')
    const execute = act(ana.page, '6.000,00', 'Executar')
    await expectRefused(ana.page, execute, 'Saldo insuficiente para executar a ordem.')
    await expect(act(ana.page, '6.000,00', 'Encerrar agora')).toBeVisible()
  })
  await test.step('the owner cancels a waiting order', async () => {
    await act(ana.page, ' 100,00', 'Cancelar').click()
    const question = ana.page.getByRole('dialog', { name: 'Cancelar ordem de R$ 100,00' })
    await expectNoBarriers(ana.page, 'cancel')
    await question.getByRole('button', { name: 'Cancelar ordem' }).click()
    await expect(rowOf(ana.page, ' 100,00')).toContainText('Cancelada')
    await expect(rowOf(ana.page, ' 100,00').getByRole('button')).toHaveCount(1)
  })
  await test.step('an operator executes no order, and cancels no quotation', async () => {
    await goTo(paulo.page, `/orders?q=${ana.email}`)
    const open = rowOf(paulo.page, '6.000,00').getByRole('button', { name: /^Abrir/ })
    await expect(open).toBeVisible()
    await expect(act(paulo.page, '6.000,00', 'Executar')).toHaveCount(0)
    await expect(act(paulo.page, '6.000,00', 'Cancelar')).toHaveCount(0)
  })
  const question = chefe.page.getByRole('dialog')
  await test.step('an admin sees a new quotation, then the overdraft, and executes', async () => {
    await goTo(chefe.page, `/orders?q=${ana.email}`)
    await act(chefe.page, '6.000,00', 'Executar').click()
    await expect(question.getByText('600.000,00')).toBeVisible()
    await quote(request, id, '610000.00')
    const confirm = question.getByRole('button', { name: 'Executar por R$ 6.000,00' })
    await confirm.click()
    await expect(question.getByRole('alert')).toContainText('A cotação mudou.')
    await expect(question.getByText('610.000,00')).toBeVisible()
    await confirm.click()
    await expect(question.getByRole('alert')).toContainText('ficaria em -R$ 6.000,00')
    await expectNoBarriers(chefe.page, 'overdraft')
    await question.getByRole('button', { name: 'Executar com saldo negativo' }).click()
    await expect(notice(chefe.page, 'Ordem executada')).toBeVisible()
    await expect(rowOf(chefe.page, '6.000,00')).toContainText('Concluída')
  })
  await test.step('an admin cancels a quoted order', async () => {
    await act(chefe.page, ' 500,00', 'Cancelar').click()
    await question.getByRole('button', { name: 'Cancelar ordem' }).click()
    await expect(rowOf(chefe.page, ' 500,00')).toContainText('Cancelada')
  })
})

test('a firm quotation runs out', async ({ browser, request }) => {
  const { page, ...ana } = await person(browser, request, { name: 'Ana Prazo', isOwn: true })
  const id = await ask(request, { page, ...ana }, { amountOrig: '6000.00' })
  const { data } = await quote(request, id)
  // The browser's clock runs ahead of the server's, and no answer corrects it.
  await page.addInitScript(() => {
    const { get } = Headers.prototype
    Headers.prototype.get = function (name) {
      return name === 'date' ? null : get.call(this, name)
    }
  })
  await page.clock.install()
  await goTo(page, `/orders/${id}`)
  const timer = page.getByRole('main').getByRole('timer').first()
  await expect(timer).toHaveAttribute('data-urgency', 'calm')
  const until = Date.parse(String(data.expiresIn))
  await page.clock.pauseAt(until - 50_000)
  await expect(timer).toHaveAttribute('data-urgency', 'amber')
  await page.clock.pauseAt(until - 10_000)
  await expect(timer).toHaveAttribute('data-urgency', 'red')
  await page.clock.pauseAt(until + 1000)
  await page.clock.resume()
  await expect(page.getByRole('heading', { name: 'A cotação expirou' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Executar/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Pedir nova cotação' }).click()
  await expect(page.getByRole('heading', { name: 'Aguardando cotação da mesa' })).toBeVisible()
  expect(page.url()).not.toContain(id)
})

import { expect, type Page, test } from '@playwright/test'
import { expectNoBarriers } from './axe.ts'
import { ask, expectRefused, MINIMUM, notice, quote, setMinimum } from './orders.ts'
import { asAdmin, goTo, person } from './people.ts'

/** Answers the ticker with these prices; gives the received queries. */
async function fixTicker(page: Page, prices: { buy: string; sell: string }): Promise<string[]> {
  const asked: string[] = []
  await page.route('**/orders/ticker?*', (route) => {
    asked.push(new URL(route.request().url()).search)
    return route.fulfill({ json: { data: { BTCBRL: prices } } })
  })
  return asked
}

let before: object
test.beforeAll(async ({ request }) => {
  before = await setMinimum(request, MINIMUM)
})
test.afterAll(async ({ request }) => {
  await setMinimum(request, before)
})

test('an order for the Book', { tag: '@whole' }, async ({ browser, request }) => {
  const { page, ...rest } = await person(browser, request, { name: 'Bia Book' })
  const bia = { page, ...rest }
  const admin = await asAdmin(request)
  const bought = await ask(request, bia, { amountDest: '0.01000000' })
  await quote(request, bought)
  await admin.send('PATCH', `/orders/execute/${bought}`, { quotation: '600000.00', overdraft: true })
  const asked = await fixTicker(page, { buy: '600000.00', sell: '590000.00' })
  await goTo(page, '/orders?open=new')
  const form = page.getByRole('dialog')
  const gives = form.getByRole('textbox', { name: /^Você (paga|entrega)/ })
  const gets = form.getByRole('textbox', { name: /^Você recebe/ })
  const review = form.getByRole('button', { name: 'Revisar pedido' })

  await test.step('one amount gives the other by the ticker', async () => {
    await expectRefused(page, review, 'Informe os dois valores.')
    await gives.fill('300')
    await expect(gets).toHaveValue('0,00050000')
    expect(asked.some((query) => query.includes('amount=300.00') && query.includes('type=BRL'))).toBe(true)
    await gets.fill('0,0008')
    await expect(form.getByRole('textbox', { name: 'Preço limite por BTC' })).toHaveValue('375.000,00')
    await expect(form.getByText('37,50% abaixo da referência')).toBeVisible()
    await form.getByRole('button', { name: 'Usar a referência' }).click()
    await expect(gets).toHaveValue('0,00050000')
    await expect(form.getByText(/costuma ter cotações melhores/)).toHaveCount(0)
    await expectRefused(page, review, 'Saldo insuficiente')
    await expectNoBarriers(page, 'new Book order')
  })
  await test.step('from the OTC minimum on, a hint offers the desk, with the amount', async () => {
    await gives.fill('600')
    await expect(form.getByText(/costuma ter cotações melhores/)).toBeVisible()
    await form.getByRole('button', { name: 'Pedir cotação à mesa' }).click()
    await expect(form.getByRole('textbox', { name: /^Valor da compra/ })).toHaveValue('600,00')
    await form.getByRole('tab', { name: 'Book' }).click()
  })
  await test.step('a balance fills the given amount; the review shows everything', async () => {
    await form.getByText('Vender bitcoin').click()
    await gives.fill('')
    await gets.fill('')
    await form.getByRole('button', { name: /Disponível em BTC/ }).click()
    await expect(gives).toHaveValue(/^0,0(1|099)/)
    await gives.fill('0,005')
    await expect(gets).toHaveValue('2.950,00')
    await review.click()
    for (const line of ['2.939,67', '590.000,00', 'Taxa', 'Disponível depois'])
      await expect(form.getByText(line).first()).toBeVisible()
    await expectNoBarriers(page, 'review of a Book order')
  })
  await test.step('sends both amounts once', async () => {
    const sent = page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/orders'))
    const asked = { currencyOrig: 'BTC', askedOrig: '0.00500000', currencyDest: 'BRL', askedDest: null }
    const placed = { _id: 'x', kind: 'OTC', nature: 'SELL', ...asked }
    await page.route('**/api/v1/orders', (route) => route.fulfill({ status: 201, json: { data: placed } }))
    await form.getByRole('button', { name: 'Vender 0,00500000 BTC' }).click()
    const order = await sent
    expect(order.postDataJSON()).toEqual({
      kind: 'MARKET',
      nature: 'SELL',
      amountOrig: '0.00500000',
      amountDest: '2950.00',
    })
    expect(order.headers()['idempotency-key']).toMatch(/^[\da-f]{32}\.POST\/orders$/)
    await expect(notice(page, 'Ordem enviada')).toBeVisible()
    await page.unroute('**/api/v1/orders')
    await expect(form).toBeHidden()
  })
  await test.step('without liquidity it warns and computes nothing', async () => {
    await fixTicker(page, { buy: '0.00', sell: '590000.00' })
    // Without events the page asks for the Book.
    await page.route('**/api/v1/events*', (route) => route.abort())
    await page.route('**/api/v1/book?*', (route) => route.fulfill({ json: { data: { asks: [], bids: [] } } }))
    // A new page: the old one keeps the depth that it has for ten seconds.
    await page.goto('/orders?open=new')
    await form.getByRole('tab', { name: 'Book' }).click()
    await gives.fill('300')
    await expect(form.getByText('Não há liquidez no Book para execução da ordem')).toBeVisible()
    await expect(gets).toHaveValue('')
    await form.getByText('Vender bitcoin').click()
    await expect(gives).toHaveValue('0,00050848')
    await expect(gets).toHaveValue('300,00')
    await expect(form.getByText(/Não há liquidez/)).toHaveCount(0)
  })
})

import { expect, type Page, test } from '@playwright/test'
import { expectNoBarriers } from './axe.ts'
import { countEffort } from './effort.ts'
import { ask } from './orders.ts'
import { goTo, person } from './people.ts'

/** Other tests have orders at the desk too: this page sees those of one customer. */
async function showOnly(page: Page, email: string) {
  type Row = { user: { email: string } }
  await page.route('**/api/v1/orders/desk', async (route) => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: { waiting: Row[]; out: Row[] } }
    const own = (rows: Row[]) => rows.filter(({ user }) => user.email === email)
    const waiting = own(data.waiting)
    const shown = { ...data, waiting, out: own(data.out), count: waiting.length }
    await route.fulfill({ response, json: { data: shown } })
  })
}

test('an order is taken with the first key on it, not by a look, and is free when the tab closes', async ({
  browser,
  request,
}) => {
  const ana = await person(browser, request, { name: 'Ana Olhada' })
  const chief = await person(browser, request, { name: 'Chefe Curiosa', role: 'admin' })
  const { page } = await person(browser, request, { name: 'Paulo Cotador', role: 'operator' })
  await ask(request, ana, { amountOrig: '1000.00' })
  for (const viewer of [chief.page, page]) await showOnly(viewer, ana.email)
  const price = page.getByLabel('Preço por BTC')
  const holder = chief.page.getByText('Paulo Cotador está cotando esta ordem')
  await goTo(chief.page, '/orders/desk')
  await expect(chief.page.getByLabel('Preço por BTC')).toBeFocused()
  await goTo(page, '/orders/desk')
  await expect(price).toBeFocused()
  const takes: string[] = []
  page.on('request', (sent) => sent.url().endsWith('/take') && takes.push(sent.url()))
  await page.keyboard.press('j')
  // A take would be sent with the frame that follows the key.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(takes).toEqual([])
  await expect(page.getByText('está cotando esta ordem')).toBeHidden()
  await expect(holder).toBeHidden()
  await page.keyboard.press('s')
  await expect(holder).toBeVisible()
  await page.close()
  await expect(holder).toBeHidden()
  await chief.page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('five orders are quoted with seven keys and typing, and the focus is never lost', async ({
  browser,
  request,
}) => {
  const ana = await person(browser, request, { name: 'Ana da Mesa' })
  const { page } = await person(browser, request, { name: 'Marina Cotadora', role: 'operator' })
  const amounts = ['1000.00', '2000.00', '3000.00', '4000.00', '5000.00']
  for (const amountOrig of amounts) await ask(request, ana, { amountOrig })
  await showOnly(page, ana.email)
  await goTo(page, '/orders/desk')
  const price = page.getByLabel('Preço por BTC')
  const isOpen = async (amount: string) => {
    await expect(page.getByRole('form').getByRole('heading', { level: 2 })).toBeVisible()
    await expect(page.getByRole('form').locator('header')).toContainText(amount)
    await expect(price).toBeFocused()
    await expect(price).not.toHaveValue('')
  }
  const type = async (percent: number) => {
    const base = await page.getByText('Venda, base').locator('xpath=following-sibling::dd').innerText()
    const centavos = Number(base.replace(/\D/g, ''))
    await page.keyboard.type(String(Math.round((centavos * (100 + percent)) / 10_000)))
  }
  await isOpen('1.000,00')
  await expectNoBarriers(page, 'quote desk')
  const effort = await countEffort(page)

  await test.step('a typed price moves the margin', async () => {
    await type(1)
    await expect(page.getByLabel('Margem', { exact: true })).toHaveValue('1,00')
    await page.keyboard.press('Enter')
    await isOpen('2.000,00')
  })
  await test.step('the suggested margin', async () => {
    await page.keyboard.press('s')
    await expect(page.getByText('em uso')).toBeVisible()
    await page.keyboard.press('Enter')
    await isOpen('3.000,00')
  })
  await test.step('the margin of the settings', async () => {
    await page.keyboard.press('Enter')
    await isOpen('4.000,00')
  })
  await test.step('a price far from the market is typed twice', async () => {
    await type(2.5)
    await expect(page.getByRole('form').getByRole('alert')).toContainText('acima do mercado')
    const typed = (await price.inputValue()).replace(/,00$/, '').replace(/\D/g, '')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Preço, de novo')).toBeFocused()
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
    await isOpen('5.000,00')
  })
  await test.step('the last one leaves an empty queue', async () => {
    await page.keyboard.press('Enter')
    await expect(page.getByText('Nenhuma ordem à espera')).toBeVisible()
    await expect(page.locator('body')).not.toBeFocused()
    const { keys, clicks } = await effort()
    expect([keys, clicks]).toEqual([7, 0])
  })
  await test.step('a quotation is withdrawn', async () => {
    await page.getByRole('button', { name: /Com o cliente 5/ }).click()
    await expect(price).toBeFocused()
    await page.keyboard.press('e')
    await page.getByRole('dialog').getByRole('button', { name: 'Encerrar agora' }).click()
    await expect(page.getByRole('button', { name: /Com o cliente 4/ })).toBeVisible()
    await expect(price).toBeFocused()
  })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

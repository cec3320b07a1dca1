import { type APIRequestContext, expect, type Locator, test } from '@playwright/test'
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts'
import { asAdmin, asPerson, goTo, type Person, person } from './people.ts'

type Figures = {
  waiting: { list: string; ages: number[] }[]
  days: { BUY: { orders: number; BRL: string } }[]
}

/** Prices are recorded every ten seconds; the chart has no place for earlier events. */
async function waitForPrices(request: APIRequestContext, viewer: Person) {
  const { send } = await asPerson(request, viewer)
  const count = async () => ((await send('GET', '/candles?interval=15m')).data as unknown as unknown[]).length
  await expect.poll(count, { timeout: 30_000 }).toBeGreaterThan(0)
}

/** A user without reais buys for R$ 6.000,00 at R$ 600.000,00: an administrator lets the balance go below zero. */
async function buyOnCredit(request: APIRequestContext, buyer: Person) {
  const order = { kind: 'OTC', nature: 'BUY', amountOrig: '6000.00' }
  const { data } = await (await asPerson(request, buyer)).send('POST', '/orders', order)
  const { send } = await asAdmin(request)
  await send('PATCH', `/orders/${data._id}/quotation`, { quotation: '600000.00' })
  await send('PATCH', `/orders/execute/${data._id}`, { overdraft: true })
}

const pictureIn = (card: Locator) => card.locator('[role=img]')

test("a customer sees balances, their history, and the customer's order on the price chart", async ({
  browser,
  request,
}) => {
  const rita = await person(browser, request, { name: 'Rita Painel' })
  const { page } = rita
  await waitForPrices(request, rita)
  await buyOnCredit(request, rita)
  await goTo(page, '/')

  await test.step('each balance has its marker, and a debit a minus sign', async () => {
    const brl = page.getByRole('region', { name: 'Disponível em reais' })
    await expect(brl).toContainText('-R$ 6.000,00')
    await expect(brl.getByTitle('Débito')).toHaveText('D')
    const btc = page.getByRole('region', { name: 'Disponível em bitcoin' })
    await expect(btc).toContainText('0,00996500')
    await expect(btc.getByTitle('Crédito')).toHaveText('C')
  })

  const price = page.getByRole('region', { name: 'Preço do bitcoin' })
  await test.step('the price has a chart and a text', async () => {
    await expect(price.locator('canvas').first()).toBeVisible()
    await expect(pictureIn(price)).toHaveAccessibleName(
      /^Bitcoin nas últimas 24 horas: agora R\$\s[\d.]+,\d\d, .* 1 ordem sua executada no período\.$/,
    )
  })

  await test.step("the table names the customer's order; the keyboard selects the range", async () => {
    await price.getByRole('button', { name: 'Ver como tabela' }).click()
    await expect(price.getByRole('table')).toContainText('Compra 0,01000000 BTC a R$ 600.000,00')
    await price.getByRole('radio', { name: '24h' }).press('ArrowRight')
    await expect(price.getByRole('radio', { name: '7d' })).toBeChecked()
    await expect(price.getByRole('table')).toContainText('Compra 0,01000000 BTC')
    await expectNoBarriers(page, 'dashboard in figures')
  })

  const history = page.getByRole('region', { name: 'Evolução do patrimônio' })
  await test.step('the balances by day, of each currency', async () => {
    await history.getByText('BRL', { exact: true }).click()
    await expect(pictureIn(history)).toHaveAccessibleName(/^Total em reais por dia.* a -R\$\s6\.000,00\.$/)
  })

  await test.step('the switch hides amounts in charts too, but not prices', async () => {
    await page.getByRole('button', { name: 'Esconder valores' }).click()
    await expect(pictureIn(history)).toHaveAccessibleName(/Valores escondidos\.$/)
    await expect(page.getByRole('region', { name: 'Disponível em reais' })).not.toContainText('6.000')
    await expect(price.getByRole('table')).toContainText('600.000,00')
  })

  await test.step('all of it fits on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page, 'dashboard')
  })
})

test('staff see waiting work and trades, as the API gives them', async ({ browser, request }) => {
  const paulo = await person(browser, request, { name: 'Paulo Painel', role: 'operator' })
  const ana = await person(browser, request, { name: 'Ana Painel' })
  const { send } = await asPerson(request, paulo)
  const read = async () => (await send('GET', '/house/figures?days=7')).data as unknown as Figures
  const before = await read()
  await buyOnCredit(request, ana)
  const order = { kind: 'OTC', nature: 'BUY', amountOrig: '5000.00' }
  await (await asPerson(request, ana)).send('POST', '/orders', order)
  const { waiting, days } = await read()
  const newOrders = (figures: Pick<Figures, 'waiting'>) =>
    figures.waiting[0]!.ages.reduce((sum, n) => sum + n, 0)
  const today = days.at(-1)!.BUY
  expect(newOrders({ waiting })).toBe(newOrders(before) + 1)
  expect(today.orders).toBe(before.days.at(-1)!.BUY.orders + 1)

  const { page } = paulo
  await goTo(page, '/')
  const work = page.getByRole('region', { name: 'Trabalho à espera' })
  const row = work.getByRole('row').filter({ hasText: 'Ordens novas' })
  await expect(row.getByRole('cell').first()).toHaveText(String(newOrders({ waiting })))
  const volume = page.getByRole('region', { name: 'Volume executado por dia' })
  // By the keyboard: a part that comes later moves those below it, and with them the place of a click.
  await volume.getByRole('button', { name: 'Ver como tabela' }).press('Enter')
  const reais = Number(today.BRL).toLocaleString('pt-BR', { minimumFractionDigits: 2 })
  await expect(volume.getByRole('row').nth(1).getByRole('cell').first()).toHaveText(reais)
  const desk = page.getByRole('region', { name: 'Estoque da corretora' }).first()
  await expect(desk).toContainText('Mesa OTC')
  await expect(page.getByRole('region', { name: 'Taxas recebidas por dia' })).toContainText('Ordens')
  await expectNoBarriers(page, 'staff dashboard in figures')
  await row.getByRole('link').press('Enter')
  await expect(page).toHaveURL(/\/orders\?status=NEW/)
})

import { expect, type Page, test } from '@playwright/test'
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts'
import { expectFit } from './fit.ts'
import { ask, expectRefused, notice, quote, setTerms } from './orders.ts'
import { asAdmin, goTo, person } from './people.ts'

/** Notes that the chart clears its canvas, which it does before it draws again. */
const noteClearing = (page: Page) =>
  page.addInitScript(() => {
    const { fillRect } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.fillRect = function (...box) {
      if (this.globalCompositeOperation === 'copy') Object.assign(window, { isCleared: true })
      fillRect.apply(this, box)
    }
  })

/** Lists texts of a table that lie over each other or beyond its edge. Runs in the page. */
function listCollisions(card: Element): string[] {
  const texts: { words: string; box: DOMRect }[] = []
  const tree = document.createTreeWalker(card.querySelector('tbody') as Node, NodeFilter.SHOW_TEXT)
  for (let node = tree.nextNode(); node; node = tree.nextNode()) {
    if (!node.textContent?.trim() || !node.parentElement?.checkVisibility()) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    texts.push({ words: node.textContent, box: range.getBoundingClientRect() })
  }
  const edge = card.getBoundingClientRect().right
  const beyond = texts.filter(({ box }) => box.right > edge).map(({ words }) => `beyond: ${words}`)
  const pairs = texts.flatMap((one, at) => texts.slice(at + 1).map((other) => [one, other] as const))
  const over = pairs.filter(
    ([{ box: a }, { box: b }]) =>
      a.right - b.left > 1 && b.right - a.left > 1 && a.bottom - b.top > 3 && b.bottom - a.top > 3,
  )
  return [...beyond, ...over.map(([a, b]) => `${a.words} over ${b.words}`)]
}

let before: object
test.beforeAll(async ({ request }) => {
  before = await setTerms(request, { spreadBuy: '1.00', spreadSell: '1.00' })
})
test.afterAll(async ({ request }) => {
  await setTerms(request, before)
})

test('the ticket: keys, a post-only order, a market order, and ending at once', async ({
  browser,
  request,
}) => {
  const rita = await person(browser, request, { name: 'Rita Negocia' })
  const { page } = rita
  const admin = await asAdmin(request)
  const sold = await ask(request, rita, { nature: 'SELL', amountOrig: '0.02000000' })
  await quote(request, sold)
  await admin.send('PATCH', `/orders/execute/${sold}`, { quotation: '600000.00', overdraft: true })
  await noteClearing(page)
  // The Book comes by events alone.
  await page.route(/\/api\/v1\/book\?/, (route) => route.abort())
  await goTo(page, '/trade')
  const price = page.getByRole('textbox', { name: 'Preço por BTC' })
  const amount = page.getByRole('textbox', { name: 'Valor em BTC' })
  const open = page.getByRole('region', { name: 'Suas ordens' })
  const send = page.getByRole('button', { name: /^(Comprar|Vender)/ })
  const ladder = page.getByRole('table', { name: 'Livro de ofertas' })

  await test.step('letters pick side and type, arrows move the price, a row of the ladder gives its own', async () => {
    await expect(price).toHaveValue(/^\d{3}\.\d{3},00$/)
    await expect(page.getByRole('img', { name: /^Ao vivo/ })).toBeVisible()
    await page.keyboard.press('v')
    await expect(page.getByRole('radio', { name: 'Vender' })).toBeChecked()
    await page.keyboard.press('m')
    await expect(page.getByText('Pior preço aceito', { exact: true })).toBeVisible()
    await page.keyboard.press('l')
    await page.keyboard.press('c')
    await expect(page.getByRole('radio', { name: 'Comprar' })).toBeChecked()
    const toNumber = async () => Number((await price.inputValue()).replaceAll('.', '').replace(',', '.'))
    const first = await toNumber()
    await price.press('ArrowUp')
    await expect.poll(toNumber).toBe(first + 10)
    await price.press('Shift+ArrowDown')
    await expect.poll(toNumber).toBe(first - 90)
    const rows = page.getByRole('button', { name: /^Usar R\$/ })
    await page.getByRole('combobox', { name: 'Agrupar preços' }).focus()
    await page.keyboard.press('Tab')
    const stop = page.locator('button:focus')
    await expect(stop).toHaveAccessibleName(/^Usar R\$/)
    await page.keyboard.press('Home')
    const row = rows.first()
    await expect(row).toBeFocused()
    const [, picked = ''] = /R\$\s([\d.,]+)/.exec((await row.getAttribute('aria-label')) ?? '') ?? []
    await page.keyboard.press('Enter')
    await expect(price).toHaveValue(picked)
    await page.keyboard.press('ArrowDown')
    await expect(rows.nth(1)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.locator('[data-stop]:focus')).toHaveCount(0)
    await expectNoBarriers(page, 'trading')
  })
  await test.step('a post-only order that would trade is refused before it is sent; at the middle it rests', async () => {
    await page.getByText('Só passiva').click()
    await amount.fill('500')
    await expect(send).toHaveText(/R\$\s\d{3}\.\d{3}\.\d{3},\d\d$/)
    await expectFit(page, 'the largest amount on the button')
    await amount.fill('0,001')
    await expectRefused(page, send, 'A ordem executaria na hora. Mude o preço ou a validade.')
    await page.getByRole('button', { name: 'Meio', exact: true }).click()
    await expect(page.getByText('fica no livro de ofertas', { exact: true })).toBeVisible()
    await expect(page.getByText(/^Fica no livro de ofertas ?0,0010/)).toBeVisible()
    await send.click()
    await expect(notice(page, 'Está no livro de ofertas, à espera.')).toBeVisible()
    await expect(open.getByRole('row').filter({ hasText: 'Só passiva' })).toBeVisible()
    await expect(ladder.getByRole('img', { name: 'Tem ordem sua neste preço' })).toBeVisible()
    await page.emulateMedia({ forcedColors: 'active' })
    const cell = ladder.locator('[data-side] td:last-child').first()
    const readBar = () =>
      cell.evaluate((one) => {
        const { borderBottomWidth, width } = getComputedStyle(one, '::before')
        return [borderBottomWidth, Number.parseFloat(width) > 0]
      })
    // The book moves: a row that it takes away has no style.
    await expect.poll(readBar).toEqual(['3px', true])
    await page.emulateMedia({ forcedColors: 'none' })
  })
  await test.step('an average of the chart is drawn on request, and kept for the next visit', async () => {
    const average = page.getByRole('button', { name: 'EMA 20' })
    await expect(average).toHaveAttribute('aria-pressed', 'false')
    expect(await page.evaluate(() => 'isCleared' in window)).toBe(true)
    await average.click()
    await page.reload()
    await expect(average).toHaveAttribute('aria-pressed', 'true')
  })
  await test.step('a market order trades at once, within its worst price', async () => {
    await page.getByRole('tab', { name: 'Mercado' }).click()
    await amount.fill('0,001')
    await send.click()
    await expect(notice(page, 'Executada por inteiro.')).toBeVisible()
    const result = page.getByRole('region', { name: 'Resultado da ordem' })
    await expect(result.getByText(/^Você recebeu\s*0,0009/)).toBeVisible()
    await expectNoBarriers(page, 'the result of an order')
    await result.getByRole('button', { name: 'Nova ordem' }).click()
    await expect(amount).toBeFocused()
    await open.getByRole('tab', { name: 'Execuções' }).click()
    await expect(open.getByRole('row').filter({ hasText: 'agressora' })).toHaveCount(1)
    const tape = page.getByRole('region', { name: 'Últimos negócios' })
    await expect(tape.getByRole('img', { name: 'Comprador veio ao livro de ofertas' }).first()).toBeVisible()
  })
  await test.step('own trades and ended orders fit their card, at the average price, also on a phone', async () => {
    await amount.fill('0,00123457')
    await send.click()
    const result = page.getByRole('region', { name: 'Resultado da ordem' })
    const [average = ''] = /[\d.]+,\d\d/.exec(await result.getByText(/^Preço médio/).innerText()) ?? []
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await open.getByRole('tab', { name: 'Histórico' }).click()
      const ended = open.getByRole('row').filter({ hasText: '0,00123457' })
      await expect(ended).toContainText(average)
      expect(await open.evaluate(listCollisions), `ended orders at ${width}`).toEqual([])
      await open.getByRole('tab', { name: 'Execuções' }).click()
      await expect(open.getByRole('row').filter({ hasText: 'agressora' })).toHaveCount(2)
      expect(await open.evaluate(listCollisions), `own trades at ${width}`).toEqual([])
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  await test.step('open orders end at once: one by its button, and the others together', async () => {
    await open.getByRole('tab', { name: /Ordens abertas/ }).click()
    await open.getByRole('button', { name: 'Encerrar agora' }).click()
    await expect(notice(page, 'Ordem encerrada')).toBeVisible()
    await expect(open.getByText('Nenhuma ordem aberta.')).toBeVisible()
    await page.getByRole('tab', { name: 'Limite' }).click()
    for (const count of [1, 2]) {
      await page.getByRole('button', { name: 'Melhor compra' }).click()
      await amount.fill('0,001')
      await send.click()
      await expect(open.getByRole('button', { name: 'Encerrar agora' })).toHaveCount(count)
    }
    await open.getByRole('button', { name: 'Encerrar todas' }).click()
    const question = page.getByRole('dialog', { name: 'Encerrar 2 ordens' })
    await expect(question.getByRole('status')).toHaveText('2 acontecem agora.')
    await question.getByRole('button', { name: 'Encerrar 2 ordens' }).click()
    await expect(question.getByRole('status')).toHaveText('2 de 2 concluídos')
    await question.getByRole('button', { name: 'Fechar' }).last().click()
    await expect(open.getByText('Nenhuma ordem aberta.')).toBeVisible()
  })
  await test.step('on a phone the ticket is a sheet, which Escape closes', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page, 'trading')
    const { height = 0 } = (await page.locator('[data-chart]').boundingBox()) ?? {}
    expect(height).toBeGreaterThanOrEqual(300)
    await expect(open.getByRole('tab', { name: /Ordens abertas/ })).toBeInViewport()
    await page.getByRole('tab', { name: 'Ofertas', exact: true }).click()
    await expect(ladder).toBeVisible()
    await page.getByRole('button', { name: 'Vender', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Nova ordem' })
    await expect(sheet.getByRole('radio', { name: 'Vender' })).toBeChecked()
    await expectNoBarriers(page, 'the ticket on a phone')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('button', { name: 'Vender', exact: true })).toBeFocused()
    await page.setViewportSize({ width: 720, height: 450 })
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(page.getByRole('banner')).not.toBeInViewport()
  })
})

test('each part that could not be read says so, shows no zero, and is read again', async ({
  browser,
  request,
}) => {
  const { page } = await person(browser, request, { name: 'Caio Sem Leitura' })
  let isAway = true
  const reads = /\/api\/v1\/(candles|book|trades|trades\/own|orders|ledgers\/balance|settings\/otc|events)\b/
  await page.route(reads, (route) =>
    isAway && route.request().method() === 'GET'
      ? route.fulfill({ status: 500, json: { code: 'http.unexpected', message: 'Algo falhou aqui.' } })
      : route.continue(),
  )
  await page.setViewportSize({ width: 1440, height: 900 })
  await goTo(page, '/trade')
  const main = page.getByRole('main')
  const again = (name: string) =>
    page.getByRole('region', { name, exact: true }).getByRole('button', { name: 'Tentar de novo' })
  const orders = page.getByRole('region', { name: 'Suas ordens' })
  const parts = ['Preços', 'Gráfico', 'Livro de ofertas', 'Nova ordem', 'Suas ordens']
  for (const part of parts) await expect(again(part).first(), part).toBeVisible()
  // The last trades too; balance and fees of the ticket each have their own.
  await expect(main.getByRole('button', { name: 'Tentar de novo' })).toHaveCount(7)
  await expect(main.getByText('Algo falhou aqui.')).toHaveCount(5)
  await expect(main.locator('.mantine-Skeleton-root')).toHaveCount(0)
  await expect(main.getByText(/^Nenhum|^Ninguém|Ainda não/)).toHaveCount(0)
  await expect(main.getByText(/^Taxa 0/)).toHaveCount(0)
  await page.getByRole('tab', { name: 'Profundidade' }).click()
  await expect(again('Gráfico')).toBeVisible()
  for (const tab of ['Execuções', 'Histórico']) {
    await orders.getByRole('tab', { name: tab }).click()
    await expect(again('Suas ordens')).toBeVisible()
  }
  await expectNoBarriers(page, 'trading without answers')
  await expectFit(page, 'trading without answers')
  await test.step('a try that fails leaves the reason, the button and its focus', async () => {
    await again('Suas ordens').press('Enter')
    await expect(again('Suas ordens')).toBeFocused()
    await expect(again('Suas ordens')).toBeVisible()
  })
  isAway = false
  await page.getByRole('tab', { name: 'Gráfico' }).click()
  const left = main.getByRole('button', { name: 'Tentar de novo' })
  await left.evaluateAll((all) => {
    for (const one of all) (one as HTMLElement).click()
  })
  await expect(left).toHaveCount(0)
  await expect(orders.getByText('Nenhuma ordem')).toBeVisible()
})

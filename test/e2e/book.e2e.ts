import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts'
import { ask, expectRefused, notice, quote, setTerms } from './orders.ts'
import { asAdmin, asPerson, goTo, type Person, person } from './people.ts'

/** Far below the timers, far above the delay of an event. */
const AT_ONCE = { timeout: 15_000 }

/** `R$ 600.000,00`. */
const brl = (price: number) =>
  `R$ ${price.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
/** As a user types it. */
const typed = (amount: number) => amount.toFixed(2).replace('.', ',')

/** Money for the Book: an order at the desk, beyond the person's balance. */
async function fund(request: APIRequestContext, of: Person, asked: Parameters<typeof ask>[2]): Promise<void> {
  const admin = await asAdmin(request)
  const id = await ask(request, of, asked)
  await quote(request, id)
  await admin.send('PATCH', `/orders/execute/${id}`, { quotation: '600000.00', overdraft: true })
}

/** In the middle of the market, where customers meet each other before they reach the market maker. */
async function findMiddle(request: APIRequestContext, of: Person): Promise<number> {
  const { send } = await asPerson(request, of)
  const { data } = (await send('GET', '/orders/ticker?amount=0.01&type=BTC')) as unknown as {
    data: { BTCBRL: { buy: string; sell: string } }
  }
  const middle = (Number(data.BTCBRL.buy) + Number(data.BTCBRL.sell)) / 2
  return Math.round(middle / 10) * 10
}

function formOf(page: Page) {
  const form = page.getByRole('dialog')
  return {
    form,
    gives: form.getByRole('textbox', { name: /^Você (paga|entrega)/ }),
    gets: form.getByRole('textbox', { name: /^Você recebe/ }),
    review: form.getByRole('button', { name: 'Revisar pedido' }),
    open: async () => {
      await goTo(page, '/orders?open=new')
      await form.getByRole('tab', { name: 'Book' }).click()
    },
  }
}

/**
 * A spread that keeps the market maker far from the middle, so that the simulated market does not bring it between the
 * customers.
 */
let before: object
test.beforeAll(async ({ request }) => {
  before = await setTerms(request, { spreadBuy: '1.00', spreadSell: '1.00' })
})
test.afterAll(async ({ request }) => {
  await setTerms(request, before)
})

test('two customers meet in the Book, and the market maker fills the remainder', async ({
  browser,
  request,
}) => {
  const bruno = await person(browser, request, { name: 'Bruno Vende' })
  const ana = await person(browser, request, { name: 'Ana Compra', width: 390, scheme: 'dark' })
  const marina = await person(browser, request, { name: 'Marina Livro', role: 'operator' })
  await fund(request, bruno, { amountDest: '0.02000000' })
  await fund(request, ana, { nature: 'SELL', amountOrig: '0.02000000' })
  const price = await findMiddle(request, bruno)
  let id = ''

  await test.step('a limit far from the market has an error beside the amount, before it is sent', async () => {
    const { form, gives, gets, review, open } = formOf(bruno.page)
    await open()
    await form.getByText('Vender bitcoin').click()
    await gives.fill('0,01')
    await gets.fill(typed(price * 0.001))
    await expect(form.getByText(/Este preço está longe demais do mercado/)).toBeVisible()
    await expect(gets).toHaveAttribute('aria-invalid', 'true')
    await expectRefused(bruno.page, review, 'Este preço está longe demais do mercado.')
  })
  await test.step("a sale at a better price than the market maker's rests", async () => {
    const { form, gets, review } = formOf(bruno.page)
    await gets.fill(typed(price * 0.01))
    await expect(form.getByRole('textbox', { name: 'Preço limite por BTC' })).toHaveValue(brl(price).slice(3))
    await expectNoBarriers(bruno.page, 'Book tab')
    await review.click()
    await expect(form.getByText('0,01000000 BTC ficam no livro de ofertas')).toBeVisible()
    await form.getByRole('button', { name: 'Vender 0,01000000 BTC' }).click()
    await expect(notice(bruno.page, 'Está no livro de ofertas, à espera.')).toBeVisible()
    await expect(bruno.page).toHaveURL(/\/orders\/[\da-f-]{36}$/)
    id = bruno.page.url().split('/').at(-1) ?? ''
    await expect(bruno.page.getByRole('heading', { name: 'No livro de ofertas, à espera' })).toBeVisible()
  })
  await test.step("another customer buys a part of it, at its price and not at the taker's limit", async () => {
    const { form, gives, gets, review, open } = formOf(ana.page)
    await open()
    const pick = form.getByRole('button', { name: `Usar ${brl(price)} como limite` })
    await gets.fill('0,004')
    await pick.click()
    await expect(gives).toHaveValue(typed(price * 0.004).replace(/\B(?=(\d{3})+(?!\d))/g, '.'))
    await expectNoSidewaysScroll(ana.page, 'Book tab')
    await gives.fill(typed(price * 0.004 + 20))
    await review.click()
    await expect(form.getByText(`Compra agora 0,00400000 BTC a ${brl(price)} em média.`)).toBeVisible()
    await form.getByRole('button', { name: /^Comprar por/ }).click()
    await expect(notice(ana.page, 'Executada por inteiro.')).toBeVisible()
    await expect(ana.page.getByRole('heading', { name: 'Ordem executada' })).toBeVisible()
    await expect(ana.page.getByText(/20,00 a menos que no limite/)).toBeVisible()
    await expectNoBarriers(ana.page, 'filled Book order on a phone')
    await expectNoSidewaysScroll(ana.page, 'filled Book order')
  })
  await test.step('the first customer sees it at once, and may end the partly filled order', async () => {
    await expect(bruno.page.getByRole('progressbar', { name: 'Executado' })).toHaveAttribute(
      'aria-valuetext',
      '40%',
      AT_ONCE,
    )
    const fills = bruno.page.getByRole('region', { name: 'Negócios desta ordem' })
    await expect(fills.getByText('passiva')).toBeVisible()
    await expect(bruno.page.getByRole('button', { name: 'Encerrar agora' })).toBeEnabled()
    await expectRefused(
      bruno.page,
      bruno.page.getByRole('button', { name: 'Executar o restante' }),
      'Ordens do Book são executadas pela equipe.',
    )
    await expectNoBarriers(bruno.page, 'Book order filled in part')
  })
  await test.step('staff fill the remainder from the market maker, at the limit', async () => {
    await goTo(marina.page, `/orders?q=${bruno.email}`)
    const row = marina.page.getByRole('row').filter({ hasText: '40%' })
    await row.dblclick()
    await marina.page.getByRole('button', { name: 'Executar o restante' }).click()
    const question = marina.page.getByRole('dialog', { name: 'Executar venda de 0,00600000 BTC' })
    await expect(question.getByText(/pela corretora ao preço limite/)).toBeVisible()
    await expectNoBarriers(marina.page, 'question before the rest is executed')
    await question.getByRole('button', { name: 'Executar por 0,00600000 BTC' }).click()
    await expect(marina.page.getByRole('heading', { name: 'Ordem executada' })).toBeVisible()
    await expect(bruno.page.getByRole('heading', { name: 'Ordem executada' })).toBeVisible(AT_ONCE)
    expect(bruno.page.url()).toContain(id)
  })
  await test.step('the owner cancels the resting order, and sees the released amount', async () => {
    const { send } = await asPerson(request, ana)
    const amountOrig = (price * 0.000995).toFixed(2)
    const order = { kind: 'MARKET', nature: 'BUY', amountOrig, amountDest: '0.00100000' }
    const { data } = await send('POST', '/orders', order)
    await formOf(ana.page).open()
    const ladder = ana.page.getByRole('table', { name: 'Livro de ofertas' })
    await expect(ladder.getByRole('img', { name: 'Tem ordem sua neste preço' }).first()).toBeVisible()
    await goTo(ana.page, `/orders/${data._id}`)
    await ana.page.getByRole('button', { name: 'Cancelar ordem' }).click()
    const question = ana.page.getByRole('dialog', { name: /^Cancelar ordem de/ })
    await expect(question.getByText('0,00100000')).toBeVisible()
    await expect(question.getByText(brl(Number(amountOrig)).slice(3)).first()).toBeVisible()
    await expectNoBarriers(ana.page, 'question before a Book order is cancelled')
    await question.getByRole('button', { name: 'Cancelar ordem' }).click()
    await expect(ana.page.getByRole('heading', { name: 'Ordem cancelada' })).toBeVisible()
  })
})

import { expect, type Page, test } from '@playwright/test'
import { expectNoBarriers } from './axe.ts'
import { asAdmin, asPerson, goTo, type Person, person } from './people.ts'
import { pdfReceipt } from './receipt.ts'

const tokenOf = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith('balcao@') && !name.includes(':'))
    return (JSON.parse(sessionStorage.getItem(key ?? '') ?? '{}') as { token: string }).token
  })

/** A deposit of the person with its receipt, by the API; gives its id. */
async function deposit({ page }: Person, amount: string): Promise<string> {
  const headers = { 'x-access-token': await tokenOf(page) }
  const accounts = await page.request.get('/api/v1/bank-accounts/system', { headers })
  const { data } = (await accounts.json()) as { data: { _id: string }[] }
  const made = await page.request.post('/api/v1/deposits', {
    headers,
    multipart: {
      kind: 'BANK',
      amount,
      bankAccountId: data[0]?._id ?? '',
      receipt: pdfReceipt(['Comprovante']),
    },
  })
  expect(made.ok(), await made.text()).toBe(true)
  return ((await made.json()) as { data: { _id: string } }).data._id
}

const live = (page: Page) => page.getByRole('img', { name: /^Ao vivo/ })

/** Far below the minute of the timers, far above the delay of an event. */
const AT_ONCE = { timeout: 20_000 }

test('an act of staff appears on the customer’s page by itself, in all tabs over one stream', async ({
  browser,
  request,
}) => {
  const ana = await person(browser, request, { name: 'Ana Souza' })
  const marina = await person(browser, request, { name: 'Marina Reis', role: 'operator' })
  const desk = await asPerson(request, marina)
  let streams = 0
  ana.page.context().on('request', (sent) => {
    if (sent.url().endsWith('/api/v1/events')) streams += 1
  })
  await goTo(ana.page, '/deposits')
  await expect(live(ana.page)).toBeVisible()
  await ana.page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const row = ana.page.getByRole('row').filter({ hasText: '750,00' })

  const id = await deposit(ana, '750.00')
  await expect(row).toContainText('Aberto', AT_ONCE)
  const second = await ana.page.context().newPage()
  await second.addInitScript(
    (kept) => {
      if (window.name) return
      window.name = 'signed in once'
      for (const [key, value] of kept) sessionStorage.setItem(key, value)
    },
    await ana.page.evaluate(() => Object.entries(sessionStorage)),
  )
  await second.goto('/deposits')
  await expect(live(second)).toBeVisible()
  await desk.send('PATCH', `/deposits/${id}/review`)
  await expect(row).toContainText('Pendente', AT_ONCE)
  await desk.send('PATCH', `/deposits/${id}/accept`, {
    override: true,
    overrideReason: 'Conferido no extrato',
  })
  await expect(row).toContainText('Concluído', AT_ONCE)
  await expect(ana.page.getByText('750,00').first()).toBeVisible(AT_ONCE)
  await expect(second.getByRole('row').filter({ hasText: '750,00' })).toContainText('Concluído', AT_ONCE)
  expect(await ana.page.evaluate(() => 'isSamePage' in window)).toBe(true)
  expect(streams).toBe(1)

  await test.step('when the tab with the stream closes, the other takes over', async () => {
    await ana.page.close()
    await expect.poll(() => streams).toBe(2)
    await expect(live(second)).toBeVisible()
  })
  await test.step('when a user is blocked, the page goes to login by itself', async () => {
    await (await asAdmin(request)).send('PUT', `/users/${ana.id}`, {
      status: 'BLOCKED',
      statusDescription: 'Documento em análise',
    })
    await expect(second).toHaveURL(/\/auth\/login/, AT_ONCE)
  })
})

test('a change between the first read of a list and the opening of the stream appears too', async ({
  browser,
  request,
}) => {
  const lia = await person(browser, request, { name: 'Lia Prado' })
  const { page } = lia
  const opening = Promise.withResolvers<void>()
  await page.route('**/api/v1/events', async (route) => {
    await opening.promise
    await route.continue()
  })
  await goTo(page, '/deposits')
  await expect(page.getByText('Você ainda não depositou')).toBeVisible()
  await deposit(lia, '640.00')
  opening.resolve()
  await expect(page.getByRole('row').filter({ hasText: '640,00' })).toBeVisible(AT_ONCE)
})

test('when the server does not answer, a notice appears and money waits; missed changes appear later', async ({
  browser,
  request,
}) => {
  const bia = await person(browser, request, { name: 'Bia Alves' })
  const { page } = bia
  await goTo(page, '/deposits')
  await expect(live(page)).toBeVisible()
  await deposit(bia, '120.00')
  const row = page.getByRole('row').filter({ hasText: '120,00' })
  await expect(row).toContainText('Aberto', AT_ONCE)

  await page.route(/\/(api\/v1|health)\//, (route) => route.abort('connectionrefused'))
  await page.getByRole('button', { name: 'Atualizar lista' }).first().click()
  await expect(page.getByRole('status').filter({ hasText: 'Servidor não responde' })).toBeVisible()
  await expect(page.getByText(/O servidor não responde.*Dados de \d\d:\d\d\./)).toBeVisible()
  await expect(row).toBeVisible()
  const cancel = row.getByRole('button', { name: 'Cancelar' })
  await expect(cancel).toHaveAttribute('aria-disabled', 'true')
  await cancel.hover()
  await expect(page.getByRole('tooltip')).toContainText('O servidor não responde')
  await expectNoBarriers(page, 'server away')

  const missed = await deposit(bia, '130.00')
  expect(missed).toBeTruthy()
  await page.unroute(/\/(api\/v1|health)\//)
  await expect(live(page)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '130,00' })).toBeVisible(AT_ONCE)
})

test('a price older than a minute and a half is not shown', async ({ browser, request }) => {
  const { page } = await person(browser, request, { name: 'Caio Prado', isOwn: true })
  await page.clock.install()
  await goTo(page, '/')
  await expect(page.getByRole('banner').getByText(/^\d{3}\.\d{3}$/)).toBeVisible()
  await page.route('**/orders/ticker*', (route) => route.abort())
  await page.clock.fastForward(95_000)
  await expect(page.getByRole('banner').getByText('Preço indisponível')).toBeVisible()
  await page.unroute('**/orders/ticker*')
  await page.clock.fastForward(31_000)
  await expect(page.getByRole('banner').getByText(/^\d{3}\.\d{3}$/)).toBeVisible()
})

import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import { expectNoBarriers } from './axe.ts'
import { asPerson, person } from './people.ts'

test.use({ serviceWorkers: 'allow' })

/** The worker has stored the application and answers for it. */
const isKept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })

const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(caches_.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

test('without a network the application opens, shows its last data, and moves no money', async ({
  browser,
  request,
}) => {
  const ana = await person(browser, request, { name: 'Ana Souza', isOwn: true })
  const { page } = ana
  const problems: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|violates/.test(message.text())) problems.push(message.text())
  })
  const mine = await asPerson(request, ana)
  await mine.send('POST', '/orders', { kind: 'OTC', nature: 'BUY', amountOrig: '6543.00' })
  await page.goto('/orders')
  await isKept(page)
  const row = page.getByRole('row').filter({ hasText: '6.543,00' })
  await expect(row).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Disponível em reais' })).toContainText('0,00')

  await page.context().setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: 'OFFLINE' })).toBeVisible()
  await expect(page.getByText(/quando a conexão voltar. Dados de \d\d:\d\d\./)).toBeVisible()

  await test.step('it loads without a network', async () => {
    await page.reload()
    await expect(page.getByRole('region', { name: 'Disponível em reais' })).toContainText('0,00')
    await expect(page.getByText(/Dados de \d\d:\d\d\./).first()).toBeVisible()
    await page.goto('/orders')
    await expect(row).toBeVisible()
    await expectNoBarriers(page, 'offline')
  })
  await test.step('acts explain why they wait, and no call is sent later', async () => {
    await row.dblclick()
    const cancel = page.getByRole('button', { name: 'Cancelar pedido' })
    await expect(cancel).toHaveAttribute('aria-disabled', 'true')
    await cancel.hover()
    await expect(page.getByRole('tooltip')).toContainText('Sem conexão')
    await cancel.click({ force: true })
    await expect(page.getByRole('dialog')).toBeHidden()
  })
  await test.step('the worker stores the application and no answers of the API', async () => {
    const kept = await keptAddresses(page)
    expect(kept).toContain('/index.html')
    expect(kept.filter((path) => path.startsWith('/api'))).toEqual([])
    expect(problems).toEqual([])
  })
  await test.step('back with the network', async () => {
    await page.context().setOffline(false)
    await expect(page.getByRole('img', { name: /^Ao vivo/ })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'OFFLINE' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Cancelar pedido' })).not.toHaveAttribute('aria-disabled')
  })
  await test.step('after signing out, nothing is left', async () => {
    await page.getByRole('button', { name: /^Menu de/ }).click()
    await page.getByRole('menuitem', { name: 'Sair' }).click()
    await expect(page).toHaveURL(/\/auth\/login/)
    const left = await page.evaluate(() =>
      Object.keys(sessionStorage).filter((key) => key.includes('answers')),
    )
    expect(left).toEqual([])
  })
})

test.describe('before the worker has stored the application', () => {
  test.use({ serviceWorkers: 'block' })

  test('a lost network takes no form away, whatever its user points at or opens', async ({
    browser,
    request,
  }) => {
    const { page } = await person(browser, request, { name: 'Davi Prado', isOwn: true })
    await page.goto('/withdrawals?open=new')
    const address = page.getByRole('dialog').getByLabel('Endereço de bitcoin')
    await address.fill('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')
    await page.context().setOffline(true)
    const next = page.getByRole('button', { name: 'Continuar' })
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    const isAsked = page.waitForRequest(/TipBubble/)
    await next.hover()
    await isAsked
    await expect(address).toHaveValue('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')
    await page.context().setOffline(false)
    await expect(next).not.toHaveAttribute('aria-disabled')
    await next.click()
    await expect(page.getByRole('dialog').getByText('Campo obrigatório.')).toBeVisible()
    await expect(address).toHaveValue('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')
  })
})

/**
 * The server behind an extra address at which the worker changes: no route of a test can replace a worker. One byte of
 * difference makes the browser treat it as another build.
 */
async function openReleases(server: string) {
  let builds = 0
  const front = createServer((request, response) => {
    const { method, headers, url = '/' } = request
    const isWorker = url === '/sw.js'
    const asked = isWorker ? { 'user-agent': headers['user-agent'] } : headers
    const behind = forward(new URL(url, server), { method, headers: asked }, (answer) => {
      const { 'content-length': length, etag, ...rest } = answer.headers
      response.writeHead(answer.statusCode ?? 502, isWorker ? rest : answer.headers)
      answer.pipe(response, { end: !isWorker })
      if (isWorker) answer.on('end', () => response.end(`\n// ${builds}`))
    })
    behind.on('error', () => response.destroy())
    response.on('close', () => behind.destroy())
    request.pipe(behind)
  })
  await new Promise<void>((done) => front.listen(0, '127.0.0.1', done))
  const address = `http://127.0.0.1:${(front.address() as AddressInfo).port}`
  const release = () => {
    builds += 1
  }
  const close = () => {
    front.close()
    front.closeAllConnections()
  }
  return { address, release, close }
}

const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update()
  })

const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }))
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window)

test('new content loads at once when no input can be lost, else later', { tag: '@whole' }, async ({
  browser,
  request,
  baseURL,
}) => {
  const { address, release, close } = await openReleases(String(baseURL))
  const { page } = await person(browser, request, { name: 'Bia Alves', isOwn: true })
  try {
    await page.goto(`${address}/deposits`)
    await isKept(page)
    await mark(page)
    await test.step('idle: at once', async () => {
      release()
      await lookForUpdate(page).catch(() => undefined)
      await expect.poll(() => isSamePage(page).catch(() => true)).toBe(false)
      await expect(page.getByRole('button', { name: 'Novo depósito' }).first()).toBeVisible()
    })
    await test.step('typing: a notice, and the input stays', async () => {
      await page.goto(`${address}/deposits?open=new`)
      const amount = page.getByRole('dialog').getByRole('textbox', { name: 'Valor' })
      await amount.fill('123,45')
      await mark(page)
      release()
      await lookForUpdate(page)
      await expect(page.getByText('Nova versão disponível')).toBeVisible()
      await expect(amount).toHaveValue(/123,45/)
      await expectNoBarriers(page, 'update notice')
      expect(await isSamePage(page)).toBe(true)
    })
    await test.step('done: with the next screen', async () => {
      await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
      expect(await isSamePage(page)).toBe(true)
      await page.getByRole('link', { name: 'Ordens' }).first().click()
      await expect.poll(() => isSamePage(page).catch(() => true)).toBe(false)
      await expect(page).toHaveURL(`${address}/orders`)
      await expect(page.getByText('Nova versão disponível')).toBeHidden()
    })
  } finally {
    close()
  }
})

import { expect, type Page, type Request, test } from '@playwright/test'
import { SESSION_KEY } from './login.ts'
import { goTo, person } from './people.ts'

const outline = (page: Page) => page.locator('#outline')
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const LIGHT = 'rgb(245, 244, 239)'
const DARK = 'rgb(10, 16, 14)'

/** Scripts of the build come only when the test lets them. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  return release
}

/** The refusals of the page's policy, as they come. */
function listRefusals(page: Page): string[] {
  const refusals: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refusals.push(message.text())
  })
  return refusals
}

test('shows the outline of login before any script of the build, where login then is', async ({ page }) => {
  const refusals = listRefusals(page)
  // Another test may open registrations; the link to them would be below the card.
  await page.route('**/api/v1/config', async (route) => {
    const answer = await route.fetch()
    const { data } = await answer.json()
    await route.fulfill({ response: answer, json: { data: { ...data, registrations: false } } })
  })
  const release = await holdScripts(page)
  await page.goto('/auth/login', { waitUntil: 'commit' })
  const [mark, card] = [outline(page).locator('svg'), outline(page).locator('[data-card]')]
  await expect(mark).toBeVisible()
  await expect(outline(page).locator('[data-side]')).toBeHidden()
  expect(await background(page)).toBe(LIGHT)
  const before = [await mark.boundingBox(), await card.boundingBox()]
  release()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(outline(page)).toHaveCount(0)
  const [left, form] = [page.getByRole('img', { name: 'Balcão' }).locator('svg'), page.locator('main > div')]
  expect([await left.boundingBox(), await form.boundingBox()]).toEqual(before)
  expect(refusals).toEqual([])
})

test.describe('in a dark system', () => {
  test.use({ colorScheme: 'dark' })

  test('shows the outline of the shell to a signed-in tab, in the stored scheme', async ({ page }) => {
    await holdScripts(page)
    await page.addInitScript((key) => sessionStorage.setItem(key, '{}'), SESSION_KEY)
    await page.goto('/orders', { waitUntil: 'commit' })
    await expect(outline(page).locator('[data-side]')).toBeVisible()
    await expect(outline(page).locator('[data-card]')).toBeHidden()
    expect(await background(page)).toBe(DARK)
    await page.evaluate(() => localStorage.setItem('balcao-color-scheme', 'light'))
    await page.goto('/deposits', { waitUntil: 'commit' })
    await expect(outline(page).locator('svg')).toBeVisible()
    expect(await background(page)).toBe(LIGHT)
  })
})

const FIRST_ROWS = 'orderBy=createdAt&orderByDirection=desc&page=1'
const ASKED_EARLY = [
  { path: '/', calls: ['/ledgers/balance?currency=BTC'] },
  { path: '/deposits', calls: [`/deposits?${FIRST_ROWS}&limit=10`] },
  { path: '/orders?open=otc', rows: 25, calls: [`/orders?${FIRST_ROWS}&limit=25`], file: /\/OrderForm-/ },
  { path: '/bank-accounts', calls: ['/bank-accounts?page=1&limit=100', /\/bitcoin-addresses\?/] },
  {
    path: '/statement',
    calls: [
      '/ledgers/months?currency=BRL',
      /\/ledgers\/statement\?from=\d{4}-\d\d-01&to=\d{4}-\d\d-\d\d&currency=BRL/,
    ],
  },
  // A list with a search has other rows than the first ones.
  { path: '/orders?q=10', calls: ['/config'], never: `/orders?${FIRST_ROWS}&limit=10` },
  {
    path: '/deposits',
    role: 'operator',
    calls: [/\/deposits\?orderBy=createdAt&orderByDirection=asc&.*limit=10$/],
    file: /\/deposits-pt-/,
  },
  { path: '/', role: 'operator', calls: ['/house/queue'], file: /\/WorkQueue-/ },
  {
    path: '/shipments',
    role: 'operator',
    calls: [`/shipments?${FIRST_ROWS}&limit=10`, '/recovery'],
    file: /\/ConfirmModal-/,
  },
  { path: '/withdrawals', language: 'es', calls: ['/config'], file: /\/withdrawals-es-/, never: /-pt-/ },
  { path: '/users', role: 'admin', calls: [/\/users\?orderBy=createdAt&orderByDirection=asc&.*limit=10$/] },
  { path: '/audit', role: 'admin', calls: [`/audit?${FIRST_ROWS}&limit=10`] },
]

for (const { path, role, rows, language, calls, file = /\/SignedIn-/, never = '' } of ASKED_EARLY)
  test(`the page asks for what ${path} of ${role ?? 'a customer'} waits for before any script of the build, each once`, async ({
    browser,
    request,
  }) => {
    const { page, id } = await person(browser, request, {
      name: 'Olga Primeira',
      role,
      isOwn: rows !== undefined || language !== undefined,
    })
    if (rows)
      await page.addInitScript(([key, settings]) => localStorage.setItem(key, settings), [
        `balcao-grid:${id}:orders`,
        JSON.stringify({ rows }),
      ] as const)
    if (language)
      await page.addInitScript((chosen) => localStorage.setItem('balcao-language', chosen), language)
    const asked: string[] = []
    const files: string[] = []
    page.on('request', (sent) => {
      const [, call] = sent.url().split('/api/v1')
      if (call) asked.push(call)
      else files.push(sent.url())
    })
    const release = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    for (const call of calls)
      await expect
        .poll(() => asked)
        .toContainEqual(typeof call === 'string' ? call : expect.stringMatching(call))
    const early = asked.slice()
    expect(early).toContain('/profile')
    await expect.poll(() => files).toContainEqual(expect.stringMatching(file))
    release()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
    expect(early.filter((call) => asked.indexOf(call) !== asked.lastIndexOf(call))).toEqual([])
    const isNever = (one: string) => (typeof never === 'string' ? one === never : never.test(one))
    expect([...asked, ...files].filter(isNever)).toEqual([])
  })

test('Chromium compiles the code of the first screen while it loads', async ({ page, request }) => {
  await page.goto('/auth/login')
  const script = await page.locator('script[type="module"][src*="/start-"]').getAttribute('src')
  const answer = await request.get(String(script))
  expect(await answer.text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
})

test('an unknown address is 404 and says so', async ({ page }) => {
  const answer = await page.goto('/nothing/here')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
  await expect(outline(page)).toHaveCount(0)
})

const WORDS = {
  user: ['/', '/orders', '/trade', '/statement', '/profile'],
  admin: [
    '/',
    '/approvals',
    '/deposits',
    '/orders/desk',
    '/withdrawals/payouts',
    '/clients',
    '/day-close',
    '/house',
  ],
}

const LAST_AT_HOME: Readonly<Record<string, string>> = { user: 'Minhas ordens', admin: 'Trabalho à espera' }

/** The words of the screen, without figures, times and ages, which change. */
const wordsOf = (page: Page) =>
  page.evaluate(() => document.body.innerText.replace(/\bagora\b|\bhá \d+ \w+\b|\p{N}[\p{N}.,:%]*/gu, '#'))

/** Waits until all calls of the page have their answers, and the screen shows them; gives its words. */
function readSettled(page: Page): () => Promise<string> {
  const open = new Set<Request>()
  page.on('request', (sent) => {
    // The calls of the last document end with it, not always with an event.
    if (sent.isNavigationRequest()) open.clear()
    else if (sent.url().includes('/api/v1/')) open.add(sent)
  })
  page.on('requestfinished', (sent) => open.delete(sent))
  page.on('requestfailed', (sent) => open.delete(sent))
  // Often: a slow machine is seldom without a call, because lists read again by their timers.
  const often = { message: 'open calls', intervals: [20] }
  return async () => {
    do {
      await expect.poll(() => [...open].map((sent) => sent.url()), often).toEqual([])
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      )
    } while (open.size > 0)
    return wordsOf(page)
  }
}

for (const [role, paths] of Object.entries(WORDS))
  test(`all words of a screen of ${role} are there before the texts of other screens`, async ({
    browser,
    request,
  }) => {
    const { page } = await person(browser, request, { name: 'Olga Primeira', role, isOwn: true })
    // Some parts come only once the browser is idle.
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
    const read = readSettled(page)
    const others = new Set<string>()
    let release = () => {}
    let held = Promise.resolve()
    let isFirst = true
    await page.route('**/assets/*-pt-*.js', async (route) => {
      const url = route.request().url()
      if (url.includes('/refusals-pt-')) isFirst = false
      if (!isFirst) {
        others.add(url)
        await held
      }
      await route.continue()
    })
    for (const path of paths) {
      isFirst = true
      others.clear()
      held = new Promise((resolve) => {
        release = resolve
      })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
      // The last parts of a home come together.
      if (path === '/') await expect(page.getByRole('heading', { name: LAST_AT_HOME[role] })).toBeVisible()
      await expect.poll(() => others.size).toBeGreaterThan(0)
      const first = await read()
      const arrived = page.waitForResponse((answer) => answer.url().includes('/refusals-pt-'))
      release()
      await (await arrived).finished()
      expect(await read()).toBe(first)
    }
  })

test('a window over a scrolled page leaves its bar and its sidebar in place', async ({
  browser,
  request,
}) => {
  const { page } = await person(browser, request, { name: 'Ana Rolada' })
  await page.setViewportSize({ width: 1440, height: 640 })
  await goTo(page, '/profile')
  await page.getByRole('heading', { name: 'Minhas contas bancárias' }).scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await page.getByRole('button', { name: 'Nova conta ou Pix' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  for (const frame of [page.locator('header[data-frame]'), page.getByRole('navigation').first()])
    await expect(frame).toBeInViewport({ ratio: 1 })
})

test('panels begin below the top bar, also when something is above it', async ({ browser, request }) => {
  const { page } = await person(browser, request, { name: 'Rui Cabeça', role: 'operator' })
  const heights = () =>
    page.locator('header[data-frame]').evaluate((header) => {
      const told = getComputedStyle(document.documentElement).getPropertyValue('--head-height')
      return [told, `${(header as HTMLElement).offsetHeight}px`]
    })
  const expectSame = () =>
    expect.poll(async () => new Set(await heights()).size, { message: 'the height of the bar' }).toBe(1)
  await page.goto('/orders/desk')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectSame()
  await page.locator('header[data-frame]').evaluate((header) => header.prepend('Rede de testes'))
  await expect.poll(async () => Number.parseInt((await heights())[1] ?? '', 10)).toBeGreaterThan(60)
  await expectSame()
  await page.reload()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectSame()
})

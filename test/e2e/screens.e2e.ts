import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { IS_WHOLE } from '../harness/whole.ts'
import { expectNoBarriers } from './axe.ts'
import { expectFit } from './fit.ts'
import { stranger } from './login.ts'
import { ask } from './orders.ts'
import { goTo, type Person, person } from './people.ts'
import { addAccount, declare, fund, withdraw } from './transfers.ts'

/**
 * Every screen and form in Spanish, the longer language, with a name of 48 letters. Axe finds no violation, no text is
 * Portuguese, and none is cut off, also at 320 pixels and at a zoom of 200 %.
 */
const SCREENS = {
  customer: [
    '/',
    '/orders',
    '/orders?open=new',
    '/deposits',
    '/deposits?open=new',
    '/withdrawals',
    '/withdrawals?open=new',
    '/bank-accounts',
    '/bank-accounts?open=new',
    '/statement',
    '/profile',
  ],
  admin: [
    '/',
    '/orders',
    '/orders/desk',
    '/deposits',
    '/withdrawals',
    '/withdrawals/payouts',
    '/shipments',
    '/shipments/new',
    '/bank-accounts',
    '/clients',
    '/users',
    '/users?open=new',
    '/settings',
    '/settings/new',
    '/audit',
    '/authorities',
  ],
} as const

/** Screens whose own tests scan them: here all of them fit, and the whole run scans them too. */
const OTHERS = {
  customer: ['/trade', '/notices'],
  admin: [
    '/approvals',
    '/wallet-outputs',
    '/wallets',
    '/treasury',
    '/bank-statements',
    '/day-close',
    '/house',
    '/recovery',
    '/reads',
  ],
} as const

/** Nobody is signed in, or not with the rights. */
const SIGNED_OUT = [
  '/auth/login',
  '/auth/register',
  '/auth/forgot',
  '/auth/reset#token=none',
  '/auth/freeze#token=none',
  '/auth/confirm#token=none',
  '/check/none',
  '/check/payment/none',
]

const LOOKS = [
  { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const

/** The screen is open, and no element is a skeleton or busy. The network is never idle: events use it. */
async function settle(page: Page, path: string) {
  await page.setViewportSize(LOOKS[0].viewport)
  await goTo(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.mantine-Skeleton-root, [aria-busy="true"]')).toHaveCount(0)
}

/** The smallest phone, and a window of 1280 pixels at a zoom of 200 %. */
const SMALL = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
] as const

const LONG_NAME = 'Maria Aparecida de Albuquerque e Vasconcellos Né'

const PORTUGUESE = /Saques|Extrato|Depósito bancário|Nova ordem|Você|Não|Comprovante enviado|Contas bancárias/

async function expectSpanish(page: Page, where: string) {
  await expect(page.locator('html')).toHaveAttribute('lang', /^es/)
  expect(await page.locator('body').innerText(), where).not.toMatch(PORTUGUESE)
}

/** Each screen once, in every theme and width. The frame is the same around all: it is scanned with the first. */
async function scan({ page }: Person, path: string) {
  for (const { colorScheme, viewport } of LOOKS) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize(viewport)
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await expect(page.locator('.mantine-Skeleton-root, [aria-busy="true"]')).toHaveCount(0)
    const where = `${colorScheme} ${viewport.width} ${path}`
    const hasContrast = IS_WHOLE || colorScheme === 'light'
    await expectNoBarriers(page, where, { contrast: hasContrast, frame: path === '/' })
    await expectFit(page, where)
    await expectSpanish(page, where)
  }
}

/** Each screen once, in a small window. */
async function shrink({ page }: Person, path: string) {
  for (const viewport of SMALL) {
    await page.setViewportSize(viewport)
    await expect(page.locator('.mantine-Skeleton-root, [aria-busy="true"]')).toHaveCount(0)
    await expectFit(page, `${viewport.width} ${path}`)
  }
}

/** A row in each list, which the staff's lists show too. */
async function giveRows(request: APIRequestContext, customer: Person) {
  await fund(request, customer, { amount: '0.01000000', kind: 'CRYPTO' })
  await declare(request, customer, { amount: '100.00' })
  await addAccount(request, customer, { name: LONG_NAME })
  await withdraw(request, customer, '0.00100000')
  await ask(request, customer, { amountOrig: '5000.00' })
}

for (const kind of ['customer', 'admin'] as const)
  test(`the screens of a ${kind}, light and dark, wide and narrow`, async ({ browser, request }) => {
    // Some forty screens in four sizes take their time on a busy machine.
    test.slow()
    const customer = await person(browser, request, { name: LONG_NAME, language: 'es' })
    await giveRows(request, customer)
    const isStaff = kind === 'admin'
    const viewer = isStaff
      ? await person(browser, request, { name: LONG_NAME, role: 'admin', language: 'es' })
      : customer
    const own = isStaff ? [`/clients/${customer.id}`] : []
    for (const path of SCREENS[kind]) {
      await settle(viewer.page, path)
      await scan(viewer, path)
      await shrink(viewer, path)
    }
    for (const path of [...OTHERS[kind], ...own]) {
      await settle(viewer.page, path)
      if (IS_WHOLE) await scan(viewer, path)
      await shrink(viewer, path)
    }
  })

test('the screens of a person without session or rights', async ({ browser, request }) => {
  const page = await stranger(browser)
  await page.addInitScript(() => localStorage.setItem('balcao-language', 'es'))
  const customer = await person(browser, request, { name: LONG_NAME, language: 'es' })
  await page.route('**/api/v1/config', async (route) => {
    const answer = await route.fetch()
    const { data } = await answer.json()
    await route.fulfill({ json: { data: { ...data, registrations: 'open' } } })
  })
  for (const [viewer, paths] of [
    [page, SIGNED_OUT],
    [customer.page, ['/audit', '/none']],
  ] as const)
    for (const path of paths) {
      await viewer.goto(path)
      await expect(viewer.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(viewer.getByRole('button', { name: 'Recargar' })).toHaveCount(0)
      await expectSpanish(viewer, path)
      for (const viewport of [...SMALL, ...LOOKS.map((look) => look.viewport)]) {
        await viewer.setViewportSize(viewport)
        await expectFit(viewer, `${viewport.width} ${path}`)
      }
      await expectNoBarriers(viewer, path)
    }
})

import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import type { Language } from '#core/users/user.ts'
import { IS_WHOLE } from '../harness/whole.ts'
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts'
import { ask } from './orders.ts'
import { goTo, type Person, person } from './people.ts'
import { addAccount, declare, fund, withdraw } from './transfers.ts'

/**
 * Every screen and form, for a customer in Spanish and for staff in Portuguese: no violation that axe can find, no text
 * that is cut off sideways or in the other language.
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

/** The screen is open, and no element is a skeleton or busy. The network is never idle: events use it. */
async function settle(page: Page, path: string) {
  await goTo(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.mantine-Skeleton-root, [aria-busy="true"]')).toHaveCount(0)
}

const LOOKS = [
  { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const

const PORTUGUESE = /Saques|Extrato|Depósito bancário|Nova ordem|Você|Não|Comprovante enviado|Contas bancárias/

async function expectSpanish(page: Page, where: string) {
  await expect(page.locator('html')).toHaveAttribute('lang', /^es/)
  expect(await page.locator('body').innerText(), where).not.toMatch(PORTUGUESE)
}

/** Each screen once, in every theme and width. The frame is the same around all: it is scanned with the first. */
async function visit({ page }: Person, path: string, language: Language) {
  await settle(page, path)
  for (const { colorScheme, viewport } of LOOKS) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize(viewport)
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await expect(page.locator('.mantine-Skeleton-root, [aria-busy="true"]')).toHaveCount(0)
    const where = `${colorScheme} ${viewport.width} ${path}`
    const hasContrast = IS_WHOLE || colorScheme === 'light'
    await expectNoBarriers(page, where, { contrast: hasContrast, frame: path === '/' })
    await expectNoSidewaysScroll(page, where)
    if (language === 'es') await expectSpanish(page, where)
  }
}

/** A row in each list, which the staff's lists show too. */
async function giveRows(request: APIRequestContext, customer: Person) {
  await fund(request, customer, { amount: '0.01000000', kind: 'CRYPTO' })
  await declare(request, customer, { amount: '100.00' })
  await addAccount(request, customer, { name: 'Conta das telas' })
  await withdraw(request, customer, '0.00100000')
  await ask(request, customer, { amountOrig: '5000.00' })
}

for (const kind of ['customer', 'admin'] as const)
  test(`the screens of a ${kind}, light and dark, wide and narrow`, async ({ browser, request }) => {
    const [role, language] = kind === 'customer' ? (['user', 'es'] as const) : (['admin', 'pt'] as const)
    const viewer = await person(browser, request, { name: 'Marina Telas', role, language })
    if (kind === 'customer') await giveRows(request, viewer)
    for (const path of SCREENS[kind]) await visit(viewer, path, language)
  })

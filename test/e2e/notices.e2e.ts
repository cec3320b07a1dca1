import { expect, type Page, test } from '@playwright/test'
import { expectNoBarriers } from './axe.ts'
import { ask, quote } from './orders.ts'
import { asAdmin, goTo, person } from './people.ts'

test('a quotation that arrives shows on every screen until its owner answers', { tag: '@whole' }, async ({
  browser,
  request,
}) => {
  const ana = await person(browser, request, { name: 'Ana Avisada' })
  const { page } = ana
  const bar = page.getByRole('region', { name: 'Sua cotação chegou' })
  const bell = page.getByRole('button', { name: /^Avisos/ })
  await goTo(page, '/statement')
  await expect(bell).toHaveAccessibleName('Avisos')
  const id = await ask(request, ana, { amountOrig: '5000.00' })
  await quote(request, id)

  await test.step('bar, bell and title tell of it', async () => {
    await expect(bar).toBeVisible()
    await expect(bar).toContainText('Compra de R$ 5.000,00 a R$ 600.000,00')
    await expect(page.getByRole('status').filter({ hasText: 'Sua cotação chegou' })).toBeAttached()
    await expect(bell).toHaveAccessibleName('Avisos, 1 não lido')
    await expect(page).toHaveTitle(/^\(\d+:\d\d\) Sua cotação · Extrato · Balcão$/)
    expect((await bar.boundingBox())?.height).toBe(56)
  })
  await test.step('the list groups what waits, and never covers the bar’s button', async () => {
    await bell.click()
    const list = page.getByRole('dialog', { name: 'Avisos' })
    await expect(list.getByRole('region', { name: 'Espera você' })).toContainText('Sua cotação chegou')
    await expectNoBarriers(page, 'list of notices')
    await bar.getByRole('link', { name: 'Revisar' }).click({ trial: true })
    await page.keyboard.press('Escape')
    await expect(bell).toBeFocused()
    await page.setViewportSize({ width: 390, height: 844 })
    await bell.click()
    expect((await bar.boundingBox())?.height).toBe(64)
    await bar.getByRole('link', { name: 'Revisar' }).click({ trial: true })
    await list.getByRole('button', { name: 'Marcar tudo como lido' }).click()
    await expect(page.getByRole('button', { name: 'Avisos', exact: true })).toBeVisible()
    await list.getByRole('link', { name: 'Sua cotação chegou' }).click()
    await expect(page).toHaveURL(new RegExp(`/orders/${id}$`))
    await expect(list).toBeHidden()
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  await test.step('answered, it is gone; staff see new work in bell and title', async () => {
    await ask(request, ana, { amountOrig: '7000.00' })
    await (await asAdmin(request)).send('PATCH', `/orders/${id}/cancel`)
    await goTo(page, '/notices')
    await expect(page.getByRole('link', { name: 'Ordem cancelada' })).toBeVisible()
    await expect(bar).toHaveCount(0)
    await expect(page).toHaveTitle('Avisos · Balcão')
    const rui = await person(browser, request, { name: 'Rui Avisado', role: 'operator' })
    await goTo(rui.page, '/statement')
    await expect(rui.page).toHaveTitle(/^\(\d+\) Extrato · Balcão$/)
    await rui.page.getByRole('button', { name: /^Avisos, \d+ não lidos?$/ }).click()
    const work = rui.page
      .getByRole('dialog')
      .getByRole('listitem')
      .filter({ hasText: 'Compra de bitcoin de R$ 7.000,00' })
    await work.getByRole('link', { name: 'Ordem à espera de cotação' }).click()
    await expect(rui.page).toHaveURL(/\/orders\//)
  })
})

/** The names of what can be pressed and is under the notice. */
const underNotice = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const notice = document.querySelector('.mantine-Notification-root')?.getBoundingClientRect()
    if (!notice) return ['no notice']
    const isUnder = (box: DOMRect) =>
      box.width > 0 &&
      box.left < notice.right &&
      box.right > notice.left &&
      box.top < notice.bottom &&
      box.bottom > notice.top
    return [...document.querySelectorAll('button, a[href], input')]
      .filter(
        (one) =>
          !one.closest('.mantine-Notification-root') &&
          one.checkVisibility() &&
          isUnder(one.getBoundingClientRect()),
      )
      .map((one) => one.ariaLabel ?? one.querySelector('[aria-label]')?.ariaLabel ?? one.textContent)
  })

for (const [width, height, covered] of [
  [1440, 900, []],
  [1440, 640, []],
  // A phone has no free place: its bar is under the notice, but for the bell and the account.
  [390, 844, ['Balcão', 'Buscar ou ir para…']],
] as const)
  test(`a notice covers neither an act nor the close button of a window at ${width} × ${height}`, async ({
    browser,
    request,
  }) => {
    const ana = await person(browser, request, { name: 'Ana Encoberta' })
    const { page } = ana
    await page.setViewportSize({ width, height })
    await quote(request, await ask(request, ana, { amountOrig: '5000.00' }))
    await ask(request, ana, { amountOrig: '6000.00' })
    await goTo(page, '/orders')
    await expect(page.getByRole('region', { name: 'Sua cotação chegou' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancelar', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar ordem' }).click()
    const said = page.locator('.mantine-Notification-root')
    await expect(said).toContainText('Ordem cancelada')
    // Under the pointer it stays.
    await said.hover()
    await expect.poll(() => underNotice(page)).toEqual(covered)
    await page.getByRole('button', { name: 'Nova ordem' }).press('Enter')
    const close = page.getByRole('dialog', { name: 'Nova ordem' }).getByRole('button', { name: 'Fechar' })
    await expect(close).toBeVisible()
    const of = async () => [await close.boundingBox(), await said.boundingBox()]
    const [button, notice] = await of()
    if (!button || !notice) throw new Error('one of them is gone')
    const isApart = button.x >= notice.x + notice.width || button.y >= notice.y + notice.height
    expect(isApart).toBe(true)
  })

import { type APIRequestContext, expect, test } from '@playwright/test'
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts'
import { countEffort } from './effort.ts'
import { asAdmin, asPerson, goTo, type Person, person } from './people.ts'
import { declare } from './transfers.ts'

type Terms = { _id: string; status: string; controls: Record<string, unknown> }
type Fields = Record<string, unknown>

const LIMIT = {
  act: 'deposit.accept',
  fromBRL: '50000.00',
  approvers: 1,
  roles: ['operator', 'master', 'admin'],
  stepUp: false,
}

/** Puts some acts of the house under approval, or none; another administrator approves the end of it. */
async function setApprovals(request: APIRequestContext, approvals: readonly object[], other: Person) {
  const { send } = await asAdmin(request)
  const { data } = await send('GET', '/settings')
  const terms = (data as unknown as (Terms & Fields)[]).find(({ status }) => status === 'ACTIVED')
  const { _id, createdAt, updatedAt, events, user, userOtc, userFee, ...record } = terms as Terms & Fields
  const controls = { ...record.controls, approvals }
  const answer = await send('PUT', `/settings/${_id}`, { ...record, controls })
  if (answer.data.status !== 'WAITING') return
  const second = await asPerson(request, other)
  await second.send('PATCH', `/approvals/${answer.data._id}/approve`)
}

test('two people work the inbox: one asks, another rejects with a reason and approves, all of it live', async ({
  browser,
  request,
}) => {
  const chief = await person(browser, request, { name: 'Chefe Segunda', role: 'admin' })
  const ana = await person(browser, request, { name: 'Ana Beatriz de Albuquerque Souza e Silva' })
  const olga = await person(browser, request, { name: 'Olga Ramos', role: 'operator' })
  const mara = await person(browser, request, { name: 'Mara Dias', role: 'operator' })
  const first = await declare(request, ana, { amount: '60000.00' })
  const second = await declare(request, ana, { amount: '70000.00' })
  await setApprovals(request, [LIMIT], chief)
  try {
    await goTo(mara.page, '/approvals')
    await expect(mara.page.getByText('Nada espera por aprovação')).toBeVisible()

    const review = await test.step('Olga asks, and reads that another person decides', async () => {
      await goTo(olga.page, `/deposits?open=${first}`)
      const window = olga.page.getByRole('dialog', { name: 'Conferir depósito' })
      await window.getByRole('button', { name: 'Iniciar conferência' }).click()
      for (const box of await window.getByRole('checkbox').all()) await box.check()
      await window.getByRole('button', { name: 'Pedir aprovação' }).click()
      const question = olga.page.getByRole('dialog', { name: /^Aceitar depósito/ })
      const reason = question.getByRole('textbox')
      if (await reason.isVisible()) await reason.fill('Crédito conferido no extrato')
      await expect(question.getByText('Isto vira um pedido a outra pessoa.')).toBeVisible()
      await expect(question.getByText('não pode ser desfeito')).toBeHidden()
      await question.getByRole('button', { name: 'Pedir aprovação' }).click()
      await expect(olga.page.getByText('Pedido de aprovação enviado: falta outra pessoa')).toBeVisible()
      // The review goes on to the next deposit, and then back.
      await expect(olga.page).not.toHaveURL(new RegExp(first))
      await goTo(olga.page, `/deposits?open=${first}`)
      await expect(window.getByText('Aguarda aprovação pedido por você')).toBeVisible()
      const accept = window.getByRole('button', { name: 'Aceitar e creditar' })
      await expect(accept).toHaveAttribute('aria-disabled', 'true')
      return window
    })

    const list = mara.page.getByRole('navigation', { name: 'Pedidos de aprovação' })
    const open = mara.page.getByRole('article')
    let effort: Awaited<ReturnType<typeof countEffort>> | undefined
    await test.step('Mara sees it appear, and goes through the list by keys', async () => {
      await expect(list.getByRole('button')).toHaveCount(1)
      const { send } = await asPerson(request, olga)
      await send('PATCH', `/deposits/${second}/accept`, {
        override: true,
        overrideReason: 'Crédito conferido no extrato',
      })
      await expect(list.getByRole('button')).toHaveCount(2)
      await expect(open.getByText('60.000,00').first()).toBeVisible()
      effort = await countEffort(mara.page)
      await mara.page.keyboard.press('j')
      await expect(open.getByText('70.000,00').first()).toBeVisible()
      await expectNoBarriers(mara.page, 'approvals')
    })

    await test.step('Mara rejects the second with a ready reason, and approves the first', async () => {
      await mara.page.keyboard.press('2')
      await mara.page.keyboard.press('r')
      const rejection = mara.page.getByRole('dialog', { name: 'Recusar: Aceite de depósito' })
      await rejection.getByRole('button', { name: 'Recusar' }).click()
      await expect(list.getByRole('button')).toHaveCount(1)
      await expect(open.getByText('60.000,00').first()).toBeVisible()
      await mara.page.keyboard.press('a')
      const approval = mara.page.getByRole('dialog', { name: 'Aprovar: Aceite de depósito' })
      await approval.getByRole('textbox').fill('Conferido no extrato do banco')
      await approval.getByRole('button', { name: 'Aprovar' }).click()
      await expect(mara.page.getByText('Nada espera por aprovação')).toBeVisible()
      expect(await effort?.()).toEqual({ keys: 4, typed: 0, clicks: 2 })
    })

    await test.step('Olga sees the results', async () => {
      await expect(review.getByText('Aguarda aprovação')).toBeHidden()
      await expect(olga.page.getByText('Concluído').first()).toBeVisible()
      await goTo(olga.page, '/approvals?status=REJECTED')
      await expect(olga.page.getByRole('article').getByText('Mara Dias recusou')).toBeVisible()
      await expect(olga.page.getByRole('article').getByText('“Ilegível”')).toBeVisible()
    })

    await test.step('a narrow phone has one row of filters, and a sheet for those beside the kind', async () => {
      const { page } = olga
      await page.setViewportSize({ width: 320, height: 640 })
      const chips = page.getByRole('group', { name: 'Tipo de pedido' })
      const filters = page.getByRole('button', { name: 'Filtros, 1 ativo' })
      const [row, button] = [await chips.boundingBox(), await filters.boundingBox()]
      expect(button?.y).toBeLessThan((row?.y ?? 0) + (row?.height ?? 0))
      await expectNoSidewaysScroll(page, 'inbox')
      await filters.press('Enter')
      const sheet = page.getByRole('dialog', { name: 'Filtros' })
      await expectNoBarriers(page, 'sheet of the inbox')
      await sheet.getByRole('combobox', { name: 'Situação' }).click()
      await page.getByRole('option', { name: 'Aprovado' }).click()
      await sheet.getByRole('button', { name: /^Ver \d+ resultado/ }).click()
      await expect(page.getByRole('button', { name: /60\.000,00.*Aprovado$/ })).toBeVisible()
      await expect(filters).toBeFocused()
    })
  } finally {
    await setApprovals(request, [], chief)
  }
})

test('the open request stays in view beside a long list, and no notice covers its acts', {
  tag: '@whole',
}, async ({ browser, request }) => {
  const chief = await person(browser, request, { name: 'Chefe Terceira', role: 'admin' })
  const ana = await person(browser, request, { name: 'Ana Beatriz de Albuquerque Souza e Silva' })
  const olga = await person(browser, request, { name: 'Olga Lima', role: 'operator' })
  const mara = await person(browser, request, { name: 'Mara Reis', role: 'operator' })
  const rows = 14
  const deposits: string[] = []
  for (let row = 0; row < rows; row++)
    deposits.push(await declare(request, ana, { amount: `${60_000 + row}.00` }))
  await setApprovals(request, [LIMIT], chief)
  try {
    const { send } = await asPerson(request, olga)
    const override = { override: true, overrideReason: 'Crédito conferido no extrato' }
    for (const id of deposits) await send('PATCH', `/deposits/${id}/accept`, override)
    const { page } = mara
    await page.setViewportSize({ width: 1440, height: 900 })
    await goTo(page, '/approvals')
    const list = page.getByRole('navigation', { name: 'Pedidos de aprovação' }).getByRole('button')
    const open = page.getByRole('article')
    await expect(list).toHaveCount(rows)
    const approve = open.getByRole('button', { name: /^Aprovar/ })
    // Before any scrolling the panel begins below the filters.
    await expect(approve).toBeInViewport({ ratio: 1 })
    await list.last().click()
    await expect(list.last()).toHaveAttribute('aria-current', 'true')
    await expect(list.last()).toBeInViewport({ ratio: 1 })
    const heading = open.getByRole('heading', { name: 'Aceite de depósito' })
    await expect(heading).toBeInViewport({ ratio: 1 })
    const frame = await page.locator('header[data-frame]').boundingBox()
    const top = async () => (await heading.boundingBox())?.y ?? 0
    expect(await top()).toBeGreaterThan(frame?.height ?? 60)
    await page.mouse.wheel(0, 5_000)
    await expect(list.last()).toBeInViewport({ ratio: 1 })
    expect(await top(), 'at the end of the page').toBeGreaterThan(frame?.height ?? 60)
    await expect(approve).toBeInViewport({ ratio: 1 })

    await page.keyboard.press('a')
    const question = page.getByRole('dialog', { name: 'Aprovar: Aceite de depósito' })
    await expect(question.getByRole('row', { name: /Status/ })).toBeVisible()
    await question.getByRole('textbox').fill('Conferido no extrato do banco')
    await question.getByRole('button', { name: 'Aprovar' }).click()
    const notice = page.locator('.mantine-Notification-root')
    await expect(notice).toBeVisible()
    await expect(question).toBeHidden()
    const inScreen = () => document.activeElement?.closest('#root') !== null
    expect(await page.evaluate(inScreen)).toBe(true)
    await expect(approve).toBeVisible()
    const [covering, ...acts] = await Promise.all([
      notice.boundingBox(),
      approve.boundingBox(),
      open.getByRole('button', { name: /^Recusar/ }).boundingBox(),
    ])
    for (const act of acts) expect((covering?.y ?? 0) + (covering?.height ?? 0)).toBeLessThan(act?.y ?? 0)
  } finally {
    await setApprovals(request, [], chief)
  }
})

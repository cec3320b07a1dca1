import { expect, type Locator, type Page, test } from '@playwright/test'
import { DEFAULT_CONTROLS } from '#core/approvals/controls.ts'
import { expectNoBarriers } from './axe.ts'
import { countEffort } from './effort.ts'
import { expectFit } from './fit.ts'
import { type OwnHouse, type Send, startOwnHouse } from './own-house.ts'
import { pdfReceipt } from './receipt.ts'

const PASSWORD = 'uma-Senha-de-teste-1'
const TEN = Array.from({ length: 10 }, (_, at) => at + 1)

type Someone = { readonly email: string; readonly password: string }

/** Makes a user of the house. */
async function enter(house: OwnHouse, by: Someone, name: string, role = 'user'): Promise<Someone> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@exemplo.test`
  const send = await house.as(by)
  await send('POST', '/users', {
    name,
    email,
    document: '52998224725',
    password: PASSWORD,
    kind: 'F',
    status: 'VALID',
    language: 'pt',
    roles: [role],
  })
  return { email, password: PASSWORD }
}

/** A deposit whose receipt says its code, its amount and its owner. */
async function declareClean(house: OwnHouse, of: Someone, amount: string): Promise<void> {
  const send = await house.as(of)
  const accounts = (await send('GET', '/bank-accounts/system')).data as unknown as { _id: string }[]
  const { reference } = (await send('POST', '/deposits/references', { another: true })).data
  const written = Number(amount).toLocaleString('pt-BR', { minimumFractionDigits: 2 })
  const { buffer, name } = pdfReceipt([
    `Valor R$ ${written}`,
    'CPF ***.982.247-**',
    `Codigo ${String(reference)}`,
  ])
  const form = new FormData()
  const fields = { kind: 'BANK', currency: 'BRL', amount, bankAccountId: accounts[0]!._id }
  for (const [field, value] of Object.entries({ ...fields, reference: String(reference) }))
    form.append(field, value)
  form.append('receipt', new Blob([new Uint8Array(buffer)], { type: 'application/pdf' }), name)
  await send('POST', '/deposits', form)
}

/** The customer gets reais, and asks for ten payouts to an own account. */
async function askPayouts(house: OwnHouse, of: Someone): Promise<void> {
  const admin = await house.as(house.admin)
  const send = await house.as(of)
  const account = { name: 'Conta', ownerName: 'Titular', document: '52998224725', bank: '341', kind: 'CC' }
  const { data } = await send('POST', '/bank-accounts', { ...account, agency: '0123', account: '45678-9' })
  await admin('PATCH', '/bank-accounts/enable', { id: data._id })
  for (const nth of TEN)
    await send('POST', '/withdrawals', {
      kind: 'BANK',
      currency: 'BRL',
      amount: `${100 + nth}.00`,
      bankAccountId: data._id,
    })
}

/** Whether the house recorded a price in the last minutes of its day, yesterday: without one each quotation needs another person. */
async function hasMarket(send: Send): Promise<boolean> {
  const from = Math.floor(Date.now() / 1_000) - 86_400 - 60
  const { data } = await send('GET', `/candles?interval=1m&from=${from}`)
  return (data as unknown as object[]).length > 0
}

type HouseOfWork = { house: OwnHouse; olga: Someone; caio: Someone; ana: Someone; bia: Someone }

/** A house under the default matrix: an operator, who made one of two customers, and a colleague. */
async function openHouseOfWork(): Promise<HouseOfWork> {
  const house = await startOwnHouse()
  const admin = await house.as(house.admin)
  const [olga, caio] = [
    await enter(house, house.admin, 'Olga Prado', 'operator'),
    await enter(house, house.admin, 'Caio Reis', 'operator'),
  ]
  const [ana, bia] = [await enter(house, olga, 'Ana Souza'), await enter(house, house.admin, 'Bia Lima')]
  await declareClean(house, ana, '5000.00')
  const deposits = (await admin('GET', '/deposits')).data as unknown as { _id: string }[]
  await admin('PATCH', `/deposits/${deposits[0]!._id}/accept`, {})
  const [record] = (await admin('GET', '/settings')).data as unknown as Record<string, unknown>[]
  const { user, userOtc, userFee, createdAt, updatedAt, events, ...terms } = record!
  const controls = { ...(terms.controls as object), approvals: DEFAULT_CONTROLS.approvals }
  await admin('PUT', `/settings/${String(terms._id)}`, { ...terms, controls })
  return { house, olga, caio, ana, bia }
}

const queueOf = (page: Page) => page.getByRole('region', { name: 'Fila de trabalho' })
const rowsOf = (page: Page) => page.getByRole('navigation', { name: 'Fila de trabalho' }).getByRole('button')
const toldOf = (page: Page) => page.getByRole('status', { name: 'Feito agora' })

/** Goes to a button with Tab, as a person without a mouse does, and presses it. */
async function press(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  for (let tabs = 0; tabs < 4 && !(await isFocused()); tabs++) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
  await page.keyboard.press('Enter')
}

/** The person looks at one kind of work, of which so many rows wait. */
async function showOnly(page: Page, kind: string, count: number): Promise<void> {
  await queueOf(page)
    .getByRole('button', { name: new RegExp(`^${kind} ${count}$`) })
    .click()
}

/** Ten clean deposits: A, and Enter on the question. */
async function creditTen(page: Page): Promise<void> {
  await showOnly(page, 'Depósitos', TEN.length)
  await expect(rowsOf(page)).toHaveCount(TEN.length)
  const effort = await countEffort(page)
  const accept = page.getByRole('button', { name: 'Aceitar e creditar' })
  const shown = page.getByText(/^Agora: depósito/)
  // The facts scroll below the bar of acts, at some height each of them.
  for (const height of [900, 860, 820, 780]) {
    await page.setViewportSize({ width: 1440, height })
    await expectFit(page, `a deposit in the list of all work, ${height}`)
  }
  for (let left = TEN.length; left > 0; left--) {
    await expect(accept).toBeFocused()
    const done = await shown.innerText()
    await page.keyboard.press('a')
    await expect(page.getByRole('button', { name: /^Creditar R\$/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(rowsOf(page)).toHaveCount(left - 1)
    if (left > 1) await expect(shown).not.toHaveText(done)
  }
  await expect(toldOf(page)).toContainText('Creditado às')
  const { keys, clicks } = await effort()
  expect([keys <= 21, clicks], `${keys} keys`).toEqual([true, 0])
}

/** Five orders at the proposed or a typed price. */
async function quoteFive(page: Page): Promise<void> {
  await showOnly(page, 'Cotações', 5)
  const price = page.getByLabel('Preço por BTC')
  await expect(price).not.toHaveValue('')
  const effort = await countEffort(page)
  // The panel keeps an order that left the list for a moment, and sends it no second time.
  const open = page.getByRole('navigation', { name: 'Fila de trabalho' }).locator('[aria-current]')
  for (let left = 5; left > 0; left--) {
    await expect(open).toHaveCount(1)
    await expect(price).toBeFocused()
    await expect(price).not.toHaveValue('')
    if (left === 4)
      await page.keyboard.type((await price.inputValue()).replace(/,\d\d$/, '').replace(/\D/g, ''))
    await page.keyboard.press('Enter')
    await expect(rowsOf(page)).toHaveCount(left - 1)
  }
  await expect(toldOf(page)).toContainText('Cotação enviada às')
  const { keys, clicks } = await effort()
  expect([keys <= 5, clicks], `${keys} keys`).toEqual([true, 0])
}

/** Ten payouts of a customer whom the operator made: a colleague decides them at once, and they go into one batch. */
async function payTen(page: Page, colleague: Page): Promise<number> {
  await showOnly(page, 'Saques', TEN.length)
  await expect(rowsOf(page)).toHaveText([/10 saques/])
  const readOwn = await countEffort(page)
  await expect(page.getByRole('button', { name: 'Aprovar 10', exact: true })).toBeVisible()
  await page.keyboard.press('a')
  await press(page, page.getByRole('dialog').getByRole('button', { name: /^Pedir aprovação/ }))
  await expect(toldOf(page)).toContainText('Pedido a outra pessoa às')
  await expect(rowsOf(page)).toHaveCount(0)

  await expect(rowsOf(colleague)).toHaveText([/10 pedidos em grupo/])
  const readOther = await countEffort(colleague)
  await expect(queueOf(colleague).getByRole('button', { name: /^Aprovar/ })).toBeEnabled()
  await colleague.keyboard.press('a')
  await press(colleague, colleague.getByRole('dialog').getByRole('button', { name: 'Aprovar', exact: true }))
  await expect(toldOf(colleague)).toContainText('Aprovado por você às')
  const other = await readOther()

  await expect(rowsOf(page)).toHaveText([/10 saques.*Pagar juntos/])
  await expect(page.getByRole('button', { name: 'Gerar lote 10', exact: true })).toBeVisible()
  await page.keyboard.press('l')
  await press(page, page.getByRole('dialog').getByRole('button', { name: /^Gerar lote/ }))
  await expect(page.getByRole('dialog', { name: /^Lote \d+$/ })).toContainText('A pagar')
  const own = await readOwn()
  expect([own.clicks + other.clicks, own.typed + other.typed]).toEqual([0, 0])
  return own.keys + other.keys
}

/** Thirty acts on a house of its own: a busy machine takes longer. */
test.setTimeout(240_000)

test('the work of a day in one list: ten deposits, five quotations, and ten payouts by two people', {
  tag: '@whole',
}, async ({ browser }) => {
  const { house, olga, caio, ana, bia } = await openHouseOfWork()
  try {
    house.nextDay()
    const customer = await house.as(bia)
    for (const nth of TEN) await declareClean(house, bia, `${nth}0.00`)
    for (let nth = 1; nth <= 5; nth++)
      await customer('POST', '/orders', { kind: 'OTC', nature: 'BUY', amountOrig: `${nth}000.00` })
    await askPayouts(house, ana)
    const page = await house.pageOf(browser, olga)
    const colleague = await house.pageOf(browser, caio)
    await page.goto('/')
    await expect(queueOf(page).getByRole('status').first()).toContainText('25 à espera')
    await expectNoBarriers(page, 'the queue of work')
    await test.step('ten clean deposits', () => creditTen(page))
    await expect.poll(() => hasMarket(customer), { timeout: 60_000 }).toBe(true)
    await test.step('five quotations', () => quoteFive(page))
    await test.step('ten payouts into one batch', async () => {
      await colleague.goto('/')
      expect(await payTen(page, colleague)).toBeLessThanOrEqual(9)
    })
  } finally {
    await house.close()
  }
})

import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { DEFAULT_CONTROLS } from '#core/approvals/controls.ts'
import { toReturn } from '../harness/bank-return.ts'
import { type Movement, ofxOf } from '../harness/statement-file.ts'
import { countEffort } from './effort.ts'
import { notice } from './orders.ts'
import { type OwnHouse, type Send, startOwnHouse } from './own-house.ts'

const PASSWORD = 'uma-Senha-de-teste-1'
const CUSTOMERS = 10
const PAYOUTS = 4 * CUSTOMERS
const CERTAIN = 57
/** Beside them: a payer whose name is not the customer's, a gain of the house, and cash. */
const CREDITS = CERTAIN + 3
/** Certain credits that the operator confirms one by one, before all others at once. */
const SINGLY = 3
const dayBefore = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(Date.now() - days * 86_400_000)
const toReais = (centavos: number) => (centavos / 100).toFixed(2)
const sumOf = (movements: readonly Movement[]) =>
  movements.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)

type Customer = { readonly email: string; readonly password: string; readonly bankAccountId: string }

const ACCOUNT = {
  name: 'Conta própria',
  ownerName: 'Titular de Teste',
  document: '52998224725',
  bank: '341',
  kind: 'CC',
  agency: '0123',
  account: '45678-9',
}

/** Makes a user of the house. */
async function enter(admin: Send, name: string, role: string) {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@exemplo.test`
  const document = '52998224725'
  await admin('POST', '/users', {
    name,
    email,
    document,
    password: PASSWORD,
    kind: 'F',
    status: 'VALID',
    language: 'pt',
    roles: [role],
  })
  return { email, password: PASSWORD }
}

/** Makes a customer with an approved bank account. */
async function enterCustomer(house: OwnHouse, admin: Send, nth: number): Promise<Customer> {
  const who = await enter(admin, `Cliente ${'ABCDEFGHIJ'[nth]} Souza`, 'user')
  const { data } = await (await house.as(who))('POST', '/bank-accounts', ACCOUNT)
  await admin('PATCH', '/bank-accounts/enable', { id: data._id })
  return { ...who, bankAccountId: data._id }
}

/** Declares deposits of a customer, one after the other, and gives their control ids. */
async function declare(
  house: OwnHouse,
  customer: Omit<Customer, 'bankAccountId'>,
  amounts: readonly string[],
) {
  const send = await house.as(customer)
  const accounts = (await send('GET', '/bank-accounts/system')).data as unknown as { _id: string }[]
  const made: { _id: string; reference: string; amount: string }[] = []
  for (const amount of amounts) {
    const form = new FormData()
    const fields = { kind: 'BANK', currency: 'BRL', bankAccountId: accounts[0]!._id, amount }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    const { data } = await send('POST', '/deposits', form)
    made.push({ _id: data._id, reference: String(data.reference), amount })
  }
  return made
}

const formOf = (file: Buffer) => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(file)]), 'extrato.ofx')
  return form
}

const toFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'text/plain', buffer })

/** The first day of the house: each customer has R$ 5.000,00 of which the bank knows. */
async function openDay(house: OwnHouse) {
  const admin = await house.as(house.admin)
  const [olga, caio, customers] = await Promise.all([
    enter(admin, 'Olga Prado', 'operator'),
    enter(admin, 'Caio Reis', 'operator'),
    Promise.all(Array.from({ length: CUSTOMERS }, (_, nth) => enterCustomer(house, admin, nth))),
  ])
  const deposits = (await Promise.all(customers.map((one) => declare(house, one, ['5000.00'])))).flat()
  const movements = deposits.map(({ reference, amount }) => ({ amount, text: `PIX RECEBIDO ${reference}` }))
  const day = dayBefore(2).replaceAll('-', '')
  const first = formOf(ofxOf(movements, { day, closing: toReais(CUSTOMERS * 500_000) }))
  const { mark } = (await admin('POST', '/bank-statements/preview', first)).data
  first.append('answers', JSON.stringify({ mark, begins: 'DAY' }))
  await admin('POST', '/bank-statements', first)
  const { lines } = (await admin('GET', '/bank-statements/lines')).data as unknown as {
    lines: { _id: string; suggestions: { deposit: { _id: string } }[] }[]
  }
  const matches = lines.map(({ _id, suggestions }) => ({
    lineId: _id,
    depositId: suggestions[0]!.deposit._id,
  }))
  await admin('POST', '/bank-statements/confirmations', { matches })
  const [record] = (await admin('GET', '/settings')).data as unknown as Record<string, unknown>[]
  const { user, userOtc, userFee, createdAt, updatedAt, events, ...terms } = record!
  const free = { BANK: '0', CRYPTO: '0' }
  const fees = { ...(terms.fees as object), withdrawals: free }
  const controls = { ...(terms.controls as object), approvals: DEFAULT_CONTROLS.approvals }
  await admin('PUT', `/settings/${String(terms._id)}`, { ...terms, fees, controls })
  return { olga, caio, customers }
}

/** The customers ask for payouts, and declare the deposits whose money comes. */
async function ask(house: OwnHouse, customers: readonly Customer[]) {
  const asked = customers.map(async (customer, nth) => {
    const send = await house.as(customer)
    const { bankAccountId } = customer
    for (let at = 0; at < PAYOUTS / CUSTOMERS; at++)
      await send('POST', '/withdrawals', {
        kind: 'BANK',
        currency: 'BRL',
        amount: `${100 + nth * 4 + at}.00`,
        bankAccountId,
      })
    return declare(
      house,
      customer,
      Array.from({ length: 6 }, (_, at) => `${1000 + nth * 6 + at}.00`),
    )
  })
  return (await Promise.all(asked)).flat().slice(0, CERTAIN + 1)
}

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Goes to a button with Tab, as a person without a mouse does, and presses it. */
async function press(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let tabs = 0; tabs < 8 && !(await isFocused(target)); tabs++) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
  await page.keyboard.press('Enter')
}

/** By the sidebar, or by the views of a screen, of which the first has the name of its entry. */
const openScreen = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click()

/** Approves what customers ask, and sends it in one file, which it gives. */
async function pay(page: Page): Promise<string> {
  await openScreen(page, 'Saques')
  await openScreen(page, 'Pagar saques')
  await expect(page.getByRole('region', { name: /aprovar/i }).getByRole('listitem')).toHaveCount(PAYOUTS)
  await page.keyboard.press('t')
  await page.keyboard.press('a')
  const approve = page.getByRole('dialog')
  await expect(approve.getByText(String(PAYOUTS)).first()).toBeVisible()
  await press(page, approve.getByRole('button', { name: /^Aprovar/ }))
  await expect(approve).toBeHidden()
  await openScreen(page, 'Remessas')
  await page.getByRole('link', { name: 'Nova remessa' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('t')
  await expect(page.getByRole('group', { name: 'Seleção' })).toContainText(String(PAYOUTS))
  await page.keyboard.press('v')
  const preview = page.getByRole('dialog', { name: 'Conferir antes de gerar' })
  await press(page, preview.getByRole('button', { name: 'Gerar remessa' }))
  const made = page.getByRole('dialog', { name: 'Remessas geradas' })
  const saved = page.waitForEvent('download')
  await press(page, made.getByRole('button', { name: 'Baixar arquivo' }))
  const file = readFileSync(await (await saved).path(), 'latin1')
  await press(page, made.getByRole('button', { name: 'Ver remessas' }))
  return file
}

/** Applies the answer of the bank, which paid everything. */
async function takeReturn(page: Page, file: string): Promise<void> {
  const lines = file.split('\r\n').filter((line) => line[13] === 'A')
  const paid = Object.fromEntries(lines.map((line) => [line.slice(73, 93).trim(), 'paid' as const]))
  await page.getByRole('row').filter({ hasText: 'Olga Prado' }).dblclick()
  await page.getByRole('button', { name: 'Enviar retorno' }).click()
  const dialog = page.getByRole('dialog', { name: 'retorno' })
  const answer = Buffer.from(toReturn(file, paid), 'latin1')
  await dialog.locator('input[type=file]').setInputFiles(toFile('retorno.ret', answer))
  await press(page, dialog.getByRole('button', { name: 'Aplicar retorno' }))
  await expect(notice(page, 'Retorno aplicado')).toContainText(`Pagos ${PAYOUTS}`)
}

/** The statement of the day: the payments, a fee, and the credits. */
function toStatement(deposits: readonly { reference: string; amount: string }[]): Buffer {
  const payments = Array.from({ length: PAYOUTS }, (_, at) => ({
    amount: `-${100 + at}.00`,
    text: 'PIX ENVIADO TITULAR DE TESTE',
  }))
  const credits = deposits.map(({ reference, amount }, at) => ({
    amount,
    text: at < CERTAIN ? `PIX RECEBIDO ${reference}` : `PIX RECEBIDO ${reference} JOSE PEREIRA LIMA`,
  }))
  const movements = [
    ...payments,
    ...credits,
    { amount: '3.10', text: 'RENDIMENTO DA CONTA' },
    { amount: '77.00', text: 'DEP DINHEIRO' },
    { amount: '-12.50', text: 'TAR PIX' },
  ]
  const closing = toReais(CUSTOMERS * 500_000 + sumOf(movements))
  return ofxOf(movements, { day: dayBefore(1).replaceAll('-', ''), closing })
}

const dialogOf = (page: Page) => page.getByRole('dialog')
const detailOf = (page: Page) => page.getByRole('article')
const rowsOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Créditos do extrato' }).getByRole('button')

/** Confirms the certain credits, some of them one by one. */
async function confirmCertain(page: Page): Promise<void> {
  const confirm = detailOf(page).getByRole('button', { name: /^Confirmar/ })
  for (let done = 0; done < SINGLY; done++) {
    await expect(confirm).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(rowsOf(page)).toHaveCount(CREDITS - 1 - done)
  }
  await page.keyboard.press('t')
  const all = page.getByRole('dialog', { name: new RegExp(`^Confirmar ${CERTAIN - SINGLY} depósitos`) })
  await expect(all.getByRole('listitem').filter({ hasText: 'Cliente' })).toHaveCount(CERTAIN - SINGLY)
  await expect(all.getByRole('button', { name: 'Confirmar' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rowsOf(page)).toHaveCount(CREDITS - CERTAIN)
}

/** Finds the credit of another payer by a search, and confirms it with a reason. */
async function confirmOtherPayer(page: Page): Promise<void> {
  await expect(dialogOf(page)).toBeHidden()
  await page.keyboard.press('/')
  await page.keyboard.type('jose pereira')
  await page.keyboard.press('Enter')
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(detailOf(page).getByRole('button', { name: /^Confirmar/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialogOf(page).getByRole('textbox')).toBeFocused()
  await page.keyboard.type('Pai do cliente')
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.getByText('Nada com esses filtros')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(rowsOf(page)).toHaveCount(2)
}

/** Books the open line as the house's own, or sets it aside, in words. */
async function decide(page: Page, line: string, act: 'l' | 's'): Promise<void> {
  await expect(dialogOf(page)).toBeHidden()
  await expect(detailOf(page)).toBeVisible()
  if (!(await detailOf(page).textContent())?.includes(line)) await page.keyboard.press('j')
  await expect(detailOf(page)).toContainText(line)
  await page.keyboard.press(act)
  await expect(dialogOf(page).getByRole(act === 'l' ? 'combobox' : 'textbox')).toBeFocused()
  if (act === 'l') await page.keyboard.press('Tab')
  await page.keyboard.type(line)
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toBeHidden()
}

/** Confirms, books and sets aside every line of the statement. */
async function reconcile(page: Page, statement: Buffer): Promise<void> {
  await openScreen(page, 'Extrato do banco')
  await page.locator('input[type=file]').setInputFiles(toFile('extrato.ofx', statement))
  await expect(rowsOf(page)).toHaveCount(CREDITS)
  await confirmCertain(page)
  await confirmOtherPayer(page)
  await decide(page, 'RENDIMENTO', 'l')
  await decide(page, 'DEP DINHEIRO', 's')
  await expect(page.getByText('Nenhum crédito espera')).toBeVisible()
  await page.getByText('Débitos', { exact: true }).click()
  await decide(page, 'TAR PIX', 'l')
  await expect(page.getByText('Nenhum débito sem saque')).toBeVisible()
}

/** The keys, the letters of reasons and searches, and the clicks of each of them. */
const EFFORT = {
  day: { keys: 40, typed: 55, clicks: 9 },
  close: { keys: 4, typed: 8, clicks: 0 },
  signing: { keys: 1, typed: 0, clicks: 0 },
}

test('an operator and a colleague do a day of payouts and credits, and close it', { tag: '@whole' }, async ({
  browser,
}) => {
  const house = await startOwnHouse()
  try {
    const { olga, caio, customers } = await openDay(house)
    house.nextDay()
    const deposits = await ask(house, customers)
    const page = await house.pageOf(browser, olga)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const readDay = await countEffort(page)
    await test.step('the operator pays', async () => takeReturn(page, await pay(page)))
    await test.step('the operator reconciles', () => reconcile(page, toStatement(deposits)))
    const day = await readDay()
    await page.context().close()

    house.nextDay()
    const next = await house.pageOf(browser, olga)
    await next.goto('/day-close')
    await expect(next.locator('[data-difference]')).toHaveCount(1)
    const readClose = await countEffort(next)
    await next.keyboard.press('j')
    await next.keyboard.press('Enter')
    await next.keyboard.type('Sem dono')
    await next.keyboard.press('Enter')
    await next.keyboard.press('a')
    await expect(notice(next, 'Dia preparado')).toBeVisible()
    const close = await readClose()
    const signer = await house.pageOf(browser, caio)
    await signer.goto('/day-close')
    await expect(signer.getByRole('button', { name: /^Assinar/ })).toBeVisible()
    const readSigning = await countEffort(signer)
    await signer.keyboard.press('a')
    await expect(notice(signer, 'Dia fechado')).toBeVisible()
    const signing = await readSigning()
    expect({ day, close, signing }).toEqual(EFFORT)
  } finally {
    await house.close()
  }
})

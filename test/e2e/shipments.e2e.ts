import { readFileSync } from 'node:fs'
import { type APIRequestContext, expect, type Locator, test } from '@playwright/test'
import { type Answer, toReturn } from '../harness/bank-return.ts'
import { expectNoBarriers } from './axe.ts'
import { notice } from './orders.ts'
import { asAdmin, asPerson, goTo, type Person, person } from './people.ts'
import { addAccount, fund } from './transfers.ts'

const COUNT = 50

/** Approved withdrawals of R$ 100,00 to R$ 149,00 by one customer: R$ 6.225,00. */
async function askMany(request: APIRequestContext, customer: Person): Promise<void> {
  const bankAccountId = await addAccount(request, customer, { name: 'Conta da remessa' })
  const { send } = await asPerson(request, customer)
  const ask = (_: unknown, at: number) =>
    send('POST', '/withdrawals', { kind: 'BANK', currency: 'BRL', amount: `${100 + at}.00`, bankAccountId })
  const made = await Promise.all(Array.from({ length: COUNT }, ask))
  const withdrawalIds = made.map(({ data }) => data._id)
  await (await asAdmin(request)).send('POST', '/withdrawals/approvals', { withdrawalIds })
}

/** The keys of the payments in a file, in its order. */
const keysOf = (file: string) =>
  file
    .split('\r\n')
    .filter((line) => line[13] === 'A')
    .map((line) => line.slice(73, 93).trim())

const bytesOf = (text: string, name: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text, 'latin1'),
})

const takeReturn = async (dialog: Locator, text: string, name: string) =>
  dialog.locator('input[type=file]').setInputFiles(bytesOf(text, name))

test('a file pays fifty withdrawals, and the returns of the bank finish, refuse and reverse them', {
  tag: '@whole',
}, async ({ browser, request }) => {
  const customer = await person(browser, request, { name: 'Distribuidora de Alimentos do Cerrado Ltda.' })
  const { page } = await person(browser, request, { name: 'Caio Remessa', role: 'operator' })
  await fund(request, customer, { amount: '10000.00' })
  await askMany(request, customer)
  await goTo(page, '/shipments/new')
  let file = ''

  await test.step('all of a filter are chosen at once, checked, made into a file, and downloaded', async () => {
    await page.getByLabel('Nome ou e-mail do cliente').fill(customer.email)
    await page.getByRole('button', { name: `Marcar os ${COUNT} do filtro` }).click()
    const bar = page.getByRole('group', { name: 'Seleção' })
    await expect(bar).toContainText('50 selecionados')
    await expect(bar).toContainText('6.225,00')
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('v')
    const preview = page.getByRole('dialog', { name: 'Conferir antes de gerar' })
    await expect(preview).toContainText('Arquivo de transferências')
    await expect(preview).toContainText('6.225,00')
    await expectNoBarriers(page, 'preview of a shipment')
    await page.keyboard.press('Escape')
    await expect(preview).toBeHidden()
    await page.getByRole('button', { name: 'Conferir arquivos' }).press('Enter')
    await expect(preview).toContainText('6.225,00')
    await preview.getByRole('button', { name: 'Gerar remessa' }).click()
    const made = page.getByRole('dialog', { name: 'Remessas geradas' })
    const saved = page.waitForEvent('download')
    await made.getByRole('button', { name: 'Baixar arquivo' }).click()
    file = readFileSync(await (await saved).path(), 'latin1')
    expect(keysOf(file)).toHaveLength(COUNT)
    expect(new Set(file.split('\r\n').map((line) => line.length))).toEqual(new Set([240, 0]))
    await made.getByRole('button', { name: 'Ver remessas' }).click()
    await page.getByRole('row').filter({ hasText: 'Caio Remessa' }).press('Enter')
    await expect(page.getByRole('heading', { name: /^Remessa \d+$/ })).toBeVisible()
  })

  const keys = keysOf(file)
  const dialog = page.getByRole('dialog', { name: 'retorno' })
  const group = (name: string) => dialog.getByRole('region', { name })
  const items = page.getByRole('region', { name: 'Saques' })
  await test.step('a return shows what it would do before it does it', async () => {
    const answers: Record<string, Answer> = {}
    for (const key of keys.slice(0, 40)) answers[key] = 'paid'
    for (const key of keys.slice(40, 46)) answers[key] = { refused: ['AG'] }
    answers[keys[46] ?? ''] = { unknown: 'QQ' }
    answers[keys[47] ?? ''] = 1n
    for (const key of keys.slice(48)) answers[key] = 'accepted'
    await page.getByRole('button', { name: 'Enviar retorno' }).click()
    await takeReturn(dialog, toReturn(file, answers), 'retorno-1.ret')
    await expect(group('Pagos')).toContainText('40')
    await expect(group('Recusados')).toContainText('6')
    await expect(group('Dependem de análise')).toContainText('2')
    await expectNoBarriers(page, 'preview of a return')
    await dialog.getByRole('button', { name: 'Aplicar retorno' }).click()
    await expect(notice(page, 'Retorno aplicado')).toContainText('Pagos 40')
    await expect(items.getByRole('button', { name: 'Pago 40' })).toBeVisible()
    await items.getByRole('button', { name: 'Recusado 6' }).click()
    await expect(items).toContainText('Agência, conta ou dígito inválido')
  })
  await test.step('a person decides about a line that the rules do not know', async () => {
    const waiting = page.getByRole('region', { name: 'Linhas de retorno que esperam' })
    await expect(waiting.getByRole('button', { name: 'Não foi pago' })).toHaveCount(2)
    await waiting
      .getByRole('listitem')
      .filter({ hasText: 'QQ' })
      .getByRole('button', { name: 'Não foi pago' })
      .click()
    const ask = page.getByRole('dialog', { name: 'Devolver saque à fila' })
    await ask.getByLabel('Motivo').fill('O extrato do banco não tem o débito')
    await ask.getByRole('button', { name: 'Devolver saque à fila' }).click()
    await expect(notice(page, 'Decisão registrada')).toBeVisible()
    await expect(items.getByRole('button', { name: 'Recusado 7' })).toBeVisible()
  })
  await test.step('a payment that came back is the money of the customer again', async () => {
    const answers = { [keys[0] ?? '']: 'reversed', [keys[1] ?? '']: 'paid' } as const
    await page.getByRole('button', { name: 'Enviar retorno' }).click()
    await takeReturn(dialog, toReturn(file, answers, { sequence: 2 }), 'retorno-2.ret')
    await expect(group('Devolvidos após o pagamento').getByRole('listitem')).toHaveCount(1)
    await expect(group('Já conhecidos')).toContainText('1')
    await dialog.getByRole('button', { name: 'Aplicar retorno' }).click()
    await expect(items.getByRole('button', { name: 'Devolvido 1' })).toBeVisible()
    await goTo(page, '/shipments')
    await expect(page.getByRole('region', { name: '1 linha de retorno espera uma decisão' })).toBeVisible()
    await expectNoBarriers(page, 'shipments')
  })
})

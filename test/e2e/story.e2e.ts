import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { textsOf } from '../harness/pdf.ts'
import { goTo, type Person, person } from './people.ts'
import { pdfReceipt } from './receipt.ts'

/** The main job of the house, by three people in three browsers, on a database that was empty. */
test('deposit, order and withdrawal, from the customer to the desk and back', async ({
  browser,
  request,
}) => {
  const ana = await person(browser, request, { name: 'Ana Souza' })
  const marina = await person(browser, request, { name: 'Marina Reis', role: 'operator' })
  const paulo = await person(browser, request, { name: 'Paulo Lima', role: 'operator' })

  await test.step('Ana declares a deposit with its receipt', () => declareDeposit(ana, '10.000,00'))
  await test.step('Marina checks the receipt and accepts', () => acceptDeposit(marina, '10.000,00'))
  await test.step('Ana sees the money', async () => {
    await expectBalance(ana.page, 'Disponível em reais', '10.000,00')
  })
  await test.step('a deposit is rejected, and Ana reads why', async () => {
    await declareDeposit(ana, '300,00')
    await rejectDeposit(marina, '300,00')
    await goTo(ana.page, '/deposits')
    await ana.page.getByRole('row').filter({ hasText: '300,00' }).dblclick()
    await expect(ana.page.getByRole('dialog')).toContainText('outro titular')
  })
  await test.step('Ana asks the desk for a price', () => placeOrder(ana, '6.000,00'))
  await test.step('Paulo quotes', () => quoteOrder(paulo, '6.000,00', '600000,00'))
  await test.step('Ana executes the firm quote, and both balances move', async () => {
    await executeOrder(ana)
    await expectBalance(ana.page, 'Disponível em reais', '4.000,00')
    await expect(ana.page.getByRole('region', { name: 'Disponível em bitcoin' })).toContainText('0,00996500')
  })
  await test.step('Ana withdraws to her bank, and Marina pays', async () => {
    await approvedAccount(ana, marina)
    await withdrawToBank(ana, '1.000,00')
    await payBank(marina, '1.000,00')
    await expectBalance(ana.page, 'Disponível em reais', '2.995,00')
  })
  await test.step('Ana withdraws bitcoin, and Paulo pays', async () => {
    await withdrawBitcoin(ana, '0,005')
    await payBitcoin(paulo, '0,00500000')
    await expectBalance(ana.page, 'Disponível em bitcoin', '0,00491500')
  })
  await test.step('Ana reads her statement', () => readStatement(ana.page))
})

async function expectBalance(page: Page, name: string, amount: string) {
  await goTo(page, '/')
  await expect(page.getByRole('region', { name })).toContainText(amount)
}

async function declareDeposit({ page }: Person, amount: string) {
  await goTo(page, '/deposits?open=new')
  const form = page.getByRole('dialog', { name: 'Novo depósito' })
  const code = form.getByText(/^[0-9A-F]{3}-?[0-9A-Z]{6}$/).first()
  await expect(code).toBeVisible()
  const reference = (await code.innerText()).replace('-', '')
  await form.getByRole('textbox', { name: 'Valor' }).fill(amount)
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles(pdfReceipt(['Comprovante de TED', reference, amount]))
  await form.getByRole('button', { name: 'Criar depósito' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: amount })).toContainText('Aberto')
}

/** The act of Ana's row with this amount: other rows may wait in the same list. */
const actOf = (page: Page, amount: string, name: string) =>
  page
    .getByRole('row')
    .filter({ hasText: 'Ana Souza' })
    .filter({ hasText: amount })
    .getByRole('button', { name })

async function openReview({ page }: Person, amount: string) {
  await goTo(page, '/deposits?sort=-createdAt')
  await actOf(page, amount, 'Conferir').click()
  const review = page.getByRole('dialog')
  await expect(review).toContainText('Ana Souza')
  return review
}

async function acceptDeposit(marina: Person, amount: string) {
  const review = await openReview(marina, amount)
  await review.getByRole('button', { name: 'Iniciar conferência' }).click()
  await expect(review.getByRole('button', { name: 'Aceitar e creditar' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  for (const box of await review.getByRole('checkbox').all()) await box.check()
  await review.getByRole('button', { name: 'Aceitar e creditar' }).click()
  await marina.page.getByRole('button', { name: `Creditar R$ ${amount}` }).click()
  await expect(marina.page.getByText('Depósito creditado')).toBeVisible()
}

async function rejectDeposit(marina: Person, amount: string) {
  const review = await openReview(marina, amount)
  await review.getByRole('button', { name: 'Iniciar conferência' }).click()
  await review.getByRole('button', { name: 'Outro titular' }).click()
  await review.getByRole('button', { name: /^Rejeitar/ }).click()
  await marina.page.getByRole('button', { name: 'Rejeitar depósito' }).click()
  await expect(marina.page.getByText('Depósito rejeitado').first()).toBeVisible()
}

async function placeOrder({ page }: Person, amount: string) {
  await goTo(page, '/orders?open=otc')
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: /Valor/ }).fill(amount)
  await form.getByRole('button', { name: 'Revisar pedido' }).click()
  await page.getByRole('button', { name: 'Enviar à mesa' }).click()
  await expect(page.getByRole('row').filter({ hasText: amount })).toContainText('aguardando cotação')
}

async function quoteOrder({ page }: Person, amount: string, quotation: string) {
  await goTo(page, '/orders?sort=-createdAt')
  await actOf(page, amount, 'Cotar').click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: /Cotação/ }).fill(quotation)
  await form.getByRole('button', { name: 'Enviar cotação' }).click()
  await expect(page.getByText('Cotação enviada')).toBeVisible()
}

async function executeOrder({ page }: Person) {
  await goTo(page, '/')
  await expect(page.getByText('Sua cotação chegou').first()).toBeVisible()
  await page.getByRole('link', { name: 'Revisar' }).click()
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}/)
  await expect(page.getByText('Cotação firme da mesa')).toBeVisible()
  await page
    .getByRole('button', { name: /Executar por/ })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Executar por/ })
    .click()
  await expect(page.getByText('Ordem executada').first()).toBeVisible()
}

/** The customer enters the account in a form; staff approve it. */
async function approvedAccount(ana: Person, marina: Person) {
  await goTo(ana.page, '/bank-accounts?open=new')
  const form = ana.page.getByRole('dialog')
  await form.getByLabel('Nome da conta').fill('Conta do dia a dia')
  await form.getByLabel(/^Titular/).fill('Ana Souza')
  await form.getByLabel('CPF ou CNPJ do titular').fill('529.982.247-25')
  await form.getByRole('combobox', { name: 'Banco' }).fill('341')
  await ana.page.getByRole('option', { name: /341/ }).first().click()
  await form.getByLabel('Agência').fill('0123')
  await form.getByLabel('Conta com dígito').fill('45678-9')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form).toBeHidden()
  await expect(ana.page.getByText('Pendente').first()).toBeVisible()
  await goTo(marina.page, '/bank-accounts?sort=-createdAt')
  const row = marina.page.getByRole('row').filter({ hasText: 'Conta do dia a dia' })
  await row.getByRole('button', { name: 'Aprovar' }).click()
  await marina.page.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click()
  // The list of staff has what waits.
  await expect(row).toBeHidden()
}

async function withdrawToBank({ page }: Person, amount: string) {
  await goTo(page, '/withdrawals?open=new')
  const form = page.getByRole('dialog')
  await form.getByText('Conta bancária', { exact: true }).first().click()
  await form.getByRole('combobox', { name: 'Conta ou chave Pix' }).click()
  await page.getByRole('option').first().click()
  await submitWithdrawal(page, amount)
}

async function withdrawBitcoin({ page }: Person, amount: string) {
  await goTo(page, '/withdrawals?open=new')
  const form = page.getByRole('dialog')
  await form.getByLabel('Endereço de bitcoin').fill('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')
  await expect(form.getByText('Endereço válido')).toBeVisible()
  await submitWithdrawal(page, amount)
}

async function submitWithdrawal(page: Page, amount: string) {
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Valor' }).fill(amount)
  await form.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: /^Sacar/ }).click()
  await expect(page.getByText('Saque solicitado').last()).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: amount })).toBeVisible()
}

async function payBank({ page }: Person, amount: string) {
  await goTo(page, '/withdrawals?sort=-createdAt')
  await actOf(page, amount, 'Enviar comprovante').click()
  const upload = page.getByRole('dialog', { name: /Comprovante do saque/ })
  await upload
    .locator('input[type=file]')
    .first()
    .setInputFiles(pdfReceipt(['Pago']))
  await upload.getByRole('button', { name: 'Enviar e concluir' }).click()
  await expect(page.getByText('Saque concluído').first()).toBeVisible()
}

async function payBitcoin({ page }: Person, amount: string) {
  await goTo(page, '/withdrawals?sort=-createdAt')
  await actOf(page, amount, 'Informar transação').click()
  const prompt = page.getByRole('dialog', { name: /Transação do saque/ })
  await prompt.getByLabel('ID da transação').fill('ab'.repeat(32))
  await prompt.getByRole('button', { name: 'Concluir saque' }).click()
  await expect(page.getByText('Saque concluído').first()).toBeVisible()
}

async function readStatement(page: Page) {
  await goTo(page, '/statement')
  await expect(page.getByText('Depósito', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('2.995,00').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const sheet = page.getByRole('main')
  await expect(sheet.getByText(/^Ana Souza · Reais · /)).toBeVisible()
  await expect(sheet.getByRole('table')).toBeVisible()
  await expect(sheet.getByRole('button', { name: /^(PDF|Planilha|Informe|Imprimir|Esconder)/ })).toHaveCount(
    0,
  )
  await expect(sheet.getByRole('combobox')).toHaveCount(0)
  await page.emulateMedia({ media: null })
  await goTo(page, '/statement?currency=BTC')
  await expect(page.getByText('Saque', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('0,00491500').first()).toBeVisible()
  await takeReports(page)
  await page.getByRole('combobox', { name: 'Tipo' }).click()
  await page.getByRole('option', { name: 'Ordens' }).click()
  await expect(page.getByText('Saque', { exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: /^OTC a R\$/ }).click()
  await page.getByRole('button', { name: 'Comprovante' }).click()
  const receipt = page.getByRole('article', { name: 'Comprovante de ordem' })
  await expect(receipt).toContainText(/Titular\s*Ana/)
  await expect(receipt.getByRole('row', { name: /^Recebido/ })).toContainText('0,00')
}

/** The report of the year, and the statement as PDF, whose address anybody may open. */
async function takeReports(page: Page) {
  await page.getByRole('button', { name: 'Informe de rendimentos' }).click()
  const report = page.getByRole('dialog', { name: /Informe de rendimentos/ })
  await expect(report.getByRole('row', { name: /^Compras de bitcoin/ })).toContainText('-6.000,00')
  await report.getByRole('button', { name: 'Fechar' }).click()
  await expect(report).toBeHidden()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PDF' }).click(),
  ])
  const [first = ''] = await textsOf(await readFile(await file.path()))
  expect(first).toContain('Extrato em bitcoin')
  const { pathname } = new URL(/https?:\S+/.exec(first)?.[0] ?? '')
  const stranger = await page.context().browser()!.newContext()
  const other = await stranger.newPage()
  await other.goto(new URL(pathname, page.url()).href)
  await expect(other.getByText('concorda com o livro-razão da corretora')).toBeVisible()
  await expect(other.getByText('A*** S***')).toBeVisible()
  await stranger.close()
}

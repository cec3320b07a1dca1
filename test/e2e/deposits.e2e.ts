import { type APIRequestContext, expect, test } from '@playwright/test'
import { readBrCode } from '../harness/br-code.ts'
import { PAYING } from '../harness/house.ts'
import { expectNoBarriers } from './axe.ts'
import { countEffort } from './effort.ts'
import { expectRefused, notice, rowOf } from './orders.ts'
import { asAdmin, asPerson, goTo, type Person, person } from './people.ts'
import { pdfReceipt } from './receipt.ts'
import { declare, pngReceipt } from './transfers.ts'

test('a customer declares, proves and cancels deposits', async ({ browser, request }) => {
  const lia = await person(browser, request, { name: 'Lia Depositos' })
  const { page } = lia
  await goTo(page, '/deposits?open=new')
  const form = page.getByRole('dialog', { name: 'Novo depósito' })
  const amount = form.getByRole('textbox', { name: 'Valor' })
  const save = form.getByRole('button', { name: 'Já paguei' })

  await test.step('the code, the account and the fee are visible before any input', async () => {
    await expect(form.getByText(/^[0-9A-F]{3}-?[0-9A-Z]{6}$/).first()).toBeVisible()
    await expect(form.getByText('mínimo R$ 0,01')).toBeVisible()
    await expect(form.getByText('Taxa', { exact: true })).toBeVisible()
    await expect(form.getByLabel('Cliente')).toHaveCount(0)
  })
  await test.step('without an amount it is not saved, and the field has an error', async () => {
    await save.click()
    await expect(amount).toHaveAttribute('aria-invalid', 'true')
    await expect(amount).toBeFocused()
  })
  await test.step('by bitcoin there is no account to choose', async () => {
    await form.getByText('Bitcoin', { exact: true }).click()
    await expect(form.getByText('Transfira para')).toHaveCount(0)
    await expect(form.getByLabel('ID da transação')).toBeVisible()
    await form.getByText('Reais, por banco').click()
  })
  await test.step('a file of another kind is refused by name, and the input stays', async () => {
    await amount.fill('812,34')
    const wrong = { name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }
    await form.locator('input[type=file]').first().setInputFiles(wrong)
    await expect(form.getByText(/Envie PNG, JPG/i).first()).toBeVisible()
  })
  await test.step('the reason of a refusal is in sight, although the form is longer than its window', async () => {
    const json = { code: 'approval.waiting', message: 'Já existe um pedido.' }
    await page.route('**/api/v1/deposits', (route) => route.fulfill({ status: 409, json }), { times: 1 })
    await amount.press('Enter')
    await expect(form.getByText(json.message)).toBeInViewport({ ratio: 1 })
    await expect(amount).toHaveValue('812,34')
  })
  await test.step('its BR Code pays the amount under the control id, and to copy it creates the deposit', async () => {
    const text = await form.getByText(/^000201/).innerText()
    const txid = await form
      .getByText(/^[0-9A-F]{3}[0-9A-Z]{6}$/)
      .first()
      .innerText()
    const { pixKey } = PAYING
    expect(readBrCode(text)).toMatchObject({ pixKey, city: 'Sao Paulo', amount: '812.34', txid })
    await form.getByRole('button', { name: 'Copiar código Pix' }).dblclick()
    await expect(form).toBeHidden()
    const detail = page.getByRole('dialog', { name: 'Depósito' })
    await expect(detail.getByText(text)).toBeVisible()
    await expect(detail.getByRole('img', { name: 'Código QR do Pix' })).toBeVisible()
    await expect(detail.getByText('O comprovante é opcional.')).toBeVisible()
    await detail.getByRole('button', { name: 'Fechar' }).first().click()
    await expect(rowOf(page, '812,34')).toHaveCount(1)
    await expect(form).toBeHidden()
  })
  await test.step('the back button asks before it discards input', async () => {
    await page.getByRole('button', { name: 'Novo depósito' }).click()
    await amount.fill('50')
    await page.goBack()
    const question = page.getByRole('dialog', { name: 'Descartar o que você preencheu?' })
    await question.getByRole('button', { name: 'Continuar preenchendo' }).click()
    await expect(amount).toHaveValue('50,00')
    await page.goBack()
    await question.getByRole('button', { name: 'Descartar' }).click()
    await expect(form).toBeHidden()
  })
  await test.step('the code stays the same in a form that opens again, until another is asked for', async () => {
    const code = form.getByText(/^[0-9A-F]{3}-?[0-9A-Z]{6}$/).first()
    await page.getByRole('button', { name: 'Novo depósito' }).click()
    const shown = await code.innerText()
    await form.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('button', { name: 'Novo depósito' }).click()
    await expect(code).toHaveText(shown)
    await form.getByRole('button', { name: 'Pedir outro código' }).click()
    await expect(code).not.toHaveText(shown)
    await form.getByRole('button', { name: 'Cancelar' }).click()
  })
  await test.step('a receipt is sent from its row, once', async () => {
    const row = rowOf(page, '812,34')
    await expect(row).toContainText('aguarda Pix')
    await row.getByRole('button', { name: 'Enviar comprovante' }).click()
    const upload = page.getByRole('dialog', { name: 'Enviar comprovante' })
    await expectRefused(
      page,
      upload.getByRole('button', { name: 'Enviar comprovante' }),
      'Escolha o comprovante',
    )
    await upload.locator('input[type=file]').first().setInputFiles(pngReceipt())
    await upload.getByRole('button', { name: 'Enviar comprovante' }).click()
    await expect(notice(page, 'Comprovante enviado')).toBeVisible()
    await expect(row).toContainText('anexado')
    await expect(row.getByRole('button', { name: 'Enviar comprovante' })).toHaveCount(0)
  })
  await test.step('a double-click shows it with its receipt; open, it may be cancelled', async () => {
    await rowOf(page, '812,34').dblclick()
    const detail = page.getByRole('dialog', { name: 'Depósito' })
    await expect(detail.getByRole('img', { name: /comprovante/i })).toBeVisible()
    await detail.getByRole('button', { name: 'Cancelar depósito' }).click()
    const question = page.getByRole('dialog', { name: 'Cancelar depósito de R$ 812,34' })
    await expect(question.getByRole('button', { name: 'Manter depósito' })).toBeFocused()
    await question.getByRole('button', { name: 'Cancelar depósito' }).click()
    await expect(notice(page, 'Depósito cancelado')).toBeVisible()
    await expect(question).toBeHidden()
    await detail.getByRole('button', { name: 'Fechar' }).first().click()
    await expect(detail).toBeHidden()
    await expect(rowOf(page, '812,34')).toBeFocused()
    await expect(rowOf(page, '812,34')).toContainText('Cancelado')
  })
  await test.step('under review it cannot be cancelled, and the button says why', async () => {
    const id = await declare(request, lia, { amount: '77.70' })
    await (await asAdmin(request)).send('PATCH', `/deposits/${id}/review`, {})
    await page.reload()
    const cancel = rowOf(page, '77,70').getByRole('button', { name: 'Cancelar' })
    await expectRefused(page, cancel, 'Só um depósito aberto pode ser cancelado.')
    const reason = { statusDescription: 'Ilegível' }
    await (await asAdmin(request)).send('PATCH', `/deposits/${id}/reject`, reason)
  })
  await test.step('rejected, it is proved again under the same code', async () => {
    await rowOf(page, '77,70').dblclick()
    const detail = page.getByRole('dialog', { name: 'Depósito' })
    await detail.getByRole('button', { name: 'Enviar outro comprovante' }).click()
    const upload = page.getByRole('dialog', { name: 'Enviar outro comprovante' })
    await upload.getByRole('textbox', { name: 'Valor' }).fill('77,00')
    await upload.locator('input[type=file]').first().setInputFiles(pngReceipt())
    await upload.getByRole('button', { name: 'Enviar comprovante' }).click()
    await detail.getByRole('link', { name: /Outro comprovante já foi enviado/ }).click()
    await expect(detail).toContainText('77,00')
    await expect(detail.getByRole('link', { name: 'ver o depósito rejeitado' })).toBeVisible()
  })
})

test('staff check deposits with the keyboard and two persons, and reject with a reason', async ({
  browser,
  request,
}) => {
  const ivo = await person(browser, request, { name: 'Ivo Conferido' })
  const rita = await person(browser, request, {
    name: 'Rita Confere',
    role: 'operator',
    fields: { permissions: ['deposit.create.another'] },
  })
  const first = await declare(request, ivo, { amount: '1000.10' })
  const { page } = rita
  await goTo(page, `/deposits?q=${ivo.email}`)

  await test.step('no decision is possible before the review begins', async () => {
    await rowOf(page, '1.000,10').getByRole('button', { name: 'Conferir' }).click()
    const review = page.getByRole('dialog')
    await expectRefused(
      page,
      review.getByRole('button', { name: 'Aceitar e creditar' }),
      'Inicie a conferência',
    )
    await review.getByRole('button', { name: 'Iniciar conferência' }).click()
    await expectRefused(page, review.getByRole('button', { name: 'Aceitar e creditar' }), 'Falta confirmar')
    await expectNoBarriers(page, 'review of a deposit')
  })
  await test.step('the amount may be corrected until it is decided', async () => {
    const review = page.getByRole('dialog')
    await review.getByRole('button', { name: 'Corrigir valor' }).click()
    await review.getByRole('textbox', { name: /Valor/ }).fill('1000,20')
    await review.getByRole('button', { name: 'Salvar valor' }).click()
    await expect(notice(page, 'Valor corrigido')).toBeVisible()
    await expect(review).toContainText('1.000,20')
  })
  await test.step('R asks for a reason first', async () => {
    await page.keyboard.press('r')
    await expect(page.getByText('Diga ao cliente por que o depósito foi rejeitado.').first()).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await test.step('all ticked, A asks, naming the amount', async () => {
    await goTo(page, `/deposits?open=${first}`)
    const review = page.getByRole('dialog')
    await expect(review.getByRole('checkbox').first()).toBeVisible()
    for (const box of await review.getByRole('checkbox').all()) await box.check()
    await expect(review.getByText('Tudo conferido')).toBeVisible()
    await page.keyboard.press('a')
    await page.getByRole('button', { name: 'Creditar R$ 1.000,20' }).click()
    await expect(notice(page, 'Depósito creditado')).toBeVisible()
  })
  await test.step('a deposit that one member of staff created, another checks', async () => {
    await goTo(page, '/deposits?open=new')
    const form = page.getByRole('dialog', { name: 'Novo depósito' })
    await form.getByRole('combobox', { name: 'Cliente' }).fill(ivo.email)
    await page.getByRole('option', { name: /Ivo Conferido/ }).click()
    await form.getByRole('textbox', { name: 'Valor' }).fill('55,55')
    await form
      .locator('input[type=file]')
      .first()
      .setInputFiles(pdfReceipt(['sem o codigo']))
    await form.getByRole('button', { name: 'Criar depósito' }).click()
    await expect(form).toBeHidden()
    await goTo(page, `/deposits?q=${ivo.email}`)
    await rowOf(page, '55,55').dblclick()
    await expect(
      page.getByText('Criado por você ou para você: outra pessoa precisa conferir.').first(),
    ).toBeVisible()
  })
  await test.step('without the code in its text it is accepted only with a reason', async () => {
    const olga = await person(browser, request, { name: 'Olga Outra', role: 'operator' })
    await goTo(olga.page, `/deposits?q=${ivo.email}`)
    await rowOf(olga.page, '55,55').getByRole('button', { name: 'Conferir' }).click()
    const review = olga.page.getByRole('dialog')
    await review.getByRole('button', { name: 'Iniciar conferência' }).click()
    await expect(review).toContainText('O código não está no texto do arquivo.')
    for (const box of await review.getByRole('checkbox').all()) await box.check()
    await review.getByRole('button', { name: 'Aceitar e creditar' }).click()
    const question = olga.page.getByRole('dialog', { name: 'Aceitar depósito de R$ 55,55' })
    await expect(question.getByRole('textbox', { name: /Por que aceitar/ })).toBeVisible()
  })
})

/** A deposit whose receipt says its code, its amount and its owner. */
async function declareClean(request: APIRequestContext, of: Person, amount: string): Promise<void> {
  const { send, token } = await asPerson(request, of)
  const accounts = await send('GET', '/bank-accounts/system')
  const [account] = accounts.data as unknown as { _id: string }[]
  const { reference } = (await send('POST', '/deposits/references', { another: true })).data as unknown as {
    reference: string
  }
  const receipt = pdfReceipt([`Valor R$ ${amount}`, 'CPF ***.982.247-**', `Codigo ${reference}`])
  const answer = await request.post('/api/v1/deposits', {
    headers: { 'x-access-token': token },
    multipart: {
      kind: 'BANK',
      amount: amount.replace(',', '.'),
      bankAccountId: account?._id ?? '',
      reference,
      receipt,
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

test('clean deposits take two keys each, and the focus is on the next open question', {
  tag: '@whole',
}, async ({ browser, request }) => {
  const name = 'Maximiliana Antonieta de Albuquerque Vasconcelos'
  const ana = await person(browser, request, { name })
  const { page } = await person(browser, request, { name: 'Dez Teclas', role: 'operator' })
  const amounts = Array.from({ length: 3 }, (_, at) => `${at + 1}0,0${at}`)
  await Promise.all(amounts.map((amount) => declareClean(request, ana, amount)))
  await goTo(page, `/deposits?q=${ana.email}`)
  await expect(page.getByRole('button', { name: 'Conferir' }).first()).toBeVisible()
  const effort = await countEffort(page)
  await page.keyboard.press('i')
  const accept = page.getByRole('button', { name: 'Aceitar e creditar' })
  const shown = page.getByText(/^Agora: depósito/)
  for (let left = amounts.length; left > 0; left--) {
    await expect(accept).toBeFocused()
    await page.keyboard.press('a')
    await expect(page.getByRole('button', { name: /^Creditar R\$/ })).toBeFocused()
    const done = await shown.innerText()
    await page.keyboard.press('Enter')
    if (left > 1) await expect(shown).not.toHaveText(done)
  }
  await expect(accept).toHaveCount(0)
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
  await test.step('a phone shows the first page of the PDF as a picture', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('dialog').locator('canvas')).toBeVisible()
  })
  const { keys, clicks } = await effort()
  expect(keys).toBeLessThanOrEqual(8)
  expect(clicks).toBe(0)
})

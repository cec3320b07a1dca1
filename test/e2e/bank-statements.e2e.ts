import { expect, test } from '@playwright/test'
import { ofxOf } from '../harness/statement-file.ts'
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts'
import { countEffort } from './effort.ts'
import { asAdmin, goTo, person } from './people.ts'
import { declare } from './transfers.ts'

/** All but the last sign of ten ids. */
const PIX_IDS = 'E60701190202611191015s0A1b2C3d4'

test('a statement is imported, and ten deposits are confirmed by keyboard', async ({ browser, request }) => {
  const name = 'Maria Aparecida da Conceição Albuquerque Nogueira'
  const maria = await person(browser, request, { name })
  const { send } = await asAdmin(request)
  const references: string[] = []
  for (let count = 0; count < 11; count++) {
    const id = await declare(request, maria, { amount: `${1000 + count}.00`, hasReceipt: false })
    references.push(String((await send('GET', `/deposits/${id}`)).data.reference))
  }
  const { page } = await person(browser, request, { name: 'Caio Concilia', role: 'operator' })
  const list = page.getByRole('navigation', { name: 'Créditos do extrato' })
  const detail = page.getByRole('article', { name: 'Crédito no banco' })
  const rows = list.getByRole('button')

  await test.step('a file gives its credits, with the deposit that each proves', async () => {
    await goTo(page, '/bank-statements')
    const movements = [
      ...references
        .slice(0, 10)
        .map((code, at) => ({ amount: `${1000 + at}.00`, text: `PIX RECEBIDO ${code} ${PIX_IDS}${at}` })),
      { amount: '1010.00', text: `PIX RECEBIDO ${references[10]} JOSE PEREIRA LIMA` },
      { amount: '98765432.10', text: 'RENDIMENTO DA CONTA' },
    ]
    const file = {
      name: 'extrato.ofx',
      mimeType: 'application/x-ofx',
      buffer: ofxOf(movements, { day: '20261119' }),
    }
    await page.locator('input[type=file]').setInputFiles(file)
    await expect(page.getByText('12 lançamentos novos de 12')).toBeVisible()
    await expect(rows).toHaveCount(12)
    await expect(detail).toContainText(references[0] ?? '')
    await expect(detail).toContainText(`ID do Pix${PIX_IDS}0`)
    await expect(detail).toContainText('Certo: o extrato tem o código deste depósito')
    await expectNoBarriers(page, 'bank statements')
    await expectNoSidewaysScroll(page, 'bank statements')
  })

  await test.step('Enter confirms what is certain, T and Enter the rest of it', async () => {
    const readEffort = await countEffort(page)
    for (const left of [11, 10]) {
      await expect(detail.getByRole('button', { name: 'Confirmar' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(rows).toHaveCount(left)
    }
    await page.keyboard.press('t')
    await expect(page.getByRole('dialog', { name: 'Confirmar 8 depósitos' })).toContainText('R$ 8.044,00')
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Confirmar' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(rows).toHaveCount(2)
    expect(await readEffort()).toEqual({ keys: 4, clicks: 0, typed: 0 })
    const { data } = await send('GET', `/ledgers/balance?userId=${maria.id}&currency=BRL`)
    expect(data.amount).toBe('10045.00')
  })

  await test.step('another payer needs a reason, and S sets a credit aside', async () => {
    await expect(detail).toContainText('O extrato mostra JOSE PEREIRA LIMA')
    await expect(detail.getByRole('button', { name: 'Confirmar' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Motivo' }).fill('Pai da cliente')
    await page.keyboard.press('Enter')
    await expect(rows).toHaveCount(1)
    await expect(detail).toContainText('RENDIMENTO DA CONTA')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('s')
    await page.getByRole('textbox', { name: 'Motivo' }).fill('Rendimento')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Nenhum crédito espera')).toBeVisible()
  })
})

import { expect, test } from '@playwright/test'
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts'
import { expectRefused } from './orders.ts'
import { asAdmin, goTo, person } from './people.ts'

const NAME = 'Nova Cliente Maria Antonieta de Albuquerque Vasconcelos e Silva'

test('a new customer sees the steps before the first order, and staff open the record', {
  tag: '@whole',
}, async ({ browser, request }) => {
  const fields = { status: 'NEW', phone: '11987654321' }
  const maria = await person(browser, request, { name: NAME, width: 390, scheme: 'dark', fields })
  const card = maria.page.getByRole('region', { name: 'Abra sua conta' })

  await test.step('the card has a state for each step, the missing parts, and the reason of staff', async () => {
    await goTo(maria.page, '/')
    await expect(card.getByRole('listitem')).toHaveCount(4)
    await expect(card).toContainText(/falta informar: .*endereço\./)
    await expect(card).not.toContainText('telefone')
    await expect(card).toContainText('A equipe confere o seu cadastro. Avisamos por e-mail')
    await expect(card).toContainText('Para comprar e sacar.')
    await expect(card.getByRole('link')).toHaveText(['Completar dados', 'Adicionar conta', 'Fazer depósito'])
    await expectNoBarriers(maria.page, 'registration')
    await expectNoSidewaysScroll(maria.page, 'registration')
    if (process.env.SHOTS)
      await maria.page.screenshot({ path: `${process.env.SHOTS}/review.png`, fullPage: true })
    const change = { status: 'PENDING', statusDescription: 'Falta a foto do documento' }
    await (await asAdmin(request)).send('PUT', `/users/${maria.id}`, change)
    await expect(maria.page.getByRole('main')).toContainText('A equipe pede mais dados')
    await expect(maria.page.getByText('Falta a foto do documento')).toBeVisible()
    await (await asAdmin(request)).send('PUT', `/users/${maria.id}`, { status: 'NEW' })
  })

  await test.step('a barred act says so before its form opens', async () => {
    const reason = 'A situação do cadastro não permite esta operação.'
    await expectRefused(maria.page, maria.page.getByRole('button', { name: 'Nova ordem' }), reason)
    await goTo(maria.page, '/orders?open=new')
    await expect(maria.page.getByRole('dialog', { name: 'Nova ordem' })).toContainText(reason)
    await maria.page.getByRole('link', { name: 'Ver o que falta' }).click()
    await expect(card).toBeVisible()
  })

  await test.step('an operator opens the record from the dashboard, with a masked document', async () => {
    const { page } = await person(browser, request, { name: 'Otto Operador', role: 'operator' })
    await goTo(page, '/')
    const waiting = page.getByRole('region', { name: 'Fila de trabalho' })
    await waiting.getByRole('button', { name: /^Clientes \d+$/ }).click()
    await expectNoBarriers(page, 'waiting customers')
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/waiting.png`, fullPage: true })
    await waiting.getByRole('button', { name: new RegExp(NAME) }).click()
    await expect(waiting.getByRole('button', { name: 'Aceitar cadastro' })).toBeFocused()
    await expectNoBarriers(page, 'a customer in place')
    await goTo(page, `/users/${maria.id}`)
    const record = page.getByRole('dialog', { name: NAME })
    await expect(record.getByRole('textbox', { name: 'CPF' })).not.toHaveValue(/^529/)
    await expect(record).toContainText('Outro usuário tem o mesmo CPF')
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/record.png` })
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/')
  })

  await test.step('an administrator has them in the waiting work', async () => {
    const { page } = await person(browser, request, { name: 'Ada Admin', role: 'admin' })
    await goTo(page, '/')
    await page.getByRole('link', { name: /Clientes novos/ }).click()
    await expect(page).toHaveURL(/\/users\?status=NEW/)
    await (await asAdmin(request)).send('PUT', `/users/${maria.id}`, { status: 'VALID' })
    await expect(card).toContainText('Cadastro aceito.')
  })
})

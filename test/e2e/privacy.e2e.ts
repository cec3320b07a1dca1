import { expect, test } from '@playwright/test'
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts'
import { goTo, person } from './people.ts'
import { declare } from './transfers.ts'

test('staff see hidden data with a reason, and an admin sees who saw a customer', { tag: '@whole' }, async ({
  browser,
  request,
}) => {
  const cora = await person(browser, request, { name: 'Cora Coralina Guimarães Peixoto Bretas de Goiás' })
  const mauro = await person(browser, request, { name: 'Mauro Master', role: 'master' })
  const otto = await person(browser, request, { name: 'Otto Operador', role: 'operator' })
  const adele = await person(browser, request, { name: 'Adele Admin', role: 'admin' })
  const id = await declare(request, cora, { amount: '321.00' })

  await test.step('an operator compares the receipt with the masked document', async () => {
    await goTo(otto.page, `/deposits?open=${id}`)
    await expect(otto.page.getByText(/CPF \*\*\*\.982\.247-\*\*/)).toBeVisible()
    await expect(otto.page.getByRole('button', { name: 'Mostrar dados ocultos' })).toHaveCount(0)
  })
  await test.step('a master gives a reason and sees it until the window closes', async () => {
    const { page } = mauro
    await goTo(page, `/deposits?open=${id}`)
    await page.getByRole('button', { name: 'Mostrar dados ocultos' }).click()
    const question = page.getByRole('dialog', { name: /^Mostrar dados de Cora/ })
    await expectNoBarriers(page, 'unmasking')
    await question.getByRole('button', { name: 'Mostrar dados ocultos' }).click()
    await expect(question).toBeVisible()
    await question.getByRole('textbox', { name: /^Motivo/ }).fill('Nome diferente no comprovante')
    await question.getByRole('button', { name: 'Mostrar dados ocultos' }).click()
    await expect(page.getByText(/CPF 529\.982\.247-25/)).toBeVisible()
  })
  await test.step('an operator edits a masked record; a master sees it whole after a reason', async () => {
    await goTo(otto.page, `/users/${cora.id}`)
    const masked = otto.page.getByRole('dialog', { name: /^Cora/ })
    await expect(masked.getByRole('textbox', { name: /^CPF/ })).toHaveValue('***.982.247-**')
    await masked.getByRole('textbox', { name: /^Nome/ }).fill('Cora Coralina')
    await masked.getByRole('button', { name: 'Salvar' }).click()
    await expect(masked).toBeHidden()
    await goTo(mauro.page, `/users/${cora.id}`)
    const form = mauro.page.getByRole('dialog', { name: /^Cora/ })
    await form.getByRole('button', { name: 'Mostrar dados ocultos' }).click()
    const question = mauro.page.getByRole('dialog', { name: /^Mostrar dados de Cora/ })
    await question.getByRole('textbox', { name: /^Motivo/ }).fill('Conferir o cadastro')
    await question.getByRole('button', { name: 'Mostrar dados ocultos' }).click()
    await expect(form.getByRole('textbox', { name: /^CPF/ })).toHaveValue('529.982.247-25')
  })
  await test.step("the user's window names the readers to an admin", async () => {
    const { page } = adele
    await goTo(page, `/users?open=${cora.id}`)
    const form = page.getByRole('dialog', { name: /^Cora/ })
    await expect(form.getByRole('textbox', { name: /^CPF/ })).toHaveValue('529.982.247-25')
    const readers = form.getByRole('region', { name: 'Quem viu este cliente' })
    const unmasked = readers.getByRole('listitem').filter({ hasText: 'Viu dados ocultos' })
    await expect(unmasked.first()).toContainText('Mauro Master')
    await expect(readers.getByRole('listitem').filter({ hasText: 'Otto Operador' }).first()).toBeVisible()
    await expectNoBarriers(page, 'who saw a customer')
    await readers.getByRole('link', { name: 'Ver todas as leituras' }).click()
  })
  await test.step('all readings have their reason, also on a phone', async () => {
    const { page } = adele
    await expect(page.getByRole('heading', { level: 1, name: 'Leituras' })).toBeVisible()
    await expect(page.getByText('Nome diferente no comprovante').first()).toBeVisible()
    await expectNoBarriers(page, 'readings')
    await page.setViewportSize({ width: 390, height: 900 })
    await expectNoSidewaysScroll(page, 'readings')
  })
})

test('a customer agrees to the terms, takes a copy of all data, and asks for erasure', async ({
  browser,
  request,
}) => {
  const lia = await person(browser, request, { name: 'Lia Direitos', width: 390 })
  const adele = await person(browser, request, { name: 'Adele Responde', role: 'admin' })
  const { page } = lia
  await test.step('a banner asks for consent and blocks nothing', async () => {
    await goTo(page, '/')
    await page.getByRole('button', { name: 'Ler os termos' }).click()
    const terms = page.getByRole('dialog', { name: 'Termos e privacidade' })
    await expectNoBarriers(page, 'terms')
    await terms.getByRole('button', { name: 'Li e concordo' }).click()
    await expect(terms).toBeHidden()
    await expect(page.getByRole('button', { name: 'Ler os termos' })).toHaveCount(0)
  })
  await test.step('the profile has the copy, also as a document', async () => {
    await goTo(page, '/profile')
    const panel = page.getByRole('region', { name: 'Privacidade' })
    await expect(panel).toContainText('aceito em')
    for (const format of ['PDF', 'JSON']) {
      const saving = page.waitForEvent('download')
      await panel.getByRole('button', { name: `Todos os dados (${format})` }).click()
      expect((await saving).suggestedFilename()).toBe(`balcao-dados.${format.toLowerCase()}`)
    }
    await panel.getByRole('button', { name: 'Apagar dados e fechar conta' }).click()
    const question = page.getByRole('dialog', { name: 'Apagar dados e fechar conta' })
    await question.getByRole('textbox', { name: /^Motivo/ }).fill('Não uso mais')
    await question.getByRole('button', { name: 'Enviar pedido' }).click()
    await expect(panel.getByText('Em aberto')).toBeVisible()
    await expectNoBarriers(page, 'privacy of a customer')
    await expectNoSidewaysScroll(page, 'privacy of a customer')
  })
  await test.step('an admin grants it, and the customer is gone', async () => {
    await goTo(adele.page, '/')
    const open = adele.page.getByRole('region', { name: 'Pedidos de privacidade em aberto' })
    const mine = open.getByRole('listitem').filter({ hasText: 'Lia Direitos' })
    await mine.getByRole('button', { name: 'Atender' }).click()
    const question = adele.page.getByRole('dialog', { name: /Lia Direitos/ })
    await expect(question).toContainText('Isto não se desfaz')
    await question.getByRole('textbox', { name: /^Motivo/ }).fill('Conferido por telefone')
    await expectNoBarriers(adele.page, 'erasure')
    await question.getByRole('button', { name: 'Atender' }).click()
    await expect(mine).toHaveCount(0)
    await expect(page).toHaveURL(/login/)
  })
})

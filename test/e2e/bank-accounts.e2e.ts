import { expect, test } from '@playwright/test'
import { expectNoBarriers } from './axe.ts'
import { expectRefused, notice, rowOf } from './orders.ts'
import { goTo, person } from './people.ts'
import { addAccount } from './transfers.ts'

test('bank accounts: the owner waits for the approval of staff', async ({ browser, request }) => {
  const gil = await person(browser, request, { name: 'Gil Contas' })
  const bia = await person(browser, request, { name: 'Bia Contas', role: 'operator' })
  await addAccount(request, gil, { name: 'Conta do Gil', isApproved: false })

  await test.step('a pending account cannot be enabled by its owner', async () => {
    await goTo(gil.page, '/bank-accounts')
    const enable = gil.page.getByRole('button', { name: 'Habilitar' })
    await expectRefused(gil.page, enable, 'A conta aguarda aprovação da equipe.')
  })
  await test.step('only Caixa needs an operation', async () => {
    await goTo(gil.page, '/bank-accounts?open=new')
    const form = gil.page.getByRole('dialog')
    const bank = form.getByRole('combobox', { name: 'Banco' })
    await bank.fill('341')
    await gil.page.getByRole('option', { name: /341/ }).first().click()
    await expect(form.getByLabel('Operação')).toHaveCount(0)
    await bank.fill('104')
    await gil.page.getByRole('option', { name: /104/ }).first().click()
    await expect(form.getByLabel('Operação')).toBeVisible()
  })
  await test.step('missing fields have errors beside them and a summary above', async () => {
    const form = gil.page.getByRole('dialog')
    await form.getByRole('button', { name: 'Salvar' }).click()
    await expect(form.getByLabel('Nome da conta')).toHaveAttribute('aria-invalid', 'true')
    await expect(form.getByLabel('Nome da conta')).toBeFocused()
    await expect(form.getByLabel('Agência')).toHaveAttribute('aria-invalid', 'true')
    await expectNoBarriers(gil.page, 'new bank account with errors')
  })
  await test.step('staff find it, approve it, and choose the status in their form', async () => {
    const { page } = bia
    await goTo(page, '/bank-accounts?q=Conta do Gil')
    const row = rowOf(page, 'Conta do Gil')
    await expect(row).toContainText('Pendente')
    await row.dblclick()
    const form = page.getByRole('dialog', { name: 'Editar conta' })
    await expect(form.getByRole('combobox', { name: /^Status/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await row.getByRole('button', { name: 'Aprovar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click()
    await expect(notice(page, 'Conta aprovada')).toBeVisible()
    await expect(row).toContainText('Ativa')
  })
  await test.step('its owner disables and enables it from then on', async () => {
    const { page } = gil
    await goTo(page, '/bank-accounts')
    for (const [act, done] of [
      ['Desabilitar', 'Conta desabilitada'],
      ['Habilitar', 'Conta habilitada'],
    ] as const) {
      await page.getByRole('button', { name: act }).click()
      await page.getByRole('dialog').getByRole('button', { name: act }).click()
      await expect(notice(page, done)).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })
})

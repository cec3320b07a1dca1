import { expect, test } from '@playwright/test'
import { expectNoBarriers } from './axe.ts'
import { expectRefused, notice, rowOf } from './orders.ts'
import { changeSettings, goTo, person } from './people.ts'
import { ADDRESS, addAccount, fund } from './transfers.ts'

const NEW_ADDRESS = 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'

test('bank accounts: the owner waits for the approval of staff', { tag: '@whole' }, async ({
  browser,
  request,
}) => {
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
      await expect(page.locator('body')).not.toBeFocused()
    }
  })
})

test('the address book: a new address waits, an older one is paid', { tag: '@whole' }, async ({
  browser,
  request,
}) => {
  const rui = await person(browser, request, { name: 'Rui Endereços' })
  await fund(request, rui, { amount: '0.01000000', kind: 'CRYPTO' })
  const { page } = rui
  const book = page.getByRole('list', { name: 'Endereços de bitcoin' })
  const window = page.getByRole('dialog')

  await test.step('it saves the address of a provider, with its name', async () => {
    await goTo(page, '/bank-accounts')
    await page.getByRole('button', { name: 'Novo endereço' }).click()
    await window.getByLabel('Nome do endereço').fill('Minha conta lá fora')
    await window.getByLabel('Endereço de bitcoin').fill(ADDRESS)
    await expect(window.getByText('Endereço válido')).toBeVisible()
    await window.getByText('Outra corretora', { exact: true }).click()
    await window.getByRole('button', { name: 'Salvar' }).click()
    await expect(window.getByLabel('Nome da corretora')).toHaveAttribute('aria-invalid', 'true')
    await window.getByLabel('Nome da corretora').fill('Corretora Exemplo')
    await expectNoBarriers(page, 'new bitcoin address')
    await window.getByRole('button', { name: 'Salvar' }).click()
    await expect(notice(page, 'Endereço salvo')).toBeVisible()
    await expect(book).toContainText('Corretora: Corretora Exemplo')
  })
  await changeSettings(request, {}, { payeeHold: 24 })
  try {
    await test.step('where payees are on hold, a typed address is saved by one press, and waits', async () => {
      await goTo(page, '/withdrawals?open=new')
      await window.getByRole('combobox', { name: 'Endereço de bitcoin' }).fill(NEW_ADDRESS)
      await expect(window.getByText(/um endereço novo espera 24 h/)).toBeVisible()
      await expect(window.getByRole('button', { name: 'Continuar' })).toHaveAttribute('aria-disabled', 'true')
      await window.getByRole('button', { name: 'Salvar como minha carteira' }).click()
      await expect(window.getByText(/este destino só recebe saques a partir de/)).toBeVisible()
      await expect(window.getByRole('button', { name: 'Continuar' })).toHaveAttribute('aria-disabled', 'true')
      await expectNoBarriers(page, 'a withdrawal to an address on hold')
    })
    await test.step('the older one is found by its owner, chosen by keys, and paid', async () => {
      const address = window.getByRole('combobox', { name: 'Endereço de bitcoin' })
      await address.fill('exemplo')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(address).toHaveValue(ADDRESS)
      await window.getByRole('textbox', { name: 'Valor' }).fill('0,004')
      await window.getByRole('button', { name: 'Continuar' }).click()
      await expect(window).toContainText('Minha conta lá fora')
      await page.getByRole('button', { name: 'Sacar 0,00400000 BTC' }).click()
      await expect(notice(page, 'Saque solicitado')).toBeVisible()
    })
  } finally {
    await changeSettings(request, {}, { payeeHold: 0 })
  }
  await test.step('the book says until when the new one waits; it is renamed and removed', async () => {
    await goTo(page, '/bank-accounts')
    const row = book.getByRole('listitem').filter({ hasText: 'só recebe saques a partir de' })
    await row.getByRole('button', { name: 'Renomear' }).click()
    await window.getByLabel('Nome do endereço').fill('Cofre')
    await window.getByRole('button', { name: 'Salvar' }).click()
    await expect(row).toContainText('Cofre')
    await expectNoBarriers(page, 'address book')
    await row.getByRole('button', { name: 'Remover' }).click()
    await window.getByRole('button', { name: 'Remover' }).click()
    await expect(book.getByRole('listitem')).toHaveCount(1)
  })
})

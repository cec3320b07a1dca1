import { expect, test } from '@playwright/test'
import { readWallet } from '#core/wallets/descriptor.ts'
import { deriveAddress } from '#server/wallets/derive.ts'
import { toKeys } from '../harness/wallets.ts'
import { expectNoBarriers } from './axe.ts'
import { startOwnHouse } from './own-house.ts'

const PASSWORD = 'uma-Senha-de-teste-1'

test('bitcoin comes in by itself: an admin enters a wallet, a customer sees an own address and pays, the balance rises', async ({
  browser,
}) => {
  const house = await startOwnHouse({ CHAIN: 'simulated:1' })
  try {
    house.nextDay()
    house.nextDay()
    const ana = { email: 'ana.bitcoin@exemplo.test', password: PASSWORD }
    const send = await house.as(house.admin)
    const person = {
      name: 'Ana Bitcoin',
      document: '52998224725',
      kind: 'F',
      status: 'VALID',
      language: 'pt',
    }
    await send('POST', '/users', { ...ana, ...person, roles: ['user'] })
    const { xpub } = toKeys(7)
    const first = await deriveAddress(readWallet(xpub)!, { branch: 'receive', index: 0 }, 'bitcoin')

    await test.step('an admin enters the wallet and reads its first address from the device', async () => {
      const page = await house.pageOf(browser, house.admin)
      await page.goto('/wallets')
      await page.getByRole('button', { name: 'Nova carteira' }).first().click()
      const form = page.getByRole('dialog', { name: 'Nova carteira' })
      await form.getByLabel('Nome').fill('Entradas')
      await form.getByLabel('Descritor ou xpub da conta').fill(xpub)
      await expectNoBarriers(page, 'a new wallet')
      await form.getByRole('button', { name: 'Salvar' }).click()
      await expect(page.getByRole('row', { name: /Entradas/ })).toContainText('A conferir')
      await page.getByRole('button', { name: 'Conferir e habilitar' }).click()
      const check = page.getByRole('dialog', { name: 'Conferir no aparelho' })
      await check.getByLabel('Primeiro endereço no aparelho').fill(first.address.slice(-12))
      await check.getByRole('button', { name: 'Conferir e habilitar' }).click()
      await expect(page.getByRole('row', { name: /Entradas/ })).toContainText('Em uso')
    })

    await test.step('the customer pays to the address of the screen, and the balance rises live', async () => {
      const page = await house.pageOf(browser, ana)
      await page.goto('/deposits?open=new')
      const form = page.getByRole('dialog')
      await form.getByText('Bitcoin', { exact: true }).click()
      await expect(form.getByText('Este endereço é só seu')).toBeVisible()
      await form.getByLabel('Valor').fill('0,01')
      await expect(form.getByRole('link', { name: 'Abrir na carteira' })).toHaveAttribute(
        'href',
        /^bitcoin:bc1q[a-z0-9]{38}\?amount=0\.01$/,
      )
      await expectNoBarriers(page, 'an own address for bitcoin')
      await form.getByRole('button', { name: 'Simular o pagamento' }).click()
      await page.goto('/')
      await expect(page.getByText('0,01000000').first()).toBeVisible({ timeout: 60_000 })
      await page.goto('/deposits')
      await expect(page.getByText('Concluído').first()).toBeVisible()
    })
  } finally {
    await house.close()
  }
})

import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { readWallet } from '#core/wallets/descriptor.ts'
import { deriveAddress } from '#server/wallets/derive.ts'
import { describeWallet, openSigner } from '../harness/signer.ts'
import { toKeys } from '../harness/wallets.ts'
import { expectNoBarriers } from './axe.ts'
import { type Send, startOwnHouse } from './own-house.ts'

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

test('staff pay a withdrawal by a transaction: a wallet signs its file, a block finishes it @whole', async ({
  browser,
}) => {
  const house = await startOwnHouse({ CHAIN: 'simulated:1', BITCOIN_NETWORK: 'regtest' })
  try {
    house.nextDay()
    house.nextDay()
    const ana = { email: 'ana.saca@exemplo.test', password: PASSWORD }
    const admin = await house.as(house.admin)
    const person = { name: 'Ana Saca', document: '52998224725', kind: 'F', status: 'VALID', language: 'pt' }
    await admin('POST', '/users', { ...ana, ...person, roles: ['user'] })
    const signer = openSigner('e2e')
    const { xpub } = toKeys(11, 'test')
    await enter(admin, { name: 'Entradas', purpose: 'RECEIVE', source: xpub })
    const walletId = await enter(admin, {
      name: 'Pagamentos',
      purpose: 'PAY',
      source: describeWallet([signer]),
    })
    const pay = (address: unknown, amount: string) =>
      admin('POST', '/wallet-outputs/simulated', { address, amount })
    await pay((await admin('POST', `/wallets/${walletId}/addresses`)).data.address, '0.05')
    const send = await house.as(ana)
    await pay((await send('POST', '/deposits/address')).data.address, '0.01')
    const deposits = async () => JSON.stringify((await send('GET', '/deposits')).data)
    await expect.poll(deposits, { timeout: 60_000 }).toContain('"FINISHED"')
    const asked = { kind: 'CRYPTO', amount: '0.002', address: 'bcrt1q6z64a43mjgkcq0ul2znwneq3spghrlau9slefp' }
    const { data: withdrawal } = await send('POST', '/withdrawals', asked)
    await admin('PATCH', `/withdrawals/${withdrawal._id}/approve`)

    const page = await house.pageOf(browser, house.admin)
    await test.step('staff make the transaction of the approved withdrawal', async () => {
      await page.goto('/withdrawals/payouts')
      await page.getByRole('checkbox', { name: /Ana Saca/ }).check()
      await page.getByRole('button', { name: 'Pagar por carteira' }).click()
      const form = page.getByRole('dialog')
      await expect(form.getByText('Ana Saca')).toBeVisible()
      await form.getByRole('button', { name: 'Gerar transação' }).click()
      await expect(page.getByText('falta 1 assinatura').first()).toBeVisible()
      await expect(page.getByText(asked.address)).toBeVisible()
      await expectNoBarriers(page, 'a payout that waits for signatures')
    })

    await test.step('a wallet signs the file of the page, and staff bring it back', async () => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Baixar PSBT' }).click()
      const file = await download
      expect(file.suggestedFilename()).toMatch(/^lote-\d+\.psbt$/)
      const signed = signer.sign(readFileSync(await file.path()).toString('base64'))
      await page.getByRole('button', { name: 'Trazer assinaturas' }).click()
      const form = page.getByRole('dialog')
      await form
        .locator('input[type=file]')
        .setInputFiles({ name: 'lote.signed.psbt', mimeType: '', buffer: Buffer.from(signed, 'base64') })
      await expect(form.getByLabel(/cole o texto/)).toHaveValue(/^70736274ff/)
      await form.getByRole('button', { name: 'Trazer assinaturas' }).click()
    })

    await test.step('the page follows the network, and the customer reads the end', async () => {
      await expect(page.getByText('confirmada').first()).toBeVisible({ timeout: 60_000 })
      const { data } = await send('GET', `/withdrawals/${withdrawal._id}`)
      expect(data).toMatchObject({ status: 'FINISHED', txId: expect.stringMatching(/^[0-9a-f]{64}$/) })
    })
  } finally {
    await house.close()
  }
})

/** Enters a wallet with the first address that its device shows. */
async function enter(
  admin: Send,
  wallet: { name: string; purpose: string; source: string },
): Promise<string> {
  const { data } = await admin('POST', '/wallets', { ...wallet, funds: 'CLIENTS' })
  const { address } = await deriveAddress(
    readWallet(wallet.source)!,
    { branch: 'receive', index: 0 },
    'regtest',
  )
  await admin('PATCH', `/wallets/${data._id}/enable`, { address })
  return data._id
}

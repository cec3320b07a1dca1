import { expect, test } from '@playwright/test'
import { expectNoBarriers } from './axe.ts'
import { countEffort } from './effort.ts'
import { expectRefused, notice, rowOf } from './orders.ts'
import { asAdmin, asPerson, goTo, person } from './people.ts'
import { ADDRESS, addAccount, fund, withdraw } from './transfers.ts'

test('a customer withdraws within the balance, to known payees', async ({ browser, request }) => {
  const nina = await person(browser, request, { name: 'Nina Saques' })
  await fund(request, nina, { amount: '0.01000000', kind: 'CRYPTO' })
  const { page } = nina
  await goTo(page, '/withdrawals?open=new')
  const form = page.getByRole('dialog')
  const amount = form.getByRole('textbox', { name: 'Valor' })
  const next = form.getByRole('button', { name: 'Continuar' })

  await test.step('bitcoin is the default; the fee is visible, and a button fills in the available amount', async () => {
    await expect(form.getByRole('radio', { name: 'Bitcoin' })).toBeChecked()
    await expect(form.getByText('Taxa', { exact: true })).toBeVisible()
    await form.getByRole('button', { name: /Disponível para sacar/ }).click()
    await expect(amount).toHaveValue('0,00995000')
    await expectNoBarriers(page, 'new withdrawal')
  })
  await test.step('an amount above the balance locks the form, and shows the balance', async () => {
    await amount.fill('0,0099501')
    await expect(form.getByText(/0,00995000 BTC/).first()).toBeVisible()
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await amount.fill('0,004')
    await expect(next).not.toHaveAttribute('aria-disabled')
  })
  await test.step('an address is checked, and a new one has a warning', async () => {
    const address = form.getByLabel('Endereço de bitcoin')
    await address.fill(ADDRESS.replace('3t4', '3t5'))
    await expect(form.getByText('Endereço de bitcoin inválido para a rede')).toBeVisible()
    await address.fill(ADDRESS)
    await expect(form.getByText('Endereço válido')).toBeVisible()
    await expect(form.getByText(/Endereço novo/)).toBeVisible()
  })
  await test.step('the review repeats everything; a retry after a lost answer runs once', async () => {
    await next.click()
    await expect(page.getByRole('dialog', { name: 'Confira o saque' })).toContainText('0,00400000')
    const send = page.getByRole('button', { name: 'Sacar 0,00400000 BTC' })
    const keys: (string | null)[] = []
    await page.route('**/api/v1/withdrawals', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      keys.push(await route.request().headerValue('idempotency-key'))
      if (keys.length > 1) return route.continue()
      await route.fetch()
      return route.abort('connectionreset')
    })
    await send.click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Sem resposta do servidor')
    await send.click()
    await expect(notice(page, 'Saque solicitado')).toBeVisible()
    await expect(rowOf(page, '0,00400000')).toContainText('Aberto')
    await page.unroute('**/api/v1/withdrawals')
    expect(keys).toEqual([keys[0], keys[0]])
    const { data } = await (await asPerson(request, nina)).send('GET', '/withdrawals')
    expect(data).toHaveLength(1)
  })
  await test.step('another kind clears the input; without an approved account there is none to choose', async () => {
    await addAccount(request, nina, { name: 'Ainda pendente', isApproved: false })
    await goTo(page, '/withdrawals?open=new')
    await amount.fill('0,001')
    await form.getByText('Conta bancária', { exact: true }).first().click()
    await expect(amount).toHaveValue('')
    await expect(form.getByText('Você ainda não tem conta ou chave Pix ativa')).toBeVisible()
  })
  await test.step('an open one may be cancelled, an approved one not', async () => {
    const { data } = await (await asPerson(request, nina)).send('GET', '/withdrawals')
    const [mine] = data as unknown as { _id: string }[]
    await goTo(page, '/withdrawals')
    const row = rowOf(page, '0,00400000')
    await expect(row.getByRole('button', { name: 'Cancelar' })).not.toHaveAttribute('aria-disabled')
    await (await asAdmin(request)).send('PATCH', `/withdrawals/${mine?._id}/approve`, {})
    await expect(row).toContainText('Pendente')
    const cancel = row.getByRole('button', { name: 'Cancelar' })
    await expectRefused(page, cancel, 'Este saque não pode mais ser cancelado.')
  })
  await test.step('after a reset withdrawals are stopped, and the form shows until when', async () => {
    const { data } = await (await asPerson(request, nina)).send('GET', '/profile')
    const withdrawalsStoppedUntil = new Date(Date.now() + 3_600_000).toISOString()
    await page.route('**/api/v1/profile', (route) =>
      route.fulfill({ json: { data: { ...data, withdrawalsStoppedUntil } } }),
    )
    await page.goto('/withdrawals?open=new')
    await expect(form.getByText('Saques pausados por segurança')).toBeVisible()
    await expectRefused(page, next, 'seus saques estão suspensos até')
  })
})

test('staff approve and pay the withdrawals of others, never theirs', async ({ browser, request }) => {
  const dora = await person(browser, request, { name: 'Dora Recebe' })
  const caio = await person(browser, request, { name: 'Caio Paga', role: 'operator' })
  for (const who of [dora, caio]) await fund(request, who, { amount: '0.01000000', kind: 'CRYPTO' })
  await withdraw(request, dora, '0.00300000')
  const own = await withdraw(request, caio, '0.00200000')
  const { page } = caio

  await test.step('theirs waits for another person', async () => {
    await goTo(page, `/withdrawals?open=${own}`)
    const detail = page.getByRole('dialog')
    await expectRefused(
      page,
      detail.getByRole('button', { name: 'Informar transação' }),
      'Você não pode processar o próprio saque.',
    )
    await expectNoBarriers(page, 'detail of a withdrawal')
  })
  await test.step('a transaction has exactly 64 characters', async () => {
    await goTo(page, `/withdrawals?q=${dora.email}`)
    await rowOf(page, '0,00300000').getByRole('button', { name: 'Informar transação' }).click()
    const prompt = page.getByRole('dialog', { name: /Transação do saque/ })
    const txId = prompt.getByLabel('ID da transação')
    await prompt.getByRole('button', { name: 'Concluir saque' }).click()
    await expect(txId).toHaveAttribute('aria-invalid', 'true')
    await txId.fill('ab'.repeat(31))
    await prompt.getByRole('button', { name: 'Concluir saque' }).click()
    await expect(prompt).toContainText('exatamente 64 caracteres')
    await expect(prompt).toContainText('62 de 64')
    await txId.fill('ab'.repeat(32))
    await prompt.getByRole('button', { name: 'Concluir saque' }).click()
    await expect(notice(page, 'Saque concluído')).toBeVisible()
  })
  await test.step('after payment, it links to the explorer in a new tab', async () => {
    await rowOf(page, '0,00300000').dblclick()
    const link = page.getByRole('dialog').getByRole('link', { name: 'Ver no explorador' })
    await expect(link).toHaveAttribute('href', `https://mempool.space/tx/${'ab'.repeat(32)}`)
    await expect(link).toHaveAttribute('rel', /noopener/)
  })
})

test('ten payouts are approved, sent into one batch and paid, with at most twelve keys until the batch', async ({
  browser,
  request,
}) => {
  const name = 'Cooperativa Agropecuária dos Produtores do Oeste'
  const coop = await person(browser, request, { name })
  const { page } = await person(browser, request, { name: 'Caio Lote', role: 'operator' })
  await fund(request, coop, { amount: '0.02000000', kind: 'CRYPTO' })
  for (let count = 0; count < 10; count++) await withdraw(request, coop, '0.00100000')
  await goTo(page, '/withdrawals/payouts')
  await page.getByLabel('Nome, valor, conta ou endereço').fill(coop.email)
  const queue = page.getByRole('navigation', { name: 'Saques a pagar' })
  await expect(queue.getByRole('button', { name: new RegExp(name) })).toHaveCount(10)
  await page.getByRole('heading', { level: 1 }).click()
  const readEffort = await countEffort(page)

  await test.step('T marks the group, A approves it', async () => {
    await page.keyboard.press('t')
    await expect(page.getByRole('button', { name: 'Aprovar 10', exact: true })).toBeVisible()
    await page.keyboard.press('a')
    await expect(page.getByRole('dialog', { name: 'Aprovar 10 saques' })).toContainText('0,01000000')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(notice(page, '10 saques aprovados')).toBeVisible()
    await expect(queue.getByRole('heading', { name: 'Aprovado, falta pagar 10' })).toBeVisible()
  })
  const batch = page.getByRole('dialog', { name: /^Lote \d+$/ })
  await test.step('L sends them into one batch', async () => {
    // The keys of the screen work again once the window is gone.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('l')
    await expect(page.getByRole('dialog', { name: 'Gerar lote com 10 saques' })).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(batch).toContainText('A pagar · pagos: 0 de 10')
    const { keys, clicks, typed } = await readEffort()
    expect([keys <= 12, clicks, typed], `${keys} keys`).toEqual([true, 0, 0])
    await expectNoBarriers(page, 'payout batch')
  })
  await test.step('one transaction finishes all of it', async () => {
    await batch.getByLabel('ID da transação').fill('cd'.repeat(32))
    await batch.getByRole('button', { name: 'Concluir com a transação' }).click()
    await expect(notice(page, '10 saques concluídos')).toBeVisible()
    await expect(batch).toContainText('Pago · pagos: 10 de 10')
  })
})

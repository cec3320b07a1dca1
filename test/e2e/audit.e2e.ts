import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts'
import { asPerson, goTo, person } from './people.ts'

test('the audit shows acts, filters them, and shows their changes', { tag: '@whole' }, async ({
  browser,
  request,
}) => {
  const vera = await person(browser, request, { name: 'Vera Auditora', role: 'admin' })
  const dora = await person(browser, request, { name: 'Dora Alterada' })
  const byVera = await asPerson(request, vera)
  await byVera.send('PUT', `/users/${dora.id}`, {
    name: 'Dora Mudada',
    status: 'PENDING',
    statusDescription: 'Falta documento',
    settings: { fees: { withdrawals: { BANK: '4.50' } } },
  })
  const { page } = vera
  const rows = page.getByRole('table', { name: 'Auditoria' }).getByRole('row')
  const change = rows.filter({ hasText: 'Usuário alterado' })

  await test.step('the list, searched by actor', async () => {
    await goTo(page, '/audit')
    await page.getByRole('searchbox', { name: 'Nome, e-mail ou endereço' }).fill(vera.email)
    await expect(change).toHaveCount(1)
    await expect(change).toContainText('Vera Auditora')
    await expect(change.getByRole('link', { name: 'Usuário Dora Mudada' })).toHaveAttribute(
      'href',
      `/clients/${dora.id}`,
    )
    await expect(rows.filter({ hasText: 'Entrou' }).first()).toBeVisible()
  })

  await test.step('narrowed by act, kind, person and period, in the address', async () => {
    await page.getByRole('combobox', { name: 'Operação' }).click()
    await page.getByRole('option', { name: 'Usuário alterado' }).click()
    await expect(rows.filter({ hasText: 'Entrou' })).toHaveCount(0)
    await expect(change).toHaveCount(1)
    await page.getByRole('combobox', { name: 'Pessoa' }).fill('Vera Auditora')
    await page.getByRole('option', { name: vera.email }).click()
    await page.getByRole('combobox', { name: 'Tipo' }).click()
    await page.getByRole('option', { name: 'Ordem' }).click()
    await expect(page.getByText('Nada com esses filtros')).toBeVisible()
    await page.getByRole('button', { name: 'Remover filtro Tipo: Ordem' }).click()
    await expect(change).toHaveCount(1)
    await page.getByRole('button', { name: 'Período' }).click()
    await page.getByRole('button', { name: 'Últimos 7 dias' }).click()
    await expect(page.getByRole('button', { name: /^Remover filtro De \d\d\/\d\d\/\d{4}/ })).toBeVisible()
    await page.reload()
    await expect(change).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Remover filtro Pessoa: Vera Auditora' })).toBeVisible()
  })

  await test.step('a spreadsheet of the filtered list', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exportar CSV' }).click(),
    ])
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('Usuário alterado')
  })

  await test.step('the changes, field by field', async () => {
    await change.dblclick()
    const detail = page.getByRole('dialog', { name: 'Usuário alterado' })
    const fact = (field: string) => detail.getByRole('row').filter({ hasText: field })
    await expect(fact('Nome')).toHaveText('NomeDora AlteradaDora Mudada')
    await expect(fact('Taxas · Saques · Bancário')).toContainText('4,50')
    await expect(detail.getByRole('row', { name: 'Status Validado Pendente' })).toBeVisible()
    await expect(detail).toContainText(vera.email)
    await expectNoBarriers(page, 'audit record')
    await page.reload()
    await expect(detail).toContainText('Dora Mudada')
    await detail.getByRole('link', { name: 'Ver tudo sobre este registro' }).click()
    await expect(detail).toBeHidden()
    await expect(rows.filter({ hasText: 'Usuário criado' })).toHaveCount(1)
  })

  await test.step('a report to an authority, for a day without a customer', async () => {
    await goTo(page, '/authorities')
    await page.getByText('Custódia diária', { exact: true }).click()
    await page.getByLabel('Dia', { exact: true }).fill('2026-01-31')
    await expect(page.getByText('Nenhuma linha com problema')).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Baixar prévia' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('custody-2026-01-31-previa.csv')
    expect(await readFile(await download.path(), 'utf8')).toContain(';Total dos clientes;BTC;0,00000000;')
  })

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await goTo(page, `/audit?q=${encodeURIComponent(vera.email)}`)
    await page.getByRole('button', { name: 'Ordenar e filtrar' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('combobox', { name: 'Operação' }).click()
    await page.getByRole('option', { name: 'Usuário alterado' }).click()
    await expectNoBarriers(page, 'audit filters on a phone')
    await sheet.getByRole('button', { name: /^Ver \d+ resultado/ }).click()
    await expect(page.getByRole('button', { name: 'Usuário alterado', exact: true })).toBeVisible()
    await expectNoSidewaysScroll(page, 'audit')
  })
})

test('only an admin enters the audit', async ({ browser, request }) => {
  const { page } = await person(browser, request, { name: 'Olga Operadora', role: 'operator' })
  await goTo(page, '/audit')
  await expect(page).toHaveURL(/denied=true/)
})

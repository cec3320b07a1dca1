import { expect, test } from '@playwright/test'
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts'
import { goTo, person } from './people.ts'
import { declare } from './transfers.ts'

const NAME = 'Maria Fernanda Albuquerque Cavalcanti de Almeida'

test('staff go from a name to the record of the client, write notes, and show a document', async ({
  browser,
  request,
}) => {
  const maria = await person(browser, request, { name: NAME, fields: { phone: '81987652210' } })
  const otto = await person(browser, request, { name: 'Otto Operador', role: 'operator' })
  const mauro = await person(browser, request, { name: 'Mauro Master', role: 'master' })
  await declare(request, maria, { amount: '98765432.10' })
  const { page } = otto
  const title = page.getByRole('heading', { level: 1, name: NAME })

  await test.step('a name in a list leads to the record, and opens no row', async () => {
    await goTo(page, `/deposits?q=${encodeURIComponent(maria.email)}`)
    await page.getByRole('link', { name: NAME }).click()
    await expect(title).toBeVisible()
    await expect(page).toHaveURL(`/clients/${maria.id}`)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText('CPF ***.982.247-**')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Pontos de atenção' })).toContainText('Depósito a conferir')
    await expect(page.getByRole('region', { name: 'Últimos movimentos' })).toContainText('98.765.432,10')
    await expect(page.getByRole('region', { name: 'Linha do tempo' })).toContainText('Depósito criado')
    await expectNoBarriers(page, 'record of a client')
  })

  await test.step('its tabs are in the address; only admins have the readings', async () => {
    await page.getByRole('tab', { name: 'Depósitos 1' }).click()
    await expect(page).toHaveURL(/tab=deposits/)
    await expect(page.getByRole('table', { name: 'Depósitos' }).getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('tab', { name: /Quem consultou/ })).toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('tab', { name: 'Visão geral' })).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('a note is written and struck out, and stays', async () => {
    const notes = page.getByRole('region', { name: 'Notas' })
    await notes.getByRole('textbox').fill('Vende imóveis em Recife')
    await notes.getByRole('button', { name: 'Salvar nota' }).click()
    await expect(notes.getByRole('listitem')).toContainText('Otto Operador')
    await notes.getByRole('button', { name: /^Riscar nota/ }).click()
    await expect(notes.locator('s')).toHaveText('Vende imóveis em Recife')
    await expect(notes).toContainText('riscada por Otto Operador')
  })

  await test.step('on a phone nothing scrolls sideways but the tabs', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(title).toBeVisible()
    await expectNoSidewaysScroll(page, 'record of a client')
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/client.png`, fullPage: true })
  })

  await test.step('showing the document asks for a reason, which the timeline has', async () => {
    const record = mauro.page
    await goTo(record, `/clients/${maria.id}`)
    // A page that opens here has the styles of its own parts after those of the start.
    await expect(record.getByRole('tab', { name: 'Visão geral' })).not.toHaveCSS('padding', '0px')
    await record.getByRole('button', { name: 'mostrar', exact: true }).click()
    const question = record.getByRole('dialog', { name: /^Mostrar dados de Maria/ })
    await question.getByRole('textbox', { name: /^Motivo/ }).fill('Nome diferente')
    await question.getByRole('button', { name: 'Mostrar dados ocultos' }).click()
    await expect(record.getByText('CPF 529.982.247-25')).toBeVisible()
    await record.reload()
    await expect(record.getByText('CPF ***.982.247-**')).toBeVisible()
    await expect(record.getByRole('region', { name: 'Linha do tempo' })).toContainText(
      'Dados ocultos vistos: Nome diferente',
    )
  })

  await test.step('N opens an order of the client, where the viewer may order for others', async () => {
    await mauro.page.keyboard.press('n')
    const form = mauro.page.getByRole('dialog')
    await expect(form.getByRole('combobox', { name: 'Para quem' })).toHaveValue(NAME)
    await mauro.page.keyboard.press('Escape')
    await expect(form).toHaveCount(0)
  })
})

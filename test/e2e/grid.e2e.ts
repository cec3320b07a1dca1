import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts'
import { asPerson, goTo, type Person, person } from './people.ts'

/** Deposits of one customer, who sees no others: 5 of bitcoin, then 20 of reais; the newest is R$ 200,00. */
async function declareDeposits(request: APIRequestContext, who: Person) {
  const { send } = await asPerson(request, who)
  const accounts = (await send('GET', '/bank-accounts/system')).data as unknown as { _id: string }[]
  const made: { _id: string; reference: string }[] = []
  const declare = async (body: object) => {
    const { data } = await send('POST', '/deposits', body)
    made.push(data as unknown as { _id: string; reference: string })
  }
  for (let at = 1; at <= 5; at += 1) await declare({ currency: 'BTC', amount: `0.0${at}000000` })
  for (let at = 1; at <= 20; at += 1)
    await declare({ currency: 'BRL', bankAccountId: accounts[0]?._id, amount: `${at * 10}.00` })
  for (const { _id } of made.slice(5, 8)) await send('PATCH', `/deposits/${_id}/cancel`)
  return { made, declare }
}

const rowsOf = (page: Page): Locator => page.locator('tbody tr[data-id]')
const selectionOf = (page: Page): Locator => page.getByRole('group', { name: 'Seleção' })
/** Beside the amount, away from any control. */
const AT_AMOUNT = { position: { x: 560, y: 8 } }

async function sortsAndPages(page: Page) {
  const rows = rowsOf(page)
  await goTo(page, '/deposits')
  await expect(page.getByText('1–10 de 25')).toBeVisible()
  await expect(rows).toHaveCount(10)
  await expect(rows.first()).toContainText('200,00')
  const amount = page.getByRole('button', { name: 'Valor', exact: true })
  await amount.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/sort=amount$/)
  await expect(rows.first()).toContainText('0,01000000')
  await amount.click()
  await expect(page.getByRole('columnheader', { name: 'Valor' })).toHaveAttribute('aria-sort', 'descending')
  await expect(rows.first()).toContainText('200,00')
  await page.getByRole('button', { name: 'Página 3', exact: true }).click()
  await expect(page.getByText('21–25 de 25')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Próxima página' })).toHaveAttribute('aria-disabled', 'true')
  await page.reload()
  await expect(rows).toHaveCount(5)
  await page.goBack()
  await expect(page.getByText('1–10 de 25')).toBeVisible()
  await goTo(page, '/deposits?page=40')
  await expect(page.getByText('21–25 de 25')).toBeVisible()
}

async function filters(page: Page, reference: string) {
  const rows = rowsOf(page)
  await goTo(page, '/deposits')
  const cancelled = page.getByRole('button', { name: /^Cancelado/ })
  await expect(cancelled).toContainText('3')
  await cancelled.click()
  await expect(rows).toHaveCount(3)
  await expect(cancelled).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(rows).toHaveCount(3)
  await page.getByRole('button', { name: /^Aberto/ }).click()
  await expect(page.getByText('1–10 de 25')).toBeVisible()
  await page.goBack()
  await expect(rows).toHaveCount(3)
  await page.getByRole('button', { name: 'Remover filtro Status: Cancelado' }).click()
  const search = page.getByRole('searchbox')
  await search.fill(reference.toLowerCase())
  await expect(rows).toHaveCount(1)
  await search.fill('nada-disso')
  await expect(page.getByText('Nada com esses filtros')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar tudo' }).click()
  await expect(search).toHaveValue('')
  await expect(rows).toHaveCount(10)
}

async function selects(page: Page, declare: (body: object) => Promise<void>) {
  const rows = rowsOf(page)
  const bar = selectionOf(page)
  await goTo(page, '/deposits?sort=amount')
  await rows.nth(2).click({ ...AT_AMOUNT, modifiers: ['ControlOrMeta'] })
  await rows.nth(5).click({ ...AT_AMOUNT, modifiers: ['Shift'] })
  await expect(bar).toContainText('4 selecionados')
  await expect(bar).toContainText('10,00')
  await expect(bar).toContainText('0,12000000')
  await expect(page.getByRole('status').filter({ hasText: '4 selecionados' })).toContainText('R$ 10,00')
  await expect(rows.nth(3)).toHaveAttribute('aria-selected', 'true')
  await rows.nth(3).click({ ...AT_AMOUNT, modifiers: ['ControlOrMeta'] })
  await expect(bar).toContainText('3 selecionados')
  await test.step('a silent refresh keeps it, and marks new rows', async () => {
    await declare({ currency: 'BTC', amount: '0.00100000' })
    await page.getByRole('button', { name: /^Atualizar lista/ }).click()
    await expect(rows.first()).toContainText('0,00100000')
    await expect(rows.first()).toHaveAttribute('data-new', 'true')
    await expect(bar).toContainText('3 selecionados')
    await expect(bar).toContainText('0,08000000')
  })
  await rows.first().focus()
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(bar).toContainText('2 selecionados')
  await expectNoBarriers(page, 'rows selected')
  await page.getByRole('button', { name: 'Página 2', exact: true }).click()
  await expect(bar).toBeHidden()
  await rows.first().dblclick(AT_AMOUNT)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

async function choosesColumns(page: Page) {
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true })
  const open = () => page.getByRole('button', { name: 'Colunas' }).click()
  await goTo(page, '/deposits')
  await expect(head('ID')).toBeVisible()
  await open()
  await page.getByRole('menuitemcheckbox', { name: 'ID', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Comprovante' }).click()
  await page.getByRole('menuitemradio', { name: 'Compacta' }).click()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(head('Valor')).toBeVisible()
  await expect(head('ID')).toBeHidden()
  await expect(head('Comprovante')).toBeHidden()
  await expect(page.getByRole('table')).toHaveAttribute('data-density', 'dense')
  await open()
  await page.getByRole('menuitem', { name: 'Restaurar padrão' }).click()
  await expect(head('ID')).toBeVisible()
  await expect(head('Comprovante')).toBeVisible()
  await page.keyboard.press('Escape')
}

async function savesViews(page: Page) {
  const views = page.getByRole('button', { name: 'Visões salvas' })
  await goTo(page, '/deposits?status=CANCELLED&sort=amount')
  await views.click()
  await page.getByRole('menuitem', { name: 'Salvar visão…' }).click()
  const form = page.getByRole('dialog', { name: 'Salvar visão' })
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form).toContainText('Dê um nome à visão.')
  await expectNoBarriers(page, 'a view without a name')
  await form.getByLabel('Nome da visão').fill('Os cancelados')
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
  await goTo(page, '/deposits')
  await views.click()
  await expectNoBarriers(page, 'menu of views')
  await page.getByRole('menuitem', { name: 'Os cancelados', exact: true }).click()
  await expect(page).toHaveURL(/sort=amount&status=CANCELLED|status=CANCELLED&sort=amount/)
  await expect(rowsOf(page)).toHaveCount(3)
  await views.click()
  await page.getByRole('menuitem', { name: 'Remover visão Os cancelados' }).click()
  await expect(page.getByText('Nenhuma visão salva ainda')).toBeVisible()
  await page.keyboard.press('Escape')
}

async function findsOperations(page: Page, made: { _id: string; reference: string }[]) {
  const palette = page.getByRole('dialog', { name: 'Buscar ou ir para' })
  const find = async (text: string) => {
    await page.keyboard.press('Control+k')
    await palette.getByRole('combobox').fill(text)
    return palette.getByRole('group', { name: 'Depósitos' }).getByRole('option')
  }
  await goTo(page, '/deposits')
  for (const [text, count] of [
    ['200,00', 1],
    ['0,05', 1],
    [made[0]?.reference.toLowerCase() ?? '', 1],
    ['hoje', 5],
  ] as const) {
    await expect(await find(text)).toHaveCount(count)
    await page.keyboard.press('Escape')
    await expect(palette).toBeHidden()
  }
  await (await find('R$ 190,00')).click()
  await expect(page).toHaveURL(new RegExp(`open=${made[23]?._id}`))
  await expect(page.getByRole('dialog', { name: 'Depósito' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

async function exportsCsv(page: Page) {
  await goTo(page, '/deposits?status=CANCELLED&sort=amount')
  await expect(rowsOf(page)).toHaveCount(3)
  const exporting = page.getByRole('button', { name: 'Exportar CSV' })
  const [download] = await Promise.all([page.waitForEvent('download'), exporting.press('Enter')])
  await expect(exporting).not.toHaveAttribute('aria-busy')
  await expect(exporting).toBeFocused()
  expect(download.suggestedFilename()).toMatch(/^balcao-depositos-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFFID;Criado em;Código de controle;Tipo;Nome da conta;Banco;Código do banco;Moeda;Valor;Comprovante;Status',
  )
  expect(lines[1]).toMatch(/;BRL;10,00;;Cancelado$/)
  expect(lines.slice(1).map((line) => /;(\d+,\d\d);/.exec(line)?.[1])).toEqual(['10,00', '20,00', '30,00'])
  await page.route(/\/deposits\?format=csv/, (route) =>
    route.fulfill({ status: 429, json: { message: 'Muitas consultas ao mesmo tempo.' } }),
  )
  await exporting.click()
  const refusal = page.getByRole('alert').filter({ hasText: 'Muitas consultas ao mesmo tempo.' })
  await expect(refusal).toBeVisible()
  await refusal.getByRole('button', { name: 'Fechar' }).click()
}

async function prints(page: Page) {
  const sheet = page.getByRole('article', { name: 'Depósitos' })
  await goTo(page, '/deposits?status=OPEN.CANCELLED&sort=amount')
  await page.getByRole('button', { name: 'Imprimir' }).click()
  await expect(sheet).toContainText('25 registros')
  await expect(sheet).toContainText('Status: Aberto, Cancelado')
  await expect(sheet).toContainText('Valor, crescente')
  await expect(sheet).toContainText(/Gerado em\s*\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/)
  await expect(sheet.getByRole('row')).toHaveCount(26)
  await expect(sheet).toContainText('R$ 200,00')
  await expectNoBarriers(page, 'print')
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'true')
  })
  const preview = page.getByRole('dialog', { name: 'Imprimir: Depósitos' })
  await preview.getByRole('button', { name: 'Imprimir' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'true')
  await page.emulateMedia({ media: 'print' })
  await expect(sheet).toBeVisible()
  await expect(page.locator('#root')).toBeHidden()
  await expect(page.getByText('Imprimir: Depósitos')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Fechar' })).toHaveCount(0)
  await page.emulateMedia({ media: null })
  await page.keyboard.press('Escape')
  await page.evaluate(() => localStorage.setItem('balcao-hide-amounts', '1'))
  await page.reload()
  await page.getByRole('button', { name: 'Imprimir' }).click()
  await expect(sheet).toContainText('••••••')
  await expect(sheet).not.toContainText('R$ 200,00')
  await page.evaluate(() => localStorage.removeItem('balcao-hide-amounts'))
}

/** In a window that is too narrow for the table, status and acts stay at its right edge, one beside the other. */
async function keepsActsInView(page: Page) {
  const [before, row] = [page.viewportSize(), rowsOf(page).first()]
  await goTo(page, '/deposits')
  await page.setViewportSize({ width: 800, height: 900 })
  await expect(row).toBeVisible()
  const edges = () =>
    row.evaluate((element) => {
      const [status, acts] = [...element.querySelectorAll('[data-pinned], td:last-child')].map((cell) =>
        cell.getBoundingClientRect(),
      )
      const box = element.closest('table')?.parentElement?.getBoundingClientRect()
      return [Number(acts?.left) - Number(status?.right), Number(box?.right) - Number(acts?.right)].map(
        Math.round,
      )
    })
  await expect.poll(edges).toEqual([0, 0])
  await page.setViewportSize(before ?? { width: 1280, height: 720 })
}

async function fitsAPhone(page: Page) {
  const card = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/deposits')
  await expect(card('200,00')).toBeVisible()
  await expect(page.getByRole('table')).toBeHidden()
  await expectNoSidewaysScroll(page, 'cards')
  await page.getByRole('button', { name: 'Ordenar e filtrar' }).click()
  const sheet = page.getByRole('dialog', { name: 'Ordenar e filtrar' })
  await sheet.getByRole('button', { name: /^Cancelado/ }).click()
  await sheet.getByRole('radio', { name: 'Valor' }).click()
  await expect(sheet.getByRole('radio', { name: 'Valor' })).toBeChecked()
  await sheet.getByRole('button', { name: 'decrescente' }).click()
  await expectNoBarriers(page, 'sheet')
  await sheet.getByRole('button', { name: 'Ver 3 resultados' }).click()
  await expect(page).toHaveURL(/sort=amount/)
  await expect(card('10,00')).toBeVisible()
  await page.getByRole('button', { name: 'Opções da lista' }).click()
  await expect(page.getByRole('menuitem', { name: 'Exportar CSV' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Selecionar itens' }).click()
  await page
    .getByRole('button', { name: /^Selecionar / })
    .first()
    .click()
  await expect(selectionOf(page)).toContainText('1 selecionado')
  await expectNoBarriers(page, 'cards being selected')
  await selectionOf(page).getByRole('button', { name: 'Limpar seleção' }).click()
  await expect(selectionOf(page)).toBeHidden()
  const touch = { touches: [{ identifier: 0, clientX: 40, clientY: 600 }] }
  await card('20,00').dispatchEvent('touchstart', touch)
  await expect(selectionOf(page)).toContainText('1 selecionado')
  await card('20,00').dispatchEvent('touchend', { changedTouches: touch.touches })
}

test('a list is sorted, filtered, selected and arranged', { tag: '@whole' }, async ({ browser, request }) => {
  const ana = await person(browser, request, { name: 'Ana da Grade' })
  const { made, declare } = await declareDeposits(request, ana)
  const { page } = ana
  await test.step('sort and pages', () => sortsAndPages(page))
  await test.step('tiles, search, address', () => filters(page, made[0]?.reference ?? ''))
  await test.step('selection and its sum', () => selects(page, declare))
  await test.step('columns and row height', () => choosesColumns(page))
  await test.step('status and acts in a narrow window', () => keepsActsInView(page))
})

test('a filter whose field still loads looks as usual, and opens with the click that came before', async ({
  browser,
  request,
}) => {
  const { page } = await person(browser, request, { name: 'Caio da Pressa', role: 'operator' })
  const clicked = Promise.withResolvers<void>()
  await page.route(/assets\/ChoiceInput-.*\.js$/, async (route) => {
    await clicked.promise
    await route.continue()
  })
  // While a call is open, no field loads by itself.
  await page.route('**/deposits/statistics*', () => {})
  await goTo(page, '/deposits')
  const kind = page.getByRole('textbox', { name: 'Tipo' }).or(page.getByRole('combobox', { name: 'Tipo' }))
  await expect(kind).toBeEnabled()
  await kind.click()
  clicked.resolve()
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
})

test('a list is saved as a view, exported, printed, and fits a phone', { tag: '@whole' }, async ({
  browser,
  request,
}) => {
  const bia = await person(browser, request, { name: 'Bia da Grade' })
  const { made } = await declareDeposits(request, bia)
  const { page } = bia
  await test.step('saved views', () => savesViews(page))
  await test.step('the palette finds operations by amount, code and date', () => findsOperations(page, made))
  await test.step('CSV', () => exportsCsv(page))
  await test.step('print', () => prints(page))
  await test.step('without a connection the data show their time', async () => {
    await goTo(page, '/deposits')
    await expect(rowsOf(page)).toHaveCount(10)
    await page.context().setOffline(true)
    await expect(page.getByRole('button', { name: /dados de \d\d:\d\d/ })).toBeVisible()
    await page.context().setOffline(false)
  })
  await test.step('cards', () => fitsAPhone(page))
})

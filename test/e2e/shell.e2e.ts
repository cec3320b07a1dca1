import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectNoBarriers } from './axe.ts'
import { goTo, type Person, person } from './people.ts'

const SERVE = ['Trabalho', 'Aprovações', 'Mesa de cotação', 'Clientes']
const PAY = ['Saques', 'Contas bancárias']
const RECONCILE = ['Depósitos', 'Extrato do banco', 'Fechar o dia']

/** The lists of the sidebar by name: a customer has one without a name. */
const SIDEBARS = {
  user: { '': ['Início', 'Negociar', 'Ordens', 'Depósitos', 'Saques', 'Contas bancárias', 'Extrato'] },
  operator: { Atender: SERVE, Pagar: PAY, Conciliar: RECONCILE },
  admin: {
    Atender: SERVE,
    Pagar: PAY,
    Conciliar: RECONCILE,
    Corretora: ['A corretora agora', 'Usuários', 'Configurações'],
  },
} as const

/** No member of staff has more entries to look through. */
const MOST_ENTRIES = 12

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Navegação principal' }).first()

async function open({ page }: Person, path: string) {
  await goTo(page, path)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** The names in each list of the sidebar, without the counts of waiting work. */
async function readSidebar(page: Page): Promise<Record<string, string[]>> {
  const lists = await sidebar(page).getByRole('list').all()
  const read = lists.map(async (list) => {
    const links = await list.getByRole('listitem').allInnerTexts()
    const names = links.map((text) => text.replace(/\s*\d+\s*$/, '').trim())
    return [(await list.getAttribute('aria-label')) ?? '', names] as const
  })
  return Object.fromEntries(await Promise.all(read))
}

const countEntries = (page: Page) => sidebar(page).getByRole('listitem').count()

/** Opens the palette with its keys and types; gives its window. */
async function ask(page: Page, text: string) {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Buscar ou ir para' })
  const field = palette.getByRole('combobox')
  await expect(field).toBeFocused()
  await page.keyboard.insertText(text)
  await expect(field).toHaveValue(text)
  return palette
}

test('an administrator goes everywhere by keyboard', { tag: '@whole' }, async ({ browser, request }) => {
  const bruna = await person(browser, request, { name: 'Bruna Casca', role: 'admin' })
  const zelia = await person(browser, request, { name: 'Zélia Ímpar' })
  const { page } = bruna
  const hosts = new Set<string>()
  page.on('request', (sent) => hosts.add(new URL(sent.url()).host))
  const warnings: string[] = []
  page.on('console', (said) => said.type() === 'warning' && warnings.push(said.text()))

  await test.step('the sidebar has the screens of the role in groups, at most twelve', async () => {
    await open(bruna, '/orders')
    expect(await readSidebar(page)).toEqual(SIDEBARS.admin)
    expect(await countEntries(page)).toBeLessThanOrEqual(MOST_ENTRIES)
  })

  await test.step('the picture of the house has no barriers, neither with its tables', async () => {
    await sidebar(page).getByRole('link', { name: 'A corretora agora' }).click()
    const toggles = page.getByRole('button', { name: 'Ver como tabela' })
    await expect(toggles).toHaveCount(5)
    await expectNoBarriers(page, 'the picture of the house')
    for (const toggle of await toggles.all()) await toggle.click()
    await expect(page.getByRole('region', { name: 'Filas hoje, em tabela' })).toBeVisible()
    await expectNoBarriers(page, 'the tables of the house')
  })

  await test.step('the views of an entry are above the title of each', async () => {
    const views = page.getByRole('navigation', { name: 'Telas desta parte' })
    const entry = sidebar(page).getByRole('link', { name: 'Saques' })
    await sidebar(page).getByRole('link', { name: 'Configurações' }).click()
    await expect(views.getByRole('link')).toHaveText(['Configurações', 'Auditoria', 'Autoridades'])
    await open(bruna, '/withdrawals')
    await expect(views.getByRole('link')).toHaveText(['Saques', 'Pagar saques', 'Remessas'])
    await views.getByRole('link', { name: 'Remessas' }).click()
    await expect(page).toHaveURL('/shipments')
    await expect(entry).toHaveAttribute('aria-current', 'page')
    await views.getByRole('link', { name: 'Pagar saques' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pagar saques')
    await expect(entry).toHaveAttribute('aria-current', 'page')
    await expect(sidebar(page).getByRole('link', { name: 'Trabalho' })).not.toHaveAttribute('aria-current')
    await open(bruna, '/orders')
    await expect(views.getByRole('link')).toHaveText(['Mesa de cotação', 'Ordens'])
    await expect(sidebar(page).getByRole('link', { name: 'Mesa de cotação' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await open(bruna, '/clients')
    await expect(views).toBeHidden()
  })

  await test.step('the palette goes to a screen, ignoring accents', async () => {
    const palette = await ask(page, 'deposit')
    await expect(palette.getByRole('option', { name: 'Depósitos' })).toHaveAttribute('aria-selected', 'true')
    await expectNoBarriers(page, 'palette')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/deposits')
    await expect(palette).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'Depósitos' })).toBeFocused()
  })

  await test.step('an unknown address keeps the shell, and its menus have no barriers', async () => {
    await goTo(page, '/nenhum/lugar')
    await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible()
    await expect(page).toHaveTitle(/Página não encontrada · Balcão$/)
    await page.getByRole('button', { name: /Menu de/ }).press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await expectNoBarriers(page, 'menu of the user')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /Menu de/ })).toBeFocused()
    await goTo(page, '/settings/new')
    const choice = page.getByRole('form').getByRole('combobox').first()
    await choice.click()
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectNoBarriers(page, 'list of a select')
    await open(bruna, '/orders')
  })

  await test.step('the palette runs an act', async () => {
    await ask(page, 'novo usuario')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/users\?open=new/)
    await expect(page.getByRole('dialog', { name: 'Novo usuário' })).toBeVisible()
    await open(bruna, '/orders')
  })

  await test.step('the palette finds a person, also by a full id', async () => {
    const palette = await ask(page, 'zelia imp')
    await expect(palette.getByRole('option', { name: zelia.email })).toBeVisible()
    await expectNoBarriers(page, 'palette with a person')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/clients/${zelia.id}`)
    await expect(page.getByRole('heading', { level: 1, name: zelia.name })).toBeVisible()
    await open(bruna, '/orders')
    await ask(page, zelia.id)
    await page.getByRole('option', { name: zelia.email }).click()
    await expect(page).toHaveURL(`/clients/${zelia.id}`)
    await expect(page.getByRole('heading', { level: 1, name: zelia.name })).toBeVisible()
  })

  await test.step('a search without results says so', async () => {
    await open(bruna, '/orders')
    const palette = await ask(page, 'xyzzy')
    await expect(palette.getByText('Nada com “xyzzy”').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(palette).toBeHidden()
  })

  await test.step('the page sent no request to another host, and no warning appeared', async () => {
    await expect(
      page
        .getByRole('button', { name: /Menu de/ })
        .locator('svg rect')
        .first(),
    ).toBeVisible()
    expect([...hosts]).toEqual([new URL(page.url()).host])
    expect(warnings.filter((text) => /duplicate/i.test(text))).toEqual([])
  })
})

test('the palette keeps the letters that are typed before its field is there', async ({
  browser,
  request,
}) => {
  const lia = await person(browser, request, { name: 'Lia Ligeira', role: 'operator' })
  const { page } = lia
  const typed = Promise.withResolvers<void>()
  await page.route(/assets\/Palette-.*\.js$/, async (route) => {
    await typed.promise
    await route.continue()
  })
  await open(lia, '/orders')
  const field = page.getByRole('dialog', { name: 'Buscar ou ir para' }).getByRole('combobox')
  await test.step('until Escape gives it up', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
  })
  await test.step('while its code loads', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('horizontx')
    await page.keyboard.press('Backspace')
    typed.resolve()
    await expect(field).toHaveValue('horizont')
    await page.keyboard.type('e')
    await expect(field).toHaveValue('horizonte')
    const box = await page.getByRole('dialog', { name: 'Buscar ou ir para' }).boundingBox()
    expect(box?.y).toBeGreaterThan(60)
    expect(box?.width).toBeLessThan(900)
  })
  await test.step('while it opens again', async () => {
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('ana souza')
    await expect(field).toHaveValue('ana souza')
  })
})

/** The focus stays in a window for a whole turn of its fields and buttons, in both directions. */
async function expectKeptIn(window: Locator) {
  const holds = () => window.evaluate((element) => element.contains(document.activeElement))
  const turn = (await window.locator('a, button, input, textarea, select, [tabindex]').count()) + 1
  for (const key of ['Tab', 'Shift+Tab'])
    for (let step = 0; step < turn; step += 1) {
      await window.page().keyboard.press(key)
      expect(await holds()).toBe(true)
    }
}

test('a window takes the focus, keeps it, and gives it back to what opened it', async ({
  browser,
  request,
}) => {
  const rita = await person(browser, request, { name: 'Rita Foco' })
  const { page } = rita
  await open(rita, '/withdrawals')
  const form = page.getByRole('dialog', { name: /Novo saque/ })
  const question = page.getByRole('dialog', { name: 'Descartar o que você preencheu?' })
  const field = form.getByLabel('Endereço de bitcoin')
  await test.step('a form and its question', async () => {
    const opener = page.getByRole('button', { name: 'Novo saque' }).first()
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(form.locator(':focus')).toHaveCount(1)
    await expectKeptIn(form)
    await field.fill('bc1q')
    await page.keyboard.press('Escape')
    await expect(question.locator(':focus')).toHaveCount(1)
    await expectKeptIn(question)
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(field).toBeFocused()
    await field.fill('')
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await expect(opener).toBeFocused()
  })
  await test.step('the palette', async () => {
    const opener = page.getByRole('button', { name: 'Buscar ou ir para…' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const palette = page.getByRole('dialog', { name: 'Buscar ou ir para' })
    await expect(palette.getByRole('combobox')).toBeFocused()
    await expectKeptIn(palette)
    await page.keyboard.press('Escape')
    await expect(palette).toBeHidden()
    await expect(opener).toBeFocused()
  })
})

test('single keys, and when they are off', async ({ browser, request }) => {
  const olavo = await person(browser, request, { name: 'Olavo Teclas', role: 'operator' })
  const { page } = olavo
  await open(olavo, '/orders')
  expect(await readSidebar(page)).toEqual(SIDEBARS.operator)

  await test.step('? lists the keys of this role', async () => {
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Teclas de atalho' })
    await expect(help.getByText('Ao conferir um depósito')).toBeVisible()
    await expect(help.getByText('Usuários')).toBeHidden()
    await expectNoBarriers(page, 'keys')
    await page.keyboard.press('g')
    await page.keyboard.press('d')
    await expect(page).toHaveURL('/orders')
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
  })

  await test.step('G and a letter go to a screen, but not to a forbidden one', async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('u')
    await page.keyboard.press('g')
    await page.keyboard.press('d')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Depósitos')
    await expect(page).toHaveURL('/deposits')
  })

  await test.step('/ searches, and letters are letters there', async () => {
    await page.keyboard.press('/')
    const box = page.getByRole('searchbox')
    await expect(box).toBeFocused()
    await page.keyboard.type('gs?n')
    await expect(box).toHaveValue('gs?n')
    await expect(page).toHaveURL('/deposits?q=gs%3Fn')
    await box.fill('')
    await box.blur()
  })

  await test.step('N makes a new row', async () => {
    await expect(page).toHaveURL('/deposits')
    await page.keyboard.press('n')
    await expect(page.getByRole('dialog', { name: 'Novo depósito' })).toBeVisible()
    await page.keyboard.press('Escape')
  })
})

test('the user menu: theme, language, help, password, signing out', { tag: '@whole' }, async ({
  browser,
  request,
}) => {
  const { page, ...nina } = await person(browser, request, { name: 'Nina Menu' })
  const { data } = await (await request.get('/api/v1/config')).json()
  await page.route('**/api/v1/config', (route) =>
    route.fulfill({ json: { data: { ...data, testnet: true, network: 'signet' } } }),
  )
  await open({ page, ...nina }, '/deposits?status=OPEN')
  const menu = async (name: string, role: 'menuitem' | 'menuitemradio' = 'menuitem') => {
    await page.getByRole('button', { name: /^Men[uú] de/ }).click()
    await page.getByRole(role, { name }).click()
    // A choice keeps the menu open, so that the other can be tried.
    if (role === 'menuitemradio') await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
  }

  await test.step('a test network is named on every screen', async () => {
    await expect(page.getByRole('note')).toContainText('Ambiente de testes (signet)')
    expect(await readSidebar(page)).toEqual(SIDEBARS.user)
  })

  await test.step('the theme changes in place and is stored', async () => {
    await menu('Escuro', 'menuitemradio')
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await expect(page).toHaveURL('/deposits?status=OPEN')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  })

  await test.step('so does the language', async () => {
    await menu('Español', 'menuitemradio')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Depósitos')
    await expect(page.getByRole('button', { name: 'Nuevo depósito' }).first()).toBeVisible()
    await expect(page.getByRole('note')).toContainText('Ambiente de pruebas')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-419')
    await expect(page).toHaveURL('/deposits?status=OPEN')
    await menu('Português', 'menuitemradio')
    await expect(page.getByRole('button', { name: 'Novo depósito' }).first()).toBeVisible()
  })

  await test.step('about names the version and the makers of the charts', async () => {
    await menu('Sobre')
    const about = page.getByRole('dialog', { name: 'Sobre' })
    await expect(about.getByRole('link', { name: /TradingView/ })).toHaveAttribute('href', /tradingview\.com/)
    await expectNoBarriers(page, 'about')
    await about.getByRole('button', { name: 'Fechar' }).click()
  })

  await test.step('the password has a window', async () => {
    await menu('Trocar senha')
    await expect(page.getByRole('dialog').getByLabel('Nova senha', { exact: false }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('signing out', async () => {
    await menu('Sair')
    await expect(page).toHaveURL(/\/auth\/login/)
  })
})

test('on a phone the rest of the screens is under Mais', async ({ browser, request }) => {
  const rui = await person(browser, request, {
    name: 'Rui Bolso',
    role: 'operator',
    width: 390,
    scheme: 'dark',
  })
  const { page } = rui
  await open(rui, '/orders')
  const bar = page.getByRole('navigation', { name: 'Navegação principal' }).last()
  await expect(bar.getByRole('link')).toHaveText([/Trabalho$/, /Mesa$/, /Saques$/, /Depósitos$/])
  await page.getByRole('button', { name: 'Mais opções' }).click()
  await expectNoBarriers(page, 'the rest of the screens on a phone')
  await page.getByRole('menuitem', { name: 'Fechar o dia' }).click()
  await expect(page).toHaveURL('/day-close')
  await page.getByRole('button', { name: /^Menu de/ }).click()
  await page.getByRole('menuitem', { name: 'Meu extrato' }).click()
  await expect(page).toHaveURL('/statement')
  await page.getByRole('button', { name: 'Buscar ou ir para…' }).click()
  await expect(page.getByRole('combobox', { name: /Buscar tela/ })).toBeFocused()
  await expectNoBarriers(page, 'palette on a phone')
})

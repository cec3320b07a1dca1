import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts'
import { asAdmin, goTo, PASSWORD, person } from './people.ts'

const field = (within: Locator, name: RegExp) => within.getByRole('textbox', { name })

async function choose(page: Page, form: Locator, status: string): Promise<void> {
  await form.getByRole('combobox', { name: /^Status/ }).click()
  await page.getByRole('option', { name: status }).click()
}

const save = (form: Locator) => form.getByRole('button', { name: 'Salvar' })
const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: /^Nome, e-mail/ }).fill(text)
}

/** Opens the form of the found user, by the keyboard. */
async function openForm(page: Page, { name, email }: { name: string; email: string }): Promise<Locator> {
  await search(page, email)
  await row(page, email).focus()
  await page.keyboard.press('Enter')
  return page.getByRole('dialog', { name })
}

test('an admin makes a user, and the form shows its rules', { tag: '@whole' }, async ({
  browser,
  request,
}) => {
  const { page } = await person(browser, request, { name: 'Vera Admin', role: 'admin' })
  const email = `novo-${Date.now()}@exemplo.test`
  await goTo(page, '/users')
  await page.getByRole('button', { name: 'Novo usuário' }).click()
  const form = page.getByRole('dialog', { name: 'Novo usuário' })

  await test.step('documents by kind, and birth of persons only', async () => {
    await field(form, /^Nome/).fill('Empresa Nova')
    await field(form, /^E-mail/).fill('sem arroba')
    await field(form, /^CPF/).pressSequentially('111a111111112')
    await expect(field(form, /^CPF/)).toHaveValue('111.111.111-11')
    await expect(field(form, /^Nascimento/)).toBeVisible()
    await form.getByRole('textbox', { name: 'Senha inicial' }).fill('curta')
    await expectNoBarriers(page, 'new user')
  })

  await test.step('a status that stops a user needs a reason', async () => {
    await choose(page, form, 'Pendente')
    await save(form).click()
    await expect(field(form, /^E-mail/)).toHaveAccessibleDescription(/e-mail válido/)
    await expect(field(form, /^CPF/)).toHaveAccessibleDescription('CPF inválido.')
    await expect(field(form, /^Motivo do status/)).toHaveAccessibleDescription(/Explique o motivo/)
    await expect(form.getByRole('textbox', { name: 'Senha inicial' })).toHaveAccessibleDescription(
      /pelo menos 6 caracteres/i,
    )
    await expect(field(form, /^E-mail/)).toBeFocused()
  })

  await test.step('a company has a CNPJ, with letters', async () => {
    await form.getByText('Pessoa jurídica').click()
    await expect(field(form, /^Nascimento/)).toHaveCount(0)
    await field(form, /^CNPJ/).fill('')
    await field(form, /^CNPJ/).pressSequentially('12abc34501de3x5')
    await expect(field(form, /^CNPJ/)).toHaveValue('12.ABC.345/01DE-35')
  })

  await test.step('roles bring their permissions', async () => {
    const another = form.getByRole('checkbox', { name: 'Criar ordens para outros' })
    await expect(another).not.toBeChecked()
    await form.getByRole('checkbox', { name: 'Master' }).check()
    await expect(another).toBeChecked()
    await expect(another).toHaveAttribute('aria-disabled', 'true')
    await expect(another).toHaveAccessibleDescription('Já vem com o papel.')
    await form.getByRole('checkbox', { name: 'Master' }).uncheck()
    await expect(another).not.toBeChecked()
  })

  await test.step('a refusal of the server appears beside its field', async () => {
    const taken = (await (await asAdmin(request)).send('GET', '/profile')).data.email as string
    await field(form, /^E-mail/).fill(taken)
    await field(form, /^Motivo do status/).fill('Falta o contrato')
    await form.getByRole('textbox', { name: 'Senha inicial' }).fill(PASSWORD)
    await save(form).click()
    await expect(field(form, /^E-mail/)).toHaveAccessibleDescription(/já está cadastrado/)
    await expect(field(form, /^Nome/)).toHaveValue('Empresa Nova')
  })

  await test.step('after saving, it is found by document and counted by status', async () => {
    await field(form, /^E-mail/).fill(email)
    await save(form).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Usuário criado' })).toBeVisible()
    await search(page, email)
    await expect(row(page, email)).toContainText('12.ABC.345/01DE-35')
    const filters = page.getByRole('group', { name: 'Filtrar por status' })
    await filters.getByRole('button', { name: /^Bloqueado/ }).click()
    await expect(page.getByText('Nada com esses filtros')).toBeVisible()
    await filters.getByRole('button', { name: /^Pendente/ }).click()
    await expect(row(page, email)).toBeVisible()
    await filters.getByRole('button', { name: /^Bloqueado/ }).click()
  })

  await test.step('a status without a reason clears the reason', async () => {
    const edit = await openForm(page, { name: 'Empresa Nova', email })
    await expect(field(edit, /^Motivo do status/)).toHaveValue('Falta o contrato')
    await expectNoBarriers(page, 'a user')
    await choose(page, edit, 'Ativo')
    await expect(field(edit, /^Motivo do status/)).toHaveCount(0)
    await save(edit).click()
    await expect(edit).toHaveCount(0)
    const filter = encodeURIComponent(JSON.stringify({ field: 'email', operation: '=', value: email }))
    const { data } = await (await asAdmin(request)).send('GET', `/users?page=1&limit=1&filters[]=${filter}`)
    const [made] = data as unknown as { status: string; statusDescription: string | null }[]
    expect(made).toMatchObject({ status: 'ACTIVE', statusDescription: null })
  })
})

test('an admin blocks a user, who is signed out at once', async ({ browser, request }) => {
  const vera = await person(browser, request, { name: 'Vera Bloqueia', role: 'admin' })
  const rui = await person(browser, request, { name: 'Rui Bloqueado' })
  const { page } = vera
  await goTo(rui.page, '/profile')
  await expect(rui.page.getByRole('heading', { level: 1 })).toBeVisible()
  await goTo(page, '/users')

  await test.step("the admin's password is not on this screen", async () => {
    await search(page, vera.email)
    const own = row(page, vera.email).getByRole('button', { name: /^Trocar senha/ })
    await expect(own).toHaveAttribute('aria-disabled', 'true')
  })

  await test.step('another user has balances, facts and sessions beside the form', async () => {
    const form = await openForm(page, rui)
    await expect(form.getByText('Disponível em BRL')).toBeVisible()
    await expect(form.getByRole('link', { name: 'Ver extrato' })).toHaveAttribute('href', new RegExp(rui.id))
    await expect(form.getByRole('heading', { name: 'Sessões abertas' })).toBeVisible()
    await expect(save(form)).toHaveAttribute('aria-disabled', 'true')
    await choose(page, form, 'Bloqueado')
    await expect(form.getByRole('combobox', { name: /^Status/ })).toHaveAccessibleDescription(/sai de todas/)
    await form.getByRole('button', { name: 'Cancelar' }).click()
    const question = page.getByRole('dialog', { name: 'Descartar o que você preencheu?' })
    await question.getByRole('button', { name: 'Continuar preenchendo' }).click()
    await field(form, /^Motivo do status/).fill('Documento de outra pessoa')
    await save(form).click()
    await expect(row(page, rui.email)).toContainText('Bloqueado')
  })

  await test.step('a blocked user has no session any more', async () => {
    await rui.page.reload()
    await expect(rui.page.getByLabel('Senha', { exact: true })).toBeVisible()
    await expect(rui.page.getByRole('heading', { name: 'Minhas contas bancárias' })).toHaveCount(0)
  })

  await test.step('on a phone users are cards', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('listitem').filter({ hasText: rui.email })).toBeVisible()
    await expectNoSidewaysScroll(page, 'users, 390')
    await page.getByRole('button', { name: 'Rui Bloqueado' }).click()
    await expect(page.getByRole('dialog', { name: 'Rui Bloqueado' })).toBeVisible()
    await expectNoSidewaysScroll(page, 'a user, 390')
    await expectNoBarriers(page, 'a user, 390')
  })
})

test('staff who are not admins cannot enter', async ({ browser, request }) => {
  const { page } = await person(browser, request, { name: 'Otto Operador', role: 'operator' })
  await goTo(page, '/orders')
  await expect(page.getByRole('link', { name: 'Depósitos' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Usuários' })).toHaveCount(0)
  await goTo(page, '/users')
  await expect(page).toHaveURL(/\/auth\/login\?.*denied=true/)
})

import { expect, type Page, test } from '@playwright/test'
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts'
import { asPerson, goTo, person } from './people.ts'

const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name })
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const status = (page: Page) => page.getByRole('region', { name: /Endereço|Dirección/ }).getByRole('status')

const PAULISTA = {
  zipCode: '01310100',
  address: 'Avenida Paulista',
  district: 'Bela Vista',
  complement: 'de 612 a 1510 - lado par',
  city: 'São Paulo',
  uf: 'SP',
}
const CENTRO = {
  zipCode: '20040002',
  address: 'Avenida Rio Branco',
  district: 'Centro',
  complement: '',
  city: 'Rio de Janeiro',
  uf: 'RJ',
}

/** Answers of the source of postal codes; the second waits until `release` lets it go. */
async function answerPostalCodes(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/v1/postal-codes/*', async (route) => {
    const code = route.request().url().slice(-8)
    if (code === '01310100') return route.fulfill({ json: { data: PAULISTA } })
    if (code === '20040002') await held
    if (code === '20040002') return route.fulfill({ json: { data: CENTRO } })
    const isUnknown = code === '00000000'
    const message = isUnknown ? 'CEP não encontrado.' : 'A busca de CEP não respondeu.'
    return route.fulfill({ status: isUnknown ? 404 : 503, json: { message, code: 'postalCode.unknown' } })
  })
  return release
}

test("a user's record: masks, the address of a postal code, errors, language, leaving", {
  tag: '@whole',
}, async ({ browser, request }) => {
  const fields = { birth: '1990-05-04', phone: '1134567890' }
  const ana = await person(browser, request, { name: 'Ana Perfil', fields })
  const { page } = ana
  await goTo(page, '/profile')

  await test.step('fields that only the team changes say so', async () => {
    await expect(field(page, /^E-mail/)).toHaveValue(ana.email)
    for (const name of [/^E-mail/, /^Tipo/, /^CPF/]) {
      await expect(field(page, name)).toHaveAttribute('readonly')
      await expect(field(page, name)).toHaveAccessibleDescription('Para mudar, fale com a equipe.')
    }
    await expect(field(page, /^CPF/)).toHaveValue('529.982.247-25')
    const save = page.getByRole('button', { name: 'Salvar' })
    await expect(save).toHaveAttribute('aria-disabled', 'true')
  })

  await test.step('the mask of a phone changes with its ninth digit', async () => {
    const phone = field(page, /^Telefone/)
    await expect(phone).toHaveValue('(11) 3456-7890')
    await phone.fill('')
    await phone.pressSequentially('11987654321')
    await expect(phone).toHaveValue('(11) 98765-4321')
    await field(page, /^Outro telefone/).fill('+55 21 3333-4444')
    await expect(field(page, /^Outro telefone/)).toHaveValue('(21) 3333-4444')
  })

  await test.step('a postal code fills the fields that the user has not typed since', async () => {
    const release = await answerPostalCodes(page)
    const code = field(page, /^CEP/)
    await code.pressSequentially('01310100')
    await expect(code).toHaveValue('01310-100')
    await expect(status(page)).toHaveText('Endereço encontrado: de 612 a 1510 - lado par.')
    await expect(field(page, /^Logradouro/)).toHaveValue('Avenida Paulista')
    await expect(page.getByRole('combobox', { name: /^UF/ })).toHaveValue('SP')
    await expect(field(page, /^Complemento/)).toHaveValue('')
    await code.fill('20040002')
    await expect(status(page)).toHaveText('Buscando o endereço…')
    await field(page, /^Logradouro/).fill('Rua escrita à mão')
    release()
    await expect(field(page, /^Cidade/)).toHaveValue('Rio de Janeiro')
    await expect(field(page, /^Logradouro/)).toHaveValue('Rua escrita à mão')
    await code.fill('00000000')
    await expect(status(page)).toHaveText('CEP não encontrado.')
    await code.fill('99999999')
    await expect(status(page)).toHaveText('A busca de CEP não respondeu.')
    await expect(field(page, /^Logradouro/)).toHaveValue('Rua escrita à mão')
    await code.fill('01310100')
    await expect(field(page, /^Logradouro/)).toHaveValue('Avenida Paulista')
  })

  await test.step('errors appear beside their fields, and once more in a notice', async () => {
    await field(page, /^Nascimento/).fill('31021990')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(toast(page, 'Confira os campos do perfil')).toContainText('Número: Campo obrigatório.')
    await expect(field(page, /^Nascimento/)).toHaveAccessibleDescription(/Informe uma data válida/)
    await expect(field(page, /^Nascimento/)).toBeFocused()
    await field(page, /^Nascimento/).fill('28021990')
    await field(page, /^Número/).fill('1000')
  })

  await test.step('a refusal of the server appears beside its field, and the input stays', async () => {
    const errors = { 'addresses.0.zipCode': ['Este CEP não serve.'] }
    const refusal = { message: 'Verifique os dados enviados.', code: 'input.invalid', errors }
    await page.route(`**/api/v1/users/${ana.id}`, (route) => route.fulfill({ status: 422, json: refusal }))
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(toast(page, 'Verifique os dados enviados.')).toContainText('CEP: Este CEP não serve.')
    await expect(field(page, /^CEP/)).toHaveAccessibleDescription(/Este CEP não serve/)
    await expect(field(page, /^CEP/)).toHaveValue('01310-100')
    await page.unroute(`**/api/v1/users/${ana.id}`)
  })

  await test.step('after saving, it is there after a reload', async () => {
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(toast(page, 'Perfil salvo')).toBeVisible()
    await page.reload()
    await expect(field(page, /^Nascimento/)).toHaveValue('28/02/1990')
    await expect(field(page, /^CEP/)).toHaveValue('01310-100')
    await expect(field(page, /^Telefone/)).toHaveValue('(11) 98765-4321')
  })

  await test.step('leaving with unsaved input asks', async () => {
    await field(page, /^Nome/).fill('Ana Mudada')
    await page.getByRole('link', { name: 'Extrato' }).click()
    const question = page.getByRole('dialog', { name: 'Descartar o que você preencheu?' })
    await question.getByRole('button', { name: 'Continuar preenchendo' }).click()
    await expect(field(page, /^Nome/)).toHaveValue('Ana Mudada')
    await page.getByRole('link', { name: 'Extrato' }).click()
    await question.getByRole('button', { name: 'Descartar' }).click()
    await expect(page).toHaveURL(/\/statement/)
  })

  await test.step('the language of the profile is that of the screens', async () => {
    await goTo(page, '/profile')
    await page.getByRole('combobox', { name: /^Idioma/ }).click()
    await page.getByRole('option', { name: 'Español' }).click()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByRole('heading', { name: 'Mis cuentas bancarias' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-419')
  })
})

test('the profile of a company on a phone, with its bank accounts and its code', async ({
  browser,
  request,
}) => {
  const fields = { kind: 'J', document: '12ABC34501DE35' }
  const firm = await person(browser, request, { name: 'Nimbus SA', width: 390, scheme: 'dark', fields })
  const account = { name: 'Caixa da firma', ownerName: 'Nimbus SA', document: '12ABC34501DE35' }
  const number = { bank: '341', agency: '0417', account: '12345-6', kind: 'CC' }
  const { send } = await asPerson(request, firm)
  await send('POST', '/bank-accounts', { ...account, ...number })
  const { code } = (await send('GET', '/profile')).data
  const { page } = firm
  await goTo(page, '/profile')
  await expect(field(page, /^CNPJ/)).toHaveValue('12.ABC.345/01DE-35')
  await expect(field(page, /^Inscrição estadual/)).toBeVisible()
  await expect(field(page, /^Nascimento/)).toHaveCount(0)
  await expect(page.getByText(`/auth/register?ref=${code}`)).toBeVisible()
  const card = page.getByRole('article', { name: 'Caixa da firma' })
  await expect(card.getByText('Pendente')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Habilitar' })).toHaveAttribute('aria-disabled', 'true')
  await expectNoBarriers(page, 'profile of a company, dark, 390')
  await expectNoSidewaysScroll(page, 'profile, 390')
  await page.getByRole('button', { name: 'Nova conta' }).click()
  const form = page.getByRole('dialog', { name: 'Nova conta' })
  await expect(form.getByRole('textbox', { name: /^Titular/ })).toBeVisible()
  await expectNoBarriers(page, 'new account on the profile, dark, 390')
})

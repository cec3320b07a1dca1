import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { BankAccount } from '#core/bank-accounts/bank-account-schema.ts'
import type { PayingAccount } from '#core/bank-accounts/paying-account-schema.ts'
import { maskUser } from '#core/users/mask.ts'
import { ANA, fakeApi, listed, refused, user, usual } from '#test/web/api.ts'
import { approval } from '#test/web/approvals.ts'
import { renderScreen, renderUi } from '#test/web/render.tsx'
import { bankAccount } from '#test/web/transfers.ts'
import { listenAsked } from '../api/approval-asked.ts'
import { profileQuery } from '../api/queries.ts'
import { ActQuestion } from '../ui/window/act.tsx'
import { BankAccountForm } from './BankAccountForm.tsx'
import { PayingForm } from './PayingForm.tsx'
import { TOGGLES, ToggleButton } from './ToggleAccount.tsx'

const BANKS = {
  body: {
    data: [
      { code: '104', name: 'Caixa', ispb: '00360305', legalName: 'Caixa Econômica Federal' },
      { code: '341', name: 'Itaú', ispb: '60701190', legalName: 'Itaú Unibanco S.A.' },
    ],
  },
}

const onClose = vi.fn()

function Form({ edited }: { edited: BankAccount | undefined }) {
  const { data } = useQuery(profileQuery)
  return data ? <BankAccountForm account={edited} opened onClose={onClose} /> : null
}

const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name)

test('warns before saving that a new payee needs another approval', async () => {
  fakeApi({ ...usual(), 'GET /banks': BANKS })
  renderUi(<Form edited={bankAccount()} />)
  expect(await screen.findByText(/exige nova aprovação/)).toBeTruthy()
  await userEvent.clear(await field(/Nome da conta/))
  await userEvent.type(await field(/Nome da conta/), 'Outro nome')
  expect(screen.queryByText(/precisa ser aprovada de novo/)).toBeNull()
  await userEvent.type(await field(/Conta com dígito/), '9')
  expect(await screen.findByText(/precisa ser aprovada de novo/)).toBeTruthy()
})

test('errors appear beside their fields, and typed text stays', async () => {
  const errors = { agency: ['Agência inválida.'] }
  const path = `PUT /bank-accounts/${bankAccount()._id}`
  fakeApi({
    ...usual(),
    'GET /banks': BANKS,
    [path]: refused(errors),
  })
  renderUi(<Form edited={bankAccount()} />)
  const agency = await field(/Agência/)
  await userEvent.clear(agency)
  await userEvent.type(agency, '77')
  await userEvent.click(await screen.findByRole('button', { name: 'Salvar', hidden: true }))
  expect(await screen.findByText('Agência inválida.')).toBeTruthy()
  expect(agency.value).toBe('77')
  await waitFor(() => expect(document.activeElement).toBe(agency))
})

test('an account that waits for another person closes the form as a saved one does', async () => {
  const path = `PUT /bank-accounts/${bankAccount()._id}`
  const told = vi.fn()
  listenAsked(told)
  fakeApi({ ...usual(), 'GET /banks': BANKS, [path]: { status: 202, body: { data: approval() } } })
  renderUi(<Form edited={bankAccount()} />)
  await userEvent.type(await field(/Nome da conta/), ' 2')
  await userEvent.click(await screen.findByRole('button', { name: 'Pedir aprovação', hidden: true }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ _id: approval()._id }))
})

test('a new account starts with its owner as holder, and says when another is typed', async () => {
  fakeApi({ ...usual(), 'GET /banks': BANKS })
  renderUi(<Form edited={undefined} />)
  expect((await field(/Titular/)).value).toBe(ANA.name)
  const document = await field(/CPF ou CNPJ/)
  expect(document.value).toBe('529.982.247-25')
  expect(screen.queryByText(/outro CPF ou CNPJ que não o seu/)).toBeNull()
  await userEvent.clear(document)
  await userEvent.type(document, '11144477735')
  expect(await screen.findByText(/outro CPF ou CNPJ que não o seu/)).toBeTruthy()
})

test('Enter takes the bank that the typed name finds first', async () => {
  fakeApi({ ...usual(), 'GET /banks': BANKS })
  renderUi(<Form edited={undefined} />)
  const bank = await screen.findByRole<HTMLInputElement>('combobox', { name: /Banco/, hidden: true })
  await userEvent.type(bank, 'cef')
  await userEvent.keyboard('{Enter}')
  expect(bank.value).toBe('104 · Caixa')
})

test('a digit that does not fit the number is a warning, and the account is saved', async () => {
  const path = `PUT /bank-accounts/${bankAccount()._id}`
  const sent = fakeApi({ ...usual(), 'GET /banks': BANKS, [path]: { body: { data: bankAccount() } } })
  renderUi(<Form edited={bankAccount({ bank: '341', agency: '2545', account: '02366-1' })} />)
  const account = await field(/Conta com dígito/)
  await userEvent.type(account, '{Backspace}2')
  expect(await screen.findByText(/dígito não combina/)).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Salvar', hidden: true }))
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ account: '02366-2' }))
})

test('the kind of a Pix key follows the typed key, and a document in it is its holder', async () => {
  const sent = fakeApi({
    ...usual(),
    'GET /banks': BANKS,
    'POST /bank-accounts': { status: 201, body: { data: bankAccount() } },
  })
  renderUi(<Form edited={undefined} />)
  await userEvent.click(await screen.findByRole('radio', { name: 'Chave Pix' }))
  const key = await screen.findByRole('textbox', { name: /^Chave Pix/ })
  const kind = await screen.findByRole<HTMLInputElement>('combobox')
  const kinds: string[] = []
  for (const typed of [
    'ana@x.com',
    '(11) 98765-4321',
    '123e4567-e89b-12d3-a456-426655440000',
    '111.444.777-35',
  ]) {
    await userEvent.clear(key)
    await userEvent.paste(typed)
    kinds.push(kind.value)
  }
  expect(kinds).toEqual(['E-mail', 'Celular', 'Chave aleatória', 'CPF'])
  expect((await field(/CPF ou CNPJ/)).value).toBe('111.444.777-35')
  expect(await screen.findByText(/outro CPF ou CNPJ que não o seu/)).toBeTruthy()
  await userEvent.click(kind)
  await userEvent.click(await screen.findByRole('option', { name: 'Celular' }))
  await userEvent.type(await field(/Nome da chave/), 'Meu Pix')
  await userEvent.click(await screen.findByRole('button', { name: 'Salvar', hidden: true }))
  expect(await screen.findByText('Celular inválido. Informe o DDD e os 9 dígitos.')).toBeTruthy()
  await userEvent.type(key, '{Backspace}4')
  await userEvent.click(kind)
  await userEvent.click(await screen.findByRole('option', { name: 'CPF' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Salvar', hidden: true }))
  expect(await screen.findByText(/CPF inválido/)).toBeTruthy()
  await userEvent.type(key, '{Backspace}5')
  await userEvent.click(await screen.findByRole('button', { name: 'Salvar', hidden: true }))
  await waitFor(() =>
    expect(sent.find(({ call }) => call === 'POST /bank-accounts')?.body).toEqual({
      name: 'Meu Pix',
      ownerName: ANA.name,
      document: '111.444.777-35',
      email: '',
      pixKind: 'CPF',
      pixKey: '111.444.777-35',
    }),
  )
})

test('staff approve an account with its holder beside its client, masked', async () => {
  fakeApi({ ...usual(['operator'], { _id: 'op' }), 'GET /users': listed([maskUser(user())]) })
  const account = { status: 'PENDING', document: '11144477735', ownerName: ANA.name.toUpperCase() } as const
  const pending = bankAccount({ ...account, isOtherDocument: true })
  function Window() {
    const { data } = useQuery(profileQuery)
    return data ? <ActQuestion about={{ act: TOGGLES.approve, row: pending }} onClose={() => {}} /> : null
  }
  renderUi(<Window />)
  const row = (name: RegExp) => screen.findByRole('row', { name })
  expect((await row(/^Titular/)).textContent).toContain('igual')
  await screen.findByText('***.982.247-**')
  const texts = (await row(/^CPF/)).textContent
  expect(texts).toContain('***.444.777-**')
  expect(texts).toContain('diferente')
})

test('a customer reads why a pending account cannot be enabled', async () => {
  fakeApi(usual())
  function Row() {
    const { data } = useQuery(profileQuery)
    const pending = bankAccount({ status: 'PENDING', wasActived: false })
    return data ? <ToggleButton account={pending} onAsk={() => {}} /> : null
  }
  renderUi(<Row />)
  const toggle = await screen.findByRole('button', { name: 'Habilitar' })
  expect(toggle.getAttribute('aria-disabled')).toBe('true')
  await userEvent.hover(toggle)
  expect(await screen.findByText('A conta aguarda aprovação da equipe.')).toBeTruthy()
})

test('an admin changes the bank data of an account of the house, and reads at once what a file cannot hold', async () => {
  const paying: PayingAccount = {
    ...({ profile: '341', agreement: null, funds: 'CLIENTS', zipCode: '01310100', street: 'Rua A' } as const),
    ...({
      number: '900',
      complement: null,
      city: 'São Paulo',
      uf: 'SP',
      lastSequence: 7,
      tedUntil: '17:00',
      options: {},
    } as const),
    pixKind: null,
    pixKey: null,
    pixCity: null,
  }
  const house = bankAccount({ userId: null, user: null, bank: '341', paying })
  const path = `PUT /bank-accounts/${house._id}/paying`
  const sent = fakeApi({ ...usual(['admin']), [path]: { body: { data: house } } })
  function Window() {
    const { data } = useQuery(profileQuery)
    return data ? <PayingForm account={house} opened onClose={onClose} /> : null
  }
  await renderScreen(Window, '/bank-accounts')
  const save = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Salvar', hidden: true }))
  const number = await field(/^Número \*/)
  await userEvent.clear(number)
  await userEvent.type(number, 'S/N')
  await save()
  expect(await screen.findByText('O número do endereço tem até 5 dígitos.')).toBeTruthy()
  await userEvent.clear(number)
  await userEvent.type(number, '1000')
  await save()
  const { lastSequence: _, ...rest } = paying
  const none = { agreement: '', complement: '', pixKind: '', pixKey: '', pixCity: '' }
  const options = { versions: '080/040', tedForms: '41/43', ownHolder: '01', transferKind: 'ALL' }
  const given = { zipCode: '01310-100', number: '1000', options: { ...options, numbering: 'RECORD' } }
  const body = { ...rest, ...none, ...given }
  await waitFor(() => expect(sent).toContainEqual(expect.objectContaining({ call: path, body })))
})

import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { maskUser } from '#core/users/mask.ts'
import { fakeApi, listed, refused, user, usual } from '#test/web/api.ts'
import { renderScreen } from '#test/web/render.tsx'
import { deposit } from '#test/web/transfers.ts'
import { profileQuery } from '../api/queries.ts'
import { DepositDetail } from './DepositDetail.tsx'
import { DepositReview } from './DepositReview.tsx'

const TX = 'a1'.repeat(32)
const bitcoin = (fields: Partial<Deposit> = {}) =>
  deposit({
    kind: 'CRYPTO',
    currency: 'BTC',
    amount: '0.01000000',
    amountFee: '0.00000000',
    status: 'OPEN',
    bankAccountId: null,
    bankAccount: null,
    receipt: null,
    mimetype: null,
    receiptCheck: null,
    ...fields,
  })
const PUT = `PUT /deposits/${deposit()._id}`

async function show(row: Deposit, as: 'owner' | 'reviewer', answer?: ReturnType<typeof refused>) {
  const staff = as === 'reviewer'
  const sent = fakeApi({
    ...usual(staff ? ['operator'] : ['user'], staff ? { _id: 'op' } : {}),
    'GET /users': listed([maskUser(user())]),
    [PUT]: answer ?? { body: { data: row } },
  })
  function Screen() {
    const { data } = useQuery(profileQuery)
    if (!data) return null
    const window = { deposit: row, opened: true, onClose: vi.fn() }
    return staff ? <DepositReview {...window} walk={undefined} /> : <DepositDetail {...window} />
  }
  await renderScreen(Screen, '/deposits')
  await screen.findByRole('dialog')
  return sent
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
/** Typing 64 characters one by one takes seconds. */
async function paste(field: HTMLElement, text: string) {
  await userEvent.click(field)
  await userEvent.paste(text)
}
const theWindow = () => screen.findByRole('dialog', { name: 'Transação do depósito' })

test.each(['owner', 'reviewer'] as const)('the %s names the missing transaction', async (as) => {
  const sent = await show(bitcoin(as === 'owner' ? {} : { status: 'PENDING' }), as)
  expect((await screen.findAllByText('Falta o ID da transação')).length).toBeGreaterThan(0)
  await press('Informar transação')
  const asked = await theWindow()
  await paste(within(asked).getByRole('textbox', { name: /^ID da transação/ }), `  ${TX} `)
  await press('Salvar transação')
  await waitFor(() => expect(sent).toContainEqual({ call: PUT, body: { txId: TX } }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Transação do depósito' })).toBeNull())
})

test('a named one is corrected, with its output, until the review', async () => {
  const sent = await show(bitcoin({ txId: TX, txOutput: 0 }), 'owner')
  expect(await screen.findByText('A transação prova este depósito')).toBeTruthy()
  await press('Corrigir transação')
  const output = within(await theWindow()).getByRole('textbox', { name: 'Saída da transação' })
  await userEvent.clear(output)
  await userEvent.type(output, '3')
  await press('Salvar transação')
  await waitFor(() => expect(sent).toContainEqual({ call: PUT, body: { txId: TX, txOutput: '3' } }))
})

test.each([
  ['', 'Campo obrigatório.'],
  ['a1', 'O ID da transação tem exatamente 64 caracteres hexadecimais.'],
])('the transaction %j stays in its field with the reason', async (typed, reason) => {
  const sent = await show(bitcoin(), 'owner')
  await press('Informar transação')
  const asked = await theWindow()
  const field = within(asked).getByRole('textbox', { name: /^ID da transação/ })
  if (typed) await paste(field, typed)
  await press('Salvar transação')
  expect(await within(asked).findByText(reason)).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(sent.some(({ call }) => call === PUT)).toBe(false)
})

test('a field that the server refuses shows the reason', async () => {
  await show(bitcoin(), 'owner', refused({ txOutput: ['Use um número inteiro.'] }))
  await press('Informar transação')
  const asked = await theWindow()
  await paste(within(asked).getByRole('textbox', { name: /^ID da transação/ }), TX)
  await press('Salvar transação')
  const output = within(asked).getByRole('textbox', { name: 'Saída da transação' })
  await waitFor(() => expect(output.getAttribute('aria-invalid')).toBe('true'))
})

test.each([
  ['the owner during the review', 'owner', bitcoin({ status: 'PENDING', txId: TX, txOutput: 0 })],
  ['the reviewer after the decision', 'reviewer', bitcoin({ status: 'FINISHED', txId: TX, txOutput: 0 })],
  ['the owner of reais', 'owner', deposit({ status: 'OPEN', receipt: null, mimetype: null })],
] as const)('%s has no button for the transaction', async (_, as, row) => {
  await show(row, as)
  await screen.findByText('Histórico')
  expect(screen.queryByRole('button', { name: /(Informar|Corrigir) transação/ })).toBeNull()
})

test('staff read why they decide, and how many small payments a rejection ends', async () => {
  const dust = { count: 199, amount: '0.00119400' }
  await show(
    bitcoin({ status: 'PENDING', txId: TX, chainState: 'CONFIRMED', chainReason: 'BELOW', dust }),
    'reviewer',
  )
  expect(
    await screen.findByText(
      /abaixo do mínimo ou da taxa\. Outros pagamentos pequenos .*: 199, de 0,00119400 BTC/,
    ),
  ).toBeDefined()
})

test('a deposit that no person decides has no such reason', async () => {
  await show(bitcoin({ txId: TX, chainState: 'SEEN' }), 'reviewer')
  expect(await screen.findByText('Visto, aguarda o primeiro bloco')).toBeDefined()
  expect(screen.queryByText(/pagamentos pequenos|abaixo do mínimo/)).toBeNull()
})

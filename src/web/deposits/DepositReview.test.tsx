import { useQuery } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { maskUser } from '#core/users/mask.ts'
import { fakeApi, listed, user, usual } from '#test/web/api.ts'
import { approval } from '#test/web/approvals.ts'
import { renderScreen } from '#test/web/render.tsx'
import { deposit } from '#test/web/transfers.ts'
import { profileQuery } from '../api/queries.ts'
import { DepositReview, ReviewDecisions } from './DepositReview.tsx'
import { useReview } from './use-review.ts'

const OPERATOR = { _id: 'op' }
const path = `/deposits/${deposit()._id}`

async function show(row: Deposit, more: object = OPERATOR, answers: Parameters<typeof fakeApi>[0] = {}) {
  const sent = fakeApi({
    ...answers,
    ...usual(['operator'], more),
    'GET /users': listed([maskUser(user())]),
    [`PATCH ${path}/review`]: { body: { data: row } },
    [`PATCH ${path}/accept`]: { body: { data: row } },
    [`PATCH ${path}/reject`]: { body: { data: row } },
  })
  function Screen() {
    const { data } = useQuery(profileQuery)
    if (!data) return null
    return <DepositReview deposit={row} walk={undefined} opened onClose={vi.fn()} />
  }
  await renderScreen(Screen, '/deposits')
  await screen.findByText('Confira no comprovante', {}, { timeout: 1500 }).catch(() => undefined)
  return sent
}

const button = (name: RegExp | string) => screen.findByRole('button', { name })
const isLocked = async (name: RegExp | string) =>
  (await button(name)).getAttribute('aria-disabled') === 'true'
const tickAll = async () => {
  for (const box of await screen.findAllByRole('checkbox')) await userEvent.click(box)
}

test('accepting is locked until every box is ticked, and then names the amount', async () => {
  const sent = await show(deposit())
  expect(await isLocked(/Aceitar e creditar/)).toBe(true)
  expect(screen.getAllByText('Falta confirmar 3 itens').length).toBeGreaterThan(0)
  expect(await screen.findByText(/CPF \*\*\*\.982\.247-\*\*/)).toBeTruthy()
  await tickAll()
  expect(await isLocked(/Aceitar e creditar/)).toBe(false)
  await userEvent.click(await button(/Aceitar e creditar/))
  expect(await screen.findByText('Aceitar depósito de R$ 25.000,00')).toBeTruthy()
  await userEvent.click(await button('Creditar R$ 25.000,00'))
  await waitFor(() => expect(sent).toContainEqual({ call: `PATCH ${path}/accept`, body: {} }))
})

test('a receipt without the code is accepted only with a reason', async () => {
  const sent = await show(deposit({ receiptCheck: 'NOT_FOUND' }))
  expect(screen.getByText(/O código não está no texto do arquivo/)).toBeTruthy()
  await tickAll()
  await userEvent.click(await button(/Aceitar e creditar/))
  expect(await isLocked('Creditar R$ 25.000,00')).toBe(true)
  await userEvent.type(await screen.findByLabelText(/Por que aceitar/), 'Conferido no extrato')
  await userEvent.click(await button('Creditar R$ 25.000,00'))
  const body = { override: true, overrideReason: 'Conferido no extrato' }
  await waitFor(() => expect(sent).toContainEqual({ call: `PATCH ${path}/accept`, body }))
})

test('a second credit of one output names the other deposit, and needs a reason', async () => {
  await show(deposit({ sameTx: { reference: '444T5K2M8', isCredited: true } }))
  expect(screen.getByText('O depósito 444T5K2M8 já foi creditado por esta saída da transação.')).toBeTruthy()
  await tickAll()
  await userEvent.click(await button(/Aceitar e creditar/))
  expect(await isLocked('Creditar R$ 25.000,00')).toBe(true)
  await userEvent.type(await screen.findByLabelText(/Por que aceitar/), 'Saída errada no primeiro')
  expect(await isLocked('Creditar R$ 25.000,00')).toBe(false)
})

const at = (line: number) => ({ page: 1, line })
const READ = {
  reference: at(4),
  txId: null,
  amounts: [{ ...at(2), amount: '25000.00' }],
  holder: { ...at(3), by: 'document' as const },
  others: [],
}

test('a clean deposit starts ticked, with the places, and A and Enter accept it', async () => {
  const row = deposit({ status: 'OPEN', receiptCheck: 'FOUND', receiptRead: READ })
  const sent = await show(row)
  expect((await screen.findAllByRole<HTMLInputElement>('checkbox')).map((box) => box.checked)).toEqual([
    true,
    true,
    true,
  ])
  expect(screen.getByText('lido na página 1, linha 2')).toBeTruthy()
  await waitFor(async () => expect(document.activeElement).toBe(await button(/Aceitar e creditar/)))
  await userEvent.keyboard('a')
  const credit = await button('Creditar R$ 25.000,00')
  await waitFor(() => expect(document.activeElement).toBe(credit))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(sent).toContainEqual({ call: `PATCH ${path}/accept`, body: {} }))
})

test('a difference starts open and red, with what the receipt says, and has the focus', async () => {
  const amounts = [{ ...at(2), amount: '24000.00' }]
  await show(deposit({ receiptCheck: 'FOUND', receiptRead: { ...READ, amounts } }))
  expect(await screen.findByText(/O comprovante diz R\$ 24\.000,00 \(página 1, linha 2\)/)).toBeTruthy()
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /Valor/ })
  expect(box.checked).toBe(false)
  await waitFor(() => expect(document.activeElement).toBe(box))
  expect(await isLocked(/Aceitar e creditar/)).toBe(true)
})

test('facts of a picture are doubtful, never wrong, and an old date is a hint', async () => {
  const box: [number, number, number, number] = [0.1, 0.2, 0.3, 0.05]
  const receiptRead = {
    ...READ,
    reference: null,
    probable: { ...at(4), box, read: '444TSK2M9' },
    amounts: [{ ...at(2), amount: '24000.00' }],
    paidOn: { ...at(5), box, day: '2020-01-31' },
    isPicture: true,
  }
  await show(deposit({ receiptCheck: 'UNREADABLE', receiptRead }))
  expect(screen.getByText(/Provável, mas não igual: “444TSK2M9”.*\(linha 4 da imagem\)/)).toBeTruthy()
  expect(screen.getByText(/A imagem parece dizer R\$ 24\.000,00/)).toBeTruthy()
  expect(screen.getByText(/Comprovante de 31\/01\/2020, dias antes do depósito/)).toBeTruthy()
  cleanup()
  await show(deposit({ receiptCheck: 'UNREADABLE', receiptWaits: true }))
  expect(screen.getByText('A imagem está sendo lida…')).toBeTruthy()
})

test('a receipt seen before, or one like it, names the other deposit', async () => {
  const like = { _id: '88f0c2a1-0000-4000-8000-000000000009', reference: '444T5K2M1' }
  await show(deposit({ receiptReused: true, receiptLike: { ...like, isSame: true } }))
  expect(screen.getByText(/este comprovante já veio com o depósito/).textContent).toContain('444T5K2M1')
  expect(screen.getByRole('link', { name: '444T5K2M1' }).getAttribute('href')).toContain(like._id)
  cleanup()
  await show(deposit({ receiptReused: false, receiptLike: { ...like, isSame: false } }))
  expect(screen.getByText(/Este comprovante parece o do depósito/)).toBeTruthy()
})

test('the review of an open deposit starts before any box can be ticked', async () => {
  const sent = await show(deposit({ status: 'OPEN' }))
  const [box] = await screen.findAllByRole<HTMLInputElement>('checkbox')
  expect(box?.disabled).toBe(true)
  await userEvent.keyboard('i')
  await waitFor(() => expect(sent.some(({ call }) => call === `PATCH ${path}/review`)).toBe(true))
})

test('rejecting asks for a reason, which a chip can write', async () => {
  const sent = await show(deposit())
  await userEvent.click(await button(/Rejeitar/))
  expect(await screen.findByText('Diga ao cliente por que o depósito foi rejeitado.')).toBeTruthy()
  await userEvent.click(await button('Outro titular'))
  await userEvent.click(await button(/Rejeitar/))
  await userEvent.click(await button('Rejeitar depósito'))
  const body = { statusDescription: 'A transferência veio de outro titular.' }
  await waitFor(() => expect(sent).toContainEqual({ call: `PATCH ${path}/reject`, body }))
})

test('a written reason is sent without its spaces', async () => {
  const sent = await show(deposit())
  // The review takes the focus once, to its first open question.
  await waitFor(() => expect(document.activeElement?.getAttribute('data-question')).toBe('true'))
  await userEvent.type(await screen.findByRole('textbox'), ' Sem código ')
  await userEvent.click(await button(/Rejeitar/))
  await userEvent.click(await button('Rejeitar depósito'))
  const body = { statusDescription: 'Sem código' }
  await waitFor(() => expect(sent).toContainEqual({ call: `PATCH ${path}/reject`, body }))
})

test('the reason of an acceptance never goes to the next deposit', async () => {
  const first = deposit({ receiptCheck: 'NOT_FOUND' })
  const next = deposit({ _id: '88f0c2a1-0000-4000-8000-000000000002', receiptCheck: 'NOT_FOUND' })
  fakeApi({ ...usual(['operator'], OPERATOR), 'GET /users': listed([maskUser(user())]) })
  let open: (row: Deposit) => void = () => {}
  function Decisions({ row }: { row: Deposit }) {
    const review = useReview(row)
    return (
      <ReviewDecisions deposit={row} review={review} asking="accept" onClose={vi.fn()} onDecided={vi.fn()} />
    )
  }
  function Screen() {
    const [row, setRow] = useState(first)
    open = setRow
    return useQuery(profileQuery).data ? <Decisions row={row} /> : null
  }
  await renderScreen(Screen, '/deposits')
  const reason = () => screen.findByLabelText<HTMLTextAreaElement>(/Por que aceitar/)
  await userEvent.type(await reason(), 'Conferido no extrato')
  act(() => open(next))
  expect((await reason()).value).toBe('')
})

test('a deposit without a receipt shows why its review cannot start', async () => {
  await show(deposit({ status: 'OPEN', receipt: null, mimetype: null }))
  expect(await screen.findByText('O depósito ainda não tem comprovante.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Iniciar conferência/ })).toBeNull()
  expect(await isLocked(/Rejeitar/)).toBe(true)
})

test('staff cancel a deposit that nobody may accept; no key acts meanwhile, and one that may be accepted has no such act', async () => {
  const open = deposit({ status: 'OPEN', receipt: null, mimetype: null, txId: 'a1'.repeat(32) })
  const sent = await show(open, OPERATOR, { [`PATCH ${path}/cancel`]: { body: { data: open } } })
  await userEvent.click(await button('Cancelar depósito'))
  const question = await screen.findByRole('dialog', { name: /^Cancelar depósito de/ })
  await userEvent.keyboard('i')
  await userEvent.click(within(question).getByRole('button', { name: 'Cancelar depósito' }))
  await waitFor(() => expect(sent).toContainEqual({ call: `PATCH ${path}/cancel`, body: {} }))
  expect(sent.some(({ call }) => call === `PATCH ${path}/review`)).toBe(false)
  cleanup()
  await show(deposit({ status: 'OPEN' }))
  expect(await button(/Aceitar e creditar/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancelar depósito' })).toBeNull()
})

test('the review of a deposit with only a txId can start and reject it without a receipt, but not accept it', async () => {
  const bare = { receipt: null, mimetype: null, txId: 'a1'.repeat(32) }
  const sent = await show(deposit({ ...bare, status: 'OPEN' }))
  await userEvent.keyboard('i')
  await waitFor(() => expect(sent.some(({ call }) => call === `PATCH ${path}/review`)).toBe(true))
  cleanup()
  await show(deposit(bare))
  expect(await isLocked(/Aceitar e creditar/)).toBe(true)
  expect(await isLocked(/Rejeitar/)).toBe(false)
})

test('the creator of a deposit reads that another member of staff must review it', async () => {
  await show(deposit({ createdBy: 'op' }))
  expect(await screen.findByText('Criado por você ou para você: outra pessoa precisa conferir.')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(await isLocked(/Aceitar e creditar/)).toBe(true)
})

test('a deposit that needs another person is asked for, and not promised', async () => {
  await show(deposit(), OPERATOR, {
    [`PATCH ${path}/accept?dryRun`]: { status: 202, body: { data: approval() } },
  })
  await tickAll()
  await userEvent.click(await button(/^Pedir aprovação/))
  const question = await screen.findByRole('dialog', { name: /^Aceitar depósito/ })
  expect(await within(question).findByRole('button', { name: 'Pedir aprovação' })).toBeTruthy()
  expect(within(question).queryByText(/não pode ser desfeito/)).toBeNull()
})

test('a deposit whose request waits is not accepted again', async () => {
  await show(deposit(), OPERATOR, { 'GET /approvals': listed([approval()]) })
  await tickAll()
  expect(await isLocked(/Aceitar e creditar/)).toBe(true)
  await userEvent.hover(await button(/Aceitar e creditar/))
  expect(await screen.findByRole('tooltip')).toHaveProperty('textContent', 'Aguarda aprovação.')
})

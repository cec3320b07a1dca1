import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { mayCancelDeposit } from '#core/deposits/deposit.ts'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import type { Role } from '#core/rules/viewer.ts'
import { fakeApi, usual } from '#test/web/api.ts'
import { approval } from '#test/web/approvals.ts'
import { renderUi } from '#test/web/render.tsx'
import { deposit } from '#test/web/transfers.ts'
import { profileQuery } from '../../api/queries.ts'
import { ActButton, ActQuestion, type RowAct, useQuestion } from './act.tsx'

const CANCEL: RowAct<Deposit> = {
  slice: 'deposits',
  texts: 'deposits.cancel',
  tone: 'red',
  verdict: mayCancelDeposit,
  values: () => ({ amount: 'R$ 10,00' }),
  send: ({ _id }) => ({ path: `/${_id}/cancel`, body: {} }),
}

function Row({ row, act }: { row: Deposit; act: RowAct<Deposit> }) {
  const { ask, question } = useQuestion(row)
  return (
    <>
      <ActButton act={act} row={row} onAsk={ask} />
      {question}
    </>
  )
}

type Answers = Parameters<typeof fakeApi>[0]

function show(row: Deposit, roles: Role[] = ['user'], answers: Answers = {}, act = CANCEL) {
  const sent = fakeApi({ ...usual(roles, roles.includes('user') ? {} : { _id: 'op' }), ...answers })
  function Signed() {
    const { data } = useQuery(profileQuery)
    return data ? <Row row={row} act={act} /> : null
  }
  renderUi(<Signed />)
  return sent
}

const ask = async () => userEvent.click(await screen.findByRole('button', { name: 'Cancelar depósito' }))

test('an act asks by the texts of its name, and sends its call once it is confirmed', async () => {
  const row = deposit({ status: 'OPEN' })
  const call = `PATCH /deposits/${row._id}/cancel`
  const sent = show(row, ['user'], { [call]: { body: { data: { ...row, status: 'CANCELLED' } } } })
  await ask()
  const question = await screen.findByRole('dialog')
  expect(question.textContent).toMatch(/Cancelar depósito de R.\s10,00/)
  expect(question.textContent).toContain('Depois de cancelado ele não volta.')
  expect(sent.map((one) => one.call)).not.toContain(call)
  expect(screen.getByRole('button', { name: 'Manter depósito' })).toBeTruthy()
  await userEvent.click(screen.getAllByRole('button', { name: 'Cancelar depósito' }).at(-1) as HTMLElement)
  await vi.waitFor(() => expect(sent.find((one) => one.call === call)?.body).toEqual({}))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('staff read the text about the row of another user', async () => {
  const row = deposit({ status: 'OPEN' })
  show(row, ['operator'], { [`PATCH /deposits/${row._id}/cancel`]: { body: { data: row } } })
  await ask()
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.textContent).toContain('O cliente não poderá mais enviar'))
})

test('a question tells the outcome of a rehearsal: an act that the server refuses promises nothing', async () => {
  const row = deposit({ status: 'OPEN' })
  const refusal = { message: 'O depósito mudou: confira de novo.', code: 'deposit.changed' }
  const sent = show(row, ['user'], {
    [`PATCH /deposits/${row._id}/cancel?dryRun`]: { status: 409, body: refusal },
  })
  await ask()
  expect(await screen.findByText(refusal.message)).toBeTruthy()
  const dialog = screen.getByRole('dialog')
  expect(dialog.textContent).not.toContain('Depois de cancelado')
  const confirm = within(dialog).getByRole('button', { name: 'Cancelar depósito' })
  await userEvent.click(confirm)
  expect(confirm.getAttribute('aria-disabled')).toBe('true')
  expect(sent.some(({ call }) => call.startsWith('PATCH'))).toBe(false)
})

test('a refused act asks nothing', async () => {
  show(deposit({ status: 'FINISHED' }))
  await ask()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an act that needs a reason is not sent without one, and sends it', async () => {
  const row = deposit({ status: 'OPEN' })
  const call = `PATCH /deposits/${row._id}/cancel`
  const act: RowAct<Deposit> = {
    ...CANCEL,
    reason: 'audited',
    send: ({ _id }, reason) => ({ path: `/${_id}/cancel`, body: { reason } }),
  }
  const sent = show(row, ['user'], { [call]: { body: { data: row } } }, act)
  await ask()
  await screen.findByRole('dialog')
  const confirm = () =>
    userEvent.click(screen.getAllByRole('button', { name: 'Cancelar depósito' }).at(-1) as HTMLElement)
  await confirm()
  expect(sent.map((one) => one.call)).not.toContain(call)
  await userEvent.type(await screen.findByLabelText(/Motivo/), ' engano ')
  await confirm()
  await vi.waitFor(() => expect(sent.find((one) => one.call === call)?.body).toEqual({ reason: 'engano' }))
})

test.each([
  ['done', { body: { data: deposit({ status: 'FINISHED' }) } }],
  ['asked of another person', { status: 202, body: { data: approval() } }],
])('a screen goes on once its act was %s', async (_, answer) => {
  const row = deposit({ status: 'OPEN' })
  fakeApi({ ...usual(['user']), [`PATCH /deposits/${row._id}/accept`]: answer })
  const onDone = vi.fn()
  const act = { ...CANCEL, send: ({ _id }: Deposit) => ({ path: `/${_id}/accept`, body: {} }) }
  function Signed() {
    const { data } = useQuery(profileQuery)
    return data ? <ActQuestion about={{ act, row }} onClose={() => {}} onDone={onDone} /> : null
  }
  renderUi(<Signed />)
  await userEvent.click(await screen.findByRole('button', { name: 'Cancelar depósito' }))
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
})

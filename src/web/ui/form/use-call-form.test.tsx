import { TextInput } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { renameAddressSchema } from '#core/bitcoin-addresses/saved-address-schema.ts'
import { readInput } from '#core/rules/input.ts'
import { createWithdrawalSchema } from '#core/withdrawals/withdrawal-schema.ts'
import { fakeApi, holdAnswers, refused } from '#test/web/api.ts'
import { approval } from '#test/web/approvals.ts'
import { renderUi } from '#test/web/render.tsx'
import { deposit } from '#test/web/transfers.ts'
import { ApiError } from '../../api/api-error.ts'
import { FormModal } from './FormModal.tsx'
import { lateSchema } from './late-schema.ts'
import { type CallFormOptions, fieldsOf, useCallForm } from './use-call-form.ts'

type Values = { label: string }
type Options = Partial<CallFormOptions<Values, unknown, unknown, typeof renameAddressSchema>>

function show(options: Options = {}) {
  const onClose = vi.fn()
  const send = vi.fn(options.send ?? (async () => ({})))
  function Form() {
    const { window, field } = useCallForm({
      opened: true,
      onClose,
      start: { label: '' },
      labels: { label: 'Nome' },
      schema: renameAddressSchema,
      toBody: ({ label }: Values) => ({ label: label.trim() }),
      ...options,
      send,
    })
    return (
      <FormModal {...window} title="Renomear">
        <TextInput {...field('label')} />
      </FormModal>
    )
  }
  renderUi(<Form />)
  return { send, onClose }
}

const type = async (text: string) => userEvent.type(await screen.findByLabelText('Nome'), text)
const save = async () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }))

test('a schema that came while the browser was idle does not load again with the first letter', async () => {
  const load = vi.fn(async () => renameAddressSchema)
  const schema = lateSchema(load)
  show({ schema })
  await waitFor(() => expect(schema.now).toBe(renameAddressSchema))
  await type('C')
  expect(load).toHaveBeenCalledOnce()
})

test.each([
  ['at once', renameAddressSchema],
  ['late', lateSchema(async () => renameAddressSchema)],
])(
  'a field that the schema refuses has its error and the focus, with a schema that loads %s',
  async (_, schema) => {
    const { send } = show({ schema })
    await screen.findByLabelText('Nome')
    await save()
    const label = screen.getByLabelText('Nome')
    await waitFor(() => expect(label.getAttribute('aria-invalid')).toBe('true'))
    await waitFor(() => expect(document.activeElement).toBe(label))
    expect(send).not.toHaveBeenCalled()
  },
)

test('each field that a schema refuses is at fault, and none of an accepted input', () => {
  const check = (body: object) =>
    Object.fromEntries(
      fieldsOf(readInput(createWithdrawalSchema, body)).map(({ field, code }) => [field, code]),
    )
  const body = { kind: 'BANK', currency: 'BRL', amount: '10.00', bankAccountId: 'x' }
  expect(check(body)).toEqual({ bankAccountId: 'field.invalid' })
  expect(Object.keys(check({ ...body, currency: 'EUR' })).sort()).toEqual(['bankAccountId', 'currency'])
  expect(check({ ...body, bankAccountId: '66f0c2a1-0000-4000-8000-000000000001' })).toEqual({})
})

test('a checked field has its error once the user leaves it, and an invalid form says so', async () => {
  const onInvalid = vi.fn()
  const { send } = show({ checksOnBlur: true, onInvalid })
  await userEvent.click(await screen.findByLabelText('Nome'))
  await userEvent.tab()
  await waitFor(() => expect(screen.getByLabelText('Nome').getAttribute('aria-invalid')).toBe('true'))
  expect(onInvalid).not.toHaveBeenCalled()
  await save()
  await waitFor(() => expect(onInvalid).toHaveBeenCalledExactlyOnceWith({ label: expect.any(String) }))
  expect(send).not.toHaveBeenCalled()
})

test('the body is sent with a key, and its answer ends the window', async () => {
  const onDone = vi.fn()
  const { send, onClose } = show({ onDone })
  await type(' Casa ')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(send).toHaveBeenCalledExactlyOnceWith({ label: 'Casa' }, expect.any(String), { label: ' Casa ' })
  expect(onDone).toHaveBeenCalledWith({}, { label: ' Casa ' })
})

test('a refusal stays beside its field, and the window stays open', async () => {
  const { onClose } = show({
    send: async () => {
      throw new ApiError(422, 'Verifique.', undefined, { label: ['Já existe.'] })
    },
  })
  await type('Casa')
  await save()
  expect((await screen.findAllByText(/Já existe\./)).length).toBeGreaterThan(0)
  expect(onClose).not.toHaveBeenCalled()
})

test('a form that asks first sends nothing', async () => {
  const { send, onClose } = show({ asks: () => true })
  await type('Casa')
  await save()
  expect(send).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
})

const PATH = '/deposits/d1/accept'
const place = { slice: 'deposits', path: '/d1/accept', method: 'PATCH' } as const
type Moved = { amount: string; reason: string }

/** A form whose call is rehearsed, with the answer of its rehearsal; it gives the bodies that were sent and rehearsed. */
function showRehearsed(answer: { status?: number; body: unknown }) {
  const sent = fakeApi({ [`PATCH ${PATH}`]: answer })
  const rehearsed: unknown[] = []
  const fake = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (address.includes('dryRun')) rehearsed.push(JSON.parse(String(init?.body)))
    return fake(address, init)
  })
  const onClose = vi.fn()
  function Form() {
    const { window, field } = useCallForm({
      opened: true,
      onClose,
      start: { amount: '', reason: '' },
      labels: { amount: 'Valor', reason: 'Motivo' },
      schema: z.strictObject({ amount: z.string().min(2), reason: z.string().min(1) }),
      toBody: (values: Moved) => values,
      to: place,
    })
    return (
      <FormModal {...window} title="Mover" submitLabel="Mover">
        <TextInput {...field('amount')} />
        <TextInput {...field('reason')} />
      </FormModal>
    )
  }
  renderUi(<Form />)
  return { sent, rehearsed, onClose }
}

const fill = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text)
const button = (name: string) => screen.findByRole('button', { name })

test('a form says that its act becomes a request to another person, and names its button after that', async () => {
  const waits = { status: 202, body: { data: approval({ approversNeeded: 2, roles: ['admin'] }) } }
  const { sent, onClose } = showRehearsed(waits)
  await fill('Valor', '50')
  await button('Pedir aprovação')
  expect(screen.getByText(/Faltam 2 aprovações/)).toBeTruthy()
  await fill('Motivo', 'Caixa')
  await userEvent.click(await button('Pedir aprovação'))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toEqual([{ call: `PATCH ${PATH}`, body: { amount: '50', reason: 'Caixa' } }])
})

test('a form that the server would refuse is locked, with the reason', async () => {
  const { sent } = showRehearsed({
    status: 409,
    body: { message: 'Já existe um pedido.', code: 'approval.waiting' },
  })
  await fill('Valor', '50')
  await screen.findByText('Já existe um pedido.')
  await fill('Motivo', 'Caixa')
  expect((await button('Mover')).getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(await button('Mover'))
  expect(sent).toEqual([])
})

test('a field that the server would refuse has its error before the form is sent, and locks nothing', async () => {
  showRehearsed(refused({ amount: ['Acima do que resta.'] }))
  await fill('Valor', '50')
  await screen.findByText('Acima do que resta.')
  expect((await button('Mover')).getAttribute('aria-disabled')).toBeNull()
})

test('a form sent before its outcome is known waits for it, and asks nobody unless it said so', async () => {
  const { sent } = showRehearsed({ status: 202, body: { data: approval() } })
  const answer = holdAnswers('dryRun')
  await fill('Motivo', 'Caixa')
  await fill('Valor', '50')
  await userEvent.click(await button('Mover'))
  answer()
  await button('Pedir aprovação')
  expect(sent).toEqual([])
  await userEvent.click(await button('Pedir aprovação'))
  await waitFor(() => expect(sent).toHaveLength(1))
})

test('a form whose act runs is sent at once; unfinished fields and the words of a reason ask nothing', async () => {
  const { sent, rehearsed, onClose } = showRehearsed({ body: { data: deposit() } })
  await fill('Valor', '5')
  await fill('Motivo', 'Caixa')
  await fill('Valor', '0')
  await userEvent.click(await button('Mover'))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toHaveLength(1)
  expect(rehearsed).toEqual([{ amount: '50', reason: '-' }])
})

test('a form asks the server once its values rest, and not with each key', async () => {
  const { rehearsed } = showRehearsed({ body: { data: deposit() } })
  await fill('Motivo', 'Caixa')
  await fill('Valor', '5055')
  await waitFor(() => expect(rehearsed).toContainEqual({ amount: '5055', reason: '-' }))
  expect(rehearsed).toHaveLength(1)
})

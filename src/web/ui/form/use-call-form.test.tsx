import { TextInput } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renameAddressSchema } from '#core/bitcoin-addresses/saved-address-schema.ts'
import { readInput } from '#core/rules/input.ts'
import { createWithdrawalSchema } from '#core/withdrawals/withdrawal-schema.ts'
import { renderUi } from '#test/web/render.tsx'
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

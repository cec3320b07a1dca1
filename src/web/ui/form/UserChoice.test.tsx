import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { fakeApi } from '#test/web/api.ts'
import { renderUi } from '#test/web/render.tsx'
import { useUserName } from '../use-user-choices.ts'
import { UserChoice } from './UserChoice.tsx'

const toUser = (number: number, name: string) => ({
  _id: `0a0a0a0a-1111-4222-8333-${String(number).padStart(12, '0')}`,
  name,
  email: `${number}@exemplo.test`,
})
const [me, bruna, zilda] = [toUser(1, 'Ana Souza'), toUser(2, 'Bruna Lima'), toUser(30_000, 'Zilda Reis')]
const first = Array.from({ length: 20 }, (_, at) => toUser(at + 100, `Alguém ${at}`))

/**
 * The server's answers: a search finds only Bruna and Zilda; without a search they are not among the first.
 */
function answer(failing: { now: boolean } = { now: false }) {
  const asked: string[] = []
  fakeApi({
    'GET /users/select': ({ query }) => {
      asked.push(String(query))
      if (failing.now) return { status: 503, body: { message: 'Fora do ar.', code: 'http.unavailable' } }
      const [search, id] = [query.get('search'), query.get('_id')]
      const all = [me, bruna, zilda]
      if (id) return { body: { data: all.filter(({ _id }) => _id === id) } }
      if (!search) return { body: { data: first } }
      return { body: { data: all.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase())) } }
    },
  })
  return asked
}

function Field({ value: given = '' }: { value?: string }) {
  const [value, setValue] = useState(given)
  return (
    <>
      <UserChoice label="Cliente" me={me._id} value={value} onChange={setValue} clearable />
      <output>{useUserName(value || undefined)}</output>
    </>
  )
}
const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Cliente' })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

test('the server searches after a pause in typing, and the arrows choose a result', async () => {
  const asked = answer()
  renderUi(<Field />)
  await userEvent.hover(await field())
  expect(asked).toEqual([])
  await userEvent.click(await field())
  await waitFor(() => expect(options()).toHaveLength(21))
  expect(options()[0]).toBe('Meu usuário')
  await userEvent.type(await field(), 'zil')
  expect(await screen.findByText('Procurando…')).toBeTruthy()
  await waitFor(() => expect(options()).toEqual(['Zilda Reis30000@exemplo.test']))
  expect((await field()).value).toBe('zil')
  expect(asked).toEqual(['limit=20', 'search=zil&limit=20'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect((await field()).value).toBe('Zilda Reis')
  expect(screen.getByRole('status').textContent).toBe('Zilda Reis')
  await userEvent.click(screen.getByLabelText('Tirar escolha'))
  expect((await field()).value).toBe('')
})

test('the chosen user has a name, also when not among the first, and typed text stays until the field loses focus', async () => {
  answer()
  renderUi(<Field value={zilda._id} />)
  await waitFor(async () => expect((await field()).value).toBe('Zilda Reis'))
  expect(screen.getByRole('status').textContent).toBe('Zilda Reis')
  await userEvent.click(await field())
  await waitFor(() => expect(options()).toHaveLength(22))
  await userEvent.keyboard('lima')
  await waitFor(() => expect(options()).toEqual(['Bruna Lima2@exemplo.test']))
  expect((await field()).value).toBe('lima')
  await userEvent.tab()
  expect((await field()).value).toBe('Zilda Reis')
})

test('a search for the viewer by either name finds "Meu usuário"', async () => {
  answer()
  renderUi(<Field value={me._id} />)
  expect((await field()).value).toBe('Meu usuário')
  for (const text of ['usuario', 'souza']) {
    await userEvent.click(await field())
    await userEvent.clear(await field())
    await userEvent.type(await field(), text)
    await waitFor(() => expect(options()).toEqual(['Meu usuário']))
  }
})

test('the list says when the search finds nobody, and when the search fails', async () => {
  const failing = { now: false }
  answer(failing)
  renderUi(<Field />)
  await userEvent.type(await field(), 'ninguém')
  expect(await screen.findByText('Nenhum usuário encontrado')).toBeTruthy()
  failing.now = true
  await userEvent.type(await field(), ' mais')
  expect(await screen.findByText(/Não foi possível procurar/)).toBeTruthy()
  expect(within(screen.getByRole('listbox')).queryByText('Nenhum usuário encontrado')).toBeNull()
})

import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeApi, user, usual } from '#test/web/api.ts'
import { renderUi } from '#test/web/render.tsx'
import { profileQuery } from '../api/queries.ts'
import { ClientTags } from '../ui/Tags.tsx'
import { EditTags } from './EditTags.tsx'

const CLIENT = '99f0c2a1-0000-4000-8000-000000000009'
const PATH = `/users/${CLIENT}/tags`

function Editing({ id = CLIENT }: { id?: string }) {
  const { data } = useQuery(profileQuery)
  return data ? <EditTags user={{ ...user(), _id: id, tags: ['vip'] }} /> : null
}

const api = {
  ...usual(['operator']),
  'GET /users/tags': {
    body: {
      data: [
        { tag: 'pep', count: 3 },
        { tag: 'vip', count: 1 },
      ],
    },
  },
  [`GET ${PATH}`]: { body: { data: ['pep'] } },
  [`PATCH ${PATH}`]: { body: { data: ['pep', 'vip'] } },
}

test('a tag of the house or a new one is added by Enter, and one is taken away by its button', async () => {
  const sent = fakeApi(api)
  renderUi(<Editing />)
  const bodies = () => sent.filter(({ call }) => call === `PATCH ${PATH}`).map(({ body }) => body)
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Nova etiqueta' })
  await userEvent.type(field, '  Tem  Pressa{Enter}')
  await waitFor(() => expect(bodies()).toEqual([{ add: ['tem pressa'] }]))
  await waitFor(() => expect(field.value).toBe(''))
  await userEvent.click(field)
  await userEvent.click(await screen.findByRole('option', { name: 'pep', hidden: true }))
  await waitFor(() => expect(bodies()).toEqual([{ add: ['tem pressa'] }, { add: ['pep'] }]))
  await userEvent.click(screen.getByRole('button', { name: 'Retirar a etiqueta vip' }))
  await waitFor(() => expect(bodies()).toHaveLength(3))
  expect(bodies()[2]).toEqual({ remove: ['vip'] })
})

test('a refusal is shown, and the text stays', async () => {
  const body = { message: 'No máximo 8 etiquetas por cliente.', code: 'user.tooManyTags' }
  fakeApi({ ...api, [`PATCH ${PATH}`]: { status: 409, body } })
  renderUi(<Editing />)
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Nova etiqueta' })
  await userEvent.type(field, 'novo{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('No máximo 8')
  expect(field.value).toBe('novo')
})

function Shown() {
  const { data } = useQuery(profileQuery)
  return data ? <ClientTags userId={CLIENT} /> : null
}

test('the panel of a row shows the tags of its client to staff alone', async () => {
  fakeApi(api)
  const { unmount } = renderUi(<Shown />)
  expect((await screen.findByRole('list', { name: 'Etiquetas' })).textContent).toBe('pep')
  unmount()
  const sent = fakeApi({ ...api, ...usual(['user']) })
  renderUi(<Shown />)
  await waitFor(() => expect(sent.some(({ call }) => call === 'GET /profile')).toBe(true))
  expect(sent.some(({ call }) => call === `GET ${PATH}`)).toBe(false)
})

import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Client, ClientNote } from '#core/clients/client-schema.ts'
import { ANA, fakeApi, refused, user, usual } from '#test/web/api.ts'
import { renderUi } from '#test/web/render.tsx'
import { profileQuery } from '../api/queries.ts'
import { Notes } from './Notes.tsx'

const PATH = `POST /clients/${ANA._id}/notes`
const NOTE: ClientNote = {
  _id: 'dd90c2a1-0000-4000-8000-000000000001',
  text: 'Ligou hoje',
  struckAt: null,
  struckByName: null,
  author: { _id: 'op', name: 'Olga' },
  createdAt: '2026-03-04T12:00:00.000Z',
}

async function write(reply: Parameters<typeof fakeApi>[0][string], viewer = 'op') {
  const sent = fakeApi({ ...usual(['operator'], { _id: viewer }), [PATH]: reply })
  const client = { user: user(), notes: [NOTE] } as unknown as Client
  function Screen() {
    return useQuery(profileQuery).data ? <Notes client={client} /> : null
  }
  renderUi(<Screen />)
  await userEvent.type(await screen.findByRole('textbox'), ' Pediu extrato ')
  await userEvent.click(screen.getByRole('button', { name: 'Salvar nota' }))
  await waitFor(() => expect(sent).toContainEqual({ call: PATH, body: { text: 'Pediu extrato' } }))
  return screen.getByRole<HTMLTextAreaElement>('textbox')
}

test('a note that is kept leaves the field empty', async () => {
  const field = await write({ status: 201, body: { data: NOTE } })
  await waitFor(() => expect(field.value).toBe(''))
})

test('a refused note stays in its field, with the reason', async () => {
  const field = await write(refused({ text: ['Longa demais.'] }))
  expect((await screen.findAllByText(/Longa demais\.|Verifique\./)).length).toBeGreaterThan(0)
  expect(field.value).toBe(' Pediu extrato ')
})

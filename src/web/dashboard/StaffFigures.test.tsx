import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi, holdAnswers, usual } from '#test/web/api.ts'
import { renderScreen } from '#test/web/render.tsx'
import { profileQuery } from '../api/queries.ts'
import { StaffFigures } from './StaffFigures.tsx'

const Signed = () => (useQuery(profileQuery).data ? <StaffFigures /> : null)

test('the parts below the queue come at once: a late answer moves no button under a pointer', async () => {
  const asked = {
    _id: 'a0a0a0a0-1111-4222-8333-000000000001',
    user: { _id: 'a0a0a0a0-1111-4222-8333-000000000002', name: 'Lia Direitos', email: 'lia@exemplo.test' },
    kind: 'ERASURE',
    details: 'Não uso mais',
    status: 'OPEN',
    answer: null,
    isOwn: false,
    createdAt: '2026-03-02T12:00:00.000Z',
    updatedAt: '2026-03-02T12:00:00.000Z',
  }
  const sent = fakeApi({
    ...usual(['admin']),
    'GET /house/queue': { body: { data: { items: [], cut: [] } } },
    'GET /privacy/requests': { body: { data: [asked] } },
    'GET /house/setup': { body: { data: [{ task: 'account', isDone: false }] } },
  })
  const letGo = holdAnswers('/house/setup')
  await renderScreen(Signed, '/')
  expect(await screen.findByText('Nada espera')).toBeDefined()
  await vi.waitFor(() => expect(sent.map(({ call }) => call)).toContain('GET /privacy/requests'))
  expect(screen.queryByRole('button', { name: 'Atender' })).toBeNull()

  letGo()
  expect(await screen.findByRole('button', { name: 'Atender' })).toBeDefined()
  expect(screen.getByRole('region', { name: 'Antes de abrir a corretora' })).toBeDefined()
})

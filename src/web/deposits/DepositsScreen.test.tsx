import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, usual } from '#test/web/api.ts'
import { renderScreen } from '#test/web/render.tsx'
import { profileQuery } from '../api/queries.ts'
import { DepositsScreen } from './DepositsScreen.tsx'

const Screen = () => (useQuery(profileQuery).data ? <DepositsScreen /> : null)

test('a list that cannot be read does not say that nothing waits', async () => {
  const failed = { status: 500, body: { code: 'http.internal', message: 'Falhou.' } }
  fakeApi({
    ...usual(['operator']),
    'GET /deposits': failed,
    'GET /deposits/statistics': { body: { data: { status: { OPEN: 6, PENDING: 3 } } } },
  })
  await renderScreen(Screen, '/deposits')
  expect(await screen.findByText('Não foi possível carregar a lista')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Pendente/ }).textContent).toContain('3')
  expect(screen.queryByText('Nada aguarda conferência')).toBeNull()
})

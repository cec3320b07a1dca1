import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, listed, usual } from '#test/web/api.ts'
import { renderScreen } from '#test/web/render.tsx'
import { profileQuery } from '../api/queries.ts'
import { NextAct } from './NextAct.tsx'

const Screen = () => (useQuery(profileQuery).data ? <NextAct /> : null)

test('a customer reads on the home what staff ask for, also after the first orders', async () => {
  fakeApi({
    ...usual(['user'], { status: 'PENDING', statusDescription: 'Envie o RG.' }),
    'GET /deposits': listed([]),
    'GET /bank-accounts/statistics': { body: { data: { status: {} } } },
  })
  await renderScreen(Screen, '/')
  expect(await screen.findByText('Envie o RG.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Completar dados' }).getAttribute('href')).toBe('/profile')
})

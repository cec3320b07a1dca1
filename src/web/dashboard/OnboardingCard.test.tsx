import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CONFIG, fakeApi, listed, usual } from '#test/web/api.ts'
import { renderScreen } from '#test/web/render.tsx'
import { bankAccount } from '#test/web/transfers.ts'
import { profileQuery } from '../api/queries.ts'
import { formatShort } from '../ui/dates.ts'
import { OnboardingCard } from './OnboardingCard.tsx'

const counted = (status: Record<string, number>) => ({ body: { data: { status } } })
const SOON = new Date(Date.now() + 86_400_000).toISOString()

const Screen = () => (useQuery(profileQuery).data ? <OnboardingCard /> : null)

test.each([
  ['a held account', [SOON], `Aprovada. Recebe saques a partir de ${formatShort(SOON)}.`],
  ['a free account', [null], 'Pronta para receber saques.'],
  ['a free account beside a held one', [SOON, null], 'Pronta para receber saques.'],
] as const)('the step of the bank account says from when %s receives withdrawals', async (_, holds, text) => {
  fakeApi({
    ...usual(),
    'GET /config': { body: { data: CONFIG } },
    'GET /bank-accounts': listed(holds.map((usableFrom) => bankAccount({ usableFrom }))),
    'GET /bank-accounts/statistics': counted({ ACTIVED: holds.length }),
    'GET /deposits/statistics': counted({}),
    'GET /orders/statistics': counted({}),
  })
  await renderScreen(Screen, '/')
  expect(await screen.findByText(text)).toBeTruthy()
})

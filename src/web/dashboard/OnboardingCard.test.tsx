import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CONFIG, fakeApi, listed, usual } from '#test/web/api.ts'
import { renderScreen } from '#test/web/render.tsx'
import { bankAccount } from '#test/web/transfers.ts'
import { profileQuery } from '../api/queries.ts'
import { formatShort } from '../ui/dates.ts'
import { OnboardingCard } from './OnboardingCard.tsx'

const counted = (status: Record<string, number>) => ({ body: { data: { status } } })
const SOON = new Date(Date.now() + 86_400_000).toISOString()

const EMPTY = ({ query }: { query: URLSearchParams }) => {
  const currency = query.get('currency')
  const zero = currency === 'BRL' ? '0.00' : '0.00000000'
  return { body: { data: { currency, amount: zero, kind: 'C', held: zero, ledger: null } } }
}

const Screen = () => (useQuery(profileQuery).data ? <OnboardingCard /> : null)

test.each([
  ['a held account', [SOON], `Aprovada. Recebe saques a partir de ${formatShort(SOON)}.`],
  ['a free account', [null], 'Pronta para receber saques.'],
  ['a free account beside a held one', [SOON, null], 'Pronta para receber saques.'],
] as const)('the step of the bank account says from when %s receives withdrawals', async (_, holds, text) => {
  fakeApi({
    ...usual(),
    'GET /ledgers/balance': EMPTY,
    'GET /config': { body: { data: CONFIG } },
    'GET /bank-accounts': listed(holds.map((usableFrom) => bankAccount({ usableFrom }))),
    'GET /bank-accounts/statistics': counted({ ACTIVED: holds.length }),
    'GET /deposits/statistics': counted({}),
    'GET /orders/statistics': counted({}),
  })
  await renderScreen(Screen, '/')
  expect(await screen.findByText(text)).toBeTruthy()
})

const customer = (more: Parameters<typeof usual>[1], balance?: typeof EMPTY) =>
  fakeApi({
    ...usual(['user'], more),
    ...(balance && { 'GET /ledgers/balance': balance }),
    'GET /config': { body: { data: CONFIG } },
    'GET /bank-accounts': listed([]),
    'GET /bank-accounts/statistics': counted({}),
    'GET /deposits/statistics': counted({}),
    'GET /orders/statistics': counted({}),
  })

test('each open step says what it is for, and has its button: a deposit waits for no review', async () => {
  customer({ status: 'NEW' }, EMPTY)
  await renderScreen(Screen, '/')
  const card = within(await screen.findByRole('region', { name: 'Abra sua conta' }))
  const buttons = card.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(buttons).toEqual([
    ['Completar dados', '/profile'],
    ['Adicionar conta', '/bank-accounts?open=new'],
    ['Fazer depósito', '/deposits?open=new'],
  ])
  const purposes = card
    .getAllByRole('listitem')
    .map(({ textContent }) => /Para [^.]*\./.exec(textContent ?? '')?.[0])
  expect(purposes).toEqual([
    'Para comprar e sacar.',
    'Para comprar e sacar.',
    'Para sacar.',
    'Para comprar e sacar.',
  ])
})

test('an accepted customer with balances sees no steps, whatever data the registration lacks', async () => {
  const sent = customer({ status: 'VALID', phone: null, birth: null })
  await renderScreen(Screen, '/')
  await waitFor(() => expect(sent.filter(({ call }) => call === 'GET /ledgers/balance')).toHaveLength(2))
  await expect(screen.findByRole('region', {}, { timeout: 100 })).rejects.toThrow()
})

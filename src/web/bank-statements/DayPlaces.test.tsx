import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DayFigures } from '#core/bank-statements/day-close-schema.ts'
import { fakeApi, usual } from '#test/web/api.ts'
import { renderUi } from '#test/web/render.tsx'
import { DayPlaces } from './DayPlaces.tsx'

const account = {
  _id: 'a',
  name: 'Itaú clientes',
  bank: '341',
  agency: '0001',
  account: '1',
  balance: '950.00',
  sha256: null,
  importedAt: null,
  importedBy: null,
}
const figures: DayFigures = {
  accounts: [account],
  houseAccounts: [{ ...account, _id: 'h', name: 'Inter casa' }],
  bank: '950.00',
  ledger: '900.00',
  difference: '50.00',
  inTransit: { amount: '0.00', count: 0 },
  unidentified: { amount: '0.00', count: 0 },
  owed: '900.00',
  surplus: '50.00',
  bitcoin: '2.00000000',
  lineCount: 0,
  linkedCount: 0,
}
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }))

test('before an opening an account shows its statement alone, and no wallet confirms the bitcoin', async () => {
  fakeApi(usual(['operator']))
  renderUi(<DayPlaces figures={figures} />)
  expect((await rowOf(/^Itaú clientes/)).getAllByText('—')).toHaveLength(2)
  expect((await rowOf(/^Inter casa/)).getByText(/sem conta própria no livro-razão/)).toBeTruthy()
  expect(screen.getByText('Nenhuma carteira confirma este saldo.')).toBeTruthy()
})

test('each opened place has its own three numbers, a wallet those of its last block', async () => {
  fakeApi(usual(['operator']))
  const wallet = {
    _id: 'w',
    name: 'Cofre',
    funds: 'CLIENTS' as const,
    chain: '2.01000000',
    uncredited: '0.01000000',
  }
  renderUi(
    <DayPlaces
      figures={{
        ...figures,
        accounts: [{ ...account, ledger: '900.00', difference: '50.00' }],
        houseAccounts: [],
        wallets: [
          { ...wallet, ledger: '2.00000000', difference: '0.00000000' },
          { ...wallet, _id: 'o', name: 'Antiga', chain: null, uncredited: null, ledger: '0.00000000' },
        ],
      }}
    />,
  )
  const row = await rowOf(/^Itaú clientes/)
  const cells = row.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells.slice(0, 3)).toEqual(['R$ 950,00', 'R$ 900,00', 'R$ 50,00'])
  expect((await rowOf(/^Cofre/)).getByText(/ainda não creditado/)).toBeTruthy()
  expect(
    (await rowOf(/^Antiga/)).getByText('o servidor não guarda mais o bloco desta meia-noite'),
  ).toBeTruthy()
  expect(screen.queryByText('Nenhuma carteira confirma este saldo.')).toBeNull()
})

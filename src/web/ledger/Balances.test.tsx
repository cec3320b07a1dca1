import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, usual } from '#test/web/api.ts'
import { renderUi } from '#test/web/render.tsx'
import { profileQuery } from '../api/queries.ts'
import { BalanceCards, BalanceChips } from './Balances.tsx'

function Both() {
  const { data } = useQuery(profileQuery)
  if (!data) return null
  return (
    <>
      <BalanceCards />
      <BalanceChips only="BRL" />
    </>
  )
}

/** Reais of which a part is held. */
const balanceOf = (fields: { amount: string; kind: 'C' | 'D'; held: string }) =>
  fakeApi({
    ...usual(),
    'GET /ledgers/balance': ({ query }) => {
      const currency = query.get('currency')
      const zero = { amount: '0.00000000', kind: 'C', held: '0.00000000' }
      return { body: { data: { currency, ledger: null, ...(currency === 'BRL' ? fields : zero) } } }
    },
  })

/** The figures of a card or a chip, without signs of spacing. */
const textOf = (name: string) =>
  screen.getByRole('region', { name }).textContent?.replaceAll(/[\s\u00a0\u200a]/g, '') ?? ''

test('one word for each figure: the card shows the amount of the call first, then what is held, and the total', async () => {
  balanceOf({ amount: '68419.45', kind: 'C', held: '13519.00' })
  renderUi(<Both />)
  await waitFor(() => expect(textOf('Disponível em reais')).toContain('68.419,45'))
  expect(textOf('Disponível em reais')).toMatch(
    /Disponívelemreais.*68\.419,45.*Emordensesaques.*13\.519,00.*Total.*81\.938,45/,
  )
  expect(textOf('Disponível em BRL')).toContain('68.419,45')
})

test('the marker of the card is that of the call, also where the held part is larger than a debit', async () => {
  balanceOf({ amount: '100.00', kind: 'D', held: '250.00' })
  renderUi(<Both />)
  await waitFor(() => expect(textOf('Disponível em reais')).toContain('150,00'))
  expect(textOf('Disponível em reais')).toMatch(/^R\$DisponívelemreaisD-R\$100,00.*Total.*150,00$/)
})

import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeApi, usual } from '#test/web/api.ts'
import { renderUi } from '#test/web/render.tsx'
import { MonthBars } from './MonthBars.tsx'

const month = (name: string, credits: string, debits: string) => ({
  month: name,
  credits,
  debits,
  fees: '1.50',
  feesKind: 'D',
  count: 3,
})

test('the statement has bars of each month, whose sums are in words and in a table', async () => {
  const data = [month('2026-02', '100.10', '0.00'), month('2026-03', '200.20', '50.05')]
  fakeApi({ ...usual(), 'GET /ledgers/months': { body: { data } } })
  renderUi(<MonthBars currency="BRL" userId={undefined} />)
  const picture = await screen.findByRole('img')
  expect(picture.getAttribute('aria-label')).toMatch(
    /^Entradas e saídas por mês, fevereiro de 2026 – março de 2026: Entradas R\$\s300,30, Saídas R\$\s50,05$/i,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Ver como tabela' }))
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent?.replaceAll(/\s/g, ''))
  expect(rows).toHaveLength(3)
  expect(rows[1]).toMatch(/^marçode2026200,2050,05-1,50$/i)
})

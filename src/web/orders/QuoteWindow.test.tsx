import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, usual } from '#test/web/api.ts'
import { order } from '#test/web/orders.ts'
import { renderUi } from '#test/web/render.tsx'
import { Preview } from './QuoteWindow.tsx'

test("the desk's preview of a quotation has the fee of the time of the order", async () => {
  fakeApi(usual(['operator']))
  renderUi(<Preview order={order({ feePercent: '1.25' })} quotation={600_000_00n} />)
  expect(await screen.findByText(/^1,25%/)).toBeTruthy()
  expect(screen.getByText('Taxa').nextElementSibling?.textContent).toContain('0,00012500')
})

import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi, usual } from '#test/web/api.ts'
import { renderUi } from '#test/web/render.tsx'
import { withdrawal } from '#test/web/transfers.ts'
import { profileQuery } from '../api/queries.ts'
import { PayWindow, PayWithdrawal } from './PayWithdrawal.tsx'

test.each([
  [
    'the details of a withdrawal',
    <PayWithdrawal key="" withdrawal={withdrawal()} onClose={vi.fn()} />,
    false,
  ],
  ['the window of its row', <PayWindow key="" withdrawal={withdrawal()} opened onClose={vi.fn()} />, true],
])('the receipt from %s may be a GIF: %#', async (_, shown, takesGif) => {
  fakeApi(usual(['operator'], { _id: 'another' }))
  const Shown = () => (useQuery(profileQuery).data ? shown : null)
  renderUi(<Shown />)
  const picker = await screen.findByLabelText('Escolher arquivo')
  expect(picker.getAttribute('accept')?.includes('image/gif')).toBe(takesGif)
  expect(picker.getAttribute('accept')).toContain('application/pdf')
})

import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { fakeApi, usual } from '#test/web/api.ts'
import { renderScreen } from '#test/web/render.tsx'
import { withdrawal } from '#test/web/transfers.ts'
import { profileQuery } from '../api/queries.ts'
import { WithdrawalDetail } from './WithdrawalDetail.tsx'

/** The answer with a file is no JSON, so the test lets it fail. */
const LATE = { status: 429, body: { message: 'Aguarde.', code: 'http.tooMany' } }

async function show(fields: Partial<Withdrawal>) {
  const row = withdrawal(fields)
  const calls = fakeApi({ ...usual(), [`GET /withdrawals/${row._id}/advice`]: LATE })
  function Detail() {
    const { data } = useQuery(profileQuery)
    return data ? <WithdrawalDetail withdrawal={row} opened onClose={vi.fn()} /> : null
  }
  await renderScreen(Detail, '/')
  await screen.findByRole('dialog')
  return { row, calls }
}

const ADVICE = { name: 'Comprovante da corretora (PDF)' }

test('a paid withdrawal has the document of the house to save', async () => {
  const { row, calls } = await show({ status: 'FINISHED', paidOn: '2026-03-04' })
  await userEvent.click(screen.getByRole('button', ADVICE))
  expect(calls.map(({ call }) => call)).toContain(`GET /withdrawals/${row._id}/advice`)
})

test('one that is cancelled has none', async () => {
  await show({ status: 'CANCELLED' })
  expect(screen.queryByRole('button', ADVICE)).toBeNull()
})

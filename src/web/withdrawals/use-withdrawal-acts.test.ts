import { expect, test } from 'vitest'
import { fakeApi } from '#test/web/api.ts'
import { renderHookFor } from '#test/web/hooks.tsx'
import { withdrawal } from '#test/web/transfers.ts'
import { useWithdrawalActs } from './use-withdrawal-acts.ts'

test('after an act, only withdrawals and balances are read again', async () => {
  fakeApi({ 'POST /withdrawals': { status: 201, body: { data: withdrawal() } } })
  const { result, oldOf } = renderHookFor(() => useWithdrawalActs(), undefined)
  const old = await oldOf(['withdrawals', 'balance', 'deposits'], () => result.current.create({}, 'key'))
  expect(old).toEqual(['withdrawals', 'balance'])
})

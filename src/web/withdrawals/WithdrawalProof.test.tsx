import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { fakeApi, usual } from '#test/web/api.ts'
import { renderUi } from '#test/web/render.tsx'
import { withdrawal } from '#test/web/transfers.ts'
import { WithdrawalProof } from './WithdrawalProof.tsx'

const PAID = {
  status: 'FINISHED' as const,
  finishedAt: '2026-03-05T15:00:00.000Z',
  paidOn: '2026-03-04',
  shipmentSequence: 94_070,
}

function show(fields: Partial<Withdrawal>) {
  fakeApi(usual())
  renderUi(<WithdrawalProof withdrawal={withdrawal(fields)} />)
  return document.body.textContent ?? ''
}

test('a payment by a bank file shows its authentication, its day and its shipment', async () => {
  const text = show({ ...PAID, bankAuthentication: 'BCO2026030412345' })
  expect(screen.getByRole('region', { name: 'Pago por arquivo bancário' })).toBeTruthy()
  for (const fact of ['BCO2026030412345', '04/03/2026', '94070']) expect(text).toContain(fact)
  expect(text).not.toContain('aparece aqui quando o saque for pago')
})

test('a bank that sent no authentication is said so, and a payment that came back too', async () => {
  const text = show({ ...PAID, reversedAt: '2026-03-06T15:00:00.000Z' })
  for (const fact of ['O banco não enviou autenticação', 'Devolvido em', '06/03/2026'])
    expect(text).toContain(fact)
})

test('a receipt proves a payment of a file too, with the authentication of the bank or without one', async () => {
  const receipt = '/api/v1/withdrawals/1/receipt'
  expect(show({ ...PAID, receipt })).not.toContain('O banco não enviou autenticação')
  expect(screen.getByRole('region', { name: 'Pago por arquivo bancário' })).toBeTruthy()
  expect(show({ ...PAID, receipt, bankAuthentication: 'BCO2026030412345' })).toContain('BCO2026030412345')
})

test('one that is not paid says where its proof will be', async () => {
  expect(show({ status: 'PENDING' })).toContain('aparece aqui quando o saque for pago')
})

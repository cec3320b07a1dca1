import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, usual } from '#test/web/api.ts'
import { renderUi } from '#test/web/render.tsx'
import { deposit, SYSTEM_ACCOUNT } from '#test/web/transfers.ts'
import { profileQuery } from '../api/queries.ts'
import { useAwaited } from './DepositFacts.tsx'
import { DepositReceipt } from './DepositReceipt.tsx'

const DEPOSIT = deposit({ status: 'OPEN', receipt: null, mimetype: null, receiptCheck: null })

function Proof() {
  return (
    <>
      <h2>{useAwaited(DEPOSIT)?.title}</h2>
      <DepositReceipt deposit={DEPOSIT} />
    </>
  )
}

const Signed = () => (useQuery(profileQuery).data ? <Proof /> : null)

test.each([
  [null, 'Falta o comprovante', 'Envie para começarmos a conferência.'],
  ['São Paulo', 'Aguarda o Pix', /extrato do banco confirma um Pix.* O comprovante é opcional\./],
])('a deposit into an account with the city %s lacks "%s"', async (city, title, text) => {
  const account = { ...SYSTEM_ACCOUNT, city }
  fakeApi({ ...usual(), 'GET /bank-accounts/system': { body: { data: [account] } } })
  renderUi(<Signed />)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getAllByText(title)).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Enviar comprovante' })).toBeTruthy()
})

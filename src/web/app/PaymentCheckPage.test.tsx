import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SCREEN_PATHS } from '#core/rules/screen-path.ts'
import type { PaymentCheck } from '#core/withdrawals/advice-schema.ts'
import { fakeApi } from '#test/web/api.ts'
import { renderScreen } from '#test/web/render.tsx'
import { PaymentCheckPage } from './PaymentCheckPage.tsx'

const CODE = 'aaf0c2a1-0000-4000-8000-000000000001'
const PAID: PaymentCheck = {
  house: 'Corretora Exemplo',
  status: 'PAID',
  currency: 'BRL',
  amount: '1500.00',
  paidOn: '2026-03-04',
  payee: { name: 'A*** S***', place: 'Itaú Unibanco •••• 45-6' },
}

async function show(check: PaymentCheck) {
  fakeApi({ [`GET /payment-checks/${CODE}`]: { body: { data: check } } })
  await renderScreen(PaymentCheckPage, `/check/payment/${CODE}`, SCREEN_PATHS.checkPayment)
  return (await screen.findByRole('status')).textContent
}

test('the page of a code says that the house paid, when, how much and to whom', async () => {
  expect(await show(PAID)).toBe('A corretora fez este pagamento.')
  for (const fact of ['Corretora Exemplo', '04/03/2026', 'A*** S***', 'Itaú Unibanco •••• 45-6'])
    expect(screen.getByText(fact)).toBeTruthy()
  expect(document.body.textContent).toContain('1.500,00')
})

test('a payment that came back is none that the payee kept', async () => {
  expect(await show({ ...PAID, status: 'REVERSED' })).toContain('depois devolvido')
})

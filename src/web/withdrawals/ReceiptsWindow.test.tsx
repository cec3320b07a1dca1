import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { ReceiptPage } from '#core/withdrawals/payout-schema.ts'
import { fakeApi } from '#test/web/api.ts'
import { renderUi } from '#test/web/render.tsx'
import { ReceiptsWindow } from './ReceiptsWindow.tsx'

const [ANA, BIA] = ['aaf0c2a1-0000-4000-8000-000000000001', 'aaf0c2a1-0000-4000-8000-000000000002']
const payee = (_id: string, name: string) => ({
  _id,
  amount: '1500.00',
  currency: 'BRL' as const,
  user: { _id: `u-${_id}`, name },
})
const candidates = [{ withdrawalId: ANA, score: 80, reasons: ['amount' as const] }]
const PAGES: ReceiptPage[] = [
  { page: 1, status: 'MATCHED', candidates: [{ withdrawalId: BIA, score: 100, reasons: ['document'] }] },
  { page: 2, status: 'AMBIGUOUS', candidates },
  { page: 3, status: 'SEEN', candidates },
]
const pdf = new File(['%PDF-'], 'comprovantes.pdf', { type: 'application/pdf' })

async function readPages(onResults = vi.fn()) {
  const done = { withdrawalId: BIA, outcome: 'DONE', approvalId: null, code: null, message: null }
  const sent = fakeApi({
    'POST /withdrawals/receipts/proposal': { body: { data: PAGES } },
    'POST /withdrawals/receipts': { body: { data: [done] } },
  })
  const rows = [payee(ANA, 'Ana'), payee(BIA, 'Bia')]
  renderUi(<ReceiptsWindow opened onClose={() => {}} rows={rows} onResults={onResults} />)
  await screen.findByRole('dialog')
  await userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, pdf)
  await userEvent.click(screen.getByRole('button', { name: 'Ler o PDF' }))
  await screen.findByText('Página 1')
  return { sent, onResults }
}

const choiceOf = (page: number) =>
  screen.getByRole<HTMLInputElement>('combobox', { name: `Saque da página ${page}` })

test('only a sure page is chosen: a person chooses for an ambiguous one, and a used one stays out', async () => {
  const { sent, onResults } = await readPages()
  expect([choiceOf(1).value, choiceOf(2).value]).toEqual(['Bia · R$ 1.500,00', ''])
  expect(choiceOf(3).disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Concluir 1 saque' }))
  await waitFor(() => expect(onResults).toHaveBeenCalled())
  const form = sent.find(({ call }) => call === 'POST /withdrawals/receipts')?.body as FormData
  expect(JSON.parse(String(form.get('matches')))).toEqual([{ page: 1, withdrawalId: BIA }])
})

test('one withdrawal on two pages is not sent', async () => {
  await readPages()
  await userEvent.click(choiceOf(2))
  await userEvent.click(await screen.findByRole('option', { name: /Bia/ }))
  const finish = screen.getByRole('button', { name: 'Concluir 2 saques' })
  expect(finish.getAttribute('aria-disabled')).toBe('true')
})

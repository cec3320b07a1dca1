import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { fakeApi, refused, usual } from '#test/web/api.ts'
import { renderUi } from '#test/web/render.tsx'
import { deposit } from '#test/web/transfers.ts'
import { profileQuery } from '../api/queries.ts'
import { ReviewAmount } from './ReviewPanel.tsx'
import { findDue } from './use-walk.ts'

const [FIRST, SECOND] = [deposit(), deposit({ _id: '88f0c2a1-0000-4000-8000-000000000002' })]

async function edit(reply: Parameters<typeof fakeApi>[0][string]) {
  const onChanged = vi.fn()
  const sent = fakeApi({ ...usual(['operator'], { _id: 'op' }), [`PUT /deposits/${FIRST._id}`]: reply })
  function Screen() {
    const [row, setRow] = useState(FIRST)
    if (!useQuery(profileQuery).data) return null
    return (
      <>
        <ReviewAmount deposit={row} onChanged={onChanged} />
        <button type="button" onClick={() => setRow(SECOND)}>
          Outro
        </button>
      </>
    )
  }
  renderUi(<Screen />)
  await userEvent.click(await screen.findByRole('button', { name: 'Corrigir valor' }))
  const field = screen.getByRole('textbox')
  await userEvent.clear(field)
  await userEvent.type(field, '24000,00')
  return { sent, onChanged }
}

test('a corrected amount is reported, so that its tick goes', async () => {
  const { sent, onChanged } = await edit({ body: { data: { ...FIRST, amount: '24000.00' } } })
  await userEvent.click(screen.getByRole('button', { name: 'Salvar valor' }))
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1))
  expect(sent).toContainEqual({ call: `PUT /deposits/${FIRST._id}`, body: { amount: '24000.00' } })
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a refused amount stays in its field, with the reason', async () => {
  const { onChanged } = await edit(refused({ amount: ['Acima do limite.'] }))
  await userEvent.click(screen.getByRole('button', { name: 'Salvar valor' }))
  expect((await screen.findAllByText(/Acima do limite\./)).length).toBeGreaterThan(0)
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('24.000,00')
  expect(onChanged).not.toHaveBeenCalled()
})

test('another deposit shows its amount, not the editor of the last one', async () => {
  await edit({ body: { data: FIRST } })
  await userEvent.click(screen.getByRole('button', { name: 'Outro' }))
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
})

test('the next deposit to decide on waits, and has a receipt', () => {
  const rows = [deposit({ status: 'FINISHED' }), deposit({ status: 'OPEN', receipt: null }), SECOND]
  expect(findDue(rows)).toBe(SECOND)
  expect(findDue(rows.slice(0, 2))).toBeUndefined()
})

import { useQuery } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { fakeApi, usual } from '#test/web/api.ts'
import { renderScreen } from '#test/web/render.tsx'
import { deposit } from '#test/web/transfers.ts'
import { profileQuery } from '../api/queries.ts'
import { DepositActions } from './DepositActions.tsx'

const bare = (fields: Partial<Deposit> = {}) =>
  deposit({ status: 'OPEN', receipt: null, mimetype: null, receiptCheck: null, ...fields })
const bitcoin = { kind: 'CRYPTO', currency: 'BTC', bankAccountId: null, bankAccount: null } as const

async function show(row: Deposit, role: 'user' | 'operator', id?: string) {
  const [onOpen, onAct] = [vi.fn(), vi.fn()]
  fakeApi(usual([role], id ? { _id: id } : {}))
  function Row() {
    if (!useQuery(profileQuery).data) return null
    return <DepositActions deposit={row} onOpen={onOpen} onAct={onAct} />
  }
  await renderScreen(Row, '/deposits')
  await screen.findAllByRole('button')
  return { onOpen, onAct, names: screen.getAllByRole('button').map(({ textContent }) => textContent) }
}

test.each([
  ['staff who created it', 'operator', 'olga', bare({ createdBy: 'olga' }), ['Enviar comprovante', '']],
  ['staff who did not', 'operator', 'olga', bare(), ['']],
  [
    'staff, of bitcoin with its transaction',
    'operator',
    'olga',
    bare({ ...bitcoin, txId: 'aa' }),
    ['Conferir'],
  ],
  ['its owner', 'user', undefined, bare(), ['Enviar comprovante', 'Cancelar', '']],
  ['the owner of bitcoin', 'user', undefined, bare(bitcoin), ['Informar transação', 'Cancelar', '']],
  ['the owner of named bitcoin', 'user', undefined, bare({ ...bitcoin, txId: 'aa' }), ['Cancelar', '']],
] as const)(
  'the row of a deposit without a receipt offers %s their acts and its details',
  async (_, role, id, row, acts) => {
    expect((await show(row, role, id)).names).toEqual(acts)
  },
)

test('the receipt is sent from the row, and the transaction is named in the details', async () => {
  const reais = await show(bare({ createdBy: 'olga' }), 'operator', 'olga')
  await userEvent.click(screen.getByRole('button', { name: 'Enviar comprovante' }))
  expect(reais.onAct).toHaveBeenCalledWith('upload', expect.objectContaining({ kind: 'BANK' }))
  cleanup()
  const named = await show(bare(bitcoin), 'user')
  await userEvent.click(screen.getByRole('button', { name: 'Informar transação' }))
  expect(named.onOpen).toHaveBeenCalled()
})

import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { User } from '#core/users/user-schema.ts'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { fakeApi, usual } from '#test/web/api.ts'
import { renderUi } from '#test/web/render.tsx'
import { withdrawal } from '#test/web/transfers.ts'
import { profileQuery } from '../api/queries.ts'
import { WithdrawalActions } from './WithdrawalsScreen.tsx'

function Row({ row }: { row: Withdrawal }) {
  const { data } = useQuery(profileQuery)
  return data ? <WithdrawalActions withdrawal={row} onOpen={vi.fn()} onAct={vi.fn()} /> : null
}

async function actsOf(row: Withdrawal, roles: User['roles'], more: object = {}) {
  fakeApi(usual(roles, more))
  renderUi(<Row row={row} />)
  const buttons = await screen.findAllByRole('button')
  return buttons.map((button) => button.textContent || button.getAttribute('aria-label'))
}

const OPEN = expect.stringMatching(/^Abrir R\$/)

const another = { _id: 'another' }
const approval = (userId: string) => ({ userId, name: null, createdAt: new Date().toISOString() })

test('a customer cancels an open withdrawal', async () => {
  expect(await actsOf(withdrawal(), ['user'])).toEqual(['Cancelar', OPEN])
})

test('a customer reads why it is too late to cancel one in progress', async () => {
  expect(await actsOf(withdrawal({ status: 'PENDING' }), ['user'])).toEqual(['Cancelar', OPEN])
  expect(screen.getByRole('button', { name: 'Cancelar' }).getAttribute('aria-disabled')).toBe('true')
})

test('a customer views a finished one', async () => {
  expect(await actsOf(withdrawal({ status: 'FINISHED' }), ['user'])).toEqual([OPEN])
})

test('staff upload the proof of one within the limit', async () => {
  expect(await actsOf(withdrawal(), ['operator'], another)).toEqual(['Enviar comprovante', OPEN])
})

test('above the limit the first member of staff approves', async () => {
  expect(await actsOf(withdrawal({ approvalsNeeded: 2 }), ['operator'], another)).toEqual(['Aprovar'])
})

test('above the limit the second member of staff pays', async () => {
  const row = withdrawal({ status: 'PENDING', approvalsNeeded: 2, approvals: [approval('first')] })
  expect(await actsOf(row, ['operator'], another)).toEqual(['Enviar comprovante', OPEN])
})

test('a member of staff, except an admin, cannot pay their own withdrawal', async () => {
  expect(await actsOf(withdrawal(), ['operator'])).toEqual([OPEN])
})

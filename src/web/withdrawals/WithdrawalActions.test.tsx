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

async function actOf(row: Withdrawal, roles: User['roles'], more: object = {}) {
  fakeApi(usual(roles, more))
  renderUi(<Row row={row} />)
  const button = await screen.findByRole('button')
  return button.textContent || button.getAttribute('aria-label')
}

const another = { _id: 'another' }
const approval = (userId: string) => ({ userId, name: null, createdAt: new Date().toISOString() })

test('a customer cancels an open withdrawal', async () => {
  expect(await actOf(withdrawal(), ['user'])).toBe('Cancelar')
})

test('a customer reads why it is too late to cancel one in progress', async () => {
  expect(await actOf(withdrawal({ status: 'PENDING' }), ['user'])).toBe('Cancelar')
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true')
})

test('a customer views a finished one', async () => {
  expect(await actOf(withdrawal({ status: 'FINISHED' }), ['user'])).toMatch(/^Abrir R\$/)
})

test('staff upload the proof of one within the limit', async () => {
  expect(await actOf(withdrawal(), ['operator'], another)).toBe('Enviar comprovante')
})

test('above the limit the first member of staff approves', async () => {
  expect(await actOf(withdrawal({ approvalsNeeded: 2 }), ['operator'], another)).toBe('Aprovar')
})

test('above the limit the second member of staff pays', async () => {
  const row = withdrawal({ status: 'PENDING', approvalsNeeded: 2, approvals: [approval('first')] })
  expect(await actOf(row, ['operator'], another)).toBe('Enviar comprovante')
})

test('a member of staff, except an admin, cannot pay their own withdrawal', async () => {
  expect(await actOf(withdrawal(), ['operator'])).toMatch(/^Abrir R\$/)
})

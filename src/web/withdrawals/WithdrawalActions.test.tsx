import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { User } from '#core/users/user-schema.ts'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { profileQuery } from '../api/queries.ts'
import { fakeApi, usual } from '../test-api.ts'
import { renderUi } from '../test-render.tsx'
import { withdrawal } from '../test-transfers.ts'
import { WithdrawalActions } from './WithdrawalActions.tsx'

function Row({ row }: { row: Withdrawal }) {
  const { data } = useQuery(profileQuery)
  return data ? <WithdrawalActions withdrawal={row} onOpen={vi.fn()} onAct={vi.fn()} /> : null
}

async function actOf(row: Withdrawal, roles: User['roles'], more: object = {}) {
  fakeApi(usual(roles, more))
  renderUi(<Row row={row} />)
  return (await screen.findByRole('button')).textContent
}

const another = { _id: 'another' }
const approval = (userId: string) => ({ userId, name: null, createdAt: new Date().toISOString() })

test('a customer cancels what is open', async () => {
  expect(await actOf(withdrawal(), ['user'])).toBe('Cancelar')
})

test('and reads why it is too late for what is on its way', async () => {
  expect(await actOf(withdrawal({ status: 'PENDING' }), ['user'])).toBe('Cancelar')
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true')
})

test('and looks at what is over', async () => {
  expect(await actOf(withdrawal({ status: 'FINISHED' }), ['user'])).toBe('Ver')
})

test('staff give the proof of what is within the limit', async () => {
  expect(await actOf(withdrawal(), ['operator'], another)).toBe('Enviar comprovante')
})

test('above the limit the first of staff approves', async () => {
  expect(await actOf(withdrawal({ approvalsNeeded: 2 }), ['operator'], another)).toBe('Aprovar')
})

test('and the second pays', async () => {
  const row = withdrawal({ status: 'PENDING', approvalsNeeded: 2, approvals: [approval('first')] })
  expect(await actOf(row, ['operator'], another)).toBe('Enviar comprovante')
})

test('nobody of staff pays the own one, unless admin', async () => {
  expect(await actOf(withdrawal(), ['operator'])).toBe('Ver')
})

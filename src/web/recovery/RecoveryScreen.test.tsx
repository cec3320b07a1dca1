import { useQuery } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { RECOVERY_GROUPS } from '#core/recovery/recovery.ts'
import type { Recovery } from '#core/recovery/recovery-schema.ts'
import { fakeApi, usual } from '#test/web/api.ts'
import { renderScreen } from '#test/web/render.tsx'
import { profileQuery } from '../api/queries.ts'
import { RecoveryNotice } from './RecoveryNotice.tsx'
import { RecoveryScreen } from './RecoveryScreen.tsx'

const group = (kind: Recovery['groups'][number]['kind']): Recovery['groups'][number] => ({
  kind,
  count: 0,
  withEvidence: 0,
  items: [],
  note: null,
  confirmedBy: null,
  confirmedAt: null,
  isOpen: false,
})
const ITEM = {
  entity: 'withdrawal',
  entityId: '019cb95c-e980-7021-b61e-5e10280f71d8',
  at: '2026-03-04T15:00:00.000Z',
  amount: '100.00',
  currency: 'BRL',
  name: 'Ana Souza',
  text: null,
  evidence: 'STATEMENT',
} as const
const on: Recovery = {
  _id: '019cb95c-e980-7021-b61e-5e10280f71d9',
  cause: 'RESTORE',
  reason: null,
  backupAt: '2026-03-04T15:00:00.000Z',
  beganAt: '2026-03-04T16:00:00.000Z',
  isAlone: false,
  statements: 1,
  statementsUntil: '2026-03-04',
  returns: 2,
  groups: RECOVERY_GROUPS.map((kind) =>
    kind === 'WITHDRAWALS'
      ? { ...group(kind), count: 1, withEvidence: 1, items: [ITEM], isOpen: true }
      : group(kind),
  ),
}
const staff = usual(['operator'])

/** Behind the guard, which loads the profile. */
const behindGuard = (screenOf: () => ReactNode) => () => (useQuery(profileQuery).data ? screenOf() : null)

test('items name acts, kinds of orders and messages in words', async () => {
  type Entity = Recovery['groups'][number]['items'][number]['entity']
  const withItems = (
    kind: Recovery['groups'][number]['kind'],
    entity: Entity,
    texts: readonly string[],
  ): Recovery['groups'][number] => ({
    ...group(kind),
    items: texts.map((text, at) => ({
      ...ITEM,
      entityId: `${ITEM.entityId.slice(0, -1)}${at}`,
      entity,
      text,
      name: null,
      evidence: null,
    })),
  })
  const groups = [
    withItems('APPROVALS', 'approval', ['bankAccount.payee']),
    withItems('ORDERS', 'order', ['MARKET']),
    withItems('MESSAGES', 'message', ['MAIL depositAccepted', 'event.order.created']),
  ]
  fakeApi({
    ...staff,
    'GET /recovery': { body: { data: { ...on, statements: 0, statementsUntil: null, groups } } },
  })
  await renderScreen(
    behindGuard(() => <RecoveryScreen />),
    '/recovery',
  )
  for (const words of [
    'Conta bancária de cliente',
    'Book',
    'E-mail · depositAccepted',
    'Pedido enviado à mesa',
  ])
    expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByText(/nenhum extrato e 2 retornos/)).toBeTruthy()
})

test('a group shows what banks say about each operation, and is confirmed with words', async () => {
  const sent = fakeApi({
    ...staff,
    'GET /recovery': { body: { data: on } },
    'POST /recovery/groups/WITHDRAWALS/confirm': { status: 204, body: undefined },
  })
  await renderScreen(
    behindGuard(() => <RecoveryScreen />),
    '/recovery',
  )
  const panel = await screen.findByRole('region', { name: 'Saques que esperavam' })
  expect(within(panel).getByText('no extrato')).toBeTruthy()
  expect(screen.getByText(/1 extratos, até 04\/03\/2026, e 2 retornos/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Encerrar a recuperação' }).getAttribute('aria-disabled')).toBe(
    'true',
  )
  await userEvent.click(within(panel).getByRole('button', { name: 'Confirmar' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByRole('textbox'), 'Extratos conferidos')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirmar' }))
  expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ note: 'Extratos conferidos' })
})

test('the banner is on every screen of staff while the mode is on', async () => {
  fakeApi({ ...staff, 'GET /recovery': { body: { data: on } } })
  await renderScreen(
    behindGuard(() => <RecoveryNotice />),
    '/',
  )
  expect((await screen.findByRole('link', { name: 'Conferir' })).getAttribute('href')).toBe('/recovery')
})

test('outside of the mode the screen says so', async () => {
  fakeApi({ ...staff, 'GET /recovery': { body: { data: null } } })
  await renderScreen(
    behindGuard(() => <RecoveryScreen />),
    '/recovery',
  )
  expect(await screen.findByText('A corretora não está em recuperação')).toBeTruthy()
})

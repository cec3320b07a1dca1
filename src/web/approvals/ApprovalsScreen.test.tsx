import { notificationsStore } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Approval } from '#core/approvals/approval-schema.ts'
import type { User } from '#core/users/user-schema.ts'
import { ANA, fakeApi, holdAnswers, listed, usual } from '#test/web/api.ts'
import { approval } from '#test/web/approvals.ts'
import { renderScreen } from '#test/web/render.tsx'
import { profileQuery } from '../api/queries.ts'
import { ApprovalsScreen } from './ApprovalsScreen.tsx'

function Screen() {
  return useQuery(profileQuery).data ? <ApprovalsScreen /> : null
}

const FIRST = approval({
  acts: ['bankAccount.payee'],
  subject: { entity: 'bankAccount', id: null, name: 'Ana Beatriz Souza' },
  owner: { _id: ANA._id, name: 'Ana Beatriz Souza' },
  value: null,
  changes: [
    { field: 'bank', before: '341', after: '260' },
    { field: 'agency', before: '0001', after: '0001' },
    { field: 'document', before: '529.982.247-25', after: '11.222.333/0001-81' },
  ],
  signals: ['Documento do titular difere do cadastro'],
  createdAt: new Date(Date.now() - 30 * 3_600_000).toISOString(),
})
const SECOND = approval({ _id: 'a0a0a0a0-1111-4222-8333-000000000002' })
const OWN = approval({
  _id: 'a0a0a0a0-1111-4222-8333-000000000003',
  acts: ['order.quoteOffMarket'],
  askedBy: { _id: ANA._id, name: ANA.name },
  refusal: { code: 'approval.asker', message: 'Você pediu: outra pessoa precisa aprovar.' },
  createdAt: new Date(Date.now() - 600_000).toISOString(),
})

const ROWS = [FIRST, SECOND, OWN]

let asked: URLSearchParams | undefined

const open = (rows: readonly Approval[] = ROWS, address = '/approvals', more: Partial<User> = {}) => {
  const sent = fakeApi({
    ...usual(['operator'], more),
    'GET /house/setup': { body: { data: [] } },
    'GET /approvals': ({ query }) => {
      asked = query
      return listed(rows)
    },
    ...Object.fromEntries(rows.map((row) => [`GET /approvals/${row._id}`, { body: { data: row } }])),
    ...Object.fromEntries(
      rows.flatMap((row) =>
        ['approve', 'reject'].map((act) => [`PATCH /approvals/${row._id}/${act}`, { body: { data: row } }]),
      ),
    ),
  })
  return renderScreen(Screen, address).then(() => sent)
}

const heading = (name: string) => screen.findByText(name, { selector: 'article h2' })

test('the list asks for those that end first, and a row names the customer before the act', async () => {
  await open()
  await heading('Conta bancária de cliente')
  expect([asked?.get('orderBy'), asked?.get('orderByDirection')]).toEqual(['validUntil', 'asc'])
  const [row] = within(screen.getByRole('navigation')).getAllByRole('button')
  expect(row?.querySelector('strong')?.textContent).toBe('Ana Beatriz Souza')
  expect(row?.textContent).toContain('Conta bancária de cliente')
})

test('J and K walk, and a rejection needs a reason, which a digit picks', async () => {
  const sent = await open()
  await heading('Conta bancária de cliente')
  expect(screen.getByText('mais 1 campo igual')).toBeTruthy()
  await userEvent.keyboard('j')
  await heading('Aceite de depósito')
  await userEvent.keyboard('k')
  await heading('Conta bancária de cliente')
  await userEvent.keyboard('r')
  expect(await screen.findByText('Escolha ou escreva um motivo.')).toBeTruthy()
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('4r')
  const question = await screen.findByRole('dialog')
  await userEvent.click(within(question).getByRole('button', { name: 'Recusar' }))
  await waitFor(() =>
    expect(sent).toContainEqual({
      call: `PATCH /approvals/${FIRST._id}/reject`,
      body: { reason: 'Suspeita de fraude' },
    }),
  )
  await heading('Aceite de depósito')
})

test('a signal asks for the reason of an approval', async () => {
  const sent = await open()
  await heading('Conta bancária de cliente')
  await userEvent.keyboard('a')
  const question = await screen.findByRole('dialog')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'))
  const approve = within(question).getByRole('button', { name: 'Aprovar' })
  expect(approve.getAttribute('aria-disabled')).toBe('true')
  await userEvent.type(within(question).getByRole('textbox'), 'contrato conferido')
  await userEvent.click(approve)
  const body = { reason: 'contrato conferido' }
  await waitFor(() => expect(sent).toContainEqual({ call: `PATCH /approvals/${FIRST._id}/approve`, body }))
})

test('an open question takes the keys, and another request begins without its reason', async () => {
  await open([FIRST, { ...SECOND, signals: ['Conta nova'] }])
  await heading('Conta bancária de cliente')
  await userEvent.keyboard('a')
  const question = await screen.findByRole('dialog')
  await userEvent.type(within(question).getByRole('textbox'), 'contrato conferido')
  within(question).getByRole('button', { name: 'Voltar' }).focus()
  await userEvent.keyboard('j')
  await heading('Conta bancária de cliente')
  await userEvent.click(within(question).getByRole('button', { name: 'Voltar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.keyboard('j')
  await heading('Aceite de depósito')
  await userEvent.keyboard('a')
  const next = await screen.findByRole('dialog')
  expect(within(next).getByRole<HTMLTextAreaElement>('textbox').value).toBe('')
})

test('the question repeats what changes, and asks for a code only of those who have one', async () => {
  const fee = { field: 'spreadBuy', before: '0.45', after: '0.50' }
  const subject = { ...approval().subject, entity: 'settings' } as const
  await open([approval({ acts: ['settings.change'], subject, changes: [fee], owner: null, value: null })])
  await screen.findByRole('article')
  expect(screen.queryByText('Para aprovar, o código do autenticador é pedido')).toBeNull()
  await userEvent.keyboard('a')
  const question = await screen.findByRole('dialog')
  for (const text of ['0,45%', '0,50%'])
    expect(within(question).getByText(text, { exact: false })).toBeTruthy()
})

test('an approver with a second factor reads that the code is asked', async () => {
  await open([approval()], '/approvals', { isEnabled2fa: true })
  expect(await screen.findByText('Para aprovar, o código do autenticador é pedido')).toBeTruthy()
})

test('the asker cannot decide, reads why, and may take the request back', async () => {
  const sent = await open(ROWS, `/approvals?open=${OWN._id}`)
  await heading('Cotação fora da faixa do mercado')
  expect(screen.getByText('Você pediu: outra pessoa decide')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Aprovar/ }).getAttribute('aria-disabled')).toBe('true')
  await userEvent.keyboard('a')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Retirar pedido' })).toBeTruthy()
  expect(sent.some(({ call }) => call.startsWith('PATCH'))).toBe(false)
})

test('chips count the requests of a kind, and filter by it', async () => {
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Depósito 1' }))
  await heading('Aceite de depósito')
  expect(within(screen.getByRole('navigation')).getAllByRole('button')).toHaveLength(1)
})

test('an empty inbox says so', async () => {
  await open([])
  expect(await screen.findByText('Nada espera por aprovação')).toBeTruthy()
})

test('an inbox that cannot be read counts nothing', async () => {
  fakeApi({
    ...usual(['operator']),
    'GET /house/setup': { body: { data: [] } },
    'GET /approvals': { status: 500, body: { code: 'http.internal', message: 'Falhou.' } },
  })
  await renderScreen(Screen, '/approvals')
  expect(await screen.findByText('Falhou.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Todas' })).toBeTruthy()
})

test('the requests of one call are one row, which one decision decides', async () => {
  const groupId = '90909090-1111-4222-8333-000000000001'
  const inGroup = (nth: number, name: string) =>
    approval({
      _id: `a0a0a0a0-1111-4222-8333-00000000001${nth}`,
      groupId,
      acts: ['withdrawal.pay'],
      value: '60000.00',
      owner: { _id: ANA._id, name },
      changes: [
        { field: 'amount', before: null, after: '0,10000000 BTC' },
        { field: 'payee', before: null, after: `Pix ${name}` },
      ],
    })
  const refusal = { code: 'approval.asker' as const, message: 'Você pediu.' }
  const members = [inGroup(1, 'Ana'), inGroup(2, 'Bruno'), { ...inGroup(3, 'Clara'), refusal }]
  // The viewer may not decide the third.
  const ids = members.slice(0, 2).map(({ _id }) => _id)
  const result = { outcome: 'DONE', status: 'APPROVED', code: null, message: null }
  const sent = fakeApi({
    ...usual(['operator']),
    'GET /house/setup': { body: { data: [] } },
    'GET /approvals': listed(members),
    ...Object.fromEntries(members.map((row) => [`GET /approvals/${row._id}`, { body: { data: row } }])),
    [`GET /approval-groups/${groupId}`]: { body: { data: members } },
    [`PATCH /approval-groups/${groupId}/approve`]: {
      body: {
        data: [
          { ...result, approvalId: ids[0] },
          {
            ...result,
            approvalId: ids[1],
            outcome: 'REFUSED',
            status: null,
            message: 'Este pedido terminou.',
          },
        ],
      },
    },
  })
  const letGo = holdAnswers('/approval-groups/')
  await renderScreen(Screen, '/approvals')
  expect(await screen.findByText('3 pedidos juntos')).toBeTruthy()
  // Before all of them are there, a key would decide about one.
  await userEvent.keyboard('a')
  expect(screen.queryByRole('dialog')).toBeNull()
  letGo()
  const list = await screen.findByRole('region', { name: 'Pedidos desta decisão' })
  expect(within(list).getByText('Bruno')).toBeTruthy()
  // The heading names the act once; each request says its own amount, payee and refusal.
  expect(within(list).getByText('0,10000000 BTC · Pix Bruno')).toBeTruthy()
  expect(within(list).getByText('0,10000000 BTC · Pix Clara · Você pediu.')).toBeTruthy()
  await userEvent.keyboard('a')
  const question = await screen.findByRole('dialog')
  // Their sum is of no single customer.
  expect(within(question).getByText(/^3 pedidos juntos · R\$\s180\.000,00$/)).toBeTruthy()
  await userEvent.click(within(question).getByRole('button', { name: 'Aprovar' }))
  await waitFor(() =>
    expect(sent).toContainEqual({
      call: `PATCH /approval-groups/${groupId}/approve`,
      body: { approvalIds: ids },
    }),
  )
  const notices = () => notificationsStore.getState().notifications.map(({ title }) => title)
  await waitFor(() => expect(notices()).toContain('Um pedido ficou como estava'))
  expect(notices()).toContain('Um pedido aprovado')
  expect(notices()).not.toContain('Pedido aprovado')
})

test('a row of a request that the viewer may not decide says so, and nothing before is no column', async () => {
  const changes = [{ field: 'payee', before: null, after: 'Pix · 529.982.247-25' }]
  const refusal = { code: 'approval.involved', message: 'Você participou desta operação.' }
  await open([approval({ changes, refusal })])
  expect(await screen.findByText('outra pessoa decide')).toBeTruthy()
  const shown = await screen.findByRole('table')
  expect(
    within(shown)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Campo', 'Depois'])
})

test('a request names the people whom the house lacks', async () => {
  const lacking = approval({ roles: ['admin'], missing: { approvers: 1, roles: ['admin'] } })
  await open([lacking], `/approvals?open=${lacking._id}`)
  expect(await screen.findByText('Hoje falta 1 pessoa que possa aprovar (Administração).')).toBeTruthy()
})

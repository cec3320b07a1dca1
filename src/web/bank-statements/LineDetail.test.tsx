import { useQuery } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { LineSuggestion, StatementLine } from '#core/bank-statements/bank-statement-schema.ts'
import type { Permission } from '#core/rules/viewer.ts'
import { fakeApi, listed, usual } from '#test/web/api.ts'
import { renderScreen } from '#test/web/render.tsx'
import { profileQuery } from '../api/queries.ts'
import { LineDetail } from './LineDetail.tsx'

const ID = 'ccf0c2a1-0000-4000-8000-00000000000'
const PIX_ID = 'E60701190202611191015s0A1b2C3d4E'
const PAULO = { _id: `${ID}8`, name: 'Paulo Lima' }
const ANA = { _id: `${ID}9`, name: 'Ana Beatriz Souza' }

const line: StatementLine = {
  _id: `${ID}1`,
  day: '2026-11-19',
  amount: '1500.00',
  state: 'OPEN',
  reason: null,
  decidedBy: null,
  text: `PIX RECEBIDO ***.456.789-** ANA BEATRIZ ${PIX_ID}`,
  bankAccount: { _id: `${ID}2`, name: 'Itaú', bank: '341', agency: '0001', account: '10000-1' },
  importedBy: PAULO,
  importedAt: '2026-11-19T12:00:00Z',
  doubtedBy: null,
  isMissing: false,
  repeated: null,
  way: 'PIX',
  endToEndId: PIX_ID,
  isOwnMoney: false,
  booking: null,
  suggestions: [],
  payment: null,
  declaring: null,
  payer: { name: 'ANA BEATRIZ', document: '***456789**', user: null },
}
const suggestion = (certainBy: LineSuggestion['certainBy']): LineSuggestion => ({
  deposit: {
    _id: `${ID}3`,
    reference: 'A1BT2K9X0',
    status: 'OPEN',
    amount: '1500.00',
    user: ANA,
    declaredBy: ANA,
    document: '***456789**',
    receiptCheck: null,
    createdAt: '2026-11-19T11:00:00Z',
  },
  score: 50,
  reasons: ['amount', 'document', 'name', 'date'],
  payer: 'OWNER',
  isCertain: certainBy !== null,
  certainBy,
  needs: null,
})

async function open(
  more: Partial<StatementLine> = {},
  chosen?: LineSuggestion,
  permissions: Permission[] = [],
) {
  fakeApi({ ...usual(['operator'], { _id: 'op', permissions }), 'GET /approvals': listed([]) })
  const [walk, done] = [{ position: 1, total: 1, next: undefined, previous: undefined }, vi.fn()]
  const acts = { onChoose: done, onConfirm: done, onCreate: done, onAside: done, onReopen: done }
  const rest = { walk, chosen, isBusy: false, isWaiting: false, ...acts, onBook: done, onReverse: done }
  function Screen() {
    return useQuery(profileQuery).data ? <LineDetail line={{ ...line, ...more }} {...rest} /> : null
  }
  await renderScreen(() => <Screen />, '/bank-statements')
  await screen.findByRole('article')
}
const valueBeside = (label: string) =>
  screen.queryByText(label)?.closest('dt')?.nextElementSibling?.textContent

test('an open line says way, payer, masked document and the number of the Pix', async () => {
  await open()
  expect(['Forma', 'Pagador no extrato', 'Documento no extrato', 'ID do Pix'].map(valueBeside)).toEqual([
    'Pix',
    'ANA BEATRIZ',
    '***.456.789-**',
    PIX_ID,
  ])
  expect(screen.queryByRole('status')).toBeNull()
})

test('a line says only what the bank wrote, and a debit names its payee', async () => {
  const payer = { name: 'ANA BEATRIZ', document: null, user: null }
  await open({ amount: '-5.00', way: null, endToEndId: null, payer })
  expect(['Forma', 'Recebedor no extrato', 'Documento no extrato', 'ID do Pix'].map(valueBeside)).toEqual([
    undefined,
    'ANA BEATRIZ',
    undefined,
    undefined,
  ])
})

test.each([
  ['WAITING', /mesmo ID do Pix.*Confirme um e separe o outro/],
  ['BOOKED', /mesmo ID do Pix já está no livro-razão/],
] as const)('a line whose Pix another line has says so: %s', async (repeated, text) => {
  await open({ repeated }, suggestion(null))
  expect((await screen.findByRole('status')).textContent).toMatch(text)
  const confirm = await screen.findByRole('button', { name: /^Confirmar/ })
  expect(confirm.getAttribute('aria-disabled')).toBe(repeated === 'BOOKED' ? 'true' : null)
})

test.each([
  ['reference', /tem o código deste depósito e de nenhum outro/],
  ['document', /tem o documento do cliente, que só tem este depósito/],
] as const)('a match that is certain by the %s says why', async (certainBy, text) => {
  await open({}, suggestion(certainBy))
  expect(await screen.findByText(text)).toBeTruthy()
})

test('a match that is not certain gives no reason for it', async () => {
  await open({}, suggestion(null))
  expect(await screen.findByText('50 de 100')).toBeTruthy()
  expect(screen.queryByText(/^Certo:/)).toBeNull()
})

test('a credit without a deposit says who declares one: its reader, or a colleague with the permission', async () => {
  await open()
  expect(screen.getByText(/um colega com a permissão de criar depósitos para outros o declara/)).toBeDefined()
  expect(screen.queryByText(/declare o depósito por ele/)).toBeNull()
  cleanup()
  await open({}, undefined, ['deposit.create.another'])
  expect(screen.getByText(/declare o depósito por ele/)).toBeDefined()
})

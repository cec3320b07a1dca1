import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Read } from '#core/audit/read-schema.ts'
import { fakeApi, usual } from '#test/web/api.ts'
import { renderUi } from '#test/web/render.tsx'
import { switchLanguage } from '../i18n/i18n.ts'
import { ReadDetails, sayDetails } from './ReadDetails.tsx'

const BIA = { _id: '0b0b0b0b-1111-4222-8333-444444444444', name: 'Bia Lima', email: 'bia@exemplo.test' }
const read = (entity: Read['entity'], details: Read['details'], subject: Read['subject'] = null): Read => ({
  _id: '1',
  createdAt: '2026-03-04T15:00:00.000Z',
  reader: null,
  subject,
  how: 'list',
  entity,
  entityId: null,
  details,
  rowCount: 3,
  address: null,
})
const filter = (field: string, operation: string, value: unknown) => ({ field, operation, value })
const FILTERED = read('deposit', {
  page: 2,
  filters: [
    filter('search', 'like', 'ana'),
    filter('status', 'in', ['OPEN', 'FINISHED']),
    filter('amount', '>=', '100.50'),
    filter('createdAt', '<=', '2026-03-04'),
  ],
})

/** The details without the spaces that keep an amount and its currency together. */
function shown(of: Read): string | null {
  const { unmount } = renderUi(
    <p role="note">
      <ReadDetails read={of} />
    </p>,
  )
  const text = screen.getByRole('note').textContent?.replaceAll('\u00a0', ' ') ?? null
  unmount()
  return text
}

afterEach(() => switchLanguage('pt', false))

test('the filters of a read list are words of the screens, in either language', async () => {
  expect(shown(FILTERED)).toBe(
    'Busca: ana · Status: Aberto, Concluído · Valor: a partir de R$ 100,50 · Criação: até 04/03/2026',
  )
  expect(sayDetails(FILTERED).join(' · ')).toBe(
    'Busca: ana · Status: Aberto, Concluído · Valor: a partir de 100,50 · Criação: até 04/03/2026',
  )
  await switchLanguage('es', false)
  expect(shown(FILTERED)).toBe(
    'Búsqueda: ana · Estado: Abierto, Completado · Monto: desde R$ 100,50 · Creación: hasta 04/03/2026',
  )
})

test.each([
  [
    read('withdrawal', { filters: [filter('route', '=', 'PIX'), filter('approved', '=', 'yes')] }),
    'Via: Pix · Aprovado: Sim',
  ],
  [read('withdrawal', { filters: [filter('state', '=', 'WAITING')] }), 'Situação: Aguarda decisão'],
  [read('deposit', { filters: [filter('state', '=', 'WAITING')] }), 'Situação: Sem bloco'],
  [read('approval', { filters: [filter('act', '=', 'deposit.accept')] }), 'Operação: Aceite de depósito'],
  [read('audit', { filters: [filter('entity', '=', 'deposit')] }), 'Em quê: Depósito'],
  [read('bankAccount', { filters: [filter('house', '=', 'yes')] }), 'De quem: Contas da corretora'],
  [read('user', { filters: [filter('isClient', '=', 'true')] }), 'É cliente: Sim'],
  [read('user', { reason: 'o cliente ligou' }), 'Motivo: o cliente ligou'],
  [
    read('statement', { from: '2026-03-01', to: '2026-03-31', format: 'csv' }),
    'De: 01/03/2026 · Até: 31/03/2026 · Formato: csv',
  ],
  [read('user', {}), ''],
])('%#: each list has its words', (of, words) => {
  expect(shown(of)).toBe(words)
})

test('a person has a name, and the person of the reading is not named again', async () => {
  fakeApi({ ...usual(['admin']), 'GET /users/select': { body: { data: [BIA] } } })
  const filters = [filter('userId', '=', BIA._id)]
  expect(shown(read('deposit', { filters }, BIA))).toBe('')
  renderUi(<ReadDetails read={read('audit', { filters: [filter('actorId', '=', BIA._id)] })} />)
  expect(await screen.findByText('Bia Lima')).toBeDefined()
})

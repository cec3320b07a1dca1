import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import type { StatementLine } from '#core/bank-statements/bank-statement-schema.ts'
import { ANA, fakeApi, listed, usual } from '#test/web/api.ts'
import { approval } from '#test/web/approvals.ts'
import { renderScreen } from '#test/web/render.tsx'
import { profileQuery } from '../api/queries.ts'
import { LineInPlace } from './LineInPlace.tsx'
import { StatementsScreen } from './StatementsScreen.tsx'

const id = (nth: number) => `ccf0c2a1-0000-4000-8000-0000000000${String(nth).padStart(2, '0')}`
const BRUNO = { _id: id(90), name: 'Bruno Lima' }
const CARLA = { _id: id(91), name: 'Carla Dias' }

type Suggested = StatementLine['suggestions'][number]

/** A credit of R$ n,00 with the deposit that it proves. */
function credit(
  nth: number,
  more: Partial<Suggested> = {},
  line: Partial<StatementLine> = {},
): StatementLine {
  const user = { _id: id(nth + 40), name: `Cliente ${nth}` }
  const deposit = {
    _id: id(nth + 20),
    reference: `44400000${nth}`,
    status: 'OPEN' as const,
    amount: `${nth}.00`,
    user,
    declaredBy: user,
    document: '***982247**',
    receiptCheck: null,
    createdAt: '2026-03-04T12:00:00.000Z',
  }
  const certain = {
    score: 90,
    reasons: ['reference' as const],
    payer: 'OWNER' as const,
    isCertain: true,
    certainBy: 'reference' as const,
  }
  return {
    _id: id(nth),
    day: '2026-03-04',
    amount: `${nth}.00`,
    text: `PIX ${nth}`,
    state: 'OPEN',
    reason: null,
    bankAccount: { _id: id(80), name: 'Itaú', bank: '341', agency: '0001', account: '10000-1' },
    importedBy: BRUNO,
    importedAt: '2026-03-04T12:00:00.000Z',
    decidedBy: null,
    doubtedBy: null,
    isMissing: false,
    isOwnMoney: false,
    booking: null,
    payment: null,
    declaring: null,
    repeated: null,
    way: null,
    endToEndId: null,
    payer: { name: null, document: null, user: null },
    suggestions: [{ deposit, ...certain, needs: null, ...more }],
    ...line,
  }
}

const NEEDS = {
  acts: ['deposit.acceptInvolved' as const],
  approvers: 1,
  roles: ['operator' as const],
  deciders: [CARLA],
}

let client: QueryClient

function Screen() {
  client = useQueryClient()
  return useQuery(profileQuery).data ? <StatementsScreen /> : null
}

/** The screen over lines that a test may change, and the calls that it sent. */
async function open(
  lines: StatementLine[],
  address = '/bank-statements',
  waiting: readonly object[] = [],
  content: () => ReactNode = Screen,
) {
  const queue = { lines }
  const searches: string[] = []
  const sent = fakeApi({
    ...usual(['operator']),
    'GET /approvals': listed(waiting),
    'GET /bank-statements/lines': ({ query }) => {
      const search = query.get('search') ?? ''
      searches.push(search)
      const found = queue.lines.filter(({ text }) => text.includes(search))
      return { body: { data: { lines: found, total: found.length, amount: '0.00' } } }
    },
    'POST /bank-statements/confirmations': ({ body }) => {
      const { matches } = body as { matches: { lineId: string; depositId: string }[] }
      const data = matches.map((match) => {
        const asks = queue.lines.find(({ _id }) => _id === match.lineId)?.suggestions[0]?.needs
        if (!asks) queue.lines = queue.lines.filter(({ _id }) => _id !== match.lineId)
        const outcome = asks ? ('ASKED' as const) : ('DONE' as const)
        return { ...match, outcome, approvalId: asks ? id(99) : null, code: null, message: null }
      })
      return { body: { data } }
    },
  })
  const { router } = await renderScreen(content, address)
  const confirmed = () =>
    sent.flatMap(({ call, body }) =>
      call === 'POST /bank-statements/confirmations'
        ? (body as { matches: { lineId: string }[] }).matches.map(({ lineId }) => lineId)
        : [],
    )
  return { queue, sent, searches, confirmed, router }
}

const rows = () => within(screen.getByRole('navigation')).getAllByRole('button')
const focused = (name: string) =>
  waitFor(() => {
    expect(document.activeElement?.textContent).toContain(name)
    expect(['BODY', 'ARTICLE']).not.toContain(document.activeElement?.tagName)
    expect(document.querySelector('[aria-busy="true"]')).toBeNull()
  })

test('Enter confirms the open credit, the next is open, and the last one leaves the focus on the empty list', async () => {
  const { confirmed } = await open([credit(1), credit(2), credit(3)])
  await focused('Confirmar')
  await userEvent.keyboard('j')
  await waitFor(() => expect(screen.getByRole('article').textContent).toContain('Cliente 2'))
  await focused('Confirmar')
  for (const left of [2, 1, 0]) {
    await userEvent.keyboard('{Enter}')
    if (left > 0) await waitFor(() => expect(rows()).toHaveLength(left))
    if (left > 0) await focused('Confirmar')
    await waitFor(() => expect(confirmed()).toHaveLength(3 - left))
  }
  await focused('Nenhum crédito espera')
  expect(confirmed()).toEqual([id(2), id(3), id(1)])
})

test('a line that a colleague decided takes the focus to the next row: an Enter on its way confirms nothing', async () => {
  const { queue, confirmed } = await open([credit(1), credit(2)])
  await focused('Confirmar')
  queue.lines = [credit(2)]
  await act(() => client.invalidateQueries({ queryKey: ['bank-statements'] }))
  await focused('PIX 2')
  await userEvent.keyboard('{Enter}')
  await focused('Confirmar')
  expect(confirmed()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(confirmed()).toEqual([id(2)]))
})

test('another deposit for the same line takes the focus from the button that would confirm it', async () => {
  const { queue, confirmed } = await open([credit(1)])
  await focused('Confirmar')
  queue.lines = [credit(1, { deposit: credit(2).suggestions[0]!.deposit })]
  await act(() => client.invalidateQueries({ queryKey: ['bank-statements'] }))
  await focused('PIX 1')
  await userEvent.keyboard('{Enter}')
  expect(confirmed()).toEqual([])
})

test('a search leaves its lines, keeps the focus while it is typed, and Enter goes to what it found', async () => {
  const { searches, router, confirmed } = await open([credit(1), credit(2), credit(3)])
  await focused('Confirmar')
  const box = screen.getByRole('searchbox')
  await userEvent.type(box, 'PIX 2')
  await waitFor(() => expect(rows()).toHaveLength(1))
  await userEvent.keyboard('{Backspace}3')
  await waitFor(() => expect(screen.getByRole('article').textContent).toContain('Cliente 3'))
  expect(document.activeElement).toBe(box)
  expect(router.state.location.search).toMatchObject({ q: 'PIX 3' })
  await userEvent.keyboard('{Enter}')
  await focused('Confirmar')
  expect(confirmed()).toEqual([])
  await userEvent.keyboard('t')
  expect(await screen.findByRole('dialog', { name: /^Confirmar R\$.3,00/ })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await userEvent.clear(box)
  await userEvent.type(box, 'nada{Enter}')
  await focused('Nada com esses filtros')
  expect(searches.at(-1)).toBe('nada')
})

test('the address keeps queue and search', async () => {
  const { sent } = await open([credit(1)], '/bank-statements?status=DEBIT&q=PIX')
  await focused('Confirmar')
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'PIX')
  expect(screen.getByRole('radio', { name: 'Débitos' })).toHaveProperty('checked', true)
  expect(sent.filter(({ call }) => call === 'GET /bank-statements/lines')).toHaveLength(1)
})

test('a credit of which the reader is no judge says so before, is asked with one key, and is not asked twice', async () => {
  const lines = [credit(1, { needs: NEEDS }, { importedBy: { _id: ANA._id, name: ANA.name } }), credit(2)]
  const { confirmed } = await open(lines)
  await focused('Pedir aprovação')
  const note = screen.getByRole('note')
  expect(note.textContent).toMatch(/Outra pessoa confirma este crédito\. Você importou.*Podem: Carla Dias\./)
  expect(rows()[0]?.textContent).toContain('outra pessoa')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(confirmed()).toEqual([id(1)]))
  await focused('Confirmar')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a line whose deposit waits for a colleague says so and is confirmed by no key', async () => {
  const request = approval({ subject: { entity: 'deposit', id: id(21), name: 'Cliente 1' } })
  const { confirmed } = await open([credit(1), credit(2)], '/bank-statements', [request])
  await waitFor(() => expect(rows()[0]?.textContent).toContain('espera um colega'))
  const button = screen.getByRole('button', { name: /^Confirmar(?! \d)/ })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(button)
  await userEvent.keyboard('t')
  const window = within(await screen.findByRole('dialog'))
  expect(window.queryByText('Cliente 1')).toBeNull()
  expect(confirmed()).toEqual([])
})

test('a deposit that its reader declared is confirmed by another person, and an operator without the permission reads why', async () => {
  const own = credit(1).suggestions[0]!.deposit
  await open([credit(1, { deposit: { ...own, declaredBy: { _id: ANA._id, name: ANA.name } } })])
  const button = await screen.findByRole('button', { name: /^Confirmar(?! \d)/ })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('Você não pode criar depósitos para outro usuário.')).toBeTruthy()
})

test('a debit with the amount of a payment names it, and may be booked', async () => {
  const payment = {
    _id: id(70),
    user: { _id: id(71), name: 'Davi Rocha' },
    finishedAt: '2026-03-04T12:00:00.000Z',
  }
  await open(
    [credit(1, {}, { amount: '-1.00', suggestions: [], payment })],
    '/bank-statements?status=PAYMENT',
  )
  await focused('Lançar como custo')
  expect(screen.getByRole('note').textContent).toMatch(/Saque de Davi Rocha, pago em 04\/03.*mesmo valor/)
})

test('beside the list of all work Enter confirms the credit, and the list hears of it', async () => {
  const onDone = vi.fn()
  const InPlace = () =>
    useQuery(profileQuery).data ? (
      <LineInPlace
        ids={[id(2)]}
        walk={{ previous: undefined, next: id(3), position: 1, total: 2 }}
        isActive
        isNarrow={false}
        onMove={() => {}}
        onClose={() => {}}
        onDone={onDone}
      />
    ) : null
  const { confirmed } = await open([credit(1), credit(2), credit(3)], '/', [], InPlace)
  await focused('Confirmar')
  expect(screen.getByRole('article').textContent).toContain('Cliente 2')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(onDone).toHaveBeenCalledWith({ ids: [id(2)], text: 'Resolvido' }))
  expect(confirmed()).toEqual([id(2)])
})

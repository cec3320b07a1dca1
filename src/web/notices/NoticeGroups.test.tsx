import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Notice } from '#core/notices/notice-schema.ts'
import { fakeApi, listed, usual } from '#test/web/api.ts'
import { MINUTE, quoted } from '#test/web/orders.ts'
import { renderScreen } from '#test/web/render.tsx'
import { profileQuery } from '../api/queries.ts'
import { NoticeList } from '../app/NoticeList.tsx'
import { NoticeGroups } from './NoticeGroups.tsx'
import { QuoteBar } from './QuoteBar.tsx'
import { groupNotices } from './use-notices.ts'

const ID = (nth: number) => `cc90c2a1-0000-4000-8000-00000000000${nth}`
const NOW = Date.parse('2026-03-04T15:00:00Z')

const notice = (nth: number, fields: Partial<Notice> = {}): Notice => ({
  _id: ID(nth),
  kind: 'depositAccepted',
  group: 'deposits',
  title: `Aviso ${nth}`,
  text: '',
  subject: { entity: 'deposit', id: ID(9) },
  values: {},
  waits: false,
  waitsUntil: null,
  isRead: false,
  createdAt: new Date(NOW).toISOString(),
  ...fields,
})
const signIn = (nth: number) =>
  notice(nth, { kind: 'newSignIn', group: 'security', subject: null, waits: true })

const NOTHING = { status: 204, body: undefined as object | undefined }

async function show(notices: readonly Notice[], read = NOTHING) {
  const sent = fakeApi({
    ...usual(),
    ...Object.fromEntries(
      notices.flatMap(({ _id }) => [
        [`PATCH /notices/${_id}/read`, read],
        [`POST /notices/${_id}/disown`, NOTHING],
      ]),
    ),
  })
  function Screen() {
    if (!useQuery(profileQuery).data) return null
    return (
      <>
        <NoticeList />
        <NoticeGroups notices={notices} />
      </>
    )
  }
  await renderScreen(Screen, '/notices')
  await screen.findByText('Aviso 1')
  return () => sent.map(({ call }) => call).filter((call) => !call.startsWith('GET'))
}

test('notices that wait come first, a quotation before the others, and then each day', () => {
  const day = (days: number) => ({ createdAt: new Date(NOW - days * 86_400_000).toISOString() })
  const rows = [
    notice(1),
    notice(2, day(1)),
    notice(3, day(2)),
    notice(4, { ...day(2), waits: true }),
    notice(5, { ...day(1), waits: true, kind: 'quoteReady', group: 'quotes' }),
  ]
  const groups = groupNotices(rows, NOW).map(({ time, notices }) => [time, notices.map(({ title }) => title)])
  expect(groups).toEqual([
    ['waits', ['Aviso 5', 'Aviso 4']],
    ['today', ['Aviso 1']],
    ['yesterday', ['Aviso 2']],
    ['earlier', ['Aviso 3']],
  ])
})

test('the answer "it was not me" is about its own notice, after a question', async () => {
  const calls = await show([signIn(1), signIn(2)])
  await userEvent.click(screen.getAllByRole('button', { name: 'Não fui eu' })[1]!)
  expect(calls()).toEqual([])
  const question = within(await screen.findByRole('dialog'))
  await userEvent.click(question.getByRole('button', { name: 'Congelar minha conta' }))
  await waitFor(() => expect(calls()).toEqual([`POST /notices/${ID(2)}/disown`]))
})

test('the answer "it was me" and a followed link read one notice each', async () => {
  const calls = await show([notice(1), signIn(2)])
  await userEvent.click(screen.getByRole('button', { name: 'Fui eu' }))
  await waitFor(() => expect(calls()).toEqual([`PATCH /notices/${ID(2)}/read`]))
  expect(screen.queryByRole('link', { name: 'Aviso 2' })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: /Aviso 1/ }))
  await waitFor(() => expect(calls()).toContain(`PATCH /notices/${ID(1)}/read`))
})

test('a notice that could not be marked as read stays, and the screen says why', async () => {
  await show([notice(1)], { status: 503, body: { code: 'http.busy', message: 'Tente de novo.' } })
  await userEvent.click(screen.getByRole('link', { name: /Aviso 1/ }))
  const said = await screen.findByRole('alert')
  expect(said.textContent).toBe('O aviso não foi marcado como lidoTente de novo.')
})

test('the bar shows the quotation that ends first, and no expired one', async () => {
  const late = quoted({ _id: ID(3), amountOrig: '7000.00' }, 9 * MINUTE)
  const over = quoted({ _id: ID(4), amountOrig: '8000.00' }, -MINUTE)
  const soon = quoted({ _id: ID(5), amountOrig: '6000.00' }, 5 * MINUTE)
  fakeApi({ ...usual(), 'GET /orders': listed([late, over, soon]) })
  await renderScreen(() => (useQuery(profileQuery).data ? <QuoteBar /> : null), '/')
  const bar = await screen.findByRole('region', { name: 'Sua cotação chegou' })
  expect(bar.textContent).toContain('6.000,00')
  expect(bar.textContent).toContain('e mais 1')
})

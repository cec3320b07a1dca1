import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { OpenSession } from '#core/sessions/session-schema.ts'
import { ANA, fakeApi, user, usual } from '#test/web/api.ts'
import { renderScreen, renderUi } from '#test/web/render.tsx'
import { profileQuery } from '../api/queries.ts'
import { keepSession, storedSession } from '../api/session.ts'
import { ActQuestion } from '../ui/window/act.tsx'
import { LinkAct } from './LinkAct.tsx'
import { keepMailedToken, readMailedToken } from './mailed-token.ts'
import { END_ALL, END_OTHERS, END_SESSION } from './OpenSessions.tsx'
import { useUnmask } from './Unmask.tsx'

const NOTHING = { status: 204, body: undefined }
const OTHER = { _id: '0b0b0b0b-1111-4222-8333-444444444444', name: 'Bia Lima' }

test('only the button of a mailed link freezes; its token and the session go with it', async () => {
  keepMailedToken('freeze', '#token=abc')
  keepSession({ token: 'mine', expiresAt: Math.floor(Date.now() / 1000) + 600 })
  const sent = fakeApi({ 'POST /auth/freeze': NOTHING })
  const onDone = vi.fn()
  await renderScreen(() => <LinkAct act="freeze" onDone={onDone} />, '/auth/freeze')
  const button = await screen.findByRole('button', { name: 'Congelar agora' })
  expect(sent).toEqual([])
  await userEvent.click(button)
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(sent).toEqual([{ call: 'POST /auth/freeze', body: { token: 'abc' } }])
  expect([readMailedToken('freeze'), storedSession()]).toEqual([undefined, undefined])
})

const SESSION: OpenSession = {
  _id: OTHER._id,
  current: false,
  userAgent: null,
  address: null,
  createdAt: '2026-03-04T15:00:00.000Z',
  expiresAt: '2026-03-05T15:00:00.000Z',
  lastSeenAt: null,
}

test.each<[string, ReactNode, string]>([
  [
    'one session',
    <ActQuestion key="one" about={{ act: END_SESSION, row: SESSION }} onClose={() => {}} />,
    `DELETE /sessions/${OTHER._id}`,
  ],
  [
    'the others of the viewer',
    <ActQuestion key="others" about={{ act: END_OTHERS, row: {} }} onClose={() => {}} />,
    'DELETE /sessions',
  ],
  [
    'all of another user',
    <ActQuestion key="all" about={{ act: END_ALL, row: OTHER }} onClose={() => {}} />,
    `DELETE /users/${OTHER._id}/sessions`,
  ],
])('the question about %s ends these sessions alone', async (_, asked, call) => {
  const sent = fakeApi({ ...usual(['admin'], { _id: 'op' }), [call]: NOTHING })
  const Signed = () => (useQuery(profileQuery).data ? asked : null)
  renderUi(<Signed />)
  const question = within(await screen.findByRole('dialog'))
  await userEvent.click(question.getByRole('button', { name: /^Encerrar/ }))
  const ended = () => sent.filter((one) => one.call.startsWith('DELETE'))
  await waitFor(() => expect(ended()).toEqual([{ call, body: undefined }]))
})

test('the whole values of one user are never shown for the next', async () => {
  function Screen({ of }: { of: { _id: string; name: string } }) {
    const { whole, unmasking } = useUnmask(of)
    return (
      <>
        {unmasking}
        <output>{whole?.document ?? 'masked'}</output>
      </>
    )
  }
  let show: (of: typeof OTHER) => void = () => {}
  function Signed() {
    const { data } = useQuery(profileQuery)
    const [of, setOf] = useState(ANA as typeof OTHER)
    show = setOf
    return data ? <Screen of={of} /> : null
  }
  fakeApi({
    ...usual(['admin'], { _id: 'op' }),
    [`POST /users/${ANA._id}/unmask`]: { body: { data: user() } },
  })
  renderUi(<Signed />)
  await userEvent.click(await screen.findByRole('button', { name: 'Mostrar dados ocultos' }))
  const question = within(await screen.findByRole('dialog'))
  await userEvent.type(question.getByRole('textbox'), 'Titular ligou')
  await userEvent.click(question.getByRole('button', { name: 'Mostrar dados ocultos' }))
  expect(await screen.findByText('52998224725')).toBeTruthy()
  act(() => show(OTHER))
  expect(screen.getByText('masked')).toBeTruthy()
})

import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { AskedProof, SavedAddress } from '#core/bitcoin-addresses/saved-address-schema.ts'
import { fakeApi, listed, usual } from '#test/web/api.ts'
import { renderUi } from '#test/web/render.tsx'
import { profileQuery } from '../api/queries.ts'
import { OwnAddresses } from './OwnAddresses.tsx'

const ID = 'ccf0c2a1-0000-4000-8000-000000000001'
const AT = '2026-11-27T12:00:00.000Z'
const ana = { _id: ID, name: 'Ana Souza', email: 'ana@balcao.test' }
const saved = (more: Partial<SavedAddress> = {}): SavedAddress => ({
  _id: ID,
  userId: ID,
  user: ana,
  label: 'Cofre',
  address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  ownerKind: 'SELF',
  ownerName: null,
  purpose: null,
  usableFrom: null,
  proof: null,
  proofs: [],
  createdAt: AT,
  updatedAt: AT,
  ...more,
})
const asked = (more: Partial<AskedProof>): AskedProof => ({
  method: 'MESSAGE',
  text: null,
  amount: null,
  payTo: null,
  endsAt: '2999-01-01T00:00:00.000Z',
  provedAt: null,
  txId: null,
  ...more,
})

const Screen = () => useQuery(profileQuery).data && <OwnAddresses />

/** The book has a row, which an act leaves as another one. */
async function open(row: SavedAddress, then: SavedAddress = row) {
  let now = row
  const sent = fakeApi({
    ...usual(['user']),
    'GET /bitcoin-addresses': () => listed([now]),
    [`POST /bitcoin-addresses/${ID}/proofs`]: () => {
      now = then
      return { body: { data: then } }
    },
    [`POST /bitcoin-addresses/${ID}/signature`]: () => ({ body: { data: then } }),
  })
  renderUi(<Screen />)
  await userEvent.click(await screen.findByRole('button', { name: 'Comprovar' }))
  await screen.findByRole('radio', { name: 'Declaração' })
  return sent
}
const go = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const bodyOf = (sent: Awaited<ReturnType<typeof open>>, end: string) =>
  sent.filter(({ call }) => call.endsWith(end)).at(-1)?.body

test('a customer signs the text of the server, and brings the signature', async () => {
  const text = 'Balcao: 1, bc1q, 2026-11-27, 00ff'
  const sent = await open(saved(), saved({ proofs: [asked({ text })] }))
  await go('Continuar')
  expect(await screen.findByText(text)).toBeTruthy()
  expect(bodyOf(sent, '/proofs')).toEqual({ method: 'MESSAGE' })
  await userEvent.type(await screen.findByLabelText(/Assinatura/), 'AkcwRA==')
  await go('Conferir a assinatura')
  await expect.poll(() => bodyOf(sent, '/signature')).toEqual({ signature: 'AkcwRA==' })
})

test('a customer sees the exact amount, and the address of the house that it goes to', async () => {
  const payTo = 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0g'
  const test = asked({ method: 'TEST_AMOUNT', amount: '0.00012345', payTo })
  await open(saved(), saved({ proofs: [test] }))
  await userEvent.click(screen.getByRole('radio', { name: 'Valor de teste' }))
  await go('Continuar')
  expect(await screen.findByText('bc1q', { exact: true })).toBeTruthy()
  expect(screen.getByText(/Envie exatamente este valor/)).toBeTruthy()
})

test('a declaration proves at once and closes', async () => {
  const proof = { method: 'DECLARATION' as const, provedAt: AT }
  const sent = await open(saved(), saved({ proof, proofs: [asked({ ...proof, endsAt: null })] }))
  await userEvent.click(screen.getByRole('radio', { name: 'Declaração' }))
  await go('Continuar')
  await expect.poll(() => bodyOf(sent, '/proofs')).toEqual({ method: 'DECLARATION' })
  expect(await screen.findByText('Declarado como próprio, 27/11/2026')).toBeTruthy()
})

test('an address of an older form takes no message', async () => {
  await open(saved({ address: '3P14159f73E4gFr7JterCCQh9QjiTjiZrG' }))
  const message = screen.getByRole<HTMLInputElement>('radio', { name: /Mensagem assinada/ })
  expect(message.disabled).toBe(true)
  expect(screen.getByText(/não assinam mensagens/)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Valor de teste/ }).checked).toBe(true)
})

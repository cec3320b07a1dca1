import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, usual } from '#test/web/api.ts'
import { renderUi } from '#test/web/render.tsx'
import { PayToBitcoin } from './PayTo.tsx'

const ADDRESS = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'
const answer = (more: object) => ({
  body: { data: { address: null, isOwn: false, canIssue: false, qr: null, contact: null, ...more } },
})

test('a customer without an own address takes one, in groups of four, with a link that has the amount', async () => {
  const sent = fakeApi({
    ...usual(),
    'GET /deposits/address': answer({ canIssue: true }),
    'POST /deposits/address': answer({ address: ADDRESS, isOwn: true, qr: 'data:,' }),
  })
  renderUi(<PayToBitcoin amount="10" />)
  const link = await screen.findByRole('link', { name: 'Abrir na carteira' })
  expect(link.getAttribute('href')).toBe(`bitcoin:${ADDRESS}?amount=10`)
  expect(['bc1q', 'cr8t', 'yu'].every((group) => screen.getByText(group))).toBe(true)
  expect(screen.getByText(/Este endereço é só seu/)).toBeTruthy()
  expect(sent.filter(({ call }) => call === 'POST /deposits/address')).toHaveLength(1)
})

test('without a wallet the address of the house shows, and nobody takes another', async () => {
  const sent = fakeApi({ ...usual(), 'GET /deposits/address': answer({ address: ADDRESS, qr: 'data:,' }) })
  renderUi(<PayToBitcoin amount="" />)
  const link = await screen.findByRole('link', { name: 'Abrir na carteira' })
  expect(link.getAttribute('href')).toBe(`bitcoin:${ADDRESS}`)
  expect(screen.queryByText(/Este endereço é só seu/)).toBeNull()
  expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false)
})

import { useQuery } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { BitcoinPayout } from '#core/bitcoin-payouts/bitcoin-payout-schema.ts'
import type { PayoutBatch } from '#core/withdrawals/payout-schema.ts'
import { fakeApi, usual } from '#test/web/api.ts'
import { approval } from '#test/web/approvals.ts'
import { renderScreen, renderUi } from '#test/web/render.tsx'
import { profileQuery } from '../api/queries.ts'
import { BitcoinPayoutDetail } from './BitcoinPayoutDetail.tsx'
import { BringSignatures } from './BringSignatures.tsx'
import { RaiseFee } from './RaiseFee.tsx'

const ID = '019cb95c-e980-7010-8d91-bb87dc9254a7'
const rita = { _id: ID, name: 'Rita Admin' }
const AT = '2026-11-27T12:00:00.000Z'
const version = {
  version: 1,
  txId: 'ab'.repeat(32),
  feeRate: 7,
  fee: '0.00001400',
  change: '0.04000000',
  virtualBytes: 200,
  missing: 2,
  signedAt: null,
  sentAt: null,
  refusal: null,
  createdBy: rita,
  createdAt: AT,
}
const payout = (more: Partial<BitcoinPayout> = {}): BitcoinPayout => ({
  _id: ID,
  sequence: 12,
  status: 'PREPARED',
  wallet: { _id: ID, name: 'Pagamentos', threshold: 2 },
  count: 1,
  amount: '0.00500000',
  coinCount: 3,
  ceiling: 50,
  versions: [version],
  psbt: 'cHNidP8BAA==',
  confirmedTx: null,
  networkFee: null,
  isFeeBooked: false,
  lostFor: 0,
  incident: null,
  decision: null,
  createdBy: rita,
  createdAt: AT,
  ...more,
})
const batch: PayoutBatch = {
  _id: ID,
  sequence: 12,
  kind: 'CRYPTO',
  currency: 'BTC',
  status: 'OPEN',
  wallet: { _id: ID, name: 'Pagamentos' },
  createdBy: rita,
  createdAt: AT,
  count: 1,
  paidCount: 0,
  amount: '0.00500000',
  members: [
    {
      withdrawalId: ID,
      user: { _id: ID, name: 'Ana Souza' },
      status: 'PROCESSING',
      amount: '0.00500000',
      bankAccount: null,
      address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      txId: null,
      isOwnerFrozen: false,
      isTakeOutAsked: false,
      removedAt: null,
      removalReason: null,
    },
  ],
}

async function show(row: BitcoinPayout, more: Parameters<typeof fakeApi>[0] = {}) {
  const sent = fakeApi({
    ...usual(['operator']),
    [`GET /payout-batches/${ID}`]: { body: { data: batch } },
    ...more,
  })
  await renderScreen(function Screen() {
    return useQuery(profileQuery).data ? <BitcoinPayoutDetail payout={row} /> : null
  }, '/')
  return sent
}

test('staff see whole addresses, what is missing, and dissolve with a reason', async () => {
  const sent = await show(payout(), {
    [`POST /bitcoin-payouts/${ID}/dissolve`]: {
      status: 202,
      body: { data: approval({ acts: ['withdrawal.takeOut'] }) },
    },
  })
  expect(await screen.findByText('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')).toBeTruthy()
  expect(screen.getByText('Faltam 2 assinaturas.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }))
  const window = await screen.findByRole('dialog')
  await userEvent.type(within(window).getByLabelText(/Motivo/), 'Endereço trocado')
  await userEvent.click(await within(window).findByRole('button', { name: 'Pedir aprovação' }))
  await expect
    .poll(() => sent.filter(({ call }) => call.endsWith('/dissolve')).at(-1)?.body)
    .toEqual({ reason: 'Endereço trocado' })
})

test.each([
  [
    'a refusal of the network',
    {
      status: 'SIGNED',
      versions: [{ ...version, missing: 0, signedAt: AT, sentAt: AT, refusal: 'min fee' }],
    },
    /A rede recusou a transação assinada: min fee/,
  ],
  [
    'a higher fee to sign after a refusal',
    {
      status: 'SIGNED',
      versions: [
        { ...version, missing: 0, signedAt: AT, sentAt: AT, refusal: 'min fee' },
        { ...version, version: 2, feeRate: 12 },
      ],
    },
    'Faltam 2 assinaturas.',
  ],
  ['coins that are gone', { status: 'SIGNED', lostFor: 3 }, /com 3 de 6 confirmações/],
  [
    'an incident',
    {
      status: 'CONFIRMED',
      confirmedTx: version.txId,
      networkFee: version.fee,
      isFeeBooked: true,
      incident: 'PAID_TWICE',
    },
    /já estava pago ou cancelado/,
  ],
  [
    'a fee that waits',
    { status: 'CONFIRMED', confirmedTx: version.txId, networkFee: version.fee },
    /Falta lançar/,
  ],
] as const)('the page says %s', async (_, more, text) => {
  await show(payout(more as Partial<BitcoinPayout>))
  expect(await screen.findByText(text)).toBeTruthy()
})

test('staff end the question about an incident with a reason', async () => {
  const lost = {
    status: 'CONFIRMED',
    confirmedTx: version.txId,
    networkFee: version.fee,
    incident: 'LOST',
  } as const
  const sent = await show(payout(lost))
  await userEvent.click(await screen.findByRole('button', { name: 'Encerrar incidente' }))
  const window = await screen.findByRole('dialog')
  await userEvent.type(within(window).getByLabelText(/Motivo/), 'Ajustado')
  await userEvent.click(await within(window).findByRole('button', { name: 'Encerrar incidente' }))
  await expect
    .poll(() => sent.filter(({ call }) => call.endsWith('/settle')).at(-1)?.body)
    .toEqual({ reason: 'Ajustado' })
})

test('an incident that somebody ended says who and why', async () => {
  const decision = { reason: 'Ajustado no dia', at: AT, by: rita }
  await show(
    payout({
      status: 'CONFIRMED',
      confirmedTx: version.txId,
      networkFee: version.fee,
      incident: 'LOST',
      decision,
    }),
  )
  expect(await screen.findByText(/Encerrado por Rita Admin: Ajustado no dia/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Encerrar incidente' })).toBeNull()
})

test('a payout that is over takes nothing', async () => {
  await show(payout({ status: 'DISSOLVED' }))
  expect(await screen.findByText('Desfeita')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Trazer assinaturas' })).toBeNull()
})

test('signatures come from a file of bytes, a file of text, or the keyboard', async () => {
  const path = `POST /bitcoin-payouts/${ID}/signatures`
  const sent = fakeApi({ ...usual(['operator']), [path]: { body: { data: payout() } } })
  renderUi(<BringSignatures opened onClose={() => {}} payout={payout()} />)
  const picker = await screen.findByLabelText('Escolher arquivo', { selector: 'input' })
  const field = screen.getByLabelText(/cole o texto/)
  await userEvent.upload(picker, new File([Uint8Array.from([0x70, 0x73, 0x62, 0x74, 0xff])], 'a.psbt'))
  await expect.poll(() => (field as HTMLTextAreaElement).value).toBe('70736274ff')
  await userEvent.upload(picker, new File(['cHNidP8=\n'], 'a.psbt'))
  await expect.poll(() => (field as HTMLTextAreaElement).value).toBe('cHNidP8=')
  await userEvent.click(screen.getByRole('button', { name: 'Trazer assinaturas', hidden: true }))
  await expect.poll(() => sent.find(({ call }) => call === path)?.body).toEqual({ text: 'cHNidP8=' })
})

test('a higher fee is a whole number, and begins at twice the last one', async () => {
  const path = `POST /bitcoin-payouts/${ID}/fee`
  const sent = fakeApi({ ...usual(['operator']), [path]: { body: { data: payout() } } })
  renderUi(<RaiseFee opened onClose={() => {}} payout={payout()} />)
  const field = await screen.findByLabelText(/Taxa em sat\/vB, até 50/)
  expect((field as HTMLInputElement).value).toBe('14')
  await userEvent.click(screen.getByRole('button', { name: 'Aumentar a taxa', hidden: true }))
  await expect.poll(() => sent.find(({ call }) => call === path)?.body).toEqual({ feeRate: 14 })
})

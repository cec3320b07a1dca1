import { useQuery } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Wallet } from '#core/wallets/wallet-schema.ts'
import { fakeApi, listed, usual } from '#test/web/api.ts'
import { approval } from '#test/web/approvals.ts'
import { renderScreen, renderUi } from '#test/web/render.tsx'
import { profileQuery } from '../api/queries.ts'
import { EnableWallet } from './EnableWallet.tsx'
import { WalletForm } from './WalletForm.tsx'
import { WalletsScreen } from './WalletsScreen.tsx'

const XPUB =
  'xpub6CatWdiZiodmUeTDp8LT5or8nmbKNcuyvz7WyksVFkKB4RHwCD3XyuvPEbvqAQY3rAPshWcMLoP2fMFMKHPJ4ZeZXYVUhLv1VMrjPC7PW6V'
const ID = '019cb95c-e980-7010-8d91-bb87dc9254a7'
const wallet = (more: Partial<Wallet> = {}): Wallet => ({
  _id: ID,
  name: 'Entradas',
  purpose: 'RECEIVE',
  funds: 'CLIENTS',
  network: 'bitcoin',
  descriptor: null,
  threshold: 2,
  keyCount: 3,
  status: 'PENDING',
  enteredBy: ID,
  enteredByName: 'Rita Admin',
  createdAt: '2026-11-27T12:00:00Z',
  updatedAt: '2026-11-27T12:00:00Z',
  ...more,
})
const close = () => {}

test('a private key never leaves the page; a public one does', async () => {
  const sent = fakeApi({ ...usual(['admin']), 'POST /wallets': { status: 201, body: { data: wallet() } } })
  renderUi(<WalletForm opened onClose={close} />)
  await userEvent.type(await screen.findByLabelText(/^Nome/), 'Entradas')
  const source = screen.getByLabelText(/Descritor ou xpub/)
  const submit = screen.getByRole('button', { name: 'Salvar', hidden: true })
  await userEvent.click(source)
  await userEvent.paste('L4rK1yDtCWekvXuE6oXD9jCYfFNV2cWRpVuPLBcCU2z8TrisoyY1')
  await userEvent.click(submit)
  expect(await screen.findByText(/Isto é uma chave privada/)).toBeTruthy()
  expect(sent.some(({ call }) => call === 'POST /wallets')).toBe(false)
  await userEvent.clear(source)
  await userEvent.paste(XPUB)
  await userEvent.click(submit)
  await expect
    .poll(() => sent.find(({ call }) => call === 'POST /wallets')?.body)
    .toEqual({ name: 'Entradas', purpose: 'RECEIVE', funds: 'CLIENTS', source: XPUB })
})

test('the first address is read from the device, and its approval is asked', async () => {
  const path = `PATCH /wallets/${ID}/enable`
  const sent = fakeApi({
    ...usual(['admin']),
    [path]: { status: 202, body: { data: approval({ acts: ['bankAccount.house'] }) } },
  })
  renderUi(<EnableWallet opened onClose={close} wallet={wallet()} />)
  await userEvent.type(await screen.findByLabelText(/Primeiro endereço no aparelho/), '80jy8z306fyu')
  await userEvent.click(await screen.findByRole('button', { name: 'Pedir aprovação', hidden: true }))
  await expect.poll(() => sent.find(({ call }) => call === path)?.body).toEqual({ address: '80jy8z306fyu' })
})

test('an operator reads the wallets and may only take one out of use', async () => {
  fakeApi({
    ...usual(['operator']),
    'GET /wallets': listed([
      wallet(),
      wallet({ _id: ID.replace('a7', 'a8'), name: 'Cofre', status: 'ACTIVED' }),
    ]),
    'GET /wallets/statistics': { body: { data: { status: { PENDING: 1, ACTIVED: 1, DISABLED: 0 } } } },
  })
  await renderScreen(function Screen() {
    return useQuery(profileQuery).data ? <WalletsScreen /> : null
  }, '/wallets')
  const row = (await screen.findAllByRole('row', { name: /Entradas/ }))[0]!
  expect(within(row).getByText('2 de 3 chaves assinam')).toBeTruthy()
  expect(
    within(row).getByRole('button', { name: 'Conferir e habilitar' }).getAttribute('aria-disabled'),
  ).toBe('true')
  const other = screen.getByRole('row', { name: /Cofre/ })
  expect(within(other).getByRole('button', { name: 'Tirar de uso' }).getAttribute('aria-disabled')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Nova carteira' })).toBeNull()
})

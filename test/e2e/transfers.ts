import { randomBytes } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { asAdmin, asPerson, type Person } from './people.ts'

/** The smallest PNG: a receipt without readable text. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const pngReceipt = (name = 'comprovante.png') => ({ name, mimeType: 'image/png', buffer: PIXEL })

type Send = Awaited<ReturnType<typeof asAdmin>>['send']

/** A deposit of the user, by the API; with a receipt by default. Gives its id. */
export async function declare(
  request: APIRequestContext,
  of: Pick<Person, 'email'>,
  deposit: { amount: string; kind?: 'BANK' | 'CRYPTO'; hasReceipt?: boolean },
): Promise<string> {
  const { send, token } = await asPerson(request, of)
  const { kind = 'BANK', amount, hasReceipt = true } = deposit
  const accounts = await (send as Send)('GET', '/bank-accounts/system')
  const [account] = accounts.data as unknown as { _id: string }[]
  const answer = await request.post('/api/v1/deposits', {
    headers: { 'x-access-token': token },
    multipart: {
      kind,
      amount,
      currency: kind === 'BANK' ? 'BRL' : 'BTC',
      ...(kind === 'BANK'
        ? { bankAccountId: account?._id ?? '' }
        : { txId: randomBytes(32).toString('hex') }),
      // A different file each time: staff would see a warning for a repeated receipt.
      ...(hasReceipt
        ? {
            receipt: { ...pngReceipt(), buffer: Buffer.concat([PIXEL, Buffer.from(`${of.email}${amount}`)]) },
          }
        : {}),
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { data: { _id: string } }).data._id
}

/** Gives a user money by a deposit that an administrator accepts. */
export async function fund(
  request: APIRequestContext,
  who: Pick<Person, 'email'>,
  money: { amount: string; kind?: 'BANK' | 'CRYPTO' },
): Promise<void> {
  const id = await declare(request, who, money)
  await (await asAdmin(request)).send('PATCH', `/deposits/${id}/accept`, {})
}

const ACCOUNT = {
  name: 'Conta de teste',
  ownerName: 'Titular de Teste',
  document: '52998224725',
  bank: '341',
  kind: 'CC',
  agency: '0123',
  account: '45678-9',
}

/** A bank account of the user, by the API, approved by default. Gives its id. */
export async function addAccount(
  request: APIRequestContext,
  of: Pick<Person, 'email'>,
  given: { name: string; isApproved?: boolean },
): Promise<string> {
  const { send } = await asPerson(request, of)
  const { data } = await send('POST', '/bank-accounts', { ...ACCOUNT, name: given.name })
  if (given.isApproved !== false)
    await (await asAdmin(request)).send('PATCH', '/bank-accounts/enable', { id: data._id })
  return data._id
}

export const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

/** A bitcoin withdrawal of the user, by the API. Gives its id. */
export async function withdraw(
  request: APIRequestContext,
  of: Pick<Person, 'email'>,
  amount: string,
): Promise<string> {
  const { send } = await asPerson(request, of)
  const body = { kind: 'CRYPTO', currency: 'BTC', amount, address: ADDRESS }
  return (await send('POST', '/withdrawals', body)).data._id
}

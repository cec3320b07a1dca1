import { describe, expect, test } from 'vitest'
import { type Code, sentences } from '#core/texts/codes.ts'
import { type Answer, PNG, send, toForm } from './harness/app.ts'
import { newAddress, openWorld, PASSWORD, VIEW } from './harness/callers.ts'
import { PAYING } from './harness/house.ts'

const world = await openWorld()
const { app, admin, owner, systemAccountId } = world
const operator = await world.make('operator')
const MISSING = '018f0000-0000-7000-8000-000000000000'

type Refused = Answer<{ code?: string; errors?: Record<string, string[]> }>

/** Whether an answer refuses by this code: as its own, or in the sentence at a field. */
function says({ body }: Refused, code: Code): boolean {
  if (body?.code === code) return true
  const words = sentences[code].pt
    .split(/\{\{\w+\}\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const sentence = new RegExp(`^${words.join('.*')}$`)
  return Object.values(body?.errors ?? {}).some((texts) => texts.some((text) => sentence.test(text)))
}

const filter = (one: unknown) => `filters[]=${encodeURIComponent(JSON.stringify(one))}`
const newUser = {
  name: 'Pessoa',
  kind: 'F',
  document: '52998224725',
  status: 'VALID',
  password: PASSWORD,
  email: 'recusada@exemplo.test',
  roles: ['user'],
}
const account = {
  name: 'Conta',
  ownerName: 'Pessoa',
  document: '52998224725',
  bank: '001',
  agency: '1234',
  account: '56789-0',
  kind: 'CC',
}
const pix = { name: 'Pix', ownerName: 'Pessoa', document: '52998224725', pixKind: 'EVP', pixKey: MISSING }
const deposit = { kind: 'BANK', currency: 'BRL', bankAccountId: systemAccountId, amount: '100.00' }
const settings = async () => {
  const { body } = await admin.call('GET', '/settings?page=1&limit=1')
  const { _id, user, userOtc, userFee, createdAt, updatedAt, events, ...rest } = body.data[0]
  return { id: _id, body: rest }
}
const paying = (more: object) =>
  admin.call('PUT', `/bank-accounts/${systemAccountId}/paying`, { ...PAYING, ...more })

/** Each refusal by a call that gets it. */
const REFUSED: readonly [Code, () => Promise<Refused>][] = [
  ['list.filter', () => owner.call('GET', '/deposits?filters[]=%7Bx')],
  ['list.field', () => owner.call('GET', `/deposits?${filter({ field: 'x', operation: '=', value: '1' })}`)],
  ['list.orderBy', () => owner.call('GET', '/deposits?orderBy=passwordHash')],
  ['list.column', () => owner.call('GET', '/deposits?format=csv&columns=passwordHash')],
  ['list.limit', () => owner.call('GET', '/deposits?page=1&limit=101')],
  ['view.unknown', () => owner.call('PATCH', `/views/${MISSING}`, { name: 'Outra' })],
  ['candle.order', () => owner.call('GET', '/candles?from=20&to=10')],
  ['candle.tooMany', () => owner.call('GET', '/candles?interval=1m&from=0&to=90001')],
  ['notice.unknown', () => owner.call('PATCH', `/notices/${MISSING}/read`)],
  ['notice.deviceUnknown', () => owner.call('DELETE', `/push-devices/${MISSING}`)],
  [
    'notice.endpoint',
    () =>
      owner.call('POST', '/push-devices', {
        endpoint: 'https://10.0.0.1/push',
        p256dh: 'B'.repeat(87),
        auth: 'A'.repeat(22),
        name: 'Chrome',
      }),
  ],
  ['user.ownFreeze', () => operator.call('PATCH', `/users/${operator.id}/freeze`, { reason: 'Sou eu' })],
  ['user.referralUnknown', () => admin.call('PUT', `/users/${owner.id}`, { referralId: MISSING })],
  ['user.cpf', () => admin.call('POST', '/users', { ...newUser, document: '52998224724' })],
  ['user.cnpj', () => admin.call('POST', '/users', { ...newUser, kind: 'J', document: '11222333000182' })],
  ['user.statusDescription', () => admin.call('POST', '/users', { ...newUser, status: 'BLOCKED' })],
  [
    'user.ownPassword',
    () =>
      admin.call('PATCH', `/users/${admin.id}/password`, {
        password: 'outra-Senha-9',
        passwordConfirm: 'outra-Senha-9',
      }),
  ],
  [
    'client.noteStruck',
    async () => {
      const path = `/clients/notes/${await world.a.note()}/strike`
      await admin.call('PATCH', path)
      return admin.call('PATCH', path)
    },
  ],
  [
    'privacy.unknown',
    () => admin.call('PATCH', `/privacy/requests/${MISSING}`, { status: 'REFUSED', answer: 'Não' }),
  ],
  ['bankAccount.bank', () => owner.call('POST', '/bank-accounts', { ...account, bank: '000' })],
  ['bankAccount.pixOfHouse', () => admin.call('POST', '/bank-accounts', { ...pix, userId: null })],
  [
    'bankAccount.pixSaved',
    async () => {
      await owner.call('POST', '/bank-accounts', pix)
      return owner.call('POST', '/bank-accounts', pix)
    },
  ],
  [
    'bankAccount.notSystem',
    async () => admin.call('PUT', `/bank-accounts/${await world.a.bankAccount('ACTIVED')}/paying`, PAYING),
  ],
  ['bankAccount.profileBank', () => paying({ profile: '104', agreement: '12345601000199' })],
  [
    'bankAccount.sequenceLower',
    async () => {
      await paying({ lastSequence: 7 })
      return paying({ lastSequence: 6 })
    },
  ],
  [
    'bankAccount.isPaying',
    async () => {
      await paying({})
      return admin.call('PUT', `/bank-accounts/${systemAccountId}`, { ...account, userId: owner.id })
    },
  ],
  ['statement.unknown', () => send(app, 'GET', `/statements/checks/${'0'.repeat(32)}`)],
  ['settings.unknown', async () => admin.call('PUT', `/settings/${MISSING}`, (await settings()).body)],
  [
    'settings.userUnknown',
    async () => {
      const { id, body } = await settings()
      return admin.call('PUT', `/settings/${id}`, { ...body, userOtcId: MISSING })
    },
  ],
  [
    'withdrawal.address',
    () => owner.call('POST', '/bitcoin-addresses', { label: 'X', ownerKind: 'SELF', address: 'bc1qx' }),
  ],
  ['adjustment.adminOnly', () => operator.call('POST', '/adjustments', ADJUSTMENT)],
  ['adjustment.recordUnknown', () => admin.call('POST', '/adjustments', ADJUSTMENT)],
  ['approval.unknown', () => admin.call('PATCH', `/approvals/${MISSING}/approve`, {})],
  ['approval.staffOnly', () => owner.call('GET', '/approvals')],
  [
    'approval.decided',
    async () => {
      const path = `/approvals/${await world.a.request()}`
      await operator.call('PATCH', `${path}/reject`, { reason: 'Não' })
      return admin.call('PATCH', `${path}/approve`, {})
    },
  ],
  [
    'receipt.kind',
    async () =>
      operator.call(
        'POST',
        `/withdrawals/${await world.a.withdrawal()}/receipt`,
        toForm({ receipt: PROGRAM }),
      ),
  ],
  [
    'receipt.single',
    () => {
      const form = toForm({ ...deposit, receipt: PNG })
      form.append('receipt', new Blob([new Uint8Array(PNG)]), 'outro.png')
      return owner.call('POST', '/deposits', form)
    },
  ],
  [
    'deposit.bankAccountUnknown',
    () => owner.call('POST', '/deposits', { ...deposit, bankAccountId: MISSING }),
  ],
  ['deposit.referenceUnknown', () => owner.call('POST', '/deposits', { ...deposit, reference: 'BC9TBDR00' })],
  [
    'deposit.resent',
    async () => {
      const id = await world.a.depositWithReceipt()
      await operator.call('PATCH', `/deposits/${id}/reject`, { statusDescription: 'Ilegível' })
      const again = () =>
        owner.call(
          'POST',
          '/deposits',
          toForm({ ...deposit, resendOf: id, bankAccountId: undefined, receipt: PNG }),
        )
      expect((await again()).status).toBe(201)
      return again()
    },
  ],
  [
    'bitcoinAddress.saved',
    async () => {
      const address = newAddress()
      const save = () => owner.call('POST', '/bitcoin-addresses', { label: 'X', ownerKind: 'SELF', address })
      await save()
      return save()
    },
  ],
  [
    'bitcoinAddress.tooMany',
    async () => {
      const other = await world.make('user')
      const save = () =>
        other.call('POST', '/bitcoin-addresses', { label: 'X', ownerKind: 'SELF', address: newAddress() })
      while ((await save()).status === 201);
      return save()
    },
  ],
  [
    'withdrawal.accountUnknown',
    () =>
      owner.call('POST', '/withdrawals', { kind: 'BANK', amount: '1.00', bankAccountId: systemAccountId }),
  ],
  ['http.malformed', () => owner.call('POST', '/views', '{"name":')],
  ['http.forbidden', () => owner.call('GET', `/ledgers/balance?userId=${operator.id}`)],
  ['http.tooLarge', () => owner.call('POST', '/views', { ...VIEW, name: 'x'.repeat(2_000_000) })],
  ['http.unsupportedMedia', () => owner.call('POST', '/views', 'name=x', { 'content-type': 'text/plain' })],
  [
    'withdrawal.unknown',
    () => operator.call('POST', `/withdrawals/${MISSING}/receipt`, toForm({ receipt: PNG })),
  ],
  ['withdrawal.unknown', () => operator.call('GET', `/withdrawals/${MISSING}/payout`)],
  ['order.unknown', () => operator.call('GET', `/orders/${MISSING}/desk`)],
  ['dayClose.unknown', () => operator.call('GET', `/bank-statements/closes/${MISSING}/file?format=pdf`)],
  ['payout.unknown', () => operator.call('GET', `/payout-batches/${MISSING}/file`)],
  ['bankStatement.fileRequired', () => operator.call('POST', '/bank-statements/preview', toForm({}))],
  ['user.unknown', () => operator.call('GET', `/ledgers/balance?currency=BRL&userId=${MISSING}`)],
  ['user.unknown', () => operator.call('GET', `/clients/${MISSING}`)],
  ['user.unknown', () => operator.call('GET', `/clients/${MISSING}/timeline`)],
  ['user.unknown', () => admin.call('GET', `/users/${MISSING}/data?format=json`)],
  [
    'user.unknown',
    () => admin.call('POST', '/privacy/requests', { kind: 'CORRECTION', details: 'Nome', userId: MISSING }),
  ],
  [
    'deposit.noReceipt',
    async () =>
      operator.call('PATCH', `/deposits/${await world.a.deposit()}/reject`, { statusDescription: 'Não' }),
  ],
]

const ADJUSTMENT = { ledger: '1-999999', currency: 'BRL', amount: '1.00', reason: 'Teste' }
const PROGRAM = Buffer.from('MZ')

describe('the server refuses by', () => {
  test.each(REFUSED)('%s', async (code, call) => {
    const answer = await call()
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(says(answer, code), String(answer.raw)).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import type { Statement } from '#core/ledger/statement-schema.ts'
import { toLocalMinute } from '#core/texts/local-time.ts'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { ADDRESS, bankFields, openWithdrawalDesk, TEST_ADDRESS } from '#test/harness/withdrawals.ts'

const desk = await openWithdrawalDesk()
const { db, operator, colleague, admin, customer, openBankAccount, withdraw, withdrawBitcoin, find } = desk
const { books, journals, setSettings } = desk
const stranger = await customer()
const someone = await customer({ BRL: '100000.00', BTC: '1' })

const MISSING = '018f0000-0000-7000-8000-000000000000'
const ask = (by: typeof someone, fields: object, headers?: Record<string, string>) =>
  by.call('POST', '/withdrawals', { ...bankFields(by), ...fields }, headers)
const askBitcoin = (fields: object) =>
  someone.call('POST', '/withdrawals', { kind: 'CRYPTO', amount: '0.001', address: ADDRESS, ...fields })
const act = (by: typeof admin, id: string, verb: string) => by.call('PATCH', `/withdrawals/${id}/${verb}`)

describe('POST /withdrawals', () => {
  it('holds amount and fee at once and keeps the account unchanged', async () => {
    const by = await customer()
    const { status, body } = await ask(by, { amount: '100.00' })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      status: 'OPEN',
      kind: 'BANK',
      currency: 'BRL',
      amount: '100.00',
      amountFee: '3.00',
      userId: by.id,
      bankAccount: { bank: '001', agency: '1234', account: '56789-0', bankName: expect.any(String) },
      approvals: [],
      approvalsNeeded: 1,
      events: [{ code: 'event.withdrawal.created' }],
    })
    expect(await books(by.id)).toEqual({ available: 89_700n, held: 10_300n })
    expect(await journals(body.data._id)).toEqual(['withdrawal.requested'])
  })

  it('pays bitcoin to an address of the network, in its normal spelling', async () => {
    const { status, body } = await askBitcoin({ address: ` ${ADDRESS.toUpperCase()} ` })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ currency: 'BTC', amount: '0.00100000', address: ADDRESS })
  })

  it('may take the whole balance, and not a centavo more', async () => {
    const by = await customer({ BRL: '200.00' })
    const more = await ask(by, { amount: '197.01' })
    expect([more.status, more.body.code]).toEqual([422, 'withdrawal.insufficientBalance'])
    expect(more.body.errors.amount[0]).toContain('R$ 197,00')
    expect((await ask(by, { amount: '197.00' })).status).toBe(201)
    expect(await books(by.id)).toEqual({ available: 0n, held: 20_000n })
  })

  it('charges the customer’s special fees if there are any, by the first that is set', async () => {
    const by = await customer({ BTC: '0.1' })
    const charged = async (settings: object) => {
      expect((await admin.call('PUT', `/users/${by.id}`, { settings })).status).toBe(200)
      return [(await withdraw(by)).amountFee, (await withdrawBitcoin(by)).amountFee]
    }
    expect(await charged({ withdrawalFee: '2.00' })).toEqual(['2.00', '0.00010000'])
    expect(await charged({ emissionFee: '0.75' })).toEqual(['2.75', '0.00010000'])
    const fees = { withdrawals: { BANK: '0.00', CRYPTO: '0.00002000' } }
    expect(await charged({ fees })).toEqual(['0.75', '0.00002000'])
    expect(await books(by.id)).toEqual({ available: 69_450n, held: 30_550n })
  })

  it.each([
    ['nothing', { amount: '0' }, 'amount'],
    ['half a centavo', { amount: '1.005' }, 'amount'],
    ['bitcoin to a bank', { currency: 'BTC' }, 'currency'],
    ['no account', { bankAccountId: undefined }, 'bankAccountId'],
    ['an account that is not there', { bankAccountId: MISSING }, 'bankAccountId'],
    ['another user’s account', { bankAccountId: stranger.bankAccountId }, 'bankAccountId'],
    ['a user of its own choice', { userId: stranger.id }, 'userId'],
    ['a fee of its own choice', { amountFee: '0.00' }, 'amountFee'],
  ])('refuses %s, and moves nothing', async (_, fields, field) => {
    const before = await books(someone.id)
    const { status, body } = await ask(someone, fields)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    expect(await books(someone.id)).toEqual(before)
  })

  it.each([
    ['PENDING', { status: 'PENDING' }],
    ['DISABLED', { status: 'DISABLED' }],
    ['removed', { deletedAt: '2026-01-01T00:00:00Z' }],
    ['of the house', { userId: null }],
  ])('refuses an account that is %s', async (_, columns) => {
    const { status, body } = await ask(someone, { bankAccountId: await openBankAccount(someone, columns) })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['bankAccountId']])
  })

  it('refuses an account on hold, and says until when', async () => {
    const usableFrom = new Date(db.clock.now().getTime() + 3_600_000)
    const bankAccountId = await openBankAccount(someone, { usableFrom: usableFrom.toISOString() })
    const { status, body } = await ask(someone, { bankAccountId })
    expect([status, body.code]).toEqual([409, 'withdrawal.payeeHeld'])
    expect(body.message).toContain(toLocalMinute(usableFrom))
    db.clock.set(usableFrom)
    expect((await ask(someone, { bankAccountId })).status).toBe(201)
  })

  it.each([
    ['of another network', { address: TEST_ADDRESS }],
    ['with a wrong checksum', { address: `${ADDRESS.slice(0, -1)}5` }],
    ['that is none', { address: 'pix@exemplo.test' }],
    ['that is missing', { address: undefined }],
  ])('refuses an address %s', async (_, fields) => {
    const { status, body } = await askBitcoin(fields)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['address']])
  })

  it('refuses bitcoin that the network would not relay', async () => {
    expect((await askBitcoin({ amount: '0.00000545' })).body.code).toBe('withdrawal.dust')
    expect((await askBitcoin({ amount: '0.00000546' })).status).toBe(201)
  })

  it('is refused to a user whose status the settings do not allow, and without settings', async () => {
    const by = await customer({}, { status: 'VALID' })
    await db.sql`update users set status = 'NEW' where id = ${by.id}`
    const early = await ask(by, {})
    expect([early.status, early.body.code]).toEqual([409, 'user.statusForbids'])
    await db.sql`update settings set status = 'PENDING' where status = 'ACTIVED'`
    const unset = await ask(someone, {})
    await db.sql`update settings set status = 'ACTIVED' where status = 'PENDING'`
    expect([unset.status, unset.body.code]).toEqual([409, 'settings.none'])
  })

  it('pays the account at the time of the request, whatever is edited later', async () => {
    const { _id } = await withdraw(someone)
    await db.sql`update bank_accounts set account = '11111-1', agency = '9' where id = ${someone.bankAccountId}`
    expect((await find(_id)).bankAccount).toMatchObject({ account: '56789-0', agency: '1234' })
    await db.sql`update bank_accounts set account = '56789-0', agency = '1234' where id = ${someone.bankAccountId}`
  })

  it('makes one of many under the same Idempotency-Key, and refuses another amount under it', async () => {
    const by = await customer()
    const headers = { 'idempotency-key': 'withdraw-once' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(by, {}, headers)))
    expect(new Set(answers.map(({ status, raw }) => `${status} ${raw}`)).size).toBe(1)
    expect(await books(by.id)).toEqual({ available: 89_700n, held: 10_300n })
    const other = await ask(by, { amount: '99.00' }, headers)
    expect([other.status, other.body.code]).toEqual([409, 'idempotency.reused'])
  })
})

describe('PATCH /withdrawals/{id}/cancel', () => {
  it('releases the whole hold, by the owner while OPEN and by staff while PENDING', async () => {
    const by = await customer()
    const own = await withdraw(by)
    expect((await act(by, own._id, 'cancel')).body.data.status).toBe('CANCELLED')
    expect(await books(by.id)).toEqual({ available: 100_000n, held: 0n })
    const approved = await withdraw(by)
    await act(operator, approved._id, 'approve')
    const late = await act(by, approved._id, 'cancel')
    expect([late.status, late.body.code]).toEqual([409, 'withdrawal.notCancellable'])
    expect((await act(colleague, approved._id, 'cancel')).status).toBe(200)
    expect(await books(by.id)).toEqual({ available: 100_000n, held: 0n })
    expect(await journals(approved._id)).toEqual(['withdrawal.requested', 'withdrawal.cancelled'])
  })

  it('is refused twice, and to another customer', async () => {
    const { _id } = await withdraw(someone)
    expect((await act(stranger, _id, 'cancel')).body.code).toBe('withdrawal.unknown')
    await act(someone, _id, 'cancel')
    expect((await act(someone, _id, 'cancel')).status).toBe(409)
    expect((await act(operator, _id, 'cancel')).status).toBe(409)
  })
})

describe('PATCH /withdrawals/{id}/approve', () => {
  it('makes it PENDING; once is enough below the limit', async () => {
    const { _id } = await withdraw(someone)
    const { status, body } = await act(operator, _id, 'approve')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ status: 'PENDING', approvals: [{ userId: operator.id }] })
    expect(body.data.events.at(-1)).toMatchObject({ message: 'Saque aprovado (1 de 1)' })
    expect((await act(colleague, _id, 'approve')).body.code).toBe('withdrawal.alreadyApproved')
  })

  it('is refused to customers, for a withdrawal of the approver, and after the end', async () => {
    const { _id } = await withdraw(someone)
    expect((await act(someone, _id, 'approve')).body.code).toBe('withdrawal.staffOnly')
    expect((await act(stranger, _id, 'approve')).status).toBe(403)
    await act(someone, _id, 'cancel')
    expect((await act(operator, _id, 'approve')).body.code).toBe('withdrawal.notApprovable')
    const clerk = await customer({}, { role: 'operator' })
    const own = await withdraw(clerk)
    expect((await act(clerk, own._id, 'approve')).body.code).toBe('withdrawal.ownWithdrawal')
  })

  it('needs two members of staff above the limit at the time of the request', async () => {
    await setSettings({ approvalLimitBrl: 10_000n })
    const below = await withdraw(someone, { amount: '100.00' })
    const above = await withdraw(someone, { amount: '100.01' })
    await setSettings({ approvalLimitBrl: null })
    expect([below.approvalsNeeded, above.approvalsNeeded]).toEqual([1, 2])
    expect((await act(operator, above._id, 'approve')).body.data.status).toBe('PENDING')
    expect((await act(operator, above._id, 'approve')).body.code).toBe('withdrawal.approvedByYou')
    const { body } = await act(colleague, above._id, 'approve')
    expect(body.data.approvals.map((approval: { userId: string }) => approval.userId)).toEqual([
      operator.id,
      colleague.id,
    ])
  })
})

describe('a Pix key', () => {
  const key = (pixKind: string, pixKey: string, more = {}) => ({
    name: 'Meu Pix',
    ownerName: 'Ana',
    document: '52998224725',
    pixKind,
    pixKey,
    ...more,
  })
  const save = (by: typeof admin, body: object) => by.call('POST', '/bank-accounts', body)
  const listed = async (by: typeof admin, id: string) =>
    (await by.call('GET', '/bank-accounts?limit=100')).body.data.find(
      (row: { _id: string }) => row._id === id,
    )
  const NO_BANK = { bank: null, bankName: null, agency: null, account: null, kind: null, operation: null }

  it('is saved as DICT writes it, approved as an account, paid by a withdrawal, and masked in lists of staff', async () => {
    const by = await customer()
    const { status, body } = await save(by, key('PHONE', '(11) 98765-4321'))
    const payee = { ...NO_BANK, pixKind: 'PHONE', pixKey: '+5511987654321' }
    expect([status, body.data]).toMatchObject([201, { ...payee, status: 'PENDING' }])
    const bankAccountId = body.data._id
    expect((await ask(by, { bankAccountId })).body.code).toBe('withdrawal.accountNotActive')
    await operator.call('PATCH', '/bank-accounts/enable', { id: bankAccountId })
    expect(await listed(operator, bankAccountId)).toMatchObject({
      status: 'ACTIVED',
      pixKey: '+*********4321',
      document: '***982247**',
    })
    expect(await listed(by, bankAccountId)).toMatchObject(payee)
    const filter = { field: 'search', operation: 'like', value: '5511987654321' }
    const found = await operator.call(
      'GET',
      `/bank-accounts?filters[]=${encodeURIComponent(JSON.stringify(filter))}`,
    )
    expect(found.body.data).toMatchObject([{ _id: bankAccountId }])
    const { _id, bankAccount } = await withdraw(by, { bankAccountId })
    expect(bankAccount).toEqual({ ...payee, name: 'Meu Pix', ownerName: 'Ana', document: '52998224725' })
    const rows = (await operator.call('GET', '/withdrawals?limit=100')).body.data as Withdrawal[]
    expect(rows.find((row) => row._id === _id)?.bankAccount?.pixKey).toBe('+*********4321')
    const notices = await db.sql<{ payee: string }[]>`
      select distinct params->>'payee' as payee from notices where user_id = ${by.id} and params ? 'payee'`
    expect(notices).toEqual([{ payee: 'Pix +** (**) *****-4321' }])
    const month = `/ledgers/${db.clock.now().toISOString().slice(0, 7).replace('-', '/')}`
    const namesOf = async (reader: typeof admin) => {
      const { records } = (await reader.call('GET', `${month}?userId=${by.id}`)).body.data as Statement
      const paid = records.filter(({ originId }) => originId === _id)
      return paid.map(({ description, reference }) => `${description}: ${reference}`)
    }
    const [amount, fee] = ['SAQUE (DÉBITO)', 'TAXA DE SAQUE (DÉBITO)']
    expect(await namesOf(by)).toEqual([amount, fee].map((name) => `${name}: Pix · +55 (11) 98765-4321`))
    expect(await namesOf(operator)).toEqual([amount, fee].map((name) => `${name}: Pix · +** (**) *****-4321`))
    const changed = await by.call('PUT', `/bank-accounts/${bankAccountId}`, key('EMAIL', 'Ana@Exemplo.com'))
    const pending = { pixKey: 'ana@exemplo.com', status: 'PENDING', wasActived: false }
    expect(changed.body.data).toMatchObject(pending)
    expect((await find(_id)).bankAccount?.pixKey).toBe('+5511987654321')
  })

  it('is once in the list of a customer, and may be in that of another', async () => {
    const [by, other] = [await customer(), await customer()]
    const mail = key('EMAIL', 'casa@exemplo.com')
    const both = await Promise.all([save(by, mail), save(by, mail)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
    expect((await save(by, mail)).body.errors).toEqual({ pixKey: ['Esta chave Pix já está na lista.'] })
    expect((await save(other, mail)).status).toBe(201)
  })

  it('that is a document belongs to its holder, and staff see when that is not the owner', async () => {
    const refused = await save(someone, key('CPF', '11144477735'))
    expect(Object.keys(refused.body.errors)).toEqual(['document'])
    const made = await save(someone, key('CPF', '11144477735', { document: '11144477735' }))
    expect(await listed(operator, made.body.data._id)).toMatchObject({
      isOtherDocument: true,
      pixKey: '***444777**',
    })
  })

  it('is never an account of the house, into which customers pay', async () => {
    const { body } = await save(admin, key('EMAIL', 'casa@exemplo.com', { userId: null }))
    expect(body.errors).toEqual({ pixKey: ['Uma conta da corretora precisa dos dados do banco.'] })
    await expect(openBankAccount(someone, { pixKind: 'EMAIL', pixKey: 'a@b.com' })).rejects.toThrow(
      'bank_accounts_form',
    )
  })
})

describe('the approval limit', () => {
  const neededOf = async () => [
    (await withdraw(someone, { amount: '100.00' })).approvalsNeeded,
    (await withdrawBitcoin(someone, { amount: '0.001' })).approvalsNeeded,
  ]

  it('depends on the currency', async () => {
    await setSettings({ approvalLimitBrl: 1_000_000n, approvalLimitBtc: 99_999n })
    expect(await neededOf()).toEqual([1, 2])
    await setSettings({ approvalLimitBrl: 0n, approvalLimitBtc: null })
    expect(await neededOf()).toEqual([2, 1])
    await setSettings({ approvalLimitBrl: null })
  })
})

describe('GET /withdrawals', () => {
  it('names the approvers to staff, and shows customers approvals without names', async () => {
    const { _id } = await withdraw(someone)
    await act(operator, _id, 'approve')
    const [{ name }] = await db.sql<[{ name: string }]>`select name from users where id = ${operator.id}`
    const approvalsFor = async (by: typeof admin) => [
      (await by.call('GET', `/withdrawals/${_id}`)).body.data.approvals,
      (await by.call('GET', '/withdrawals')).body.data.find((row: Withdrawal) => row._id === _id).approvals,
    ]
    for (const approvals of await approvalsFor(colleague)) expect(approvals).toMatchObject([{ name }])
    for (const approvals of await approvalsFor(someone)) expect(approvals).toMatchObject([{ name: null }])
  })

  it('shows staff all and customers theirs, in the list, the counts and one by one', async () => {
    const by = await customer({ BTC: '0.1' })
    const ids = [(await withdraw(by))._id, (await withdrawBitcoin(by))._id]
    const listed = (await by.call('GET', '/withdrawals')).body.data.map((row: Withdrawal) => row._id)
    expect(listed.toSorted()).toEqual(ids.toSorted())
    const statistics = await by.call('GET', '/withdrawals/statistics')
    expect(statistics.body.data.status).toEqual({
      OPEN: 2,
      PENDING: 0,
      PROCESSING: 0,
      CANCELLED: 0,
      FINISHED: 0,
    })
    const filter = encodeURIComponent(JSON.stringify({ field: 'userId', operation: '=', value: by.id }))
    expect((await stranger.call('GET', `/withdrawals?filters[]=${filter}`)).body.data).toEqual([])
    expect((await operator.call('GET', `/withdrawals?filters[]=${filter}`)).body.data).toHaveLength(2)
    expect((await stranger.call('GET', `/withdrawals/${ids[0]}`)).status).toBe(404)
    expect((await by.call('GET', `/withdrawals/${ids[0]}`)).status).toBe(200)
  })
})

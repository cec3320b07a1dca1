import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SavedAddress } from '#core/bitcoin-addresses/saved-address-schema.ts'
import { toLocalMinute } from '#core/texts/local-time.ts'
import { setControls } from '#test/harness/house.ts'
import { ADDRESS, type Customer, openWithdrawalDesk, TEST_ADDRESS } from '#test/harness/withdrawals.ts'

const desk = await openWithdrawalDesk()
const { db, operator, customer, mailsTo } = desk
const OTHER_ADDRESS = 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'
const HOUR = 3_600_000

const form = (more: object = {}) => ({ label: 'Carteira fria', address: ADDRESS, ownerKind: 'SELF', ...more })
const ask = (by: Customer, more: object) =>
  by.call('POST', '/withdrawals', { kind: 'CRYPTO', amount: '0.001', ...more })
const save = async (by: Customer, more?: object) =>
  (await by.call('POST', '/bitcoin-addresses', form(more))).body.data as SavedAddress
const labels = async (by: Pick<Customer, 'call'>, query = '') =>
  (await by.call('GET', `/bitcoin-addresses?limit=100${query}`)).body.data.map(
    (row: SavedAddress) => row.label,
  )

let ana: Customer
beforeEach(async () => {
  ana = await customer({ BTC: '1' })
})

describe('an address book', () => {
  it('has the addresses that its customer saves, which staff read and strangers do not', async () => {
    const more = { ownerKind: 'PROVIDER', ownerName: 'Corretora Exemplo', purpose: 'Custódia' }
    const { status, body } = await ana.call(
      'POST',
      '/bitcoin-addresses',
      form({ ...more, address: ` ${ADDRESS.toUpperCase()} ` }),
    )
    expect(status).toBe(201)
    expect(body.data).toEqual({
      _id: expect.any(String),
      userId: ana.id,
      label: 'Carteira fria',
      address: ADDRESS,
      ...more,
      user: { _id: ana.id, name: expect.any(String), email: ana.email },
      usableFrom: null,
      proof: null,
      proofs: [],
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    })
    const bia = await customer()
    expect([await labels(ana), await labels(bia)]).toEqual([['Carteira fria'], []])
    const filter = encodeURIComponent(JSON.stringify({ field: 'userId', operation: '=', value: ana.id }))
    expect(await labels(operator, `&filters[]=${filter}`)).toEqual(['Carteira fria'])
    const mails = await mailsTo(ana.email)
    expect(mails.some(({ text }) => text.includes(`Carteira fria · ${ADDRESS}`))).toBe(true)
  })

  it.each([
    ['of another network', { address: TEST_ADDRESS }],
    ['with a wrong checksum', { address: `${ADDRESS.slice(0, -1)}5` }],
    ['that is saved', { address: OTHER_ADDRESS }],
  ])('refuses an address %s', async (_, more) => {
    await save(ana, { address: OTHER_ADDRESS })
    const { status, body } = await ana.call('POST', '/bitcoin-addresses', form(more))
    expect([status, Object.keys(body.errors)]).toEqual([422, ['address']])
  })

  it('saves an address once, however many calls come together', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ana.call('POST', '/bitcoin-addresses', form())),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422])
  })

  it('is changed by its customer alone', async () => {
    const { _id } = await save(ana)
    const bia = await customer()
    const rename = (by: Pick<Customer, 'call'>) =>
      by.call('PATCH', `/bitcoin-addresses/${_id}`, { label: 'Outro' })
    const remove = (by: Pick<Customer, 'call'>) => by.call('DELETE', `/bitcoin-addresses/${_id}`)
    for (const act of [rename, remove]) {
      expect((await act(bia)).body.code).toBe('bitcoinAddress.unknown')
      expect((await act(operator)).body.code).toBe('bitcoinAddress.notYours')
    }
    expect((await rename(ana)).body.data).toMatchObject({ label: 'Outro', address: ADDRESS })
    expect((await remove(ana)).status).toBe(204)
    expect(await labels(ana)).toEqual([])
    expect((await save(ana)).label).toBe('Carteira fria')
  })
})

it('an address is proved by no test amount in a house that follows no chain', async () => {
  const { _id } = await save(ana)
  const { status, body } = await ana.call('POST', `/bitcoin-addresses/${_id}/proofs`, {
    method: 'TEST_AMOUNT',
  })
  expect([status, body.code]).toEqual([409, 'bitcoinAddress.noTest'])
})

describe('a withdrawal in a house without holds', () => {
  it('goes to a saved address and keeps a copy of what is saved about it', async () => {
    const { _id } = await save(ana, { purpose: 'Poupança' })
    const { status, body } = await ask(ana, { addressId: _id })
    expect(status).toBe(201)
    const copy = { label: 'Carteira fria', ownerKind: 'SELF', ownerName: null, purpose: 'Poupança' }
    expect(body.data).toMatchObject({ address: ADDRESS, addressId: _id, savedAddress: copy })
    await ana.call('DELETE', `/bitcoin-addresses/${_id}`)
    expect(await desk.find(body.data._id)).toMatchObject({ savedAddress: copy })
    const gone = await ask(ana, { addressId: _id })
    expect([gone.status, gone.body.code]).toEqual([422, 'withdrawal.addressUnknown'])
  })

  it('is approved when its saved address is in use: after a hold, and never after its removal', async () => {
    const { _id } = await save(ana)
    const { body } = await ask(ana, { addressId: _id })
    const approve = async () =>
      (await operator.call('PATCH', `/withdrawals/${body.data._id}/approve`)).body.code
    const end = new Date(db.clock.now().getTime() + HOUR)
    await db.sql`update bitcoin_addresses set usable_from = ${end} where id = ${_id}`
    expect(await approve()).toBe('withdrawal.payeeHeld')
    await db.sql`update bitcoin_addresses set usable_from = ${db.clock.now()} where id = ${_id}`
    expect((await ana.call('DELETE', `/bitcoin-addresses/${_id}`)).status).toBe(204)
    expect(await approve()).toBe('withdrawal.payeeNotActive')
  })

  it('goes to any other address as well, and to no address of another customer', async () => {
    const plain = await ask(ana, { address: ADDRESS })
    expect(plain.body.data).toMatchObject({ address: ADDRESS, addressId: null, savedAddress: null })
    const { _id } = await save(await customer())
    expect((await ask(ana, { addressId: _id })).body.code).toBe('withdrawal.addressUnknown')
  })
})

describe('a withdrawal in a house with holds', () => {
  beforeEach(() => setControls(db, { payeeHold: 24 }))
  afterEach(() => setControls(db, { payeeHold: 0 }))

  it('goes to a saved address once its hold has ended, by its id or its text', async () => {
    expect((await ask(ana, { address: ADDRESS })).body.code).toBe('withdrawal.addressNotSaved')
    const { _id, usableFrom } = await save(ana)
    expect(usableFrom).toBe(new Date(db.clock.now().getTime() + 24 * HOUR).toISOString())
    await setControls(db, { payeeHold: 0 })
    for (const payee of [{ addressId: _id }, { address: ADDRESS.toUpperCase() }]) {
      const { status, body } = await ask(ana, payee)
      expect([status, body.code]).toEqual([409, 'withdrawal.payeeHeld'])
      expect(body.message).toContain(toLocalMinute(new Date(usableFrom ?? '')))
    }
    await setControls(db, { payeeHold: 48 })
    db.clock.set(new Date(usableFrom ?? ''))
    const again = { ...ana, ...(await desk.signIn(ana.email, ana.password)) }
    for (const payee of [{ addressId: _id }, { address: ADDRESS }])
      expect((await ask(again, payee)).body.data).toMatchObject({ address: ADDRESS, addressId: _id })
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { checksumOf, readWallet } from '#core/wallets/descriptor.ts'
import type { Wallet } from '#core/wallets/wallet-schema.ts'
import { openTestApp } from '#test/harness/app.ts'
import { approve, SAFE } from '#test/harness/approvals.ts'
import { setControls } from '#test/harness/house.ts'
import { toKeys } from '#test/harness/wallets.ts'
import { deriveAddress } from './derive.ts'

const on = await openTestApp()
const { db, admin } = on
const second = await on.person({ role: 'admin' })
const operator = await on.person({ role: 'operator' })
const customer = await on.person()
await setControls(db, SAFE)

const firstOf = async (source: string) =>
  (await deriveAddress(readWallet(source)!, { branch: 'receive', index: 0 }, 'bitcoin')).address
const form = (source: string, more: object = {}) => ({
  name: 'Entradas',
  purpose: 'RECEIVE',
  funds: 'CLIENTS',
  source,
  ...more,
})
const enter = async (source: string) =>
  (await admin.call('POST', '/wallets', form(source))).body.data as Wallet
const enable = (id: string, address: string, by = admin) =>
  by.call('PATCH', `/wallets/${id}/enable`, { address })
const find = async (id: string) =>
  ((await admin.call('GET', '/wallets?limit=100')).body.data as Wallet[]).find(({ _id }) => _id === id)!

let source: string
let seed = 0
beforeEach(() => {
  seed += 1
  source = toKeys(seed).xpub
})

describe('a wallet', () => {
  test('is entered by its public keys, and waits', async () => {
    const { status, body } = await admin.call('POST', '/wallets', form(source))
    expect(status).toBe(201)
    expect(body.data).toEqual({
      _id: expect.any(String),
      name: 'Entradas',
      purpose: 'RECEIVE',
      funds: 'CLIENTS',
      network: 'bitcoin',
      descriptor: expect.stringMatching(/^wpkh\(xpub\w+\/<0;1>\/\*\)#\w{8}$/),
      threshold: 1,
      keyCount: 1,
      status: 'PENDING',
      enteredBy: admin.id,
      enteredByName: expect.any(String),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    })
    const again = await admin.call('POST', '/wallets', form(source))
    expect([again.status, again.body.code]).toEqual([422, 'wallet.entered'])
  })

  test('is entered once in whatever spelling, as two wallets of the same keys would give one address twice', async () => {
    const [ana, bob] = [toKeys(81).xpub, toKeys(82).xpub]
    const spelled = (body: string) => form(`${body}#${checksumOf(body)}`)
    const first = await admin.call('POST', '/wallets', form(ana))
    expect(first.status).toBe(201)
    const of = (signers: string) => `wsh(sortedmulti(1,${signers}))`
    expect((await admin.call('POST', '/wallets', spelled(of(`${ana}/<0;1>/*,${bob}/<0;1>/*`)))).status).toBe(
      201,
    )
    for (const body of [
      `wpkh([d34db33f/84h/0h/0h]${ana}/<0;1>/*)`,
      `wpkh(${ana}/0/*)`,
      `wpkh(${ana}/<1;0>/*)`,
      of(`${bob}/<0;1>/*,${ana}/<0;1>/*`),
    ]) {
      const again = await admin.call('POST', '/wallets', { ...spelled(body), purpose: 'PAY' })
      expect([again.status, again.body.code], body).toEqual([422, 'wallet.entered'])
    }
  })

  test('is entered once, however many calls come together', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => admin.call('POST', '/wallets', form(source))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422])
  })

  test.each([
    ['a private key', () => toKeys(99).xprv, 'input.invalid', 'chave privada'],
    ['keys of another network', () => toKeys(98, 'test').xpub, 'wallet.network', 'outra rede'],
    ['a key with a wrong checksum', () => `${toKeys(97).xpub.slice(0, -1)}1`, 'wallet.source', 'Informe'],
  ])('is not entered by %s, which no table keeps', async (_, make, code, words) => {
    const { status, body, raw } = await admin.call('POST', '/wallets', form(make()))
    expect([status, body.code]).toEqual([422, code])
    expect(body.errors.source[0]).toContain(words)
    expect(raw.toString()).not.toContain(make())
    const kept = await db.sql`select from wallets where descriptor like ${`%${make()}%`}`
    expect(kept.length).toBe(0)
  })

  test('shows its keys to admins only, and customers see no wallet', async () => {
    const { _id } = await enter(source)
    const rows = (await operator.call('GET', '/wallets?limit=100')).body.data as Wallet[]
    expect(rows.find((row) => row._id === _id)).toMatchObject({ descriptor: null, keyCount: 1 })
    expect((await customer.call('GET', '/wallets')).body.code).toBe('wallet.staffOnly')
    expect((await operator.call('POST', '/wallets', form(source))).body.code).toBe('wallet.adminOnly')
    expect((await enable(_id, await firstOf(source), operator)).body.code).toBe('wallet.adminOnly')
  })
})

describe('a wallet comes into use', () => {
  test('when the device shows its first address and another admin approves', async () => {
    const { _id } = await enter(source)
    const wrong = await enable(_id, await firstOf(toKeys(50).xpub))
    expect([wrong.status, wrong.body.code]).toEqual([422, 'wallet.otherAddress'])
    const asked = await enable(_id, (await firstOf(source)).slice(-12))
    expect(asked.status).toBe(202)
    expect(asked.body.data.acts).toEqual(['bankAccount.house'])
    const { descriptor } = await find(_id)
    expect((await second.call('GET', `/approvals/${asked.body.data._id}`)).body.data.changes).toContainEqual({
      field: 'descriptor',
      before: null,
      after: descriptor,
    })
    expect((await approve(admin, asked.body.data._id)).body.code).toBe('approval.asker')
    expect((await find(_id)).status).toBe('PENDING')
    expect((await approve(second, asked.body.data._id)).body.data.status).toBe('APPROVED')
    expect((await find(_id)).status).toBe('ACTIVED')
    expect((await enable(_id, await firstOf(source))).body.code).toBe('wallet.inUse')
  })

  test('never with keys that somebody exchanged between request and approval', async () => {
    const { _id } = await enter(source)
    const asked = await enable(_id, await firstOf(source))
    const thief = toKeys(60).xpub
    await db.sql`
      update wallets set descriptor = replace(descriptor, ${source}, ${thief}) where id = ${_id}`
    expect((await approve(second, asked.body.data._id)).body.code).toBe('approval.ended')
    expect((await find(_id)).status).toBe('PENDING')
    // Also where the thief keeps the database from ending the request.
    const next = await enter(toKeys(61).xpub)
    const again = await enable(next._id, await firstOf(toKeys(61).xpub))
    await db.transaction(async ({ sql }) => {
      await sql`set local session_replication_role = replica`
      await sql`
        update wallets set descriptor = replace(descriptor, ${toKeys(61).xpub}, ${toKeys(62).xpub}) where id = ${next._id}`
    })
    expect((await approve(second, again.body.data._id)).status).toBeGreaterThanOrEqual(400)
    expect((await find(next._id)).status).toBe('PENDING')
  })

  test('and leaves it by one call of any member of staff; twice is refused', async () => {
    const { _id } = await enter(source)
    const off = () => operator.call('PATCH', `/wallets/${_id}/disable`)
    expect((await off()).body.code).toBe('wallet.notInUse')
    const asked = await enable(_id, await firstOf(source))
    await approve(second, asked.body.data._id)
    const answers = await Promise.all([off(), off()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await find(_id)).status).toBe('DISABLED')
    expect((await operator.call('PATCH', `/wallets/${db.newId()}/disable`)).body.code).toBe('wallet.unknown')
  })
})

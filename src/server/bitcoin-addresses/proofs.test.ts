import { beforeEach, describe, expect, it } from 'vitest'
import type { AskedProof, SavedAddress } from '#core/bitcoin-addresses/saved-address-schema.ts'
import { parseAmount } from '#core/money/money.ts'
import { ChainDownError } from '#server/adapters/chain.ts'
import { readScript } from '#server/wallets/derive.ts'
import type { Person } from '#test/harness/app.ts'
import { keyOf } from '#test/harness/signed-message.ts'
import { openChainDesk } from '#test/harness/simulated-chain.ts'
import { settleProofs } from './proofs.ts'

const on = await openChainDesk()
const { db, app, services, chain, follow } = on
const operator = await on.person({ role: 'operator' })
const [key, taproot, other] = [keyOf(1), keyOf(2, 'tr'), keyOf(3)]
const SEVERAL = 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'

let ana: Person
beforeEach(async () => {
  ana = await on.person()
})

const save = async (address: string, more: object = {}): Promise<string> => {
  const body = { label: 'Cofre', address, ownerKind: 'SELF', ...more }
  const answer = await ana.call('POST', '/bitcoin-addresses', body)
  expect(answer.status).toBe(201)
  return answer.body.data._id
}
const ask = (id: string, method: string, by: Pick<Person, 'call'> = ana) =>
  by.call('POST', `/bitcoin-addresses/${id}/proofs`, { method })
const sign = (id: string, signature: string) =>
  ana.call('POST', `/bitcoin-addresses/${id}/signature`, { signature })
const rowOf = async (id: string, by: Pick<Person, 'call'> = ana): Promise<SavedAddress> => {
  const rows: SavedAddress[] = (await by.call('GET', '/bitcoin-addresses?limit=100')).body.data
  return rows.find(({ _id }) => _id === id)!
}
const question = async (id: string, method: string): Promise<AskedProof> => {
  const { status, body } = await ask(id, method)
  expect(status).toBe(200)
  return body.data.proofs.find((proof: AskedProof) => proof.method === method)
}
const proofOf = async (id: string) => (await rowOf(id)).proof?.method ?? null
const acts = async (id: string) =>
  db.sql<{ actorId: string; method: string; evidence: string | null }[]>`
    select actor_id, after->>'method' as method, after->>'evidence' as evidence from audit
    where entity_id = ${ana.id} and action = 'audit.user.addressProved' and after->>'address' = (
      select address from bitcoin_addresses where id = ${id}) order by created_at`
const later = (id: string) =>
  db.sql`update address_proofs set expires_at = ${db.clock.now()} where address_id = ${id} and proved_at is null`

describe('a declaration', () => {
  it('proves an own address, and staff see which proof it is, whose and when', async () => {
    const id = await save(key.address)
    expect(await proofOf(id)).toBeNull()
    expect((await ask(id, 'DECLARATION')).body.data.proof).toEqual({
      method: 'DECLARATION',
      provedAt: expect.any(String),
    })
    const { proof, proofs } = await rowOf(id, operator)
    expect(proof?.method).toBe('DECLARATION')
    expect(proofs[0]?.text).toBe(`Declaro que as chaves do endereço ${key.address} são minhas.`)
    expect(await acts(id)).toEqual([{ actorId: ana.id, method: 'DECLARATION', evidence: null }])
    expect((await ask(id, 'DECLARATION')).body.code).toBe('bitcoinAddress.proved')
  })

  it('is of the customer alone, about an address that the customer calls an own one', async () => {
    const id = await save(key.address)
    expect((await ask(id, 'DECLARATION', operator)).body.code).toBe('bitcoinAddress.notYours')
    expect((await ask(id, 'DECLARATION', await on.person())).status).toBe(404)
    const bring = (by: Pick<Person, 'call'>) =>
      by.call('POST', `/bitcoin-addresses/${id}/signature`, { signature: 'AA==' })
    expect((await bring(operator)).body.code).toBe('bitcoinAddress.notYours')
    expect((await bring(await on.person())).body.code).toBe('bitcoinAddress.unknown')
    const foreign = await save(other.address, { ownerKind: 'PROVIDER', ownerName: 'Corretora' })
    for (const method of ['DECLARATION', 'MESSAGE', 'TEST_AMOUNT'])
      expect((await ask(foreign, method)).body.code).toBe('bitcoinAddress.notOwn')
    expect((await sign(foreign, 'AA==')).body.code).toBe('bitcoinAddress.notOwn')
  })
})

describe('a signed message', () => {
  it.each([
    ['P2WPKH', key],
    ['P2TR', taproot],
  ])('proves an address of the kind %s', async (_, wallet) => {
    const id = await save(wallet.address)
    const { text } = await question(id, 'MESSAGE')
    expect(text).toContain(`${ana.id}, ${wallet.address}, `)
    const signature = wallet.sign(text!)
    expect((await sign(id, signature)).body.data.proof.method).toBe('MESSAGE')
    expect(await acts(id)).toEqual([{ actorId: ana.id, method: 'MESSAGE', evidence: signature }])
    expect((await sign(id, wallet.sign(text!))).body.code).toBe('bitcoinAddress.proved')
    expect((await ask(id, 'MESSAGE')).body.code).toBe('bitcoinAddress.proved')
  })

  it('stays the same until it is over, and each address and customer has another one', async () => {
    const id = await save(key.address)
    const { text } = await question(id, 'MESSAGE')
    expect((await question(id, 'MESSAGE')).text).toBe(text)
    await later(id)
    const { body } = await sign(id, key.sign(text!))
    expect(body.code).toBe('bitcoinAddress.noQuestion')
    const again = await question(id, 'MESSAGE')
    expect(again.text).not.toBe(text)
    expect((await sign(id, key.sign(text!))).body.errors.signature).toBeDefined()
    expect((await sign(id, key.sign(again.text!))).status).toBe(200)
  })

  it('is refused by another key, about another address, without a text, and where wallets sign none', async () => {
    const id = await save(key.address)
    expect((await sign(id, key.sign('any'))).body.code).toBe('bitcoinAddress.noQuestion')
    const { text } = await question(id, 'MESSAGE')
    const theirs = await save(other.address)
    const { text: otherText } = await question(theirs, 'MESSAGE')
    for (const wrong of [other.sign(text!), key.sign(otherText!), 'no base64!', key.sign(`${text} `)]) {
      const { status, body } = await sign(id, wrong)
      expect([status, body.code]).toEqual([422, 'bitcoinAddress.signature'])
    }
    const several = await save(SEVERAL)
    expect((await ask(several, 'MESSAGE')).body.code).toBe('bitcoinAddress.noMessage')
    expect([await proofOf(id), await acts(id)]).toEqual([null, []])
  })

  it('is stronger than a declaration, which stays', async () => {
    const id = await save(key.address)
    await ask(id, 'DECLARATION')
    const { text } = await question(id, 'MESSAGE')
    expect(await proofOf(id)).toBe('DECLARATION')
    await sign(id, key.sign(text!))
    expect(await proofOf(id)).toBe('MESSAGE')
    expect((await rowOf(id)).proofs.map(({ method }) => method)).toEqual(['DECLARATION', 'MESSAGE'])
  })
})

describe('a test amount', () => {
  const scriptOf = (address: string) => readScript(address, 'bitcoin')
  const settle = () => settleProofs(services, app.log)
  const pay = async ({ amount, payTo }: AskedProof, from?: string) => {
    const sats = parseAmount(amount!, 'BTC')!
    return chain.pay(await scriptOf(payTo!), sats, from === undefined ? undefined : await scriptOf(from))
  }
  const block = async () => {
    chain.mine()
    await follow()
    await settle()
  }

  it('is recorded once where two processes look at the same time', async () => {
    const id = await save(key.address)
    const asked = (await ask(id, 'TEST_AMOUNT')).body.data.proofs[0]
    await pay(asked, key.address)
    chain.mine()
    await follow()
    // Each of them has read the open question before one of them answers it.
    let looking = 0
    const both = Promise.withResolvers<void>()
    const spentBy: typeof chain.spentBy = async (of) => {
      looking += 1
      if (looking === 2) both.resolve()
      await both.promise
      return chain.spentBy(of)
    }
    const look = () => settleProofs({ ...services, chain: { ...chain, spentBy } }, app.log)
    await Promise.all([look(), look()])
    expect((await acts(id)).map(({ method }) => method)).toEqual(['TEST_AMOUNT'])
  })

  it('proves the address whose coins it spends, once a block has it, and is a deposit as every other one', async () => {
    const id = await save(key.address)
    const asked = await question(id, 'TEST_AMOUNT')
    expect(await question(id, 'TEST_AMOUNT')).toEqual(asked)
    const txId = await pay(asked, key.address)
    await follow()
    await settle()
    expect(await proofOf(id)).toBeNull()
    await block()
    expect((await rowOf(id)).proofs).toMatchObject([{ method: 'TEST_AMOUNT', txId }])
    expect(await acts(id)).toEqual([{ actorId: ana.id, method: 'TEST_AMOUNT', evidence: txId }])
    await Promise.all([settle(), settle()])
    await block()
    expect(await acts(id)).toHaveLength(1)
    expect((await on.depositsOf(ana)).map(({ amount, status }) => [amount, status])).toEqual([
      [asked.amount, 'FINISHED'],
    ])
  })

  it('proves nothing by coins of others, another amount, an address of another customer, or a late payment', async () => {
    const id = await save(key.address)
    const asked = await question(id, 'TEST_AMOUNT')
    await pay(asked, other.address)
    await pay(asked)
    await pay({ ...asked, amount: '0.00001234' }, key.address)
    const bia = await on.person()
    await pay({ ...asked, payTo: await on.addressOf(bia) }, key.address)
    await block()
    expect(await proofOf(id)).toBeNull()
    await later(id)
    await pay(asked, key.address)
    await block()
    expect(await proofOf(id)).toBeNull()
    const again = await question(id, 'TEST_AMOUNT')
    await pay(again, key.address)
    await block()
    expect(await proofOf(id)).toBe('TEST_AMOUNT')
  })

  it('waits while the source of the chain does not answer, also for the others', async () => {
    const ids = [await save(key.address), await save(other.address)]
    for (const [nth, id] of ids.entries())
      await pay(await question(id, 'TEST_AMOUNT'), [key, other][nth]!.address)
    const { spentBy } = chain
    let asked = 0
    Object.assign(chain, {
      spentBy: (of: { txId: string; blockHash: string }) =>
        asked++ === 0 ? Promise.reject(new ChainDownError('away')) : spentBy(of),
    })
    await block()
    Object.assign(chain, { spentBy })
    expect((await Promise.all(ids.map(proofOf))).filter(Boolean)).toEqual(['TEST_AMOUNT'])
    await settle()
    expect(await Promise.all(ids.map(proofOf))).toEqual(['TEST_AMOUNT', 'TEST_AMOUNT'])
  })
})

it('a withdrawal shows the strongest proof of its saved address', async () => {
  const id = await save(key.address)
  await ask(id, 'DECLARATION')
  await on.fund(ana, 'BTC', '1')
  const { body } = await ana.call('POST', '/withdrawals', { kind: 'CRYPTO', amount: '0.001', addressId: id })
  expect(body.data.addressProof?.method).toBe('DECLARATION')
})

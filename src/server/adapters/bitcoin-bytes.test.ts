import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBlock, readTransaction, writeBlock, writeTransaction } from './bitcoin-bytes.ts'

/** The first block of the network, and the transaction of BIP 143 with a witness. */
const GENESIS =
  '0100000000000000000000000000000000000000000000000000000000000000000000003ba3edfd7a7b12b27ac72c3e67768f617fc81bc3888a51323a9fb8aa4b1e5e4a29ab5f49ffff001d1dac2b7c0101000000010000000000000000000000000000000000000000000000000000000000000000ffffffff4d04ffff001d0104455468652054696d65732030332f4a616e2f32303039204368616e63656c6c6f72206f6e206272696e6b206f66207365636f6e64206261696c6f757420666f722062616e6b73ffffffff0100f2052a01000000434104678afdb0fe5548271967f1a67130b7105cd6a828e03909a67962e0ea1f61deb649f6bc3f4cef38c4f35504e51ec112de5c384df7ba0b8d578a4c702b6bf11d5fac00000000'
const WITNESS =
  '01000000000102fff7f7881a8099afa6940d42d1e7f6362bec38171ea3edf433541db4e4ad969f00000000494830450221008b9d1dc26ba6a9cb62127b02742fa9d754cd3bebf337f7a55d114c8e5cdd30be022040529b194ba3f9281a99f2b1c0a19c0489bc22ede944ccf4ecbab4cc618ef3ed01eeffffffef51e1b804cc89d182d279655c3aa89e815b1b309fe287d9b2b55d57b90ec68a0100000000ffffffff02202cb206000000001976a9148280b37df378db99f66f85c95a783a76ac7a6d5988ac9093510d000000001976a9143bde42dbee7e4dbe6a21b2d50ce2f0167faa815988ac000247304402203609e17b84f6a7d30c80bfa610b5b4542f32a8a0d5447a12fb1366d7f01cc44a0220573a954c4518331561406f90300e8f3358f51928d43c212a8caed02de67eebee0121025476c2e83188368da1ff3e292e7acafcdb3566bb0ad253f62fc70f07aeee635711000000'

const block = (count: number) =>
  writeBlock({
    previous: '0'.repeat(64),
    seconds: 1,
    transactions: Array.from({ length: count }, () =>
      writeTransaction({
        spends: [{ txId: randomBytes(32).toString('hex'), at: 3 }],
        pays: [{ sats: 5n, script: Buffer.from('0014'.padEnd(44, 'a'), 'hex') }],
      }),
    ),
  })

test('the first block of the network has its hash, and its transaction its id and amount', () => {
  const read = readBlock(Buffer.from(GENESIS, 'hex'))
  expect(read.hash).toBe('000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f')
  expect(read.transactions.map(({ txId }) => txId)).toEqual([
    '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b',
  ])
  expect(read.transactions[0]!.pays[0]!.sats).toBe(5_000_000_000n)
})

test('the id of a transaction covers no witness', () => {
  const { txId, spends, pays } = readTransaction(Buffer.from(WITNESS, 'hex'))
  expect(txId).toBe('e8151a2af31c368a35053ddd4bdb285a8595c769a3ad83e0fa02314a602d4609')
  expect(spends.map(({ at }) => at)).toEqual([0, 1])
  expect(pays.map(({ sats }) => sats)).toEqual([112_340_000n, 223_450_000n])
  const plain = writeTransaction({ spends, pays })
  expect(readTransaction(plain).pays).toEqual(pays)
})

test('a block whose header has other transactions is none', () => {
  const bytes = block(3)
  bytes[bytes.length - 20]! ^= 1
  expect(() => readBlock(bytes)).toThrow('other transactions')
})

test.each([
  ['no bytes', Buffer.alloc(0)],
  ['a header alone', Buffer.alloc(80)],
  ['a block that is cut', block(2).subarray(0, -1)],
  ['bytes after a block', Buffer.concat([block(2), Buffer.alloc(1)])],
  ['a count of billions', Buffer.concat([Buffer.alloc(80), Buffer.from('ffffffffffffffffff', 'hex')])],
])('%s: refused', (_, bytes) => expect(() => readBlock(bytes)).toThrow())

test('any bytes are a transaction or refused, never something else', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      try {
        expect(readTransaction(Buffer.from(bytes)).txId).toMatch(/^[0-9a-f]{64}$/)
      } catch (error) {
        expect(error).toBeInstanceOf(Error)
      }
    }),
    { numRuns: 300 },
  )
})

test('a block takes less than three milliseconds for each kilobyte', () => {
  const large = block(3_000)
  const timeOf = () => {
    const begin = performance.now()
    readBlock(large)
    return performance.now() - begin
  }
  expect(Math.min(...Array.from({ length: 3 }, timeOf))).toBeLessThan(large.length * 0.003)
  // No count makes the reader take memory that its bytes do not have.
  const claims = Buffer.concat([large.subarray(0, 80), Buffer.from('feffffff7f', 'hex'), large.subarray(83)])
  expect(() => readBlock(claims)).toThrow()
})

test('a count above the bytes that are left is refused before anything is made of it', () => {
  const counts = ['fd0100', 'fe00000001', 'ffffffffffffffff7f']
  for (const count of counts) {
    const bytes = Buffer.from(`02000000${count}`, 'hex')
    expect(() => readTransaction(bytes), count).toThrow('a count above the bytes that are left')
  }
})

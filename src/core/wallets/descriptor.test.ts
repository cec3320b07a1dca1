import { expect, test } from 'vitest'
import { toCell } from '#test/harness/rule-table.ts'
import { checksumOf, hasPrivateKey, mayBeWallet, mayUseOn, readWallet, toDescriptor } from './descriptor.ts'

/** Keys of the test vectors of BIPs 380 and 383. */
const A =
  'xpub6ERApfZwUNrhLCkDtcHTcxd75RbzS1ed54G1LkBUHQVHQKqhMkhgbmJbZRkrgZw4koxb5JaHWkY4ALHY2grBGRjaDMzQLcgJvLJuZZvRcEL'
const B =
  'xpub68NZiKmJWnxxS6aaHmn81bvJeTESw724CRDs6HbuccFQN9Ku14VQrADWgqbhhTHBaohPX4CjNLf9fq9MYo6oDaPPLPxSb7gwQN3ih19Zm4Y'
const XPRV =
  'xprvA1RpRA33e1JQ7ifknakTFpgNXPmW2YvmhqLQYMmrj4xJXXWYpDPS3xz7iAxn8L39njGVyuoseXzU6rcxFLJ8HFsTjSyQbLYnMpCqE2VbFWc'
const WIF = 'L4rK1yDtCWekvXuE6oXD9jCYfFNV2cWRpVuPLBcCU2z8TrisoyY1'
const summed = (body: string) => `${body}#${checksumOf(body)}`

test('the checksum is that of BIP 380', () => {
  expect(checksumOf('raw(deadbeef)')).toBe('89f8spxm')
  expect(checksumOf('raw(deedbeef)')).not.toBe('89f8spxm')
  expect(checksumOf('raw(Ü)')).toBeUndefined()
})

test.each([
  ['none', `wpkh(${A})`],
  ['an empty one', `wpkh(${A})#`],
  ['a long one', `${summed(`wpkh(${A})`)}x`],
  ['a short one', summed(`wpkh(${A})`).slice(0, -1)],
  ['that of another text', summed(`wpkh(${A})`).replace('wpkh', 'wpkg')],
  ['a wrong sign in it', summed(`wpkh(${A})`).replace('#', '##').slice(0, -1)],
])('a descriptor needs its checksum, not %s', (_, text) => {
  expect(toCell(mayBeWallet(text))).toBe('422 checksum')
})

test.each([
  [
    'an extended key',
    A,
    { kind: 'wpkh', threshold: 1, keys: [{ origin: '', xpub: A, receive: [0], change: [1] }] },
  ],
  [
    'one key with its origin and both branches',
    summed(`wpkh([deadbeef/84h/0h/0h]${A}/<0;1>/*)`),
    {
      kind: 'wpkh',
      threshold: 1,
      keys: [{ origin: '[deadbeef/84h/0h/0h]', xpub: A, receive: [0], change: [1] }],
    },
  ],
  [
    'a branch of its own',
    summed(`wpkh([deadbeef/0'/1h]${A}/3/4/5/*)`),
    {
      kind: 'wpkh',
      threshold: 1,
      keys: [{ origin: "[deadbeef/0'/1h]", xpub: A, receive: [3, 4, 5], change: null }],
    },
  ],
  [
    'two of two keys',
    summed(`wsh(sortedmulti(2,${A}/*,${B}/0/0/*))`),
    {
      kind: 'wsh',
      threshold: 2,
      keys: [
        { origin: '', xpub: A, receive: [], change: null },
        { origin: '', xpub: B, receive: [0, 0], change: null },
      ],
    },
  ],
])('%s is a wallet, and its descriptor reads the same', (_, text, expected) => {
  const wallet = readWallet(text)
  expect(wallet).toEqual(expected)
  const again = readWallet(toDescriptor(wallet!))
  expect(toDescriptor(again!)).toBe(toDescriptor(wallet!))
})

test.each([
  ['a hardened child', `wpkh(${A}/3h/*)`],
  ['hardened children', `wpkh(${A}/0/*h)`],
  ['a fixed address', `wpkh(${A}/3/4/5)`],
  ['a key without children', 'wpkh(0260b2003c386519fc9eadf2b5cf124dd8eea4c4e68d5e154050a9346ea98ce600)'],
  ['children in the origin', `wpkh([deadbeef/0h/*]${A}/0/*)`],
  ['a slash at the end of the origin', `wpkh([deadbeef/0h/]${A}/0/*)`],
  ['a short fingerprint', `wpkh([deadbef/0h]${A}/0/*)`],
  ['a long fingerprint', `wpkh([deadbeeef/0h]${A}/0/*)`],
  ['a capital H', `wpkh([deadbeef/0H]${A}/0/*)`],
  ['two origins', `wpkh([aaaaaaaa][aaaaaaaa]${A}/0/*)`],
  ['no fingerprint of hex', `wpkh([gaaaaaaa]${A}/0/*)`],
  ['an index out of range', `wpkh(${A}/2147483648/*)`],
  ['a wrong index', `wpkh(${A}/1aa/*)`],
  ['one branch twice', `wpkh(${A}/<1;1>/*)`],
  ['another script', `sh(wpkh(${A}/0/*))`],
  ['keys out of order', `wsh(multi(2,${A}/*,${B}/*))`],
  ['a threshold of none', `wsh(sortedmulti(0,${A}/*,${B}/*))`],
  ['a threshold above its keys', `wsh(sortedmulti(3,${A}/*,${B}/*))`],
  ['a threshold that is no number', `wsh(sortedmulti(a,${A}/*,${B}/*))`],
  ['the same key twice', `wsh(sortedmulti(1,${A}/0/*,${A}/1/*))`],
  ['branches of two kinds', `wsh(sortedmulti(1,${A}/<0;1>/*,${B}/*))`],
])('%s is no wallet', (_, body) => {
  expect(toCell(mayBeWallet(summed(body)))).toBe('422 source')
})

const KEY = '03a34b99f22c790c4e36b2b3c2c35a36db06226e41c692fc82b8b56ac1c540c5bd'
const LONG =
  '04a34b99f22c790c4e36b2b3c2c35a36db06226e41c692fc82b8b56ac1c540c5bd5b8dec5235a0fa8722476c7709c02559e3aa73aa03918ba2d492eea75abea235'

test.each([
  // BIP 381: descriptors before Segregated Witness.
  `pk(${KEY})`,
  `pkh([deadbeef/1/2'/3/4']${KEY})`,
  `pkh([deadbeef/1/2h/3/4h]${KEY})`,
  `pk(${LONG})`,
  `pkh(${LONG})`,
  `sh(pk(${KEY}))`,
  `sh(pkh(${KEY}))`,
  `pkh([bd16bee5/2147483647h]${A}/0)`,
  `pk(${B}/0)`,
  `pk(pk(${KEY}))`,
  `pkh(pk(${KEY}))`,
  `sh(${KEY})`,
  `sh(sh(pkh(${KEY})))`,
  // BIP 382: one key for all addresses, and scripts in scripts.
  `wpkh(${KEY})`,
  `wsh(pkh(${KEY}))`,
  `wsh(pk(${KEY}))`,
  `sh(wsh(pkh(${KEY})))`,
  `wpkh(${LONG})`,
  `sh(wpkh(${LONG}))`,
  `wsh(pk(${LONG}))`,
  `wsh(wpkh(${KEY}))`,
  `wsh(wsh(pkh(${KEY})))`,
  `sh(wsh(wsh(pkh(${KEY}))))`,
  `wpkh(wsh(pkh(${KEY})))`,
  `wsh(${KEY})`,
])('the descriptor %s of BIPs 381 and 382 is no wallet here', (body) => {
  expect(toCell(mayBeWallet(summed(body)))).toBe('422 source')
})

test.each([
  ['an extended private key', XPRV],
  ['one in a descriptor', summed(`wpkh([deadbeef/0h]${XPRV}/0/*)`)],
  ['a key of a test network', XPRV.replace('xprv', 'tprv')],
  ['a key for import', WIF],
  ['one in a descriptor', summed(`wpkh(${WIF})`)],
  ['an uncompressed one', '5KYZdUEo39z3FPrtuX2QbbwGnNP5zTd7yyr2SC1j299sBCnWjss'],
  ['a bare number', 'a'.repeat(64)],
  ['words of a seed', `${'abandon '.repeat(11)}about`],
])('%s is refused by its name', (_, text) => {
  expect(toCell(mayBeWallet(text))).toBe('422 privateKey')
})

test('a public key is not taken for a private one, and long text takes no time', () => {
  expect([A, summed(`wsh(sortedmulti(2,${A}/*,${B}/*))`)].map(hasPrivateKey)).toEqual([false, false])
  const begin = performance.now()
  for (const sign of ['L', '5', ' a', '[', '/0']) mayBeWallet(sign.repeat(4_000 / sign.length))
  expect(performance.now() - begin).toBeLessThan(1_000)
})

test.each([
  ['bitcoin', A, 'yes'],
  ['signet', A, '422 network'],
  ['regtest', A.replace('xpub', 'tpub'), 'yes'],
  ['bitcoin', A.replace('xpub', 'vpub'), '422 network'],
] as const)('on %s, %s: %s', (network, key, expected) => {
  expect(toCell(mayUseOn(readWallet(key)!, network))).toBe(expected)
})

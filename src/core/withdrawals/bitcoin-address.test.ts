import { NETWORK, TEST_NETWORK } from '@scure/btc-signer'
import { describe, expect, test } from 'vitest'
import { BITCOIN_NETWORKS, type BitcoinNetwork, explorerLink } from '../settings/public-config.ts'
import { mayPayToAddress, NETWORKS, normalAddress } from './bitcoin-address.ts'

/** The networks on which each address is valid. Test networks share their prefixes, but for regtest's bech32. */
const TESTS: BitcoinNetwork[] = ['testnet', 'signet', 'regtest']
const ADDRESSES: [string, BitcoinNetwork[]][] = [
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', ['bitcoin']],
  ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', ['bitcoin']],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', ['bitcoin']],
  ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', ['bitcoin']],
  ['bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3', ['bitcoin']],
  ['bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr', ['bitcoin']],
  ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', TESTS],
  ['2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc', TESTS],
  ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', ['testnet', 'signet']],
  ['tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7', ['testnet', 'signet']],
  ['bcrt1q6rhpng9evdsfnn833a4f4vej0asu6dk5srld6x', ['regtest']],
  ['bcrt1q6rz28mcfaxtmd6v789l9rrlrusdprr9pz3cppk', ['regtest']],
]

describe('the addresses of each network', () => {
  test.each(ADDRESSES)('%s: %o', async (address, networks) => {
    const checks = await Promise.all(BITCOIN_NETWORKS.map((network) => mayPayToAddress(address, network)))
    expect(BITCOIN_NETWORKS.filter((_, at) => checks[at]?.ok)).toEqual(networks)
  })
})

test('the prefixes are those of the library', () => {
  expect(NETWORKS).toMatchObject({ bitcoin: NETWORK, testnet: TEST_NETWORK, signet: TEST_NETWORK })
})

test.each([
  ['a wrong checksum in base58', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
  ['a wrong checksum in bech32', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
  ['mixed case', 'bc1Qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['taproot with the checksum of bech32', 'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4'],
  ['a segwit version of the future', 'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs'],
  ['an address of another coin', '0xde0b295669a9fd93d5f28d9ec85e40f4cb697bae'],
  ['nothing', ''],
  ['a script', '<script>alert(1)</script>'],
])('%s is refused on every network, at the field', async (_, address) => {
  for (const network of BITCOIN_NETWORKS)
    expect(await mayPayToAddress(address, network)).toMatchObject({
      kind: 'invalid',
      code: 'withdrawal.address',
      params: { network },
      fields: [{ field: 'address' }],
    })
})

test('bech32 in capitals is the same address in small letters; base58 keeps its case', () => {
  expect(normalAddress(' BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4 ')).toBe(
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  )
  expect(normalAddress('3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy')).toBe('3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy')
})

describe('the explorer page of a transaction', () => {
  const txId = 'ab'.repeat(32)
  test.each<[BitcoinNetwork, string | null]>([
    ['bitcoin', `https://mempool.space/tx/${txId}`],
    ['testnet', `https://mempool.space/testnet/tx/${txId}`],
    ['signet', `https://mempool.space/signet/tx/${txId}`],
    ['regtest', null],
  ])('%s: %s', (network, link) => expect(explorerLink(network, txId)).toBe(link))

  test('text that is no txId gives no link', () =>
    expect(explorerLink('bitcoin', 'javascript:alert(1)')).toBeNull())
})

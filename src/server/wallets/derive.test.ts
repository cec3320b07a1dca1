import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checksumOf, readWallet } from '#core/wallets/descriptor.ts'
import { deriveAddress, toStandardKeys } from './derive.ts'
import { derivePlain } from './derive-plain.ts'

/** The account of BIP 84, and the same key in the form that descriptors have. */
const ZPUB =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs'
const XPUB =
  'xpub6CatWdiZiodmUeTDp8LT5or8nmbKNcuyvz7WyksVFkKB4RHwCD3XyuvPEbvqAQY3rAPshWcMLoP2fMFMKHPJ4ZeZXYVUhLv1VMrjPC7PW6V'
const A =
  'xpub6ERApfZwUNrhLCkDtcHTcxd75RbzS1ed54G1LkBUHQVHQKqhMkhgbmJbZRkrgZw4koxb5JaHWkY4ALHY2grBGRjaDMzQLcgJvLJuZZvRcEL'
const B =
  'xpub68NZiKmJWnxxS6aaHmn81bvJeTESw724CRDs6HbuccFQN9Ku14VQrADWgqbhhTHBaohPX4CjNLf9fq9MYo6oDaPPLPxSb7gwQN3ih19Zm4Y'
const walletOf = (body: string) => readWallet(`${body}#${checksumOf(body)}`)!
const hex = (bytes: Uint8Array | null) => Buffer.from(bytes ?? []).toString('hex')

test.each([
  ['receive', 0, 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'],
  ['receive', 1, 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g'],
  ['change', 0, 'bc1q8c6fshw2dlwun7ekn9qwf37cu2rn755upcp6el'],
] as const)('BIP 84: %s %d is %s', async (branch, index, address) => {
  for (const source of [ZPUB, XPUB])
    expect((await deriveAddress(readWallet(source)!, { branch, index }, 'bitcoin')).address).toBe(address)
})

test('BIP 382: the scripts of wpkh', async () => {
  const key =
    'xpub69H7F5d8KSRgmmdJg2KhpAK8SR3DjMwAdkxj3ZuxV27CprR9LgpeyGmXUbC6wb7ERfvrnKZjXoUmmDznezpbZb7ap6r1D3tgFxHmwMkQTPH'
  const wallet = walletOf(`wpkh([ffffffff/13']${key}/1/2/*)`)
  const scripts = [0, 1, 2].map((index) => deriveAddress(wallet, { branch: 'receive', index }, 'bitcoin'))
  expect((await Promise.all(scripts)).map(({ script }) => hex(script))).toEqual([
    '0014326b2249e3a25d5dc60935f044ee835d090ba859',
    '0014af0bd98abc2f2cae66e36896a39ffe2d32984fb7',
    '00141fa798efd1cbf95cebf912c031b8a4a6e9fb9f27',
  ])
})

test('BIPs 67 and 383: the keys of several signers are in order', async () => {
  const wallet = walletOf(`wsh(sortedmulti(2,${A}/*,${B}/0/0/*))`)
  const scripts = [0, 1, 2].map((index) => deriveAddress(wallet, { branch: 'receive', index }, 'bitcoin'))
  expect((await Promise.all(scripts)).map(({ witnessScript }) => hex(witnessScript))).toEqual([
    '5221025d5fc65ebb8d44a5274b53bac21ff8307fec2334a32df05553459f8b1f7fe1b62102fbd47cc8034098f0e6a94c6aeee8528abf0a2153a5d8e46d325b7284c046784652ae',
    '52210264fd4d1f5dea8ded94c61e9641309349b62f27fbffe807291f664e286bfbe6472103f4ece6dfccfa37b211eb3d0af4d0c61dba9ef698622dc17eecdf764beeb005a652ae',
    '5221022ccabda84c30bad578b13c89eb3b9544ce149787e5b538175b1d1ba259cbb83321024d902e1a2fc7a8755ab5b694c575fce742c48d9ff192e63df5193e4c7afe1f9c52ae',
  ])
  const other = walletOf(`wsh(sortedmulti(2,${B}/0/0/*,${A}/*))`)
  const place = { branch: 'receive', index: 0 } as const
  expect((await deriveAddress(other, place, 'signet')).address).toBe(
    (await deriveAddress(wallet, place, 'signet')).address,
  )
})

test('any place of any branch has one address by both derivations', async () => {
  const wallets = [readWallet(ZPUB)!, walletOf(`wsh(sortedmulti(1,${A}/<4;7>/*,${B}/<0;1>/*))`)]
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...wallets),
      fc.constantFrom('receive', 'change'),
      fc.nat({ max: 0x7fffffff }),
      async (wallet, branch, index) => {
        const { address } = await deriveAddress(wallet, { branch, index }, 'regtest')
        expect(address).toMatch(/^bcrt1q[a-z0-9]{38,58}$/)
      },
    ),
    { numRuns: 15 },
  )
})

test('a descriptor with one branch has no change', async () => {
  const wallet = walletOf(`wpkh(${A}/0/*)`)
  await expect(deriveAddress(wallet, { branch: 'change', index: 0 }, 'bitcoin')).rejects.toThrow('no branch')
})

test('keys with a wrong checksum are none, by either derivation', async () => {
  const wrong = `${XPUB.slice(0, -1)}X`
  expect(await toStandardKeys(readWallet(wrong)!)).toBeUndefined()
  const plain = { kind: 'wpkh', threshold: 1, keys: [{ xpub: wrong, steps: [0] }] } as const
  expect(() => derivePlain(plain, 'bc')).toThrow('checksum')
  expect((await toStandardKeys(readWallet(ZPUB)!))?.keys[0]?.xpub).toBe(XPUB)
})

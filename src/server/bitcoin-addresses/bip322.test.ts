import { Address } from '@scure/btc-signer'
import { describe, expect, test } from 'vitest'
import { isSignedBy, toMessageHash, toSignId, toSpendId, toWitnessHash } from './bip322.ts'

/** The vectors of BIP 322 for addresses of one key: `basic-test-vectors.json` and `generated-test-vectors.json` there. */
const KEY = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const SEVERAL = 'bc1qp0ahvfh83088w49k405szqgg4f3pptr7p2g06tdxfjcd40z4lh4q95lsz9'
const TAPROOT = 'bc1p9cyuceaazr8cz46mvgkzl94wy397mwpqsrk84su37t72jvkg6wzqv52nfp'
const EMPTY =
  'smpAkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI='
const EMPTY_TOO =
  'smpAkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy'
const HELLO =
  'smpAkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI='
const HELLO_TOO =
  'smpAkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy'
const BY_KEY =
  'AkcwRAIgCYHF/vn67iZX5WBimh84kqD6pTME6eNCMGhfFnnwCNECIAF3nMCk/RfLit+uv8a8FgfQIw0f0ASE21GSz7rX17PsASEDTA2vM8bOtUFgvenSDUmvkq7aWNwoTB0CMiM6carHY1s='
const BY_TAPROOT = 'AUBay6NwR4LEYedkTG+vE9F7C0RTOCB5NH6ZAqf+3hudjHIkOzSZk1jW/5Kt0wRKX3llJ25os+0qktdou4/Y8516'
const BY_THREE =
  'smpBQBHMEQCIFX9aaqPJWq2Ff2kpen5bFDTid+ehgUOpHV0LfjncXy4AiA3GNicF7aKPzdpa9PCpmaYQs3pHd+qbvvhXdxOCKCAMAFIMEUCIQD/ELXg6CNYyUQijCg96JtgvgjZb9dsl1Ctof4QAeyTcQIgVM/1AAblFl/DCt6A1gJg+T/i2qU5SQD09+chFJzolRwBSDBFAiEAlqRfSFyWNVQhvaCnmeV5tyneiCWMTcFbuujoD/pFa3wCIGnZjfQb8NolSYq9asV+ZeBSkCGHJcqnaV4JYS5MYPEGAWlTIQJ1aLEfEi/4p7wcV+XHZCBVvGGJZ7L3v+jhH+mZA8lN0yECCovfec+kIdllXpKCgA8RX/HZ2x5yHOtCSKP8/sf6pnwhAwxSng6kCgCXXSAmJOOZFdr3vdK3HzGqCFloOHgc5fM6U64='

/** The script of an address, with the library of addresses. */
async function scriptOf(address: string): Promise<Buffer> {
  const { OutScript } = await import('@scure/btc-signer')
  return Buffer.from(OutScript.encode(Address().decode(address)))
}
const idOf = (digest: Buffer) => Buffer.from(digest).reverse().toString('hex')
const check = async (address: string, message: string, signature: string) =>
  isSignedBy({ script: await scriptOf(address), message, signature })

test.each([
  [
    '',
    'c90c269c4f8fcbe6880f72a721ddfbf1914268a794cbb21cfafee13770ae19f1',
    'c5680aa69bb8d860bf82d4e9cd3504b55dde018de765a91bb566283c545a99a7',
    '1e9654e951a5ba44c8604c4de6c67fd78a27e81dcadcfe1edf638ba3aaebaed6',
  ],
  [
    'Hello World',
    'f0eb03b1a75ac6d9847f55c624a99169b5dccba2a31f5b23bea77ba270de0a7a',
    'b79d196740ad5217771c1098fc4a4b51e0535c32236c71f1ea4d61a2d603352b',
    '88737ae86f2077145f93cc4b153ae9a1cb8d56afa511988c149c5c8c9d93bddf',
  ],
  [
    'UTF-8 support: öäüéàè 测试文本 \uD83D\uDE04',
    '43936b237ea38c7794eb5d755e0d220b6db92ebfc5c8f482759d22b1286376d7',
    'c8f4f525fe8afb1bc09b44175bd2096f079c98425e8a1be676b712add1fb62f0',
    '8f488e06b89eafd019ec528109eafaf7f1d1811fd617aa1eeb9658f1c1be6586',
  ],
])('the transactions of the message %o have the ids of the BIP', async (message, digest, spent, signed) => {
  const spendId = toSpendId(message, await scriptOf(KEY))
  expect([toMessageHash(message).toString('hex'), idOf(spendId), idOf(toSignId(spendId))]).toEqual([
    digest,
    spent,
    signed,
  ])
})

test.each([
  [KEY, '', EMPTY],
  [KEY, '', EMPTY_TOO],
  [KEY, '', EMPTY.slice(3)],
  [KEY, 'Hello World', HELLO],
  [KEY, 'Hello World', HELLO_TOO],
  [KEY, 'Hello World', ` ${HELLO.slice(3)}\n`],
  ['bc1qkntwc3c4dzxh9xh6875l03fn3vkk023jgak3u7', 'ESHJI7MWUL64AXHBI42L3UR4QA', BY_KEY],
  [
    'bc1pss0zhytly75awhm6x2hhvd5lnzv3vssgrf9axfheq8ldyzn88ges79fler',
    'No prefix fallback',
    'AUCJYOwOjxYAvatTAGYaVlNXBVyFuc4MwNQkOuK2tl8xhfKDONd0NjfYyNSYcRqeCp8hsAnCEPHAVEkO9h6vbQ/R',
  ],
  [TAPROOT, 'TPIZPITUIHEUHO5ACOL6W6MBVD', BY_TAPROOT],
])('%s signed %o', async (address, message, signature) => {
  expect(await check(address, message, signature)).toBe(true)
})

describe('a signature of the BIP is refused', () => {
  test.each([
    ['with another message', KEY, 'Wrong message that was not signed', EMPTY],
    ['with a message in other letters', KEY, 'Hello world', HELLO],
    ['that is no base64', KEY, '', 'not-valid-base64!!!'],
    ['that is empty', KEY, '', ''],
    ['of another address', SEVERAL, '', EMPTY],
    ['without a witness', KEY, '', 'smpAA=='],
    ['with an unknown prefix', KEY, '', 'fooAA=='],
    [
      'in the full form',
      'bc1pyrgrm6cu6n54jrvkdjd9rvyd3xfyu84s2623awu2srn6mxhscwpsm5644w',
      'incorrect prefix',
      'fulAUDZwFXUp+adN+/UZj5dVrGAbB3zKs1Vcalz5fCF9srxS63eSWNGvH1NYbrBkPt1BJDUyWUz9zgUxfc63/QheT6M',
    ],
    ['of another key', 'bc1qx3f9s3scavc92s3g2fhwzqzn7qucd37ez03jpf', 'ESHJI7MWUL64AXHBI42L3UR4QA', BY_KEY],
    ['of a taproot key with another message', TAPROOT, 'IHUVDIXOZV7EE7RU6CP7JUS57N', BY_TAPROOT],
    [
      'of another taproot key',
      'bc1pr72av8sh7qc2ssxs8w0hlj0cl82g2q2dvypngzgsrmd4plml84ksmfyv0q',
      'TPIZPITUIHEUHO5ACOL6W6MBVD',
      BY_TAPROOT,
    ],
    [
      'of several keys, which is right but is not for one key',
      SEVERAL,
      'This will be a p2wsh 3-of-3 multisig BIP 322 signed message',
      BY_THREE,
    ],
  ])('%s', async (_, address, message, signature) => {
    expect(await check(address, message, signature)).toBe(false)
  })

  /** The witness of a signature of a key, with one part changed. */
  const change = (signature: string, edit: (bytes: Buffer) => Buffer) =>
    `${edit(Buffer.from(signature.slice(3), 'base64')).toString('base64')}`

  test('that commits to a part of the transaction only', async () => {
    const at = 0x48
    const other = change(HELLO, (bytes) => {
      expect(bytes[at]).toBe(1)
      bytes[at] = 2
      return bytes
    })
    expect(await check(KEY, 'Hello World', other)).toBe(false)
  })

  test('with a high S, which anybody makes of a right one', async () => {
    const { secp256k1 } = await import('@noble/curves/secp256k1.js')
    const other = change(HELLO, (bytes) => {
      const der = bytes.subarray(2, 2 + 0x46)
      const { r, s } = secp256k1.Signature.fromBytes(der, 'der')
      const high = new secp256k1.Signature(r, secp256k1.Point.Fn.ORDER - s).toBytes('der')
      const part = Buffer.concat([high, Buffer.from([1])])
      return Buffer.concat([Buffer.from([2, part.length]), part, bytes.subarray(2 + 0x47)])
    })
    expect(await check(KEY, 'Hello World', HELLO)).toBe(true)
    expect(await check(KEY, 'Hello World', other)).toBe(false)
  })

  test('by another key over the transaction of this address', async () => {
    const { secp256k1 } = await import('@noble/curves/secp256k1.js')
    const script = await scriptOf(KEY)
    const secret = Uint8Array.from(Buffer.alloc(32, 9))
    const digest = toWitnessHash(toSpendId('Hello World', script), script.subarray(2))
    const der = secp256k1.sign(digest, secret, { prehash: false, lowS: true, format: 'der' })
    const part = Buffer.concat([der, Buffer.from([1])])
    const key = Buffer.from(secp256k1.getPublicKey(secret))
    const witness = [Buffer.from([2, part.length]), part, Buffer.from([key.length]), key]
    expect(await check(KEY, 'Hello World', Buffer.concat(witness).toString('base64'))).toBe(false)
  })

  test('of a taproot key with another commitment', async () => {
    const other = Buffer.from(BY_TAPROOT, 'base64')
    const long = (kind: number) =>
      Buffer.concat([Buffer.from([1, 65]), other.subarray(2), Buffer.from([kind])]).toString('base64')
    // It signed without a kind, which is another hash than with one.
    for (const kind of [0, 1, 2, 0x81])
      expect(await check(TAPROOT, 'TPIZPITUIHEUHO5ACOL6W6MBVD', long(kind))).toBe(false)
  })

  test('with bytes after it', async () => {
    const other = change(HELLO, (bytes) => Buffer.concat([bytes, Buffer.from([0])]))
    expect(await check(KEY, 'Hello World', other)).toBe(false)
  })
})

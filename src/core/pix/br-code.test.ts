import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readBrCode } from '#test/harness/br-code.ts'
import { type BrCode, crcOf, toBrCode } from './br-code.ts'

const RANDOM = '123e4567-e89b-12d3-a456-426655440000'

const code = (more: Partial<BrCode> = {}): BrCode => ({
  pixKey: '11222333000181',
  name: 'CORRETORA EXEMPLO LTDA',
  city: 'SAO PAULO',
  amount: '1500.00',
  txid: 'A1BT2K9X',
  description: null,
  ...more,
})

/** The static example of the central bank's manual, and others that public libraries build or accept. */
const EXAMPLES: [string, BrCode][] = [
  [
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
    code({
      pixKey: '123e4567-e12b-12d1-a456-426655440000',
      name: 'Fulano de Tal',
      city: 'BRASILIA',
      amount: null,
      txid: null,
    }),
  ],
  [
    '00020126570014br.gov.bcb.pix0114112223330001810217Deposito A1BT2K9X52040000530398654071500.005802BR5922CORRETORA EXEMPLO LTDA6009SAO PAULO62120508A1BT2K9X6304B182',
    code({ description: 'Deposito A1BT2K9X' }),
  ],
  [
    '00020126360014br.gov.bcb.pix011412ABC34501DE3552040000530398654040.015802BR5920EMPRESA ALFANUMERICA6006RECIFE62290525DEP000000000000000000000163044AA4',
    code({
      pixKey: '12ABC34501DE35',
      name: 'EMPRESA ALFANUMERICA',
      city: 'RECIFE',
      amount: '0.01',
      txid: 'DEP0000000000000000000001',
    }),
  ],
  [
    '00020126360014br.gov.bcb.pix0114+55119876543215204000053039865802BR5911MARIA SILVA6008CURITIBA62070503***6304B554',
    code({
      pixKey: '+5511987654321',
      name: 'MARIA SILVA',
      city: 'CURITIBA',
      amount: null,
      txid: null,
    }),
  ],
  [
    '00020126590014br.gov.bcb.pix0137fulano_da_silva.recebedor@example.com5204000053039865406123.455802BR5913FULANO DE TAL6008BRASILIA62140510RP123456786304C05E',
    code({
      pixKey: 'fulano_da_silva.recebedor@example.com',
      name: 'FULANO DE TAL',
      city: 'BRASILIA',
      amount: '123.45',
      txid: 'RP12345678',
    }),
  ],
  [
    '00020126670014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400000205Teste52040000530398654045.005802BR5913Fulano de Tal6008BRASILIA6207050312363040E95',
    code({
      pixKey: '123e4567-e12b-12d1-a456-426655440000',
      name: 'Fulano de Tal',
      city: 'BRASILIA',
      amount: '5.00',
      txid: '123',
      description: 'Teste',
    }),
  ],
]
const [[MANUAL]] = EXAMPLES as [[string, BrCode]]

describe('a BR Code', () => {
  test.each<[of: string, text: string, crc: string]>([
    ['CRC-16/CCITT-FALSE', '123456789', '29B1'],
    [
      'the dynamic example of the manual',
      '00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304',
      '64E4',
    ],
  ])('has the check value of %s', (_, text, crc) => expect(crcOf(text)).toBe(crc))

  test.each(EXAMPLES)('%s is built and read', (text, of) => {
    expect(toBrCode(of)).toEqual({ ok: true, text })
    expect(readBrCode(text)).toEqual(of)
  })

  test('shows name and city without accents, as the whole words that fit', () => {
    const long = code({
      name: 'Companhia Sul-Americana de Metais e Ligas Nobres',
      city: 'São José do Rio Preto',
    })
    const built = toBrCode(long)
    expect(built.ok && readBrCode(built.text)).toMatchObject({
      name: 'Companhia Sul-Americana',
      city: 'Sao Jose do Rio',
    })
    const word = toBrCode(code({ city: 'Pindamonhangabaense' }))
    expect(word.ok && readBrCode(word.text)?.city).toBe('Pindamonhangaba')
  })

  test.each<[string, Partial<BrCode>]>([
    ['pixKey', { pixKey: `${'a'.repeat(70)}@example.com` }],
    ['pixKey', { pixKey: 'joão@example.com' }],
    ['description', { description: 'x'.repeat(99) }],
    ['amount', { amount: '0.00' }],
    ['amount', { amount: '1500' }],
    ['amount', { amount: '12345678901.00' }],
    ['name', { name: '株' }],
    ['city', { city: ' ' }],
    ['txid', { txid: 'A-1' }],
    ['txid', { txid: 'A'.repeat(26) }],
  ])('refuses a wrong %s: %o', (field, more) => {
    expect(toBrCode(code(more))).toMatchObject({ ok: false, code: 'pix.code', fields: [{ field }] })
  })

  test.each([
    MANUAL.replace('1D3D', '1D3E'),
    MANUAL.replace('BRASILIA', 'BRASILIB'),
    '',
    'https://example.com',
    '6304FFFF',
  ])('is refused when damaged: %s', (text) => expect(readBrCode(text)).toBeUndefined())

  const word = fc.stringMatching(/^[A-Za-z0-9]{1,6}$/)
  const any = fc.record({
    pixKey: fc.constantFrom('11222333000181', '+5511987654321', 'ana@exemplo.com', RANDOM),
    name: word,
    city: word,
    amount: fc.option(
      fc
        .bigInt({ min: 1n, max: 10n ** 12n - 1n })
        .map((cents) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`),
    ),
    txid: fc.option(fc.stringMatching(/^[A-Za-z0-9]{1,25}$/)),
    description: fc.option(word),
  })

  test('says what it was built from, and is refused with any one sign changed', () => {
    fc.assert(
      fc.property(any, fc.nat(), fc.constantFrom(...'0189AZ.@ '), (of, place, sign) => {
        const built = toBrCode(of)
        if (!built.ok) throw new Error('not built')
        expect(readBrCode(built.text)).toEqual(of)
        const at = place % built.text.length
        const damaged = built.text.slice(0, at) + sign + built.text.slice(at + 1)
        if (damaged !== built.text) expect(readBrCode(damaged)).toBeUndefined()
      }),
    )
  })
})

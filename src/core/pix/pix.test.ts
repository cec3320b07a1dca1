import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BrCode, crcOf, readBrCode, toBrCode } from './br-code.ts'
import { formatPixKey, guessPixKind, isPixKey, maskPixKey, type PixKind, readPixKey } from './pix-key.ts'

const RANDOM = '123e4567-e89b-12d3-a456-426655440000'

describe('a key', () => {
  test.each<[PixKind, string, string, string, string]>([
    ['CPF', '529.982.247-25', '52998224725', '529.982.247-25', '***982247**'],
    ['CNPJ', '11.222.333/0001-81', '11222333000181', '11.222.333/0001-81', '11222333000181'],
    ['CNPJ', '12.abc.345/01de-35', '12ABC34501DE35', '12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['PHONE', '(11) 98765-4321', '+5511987654321', '+55 (11) 98765-4321', '+*********4321'],
    ['PHONE', '5511987654321', '+5511987654321', '+55 (11) 98765-4321', '+*********4321'],
    ['PHONE', '+55 11 98765 4321', '+5511987654321', '+55 (11) 98765-4321', '+*********4321'],
    [
      'EMAIL',
      ' Ana.Souza@Exemplo.COM ',
      'ana.souza@exemplo.com',
      'ana.souza@exemplo.com',
      'a***@exemplo.com',
    ],
    [
      'EMAIL',
      'fulano_da_silva.recebedor@example.com',
      'fulano_da_silva.recebedor@example.com',
      'fulano_da_silva.recebedor@example.com',
      'f***@example.com',
    ],
    ['EVP', RANDOM.toUpperCase(), RANDOM, RANDOM, '********-****-****-****-********0000'],
    ['EVP', RANDOM.replaceAll('-', ''), RANDOM, RANDOM, '********-****-****-****-********0000'],
  ])('%s %s is read as %s, shown as %s and masked as %s', (pixKind, typed, pixKey, shown, masked) => {
    expect(readPixKey(pixKind, typed)).toBe(pixKey)
    expect(guessPixKind(typed)).toBe(pixKind)
    expect(formatPixKey({ pixKind, pixKey })).toBe(shown)
    expect(maskPixKey({ pixKind, pixKey })).toBe(masked)
  })

  test.each<[PixKind, string]>([
    ['CPF', '52998224724'],
    ['CPF', '11222333000181'],
    ['CNPJ', '11222333000182'],
    ['PHONE', '+551198765432'],
    ['PHONE', '1133334444'],
    ['PHONE', '+1 202 555 0143'],
    ['PHONE', '10987654321'],
    ['EMAIL', 'ana@exemplo'],
    ['EMAIL', `${'a'.repeat(66)}@exemplo.com`],
    ['EMAIL', 'ana souza@exemplo.com'],
    ['EVP', RANDOM.slice(1)],
    ['EVP', RANDOM.replace('e', 'g')],
  ])('%s %s is refused', (kind, typed) => expect(readPixKey(kind, typed)).toBeUndefined())

  test.each<[PixKind, string]>([
    ['PHONE', '11987654321'],
    ['CPF', '529.982.247-25'],
    ['EMAIL', 'Ana@exemplo.com'],
  ])('%s %s is not yet in the form of DICT', (pixKind, pixKey) =>
    expect(isPixKey({ pixKind, pixKey })).toBe(false),
  )

  test.each<[string, PixKind | undefined]>([
    ['52998224725', 'CPF'],
    ['11987654321', 'PHONE'],
    ['52998224724', undefined],
    ['ana@', 'EMAIL'],
    ['(11', 'PHONE'],
    ['', undefined],
  ])('the kind of %s is guessed: %s', (typed, kind) => expect(guessPixKind(typed)).toBe(kind))
})

const code = (more: Partial<BrCode> = {}): BrCode => ({
  ...{ pixKey: '11222333000181', name: 'CORRETORA EXEMPLO LTDA', city: 'SAO PAULO', amount: '1500.00' },
  ...{ txid: 'A1BT2K9X', description: null },
  ...more,
})

/** The example of the central bank's manual, and three that other libraries accept. */
const EXAMPLES: [string, BrCode][] = [
  [
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
    code({
      ...{ pixKey: '123e4567-e12b-12d1-a456-426655440000', name: 'Fulano de Tal', city: 'BRASILIA' },
      ...{ amount: null, txid: null },
    }),
  ],
  [
    '00020126570014br.gov.bcb.pix0114112223330001810217Deposito A1BT2K9X52040000530398654071500.005802BR5922CORRETORA EXEMPLO LTDA6009SAO PAULO62120508A1BT2K9X6304B182',
    code({ description: 'Deposito A1BT2K9X' }),
  ],
  [
    '00020126360014br.gov.bcb.pix011412ABC34501DE3552040000530398654040.015802BR5920EMPRESA ALFANUMERICA6006RECIFE62290525DEP000000000000000000000163044AA4',
    code({
      ...{ pixKey: '12ABC34501DE35', name: 'EMPRESA ALFANUMERICA', city: 'RECIFE', amount: '0.01' },
      txid: 'DEP0000000000000000000001',
    }),
  ],
  [
    '00020126360014br.gov.bcb.pix0114+55119876543215204000053039865802BR5911MARIA SILVA6008CURITIBA62070503***6304B554',
    code({
      ...{ pixKey: '+5511987654321', name: 'MARIA SILVA', city: 'CURITIBA', amount: null, txid: null },
    }),
  ],
  [
    '00020126590014br.gov.bcb.pix0137fulano_da_silva.recebedor@example.com5204000053039865406123.455802BR5913FULANO DE TAL6008BRASILIA62140510RP123456786304C05E',
    code({
      ...{ pixKey: 'fulano_da_silva.recebedor@example.com', name: 'FULANO DE TAL', city: 'BRASILIA' },
      ...{ amount: '123.45', txid: 'RP12345678' },
    }),
  ],
]
const [[MANUAL]] = EXAMPLES as [[string, BrCode]]

describe('a BR Code', () => {
  test('has the check value of CRC-16/CCITT-FALSE', () => expect(crcOf('123456789')).toBe('29B1'))

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
      ...{ name: 'Companhia Sul-Americana', city: 'Sao Jose do Rio' },
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

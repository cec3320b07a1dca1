import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCnpj, isCpf } from '../users/documents.ts'
import { findEndToEndId, findLineDocuments, maskText } from './line-documents.ts'

test.each([
  ['several', 'TED MARIA 52998224725 11144477735', 'TED MARIA ***.982.247-** ***.444.777-**'],
  ['punctuation and zeros', 'PIX 529.982.247-25 E 00052998224725', 'PIX ***.982.247-** E ***.982.247-**'],
  ['Santander’s zeros', 'PIX RECEBIDO 00000052998224725', 'PIX RECEBIDO ***.982.247-**'],
  ['a number before', 'PIX RECEBIDO 04815152998224725', 'PIX RECEBIDO 048151 ***.982.247-**'],
  ['the code of a bank before', 'TED 34152998224725', 'TED 341 ***.982.247-**'],
  ['a code that makes it a company by chance', 'TED 38552998224725', 'TED 385 ***.982.247-**'],
  ['a company that has a CPF by chance', 'PIX 45723128000111', 'PIX 45.723.128/0001-11'],
  ['one zero', 'PIX RECEBIDO 052998224725', 'PIX RECEBIDO ***.982.247-**'],
  ['a company', 'PIX RECEBIDO 00000011222333000181', 'PIX RECEBIDO 11.222.333/0001-81'],
  ['a company with a blank', 'PIX 11.222.333 0001-81', 'PIX 11.222.333/0001-81'],
  ['no document', 'PIX ***.982.247-** 00012345678911', 'PIX ***.982.247-** 00012345678911'],
  ['hidden digits of a company', 'PIX 12.***.***/0001-** METAIS', 'PIX 12.***.***/0001-** METAIS'],
  ['a control id', 'TED 11222333000181 A1BT2K9X0', 'TED 11.222.333/0001-81 A1BT2K9X0'],
  ['blanks', 'PIX 529 982 247 25 MARIA', 'PIX *** 982 247 ** MARIA'],
  ['single digits', 'PIX 5 2 9 9 8 2 2 4 7 2 5', 'PIX * * * 9 8 2 2 4 7 * *'],
  ['other signs', 'PIX 529/982/247/25', 'PIX ***/982/247/**'],
  ['single stars', 'PIX 529*982*247*25', 'PIX ****982*247***'],
  ['letters around', 'PIX CPF52998224725BR', 'PIX CPF***982247**BR'],
  ['digits after', 'PIX 52998224725000123', 'PIX ***982247**000123'],
  [
    'a bar code',
    'BOLETO 999999999999999999999999999999999999529982247250',
    'BOLETO 999999999999999999999999999999999999***982247**0',
  ],
  ['an end-to-end id', 'PIX E607011902026111910150A1B2C3D4EF', 'PIX E607011902026111910150A1B2C3D4EF'],
  [
    'an end-to-end id that ends with a CPF',
    'PIX E6070119020261119101552998224725',
    'PIX E60701190202611191015***982247**',
  ],
])('staff read %s without whole CPFs', (_, text, masked) => expect(maskText(text)).toBe(masked))

test('a document is found where it is masked', () => {
  expect(findLineDocuments('TED 34152998224725 11.222.333 0001-81 ***.444.777-**')).toEqual([
    '52998224725',
    '11222333000181',
    '***444777**',
  ])
  expect(findEndToEndId('PIX E6070119020261119101552998224725')).toBe('E6070119020261119101552998224725')
})

/** A CPF of any nine digits. */
function toCpf(base: string): string {
  const digit = (text: string): number => {
    const sum = [...text].reduce((total, one, at) => total + Number(one) * (text.length + 1 - at), 0)
    return sum % 11 < 2 ? 0 : 11 - (sum % 11)
  }
  const first = base + digit(base)
  return first + digit(first)
}

/** The companies and the Pix numbers of a text, which staff may read. */
const withoutOthers = (text: string) =>
  text
    .replace(/\d\d\.\d{3}\.\d{3}\/\d{4}-\d\d/g, (cnpj) => (isCnpj(cnpj.replace(/\D/g, '')) ? 'C' : cnpj))
    .replace(/E\d{20}(?=[0-9A-Za-z*]{11}(?![0-9A-Za-z]))/gi, 'E')

/** The whole CPFs that a reader finds in a text, whatever blanks and signs are between the digits. */
const readCpfs = (text: string): string[] =>
  withoutOthers(text)
    .split(/[\p{L}*]+/u)
    .flatMap((part) => {
      const digits = part.replace(/\D/g, '')
      return Array.from({ length: Math.max(0, digits.length - 10) }, (_, at) => digits.slice(at, at + 11))
    })
    .filter(isCpf)

const base = fc.stringMatching(/^\d{9}$/).filter((text) => !/^(\d)\1+$/.test(text))
const sign = fc.constantFrom('', '', ' ', '.', '-', '/', ' - ', ', ', ' ', '_')
const written = fc
  .record({ base, signs: fc.array(sign, { minLength: 11, maxLength: 11 }) })
  .map(({ base: nine, signs }) => {
    const cpf = toCpf(nine)
    return fc.constantFrom(
      cpf,
      cpf.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4'),
      [...cpf].map((digit, at) => digit + signs[at]).join(''),
      `E60701190202611191015${cpf}`,
    )
  })
const around = fc.oneof(
  fc.stringMatching(/^\d{0,20}$/),
  fc.stringMatching(/^0{0,20}$/),
  fc.constantFrom(
    ' ',
    ' PIX ',
    'CPF',
    'Cp :',
    '11.222.333/0001-81 ',
    '45723174000110',
    '***.982.247-** ',
    ' 19/11 10:15 ',
    'é',
    '*',
  ),
)
const hostile = fc
  .array(
    fc.oneof(
      written.chain((one) => one),
      around,
    ),
    { minLength: 1, maxLength: 9 },
  )
  .map((parts) => parts.join(''))

test('no whole CPF is left in any text', () => {
  const seen = { whole: 0 }
  fc.assert(
    fc.property(hostile, (text) => {
      if (readCpfs(text).length > 0) seen.whole++
      expect(readCpfs(maskText(text))).toEqual([])
    }),
    { numRuns: 3_000 },
  )
  expect(seen.whole).toBeGreaterThan(500)
})

test('a text without a document stays as the bank wrote it', () => {
  const plain = fc.stringMatching(/^[A-W ]{0,20}\d{0,10}[A-W]{1,20}\d{0,10}$/)
  fc.assert(
    fc.property(plain, (text) => {
      expect(maskText(text)).toBe(text)
    }),
  )
})

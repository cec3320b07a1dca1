import { describe, expect, test } from 'vitest'
import {
  checkReceiptText,
  isControlId,
  mayUseAsDepositReceipt,
  mayUseAsReceipt,
  RECEIPT_MAX_BYTES,
  receiptTypeOf,
  toControlId,
} from './receipt.ts'

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((char) => char.charCodeAt(0)) : part)),
  )

const PNG = bytes([0x89], 'PNG\r\n', [0x1a], '\n', 'rest')

describe('the content determines the kind of a file', () => {
  test.each<[string, Uint8Array]>([
    ['image/png', PNG],
    ['image/jpeg', bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF')],
    ['image/gif', bytes('GIF89a')],
    ['image/gif', bytes('GIF87a')],
    ['application/pdf', bytes('%PDF-1.7\n')],
  ])('%s', (kind, file) => {
    expect(receiptTypeOf(file)).toBe(kind)
    expect(mayUseAsReceipt({ bytes: file }).ok).toBe(true)
  })

  test('of the accepted ones, a deposit has no GIF', () => {
    expect(mayUseAsDepositReceipt({ bytes: PNG }).ok).toBe(true)
    const gif = { bytes: bytes('GIF89a') }
    expect(mayUseAsDepositReceipt(gif)).toMatchObject({ code: 'deposit.receiptKind' })
  })

  test.each<[string, Uint8Array]>([
    ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">')],
    ['HTML', bytes('<!doctype html>')],
    ['a PDF that begins later', bytes(' %PDF-1.7')],
    ['half a signature', bytes([0x89], 'PN')],
    ['an executable', bytes('MZ')],
    ['a zip', bytes('PK', [3, 4])],
  ])('%s is no receipt', (_, file) => {
    expect(receiptTypeOf(file)).toBeUndefined()
    expect(mayUseAsReceipt({ bytes: file })).toMatchObject({ kind: 'unsupportedMedia', code: 'receipt.kind' })
  })
})

test('a missing file and an empty one are errors at the field', () => {
  for (const file of [undefined, { bytes: new Uint8Array() }])
    expect(mayUseAsReceipt(file)).toMatchObject({ code: 'receipt.required', fields: [{ field: 'receipt' }] })
})

test('ten megabytes are accepted, one byte more is too large', () => {
  const file = new Uint8Array(RECEIPT_MAX_BYTES + 1)
  file.set(PNG)
  expect(mayUseAsReceipt({ bytes: file.subarray(0, RECEIPT_MAX_BYTES) }).ok).toBe(true)
  expect(mayUseAsReceipt({ bytes: file })).toMatchObject({ kind: 'tooLarge', code: 'receipt.tooLarge' })
})

describe('the control id', () => {
  test('is made of the last three characters of the user id and the second in base 36, in capitals', () => {
    expect(toControlId('018f3a4e-0000-7000-8000-0000000a1bc9', 1_772_636_400)).toBe('BC9TBDR00')
    expect(Number.parseInt('TBDR00', 36)).toBe(1_772_636_400)
  })

  test('differs from other texts', () => {
    expect(isControlId('BC9TBDR00')).toBe(true)
    for (const other of ['bc9tbdr00', 'BC9TBDN', 'BC9TBDR0012', 'BC9 TBDR00', ''])
      expect(isControlId(other)).toBe(false)
  })

  test.each<[string | undefined, string]>([
    ['Comprovante Pix\nIdentificador: BC9TBDR00\nValor R$ 10,00', 'FOUND'],
    ['id bc9tbdr00', 'FOUND'],
    ['BC9 TBD R00', 'FOUND'],
    ['BC9-TBDR-00', 'FOUND'],
    ['BC9TB\nDR00', 'FOUND'],
    ['BC9TBDR01', 'NOT_FOUND'],
    ['Comprovante de transferência', 'NOT_FOUND'],
    ['', 'UNREADABLE'],
    [' \n\t- ', 'UNREADABLE'],
    [undefined, 'UNREADABLE'],
  ])('in %o: %s', (text, check) => expect(checkReceiptText(text, 'BC9TBDR00')).toBe(check))
})

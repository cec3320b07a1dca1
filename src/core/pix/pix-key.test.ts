import { describe, expect, test } from 'vitest'
import {
  formatPixKey,
  guessPixKind,
  isPixKey,
  kindOfPixKey,
  maskPixKey,
  type PixKind,
  readPixKey,
} from './pix-key.ts'

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
    for (const key of [pixKey, maskPixKey({ pixKind, pixKey })]) expect(kindOfPixKey(key)).toBe(pixKind)
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
    ['123.456.789-00', 'CPF'],
    ['12.ABC.345/01', 'CNPJ'],
    ['', undefined],
  ])('the kind of %s is guessed: %s', (typed, kind) => expect(guessPixKind(typed)).toBe(kind))
})

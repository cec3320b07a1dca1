import { describe, expect, test } from 'vitest'
import { matchPages, type Payable, rankPage, showsAmount } from './receipt-match.ts'

const ana: Payable = {
  withdrawalId: 'ana',
  amount: '1234.56',
  ownerName: 'Ana Conceição Souza',
  document: '52998224725',
  agency: '0123',
  account: '45678-9',
  pixKey: null,
}
const coop: Payable = {
  withdrawalId: 'coop',
  amount: '98765432.10',
  ownerName: 'Cooperativa do Oeste',
  document: '12345678000190',
  agency: '0050',
  account: '998877-6',
  pixKey: null,
}
const reasons = (text: string, of = ana) => rankPage(text, [of])[0]?.reasons.join(' ')

test.each([
  ['R$ 1.234,56', true],
  ['Valor:1234,56.', true],
  ['R$ 11.234,56', false],
  ['R$ 1.234,567', false],
  ['R$ 1.234,56,00', false],
  ['R$ 1.234,50', false],
])('%s shows 1.234,56: %s', (text, shows) => expect(showsAmount(text, '1234.56')).toBe(shows))

describe('the facts of a page about a withdrawal', () => {
  test.each([
    ['CPF 529.982.247-25', undefined],
    ['1.234,56', 'amount'],
    ['1.234,56 CPF 529.982.247-25', 'amount document'],
    ['1.234,56 CPF ***.982.247-**', 'amount document'],
    ['1.234,56 CPF •••982247••', 'amount document'],
    ['1.234,56 CPF ***.982.248-**', 'amount'],
    ['1.234,56 protocolo 152998224725', 'amount'],
    ['1.234,56 ANA CONCEICAO\nSOUZA', 'amount name'],
    ['1.234,56 Ana Conceição Souzaneto', 'amount'],
    ['1.234,56 Ag. 123 Conta 45.678-9', 'amount account'],
    ['1.234,56 Ag. 999 Conta 45.678-9', 'amount'],
  ])('%s: %s', (text, said) => expect(reasons(text)).toBe(said))

  test.each([
    ['+5511987654321', '1.234,56 Chave (11) 98765-4321', 'amount account'],
    ['+5511987654321', '1.234,56 Chave (11) 98765-4322', 'amount'],
    ['ana@exemplo.com', '1.234,56 chave ANA@exemplo.com', 'amount account'],
    ['ana@exemplo.com', '1.234,56 chave a***@exemplo.com', 'amount'],
  ])('the key %s in %s: %s', (pixKey, text, said) =>
    expect(reasons(text, { ...ana, agency: null, account: null, pixKey })).toBe(said),
  )

  test('a CNPJ is never hidden', () => {
    expect(reasons('98.765.432,10 12.345.678/0001-90', coop)).toBe('amount document')
    expect(reasons('98.765.432,10 **345678**', coop)).toBe('amount')
  })
})

describe('the pages of a file', () => {
  const statuses = (pages: (string | { seen: string })[], of: Payable[]) =>
    matchPages(
      pages.map((page) => ({
        text: typeof page === 'string' ? page : page.seen,
        isSeen: typeof page !== 'string',
      })),
      of,
    ).map(({ status }) => status)
  const page = 'R$ 1.234,56 ***.982.247-**'
  const twin = { ...ana, withdrawalId: 'twin' }
  const namesake = { ...twin, document: '11144477735' }

  test.each<[string, (string | { seen: string })[], Payable[], string[]]>([
    ['each names one', [page, '98.765.432,10 Cooperativa do Oeste'], [ana, coop], ['MATCHED', 'MATCHED']],
    ['nothing is read', ['', '5,00'], [ana], ['UNMATCHED', 'UNMATCHED']],
    ['the amount alone', ['1.234,56'], [ana], ['AMBIGUOUS']],
    ['two pages for one', [page, `${page} outra`], [ana], ['AMBIGUOUS', 'AMBIGUOUS']],
    ['one page for two alike', [page], [ana, twin], ['AMBIGUOUS']],
    ['one page that names one better', [page], [ana, namesake], ['MATCHED']],
    ['a page that was used', [{ seen: page }, page], [ana], ['SEEN', 'MATCHED']],
  ])('%s', (_, pages, of, expected) => expect(statuses(pages, of)).toEqual(expected))
})

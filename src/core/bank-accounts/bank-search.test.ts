import { expect, test } from 'vitest'
import { toBankName } from './bank-name.ts'
import { searchBanks } from './bank-search.ts'

const BANKS = [
  ['336', '31872495', 'C6 Bank', 'Banco C6 S.A.'],
  ['001', '00000000', 'Banco do Brasil', 'Banco do Brasil S.A.'],
  ['473', '33466988', 'Banco Caixa Geral Brasil S.A.', 'Banco Caixa Geral - Brasil S.A.'],
  ['104', '00360305', 'Caixa Econômica Federal', 'Caixa Econômica Federal'],
  ['077', '00416968', 'Banco Inter', 'Banco Inter S.A.'],
  ['479', '60394079', 'Banco Itaubank S.A.', 'Banco ItauBank S.A.'],
  ['341', '60701190', 'Itaú Unibanco', 'Itaú Unibanco S.A.'],
  ['323', '10573521', 'Mercado Pago', 'Mercado Pago Instituição de Pagamento Ltda.'],
  ['389', '17184037', 'Banco Mercantil', 'Banco Mercantil do Brasil S.A.'],
  ['140', '62169875', 'Nu Investimentos S.A. - CTVM', 'Nu Investimentos S.A.'],
  ['260', '18236120', 'Nubank (Nu Pagamentos)', 'Nu Pagamentos S.A. - Instituição de Pagamento'],
  ['380', '22896431', 'PicPay', 'PicPay Instituição de Pagamento S.A.'],
  ['001', null, 'Um banco extinto', 'Um banco extinto S.A.'],
].map(
  ([code, ispb, name, legalName]) =>
    ({ code, ispb, name, legalName }) as Parameters<typeof searchBanks>[0][number],
)

const search = (typed: string) => searchBanks(BANKS, typed).map(({ name }) => name)

test.each([
  ['itau', 'Itaú Unibanco'],
  ['ITAÚ', 'Itaú Unibanco'],
  ['itau unibanco', 'Itaú Unibanco'],
  ['caixa economica', 'Caixa Econômica Federal'],
  ['cef', 'Caixa Econômica Federal'],
  ['341', 'Itaú Unibanco'],
  ['341 · Itaú', 'Itaú Unibanco'],
  ['1', 'Banco do Brasil'],
  ['01', 'Banco do Brasil'],
  ['00000000', 'Banco do Brasil'],
  ['60701190', 'Itaú Unibanco'],
  ['6070', 'Itaú Unibanco'],
  ['bb', 'Banco do Brasil'],
  ['brasil do banco', 'Banco do Brasil'],
  ['nu', 'Nubank (Nu Pagamentos)'],
  ['nubank', 'Nubank (Nu Pagamentos)'],
  ['nu invest', 'Nu Investimentos S.A. - CTVM'],
  ['inter', 'Banco Inter'],
  ['c6', 'C6 Bank'],
  ['picpay', 'PicPay'],
  ['pic pay', 'PicPay'],
  ['mercado pago', 'Mercado Pago'],
  ['  Mercadopago ', 'Mercado Pago'],
])('"%s" finds %s first', (typed, name) => expect(search(typed)[0]).toBe(name))

test('the exact name is first, then names that begin so, then words that begin so, then the rest', () => {
  expect(search('caixa')).toEqual(['Caixa Econômica Federal', 'Banco Caixa Geral Brasil S.A.'])
  expect(search('merca')).toEqual(['Mercado Pago', 'Banco Mercantil'])
  expect(search('bank')).toEqual(['C6 Bank', 'Banco Itaubank S.A.', 'Nubank (Nu Pagamentos)'])
})

test('nothing typed lists all, and an unknown name finds none', () => {
  expect(search(' ')).toHaveLength(BANKS.length)
  expect(search('zzz')).toEqual([])
  expect(search('99')).toEqual([])
})

test.each([
  ['BANCO SANTANDER (BRASIL) S.A.', 'Banco Santander (Brasil) S.A.'],
  [
    'BANCO NACIONAL DE DESENVOLVIMENTO ECONOMICO E SOCIAL',
    'Banco Nacional de Desenvolvimento Economico e Social',
  ],
  ['BCO. J.SAFRA S.A.', 'Banco J.Safra S.A.'],
  ['BRB', 'BRB'],
  ['C6 BANK', 'C6 Bank'],
  ['CITIBANK N.A.', 'Citibank N.A.'],
  ['DEUTSCHE BANK S.A.BCO ALEMAO', 'Deutsche Bank S.A. Banco Alemao'],
  ['PICPAY INSTITUIçãO DE PAGAMENTO S.A.', 'PicPay Instituição de Pagamento S.A.'],
  ['UY3 SCD S/A', 'UY3 SCD S.A.'],
  ['Banco BMG  S.A.', 'Banco BMG S.A.'],
  ['Nubank (Nu Pagamentos)', 'Nubank (Nu Pagamentos)'],
])('%s is shown as %s', (name, shown) => expect(toBankName(name)).toBe(shown))

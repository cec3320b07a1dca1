import { describe, expect, test } from 'vitest'
import { isSameShape, listAlike } from './confused.ts'
import { isSameName, readReceipt, type Sought, settleReference } from './reading.ts'

const ANA = { name: 'Ana Beatriz Conceição', document: '52998224725' }
const HOUSE = '11222333000181'

const sought = (fields: Partial<Sought> = {}): Sought => ({
  reference: 'BC9TBDR00',
  txId: null,
  currency: 'BRL',
  owner: ANA,
  payee: HOUSE,
  ...fields,
})

const read = (text: string, fields?: Partial<Sought>) => {
  const found = readReceipt(text, sought(fields))
  if (!found) throw new Error('no text')
  return found
}

const TED = `BANCO EXEMPLO
Comprovante de TED

R$ 25.000,00
De
ANA BEATRIZ CONCEICAO
CPF ***.982.247-**
Para
BALCAO LTDA CNPJ 11.222.333/0001-81
Descricao BC9-TBDR00`

test('a transfer is read with the places of its facts', () => {
  expect(read(TED)).toEqual({
    reference: { page: 1, line: 9 },
    txId: null,
    amounts: [{ amount: '25000.00', page: 1, line: 3 }],
    holder: { by: 'document', page: 1, line: 6 },
    others: [],
    paidOn: null,
  })
  expect(read(`capa\f\n${TED}`).reference).toEqual({ page: 2, line: 9 })
})

test('a run of commas is read soon, and is no amount', () => {
  const commas = ','.repeat(100_000)
  expect(read(`R$ 1${commas}1`).amounts).toEqual([])
  expect(read(`1${commas}1 BTC`, { currency: 'BTC' }).amounts).toEqual([])
})

test('a file without text is not read', () => {
  for (const text of [undefined, '', ' \n\f']) expect(readReceipt(text, sought())).toBeNull()
})

test.each<[string, string[]]>([
  ['R$ 1.500,00', ['1500.00']],
  ['R$1500', ['1500.00']],
  ['R$ 25.000', ['25000.00']],
  ['BRL 1,500.00', ['1500.00']],
  ['R$ 98.765.432,10.', ['98765432.10']],
  ['pago 1.500,00 reais', ['1500.00']],
  ['R$ 10,00 e R$ 10,00 e R$ 12,00', ['10.00', '12.00']],
  ['Tarifa R$ 0,00', []],
  ['Juros 1,25% ao ano', []],
  ['20/11/2026 14:02:37 agencia 0123', []],
  ['R$ 12.34.56', []],
  ['12.345,678', []],
  ['Saldo R$ 1.500,00\nValor pago\nR$ 15,00', ['15.00']],
  [`R$ ${'9'.repeat(40)}`, []],
])('the amounts of reais in %j', (text, amounts) => {
  expect(read(text).amounts.map(({ amount }) => amount)).toEqual(amounts)
})

test.each<[string, string[]]>([
  ['0,00150000 BTC', ['0.00150000']],
  ['BTC 0.0015', ['0.00150000']],
  ['₿ 1', ['1.00000000']],
  ['R$ 0,15', []],
])('the amounts of bitcoin in %j', (text, amounts) => {
  expect(read(text, { currency: 'BTC' }).amounts.map(({ amount }) => amount)).toEqual(amounts)
})

describe('the payer', () => {
  const holder = (text: string, fields?: Partial<Sought>) => {
    const { holder: found, others } = read(text, fields)
    return [found?.by ?? null, others.map(({ document }) => document)]
  }
  test.each<[string, string, unknown[]]>([
    ['a whole document', 'CPF 529.982.247-25', ['document', []]],
    ['bare digits', 'CPF 52998224725', ['document', []]],
    ['bullets', 'CPF •••.982.247-••', ['document', []]],
    ['a name without accents', 'Pagador: ANA BEATRIZ CONCEICAO', ['name', []]],
    ['a name over two lines', 'Ana Beatriz\nConceição', ['name', []]],
    ['a part of the name', 'ANA B CONCEICAO', [null, []]],
    ['another person', 'JOAO CPF ***.456.789-**', [null, ['***456789**']]],
    ['another person beside the owner', '529.982.247-25 123.456.789-09', ['document', ['***456789**']]],
    ['a bank beside the owner', '529.982.247-25 CNPJ 60.701.190/0001-04', ['document', []]],
    ['a company', 'CNPJ 60.701.190/0001-04', [null, ['60701190000104']]],
    ['the payee alone', 'CNPJ 11.222.333/0001-81', [null, []]],
    ['a phone and a wrong CPF', 'tel 11987654321', [null, []]],
  ])('by %s', (_, text, expected) => expect(holder(text)).toEqual(expected))

  test('is a company whose employee signs', () => {
    const owner = { name: 'Padaria Sol', document: '60701190000104' }
    expect(holder('60.701.190/0001-04 por 123.456.789-09', { owner })).toEqual(['document', []])
  })

  test('has a name of one word only by the document', () => {
    expect(holder('Ana', { owner: { ...ANA, name: 'Ana' } })).toEqual([null, []])
  })
})

describe('the day of the payment', () => {
  const dayOf = (text: string) => read(text).paidOn?.day
  test.each<[string, string | undefined]>([
    ['Data 20/11/2026 14:02', '2026-11-20'],
    ['2026-11-20T14:02', '2026-11-20'],
    ['20 NOV 2026 - 14:02', '2026-11-20'],
    ['1º de março de 2026', '2026-03-01'],
    ['5/nov/2026', '2026-11-05'],
    ['31/02/2026', undefined],
    ['29/02/2028', '2028-02-29'],
    ['12/20/11/2026', undefined],
    ['Vencimento 25/11/2026\n20/11/2026', '2026-11-20'],
    ['Extrato 01/11/2026\nPix realizado em\n20/11/2026', '2026-11-20'],
    ['conta 112301', undefined],
  ])('in %j', (text, day) => expect(dayOf(text)).toBe(day))

  test('has its place', () => {
    expect(read(`${TED}\nem 20/11/2026`).paidOn).toEqual({ day: '2026-11-20', page: 1, line: 10 })
  })
})

describe('the text of a picture', () => {
  const words = (text: string) =>
    [...text.matchAll(/\S+/g)].map(({ 0: word, index }, at) => ({
      start: index,
      end: index + word.length,
      box: [at * 0.1, 0.2, 0.1, 0.05] as const,
    }))
  const readPicture = (text: string) => readReceipt(text, sought(), words(text))

  test('has the box around the words of a fact', () => {
    expect(readPicture('Pix de R$ 10,00 BC9 TBDR00')).toMatchObject({
      isPicture: true,
      reference: { line: 1, box: [0.4, 0.2, expect.closeTo(0.2), 0.05] },
      amounts: [{ amount: '10.00', box: [0.2, 0.2, expect.closeTo(0.2), 0.05] }],
      probable: null,
    })
    expect(read('Pix de R$ 10,00').amounts).toEqual([{ amount: '10.00', page: 1, line: 1 }])
  })

  test.each<[string, string | undefined]>([
    ['id BC9TBDROO', 'BC9TBDROO'],
    ['id 8C9 TBDR0O fim', '8C9 TBDR0O'],
    ['BC9TBDRR00', 'BC9TBDRR00'],
    ['BC9TBDR004', 'BC9TBDR004'],
    ['id:BC9TBDR00.', undefined],
    ['BC9TBDR0', 'BC9TBDR0'],
    ['"BC9TXDR00"', '"BC9TXDR00"'],
    ['BC9TXXR00', undefined],
    ['BC9TBDR00', undefined],
    ['BC9TB\nDR0O', undefined],
  ])('with a control id that is probably meant in %j', (text, probable) => {
    expect(readPicture(text)?.probable?.read).toBe(probable)
  })

  test.each<[string, hasTwin: boolean, found: boolean, probable: string | undefined]>([
    ['BC9TBDR00', false, true, undefined],
    ['BC9TBDR00', true, false, 'BC9TBDR00'],
    ['8C9 TBDROO', false, true, undefined],
    ['8C9 TBDROO', true, false, '8C9 TBDROO'],
    ['BC9TBDR/0O', false, true, undefined],
    ['BC9TBDRR00', false, false, 'BC9TBDRR00'],
    ['BC9TBDR01', false, false, 'BC9TBDR01'],
    ['BC9TBDR01 BC9TBDRO0', false, true, undefined],
    ['AAATBDR99', false, false, undefined],
  ])(
    'with the text %j, and another of its shape: %j, has the control id: %j',
    (text, hasTwin, found, probable) => {
      const picture = readPicture(`Pix ${text}`)
      const settled = picture && settleReference(picture, 'BC9TBDR00', hasTwin)
      expect([Boolean(settled?.reference), settled?.probable?.read]).toEqual([found, probable])
      if (found) expect(Object.keys(settled?.reference ?? {})).toEqual(['page', 'line', 'box'])
    },
  )

  test.each(['***.982.247-**', '*r,982, 247-**', '*** 982 .247-**', '** 982.247-"*', '+**,982.247 -*+'])(
    'with a masked document read as %s',
    (text) => expect(readPicture(`CPF ${text}`)?.holder).toMatchObject({ by: 'document' }),
  )

  test.each<[string, string[]]>([
    ['Valor R$ 27.811,37', ['27811.37']],
    ['Valor RS 27.811,37', ['27811.37']],
    ['Valor 27.811,37', ['27811.37']],
    ['Valor:27.811,37', ['27811.37']],
    ['R$ 27.811,37.', ['27811.37']],
    ['11,37', []],
    ['Valor pago\n11,37', []],
    ['Valor 27.8 11,37', []],
    ['R$ 27.8 11,37', []],
    ['R$ 2 7.811,37', []],
    ['R$ 27. 811,37', []],
    ['R$ 27.811,', []],
    ['R$ 27.811', []],
    ['R$ 27.811,3', []],
    ['R$ 27.811,3 7', []],
    ['R$ 8.62 5,24', []],
    ['R$ 27,81 1,37', []],
    ['R$ 8.62', []],
    ['R$ 8.62S,24', []],
    ['R$ 1!', []],
    ['R$ 27,81|,37', []],
    ['Z7.811,37', []],
    ['Valor l7.8 11,37', []],
  ])('with the amounts of %j, of which a cut one is none', (text, amounts) => {
    expect(readPicture(text)?.amounts.map(({ amount }) => amount)).toEqual(amounts)
  })

  test('has no payer by the whole name beside a misread document, and another payer if more digits differ', () => {
    const payer = (text: string) => {
      const { holder = null, others = [] } = readPicture(text) ?? {}
      return [holder?.by ?? null, others.map(({ document }) => document)]
    }
    expect(payer('Ana Beatriz Conceição CPF ***.982.241-**')).toEqual([null, []])
    expect(payer('Ana Beatriz Conceição CPF ***.932.241-**')).toEqual([null, []])
    expect(payer('Ana Beatriz Conceição CPF ***.932.211-**')).toEqual(['name', ['***932211**']])
    expect(payer('Ana B Conceição CPF ***.982.241-**')).toEqual([null, ['***982241**']])
    expect(payer('Ana Beatriz Conceição CPF 123.456.789-09')).toEqual(['name', ['***456789**']])
    expect(read('Ana Beatriz Conceição CPF ***.982.241-**').others).toHaveLength(1)
  })

  test('has no document in an amount, a date or a phone', () => {
    for (const text of ['R$ 982.247,00', '(11) 98224-7000', '982.247-1'])
      expect(readPicture(text)).toMatchObject({ holder: null, others: [] })
  })
})

test('the codes that look like another are those of its shape, without itself', () => {
  expect(listAlike('K5T')).toEqual(['K57', 'KS7', 'KST'])
  expect(listAlike('0I')).toHaveLength(11)
  const alike = listAlike('000TSO011')
  expect([alike.length, new Set(alike).size]).toEqual([4 ** 5 * 2 ** 2 * 3 ** 2 - 1, alike.length])
  expect(alike.every((one) => isSameShape(one, '000TSO011'))).toBe(true)
})

test('names are the same without accents, case and punctuation', () => {
  expect(isSameName('José da  Conceição', 'JOSE DA CONCEICAO')).toBe(true)
  expect(isSameName('José da Conceição', 'José Conceição')).toBe(false)
})

import { describe, expect, test } from 'vitest'
import { readAmount, readOfx } from './ofx.ts'
import { MAX_LINES } from './statement.ts'

const HEAD = 'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n'
const file = (lines: string, account = '<BANKID>0341<BRANCHID>0001<ACCTID>10000-1<ACCTTYPE>CHECKING') =>
  `${HEAD}<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20261120</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM>${account}</BANKACCTFROM><BANKTRANLIST><DTSTART>20261101
<DTEND>20261119${lines}</BANKTRANLIST><LEDGERBAL><BALAMT>1.000,50<DTASOF>20261120100000[-3:BRT]</LEDGERBAL></STMTRS>
</STMTTRNRS></BANKMSGSRSV1></OFX>\n`
const line = (values: string) => `<STMTTRN>${values}</STMTTRN>`
const CREDIT = line('<TRNTYPE>CREDIT<DTPOSTED>20261119<TRNAMT>1500.00<FITID>N1<MEMO>PIX A1BT2K9X0')
const lineOf = (values: string) => {
  const read = readOfx(file(line(values)))
  return read.ok ? read.value.lines : read.code
}

test('an OFX file with several tags per line', () => {
  const debit = line('<TRNTYPE>DEBIT<DTPOSTED>20261121120000[-3:BRT]<TRNAMT>12,5<NAME>TARIFA<MEMO>PACOTE')
  expect(readOfx(file(CREDIT + debit))).toEqual({
    ok: true,
    value: {
      format: 'OFX',
      account: { bank: '0341', agency: '0001', account: '10000-1' },
      from: '2026-11-01',
      to: '2026-11-21',
      opening: null,
      madeOn: '2026-11-20',
      closing: { amount: 100_050n, day: '2026-11-20' },
      lines: [
        { day: '2026-11-19', amount: 150_000n, text: 'PIX A1BT2K9X0', bankId: 'N1' },
        { day: '2026-11-21', amount: -1_250n, text: 'TARIFA - PACOTE', bankId: null },
      ],
      notes: [],
    },
  })
})

test('an OFX file of version 2, and one without lines and balance', () => {
  const xml = `<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX><BANKACCTFROM><BANKID>341</BANKID><ACCTID>1</ACCTID></BANKACCTFROM>
    <BANKTRANLIST><DTSTART>20261101</DTSTART><DTEND>20261102</DTEND>${CREDIT.replace('<TRNAMT>1500.00', '<TRNAMT>9.90</TRNAMT>')}
    </BANKTRANLIST></OFX>`
  expect(readOfx(xml)).toMatchObject({ ok: true, value: { closing: null, lines: [{ amount: 990n }] } })
  expect(readOfx(file(''))).toMatchObject({ ok: true, value: { lines: [], from: '2026-11-01' } })
})

test('dates with a time zone are the day that the bank wrote', () => {
  const dates = ['20261119', '20261119000000[0:GMT]', '20261119235959[-3:BRT]', '20261119100000.000[-03:EST]']
  const days = dates.map((date) => lineOf(`<DTPOSTED>${date}<TRNAMT>1`))
  expect(days).toEqual(days.map(() => [expect.objectContaining({ day: '2026-11-19' })]))
})

test('an empty period without a list has the balance alone', () => {
  const empty = file('').replace(/<BANKTRANLIST>.*<\/BANKTRANLIST>/s, '')
  expect(readOfx(empty)).toMatchObject({
    ok: true,
    value: { from: '2026-11-20', to: '2026-11-20', lines: [] },
  })
})

describe('text of a payer', () => {
  test.each([
    ['PIX &amp; CIA &lt;b&gt; D&apos;AVILA &#35;1', `PIX & CIA <b> D'AVILA #1`],
    ['<![CDATA[PIX & <CIA>]]>', 'PIX & <CIA>'],
    ['<![CDATA[<A>]]> E <![CDATA[B]]]]><![CDATA[>]]>', '<A> E B]]>'],
    ['PIX [1] {x}, "y" \\z', 'PIX [1] {x}, "y" \\z'],
    ['  JOÃO\t DA   SILVA ', 'JOÃO DA SILVA'],
    ['A\u202eB\u0007C', 'A B C'],
    [`x${'y'.repeat(900)}`, `x${'y'.repeat(499)}`],
  ])('%s', (memo, text) => {
    expect(lineOf(`<DTPOSTED>20261119<TRNAMT>1<MEMO>${memo}`)).toMatchObject([{ text }])
  })
})

test('a line has a text of the usual length, whatever its tags have, and soon', () => {
  const long = 'a'.repeat(50_000)
  const values = '<DTPOSTED>20261119<TRNAMT>1'
  expect(lineOf(`${values}<NAME>${long}b${long}<MEMO>${long.repeat(5)}`)).toMatchObject([
    { text: 'a'.repeat(500) },
  ])
  expect(lineOf(`${values}<TRNTYPE>DEP\0OSIT\u202e`)).toMatchObject([{ text: 'DEP OSIT' }])
})

test.each([
  ['-1500.00', -150_000n],
  ['+1500,5', 150_050n],
  ['1.234.567,89', 123_456_789n],
  ['1,234,567.89', 123_456_789n],
  ['15', 1_500n],
  ['15.9000', 1_590n],
  ['15.900000', 1_590n],
  ['1500.00-', -150_000n],
  ['1500,00+', 150_000n],
  ['.50', 50n],
  [',5', 50n],
  ['-.50', -50n],
  ['1.500', undefined],
  ['1500.000', undefined],
  ['-1500.00-', undefined],
  ['.', undefined],
  ['.500', undefined],
  ['1,500', undefined],
  ['12.34.56', undefined],
  ['0.005', undefined],
  ['1e5', undefined],
  ['', undefined],
  ['9'.repeat(16), undefined],
])('an amount %s', (written, centavos) => expect(readAmount(written)).toBe(centavos))

describe('a file that is refused', () => {
  const card = `<CREDITCARDMSGSRSV1><CCSTMTRS><CURDEF>BRL<CCACCTFROM><ACCTID>4111</CCACCTFROM><BANKTRANLIST>${line('<DTPOSTED>20261119<TRNAMT>-9')}
    </BANKTRANLIST><LEDGERBAL><BALAMT>-9<DTASOF>20261120</LEDGERBAL></CCSTMTRS></CREDITCARDMSGSRSV1>`
  const withCard = file(CREDIT).replace('</OFX>', `${card}</OFX>`)
  const many = `<STMTTRN><DTPOSTED>20261119<TRNAMT>1</STMTTRN>`.repeat(MAX_LINES + 1)
  test.each<[string, string, string]>([
    ['broken off', file(CREDIT).slice(0, -40), 'bankStatement.damaged'],
    ['no amount', file(CREDIT + line('<DTPOSTED>20261119<MEMO>x')), 'bankStatement.damaged'],
    ['two meanings', file(line('<DTPOSTED>20261119<TRNAMT>1.500<MEMO>x')), 'bankStatement.damaged'],
    ['no such day', file(line('<DTPOSTED>20260230<TRNAMT>1<MEMO>x')), 'bankStatement.damaged'],
    ['a credit card', `${HEAD}<OFX><CCACCTFROM><ACCTID>1</CCACCTFROM></OFX>`, 'bankStatement.format'],
    ['another kind', 'Data;Valor\n</OFX>', 'bankStatement.format'],
    ['an open end', file(line('<DTPOSTED>20261119<TRNAMT>1<MEMO><![CDATA[x')), 'bankStatement.damaged'],
    [
      'two accounts',
      file('').replace('</OFX>', '<BANKACCTFROM><ACCTID>2</OFX>'),
      'bankStatement.severalAccounts',
    ],
    ['a card beside the account', withCard, 'bankStatement.severalAccounts'],
    ['an account in dollars', file(CREDIT).replace('<CURDEF>BRL', '<CURDEF>USD'), 'bankStatement.currency'],
    ['no amount of a movement', file(line('<DTPOSTED>20261119<TRNAMT>.<MEMO>PIX')), 'bankStatement.damaged'],
    ['too many lines', file(many), 'bankStatement.tooManyLines'],
  ])('%s', (_, text, code) => expect(readOfx(text)).toMatchObject({ ok: false, code }))

  test('names the line', () => {
    expect(readOfx(file(CREDIT + line('<TRNAMT>1')))).toMatchObject({ params: { line: 2 } })
    expect(readOfx(file(`${CREDIT}${CREDIT}${line('<MEMO><![CDATA[x')}`))).toMatchObject({
      params: { line: 3 },
    })
  })
})

describe('a line that is no movement', () => {
  const notesOf = (...values: string[]) => {
    const read = readOfx(file(values.map(line).join('')))
    return read.ok ? [read.value.lines.length, read.value.notes] : read.code
  }
  const of = (more: string) => `<DTPOSTED>20261119${more}`
  const note = { day: '2026-11-19' }
  test.each([
    [of('<TRNAMT>0.00<MEMO>AVISO'), { ...note, amount: 0n, text: 'AVISO', kind: 'EMPTY' }],
    [of('<TRNAMT>0.00<MEMO>SALDO DO DIA'), { ...note, amount: 0n, text: 'SALDO DO DIA', kind: 'BALANCE' }],
    [of('<TRNAMT>.<MEMO>SALDO DIA'), { ...note, amount: null, text: 'SALDO DIA', kind: 'BALANCE' }],
    [of('<TRNAMT>900.10<MEMO>S A L D O'), { ...note, amount: 90_010n, text: 'S A L D O', kind: 'BALANCE' }],
    [
      of('<TRNAMT>900.10<NAME>Saldo em conta'),
      { ...note, amount: 90_010n, text: 'Saldo em conta', kind: 'BALANCE' },
    ],
    [
      '<DTPOSTED>0<TRNAMT>5<MEMO>SALDO ANTERIOR',
      { day: null, amount: 500n, text: 'SALDO ANTERIOR', kind: 'BALANCE' },
    ],
  ])('%s', (values, expected) => expect(notesOf(values)).toEqual([0, [expected]]))

  test.each(['SALDO DE ANA SOUZA', 'PIX RECEBIDO SALDO', 'SALDO 13 SALARIO', 'RESGATE SALDO'])(
    '%s is a movement',
    (memo) => expect(notesOf(of(`<TRNAMT>1<MEMO>${memo}`))).toEqual([1, []]),
  )
})

test('kinds of debits turn amounts without a sign only where the file has no minus', () => {
  const of = (kind: string, amount: string) =>
    line(`<TRNTYPE>${kind}<DTPOSTED>20261119<TRNAMT>${amount}<MEMO>x`)
  const amountsOf = (...lines: string[]) => {
    const read = readOfx(file(lines.join('')))
    return read.ok ? read.value.lines.map(({ amount }) => Number(amount)) : read.code
  }
  expect(amountsOf(of('PAYMENT', '5.00'), of('CREDIT', '1.00'))).toEqual([-500, 100])
  expect(amountsOf(of('PAYMENT', '5.00'), of('DEBIT', '-1.00'))).toEqual([500, -100])
  expect(amountsOf(of('PAYMENT', '5.00'), of('DEBIT', '1.00-'))).toEqual([500, -100])
  expect(amountsOf(of('PAYMENT', '+5.00'), of('DEBIT', '1.00'))).toEqual([500, -100])
})

test('a line keeps its text after the account of the payer', () => {
  const payer = '<BANKACCTTO><BANKID>1<ACCTID>777</BANKACCTTO>'
  const values = `<TRNTYPE>CREDIT<DTPOSTED>20261119<TRNAMT>1<NAME>ANA PEREIRA${payer}<MEMO>PIX`
  expect(lineOf(values)).toMatchObject([{ text: 'ANA PEREIRA - PIX' }])
  expect(lineOf('<DTPOSTED>20261119<TRNAMT>1<NAME>ANA PEREIRA')).toMatchObject([{ text: 'ANA PEREIRA' }])
})

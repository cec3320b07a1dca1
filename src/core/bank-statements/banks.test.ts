import { describe, expect, test } from 'vitest'
import { checkChain, toBalance } from './chain.ts'
import { compareLines, numberLines } from './comparison.ts'
import { readOfx } from './ofx.ts'
import { readPayer } from './payer.ts'
import type { StatementFile } from './statement.ts'

type Movement = { readonly amount: string; readonly name: string; readonly document: string }

const ANA = { amount: '100.00', name: 'ANA PEREIRA', document: '52998224725' }
const BRUNO = { amount: '1000.00', name: 'BRUNO LIMA', document: '11144477735' }
const CARLA = { amount: '100.00', name: 'CARLA SOUZA', document: '39053344705' }
const DAVI = { amount: '-5.00', name: 'DAVI ROCHA', document: '12345678909' }
const NOON = [ANA, BRUNO]
/** Banks put later movements before, between and after the earlier ones. */
const EVENING = [CARLA, ANA, DAVI, BRUNO]

type Manner = {
  /** The first tags, with the time of the bank's clock. */
  readonly head: (time: string) => string
  readonly account: string
  readonly line: (movement: Movement, place: number) => string
  /** Lines of the list that are no movements. */
  readonly extra: string
  readonly balance: (amount: string, time: string) => string
}

const sgml = (text: string) => `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nCHARSET:1252\n\n${text}`
const tag = (name: string, value: string) => `<${name}>${value}`
const ended = (name: string, value: string) => `<${name}>${value}</${name}>\n`
const kindOf = ({ amount }: Movement) => (amount.startsWith('-') ? 'DEBIT' : 'CREDIT')

/** Made after public descriptions of the files of six banks; no line is a copy of one. */
const BANKS: Readonly<Record<string, Manner>> = {
  'Itaú: numbers by the place in the day': {
    head: (time) => sgml(`<OFX><SONRS>${tag('DTSERVER', `${time}[-03:EST]`)}</SONRS>`),
    account: '<BANKID>0341<ACCTID>0001100001',
    line: (one, place) =>
      `<TRNTYPE>${kindOf(one)}\n<DTPOSTED>20261119100000[-03:EST]\n<TRNAMT>${one.amount}\n<FITID>20261119${String(place + 1).padStart(3, '0')}\n<CHECKNUM>20261119${place}\n<MEMO>PIX TRANSF  ${one.name}19/11\n`,
    extra: '',
    balance: (amount, time) => `<BALAMT>${amount}<DTASOF>${time}[-03:EST]`,
  },
  'Bradesco: decimal commas, no time of the file, no day of the balance': {
    head: () => sgml(`<OFX><SONRS>${tag('DTSERVER', '00000000000000')}</SONRS>`),
    account: '<BANKID>0237<ACCTID>0001/10000-1',
    line: (one, place) =>
      `<TRNTYPE>${kindOf(one)}<DTPOSTED>20261119000000<TRNAMT>${one.amount.replace('.', ',')}<FITID>N${place}<MEMO>TRANSFERENCIA PIX REM: ${one.name} 19/11`,
    extra: '<STMTTRN><TRNTYPE>OTHER<DTPOSTED>20261118<TRNAMT>9,00<FITID>N99<MEMO>SALDO ANTERIOR</STMTTRN>',
    balance: () => '<BALAMT>0<DTASOF>00000000',
  },
  'Banco do Brasil: balances with blanks, and the agency with its digit': {
    head: (time) => sgml(`<OFX><SONRS>${ended('DTSERVER', `${time}[-3:BRT]`)}</SONRS>`),
    account: '<BANKID>1</BANKID><BRANCHID>0001-9</BRANCHID><ACCTID>10000-1</ACCTID>',
    line: (one, place) =>
      `${ended('TRNTYPE', kindOf(one))}${ended('DTPOSTED', '20261119120000[-3:BRT]')}${ended('TRNAMT', one.amount)}${ended('FITID', `2026111${place}`)}${ended('MEMO', `Pix - Recebido - 19/11 10:1${one.document[0]} ${one.document} ${one.name}`)}`,
    extra: '<STMTTRN><TRNTYPE>OTHER<DTPOSTED>20261119<TRNAMT>2095.00<FITID>9<MEMO>S A L D O</STMTTRN>',
    balance: (amount, time) => `${ended('BALAMT', amount)}${ended('DTASOF', time)}`,
  },
  'Santander: one long line, zeros before documents, the balance of another day': {
    head: () => sgml('<OFX><SONRS><DTSERVER>20261122180000[-3:GMT]</SONRS>'),
    account: '<BANKID>033<ACCTID>0001100001',
    line: (one, place) =>
      `<TRNTYPE>OTHER<DTPOSTED>20261119000000[-3:GMT]<TRNAMT>${one.amount}<FITID>0000${place}<MEMO>PIX RECEBIDO 000000${one.document} ${one.name}`,
    extra: '',
    balance: () => '<BALAMT>777.00<DTASOF>20261122',
  },
  'Caixa: one number for all lines, and a balance without an amount': {
    head: (time) => sgml(`<OFX><SONRS>${tag('DTSERVER', time)}</SONRS>`),
    account: '<BANKID>104<ACCTID>1000001',
    line: (one) =>
      `<TRNTYPE>${kindOf(one)}<DTPOSTED>20261119<TRNAMT>${one.amount}<FITID>000000<MEMO>CRED PIX ${one.name}`,
    extra: '<STMTTRN><TRNTYPE>OTHER<DTPOSTED>20261119<TRNAMT>.<FITID>000000<MEMO>SALDO DIA</STMTTRN>',
    balance: (amount, time) => `<BALAMT>${amount}<DTASOF>${time}`,
  },
  'Nubank: ids that stay, hidden documents, a clock of London': {
    head: (time) => `<?xml version="1.0"?><OFX><SONRS>${ended('DTSERVER', `${time}[0:GMT]`)}</SONRS>`,
    account: '<BANKID>0260</BANKID><BRANCHID>1</BRANCHID><ACCTID>10000-1</ACCTID>',
    line: (one) =>
      `${ended('TRNTYPE', kindOf(one))}${ended('DTPOSTED', '20261119000000[-3:BRT]')}${ended('TRNAMT', one.amount)}${ended('FITID', `691d-${one.document}`)}${ended('MEMO', `Transferência recebida pelo Pix - ${one.name} - •••.${one.document.slice(3, 6)}.${one.document.slice(6, 9)}-•• - BCO EXEMPLO (0999) Agência: 1 Conta: 1234-5`)}`,
    extra: '',
    balance: (amount, time) => `${ended('BALAMT', amount)}${ended('DTASOF', `${time}[-3:BRT]`)}`,
  },
}

function fileOf(of: Manner, movements: readonly Movement[], time: string, closing: string): StatementFile {
  const lines = movements.map((one, place) => `<STMTTRN>${of.line(one, place)}</STMTTRN>`).join('')
  const read =
    readOfx(`${of.head(time)}<STMTRS><CURDEF>BRL<BANKACCTFROM>${of.account}</BANKACCTFROM><BANKTRANLIST><DTSTART>20261119<DTEND>20261119
    ${lines}${of.extra}</BANKTRANLIST><LEDGERBAL>${of.balance(closing, time)}</LEDGERBAL></STMTRS></OFX>`)
  if (!read.ok) throw new Error(read.code)
  return read.value
}

describe.each(Object.entries(BANKS))('%s', (name, of) => {
  const noon = fileOf(of, NOON, '20261119120000', '2000.00')
  const evening = fileOf(of, EVENING, '20261119200000', '2095.00')

  test('has its movements and payers, and balances as notes', () => {
    expect(evening.lines.map(({ amount }) => amount)).toEqual([10_000n, 10_000n, -500n, 100_000n])
    const names = evening.lines.map(({ text }) => readPayer(text).name)
    expect(names.map((one, at) => one?.includes(EVENING[at]?.name ?? '?'))).toEqual([true, true, true, true])
    expect(evening.notes.map(({ kind }) => kind)).toEqual(of.extra ? ['BALANCE'] : [])
  })

  test('adds each movement of the evening once, and asks nothing', () => {
    const stored = numberLines(noon.lines, []).map((one, at) => ({
      ...one,
      id: String(at),
      isBound: false,
      isMissing: false,
    }))
    const { fresh, doubts, left } = compareLines(evening.lines, stored, () => false)
    expect([doubts, left]).toEqual([[], []])
    expect(fresh.map(({ text }) => readPayer(text).name)).toMatchObject(
      [/CARLA SOUZA/, /DAVI ROCHA/].map((one) => expect.stringMatching(one)),
    )
  })

  test('trusts a balance of its own moment only', () => {
    const [first, later] = [noon, evening].map((file) => toBalance(file, '2026-11-23').base)
    const isTrusted = !/Bradesco|Santander/.test(name)
    expect([first, later]).toEqual(isTrusted ? [90_000n, 90_000n] : [null, null])
    const known = { day: noon.from, amount: 90_000n }
    const { verdict } = checkChain(evening, toBalance(evening, '2026-11-23'), { known, kept: [], beside: [] })
    expect(verdict.ok).toBe(true)
  })
})

import { describe, expect, test } from 'vitest'
import { readCnab } from '#core/bank-statements/cnab.ts'
import { findEndToEndId, maskText } from '#core/bank-statements/line-documents.ts'
import { readOfx } from '#core/bank-statements/ofx.ts'
import { readPayer } from '#core/bank-statements/payer.ts'
import { toLineText } from '#core/bank-statements/statement.ts'
import { readWay } from '#core/bank-statements/way.ts'
import { PROFILES } from '#core/cnab240/profiles.ts'
import { readReturn } from '#core/cnab240/return-file.ts'
import { readReceipt, type Sought } from '#core/deposits/reading.ts'
import { toCsvCell } from '#core/lists/csv.ts'
import { readFind } from '#core/lists/find-query.ts'
import { foldText } from '#core/lists/list.ts'
import { readList } from '#core/lists/list-schema.ts'
import { parseAmount } from '#core/money/money.ts'
import { toBrCode } from '#core/pix/br-code.ts'
import { matchPages } from '#core/withdrawals/receipt-match.ts'
import { decodeFile } from '#server/http/file-text.ts'
import { isTooDeep } from '#server/http/json.ts'
import { IS_WHOLE } from '#test/harness/whole.ts'

/** The signs of the shorter text; the longer one has four times as many. */
const SIZE = 25_000
const TIMES = 4
/** A linear reader takes four times as long, a quadratic one sixteen times. */
const MOST_TIMES = 8
/** Other work on the machine may disturb a measurement: the least cost of several decides. */
const TRIES = 5
/** Less is soon enough at any growth, and too little to compare: the collector of garbage and the compiler share it. */
const SOON_MS = 40
const MOST_MS_PER_KB = 5

type Reader = (text: string) => unknown

/** The processor time of this thread, which grows little beside other work. */
function costOf(read: Reader, text: string): number {
  const before = process.threadCpuUsage()
  read(text)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

function expectLinear(read: Reader, of: (size: number) => string): void {
  const [short, long] = [of(SIZE), of(SIZE * TIMES)]
  let ofLong = costOf(read, long)
  if (ofLong < SOON_MS) return
  expect((ofLong * 1_000) / long.length).toBeLessThan(MOST_MS_PER_KB)
  let ofShort = costOf(read, short)
  const growth = () => ofLong / Math.max(ofShort, SOON_MS / TIMES)
  for (let tries = 1; tries < TRIES && growth() >= MOST_TIMES; tries += 1) {
    ofLong = Math.min(ofLong, costOf(read, long))
    ofShort = Math.min(ofShort, costOf(read, short))
  }
  expect(growth()).toBeLessThan(MOST_TIMES)
}

/** Texts that make a careless reader slow: beginnings without ends, long runs, and runs between parts. */
const RUNS = [
  '<',
  '<A',
  '</',
  '<A>',
  '<![CDATA[',
  '<!',
  '&',
  '&#1',
  '&amp;',
  ']]>',
  '<STMTTRN>',
  '<MEMO>',
  ' ',
  '\n',
  '\t ',
  '\f',
  '\r',
  '\u00a0',
  '\u0301',
  '0',
  '1',
  '1.',
  '1,',
  '1.000',
  '1,00 ',
  '-',
  '1-',
  '*',
  '* ',
  '*1',
  'A',
  'A ',
  'a1',
  'R$ ',
  'R$1',
  'BTC',
  '1 BT',
  '1 jan',
  '1/1/',
  '20/11/2026 ',
  '***.',
  '529.982.247-',
  '[',
  '{',
  '"',
  '529 982 247 25 ',
  '52998224725',
  'E60701190202611191015',
  '45723174000110 ',
  '* 1',
  'ANA ',
  'maria souza\n',
  'A1BT',
  'A 1 B ',
  'x'.repeat(32),
  '￿',
  '😀',
]
const filled = (run: string, size: number): string => run.repeat(Math.ceil(size / run.length)).slice(0, size)

const OFX_HEAD =
  '<OFX><BANKACCTFROM><BANKID>341<ACCTID>1</BANKACCTFROM><STMTTRN><DTPOSTED>20261119<TRNAMT>1<MEMO>'
const RECORD = `${'0'.repeat(7)}3${'0'.repeat(5)}A`.padEnd(240)

const SOUGHT: Sought = {
  reference: 'A1BT2K9X0',
  txId: 'ab'.repeat(32),
  currency: 'BRL',
  owner: { name: 'Maria Aparecida Souza', document: '52998224725' },
  payee: '99999999000191',
}
const PAYABLE = {
  withdrawalId: 'a',
  amount: '1500.00',
  ownerName: 'Maria Souza',
  document: '52998224725',
  agency: '0001',
  account: '10000-1',
  pixKey: null,
}
const FILTER = { field: 'name', operation: 'like' }
const LIST = { sortable: ['name'], filterable: ['name'] }
const receipt = (currency: 'BRL' | 'BTC', isPicture: boolean) => (text: string) =>
  readReceipt(text, { ...SOUGHT, currency }, isPicture ? [] : undefined)

/** Every reader of text that comes from outside, in the serving process; each with the text around a hostile run. */
const READERS: readonly (readonly [string, Reader, ((run: string) => string)?])[] = [
  ['a statement in OFX', readOfx],
  ['a line of a statement in OFX', readOfx, (run) => `${OFX_HEAD}${run}</OFX>`],
  ['data of a statement in OFX', readOfx, (run) => `${OFX_HEAD}<![CDATA[${run}]]></STMTTRN></OFX>`],
  ['a statement in CNAB 240', readCnab],
  ['a statement in CNAB 240 after its first record', readCnab, (run) => `${RECORD}\n${run}`],
  ['a return file', (text) => readReturn(text, Object.values(PROFILES)[0]!)],
  ['the text of a line', toLineText],
  ['the payer in a line', (text) => readPayer(toLineText(text))],
  ['a line without whole CPFs', maskText],
  ['the end-to-end id in a line', findEndToEndId],
  ['how the money of a line came', readWay],
  ['the encoding of a file', (text) => decodeFile(Buffer.from(text, 'latin1'))],
  ['a receipt in reais', receipt('BRL', false)],
  ['a receipt in bitcoin', receipt('BTC', false)],
  ['a picture of a receipt', receipt('BRL', true)],
  ['receipts of withdrawals', (text) => matchPages([{ text, isSeen: false }], [PAYABLE])],
  ['the words of a search', (text) => readFind(text, '2026-11-20')],
  ['a text without accents', foldText],
  [
    'a description in a Pix code',
    (description) =>
      toBrCode({
        pixKey: 'a@b.co',
        name: description,
        city: description,
        amount: null,
        txid: null,
        description,
      }),
  ],
  ['the depth of JSON', isTooDeep],
  ['the filters of a list', (text) => readList({ 'filters[]': text }, LIST)],
  ['a value of a filter', (value) => readList({ 'filters[]': JSON.stringify({ ...FILTER, value }) }, LIST)],
  ['an amount', (text) => parseAmount(text, 'BRL')],
  ['a cell of a spreadsheet', (text) => toCsvCell(text, 'text')],
]

/** It searches each run for dozens of words. */
const isSlow = (name: string) => name === 'a picture of a receipt'

describe('a hostile text costs time by its length', () => {
  for (const [name, read, around = (run: string) => run] of READERS)
    test.runIf(IS_WHOLE || !isSlow(name))(name, () => {
      for (const run of RUNS) expectLinear(read, (size) => around(filled(run, size)))
    })
})

test('a quadratic reader is found', () => {
  const slow = (text: string) => /<!\[CDATA\[(.*?)\]\]>/s.test(text)
  // Three times the size: a fast processor reads a shorter text too soon to compare.
  expect(() => expectLinear(slow, (size) => filled('<![CDATA[', size * 3))).toThrow()
})

import { expect, test } from 'vitest'
import {
  isSelfCustody,
  type WalletMove,
  writeBalance,
  writeCustodyTotals,
  writeWalletMove,
} from './custody.ts'
import type { ReportedPerson } from './party.ts'
import { daysOfPeriod, isInFile, isPeriodOf, nameReport } from './report.ts'

const ANA: ReportedPerson = {
  _id: 'ana',
  name: '=Ana',
  document: '52998224725',
  isErased: false,
  address: null,
}
const price = { price: 60_000_000n, source: 'bitstamp' }
const move = (more: Partial<WalletMove> = {}): WalletMove => ({
  kind: 'WITHDRAWAL',
  id: 'W1',
  day: '2026-10-31',
  sats: 1_500n,
  price,
  holder: ANA,
  address: 'bc1q',
  txId: 'f00',
  ownerKind: 'SELF',
  ownerName: null,
  ...more,
})
const codes = (of: { problems: readonly { code: string }[] }) => of.problems.map(({ code }) => code)

test('a withdrawal to a wallet of the customer', () => {
  expect(writeWalletMove(move())).toEqual({
    line: "31/10/2026;52998224725;'=Ana;Saída;BTC;0,00001500;9,00;600000,00;bitstamp;bc1q;f00;Cliente;W1\r\n",
    problems: [],
  })
})

test.each<[string, Partial<WalletMove>, string, string[]]>([
  ['of another person', { ownerKind: 'THIRD_PARTY', ownerName: 'Bia' }, ';bc1q;f00;Bia;W1', []],
  ['of nobody known', { kind: 'DEPOSIT', ownerKind: null }, ';Entrada;', ['authority.walletUnknown']],
  ['without a price', { price: null }, ';0,00001500;;;;bc1q', ['authority.noPrice']],
  ['of a wrong document', { holder: { ...ANA, document: '1' } }, ';1;', ['authority.document']],
  [
    'of an erased person',
    { holder: { ...ANA, document: '***', isErased: true } },
    ';***;',
    ['authority.erased'],
  ],
  [
    'corrected',
    { kind: 'ADJUSTMENT', ownerKind: null, holder: null },
    ';;;Ajuste;',
    ['authority.adjustment'],
  ],
])('a movement %s', (_, more, cells, problems) => {
  const written = writeWalletMove(move(more))
  expect(written.line).toContain(cells)
  expect(codes(written)).toEqual(problems)
  expect(isInFile('self-custody', written.problems)).toBe(true)
})

test('the wallet of a provider is in no self-custody', () => {
  expect(
    [null, 'SELF', 'THIRD_PARTY', 'PROVIDER'].map((ownerKind) => isSelfCustody({ ownerKind } as WalletMove)),
  ).toEqual([true, true, true, false])
})

test('a balance has its value, and a debt its sign', () => {
  const at = { person: ANA, day: '2026-10-31', price }
  expect(writeBalance({ ...at, sats: 100_000_000n }).line).toBe(
    "31/10/2026;52998224725;'=Ana;BTC;1,00000000;600000,00;600000,00;bitstamp\r\n",
  )
  const debt = writeBalance({ ...at, sats: -1_501n })
  expect(debt.line).toContain(';-0,00001501;-9,00;')
  expect(codes(debt)).toEqual(['authority.negative'])
})

test('the totals of a day end with their difference', () => {
  const totals = { customers: 300n, house: -100n, external: -201n, day: '2026-10-31', price: null }
  expect(writeCustodyTotals(totals).split('\r\n')).toEqual([
    '31/10/2026;;Total dos clientes;BTC;0,00000300;;;',
    '31/10/2026;;Própria da corretora;BTC;-0,00000100;;;',
    '31/10/2026;;Em custódia pelo livro-razão;BTC;0,00000201;;;',
    '31/10/2026;;Diferença;BTC;0,00000001;;;',
    '',
  ])
})

test.each([
  ['decripto', '2026-02', true],
  ['decripto', '2026-13', false],
  ['decripto', '2026-02-01', false],
  ['self-custody', '2026-00', false],
  ['custody', '2026-02-28', true],
  ['custody', '2026-02-29', false],
  ['custody', '2026-02', false],
  ['custody', '1926-02-01', false],
] as const)('%s of %s: %s', (report, period, is) => expect(isPeriodOf(report, period)).toBe(is))

test('a period ends before the day after its last one', () => {
  expect(daysOfPeriod('2026-12')).toEqual({ from: '2026-12-01', until: '2027-01-01' })
  expect(daysOfPeriod('2026-02-28')).toEqual({ from: '2026-02-28', until: '2026-03-01' })
})

test('the name of a file says that it is a preview, and how many lines it lacks', () => {
  expect(nameReport('decripto', '2026-10', 0)).toBe('decripto-2026-10-previa.txt')
  expect(nameReport('decripto', '2026-10', 3)).toBe('decripto-2026-10-previa-faltam-3.txt')
  expect(nameReport('custody', '2026-10-31', 0)).toBe('custody-2026-10-31-previa.csv')
})

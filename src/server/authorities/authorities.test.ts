import { expect, test } from 'vitest'
import type { CheckedLine } from '#core/authorities/report-schema.ts'
import { openBooks } from '#test/harness/books.ts'
import { SALE } from '#test/harness/desk.ts'

const { app, db, admin, operator, person, ana, bia, rui, otc, placeQuoted } = await openBooks()
const { sql } = db
const HOME = {
  zipCode: '01310100',
  address: 'Rua Augusta',
  number: '1000',
  district: 'Bela Vista',
  complement: null,
  city: 'São Paulo',
  country: 'Brasil',
  uf: 'SP',
}
const WALLET = { label: 'Cofre', ownerKind: 'SELF', address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' }
const TX = 'ab'.repeat(32)

await sql`update users set name = 'Ana Única', addresses = ${JSON.stringify([HOME])}::text::jsonb where id = ${ana.id}`
await sql`update users set name = 'Bia Única', document = '11222333000181' where id = ${bia.id}`
await sql`update users set name = 'Rui Único', document = '11144477735' where id = ${rui.id}`
const addressId = (await ana.call('POST', '/bitcoin-addresses', WALLET)).body.data._id
const asked = await ana.call('POST', '/withdrawals', { kind: 'CRYPTO', amount: '0.01', addressId })
const withdrawalId = asked.body.data._id
await operator.call('POST', `/withdrawals/${withdrawalId}/finish`, { txId: TX })
const [deposit] = await sql<
  { id: string; txId: string }[]
>`select id, tx_id from deposits where user_id = ${bia.id} and currency = 'BTC'`
const trades = await sql<{ id: string; isOfHouse: boolean }[]>`
  select id, sell_order_id is null as is_of_house from trades order by number`

const download = async (report: string, period: string) => {
  const { status, headers, raw } = await admin.call('GET', `/authorities/${report}?period=${period}`)
  expect(status).toBe(200)
  const name = /filename="(.*)"/.exec(String(headers['content-disposition']))?.[1]
  return { name, lines: raw.toString().split('\r\n').slice(0, -1) }
}
const check = async (report: string, period: string) =>
  (await admin.call('GET', `/authorities/${report}/check?period=${period}`)).body.data
const problemsOf = (lines: readonly CheckedLine[]) =>
  lines.map(({ kind, _id, people, problems, isInFile }) =>
    [
      kind,
      _id,
      people.map(({ name }) => name).join(' + '),
      ...problems.map(({ code }) => code),
      isInFile,
    ].join(' '),
  )

const ANA = '1|BR|52998224725||Ana Única|Rua Augusta, 1000, Bela Vista, São Paulo/SP, 01310100'
const BIA = '2|BR|11222333000181||Bia Única|'
const HOUSE = '2|BR|99999999000191||Balcão|'
/** Each trade is 0.01 BTC at R$ 600.000,00; the buyer pays 0.5 % and a seller who is no house 0.25 %. */
const trade = (id: string, seller: string) =>
  `0110|04032026|${id}|I|600000|${seller === HOUSE ? 3000 : 4500}|BTC|00100000000|${ANA}|${seller}`

test('the operations of a month for Receita Federal: each trade, order of the desk, deposit and withdrawal', async () => {
  const { name, lines } = await download('decripto', '2026-03')
  expect(name).toBe('decripto-2026-03-previa.txt')
  const depositOf = (party: string) =>
    expect.stringMatching(`0410\\|04032026\\|[^|]+\\|IV\\|60000000\\|600\\|BTC\\|10000000000\\|${party}`)
  expect(lines).toEqual([
    '0000|99999999000191|Balcão|http://127.0.0.1:3000',
    ...trades.map(({ id, isOfHouse }) => trade(id, isOfHouse ? HOUSE : BIA)),
    trade(otc.executed._id, HOUSE),
    depositOf('1'),
    depositOf('2'),
    `0510|04032026|${withdrawalId}|V|600000|6000|BTC|00100000000|${ANA}`,
    '9999|4|2400000|0|2|1|0|0|0',
  ])
  expect(trades.map(({ isOfHouse }) => isOfHouse)).toEqual([false, true, false])
})

test('the month before has no operation', async () => {
  expect((await download('decripto', '2026-02')).lines.slice(1)).toEqual(['9999|0|000|0|0|0|0|0|0'])
})

test('a sale to the desk has the customer as the seller', async () => {
  const { _id } = await placeQuoted(bia, SALE)
  expect((await bia.call('PATCH', `/orders/execute/${_id}`, {})).status).toBe(200)
  const { lines } = await download('decripto', '2026-03')
  expect(lines.find((line) => line.includes(_id))).toMatch(
    new RegExp(`\\|${HOUSE.replaceAll('|', '\\|')}\\|2\\|BR\\|11222`),
  )
})

test('a line that Receita Federal would refuse is listed and left out, and the name of the file says so', async () => {
  await sql`update users set document = '11222333000182' where id = ${bia.id}`
  const checked = await check('decripto', '2026-03')
  await sql`update users set document = '11222333000181' where id = ${bia.id}`
  expect(checked).toMatchObject({
    isOver: false,
    lineCount: 8,
    leftOutCount: 4,
    problemCount: 4,
    headerProblems: [],
  })
  const reasons = 'authority.document authority.noAddress false'
  expect(problemsOf(checked.lines)).toEqual([
    ...trades.filter(({ isOfHouse }) => !isOfHouse).map(({ id }) => `TRADE ${id} Bia Única ${reasons}`),
    expect.stringMatching(`^OTC .* Bia Única ${reasons}$`),
    `DEPOSIT ${deposit?.id} Bia Única ${reasons}`,
  ])
})

test('a problem that the file bears is listed once for its person', async () => {
  const { leftOutCount, problemCount, lines } = await check('decripto', '2026-03')
  expect([leftOutCount, problemCount]).toEqual([0, 4])
  expect(problemsOf(lines)).toEqual([`TRADE ${trades[0]?.id} Bia Única authority.noAddress true`])
  expect(lines[0].count).toBe(4)
  await sql`update users set addresses = '[]' where id = ${ana.id}`
  const { lines: both } = await check('decripto', '2026-03')
  await sql`update users set addresses = ${JSON.stringify([HOME])}::text::jsonb where id = ${ana.id}`
  expect(both.map(({ people, count }: CheckedLine) => [people.map(({ name }) => name), count])).toEqual([
    [['Ana Única'], 6],
    [['Bia Única'], 4],
  ])
})

test('bitcoin of wallets: each movement with the price of its time and the declared owner', async () => {
  const { name, lines } = await download('self-custody', '2026-03')
  expect(name).toBe('self-custody-2026-03-previa.csv')
  expect(lines.slice(2)).toEqual([
    `04/03/2026;11222333000181;Bia Única;Entrada;BTC;1,00000000;600000,00;600000,00;book;;${deposit?.txId};;${deposit?.id}`,
    `04/03/2026;52998224725;Ana Única;Saída;BTC;0,01000000;6000,00;600000,00;book;${WALLET.address};${TX};Cliente;${withdrawalId}`,
  ])
  const { lines: listed } = await check('self-custody', '2026-03')
  expect(problemsOf(listed)).toContain(`DEPOSIT ${deposit?.id} Bia Única authority.walletUnknown true`)
})

test('the custody of a day: each customer, the house, and the same sum outside', async () => {
  const { custody, lineCount } = await check('custody', '2026-03-04')
  const { lines } = await download('custody', '2026-03-04')
  const toCell = (amount: string) => amount.replace('.', ',')
  expect(lines.slice(1).map((line) => line.split(';').slice(1, 5).join(' '))).toEqual([
    expect.stringMatching(/^52998224725 Ana Única BTC 1,/),
    expect.stringMatching(/^11222333000181 Bia Única BTC 0,/),
    '11144477735 Rui Único BTC 0,00002500',
    ` Total dos clientes BTC ${toCell(custody.customers)}`,
    expect.stringContaining(' Própria da corretora BTC '),
    ` Em custódia pelo livro-razão BTC ${toCell(custody.books)}`,
    ' Diferença BTC 0,00000000',
  ])
  expect([lineCount, custody.books]).toEqual([3, '1.99000000'])
  expect((await download('custody', '2026-03-03')).lines[1]).toBe(
    '03/03/2026;;Total dos clientes;BTC;0,00000000;;;',
  )
})

test('without a recorded price a movement has no value', async () => {
  const candles = await sql`delete from candles returning *`
  const { leftOutCount, lines } = await check('decripto', '2026-03')
  expect(leftOutCount).toBe(3)
  expect(problemsOf(lines)).toContain(`WITHDRAWAL ${withdrawalId} Ana Única authority.noPrice false`)
  expect((await download('decripto', '2026-03')).name).toBe('decripto-2026-03-previa-faltam-3.txt')
  await sql`insert into candles ${sql(candles as never)}`
})

test('only staff with the right to export people read them, and each reading is recorded', async () => {
  const allowed = await person({ role: 'operator', permissions: ['user.export'] })
  const path = '/authorities/custody?period=2026-03-04'
  expect(await operator.call('GET', path)).toMatchObject({
    status: 403,
    body: { code: 'user.exportForbidden' },
  })
  expect((await allowed.call('GET', path)).status).toBe(200)
  await app.writeReads()
  const reads = await sql`select how, entity, details, row_count from reads where reader_id = ${allowed.id}`
  const details = { report: 'custody', period: '2026-03-04', leftOut: 0 }
  expect(reads).toEqual([{ how: 'export', entity: 'authorityReport', details, rowCount: 3 }])
})

test.each([
  ['a day for a month', 'decripto?period=2026-03-04', 422, 'input.invalid'],
  ['a month for a day', 'custody?period=2026-03', 422, 'input.invalid'],
  ['an unknown report', 'coaf?period=2026-03', 404, 'http.notFound'],
])('%s is refused', async (_, path, status, code) => {
  expect(await admin.call('GET', `/authorities/${path}`)).toMatchObject({ status, body: { code } })
})

test('no file is made without the CNPJ of the brokerage', async () => {
  await sql`update bank_accounts set document = '52998224725' where user_id is null`
  const [answer, { headerProblems }] = await Promise.all([
    admin.call('GET', '/authorities/decripto?period=2026-03'),
    check('decripto', '2026-03'),
  ])
  expect(answer).toMatchObject({ status: 409, body: { code: 'authority.noHouse' } })
  expect(headerProblems).toEqual([{ field: 'CNPJ', code: 'authority.document' }])
})

test('the file asks for the password again once its proof is old', async () => {
  db.clock.advance(6 * 60_000)
  const answer = await admin.call('GET', '/authorities/custody?period=2026-03-04')
  expect(answer).toMatchObject({ status: 409, body: { code: 'session.passwordNeeded' } })
})

import { describe, expect, test } from 'vitest'
import type { StatementRecord } from '#core/ledger/statement-schema.ts'
import { type Currency, groupDecimal } from '#core/money/money.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import { formatDocument } from '#core/users/documents.ts'
import type { Person } from '#test/harness/app.ts'
import { openBooks } from '#test/harness/books.ts'
import { textsOf } from '#test/harness/pdf.ts'
import { ADDRESS } from '#test/harness/withdrawals.ts'
import { PARTS } from '../slices.ts'
import { findBalance, findStatement } from './queries.ts'

const books = await openBooks()
const { app, db, ana, bia, rui, operator, houseIds, book, otc, withdrawals } = books
const { person, fund, place, quote, order } = books
const { userId, userOtcId, userFeeId } = houseIds
const deposits = await db.sql<{ id: string; userId: string; currency: Currency; reference: string }[]>`
  select id, user_id, currency, reference from deposits`
const depositOf = (owner: string, currency: Currency) => {
  const { id, reference } = deposits.find((row) => row.userId === owner && row.currency === currency)!
  return `${id} ${reference}`
}

const STAFF: Viewer = { id: operator.id, roles: ['operator'], permissions: [] }
const asCustomer = (id: string): Viewer => ({ id, roles: ['user'], permissions: [] })

const read = async (owner: string, currency: Currency, by: Viewer): Promise<StatementRecord[]> => {
  const of = { userId: owner, currency, year: 2026, month: 3, language: 'pt' as const }
  return (await findStatement(db, PARTS.statementParts.references, of, by)).records
}
/** The operations that the lines name, without repetitions: `ORIGIN operation reference`. */
const linesOf = async (owner: string, currency: Currency, by = asCustomer(owner)) => [
  ...new Set(
    (await read(owner, currency, by)).map((row) => `${row.origin} ${row.originId} ${row.reference}`),
  ),
]

const ACCOUNT = 'Banco do Brasil · 56789-0'
const { paid, cancelled, open } = withdrawals
const line = {
  executed: `${otc.executed._id} BUY OTC @ 600000.00`,
  purchase: `${book.purchase._id} BUY MARKET @ 600000.00`,
  sale: `${book.sale._id} SELL MARKET @ 600000.00`,
  ofHouse: `${book.ofHouse._id} BUY MARKET @ 600000.00`,
  partial: `${book.partial._id} SELL MARKET @ 600000.00`,
  taking: `${book.taking._id} BUY MARKET @ 600000.00`,
  resting: `${book.resting._id} SELL MARKET @ 601000.00`,
}

describe('the operation of a line', () => {
  test.each<[whose: string, owner: string, currency: Currency, lines: string[]]>([
    [
      'a customer who buys reads their operations, in reais',
      ana.id,
      'BRL',
      [
        `DEPOSIT ${depositOf(ana.id, 'BRL')}`,
        `DEPOSIT_FEE ${depositOf(ana.id, 'BRL')}`,
        `ORDER ${line.executed}`,
        `ORDER ${line.purchase}`,
        `ORDER ${line.ofHouse}`,
        `ORDER ${line.taking}`,
        ...[paid, open].flatMap(({ _id }) => [
          `WITHDRAWAL ${_id} ${ACCOUNT}`,
          `WITHDRAWAL_FEE ${_id} ${ACCOUNT}`,
        ]),
      ],
    ],
    [
      'a customer who buys reads their operations, in bitcoin',
      ana.id,
      'BTC',
      [
        `DEPOSIT ${depositOf(ana.id, 'BTC')}`,
        `DEPOSIT_FEE ${depositOf(ana.id, 'BTC')}`,
        ...[line.executed, line.purchase, line.ofHouse, line.taking].flatMap((order) => [
          `ORDER ${order}`,
          `ORDER_FEE ${order}`,
        ]),
        `WITHDRAWAL ${cancelled._id} ${ADDRESS}`,
        `WITHDRAWAL_FEE ${cancelled._id} ${ADDRESS}`,
      ],
    ],
    [
      'the seller to that customer reads their orders',
      bia.id,
      'BTC',
      [
        `DEPOSIT ${depositOf(bia.id, 'BTC')}`,
        `DEPOSIT_FEE ${depositOf(bia.id, 'BTC')}`,
        ...[line.sale, line.partial, line.resting].map((order) => `ORDER ${order}`),
      ],
    ],
    [
      'the seller to that customer reads their orders and their fees',
      bia.id,
      'BRL',
      [
        `DEPOSIT ${depositOf(bia.id, 'BRL')}`,
        `DEPOSIT_FEE ${depositOf(bia.id, 'BRL')}`,
        ...[line.sale, line.partial].flatMap((order) => [`ORDER ${order}`, `ORDER_FEE ${order}`]),
        `ORDER ${book.bid._id} BUY MARKET @ 580000.00`,
      ],
    ],
    ['a referrer: nothing of whom it referred', rui.id, 'BRL', ['REFERRAL_WITHDRAWAL_FEE null null']],
    [
      'who collects fees, in reais: nothing of who paid them',
      userFeeId,
      'BRL',
      ['DEPOSIT_FEE null null', 'ORDER_FEE null null', 'WITHDRAWAL_FEE null null'],
    ],
    [
      'who collects fees, in bitcoin: nothing of who paid them',
      userFeeId,
      'BTC',
      ['DEPOSIT_FEE null null', 'ORDER_FEE null null'],
    ],
    ['the desk: nothing of its customers', userOtcId, 'BRL', ['ORDER null null']],
    ['the house in the Book: nothing of its customers', userId, 'BTC', ['ORDER null null']],
  ])('%s', async (_, owner, currency, lines) => {
    expect(await linesOf(owner, currency)).toEqual(lines)
  })

  test.each<[whose: string, owner: string, currency: Currency, lines: string[]]>([
    ['a referrer', rui.id, 'BRL', [`REFERRAL_WITHDRAWAL_FEE ${paid._id} ${ACCOUNT}`]],
    [
      'who collects fees, in reais',
      userFeeId,
      'BRL',
      [
        `DEPOSIT_FEE ${depositOf(ana.id, 'BRL')}`,
        `DEPOSIT_FEE ${depositOf(bia.id, 'BRL')}`,
        `ORDER_FEE ${line.sale}`,
        `ORDER_FEE ${line.partial}`,
        `WITHDRAWAL_FEE ${paid._id} ${ACCOUNT}`,
      ],
    ],
    [
      'who collects fees, in bitcoin',
      userFeeId,
      'BTC',
      [
        `DEPOSIT_FEE ${depositOf(ana.id, 'BTC')}`,
        `DEPOSIT_FEE ${depositOf(bia.id, 'BTC')}`,
        ...[line.executed, line.purchase, line.ofHouse, line.taking].map((order) => `ORDER_FEE ${order}`),
      ],
    ],
    ['the desk', userOtcId, 'BTC', [`ORDER ${line.executed}`]],
    ['the house in the Book', userId, 'BRL', [`ORDER ${line.ofHouse}`]],
    [
      'who sold in the Book',
      bia.id,
      'BTC',
      [
        `DEPOSIT ${depositOf(bia.id, 'BTC')}`,
        `DEPOSIT_FEE ${depositOf(bia.id, 'BTC')}`,
        ...[line.sale, line.partial, line.resting].map((order) => `ORDER ${order}`),
      ],
    ],
  ])('staff read the operations behind the statement of %s', async (_, owner, currency, lines) => {
    expect(await linesOf(owner, currency, STAFF)).toEqual(lines)
  })

  test('the answer depends on the reader: the referrer sees less than staff', async () => {
    const own = await rui.call('GET', '/ledgers/2026/3')
    expect(own.body.data.records).toMatchObject([{ amount: '0.75', originId: null, reference: null }])
    const ofStaff = await operator.call('GET', `/ledgers/2026/3?userId=${rui.id}`)
    expect(ofStaff.body.data.records).toMatchObject([{ originId: paid._id, reference: ACCOUNT }])
  })

  test('a period of any days has the records, the balances around it and the holder', async () => {
    const path = '/ledgers/statement?currency=BRL'
    const { body: month } = await ana.call('GET', '/ledgers/2026/3')
    const { body: whole } = await ana.call('GET', `${path}&from=2026-03-01&to=2026-03-31`)
    const { year, month: number, ...rest } = month.data
    expect(whole.data).toEqual({ ...rest, from: '2026-03-01', to: '2026-03-31' })
    expect(whole.data.holder.document).not.toContain('*')
    const { body: after } = await ana.call('GET', `${path}&from=2026-04-01&to=2026-05-02`)
    expect(after.data).toMatchObject({ records: [], previousBalance: month.data.closingBalance })
    const { body: seen } = await operator.call(
      'GET',
      `${path}&from=2026-03-01&to=2026-03-01&userId=${ana.id}`,
    )
    expect(seen.data.holder.document).toMatch(/^\*{3}/)
    const backwards = await ana.call('GET', `${path}&from=2026-03-02&to=2026-03-01`)
    expect(backwards).toMatchObject({ status: 422, body: { errors: { to: [expect.any(String)] } } })
  })

  test('a balance includes the held amount in its currency', async () => {
    const held = async (owner: string, currency: Currency) =>
      (await findBalance(db, { userId: owner, currency }))?.held
    expect([await held(ana.id, 'BRL'), await held(ana.id, 'BTC')]).toEqual(['103.00', '0.00000000'])
    expect([await held(bia.id, 'BRL'), await held(bia.id, 'BTC')]).toEqual(['5800.00', '0.03000000'])
  })

  test('a customer can open an order that the statement names, also one of the Book', async () => {
    const ids = (await read(ana.id, 'BTC', asCustomer(ana.id)))
      .filter((row) => row.origin === 'ORDER')
      .map((row) => row.originId)
    for (const id of ids) expect((await ana.call('GET', `/orders/${id}`)).status).toBe(200)
  })
})

describe('the statement as a file', () => {
  const period = 'from=2026-03-01&to=2026-03-31'
  const file = (by: Person, query: string) => by.call('GET', `/statements/file?${period}&${query}`)
  const check = (code: string) => app.inject({ url: `/api/v1/statements/checks/${code}` })
  const codeIn = (text: string) => /\/check\/([0-9a-f]{32})/.exec(text)?.[1] ?? ''
  /** Sums of a user's entries, straight from the table: available only, or held ones too. */
  const sums = async (owner: string, currency: Currency) => {
    const [row] = await db.sql<{ credits: string; debits: string; fees: string; closing: string }[]>`
      select wire_amount(coalesce(sum(amount) filter (where amount > 0 and origin::text not like '%\\_FEE'), 0)::bigint, ${currency}) as credits,
        wire_amount(coalesce(-sum(amount) filter (where amount < 0 and origin::text not like '%\\_FEE'), 0)::bigint, ${currency}) as debits,
        wire_amount(abs(coalesce(sum(amount) filter (where origin::text like '%\\_FEE'), 0))::bigint, ${currency}) as fees,
        wire_amount(coalesce(sum(amount), 0)::bigint, ${currency}) as closing
      from entries join accounts a on a.id = account_id
      where owner_id = ${owner} and a.currency = ${currency} and kind = 'AVAILABLE'`
    return row!
  }

  test('the totals are the sums of the entries, to the centavo, on the wire and on paper', async () => {
    for (const currency of ['BRL', 'BTC'] as const) {
      const { credits, debits, fees, closing } = await sums(ana.id, currency)
      const { body } = await ana.call('GET', `/ledgers/2026/3?currency=${currency}`)
      const count = body.data.records.length
      expect(body.data.totals).toEqual({ credits, debits, fees, feesKind: 'D', count })
      const { raw, headers } = await file(ana, `currency=${currency}`)
      expect(headers['content-type']).toBe('application/pdf')
      const text = (await textsOf(raw)).join('\n')
      for (const amount of [credits, `-${debits}`, `-${fees}`, closing])
        expect(text).toContain(`\n${groupDecimal(amount)}\n`)
    }
  })

  test('a page has the house, the holder, each movement with its value, and its number', async () => {
    const { raw } = await file(ana, 'currency=BTC')
    const pages = await textsOf(raw)
    const [house] = await db.sql`select owner_name as name, document from bank_accounts where user_id is null`
    expect(pages[0]).toContain(`${house?.name}\nCNPJ ${formatDocument(house?.document)}`)
    expect(pages[0]).toContain('Período de 01/03/2026 a 31/03/2026')
    const [holder] = await db.sql`select name, document from users where id = ${ana.id}`
    expect(pages[0]).toContain(`${holder?.name}\nCPF/CNPJ\n${formatDocument(holder?.document)}`)
    expect(pages[0]).toContain('R$ 6.000,00 a R$ 600.000,00 (preço da ordem)')
    expect(pages[0]).toContain('R$ 600.000,00 a R$ 600.000,00 (preço do livro de ofertas, ')
    for (const [at, page] of pages.entries()) expect(page).toContain(`Página ${at + 1} de ${pages.length}`)
    const spanish = await ana.call('GET', `/statements/file?${period}`, undefined, {
      'accept-language': 'es',
    })
    expect((await textsOf(spanish.raw))[0]).toContain('Extracto en reales')
  })

  test('a spreadsheet has the same columns, decimal commas and the sentences of the language', async () => {
    const { raw, headers } = await file(ana, 'format=csv&currency=BTC')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const text = raw.toString()
    expect(
      text.startsWith('\uFEFFData e hora;Descrição;Referência;C/D;Valor (BTC);Saldo (BTC);Valor em R$;'),
    ).toBe(true)
    const lines = text.trimEnd().split('\r\n')
    expect(lines[1]).toBe(';Saldo anterior;;;;0,00000000;;;')
    expect(lines[2]).toMatch(
      /^\d\d\/03\/2026 \d\d:\d\d:\d\d;Depósito;\w+;C;1,00000000;1,00000000;600000,00;600000,00;preço do livro de ofertas$/,
    )
    expect(text).toContain(';Compra de bitcoin;OTC a R$ 600.000,00;C;0,01000000;')
    expect(text).toContain(';6000,00;600000,00;preço da ordem\r\n')
    expect(lines.at(-1)).toBe(`;Saldo final;;;;${(await sums(ana.id, 'BTC')).closing.replace('.', ',')};;;`)
    expect(lines).toHaveLength((await read(ana.id, 'BTC', STAFF)).length + 3)
  })

  test('a movement has the price of the market in its hour, with its source', async () => {
    await db.sql`update candles set open = 51000000, low = 51000000, source = 'ccxt:mercado' where span = '1h'`
    const [valued] = await read(ana.id, 'BTC', asCustomer(ana.id))
    expect(valued?.value).toMatchObject({ amount: '510000.00', price: '510000.00', source: 'ccxt:mercado' })
    expect((await textsOf((await file(ana, 'currency=BTC')).raw))[0]).toContain(
      'R$ 510.000,00 a R$ 510.000,00 (mercado, ',
    )
    await db.sql`update candles set at = at - interval '1 day'`
    const unknown = (await file(ana, 'currency=BTC&format=csv')).raw.toString()
    expect(unknown).toContain(';1,00000000;1,00000000;;;sem preço registrado')
    await db.sql`update candles set at = at + interval '1 day'`
  })

  test('anybody with a statement checks it, and it names nobody', async () => {
    const text = (await textsOf((await file(bia, 'currency=BRL')).raw)).join('\n')
    const { statusCode, body } = await check(codeIn(text))
    expect(statusCode).toBe(200)
    const { data } = JSON.parse(body)
    const [row] = await db.sql`select name, document, email from users where id = ${bia.id}`
    for (const secret of [row?.name, row?.document, row?.email, bia.id]) expect(body).not.toContain(secret)
    expect(data).toMatchObject({
      currency: 'BRL',
      from: '2026-03-01',
      to: '2026-03-31',
      openingBalance: '0.00',
      agrees: true,
    })
    expect(data.closingBalance).toBe((await sums(bia.id, 'BRL')).closing)
    for (const printed of [data.recordsHash, data.headHash]) expect(text).toContain(printed)
    // Later movements belong to later statements.
    await bia.call('POST', '/withdrawals', { kind: 'CRYPTO', address: ADDRESS, amount: '0.1' })
    expect(JSON.parse((await check(codeIn(text))).body).data).toEqual(data)
    expect((await check('0'.repeat(32))).statusCode).toBe(404)
    expect((await check('none')).statusCode).toBe(404)
  })

  test.each(['recordsHash', 'headHash', 'opening'] as const)(
    'a statement with another %s does not agree',
    async (column) => {
      const code = codeIn((await textsOf((await file(bia, 'currency=BTC')).raw)).join('\n'))
      const other = '0'.repeat(31) + ['recordsHash', 'headHash', 'opening'].indexOf(column)
      const wrong = {
        ...(await db.sql`select * from statement_checks where code = decode(${code}, 'hex')`)[0],
        code: Buffer.from(other, 'hex'),
        [column]: column === 'opening' ? 1n : Buffer.alloc(32),
      }
      await db.sql`insert into statement_checks ${db.sql(wrong)}`
      expect(JSON.parse((await check(other)).body).data.agrees).toBe(false)
      const rewritten = db.sql`update statement_checks set opening = 1`
      await expect(rewritten).rejects.toThrow()
    },
  )

  test('staff make the file of a customer, with a masked document and a reading; customers only theirs', async () => {
    const { raw } = await file(operator, `userId=${ana.id}`)
    expect((await textsOf(raw))[0]).toMatch(/CPF\/CNPJ\n\*{3}/)
    await operator.call('GET', `/ledgers/balances?date=2026-03-31&userId=${ana.id}`)
    await app.writeReads()
    const readings = await db.sql`select details from reads where reader_id = ${operator.id}`
    const seen = readings.map(({ details }) => details.date ?? details.format)
    expect(seen).toEqual(expect.arrayContaining(['pdf', '2026-03-31']))
    expect((await file(bia, `userId=${ana.id}`)).status).toBe(403)
    expect((await file(operator, `userId=${db.newId()}`)).status).toBe(404)
  })

  test('the balance of any day, with the value of bitcoin', async () => {
    const on = async (date: string) => (await ana.call('GET', `/ledgers/balances?date=${date}`)).body.data
    const brl = await sums(ana.id, 'BRL')
    expect(await on('2026-02-28')).toMatchObject([{ total: '0.00' }, { total: '0.00000000', value: null }])
    expect(await on('2026-03-31')).toMatchObject([
      { currency: 'BRL', available: brl.closing, held: '103.00', value: null },
      { currency: 'BTC', held: '0.00000000', value: { price: '510000.00' } },
    ])
  })

  test('a trade has the reais that were paid, also where its quantity is rounded; its fee and its hold have none', async () => {
    const dee = await person()
    for (const currency of ['BRL', 'BTC'] as const) await fund(dee, currency, '60000.00')
    const { _id } = await place(dee, { kind: 'OTC', nature: 'BUY', amountOrig: '51400.00' })
    await quote(_id, '588888.01')
    await dee.call('PATCH', `/orders/execute/${_id}`, {})
    // Bia rests at R$ 600.000,00. The exact value is R$ 199,998.
    await order(dee, 'BUY', 620_000_00n, 33_333n)
    await order(dee, 'SELL', 700_000_00n, 1_000_000n)
    const found = (await read(dee.id, 'BTC', asCustomer(dee.id))).slice(2)
    expect(found.map(({ origin, kind, value }) => [origin, kind, value?.amount, value?.price])).toEqual([
      ['ORDER', 'C', '51400.00', '588888.01'],
      ['ORDER_FEE', 'D', '257.00', '588888.01'],
      ['ORDER', 'C', '199.99', '600000.00'],
      ['ORDER_FEE', 'D', '1.00', '600000.00'],
      ['ORDER', 'D', '7000.00', '700000.00'],
    ])
    const paid = (await read(dee.id, 'BRL', asCustomer(dee.id))).map(({ amount }) => amount)
    expect(paid).toEqual(expect.arrayContaining(['51400.00', '199.99']))
    expect((await file(dee, 'currency=BTC&format=csv')).raw.toString()).toContain(';51400,00;588888,01;')
  })
})

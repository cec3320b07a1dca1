import { text } from 'node:stream/consumers'
import type { FastifyReply } from 'fastify'
import { describe, expect, test } from 'vitest'
import { send } from '#test/harness/app.ts'
import { openWorld } from '#test/harness/callers.ts'
import { sendCsv } from './csv.ts'

const { a, app, admin, db, owner, make } = await openWorld()
const lists = ['deposits', 'withdrawals', 'orders', 'bank-accounts', 'users', 'settings']

const linesOf = (raw: Buffer): string[] => raw.toString('utf8').split('\r\n')

describe('a list as a spreadsheet', () => {
  test.each(lists)('/%s has a line for its columns and one for each row', async (list) => {
    const { body } = await admin.call('GET', `/${list}?page=1&limit=1`)
    const csv = await admin.call('GET', `/${list}?format=csv`)
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${list}.csv"`,
      'cache-control': 'no-store',
    })
    const [columns, ...rows] = linesOf(csv.raw)
    expect(columns).toMatch(/^\uFEFF_id;createdAt;/)
    expect(rows.filter((row) => row !== '')).toHaveLength(body.meta.pagination.total)
    for (const row of rows.slice(0, -1)) expect(row).not.toMatch(/undefined|\[object/)
  })

  test.each(lists)('/%s refuses invalid parameters before it begins', async (list) => {
    const wrong = [
      { field: 'createdAt', operation: '>=', value: 'x' },
      { field: 'createdAt', operation: 'like', value: '2026' },
      { field: 'createdAt', operation: 'in', value: ['2026-03-04'] },
      { field: 'search', operation: '=', value: 'x' },
    ]
    for (const filter of wrong) {
      const query = `filters[]=${encodeURIComponent(JSON.stringify(filter))}`
      const csv = await admin.call('GET', `/${list}?format=csv&${query}`)
      expect(csv).toMatchObject({ status: 422, body: { errors: { filters: [expect.any(String)] } } })
      expect(csv.body).toEqual((await admin.call('GET', `/${list}?${query}`)).body)
    }
  })

  test('has the rows that match the filters, in the requested order, for any page', async () => {
    const ids = [await a.deposit(), await a.deposit(), await a.deposit()]
    const filter = encodeURIComponent(JSON.stringify({ field: '_id', operation: 'in', value: ids }))
    const query = `filters[]=${filter}&orderBy=createdAt&orderByDirection=asc&page=2&limit=1&format=csv`
    const [, ...rows] = linesOf((await admin.call('GET', `/deposits?${query}`)).raw)
    expect(rows.map((row) => row.split(';')[0])).toEqual([...ids, ''])
    expect(rows[0]?.split(';')).toEqual(expect.arrayContaining(['BRL', '100,00', '04/03/2026 12:00:00']))
  })

  test('has the columns, headers and words that its reader asks for', async () => {
    const order = await a.quotedOrder()
    const filter = encodeURIComponent(JSON.stringify({ field: '_id', operation: '=', value: order }))
    const columns = 'status,nature,currencyDest,received,paid,status'
    const read = async (language: string) => {
      const path = `/orders?format=csv&columns=${columns}&filters[]=${filter}`
      const csv = await admin.call('GET', path, undefined, { 'accept-language': language })
      return linesOf(csv.raw).slice(0, 2)
    }
    const { amountDest, fee } = (await admin.call('GET', `/orders/${order}`)).body.data
    const net = (Number(amountDest) - Number(fee)).toFixed(8).replace('.', ',')
    expect(await read('pt-BR')).toEqual([
      '\uFEFFStatus;Operação;Moeda de destino;Destino, líquido;Origem',
      `Cotada;Compra;BTC;${net};10000,00`,
    ])
    expect(await read('es')).toEqual([
      '\uFEFFEstado;Operación;Moneda de destino;Destino, neto;Origen',
      `Cotizada;Compra;BTC;${net};10000,00`,
    ])
    const refused = await admin.call('GET', '/orders?format=csv&columns=status,secret')
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { columns: [expect.stringContaining('secret')] } },
    })
  })

  test('contains no formula, for any name of a user', async () => {
    const eve = await make('user')
    await db.sql`update users set name = '=HYPERLINK("http://x";"y")' where id = ${eve.id}`
    const filter = encodeURIComponent(JSON.stringify({ field: '_id', operation: '=', value: eve.id }))
    const csv = await admin.call('GET', `/users?format=csv&filters[]=${filter}`)
    expect(linesOf(csv.raw)[1]).toContain(`;"'=HYPERLINK(""http://x"";""y"")";`)
  })

  test('shows customers their own rows, and refuses like the list itself', async () => {
    await a.withdrawal()
    const other = await make('user')
    expect(linesOf((await other.call('GET', '/withdrawals?format=csv')).raw)).toHaveLength(2)
    expect(linesOf((await owner.call('GET', '/withdrawals?format=csv')).raw).length).toBeGreaterThan(2)
    expect((await owner.call('GET', '/users?format=csv')).status).toBe(403)
    expect((await send(app, 'GET', '/orders?format=csv')).status).toBe(401)
    expect((await admin.call('GET', '/orders?format=pdf')).status).toBe(422)
    expect((await admin.call('GET', '/orders?format=csv&orderBy=secret')).status).toBe(422)
  })
})

describe('a spreadsheet that is read slowly', () => {
  /** The stream of rows whose one column `value` is this SQL; nothing reads it yet. */
  function sendRowsOf(value: string, count = 1, ended: Promise<unknown>[] = []): NodeJS.ReadableStream {
    const sent: NodeJS.ReadableStream[] = []
    const reply = {
      type: () => reply,
      header: () => reply,
      send: (stream: never) => sent.push(stream),
      request: { viewer: { id: admin.id, roles: ['admin'], permissions: [] } },
    }
    const transaction: typeof db.transaction = (run) => {
      const made = db.transaction(run)
      ended.push(made)
      return made
    }
    sendCsv(
      reply as unknown as FastifyReply,
      { ...db, transaction },
      {
        name: 'rows',
        spec: { id: 'n', columns: { value: { sql: 'n', kind: 'number' } }, search: [], csv: ['value'] },
        params: { page: 1, limit: 10, orderBy: 'value', direction: 'asc', filters: [] },
        query: (sql) => ({
          select: sql.unsafe(`${value} as value`),
          from: sql.unsafe(`generate_series(1, ${count}) n`),
          visible: sql`true`,
        }),
      },
    )
    return sent[0] as NodeJS.ReadableStream
  }

  test('has no limit of time like a statement', async () => {
    expect(await text(sendRowsOf(`current_setting('statement_timeout')`))).toBe('value\r\n0\r\n')
  })

  test('breaks off, and does not just end, when an error occurs on the way', async () => {
    await expect(text(sendRowsOf('1 / (600 - n)', 1000))).rejects.toThrow()
  })

  test('is one of the four that may be read at once, until its end', async () => {
    const slow: NodeJS.ReadableStream[] = []
    const ended: Promise<unknown>[] = []
    const openOne = () => slow.push(sendRowsOf(`repeat('x', 1000)`, 600, ended))
    // A spreadsheet keeps its place until its last line.
    await expect.poll(openOne, { interval: 5 }).toBe(4)
    const refused = await admin.call('GET', '/orders?format=csv')
    expect(refused).toMatchObject({ status: 429, body: { code: 'http.tooMany' } })
    expect(refused.headers['retry-after']).toBe('10')
    const read = async (one: NodeJS.ReadableStream) => expect(await text(one)).toHaveLength(600 * 1002 + 7)
    await Promise.all(slow.splice(0, 1).map(read))
    await ended[0]
    // Customers leave one place to staff.
    expect((await owner.call('GET', '/orders?format=csv')).status).toBe(429)
    await expect.poll(async () => (await admin.call('GET', '/orders?format=csv')).status).toBe(200)
    await Promise.all(slow.map(read))
    await expect.poll(async () => (await admin.call('GET', '/orders?format=csv')).status).toBe(200)
  })
})

describe('views of lists', () => {
  const search = {
    sort: 'amount',
    q: 'ana',
    status: 'OPEN',
    where: [{ field: 'kind', operation: '=', value: 'BANK' }],
  }
  const view = (more: object = {}) => ({ list: 'deposits', name: 'Minha', search, ...more })
  const names = async (by: typeof admin, list = 'deposits') =>
    (await by.call('GET', `/views?list=${list}`)).body.data.map((one: { name: string }) => one.name)

  test('are of their user; a second one of the same name replaces the first', async () => {
    const eva = await make('user')
    const first = await eva.call('POST', '/views', view())
    expect(first).toMatchObject({ status: 201, body: { data: { ...view(), isShared: false, isOwn: true } } })
    const second = await eva.call('POST', '/views', view({ search: { ...search, q: '' } }))
    expect(second.body.data).toMatchObject({ _id: first.body.data._id, search: { q: '' } })
    expect([await names(eva), await names(eva, 'orders'), await names(admin)]).toEqual([['Minha'], [], []])
    const path = `/views/${first.body.data._id}`
    await eva.call('POST', '/views', view({ name: 'Outra' }))
    expect((await eva.call('PATCH', path, { name: 'Outra' })).body.code).toBe('view.name')
    expect((await eva.call('PATCH', path, { isShared: true })).body.code).toBe('view.staffOnly')
    expect((await eva.call('PATCH', path, { name: 'Nova' })).body.data).toMatchObject({
      name: 'Nova',
      search: { q: '' },
    })
    expect((await eva.call('DELETE', path)).status).toBe(204)
    expect((await eva.call('GET', path)).status).toBe(404)
  })

  test('get one name once, also by two calls at once', async () => {
    const eva = await make('user')
    const paths: string[] = []
    for (const name of ['A', 'B', 'C', 'D']) {
      const made = await eva.call('POST', '/views', view({ name }))
      paths.push(`/views/${made.body.data._id}`)
    }
    const answers = await Promise.all(paths.map((path) => eva.call('PATCH', path, { name: 'Nova' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
  })

  test('that staff share are read by staff and changed by their user alone', async () => {
    const [otto, eva] = [await make('operator'), await make('user')]
    const made = await admin.call('POST', '/views', view({ name: 'Da casa', isShared: true }))
    const path = `/views/${made.body.data._id}`
    expect((await otto.call('GET', path)).body.data).toMatchObject({ name: 'Da casa', isOwn: false })
    expect((await otto.call('PATCH', path, { name: 'Minha' })).body.code).toBe('view.notYours')
    expect((await otto.call('DELETE', path)).body.code).toBe('view.notYours')
    expect([(await eva.call('GET', path)).status, await names(eva), await names(otto)]).toEqual([
      404,
      [],
      ['Da casa'],
    ])
  })

  test('have a limit, and refuse what no address has', async () => {
    const eva = await make('user')
    for (let at = 0; at < 30; at += 1) await eva.call('POST', '/views', view({ name: `v${at}` }))
    expect((await eva.call('POST', '/views', view())).body.code).toBe('view.tooMany')
    expect((await eva.call('POST', '/views', view({ name: 'v3' }))).status).toBe(201)
    for (const wrong of [
      { list: 'trades' },
      { name: ' ' },
      { search: { ...search, sort: 'a;b' } },
      { search: {} },
    ])
      expect((await eva.call('POST', '/views', view(wrong))).status).toBe(422)
  })
})

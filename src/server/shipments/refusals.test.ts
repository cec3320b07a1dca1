import { describe, expect, it, test, vi } from 'vitest'
import { toForm } from '#test/harness/app.ts'
import { toReturn } from '#test/harness/bank-return.ts'
import { PAYING } from '#test/harness/house.ts'
import { answer, openShipmentDesk, type Shipped } from '#test/harness/shipments.ts'

const desk = await openShipmentDesk()
const { db, services, operator, admin, approved, shipNew, upload, reply, waiting, decide } = desk
const MISSING = '018f0000-0000-7000-8000-000000000000'

/** A file with another text at a column of a line; both count from 1. */
const put = (file: string, line: number, column: number, text: string) => {
  const lines = file.split('\r\n')
  const was = lines[line - 1] ?? ''
  lines[line - 1] = was.slice(0, column - 1) + text + was.slice(column - 1 + text.length)
  return lines.join('\r\n')
}

describe('a return file is refused, and changes nothing,', () => {
  const files: [code: string, change: (file: string, of: Shipped) => string][] = [
    ['cnab.empty', () => '\r\n\r\n'],
    ['cnab.size', (file) => file.replace('\r\n', ' \r\n')],
    ['cnab.record', (file) => put(file, 2, 8, '7')],
    ['cnab.order', (file) => put(file, 3, 4, '0002')],
    ['cnab.value', (file) => put(file, 3, 120, '12,50')],
    ['cnab.count', (file) => put(file, 5, 18, '000099')],
    ['cnab.total', (file) => put(file, 5, 24, '000000000000000001')],
    ['cnab.notReturn', (_, { file }) => file],
    ['cnab.noPayments', (file) => put(put(file, 3, 14, 'J'), 4, 14, 'J')],
    ['shipment.returnRequired', () => ''],
  ]
  test.each(files)('with %s', async (code, change) => {
    const shipment = await shipNew(1)
    for (const path of ['', '/preview']) {
      // An answer without a proof has no segment Z: header, batch, A, B and the trailers.
      const file = change(answer(shipment, { refused: ['AN'] }), shipment)
      const { status, body } = await upload(shipment, file, operator, path)
      expect([status, body.code]).toEqual([422, code])
      expect(Object.keys(body.errors)).toEqual(['return'])
    }
    expect(await desk.statesOf(shipment.id)).toEqual(['SENT'])
  })

  test('with the header of another bank than its layout', async () => {
    const id = await desk.openBankAccount(operator, {
      userId: null,
      bank: '104',
      agency: '0001',
      account: '10000-1',
      status: 'ACTIVED',
    })
    const paying = { ...PAYING, profile: '104', agreement: '12345601000199' }
    expect((await admin.call('PUT', `/bank-accounts/${id}/paying`, paying)).status).toBe(200)
    const withdrawalIds = [await approved()]
    const { body } = await operator.call('POST', '/shipments', { withdrawalIds, payingAccountId: id })
    const shipment = { id: body.data._id, ids: withdrawalIds, keys: [], file: '' }
    // An answer of the other account of the house, whose bank has another number.
    const other = answer(await shipNewFrom(desk.systemAccountId), { refused: ['AN'] })
    expect((await upload(shipment, other)).body.code).toBe('cnab.otherBank')
  })

  test('with another company or agreement in the header of the file or of a batch', async () => {
    const id = await desk.openBankAccount(operator, {
      userId: null,
      bank: '341',
      agency: '0001',
      account: '70000-1',
      status: 'ACTIVED',
    })
    const paying = { ...PAYING, profile: 'generic', agreement: '123456' }
    expect((await admin.call('PUT', `/bank-accounts/${id}/paying`, paying)).status).toBe(200)
    const shipment = await shipNewFrom(id)
    // The file keeps its agreement, whatever the account has later.
    const later = { ...paying, agreement: '654321' }
    expect((await admin.call('PUT', `/bank-accounts/${id}/paying`, later)).status).toBe(200)
    const file = answer(shipment, 'paid')
    for (const line of [1, 2]) {
      const others = [put(file, line, 19, '12ABC34501DE35'), put(file, line, 33, '654321')]
      const answers = await Promise.all(others.map((text) => upload(shipment, text)))
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
        [409, 'shipment.otherCompany'],
        [409, 'shipment.otherAgreement'],
      ])
    }
    expect(await desk.statesOf(shipment.id)).toEqual(['SENT'])
    expect((await upload(shipment, file)).body.data.counts.paid).toBe(1)
  })

  test('as one of two files of a form', async () => {
    const shipment = await shipNewFrom(desk.systemAccountId)
    const form = toForm({ return: Buffer.from(answer(shipment, 'paid'), 'latin1') })
    form.append('other', new Blob(['x']), 'x.ret')
    const { status, body } = await operator.call('POST', `/shipments/${shipment.id}/return`, form)
    expect([status, body.code]).toEqual([422, 'receipt.single'])
  })
})

/** A shipment of one withdrawal that this account pays. */
async function shipNewFrom(payingAccountId: string): Promise<Shipped> {
  const ids = [await approved()]
  const { body } = await operator.call('POST', '/shipments', { withdrawalIds: ids, payingAccountId })
  const { _id: id } = body.data
  const { items = [] } = await desk.read(id)
  return { id, ids, keys: items.map(({ key }) => key), file: await desk.download(id) }
}

describe('nobody finds', () => {
  it('an unknown shipment or line', async () => {
    const shipment = { id: MISSING, ids: [], keys: [], file: '' }
    for (const path of ['', '/preview'])
      expect((await upload(shipment, 'x', operator, path)).body.code).toBe('shipment.unknown')
    for (const path of ['', '/file'])
      expect((await operator.call('GET', `/shipments/${MISSING}${path}`)).body.code).toBe('shipment.unknown')
    expect((await decide(operator, MISSING, 'IGNORED')).body.code).toBe('shipment.lineUnknown')
  })

  it('a file that the storage lost', async () => {
    const shipment = await shipNewFrom(desk.systemAccountId)
    const get = vi.spyOn(services.files, 'get').mockResolvedValueOnce(undefined)
    const { status, body } = await operator.call('GET', `/shipments/${shipment.id}/file`)
    get.mockRestore()
    expect([status, body.code]).toEqual([404, 'shipment.fileLost'])
  })
})

describe('a person decides about a line', () => {
  it('of an unknown payment only that it is set aside', async () => {
    const shipment = await shipNewFrom(desk.systemAccountId)
    const [key = ''] = shipment.keys
    const unknown = `${key.slice(0, -5)}00099`
    await upload(shipment, toReturn(shipment.file.replaceAll(key, unknown), { [unknown]: 'paid' }))
    const [line] = await db.sql<{ id: string; waitsFor: string }[]>`
      select id, waits_for from shipment_return_lines where key = ${unknown}`
    expect(line?.waitsFor).toBe('shipment.wait.key')
    for (const decision of ['PAID', 'REFUSED'])
      expect((await decide(operator, line!.id, decision)).body.code).toBe('shipment.wait.key')
    const { data } = (await decide(operator, line!.id, 'IGNORED')).body
    expect(data).toMatchObject({ state: 'IGNORED', decision: 'IGNORED', decidedBy: { _id: operator.id } })
  })

  it('of a payment in its present state: a refused one is not paid', async () => {
    const shipment = await shipNewFrom(desk.systemAccountId)
    await reply(shipment, { refused: ['AN'] })
    await reply(shipment, 'paid')
    const [line] = await waiting(shipment)
    expect(line?.waitsFor?.code).toBe('shipment.wait.state')
    for (const decision of ['PAID', 'REFUSED'])
      expect((await decide(operator, line!._id, decision)).body.code).toBe('shipment.wait.state')
    expect((await desk.find(shipment.ids[0]!)).status).toBe('PENDING')
    expect((await decide(operator, line!._id, 'IGNORED')).status).toBe(200)
  })
})

describe('an account sends', () => {
  const spend = (sequence: number, count: number) => db.sql`
    insert into shipment_numbers (bank_account_id, sequence, drawn_at)
    select ${desk.systemAccountId}, ${sequence} + n, ${db.clock.now()} from generate_series(1, ${count}) n`

  it('288 files a day, and none after its last number', async () => {
    const payingAccountId = desk.systemAccountId
    const withdrawalIds = [await approved()]
    const ship = () => operator.call('POST', '/shipments', { withdrawalIds, payingAccountId })
    const [today] = await db.sql<{ count: number; last: number }[]>`
      select count(*)::int as count, max(sequence) as last from shipment_numbers where bank_account_id = ${payingAccountId}`
    await spend(today!.last, 288 - today!.count)
    expect((await ship()).body.code).toBe('shipment.tooManyToday')
    const numbers = { agency: '0001', account: '60000-1', status: 'ACTIVED' }
    const other = await desk.openBankAccount(operator, { ...numbers, userId: null, bank: '341' })
    const paid = { withdrawalIds: [await approved()], payingAccountId: other }
    expect((await operator.call('POST', '/shipments', paid)).status).toBe(201)
    db.clock.advance(25 * 60 * 60_000)
    await db.sql`update sessions set expires_at = '2099-01-01'`
    expect((await ship()).status).toBe(201)
    await spend(999_998, 1)
    withdrawalIds[0] = await approved()
    expect((await ship()).body.code).toBe('shipment.numbersSpent')
    expect((await desk.find(withdrawalIds[0]!)).status).toBe('PENDING')
  })
})

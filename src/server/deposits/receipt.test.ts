import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_CONTROLS } from '#core/approvals/controls.ts'
import { PNG, toForm } from '#test/harness/app.ts'
import { openDepositDesk } from '#test/harness/deposits.ts'
import { setControls } from '#test/harness/house.ts'
import { pdfOf } from '#test/harness/pdf.ts'
import { expectReceipt, storeReceipt } from '../http/receipt.ts'
import { removeUnnamedFiles } from '../http/unnamed-files.ts'
import { addDepositReceipt, DEPOSIT_FILES } from './receipt.ts'

const desk = await openDepositDesk()
const { db, services, person, customer, operator, declare, bankFields, find } = desk
const stranger = await person()
const master = await person({ role: 'master' })

const upload = (by: typeof customer, id: string, receipt: Buffer | undefined) =>
  by.call('POST', `/deposits/${id}/receipt`, toForm({ receipt }))
const download = (by: typeof customer, id: string) => by.call('GET', `/deposits/${id}/receipt`)
const bare = () => declare(customer, { receipt: undefined })

/** A form whose file has a name and a declared kind that the test chooses. */
function named(bytes: Uint8Array<ArrayBuffer>, name: string, type: string): FormData {
  const form = new FormData()
  form.append('receipt', new Blob([bytes], { type }), name)
  return form
}

describe('POST /deposits/{id}/receipt', () => {
  it('attaches the receipt, which is served as a download that no browser runs', async () => {
    const { _id } = await bare()
    const { status, body } = await upload(customer, _id, PNG)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ status: 'OPEN', mimetype: 'image/png', receiptCheck: 'UNREADABLE' })
    expect(body.data.events.at(-1)).toMatchObject({ code: 'event.deposit.receipt' })
    const { status: fetched, headers, raw } = await download(customer, _id)
    expect(fetched).toBe(200)
    expect(raw.equals(PNG)).toBe(true)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-disposition': 'attachment; filename="comprovante.png"',
      'cache-control': 'private, no-store',
    })
  })

  it('is refused to all but the creator, when there is one already, and once it is cancelled', async () => {
    const { _id } = await bare()
    const byStaff = await upload(operator, _id, PNG)
    const byStranger = await upload(stranger, _id, PNG)
    expect([byStaff.status, byStaff.body.code]).toEqual([403, 'deposit.receiptByCreator'])
    expect([byStranger.status, byStranger.body.code]).toEqual([404, 'deposit.unknown'])
    await upload(customer, _id, PNG)
    expect((await upload(customer, _id, PNG)).body.code).toBe('deposit.receiptExists')
    const closed = await bare()
    await customer.call('PATCH', `/deposits/${closed._id}/cancel`)
    expect((await upload(customer, closed._id, PNG)).body.code).toBe('deposit.closed')
  })

  it('is sent by its creator, also for another user', async () => {
    const { _id } = await declare(master, { userId: customer.id, receipt: undefined })
    expect((await upload(customer, _id, PNG)).status).toBe(403)
    expect((await upload(master, _id, PNG)).status).toBe(200)
  })

  it('accepts one of many that come together', async () => {
    const { _id } = await bare()
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(customer, _id, PNG)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  })

  it('replays its answer to the same Idempotency-Key', async () => {
    const { _id } = await bare()
    const headers = { 'idempotency-key': 'receipt-once' }
    const send = () => customer.call('POST', `/deposits/${_id}/receipt`, toForm({ receipt: PNG }), headers)
    const first = await send()
    expect((await send()).body).toEqual(first.body)
  })
})

describe('the file of a receipt', () => {
  const { put: store } = services.files
  const put = vi.spyOn(services.files, 'put')
  const remove = vi.spyOn(services.files, 'remove')
  beforeEach(() => {
    put.mockReset()
    remove.mockReset()
  })
  const HOUR = 60 * 60_000
  const listUnnamed = async () =>
    (await db.sql<{ key: string }[]>`select key from unnamed_files order by created_at`).map(({ key }) => key)
  const keyOf = async (id: string) =>
    (await db.sql<{ receiptKey: string }[]>`select receipt_key from deposits where id = ${id}`)[0]!.receiptKey

  it('is stored while no transaction is open', async () => {
    await db.sql`delete from unnamed_files`
    const open: number[] = []
    put.mockImplementation(async (...file) => {
      const [row] = await db.sql<{ count: number }[]>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`
      open.push(row!.count)
      await store(...file)
    })
    const [one, other] = [await bare(), await bare()]
    expect((await upload(customer, one._id, PNG)).status).toBe(200)
    expect((await customer.call('PUT', `/deposits/${other._id}`, toForm({ receipt: PNG }))).status).toBe(200)
    await declare(customer)
    expect(open).toEqual([0, 0, 0])
    expect(await listUnnamed()).toEqual([])
  })

  it('leaves the row unchanged when it cannot be stored', async () => {
    const { _id } = await bare()
    put.mockRejectedValueOnce(new Error('disk full'))
    expect((await upload(customer, _id, PNG)).status).toBe(500)
    expect(await find(_id)).toMatchObject({ receipt: null, events: [{ code: 'event.deposit.created' }] })
  })

  it('is not stored for a refused call, nor for one that was answered', async () => {
    const { _id } = await bare()
    const headers = { 'idempotency-key': 'stored-only-once' }
    const again = () => customer.call('POST', `/deposits/${_id}/receipt`, toForm({ receipt: PNG }), headers)
    expect((await again()).status).toBe(200)
    put.mockClear()
    expect((await again()).status).toBe(200)
    expect((await upload(operator, _id, PNG)).status).toBe(403)
    expect((await upload(stranger, _id, PNG)).status).toBe(404)
    const declared = await customer.call(
      'POST',
      '/deposits',
      toForm(bankFields({ amount: '1.00', receipt: PNG })),
    )
    expect(declared.status).toBe(422)
    const both = toForm({ receipt: PNG, amount: '10.00' })
    expect((await customer.call('PUT', `/deposits/${_id}`, both)).status).toBe(422)
    expect(put).not.toHaveBeenCalled()
  })

  it('has a unique name, also when the same bytes are sent twice', async () => {
    const [one, other] = [await declare(customer), await declare(customer)]
    expect(await keyOf(one._id)).not.toBe(await keyOf(other._id))
  })

  const storeStray = async () =>
    storeReceipt(
      services,
      await expectReceipt({ sql: db.sql, now: db.clock.now() }, { folder: 'deposits', bytes: PNG }),
    )

  it('is removed an hour later when no row names it, by one of several processes', async () => {
    await db.sql`delete from unnamed_files`
    const kept = await keyOf((await declare(customer))._id)
    const stray = await storeStray()
    db.clock.advance(HOUR - 1)
    await removeUnnamedFiles(services, [DEPOSIT_FILES])
    expect(await services.files.get(stray.key)).toEqual(PNG)
    db.clock.advance(1)
    await Promise.all([
      removeUnnamedFiles(services, [DEPOSIT_FILES]),
      removeUnnamedFiles(services, [DEPOSIT_FILES]),
    ])
    expect(remove.mock.calls).toEqual([[stray.key]])
    expect(await services.files.get(stray.key)).toBeUndefined()
    expect(await services.files.get(kept)).toEqual(PNG)
    expect(await listUnnamed()).toEqual([])
  })

  it('is tried again later when it cannot be removed, and no row can name it any more', async () => {
    const { _id } = await bare()
    const stray = await storeStray()
    db.clock.advance(HOUR)
    remove.mockRejectedValueOnce(new Error('no network'))
    await expect(removeUnnamedFiles(services, [DEPOSIT_FILES])).rejects.toThrow('no network')
    const by = { id: customer.id, roles: ['user'], permissions: [], address: '127.0.0.1' } as const
    const receipt = { stored: stray, text: undefined }
    const adding = db.transaction((tx) => addDepositReceipt(tx, { id: _id, receipt }, by))
    await expect(adding).rejects.toMatchObject({ refusal: { kind: 'unavailable' } })
    expect((await find(_id)).receipt).toBeNull()
    await removeUnnamedFiles(services, [DEPOSIT_FILES])
    expect(remove).toHaveBeenCalledTimes(1)
    db.clock.advance(HOUR)
    await removeUnnamedFiles(services, [DEPOSIT_FILES])
    expect(await services.files.get(stray.key)).toBeUndefined()
    expect(await listUnnamed()).toEqual([])
  })

  it('is never removed while a row names it', async () => {
    const key = await keyOf((await declare(customer))._id)
    await db.sql`insert into unnamed_files (key, created_at) values (${key}, '2020-01-01')`
    await removeUnnamedFiles(services, [DEPOSIT_FILES])
    expect(await services.files.get(key)).toEqual(PNG)
    await db.sql`delete from unnamed_files`
  })
})

describe('the kind of a receipt', () => {
  it.each([
    ['a program named .png', Buffer.from(`MZ${'\0'.repeat(100)}`), 'a.png', 'image/png', 415],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg', 'image/svg+xml', 415],
    ['an SVG named .png', Buffer.from('<?xml version="1.0"?><svg/>'), 'a.png', 'image/png', 415],
    ['a page', Buffer.from('<!doctype html><script>1</script>'), 'a.pdf', 'application/pdf', 415],
    ['nothing', Buffer.alloc(0), 'a.png', 'image/png', 422],
  ])('refuses %s', async (_, bytes, name, type, expected) => {
    const { _id } = await bare()
    const { status } = await customer.call('POST', `/deposits/${_id}/receipt`, named(bytes, name, type))
    expect(status).toBe(expected)
    expect((await find(_id)).receipt).toBeNull()
  })

  it('is that of its bytes, whatever its name and declared kind are', async () => {
    const { _id } = await bare()
    const form = named(new Uint8Array(PNG), '../../etc/comprovante.pdf', 'application/pdf')
    const { status, body } = await customer.call('POST', `/deposits/${_id}/receipt`, form)
    expect([status, body.data.mimetype]).toEqual([200, 'image/png'])
    expect((await download(customer, _id)).headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'attachment; filename="comprovante.png"',
    })
  })

  it('may have 10 MB and not one byte more', async () => {
    const { _id } = await bare()
    const most = Buffer.concat([PNG, Buffer.alloc(10 * 1024 * 1024 - PNG.length)])
    const more = await upload(customer, _id, Buffer.concat([most, Buffer.from([0])]))
    expect([more.status, more.body.code]).toEqual([413, 'receipt.tooLarge'])
    expect((await upload(customer, _id, most)).status).toBe(200)
  })

  it('must be one file, in its field', async () => {
    const { _id } = await bare()
    const two = named(new Uint8Array(PNG), 'a.png', 'image/png')
    two.append('receipt', new Blob([new Uint8Array(PNG)]), 'b.png')
    expect((await customer.call('POST', `/deposits/${_id}/receipt`, two)).status).toBe(422)
    expect((await upload(customer, _id, undefined)).status).toBe(422)
    expect((await customer.call('POST', `/deposits/${_id}/receipt`, toForm({ other: PNG }))).status).toBe(400)
    expect((await find(_id)).receipt).toBeNull()
  })
})

describe('GET /deposits/{id}/receipt', () => {
  it('is for the owner and staff; for another customer it does not exist', async () => {
    const { _id } = await declare(customer)
    expect((await download(customer, _id)).status).toBe(200)
    expect((await download(operator, _id)).status).toBe(200)
    const { status, body } = await download(stranger, _id)
    expect([status, body.code]).toEqual([404, 'deposit.unknown'])
  })

  it('is 404 without a receipt', async () => {
    const { _id } = await bare()
    expect((await download(customer, _id)).body.code).toBe('receipt.none')
  })
})

describe('the control id in the receipt', () => {
  const reserve = async () =>
    (await customer.call('POST', '/deposits/references')).body.data.reference as string

  it('is found in a PDF that contains it, however it is spaced', async () => {
    const reference = await reserve()
    const spaced = `${reference.slice(0, 3)} ${reference.slice(3).toLowerCase()}`
    const deposit = await declare(customer, { reference, receipt: await pdfOf(`Pix ${spaced}`) })
    expect(deposit).toMatchObject({ receiptCheck: 'FOUND', mimetype: 'application/pdf' })
  })

  it('is searched in a receipt that comes later', async () => {
    const { _id, reference } = await bare()
    const { body } = await upload(customer, _id, await pdfOf('primeira folha', reference))
    expect(body.data.receiptCheck).toBe('FOUND')
  })

  it('is not found in a PDF with another one', async () => {
    const deposit = await declare(customer, { receipt: await pdfOf(`Pix ${await reserve()}`) })
    expect(deposit.receiptCheck).toBe('NOT_FOUND')
  })

  it('cannot be read in an image, a scanned PDF or a broken one', async () => {
    for (const receipt of [PNG, await pdfOf(''), Buffer.from('%PDF-1.7 broken')])
      expect((await declare(customer, { receipt })).receiptCheck).toBe('UNREADABLE')
  })
})

describe('a receipt sent before', () => {
  it('has a warning for staff and none for customers', async () => {
    const receipt = await pdfOf('um comprovante para dois depósitos')
    const first = await declare(customer, { receipt })
    expect((await find(first._id)).receiptReused).toBe(false)
    const second = await stranger.call('POST', '/deposits', toForm(bankFields({ receipt })))
    expect(second.body.data.receiptReused).toBeNull()
    for (const id of [first._id, second.body.data._id]) expect((await find(id)).receiptReused).toBe(true)
    expect((await find((await bare())._id)).receiptReused).toBe(false)
  })
})

describe('a receipt in doubt', () => {
  const accept = (id: string, body: object = {}) => operator.call('PATCH', `/deposits/${id}/accept`, body)
  const reason = { override: true, overrideReason: 'visto no extrato' }

  it('needs a reason where the settings at its creation have approvals', async () => {
    const { _id: earlier } = await declare(customer)
    const [rule] = DEFAULT_CONTROLS.approvals
    await setControls(db, { approvals: rule ? [rule] : [] })
    const { _id: image } = await declare(customer, { receipt: Buffer.concat([PNG, Buffer.from('1')]) })
    const { _id: reused } = await declare(customer, { receipt: PNG })
    await setControls(db, { approvals: [] })
    expect((await accept(earlier)).status).toBe(200)
    expect((await accept(image)).body.code).toBe('deposit.receiptUnreadable')
    expect((await accept(reused)).body.code).toBe('deposit.receiptReused')
    expect((await accept(reused, { override: true })).body.code).toBe('deposit.overrideReason')
    for (const id of [image, reused]) {
      const { body } = await accept(id, reason)
      expect(body.data.events.at(-1)).toMatchObject({
        code: 'event.deposit.acceptedDoubt',
        message: 'Depósito aceito com ressalva: visto no extrato',
      })
      const seen = await customer.call('GET', `/deposits/${id}`)
      expect(seen.body.data.events.at(-1)).toMatchObject({ code: 'event.deposit.accepted' })
    }
  })
})

describe('space', () => {
  it('ends on the disk: the call answers 507 and changes nothing, others go on, and it works once there is space', async () => {
    const ana = await person()
    const { _id } = await declare(ana, { receipt: undefined })
    const noSpace = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    vi.spyOn(services.files, 'put').mockRejectedValueOnce(noSpace)
    const key = { 'idempotency-key': 'um-envio-de-comprovante' }
    const send = () => ana.call('POST', `/deposits/${_id}/receipt`, toForm({ receipt: PNG }), key)
    const refused = await send()
    expect([refused.status, refused.body.code]).toEqual([507, 'http.noSpace'])
    expect((await find(_id)).receipt).toBeNull()
    const [used] = await db.sql`select bytes from receipt_usage where user_id = ${ana.id}`
    expect(used).toEqual({ bytes: 0n })
    expect((await ana.call('GET', '/deposits')).status).toBe(200)
    expect((await send()).status).toBe(200)
    expect((await find(_id)).mimetype).toBe('image/png')
  })

  it('ends for a user and a day at the quota; other users and the next day are not affected', async () => {
    const ana = await person()
    const { _id } = await declare(ana, { receipt: undefined })
    await db.sql`
      insert into receipt_usage (user_id, day, bytes)
      values (${ana.id}, (${db.clock.now()}::timestamptz at time zone 'America/Sao_Paulo')::date, ${200_000_000 - PNG.length + 1})`
    const refused = await upload(ana, _id, PNG)
    expect([refused.status, refused.body.code]).toEqual([429, 'receipt.quota'])
    expect(refused.body.message).toContain('200 MB')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await upload(customer, (await bare())._id, PNG)).status).toBe(200)
    db.clock.advance(Number(refused.headers['retry-after']) * 1_000)
    const again = await desk.signIn(ana.email, ana.password)
    expect((await upload(again, _id, PNG)).status).toBe(200)
  })
})

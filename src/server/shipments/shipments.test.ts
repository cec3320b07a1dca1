import { describe, expect, it, vi } from 'vitest'
import { DEFAULT_CONTROLS } from '#core/approvals/controls.ts'
import { PNG, toForm } from '#test/harness/app.ts'
import { toReturn } from '#test/harness/bank-return.ts'
import { PAYING, setControls } from '#test/harness/house.ts'
import { answer, openShipmentDesk, type Shipped } from '#test/harness/shipments.ts'

const desk = await openShipmentDesk()
const { db, services, operator, colleague, admin, customer, person } = desk
const {
  withdraw,
  withdrawBitcoin,
  find,
  books,
  journals,
  someone,
  approved,
  send,
  download,
  read,
  statesOf,
} = desk
const { ship, shipNew, upload, reply, waiting, decide, approve } = desk
const insider = await customer({}, { role: 'operator' })

describe('POST /shipments', () => {
  it('makes the file of approved withdrawals, which reads the same at each download', async () => {
    const ids = [await approved(), await approved(someone, { amount: '250.10' })]
    const { status, body } = await send(operator, ...ids)
    expect(status).toBe(201)
    const made = { route: 'TRANSFER', status: 'OPEN', count: 2, amount: '350.10', openCount: 2 }
    expect(body.data).toMatchObject(made)
    const { _id, fileName } = body.data
    const file = await operator.call('GET', `/shipments/${_id}/file`)
    expect(file.headers['content-disposition']).toBe(`attachment; filename="${fileName}"`)
    const text = file.raw.toString('latin1')
    expect(text.split('\r\n').map((line) => line.length)).toEqual([...Array(8).fill(240), 0])
    expect([
      await download(_id),
      text.includes(`SQ${String(body.data.sequence).padStart(6, '0')}00001`),
    ]).toEqual([text, true])
    expect(await find(ids[0]!)).toMatchObject({ status: 'PROCESSING', shipmentId: _id })
    const { body: list } = await operator.call('GET', '/shipments?orderBy=sequence&orderByDirection=desc')
    expect(list.data[0]).toMatchObject({ _id, user: { email: operator.email } })
    expect(list.data[0].payingAccount).toMatchObject({ name: 'Itaú', bank: '341' })
  })

  it('names every problem before, in the language of the caller, and makes nothing then', async () => {
    const other = await customer()
    const name = 'Maria Aparecida Fernandes Cavalcante Albuquerque'
    const bad = { agency: '1234', account: '1', document: '52998224725', ownerName: name }
    const bankAccountId = await desk.openBankAccount(other, bad)
    const ids = [await approved(), (await withdraw(someone))._id, await approved(other, { bankAccountId })]
    const call = { withdrawalIds: ids }
    const { body } = await operator.call('POST', '/shipments/preview', call, { 'accept-language': 'es' })
    expect(body.data.files).toMatchObject([{ route: 'TRANSFER', count: 3, amount: '300.00' }])
    expect(body.data.problems).toMatchObject([
      {
        withdrawalId: ids[1],
        field: null,
        code: 'payout.notWaiting',
        message: expect.stringContaining('retiro'),
      },
      { withdrawalId: ids[2], field: 'account', code: 'cnab.noDigit', user: { _id: other.id } },
    ])
    expect(body.data.shortNames).toEqual([
      {
        withdrawalId: ids[2],
        user: { _id: other.id, name: expect.any(String) },
        name,
        short: 'MARIA A F C ALBUQUERQUE',
      },
    ])
    expect(body.data.payingAccount.verified).toBe('vectors')
    expect((await send(operator, ids[0]!, ids[1]!)).body).toMatchObject({
      code: 'payout.notWaiting',
      errors: { 'withdrawalIds.1': [expect.any(String)] },
    })
    const misfit = await send(operator, ids[0]!, ids[2]!)
    const named = [misfit.body.code, Object.keys(misfit.body.errors)]
    expect(named).toEqual(['shipment.problems', ['withdrawalIds.1.account']])
    const bitcoin = (await withdrawBitcoin(someone))._id
    await operator.call('POST', '/withdrawals/approvals', { withdrawalIds: [bitcoin] })
    expect((await send(operator, bitcoin)).body.code).toBe('payout.kind')
    const pay = { withdrawalIds: [ids[0]], payingAccountId: someone.bankAccountId }
    expect((await operator.call('POST', '/shipments', pay)).body.code).toBe('shipment.payerUnknown')
    expect((await find(ids[0]!)).status).toBe('PENDING')
  })

  it('sends Pix in a file of its own', async () => {
    const pixKey = 'pix@exemplo.test'
    const id = await approved()
    const none = { bank: null, agency: null, account: null, kind: null }
    const copy = JSON.stringify({ pixKind: 'EMAIL', pixKey, ...none })
    await db.sql`update withdrawals set bank_account = bank_account || ${copy}::text::jsonb where id = ${id}`
    expect((await send(operator, id, await approved())).body.code).toBe('shipment.mixed')
    const { body } = await send(operator, id)
    expect(body.data.route).toBe('PIX')
    expect(await download(body.data._id)).toContain(pixKey)
    expect((await read(body.data._id)).items?.[0]?.bankAccount?.pixKey).toBe('p***@exemplo.test')
  })

  it('gives files that are made at once keys of their own, also of a bank that keeps digits', async () => {
    const numbers = { agency: '0001', account: '10000-1', status: 'ACTIVED' }
    const id = await desk.openBankAccount(operator, { ...numbers, userId: null, bank: '104' })
    const now = db.clock.now()
    const data = {
      profile: '104',
      agreement: '12345601000199',
      bankAccountId: id,
      createdAt: now,
      updatedAt: now,
    }
    await db.sql`insert into paying_accounts ${db.sql({ ...PAYING, ...data })}`
    const pay = async (withdrawalId: string) =>
      operator.call('POST', '/shipments', { withdrawalIds: [withdrawalId], payingAccountId: id })
    const ids = [await approved(), await approved()]
    const made = await Promise.all(ids.map(pay))
    expect(made.map(({ status }) => status)).toEqual([201, 201])
    const keys = await db.sql<
      { key: string }[]
    >`select key from shipment_items where bank_account_id = ${id} order by key`
    expect(Number(keys[1]?.key)).toBe(Number(keys[0]?.key) + 1)
    const next = await approved()
    for (const change of [
      db.sql`set status = 'DISABLED'`,
      db.sql`set status = 'ACTIVED', deleted_at = ${now}`,
    ]) {
      await db.sql`update bank_accounts ${change} where id = ${id}`
      expect((await pay(next)).body.code).toBe('shipment.payerUnknown')
    }
  })

  it('makes no shipment of withdrawals that changed since its file', async () => {
    const id = await approved()
    const store = services.files.put.bind(services.files)
    const put = vi.spyOn(services.files, 'put').mockImplementationOnce(async (...file) => {
      await db.sql`update withdrawals set bank_account = bank_account || '{"account": "9-9"}' where id = ${id}`
      await store(...file)
    })
    expect((await send(operator, id)).status).toBe(503)
    put.mockRestore()
    expect((await find(id)).status).toBe('PENDING')
    expect(await db.sql`select key from unnamed_files`).toEqual([{ key: expect.stringMatching(/\.rem$/) }])
  })

  it('takes a withdrawal once, and never a number twice, whatever the database forgot', async () => {
    const id = await approved()
    const answers = await Promise.all([send(operator, id), send(colleague, id), send(admin, id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const { payingAccount, sequence } = answers.find(({ status }) => status === 201)!.body.data
    const [last] = await db.sql<{ last: number }[]>`select max(sequence) as last from shipment_numbers`
    // The storage has the file of a later number, as after a restore of the database.
    const key = `shipments/${payingAccount._id}/${String(last!.last + 1).padStart(6, '0')}.rem`
    await services.files.put(key, Buffer.from('sent already'), 'text/plain')
    const next = await shipNew(1)
    expect((await read(next.id)).sequence).toBe(last!.last + 2)
    expect(sequence).toBeLessThanOrEqual(last!.last)
    // The bank names a number that this database does not know.
    const unknown = next.file.replaceAll(next.keys[0]!, `SQ${String(last!.last + 9).padStart(6, '0')}00001`)
    const text = toReturn(unknown, { [`SQ${String(last!.last + 9).padStart(6, '0')}00001`]: 'paid' })
    // In UTF-8, with the accent of a name that the bank wrote.
    const file = Buffer.from(text.replace(/(?<=^.{102})./, 'Ú'), 'utf8')
    const { body } = await operator.call('POST', `/shipments/${next.id}/return`, toForm({ file }))
    expect(body.data.counts.lines).toBe(1)
    const [counted] = await db.sql<{ today: boolean }[]>`
      select drawn_at > ${db.clock.now()}::timestamptz - interval '24 hours' as today
      from shipment_numbers where sequence = ${last!.last + 9}`
    expect(counted?.today).toBe(false)
    expect((await read((await shipNew(1)).id)).sequence).toBe(last!.last + 10)
  })
})

describe('a return file', () => {
  it('pays, accepts and refuses, and leaves the rest to a person: once', async () => {
    const shipment = await shipNew(5)
    const { id, ids, keys } = shipment
    const { held } = await books(someone.id)
    const text = answer(shipment, 'paid', 'accepted', { refused: ['AN'] }, { unknown: 'QQ' }, 5_000n)
    const preview = await upload(shipment, text, operator, '/preview')
    expect(await statesOf(id)).toEqual(['SENT', 'SENT', 'SENT', 'SENT', 'SENT'])
    const [one, other] = await Promise.all([upload(shipment, text), upload(shipment, text)])
    // The second one comes too late, or continues the first.
    expect([one.status, other.status]).toContain(200)
    const { body } = one.status === 200 ? one : other
    expect(body.data.counts).toEqual(preview.body.data.counts)
    const counts = { lines: 5, paid: 1, accepted: 1, refused: 1, waiting: 2, asked: 0 }
    expect(body.data.counts).toMatchObject(counts)
    expect(await statesOf(id)).toEqual(['PAID', 'ACCEPTED', 'REFUSED', 'SENT', 'SENT'])
    const [paid, accepted, refused] = await Promise.all(ids.map(find))
    expect(paid).toMatchObject({ status: 'FINISHED', bankAuthentication: `AUT${keys[0]}`, receipt: null })
    expect(await journals(ids[0]!)).toEqual(['withdrawal.requested', 'withdrawal.finished'])
    expect(accepted?.status).toBe('PROCESSING')
    expect(refused).toMatchObject({ status: 'PENDING', shipmentId: null })
    expect(refused?.statusDescription).toBe('Conta do favorecido inválida.')
    expect((await books(someone.id)).held).toBe(held - 10_300n)
    expect((await upload(shipment, text)).body.code).toBe('shipment.returnKnown')
    const lines = await waiting(shipment)
    expect(lines.map(({ waitsFor }) => waitsFor?.code)).toEqual([
      'shipment.wait.code',
      'shipment.wait.amount',
    ])
    expect(lines[0]?.reason).toContain('QQ')
    const { headers } = await operator.call('GET', '/shipments/returns/lines?format=csv')
    expect(headers['content-disposition']).toBe('attachment; filename="shipments-returns-lines.csv"')
    const mails = (await desk.mailsTo(someone.email)).map(({ subject }) => subject)
    expect(mails).toContain('O banco recusou o pagamento do saque: R$ 100,00')
  })

  it('says again what is known, and contradicts no later payment', async () => {
    const first = await shipNew(2)
    await reply(first, { refused: ['AN'] }, 'paid')
    const setPayee = (status: string) =>
      db.sql`update bank_accounts set status = ${status} where id = ${someone.bankAccountId}`
    await setPayee('DISABLED')
    const withdrawalIds = first.ids.slice(0, 1)
    const { body: preview } = await operator.call('POST', '/shipments/preview', { withdrawalIds })
    expect(preview.data.problems).toMatchObject([
      { withdrawalId: first.ids[0], code: 'withdrawal.payeeNotActive' },
    ])
    expect((await send(operator, ...withdrawalIds)).body.code).toBe('withdrawal.payeeNotActive')
    await setPayee('ACTIVED')
    const second = await ship(first.ids[0]!)
    const { body } = await reply(first, { refused: ['AN'] }, 'paid')
    expect(body.data.counts).toMatchObject({ repeated: 2, refused: 0, paid: 0 })
    expect((await reply(first, 'paid')).body.data.counts).toMatchObject({ waiting: 1, paid: 0 })
    const [before, now] = [await read(first.id), await read(second.id)]
    expect([before.items?.[0]?.waiting, now.items?.[0]?.waiting, now.status]).toEqual([1, 0, 'OPEN'])
    expect(await statesOf(second.id)).toEqual(['SENT'])
    expect((await find(first.ids[0]!)).status).toBe('PROCESSING')
    await reply(second, 'accepted')
    expect([await statesOf(first.id), await statesOf(second.id)]).toEqual([['REFUSED', 'PAID'], ['ACCEPTED']])
  })

  it('that says paid after it said refused keeps the payment from leaving twice', async () => {
    const shipment = await shipNew(1)
    const [id = ''] = shipment.ids
    await reply(shipment, { refused: ['AN'] })
    await upload(shipment, answer(shipment, 'paid'), colleague, '/preview')
    await reply(shipment, 'paid')
    const { body } = await colleague.call('POST', '/shipments/preview', { withdrawalIds: [id] })
    expect(body.data.problems).toMatchObject([{ withdrawalId: id, field: null, code: 'shipment.lineWaits' }])
    const ways = [
      ['/shipments', { withdrawalIds: [id] }],
      ['/payout-batches', { kind: 'BANK', withdrawalIds: [id] }],
      [`/withdrawals/${id}/receipt`, toForm({ receipt: PNG })],
    ] as const
    for (const [path, call] of ways)
      expect((await operator.call('POST', path, call)).body.code).toBe('shipment.lineWaits')
    expect((await operator.call('PATCH', `/withdrawals/${id}/cancel`)).body.code).toBe('shipment.lineWaits')
    const [line] = await waiting(shipment)
    expect((await decide(operator, line!._id, 'IGNORED')).status).toBe(200)
    await upload(shipment, answer(shipment, { refused: ['AN'] }).replace(/^(.{157}).{6}/, '$1999999'))
    expect((await send(operator, id)).status).toBe(201)
    await desk.app.writeReads()
    const reads = await db.sql`select how, row_count from reads where reader_id = ${colleague.id}`
    expect(reads).toEqual(Array(2).fill({ how: 'list', rowCount: 1 }))
  })

  it('continues where it ended', async () => {
    const shipment = await shipNew(2)
    const text = answer(shipment, 'paid', { refused: ['AN'] })
    await upload(shipment, text)
    await db.sql`update shipment_return_lines set state = 'NEW' where shipment_id = ${shipment.id}`
    const { status, body } = await upload(shipment, text)
    expect([status, body.data.counts.repeated]).toEqual([200, 2])
    expect((await upload(shipment, text)).status).toBe(409)
  })

  it('credits what came back once, and keeps the fee', async () => {
    const shipment = await shipNew(1)
    const [id = ''] = shipment.ids
    await reply(shipment, 'paid')
    const { available } = await books(someone.id)
    expect((await reply(shipment, 'reversed')).body.data.counts).toMatchObject({ reversed: 1 })
    expect((await reply(shipment, 'reversed')).body.data.counts).toMatchObject({ reversed: 0, repeated: 1 })
    expect((await books(someone.id)).available).toBe(available + 10_000n)
    expect(await find(id)).toMatchObject({ status: 'FINISHED', reversedAt: expect.any(String) })
    expect(await journals(id)).toEqual(['withdrawal.requested', 'withdrawal.finished', 'withdrawal.reversed'])
    const fixed = await shipNew(1)
    await reply(fixed, 'paid')
    const [entry] = await db.sql<{ ledger: string }[]>`
      select e.account_id || '-' || e.version as ledger from entries e join journals j on j.id = e.journal_id
      join accounts a on a.id = e.account_id
      where j.origin_id = ${fixed.ids[0]!} and j.event = 'withdrawal.requested' and a.kind = 'AVAILABLE'
      order by e.amount limit 1`
    const back = { ...entry, currency: 'BRL', amount: '1.00', reason: 'Cobrado a mais' }
    const { body: asked } = await admin.call('POST', '/adjustments', back)
    const second = await person({ role: 'admin' })
    expect((await approve(second, asked.data._id)).status).toBe(200)
    expect((await reply(fixed, 'reversed')).body.data.counts).toMatchObject({ reversed: 0, waiting: 1 })
    const other = await shipNew(1)
    await reply(other, 'paid')
    expect((await reply(other, 'reversed')).body.data.counts).toMatchObject({ reversed: 1, waiting: 0 })
    const early = await shipNew(1)
    expect((await reply(early, 'reversed')).body.data.counts).toMatchObject({ reversed: 0, waiting: 1 })
  })

  it('is refused when it is of another account, or none at all', async () => {
    const shipment = await shipNew(1)
    const text = answer(shipment, 'paid')
    const others = [
      text.replace('000000010000', '000000010001'),
      text.replace(/(?<=^.{52})\d{5}/, '00002'),
      text.replace(/^\d{3}/gm, '001'),
    ]
    for (const elsewhere of others)
      expect((await upload(shipment, elsewhere)).body.code).toBe('shipment.otherAccount')
    expect((await upload(shipment, 'x')).body).toMatchObject({
      errors: { return: [expect.stringContaining('240')] },
    })
    expect((await upload(shipment, text, someone)).status).toBe(403)
    expect(await statesOf(shipment.id)).toEqual(['SENT'])
  })

  it('does not pay what staff took out, nor decide about the withdrawal of its sender', async () => {
    const shipment = await shipNew(1)
    const [withdrawalId = ''] = shipment.ids
    const ask = { withdrawalId, reason: 'O banco pediu' }
    const asked = await operator.call('POST', `/payout-batches/${shipment.id}/removals`, ask)
    expect((await approve(colleague, asked.body.data._id)).status).toBe(200)
    expect(await statesOf(shipment.id)).toEqual(['REMOVED'])
    expect((await reply(shipment, 'paid')).body.data.counts).toMatchObject({ paid: 0, waiting: 1 })
    const staff = { ...operator, bankAccountId: await desk.openBankAccount(operator) }
    await desk.fund(operator, 'BRL', '500.00')
    const own = await approved(staff)
    const { body } = await send(colleague, own)
    const mine = { ...(await read(body.data._id)), file: await download(body.data._id) }
    const made: Shipped = { id: mine._id, ids: [own], keys: [mine.items?.[0]?.key ?? ''], file: mine.file }
    const { body: told } = await reply(made, { refused: ['AN'] })
    expect(told.data.counts).toMatchObject({ refused: 0, waiting: 1 })
    const [line] = await waiting(made)
    expect((await decide(operator, line!._id, 'REFUSED')).body.code).toBe('withdrawal.ownWithdrawal')
    expect((await decide(colleague, line!._id, 'REFUSED')).body.data).toMatchObject({
      state: 'APPLIED',
      decision: 'REFUSED',
    })
    expect(await find(own)).toMatchObject({ status: 'PENDING', statusDescription: 'Conferido com o banco' })
    expect((await decide(colleague, line!._id, 'PAID')).body.code).toBe('shipment.lineSettled')
    const acts = await db.sql`select action, after from audit where entity_id = ${line!._id}`
    expect(acts).toMatchObject([{ action: 'audit.shipment.lineDecided', after: { decision: 'REFUSED' } }])
  })
})

describe('under the default controls', () => {
  const controlled = async (run: () => Promise<void>) => {
    const approvals = DEFAULT_CONTROLS.approvals.filter(({ act }) => act.startsWith('shipment.'))
    await setControls(db, { approvals: approvals.map((band) => ({ ...band, stepUp: false })) })
    await run().finally(() => setControls(db, { approvals: [] }))
  }

  it('another person approves what gives money back; the rest is applied', async () => {
    const shipment = await ship(await approved(), await approved(insider), await approved())
    await controlled(async () => {
      await reply(shipment, 'accepted', 'accepted', 'paid')
      const text = answer(shipment, 'paid', { refused: ['AN'] }, 'reversed')
      const { approvalId, counts } = (await upload(shipment, text)).body.data
      expect(counts).toMatchObject({ paid: 1, refused: 0, reversed: 0, asked: 2 })
      const { waitingCount } = await read(shipment.id)
      expect([waitingCount, await statesOf(shipment.id)]).toEqual([2, ['PAID', 'ACCEPTED', 'PAID']])
      expect((await upload(shipment, text)).body.code).toBe('shipment.returnKnown')
      const [asked] = await db.sql`select acts, value_brl, changes from approvals where id = ${approvalId}`
      expect([asked?.acts, asked?.valueBrl]).toEqual([['shipment.reverse', 'shipment.refuse'], 20_000n])
      expect(asked?.changes[2].after).toMatch(/^.+ · R\$\s100,00 · AN$/)
      expect((await approve(operator, approvalId)).body.code).toBe('approval.asker')
      expect((await approve(insider, approvalId)).body.code).toBe('approval.owner')
      expect((await approve(colleague, approvalId)).body.code).toBe('approval.role')
      expect((await approve(admin, approvalId)).status).toBe(200)
      expect(await statesOf(shipment.id)).toEqual(['PAID', 'REFUSED', 'REVERSED'])
      expect((await read(shipment.id)).status).toBe('FINISHED')
    })
  })

  it('another person approves a decision about a line that waits', async () => {
    const shipment = await ship(await approved(insider))
    await controlled(async () => {
      await reply(shipment, 5_000n)
      const [line] = await waiting(shipment)
      const { status, body } = await decide(operator, line!._id, 'PAID')
      const [asked] = await db.sql`select value_brl from approvals where id = ${body.data._id}`
      expect(asked?.valueBrl).toBe(10_000n)
      expect([status, await statesOf(shipment.id)]).toEqual([202, ['SENT']])
      expect((await approve(insider, body.data._id)).status).toBe(403)
      expect((await approve(colleague, body.data._id)).status).toBe(200)
      expect(await statesOf(shipment.id)).toEqual(['PAID'])
    })
  })
  it('asks a decision that gives a payment back of those who approve reversals', async () => {
    const shipment = await shipNew(1)
    await controlled(async () => {
      await reply(shipment, 'paid')
      await reply(shipment, 'reversed')
      const [line] = await waiting(shipment)
      const { body } = await decide(operator, line!._id, 'REFUSED')
      expect((await approve(colleague, body.data._id)).body.code).toBe('approval.role')
      expect((await approve(admin, body.data._id)).status).toBe(200)
      expect(await statesOf(shipment.id)).toEqual(['REVERSED'])
    })
  })
})

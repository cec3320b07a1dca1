import { describe, expect, it } from 'vitest'
import { DEFAULT_CONTROLS } from '#core/approvals/controls.ts'
import { toFileTime } from '#core/shipments/payment.ts'
import { type Answer, type Person, PNG, toForm } from '#test/harness/app.ts'
import { untilBlocked } from '#test/harness/blocked.ts'
import { PAYING, setControls } from '#test/harness/house.ts'
import { answer, openShipmentDesk } from '#test/harness/shipments.ts'

const desk = await openShipmentDesk()
const { db, operator, colleague, admin, customer, someone, approved, send, ship, shipNew, reply } = desk
const { upload, waiting, decide, read } = desk
const { books, find, journals, statesOf, download, userFeeId, openBankAccount } = desk

const OF_HOUSE = { userId: null, bank: '341', agency: '0001', status: 'ACTIVED' }

/** Gives a member of staff a browser, to which the house sends messages. */
async function openBrowser(by: Person): Promise<string> {
  const endpoint = `https://updates.push.services.mozilla.com/${by.id}`
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22), name: 'Chrome' }
  const { body } = await by.call('POST', '/push-devices', { endpoint, ...keys })
  return body.data._id
}
const browsers = new Map([
  [await openBrowser(operator), 'operator'],
  [await openBrowser(colleague), 'colleague'],
])
/** The members of staff with a message about a shipment; the messages are removed. */
async function told(): Promise<(string | undefined)[]> {
  const rows = await db.sql<{ recipient: string }[]>`
    delete from mails where channel = 'PUSH' and kind = 'workShipment' returning recipient`
  return rows.map(({ recipient }) => browsers.get(recipient)).sort()
}

describe('a payment that the bank made', () => {
  it('gives the referrer the share of the fee, as every other payment does', async () => {
    const [referrer, by] = [await customer(), await customer()]
    await db.sql`update users set referral_id = ${referrer.id} where id = ${by.id}`
    const shipment = await ship(await approved(by))
    const [share, fees] = [(await books(referrer.id)).available, (await books(userFeeId)).available]
    expect((await reply(shipment, 'paid')).body.data.counts.paid).toBe(1)
    expect((await books(referrer.id)).available).toBe(share + 75n)
    expect((await books(userFeeId)).available).toBe(fees + 225n)
  })

  it('is only repeated where a receipt proved it before', async () => {
    const shipment = await shipNew(1)
    const [id = ''] = shipment.ids
    await operator.call('POST', `/withdrawals/${id}/receipt`, toForm({ receipt: PNG }))
    expect(await statesOf(shipment.id)).toEqual(['PAID'])
    const { counts } = (await reply(shipment, 'paid')).body.data
    expect(counts).toMatchObject({ paid: 0, repeated: 1, waiting: 0 })
    expect(await journals(id)).toEqual(['withdrawal.requested', 'withdrawal.finished'])
    // The bank confirms what the receipt proved.
    const [key] = shipment.keys
    expect(await find(id)).toMatchObject({ bankAuthentication: `AUT${key}`, receipt: expect.any(String) })
    await reply(shipment, 'reversed')
    expect(await find(id)).toMatchObject({ reversedAt: expect.any(String), bankAuthentication: `AUT${key}` })
  })
})

describe('the proof of a payment', () => {
  const today = toFileTime(db.clock.now()).date
  const paid = { status: 'FINISHED', paidOn: today, shipmentSequence: expect.any(Number) }

  it('is the authentication of segment Z: neither the number of the bank nor the line of the house is one', async () => {
    const shipment = await shipNew(1)
    const [[id = ''], [key]] = [shipment.ids, shipment.keys]
    await reply(shipment, { unknown: '00' })
    expect(await find(id)).toMatchObject({ ...paid, bankAuthentication: null })
    const [item] = (await read(shipment.id)).items ?? []
    expect(item).toMatchObject({ authentication: null, paidOn: null })
    const rows = await db.sql`
      select w.return_line, l.authentication, l.bank_number from withdrawals w
      join shipment_return_lines l on l.withdrawal_id = w.id where w.id = ${id}`
    expect(rows).toEqual([{ returnLine: `${key}/3`, authentication: null, bankNumber: `B${key}`.slice(-9) }])
    const mails = (await desk.mailsTo(someone.email)).filter(({ subject }) =>
      subject.startsWith('Saque concluído'),
    )
    expect(mails.at(-1)?.text).toContain('Comprovante: o banco não enviou autenticação')
  })

  it('that comes later is added once, and replaces none', async () => {
    const shipment = await shipNew(1)
    const [[id = ''], [key]] = [shipment.ids, shipment.keys]
    await reply(shipment, { unknown: '00' })
    expect((await reply(shipment, 'paid')).body.data.counts).toMatchObject({ paid: 0, repeated: 1 })
    expect(await find(id)).toMatchObject({ ...paid, bankAuthentication: `AUT${key}` })
    await upload(shipment, answer(shipment, 'paid').replaceAll(`AUT${key}`, `OTHER${key?.slice(2)}`))
    expect(await find(id)).toMatchObject({ bankAuthentication: `AUT${key}` })
    expect(await journals(id)).toEqual(['withdrawal.requested', 'withdrawal.finished'])
  })

  it('has the day of the bank, and no day that is still to come', async () => {
    const shipment = await shipNew(2)
    const on = (text: string, line: number, day: string) =>
      text.replace(new RegExp(`^((?:.*\\r\\n){${line - 1}}.{154}).{8}`), `$1${day}`)
    const text = on(on(answer(shipment, 'paid', 'paid'), 3, '01032026'), 6, '31129999')
    expect((await upload(shipment, text)).body.data.counts.paid).toBe(2)
    const found = await Promise.all(shipment.ids.map(find))
    expect(found.map(({ paidOn }) => paidOn)).toEqual(['2026-03-01', today])
    const mails = (await desk.mailsTo(someone.email)).map(({ text }) => text).join()
    expect(mails).toContain('Pago em: 01/03/2026')
  })
})

describe('a return file', () => {
  it('says nothing about a payment of another account that has its key', async () => {
    const id = await openBankAccount(operator, { ...OF_HOUSE, account: '50000-1' })
    const shipment = await shipNew(1)
    const [key = ''] = shipment.keys
    await db.sql`
      insert into shipment_numbers (bank_account_id, sequence, drawn_at)
      values (${id}, ${Number(key.slice(2, 8)) - 1}, ${db.clock.now()})`
    const ids = [await approved()]
    const { body } = await operator.call('POST', '/shipments', { withdrawalIds: ids, payingAccountId: id })
    const twin = { id: body.data._id, ids, keys: [key], file: await download(body.data._id) }
    expect((await read(twin.id)).items?.[0]?.key).toBe(key)
    expect((await reply(shipment, 'accepted')).body.data.counts.accepted).toBe(1)
    expect([await statesOf(shipment.id), await statesOf(twin.id)]).toEqual([['ACCEPTED'], ['SENT']])
    expect((await reply(twin, 'paid')).body.data.counts.paid).toBe(1)
    expect([await statesOf(shipment.id), await statesOf(twin.id)]).toEqual([['ACCEPTED'], ['PAID']])
  })

  it('is shown before with the approvals that each of its lines needs', async () => {
    const shipment = await shipNew(2)
    await reply(shipment, 'paid')
    const { approvals } = DEFAULT_CONTROLS
    await setControls(db, { approvals: approvals.filter(({ act }) => act === 'shipment.refuse') })
    const { body } = await upload(
      shipment,
      answer(shipment, 'reversed', { refused: ['AN'] }),
      operator,
      '/preview',
    )
    await setControls(db, { approvals: [] })
    expect(body.data.counts).toMatchObject({ reversed: 1, refused: 0, asked: 1 })
  })

  it('asks again once its request was rejected, and not before', async () => {
    const shipment = await shipNew(1)
    const file = answer(shipment, { refused: ['AN'] })
    await setControls(db, {
      approvals: DEFAULT_CONTROLS.approvals.map((band) => ({ ...band, stepUp: false })),
    })
    const { approvalId } = (await upload(shipment, file)).body.data
    expect((await upload(shipment, file)).body.code).toBe('shipment.returnKnown')
    const reason = { reason: 'Confirmar com o banco' }
    expect((await admin.call('PATCH', `/approvals/${approvalId}/reject`, reason)).status).toBe(200)
    const again = (await upload(shipment, file)).body.data
    await setControls(db, { approvals: [] })
    expect([again.counts.asked, await statesOf(shipment.id)]).toEqual([1, ['SENT']])
    expect(again.approvalId).not.toBe(approvalId)
  })
})

describe('two at once', () => {
  it('apply one return file once: the second call continues the first, or comes too late', async () => {
    const shipment = await shipNew(2)
    const file = answer(shipment, 'paid', { refused: ['AN'] })
    let running: Promise<Answer>[] = []
    await db.transaction(async (tx) => {
      await tx.sql`select from shipments where id = ${shipment.id} for update`
      running = [operator, colleague].map((by) => upload(shipment, file, by))
      await untilBlocked(db, 2)
    })
    const statuses = (await Promise.all(running)).map(({ status }) => status)
    expect(statuses).toContain(200)
    for (const status of statuses) expect([200, 409]).toContain(status)
    expect(await statesOf(shipment.id)).toEqual(['PAID', 'REFUSED'])
    expect(await journals(shipment.ids[0]!)).toEqual(['withdrawal.requested', 'withdrawal.finished'])
    expect(await db.sql`select from shipment_returns where shipment_id = ${shipment.id}`).toHaveLength(1)
  })

  it('decide about one line once', async () => {
    const shipment = await shipNew(1)
    await reply(shipment, 5_000n)
    const [line] = await waiting(shipment)
    let running: Promise<Answer>[] = []
    await db.transaction(async (tx) => {
      await tx.sql`select from accounts where owner_id = ${userFeeId} for update`
      running = [operator, colleague].map((by) => decide(by, line!._id, 'PAID'))
      await untilBlocked(db, 2)
    })
    const answers = await Promise.all(running)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await journals(shipment.ids[0]!)).toEqual(['withdrawal.requested', 'withdrawal.finished'])
  })
})

describe('staff learn by a message', () => {
  it('of lines that wait, all but the one who sent the file', async () => {
    await told()
    await reply(await shipNew(1), { unknown: 'QQ' })
    expect(await told()).toEqual(['colleague'])
  })

  it('of money that came back, also the one who sent the file', async () => {
    const shipment = await shipNew(1)
    await reply(shipment, 'paid')
    expect(await told()).toEqual([])
    await reply(shipment, 'reversed')
    expect(await told()).toEqual(['colleague', 'operator'])
  })
})

describe('the file', () => {
  it('names savings as savings', async () => {
    const savings = await openBankAccount(someone, { kind: 'CP' })
    const forms = async (fields?: Record<string, unknown>) => {
      const { body } = await send(operator, await approved(someone, fields))
      // The header of the batch has the form of its payments in columns 12 and 13, the segment A the kind of the account.
      const [, header = '', segment = ''] = (await download(body.data._id)).split('\r\n')
      return [header.slice(11, 13), segment.slice(224, 226)]
    }
    const bank = { bank: '341' }
    const [own, ownSavings] = [
      await openBankAccount(someone, bank),
      await openBankAccount(someone, { ...bank, kind: 'CP' }),
    ]
    expect(await forms()).toEqual(['41', 'CC'])
    expect(await forms({ bankAccountId: savings })).toEqual(['41', 'PP'])
    expect(await forms({ bankAccountId: own })).toEqual(['01', '  '])
    expect(await forms({ bankAccountId: ownSavings })).toEqual(['05', '  '])
  })

  it('leaves from the money of the clients before that of the house, and from a named account among several', async () => {
    const open = async (funds: 'CLIENTS' | 'HOUSE', account: string, more: object = {}) => {
      const id = await openBankAccount(operator, { ...OF_HOUSE, account })
      const answer = await admin.call('PUT', `/bank-accounts/${id}/paying`, { ...PAYING, funds, ...more })
      expect(answer.status).toBe(200)
      return id
    }
    const pay = async (payingAccountId?: string) =>
      operator.call('POST', '/shipments', { withdrawalIds: [await approved()], payingAccountId })
    const ofHouse = await open('HOUSE', '20000-1')
    expect((await pay()).body.data.payingAccount._id).toBe(ofHouse)
    const ofClients = await open('CLIENTS', '30000-1')
    expect((await pay()).body.data.payingAccount._id).toBe(ofClients)
    expect((await pay(ofHouse)).body.data.payingAccount._id).toBe(ofHouse)
    const second = await open('CLIENTS', '40000-1', { lastSequence: 700_000 })
    const { status, body } = await pay()
    expect([status, body.code, Object.keys(body.errors)]).toEqual([
      422,
      'shipment.payerNeeded',
      ['payingAccountId'],
    ])
    // The bank has files that this server did not make.
    expect((await pay(second)).body.data).toMatchObject({ payingAccount: { _id: second }, sequence: 700_001 })
    await db.sql`update bank_accounts set status = 'DISABLED' where user_id is null`
    expect((await pay()).body.code).toBe('shipment.noPayer')
  })
})

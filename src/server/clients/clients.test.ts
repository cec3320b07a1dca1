import { describe, expect, test } from 'vitest'
import { openTestApp, type Person, PNG, toForm } from '#test/harness/app.ts'
import { stopWithdrawals } from '../users/withdrawal-stop.ts'

const on = await openTestApp()
const { app, db, admin } = on
const operator = await on.person({ role: 'operator' })
const master = await on.person({ role: 'master' })
const ACCOUNT = { name: 'Conta', ownerName: 'Ana', document: '52998224725', kind: 'CC' }

/** A client with money, a new payee and a large withdrawal to it. */
async function withdrawer(): Promise<Person> {
  const who = await on.person({ document: '52998224725', phone: '11987654321' })
  await on.fund(who, 'BRL', '50000.00')
  const body = { ...ACCOUNT, bank: '001', agency: '1234', account: '98765-4' }
  const bankAccountId = (await who.call('POST', '/bank-accounts', body)).body.data._id
  await admin.call('PATCH', '/bank-accounts/enable', { id: bankAccountId })
  const asked = await who.call('POST', '/withdrawals', { kind: 'BANK', amount: '30000.00', bankAccountId })
  expect(asked.status).toBe(201)
  return who
}

const read = async (by: Person, { id }: Person) => (await by.call('GET', `/clients/${id}`)).body.data
const timeline = async (by: Person, { id }: Person, before?: string) =>
  (await by.call('GET', `/clients/${id}/timeline${before ? `?before=${before}` : ''}`)).body.data

describe('the record of a client', () => {
  test('is masked for all staff, and its reading is recorded', async () => {
    const ana = await withdrawer()
    for (const by of [operator, admin])
      expect((await read(by, ana)).user).toMatchObject({ document: '***982247**', phone: '*******4321' })
    await app.writeReads()
    const reads = await db.sql`select from reads where subject_id = ${ana.id} and reader_id = ${operator.id}`
    expect(reads.count).toBe(1)
    expect((await read(admin, ana)).counts.reads).toBe(2)
  })

  test('has balances, limits, counts, signals and the newest rows', async () => {
    const ana = await withdrawer()
    const client = await read(operator, ana)
    const [withdrawal] = client.withdrawals
    expect(client).toMatchObject({
      isHouse: false,
      balances: { BRL: { held: expect.stringMatching(/^300/) }, BTC: { amount: '0.00000000' } },
      withdrawalsToday: { usedBrl: '0.00' },
      counts: { orders: 0, withdrawals: 1, accounts: 1, reads: null },
      withdrawals: [{ amount: '30000.00', bankAccount: { document: '***982247**' } }],
      bankAccounts: [{ document: '***982247**', status: 'ACTIVED' }],
    })
    expect(client.signals).toMatchObject([
      {
        code: 'newPayee',
        entity: 'withdrawal',
        entityId: withdrawal._id,
        amount: '30000.00',
        currency: 'BRL',
      },
      { code: 'sharedDocument' },
      { code: 'withdrawalWaits', count: 1, entityId: withdrawal._id },
    ])
    expect(client.signals[0].at).toMatch(/^\d{4}-.*\.\d{3}Z$/)
    await operator.call('PATCH', `/withdrawals/${withdrawal._id}/approve`)
    expect((await read(operator, ana)).withdrawalsToday.usedBrl).toBe('30000.00')
  })

  test('names a rejected deposit with its receipt read, and a sign-in from a new address', async () => {
    const ana = await on.person()
    const sent = { kind: 'BANK', currency: 'BRL', bankAccountId: on.systemAccountId, amount: '100.00' }
    const deposit = (await ana.call('POST', '/deposits', toForm({ ...sent, receipt: PNG }))).body.data
    await operator.call('PATCH', `/deposits/${deposit._id}/review`)
    await operator.call('GET', `/deposits/${deposit._id}/receipt`)
    await app.writeReads()
    await operator.call('PATCH', `/deposits/${deposit._id}/reject`, { statusDescription: 'Ilegível' })
    const signIn = async (daysAgo: number, address: string) => {
      const at = new Date(db.clock.now().getTime() - daysAgo * 86_400_000)
      await db.sql`
        insert into audit (action, entity, entity_id, actor_id, address, created_at)
        values ('audit.user.signedIn', 'user', ${ana.id}, ${ana.id}, ${address}, ${at})`
    }
    const signals = async () =>
      (await read(operator, ana)).signals.map(({ code, entityId }: Record<string, unknown>) => [
        code,
        entityId,
      ])
    // Test persons share a document, which is the first signal.
    await signIn(9, '127.0.0.1')
    await signIn(1, '127.0.0.1')
    const rejected = ['depositRejected', deposit._id]
    expect((await signals()).slice(1)).toEqual([rejected])
    await signIn(0.5, '10.0.0.2')
    expect((await signals()).slice(1)).toEqual([rejected, ['newPlace', null]])
    const { happenings } = await timeline(operator, ana)
    expect(happenings).toContainEqual(
      expect.objectContaining({ message: 'Comprovante visto', entity: 'deposit', entityId: deposit._id }),
    )
  })

  test('of a house user says so', async () => {
    const [house] = await db.sql<
      { id: string }[]
    >`select user_fee_id as id from settings where status = 'ACTIVED'`
    expect((await operator.call('GET', `/clients/${house!.id}`)).body.data.isHouse).toBe(true)
  })
})

describe('notes', () => {
  const write = (by: Person, { id }: Person, text = 'Vende imóveis') =>
    by.call('POST', `/clients/${id}/notes`, { text })
  const strike = (by: Person, note: string) => by.call('PATCH', `/clients/notes/${note}/strike`)

  test('are read by staff, and struck out by the author or an admin; a struck one stays', async () => {
    const ana = await on.person()
    const first = (await write(operator, ana)).body.data
    const second = (await write(operator, ana, 'Contrato conferido')).body.data
    expect(await strike(master, first._id)).toMatchObject({
      status: 403,
      body: { code: 'client.noteNotYours' },
    })
    expect((await strike(admin, first._id)).status).toBe(200)
    expect(await strike(operator, first._id)).toMatchObject({ status: 409 })
    expect((await strike(operator, second._id)).status).toBe(200)
    expect((await read(master, ana)).notes).toMatchObject([
      { text: 'Contrato conferido', author: { _id: operator.id }, struckAt: expect.any(String) },
      { text: 'Vende imóveis', struckByName: expect.any(String) },
    ])
  })

  test('on oneself are hidden, also from an admin', async () => {
    const note = (await write(master, admin)).body.data
    expect((await read(admin, admin)).notes).toEqual([])
    expect(await strike(admin, note._id)).toMatchObject({ status: 404, body: { code: 'client.noteUnknown' } })
    expect(await write(admin, admin)).toMatchObject({ status: 403, body: { code: 'client.ownNotes' } })
    const acts = async (by: Person) =>
      (await timeline(by, admin)).happenings.map(({ code }: { code: string }) => code)
    expect(await acts(admin)).not.toContain('audit.user.noteWritten')
  })

  test('keep their text in the database', async () => {
    const ana = await on.person()
    const { _id } = (await write(operator, ana)).body.data
    await expect(db.sql`update client_notes set text = 'outro' where id = ${_id}`).rejects.toThrow(
      'keeps its text',
    )
    await expect(db.sql`delete from client_notes where id = ${_id}`).rejects.toThrow()
  })
})

test('the list of clients has what the house owes each, held amounts too, and is sorted by it', async () => {
  const ana = await withdrawer()
  const path = '/users?page=1&limit=100&orderBy=balanceBRL&orderByDirection=desc'
  const rows: { _id: string; balances: { BRL: string; BTC: string } }[] = (await operator.call('GET', path))
    .body.data
  expect(rows.find(({ _id }) => _id === ana.id)?.balances).toEqual({ BRL: '50000.00', BTC: '0.00000000' })
  const sums = rows.map(({ balances }) => Number(balances.BRL))
  expect(sums).toEqual(sums.toSorted((one, other) => other - one))
  expect((await ana.call('GET', '/profile')).body.data.balances).toBeUndefined()
})

describe('the tags of a client', () => {
  const change = (by: Person, { id }: Person, body: object) => by.call('PATCH', `/users/${id}/tags`, body)
  const tagsOf = async (by: Person, { id }: Person) => (await by.call('GET', `/users/${id}`)).body.data.tags

  test('are put on and taken away by all staff, in one spelling, and both are in the history', async () => {
    const ana = await on.person()
    expect((await change(operator, ana, { add: [' Tem  PRESSA', 'vip', 'VIP'] })).body.data).toEqual([
      'tem pressa',
      'vip',
    ])
    expect((await change(master, ana, { add: ['pep'], remove: ['Vip', 'outra'] })).body.data).toEqual([
      'pep',
      'tem pressa',
    ])
    expect((await read(operator, ana)).user.tags).toEqual(['pep', 'tem pressa'])
    expect((await operator.call('GET', `/users/${ana.id}/tags`)).body.data).toEqual(['pep', 'tem pressa'])
    expect((await change(operator, ana, { add: ['pep'] })).body.data).toEqual(['pep', 'tem pressa'])
    const { happenings } = await timeline(operator, ana)
    expect(happenings.slice(0, 2)).toMatchObject([
      { code: 'audit.user.tagged', message: 'Etiquetas mudadas: pep, tem pressa' },
      { code: 'audit.user.tagged', message: 'Etiquetas mudadas: tem pressa, vip' },
    ])
  })

  test('are hidden from the person, also on oneself among staff', async () => {
    const ana = await on.person()
    await change(operator, ana, { add: ['devagar'] })
    expect((await ana.call('GET', '/profile')).body.data.tags).toEqual([])
    expect(await tagsOf(ana, ana)).toEqual([])
    const nobody = { ...ana, id: '00000000-0000-4000-8000-000000000000' }
    expect(await change(operator, nobody, { add: ['vip'] })).toMatchObject({ body: { code: 'user.unknown' } })
    expect(await change(ana, ana, { add: ['vip'] })).toMatchObject({ status: 403 })
    expect(await change(operator, operator, { add: ['vip'] })).toMatchObject({
      body: { code: 'user.ownTags' },
    })
    await change(admin, operator, { add: ['devagar'] })
    expect(await tagsOf(operator, operator)).toEqual([])
    expect((await operator.call('GET', `/users/${operator.id}/tags`)).body.data).toEqual([])
    expect(await tagsOf(master, operator)).toEqual(['devagar'])
    const found = async (by: Person) => {
      const filter = encodeURIComponent(
        JSON.stringify({ field: 'tags', operation: 'in', value: ['devagar'] }),
      )
      const { status, body } = await by.call('GET', `/users?page=1&limit=10&filters[]=${filter}`)
      return status === 200 ? body.data.map(({ _id }: { _id: string }) => _id).toSorted() : status
    }
    expect(await found(master)).toEqual([ana.id, operator.id].toSorted())
    expect(await found(operator)).toEqual([ana.id])
    expect(await found(ana)).toBe(403)
  })

  test('are at most eight, and a list of the house, by which its clients are found', async () => {
    const [ana, bia] = [await on.person(), await on.person()]
    const many = Array.from({ length: 8 }, (_, nth) => `lote ${nth}`)
    await change(operator, ana, { add: many })
    expect(await change(operator, ana, { add: ['nona'] })).toMatchObject({
      status: 409,
      body: { code: 'user.tooManyTags' },
    })
    expect(await tagsOf(operator, ana)).toEqual(many)
    await change(operator, bia, { add: ['lote 7', 'lote 70'] })
    const used = (await operator.call('GET', '/users/tags')).body.data
    expect(used.filter(({ tag }: { tag: string }) => tag.startsWith('lote 7'))).toEqual([
      { tag: 'lote 7', count: 2 },
      { tag: 'lote 70', count: 1 },
    ])
    const filter = (value: unknown) =>
      encodeURIComponent(JSON.stringify({ field: 'tags', operation: 'in', value }))
    const found = async (value: unknown) =>
      (await operator.call('GET', `/users?page=1&limit=10&filters[]=${filter(value)}`)).body.data.map(
        ({ _id }: { _id: string }) => _id,
      )
    expect((await found(['lote 7'])).toSorted()).toEqual([ana.id, bia.id].toSorted())
    expect(await found(['lote 70', 'ninguém'])).toEqual([bia.id])
    expect(await found(['lote'])).toEqual([])
  })
})

describe('the timeline', () => {
  test('names the new status of a registration, and what staff asked for', async () => {
    const ana = await on.person({ status: 'NEW' })
    const put = (fields: object) => operator.call('PUT', `/users/${ana.id}`, fields)
    await put({ status: 'PENDING', statusDescription: 'Envie o RG.' })
    db.clock.advance(1)
    await put({ status: 'VALID' })
    const { happenings } = await timeline(operator, ana)
    expect(happenings.slice(0, 2).map(({ message }: { message: string }) => message)).toEqual([
      'Cadastro: Validado',
      'Cadastro: Pendente. Envie o RG.',
    ])
  })

  test('has operations, acts on the account and payees, newest first, in pages without gap or repetition', async () => {
    const ana = await withdrawer()
    for (let nth = 0; nth < 22; nth++) {
      db.clock.advance(nth % 3)
      await operator.call('POST', `/clients/${ana.id}/notes`, { text: `${nth}` })
    }
    await master.call('POST', `/users/${ana.id}/unmask`, { reason: 'Comprovante ilegível' })
    const newest = await timeline(operator, ana)
    expect(newest.happenings[0]).toMatchObject({
      code: 'audit.user.unmasked',
      message: expect.stringContaining('ilegível'),
    })
    const all = [...newest.happenings]
    for (let page = newest; page.next; all.push(...page.happenings))
      page = await timeline(operator, ana, page.next)
    const ids = new Set(all.map(({ id }) => id))
    expect([all.length, ids.size]).toEqual([all.length, all.length])
    const codes = all.map(({ code }: { code: string }) => code)
    expect(codes.filter((code) => code === 'audit.user.noteWritten')).toHaveLength(22)
    expect(codes).toEqual(expect.arrayContaining(['audit.bankAccount.enabled', 'audit.user.created']))
    expect(all.find(({ code }) => code === 'event.withdrawal.created')).toMatchObject({
      amount: '30000.00',
      currency: 'BRL',
    })
    const times = all.map(({ createdAt }) => createdAt)
    expect(times).toEqual([...times].sort().reverse())
  })

  test('has the sign-ins of a client only when its reader asks for them', async () => {
    const ana = await withdrawer()
    const codes = async (query: string) =>
      (await operator.call('GET', `/clients/${ana.id}/timeline${query}`)).body.data.happenings.map(
        ({ code }: { code: string }) => code,
      )
    expect(await codes('')).not.toContain('audit.user.signedIn')
    expect(await codes('?signIns=true')).toContain('audit.user.signedIn')
    expect(await operator.call('GET', `/clients/${ana.id}/timeline?signIns=1`)).toMatchObject({ status: 422 })
  })

  test('of staff has acts on the account for admins alone', async () => {
    await admin.call('PUT', `/users/${master.id}`, { phone: '11987654321' })
    const codes = async (by: Person) =>
      (await timeline(by, master)).happenings.map(({ code }: { code: string }) => code)
    expect(await codes(admin)).toContain('audit.user.updated')
    expect(await codes(operator)).toEqual([])
    const second = await on.person({ role: 'admin' })
    await admin.call('PUT', `/users/${second.id}`, { phone: '11987654321' })
    await second.call('PUT', `/users/${second.id}`, { smsAlerts: true })
    const ofSecond = async (by: Person) =>
      (await timeline(by, second)).happenings.map(({ actorName }: { actorName: string }) => actorName)
    const own = new Set(await ofSecond(second))
    expect(own.size).toBe(1)
    expect(new Set(await ofSecond(admin)).size).toBe(2)
  })
})

test('staff stop the withdrawals of a customer for a day, not of colleagues', async () => {
  const ana = await on.person()
  const stop = (by: Person, { id }: Person) =>
    by.call('POST', `/users/${id}/withdrawal-stop`, { reason: 'Pedido do banco' })
  expect((await stop(operator, ana)).body.data.withdrawalsStoppedUntil).toEqual(expect.any(String))
  expect((await read(operator, ana)).signals.map(({ code }: { code: string }) => code)).toContain('stopped')
  expect(await stop(operator, master)).toMatchObject({ status: 403, body: { code: 'user.notYours' } })
  const lift = (by: Person) => by.call('PATCH', `/users/${ana.id}/withdrawal-stop`, { reason: 'Engano' })
  // Neither a reset by the owner, whose password staff may know, nor a stop by a colleague gives it back.
  await db.transaction((tx) => stopWithdrawals(tx, { userId: ana.id, by: null }))
  expect(await lift(operator)).toMatchObject({ status: 403, body: { code: 'withdrawal.ownStop' } })
  expect((await stop(master, ana)).status).toBe(200)
  expect(await lift(operator)).toMatchObject({ status: 403, body: { code: 'withdrawal.ownStop' } })
  expect((await lift(master)).status).toBe(200)
})

import { describe, expect, test } from 'vitest'
import { DOCUMENT_VERSIONS, KEPT_YEARS } from '#core/privacy/privacy.ts'
import { copyTexts } from '#core/texts/person-copy.ts'
import { listGuards } from '#test/constraints/guards.ts'
import { rowsOf } from '#test/constraints/rows.ts'
import { openTestApp, type Person, PNG, toForm } from '#test/harness/app.ts'
import { PATIENT } from '#test/harness/pdf.ts'
import { readReceiptText } from '../adapters/receipt-pdf.ts'
import { PARTS, SLICES } from '../slices.ts'
import { recordConsent } from '../users/consents.ts'
import { enforceRetention } from './retention.ts'

const on = await openTestApp()
const { db, app, admin } = on
const second = await on.person({ role: 'admin' })
const rows = await rowsOf(db.sql, await listGuards(db.sql))
const FACTS = {
  name: 'Joaquina Única',
  phone: '11987654321',
  birth: '1985-07-09',
  documentSecondary: 'MG-98.765',
}
const ACCOUNT = { name: 'Conta única', ownerName: 'Joaquina Única', document: '52998224725', kind: 'CC' }

const PUSH_ID = '0b0b0b0b-1111-4222-8333-444444444444'

/** A customer who deposited, traded nothing and withdrew everything to her account. */
async function veteran(): Promise<Person> {
  const who = await on.person(FACTS)
  await payOut(who, { ...ACCOUNT, bank: '001', agency: '1234', account: '98765-4' })
  return who
}

/** All money of the customer goes to a new account or Pix key. */
async function payOut(who: Person, payee: object): Promise<void> {
  await on.fund(who, 'BRL', '70.00')
  const bankAccountId = (await who.call('POST', '/bank-accounts', payee)).body.data._id
  await admin.call('PATCH', '/bank-accounts/enable', { id: bankAccountId })
  const asked = { kind: 'BANK', amount: '65.00', bankAccountId }
  const made = await who.call('POST', '/withdrawals', asked)
  if (made.status !== 201 && made.status !== 200) throw new Error(String(made.raw))
  const { data } = made.body
  await admin.call('POST', `/withdrawals/${data._id}/receipt`, toForm({ receipt: PNG }))
}

const ask = (by: Person, kind: string, more: object = {}) =>
  by.call('POST', '/privacy/requests', { kind, details: 'Quero sair', ...more })
const decide = (by: Person, id: string, status = 'DONE') =>
  by.call('PATCH', `/privacy/requests/${id}`, { status, answer: 'Feito' })

describe('consents', () => {
  const documents = async (by: Person) => (await by.call('GET', '/privacy')).body.data.documents

  test('are given to the version in force, and taken back', async () => {
    const ana = await on.person()
    expect(await documents(ana)).toEqual([
      { consent: 'terms', version: DOCUMENT_VERSIONS.terms, givenVersion: null, givenAt: null },
      { consent: 'privacy', version: DOCUMENT_VERSIONS.privacy, givenVersion: null, givenAt: null },
    ])
    const give = (version: string, isGiven?: boolean) =>
      ana.call('POST', '/privacy/consents', { consent: 'terms', version, isGiven })
    expect(await give('2001-01')).toMatchObject({ status: 409, body: { code: 'privacy.oldVersion' } })
    expect((await give(DOCUMENT_VERSIONS.terms)).status).toBe(204)
    const at = db.clock.now().toISOString()
    expect((await documents(ana))[0]).toMatchObject({ givenVersion: DOCUMENT_VERSIONS.terms, givenAt: at })
    await give(DOCUMENT_VERSIONS.terms, false)
    expect((await documents(ana))[0]).toMatchObject({ givenVersion: null, givenAt: null })
    const rows = await db.sql`select is_given, address from consents where user_id = ${ana.id} order by id`
    expect(rows).toEqual([
      { isGiven: true, address: '127.0.0.1' },
      { isGiven: false, address: '127.0.0.1' },
    ])
    await expect(db.sql`delete from consents`).rejects.toThrow('append-only')
  })

  test('staff are not asked', async () => {
    expect(await documents(await on.person({ role: 'operator' }))).toEqual([])
  })
})

describe('all data of a person', () => {
  test('the JSON has every section, no secret and no name of staff', async () => {
    const who = await veteran()
    await db.transaction((tx) =>
      recordConsent(tx, {
        userId: who.id,
        consent: 'terms',
        version: DOCUMENT_VERSIONS.terms,
        isGiven: true,
        address: '10.0.0.1',
      }),
    )
    await second.call('GET', `/users/${who.id}`)
    await db.sql`
      insert into views (id, user_id, list, name, search, is_shared, created_at, updated_at)
      values (gen_random_uuid(), ${second.id}, 'orders', 'Da equipe', '{}', true, now(), now())`
    await rows.insert(db.sql, 'mails', rows.full('mails'))
    await app.writeReads()
    const { headers, raw } = await who.call('GET', `/users/${who.id}/data`)
    expect(headers).toMatchObject({ 'content-disposition': 'attachment; filename="balcao-dados.json"' })
    const text = raw.toString()
    const data = JSON.parse(text)
    expect(Object.keys(data)).toEqual(['createdAt', ...PARTS.persons.sections.map(({ name }) => name)])
    expect(data.profile).toMatchObject([{ id: who.id, email: who.email, ...FACTS }])
    expect(data.deposits).toMatchObject([{ amount: '70.00', status: 'FINISHED', hasReceipt: true }])
    expect(data.withdrawals).toMatchObject([{ amount: '65.00', bankAccount: { document: '52998224725' } }])
    expect(data.statement.map((row: { balance: string }) => row.balance)).toContain('70.00')
    expect(data.sessions).toHaveLength(1)
    expect(data.views).toEqual([])
    const mails = await db.sql`select from mails where recipient = ${who.email}`
    expect(data.mails).toHaveLength(mails.count)
    expect(data.consents).toMatchObject([
      { document: 'terms', version: DOCUMENT_VERSIONS.terms, isGiven: true },
    ])
    expect(data.readings).toContainEqual(
      expect.objectContaining({ how: 'record', entity: 'user', readerRoles: 'admin', count: 1 }),
    )
    expect(text).not.toMatch(new RegExp(`argon2|secret|token|password|${second.email}|${admin.email}`))
  })

  test('the PDF has the same in words', async () => {
    const who = await veteran()
    const { headers, raw } = await who.call('GET', `/users/${who.id}/data?format=pdf`)
    expect(headers['content-type']).toBe('application/pdf')
    const text = await readReceiptText(raw, PATIENT)
    for (const title of Object.values(copyTexts.pt.sections)) expect(text).toContain(title)
    expect(text).toContain('Nome: Joaquina Única')
  })

  test('every field has a word', async () => {
    const who = await veteran()
    await ask(who, 'CORRECTION')
    for (const { query } of PARTS.persons.sections) {
      const { columns } = await query(db.sql, who.id)
      for (const name of columns) expect(copyTexts.pt.fields).toHaveProperty(name)
    }
  })

  test('goes to the person and to admins, who leave a reading, with a fresh password', async () => {
    const who = await on.person()
    const path = `/users/${who.id}/data`
    for (const role of ['user', 'operator', 'master'] as const)
      expect((await (await on.person({ role })).call('GET', path)).status).toBe(403)
    expect((await second.call('GET', path)).status).toBe(200)
    await app.writeReads()
    const reads =
      await db.sql`select how, entity, details from reads where subject_id = ${who.id} and reader_id = ${second.id}`
    expect(reads).toEqual([{ how: 'export', entity: 'personData', details: { format: 'json' } }])
    db.clock.advance(6 * 60_000)
    expect(await who.call('GET', path)).toMatchObject({
      status: 409,
      body: { code: 'session.passwordNeeded' },
    })
    expect(await ask(who, 'ERASURE')).toMatchObject({ status: 409, body: { code: 'session.passwordNeeded' } })
  })
})

describe('requests', () => {
  test('one of a kind is open; another admin than the one who entered it decides', async () => {
    const fresh = await on.signIn(admin.email, admin.password)
    const who = await on.person()
    const { body, status } = await ask(fresh, 'CORRECTION', { userId: who.id })
    expect(status).toBe(201)
    const { _id } = body.data
    expect(await ask(who, 'CORRECTION')).toMatchObject({
      status: 409,
      body: { code: 'privacy.alreadyAsked' },
    })
    expect(await decide(fresh, _id)).toMatchObject({ status: 403, body: { code: 'privacy.ownRequest' } })
    const other = await on.person({ role: 'admin' })
    expect((await decide(other, _id, 'REFUSED')).status).toBe(204)
    expect(await decide(other, _id)).toMatchObject({ status: 409, body: { code: 'privacy.decided' } })
    const { data } = (await who.call('GET', '/privacy')).body
    expect(data.requests).toMatchObject([{ _id, kind: 'CORRECTION', status: 'REFUSED', answer: 'Feito' }])
    expect((await ask(who, 'ERASURE', { userId: other.id })).status).toBe(403)
    expect(await ask(other, 'ERASURE')).toMatchObject({ status: 409, body: { code: 'privacy.staff' } })
  })
})

describe('erasure', () => {
  const erase = async (who: Person) => {
    const by = await on.signIn(second.email, second.password)
    return decide(by, (await ask(who, 'ERASURE')).body.data._id)
  }

  /** Rows of an account in each table that goes with it, and facts where a command seldom writes them. */
  async function leaveTraces(who: Person): Promise<void> {
    for (const table of PARTS.persons.tables) {
      const id = table === 'push_subscriptions' ? { id: PUSH_ID } : {}
      await rows.insert(db.sql, table, rows.full(table, { ...id, user_id: who.id }))
    }
    for (const [channel, recipient] of Object.entries({ SMS: FACTS.phone, PUSH: PUSH_ID }))
      await rows.insert(db.sql, 'mails', rows.full('mails', { channel, recipient }))
    await db.sql`
      update deposits set receipt_read = ${JSON.stringify({ holder: FACTS.name })}::text::jsonb, description = ${FACTS.name}
      where user_id = ${who.id}`
    const saved = { user_id: who.id, label: FACTS.name, owner_kind: 'PROVIDER', owner_name: FACTS.name }
    const removed_at = '2026-03-04T15:00:00Z'
    for (const more of [{}, { removed_at }])
      await rows.insert(db.sql, 'bitcoin_addresses', rows.full('bitcoin_addresses', { ...saved, ...more }))
    await db.sql`update users set is_enabled_2fa = true, totp_secret = '\\x01' where id = ${who.id}`
    const { kind: _, ...holder } = ACCOUNT
    await admin.call('POST', '/bank-accounts', {
      ...holder,
      pixKind: 'EMAIL',
      pixKey: who.email,
      userId: who.id,
    })
  }

  /** The tables with rows of a user. */
  async function tablesOf(who: Person): Promise<string[]> {
    const columns = await db.sql<{ table: string; column: string }[]>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and column_name in ('user_id', 'owner_id') and table_name not in ('changes', 'approvals')`
    const found: string[] = []
    for (const { table, column } of columns) {
      const rows = await db.sql`select from ${db.sql(table)} where ${db.sql(column)} = ${who.id} limit 1`
      if (rows.count > 0) found.push(table)
    }
    return found.sort()
  }

  test('has a rule for each table that names a user', async () => {
    const tables = await db.sql<{ name: string }[]>`
      select relname as name from pg_class c
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and (
        exists (select from pg_constraint where conrelid = c.oid and confrelid = 'users'::regclass)
        or exists (select from pg_attribute where attrelid = c.oid and not attisdropped
          and attname in ('user_id', 'owner_id', 'owner', 'subject_id', 'reader_id', 'actor_id')))`
    const ruled = SLICES.flatMap(({ person: { tables = [], erase = {}, kept = {} } = {} }) => [
      ...tables,
      ...Object.keys(erase),
      ...Object.keys(kept),
    ])
    expect(ruled.toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
  })

  test('is refused with money or open operations, and the request stays open', async () => {
    const rich = await on.person()
    await on.fund(rich, 'BRL', '1.00')
    expect(await erase(rich)).toMatchObject({ status: 409, body: { code: 'privacy.hasMoney' } })
    const order = {
      kind: 'OTC',
      nature: 'SELL',
      amountOrig: '0.10000000',
      currencyOrig: 'BTC',
      currencyDest: 'BRL',
    }
    const deposit = { amount: '10.00', currency: 'BRL', kind: 'BANK', bankAccountId: on.systemAccountId }
    for (const [path, open] of Object.entries({ '/orders': order, '/deposits': deposit })) {
      const busy = await on.person()
      await busy.call('POST', path, open)
      expect(await erase(busy)).toMatchObject({ status: 409, body: { code: 'privacy.hasOpen' } })
      expect((await busy.call('GET', '/privacy')).body.data.requests).toMatchObject([{ status: 'OPEN' }])
      expect((await busy.call('GET', '/profile')).body.data.email).toBe(busy.email)
    }
  })

  test('is refused for a user of the house, and a refused request erases nobody', async () => {
    const who = await on.person()
    for (const column of ['user_id', 'user_otc_id', 'user_fee_id']) {
      const [before] = await db.sql`
        update settings s set ${db.sql(column)} = ${who.id} from settings o where o.id = s.id and s.status = 'ACTIVED'
        returning o.${db.sql(column)} as id`
      const fresh = await on.signIn(who.email, who.password)
      expect(await erase(fresh)).toMatchObject({ status: 409, body: { code: 'privacy.staff' } })
      await db.sql`update settings set ${db.sql(column)} = ${before!.id} where status = 'ACTIVED'`
      await db.sql`update privacy_requests set status = 'REFUSED', answer = 'x', decided_by = ${second.id} where user_id = ${who.id}`
    }
    const by = await on.signIn(second.email, second.password)
    expect((await decide(by, (await ask(who, 'ERASURE')).body.data._id, 'REFUSED')).status).toBe(204)
    expect((await who.call('GET', '/profile')).body.data.email).toBe(who.email)
  })

  test('takes the identity out of every table but one, and the books stay', async () => {
    const who = await veteran()
    const { kind: _, ...holder } = ACCOUNT
    await payOut(who, { ...holder, pixKind: 'PHONE', pixKey: FACTS.phone })
    await admin.call('POST', `/clients/${who.id}/notes`, { text: `Falou com ${FACTS.name}` })
    await admin.call('PUT', `/users/${who.id}`, { phone: '11912345678' })
    await admin.call('PUT', `/users/${who.id}`, { phone: FACTS.phone })
    await leaveTraces(who)
    const entries = () => db.sql`
      select e.* from entries e join accounts a on a.id = e.account_id where a.owner_id = ${who.id} order by 1, 2`
    const before = await entries()
    expect((await erase(who)).status).toBe(204)
    expect(await entries()).toEqual(before)
    expect((await who.call('GET', '/profile')).status).toBe(401)
    await expect(on.signIn(who.email, who.password)).rejects.toThrow()
    const tables = await db.sql<{ name: string }[]>`
      select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`
    const identity = new RegExp(`${FACTS.name}|${who.email}|${FACTS.phone}|11912345678|98765-4`)
    const holders: string[] = []
    for (const { name } of tables) {
      const rows = await db.sql<{ text: string }[]>`select t::text as text from ${db.sql(name)} t`
      const ours = rows.filter(({ text }) => identity.test(text))
      // Customers of the other tests have the same name; their rows have other ids.
      if (ours.some(({ text }) => text.includes(who.id) || text.includes(who.email))) holders.push(name)
    }
    expect(holders.sort()).toEqual(['audit', 'kept_identities'])
    expect(await tablesOf(who)).toEqual([
      'accounts',
      'bank_accounts',
      'bitcoin_addresses',
      'client_notes',
      'deposit_references',
      'deposits',
      'kept_identities',
      'privacy_requests',
      'receipt_usage',
      'withdrawals',
    ])
    expect(
      await db.sql`select channel, recipient, kind from mails where recipient in (${who.email}, ${FACTS.phone}, ${PUSH_ID})`,
    ).toEqual([])
    expect(await db.sql`select totp_secret, is_enabled_2fa from users where id = ${who.id}`).toEqual([
      { totpSecret: null, isEnabled2fa: false },
    ])
    const left = await db.sql<{ status: string }[]>`
      select distinct status from bank_accounts where user_id = ${who.id}`
    expect(left).toEqual([{ status: 'DISABLED' }])
    const request = rows.full('approvals', {
      acts: ['user.identity'],
      owner_id: who.id,
      entity: 'user',
      entity_id: who.id,
      asked_by: second.id,
      changes: [{ field: 'name', before: FACTS.name, after: 'Outra' }],
    })
    await rows.insert(db.sql, 'approvals', request)
    expect((await admin.call('GET', `/approvals/${request.id}`)).body).toMatchObject({
      data: { changes: [] },
    })
    const payees = [{ account: '98765-4' }, { pix_key: `+55${FACTS.phone}` }].map((payee) =>
      expect.objectContaining(payee),
    )
    const kept = await db.sql`select facts, delete_after from kept_identities where user_id = ${who.id}`
    expect(kept).toMatchObject([
      {
        facts: {
          ...FACTS,
          email: who.email,
          bankAccounts: expect.arrayContaining(payees),
          notes: [{}],
        },
      },
    ])
    const { facts, deleteAfter } = kept[0]!
    expect(Object.values(facts.payees)).toContainEqual(expect.objectContaining({ account: '98765-4' }))
    const years = new Date(deleteAfter).getUTCFullYear() - db.clock.now().getUTCFullYear()
    expect(years).toBe(KEPT_YEARS)
    const ids = [who.id, ...facts.bankAccounts.map(({ id }: { id: string }) => id)]
    for (const query of [`limit=100`, 'format=csv']) {
      const filters = ids.map((value) => JSON.stringify({ field: 'entityId', operation: '=', value }))
      const pages = await Promise.all(
        filters.map((filter) => admin.call('GET', `/audit?${query}&filters[]=${encodeURIComponent(filter)}`)),
      )
      const text = pages.map(({ raw }) => raw.toString()).join()
      for (const action of ['audit.user.erased', 'audit.user.updated', 'audit.bankAccount.created'])
        expect(text).toContain(action)
      expect(text).not.toMatch(identity)
    }
  })

  test('the server cannot read what is kept, and nobody deletes it before its time', async () => {
    await expect(db.asServer.sql`select * from kept_identities`).rejects.toThrow('permission denied')
    await expect(db.sql`delete from kept_identities`).rejects.toThrow('is kept until')
    await db.sql`
      insert into kept_identities (user_id, facts, erased_at, delete_after)
      values (gen_random_uuid(), '{"old": true}', now(), now() - interval '1 day')`
    await db.asServer.transaction(enforceRetention)
    expect(await db.sql`select facts from kept_identities where facts = '{"old": true}'`).toEqual([])
  })

  test('receipts are removed when their time ends', async () => {
    const who = await veteran()
    await erase(who)
    const keys = () => db.sql`
      select receipt_key from deposits where user_id = ${who.id}
      union all select receipt_key from withdrawals where user_id = ${who.id}`
    const before = await keys()
    await db.asServer.transaction(enforceRetention)
    expect(await keys()).toEqual(before)
    const now = db.clock.now()
    db.clock.advance((5 * 365 - 1) * 86_400_000)
    await db.asServer.transaction(enforceRetention)
    expect(await keys()).toEqual(before)
    db.clock.advance(6 * 86_400_000)
    await db.asServer.transaction(enforceRetention)
    db.clock.set(now)
    expect(await keys()).toEqual(Array(2).fill({ receiptKey: expect.stringMatching(/^removed\//) }))
    const unnamed = await db.sql`select key as receipt_key from unnamed_files`
    for (const row of before) expect(unnamed).toContainEqual(row)
  })
})

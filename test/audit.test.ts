import { afterAll, describe, expect, test } from 'vitest'
import { AUDIT_ENTITIES } from '#core/audit/audit.ts'
import { recordAudit } from '#server/audit/record.ts'
import { expireOrders } from '#server/orders/commands.ts'
import { send } from './harness/app.ts'
import type { AuditRow } from './harness/audited.ts'
import { HOUSE_CALLS } from './harness/audited-house.ts'
import { MONEY_CALLS } from './harness/audited-money.ts'
import { SECRETS, SECURITY_CALLS } from './harness/audited-security.ts'
import { CALLERS, openWorld } from './harness/callers.ts'
import { MATRIX, madeOf } from './harness/rights-table.ts'

const world = await openWorld()
const { db, app, admin, owner } = world

const CALLS = { ...HOUSE_CALLS, ...MONEY_CALLS, ...SECURITY_CALLS }

/** Calls that change rows and leave no audit record, with the reason. */
const UNRECORDED: Readonly<Record<string, string>> = {
  'POST /adjustments': 'it only asks: its request is recorded, as adjustments.test.ts tests',
  'POST /places': 'it only asks: the opening is recorded, as moves.test.ts tests',
  'POST /places/moves': 'it only asks: the move is recorded, as moves.test.ts tests',
  'PATCH /places/moves/{id}': 'it needs an approved move: its record is tested in moves.test.ts',
  'POST /auth/2fa/lost': 'it only asks: its request is recorded, as staff-credentials.test.ts tests',
  'POST /auth/passkeys/options': 'a challenge is made; the answer to it is recorded',
  'POST /auth/passkeys/challenge': 'a challenge is made; the answer to it is recorded',
  'POST /auth/passkeys/sign-in-challenge': 'a challenge is made; the answer to it is recorded',
  'POST /payout-batches/{id}/finish': 'each withdrawal records its own act, as payouts.test.ts tests',
  'POST /payout-batches/{id}/removals': 'it only asks: its request is recorded, as payouts.test.ts tests',
  'POST /settings/logos': 'a picture is kept; the settings that name it are recorded',
  'POST /bitcoin-payouts': 'it needs a chain: its record is tested in bitcoin-payouts.test.ts',
  'POST /bitcoin-payouts/{id}/signatures':
    'it needs a chain: its record is tested in bitcoin-payouts.test.ts',
  'POST /bitcoin-payouts/{id}/fee': 'it needs a chain: its record is tested in bitcoin-payouts.test.ts',
  'POST /bitcoin-payouts/{id}/dissolve': 'it needs a chain: its record is tested in bitcoin-payouts.test.ts',
  'PATCH /bitcoin-payouts/{id}/settle': 'it needs a chain: its record is tested in outcomes.test.ts',
  'POST /wallets/{id}/addresses': 'an address is given; what arrives at it is listed',
  'POST /shipments/preview': 'it changes nothing',
  'POST /bank-statements/preview': 'it changes nothing',
  'POST /shipments/{id}/return/preview': 'it changes nothing',
  'PATCH /shipments/returns/lines/{id}': 'records of decisions are tested in shipments.test.ts',
  'POST /withdrawals/approvals': 'each withdrawal records its own act, as payouts.test.ts tests',
  'POST /withdrawals/receipts': 'each withdrawal records its own act, as payouts.test.ts tests',
  'POST /withdrawals/receipts/proposal': 'it changes nothing',
  'POST /views': 'a view is a name for filters',
  'PATCH /views/{id}': 'a view is a name for filters',
  'DELETE /views/{id}': 'a view is a name for filters',
  'PATCH /notices/{id}/read': 'it marks what its user has read, and changes nothing else',
  'PATCH /notices/settings': 'a user chooses which notices to get',
  'POST /push-devices': 'a user chooses where to get notices; the session is recorded',
  'DELETE /push-devices/{id}': 'a user chooses where to get notices',
  'POST /notices/read': 'it marks what its user has read, and changes nothing else',
  'POST /wallet-outputs/{id}/assign': 'it only asks: its record is tested in decide.test.ts',
  'PATCH /wallet-outputs/{id}/settle':
    'it needs a payment of the chain: its record is tested in decide.test.ts',
  'POST /wallet-outputs/simulated': 'a demonstration pays on a network that nobody else has',
  'POST /deposits/address': 'an address is given; the deposit that arrives at it is recorded',
  'POST /deposits/references': 'a control id is reserved; the deposit that uses it is recorded',
  'PATCH /orders/{id}/take': 'it says who looks at an order; the quotation is recorded',
  'PATCH /orders/{id}/release': 'it says who looks at an order; the quotation is recorded',
}

type Document = { paths: Record<string, Record<string, { parameters?: { name: string }[] }>> }
const operations = Object.entries((app.swagger() as unknown as Document).paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { parameters = [] }]) => ({
    route: `${method.toUpperCase()} ${path.replace('/api/v1', '')}`,
    takesKey: parameters.some(({ name }) => name === 'Idempotency-Key'),
  })),
)
const changing = operations.flatMap(({ route }) => (route.startsWith('GET ') ? [] : [route]))
const keyed = new Set(operations.flatMap(({ route, takesKey }) => (takesKey ? [route] : [])))

/** The calls of the table of rights that succeed for staff, but for those that change an account, the settings or a session. */
const BY_STAFF = changing.flatMap((route) => {
  if (UNRECORDED[route] || HOUSE_CALLS[route] || SECURITY_CALLS[route]) return []
  const row = MATRIX[route]
  const role = (['operator', 'master', 'admin'] as const).find(
    (caller) => Number(row?.[CALLERS.indexOf(caller)]) < 300,
  )
  return row && role ? [{ route, role, made: madeOf(row) }] : []
})

const lastId = async () =>
  (await db.sql<{ id: bigint }[]>`select coalesce(max(id), 0)::int8 as id from audit`)[0]?.id ?? 0n
const rowsSince = (id: bigint) => db.sql<AuditRow[]>`
  select action, entity, entity_id, actor_id, address, before, after from audit where id > ${id} order by id`

test('every call that changes rows is called here, or has a reason to leave no record', () => {
  const known = [...Object.keys(CALLS), ...Object.keys(UNRECORDED)]
  const called = new Set([...known, ...BY_STAFF.map(({ route }) => route)])
  expect([...called].sort()).toEqual([...changing].sort())
  expect(new Set(known).size).toBe(known.length)
})

describe('acts of staff and acts on an account leave a record; a repeated call replays its answer', () => {
  const calls = Object.entries(CALLS).flatMap(([route, all]) =>
    all.map((call, nth) => ({ route, nth, call })),
  )

  test.each(calls)('$route ($nth)', async ({ route, call }) => {
    const [method = '', path = ''] = route.split(' ')
    const by = call.role === 'admin' ? admin : await world.make(call.role)
    const made = await call.make(world, by)
    const since = await lastId()
    const headers: Record<string, string> = made.isAnonymous
      ? {}
      : { 'x-access-token': by.token, 'idempotency-key': `audited-${since}` }
    const answer = await send(app, method as 'POST', made.path ?? path, made.body, headers)
    expect(answer.status, String(answer.raw)).toBeLessThan(300)
    if (MONEY_CALLS[route]) {
      const again = await send(app, method as 'POST', made.path ?? path, made.body, headers)
      expect([again.status, again.body]).toEqual([answer.status, answer.body])
    }
    const rows = await rowsSince(since)
    expect(rows.map(({ action, before, after }) => [action, before, after])).toEqual(made.leaves)
    const actorId = made.actorId === undefined ? by.id : made.actorId
    for (const row of rows)
      expect(row).toMatchObject({ actorId, address: '127.0.0.1', entity: row.action.split('.')[1] })
    if (made.makesUser)
      expect((await db.sql`select from users where id = ${rows.at(-1)?.entityId ?? null}`).count).toBe(1)
    else
      expect(made.about ?? JSON.stringify([made.path, made.body, answer.body])).toContain(
        rows.at(-1)?.entityId,
      )
  })

  test.each(BY_STAFF)('$route, as in the table of rights', async ({ route, role, made }) => {
    const [method = '', path = ''] = route.split(' ')
    const call = { path, ...(typeof made === 'function' ? await made(world, role) : made) }
    const by = await world.make(role)
    const since = await lastId()
    const headers = { 'x-access-token': by.token, 'idempotency-key': `recorded-${since}` }
    const answer = await send(app, method as 'POST', call.path, call.body, headers)
    expect(answer.status, String(answer.raw)).toBeLessThan(300)
    const rows = await rowsSince(since)
    expect(rows).not.toEqual([])
    for (const row of rows) {
      expect(row).toMatchObject({ actorId: by.id, address: '127.0.0.1', entity: row.action.split('.')[1] })
      expect(row.before).not.toEqual(row.after)
      const { _id, status } = answer.body?.data ?? {}
      if (row.entityId === _id && row.after.status) expect(row.after.status).toBe(status)
    }
    expect(JSON.stringify([call, answer.body])).toContain(rows.at(-1)?.entityId)
    if (!keyed.has(route)) return
    await send(app, method as 'POST', call.path, call.body, headers)
    expect(await rowsSince(since)).toEqual(rows)
  })

  test('failed attempts leave a record', async () => {
    const { id, email } = await world.make('user')
    const since = await lastId()
    await send(app, 'POST', '/auth/login', { email, password: 'errada' })
    await send(app, 'POST', '/auth/login', { email: 'ninguem@exemplo.test', password: 'errada' })
    expect(await rowsSince(since)).toMatchObject([
      { action: 'audit.user.signInFailed', entityId: id, actorId: null, address: '127.0.0.1', after: {} },
      { action: 'audit.user.signInFailed', entityId: null, after: { email: 'ninguem@exemplo.test' } },
    ])
  })

  test('refused acts leave no record', async () => {
    const operator = await world.make('operator')
    const id = await world.a.deposit()
    const since = await lastId()
    const refused = [
      await operator.call('PATCH', `/deposits/${id}/accept`),
      await operator.call('PUT', `/users/${admin.id}`, { name: 'Outro' }),
      await operator.call('POST', '/users', { name: '' }),
      await operator.call('PATCH', `/orders/${await world.a.order()}/quotation`, {
        quotation: '999999999999.00',
      }),
    ]
    expect(refused.map((answer) => answer.status)).toEqual([409, 403, 422, 422])
    expect(await rowsSince(since)).toEqual([])
  })

  test('acts of customers on their profile and their bank accounts leave a record', async () => {
    const since = await lastId()
    const account = { name: 'Conta', ownerName: 'Ana', document: '52998224725', bank: '001', kind: 'CC' }
    const body = { ...account, agency: '1234', account: '56789-0' }
    const id = (await owner.call('POST', '/bank-accounts', body)).body.data._id
    await owner.call('PUT', `/users/${owner.id}`, { phone: '11987654321' })
    await owner.call('PUT', `/bank-accounts/${id}`, { ...body, account: '11111-0' })
    const active = await world.a.bankAccount('ACTIVED')
    await owner.call('PATCH', '/bank-accounts/disable', { id: active })
    const by = { actorId: owner.id, address: '127.0.0.1' }
    expect(await rowsSince(since)).toMatchObject([
      { ...by, action: 'audit.bankAccount.created', entityId: id },
      { ...by, action: 'audit.user.updated', before: { phone: null }, after: { phone: '11987654321' } },
      { ...by, action: 'audit.bankAccount.updated', before: { account: '56789-0' } },
      { ...by, action: 'audit.bankAccount.disabled', entityId: active },
    ])
  })

  test('acts of customers on their operations and automatic acts leave no record', async () => {
    const since = await lastId()
    await owner.call('PATCH', `/deposits/${await world.a.depositWithReceipt()}/cancel`)
    await owner.call('PATCH', `/withdrawals/${await world.a.withdrawal()}/cancel`)
    expect(await rowsSince(since)).toEqual([])
    await world.a.quotedOrder()
    const quoted = await lastId()
    db.clock.advance(3_600_000)
    expect(await db.transaction(expireOrders)).toBeGreaterThan(0)
    expect(await rowsSince(quoted)).toEqual([])
  })
})

describe('GET /audit', () => {
  type Row = {
    _id: string
    action: string
    message: string
    subject: string
    actor: { _id: string } | null
    createdAt: string
  }
  const list = async (query: string, headers?: Record<string, string>) => {
    const { status, body } = await admin.call('GET', `/audit?page=1&${query}`, undefined, headers)
    return { status, rows: body.data as Row[], total: body.meta?.pagination.total as number }
  }
  const filter = (field: string, operation: string, value: unknown) =>
    `filters[]=${encodeURIComponent(JSON.stringify({ field, operation, value }))}`

  test('shows an admin the actor, the act, the row, the address and the time, in both languages', async () => {
    const operator = await world.make('operator')
    const id = await world.a.deposit()
    await operator.call('PUT', `/deposits/${id}`, { amount: '12.50' })
    const { rows } = await list(filter('entityId', '=', id))
    const { data: deposit } = (await admin.call('GET', `/deposits/${id}`)).body
    expect(rows).toEqual([
      {
        _id: expect.stringMatching(/^\d+$/),
        createdAt: db.clock.now().toISOString(),
        action: 'event.deposit.amount',
        message: 'Valor alterado de R$ 100,00 para R$ 12,50',
        entity: 'deposit',
        entityId: id,
        subject: deposit.reference,
        actor: { _id: operator.id, name: expect.any(String), email: operator.email },
        address: '127.0.0.1',
        before: { amount: '100.00' },
        after: { amount: '12.50' },
      },
    ])
    const spanish = await list(filter('entityId', '=', id), { 'accept-language': 'es' })
    expect(spanish.rows[0]?.message).toBe('Monto modificado de R$ 100,00 a R$ 12,50')
  })

  test('names the row of each act', async () => {
    // No call of this test makes a payout: it needs a chain.
    const id = db.newId()
    await db.sql`
      insert into payout_batches (id, kind, created_by, created_at) values (${id}, 'CRYPTO', ${admin.id}, ${db.clock.now()})`
    const act = { action: 'audit.bitcoinPayout.created', entity: 'bitcoinPayout', id } as const
    await db.transaction((tx) => recordAudit(tx, act, admin))
    const ends = await Promise.all(['asc', 'desc'].map((way) => list(`limit=100&orderByDirection=${way}`)))
    const rows = ends.flatMap((end) => end.rows)
    const subjects = new Map(rows.map((row) => [row.action.split('.')[1], row.subject]))
    expect([...subjects.keys()].sort()).toEqual(AUDIT_ENTITIES.toSorted())
    for (const subject of subjects.values()) expect(subject).toEqual(expect.stringMatching(/./))
  })

  test('is filtered by time, act, entity, actor and address, and searched', async () => {
    const operator = await world.make('operator')
    const before = db.clock.now()
    db.clock.advance(60_000)
    await operator.call('PATCH', `/deposits/${await world.a.depositWithReceipt()}/accept`)
    await operator.call('PATCH', '/bank-accounts/enable', { id: await world.a.bankAccount('PENDING') })
    const own = filter('actorId', '=', operator.id)
    const actions = async (query: string) => (await list(query)).rows.map((row) => row.action)
    const both = ['audit.bankAccount.enabled', 'event.deposit.accepted']
    expect(await actions(own)).toEqual(both)
    expect(await actions(`${own}&orderBy=createdAt&orderByDirection=asc`)).toEqual(both.toReversed())
    expect(await actions(`${own}&${filter('entity', 'in', ['deposit'])}`)).toEqual([both[1]])
    expect(await actions(`${own}&${filter('action', '=', both[0])}`)).toEqual([both[0]])
    expect(await actions(`${own}&${filter('search', 'like', 'BANKACCOUNT')}`)).toEqual([both[0]])
    expect(await actions(filter('search', 'like', operator.email.toUpperCase()))).toEqual(both)
    expect(await actions(filter('actor.email', '=', operator.email))).toEqual(both)
    expect(await actions(`${own}&${filter('address', '=', '127.0.0.1')}`)).toEqual(both)
    expect(await actions(`${own}&${filter('address', '=', '10.0.0.1')}`)).toEqual([])
    expect(await actions(`${own}&${filter('createdAt', '<=', before.toISOString())}`)).toEqual([])
    expect((await list(filter('createdAt', '>=', db.clock.now().toISOString()))).total).toBe(2)
    expect(await actions(`${own}&${filter('search', 'like', '127.0')}`)).toEqual(both)
    const one = (await list(own)).rows[1]?._id
    expect(await actions(filter('_id', '=', one))).toEqual([both[1]])
    expect((await list(filter('_id', '=', 'x'))).status).toBe(422)
    expect((await list(filter('params', '=', 'x'))).status).toBe(422)
    expect((await list('orderBy=before')).status).toBe(422)
  })

  test('is a spreadsheet too', async () => {
    const { raw } = await admin.call(
      'GET',
      `/audit?format=csv&${filter('action', '=', 'event.order.overdraft')}`,
    )
    expect(raw.toString()).toContain('_id;createdAt;action;entity;entityId;subject')
    expect(raw.toString()).toContain(';event.order.overdraft;order;')
    expect(raw.toString()).toContain('-10000.00')
  })

  test('only an admin reads it', async () => {
    for (const by of [owner, await world.make('operator'), await world.make('master')]) {
      const { status, body } = await by.call('GET', '/audit')
      expect([status, body.code]).toEqual([403, 'audit.adminOnly'])
    }
  })
})

describe('the audit is never deleted', () => {
  test.each(['update audit set address = null', 'delete from audit', 'truncate audit'])(
    '%s',
    async (statement) => {
      await expect(db.sql.unsafe(statement)).rejects.toThrow('audit is append-only')
      expect(await lastId()).toBeGreaterThan(0n)
    },
  )
})

/** After all other tests: neither the secrets of the calls nor their stored forms are in any row. */
afterAll(async () => {
  const stored = await db.sql<{ secret: string }[]>`
    select password_hash as secret from users
    union select encode(value, format) from (
      select token_hash as value from sessions union select totp_secret from users union select code_hash from recovery_codes
      union select token_hash from password_resets union select totp_secret from pending_second_factors
    ) secrets cross join unnest(array['hex', 'base64']) format where value is not null`
  const [audit] = await db.sql<{ text: string }[]>`select string_agg(audit::text, chr(10)) as text from audit`
  const secrets = [...SECRETS, ...stored.map((row) => row.secret), admin.token]
  expect(secrets.length).toBeGreaterThan(50)
  expect(secrets.filter((secret) => audit?.text.includes(secret))).toEqual([])
})

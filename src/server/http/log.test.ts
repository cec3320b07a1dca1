import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '#test/harness/app.ts'
import { SAFE } from '#test/harness/approvals.ts'
import { setControls } from '#test/harness/house.ts'
import { spawnServer } from '#test/harness/server-processes.ts'
import { loadConfig } from '../config.ts'
import { withoutPeople } from '../db/logged-error.ts'

/** Reads what an operator would read: the lines of a whole server in its own process, at its lowest level. */
const { db, admin, person, services } = await openTestApp()
/** The server's own clock is that of the machine. */
const keepSessions = () => db.sql`update sessions set expires_at = '2099-01-01'`
await keepSessions()

type Line = Record<string, unknown> & { reqId?: string; part?: string; level: number; msg: string }
type Server = { readonly child: ChildProcess; readonly url: string; readonly lines: Line[]; text: string }

async function startServer(LOG_LEVEL: string): Promise<Server> {
  const child = spawnServer({ db, services }, { LOG_LEVEL }, 'pipe')
  const server: Server = { child, url: '', lines: [], text: '' }
  const { promise: port, resolve } = Promise.withResolvers<number>()
  let rest = ''
  child.stderr?.on('data', (chunk) => {
    server.text += String(chunk)
  })
  child.stdout?.on('data', (chunk) => {
    server.text += String(chunk)
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line.startsWith('{')) server.lines.push(JSON.parse(line) as Line)
      else resolve(Number(line))
    }
  })
  return Object.assign(server, { url: `http://127.0.0.1:${await port}` })
}

async function end({ child }: Server): Promise<void> {
  child.disconnect()
  await once(child, 'exit')
}

let server: Server
beforeAll(async () => {
  server = await startServer('info,http=trace,db=debug')
})
afterAll(() => end(server))

type Sent = { readonly token?: string; readonly body?: unknown; readonly headers?: Record<string, string> }

/** The line of one request, and all that its answer says. */
async function call(method: string, path: string, { token, body, headers }: Sent = {}) {
  const answer = await fetch(server.url + path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { 'x-access-token': token }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const id = answer.headers.get('x-request-id')
  const text = await answer.text()
  await expect.poll(() => linesOf(id).length).toBeGreaterThan(0)
  return { status: answer.status, text, id, line: linesOf(id)[0] as Line }
}

const linesOf = (id: string | null) =>
  server.lines.filter((line) => line.reqId === id && line.msg === 'request')

const NAME = 'Maria Aparecida Guilhermina de Albuquerque Souza'
const PERSONAL = {
  name: NAME,
  email: 'maria.guilhermina@exemplo.test',
  document: '529.982.247-25',
  phone: '11987654321',
  street: 'Rua Comendador Vergueiro Steidel',
}
/** No line may have them: each value, its digits, and each word of a name or street that is long enough to be nobody else's. */
const FORBIDDEN = [
  ...Object.values(PERSONAL),
  '52998224725',
  'Guilhermina',
  'guilhermina',
  'Albuquerque',
  'Vergueiro',
  'uma-Senha-secreta-9',
  '01310930',
]

/** The personal values in the output so far. */
const leaks = () => FORBIDDEN.filter((value) => server.text.includes(value))

const FIELDS = 'act address by code hostname id level method ms msg part pid reqId route status time'.split(
  ' ',
)

describe('one line for a request', () => {
  test('has the user, the act, the route and the id, and no path or query', async () => {
    const { line } = await call('GET', `/api/v1/users/${admin.id}?x=${encodeURIComponent(NAME)}`, {
      token: admin.token,
    })
    expect(line).toMatchObject({
      part: 'http',
      by: admin.id,
      act: 'readUser',
      method: 'GET',
      route: '/api/v1/users/:id',
      id: admin.id,
      status: 422,
      code: 'input.invalid',
      address: '127.0.0.1',
    })
    expect(new Set(Object.keys(line))).toEqual(new Set(FIELDS))
  })

  test('a success has no code; a lack of rights is a warning', async () => {
    const ana = await person()
    await keepSessions()
    const done = await call('GET', '/api/v1/profile', { token: ana.token })
    expect(done.line).toMatchObject({ by: ana.id, act: 'readProfile', status: 200, level: 30 })
    expect(done.line.code).toBeUndefined()
    const forbidden = await call('GET', '/api/v1/audit', { token: ana.token })
    expect(forbidden.line).toMatchObject({ by: ana.id, status: 403, code: 'audit.adminOnly', level: 40 })
  })

  test('a call about many names the codes of its refusals, each once', async () => {
    const withdrawalIds = [db.newId(), db.newId()]
    const { line, status } = await call('POST', '/api/v1/withdrawals/approvals', {
      token: admin.token,
      body: { withdrawalIds },
    })
    expect(status).toBe(200)
    expect(line).toMatchObject({ within: ['withdrawal.unknown'] })
    expect(line.code).toBeUndefined()
  })

  test('a request that waits for approval is named', async () => {
    await setControls(db, { approvals: SAFE.approvals })
    await person({ role: 'admin' })
    const ana = await person()
    const body = { roles: ['operator'] }
    const { line, status, text } = await call('PUT', `/api/v1/users/${ana.id}`, { token: admin.token, body })
    expect(status).toBe(202)
    expect(line).toMatchObject({ act: 'updateUser', approval: JSON.parse(text).data._id, status: 202 })
  })

  test('a fault is one error with its stack', async () => {
    await db.sql.unsafe(`alter table views add constraint test_no_views check (name = '')`)
    const body = {
      list: 'users',
      name: NAME.slice(6, 40),
      search: { sort: 'name', q: PERSONAL.email, status: '', where: [] },
    }
    const { line, id } = await call('POST', '/api/v1/views', { token: admin.token, body })
    await db.sql.unsafe(`alter table views drop constraint test_no_views`)
    expect(line).toMatchObject({ level: 50, status: 500, code: 'http.internal' })
    expect(line.err).toMatchObject({ code: '23514', table: 'views', constraint: 'test_no_views' })
    expect(JSON.stringify(line.err)).toMatch(/at .*:\d+:\d+/)
    expect(server.lines.filter(({ reqId }) => reqId === id)).toHaveLength(1)
    expect(leaks()).toEqual([])
  })

  test('a client that leaves its stream of events has its line then', async () => {
    const from = new AbortController()
    const answer = await fetch(`${server.url}/api/v1/events`, {
      headers: { 'x-access-token': admin.token },
      signal: from.signal,
    })
    const id = answer.headers.get('x-request-id')
    expect(linesOf(id)).toEqual([])
    from.abort()
    await expect
      .poll(() => linesOf(id))
      .toMatchObject([{ act: 'streamEvents', status: 200, isAborted: true }])
  })

  test('bytes in a path that no route can read are one line too', async () => {
    const before = server.lines.length
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.end(`GET /%E0%A4%A-${PERSONAL.email} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
    await once(socket.resume(), 'close')
    await expect.poll(() => server.lines.slice(before).filter(({ msg }) => msg === 'request')).toHaveLength(1)
    expect(leaks()).toEqual([])
  })
})

describe('no personal data', () => {
  const newUser = {
    name: NAME,
    email: PERSONAL.email,
    document: PERSONAL.document,
    phone: PERSONAL.phone,
    kind: 'F',
    password: 'uma-Senha-secreta-9',
    status: 'VALID',
  }

  test('of bodies, queries and paths, whether they succeed, are refused, or have no route', async () => {
    const { token } = admin
    const made = await call('POST', '/api/v1/users', { token, body: newUser })
    expect(made.status, made.text).toBe(201)
    expect((await call('POST', '/api/v1/users', { token, body: newUser })).status).toBe(422)
    const wrong = { ...newUser, [PERSONAL.street]: NAME, document: '529.982.247-26' }
    expect((await call('POST', '/api/v1/users', { token, body: wrong })).status).toBe(422)
    const search = JSON.stringify({ field: 'search', operation: 'like', value: NAME })
    const found = await call('GET', `/api/v1/users?filters[]=${encodeURIComponent(search)}`, { token })
    expect(found.text).toContain('Guilhermina')
    const { email } = PERSONAL
    for (const path of [`/api/v1/users/${email}`, `/${email}`, `/api/v1/${encodeURIComponent(NAME)}`])
      expect((await call('GET', path, { token })).status).toBe(404)
    expect((await call('GET', '/api/v1/postal-codes/01310930', { token })).status).toBe(503)
    const signIn = { email, password: 'uma-Senha-secreta-8' }
    expect((await call('POST', '/api/v1/auth/login', { body: signIn })).status).toBe(422)
    expect((await call('POST', '/api/v1/auth/login', { body: `{"email":"${email}"` })).status).toBe(400)
    const address = {
      address: PERSONAL.street,
      number: '10',
      zipCode: '01310930',
      city: 'São Paulo',
      state: 'SP',
    }
    const body = { addresses: [address] }
    const id = JSON.parse(made.text).data._id as string
    expect((await call('PUT', `/api/v1/users/${id}`, { token, body })).status).toBeGreaterThanOrEqual(200)
    expect(leaks()).toEqual([])
    // The statements were logged too, with places for these values.
    expect(
      server.lines.filter(({ part, msg }) => part === 'db' && msg === 'statement').length,
    ).toBeGreaterThan(10)
    expect(server.text).toMatch(/insert into users.*\$\d/)
  })

  test.each([
    ['550 <ana.lima@casa.test>: no such user', '550 <…>: no such user'],
    ['holder 529.982.247-25 or 52998224725', 'holder … or …'],
    ['company 12.345.678/0001-95', 'company …'],
    ['phone 5511987654321', 'phone …'],
    ['connect ECONNREFUSED 192.168.100.100:5432', 'connect ECONNREFUSED 192.168.100.100:5432'],
    ['019d-4b2a at 2026-11-27', '019d-4b2a at 2026-11-27'],
  ])('of another program: %s', (text, expected) => {
    expect(withoutPeople(text)).toBe(expected)
  })
})

describe('levels by part', () => {
  test('a part has its own level', async () => {
    const other = await startServer('info,http=error')
    for (const path of ['/nada', '/health/live']) await fetch(other.url + path)
    await end(other)
    expect(other.lines.map(({ part }) => part)).not.toContain('http')
    expect(other.lines).not.toEqual([])
  })

  test('a part that the server does not have is refused by name at the start', async () => {
    const config = loadConfig({ ...ENV, LOG_LEVEL: 'info,orderbook=debug' })
    const { buildApp } = await import('../app.ts')
    await expect(buildApp({ ...services, config })).rejects.toThrow(
      /LOG_LEVEL: expected parts among .*book, .*http/,
    )
  })
})

const ENV = { DATABASE_URL: 'postgres://unused', SECRET_KEY: '00'.repeat(32) }

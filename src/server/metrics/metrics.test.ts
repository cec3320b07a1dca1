import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestApp, PNG, send, toForm } from '#test/harness/app.ts'
import { PLAYS } from '../../../scripts/alert-plays.ts'
import { buildApp } from '../app.ts'
import { type Database, openDatabase } from '../db/pool.ts'
import { SERVER_ROLE } from '../embedded-postgres/server-role.ts'
import { startJobs } from '../jobs.ts'
import { GAUGES, MEASURES } from './catalogue.ts'
import { openMetrics } from './open.ts'
import { openPrometheus } from './prometheus.ts'

const { db, admin, services, person, systemAccountId } = await openTestApp({
  env: { PRICE_SOURCE: 'simulated' },
})
await db.sql`update sessions set expires_at = '2099-01-01'`

/** A process with metrics: its app, and a look at them. Each value by its name with labels. */
async function openMeasured(on: Database = db.asServer) {
  const metrics = openMetrics(on, () => measured.gauges)
  const all = { ...services, db: on, meter: metrics.meter }
  const measured = await buildApp(all)
  const url = await metrics.listen({ port: 0, host: '127.0.0.1' })
  const read = async () => {
    const text = await (await fetch(url)).text()
    const values = text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))])
    return { text, of: Object.fromEntries(values) as Record<string, number> }
  }
  const close = async () => {
    await metrics.close()
    await measured.close()
  }
  return { app: measured, services: all, url, read, close }
}

const one = await openMeasured()
afterAll(one.close)
beforeAll(() => one.app.market.tick())

const minutesAgo = (minutes: number) => new Date(db.clock.now().getTime() - minutes * 60_000)
const call = (method: 'GET' | 'POST', path: string, body?: unknown) =>
  send(one.app, method, path, body, { 'x-access-token': admin.token })

test('a server without metrics does not load their package', async () => {
  const script = `
    import { registerHooks } from 'node:module'
    const seen = []
    registerHooks({ resolve: (name, of, next) => { if (name === 'prom-client') seen.push(name); return next(name, of) } })
    await import('./src/server/serve.ts')
    const before = seen.length
    await import('./src/server/metrics/open.ts')
    console.log(before, seen.length)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  expect(stdout.trim()).toBe('0 1')
})

describe('the process', () => {
  test('has its requests by route, method and class of status, and no path that a caller made up', async () => {
    await call('GET', '/profile')
    await call('POST', '/withdrawals', {})
    await call('GET', `/users/${admin.id}`)
    await send(one.app, 'GET', '/maria@exemplo.test')
    const { text, of } = await one.read()
    const count = (route: string, method: string, status: string) =>
      of[`balcao_request_seconds_count{route="${route}",method="${method}",status="${status}"}`]
    expect(count('/api/v1/profile', 'GET', '2xx')).toBe(1)
    expect(count('/api/v1/withdrawals', 'POST', '4xx')).toBe(1)
    expect(count('/api/v1/users/:id', 'GET', '2xx')).toBe(1)
    expect(count('none', 'GET', '4xx')).toBe(1)
    expect(text).not.toContain('maria')
    expect(text).not.toContain(admin.id)
  })

  test('has a stream of events while it is open, and not among the times of requests', async () => {
    const address = await one.app.listen({ port: 0, host: '127.0.0.1' })
    const from = new AbortController()
    const headers = { 'x-access-token': admin.token }
    await fetch(`${address}/api/v1/events`, { headers, signal: from.signal })
    expect((await one.read()).of.balcao_event_streams).toBe(1)
    from.abort()
    await expect.poll(async () => (await one.read()).of.balcao_event_streams).toBe(0)
    expect((await one.read()).text).not.toContain('/api/v1/events')
  })

  test('has no time of a stream that the server ends', async () => {
    const two = await openMeasured()
    const address = await two.app.listen({ port: 0, host: '127.0.0.1' })
    const stream = await fetch(`${address}/api/v1/events`, { headers: { 'x-access-token': admin.token } })
    await two.app.close()
    await stream.text()
    expect((await two.read()).text).not.toContain('/api/v1/events')
    await two.close()
  })

  test('says whether it leads the Book, and has its batches', async () => {
    await one.app.market.tick()
    const { of } = await one.read()
    expect(of.balcao_book_leader).toBe(1)
    expect(of['balcao_trouble{code="book.noLeader"}']).toBe(0)
    expect(of.balcao_book_batch_seconds_count).toBeGreaterThan(0)
    const ana = await person()
    await db.sql`update sessions set expires_at = '2099-01-01'`
    const order = { kind: 'MARKET', nature: 'BUY', amountOrig: '6.00', amountDest: '0.00001000' }
    await send(one.app, 'POST', '/orders', order, { 'x-access-token': ana.token })
    const { of: later } = await one.read()
    expect(later.balcao_book_batch_requests_count).toBe((of.balcao_book_batch_requests_count ?? 0) + 1)
    expect(later.balcao_book_batch_failures_total).toBe(0)
  })

  test('has its connections, and is measured while none of them is free', async () => {
    const gate = Promise.withResolvers<void>()
    const held = Array.from({ length: 7 }, () => db.asServer.transaction(() => gate.promise))
    // The app itself asks for connections meanwhile.
    await expect.poll(async () => (await one.read()).of.balcao_pool_waiting).toBeGreaterThanOrEqual(2)
    const { of } = await one.read()
    expect(of['balcao_pool_connections{state="busy"}']).toBe(5)
    expect([of.balcao_pool_limit, of.balcao_database_up]).toEqual([5, 1])
    gate.resolve()
    await Promise.all(held)
    await expect.poll(async () => (await one.read()).of.balcao_pool_waiting).toBe(0)
  })

  test('counts transactions that run again', async () => {
    const before = (await one.read()).of.balcao_transaction_retries_total ?? 0
    let attempts = 0
    await db.transaction(async ({ sql }) => {
      attempts += 1
      if (attempts === 1) await sql`do $$ begin raise exception 'busy' using errcode = '55P03'; end $$`
    })
    expect((await one.read()).of.balcao_transaction_retries_total).toBe(before + 1)
  })

  test('has each automatic work with its pause, its runs and its last success', async () => {
    const stop = startJobs(one.services, one.app.log)
    const job = '{name="chain history"}'
    await expect
      .poll(async () => (await one.read()).of['balcao_job_runs_total{name="chain history",outcome="done"}'])
      .toBeGreaterThan(0)
    const { of } = await one.read()
    await stop()
    expect(of[`balcao_job_interval_seconds${job}`]).toBe(1)
    expect(of[`balcao_job_seconds_total${job}`]).toBeGreaterThan(0)
    expect(of[`balcao_job_success_timestamp_seconds${job}`]).toBeGreaterThan(Date.now() / 1000 - 60)
    expect(of['balcao_job_runs_total{name="verify ledger",outcome="failed"}']).toBe(0)
  })

  test('has a run that failed as a failure, and its last success as before', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
    try {
      const { meter, toText, close } = openPrometheus()
      meter.expectJob('x', 1_000)
      vi.setSystemTime(1_060_000)
      meter.jobEnded('x', { isDone: false, seconds: 1 })
      expect(await toText([])).toContain('balcao_job_success_timestamp_seconds{name="x"} 1000\n')
      expect(await toText([])).toContain('balcao_job_runs_total{name="x",outcome="failed"} 1\n')
      meter.jobEnded('x', { isDone: true, seconds: 1 })
      expect(await toText([])).toContain('balcao_job_success_timestamp_seconds{name="x"} 1060\n')
      close()
    } finally {
      vi.useRealTimers()
    }
  })

  test('has the memory and the event loop of Node', async () => {
    const { of } = await one.read()
    expect(of.process_resident_memory_bytes).toBeGreaterThan(10e6)
    expect(of).toHaveProperty('nodejs_eventloop_lag_p99_seconds')
  })
})

describe('the database', () => {
  const queue = async (name: string) => {
    const { of } = await one.read()
    return [
      of[`balcao_queue_length{queue="${name}"}`],
      Math.round(of[`balcao_queue_oldest_seconds{queue="${name}"}`] ?? -1),
    ]
  }
  const work = async (kind: string) => {
    const { of } = await one.read()
    const read = (name: string) => Math.round(of[`balcao_work_${name}{kind="${kind}"}`] ?? -1)
    return [read('open'), read('late'), read('oldest_seconds')]
  }

  test('has the age of mails that wait, and the number of those that were given up today', async () => {
    await db.sql`delete from mails`
    expect(await queue('mails')).toEqual([0, 0])
    const mail = (status: string, minutes: number) => db.sql`
      insert into mails (id, kind, recipient, language, status, next_at, created_at)
      values (${db.newId()}, 'passwordChanged', 'a@b.test', 'pt', ${status}, ${db.clock.now()}, ${minutesAgo(minutes)})`
    for (const minutes of [5, 20]) await mail('QUEUED', minutes)
    for (const minutes of [60, 25 * 60]) await mail('FAILED', minutes)
    expect(await queue('mails')).toEqual([2, 20 * 60])
    expect((await one.read()).of['balcao_mails_given_up{channel="mails"}']).toBe(1)
    expect((await one.read()).of['balcao_mails_given_up{channel="sms"}']).toBe(0)
    await db.sql`delete from mails`
  })

  test('has the age of an event whose messages wait, also when it was tried and put off', async () => {
    await db.sql`delete from outbox`
    await db.sql`
      with event as (
        insert into events (entity, entity_id, code, params, to_status, created_at)
        values ('deposit', ${db.newId()}, 'deposit.created', '{}', 'OPEN', ${minutesAgo(30)}) returning id)
      insert into outbox (event_id, next_at) select id, ${minutesAgo(-1)} from event`
    expect(await queue('outbox')).toEqual([1, 30 * 60])
    await db.sql`delete from outbox`
    expect(await queue('outbox')).toEqual([0, 0])
  })

  test('has the history that waits for the chain, and requests that wait for the leader of the Book', async () => {
    const [length, age] = await queue('chain')
    expect(length).toBeGreaterThan(0)
    expect(age).toBeGreaterThanOrEqual(0)
    await db.sql`
      insert into book_requests (id, request, created_at) values (${db.newId()}, '{}', ${minutesAgo(2)})`
    expect(await queue('book')).toEqual([1, 120])
    await db.sql`delete from book_requests`
  })

  test('has the pictures of receipts that wait', async () => {
    await db.sql`delete from receipt_readings`
    expect(await queue('pictures')).toEqual([0, 0])
  })

  test('has open work, late by the times of the queue of staff', async () => {
    await db.sql`update deposits set status = 'CANCELLED' where status in ('OPEN', 'PENDING')`
    const ana = await person()
    await db.sql`update sessions set expires_at = '2099-01-01'`
    expect(await work('deposit')).toEqual([0, 0, 0])
    const form = {
      kind: 'BANK',
      currency: 'BRL',
      bankAccountId: systemAccountId,
      amount: '70.00',
      receipt: PNG,
    }
    const { _id } = (await ana.call('POST', '/deposits', toForm(form))).body.data
    expect(await work('deposit')).toEqual([1, 0, 0])
    const old = (minutes: number) => db.sql`
      update deposits set created_at = ${minutesAgo(minutes)} where id = ${_id}`
    await old(60)
    expect(await work('deposit')).toEqual([1, 0, 60 * 60])
    await old(61)
    expect(await work('deposit')).toEqual([1, 1, 61 * 60])
    for (const kind of ['quotation', 'payout', 'approval', 'customer', 'line', 'return', 'privacy'])
      expect((await work(kind)).every((value) => value >= 0)).toBe(true)
  })

  test('has requests about personal data, which are late after the time of the law', async () => {
    const ana = await person()
    await db.sql`
      insert into privacy_requests (id, user_id, kind, details, created_by, created_at, updated_at)
      values (${db.newId()}, ${ana.id}, 'CORRECTION', 'x', ${ana.id}, ${minutesAgo(15 * 1_440 + 1)}, ${db.clock.now()})`
    expect(await work('privacy')).toEqual([1, 1, (15 * 1_440 + 1) * 60])
    await db.sql`delete from privacy_requests`
  })

  test('has the last proof of each kind that ended', async () => {
    expect((await one.read()).text).not.toContain('balcao_proof_breaches{')
    const proof = (kind: string, minutes: number, findings: string, isEnded = true) => db.sql`
      insert into ledger_verifications (kind, started_at, ended_at, findings, through_position, through_hash,
        through_journal, through_event, through_at)
      values (${kind}, ${minutesAgo(minutes)}, ${isEnded ? minutesAgo(minutes - 1) : null}, ${findings}::text::jsonb, 0, '', 0, 0,
        ${minutesAgo(minutes)})`
    await proof('FULL', 90, '[{"name":"x"}]')
    await proof('INCREMENTAL', 30, '[]')
    await proof('INCREMENTAL', 5, '[]', false)
    const { of } = await one.read()
    const started = (minutes: number) => minutesAgo(minutes).getTime() / 1000
    expect(of['balcao_proof_breaches{kind="full"}']).toBe(1)
    expect(of['balcao_proof_breaches{kind="incremental"}']).toBe(0)
    expect(of['balcao_proof_seconds{kind="full"}']).toBe(60)
    expect(of['balcao_proof_started_timestamp_seconds{kind="incremental"}']).toBe(started(30))
    expect(of['balcao_trouble{code="ledger.proofFailed"}']).toBe(1)
    await db.sql`delete from ledger_verifications`
  })

  test('that ends the connection of the metrics is read over the next one', async () => {
    await one.read()
    await db.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = ${SERVER_ROLE}`
    await expect.poll(async () => (await one.read()).of.balcao_database_up).toBe(1)
  })

  test('that does not answer is down, and its values are absent, not old', async () => {
    const gone = openDatabase({ connection: { ...db.connection, port: 1 }, max: 1 })
    const other = await openMeasured(gone)
    const { of, text } = await other.read()
    expect(of.balcao_database_up).toBe(0)
    expect(text).not.toMatch(/^balcao_(queue|work|trouble|proof|database_read_only)/m)
    expect(of).toHaveProperty('balcao_book_leader')
    await other.close()
    await gone.close()
  })
})

test('every metric of the catalogue is there with its meaning, and nothing else of ours', async () => {
  const { text } = await one.read()
  const known = [...text.matchAll(/^# TYPE (balcao_\w+) /gm)].map(([, name]) => name)
  expect(known.toSorted()).toEqual([...Object.keys(GAUGES), ...Object.keys(MEASURES)].toSorted())
})

describe('the files for operators', () => {
  const file = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8')
  const rules = file('deploy/prometheus/balcao.rules.yml')
  const dashboard = file('deploy/grafana/balcao.json')
  const runbooks = file('docs/operate.md')
  const alerts = [...rules.matchAll(/- alert: (\w+)$/gm)].map(([, name = '']) => name)
  const expressions = [
    ...[...rules.matchAll(/^ +expr: (.*)$/gm)].map(([, expression = '']) => expression),
    ...[...dashboard.matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(
      ([, text = '']) => JSON.parse(text) as string,
    ),
  ]

  test('name only metrics that a running server has', async () => {
    const { text } = await one.read()
    const families = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    )
    const known = new Set([...families, 'up', 'ALERTS'])
    expect(expressions.length).toBeGreaterThan(50)
    expect(expressions.flatMap(namesIn).filter((name) => !known.has(name))).toEqual([])
    // The other way round: each metric of ours is on the dashboard.
    const shown = new Set(expressions.flatMap(namesIn))
    const ours = families.filter((name) => /^balcao_/.test(name) && !/_(sum|count|bucket)$/.test(name))
    expect(ours.filter((name) => !shown.has(name))).toEqual([])
  })

  test('name only labels of their metrics', () => {
    const ours = Object.values({ ...GAUGES, ...MEASURES }).flatMap(
      (metric): readonly string[] => metric.labels,
    )
    const labels = new Set([...ours, 'job', 'instance', 'le', 'alertstate', 'alertname'])
    const named = expressions.flatMap((expression) => [
      ...[...expression.matchAll(/(\w+)=?[=~!]"/g)].map(([, label = '']) => label),
      ...[...expression.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(', ')),
    ])
    expect(named.filter((label) => !labels.has(label))).toEqual([])
  })

  test('have a runbook for each alert, which npm run alerts plays', () => {
    expect(alerts.length).toBeGreaterThan(10)
    const links = [...rules.matchAll(/runbook: docs\/operate\.md#(\w+)$/gm)].map(([, anchor]) => anchor)
    expect(links).toEqual(alerts.map((alert) => alert.toLowerCase()))
    const headings = [...runbooks.matchAll(/^### (Balcao\w+)$/gm)].map(([, heading]) => heading)
    expect(headings.toSorted()).toEqual(alerts.toSorted())
    expect(PLAYS.flatMap((play) => play.alerts).toSorted()).toEqual(alerts.toSorted())
  })
})

/** The metrics that an expression of Prometheus names: words that are no function, no label and no word of its language. */
function namesIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\b(by|without) \([^)]*\)/g, '')
  return [...bare.matchAll(/\b[a-zA-Z_]\w*\b(?! *\()/g)]
    .map(([word]) => word)
    .filter((word) => !['and', 'or', 'unless'].includes(word))
}

test('only GET /metrics is served', async () => {
  for (const [path, method] of [
    ['/', 'GET'],
    ['/metrics', 'POST'],
    ['/health/ready', 'GET'],
  ] as const)
    expect((await fetch(new URL(path, one.url), { method })).status).toBe(404)
})

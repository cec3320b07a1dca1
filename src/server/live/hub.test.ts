import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { afterAll, describe, expect, test } from 'vitest'
import { STREAMS_PER_USER } from '#core/live/live.ts'
import { openTestApp, type Person } from '#test/harness/app.ts'
import { testClock } from '#test/harness/database.ts'
import { openDatabase } from '../db/pool.ts'
import type { Reader } from '../db/sql.ts'
import { findViewers, hashToken } from '../sessions/hook.ts'
import { CHANNEL, readChanges } from './changes.ts'
import { openHub } from './hub.ts'

const { db, person } = await openTestApp()
const ana = await person()

/** A database with a pool of a second server process. */
const otherDb = openDatabase({ connection: db.connection, clock: db.clock, max: 3 })
afterAll(() => otherDb.close())

/** Writes a change as the triggers do, and notifies. */
async function record({ sql }: Reader, topic: string, of: Person | null): Promise<void> {
  await sql`insert into changes (topic, user_id) values (${topic}, ${of?.id ?? null})`
  await sql`select pg_notify(${CHANNEL}, '')`
}

const NEVER = 3_600_000

const toOut = () => new PassThrough({ encoding: 'utf8' })

/** A hub with short intervals, and clients without a server. */
function openTestHub(times: { pollMs: number; heartbeatMs: number }, on = otherDb) {
  const hub = openHub(on, (error) => process.emit('uncaughtException', error as Error), times)
  const join = async (who: Person, out = toOut()) => {
    const [viewer] = await findViewers(on, [hashToken(who.token)])
    await hub.join({ viewer: viewer!, lastEventId: undefined, begin: () => out })
    return out
  }
  return { ...hub, join, joinAs: hub.join }
}

/** Reads the stream until the text appears, or until its end. */
async function readUntil(out: PassThrough, pattern: RegExp): Promise<string> {
  let text = ''
  for await (const chunk of out) {
    text += chunk
    if (pattern.test(text)) break
  }
  return text
}

describe('a client', () => {
  test('receives changes of another process before the hub polls', async () => {
    const hub = openTestHub({ pollMs: NEVER, heartbeatMs: NEVER })
    const out = await hub.join(ana)
    await ana.call('POST', '/orders', { kind: 'OTC', nature: 'BUY', amountOrig: '6000.00' })
    expect(await readUntil(out, /"orders"/)).toContain('event: changed')
    hub.close()
  })

  test('receives changes again after the notifying connection was lost', async () => {
    const hub = openTestHub({ pollMs: NEVER, heartbeatMs: NEVER })
    const out = await hub.join(ana)
    await db.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`
    await record(db, 'withdrawals', ana)
    expect(await readUntil(out, /"withdrawals"/)).toContain('event: changed')
    hub.close()
  })

  test('gets heartbeats, so that it reconnects with a recent id', async () => {
    const hub = openTestHub({ pollMs: NEVER, heartbeatMs: 10 })
    const text = await readUntil(await hub.join(ana), /\n\n:\nid: \d+:\d+:/)
    expect(text).toMatch(/^retry: 3000\n\nevent: ready\n/)
    hub.close()
  })

  test('that is being admitted when the server closes is not kept', async () => {
    const hub = openTestHub({ pollMs: NEVER, heartbeatMs: NEVER })
    const [viewer] = await findViewers(db, [hashToken(ana.token)])
    const out = toOut()
    const joined = hub.joinAs({ viewer: viewer!, lastEventId: undefined, begin: () => out })
    hub.close()
    await joined
    await expect.poll(() => out.writableEnded).toBe(true)
  })

  test('does not count among the streams of a user once it has left', async () => {
    const hub = openTestHub({ pollMs: NEVER, heartbeatMs: NEVER })
    for (let nth = 0; nth < STREAMS_PER_USER; nth++) await hub.join(ana, toOut().destroy())
    for (let nth = 0; nth < STREAMS_PER_USER; nth++) {
      const out = await hub.join(ana)
      const gone = once(out, 'close')
      out.destroy()
      await gone
    }
    await expect(hub.join(ana)).resolves.toBeDefined()
    hub.close()
  })

  test('is disconnected when its session expires, at the next heartbeat', async () => {
    const clock = testClock(db.clock.now())
    const hub = openTestHub({ pollMs: NEVER, heartbeatMs: 10 }, otherDb.with({ clock }))
    const out = await hub.join(ana)
    clock.advance(13 * 3_600_000)
    await readUntil(out, /never/)
    expect(out.writableEnded).toBe(true)
    hub.close()
  })
})

describe('a client that comes with others', () => {
  const CLIENTS = 600

  /** Counts how often changes are read. */
  function countReads() {
    const reads = { count: 0 }
    const sql = new Proxy(otherDb.sql, {
      apply: (query, self, args) => {
        if (String(args[0]).includes('from changes')) reads.count += 1
        return Reflect.apply(query, self, args)
      },
    })
    return { reads, on: { ...otherDb, sql } }
  }

  test('is admitted by one shared poll, and receives each change once', async () => {
    const { reads, on } = countReads()
    const hub = openTestHub({ pollMs: NEVER, heartbeatMs: NEVER }, on)
    const [viewer] = await findViewers(db, [hashToken(ana.token)])
    const { position: since } = await readChanges(db, { since: null })
    await record(db, 'orders', null)
    const { position: between } = await readChanges(db, { since: null })
    const positions = [since, between, 'x', undefined]
    // Each is another user, so that nobody has too many streams; all share one session.
    const clients = Array.from({ length: CLIENTS }, (_, nth) => ({
      viewer: { ...viewer!, id: db.newId() },
      lastEventId: positions[nth % 4],
      out: toOut(),
    }))
    await Promise.all([
      record(db, 'deposits', null),
      ...clients.map(({ out, ...client }) => hub.joinAs({ ...client, begin: () => out })),
    ])
    // One for the new clients, one for their missed changes, and one for each of the two notifications.
    expect(reads.count).toBeLessThanOrEqual(4)
    await record(db, 'withdrawals', null)
    const last = await readUntil(clients.at(-1)!.out, /withdrawals/)
    const texts = clients.map(({ out }, nth) => (nth === CLIENTS - 1 ? last : String(out.read())))
    for (const [nth, text] of texts.entries()) {
      const count = (topic: string) => text.split(`"${topic}"`).length - 1
      const at = { nth, orders: count('orders'), withdrawals: count('withdrawals') }
      expect(at).toEqual({ nth, orders: nth % 4 === 0 ? 1 : 0, withdrawals: 1 })
      if (nth % 4 < 2) expect(count('deposits')).toBe(1)
      expect(text.includes('event: reset')).toBe(nth % 4 === 2)
    }
    hub.close()
  })

  test('does not keep others out when it is one too many, or has left', async () => {
    const hub = openTestHub({ pollMs: NEVER, heartbeatMs: NEVER })
    const [viewer] = await findViewers(db, [hashToken(ana.token)])
    const join = (begin: () => PassThrough) => hub.joinAs({ viewer: viewer!, lastEventId: undefined, begin })
    const gone = () => {
      throw new Error('gone')
    }
    const begins = [gone, ...Array.from({ length: STREAMS_PER_USER + 1 }, () => toOut)]
    const answers = await Promise.allSettled(begins.map(join))
    const failed = answers.flatMap((one, nth) =>
      one.status === 'rejected' ? [[nth, one.reason.message]] : [],
    )
    expect(failed).toEqual([
      [0, 'gone'],
      [STREAMS_PER_USER + 1, 'live.tooMany'],
    ])
    hub.close()
  })
})

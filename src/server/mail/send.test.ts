import { afterEach, describe, expect, test } from 'vitest'
import type { Mail } from '#core/mail/mail.ts'
import { openTestDatabase } from '#test/harness/database.ts'
import { openTestSmtp } from '#test/harness/smtp.ts'
import type { MailCarrier } from '../adapters/mail.ts'
import { smtpMail } from '../adapters/mail-smtp.ts'
import { secretBox } from '../adapters/secret-box.ts'
import { loadConfig } from '../config.ts'
import { openDatabase } from '../db/pool.ts'
import type { Services } from '../http/app-types.ts'
import { queueMail } from './queue.ts'
import { purgeMails, sendMails } from './send.ts'

const db = await openTestDatabase()
const smtp = await openTestSmtp()
const config = loadConfig({
  DATABASE_URL: 'postgres://unused',
  SECRET_KEY: '00'.repeat(32),
  PUBLIC_URL: 'https://balcao.exemplo.test',
})
const box = secretBox(config.secretKeys)

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const TOKEN = 'b3JkZW0tc2VjcmV0YS1kZS10ZXN0ZQ'

const servicesWith = (mail: MailCarrier) => ({ config, db, mail }) as unknown as Services
const on = servicesWith(smtpMail(smtp.url))

let logged: unknown[] = []
const keep = (...line: unknown[]) => void logged.push(line)
const log = { info: keep, warn: keep, error: (...line: unknown[]) => keep('error', ...line) }

const sendAll = async (services = on) => {
  while ((await sendMails(services, log)) > 0);
}

afterEach(async () => {
  smtp.refuse()
  smtp.arrived.length = 0
  logged = []
  await db.sql`delete from mails`
})

const queue = (mail: Partial<Mail> = {}) =>
  db.transaction(async (tx) =>
    queueMail(tx, { kind: 'resetLink', to: 'ana@exemplo.test', language: 'pt', secret: TOKEN, ...mail }, box),
  )

type Row = {
  id: string
  status: string
  attempts: number
  nextAt: string
  lastError: string | null
  secret: Buffer | null
  sentAt: string | null
}

async function onlyMail(): Promise<Row> {
  const rows = await db.sql<Row[]>`
    select id, status, attempts, next_at, last_error, secret, sent_at from mails`
  expect(rows).toHaveLength(1)
  return rows[0]!
}

const later = (milliseconds: number) => new Date(db.clock.now().getTime() + milliseconds).toISOString()

describe('a mail that its server accepts', () => {
  test('arrives with a fixed id and the instant at which it was written, and is marked', async () => {
    await queue()
    const { id } = await onlyMail()
    const written = db.clock.now().toISOString()
    db.clock.advance(MINUTE)
    await sendAll()
    const [arrived, ...more] = smtp.arrived
    expect(more).toEqual([])
    expect(arrived).toMatchObject({
      to: ['ana@exemplo.test'],
      mail: {
        from: { name: 'Balcão', address: 'no-reply@balcao.exemplo.test' },
        to: [{ name: '', address: 'ana@exemplo.test' }],
        messageId: `<${id}@balcao.exemplo.test>`,
        date: written,
        subject: 'Crie uma nova senha',
      },
    })
    const headers = Object.fromEntries(arrived!.mail.headers.map(({ key, value }) => [key, value]))
    expect(headers).toMatchObject({
      'auto-submitted': 'auto-generated',
      'content-language': 'pt-BR',
      'content-type': expect.stringContaining('multipart/alternative'),
    })
    expect(await onlyMail()).toMatchObject({ status: 'SENT', attempts: 1, sentAt: later(0), lastError: null })
    await sendAll()
    db.clock.advance(48 * HOUR)
    await sendAll()
    expect(smtp.arrived).toHaveLength(1)
  })

  test('has its secret in its link alone: sealed before, gone after, never logged', async () => {
    await queue()
    const { secret } = await onlyMail()
    expect(secret?.toString('latin1')).not.toContain(TOKEN)
    await sendAll()
    const link = `https://balcao.exemplo.test/auth/reset#token=${TOKEN}`
    const [arrived] = smtp.arrived
    expect(arrived?.mail.text?.split('\n')).toContain(link)
    expect(arrived?.mail.html).toContain(`href="${link}"`)
    expect((await onlyMail()).secret).toBeNull()
    expect(logged).toHaveLength(1)
    expect(JSON.stringify(logged)).not.toContain(TOKEN)
  })

  test('does not exist when its transaction is rolled back', async () => {
    const undone = db.transaction(async (tx) => {
      queueMail(tx, { kind: 'passwordChanged', to: 'ana@exemplo.test', language: 'pt' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await sendAll()
    expect(smtp.arrived).toEqual([])
  })

  test('to the house itself has no recipient', async () => {
    await queue({ to: '00000000000191@balcao.invalid' })
    expect(await db.sql`select id from mails`).toEqual([])
  })
})

describe('a mail that fails', () => {
  test('is sent again after a minute, and arrives once', async () => {
    smtp.refuse({ at: 'recipient', code: 451, words: 'greylisted, come back' })
    await queue()
    await sendAll()
    const failed = { status: 'QUEUED', attempts: 1, nextAt: later(MINUTE) }
    expect(await onlyMail()).toMatchObject({ ...failed, lastError: expect.stringContaining('greylisted') })
    smtp.refuse()
    await sendAll()
    expect(smtp.arrived).toEqual([])
    db.clock.advance(MINUTE)
    await sendAll()
    await sendAll()
    expect(smtp.arrived).toHaveLength(1)
    expect(await onlyMail()).toMatchObject({ status: 'SENT', attempts: 2, secret: null, lastError: null })
  })

  test('is abandoned after pauses that grow to a day', async () => {
    await queue()
    const nobody = servicesWith(smtpMail('smtp://127.0.0.1:1'))
    const pauses: number[] = []
    for (let mail = await onlyMail(); mail.status === 'QUEUED'; mail = await onlyMail()) {
      db.clock.set(new Date(mail.nextAt))
      await sendAll(nobody)
      const next = await onlyMail()
      if (next.status === 'QUEUED') pauses.push((Date.parse(next.nextAt) - Date.parse(later(0))) / MINUTE)
    }
    expect(pauses).toEqual([1, 5, 15, 60, 240, 720, 1440])
    expect(await onlyMail()).toMatchObject({ status: 'FAILED', attempts: 8, secret: null, sentAt: null })
    expect(logged.at(-1)).toMatchObject(['error', { kind: 'resetLink', attempts: 8 }, 'a mail was given up'])
  })

  test.each([
    { at: 'recipient', code: 550, words: 'no such user' },
    { at: 'content', code: 554, words: `spam: https://balcao.exemplo.test/auth/reset#token=${TOKEN}` },
  ] as const)(
    'is abandoned at once when the $at is refused permanently, and its secret is not logged',
    async (refusal) => {
      smtp.refuse(refusal)
      await queue()
      await sendAll()
      const given = await onlyMail()
      expect(given).toMatchObject({ status: 'FAILED', attempts: 1, secret: null })
      expect(given.lastError).toContain(String(refusal.code))
      expect(logged).toMatchObject([
        ['error', { mail: given.id, reason: given.lastError }, 'a mail was given up'],
      ])
      expect(JSON.stringify([given, logged])).not.toContain(TOKEN)
    },
  )

  test('waits when the configuration may be wrong: a refused sender, a wrong password, no TLS where it is required', async () => {
    smtp.refuse({ at: 'sender', code: 550, words: 'not your domain' })
    await queue()
    const wrongPassword = smtp.url.replace(/:[^:@]+@/, ':wrong@')
    const faults = [smtp.url, wrongPassword, `${smtp.url}?requireTLS=true`]
    for (const [index, url] of faults.entries()) {
      if (index > 0) smtp.refuse()
      await sendAll(servicesWith(smtpMail(url)))
      const { status, attempts, nextAt } = await onlyMail()
      expect({ status, attempts }).toEqual({ status: 'QUEUED', attempts: index + 1 })
      db.clock.set(new Date(nextAt))
    }
    expect(smtp.arrived).toEqual([])
  })
})

describe('several processes', () => {
  test('send each mail once', async () => {
    const other = openDatabase({ connection: db.connection, clock: db.clock, max: 3 })
    for (let count = 0; count < 15; count++) await queue({ to: `pessoa-${count}@exemplo.test` })
    const elsewhere = { ...on, db: other }
    await Promise.all([sendAll(), sendAll(elsewhere), sendAll(), sendAll(elsewhere)])
    await other.close()
    const recipients = smtp.arrived.map(({ to }) => to.join())
    expect(recipients).toHaveLength(15)
    expect(new Set(recipients).size).toBe(15)
  })

  test('skip a mail that one of them is just taking', async () => {
    await queue({ to: 'ana@exemplo.test' })
    db.clock.advance(1)
    await queue({ to: 'bia@exemplo.test' })
    await db.transaction(async (tx) => {
      await tx.sql`select id from mails where recipient = 'ana@exemplo.test' for update`
      expect(await sendMails(on, log)).toBe(1)
    })
    expect(smtp.arrived.map(({ to }) => to)).toEqual([['bia@exemplo.test']])
  })

  test('leave a mail alone while one of them sends it, and take it over with the same id when that one has died', async () => {
    const began = Promise.withResolvers<string>()
    const end = Promise.withResolvers<string>()
    const stuck: MailCarrier = {
      send: ({ id }) => {
        began.resolve(id)
        return end.promise
      },
    }
    await queue()
    const sending = sendMails(servicesWith(stuck), log)
    const id = await began.promise
    db.clock.advance(9 * MINUTE)
    await sendAll()
    expect(smtp.arrived).toEqual([])
    db.clock.advance(MINUTE)
    await sendAll()
    expect(smtp.arrived.map(({ mail }) => mail.messageId)).toEqual([`<${id}@balcao.exemplo.test>`])
    end.reject(new Error('late'))
    await sending
    expect(await onlyMail()).toMatchObject({ status: 'SENT', attempts: 2 })
  })
})

describe('a run', () => {
  const carrierOf = (send: MailCarrier['send']) => servicesWith({ send })
  const marked = () =>
    db.sql<{ count: number }[]>`select count(*)::int as count from mails where status = 'SENT'`

  test('sends ten mails, links first; a slow one delays no mark of another lane', async () => {
    for (let count = 0; count < 11; count++)
      await queue({ to: `pessoa-${count}@exemplo.test`, kind: 'passwordChanged', secret: undefined })
    db.clock.advance(1)
    await queue({ to: 'ana@exemplo.test' })
    const slow = Promise.withResolvers<string>()
    const sent: string[] = []
    const sending = sendMails(
      carrierOf(({ to }) => {
        sent.push(to)
        return sent.length === 1 ? slow.promise : Promise.resolve('sent')
      }),
      log,
    )
    await expect.poll(marked).toEqual([{ count: 9 }])
    expect([sent.length, sent[0]]).toEqual([10, 'ana@exemplo.test'])
    slow.resolve('sent')
    expect(await sending).toBe(10)
    expect(await marked()).toEqual([{ count: 10 }])
  })

  test('that is stopped gives back what it has not tried', async () => {
    for (let count = 0; count < 5; count++) await queue({ to: `pessoa-${count}@exemplo.test` })
    const stop = new AbortController()
    let sent = 0
    const stopping = carrierOf(async () => {
      if (++sent === 3) stop.abort()
      return 'sent'
    })
    expect(await sendMails(stopping, log, stop.signal)).toBe(3)
    expect(
      await db.sql`select status, attempts, next_at <= ${db.clock.now()} as is_due from mails order by status`,
    ).toEqual([
      ...Array(2).fill({ status: 'QUEUED', attempts: 0, isDue: true }),
      ...Array(3).fill({ status: 'SENT', attempts: 1, isDue: false }),
    ])
  })
})

test('sent and abandoned mail is deleted after 90 days, queued mail is not', async () => {
  await queue({ to: 'enviado@exemplo.test' })
  await sendAll()
  await queue({ to: 'espera@exemplo.test' })
  db.clock.advance(90 * 24 * HOUR)
  await db.transaction(purgeMails)
  expect(await db.sql`select id from mails`).toHaveLength(2)
  db.clock.advance(1)
  await db.transaction(purgeMails)
  expect(await db.sql`select recipient from mails`).toEqual([{ recipient: 'espera@exemplo.test' }])
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { Role } from '#core/rules/viewer.ts'
import type { Chain } from '#server/adapters/chain.ts'
import type { MailMessage } from '#server/adapters/mail.ts'
import { openChain, openFiles, openMessengers, openPostalCodes } from '#server/adapters/open.ts'
import { openPrices } from '#server/adapters/price-open.ts'
import type { PriceSource } from '#server/adapters/price-source.ts'
import { buildApp } from '#server/app.ts'
import { writeMessages } from '#server/audit/outbox.ts'
import { loadConfig } from '#server/config.ts'
import { acceptDeposit } from '#server/deposits/commands.ts'
import { prepareHouse } from '#server/first-start.ts'
import type { App, Services } from '#server/http/app-types.ts'
import { sendMails } from '#server/mail/send.ts'
import { hashToken } from '#server/sessions/hook.ts'
import { findFace } from '#server/settings/logos.ts'
import { PARTS } from '#server/slices.ts'
import { checkAnswer } from './contract.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { openForBusiness } from './house.ts'
import { checkInvariantsAfter } from './invariants.ts'
import { mailsInMemory } from './mails.ts'

export type Answer<T = unknown> = { status: number; body: T; headers: Record<string, unknown>; raw: Buffer }

/** A signed-in user. `call` is a request with that session. */
export type Person = {
  readonly id: string
  readonly email: string
  readonly password: string
  readonly token: string
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  call(method: Method, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<any>>
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type TestApp = {
  readonly db: TestDatabase
  readonly app: App
  readonly admin: Person
  /** Makes a user through the API as the admin, and signs it in. */
  person(options?: { role?: Role; [field: string]: unknown }): Promise<Person>
  /** Credits a customer by a deposit that is declared and accepted. `amount` is a wire amount. */
  fund(person: Person, currency: 'BRL' | 'BTC', amount: string): Promise<void>
  balance(person: Person, currency: 'BRL' | 'BTC'): Promise<{ amount: string; kind: 'C' | 'D'; held: string }>
  signIn(email: string, password: string): Promise<Person>
  /** Writes the mails and notices of all events so far. */
  writeMessages(): Promise<number>
  /** Sends all due mail, and gives all mail to an address so far, oldest first. */
  mailsTo(address: string): Promise<MailMessage[]>
  /** The dependencies of the app; its mail is kept in memory. */
  readonly services: Services
  /** The id of the account that customers pay into. */
  readonly systemAccountId: string
}

const PASSWORD = 'uma-Senha-de-teste-1'

/** The last use of a session in tests: they move the clock by hours, and their staff stay signed in. */
export const NEVER_IDLE = new Date('2099-01-01')
export const ADMIN = { email: 'admin@balcao.test', password: 'senha-do-Admin-de-teste' }

/** A whole server on its database, without a socket; its ledger is verified after the file. */
export async function openTestApp(
  options: { env?: Record<string, string>; prices?: PriceSource; chain?: Chain } = {},
): Promise<TestApp> {
  const db = await openTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'balcao-test-'))
  const config = loadConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: 'postgres://unused',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    SECRET_KEY: '00'.repeat(32),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    PRICE_SOURCE: 'simulated',
    POSTAL_CODES: 'none',
    ...options.env,
  })
  await prepareHouse(db.asServer, config)
  const systemAccountId = await openForBusiness(db)
  const prices = options.prices ?? (await openPrices(config.prices))
  const mail = mailsInMemory()
  const postalCodes = openPostalCodes(config.postalCodes)
  const chain = options.chain ?? openChain(config)
  const files = openFiles(config.files)
  const services = {
    config,
    db: db.asServer,
    files,
    prices,
    mail,
    postalCodes,
    chain,
    ...openMessengers(config),
  }
  const app = await buildApp(services)
  afterAll(async () => {
    await app.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  checkInvariantsAfter(db)
  const messagesWritten = () => writeMessages(services.db, PARTS.messages, app.log)
  const sendAll = async () => {
    await messagesWritten()
    while ((await sendMails(services, app.log, undefined, findFace)) > 0);
  }
  // One after the other: two runs at once would each leave what the other has in flight.
  let sending = Promise.resolve()
  const mailsTo: TestApp['mailsTo'] = async (address) => {
    sending = sending.then(sendAll)
    await sending
    return mail.sent.filter((message) => message.to === address)
  }
  return {
    ...(await withPeople(db, app, systemAccountId)),
    mailsTo,
    writeMessages: messagesWritten,
    services,
  }
}

async function withPeople(
  db: TestDatabase,
  app: App,
  systemAccountId: string,
): Promise<Omit<TestApp, 'mailsTo' | 'writeMessages' | 'services'>> {
  const signIn = async (email: string, password: string): Promise<Person> => {
    const signedIn = await send(app, 'POST', '/auth/login', { email, password })
    if (signedIn.status !== 200) throw new Error(`sign-in of ${email}: ${signedIn.raw}`)
    const { token } = (signedIn.body as { data: { token: string } }).data
    const call: Person['call'] = (method, path, body, headers) =>
      send(app, method, path, body, { 'x-access-token': token, ...headers })
    const profile = await call('GET', '/profile')
    await db.sql`update sessions set last_seen_at = ${NEVER_IDLE} where token_hash = ${hashToken(token)}`
    return { id: profile.body.data._id, email, password, token, call }
  }
  const admin = await signIn(ADMIN.email, ADMIN.password)
  const person: TestApp['person'] = async ({
    role = 'user',
    roles = [role],
    permissions = [],
    ...fields
  } = {}) => {
    const body = { ...newUser(), ...fields }
    const made = await admin.call('POST', '/users', body)
    if (made.status >= 300) throw new Error(`a user: ${made.raw}`)
    // As if another admin had approved the rights, and the user had replaced the password that staff typed.
    await db.sql`
      update users set password_due = null, roles = ${roles as Role[]}, permissions = ${permissions as string[]}
      where email = ${body.email}`
    return await signIn(body.email, body.password)
  }
  const operator = await person({ role: 'operator' })
  const fund: TestApp['fund'] = async (owner, currency, amount) => {
    const kind =
      currency === 'BRL'
        ? { kind: 'BANK', bankAccountId: systemAccountId }
        : { kind: 'CRYPTO', txId: newTxId() }
    const declared = await owner.call(
      'POST',
      '/deposits',
      toForm({ currency, amount, ...kind, receipt: PNG }),
    )
    const id = declared.body?.data?._id
    if (declared.status !== 201) throw new Error(`funding: ${declared.raw}`)
    // Not by a call: where a test has a chain, no transaction of it pays this.
    const by = { id: operator.id, roles: ['operator' as const], permissions: [] }
    await db.transaction((tx) => acceptDeposit(tx, { id }, by))
  }
  const balance: TestApp['balance'] = async (owner, currency) =>
    (await owner.call('GET', `/ledgers/balance?currency=${currency}`)).body.data
  return { db, app, admin, person, fund, balance, signIn, systemAccountId }
}

let transactions = 0

/** The id of a transaction that no other deposit names. */
export function newTxId(): string {
  transactions += 1
  return transactions.toString(16).padStart(64, '0')
}

let made = 0

function newUser() {
  made += 1
  return {
    name: `Pessoa ${made}`,
    email: `pessoa-${made}@exemplo.test`,
    password: PASSWORD,
    kind: 'F',
    document: '52998224725',
    status: 'VALID',
    language: 'pt',
  }
}

/**
 * A request; a FormData travels as multipart, a string unchanged, anything else as JSON. Its answer is held to the
 * document.
 */
export async function send(
  app: App,
  method: Method,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
): Promise<Answer<any>> {
  const isForm = body instanceof FormData
  const request = isForm ? new Request('http://test/', { method: 'POST', body }) : undefined
  const payload = request ? Buffer.from(await request.arrayBuffer()) : toPayload(body)
  const type = request?.headers.get('content-type') ?? (body === undefined ? undefined : 'application/json')
  const url = path.startsWith('/api') || path.startsWith('/health') ? path : `/api/v1${path}`
  const answer = await app.inject({
    method,
    url,
    headers: { ...(type ? { 'content-type': type } : {}), ...headers },
    payload,
  })
  const content = { type: answer.headers['content-type']?.toString(), body: parse(answer.payload) }
  checkAnswer(app, { method, url }, { status: answer.statusCode, ...content })
  return {
    status: answer.statusCode,
    body: content.body,
    headers: answer.headers,
    raw: answer.rawPayload,
  }
}

const toPayload = (body: unknown): string | undefined =>
  body === undefined || typeof body === 'string' ? body : JSON.stringify(body)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A smallest PNG. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A form of fields and at most one file. */
export function toForm(fields: Record<string, string | Buffer | undefined>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([new Uint8Array(value)]), 'comprovante.png')
  }
  return form
}

import { vi } from 'vitest'
import type { PublicConfig } from '#core/settings/public-config-schema.ts'
import type { OtcSettings } from '#core/settings/settings-schema.ts'
import { type User, userSchema } from '#core/users/user-schema.ts'
import { checkAnswer, checkRehearsal } from './answers.ts'
import { rowOf } from './row-of.ts'

type Reply = { status?: number; body: unknown }
type Handler = Reply | ((request: { query: URLSearchParams; body: unknown }) => Reply)

const drifts: unknown[] = []

/** Fails a test whose fake answer differs from every answer of the server. */
export function failOnDrift(): void {
  const [first] = drifts.splice(0)
  if (first) throw first
}

/**
 * Answers calls to the API by `'POST /orders'`, as the server would (answers.ts); other calls get 404.
 * It gives the sent requests in order.
 * `const sent = fakeApi({ 'GET /banks': { body: { data: [] } } })`
 */
export function fakeApi(handlers: Record<string, Handler>): { call: string; body: unknown }[] {
  const sent: { call: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams: query } = new URL(address, 'http://balcao.test')
    const route = `${method} ${pathname.replace('/api/v1', '')}`
    if (query.get('dryRun') === 'true') {
      note(() => checkRehearsal(route))
      return answerRehearsal(handlers[`${route}?dryRun`] ?? handlers[route])
    }
    const call = route
    const parsed = typeof body === 'string' ? JSON.parse(body) : body
    sent.push({ call, body: parsed })
    const handler = handlers[call] ?? { status: 404, body: { message: call, code: 'http.notFound' } }
    const reply = typeof handler === 'function' ? handler({ query, body: parsed }) : handler
    const { status = 200, body: answer } = reply
    note(() => checkAnswer(call, status, answer))
    return new Response(JSON.stringify(answer), { status })
  })
  return sent
}

function note(check: () => void): void {
  try {
    check()
  } catch (drift) {
    drifts.push(drift)
  }
}

/**
 * A rehearsal answers as its act does, unless it has a handler of its own, with `?dryRun` after the path. With neither, or with
 * an answer that the test computes, its outcome stays unknown.
 */
function answerRehearsal(handler: Handler | undefined): Response {
  if (typeof handler !== 'object') return Response.json({ message: 'Indisponível' }, { status: 503 })
  const { status = 200, body } = handler
  return new Response(body === undefined ? null : JSON.stringify(body), { status })
}

/** Holds the answers of a call until the test lets them go. */
export function holdAnswers(path: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.includes(path)) await promise
    return answer(address, init)
  })
  return resolve
}

/** A list's answer: these rows are all rows, or a page of `total`. */
export const listed = (data: readonly object[], total = data.length): Reply => ({
  body: { data, meta: { pagination: { page: 1, limit: 10, total, totalPages: Math.ceil(total / 10) } } },
})

/** An answer with errors of fields. */
export const refused = (errors: Record<string, string[]>): Reply => ({
  status: 422,
  body: { message: 'Verifique.', code: 'input.invalid', errors },
})

/** The house's terms; transfers cost nothing unless a test sets fees. */
export const house = (fees: Partial<OtcSettings> = {}): Reply => ({
  body: {
    data: {
      BRL: '1000.00',
      BTC: '0.00200000',
      feeBuy: '0.35',
      feeSell: '0.40',
      expireBuy: 10,
      expireSell: 15,
      depositFees: { BANK: '0.00', CRYPTO: '0.00000000' },
      withdrawalFees: { BANK: '0.00', CRYPTO: '0.00000000' },
      payeeHold: 0,
      statuses: {
        deposit: ['NEW', 'ACTIVE', 'VALID'],
        order: ['ACTIVE', 'VALID'],
        withdrawal: ['ACTIVE', 'VALID'],
      },
      ...fees,
    },
  },
})

/** The answers that most screens need: the signed-in user, balances, prices, the house's terms. */
export const usual = (
  roles: User['roles'] = ['user'],
  more: Partial<User> = {},
): Record<string, Handler> => ({
  'GET /profile': {
    body: { data: { ...user(), factorDueAt: null, roles, ...more }, meta: { position: '1:1:' } },
  },
  'GET /bitcoin-addresses': listed([]),
  'GET /ledgers/balance': ({ query }) => {
    const currency = query.get('currency')
    const amount = currency === 'BRL' ? '50000.00' : '0.10000000'
    return { body: { data: { currency, amount, kind: 'C', held: '0.00', ledger: null } } }
  },
  'GET /orders/ticker': { body: { data: { BTCBRL: { buy: '600000.00', sell: '590000.00' } } } },
  'GET /settings/otc': house(),
})

/** The public configuration of a house without mails. */
export const CONFIG: PublicConfig = {
  name: 'Balcão',
  colours: null,
  logo: null,
  contact: null,
  terms: null,
  version: '1.2.0',
  registrations: true,
  testnet: false,
  network: 'bitcoin',
  intervals: { lists: 60_000, quotes: 30_000 },
  languages: ['pt', 'es'],
  limits: { receiptBytes: 1, passwordMin: 6, forbidden: 5 },
  demo: false,
  demonstration: null,
  simulatedPrices: false,
  simulatedChain: false,
  sms: false,
  mail: false,
}

export const ANA = {
  _id: '0a0a0a0a-1111-4222-8333-444444444444',
  name: 'Ana Souza',
  email: 'ana@exemplo.test',
}

/** Ana as a user, with the fields that a test sets. */
export const user = (fields: Partial<User> = {}): User =>
  rowOf(userSchema, {
    ...ANA,
    kind: 'F',
    document: '52998224725',
    language: 'pt',
    tags: [],
    roles: ['user'],
    permissions: [],
    status: 'VALID',
    isEnabled2fa: false,
    hasPasskey: false,
    smsAlerts: false,
    code: 'ABCD2345',
    settings: {
      withdrawalFee: null,
      emissionFee: null,
      fees: { withdrawals: { BANK: null, CRYPTO: null } },
    },
    addresses: [],
    createdAt: '2026-01-02T12:00:00.000Z',
    updatedAt: '2026-01-02T12:00:00.000Z',
    ...fields,
  })

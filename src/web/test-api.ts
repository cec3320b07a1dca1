import { vi } from 'vitest'

type Reply = { status?: number; body: unknown }
type Handler = Reply | ((request: { query: URLSearchParams; body: unknown }) => Reply)

/**
 * Answers calls to the API by `'POST /orders'`; anything else is 404. Gives what was sent, in order.
 *
 * `const sent = fakeApi({ 'GET /banks': { body: { data: [] } } })`
 */
export function fakeApi(handlers: Record<string, Handler>): { call: string; body: unknown }[] {
  const sent: { call: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams: query } = new URL(address, 'http://balcao.test')
    const call = `${method} ${pathname.replace('/api/v1', '')}`
    const parsed = typeof body === 'string' ? JSON.parse(body) : body
    sent.push({ call, body: parsed })
    const handler = handlers[call] ?? { status: 404, body: { message: call } }
    const reply = typeof handler === 'function' ? handler({ query, body: parsed }) : handler
    return new Response(JSON.stringify(reply.body), { status: reply.status ?? 200 })
  })
  return sent
}

/** What most screens ask for: who is signed in, balances, prices, the house's terms. */
export const usual = (roles: readonly string[] = ['user'], more: object = {}): Record<string, Handler> => ({
  'GET /profile': {
    body: {
      data: {
        _id: ANA._id,
        name: ANA.name,
        email: ANA.email,
        withdrawalsStoppedUntil: null,
        roles,
        permissions: [],
        ...more,
      },
    },
  },
  'GET /ledgers/balance': ({ query }) => {
    const currency = query.get('currency')
    const amount = currency === 'BRL' ? '50000.00' : '0.10000000'
    return { body: { data: { currency, amount, kind: 'C', held: '0', ledger: null } } }
  },
  'GET /orders/ticker': { body: { data: { BTCBRL: { buy: '600000.00', sell: '590000.00' } } } },
  'GET /settings/otc': {
    body: {
      data: {
        BRL: '1000.00',
        BTC: '0.00200000',
        feeBuy: '0.35',
        feeSell: '0.40',
        expireBuy: 10,
        expireSell: 15,
      },
    },
  },
})

export const ANA = {
  _id: '0a0a0a0a-1111-4222-8333-444444444444',
  name: 'Ana Souza',
  email: 'ana@exemplo.test',
}

import fastify from 'fastify'
import pg from 'pg'

/**
 * The least that a call costs: Fastify, one statement through pg, and nothing else. `bench/bare-server.ts` starts it. It gives
 * up idle connections soon, since pgbench needs most of those that the embedded database accepts.
 */
const pool = new pg.Pool({
  ...JSON.parse(process.env.CONNECTION ?? ''),
  max: 20,
  pipeline: true,
  idleTimeoutMillis: 2_000,
})
const app = fastify()

app.get('/ready', async () => {
  await pool.query('select 1')
  return {}
})

app.get<{ Params: { id: string } }>('/users/:id', async ({ params }) => {
  const text = 'select id, name, email, status from users where id = $1'
  const { rows } = await pool.query({ name: 'user', text, values: [params.id] })
  return rows[0]
})

/** An order of `one-function.sql`. */
type Order = { who: number; request: string; isBuy: boolean; price: number; sats: number }

app.post<{ Body: Order }>('/orders', async ({ body }, reply) => {
  const { who, request, isBuy, price, sats } = body
  const text = 'select place_order($1, $2, $3, $4, $5) as answer'
  const { rows } = await pool.query({ name: 'order', text, values: [who, request, isBuy, price, sats] })
  reply.code(201)
  return rows[0].answer
})

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))

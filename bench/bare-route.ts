import fastify from 'fastify'
import pg from 'pg'

/** The least that a read costs: Fastify, one SELECT through pg, and nothing else. `bench/reads.ts` starts it. */
const pool = new pg.Pool({ ...JSON.parse(process.env.CONNECTION ?? ''), max: 20, pipeline: true })
const app = fastify()

app.get<{ Params: { id: string } }>('/users/:id', async ({ params }) => {
  const text = 'select id, name, email, status from users where id = $1'
  const { rows } = await pool.query({ name: 'user', text, values: [params.id] })
  return rows[0]
})

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))

import fastify from 'fastify'
import postgres from 'postgres'

/** The least that a read costs: Fastify, one SELECT through postgres.js, and nothing else. `bench/reads.ts` starts it. */
const sql = postgres({ ...JSON.parse(process.env.CONNECTION ?? ''), max: 20 })
const app = fastify()

app.get<{ Params: { id: string } }>('/users/:id', async ({ params }) => {
  const [user] = await sql`select id, name, email, status from users where id = ${params.id}`
  return user
})

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))

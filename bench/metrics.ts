import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OPERATIONS } from './api-types.ts'
import { megabytesOf } from './machine.ts'
import { get, request } from './requests.ts'
import { median } from './rounds.ts'
import { startServer } from './server.ts'

/**
 * `npm run bench:metrics`: the processor time of a request with and without METRICS_PORT, in servers that take turns. The
 * processor time of a process does not grow when the machine is busy. The route does least, so a measurement weighs most.
 */
const CALLS = Number(process.env.BENCH_CALLS ?? 20_000)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7)
const CLIENTS = 16
/** The ticks of /proc, a hundred in each second. */
const TICK_US = 10_000

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  return typeof address === 'object' && address ? address.port : 0
}

function processorUs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) * TICK_US
}

async function start(folder: string, name: string, env: Record<string, string>) {
  const port = await freePort()
  const fixed = { DATA_DIR: join(folder, name), DEMO: 'off', RATE_LIMIT: 'off', LOG_LEVEL: 'silent' }
  const command = [process.execPath, 'src/server/main.ts']
  return { port, name, ...(await startServer(command, { port, env: { ...fixed, ...env } })) }
}

const folder = mkdtempSync(join(tmpdir(), 'balcao-bench-'))
const metricsPort = await freePort()
const servers = [
  await start(folder, 'without', {}),
  await start(folder, 'with', { METRICS_PORT: String(metricsPort) }),
]
try {
  for (const { name, pid } of servers)
    process.stdout.write(`memory at the start ${name} metrics: ${megabytesOf(pid).toFixed(0)} MB\n`)
  const costs = new Map<string, number[]>(servers.map(({ name }) => [name, []]))
  for (let round = 0; round <= ROUNDS; round++)
    for (const { port, pid, name } of servers) {
      const before = processorUs(pid)
      const next = () => get(OPERATIONS.checkAlive[1], '')
      await request({ port, status: 200, next }, { clients: CLIENTS, until: { calls: CALLS } })
      // The first round warms up.
      if (round > 0) costs.get(name)?.push((processorUs(pid) - before) / CALLS)
    }
  for (const [name, us] of costs)
    process.stdout.write(
      `GET /health/live ${name} metrics: ${median(us).toFixed(2)} µs of the processor, ${us.map((one) => one.toFixed(1)).join(' ')}\n`,
    )
  const looks: number[] = []
  for (let nth = 0; nth < 50; nth++) {
    const from = performance.now()
    await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    looks.push(performance.now() - from)
  }
  process.stdout.write(`GET /metrics: ${median(looks).toFixed(1)} ms\n`)
} finally {
  for (const { stop } of servers) await stop()
  rmSync(folder, { recursive: true, force: true })
}

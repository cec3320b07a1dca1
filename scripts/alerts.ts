/**
 * `npm run alerts [-- --only=BalcaoDown,BalcaoSlow]`: plays each alert of deploy/prometheus on a running server, scraped by a real Prometheus. It causes
 * the trouble, waits until the alert fires, follows the runbook of docs/operate.md, and waits until it ends. Waiting times
 * (`for`, ranges) are shorter than in the file; the expressions are those of the file. It needs `prometheus` and `promtool` on the path
 * (Debian: apt-get install prometheus).
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/db/pool.ts'
import { attachEmbedded } from '#server/embedded-postgres/embedded.ts'
import { PLAYS, type World } from './alert-plays.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const RULES = join(root, 'deploy/prometheus/balcao.rules.yml')
const SCRAPE_S = 4
const PATIENCE_MS = 240_000
const say = (line: string) => process.stdout.write(`${line}\n`)

/** The rules with shorter waits, so that a play takes seconds. */
const hasten = (rules: string): string =>
  rules
    .replaceAll(/for: \d+m/g, 'for: 2s')
    .replaceAll('[5m]', '[40s]')
    .replaceAll('[1m]', '[10s]')
    .replaceAll('> 600 +', '> 20 +')

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

async function until(what: string, holds: () => Promise<boolean>): Promise<number> {
  const from = performance.now()
  while (!(await holds().catch(() => false))) {
    if (performance.now() - from > PATIENCE_MS) throw new Error(`not in time: ${what}`)
    await wait(250)
  }
  return Math.round((performance.now() - from) / 1000)
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

async function openWorld(folder: string, metricsPort: number): Promise<World & { close(): Promise<void> }> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    DATA_DIR: folder,
    SECRET_KEY: '00'.repeat(32),
    DEMO: 'on',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
  }
  let server: ChildProcess | undefined
  const start = async (more: Record<string, string> = {}) => {
    server = spawn(process.execPath, ['src/server/main.ts'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...env, ...more },
    })
    await until('a server that is ready', async () => (await fetch(`${url}/health/live`)).ok)
  }
  await start()
  const postgres = await attachEmbedded({ dataDir: folder })
  const owner = openDatabase({ connection: postgres.connection, max: 4 })
  return {
    url,
    sql: owner.sql,
    start,
    kill: async (signal) => (server ? end(server, signal) : undefined),
    signal: (signal) => void server?.kill(signal),
    hold: async (statement) => {
      const connection = await owner.reserve()
      await connection.sql.unsafe('begin')
      await connection.sql.unsafe(statement)
      // A runbook may have ended it.
      return () => connection.release().catch(() => {})
    },
    verify: async () => {
      const { DEMO: _, ...rest } = env
      const child = spawn(process.execPath, ['src/server/verify-cli.ts', '--record'], {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, ...rest },
      })
      const [code] = await once(child, 'exit')
      return Number(code)
    },
    close: async () => {
      await owner.close()
      if (server) await end(server, 'SIGTERM')
    },
  }
}

/** A Prometheus on loopback that scrapes the server. Gives the names of the alerts that fire. */
async function startPrometheus(folder: string, metricsPort: number) {
  const port = await freePort()
  writeFileSync(join(folder, 'rules.yml'), hasten(readFileSync(RULES, 'utf8')))
  writeFileSync(
    join(folder, 'prometheus.yml'),
    `global: {scrape_interval: ${SCRAPE_S}s, scrape_timeout: ${SCRAPE_S}s, evaluation_interval: 2s}
rule_files: [rules.yml]
scrape_configs:
  - job_name: balcao
    static_configs: [{targets: ['127.0.0.1:${metricsPort}']}]
`,
  )
  const child = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'tsdb')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const firing = async (): Promise<string[]> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`)
    const { data } = (await answer.json()) as {
      data: { alerts: { state: string; labels: { alertname: string } }[] }
    }
    return data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname)
  }
  await until('Prometheus', async () => Array.isArray(await firing()))
  return { firing, close: () => end(child, 'SIGTERM') }
}

const only = parseArgs({ options: { only: { type: 'string' } } }).values.only?.split(',')
execFileSync('promtool', ['check', 'rules', RULES], { stdio: 'inherit' })
execFileSync('promtool', ['test', 'rules', join(root, 'deploy/prometheus/balcao.rules.test.yml')], {
  stdio: 'inherit',
})
const folder = mkdtempSync(join(tmpdir(), 'balcao-alerts-'))
const metricsPort = await freePort()
const world = await openWorld(join(folder, 'house'), metricsPort)
const prometheus = await startPrometheus(folder, metricsPort)
try {
  for (const { alerts, cause, mend } of PLAYS) {
    if (only && !alerts.some((alert) => only.includes(alert))) continue
    for (const alert of alerts)
      await until(`${alert} is quiet`, async () => !(await prometheus.firing()).includes(alert))
    const undo = await cause(world)
    for (const alert of alerts) {
      const began = await until(`${alert} fires`, async () => (await prometheus.firing()).includes(alert))
      say(`${alert} fires after ${began} s`)
    }
    await mend?.(world)
    await undo?.()
    for (const alert of alerts) {
      const took = await until(`${alert} ends`, async () => !(await prometheus.firing()).includes(alert))
      say(`${alert} ends ${took} s after its runbook`)
    }
  }
} finally {
  await prometheus.close()
  await world.close()
  rmSync(folder, { recursive: true, force: true })
}

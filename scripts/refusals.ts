/**
 * `npm run refusals`: writes src/server/http/refusals.json, the refusals that tests of the server are answered. With names of
 * tests it runs these alone and only adds. `--compare <log>`: fails when a whole run collected other refusals.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const FILE = fileURLToPath(new URL('../src/server/http/refusals.json', import.meta.url))

const readLines = (log: string): string[] =>
  existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n') : []

const readKept = (): string[] =>
  Object.entries(JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, string[]>).flatMap(
    ([operationId, answers]) => answers.map((answer) => `${operationId} ${answer}`),
  )

function write(lines: readonly string[]): void {
  const collected: Record<string, string[]> = {}
  for (const line of [...new Set(lines)].sort()) {
    const [operationId = '', ...answer] = line.split(' ')
    collected[operationId] = [...(collected[operationId] ?? []), answer.join(' ')]
  }
  writeFileSync(FILE, `${JSON.stringify(collected, null, 2)}\n`)
}

function renew(tests: readonly string[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-refusals-'))
  const log = join(folder, 'log')
  const projects = ['--project', 'server', '--project', 'server, isolated']
  const env = { ...process.env, REFUSALS_LOG: log, REFUSALS_RENEWED: 'yes' }
  const { status } = spawnSync('vitest', ['run', ...projects, ...tests], { stdio: 'inherit', env })
  const isWhole = tests.length === 0 && status === 0
  write([...(isWhole ? [] : readKept()), ...readLines(log)])
  rmSync(folder, { recursive: true })
  if (status !== 0) console.error('Tests failed and may lack answers, so no refusal left the collection.')
  process.exitCode = status ?? 1
}

function compare(log: string): void {
  const [kept, answered] = [new Set(readKept()), new Set(readLines(log))]
  const missing = [...kept].filter((line) => !answered.has(line))
  const unknown = [...answered].filter((line) => !kept.has(line))
  if (missing.length + unknown.length === 0) return
  for (const line of missing) console.error(`No test is answered: ${line}`)
  for (const line of unknown) console.error(`The collection lacks: ${line}`)
  console.error('`npm run refusals` renews src/server/http/refusals.json.')
  process.exitCode = 1
}

const [first, log] = process.argv.slice(2)
if (first === '--compare') compare(log ?? '')
else renew(process.argv.slice(2))

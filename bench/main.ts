import { setTimeout as sleep } from 'node:timers/promises'
import { measureBook } from './book.ts'
import { measureEngine } from './engine.ts'
import { keepBaseline, passGate } from './gate.ts'
import { measureLedger } from './ledger.ts'
import { describeMachine, describePostgres, describeVersions, megabytesOf } from './machine.ts'
import { measureOperations } from './operations.ts'
import { measureMemory, measureReads } from './reads.ts'
import { ROUNDS, SECONDS, SEED } from './rounds.ts'
import { measureShipments } from './shipments.ts'
import { openStage, type Stage } from './stage.ts'
import { measureStarts } from './starts.ts'
import { type Row, toTable } from './table.ts'

/**
 * `npm run bench`: all measurements of speed in one table, beside what other programs do in the same rounds on the same
 * machine. Clients, server and database share the machine.
 * - arguments or BENCH_PARTS: the parts by name (`ledger book`); all without any
 * - BENCH_PORT: the port of the measured server
 * - BENCH_SECONDS, BENCH_ROUNDS, BENCH_SEED: the length of a run, the number of rounds, the seed
 * - PGBENCH: the path of pgbench; PGLEDGER_SQL: pgledger's SQL files in order, separated by commas
 * - `--gate`: exits with 1 when a ratio became worse than in `baseline.json`; `--baseline`: writes that file
 */
const ALONE: Readonly<Record<string, () => Promise<Row[]>>> = { engine: measureEngine, starts: measureStarts }
/** Memory comes first, before other loads touch the server. */
const ON_STAGE: Readonly<Record<string, (stage: Stage) => Promise<Row[]>>> = {
  memory: measureMemory,
  reads: measureReads,
  ledger: measureLedger,
  book: measureBook,
  operations: measureOperations,
  shipments: measureShipments,
}

/** The part that needs the tables of pgbench, which take time to fill. */
const BESIDE_PGBENCH = 'book'

const ELSEWHERE =
  'Not in this table, since they take long or need a browser: `npm run bench:lists` and `npm run bench:web`.'

function wantedParts(names: readonly string[]): Set<string> {
  const known = [...Object.keys(ALONE), ...Object.keys(ON_STAGE)]
  const unknown = names.find((name) => !known.includes(name))
  if (unknown) throw new Error(`No part is called ${unknown}; the parts are ${known.join(', ')}`)
  return new Set(names.length > 0 ? names : known)
}

/** Idle threads end after a minute, and a collector that has nothing to do gives memory back. */
const IDLE_MS = 75_000
const MOST_MB = 250

async function memoryAfter({ pid }: Stage): Promise<Row> {
  const after = megabytesOf(pid)
  await sleep(IDLE_MS)
  const idle = megabytesOf(pid)
  return {
    name: 'memory after all these loads',
    ours: `${after} MB, idle again ${idle} MB`,
    target: `${MOST_MB} MB idle`,
    isMissed: idle > MOST_MB,
  }
}

const say = (line: string) => process.stderr.write(`${line}\n`)

async function measure(parts: ReadonlySet<string>): Promise<{ facts: string[]; rows: Row[] }> {
  const facts = [
    describeMachine(),
    describeVersions(),
    `medians of ${ROUNDS} interleaved rounds of ${SECONDS} s after a warm-up, seed ${SEED}; a ratio is the median of the rounds' ratios`,
  ]
  const rows: Row[] = []
  const run = async (name: string, part: () => Promise<Row[]>) => {
    if (!parts.has(name)) return
    say(`measuring ${name}`)
    try {
      rows.push(...(await part()))
    } catch (error) {
      // The figures of the other parts took long, and stay.
      rows.push({ name: `part ${name}`, ours: `failed: ${error instanceof Error ? error.message : error}` })
      process.exitCode = 1
    }
  }
  for (const [name, part] of Object.entries(ALONE)) await run(name, part)
  if (!Object.keys(ON_STAGE).some((name) => parts.has(name))) return { facts, rows }
  say('starting the server and making its data')
  const stage = await openStage({ hasPgbench: parts.has(BESIDE_PGBENCH) })
  try {
    facts.push(await describePostgres(stage.db))
    for (const [name, part] of Object.entries(ON_STAGE)) await run(name, () => part(stage))
    rows.push(await memoryAfter(stage))
    say('proving the books')
    const broken = await stage.findBroken()
    if (broken.length > 0) process.exitCode = 1
    rows.push({ name: 'proof of the books after all these loads', ours: broken.join('; ') || 'no breach' })
  } finally {
    await stage.close()
  }
  return { facts, rows }
}

const FLAGS = ['--gate', '--baseline']
const words = process.argv.slice(2)
const named = words.filter((word) => !FLAGS.includes(word))
const parts = named.length > 0 ? named : (process.env.BENCH_PARTS?.split(/[\s,]+/).filter(Boolean) ?? [])

const { facts, rows } = await measure(wantedParts(parts))
console.log(`${facts.map((fact) => `- ${fact}`).join('\n')}\n\n${toTable(rows)}\n`)
if (words.includes('--baseline')) keepBaseline(facts, rows)
if (words.includes('--gate')) {
  const { worse, said } = passGate(rows)
  console.log([...worse, said].join('\n'))
  if (worse.length > 0) process.exitCode = 1
}
console.log(ELSEWHERE)

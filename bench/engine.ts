import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { OPS, SHAPES } from './engine-flow.ts'
import type { EngineRun, EngineTask, EngineTimes } from './engine-run.ts'
import { median, ROUNDS } from './rounds.ts'
import { type Row, toCount } from './table.ts'

/**
 * Operations through the Book in memory and through npm's nodejs-order-book, on one recorded flow. Of a hundred operations 60
 * place an order, 30 cancel one and 10 buy or sell into the other side. Both books must be equal afterwards. BENCH_OPS
 * shortens the flow.
 */
const TARGET = 6
const MOST_P99_US = 5

const RUN = fileURLToPath(new URL('engine-run.ts', import.meta.url))

/** Each run has its own process, so that no run uses the memory or compiled code of another. */
const inProcess = (task: EngineTask): unknown =>
  JSON.parse(execFileSync(process.execPath, [RUN, JSON.stringify(task)]).toString())

/** The other book runs until the end of the flow or a limit of time; then ours runs as many operations. */
function race(shape: string): { ours: EngineRun; theirs: EngineRun } {
  const theirs = inProcess({ shape, who: 'theirs', to: OPS, isTimed: false }) as EngineRun
  const ours = inProcess({ shape, who: 'ours', to: theirs.done, isTimed: false }) as EngineRun
  if (ours.digest !== theirs.digest) throw new Error(`${shape}: the books differ after ${theirs.done}`)
  return { ours, theirs }
}

function measureShape(shape: string): Row[] {
  const rounds = Array.from({ length: ROUNDS }, () => race(shape))
  const ratio = median(rounds.map(({ ours, theirs }) => ours.perCpuSecond / theirs.perCpuSecond))
  const rate = (of: 'ours' | 'theirs') =>
    `${toCount(median(rounds.map((round) => round[of].perCpuSecond)))}/s of processor time`
  const { p50, p99, worst } = inProcess({ shape, who: 'ours', to: OPS, isTimed: true }) as EngineTimes
  const times = `p50 ${p50.toFixed(2)} µs, p99 ${p99.toFixed(2)} µs, worst ${(worst / 1_000).toFixed(1)} ms`
  return [
    {
      name: `Book engine, ${shape} / nodejs-order-book`,
      ours: rate('ours'),
      beside: rate('theirs'),
      ratio,
      target: `${TARGET} x`,
      isMissed: !(ratio >= TARGET),
    },
    {
      name: `Book engine, ${shape}: one operation`,
      ours: times,
      target: `p99 ${MOST_P99_US} µs`,
      isMissed: p99 > MOST_P99_US,
    },
  ]
}

export const measureEngine = async (): Promise<Row[]> => SHAPES.flatMap(({ name }) => measureShape(name))

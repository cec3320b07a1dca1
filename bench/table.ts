import { type Result, ratioOf } from './rounds.ts'

/** One measured figure, with the figure beside it from the same rounds. */
export type Row = {
  readonly name: string
  readonly ours: string
  /** The use of the machine by one operation of ours. */
  readonly cost?: string
  readonly beside?: string
  /** Ours by theirs. */
  readonly ratio?: number
  /** The processor time of one operation of ours, by theirs; not known on every system. */
  readonly processorRatio?: number
  readonly target?: string
  readonly isMissed?: boolean
}

export const toCount = (value: number): string => Math.round(value).toLocaleString('en')
export const toMs = (value: number): string => `${value.toFixed(value < 1 ? 2 : 1)} ms`

const toRateText = ({ of }: Result): string => `${toCount(of((run) => run.perSecond))}/s`

/** A figure that this system does not give is left out, and the log of a load that writes next to nothing. */
function toCost({ of, contender }: Result): string {
  const known = {
    PostgreSQL: of((run) => run.use.postgresMs),
    server: contender.isRequests ? of((run) => run.use.serverMs) : Number.NaN,
    client: contender.isOutside ? Number.NaN : of((run) => run.use.clientMs),
  }
  const walBytes = of((run) => run.use.walBytes)
  const times = Object.entries(known).filter(([, ms]) => !Number.isNaN(ms))
  const log = walBytes < 100 ? [] : [`WAL ${toCount(walBytes)} B`]
  return [...log, ...times.map(([name, ms]) => `${name} ${toMs(ms)}`)].join(', ')
}

/** Milliseconds of a processor for one operation, in the database and the measured server. */
const processorOf = ({ of, contender }: Result): number =>
  of((run) => run.use.postgresMs) + (contender.isRequests ? of((run) => run.use.serverMs) : 0)

/** The rate and the latencies of a load of ours, by itself. */
export const alone = (result: Result): Row => ({
  name: result.contender.name,
  ours: `${toRateText(result)}, p50 ${toMs(result.of((run) => run.p50))}, p99 ${toMs(result.of((run) => run.p99))}`,
  cost: toCost(result),
})

/**
 * The same, beside another program. Without that program it has no ratio. The target is the least ratio, or the least rate.
 */
export function compare(
  ours: Result,
  theirs: Result | undefined,
  { beside, target }: { readonly beside: string; readonly target: number | { readonly perSecond: number } },
): Row {
  const isOfRatio = typeof target === 'number'
  const shown = isOfRatio ? `${target} x` : `${target.perSecond}/s`
  const row = { ...alone(ours), name: `${ours.contender.name} / ${beside}`, target: shown }
  if (!theirs) return { ...row, beside: 'missing' }
  const ratio = ratioOf(ours, theirs)
  return {
    ...row,
    beside: `${toRateText(theirs)}, ${toCost(theirs)}`,
    ratio,
    processorRatio: processorOf(ours) / processorOf(theirs),
    isMissed: !(isOfRatio ? ratio >= target : ours.of((run) => run.perSecond) >= target.perSecond),
  }
}

const toLine = ({ name, ours, cost = '', beside = '', ratio, target = '', isMissed }: Row): string => {
  const times = ratio === undefined ? '' : `${ratio.toFixed(2)} x`
  return `| ${[name, ours, cost, beside, times, isMissed ? `${target}, **missed**` : target].join(' | ')} |`
}

export const toTable = (rows: readonly Row[]): string =>
  [
    '| figure | here | one costs | beside it | ratio | target |',
    '|---|---|---|---|---|---|',
    ...rows.map(toLine),
  ].join('\n')

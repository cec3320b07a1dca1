/** The length of one run; the number of rounds; the seed of everything random. */
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)
export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
export const SEED = Number(process.env.BENCH_SEED ?? 1)

/** A warm-up is longer than a run: a ledger without rows is planned badly, which would flatter the other one. */
const WARM_UP_RUNS = 2

/** The result of one run. Latencies are in milliseconds. */
export type Rate = {
  readonly count: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** Requests that the rules refused, which `count` leaves out. */
  readonly refused: number
}

export function toRate(latencies: readonly number[], seconds: number, refused = 0): Rate {
  const sorted = Float64Array.from(latencies).sort()
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  const { length: count } = sorted
  return { count, perSecond: count / seconds, p50: at(0.5), p99: at(0.99), refused }
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** The machine time and log of a run, or those until now. Unknown figures are NaN. */
export type Use = {
  readonly walBytes: number
  readonly serverMs: number
  readonly postgresMs: number
  readonly clientMs: number
}

export type Contender = {
  readonly name: string
  /** It sends requests to the server, whose processor time is then a cost of theirs. */
  readonly isRequests?: boolean
  /** Another program runs it, whose processor time is unknown. */
  readonly isOutside?: boolean
  run(seconds: number): Promise<Rate>
}
/** A run, with its use of the machine per operation. */
export type Run = Rate & { readonly use: Use }

/** The runs of a contender, and the median of a figure of theirs. */
export type Result = {
  readonly contender: Contender
  readonly runs: readonly Run[]
  of(pick: (run: Run) => number): number
}

/** The results of contenders. One that does not exist has none. */
export type Results = {
  (contender: Contender): Result
  (contender: Contender | undefined): Result | undefined
}

/**
 * Runs all contenders in turn, round after round, so that other work of the machine meets all of them alike.
 * The warm-up is not counted.
 */
export async function interleave(
  contenders: readonly Contender[],
  measureUse: () => Promise<Use>,
): Promise<Results> {
  for (const { run } of contenders) await run(WARM_UP_RUNS * SECONDS)
  const runs = new Map(contenders.map((contender) => [contender, [] as Run[]]))
  for (let round = 0; round < ROUNDS; round++)
    for (const [{ run }, of] of runs) {
      const before = await measureUse()
      const rate = await run(SECONDS)
      of.push({ ...rate, use: perOperation(before, await measureUse(), rate.count) })
    }
  const resultOf = (contender: Contender | undefined): Result | undefined => {
    const of = contender && runs.get(contender)
    return of && { contender, runs: of, of: (pick) => median(of.map(pick)) }
  }
  return resultOf as Results
}

const perOperation = (before: Use, after: Use, count: number): Use => ({
  walBytes: (after.walBytes - before.walBytes) / count,
  serverMs: (after.serverMs - before.serverMs) / count,
  postgresMs: (after.postgresMs - before.postgresMs) / count,
  clientMs: (after.clientMs - before.clientMs) / count,
})

/** The median of the ratios of each round. */
export const ratioOf = (ours: Result, theirs: Result): number =>
  median(ours.runs.map(({ perSecond }, round) => perSecond / (theirs.runs[round]?.perSecond ?? Number.NaN)))

/**
 * `DAYS_AGO=2 node --import` this file: the process begins two days in the past, and each SIGUSR2 brings it a day nearer to now. So
 * a browser test lives through days that the server closes.
 */
const DAY_MS = 86_400_000

/** The address of this file, for `--import`. */
export const PAST_DAYS = import.meta.url

function livePast(days: number): void {
  const Now = Date
  let daysAgo = days
  process.on('SIGUSR2', () => {
    daysAgo -= 1
  })
  globalThis.Date = class extends Now {
    constructor(...given: []) {
      if (given.length === 0) super(Now.now() - daysAgo * DAY_MS)
      else super(...given)
    }
    static override now(): number {
      return Now.now() - daysAgo * DAY_MS
    }
  } as DateConstructor
}

if (process.env.DAYS_AGO) livePast(Number(process.env.DAYS_AGO))

import { createHash } from 'node:crypto'
import type { Viewer } from '#core/rules/viewer.ts'
import { idsFrom } from '#server/db/ids.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Services } from '#server/http/app-types.ts'
import type { CustomerName, StaffName } from './people.ts'

const MINUTE_MS = 60_000
const OPENS_H = 8
const CLOSES_H = 20

/** The administrator, the desk that trades with customers, the staff and the customers. */
export type Name = CustomerName | StaffName | 'admin' | 'desk'
export type Player = Viewer & { readonly name: string; readonly document: string; accountId?: string }

/**
 * An act that takes time: it waits by yielding minutes, or by yielding `last` until all others have ended.
 */
type Steps = AsyncGenerator<number | 'last', unknown>
export type Act = (stage: Stage) => Steps
/** An act without waiting. */
type Deed = (stage: Stage) => Promise<unknown>

export type Stage = ReturnType<typeof openStage>

/** Plays a story in one transaction. The same seed, plan and instant give the same rows with the same ids. */
export function openStage(outer: Tx, services: Services, seed: number) {
  const end = outer.now
  const random = randomFrom(seed)
  const cast = new Map<Name, Player>()
  const planned: { at: Date; run: () => Promise<unknown> }[] = []
  const last: Steps[] = []
  let now = end
  // The story does not depend on how many ids its acts need.
  const idRandom = randomFrom(seed + 1)
  const newId = idsFrom({ now: () => now }, () => idRandom.hex(12))
  /** Less than the minute before. */
  const plan = (minute: Date, run: () => Promise<unknown>) => {
    const at = new Date(minute.getTime() - random.between(0, MINUTE_MS - 1))
    planned.splice(planned.findLastIndex((other) => other.at <= at) + 1, 0, { at, run })
  }
  const advance = async (steps: Steps): Promise<void> => {
    const { done, value } = await steps.next()
    if (done) return
    if (value === 'last') last.push(steps)
    else plan(minutesAfter(now, value), () => advance(steps))
  }
  const begin = (act: Act | Deed) => () => {
    const begun = act(stage)
    return 'next' in begun ? advance(begun) : begun
  }
  const stage = {
    services,
    random,
    /**
     * The transaction of the story; its `now` is the instant that the story has reached. Each act sees the postings of the acts
     * before it, as if it had a transaction of its own.
     */
    get tx(): Tx {
      return { ...outer, now, newId, sendLast: (run) => outer.send(run()) }
    },
    /** Throws for a person who has not joined yet. */
    who: (name: Name): Player => cast.get(name) ?? fail(`${name} has not joined yet`),
    enter: (name: Name, player: Player) => void cast.set(name, player),
    /** Minutes until the desk, which closes at night, has finished work of this length. */
    desk: (low: number, high: number) => untilDesk(now, random.between(low, high)),
    /** Plans an act for a local time in São Paulo: `on(3, '09:41', act)` is three days ago. */
    on: (days: number, time: string, act: Act | Deed) => plan(daysBefore(end, days, time), begin(act)),
    ago: (minutes: number, act: Act | Deed) => plan(minutesAfter(end, -minutes), begin(act)),
    /**
     * Plays the acts up to the instant of the transaction, in the order of time, then the acts that wait to
     * be last.
     */
    play: async (): Promise<void> => {
      for (let next = planned.shift(); next && next.at <= end; next = planned.shift()) {
        now = next.at
        await next.run()
      }
      now = services.db.clock.now()
      for (const steps of last) await steps.next()
    },
  }
  return stage
}

/** Repeatable random numbers: the same seed gives the same ones in the same order. */
export function randomFrom(seed: number) {
  let drawn = 0
  /** Lower-case hexadecimal digits. */
  const hex = (digits: number) =>
    createHash('sha256').update(`${seed} ${drawn++}`).digest('hex').slice(0, digits)
  /** A whole number; both ends are possible. */
  const between = (low: number, high: number) => low + (Number.parseInt(hex(8), 16) % (high - low + 1))
  const pick = <T>(from: readonly T[]): T => from[between(0, from.length - 1)]!
  return { hex, between, pick }
}

const minutesAfter = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * MINUTE_MS)

/** The local time of São Paulo, which has had no summer time since 2019. Read it with the UTC getters. */
const localOf = (instant: Date, minutes = 0) => minutesAfter(instant, minutes - 180)

/** A time (`09:41`) of a day in São Paulo, this many days before the day of `instant`. */
export function daysBefore(instant: Date, days: number, time: string): Date {
  const day = localOf(instant, -days * 24 * 60)
    .toISOString()
    .slice(0, 10)
  return new Date(`${day}T${time}:00-03:00`)
}

function untilDesk(now: Date, minutes: number): number {
  const done = localOf(now, minutes)
  const hour = done.getUTCHours()
  if (hour >= OPENS_H && hour < CLOSES_H) return minutes
  return minutes + ((24 + OPENS_H - hour) % 24) * 60 - done.getUTCMinutes() + (minutes % 30)
}

function fail(reason: string): never {
  throw new Error(reason)
}

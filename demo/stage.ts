import type { Viewer } from '#core/rules/viewer.ts'
import { idsFrom } from '#server/db/ids.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Services } from '#server/http/app-types.ts'
import { minutesAfter } from './hours.ts'
import type { CustomerName, StaffName } from './people.ts'
import { type Random, randomFrom } from './random.ts'

/** Whoever acts: the administrator, the staff, the customers, and the desk that trades with them. */
export type Name = CustomerName | StaffName | 'admin' | 'desk'
export type Player = Viewer & { readonly name: string; readonly document: string }

/** One thing that happens, at the instant `tx.now`. */
export type Act = (scene: Scene) => Promise<void>

const MINUTE_MS = 60_000

export type Scene = {
  readonly tx: Tx
  readonly on: Services
  readonly random: Random
  /** Throws for who has not come yet. */
  who(name: Name): Player
  enter(name: Name, player: Player): void
  /** Plans what follows in a whole number of minutes, or some seconds less; it sees what happened meanwhile. */
  later(minutes: number, act: Act): void
}

export type Stage = {
  readonly random: Random
  /** Within the minute before an instant. */
  plan(at: Date, act: Act): void
  /** Everything that is planned for no later than an instant, in the order of time. */
  playUntil(end: Date): Promise<void>
  /** One thing more, at the instant itself. */
  playNow(at: Date, act: Act): Promise<void>
}

/**
 * Plays a story within one transaction, at the instants that the story names: so it is there as a whole or not at all. The
 * same seed and plan give the same ids.
 */
export function openStage(tx: Tx, on: Services, seed: number): Stage {
  const random = randomFrom(seed)
  const cast = new Map<Name, Player>()
  const planned: { at: Date; act: Act }[] = []
  let now = tx.now
  const newId = idsFrom({ now: () => now }, () => random.hex(12))
  const plan: Stage['plan'] = (minute, act) => {
    const at = new Date(minute.getTime() - random.between(0, MINUTE_MS - 1))
    const next = planned.findLastIndex((other) => other.at <= at) + 1
    planned.splice(next, 0, { at, act })
  }
  const sceneAt = (at: Date): Scene => ({
    tx: { ...tx, now: at, newId },
    on,
    random,
    who: (name) => cast.get(name) ?? fail(`${name} has not come yet`),
    enter: (name, player) => void cast.set(name, player),
    later: (minutes, act) => plan(minutesAfter(at, minutes), act),
  })
  const playNow: Stage['playNow'] = (at, act) => {
    now = at
    return act(sceneAt(at))
  }
  const playUntil = async (end: Date) => {
    for (let next = planned[0]; next && next.at <= end; next = planned[0]) {
      planned.shift()
      await playNow(next.at, next.act)
    }
  }
  return { random, plan, playUntil, playNow }
}

function fail(reason: string): never {
  throw new Error(reason)
}

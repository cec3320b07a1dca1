import { useEffect, useReducer } from 'react'
import type { readInput } from '#core/rules/input.ts'
import { whenIdle } from '../use-first-idle.ts'

type Schema = Parameters<typeof readInput>[0]

/** A schema of core whose code loads after its form is on screen: `now` once it has loaded. */
export type LateSchema<Loaded extends Schema = Schema> = {
  readonly now: Loaded | undefined
  /** `undefined` if the code cannot be loaded: then only the server checks. */
  readonly load: () => Promise<Loaded | undefined>
}

/** `lateSchema(async () => (await import('#core/orders/order-schema.ts')).createOrderSchema)` */
export function lateSchema<Loaded extends Schema>(load: () => Promise<Loaded>): LateSchema<Loaded> {
  let now: Loaded | undefined
  const keep = (loaded: Loaded) => {
    now = loaded
    return loaded
  }
  return {
    get now() {
      return now
    },
    load: () => load().then(keep, () => undefined),
  }
}

/** Loads the schema with the first input, or earlier when the browser is idle; renders again when it is there. */
export function useSchema<Loaded extends Schema>(late: LateSchema<Loaded> | undefined): Loaded | undefined {
  const [, render] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (!late || late.now) return undefined
    const load = () => {
      if (!late.now) void late.load().then(render)
    }
    const stop = whenIdle(load)
    document.addEventListener('input', load, { capture: true, once: true })
    return () => {
      stop()
      document.removeEventListener('input', load, { capture: true })
    }
  }, [late])
  return late?.now
}

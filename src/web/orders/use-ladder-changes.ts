import { useEffect, useRef, useState } from 'react'
import { rowChanges } from '#core/book/ticket.ts'
import type { Depth } from '#core/orders/quote.ts'

/** How long a change of a row shows. */
const SHOWN_MS = 400

type Change = { readonly change: bigint; readonly until: number }
/** The changes of rows by their prices, in satoshis. */
export type RowChanges = ReadonlyMap<bigint, Change>
type SideChanges = { readonly asks: RowChanges; readonly bids: RowChanges }

const NONE: SideChanges = { asks: new Map(), bids: new Map() }

/** Those that still show, and the new ones. */
function merge(known: RowChanges, added: ReadonlyMap<bigint, bigint>, now: number): RowChanges {
  const kept = [...known].filter(([, { until }]) => until > now)
  const fresh = [...added].map(([price, change]) => [price, { change, until: now + SHOWN_MS }] as const)
  return new Map([...kept, ...fresh])
}

/** The changes of the last moment, row by row of a ladder with this step. */
export function useLadderChanges(depth: Depth | undefined, step: bigint): SideChanges {
  const last = useRef<{ depth: Depth | undefined; step: bigint }>({ depth: undefined, step })
  const [changes, setChanges] = useState(NONE)
  useEffect(() => {
    const { depth: was, step: stepBefore } = last.current
    last.current = { depth, step }
    if (!was || !depth || stepBefore !== step) {
      setChanges(NONE)
      return undefined
    }
    const sides = {
      asks: rowChanges('asks', was.asks, depth.asks, step),
      bids: rowChanges('bids', was.bids, depth.bids, step),
    }
    const now = Date.now()
    setChanges((known) => ({
      asks: merge(known.asks, sides.asks, now),
      bids: merge(known.bids, sides.bids, now),
    }))
    // Without a later frame all of them are over.
    const timer = window.setTimeout(() => setChanges(NONE), SHOWN_MS)
    return () => window.clearTimeout(timer)
  }, [depth, step])
  return changes
}

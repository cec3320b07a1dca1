import { useState } from 'react'
import type { Selection } from './use-selection.ts'

type State<Row> = {
  rows: ReadonlyMap<string, Row>
  anchor: string | undefined
  isPicking: boolean
}

/**
 * A selection that lasts over pages, orders and filters, with the rows as they were selected. It may have all rows of a filter, of
 * which the page shows a few.
 */
export function useKeptSelection<Row>(page: readonly Row[], rowId: (row: Row) => string) {
  const [{ rows, anchor, isPicking }, setState] = useState<State<Row>>({
    rows: new Map(),
    anchor: undefined,
    isPicking: false,
  })
  const order = page.map(rowId)
  const change = (edit: (after: Map<string, Row>) => void, from: string | undefined, picking = isPicking) => {
    const after = new Map(rows)
    edit(after)
    setState({ rows: after, anchor: from, isPicking: picking })
  }
  const add = (more: readonly Row[], from: string | undefined = order[0]) =>
    change((after) => {
      for (const row of more) after.set(rowId(row), row)
    }, from)
  const toggle = (id: string, picking = isPicking) =>
    change(
      (after) => {
        const row = page.find((one) => rowId(one) === id)
        if (!after.delete(id) && row) after.set(id, row)
      },
      id,
      picking,
    )
  const selection: Selection<Row> = {
    rows: [...rows.values()],
    isPicking,
    has: (id) => rows.has(id),
    toggle,
    extend: (id, from = id) => {
      const start = anchor !== undefined && order.includes(anchor) ? anchor : from
      const [first = 0, last = 0] = [order.indexOf(start), order.indexOf(id)].sort((a, b) => a - b)
      add(page.slice(first, last + 1), start)
    },
    all: () => add(page),
    clear: () => setState({ rows: new Map(), anchor: undefined, isPicking: false }),
    pick: (id) => (id ? toggle(id, true) : setState({ rows, anchor, isPicking: true })),
  }
  const remove = (ids: readonly string[]) =>
    change((after) => {
      for (const id of ids) after.delete(id)
    }, anchor)
  return { ...selection, add, remove }
}

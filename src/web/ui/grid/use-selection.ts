import { useState } from 'react'

type State = {
  /** The view in which the rows were selected. */
  view: string
  ids: ReadonlySet<string>
  /** The first row of a range. */
  anchor: string | undefined
  /** On phones: a tap selects instead of opening. */
  isPicking: boolean
}

const nothing = (view: string): State => ({ view, ids: new Set(), anchor: undefined, isPicking: false })

/**
 * Rows selected by Ctrl-click, shift-click, Space or long press. A refresh keeps them; another `view` (page,
 * order or filter) drops them.
 */
export function useSelection<Row>(rows: readonly Row[], rowId: (row: Row) => string, view: string) {
  const [kept, setState] = useState<State>(() => nothing(view))
  const state = kept.view === view ? kept : nothing(view)
  const order = rows.map(rowId)
  const selected = rows.filter((row) => state.ids.has(rowId(row)))
  const set = (ids: Iterable<string>, anchor: string | undefined) =>
    setState({ ...state, ids: new Set(ids), anchor })
  const toggle = (id: string) => {
    const others = [...state.ids].filter((one) => one !== id)
    set(state.ids.has(id) ? others : [...others, id], id)
  }
  const extend = (id: string, from = id) => {
    const anchor = state.anchor !== undefined && order.includes(state.anchor) ? state.anchor : from
    const [start = 0, end = 0] = [order.indexOf(anchor), order.indexOf(id)].sort((a, b) => a - b)
    set(order.slice(start, end + 1), anchor)
  }
  return {
    /** The selected rows that are still on the page, with their current values. */
    rows: selected,
    isPicking: state.isPicking,
    has: (id: string) => state.ids.has(id),
    toggle,
    /** Selects all rows from the last selected one to this one; without one, from `from`. */
    extend,
    all: () => set(order, order[0]),
    clear: () => setState(nothing(view)),
    /** Begins selection by tap, with this row if there is one. */
    pick: (id?: string) =>
      setState({ ...state, isPicking: true, ids: new Set(id ? [...state.ids, id] : state.ids), anchor: id }),
  }
}

export type Selection<Row> = ReturnType<typeof useSelection<Row>>

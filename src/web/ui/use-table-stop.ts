import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'

type Controls = readonly HTMLElement[]

/** The controls by rows of the table, without those that a narrow screen hides. */
function rowsOf(table: HTMLTableElement | null): Controls[] {
  const rows = [...(table?.rows ?? [])].map((row) =>
    [...row.querySelectorAll<HTMLElement>('[data-stop]')].filter((one) => one.checkVisibility?.() !== false),
  )
  return rows.filter((row) => row.length > 0)
}

/** Where the key leads. Home and End stay in a row of several controls; with Ctrl they go to the ends of the table. */
function findTarget({ key, ctrlKey }: KeyboardEvent, rows: readonly Controls[], from: HTMLElement) {
  const at = rows.findIndex((row) => row.includes(from))
  const row = rows[at]
  if (!row) return undefined
  const column = row.indexOf(from)
  const isWhole = ctrlKey || row.length === 1
  if (key === 'Home') return isWhole ? rows[0]?.[0] : row[0]
  if (key === 'End') return isWhole ? rows.at(-1)?.at(-1) : row.at(-1)
  if (ctrlKey) return undefined
  if (key === 'ArrowLeft') return row[column - 1]
  if (key === 'ArrowRight') return row[column + 1]
  const next = key === 'ArrowDown' ? rows[at + 1] : key === 'ArrowUp' ? rows[at - 1] : undefined
  return next?.[Math.min(column, next.length - 1)]
}

const KEYS = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End']

/**
 * One tab stop for a table of buttons or boxes: arrows move between them. `names` are those of the controls in the order of reading, and
 * `first` has the stop until another had the focus. A focused control that leaves the table gives the focus to the one in its place.
 */
export function useTableStop(names: readonly string[], first = 0) {
  const table = useRef<HTMLTableElement>(null)
  const [stop, setStop] = useState({ name: '', at: first })
  const hasFocus = useRef(false)
  const at = names.includes(stop.name) ? names.indexOf(stop.name) : stop.name ? stop.at : first
  const current = names[Math.max(0, Math.min(at, names.length - 1))]
  useLayoutEffect(() => {
    if (!hasFocus.current || table.current?.contains(document.activeElement)) return
    table.current?.querySelector<HTMLElement>('[data-stop][tabindex="0"]')?.focus()
  })
  return {
    /** The props of the table. */
    table: {
      ref: table,
      onFocus: ({ target }: FocusEvent) => {
        hasFocus.current = true
        const name = (target as HTMLElement).dataset.stop
        if (name !== undefined) setStop({ name, at: Math.max(0, names.indexOf(name)) })
      },
      onBlur: () => {
        hasFocus.current = false
      },
      onKeyDown: (event: KeyboardEvent) => {
        const from = event.target as HTMLElement
        if (
          from.dataset.stop === undefined ||
          !KEYS.includes(event.key) ||
          event.metaKey ||
          event.altKey ||
          event.shiftKey
        )
          return
        event.preventDefault()
        findTarget(event, rowsOf(table.current), from)?.focus()
      },
    },
    /** The props of the control with this name. */
    stopOf: (name: string) => ({ 'data-stop': name, tabIndex: name === current ? 0 : -1 }),
  }
}

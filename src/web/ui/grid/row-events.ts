import type { KeyboardEvent, MouseEvent } from 'react'
import type { Selection } from './use-selection.ts'
import { isInControl } from './view.ts'

type RowElement = HTMLTableRowElement

const STEPS: Record<string, (row: Element) => Element | null | undefined> = {
  ArrowDown: (row) => row.nextElementSibling,
  ArrowUp: (row) => row.previousElementSibling,
  Home: (row) => row.parentElement?.firstElementChild,
  End: (row) => row.parentElement?.lastElementChild,
}

const isChord = (event: { ctrlKey: boolean; metaKey: boolean }) => event.ctrlKey || event.metaKey

type RowEvents<Row> = { id: string; selection: Selection<Row>; open?: () => void; onDouble?: () => void }

/** Ctrl or ⌘ adds a row to the selection or removes it; shift selects the rows up to it. */
function handleClick<Row>(event: MouseEvent<RowElement>, { id, selection }: RowEvents<Row>): void {
  if (isInControl(event.target)) return
  if (event.shiftKey) selection.extend(id)
  else if (isChord(event)) selection.toggle(id)
}

/** A click that selects rows marks no text; a plain click leaves text to mark and copy. */
function handleMouseDown(event: MouseEvent<RowElement>): void {
  if (isInControl(event.target) || !(event.shiftKey || isChord(event))) return
  event.preventDefault()
  event.currentTarget.focus()
}

/**
 * Arrows, Home and End move between rows; with shift they extend the selection. Enter opens, Space selects,
 * Ctrl A selects the page. They work only while the row itself has the focus.
 */
function handleKey<Row>(event: KeyboardEvent<RowElement>, { id, selection, open }: RowEvents<Row>): void {
  if (event.target !== event.currentTarget) return
  const target = STEPS[event.key]?.(event.currentTarget)
  const isAll = event.key === 'a' && isChord(event)
  if (target || isAll || event.key === ' ') event.preventDefault()
  if (event.key === 'Enter') open?.()
  if (event.key === ' ') selection.toggle(id)
  if (isAll) selection.all()
  if (!(target instanceof HTMLElement)) return
  target.focus()
  if (event.shiftKey && target.dataset.id) selection.extend(target.dataset.id, id)
}

/** The event handlers of a row of the table. */
export const toRowEvents = <Row>(events: RowEvents<Row>) => ({
  onMouseDown: handleMouseDown,
  onClick: (event: MouseEvent<RowElement>) => handleClick(event, events),
  onDoubleClick: (event: MouseEvent<RowElement>) => {
    if (isInControl(event.target) || isChord(event) || event.shiftKey) return
    const onDouble = events.onDouble ?? events.open
    onDouble?.()
  },
  onKeyDown: (event: KeyboardEvent<RowElement>) => handleKey(event, events),
})

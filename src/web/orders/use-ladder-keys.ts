import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

const buttonsOf = (table: HTMLTableElement | null): HTMLButtonElement[] =>
  [...(table?.querySelectorAll('button') ?? [])].filter((button) => button.checkVisibility?.() !== false)

/**
 * One tab stop for a table of buttons: arrows move between them. `names` are those of the buttons from above, and `first` has the
 * stop until another had the focus. A focused button that leaves the table gives the focus to the one in its place.
 */
export function useLadderKeys(names: readonly string[], first: number) {
  const table = useRef<HTMLTableElement>(null)
  const [stop, setStop] = useState({ name: '', at: first })
  const hasFocus = useRef(false)
  const isKnown = names.includes(stop.name)
  const at = isKnown ? names.indexOf(stop.name) : stop.name ? stop.at : first
  const current = names[Math.max(0, Math.min(at, names.length - 1))]
  useLayoutEffect(() => {
    const isLost = hasFocus.current && !table.current?.contains(document.activeElement)
    if (isLost && !isKnown) table.current?.querySelector<HTMLButtonElement>('button[tabindex="0"]')?.focus()
  })
  return {
    ref: table,
    tabIndexOf: (name: string) => (name === current ? 0 : -1),
    onFocus: ({ target }: FocusEvent) => {
      hasFocus.current = true
      const name = (target as HTMLElement).dataset.name ?? ''
      setStop({ name, at: Math.max(0, names.indexOf(name)) })
    },
    onBlur: () => {
      hasFocus.current = false
    },
    onKeyDown: (event: KeyboardEvent) => {
      const move = STEPS[event.key]
      const buttons = buttonsOf(table.current)
      const from = buttons.indexOf(document.activeElement as HTMLButtonElement)
      if (!move || from < 0 || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      buttons[move(from, buttons.length - 1)]?.focus()
    },
  }
}

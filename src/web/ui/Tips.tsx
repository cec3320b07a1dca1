import { lazy, Suspense, useEffect, useState } from 'react'

const TipBubble = lazy(() => import('./TipBubble.tsx').then((module) => ({ default: module.TipBubble })))

const HOVER_MS = 250

type Shown = { element: HTMLElement; isOpen: boolean }

const tipped = (target: EventTarget | null): HTMLElement | undefined =>
  (target instanceof Element && target.closest<HTMLElement>('[data-tip]')) || undefined

/** Calls `show` for the element under the pointer after a moment, and at once for the one that the keyboard reaches. */
function listen(show: (element: HTMLElement | undefined) => void): () => void {
  const listening = new AbortController()
  let hovered: HTMLElement | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const hide = () => {
    clearTimeout(timer)
    show(undefined)
  }
  const on = <Name extends keyof DocumentEventMap>(
    name: Name,
    act: (event: DocumentEventMap[Name]) => void,
  ) => document.addEventListener(name, act, { signal: listening.signal, capture: true })
  on('mouseover', ({ target }) => {
    const next = tipped(target)
    if (next === hovered) return
    hovered = next
    hide()
    if (next) timer = setTimeout(() => show(next), HOVER_MS)
  })
  on('mouseout', ({ relatedTarget }) => {
    if (relatedTarget) return
    hovered = undefined
    hide()
  })
  on('focusin', ({ target }) => {
    const next = tipped(target)
    if (next?.matches(':focus-visible')) show(next)
  })
  on('focusout', hide)
  on('keydown', ({ key }) => {
    if (key === 'Escape') hide()
  })
  on('pointerdown', ({ target }) => {
    if (!tipped(target)) hide()
  })
  return () => {
    hide()
    listening.abort()
  }
}

/**
 * Shows the tip of any element with `data-tip`, under the pointer or focused by the keyboard. There is one bubble for the page:
 * a list of a hundred rows pays an attribute for each tip. Its code loads with the first tip.
 *
 * `<ActionIcon aria-label={name} data-tip={name}>`
 */
export function Tips() {
  const [shown, setShown] = useState<Shown>()
  useEffect(
    () =>
      listen((element) =>
        setShown((now) => (element ? { element, isOpen: true } : now && { ...now, isOpen: false })),
      ),
    [],
  )
  return (
    shown && (
      <Suspense fallback={null}>
        <TipBubble {...shown} />
      </Suspense>
    )
  )
}

import { Suspense, useEffect, useState } from 'react'
import { lateComponent } from './late-component.ts'

const TipBubble = lateComponent(() => import('./TipBubble.tsx').then((module) => module.TipBubble))

const HOVER_MS = 250

type Shown = { element: HTMLElement; isOpen: boolean }

const tipped = (target: EventTarget | null): HTMLElement | undefined =>
  (target instanceof Element && target.closest<HTMLElement>('[data-tip]')) || undefined

/**
 * Calls `show` for the element under the pointer after a moment, else for the one that the keyboard reached. Without either it
 * shows nothing.
 */
function listen(show: (element: HTMLElement | undefined) => void): () => void {
  const listening = new AbortController()
  let hovered: HTMLElement | undefined
  let isRipe = false
  let focused: HTMLElement | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const update = () => show(isRipe ? hovered : focused)
  const hover = (next: HTMLElement | undefined) => {
    if (next === hovered) return
    hovered = next
    isRipe = false
    clearTimeout(timer)
    if (next)
      timer = setTimeout(() => {
        isRipe = true
        update()
      }, HOVER_MS)
    update()
  }
  const focus = (next: HTMLElement | undefined) => {
    focused = next
    update()
  }
  /** Hides the tip also while the pointer stays. */
  const dismiss = () => {
    clearTimeout(timer)
    isRipe = false
    focus(undefined)
  }
  const on = <Name extends keyof DocumentEventMap>(
    name: Name,
    act: (event: DocumentEventMap[Name]) => void,
  ) => document.addEventListener(name, act, { signal: listening.signal, capture: true })
  on('mouseover', ({ target }) => hover(tipped(target)))
  // An element can get its tip while the pointer is there.
  on('mousemove', ({ target }) => hover(tipped(target)))
  on('mouseout', ({ relatedTarget }) => {
    if (!relatedTarget) hover(undefined)
  })
  on('focusin', ({ target }) => {
    const next = tipped(target)
    if (next?.matches(':focus-visible')) focus(next)
  })
  on('focusout', () => focus(undefined))
  on('keydown', ({ key }) => {
    if (key === 'Escape') dismiss()
  })
  on('pointerdown', ({ target }) => {
    if (!tipped(target)) dismiss()
  })
  return () => {
    dismiss()
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

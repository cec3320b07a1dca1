import type { AnyRouter } from '@tanstack/react-router'

/** An element and its place among its siblings, from the focused element upwards. */
type Path = readonly { readonly node: Element; readonly index: number }[]

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea:not(:disabled), [tabindex]'

function toPath(target: Element): Path {
  const path: { node: Element; index: number }[] = []
  for (let node: Element | null = target; node && node !== document.body; node = node.parentElement)
    path.push({ node, index: node.parentElement ? [...node.parentElement.children].indexOf(node) : 0 })
  return path
}

const isOnScreen = (path: Path): boolean => path.at(-1)?.node.id === 'root'

/** Notices come and go: none of them is the place where a user goes on. */
const UNREACHABLE = '[inert], [aria-hidden="true"], .mantine-Notification-root'

const isReachable = (node: HTMLElement): boolean =>
  node.isConnected && node.checkVisibility() && node.closest(UNREACHABLE) === null

const firstIn = (node: Element): HTMLElement | undefined =>
  [node, ...node.querySelectorAll(FOCUSABLE)].find(
    (one): one is HTMLElement => one instanceof HTMLElement && one.matches(FOCUSABLE) && isReachable(one),
  )

const WINDOW = '[aria-modal="true"]'

/** Focuses the heading of the screen, which screen readers then say. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('#content h1') ?? document.getElementById('content')
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** The neighbour of the removed element in its nearest remaining ancestor: the next row, the next button. */
function findNeighbour(path: Path): HTMLElement | undefined {
  for (const [at, { node }] of path.entries()) {
    const gone = path[at - 1]
    if (!gone || !node.isConnected) continue
    if (node.tagName === 'MAIN') return undefined
    const children = [...node.children]
    const after = [...children.slice(gone.index), ...children.slice(0, gone.index).reverse()]
    const found = after.map(firstIn).find((one) => one !== undefined)
    if (found) return found
  }
  return undefined
}

/**
 * Focus never falls to the body: when the focused element leaves the page, its next neighbour takes the focus. After a
 * window that is the last focus of the window below, its opener, or the row that took the opener's place; otherwise the heading of
 * the screen.
 */
export function startFocusKeeper(): () => void {
  let path: Path = []
  /** The last focus outside of windows and menus, which are beside the root. */
  let onScreen: Path = []
  const inWindow = new WeakMap<Element, Element>()
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    path = toPath(target)
    if (isOnScreen(path)) onScreen = path
    const window = target.closest(WINDOW)
    if (window) inWindow.set(window, target)
  }
  const recover = () => {
    const own = path[0]?.node
    if (!own || own.isConnected || document.activeElement !== document.body) return
    const opener = onScreen[0]?.node
    const window = [...document.querySelectorAll(WINDOW)].at(-1)
    const below = window && (firstIn(inWindow.get(window) ?? window) ?? firstIn(window))
    const isWindowGone = path.some(({ node }) => node.matches(WINDOW) && !node.isConnected)
    const isOpenerLeft = !isOnScreen(path) && opener instanceof HTMLElement && isReachable(opener)
    const near = (isWindowGone ? below : undefined) ?? findNeighbour(path) ?? below
    const next = near ?? (isOpenerLeft ? opener : findNeighbour(onScreen))
    if (next) next.focus()
    else focusHeading()
  }
  const observer = new MutationObserver(recover)
  document.addEventListener('focusin', remember)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', remember)
    observer.disconnect()
  }
}

/** After a change of screen, its heading takes the focus. */
export function startHeadingFocus(router: AnyRouter): () => void {
  return router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (pathChanged && fromLocation && !document.querySelector(WINDOW)) focusHeading()
  })
}

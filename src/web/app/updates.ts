import type { AnyRouter } from '@tanstack/react-router'
import { offerReload, reloadIfIdle } from './update-offer.ts'

const CHECK_MS = 60 * 60 * 1000
const MINUTE_MS = 60 * 1000
/** How long a new worker may take to take over. */
const TAKE_OVER_MS = 3000
const LAST_RELOAD = 'balcao-reloaded-at'

/**
 * Keeps the offline worker, and loads the page afresh when it has new content: at once when no form is open, else when
 * the user says so, goes to another screen or looks away with nothing left to lose.
 */
export function startUpdates(router: Pick<AnyRouter, 'subscribe'>): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) whenLoaded(() => keepWorker().catch(logProblem))
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) reloadIfIdle()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) reloadIfIdle()
  })
  window.addEventListener('vite:preloadError', onLostPart)
}

/** What the worker fetches must not stand in the way of what the page does. */
function whenLoaded(act: () => void): void {
  if (document.readyState === 'complete') act()
  else window.addEventListener('load', act)
}

async function keepWorker(): Promise<void> {
  const workers = navigator.serviceWorker
  let isControlled = workers.controller !== null
  workers.addEventListener('controllerchange', () => {
    // It was let in, here or in another tab: from now on only a page that is loaded afresh matches it.
    if (isControlled) offerReload(() => window.location.reload())
    isControlled = true
  })
  const registration = await workers.register('/sw.js', { updateViaCache: 'none' })
  const look = () => {
    if (registration.waiting && workers.controller) offerReload(() => letIn(registration))
  }
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', look),
  )
  look()
  checkNowAndThen(registration)
}

/** The new worker takes over when the old one has no work left, which a busy page can put off: then a reload makes room. */
function letIn({ waiting }: ServiceWorkerRegistration): void {
  waiting?.postMessage({ type: 'SKIP_WAITING' })
  window.setTimeout(() => offerReload(() => window.location.reload()), waiting ? TAKE_OVER_MS : 0)
}

function checkNowAndThen(registration: ServiceWorkerRegistration): void {
  let last = Date.now()
  const check = () => {
    last = Date.now()
    if (navigator.onLine) registration.update().catch(logProblem)
  }
  window.setInterval(check, CHECK_MS)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - last > MINUTE_MS) check()
  })
}

/** A part of the page that no server has any more: the page is from before a release. Once a minute at most. */
function onLostPart(): void {
  const last = Number(sessionStorage.getItem(LAST_RELOAD))
  if (!navigator.onLine || Date.now() - last < MINUTE_MS) return
  sessionStorage.setItem(LAST_RELOAD, String(Date.now()))
  offerReload(() => window.location.reload())
}

function logProblem(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: without its worker the application works, only not offline
  console.warn('The offline worker:', error)
}

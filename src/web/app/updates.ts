import type { AnyRouter } from '@tanstack/react-router'
import { offerReload, reloadIfIdle } from './update-offer.ts'

const CHECK_MS = 60 * 60 * 1000
const MINUTE_MS = 60 * 1000
/** How long a new worker may take to activate. */
const TAKE_OVER_MS = 3000
const LAST_RELOAD = 'balcao-reloaded-at'

/**
 * Installs the offline worker, and reloads the page for new content. It reloads at once when no form is open. Otherwise
 * it waits for the user's consent, the next screen, or a hidden tab without unsaved input.
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

/** Requests of the worker must not delay those of the page. */
function whenLoaded(act: () => void): void {
  if (document.readyState === 'complete') act()
  else window.addEventListener('load', act)
}

async function keepWorker(): Promise<void> {
  const workers = navigator.serviceWorker
  let isControlled = workers.controller !== null
  workers.addEventListener('controllerchange', () => {
    // The new worker was accepted, here or in another tab: from now on only a reloaded page matches it.
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

/** The new worker activates when the old one is idle, which a busy page can delay: then a reload frees it. */
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

/**
 * A chunk of the page that the server no longer has: the page is older than the release. Reloads at most once a minute.
 */
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

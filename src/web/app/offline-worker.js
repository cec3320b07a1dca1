// Keeps the application itself for when there is no network: the page with the policy that it was fetched with, its scripts,
// styles, fonts and texts. It keeps nothing that the API says. `vite/offline.ts` writes BUILD and FILES
// before it.
const PAGE = '/index.html'
/** The addresses that the server answers itself, although a user may open them. */
const FOREIGN = /^\/(api|health|assets)\//
const HASHED = /^\/assets\//
const kept = new Set(FILES)

/** Each build has a cache of its own: the page of the last build goes on with the files of the last build. */
const openCache = () => caches.open(BUILD)

/** One file at a time, so that the requests of the page go first. Hashed files of the last build are taken over. */
async function keepAll() {
  const cache = await openCache()
  for (const path of FILES) {
    if (await cache.match(path, { ignoreVary: true })) continue
    const old = HASHED.test(path) && (await caches.match(path, { ignoreVary: true }))
    const file = old || (await fetch(path, { cache: HASHED.test(path) ? 'default' : 'reload' }))
    if (!file.ok) throw new Error(`${path} answers ${file.status}`)
    await cache.put(path, file)
  }
}

async function dropOldBuilds() {
  const old = (await caches.keys()).filter((name) => name !== BUILD)
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.clients.claim()
}

async function answer(path, request) {
  const file = await (await openCache()).match(path, { ignoreVary: true })
  return file ?? fetch(request)
}

self.addEventListener('install', (event) => event.waitUntil(keepAll()))
self.addEventListener('activate', (event) => event.waitUntil(dropOldBuilds()))
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') self.skipWaiting()
})
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return
  if (mode === 'navigate' && !FOREIGN.test(pathname)) event.respondWith(answer(PAGE, event.request))
  else if (kept.has(pathname)) event.respondWith(answer(pathname, event.request))
})

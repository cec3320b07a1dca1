// Shows messages of the server, and opens their address. Imported by the worker of the application.
self.addEventListener('push', (event) => {
  const { title = 'Balcão', body, path = '/', tag } = event.data?.json() ?? {}
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: { path } }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const url = new URL(event.notification.data?.path ?? '/', self.location.origin)
  // Another origin is no place of this application.
  if (url.origin !== self.location.origin) return
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((windows) => {
      // A window that shows something else may have a form that its user has not sent.
      const open = windows.find((window) => window.url === url.href)
      return open ? open.focus() : self.clients.openWindow(url.href)
    }),
  )
})

import type { App } from './app-types.ts'

/**
 * While the server closes, each answer asks its client to close the connection: no kept-alive connection delays the
 * end.
 */
export function hangUpWhenClosing(app: App): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', async (_, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}

import type { App } from './app-types.ts'

/** While the server closes, whoever is still answered is told to hang up: no kept-alive connection delays the end. */
export function hangUpWhenClosing(app: App): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', async (_, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}

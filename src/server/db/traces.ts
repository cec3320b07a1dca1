import { type Channel, channel } from 'node:diagnostics_channel'

/** A statement that ended. Its text has our own words and numbered places, never a value. */
export type TracedStatement = {
  readonly text: string
  readonly ms: number
  readonly rows: number | undefined
  readonly error: unknown
}

/** A transaction that rolled back after a deadlock or a lock timeout, and runs again. */
export type TracedRetry = { readonly attempt: number; readonly error: unknown }

type Typed<Message> = Channel<unknown, Message> & { publish(message: Message): void }

const open = <Message>(name: string) => channel(name) as unknown as Typed<Message>

/** Without a listener they cost a comparison: the log listens at the level debug, and the metrics where they are served. */
export const STATEMENTS = open<TracedStatement>('balcao.db.statement')
export const RETRIES = open<TracedRetry>('balcao.db.retry')

/** Hears a channel until the function that it gives is called. */
export function hear<Message>(of: Typed<Message>, listener: (message: Message) => void): () => void {
  const onMessage = (message: unknown) => listener(message as Message)
  of.subscribe(onMessage)
  return () => void of.unsubscribe(onMessage)
}

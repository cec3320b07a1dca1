import { setImmediate as endOfTurn } from 'node:timers/promises'

/**
 * Turns a query for many keys into one for each key. One query answers the calls of a turn of the event loop, or those that
 * arrived during the query before it. So a busy server sends few queries, and a quiet server does not wait. A query starts
 * after its calls, so its answers are current; nothing is kept. A query that fails fails its calls.
 */
export function batchLoader<Key, Answer>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<string, Answer>>,
  nameOf: (key: Key) => string,
): (key: Key) => Promise<Answer | undefined> {
  type Waiting = { key: Key; done: (answer: Answer | undefined) => void; failed: (error: unknown) => void }
  let waiting: Waiting[] = []
  let isReading = false
  const run = async () => {
    isReading = true
    while (waiting.length > 0) {
      await endOfTurn()
      const asked = waiting
      waiting = []
      try {
        const answers = await read(asked.map(({ key }) => key))
        for (const { key, done } of asked) done(answers.get(nameOf(key)))
      } catch (error) {
        for (const { failed } of asked) failed(error)
      }
    }
    isReading = false
  }
  return (key) =>
    new Promise((done, failed) => {
      waiting.push({ key, done, failed })
      if (!isReading) void run()
    })
}

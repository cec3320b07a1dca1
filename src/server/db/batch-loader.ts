/**
 * Turns a query for many keys into one for each key. The first call runs at once; calls during a query are answered
 * together by the next. So a busy server sends few queries for many keys, and a quiet server does not wait.
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

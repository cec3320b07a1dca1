/**
 * Turns a query for many into one for each: what is asked while a query runs is asked together by the next, and what is
 * asked first is asked at once. So a busy server asks few times for many, and a quiet one does not wait.
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

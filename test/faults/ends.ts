/** The ends of what a run has started, so that each way out of it leaves no process behind. */
export type Ends = {
  add(end: () => unknown): void
  /** Ends all, the newest first; one that fails does not keep the others. */
  run(): Promise<void>
}

export function openEnds(): Ends {
  const ends: (() => unknown)[] = []
  return {
    add: (end) => void ends.push(end),
    run: async () => {
      for (let end = ends.pop(); end; end = ends.pop())
        try {
          await end()
        } catch (error) {
          process.stderr.write(`${error}\n`)
        }
    },
  }
}

/** Runs `main`, then ends what it started: also after a failure and one of these signals. */
export async function endingAll(
  main: (ends: Ends) => Promise<number>,
  signals: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM'],
): Promise<number> {
  const ends = openEnds()
  const stopped = new Promise<number>((done) => {
    for (const signal of signals) process.once(signal, () => done(130))
  })
  try {
    return await Promise.race([main(ends), stopped])
  } catch (error) {
    console.error(error)
    return 1
  } finally {
    await ends.run()
  }
}

/** Runs tasks one after the other, in the order of the calls; one that fails stops none. */
export function serialQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const task = last.then(work)
    last = task.catch(() => {})
    return task
  }
}

/** Runs at once; calls during the pause run once, at its end. */
export function atMostEvery(pauseMs: number, act: () => void): () => void {
  let isPausing = false
  let isQueued = false
  const run = () => {
    if (isPausing) {
      isQueued = true
      return
    }
    isPausing = true
    setTimeout(() => {
      isPausing = false
      if (isQueued) {
        isQueued = false
        run()
      }
    }, pauseMs).unref()
    act()
  }
  return run
}

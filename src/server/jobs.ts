import type { FastifyBaseLogger } from 'fastify'
import type { Services } from './http/app-types.ts'
import { partLog } from './http/log.ts'
import type { Job } from './slice.ts'
import { PARTS, SLICES } from './slices.ts'

/** Starts the timers; a late run delays its next one. The returned function stops them and waits for current runs. */
export function startJobs(on: Services, log: FastifyBaseLogger): () => Promise<void> {
  const running = new Set<Promise<unknown>>()
  const timers = new Map<Job, NodeJS.Timeout>()
  const stop = new AbortController()
  const schedule = (job: Job, part: FastifyBaseLogger) => {
    if (stop.signal.aborted) return
    timers.set(job, setTimeout(() => void runOnce(job, part), job.everyMs).unref())
  }
  const runOnce = async (job: Job, part: FastifyBaseLogger) => {
    const from = performance.now()
    const end = (isDone: boolean) =>
      on.meter?.jobEnded(job.name, { isDone, seconds: (performance.now() - from) / 1000 })
    const run = job.run(stop.signal).then(
      () => end(true),
      (error: unknown) => {
        part.error({ err: error, job: job.name }, 'a job failed')
        end(false)
      },
    )
    running.add(run)
    await run
    running.delete(run)
    schedule(job, part)
  }
  for (const { name, jobs } of SLICES) {
    const part = partLog(log, name, on.config)
    for (const job of jobs?.(on, part, PARTS) ?? []) {
      on.meter?.expectJob(job.name, job.everyMs)
      schedule(job, part)
    }
  }
  return async () => {
    stop.abort()
    for (const timer of timers.values()) clearTimeout(timer)
    await Promise.all(running)
  }
}

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { hear, RETRIES } from '../db/traces.ts'
import { GAUGES, type GaugeName, MEASURES, type Meter, type Sample } from './catalogue.ts'

/** From a read in memory to a spreadsheet. */
const REQUEST_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const BATCH_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1]
const BATCH_SIZES = [1, 4, 16, 64, 256]

export type Prometheus = {
  readonly meter: Meter
  readonly contentType: string
  /** All metrics as text, with these values of the gauges. */
  toText(samples: readonly Sample[]): Promise<string>
  close(): void
}

type MeasureName = keyof typeof MEASURES

/** The metrics of a process, with those of Node: memory, garbage, CPU and the delay of the event loop. */
export function openPrometheus(): Prometheus {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const of = (name: MeasureName) => ({
    name,
    help: MEASURES[name].help,
    labelNames: [...MEASURES[name].labels],
    registers,
  })
  const retries = new Counter(of('balcao_transaction_retries_total'))
  const stopHearing = hear(RETRIES, () => retries.inc())
  const gauges = new Map(
    Object.entries(GAUGES).map(([name, { help, labels }]) => [
      name,
      new Gauge({ name, help, labelNames: [...labels], registers }),
    ]),
  )
  return {
    meter: openMeter(of),
    contentType: registry.contentType,
    toText: (samples) => {
      // A value that could not be read now must not look like one that was. After a reset a gauge without labels is zero.
      for (const [name, gauge] of gauges) {
        gauge.reset()
        if (GAUGES[name as GaugeName].labels.length === 0) gauge.remove()
      }
      for (const { name, labels = {}, value } of samples) gauges.get(name)?.inc(labels, value)
      return registry.metrics()
    },
    close: () => {
      stopHearing()
      registry.clear()
    },
  }
}

type Options = {
  readonly name: string
  readonly help: string
  readonly labelNames: string[]
  readonly registers: Registry[]
}

function openMeter(of: (name: MeasureName) => Options): Meter {
  const requests = new Histogram({ ...of('balcao_request_seconds'), buckets: REQUEST_BUCKETS })
  const batches = new Histogram({ ...of('balcao_book_batch_seconds'), buckets: BATCH_BUCKETS })
  const sizes = new Histogram({ ...of('balcao_book_batch_requests'), buckets: BATCH_SIZES })
  const failures = new Counter(of('balcao_book_batch_failures_total'))
  const runs = new Counter(of('balcao_job_runs_total'))
  const spent = new Counter(of('balcao_job_seconds_total'))
  const intervals = new Gauge(of('balcao_job_interval_seconds'))
  const successes = new Gauge(of('balcao_job_success_timestamp_seconds'))
  return {
    request: ({ route, method, status, seconds }) =>
      requests.observe({ route, method, status: `${String(status)[0]}xx` }, seconds),
    batch: (batch) => {
      batches.observe(batch.seconds)
      // A batch without requests is automatic work.
      if (batch.requests > 0) sizes.observe(batch.requests)
    },
    batchFailed: () => failures.inc(),
    expectJob: (name, everyMs) => {
      intervals.set({ name }, everyMs / 1000)
      successes.set({ name }, Date.now() / 1000)
      for (const outcome of ['done', 'failed']) runs.inc({ name, outcome }, 0)
    },
    jobEnded: (name, { isDone, seconds }) => {
      runs.inc({ name, outcome: isDone ? 'done' : 'failed' })
      spent.inc({ name }, seconds)
      if (isDone) successes.set({ name }, Date.now() / 1000)
    },
  }
}

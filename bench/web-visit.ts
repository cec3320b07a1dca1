import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { CDPSession, Page, Request } from '@playwright/test'
import { type Demo, settled } from '../scripts/demo-browser.ts'
import { root } from '../scripts/prepare.mjs'

export type Screen = { who?: string; path: string }

/** A slow phone on slow 4G: milliseconds, bytes per second, and how many times slower the processor is. */
export const SLOW = { latencyMs: 150, down: 1_600_000 / 8, up: 750_000 / 8, processor: 4 }

/** The cost of one first visit. Sizes are bytes, times milliseconds. */
export type Visit = {
  /** Gzipped scripts and styles, with the page, which has the first of both in it. */
  code: number
  /** A file of the image library, which may load after the screen is shown. */
  charts: number
  fonts: number
  requests: number
  /** Requests that the page makes once the browser is idle. */
  later: number
  /** Requests one after the other until the content is there: each began after the one before it had ended. */
  rounds: number
  paintMs: number
  largestMs: number
  /** Until the heading is there and nothing is a skeleton or busy. */
  contentMs: number
  /** The sum of the layout shifts. */
  shift: number
  scriptMs: number
}

export const folder = join(root, 'dist/web')

/** The size of a build file with gzip. */
export function sizeOf(path: string): number {
  const file = join(folder, path)
  if (existsSync(`${file}.gz`)) return statSync(`${file}.gz`).size
  return /\.(?:woff2|png)$/.test(path) ? statSync(file).size : gzipSync(readFileSync(file)).length
}

const isChart = (path: string): boolean => /lightweight-charts|LineCanvas/.test(path)
const isCode = (path: string): boolean =>
  /^\/(?:index\.html|assets\/.*\.(?:js|css)|color-scheme\.js)$/.test(path)

declare global {
  interface Window {
    seen: { largestMs: number; shift: number }
    /** Lets the browser be idle for the first time. */
    goIdle: () => void
  }
}

/** Holds back the work for an idle browser, and listens to paints and shifts. Runs in the page. */
function watchPage(): void {
  const native = window.requestIdleCallback.bind(window)
  const held: (() => void)[] = []
  window.requestIdleCallback = (...asked) => held.push(() => native(...asked))
  window.goIdle = () => {
    window.requestIdleCallback = native
    for (const ask of held.splice(0)) ask()
  }
  window.seen = { largestMs: Number.NaN, shift: 0 }
  new PerformanceObserver((list) => {
    window.seen.largestMs = list.getEntries().at(-1)?.startTime ?? Number.NaN
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      window.seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Slows the processor down, and the network if asked. */
export async function slowDown(page: Page, isNetwork = true): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW.processor })
  await devtools.send('Performance.enable')
  await devtools.send('Network.enable')
  if (isNetwork)
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: SLOW.latencyMs,
      downloadThroughput: SLOW.down,
      uploadThroughput: SLOW.up,
    })
  return devtools
}

const QUIET_MS = 1_500

/** Waits until no request starts for a while; the stream of changes stays open, so the network is never idle. */
async function untilQuiet(page: Page, count: () => number): Promise<void> {
  for (let before = -1; before !== count(); ) {
    before = count()
    await page.waitForTimeout(QUIET_MS)
  }
}

type Span = { readonly start: number; readonly end: number }

/** The longest chain of spans, each of which begins after the one before it has ended. */
function countRounds(spans: readonly Span[]): number {
  const chain: Span[] = []
  for (const span of spans.toSorted((one, other) => one.end - other.end))
    if (span.start >= (chain.at(-1)?.end ?? 0)) chain.push(span)
  return chain.length
}

/** Collects the spans of the finished requests of a page. */
function collectSpans(page: Page): Span[] {
  const spans: Span[] = []
  const starts = new Map<Request, number>()
  page.on('request', (request) => starts.set(request, performance.now()))
  page.on('requestfinished', (request) =>
    spans.push({ start: starts.get(request) ?? 0, end: performance.now() }),
  )
  return spans
}

/** Opens a screen with empty caches, as a slow phone does. */
export async function visit(demo: Demo, { who, path }: Screen): Promise<Visit> {
  const page = await demo.openPage(who, { serviceWorkers: 'block', viewport: { width: 1440, height: 900 } })
  await page.addInitScript(watchPage)
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  const spans = collectSpans(page)
  const devtools = await slowDown(page)
  await page.goto(path, { waitUntil: 'commit' })
  await settled(page)
  const contentMs = await page.evaluate(() => performance.now())
  const [first, rounds] = [paths.slice(), countRounds(spans)]
  const { metrics } = await devtools.send('Performance.getMetrics')
  const { paintMs, seen } = await page.evaluate(() => ({
    paintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    seen: window.seen,
  }))
  await page.evaluate(() => window.goIdle())
  await untilQuiet(page, () => paths.length)
  await page.context().close()
  const files = ['/index.html', ...new Set(first)]
  const sum = (wanted: (file: string) => boolean) =>
    files.filter(wanted).reduce((total, file) => total + sizeOf(file), 0)
  return {
    code: sum((file) => isCode(file) && !isChart(file)),
    charts: sum((file) => isCode(file) && isChart(file)),
    fonts: sum((file) => file.endsWith('.woff2')),
    requests: first.length,
    later: paths.length - first.length,
    rounds,
    paintMs,
    contentMs,
    ...seen,
    scriptMs: (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000,
  }
}

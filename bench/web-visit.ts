import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { CDPSession, Page } from '@playwright/test'
import { type Demo, isSettled } from '../scripts/demo-browser.ts'
import { root } from '../scripts/prepare.mjs'
import type { Devtools, Tab } from './devtools.ts'

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
    /** The time at which the content is there, in milliseconds of the page. */
    content: Promise<number>
    /** Lets the browser be idle for the first time. */
    goIdle: () => void
  }
}

/** Holds back the work for an idle browser, and listens to content, paints and shifts. Runs in the page. */
function watchPage(): void {
  const native = window.requestIdleCallback.bind(window)
  const held: (() => void)[] = []
  window.requestIdleCallback = (...asked) => held.push(() => native(...asked))
  window.goIdle = () => {
    window.requestIdleCallback = native
    for (const ask of held.splice(0)) ask()
  }
  // The worker loads all files for the next visit.
  if ('serviceWorker' in navigator) navigator.serviceWorker.register = () => new Promise(() => {})
  window.content = new Promise((resolve) => {
    const look = () => (isSettled() ? resolve(performance.now()) : requestAnimationFrame(look))
    requestAnimationFrame(look)
  })
  window.seen = { largestMs: Number.NaN, shift: 0 }
  new PerformanceObserver((list) => {
    window.seen.largestMs = list.getEntries().at(-1)?.startTime ?? Number.NaN
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      window.seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

const slowProcessor = ['Emulation.setCPUThrottlingRate', { rate: SLOW.processor }] as const

/** Slows the processor of a page down. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send(...slowProcessor)
  return devtools
}

/** Evaluates an expression in the page. */
async function read<Value>(tab: Tab, expression: string): Promise<Value> {
  const options = { expression, awaitPromise: true, returnByValue: true }
  const { result } = await tab.send<{ result: { value: Value } }>('Runtime.evaluate', options)
  return result.value
}

const QUIET_MS = 1_500

/** Waits until no request starts for a while; the stream of changes stays open, so the network is never idle. */
async function untilQuiet(count: () => number): Promise<void> {
  for (let before = -1; before !== count(); ) {
    before = count()
    await wait(QUIET_MS)
  }
}

type Span = { readonly start: number; readonly end: number }

/** The longest chain of spans, each of which begins after the one before it had ended. */
function countRounds(spans: readonly Span[]): number {
  const chain: Span[] = []
  for (const span of spans.toSorted((one, other) => one.end - other.end))
    if (span.start >= (chain.at(-1)?.end ?? 0)) chain.push(span)
  return chain.length
}

type Sent = { requestId: string; timestamp: number; request: { url: string } }

/** Collects the paths of the requests of a page, and the spans of the finished ones. */
function collectRequests(tab: Tab) {
  const paths: string[] = []
  const spans: Span[] = []
  const starts = new Map<string, number>()
  tab.on('Network.requestWillBeSent', ({ requestId, timestamp, request }: Sent) => {
    paths.push(new URL(request.url).pathname)
    starts.set(requestId, timestamp)
  })
  tab.on('Network.loadingFinished', ({ requestId, timestamp: end }: Sent) =>
    spans.push({ start: starts.get(requestId) ?? 0, end }),
  )
  return { paths, spans }
}

/** The size, the network, the processor and the session of the visitor. */
async function prepare(tab: Tab, session: readonly [key: string, value: string] | undefined): Promise<void> {
  const stores = session ? `sessionStorage.setItem(...${JSON.stringify(session)});` : ''
  const source = `${stores}${isSettled};(${watchPage})()`
  const size = { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false }
  const features = [{ name: 'prefers-reduced-motion', value: 'reduce' }]
  const network = {
    offline: false,
    latency: SLOW.latencyMs,
    downloadThroughput: SLOW.down,
    uploadThroughput: SLOW.up,
  }
  for (const [method, params] of [
    ['Page.enable', {}],
    ['Performance.enable', {}],
    ['Network.enable', {}],
    ['Network.emulateNetworkConditions', network],
    ['Emulation.setDeviceMetricsOverride', size],
    ['Emulation.setEmulatedMedia', { features }],
    ['Emulation.setTimezoneOverride', { timezoneId: 'America/Sao_Paulo' }],
    slowProcessor,
    ['Page.addScriptToEvaluateOnNewDocument', { source }],
  ] as const)
    await tab.send(method, params)
}

type Metrics = { metrics: { name: string; value: number }[] }

/** Opens a screen with empty caches, as a slow phone does. */
export async function visit(demo: Demo, browser: Devtools, { who, path }: Screen): Promise<Visit> {
  const tab = await browser.open()
  await prepare(tab, who ? await demo.session(who) : undefined)
  const { paths, spans } = collectRequests(tab)
  await tab.send('Page.navigate', { url: demo.address + path })
  const contentMs = await read<number>(tab, 'window.content')
  const [first, rounds] = [paths.slice(), countRounds(spans)]
  const { metrics } = await tab.send<Metrics>('Performance.getMetrics')
  const paintMs = await read<number>(
    tab,
    `performance.getEntriesByName('first-contentful-paint')[0]?.startTime`,
  )
  const seen = await read<Window['seen']>(tab, 'window.seen')
  await read(tab, 'window.goIdle()')
  await untilQuiet(() => paths.length)
  await tab.close()
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

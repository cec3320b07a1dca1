import type { Page } from '@playwright/test'
import { type Demo, settled } from '../scripts/demo-browser.ts'
import { median } from './rounds.ts'
import { slowDown } from './web-visit.ts'

/** The most frequent acts of a day, in an order in which each finds what it needs. */
const ACTS: readonly (readonly [name: string, act: (page: Page) => Promise<void>])[] = [
  ['open the user menu', (page) => page.getByRole('button', { name: /^Menu de/ }).click()],
  ['close the menu', (page) => page.keyboard.press('Escape')],
  ['change the theme', (page) => page.getByRole('button', { name: /tema/i }).first().click()],
  ['open the palette', (page) => page.keyboard.press('Control+k')],
  ['type in the palette', (page) => page.keyboard.type('o')],
  ['close the palette', (page) => page.keyboard.press('Escape')],
  ['go to another screen', (page) => page.getByRole('link', { name: 'Ordens' }).first().click()],
  ['open the form', (page) => page.getByRole('button', { name: 'Nova ordem' }).first().click()],
  ['type an amount', (page) => page.keyboard.type('2')],
  ['empty it', (page) => page.keyboard.press('Backspace')],
  ['switch the tab', (page) => page.getByRole('dialog').getByRole('tab').last().click()],
  ['switch it back', (page) => page.getByRole('dialog').getByRole('tab').first().click()],
  ['close the window', (page) => page.keyboard.press('Escape')],
  ['sort', (page) => page.locator('th button').nth(2).click()],
  [
    'filter',
    (page) =>
      page
        .getByRole('button', { pressed: false, name: /^Cancelad/ })
        .first()
        .click(),
  ],
  ['open a row', (page) => page.locator('tbody tr[data-id]').first().press('Enter')],
]

/** Longer than the longest interaction; also the time for code that an act loads. */
const REST_MS = 700

/** The longest delay from an input to the next paint since the last look. An entry is missing under 16 ms. */
const readDelay = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(16, ...(window as unknown as { delays: number[] }).delays.splice(0)))

function watchInputs(): void {
  const delays: number[] = []
  Object.assign(window, { delays })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) delays.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

async function act(page: Page, [name, run]: (typeof ACTS)[number]): Promise<number> {
  await run(page).catch((cause: unknown) => {
    throw new Error(`The act "${name}" failed`, { cause })
  })
  await page.waitForTimeout(REST_MS)
  return readDelay(page)
}

/** All acts, one after another, in a new browser context. */
async function actOnce(demo: Demo): Promise<number[]> {
  const page = await demo.openPage('ana.souza', { serviceWorkers: 'block' })
  await page.addInitScript(watchInputs)
  await page.goto('/')
  await settled(page)
  await page.waitForTimeout(REST_MS)
  await slowDown(page)
  const delays: number[] = []
  for (const one of ACTS) delays.push(await act(page, one))
  await page.context().close()
  return delays
}

/** Prints the median delay of each act, and gives the delay of three acts in four. */
export async function measureActs(demo: Demo, runs: number): Promise<number> {
  const rounds: number[][] = []
  for (let run = 0; run < runs; run += 1) rounds.push(await actOnce(demo))
  const delays = ACTS.map((_, index) => median(rounds.map((round) => round[index] ?? Number.NaN)))
  console.log('\nFrom an act to the next paint, milliseconds:')
  for (const [index, [name]] of ACTS.entries()) console.log(`${name.padEnd(24)} ${delays[index]}`)
  const most = delays.toSorted((one, other) => one - other)[Math.floor(delays.length * 0.75)] ?? Number.NaN
  console.log(`three acts in four within ${most}`)
  return most
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import { IS_WHOLE } from '../harness/whole.ts'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const OPTIONS = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // The page has no frames, and the report needs only the text of each violation.
  iframes: false,
  selectors: false,
}

type Found = { violations: { id: string; nodes: { html: string }[] }[] }
type Context = Document | { exclude: string[] }
type Options = typeof OPTIONS & { rules: Record<string, { enabled: boolean }> }
type WithAxe = Window & { axe: { run(context: Context, options: Options): Promise<Found> } }

/**
 * Checks that axe finds no violation of WCAG 2.2 A and AA on the visible page. Content behind a dialog is left out:
 * users cannot reach it, and screens.e2e.ts checks each screen without a dialog: `npm test` checks others only with one. The
 * contrast of colours, two thirds of the time, is checked there and in dialogs. Without `frame` the bars around the screen
 * are left out.
 */
export async function expectNoBarriers(
  page: Page,
  where: string,
  { contrast = false, frame = true } = {},
): Promise<void> {
  const isDialog = async () => (await page.locator('[role="dialog"][aria-modal="true"]').count()) > 0
  if (!IS_WHOLE && !contrast && !(await isDialog())) return
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(SOURCE)
  const found = await page.evaluate(
    async ([options, hasContrast, hasFrame]) => {
      // Colours in a transition to another theme are not final.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
      const dialogs = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')]
      const isCovered = dialogs.some((dialog) => !dialog.closest('#root') && dialog.checkVisibility())
      const left = isCovered ? '#root' : hasFrame ? undefined : '[data-frame]'
      const context = left ? { exclude: [left] } : document
      const rules = { 'color-contrast': { enabled: hasContrast || isCovered } }
      // A target that scrolls behind a bar is not small.
      const bars = document.querySelectorAll<HTMLElement>('header[data-frame], nav[data-frame]')
      for (const bar of bars) bar.style.position = 'static'
      const { violations } = await (window as unknown as WithAxe).axe.run(context, { ...options, rules })
      for (const bar of bars) bar.style.position = ''
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
    },
    [OPTIONS, contrast, frame] as const,
  )
  expect(found, where).toEqual([])
}

/** Checks that no element is wider than the window. */
export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0)
}

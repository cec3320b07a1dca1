import type { Page } from '@playwright/test'

/** Keys that act, characters typed into text fields, and clicks. */
export type Effort = { readonly keys: number; readonly typed: number; readonly clicks: number }

/**
 * Counts the effort of a user on this page from now on; the function that it returns reads the counts. Modifier keys
 * alone count nothing. A navigation that loads a document ends the count.
 */
export async function countEffort(page: Page): Promise<() => Promise<Effort>> {
  await page.evaluate(() => {
    const effort = { keys: 0, typed: 0, clicks: 0 }
    Object.assign(window, { effort })
    const isText = (target: EventTarget | null) =>
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'file'].includes(target.type))
    const press = (event: KeyboardEvent) => {
      if (['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return
      // A field may take a letter as a command: then it prevents the character.
      setTimeout(() => {
        const isTyped = isText(event.target) && event.key.length === 1 && !event.defaultPrevented
        effort[isTyped ? 'typed' : 'keys'] += 1
      })
    }
    window.addEventListener('keydown', press, true)
    window.addEventListener('pointerdown', () => (effort.clicks += 1), true)
  })
  return () =>
    page.evaluate(
      () =>
        new Promise<Effort>((done) => {
          setTimeout(() => done((window as unknown as { effort: Effort }).effort))
        }),
    )
}

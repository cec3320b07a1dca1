import { expect, type Page } from '@playwright/test'

/**
 * Lists elements beyond the edge of the window that nobody can scroll to, and texts that their box cuts off. A text that ends
 * in "…" is cut on purpose. Lists keys of texts that are not loaded, and labels beside the middle of
 * their button, too. Runs in the page.
 */
function listMisfits(): string[] {
  const found: string[] = []
  const isScroller = (style: CSSStyleDeclaration) => /auto|scroll/.test(style.overflowX)
  /** The nearest ancestor that cuts this text, unless one around it scrolls. */
  const findCut = (text: DOMRect, of: Element): string | undefined => {
    for (
      let element: Element | null = of;
      element && element !== document.body;
      element = element.parentElement
    ) {
      const style = getComputedStyle(element)
      const box = element.getBoundingClientRect()
      // Words for screen readers alone.
      if (box.width <= 1 || box.height <= 1) return undefined
      const isWide = text.right - box.right > 2 || box.left - text.left > 2
      const isHigh = text.bottom - box.bottom > 3 || box.top - text.top > 3
      if (/hidden|clip/.test(style.overflowX) && isWide)
        return style.textOverflow === 'ellipsis' && style.whiteSpace === 'nowrap' ? undefined : 'cut sideways'
      if (/hidden|clip/.test(style.overflowY) && isHigh) return 'cut below'
      if (isScroller(style)) return undefined
    }
    return text.right > window.innerWidth + 1 ? 'beyond the window' : undefined
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement
    const words = node.textContent?.trim()
    if (!words || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (/(?:^|\s)[a-z]\w*(?:\.[a-z]\w*){2,}(?:\s|$)/.test(words) && !element.closest('code, .mono'))
      found.push(`no text: ${words.slice(0, 60)}`)
    const range = document.createRange()
    range.selectNodeContents(node)
    const cut = findCut(range.getBoundingClientRect(), element)
    if (cut) found.push(`${cut}: ${words.slice(0, 60)}`)
  }
  for (const dialog of document.querySelectorAll('[role="dialog"] section, [role="dialog"] section *'))
    if (isScroller(getComputedStyle(dialog)) && dialog.scrollWidth > dialog.clientWidth + 1)
      if (!dialog.querySelector('table') && !dialog.matches('[role="tablist"], fieldset, ul'))
        found.push(`a window scrolls sideways by ${dialog.scrollWidth - dialog.clientWidth}`)
  for (const label of document.querySelectorAll('.mantine-Button-inner')) {
    const [inner, outer] = [label.getBoundingClientRect(), label.parentElement?.getBoundingClientRect()]
    if (outer && Math.abs(inner.top - outer.top + inner.bottom - outer.bottom) > 4)
      found.push(`not in the middle of its button: ${label.textContent}`)
  }
  // A choice of a list shows its words; long ones, such as names, may end early.
  for (const field of document.querySelectorAll<HTMLInputElement>('input[readonly][aria-haspopup="listbox"]'))
    if (field.checkVisibility() && field.value.length < 20 && field.scrollWidth > field.clientWidth + 1)
      found.push(`cut value: ${field.value}`)
  const over = document.documentElement.scrollWidth - window.innerWidth
  if (over > 0) found.push(`the page scrolls sideways by ${over}`)
  return [...new Set(found)]
}

/** Checks that the page scrolls in one direction only, and cuts no text off. */
export async function expectFit(page: Page, where: string): Promise<void> {
  expect.soft(await page.evaluate(listMisfits), where).toEqual([])
}

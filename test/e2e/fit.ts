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

/**
 * Lists texts over which another part of the page lies, as two cells in one place of a grid do. Lists texts that lie over a bar of acts,
 * too. Runs in the page.
 */
function listCovered(): string[] {
  const found: string[] = []
  /** The ancestors of this element, from itself up to the first that also has the other. */
  const pathTo = (other: Element, from: Element): Element[] => {
    const path: Element[] = []
    for (let at: Element | null = from; at && !at.contains(other); at = at.parentElement) path.push(at)
    return path
  }
  const isLayer = (element: Element) => /absolute|fixed|sticky/.test(getComputedStyle(element).position)
  /** Whether an opaque part of the same layer lies over the middle of this line. */
  const isCovered = ({ left, right, top, bottom }: DOMRect, of: Element): boolean => {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const over = document.elementFromPoint(x, y)
    if (!over || over.contains(of) || of.contains(over)) return false
    const has = (element: Element) => {
      const box = element.getBoundingClientRect()
      return x > box.left && x < box.right && y > box.top && y < box.bottom
    }
    const isOpaque = (element: Element) => !/rgba|transparent/.test(getComputedStyle(element).backgroundColor)
    const [below, above] = [pathTo(over, of), pathTo(of, over)]
    const isScrolledAway = below.some((one) => getComputedStyle(one).overflow !== 'visible' && !has(one))
    return (
      !isScrolledAway && ![...below, ...above].some(isLayer) && above.some((one) => isOpaque(one) && has(one))
    )
  }
  /** Whether this line of a panel is seen over its bar of acts, which stays in view while the panel scrolls. */
  const isOverBar = ({ left, right, top, bottom }: DOMRect, of: Element): boolean => {
    const [first, ...below] = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2)
    if (!first || !(of.contains(first) || first === of)) return false
    const isBar = (one: Element) => getComputedStyle(one).position === 'sticky' && !one.contains(of)
    return below.some((one) => isBar(one) && !of.contains(one) && !pathTo(one, of).some(isLayer))
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement
    const words = node.textContent?.trim()
    if (!words || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const [line] = range.getClientRects()
    if (line && isOverBar(line, element)) found.push(`over a bar: ${words.slice(0, 60)}`)
    if (line && isCovered(line, element)) found.push(`covered: ${words.slice(0, 60)}`)
  }
  return found
}

/** Checks that the page scrolls in one direction only, and neither cuts nor covers a text. */
export async function expectFit(page: Page, where: string): Promise<void> {
  const found = [...(await page.evaluate(listMisfits)), ...(await page.evaluate(listCovered))]
  expect.soft(found, where).toEqual([])
}

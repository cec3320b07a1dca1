import { useSyncExternalStore } from 'react'
import { type BrandColours, type Logo as Picture, PRODUCT_NAME } from '#core/settings/brand.ts'

/** The house as its pages show it: its name, and its colours in both themes; null are those of the product. */
type House = {
  readonly name: string
  readonly colours: { readonly light: BrandColours; readonly dark: BrandColours } | null
  readonly logo: Picture | null
  /** Where customers ask, and the address of the terms of use. */
  readonly contact: string | null
  readonly terms: string | null
}

const toRules = ({ brand, hover, on, soft, softInk }: BrandColours): string =>
  `--brand:${brand};--brand-hover:${hover};--on-brand:${on};--brand-soft:${soft};--brand-soft-ink:${softInk}`

const COLOUR = /^#[0-9a-f]{6}$/
const sheet = 'replaceSync' in CSSStyleSheet.prototype ? new CSSStyleSheet() : undefined

/** The colours as a sheet after those of the page; a constructed sheet needs no nonce. */
function paint({ colours }: House): void {
  if (!sheet) return
  const isSafe =
    colours &&
    [colours.light, colours.dark].every((set) => Object.values(set).every((one) => COLOUR.test(one)))
  sheet.replaceSync(
    isSafe
      ? `:root,[data-mantine-color-scheme="light"]{${toRules(colours.light)}}` +
          `@media not print{[data-mantine-color-scheme="dark"]{${toRules(colours.dark)}}}`
      : '',
  )
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
}

/** The server writes the face of the house into the page, so that the first paint has it. */
function readPage(): House {
  const text = document.querySelector<HTMLMetaElement>('meta[name="house"]')?.content
  const plain = { name: PRODUCT_NAME, colours: null, logo: null, contact: null, terms: null }
  return text ? (JSON.parse(text) as House) : plain
}

let house = readPage()
paint(house)
const listeners = new Set<() => void>()

/** The answer of the server replaces the face of the page. */
export function showHouse({ name, colours, logo, contact, terms }: House): void {
  const next = { name, colours, logo, contact, terms }
  if (JSON.stringify(next) === JSON.stringify(house)) return
  document.title = document.title.replace(house.name, name)
  house = next
  paint(house)
  for (const tell of listeners) tell()
}

/** The title of the tab: that of the screen, and the house. */
export const toTitle = (title: string): string => `${title} · ${house.name}`

const listen = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** The house as the page shows it. */
export const useHouse = (): House => useSyncExternalStore(listen, () => house)

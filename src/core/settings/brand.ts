import { ok, refuseField, type Verdict } from '../rules/verdict.ts'

/** The product's own name, where the house has set none. */
export const PRODUCT_NAME = 'Balcão'

/** A picture that the house has sent as its logo, as it is stored. */
export type Logo = { readonly id: string; readonly width: number; readonly height: number }

/** The largest file of a logo, and the room that its picture is fitted into. */
export const LOGO_MAX_BYTES = 2 * 1024 * 1024
export const LOGO_ROOM = { width: 640, height: 192 } as const

/** The path of a logo; its square form is for tabs and the installed application. */
export const logoPath = (id: string, isSquare = false): string =>
  `/api/v1/logos/${id}${isSquare ? '/square' : ''}`

/** A picture at least this many times as wide as it is high shows the name itself. */
const WORDMARK = 1.75

export const isWordmark = ({ width, height }: Logo): boolean => width >= WORDMARK * height

const SIGNATURES: readonly (readonly [at: number, text: string])[][] = [
  [[0, '\u0089PNG\r\n\u001a\n']],
  [[0, '\u00ff\u00d8\u00ff']],
  [
    [0, 'RIFF'],
    [8, 'WEBP'],
  ],
]

/** Whether bytes may be a logo: PNG, JPEG or WebP by their beginning, not empty, at most 2 MB. A drawing may hold a program. */
export function mayBeLogo(bytes: Uint8Array | undefined): Verdict {
  if (!bytes || bytes.length === 0) return refuseField('file', 'settings.logoNeeded')
  if (bytes.length > LOGO_MAX_BYTES) return refuseField('file', 'settings.logoTooLarge')
  const has = ([at, text]: readonly [number, string]) =>
    [...text].every((sign, index) => bytes[at + index] === sign.charCodeAt(0))
  return SIGNATURES.some((signature) => signature.every(has)) ? ok : refuseField('file', 'settings.logoKind')
}

/** The house's own face, as its settings have it; null is that of the product. */
export type Brand = {
  readonly name: string | null
  /** `#rrggbb`. */
  readonly accent: string | null
  /** Where customers ask: an e-mail, a number or an address. */
  readonly contact: string | null
  /** The address of the terms of use. */
  readonly terms: string | null
  /** The name of the sender of mails; the address stays that of the server. */
  readonly sender: string | null
  readonly logo: Logo | null
}

export const NO_BRAND: Brand = {
  name: null,
  accent: null,
  contact: null,
  terms: null,
  sender: null,
  logo: null,
}

/** The name by which the house shows itself. */
export const nameOf = ({ name }: Pick<Brand, 'name'>): string => name ?? PRODUCT_NAME

/** One theme's colours of the brand, as `#rrggbb`. */
export type BrandColours = {
  readonly brand: string
  readonly hover: string
  /** On a filled button. */
  readonly on: string
  readonly soft: string
  /** On the soft background. */
  readonly softInk: string
}

type Colour = readonly [red: number, green: number, blue: number]

const WHITE = '#ffffff'
const BLACK = '#000000'

/** The backgrounds under texts in the colour of the brand, as `tokens.css` has them. */
export const GROUNDS = {
  light: [WHITE, '#f5f4ef', '#efede6'],
  dark: ['#111917', '#0a100e', '#16211e', '#0d1412'],
} as const

/** The least contrast of text, by WCAG AA. */
const LEAST = 4.5

const toColour = (hex: string): Colour => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]

const toHex = (colour: Colour): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** `one` with a share of `other`. */
const mix = (one: string, other: string, share: number): string => {
  const [from, to] = [toColour(one), toColour(other)]
  const part = (at: 0 | 1 | 2) => from[at] + (to[at] - from[at]) * share
  return toHex([part(0), part(1), part(2)])
}

/** 1 of the 255 steps of a part of a colour. */
const STEP = 0.003_921_568_627_450_98

/** The relative luminance of WCAG, plus its 0.05 for the light of the room. */
function lightOf(hex: string): number {
  const [red, green, blue] = toColour(hex).map((part) => {
    const share = part * STEP
    return share <= 0.040_45 ? share * 0.077_399_38 : ((share + 0.055) * 0.947_867_3) ** 2.4
  }) as unknown as Colour
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
}

/** Whether text of one colour is readable on the other. */
export function isReadable(one: string, other: string): boolean {
  const [light, dark] = [Math.max(lightOf(one), lightOf(other)), Math.min(lightOf(one), lightOf(other))]
  return light >= LEAST * dark
}

/** The nearest colour towards another one that is readable on all backgrounds. */
function towards(colour: string, end: string, grounds: readonly string[]): string {
  for (let share = 0; share < 1; share += 0.02) {
    const tried = mix(colour, end, share)
    if (grounds.every((ground) => isReadable(tried, ground))) return tried
  }
  return end
}

/**
 * An accent in both themes. It becomes darker on light backgrounds and lighter on dark ones, as far as text needs it: any colour
 * is taken, and none makes a text unreadable.
 */
export function toBrandColours(accent: string): { light: BrandColours; dark: BrandColours } {
  const light = towards(accent, BLACK, GROUNDS.light)
  const dark = towards(accent, WHITE, GROUNDS.dark)
  const [lightSoft, darkSoft] = [mix(WHITE, light, 0.14), mix(GROUNDS.dark[0], dark, 0.18)]
  return {
    light: {
      brand: light,
      hover: mix(light, BLACK, 0.15),
      on: WHITE,
      soft: lightSoft,
      softInk: towards(light, BLACK, [lightSoft]),
    },
    dark: {
      brand: dark,
      hover: mix(dark, WHITE, 0.2),
      on: GROUNDS.dark[1],
      soft: darkSoft,
      softInk: towards(dark, WHITE, [darkSoft]),
    },
  }
}

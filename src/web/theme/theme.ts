import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'
import { componentDefaults } from './component-defaults.ts'

/** Pine green, from the tint behind a selected row to the hover of a filled button. */
const brand: MantineColorsTuple = [
  '#ddf0ea',
  '#c5e5db',
  '#9dd3c2',
  '#7fe3c6',
  '#5bdcb9',
  '#37cfa6',
  '#0f8468',
  '#0b6b57',
  '#095747',
  '#084c3e',
]

/** Mantine's dark scale in our greens: 0 is text, 4 borders, 6 inputs, 7 the page. */
const dark: MantineColorsTuple = [
  '#e8efec',
  '#bfcbc6',
  '#95a49e',
  '#7d8a85',
  '#62756d',
  '#22302b',
  '#111917',
  '#0a100e',
  '#0d1412',
  '#070b0a',
]

const EDGE = '1px solid transparent'

type VariantStyle = ReturnType<VariantColorsResolver>

const brandVariants: Record<string, VariantStyle> = {
  filled: { background: 'var(--brand)', hover: 'var(--brand-hover)', color: 'var(--on-brand)', border: EDGE },
  light: {
    background: 'var(--brand-soft)',
    hover: 'color-mix(in srgb, var(--brand-soft) 82%, var(--brand))',
    color: 'var(--brand-soft-ink)',
    border: EDGE,
  },
  outline: {
    background: 'var(--surface)',
    hover: 'var(--brand-soft)',
    color: 'var(--brand)',
    border: '1px solid var(--brand)',
  },
  subtle: { background: 'transparent', hover: 'var(--brand-soft)', color: 'var(--brand)', border: EDGE },
  transparent: { background: 'transparent', hover: 'transparent', color: 'var(--brand)', border: EDGE },
}

const redVariants: Record<string, VariantStyle> = {
  filled: { background: 'var(--red-ink)', hover: 'var(--red)', color: 'var(--surface)', border: EDGE },
  light: { background: 'var(--red-tint)', hover: 'var(--red-tint)', color: 'var(--red-ink)', border: EDGE },
  outline: {
    background: 'var(--surface)',
    hover: 'var(--red-tint)',
    color: 'var(--red-ink)',
    border: '1px solid var(--ctl)',
  },
  subtle: { background: 'transparent', hover: 'var(--red-tint)', color: 'var(--red-ink)', border: EDGE },
}

const greyVariants: Record<string, VariantStyle> = {
  subtle: { background: 'transparent', hover: 'var(--sunken)', color: 'var(--ink2)', border: EDGE },
}

const variants: Record<string, Record<string, VariantStyle>> = {
  brand: brandVariants,
  red: redVariants,
  gray: greyVariants,
}

/**
 * Mantine keeps white text on a filled button in the dark scheme; here text and background always come as a
 * pair.
 */
const variantColorResolver: VariantColorsResolver = (input) =>
  variants[input.color ?? input.theme.primaryColor]?.[input.variant] ?? defaultVariantColorsResolver(input)

/** Mantine's own variables get the values of our tokens, so both schemes follow `tokens.css` alone. */
const pointed = {
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-error': 'var(--red-ink)',
  '--mantine-color-success': 'var(--green-ink)',
  '--mantine-color-anchor': 'var(--brand)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--ctl)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--muted)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--brand)',
  '--mantine-primary-color-filled-hover': 'var(--brand-hover)',
  '--mantine-primary-color-contrast': 'var(--on-brand)',
  '--mantine-primary-color-light': 'var(--brand-soft)',
  '--mantine-primary-color-light-hover': 'var(--brand-soft)',
  '--mantine-primary-color-light-color': 'var(--brand-soft-ink)',
  '--mantine-color-brand-filled': 'var(--brand)',
  '--mantine-color-brand-filled-hover': 'var(--brand-hover)',
  '--mantine-color-brand-light': 'var(--brand-soft)',
  '--mantine-color-brand-light-color': 'var(--brand-soft-ink)',
  '--mantine-color-brand-outline': 'var(--brand)',
  '--mantine-color-red-filled': 'var(--red-ink)',
  '--mantine-color-red-light': 'var(--red-tint)',
  '--mantine-color-red-light-color': 'var(--red-ink)',
  '--mantine-color-red-outline': 'var(--red-ink)',
}

/** Variables of both schemes, for `MantineProvider`. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: pointed,
  dark: pointed,
})

/**
 * The storage key of the chosen scheme; `app/outline/outline.js` reads the same key before the first paint.
 */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'balcao-color-scheme' })

const sans = "'Geist', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"

/** The theme of the application. Colours are in `tokens.css`; here are shapes, sizes and fonts. */
export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 5 },
  colors: { brand, dark },
  white: '#ffffff',
  black: '#14201b',
  variantColorResolver,
  fontFamily: sans,
  fontFamilyMonospace: "'Geist Mono', ui-monospace, SFMono-Regular, Menlo, monospace",
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '28px' },
  radius: { xs: '6px', sm: '6px', md: '8px', lg: '10px', xl: '12px' },
  shadows: {
    xs: 'var(--shadow-1)',
    sm: 'var(--shadow-1)',
    md: 'var(--shadow-2)',
    lg: 'var(--shadow-2)',
    xl: 'var(--shadow-3)',
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  headings: {
    fontFamily: sans,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '24px', lineHeight: '1.25' },
      h2: { fontSize: '16px', lineHeight: '1.4' },
      h3: { fontSize: '14px', lineHeight: '1.4' },
    },
  },
  components: componentDefaults,
})

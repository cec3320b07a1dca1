/**
 * The first match gives the name. The order goes from specific to general: every browser's text contains
 * Mozilla, and most contain Safari.
 */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameOf = (table: typeof BROWSERS, text: string): string | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1]

export type Device = { browser: string | undefined; system: string | undefined; isPhone: boolean }

/** The common names of browser and system in a User-Agent; `undefined` for those that it does not name. */
export function readDevice(userAgent: string | null): Device {
  const text = userAgent ?? ''
  const system = nameOf(SYSTEMS, text)
  return {
    browser: nameOf(BROWSERS, text),
    system,
    isPhone: system === 'Android' || system === 'iPhone' || system === 'iPad',
  }
}

/** The licences of packages that a brokerage may run, change and give on, also in a product that it sells. */
export const ALLOWED: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
]

/** Packages with another licence, and why it asks nothing of who runs or gives on the product. */
export const EXCEPTIONS: readonly { name: RegExp; licence: string | undefined; why: string }[] = [
  {
    name: /^@img\/sharp-libvips-/,
    licence: 'LGPL-3.0-or-later',
    why: 'a library in a file of its own, which anybody can replace',
  },
  {
    name: /^@img\/sharp-(?:wasm32|win32-)/,
    licence: 'LGPL-3.0-or-later',
    why: 'for machines that no release is made for',
  },
  { name: /^web-push$/, licence: 'MPL-2.0', why: 'unchanged, so its own files are all that it asks for' },
  {
    name: /^(?:axe-core|lightningcss(?:-.*)?)$/,
    licence: 'MPL-2.0',
    why: 'a tool of developers, unchanged, in no release',
  },
  {
    name: /^@fontsource-variable\/geist(?:-mono)?$/,
    licence: 'OFL-1.1',
    why: 'a font, given on with its licence',
  },
  { name: /^png-js$/, licence: undefined, why: 'its manifest says nothing; its file LICENSE is that of MIT' },
]

/** The parts of the licence of a package that its user cannot choose away: of "A OR B" the allowed one counts. */
export function licencesOf(expression: string | undefined): (string | undefined)[] {
  const plain = expression?.replace(/[()]/g, '')
  const choices = plain?.split(' OR ').map((choice) => choice.split(' AND ')) ?? [[undefined]]
  return choices.find((parts) => parts.every((part) => ALLOWED.includes(part ?? ''))) ?? choices[0] ?? []
}

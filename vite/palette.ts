import type { Plugin } from 'vite'

/** Colours of Mantine that no component here is given. One that is used again leaves this list. */
const UNUSED = ['pink', 'grape', 'violet', 'indigo', 'cyan', 'teal', 'green', 'lime', 'orange']

/** Leaves their variables, a quarter of the first style sheet, out of the build. */
export function smallPalette(): Plugin {
  const line = new RegExp(`^\\s*--mantine-color-(?:${UNUSED.join('|')})-[\\w-]+:[^;]+;\\n`, 'gm')
  return {
    name: 'small-palette',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /default-css-variables\.layer\.css$/ },
      handler: (code) => ({ code: code.replace(line, ''), map: null }),
    },
  }
}

import type { Plugin } from 'vite'

/** The first line of a file by which V8 compiles all its functions: https://v8.dev/blog/explicit-compile-hints */
const HINT = '//# allFunctionsCalledOnLoad\n'

/** In characters. The line costs more in a smaller file than it saves there. */
const LARGE = 8_000

/**
 * Has Chromium compile the functions of the build in another thread while they load. Without this the first screen compiles some
 * 1,600 of them one by one, as it calls them. Not for files of one large library, of which a screen calls few functions.
 */
export function compiledEarly(isLibrary: RegExp): Plugin {
  return {
    name: 'compiled-early',
    apply: 'build',
    generateBundle: {
      // The build puts a list of files on the first line until here.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && file.code.length > LARGE && !isLibrary.test(file.name))
            file.code = HINT + file.code
      },
    },
  }
}

import type { Plugin } from 'vite'

/** Runs `work` on the folder of a finished build, one plugin after the other in their order; a build that failed has none. */
export function afterBuild(name: string, work: (folder: string) => void): Plugin {
  let folder = ''
  return {
    name,
    apply: 'build',
    enforce: 'post',
    writeBundle({ dir = '' }) {
      folder = dir
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        if (folder !== '') work(folder)
      },
    },
  }
}

import type { Plugin } from 'vite'

/** Fails a build whose files import each other in a circle: the first of them would run without the second. */
export function noCircles(): Plugin {
  return {
    name: 'no-circles',
    apply: 'build',
    generateBundle(_, bundle) {
      const done = new Set<string>()
      const follow = (name: string, way: readonly string[]): void => {
        if (way.includes(name)) this.error(`The files import each other: ${[...way, name].join(' → ')}`)
        const chunk = bundle[name]
        if (done.has(name) || chunk?.type !== 'chunk') return
        for (const imported of chunk.imports) follow(imported, [...way, name])
        done.add(name)
      }
      for (const name of Object.keys(bundle)) follow(name, [])
    },
  }
}

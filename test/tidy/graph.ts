import type { Finding, Source } from './source.ts'

/** Every cycle of imports, reported once, at the import that leads from its first file in the alphabet. */
export function findCycles(sources: readonly Source[]): Finding[] {
  const bySource = new Map(sources.map((source) => [source.path, source]))
  const circles = new Map<string, Finding>()
  for (const source of sources)
    for (const { to, line } of source.imports) {
      const back = to === source.path ? [] : shortestWay(bySource, to, source.path)
      const circle = back && [source.path, ...back]
      if (!circle || source.path !== [...circle].sort()[0]) continue
      const rule = `no import cycles: ${[...circle, ...(back.length === 0 ? [to] : [])].join(' → ')}`
      circles.set([...new Set(circle)].sort().join(), { file: source.path, line, rule })
    }
  return [...circles.values()]
}

/** The files on the way, both ends included; `undefined` without such a way. */
function shortestWay(files: ReadonlyMap<string, Source>, from: string, goal: string): string[] | undefined {
  const before = new Map<string, string | undefined>([[from, undefined]])
  const queue = [from]
  for (const at of queue) {
    if (at === goal) return wayTo(before, goal)
    for (const { to } of files.get(at)?.imports ?? []) {
      if (before.has(to)) continue
      before.set(to, at)
      queue.push(to)
    }
  }
  return undefined
}

function wayTo(before: ReadonlyMap<string, string | undefined>, goal: string): string[] {
  const way: string[] = []
  for (let at: string | undefined = goal; at !== undefined; at = before.get(at)) way.unshift(at)
  return way
}

/** The files that no entry leads to. */
export function findDeadFiles(
  files: readonly Pick<Source, 'path' | 'imports'>[],
  entries: readonly string[],
): Finding[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const reached = new Set(entries)
  for (const path of reached) for (const { to } of byPath.get(path)?.imports ?? []) reached.add(to)
  return [...byPath.keys()]
    .filter((path) => !reached.has(path))
    .map((file) => ({ file, line: 1, rule: 'a file that nothing imports and that is no entry is dead' }))
}

/**
 * The modules that a browser loads at once with these entries: type imports and lazy imports do not count. Gives the
 * files among them that import `what`, which must come later.
 */
export function findEager(sources: readonly Source[], entries: readonly string[], what: string): Finding[] {
  const bySource = new Map(sources.map((source) => [source.path, source]))
  const reached = new Set(entries)
  const found: Finding[] = []
  for (const path of reached)
    for (const { to, line, isEager } of bySource.get(path)?.imports ?? []) {
      if (!isEager) continue
      reached.add(to)
      if (to === what)
        found.push({ file: path, line, rule: `what a screen loads at once imports no ${what}` })
    }
  return found
}

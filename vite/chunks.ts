import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup
type Context = Parameters<Extract<Group['name'], (...args: never[]) => unknown>>[1]

/** Libraries that change seldom and that every route needs: a file of their own stays cached after a release. */
const VENDOR =
  /rolldown.runtime|node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?:react-)?(?:router|store|history|router-core|react-store)|i18next)\//

/** The modules that load with these. */
function reach(from: readonly string[], of: Context): Set<string> {
  const found = new Set<string>()
  const open = [...from]
  for (let id = open.pop(); id; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...(of.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

/** All modules that some module loads on demand. */
function findParts(from: string, of: Context): string[] {
  const parts = new Set([from])
  for (const part of parts)
    for (const id of reach([part], of))
      for (const other of of.getModuleInfo(id)?.dynamicallyImportedIds ?? []) parts.add(other)
  return [...parts]
}

/** The parts that load each module. */
function findUsers(parts: readonly string[], of: Context): Map<string, string[]> {
  const users = new Map<string, string[]>()
  for (const part of parts)
    for (const id of reach([part], of)) users.set(id, [...(users.get(id) ?? []), part])
  return users
}

const SCHEMA = /-schema\.ts$/
/** Every schema imports these. */
const FIELDS = /core\/rules\/fields\.ts$/

/** So many windows make a module worth loading with every window. */
const OFTEN = 4

/** What has no subject of its own. */
const PARTS = /node_modules|src\/(?:web\/ui|core\/(?:rules|money))\//

const HOME = /DashboardScreen\.tsx$/
const STYLE = /\.css$/

/**
 * A few files instead of hundreds: each one costs a request, and small files compress badly. `start` is what the login screen
 * needs, `shell` what surrounds every signed-in screen, `screens` what most screens have, `home` what the first screen
 * shares with others, `parts` what of that belongs to no subject, `windows` what many windows have, `schemas` the checks of many. The rest stays with its only user.
 */
export function chunkGroups(root: string): Group[] {
  const at = (path: string) => resolve(root, 'src/web', path)
  let known: ReturnType<typeof survey> | undefined
  const survey = (of: Context) => {
    const lists = ['app/screens.ts', 'app/staff-screens.ts']
    const screens = lists.flatMap((list) => of.getModuleInfo(at(list))?.dynamicallyImportedIds ?? [])
    const parts = findParts(at('main.tsx'), of)
    const windows = parts.filter((part) => !screens.includes(part))
    const users = findUsers(windows, of)
    const heavy = new Set([...users].find(([id]) => FIELDS.test(id))?.[1])
    const common = screens.length / 2
    const entries = of.getModuleInfo(at('app/router.tsx'))?.dynamicallyImportedIds ?? []
    const start = reach([at('main.tsx'), at('app/LoginRoute.tsx'), at('sessions/ForgotScreen.tsx')], of)
    const shell = new Set([...reach([at('app/SignedIn.tsx')], of)].filter((id) => !start.has(id)))
    return {
      entries,
      shell,
      screens: findUsers(screens, of),
      common,
      windows: users,
      parts: new Set(parts),
      heavy,
    }
  }
  const groupOf = (id: string, of: Context) => {
    known ??= survey(of)
    if (known.parts.has(id) && !SCHEMA.test(id) && !known.shell.has(id)) return undefined
    const screens = known.screens.get(id) ?? []
    const isOfHome = screens.some((screen) => HOME.test(screen))
    if (known.shell.has(id) || (STYLE.test(id) && isOfHome)) return 'shell'
    if (screens.length >= known.common) return 'screens'
    if (isOfHome && (screens.length > 1 || known.windows.has(id))) return PARTS.test(id) ? 'parts' : 'home'
    const windows = known.windows.get(id) ?? []
    if (screens.length > 0 || windows.length < OFTEN) return undefined
    // A window without schemas must not load them for something small that it shares with them.
    if (windows.every((window) => known?.heavy.has(window))) return 'schemas'
    // Nor may a page before sign-in load what windows have.
    return windows.some((window) => known?.entries.includes(window)) ? undefined : 'windows'
  }
  return [
    { name: 'vendor', test: VENDOR, priority: 10 },
    { name: 'lightweight-charts', test: /node_modules\/(?:lightweight-charts|fancy-canvas)\//, priority: 10 },
    { name: 'start', test: /src\/web\/(?:main|app\/LoginRoute|sessions\/ForgotScreen)\.tsx$/, priority: 5 },
    { name: 'texts', test: /src\/web\/i18n\/pt-texts\.ts$/, priority: 4 },
    {
      name: (id, of) => groupOf(id, of) ?? null,
      debugName: 'shared',
      priority: 2,
      includeDependenciesRecursively: false,
    },
  ]
}

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

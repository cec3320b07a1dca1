import { LADDER } from '#server/slices.ts'
import type { Finding, Import, Source } from './source.ts'

/**
 * The permitted imports. A file of the server or of the web belongs to a part: its folder, or the file itself at the
 * root.
 */
type Place = { readonly root: string; readonly part: string }

export function placeOf(path: string): Place {
  const [top = '', root = '', part = ''] = path.split('/')
  return top === 'src' ? { root, part } : { root: top, part: root }
}

/** The names of the slices of the server, by rung. */
const RUNGS = LADDER.map((rung) => rung.map(({ name }) => name))
const FOUNDATION = RUNGS[0] ?? []
const SLICES = RUNGS.flat()

export const isSlice = (part: string): boolean => SLICES.includes(part)

/** The files that compose the server, and so may import all of it. */
const COMPOSITION = [
  'main.ts',
  'database.ts',
  'serve.ts',
  'app.ts',
  'jobs.ts',
  'first-start.ts',
  'installation.ts',
  'house-backup.ts',
  'slice.ts',
  'slices.ts',
  'command-line.ts',
  'backup-cli.ts',
  'restore-cli.ts',
  'recovery-cli.ts',
  'verify-cli.ts',
  'rescue-cli.ts',
]

/** The layers below the slices, lowest first; each may import the ones before it. */
const BASE = [
  'variable-values.ts',
  'variables.ts',
  'config.ts',
  'db',
  'embedded-postgres',
  'adapters',
  'backup',
  'metrics',
  'http',
  'lists',
  'notices',
  'mail',
  'audit',
]

/** The layers below the web's slices. */
const WEB_BASE = ['ui', 'api', 'i18n', 'theme']

/**
 * Slices of the web that others may use, each those before it: requests for approval, balances, bank accounts, account
 * security, and the lists of orders, deposits, withdrawals and readings. The last ones have work that the first screen shows.
 */
const WIDGETS = [
  'approvals',
  'ledger',
  'bitcoin-addresses',
  'bank-accounts',
  'sessions',
  'orders',
  'privacy',
  'deposits',
  'withdrawals',
  'audit',
  'clients',
  'bank-statements',
  'shipments',
  'notices',
  'chain',
  'bitcoin-payouts',
]

/** Packages that src/core may import, and where. */
const CORE_PACKAGES: Record<string, (path: string) => boolean> = {
  zod: () => true,
  '@scure/btc-signer': (path) => path === 'src/core/withdrawals/bitcoin-address.ts',
}

/**
 * The rule that an import breaks, or `undefined`. Tests may import anything, and every file may read the version in
 * package.json.
 */
export function brokenRule(path: string, { to, isOwn }: Pick<Import, 'to' | 'isOwn'>): string | undefined {
  const from = placeOf(path)
  if (isTest(path) || !['core', 'server', 'web'].includes(from.root)) return undefined
  if (!isOwn) {
    if (from.root !== 'core' || CORE_PACKAGES[to]?.(path)) return undefined
    return `core imports no package but zod (and @scure/btc-signer in bitcoin-address.ts): ${to}`
  }
  const target = placeOf(to)
  if (to === 'package.json') return from.root === 'core' ? `core imports nothing but core: ${to}` : undefined
  if (isTest(to) || target.root === 'test') return `what is not a test imports no test: ${to}`
  if (from.root === 'core') return target.root === 'core' ? undefined : `core imports nothing but core: ${to}`
  if (target.root === 'core') return undefined
  if (target.root === 'demo' && path === 'src/server/serve.ts') return undefined
  if (target.root !== from.root) return `${from.root} never imports ${target.root}, not even types: ${to}`
  if (from.part === target.part) return undefined
  return from.root === 'server'
    ? brokenServerRule(from.part, target.part, { path, to })
    : brokenWebRule(from.part, target.part, to)
}

/** A test, or a fixture that tests share beside the sources. */
export const isTest = (path: string): boolean => /(\.test|\.e2e|\/test-[a-z-]+)\.tsx?$/.test(path)

function brokenServerRule(
  from: string,
  target: string,
  { path, to }: { path: string; to: string },
): string | undefined {
  if (COMPOSITION.includes(from)) return undefined
  if (path.endsWith('/slice.ts') && target === 'slice.ts') return undefined
  if (COMPOSITION.includes(target)) return `only main.ts imports what composes the server: ${to}`
  if (to.endsWith('/slice.ts')) return `only slices.ts imports what a slice says of itself: ${to}`
  if (/\/(routes|[a-z-]+-routes)\.ts$/.test(to))
    return `the routes of a slice are for its slice.ts alone: ${to}`
  if (BASE.includes(from)) {
    if (!BASE.includes(target)) return `${from} imports no slice: ${to}`
    return BASE.indexOf(target) < BASE.indexOf(from) ? undefined : `${from} is below ${target}: ${to}`
  }
  if (!isSlice(from)) return `${from} has no place in the ladder of src/server/slices.ts`
  if (BASE.includes(target)) return undefined
  if (!isSlice(target)) return `${target} has no place in the ladder of src/server/slices.ts`
  return isDownwards(from, target)
    ? undefined
    : `slices import downwards only, ${from} is not above ${target}: ${to}`
}

/** A part of the server uses itself and the parts below it; the files that compose the server use all of it. */
export function mayUse(part: string, owner: string): boolean {
  if (part === owner || COMPOSITION.includes(part)) return true
  if (BASE.includes(part)) return BASE.includes(owner) && BASE.indexOf(owner) < BASE.indexOf(part)
  return isSlice(part) && (BASE.includes(owner) || isDownwards(part, owner))
}

function isDownwards(from: string, target: string): boolean {
  const rungOf = (slice: string) => RUNGS.findIndex((rung) => rung.includes(slice))
  if (rungOf(target) !== rungOf(from)) return rungOf(target) < rungOf(from)
  return FOUNDATION.includes(from) && FOUNDATION.indexOf(target) < FOUNDATION.indexOf(from)
}

function brokenWebRule(from: string, target: string, to: string): string | undefined {
  const isBase = (part: string) => WEB_BASE.includes(part)
  if (/^main\.tsx$|^app$/.test(from)) return undefined
  if (/^main\.tsx$|^app$/.test(target)) return `only main.tsx imports app: ${to}`
  if (isBase(from)) return isBase(target) ? undefined : `${from} knows no slice: ${to}`
  if (isBase(target)) return undefined
  if (
    WIDGETS.includes(target) &&
    !(WIDGETS.indexOf(from) >= 0 && WIDGETS.indexOf(from) <= WIDGETS.indexOf(target))
  )
    return undefined
  return `a slice imports no slice but ${WIDGETS.join(' and ')}: ${to}`
}

export const findBrokenLayers = (sources: readonly Source[]): Finding[] =>
  sources.flatMap(({ path, imports }) =>
    imports.flatMap((one) => {
      const rule = brokenRule(path, one)
      return rule ? [{ file: path, line: one.line, rule }] : []
    }),
  )

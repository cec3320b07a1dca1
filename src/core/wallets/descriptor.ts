import { ok, refuseField, type Verdict } from '../rules/verdict.ts'
import type { BitcoinNetwork } from '../settings/public-config.ts'

/** One public key of a wallet: an extended key, with the fixed steps below it. */
export type WalletKey = {
  /** The fingerprint and the steps that lead to the key, as a signing device reads them; empty if nobody said. */
  readonly origin: string
  readonly xpub: string
  /** The steps to the addresses that receive, without the last one, which counts. */
  readonly receive: readonly number[]
  /** The same for change; null where the descriptor has one branch. */
  readonly change: readonly number[] | null
}

/** The keys of a wallet, and how many of them sign. Of one key the scripts are P2WPKH, of several P2WSH. */
export type WalletKeys = {
  readonly kind: 'wpkh' | 'wsh'
  readonly threshold: number
  readonly keys: readonly WalletKey[]
}

const INPUT =
  '0123456789()[],\'/*abcdefgh@:$%{}IJKLMNOPQRSTUVWXYZ&+-.;<=>?!^_|~ijklmnopqrstuvwxyzABCDEFGH`#"\\ '
const CHECKSUM = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const GENERATOR = [0xf5dee51989n, 0xa9fdca3312n, 0x1bab10e32dn, 0x3706b1677an, 0x644d626ffdn]

function polymod(symbols: readonly number[]): bigint {
  let sum = 1n
  for (const symbol of symbols) {
    const top = sum >> 35n
    sum = ((sum & 0x7ffffffffn) << 5n) ^ BigInt(symbol)
    for (const [at, generator] of GENERATOR.entries()) if ((top >> BigInt(at)) & 1n) sum ^= generator
  }
  return sum
}

/** The checksum of a descriptor without one (BIP 380); `undefined` for a sign that no descriptor has. */
export function checksumOf(text: string): string | undefined {
  const symbols: number[] = []
  let groups: number[] = []
  const close = () => {
    symbols.push(groups.reduce((sum, group) => sum * 3 + group, 0))
    groups = []
  }
  for (const sign of text) {
    const at = INPUT.indexOf(sign)
    if (at < 0) return undefined
    symbols.push(at & 31)
    groups.push(at >> 5)
    if (groups.length === 3) close()
  }
  if (groups.length > 0) close()
  const sum = polymod([...symbols, 0, 0, 0, 0, 0, 0, 0, 0]) ^ 1n
  return Array.from({ length: 8 }, (_, at) => CHECKSUM[Number((sum >> BigInt(5 * (7 - at))) & 31n)]).join('')
}

/** The descriptor without its checksum, if that is right. */
function withoutChecksum(text: string): string | undefined {
  const body = text.slice(0, -9)
  return text.at(-9) === '#' && checksumOf(body) === text.slice(-8) ? body : undefined
}

const EXTENDED_PRIVATE = /[xtyzuvYZUV]prv[1-9A-HJ-NP-Za-km-z]/
const WIF =
  /(?<![1-9A-HJ-NP-Za-km-z])(?:5[1-9A-HJ-NP-Za-km-z]{50}|[KLc][1-9A-HJ-NP-Za-km-z]{51}|9[1-9A-HJ-NP-Za-km-z]{50})(?![1-9A-HJ-NP-Za-km-z])/
const RAW_KEY = /^[0-9a-fA-F]{64}$/

/** Whether a text has a private key: an extended one, one for import, a bare number, or the words of a seed. */
export function hasPrivateKey(text: string): boolean {
  const trimmed = text.trim()
  const words = trimmed.split(/\s+/)
  const isSeed = words.length >= 12 && words.every((word) => /^[a-z]{3,8}$/.test(word))
  return isSeed || EXTENDED_PRIVATE.test(trimmed) || WIF.test(trimmed) || RAW_KEY.test(trimmed)
}

const ORIGIN = /^\[[0-9a-f]{8}(?:\/\d{1,10}[h']?)*\]/
const EXTENDED = /^(?:xpub|tpub|zpub|vpub)[1-9A-HJ-NP-Za-km-z]{107,108}/
const HARDENED = 0x80000000

const toStep = (text: string): number | undefined =>
  /^\d{1,10}$/.test(text) && Number(text) < HARDENED ? Number(text) : undefined

/** The two branches that `/1/2/<0;1>/*` names; without steps those of BIP 84. */
function readBranches(path: string): Pick<WalletKey, 'receive' | 'change'> | undefined {
  if (path === '') return { receive: [0], change: [1] }
  const steps = path.split('/').slice(1)
  if (!path.startsWith('/') || steps.length > 10 || steps.pop() !== '*') return undefined
  const last = steps.at(-1) ?? ''
  const pair = /^<(\d{1,10});(\d{1,10})>$/.exec(last)
  const fixed = (pair ? steps.slice(0, -1) : steps).map(toStep)
  if (fixed.includes(undefined)) return undefined
  const before = fixed as number[]
  if (!pair) return { receive: before, change: null }
  const [receive, change] = [toStep(pair[1]!), toStep(pair[2]!)]
  if (receive === undefined || change === undefined || receive === change) return undefined
  return { receive: [...before, receive], change: [...before, change] }
}

function readKey(text: string): WalletKey | undefined {
  const origin = ORIGIN.exec(text)?.[0] ?? ''
  const rest = text.slice(origin.length)
  const xpub = EXTENDED.exec(rest)?.[0]
  const branches = xpub === undefined ? undefined : readBranches(rest.slice(xpub.length))
  return xpub && branches ? { origin, xpub, ...branches } : undefined
}

/** The most keys whose count a script writes with one sign. */
const MAX_KEYS = 16

function readScript(body: string): WalletKeys | undefined {
  const single = body.startsWith('wpkh(') && body.endsWith(')') ? readKey(body.slice(5, -1)) : undefined
  if (single) return { kind: 'wpkh', threshold: 1, keys: [single] }
  const start = 'wsh(sortedmulti('
  if (!body.startsWith(start) || !body.endsWith('))')) return undefined
  const [needed = '', ...texts] = body.slice(start.length, -2).split(',')
  const threshold = toStep(needed) ?? 0
  const keys = texts.map(readKey).filter((key) => key !== undefined)
  const isWhole = keys.length === texts.length && keys.length <= MAX_KEYS
  const isPossible = threshold >= 1 && threshold <= keys.length
  const isDistinct = new Set(keys.map(({ xpub }) => xpub)).size === keys.length
  const isEven = new Set(keys.map(({ change }) => change === null)).size === 1
  return isWhole && isPossible && isDistinct && isEven ? { kind: 'wsh', threshold, keys } : undefined
}

/** The keys of a descriptor (BIPs 380, 382 and 383) with its checksum, or of the extended key of an account. */
export function readWallet(text: string): WalletKeys | undefined {
  const trimmed = text.trim()
  if (/^[xtzv]pub[^/]*$/.test(trimmed)) return readScript(`wpkh(${trimmed})`)
  const body = withoutChecksum(trimmed)
  return body === undefined ? undefined : readScript(body)
}

const sayBranches = ({ receive, change }: WalletKey): string => {
  const fixed = change ? receive.slice(0, -1) : receive
  const pair = change ? [`<${receive.at(-1)};${change.at(-1)}>`] : []
  return ['', ...fixed, ...pair, '*'].join('/')
}

/** The descriptor of a wallet, in one form for all of its spellings. */
export function toDescriptor({ kind, threshold, keys }: WalletKeys): string {
  const texts = keys.map((key) => `${key.origin.replaceAll("'", 'h')}${key.xpub}${sayBranches(key)}`)
  const body = kind === 'wpkh' ? `wpkh(${texts[0]})` : `wsh(sortedmulti(${[threshold, ...texts].join(',')}))`
  return `${body}#${checksumOf(body)}`
}

/** Why a text is no wallet: the field of the form says it. A private key is refused before anything else looks at it. */
export function mayBeWallet(text: string): Verdict {
  if (hasPrivateKey(text)) return refuseField('source', 'wallet.privateKey')
  const trimmed = text.trim()
  const isScript = trimmed.includes('(')
  if (isScript && withoutChecksum(trimmed) === undefined) return refuseField('source', 'wallet.checksum')
  return readWallet(trimmed) ? ok : refuseField('source', 'wallet.source')
}

/** Keys of the main network begin with x or z, those of the test networks with t or v. */
export function mayUseOn({ keys }: WalletKeys, network: BitcoinNetwork): Verdict {
  const starts = network === 'bitcoin' ? 'xz' : 'tv'
  const isOurs = keys.every(({ xpub }) => starts.includes(xpub.charAt(0)))
  return isOurs ? ok : refuseField('source', 'wallet.network', { network })
}

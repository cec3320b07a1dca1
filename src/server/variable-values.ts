import { isIP } from 'node:net'
import type { PushServices } from '#core/notices/push.ts'

/** The sender of a mail. */
export type Mailbox = { readonly name: string; readonly address: string }

/** The first key writes, every key reads. */
export type SecretKeys = readonly [Buffer, ...Buffer[]]

/** A secret key from hex or base64; `undefined` when it is neither or shorter than 32 bytes. */
function toKey(text: string): Buffer | undefined {
  const key = /^([0-9a-f]{2})+$/i.test(text) ? Buffer.from(text, 'hex') : base64Key(text)
  return key && key.length >= 32 ? key : undefined
}

/** Secret keys separated by commas, each once; `undefined` when one is none. */
export function toKeys(text: string): SecretKeys | undefined {
  const texts = text.split(',').map((one) => one.trim())
  const [first, ...others] = texts.map(toKey)
  const isWhole = first !== undefined && others.every((key) => key !== undefined)
  return isWhole && new Set(texts).size === texts.length ? [first, ...others] : undefined
}

function base64Key(text: string): Buffer | undefined {
  return /^[\w+/-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64') : undefined
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

const isLevel = (text: string): text is LogLevel => LOG_LEVELS.some((level) => level === text)

/** The lowest level that is logged, and other levels of parts of the server: `info,db=debug`. */
export type LogLevels = { readonly all: LogLevel; readonly parts: Readonly<Record<string, LogLevel>> }

/** At most one level without a part, and each part once. */
export function toLogLevels(text: string): LogLevels | undefined {
  const parts = new Map<string, LogLevel>()
  for (const one of text.split(',')) {
    const [level = '', part = '', ...rest] = one.trim().split('=').toReversed()
    if (!isLevel(level) || rest.length > 0 || parts.has(part) || !/^[a-z-]*$/.test(part)) return undefined
    parts.set(part, level)
  }
  const { '': all = 'info', ...named } = Object.fromEntries(parts)
  return { all, parts: named }
}

export function toMailbox(text: string): Mailbox | undefined {
  const [, quoted, plain, bracketed, bare] =
    /^(?:(?:"([^"\p{Cc}]+)"|([^"<>\p{Cc}]+?)) *<([^<>]+)>|([^<>]+))$/u.exec(text) ?? []
  const address = bracketed ?? bare ?? ''
  return /^[\w.+-]+@[\w.-]+$/.test(address) ? { name: quoted ?? plain ?? '', address } : undefined
}

export function toOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const isOrigin = ['http:', 'https:'].includes(url.protocol) && url.href === `${url.origin}/`
  return isOrigin ? url.origin : undefined
}

/** The source of the chain, its URL without a slash at its end; null is none. */
export function toChain(text: string): ChainConfig | null | undefined {
  if (text === 'none') return null
  const [kind, ...rest] = text.split(':')
  const of = rest.join(':')
  if (kind === 'simulated') {
    const seconds = of === '' ? SECONDS_PER_BLOCK : Number(of)
    return /^\d{0,4}$/.test(of) && seconds > 0 ? { kind, secondsPerBlock: seconds } : undefined
  }
  if ((kind !== 'esplora' && kind !== 'bitcoind') || !URL.canParse(of)) return undefined
  const { protocol, username, search, hash, href } = new URL(of)
  const isPlain = ['http:', 'https:'].includes(protocol) && search + hash === ''
  // The name and the password of a node of one's own are in its URL; a public server has none.
  if (!isPlain || (kind === 'esplora') !== (username === '')) return undefined
  return { kind, url: href.replace(/\/+$/, '') }
}

export type ChainConfig =
  | { readonly kind: 'esplora' | 'bitcoind'; readonly url: string }
  | { readonly kind: 'simulated'; readonly secondsPerBlock: number }

export const SECONDS_PER_BLOCK = 20

/** Each once. A simulated price must be alone, as it must never replace a real one, and nothing may follow `none`. */
export function toPriceSources(text: string): readonly string[] | undefined {
  const sources = text.split(',').map((source) => source.trim())
  const isKnown = sources.every((source) => /^(simulated|none|ccxt:[a-z0-9]{2,40})$/.test(source))
  const isAlone = sources.length === 1 || !sources.includes('simulated')
  const isLast = !sources.slice(0, -1).includes('none')
  return isKnown && isAlone && isLast && new Set(sources).size === sources.length ? sources : undefined
}

export function toProxies(text: string): false | readonly string[] | undefined {
  if (text === 'off') return false
  const proxies = text.split(',').map((proxy) => proxy.trim())
  return proxies.every(isAddressOrCidr) ? proxies : undefined
}

function isAddressOrCidr(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128))
  )
}

/** Hosts of push services; one with a dot before it has all names under it. */
export function toPushServices(text: string): PushServices | undefined {
  if (text === 'any') return text
  const hosts = text.split(',').map((host) => host.trim())
  const isHost = (host: string) => /^\.?[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/.test(host)
  return hosts.every(isHost) ? hosts : undefined
}

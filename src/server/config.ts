import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import type { z } from 'zod'
import { SATS_PER_BTC } from '#core/money/money.ts'
import { PUSH_SERVICES, type PushServices } from '#core/notices/push.ts'
import { PASSWORD_LONG } from '#core/sessions/password.ts'
import {
  type ChainConfig,
  type LogLevel,
  type LogLevels,
  type Mailbox,
  SECONDS_PER_BLOCK,
  type SecretKeys,
  toKeys,
} from './variable-values.ts'
import { RETIRED_VARIABLES, VARIABLES, type Variable } from './variables.ts'

export type FileStoreConfig =
  | { readonly kind: 'disk'; readonly directory: string }
  | {
      readonly kind: 's3'
      readonly bucket: string
      /** The prefix has no slashes at its ends. It is empty when the store uses the whole bucket. */
      readonly prefix: string
      readonly endpoint: string | undefined
      readonly region: string
    }

export type Config = {
  readonly port: number
  readonly host: string
  /** Where metrics are served; `undefined`: nothing is measured. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined
  /** Absolute. */
  readonly dataDir: string
  /** The heads of the chain, one line a day. Absolute. */
  readonly anchorFile: string
  /** `undefined`: the embedded PostgreSQL of `dataDir`. */
  readonly databaseUrl: string | undefined
  /** The owner of the tables at `databaseUrl`; `undefined`: the role of `databaseUrl` owns them. */
  readonly databaseOwnerUrl: string | undefined
  /** The most connections of this process, beside those of the leader and of live events. */
  readonly databasePool: number
  /** The first admin; a missing password is generated into a file of `dataDir`. */
  readonly admin: { readonly email: string | undefined; readonly password: string | undefined }
  readonly demo: boolean
  readonly production: boolean
  /** Each of 32 bytes or more. */
  readonly secretKeys: SecretKeys
  readonly rateLimit: boolean
  /** The most megabytes of receipts that a user sends on a day. */
  readonly receiptQuota: number
  /** The passphrase of backups; the server itself does not need it. */
  readonly backupKey: string | undefined
  /** The day, as YYYY-MM-DD, on which a backup was last restored. */
  readonly restoredOn: string | undefined
  /** Whether /api/docs serves the documentation of the API. */
  readonly apiDocs: boolean
  readonly prices: {
    /** `simulated`, `none`, or `ccxt:<exchange>` with others behind it, in the order of trust. */
    readonly sources: readonly string[]
    readonly maxAgeMs: number
  }
  /** The position limit of the market maker in the Book, long or short, in satoshis. */
  readonly bookMaxPosition: bigint
  readonly bitcoinNetwork: 'bitcoin' | 'testnet' | 'signet' | 'regtest'
  /** Null looks no transaction up, and follows no block. */
  readonly chain: ChainConfig | null
  readonly postalCodes: { readonly source: 'viacep' | 'none' /** An origin. */; readonly url: string }
  /** `undefined`: mails are written to files. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: Mailbox
  /** `undefined`: no SMS is sent. */
  readonly smsUrl: string | undefined
  /** The push services that the server calls; browsers name one of them. */
  readonly pushEndpoints: PushServices
  /** The origin at which people reach the server, without a slash at its end. */
  readonly publicUrl: string
  readonly logLevel: LogLevel
  /** The levels of parts that have their own. */
  readonly logParts: LogLevels['parts']
  /** Addresses or CIDRs of proxies whose `X-Forwarded-For` is trusted; `false` trusts none. */
  readonly trustProxy: false | readonly string[]
  readonly files: FileStoreConfig
}

type VariableValues = { [Name in keyof typeof VARIABLES]?: z.output<(typeof VARIABLES)[Name]['schema']> }

/**
 * The configuration from the environment. Throws one error that names every bad variable; generates the secret key file
 * when it is needed.
 */
export function loadConfig(env: Environment): Config {
  const values = parseVariables(env)
  const production = values.NODE_ENV === 'production'
  const dataDir = resolve(values.DATA_DIR ?? 'data')
  const playground = values.DATABASE_URL === undefined && !production
  const demo = values.DEMO === undefined ? playground : values.DEMO === 'on'
  const port = values.PORT ?? 3000
  const host = values.HOST ?? '127.0.0.1'
  const publicUrl = values.PUBLIC_URL ?? originOf(host, port)
  return {
    port,
    host,
    metrics:
      values.METRICS_PORT === undefined
        ? undefined
        : { port: values.METRICS_PORT, host: values.METRICS_HOST ?? '127.0.0.1' },
    dataDir,
    anchorFile: resolve(values.ANCHOR_FILE ?? join(dataDir, 'chain-heads.txt')),
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    databasePool: values.DATABASE_POOL ?? 20,
    admin: { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD },
    demo,
    production,
    secretKeys: values.SECRET_KEY ?? keptSecretKey(join(dataDir, 'secret.key')),
    rateLimit: values.RATE_LIMIT !== 'off',
    receiptQuota: values.RECEIPT_QUOTA ?? 200,
    backupKey: values.BACKUP_KEY,
    restoredOn: values.BACKUP_RESTORED_ON,
    apiDocs: values.API_DOCS !== 'off',
    prices: {
      sources: values.PRICE_SOURCE ?? [playground ? 'simulated' : 'none'],
      maxAgeMs: (values.PRICE_MAX_AGE ?? 15) * 1_000,
    },
    bookMaxPosition: values.BOOK_MAX_POSITION ?? 10n * SATS_PER_BTC,
    bitcoinNetwork: values.BITCOIN_NETWORK ?? 'bitcoin',
    chain: values.CHAIN === undefined ? (demo ? DEMO_CHAIN : null) : values.CHAIN,
    postalCodes: {
      source: values.POSTAL_CODES ?? 'viacep',
      url: values.POSTAL_CODES_URL ?? 'https://viacep.com.br',
    },
    smtpUrl: values.SMTP_URL && withEncryption(values.SMTP_URL),
    mailFrom: values.MAIL_FROM ?? { name: 'Balcão', address: `no-reply@${domainOf(publicUrl)}` },
    smsUrl: values.SMS_URL,
    pushEndpoints: values.PUSH_ENDPOINTS ?? PUSH_SERVICES,
    publicUrl,
    logLevel: values.LOG_LEVEL?.all ?? 'info',
    logParts: values.LOG_LEVEL?.parts ?? {},
    trustProxy: values.TRUST_PROXY ?? false,
    files: toFileStore(values, dataDir),
  }
}

/** Mail to another machine needs encryption, unless the URL says otherwise: without it, anybody on the way reads the links. */
function withEncryption(smtpUrl: string): string {
  const { protocol, searchParams, search } = new URL(smtpUrl)
  if (protocol === 'smtps:' || isLocal(smtpUrl) || searchParams.has('requireTLS')) return smtpUrl
  return `${smtpUrl}${search ? '&' : '?'}requireTLS=true`
}

/** The variables whose traffic crosses the network without encryption, or to a server whose certificate nobody checks. */
export function listUnencrypted(config: Config): string[] {
  const { databaseUrl, databaseOwnerUrl, smtpUrl, smsUrl, publicUrl, postalCodes, chain, files } = config
  const isChecked = (url: string) => /[?&](sslmode=verify-full|sslrootcert=system)(&|$)/.test(url)
  const isPlain = (url: string) => url.startsWith('http:')
  const found: [string, string | undefined, (url: string) => boolean][] = [
    ['DATABASE_URL', databaseUrl, (url) => !isChecked(url)],
    ['DATABASE_OWNER_URL', databaseOwnerUrl, (url) => !isChecked(url)],
    ['SMTP_URL', smtpUrl, (url) => !/^smtps:|[?&]requireTLS=true(&|$)/.test(url)],
    ['PUBLIC_URL', publicUrl, isPlain],
    ['POSTAL_CODES_URL', postalCodes.url, isPlain],
    ['SMS_URL', smsUrl, isPlain],
    ['CHAIN', chain?.kind === 'simulated' ? undefined : chain?.url, isPlain],
    ['S3_ENDPOINT', files.kind === 's3' ? files.endpoint : undefined, isPlain],
  ]
  return found.flatMap(([name, url, isOpen]) => (url && !isLocal(url) && isOpen(url) ? [name] : []))
}

/** Whether the traffic to a URL stays on this machine. */
const isLocal = (url: string): boolean => isLoopback(hostOf(url))

type Environment = Readonly<Record<string, string | undefined>>

function parseVariables(given: Environment): VariableValues {
  const { env, problems } = readSecretFiles(given)
  const values: Record<string, unknown> = {}
  const bad = new Set<string>()
  for (const [name, variable] of Object.entries<Variable>(VARIABLES)) {
    const text = env[name]?.trim()
    if (!text) continue
    const parsed = variable.schema.safeParse(text)
    if (parsed.success) values[name] = parsed.data
    else bad.add(name)
  }
  if (env.NODE_ENV === 'production' && values.DEMO === 'on') bad.add('DEMO')
  if (env.NODE_ENV === 'production' && isTooShort(values.ADMIN_PASSWORD)) bad.add('ADMIN_PASSWORD')
  const isOpen =
    env.NODE_ENV === 'production' || (typeof values.HOST === 'string' && !isLoopback(values.HOST))
  if (isOpen && isSimulated(values.CHAIN)) bad.add('CHAIN')
  if (env.NODE_ENV === 'production' && values.PUSH_ENDPOINTS === 'any') bad.add('PUSH_ENDPOINTS')
  if (values.DATABASE_OWNER_URL && !env.DATABASE_URL) bad.add('DATABASE_OWNER_URL')
  if (!env.DATABASE_URL && Number(values.DATABASE_POOL ?? 0) > EMBEDDED_POOL) bad.add('DATABASE_POOL')
  const expectations = [...bad].map(
    (name) => `${name}: expected ${VARIABLES[name as keyof VariableValues].expects}`,
  )
  const retired = Object.entries(RETIRED_VARIABLES).flatMap(([name, advice]) =>
    env[name]?.trim() ? `${name}: ${advice}` : [],
  )
  const lines = [...problems, ...expectations, ...retired].map((line) => `  ${line}`)
  if (lines.length === 0) return values
  throw new Error(`Invalid configuration\n${lines.join('\n')}`)
}

/** The environment with the texts of the files that NAME_FILE names, for secret variables. A bad file is a problem by name. */
function readSecretFiles(given: Environment): { env: Environment; problems: string[] } {
  const env: Record<string, string | undefined> = { ...given }
  const problems: string[] = []
  for (const [name, { isSecret }] of Object.entries<Variable>(VARIABLES)) {
    const path = isSecret && given[`${name}_FILE`]?.trim()
    if (!path) continue
    const read = readSecret(path)
    if (given[name]?.trim()) problems.push(`${name}: give it or ${name}_FILE, not both`)
    else if ('problem' in read) problems.push(`${name}_FILE: ${read.problem}`)
    else env[name] = read.text
  }
  return { env, problems }
}

function readSecret(path: string): { text: string } | { problem: string } {
  try {
    const text = readFileSync(path, 'utf8').trim()
    return text ? { text } : { problem: `${path} is empty` }
  } catch (error) {
    return { problem: `${path} cannot be read (${(error as NodeJS.ErrnoException).code})` }
  }
}

/** Anybody could make bitcoin by it. */
const isSimulated = (chain: unknown): boolean =>
  (chain as ChainConfig | null | undefined)?.kind === 'simulated'

const DEMO_CHAIN: ChainConfig = { kind: 'simulated', secondsPerBlock: SECONDS_PER_BLOCK }

/** The embedded database has ten more connections, for tools and for work that needs a connection of its own. */
const EMBEDDED_POOL = 50

/** The first admin is staff: the rule of new passwords holds for this one too. */
const isTooShort = (password: unknown) => typeof password === 'string' && [...password].length < PASSWORD_LONG

/** Whether only this machine reaches a server that listens on this address. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

/** The address for a browser on this machine: a wildcard address cannot be opened. */
function originOf(host: string, port: number): string {
  const isAny = host === '0.0.0.0' || host === '::'
  const name = isIP(host) === 6 ? `[${host}]` : host
  return new URL(`http://${isAny ? 'localhost' : name}:${port}`).origin
}

/** The domains of an address after the @: an IP is not allowed. */
const domainOf = (url: string): string => (isIP(hostOf(url)) ? 'localhost' : hostOf(url))

/** An IPv6 address without its brackets. */
const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '')

function keptSecretKey(path: string): SecretKeys {
  if (!existsSync(path)) {
    mkdirSync(resolve(path, '..'), { recursive: true })
    try {
      writeFileSync(path, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  const keys = toKeys(readFileSync(path, 'utf8').trim())
  if (!keys) throw new Error(`${path} does not hold a secret key: expected ${VARIABLES.SECRET_KEY.expects}`)
  return keys
}

function toFileStore(values: VariableValues, dataDir: string): FileStoreConfig {
  if (!values.FILES) return { kind: 'disk', directory: join(dataDir, 'files') }
  const { hostname, pathname } = new URL(values.FILES)
  const prefix = pathname.replace(/^\/+|\/+$/g, '')
  return {
    kind: 's3',
    bucket: hostname,
    prefix,
    endpoint: values.S3_ENDPOINT,
    region: values.S3_REGION ?? 'us-east-1',
  }
}

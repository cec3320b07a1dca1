import { z } from 'zod'
import { parseAmount } from '#core/money/money.ts'
import { PUSH_SERVICES } from '#core/notices/push.ts'
import {
  toChain,
  toKeys,
  toLogLevels,
  toMailbox,
  toOrigin,
  toPriceSources,
  toProxies,
  toPushServices,
} from './variable-values.ts'

export type Variable = {
  readonly schema: z.ZodType
  /** A description of valid values, for the error. */
  readonly expects: string
  /** The default in words; `loadConfig` decides the value itself. */
  readonly standard: string
  readonly meaning: string
  /** Its text may be in a file, which NAME_FILE names: environments are shown by `ps`, units and crash reports. */
  readonly isSecret?: true
}

const onOff = z.enum(['on', 'off'])
const text = z.string()
const anyUrl = (protocols: readonly string[]) =>
  text.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol))

/**
 * Every environment variable that the server reads, all optional; an empty one counts as unset. A secret one is also read
 * from the file that NAME_FILE names.
 */
export const VARIABLES = {
  PORT: {
    schema: text
      .regex(/^\d{1,5}$/)
      .transform(Number)
      .pipe(z.number().max(65_535)),
    expects: 'a port number from 0 to 65535',
    standard: '3000',
    meaning: 'Port of the HTTP server; 0 takes a free one.',
  },
  HOST: {
    schema: text.regex(/^[\w.:-]+$/),
    expects: 'an address or host name to listen on',
    standard: '127.0.0.1',
    meaning: 'Address to listen on; 0.0.0.0 opens it to the network.',
  },
  METRICS_PORT: {
    schema: text
      .regex(/^\d{1,5}$/)
      .transform(Number)
      .pipe(z.number().max(65_535)),
    expects: 'a port number from 0 to 65535',
    standard: 'none: no metrics',
    meaning: 'Port of the metrics for Prometheus, at /metrics; 0 takes a free one.',
  },
  METRICS_HOST: {
    schema: text.regex(/^[\w.:-]+$/),
    expects: 'an address or host name to listen on',
    standard: '127.0.0.1',
    meaning: 'Address of the metrics, which have no sign-in: never one that strangers reach.',
  },
  DATA_DIR: {
    schema: text,
    expects: 'a folder',
    standard: './data',
    meaning: 'Folder of the embedded database, the files and the secret key.',
  },
  DATABASE_URL: {
    schema: anyUrl(['postgres:', 'postgresql:']),
    expects: 'postgres://user:password@host:port/database',
    standard: 'the embedded PostgreSQL',
    meaning: 'PostgreSQL 15 or later to use instead of the embedded one.',
    isSecret: true,
  },
  DATABASE_OWNER_URL: {
    schema: anyUrl(['postgres:', 'postgresql:']),
    expects: 'postgres://user:password@host:port/database, together with DATABASE_URL',
    standard: 'the role of DATABASE_URL',
    meaning:
      'The same database as the owner of its tables: only migrations run so, the server as the role of DATABASE_URL.',
    isSecret: true,
  },
  DATABASE_POOL: {
    schema: text
      .regex(/^\d{1,3}$/)
      .transform(Number)
      .pipe(z.number().min(4).max(500)),
    expects: 'a number of connections, from 4 to 500, or to 50 with the embedded database',
    standard: '20',
    meaning:
      'Most connections of this process to the database; it needs four more: the Book, live events, metrics, and its start.',
  },
  ANCHOR_FILE: {
    schema: text,
    expects: 'a file',
    standard: 'DATA_DIR/chain-heads.txt',
    meaning: 'Gets the head of the hash chain each day; best on a disk that the database cannot write.',
  },
  ADMIN_EMAIL: {
    schema: z.email(),
    expects: 'an e-mail address',
    standard: 'admin@balcao.local',
    meaning: 'E-mail of the first admin, created when there is no user yet.',
  },
  ADMIN_PASSWORD: {
    schema: text.min(8),
    expects: 'a password of 8 characters or more, 12 with NODE_ENV=production',
    standard: 'generated, written to DATA_DIR/admin-password.txt',
    meaning: 'The password of that first admin.',
    isSecret: true,
  },
  DEMO: {
    schema: onOff,
    expects: 'on or off, never on with NODE_ENV=production',
    standard: 'on with the embedded database, else off; off in production',
    meaning: 'Fills an empty database with demonstration users and movements.',
  },
  SECRET_KEY: {
    schema: text.transform(toKeys).refine((keys) => keys !== undefined),
    expects: '32 bytes or more, in hex or base64; older keys behind commas',
    standard: 'generated once, stored in DATA_DIR/secret.key',
    meaning: 'Keys for the secrets that the server signs or encrypts: the first writes, all read.',
    isSecret: true,
  },
  RATE_LIMIT: {
    schema: onOff,
    expects: 'on or off',
    standard: 'on',
    meaning: 'Limits of requests per address and account, and waits after wrong passwords; off is for tests.',
  },
  API_DOCS: {
    schema: onOff,
    expects: 'on or off',
    standard: 'on',
    meaning: 'Documentation of the API at /api/docs; off answers 404 there.',
  },
  PRICE_SOURCE: {
    schema: text.transform(toPriceSources).refine((sources) => sources !== undefined),
    expects: 'simulated, none, or ccxt:<exchange> and more behind commas: ccxt:binance,ccxt:mercado',
    standard: 'simulated with the embedded database, else none; none in production',
    meaning: 'Sources of the bitcoin price, in order of trust: the first that has a price is used.',
  },
  PRICE_MAX_AGE: {
    schema: text
      .regex(/^\d{1,3}$/)
      .transform(Number)
      .pipe(z.number().min(5).max(300)),
    expects: 'seconds, from 5 to 300',
    standard: '15',
    meaning:
      'Maximum age of a price in seconds; without a price the ticker is 0 and the market maker offers nothing.',
  },
  BOOK_MAX_POSITION: {
    schema: text.transform((value, context) => {
      const sats = parseAmount(value, 'BTC')
      if (sats !== undefined) return sats
      context.addIssue({ code: 'custom', message: 'not an amount of bitcoin' })
      return z.NEVER
    }),
    expects: 'bitcoin, with up to 8 decimals; 0 keeps the house out of the Book',
    standard: '10',
    meaning: 'Position limit of the market maker, long or short, in bitcoin.',
  },
  BITCOIN_NETWORK: {
    schema: z.enum(['bitcoin', 'testnet', 'signet', 'regtest']),
    expects: 'bitcoin, testnet, signet or regtest',
    standard: 'bitcoin',
    meaning: 'The network whose addresses are accepted.',
  },
  CHAIN: {
    schema: text.transform(toChain).refine((chain) => chain !== undefined),
    expects:
      'none, esplora:<URL>, bitcoind:<URL with user and password>, or simulated:<seconds a block> where only this machine reaches the server',
    standard: 'simulated with demonstration data, else none',
    meaning:
      'Server that knows the bitcoin network: deposits at own addresses arrive by it, and a transaction must pay the withdrawals that it finishes.',
    isSecret: true,
  },
  POSTAL_CODES: {
    schema: z.enum(['viacep', 'none']),
    expects: 'viacep or none',
    standard: 'viacep',
    meaning: 'Source of addresses by postal code (CEP); with none users type the address.',
  },
  POSTAL_CODES_URL: {
    schema: text.transform(toOrigin).refine((origin) => origin !== undefined),
    expects: 'an http or https URL without a path',
    standard: 'https://viacep.com.br',
    meaning: 'Another server with the interface of ViaCEP.',
  },
  SMTP_URL: {
    schema: anyUrl(['smtp:', 'smtps:']),
    expects: 'smtps://user:password@host:port or smtp://…, which needs STARTTLS unless …?requireTLS=false',
    standard: 'none: DATA_DIR/mail',
    meaning: 'Server that delivers mail; without it each mail is a file, and the log has its path.',
    isSecret: true,
  },
  MAIL_FROM: {
    schema: text.transform(toMailbox).refine((mailbox) => mailbox !== undefined),
    expects: 'name@host or Name <name@host>',
    standard: 'Balcão, no-reply at the host of PUBLIC_URL',
    meaning: 'Sender of mail.',
  },
  SMS_URL: {
    schema: anyUrl(['http:', 'https:']),
    expects: 'https://user:password@host/path',
    standard: 'none: no SMS',
    meaning: 'Gateway that sends SMS to users who asked for alerts: POST {"to", "text"} as JSON.',
    isSecret: true,
  },
  PUSH_ENDPOINTS: {
    schema: text.transform(toPushServices).refine((services) => services !== undefined),
    expects: 'hosts with commas between them, or any, never any with NODE_ENV=production',
    standard: PUSH_SERVICES.join(','),
    meaning: 'Push services that the server calls; .host is every name under it, any is for tests.',
  },
  PUBLIC_URL: {
    schema: text.transform(toOrigin).refine((origin) => origin !== undefined),
    expects: 'an http or https URL without a path',
    standard: 'http://HOST:PORT',
    meaning: 'Address at which people reach the server: the links in mails begin with it.',
  },
  LOG_LEVEL: {
    schema: text.transform(toLogLevels).refine((levels) => levels !== undefined),
    expects: 'fatal, error, warn, info, debug, trace or silent; levels of parts behind commas: info,db=debug',
    standard: 'info',
    meaning:
      'The lowest level that is logged, of all or of a part of the server: http, db, or the name of a slice.',
  },
  TRUST_PROXY: {
    schema: text.transform(toProxies).refine((proxies) => proxies !== undefined),
    expects: 'off, or addresses and CIDRs of proxies separated by commas',
    standard: 'off',
    meaning: 'Reverse proxies whose X-Forwarded-For is trusted.',
  },
  FILES: {
    schema: text.regex(/^s3:\/\/[a-z0-9.-]{3,63}(\/[\w./-]*)?$/),
    expects: 's3://bucket/prefix',
    standard: 'DATA_DIR/files',
    meaning: 'Storage of receipts and documents; credentials by the usual AWS_… variables.',
  },
  RECEIPT_QUOTA: {
    schema: text
      .regex(/^\d{2,6}$/)
      .transform(Number)
      .pipe(z.number().min(10)),
    expects: 'megabytes, from 10 to 999999',
    standard: '200',
    meaning: 'Most megabytes of receipts that a user sends on a day.',
  },
  S3_ENDPOINT: {
    schema: anyUrl(['http:', 'https:']),
    expects: 'an http or https URL',
    standard: 'that of AWS',
    meaning: 'Another server with the S3 interface.',
  },
  S3_REGION: {
    schema: text.regex(/^[\w-]+$/),
    expects: 'the name of a region',
    standard: 'us-east-1',
    meaning: 'Region of the bucket.',
  },
  BACKUP_KEY: {
    schema: text.min(20),
    expects: 'a passphrase of 20 characters or more',
    standard: 'none: no backup',
    meaning:
      'Passphrase that encrypts what `npm run backup` writes and opens it for `npm run restore`; keep it elsewhere too.',
    isSecret: true,
  },
  BACKUP_RESTORED_ON: {
    schema: z.iso.date(),
    expects: 'a day as YYYY-MM-DD',
    standard: 'none',
    meaning:
      'Day on which you last restored a backup and verified it; the dashboard asks again after 180 days.',
  },
  NODE_ENV: {
    schema: z.enum(['production', 'development', 'test']),
    expects: 'production, development or test',
    standard: 'development',
    meaning: 'production forbids demonstration data.',
  },
} satisfies Record<string, Variable>

const NOW_A_SETTING =
  'it is a setting now (Configurações, Bitcoin). Remove it, start with CHAIN=none, save its value there, and start with CHAIN as before'

/** Variables of earlier versions. A start with one of them is refused, as nothing would follow its value any more. */
export const RETIRED_VARIABLES = { DEPOSIT_DEPTHS: NOW_A_SETTING, DEPOSIT_MINIMUM: NOW_A_SETTING }

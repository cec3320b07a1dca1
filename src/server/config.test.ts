import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { listUnencrypted, loadConfig } from './config.ts'
import { VARIABLES, type Variable } from './variables.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'balcao-config-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

const SECRET_KEY = 'ab'.repeat(32)
const DATABASE_URL = 'postgres://balcao:secret@db:5432/balcao'

test('everything has a default', () => {
  expect(loadConfig({ DATA_DIR })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    metrics: undefined,
    databaseUrl: undefined,
    demo: true,
    production: false,
    rateLimit: true,
    prices: { sources: ['simulated'], maxAgeMs: 15_000 },
    bitcoinNetwork: 'bitcoin',
    trustProxy: false,
    files: { kind: 'disk', directory: join(DATA_DIR, 'files') },
    postalCodes: { source: 'viacep', url: 'https://viacep.com.br' },
    smtpUrl: undefined,
    mailFrom: { name: 'Balcão', address: 'no-reply@localhost' },
    publicUrl: 'http://127.0.0.1:3000',
  })
})

test('the secret key is generated once, and only its owner reads it', () => {
  const first = loadConfig({ DATA_DIR }).secretKeys
  expect(first.map(({ length }) => length)).toEqual([32])
  expect(loadConfig({ DATA_DIR }).secretKeys).toEqual(first)
  const path = join(DATA_DIR, 'secret.key')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  const kept = readFileSync(path)
  writeFileSync(path, 'short')
  expect(() => loadConfig({ DATA_DIR })).toThrow('secret.key does not hold a secret key')
  writeFileSync(path, kept)
})

test('a secret key is accepted in hex or base64', () => {
  expect(loadConfig({ DATA_DIR, SECRET_KEY }).secretKeys).toEqual([Buffer.from(SECRET_KEY, 'hex')])
  const base64 = Buffer.alloc(33, 7).toString('base64')
  expect(loadConfig({ DATA_DIR, SECRET_KEY: base64 }).secretKeys).toEqual([Buffer.alloc(33, 7)])
  const both = loadConfig({ DATA_DIR, SECRET_KEY: `${SECRET_KEY}, ${base64}` }).secretKeys
  expect(both).toEqual([Buffer.from(SECRET_KEY, 'hex'), Buffer.alloc(33, 7)])
})

test.each([
  [{}, true, 'simulated'],
  [{ DATABASE_URL }, false, 'none'],
  [{ DATABASE_URL, DEMO: 'on', PRICE_SOURCE: 'simulated' }, true, 'simulated'],
  [{ DEMO: 'off' }, false, 'simulated'],
  [{ NODE_ENV: 'production' }, false, 'none'],
  [{ NODE_ENV: 'production', PRICE_SOURCE: 'simulated' }, false, 'simulated'],
])('%o: demo %s, prices %s', (env, demo, source) => {
  const { prices, ...config } = loadConfig({ DATA_DIR, SECRET_KEY, ...env })
  expect(config.demo).toBe(demo)
  expect(prices.sources).toEqual([source])
})

test.each([
  [{}, { kind: 'simulated', secondsPerBlock: 20 }],
  [{ DEMO: 'off' }, null],
  [{ DATABASE_URL }, null],
  [{ CHAIN: 'none' }, null],
  [{ CHAIN: 'simulated:3' }, { kind: 'simulated', secondsPerBlock: 3 }],
  [{ CHAIN: 'esplora:https://a.test/api/' }, { kind: 'esplora', url: 'https://a.test/api' }],
  [{ CHAIN: 'bitcoind:http://u:p@127.0.0.1:8332' }, { kind: 'bitcoind', url: 'http://u:p@127.0.0.1:8332' }],
])('%o: the chain is %o', (env, chain) => {
  expect(loadConfig({ DATA_DIR, SECRET_KEY, ...env }).chain).toEqual(chain)
})

test.each([{ NODE_ENV: 'production' }, { HOST: '0.0.0.0' }])('%o takes no simulated chain', (env) => {
  expect(() => loadConfig({ DATA_DIR, SECRET_KEY, CHAIN: 'simulated', ...env })).toThrow(/CHAIN: expected/)
})

test.each(['DEPOSIT_DEPTHS', 'DEPOSIT_MINIMUM'])(
  '%s is a setting now: nobody starts with it unread',
  (name) => {
    expect(() => loadConfig({ DATA_DIR, SECRET_KEY, [name]: '0:6' })).toThrow(
      `${name}: it is a setting now (Configurações, Bitcoin)`,
    )
  },
)

test('prices come from exchanges in order of trust, and have a maximum age', () => {
  const env = { DATA_DIR, SECRET_KEY, PRICE_SOURCE: 'ccxt:binance, ccxt:mercado,none', PRICE_MAX_AGE: '30' }
  expect(loadConfig(env).prices).toEqual({
    sources: ['ccxt:binance', 'ccxt:mercado', 'none'],
    maxAgeMs: 30_000,
  })
})

test('in production the password of the first admin is as long as that of staff', () => {
  const env = { DATA_DIR, SECRET_KEY, NODE_ENV: 'production' }
  expect(() => loadConfig({ ...env, ADMIN_PASSWORD: 'onze-caract' })).toThrow(/ADMIN_PASSWORD: expected/)
  expect(loadConfig({ ...env, ADMIN_PASSWORD: 'doze-caracte' }).admin.password).toBe('doze-caracte')
  expect(loadConfig({ DATA_DIR, SECRET_KEY, ADMIN_PASSWORD: 'oito-car' }).admin.password).toBe('oito-car')
})

test('proxies and files are parsed', () => {
  const env = {
    DATA_DIR,
    SECRET_KEY,
    TRUST_PROXY: '10.0.0.1, 192.168.0.0/16,::1',
    FILES: 's3://receipts/balcao/live/',
    S3_ENDPOINT: 'http://127.0.0.1:9000',
  }
  expect(loadConfig(env)).toMatchObject({
    trustProxy: ['10.0.0.1', '192.168.0.0/16', '::1'],
    files: {
      kind: 's3',
      bucket: 'receipts',
      prefix: 'balcao/live',
      endpoint: 'http://127.0.0.1:9000',
      region: 'us-east-1',
    },
  })
})

test.each([
  [
    { HOST: '0.0.0.0', PORT: '8080' },
    'http://localhost:8080',
    { name: 'Balcão', address: 'no-reply@localhost' },
  ],
  [{ HOST: '::1' }, 'http://[::1]:3000', { name: 'Balcão', address: 'no-reply@localhost' }],
  [
    { PUBLIC_URL: 'https://balcao.exemplo.com.br/' },
    'https://balcao.exemplo.com.br',
    { name: 'Balcão', address: 'no-reply@balcao.exemplo.com.br' },
  ],
  [{ MAIL_FROM: 'mesa@exemplo.test' }, 'http://127.0.0.1:3000', { name: '', address: 'mesa@exemplo.test' }],
  [
    { MAIL_FROM: '"Mesa, Balcão" <mesa@localhost>' },
    'http://127.0.0.1:3000',
    { name: 'Mesa, Balcão', address: 'mesa@localhost' },
  ],
])('%o: links begin with %s, mail is from %o', (env, publicUrl, mailFrom) => {
  expect(loadConfig({ DATA_DIR, SECRET_KEY, ...env })).toMatchObject({ publicUrl, mailFrom })
})

const BAD: Record<keyof typeof VARIABLES, string[]> = {
  PORT: ['abc', '70000', '-1'],
  HOST: ['a b'],
  METRICS_PORT: ['abc', '70000'],
  METRICS_HOST: ['a b'],
  DATA_DIR: [],
  DATABASE_URL: ['mysql://x', 'nonsense'],
  DATABASE_OWNER_URL: ['mysql://x', 'postgres://owner@db/without-the-other'],
  DATABASE_POOL: ['3', '51', '501', 'many'],
  ANCHOR_FILE: [],
  ADMIN_EMAIL: ['admin'],
  ADMIN_PASSWORD: ['short'],
  DEMO: ['yes'],
  SECRET_KEY: [
    `${SECRET_KEY},`,
    `${SECRET_KEY},${SECRET_KEY}`,
    'ab'.repeat(31),
    'not a key at all, surely, is it not?',
  ],
  RATE_LIMIT: ['true'],
  API_DOCS: ['closed'],
  PRICE_SOURCE: [
    'binance',
    'ccxt:',
    'ccxt:../x',
    'ccxt:binance,simulated',
    'simulated,ccxt:binance',
    'none,ccxt:binance',
    'ccxt:binance,ccxt:binance',
    'ccxt:binance,',
  ],
  PRICE_MAX_AGE: ['4', '301', '1.5', '-15', '15s'],
  BOOK_MAX_POSITION: ['many', '-1', '0.000000001'],
  BITCOIN_NETWORK: ['mainnet'],
  CHAIN: [
    'https://chain.test',
    'esplora:',
    'esplora:ftp://a.test',
    'esplora:https://u:p@a.test',
    'esplora:https://a.test/?x',
    'bitcoind:https://a.test',
    'bitcoind:ftp://u:p@a.test',
    'simulated:0',
    'simulated:x',
    'simulated:99999',
  ],
  POSTAL_CODES: ['correios'],
  POSTAL_CODES_URL: ['viacep', 'https://viacep.test/ws'],
  SMTP_URL: ['http://mail'],
  SMS_URL: ['smtp://sms'],
  PUSH_ENDPOINTS: ['all', 'https://push.example.com', '*.push.example.com', 'push.example.com,', '10.0.0.1'],
  MAIL_FROM: [
    'Balcão',
    'Balcão <mesa>',
    'a@b.test, c@d.test',
    'Balcão\r\nBcc: c@d.test <a@b.test>',
    '<<a@b.test>>',
  ],
  PUBLIC_URL: [
    'balcao.exemplo',
    'ftp://a.test',
    'https://a.test/app',
    'https://a.test/?x',
    'https://u:p@a.test',
  ],
  LOG_LEVEL: ['loud', 'info,warn', 'info,db', 'db=loud', 'db=debug,db=info', 'db=http=info', 'info,'],
  TRUST_PROXY: ['true', 'on', '10.0.0.1/33', '0.0.0.0/0', 'proxy.local'],
  FILES: ['/srv/files', 's3://'],
  RECEIPT_QUOTA: ['9', '1.5', 'much'],
  S3_ENDPOINT: ['minio:9000'],
  S3_REGION: ['us east'],
  BACKUP_KEY: ['too short'],
  BACKUP_RESTORED_ON: ['yesterday', '2026-02-30'],
  NODE_ENV: ['prod'],
}

test.each(Object.entries(BAD).flatMap(([name, values]) => values.map((value) => [name, value])))(
  '%s=%s is refused, by name',
  (name, value) => {
    const expected = `\n  ${name}: expected ${VARIABLES[name as keyof typeof VARIABLES].expects}`
    expect(() => loadConfig({ DATA_DIR, SECRET_KEY, [name!]: value })).toThrow(expected)
  },
)

const SECRETS = Object.entries<Variable>(VARIABLES).flatMap(([name, { isSecret }]) =>
  isSecret ? [name] : [],
)
const keep = (name: string, text: string) => {
  const path = join(DATA_DIR, name)
  writeFileSync(path, text)
  return path
}
/** A good value of each secret variable, and of those that it needs. */
const GOOD: Record<string, Record<string, string>> = {
  DATABASE_URL: { DATABASE_URL },
  DATABASE_OWNER_URL: { DATABASE_URL, DATABASE_OWNER_URL: 'postgres://owner@db/balcao' },
  ADMIN_PASSWORD: { ADMIN_PASSWORD: 'a longer password' },
  SECRET_KEY: { SECRET_KEY: 'cd'.repeat(32) },
  SMTP_URL: { SMTP_URL: 'smtps://u:p@mail.casa.test' },
  SMS_URL: { SMS_URL: 'https://sms.casa.test' },
  BACKUP_KEY: { BACKUP_KEY: 'a passphrase of the backups, long enough' },
  CHAIN: { CHAIN: 'bitcoind:http://u:p@node.casa.test:8332' },
}

test('the variables with passwords and keys are secret', () => {
  expect(SECRETS.sort()).toEqual(Object.keys(GOOD).sort())
})

describe.each(SECRETS)('%s', (name) => {
  const env = GOOD[name]!
  const text = env[name]!
  const without = { DATA_DIR, ...(name === 'SECRET_KEY' ? {} : { SECRET_KEY }), ...env, [name]: undefined }

  test('comes from a file as from the environment', () => {
    const path = keep('secret', ` ${text}\n`)
    expect(loadConfig({ ...without, [`${name}_FILE`]: path })).toEqual(loadConfig({ ...without, ...env }))
  })

  test('is refused by name from a missing or an empty file, and from both places', () => {
    const load = (more: Record<string, string>) => () => loadConfig({ ...without, ...more })
    const missing = join(DATA_DIR, 'none')
    expect(load({ [`${name}_FILE`]: missing })).toThrow(
      `\n  ${name}_FILE: ${missing} cannot be read (ENOENT)`,
    )
    const path = keep('empty', '\n')
    expect(load({ [`${name}_FILE`]: path })).toThrow(`\n  ${name}_FILE: ${path} is empty`)
    const both = { [name]: text, [`${name}_FILE`]: keep('secret', text) }
    expect(load(both)).toThrow(`\n  ${name}: give it or ${name}_FILE, not both`)
  })

  test('is held to its form in a file too, and the error repeats nothing of it', () => {
    const path = keep('bad', 'x://')
    const { expects } = VARIABLES[name as keyof typeof VARIABLES]
    const message = `Invalid configuration\n  ${name}: expected ${expects}`
    expect(() => loadConfig({ ...without, [`${name}_FILE`]: path })).toThrow(new Error(message))
  })
})

test('a variable that is no secret is not read from a file', () => {
  expect(loadConfig({ DATA_DIR, SECRET_KEY, PORT_FILE: keep('port', '4000') }).port).toBe(3000)
})

test('one error names every bad variable and repeats no value', () => {
  const env = { DATA_DIR, NODE_ENV: 'production', DEMO: 'on', PORT: 'x', SECRET_KEY: 'hunter2' }
  const message = (() => {
    try {
      return String(loadConfig(env))
    } catch (error) {
      return (error as Error).message
    }
  })()
  expect(message.split('\n')).toHaveLength(4)
  expect(message).toMatch(/PORT: .*\n.*SECRET_KEY: .*\n.*DEMO: .*never on with NODE_ENV=production/)
  expect(message).not.toContain('hunter2')
})

test('metrics have a port of their own, on loopback unless another address is named', () => {
  const env = { DATA_DIR, SECRET_KEY, METRICS_PORT: '9464' }
  expect(loadConfig(env).metrics).toEqual({ port: 9464, host: '127.0.0.1' })
  expect(loadConfig({ ...env, METRICS_HOST: '10.0.0.5' }).metrics?.host).toBe('10.0.0.5')
  expect(loadConfig({ DATA_DIR, SECRET_KEY, METRICS_HOST: '10.0.0.5' }).metrics).toBeUndefined()
})

test.each([
  ['warn', 'warn', {}],
  ['db=debug', 'info', { db: 'debug' }],
  ['http=warn, error ,bank-accounts=trace', 'error', { http: 'warn', 'bank-accounts': 'trace' }],
])('LOG_LEVEL=%s: all log %s, and parts %o', (LOG_LEVEL, logLevel, logParts) => {
  expect(loadConfig({ DATA_DIR, SECRET_KEY, LOG_LEVEL })).toMatchObject({ logLevel, logParts })
})

test('an empty variable counts as unset', () => {
  expect(loadConfig({ DATA_DIR, SECRET_KEY, PORT: '', DATABASE_URL: ' ' })).toMatchObject({
    port: 3000,
    demo: true,
  })
})

test.each([
  ['smtp://mail.casa.test', 'smtp://mail.casa.test?requireTLS=true'],
  [
    'smtp://u:p%40@mail.casa.test:587?pool=true',
    'smtp://u:p%40@mail.casa.test:587?pool=true&requireTLS=true',
  ],
  ['smtp://mail.casa.test?requireTLS=false', 'smtp://mail.casa.test?requireTLS=false'],
  ['smtp://127.0.0.1:1025', 'smtp://127.0.0.1:1025'],
  ['smtps://mail.casa.test', 'smtps://mail.casa.test'],
])('mail by %s goes to %s', (SMTP_URL, expected) => {
  expect(loadConfig({ DATA_DIR, SECRET_KEY, SMTP_URL }).smtpUrl).toBe(expected)
})

test.each([
  [{}, []],
  [{ DATABASE_URL: 'postgres://u@localhost/b', SMTP_URL: 'smtp://mail.casa.test' }, []],
  [{ DATABASE_URL: 'postgres://u@[::1]/b', S3_ENDPOINT: 'http://127.0.0.1:9000' }, []],
  [{ DATABASE_URL, DATABASE_OWNER_URL: DATABASE_URL }, ['DATABASE_URL', 'DATABASE_OWNER_URL']],
  [{ DATABASE_URL: `${DATABASE_URL}?sslmode=require` }, ['DATABASE_URL']],
  [{ DATABASE_URL: `${DATABASE_URL}?sslmode=verify-full` }, []],
  [{ SMTP_URL: 'smtp://mail.casa.test?requireTLS=false' }, ['SMTP_URL']],
  [
    { PUBLIC_URL: 'http://casa.test', POSTAL_CODES_URL: 'http://cep.test' },
    ['PUBLIC_URL', 'POSTAL_CODES_URL'],
  ],
  [
    { PUBLIC_URL: 'https://casa.test', S3_ENDPOINT: 'http://files.test', FILES: 's3://receipts' },
    ['S3_ENDPOINT'],
  ],
])('of %o these go over the network unprotected: %o', (env, expected) => {
  expect(listUnencrypted(loadConfig({ DATA_DIR, SECRET_KEY, ...env }))).toEqual(expected)
})

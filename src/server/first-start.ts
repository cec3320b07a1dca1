import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Role } from '#core/rules/viewer.ts'
import type { SettingsInput } from '#core/settings/settings-schema.ts'
import { hashPassword } from './adapters/passwords.ts'
import { storeBanks } from './bank-accounts/commands.ts'
import type { Config } from './config.ts'
import type { Database } from './db/pool.ts'
import type { Tx } from './db/transaction.ts'
import { makePushKeys } from './notices/push-keys.ts'
import { insertSettings } from './settings/commands.ts'
import { insertUser } from './users/commands.ts'

/** The first administrator, and the password file if this start generated a password. */
export type FirstAdmin = { readonly adminEmail: string; readonly passwordFile?: string }

/** "casa" in ASCII: the advisory lock that lets one process prepare the house at a time. */
const LOCK_KEY = 0x63617361n

const ADMIN_EMAIL = 'admin@balcao.local'

/** A fictitious CNPJ with its branches: valid check digits, never issued. */
const DOCUMENTS = { customers: '99999999000191', otc: '99999999000272', fees: '99999999000353' }

/**
 * Updates the bank list, and makes the keys of web push once. In a database without users, it also creates the start of a brokerage: the house's users,
 * settings in force and one administrator. The administrator then enters the accounts that customers pay into. Two
 * processes may call it at once.
 */
export function prepareHouse(db: Database, config: Config): Promise<FirstAdmin> {
  return db.transaction(async (tx) => {
    await tx.sql`set local lock_timeout = 0`
    await tx.sql`select pg_advisory_xact_lock(${LOCK_KEY})`
    await storeBanks(tx)
    await makePushKeys(tx, config)
    const adminEmail = (config.admin.email ?? ADMIN_EMAIL).toLowerCase()
    const [anyone] = await tx.sql`select from users limit 1`
    if (anyone) return { adminEmail: (await findFirstAdmin(tx)) ?? adminEmail }
    const password = config.admin.password ?? randomPassword(18)
    await makeHouse(tx, { email: adminEmail, password })
    if (config.admin.password !== undefined) return { adminEmail }
    // Write the file before the commit: an administrator with an unreadable password would lock everybody out.
    return { adminEmail, passwordFile: writePassword(config.dataDir, { adminEmail, password }) }
  })
}

const randomPassword = (bytes: number) => randomBytes(bytes).toString('base64url')

/** A file that only its owner reads; replaces a file of an interrupted start. */
function writePassword(folder: string, admin: { adminEmail: string; password: string }): string {
  const path = join(folder, 'admin-password.txt')
  mkdirSync(folder, { recursive: true })
  rmSync(path, { force: true })
  const text = `${admin.adminEmail}\n${admin.password}\n`
  writeFileSync(path, text, { mode: 0o600, flag: 'wx', flush: true })
  return path
}

async function findFirstAdmin({ sql }: Tx): Promise<string | undefined> {
  const [admin] = await sql<{ email: string }[]>`
    select email from users where 'admin' = any(roles) order by created_at, id limit 1`
  return admin?.email
}

async function makeHouse(tx: Tx, admin: { email: string; password: string }): Promise<void> {
  // A random password that is not kept, so nobody signs in as the house.
  const passwordHash = await hashPassword(randomPassword(32))
  const make = (name: string, document: string) =>
    makeUser(tx, { name, email: `${document}@balcao.invalid`, document, roles: ['user'], passwordHash })
  const house = {
    userId: await make('Balcão Livro', DOCUMENTS.customers),
    userOtcId: await make('Balcão Mesa OTC', DOCUMENTS.otc),
    userFeeId: await make('Balcão Taxas', DOCUMENTS.fees),
  }
  await makeUser(tx, {
    name: 'Administrador',
    email: admin.email,
    document: DOCUMENTS.customers,
    roles: ['admin'],
    passwordHash: await hashPassword(admin.password),
  })
  await insertSettings(tx, { ...FIRST_TERMS, ...house, adminEmail: admin.email }, null)
}

type Named = { name: string; email: string; document: string; roles: Role[]; passwordHash: string }

async function makeUser(tx: Tx, named: Named): Promise<string> {
  const id = tx.newId()
  await insertUser(tx, {
    ...named,
    id,
    passwordDue: null,
    emailConfirmedAt: null,
    kind: 'J',
    documentSecondary: null,
    birth: null,
    phone: null,
    phoneSecondary: null,
    language: 'pt',
    permissions: [],
    status: 'VALID',
    statusDescription: null,
    smsAlerts: false,
    referralId: null,
    withdrawalFee: null,
    emissionFee: null,
    feeBank: null,
    feeCrypto: null,
    wasValid: true,
  })
  return id
}

/** Nothing is charged until an administrator sets fees. Other fields have the defaults of a new record. */
const FIRST_TERMS = {
  name: 'Padrão',
  status: 'ACTIVED',
  expireBuy: 10,
  expireSell: 10,
  limitOTC: { BRL: 0n, BTC: 0n },
  fees: {
    orders: [
      { currencyOrig: 'BRL', currencyDest: 'BTC', fee: 0n },
      { currencyOrig: 'BTC', currencyDest: 'BRL', fee: 0n },
    ],
    deposits: { BANK: 0n, CRYPTO: 0n },
    withdrawals: { BANK: 0n, CRYPTO: 0n },
  },
} satisfies Partial<SettingsInput>

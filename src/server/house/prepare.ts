import { randomBytes } from 'node:crypto'
import type { SettingsInput } from '#core/settings-schema.ts'
import type { Role } from '#core/viewer.ts'
import { hashPassword } from '../adapters/passwords.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/pool.ts'
import type { Tx } from '../db/transaction.ts'
import { insertSettings } from '../settings/commands.ts'
import { insertUser } from '../users/commands.ts'
import { storeBanks } from './banks.ts'

/** The first administrator as it is told once: the password only when it was made here. */
export type House = { readonly generatedPassword?: string; readonly adminEmail: string }

/** "casa" in ASCII: the advisory lock that lets one process prepare the house at a time. */
const LOCK_KEY = 0x63617361n

const ADMIN_EMAIL = 'admin@balcao.local'

/** A CNPJ of nobody, with its branches: right check digits, never issued. */
const DOCUMENTS = { customers: '99999999000191', otc: '99999999000272', fees: '99999999000353' }

/**
 * Brings the bank list up to date and, where there is no user yet, makes all that a brokerage starts with: the house's
 * users, settings in force, the accounts that customers pay into and one administrator. Two processes may call it at once.
 */
export function prepareHouse(db: Database, config: Config): Promise<House> {
  return db.transaction(async (tx) => {
    await tx.sql`set local lock_timeout = 0`
    await tx.sql`select pg_advisory_xact_lock(${LOCK_KEY})`
    await storeBanks(tx)
    const adminEmail = (config.admin.email ?? ADMIN_EMAIL).toLowerCase()
    const [anyone] = await tx.sql`select from users limit 1`
    if (anyone) return { adminEmail: (await findFirstAdmin(tx)) ?? adminEmail }
    const generatedPassword = randomPassword(18)
    await makeHouse(tx, { email: adminEmail, password: config.admin.password ?? generatedPassword })
    return config.admin.password === undefined ? { adminEmail, generatedPassword } : { adminEmail }
  })
}

const randomPassword = (bytes: number) => randomBytes(bytes).toString('base64url')

async function findFirstAdmin({ sql }: Tx): Promise<string | undefined> {
  const [admin] = await sql<{ email: string }[]>`
    select email from users where 'admin' = any(roles) order by created_at, id limit 1`
  return admin?.email
}

async function makeHouse(tx: Tx, admin: { email: string; password: string }): Promise<void> {
  // Nobody knows this password, so nobody signs in as the house.
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
  await makeSystemAccounts(tx)
}

type Named = { name: string; email: string; document: string; roles: Role[]; passwordHash: string }

async function makeUser(tx: Tx, named: Named): Promise<string> {
  const id = tx.newId()
  await insertUser(tx, {
    ...named,
    id,
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
  })
  return id
}

/** Minor units and hundredths of a percent; what is not here has the default of any new record. */
const FIRST_TERMS = {
  name: 'Padrão',
  status: 'ACTIVED',
  expireBuy: 10,
  expireSell: 10,
  limitOTC: { BRL: 1_000_00n, BTC: 100_000n },
  fees: {
    orders: [
      { currencyOrig: 'BRL', currencyDest: 'BTC', fee: 35n },
      { currencyOrig: 'BTC', currencyDest: 'BRL', fee: 35n },
    ],
    deposits: { BANK: 0n, CRYPTO: 0n },
    withdrawals: { BANK: 5_00n, CRYPTO: 5_000n },
  },
} satisfies Partial<SettingsInput>

const SYSTEM_ACCOUNTS = [
  { name: 'Itaú', bank: '341', agency: '0001', account: '10000-1', operation: null },
  { name: 'Caixa', bank: '104', agency: '0001', account: '20000-2', operation: '003' },
]

/** Two accounts to start with; an administrator puts the real ones in their place. */
async function makeSystemAccounts(tx: Tx): Promise<void> {
  const shared = {
    userId: null,
    ownerName: 'Balcão',
    document: DOCUMENTS.customers,
    kind: 'CC',
    status: 'ACTIVED',
    wasActived: true,
    createdAt: tx.now,
    updatedAt: tx.now,
  }
  for (const account of SYSTEM_ACCOUNTS)
    await tx.sql`insert into bank_accounts ${tx.sql({ id: tx.newId(), ...account, ...shared })}`
}

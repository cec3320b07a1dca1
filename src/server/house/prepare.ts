import { randomBytes } from 'node:crypto'
import type { SettingsInput } from '#core/settings.ts'
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
export async function prepareHouse(db: Database, config: Config): Promise<House> {
  const given = config.admin.password
  const password = given ?? randomBytes(18).toString('base64url')
  const adminEmail = (config.admin.email ?? ADMIN_EMAIL).toLowerCase()
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    await tx.sql`set local lock_timeout = 0`
    await tx.sql`select pg_advisory_xact_lock(${LOCK_KEY})`
    await storeBanks(tx)
    const [first] = await tx.sql<{ email: string | null }[]>`
      select (array_agg(email order by created_at, id) filter (where 'admin' = any(roles)))[1] as email
      from users having count(*) > 0`
    if (first) return { adminEmail: first.email ?? adminEmail }
    await makeHouse(tx, { adminEmail, passwordHash })
    return given === undefined ? { adminEmail, generatedPassword: password } : { adminEmail }
  })
}

async function makeHouse(tx: Tx, admin: { adminEmail: string; passwordHash: string }): Promise<void> {
  // Nobody knows this password, so nobody signs in as the house.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  const make = (name: string, document: string) =>
    makeUser(tx, { name, email: `${document}@balcao.invalid`, document, roles: ['user'], passwordHash })
  const house = {
    userId: await make('Balcão Livro', DOCUMENTS.customers),
    userOtcId: await make('Balcão Mesa OTC', DOCUMENTS.otc),
    userFeeId: await make('Balcão Taxas', DOCUMENTS.fees),
  }
  await makeUser(tx, {
    name: 'Administrador',
    email: admin.adminEmail,
    document: DOCUMENTS.customers,
    roles: ['admin'],
    passwordHash: admin.passwordHash,
  })
  await insertSettings(tx, { ...FIRST_TERMS, ...house, adminEmail: admin.adminEmail }, null)
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

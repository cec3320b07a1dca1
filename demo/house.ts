import { type Controls, DEFAULT_CONTROLS } from '#core/approvals/controls.ts'
import { bankAccountInputSchema } from '#core/bank-accounts/bank-account-schema.ts'
import { payingAccountInputSchema } from '#core/bank-accounts/paying-account-schema.ts'
import { guessPixKind } from '#core/pix/pix-key.ts'
import { settingsInputSchema } from '#core/settings/settings-schema.ts'
import { createUserSchema } from '#core/users/user-schema.ts'
import { hashPassword } from '#server/adapters/passwords.ts'
import { createBankAccount, enableBankAccount } from '#server/bank-accounts/commands.ts'
import { setPaying } from '#server/bank-accounts/paying.ts'
import type { Tx } from '#server/db/transaction.ts'
import { createSettings, updateSettings } from '#server/settings/commands.ts'
import { settingsInForce } from '#server/settings/in-force.ts'
import { createUser } from '#server/users/commands.ts'
import {
  CUSTOMERS,
  type CustomerName,
  DEMO_PASSWORD,
  emailOf,
  MORE,
  STAFF,
  type StaffName,
} from './people.ts'
import { HOUSE } from './receipts.ts'
import { MATRIX } from './requests.ts'
import type { Act, Name, Player, Stage } from './stage.ts'

const ACCOUNTS = [
  { name: 'Itaú', bank: '341', agency: '0001', account: '10000-1' },
  { name: 'Caixa', bank: '104', agency: '0001', account: '20000-2', operation: '003' },
]

/** The account at Itaú pays withdrawals by files, and deposits come to its Pix key. */
const PAYING = {
  profile: '341',
  agreement: '',
  funds: 'CLIENTS',
  zipCode: '01310100',
  street: 'Avenida Paulista',
  number: '1000',
  complement: '12 andar',
  city: 'Sao Paulo',
  uf: 'SP',
  pixKind: 'EMAIL',
  pixKey: 'pix@balcao.demo',
  pixCity: 'Sao Paulo',
}

const FREE = { BANK: '0', CRYPTO: '0' }
const order = { currencyOrig: 'BRL', currencyDest: 'BTC', fee: '0.35' }
const fees = {
  orders: [order, { ...order, currencyOrig: 'BTC', currencyDest: 'BRL' }],
  deposits: { BANK: '2.50', CRYPTO: '0' },
  withdrawals: { BANK: '5.00', CRYPTO: '0.00005000' },
}
const limitOTC = { BRL: '1000.00', BTC: '0.00100000' }

/** The story happens without controls; {@link guardHouse} turns them on at its end. */
const CONTROLS: Controls = {
  ...DEFAULT_CONTROLS,
  approvals: [],
  quoteBand: '100.00',
  payeeHold: 0,
  staffPasswordHold: 0,
  newStaffDays: 0,
  temporaryPasswords: false,
  staffSecondFactor: { required: false, graceDays: 0 },
  staffStepUpMinutes: 0,
  dailyLimits: { perCustomer: null, perOperator: null, house: null },
  giveAway: { perOperator: null, perCustomer: null },
}
const FIRST = {
  name: 'Padrão',
  expireBuy: 10,
  expireSell: 10,
  limitOTC,
  fees: { ...fees, deposits: FREE },
  controls: CONTROLS,
}

/** Its quotations last long enough for a visitor to find one. */
export const TERMS = {
  name: 'Tabela com cotação de 30 minutos',
  expireBuy: 30,
  expireSell: 30,
  limitOTC,
  fees,
  spreadBuy: '0.45',
  spreadSell: '0.45',
  referralShare: '20.00',
  approvalLimit: { BRL: '50000.00', BTC: '0.50000000' },
  controls: CONTROLS,
}
export const DRAFT = { ...TERMS, name: 'Promoção: saque sem taxa', fees: { ...fees, withdrawals: FREE } }

/** Puts terms in force, or leaves a draft. */
export const writeTerms =
  (terms: typeof TERMS, status: 'ACTIVED' | 'PENDING') =>
  async ({ tx, who }: Stage) => {
    const { id: _, ...house } = await houseOf(tx)
    await createSettings(tx, settingsInputSchema.parse({ ...house, ...terms, status }), who('admin'))
  }

/** At the end of the story acts need another person, in whatever terms are in force. */
export const guardHouse = async ({ tx, who }: Stage) => {
  const { id, ...house } = await houseOf(tx)
  const input = settingsInputSchema.parse({ ...house, ...TERMS, status: 'ACTIVED', controls: MATRIX })
  await updateSettings(tx, { id, input }, who('admin'))
}

async function houseOf(tx: Tx) {
  const { id, userId, userOtcId, userFeeId, adminEmail } = await settingsInForce(tx)
  return { id, userId, userOtcId, userFeeId, adminEmail }
}

/** The administrator sets the first fees and minimums, and enters the accounts that customers pay into. */
export const openHouse = async ({ tx, enter }: Stage) => {
  const { id, ...house } = await houseOf(tx)
  const [admin, desk] = await tx.sql<Player[]>`
    (select id, name, document, roles, permissions from users
      where 'admin' = any(roles) and status <> 'BLOCKED' order by created_at, id limit 1)
    union all select id, name, document, roles, permissions from users where id = ${house.userOtcId}`
  if (!admin || !desk) throw new Error('the house is not prepared')
  enter('admin', admin)
  enter('desk', desk)
  const input = settingsInputSchema.parse({ ...house, ...FIRST, status: 'ACTIVED' })
  await updateSettings(tx, { id, input }, admin)
  const shared = {
    userId: null,
    ownerName: HOUSE.name,
    document: HOUSE.document,
    kind: 'CC',
    status: 'ACTIVED',
  }
  for (const account of ACCOUNTS) {
    const input = bankAccountInputSchema.parse({ ...account, ...shared })
    const accountId = await createBankAccount(tx, input, admin)
    if (account.bank === PAYING.profile)
      await setPaying(tx, { id: accountId, input: payingAccountInputSchema.parse(PAYING) }, admin)
  }
}

/** The rules of passwords refuse that of the demonstration, which is easy to remember. */
const REPLACED_PASSWORD = 'replaced before anybody can use it'

async function enter(on: Stage, name: StaffName | CustomerName, by: Name, more: Record<string, unknown>) {
  const [, fullName, , document] = { ...STAFF, ...CUSTOMERS }[name]
  const kind = document.length === 11 ? 'F' : 'J'
  const person = { name: fullName, email: emailOf(name), document, kind, password: REPLACED_PASSWORD }
  const input = createUserSchema.parse({ status: 'VALID', ...person, ...more })
  const id = await createUser(on.tx, input, on.who(by))
  await on.tx.sql`update users set password_hash = ${await hashPassword(DEMO_PASSWORD)} where id = ${id}`
  on.enter(name, { ...input, id })
}

export const hire = (name: StaffName) => (on: Stage) =>
  enter(on, name, 'admin', { roles: [name === 'master' ? 'master' : 'operator'] })

/**
 * The master registers a customer, who then names a bank account. The desk approves the account; Elaine's is still
 * pending.
 */
export const join = (name: CustomerName): Act =>
  async function* (on) {
    const { referredBy, ...more } = MORE[name] ?? {}
    const phone = `1198765${on.random.between(1000, 9999)}`
    const birth = `19${on.random.between(60, 99)}-0${on.random.between(1, 9)}-${on.random.between(10, 28)}`
    const referralId = referredBy && on.who(referredBy).id
    await enter(on, name, 'master', { ...more, phone, birth })
    if (referralId)
      await on.tx.sql`update users set referral_id = ${referralId} where id = ${on.who(name).id}`
    const [, , , , account] = CUSTOMERS[name] as readonly (string | number)[]
    if (typeof account !== 'string') return
    yield on.random.between(4, 40)
    const id = await openAccount(on, name, account)
    if (name === 'elaine') return
    yield on.desk(10, 90)
    await enableBankAccount(on.tx, id, on.who('paulo'))
    on.who(name).accountId = id
  }

export async function openAccount({ tx, who }: Stage, name: CustomerName, written: string): Promise<string> {
  const { name: ownerName, document } = who(name)
  const [bank, agency, account, operation] = written.split(' ')
  const kind = operation
    ? { name: 'Poupança', kind: 'CP', operation }
    : { name: 'Conta corrente', kind: 'CC' }
  const pixKind = bank === written && guessPixKind(written)
  const place = pixKind ? { name: 'Meu Pix', pixKind, pixKey: written } : { ...kind, bank, agency, account }
  const input = bankAccountInputSchema.parse({ ...place, ownerName, document })
  return createBankAccount(tx, input, who(name))
}

import { Address, NETWORK } from '@scure/btc-signer'
import type { Role } from '#core/rules/viewer.ts'
import { hashPassword } from '#server/adapters/passwords.ts'
import { openAccounts } from '#server/ledger/accounts.ts'
import { hashToken } from '#server/sessions/hook.ts'
import { NEVER_IDLE, openTestApp, type Person, PNG, send, type TestApp, toForm } from './app.ts'
import { prepareDay } from './day-close.ts'
import { RELAXED, setControls } from './house.ts'
import { lineMakers } from './statement-lines.ts'
import { insertWallet } from './wallets.ts'
/** The kinds of callers: without a session, the owner of the row, another customer, and the three roles of staff. */
export const CALLERS = ['anonymous', 'owner', 'other', 'operator', 'master', 'admin'] as const
export type Caller = (typeof CALLERS)[number]

export type World = TestApp & {
  readonly owner: Person
  /** A user of a role, without the cost of hashing a password. */
  make(role: Role): Promise<Person>
  callerOf(caller: Caller): Promise<Person | undefined>
  /** A new session of a user; gives its token. */
  openSession(of: Person): Promise<string>
  /** New rows of the owner; they give their ids. */
  readonly a: {
    deposit(): Promise<string>
    depositWithReceipt(): Promise<string>
    withdrawal(kind?: 'BANK' | 'CRYPTO'): Promise<string>
    /** A bank withdrawal with its approval. */
    approvedWithdrawal(): Promise<string>
    /** A payout batch with one bank withdrawal, and that one. */
    batch(): Promise<{ id: string; withdrawalId: string }>
    /** A credit of R$ 100,00 on an imported statement. */
    statementLine(): Promise<string>
    bookedLine(): Promise<string>
    statement(): Promise<string>
    dayClose(): Promise<string>
    /** A shipment with one bank withdrawal. */
    shipment(): Promise<string>
    order(): Promise<string>
    /** A request for two approvals, which this member of staff asks. */
    request(asker?: Person): Promise<string>
    quotedOrder(): Promise<string>
    bankAccount(status: 'PENDING' | 'ACTIVED'): Promise<string>
    /** A saved bitcoin address. */
    address(): Promise<string>
    view(): Promise<string>
    /** A wallet of the house, with its first address. */
    wallet(row?: object): Promise<{ id: string; address: string }>
    /** An open request of the owner for a correction. */
    privacyRequest(): Promise<string>
    /** A notice of the owner. */
    notice(): Promise<string>
    /** A note on the owner by another member of staff. */
    note(): Promise<string>
    session(): Promise<string>
  }
}

/** A valid address that no test used: the hash is its number. */
export function newAddress(): string {
  addresses += 1
  const hash = new Uint8Array(20)
  new DataView(hash.buffer).setUint32(16, addresses)
  return Address(NETWORK).encode({ type: 'wpkh', hash })
}

let addresses = 0

async function askForTwo({ db }: TestApp, asker: Person, deposit: string): Promise<string> {
  const roles: ('operator' | 'master' | 'admin')[] = ['operator', 'master', 'admin']
  const band = { act: 'deposit.accept' as const, fromBRL: '0.00', approvers: 2, roles, stepUp: false }
  await setControls(db, { approvals: [band] })
  const { body } = await asker.call('PATCH', `/deposits/${deposit}/accept`)
  await setControls(db, RELAXED)
  // A request of a call in bulk with one member.
  await db.transaction(async ({ sql }) => {
    // The trigger keeps the group of a request.
    await sql`set local session_replication_role = replica`
    await sql`update approvals set group_id = id where id = ${body.data._id}`
  })
  return body.data._id
}

export const PASSWORD = 'uma-Senha-de-teste-2'
const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

/** A server with a customer who has money, and all other callers. */
export async function openWorld(): Promise<World> {
  const test = await openTestApp()
  const make = await peopleMaker(test)
  const owner = await make('user')
  await test.fund(owner, 'BRL', '1000000.00')
  await test.fund(owner, 'BTC', '10.00000000')
  const operator = await make('operator')
  const bankAccount = (status: string) => insertBankAccount(test, owner, status)
  const bankAccountId = await bankAccount('ACTIVED')
  const openSession: World['openSession'] = async (of) => {
    const token = `token-${test.db.newId()}`
    await test.db.sql`
      insert into sessions (id, token_hash, user_id, created_at, expires_at, last_seen_at)
      values (${test.db.newId()}, ${hashToken(token)}, ${of.id}, ${test.db.clock.now()}, ${NEVER_IDLE}, ${NEVER_IDLE})`
    return token
  }
  const made = async (path: string, body: unknown): Promise<string> => {
    // In a separate session: some calls end the others.
    const headers = { 'x-access-token': await openSession(owner) }
    const answer = await send(test.app, 'POST', path, body, headers)
    if (answer.status !== 201) throw new Error(`${path}: ${answer.raw}`)
    return answer.body.data._id
  }
  const deposit = { kind: 'BANK', currency: 'BRL', bankAccountId: test.systemAccountId, amount: '100.00' }
  const order = () => made('/orders', { kind: 'OTC', nature: 'BUY', amountOrig: '10000.00' })
  return {
    ...test,
    owner,
    make,
    callerOf: async (caller) => {
      if (caller === 'anonymous') return undefined
      if (caller === 'owner') return owner
      return make(caller === 'other' ? 'user' : caller)
    },
    openSession,
    a: {
      deposit: () => made('/deposits', deposit),
      depositWithReceipt: () => made('/deposits', toForm({ ...deposit, receipt: PNG })),
      ...withdrawalMakers(made, operator, bankAccountId),
      ...lineMakers(test, operator),
      dayClose: () => prepareDay(test),
      order,
      quotedOrder: async () => quoteOrder(operator, await order()),
      bankAccount,
      address: () => made('/bitcoin-addresses', { label: 'Cofre', ownerKind: 'SELF', address: newAddress() }),
      view: () => made('/views', VIEW),
      wallet: (row) => insertWallet(test, row),
      request: async (asker = operator) =>
        askForTwo(test, asker, await made('/deposits', toForm({ ...deposit, receipt: PNG }))),
      privacyRequest: () => madeAlone(test, () => made('/privacy/requests', CORRECTION)),
      notice: () => findNotice(test, made('/withdrawals', { kind: 'BANK', bankAccountId, amount: '10.00' })),
      note: async () =>
        (await operator.call('POST', `/clients/${owner.id}/notes`, { text: 'Ligou hoje' })).body.data._id,
      session: async () => findSession(test, await openSession(owner)),
    },
  }
}

function withdrawalMakers(
  made: (path: string, body: unknown) => Promise<string>,
  operator: Person,
  bankAccountId: string,
): Pick<World['a'], 'withdrawal' | 'approvedWithdrawal' | 'batch' | 'shipment'> {
  const fields = {
    BANK: { kind: 'BANK', bankAccountId, amount: '10.00' },
    CRYPTO: { kind: 'CRYPTO', address: ADDRESS, amount: '0.001' },
  }
  const approvedWithdrawal = async () => {
    const id = await made('/withdrawals', fields.BANK)
    await operator.call('PATCH', `/withdrawals/${id}/approve`)
    return id
  }
  return {
    withdrawal: (kind = 'BANK') => made('/withdrawals', fields[kind]),
    approvedWithdrawal,
    batch: async () => {
      const withdrawalId = await approvedWithdrawal()
      const form = { kind: 'BANK', withdrawalIds: [withdrawalId] }
      return { id: (await operator.call('POST', '/payout-batches', form)).body.data._id, withdrawalId }
    },
    shipment: async () => {
      const form = { withdrawalIds: [await approvedWithdrawal()] }
      return (await operator.call('POST', '/shipments', form)).body.data._id
    },
  }
}

export const VIEW = {
  list: 'deposits',
  name: 'Minha visão',
  search: { sort: '-createdAt', q: '', status: 'OPEN', where: [] },
}

async function quoteOrder(by: Person, id: string): Promise<string> {
  await by.call('PATCH', `/orders/${id}/quotation`, { quotation: '600000.00' })
  return id
}

async function findNotice({ db, writeMessages }: TestApp, subjectId: Promise<string>): Promise<string> {
  const id = await subjectId
  await writeMessages()
  const [notice] = await db.sql<{ id: string }[]>`select id from notices where entity_id = ${id}`
  return notice!.id
}

const CORRECTION = { kind: 'CORRECTION', details: 'O nome mudou' }

/** A person has one open request of a kind. */
async function madeAlone({ db }: TestApp, make: () => Promise<string>): Promise<string> {
  await db.sql`delete from privacy_requests`
  return make()
}

async function findSession({ db }: TestApp, token: string): Promise<string> {
  const [session] = await db.sql<{ id: string }[]>`
    select id from sessions where token_hash = ${hashToken(token)}`
  return session!.id
}

async function insertBankAccount({ db }: TestApp, owner: Person, status: string): Promise<string> {
  const now = db.clock.now()
  const row = { id: db.newId(), userId: owner.id, ...ACCOUNT, status, createdAt: now, updatedAt: now }
  await db.sql`insert into bank_accounts ${db.sql(row)}`
  return row.id
}

const ACCOUNT = {
  name: 'Conta salário',
  ownerName: 'Pessoa',
  document: '52998224725',
  bank: '001',
  agency: '1234',
  account: '56789-0',
  kind: 'CC',
}

/** Users written straight into the database, all with one password: hashing one for each would take most of the test. */
async function peopleMaker({ db, app }: TestApp): Promise<World['make']> {
  const passwordHash = await hashPassword(PASSWORD)
  let count = 0
  return async (role) => {
    count += 1
    const id = db.newId()
    const token = `token-${id}`
    const email = `${role}-${count}@exemplo.test`
    await db.transaction(async (tx) => {
      await tx.sql`
        insert into users (id, name, email, password_hash, kind, document, code, roles, status, created_at, updated_at)
        values (${id}, ${`Pessoa ${count}`}, ${email}, ${passwordHash}, 'F', '52998224725', ${`CODE${count}`}, ${[role]},
          'VALID', ${tx.now}, ${tx.now})`
      await openAccounts(tx, id)
      await tx.sql`
        insert into sessions (id, token_hash, user_id, created_at, expires_at, last_seen_at)
        values (${tx.newId()}, ${hashToken(token)}, ${id}, ${tx.now}, ${NEVER_IDLE}, ${NEVER_IDLE})`
    })
    const call: Person['call'] = (method, path, body, headers) =>
      send(app, method, path, body, { 'x-access-token': token, ...headers })
    return { id, email, password: PASSWORD, token, call }
  }
}

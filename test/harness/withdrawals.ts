import type { Currency } from '#core/money/money.ts'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { openTestApp, type Person, type TestApp } from './app.ts'

type Columns = Record<string, bigint | string | boolean | null>

export type WithdrawalDesk = TestApp & {
  readonly operator: Person
  /** A second member of staff. */
  readonly colleague: Person
  /** A customer with R$ and BTC to spend, and a bank account. */
  customer(wealth?: { BRL?: string; BTC?: string }, user?: Record<string, unknown>): Promise<Customer>
  /** An ACTIVED bank account of this user by default; gives its id. */
  openBankAccount(owner: Person, columns?: Columns): Promise<string>
  /** Requests R$ 100,00 to the customer's account; it must succeed. */
  withdraw(customer: Customer, fields?: Record<string, unknown>): Promise<Withdrawal>
  /** Requests 0,001 BTC; it must succeed. */
  withdrawBitcoin(customer: Customer, fields?: Record<string, unknown>): Promise<Withdrawal>
  find(id: string): Promise<Withdrawal>
  /** AVAILABLE and HELD in minor units. */
  books(userId: string, currency?: Currency): Promise<{ available: bigint; held: bigint }>
  /** The events of the journals of a withdrawal, in order. */
  journals(id: string): Promise<string[]>
  setSettings(columns: Record<string, bigint | null>): Promise<void>
  readonly userFeeId: string
}

export type Customer = Person & { readonly bankAccountId: string }

/** An address of the main network, and one of a test network. */
export const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
export const TEST_ADDRESS = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'

/** A test app with staff that pays. The withdrawal fees are R$ 3,00 and 0,0001 BTC; no deposit fee, no limit. */
export async function openWithdrawalDesk(
  env: Record<string, string> = {},
  more: Pick<NonNullable<Parameters<typeof openTestApp>[0]>, 'chain'> = {},
): Promise<WithdrawalDesk> {
  const test = await openTestApp({ env, ...more })
  const { db } = test
  const setSettings: WithdrawalDesk['setSettings'] = async (columns) => {
    await db.sql`update settings set ${db.sql(columns)} where status = 'ACTIVED'`
  }
  await setSettings({
    feeDepositBank: 0n,
    feeDepositCrypto: 0n,
    feeWithdrawalBank: 300n,
    feeWithdrawalCrypto: 10_000n,
    approvalLimitBrl: null,
    approvalLimitBtc: null,
    referralShare: 2_500n,
  })
  const [house] = await db.sql<{ userFeeId: string }[]>`
    select user_fee_id from settings where status = 'ACTIVED'`
  const openBankAccount: WithdrawalDesk['openBankAccount'] = (owner, columns) =>
    insertBankAccount(db, owner, columns)
  const succeed = async (call: ReturnType<Person['call']>): Promise<Withdrawal> => {
    const { status, body, raw } = await call
    if (status >= 300) throw new Error(`${status} ${raw}`)
    return body.data
  }
  return {
    ...test,
    operator: await test.person({ role: 'operator' }),
    colleague: await test.person({ role: 'operator' }),
    userFeeId: house!.userFeeId,
    setSettings,
    openBankAccount,
    customer: async ({ BRL = '1000.00', BTC } = {}, user = {}) => {
      const person = await test.person(user)
      await test.fund(person, 'BRL', BRL)
      if (BTC) await test.fund(person, 'BTC', BTC)
      return { ...person, bankAccountId: await openBankAccount(person) }
    },
    withdraw: (by, fields) => succeed(by.call('POST', '/withdrawals', { ...bankFields(by), ...fields })),
    withdrawBitcoin: (by, fields) =>
      succeed(
        by.call('POST', '/withdrawals', { kind: 'CRYPTO', amount: '0.001', address: ADDRESS, ...fields }),
      ),
    find: (id) => succeed(test.admin.call('GET', `/withdrawals/${id}`)),
    books: async (userId, currency = 'BRL') => {
      const rows = await db.sql<{ kind: string; balance: bigint }[]>`
        select kind, balance from accounts where owner_id = ${userId} and currency = ${currency}`
      const of = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? 0n
      return { available: of('AVAILABLE'), held: of('HELD') }
    },
    journals: async (id) => {
      const rows = await db.sql<{ event: string }[]>`
        select event from journals where origin_id = ${id} order by id`
      return rows.map((row) => row.event)
    },
  }
}

export async function insertBankAccount(
  db: TestApp['db'],
  owner: Person,
  columns: Columns = {},
): Promise<string> {
  const now = db.clock.now()
  const account = {
    id: db.newId(),
    userId: owner.id,
    name: 'Conta salário',
    ownerName: 'Pessoa',
    document: '52998224725',
    bank: '001',
    agency: '1234',
    account: '56789-0',
    kind: 'CC',
    status: 'ACTIVED',
    createdAt: now,
    updatedAt: now,
    ...columns,
  }
  await db.sql`insert into bank_accounts ${db.sql(account)}`
  return account.id
}

/** R$ 100,00 to the customer's account. */
export const bankFields = (customer: Customer) => ({
  kind: 'BANK',
  bankAccountId: customer.bankAccountId,
  amount: '100.00',
})

import type { Deposit } from '#core/deposits/deposit-schema.ts'
import type { UserStatus } from '#core/users/user.ts'
import { openAccounts } from '#server/ledger/accounts.ts'
import { hashToken } from '#server/sessions/hook.ts'
import { openTestApp, type Person, PNG, send, type TestApp, toForm } from './app.ts'

type Fields = Record<string, string | Buffer | undefined>

export type DepositDesk = TestApp & {
  readonly customer: Person
  readonly operator: Person
  /** A member of staff who is neither of the others. */
  readonly colleague: Person
  /** Declares a deposit of R$ 1.500,00 with a receipt by default; it must succeed. */
  declare(owner: Person, fields?: Fields): Promise<Deposit>
  /** The fields of a bank deposit. */
  bankFields(fields?: Fields): Fields
  find(id: string): Promise<Deposit>
  /** The number of a deposit's journals. */
  countJournals(id: string): Promise<number>
  /** Changes columns of the settings in force. */
  setSettings(columns: Record<string, bigint>): Promise<void>
  /** A signed-in user with an id that the test chooses. */
  personWithId(id: string): Promise<Person>
  setStatus(person: Person, status: UserStatus): Promise<void>
}

/** A test app with customers who deposit and staff who decide. The deposit fees are R$ 5,00 and 0,0001 BTC. */
export async function openDepositDesk(env: Record<string, string> = {}): Promise<DepositDesk> {
  const test = await openTestApp({ env })
  const { db, app, systemAccountId } = test
  const setSettings: DepositDesk['setSettings'] = async (columns) => {
    await db.sql`update settings set ${db.sql(columns)} where status = 'ACTIVED'`
  }
  await setSettings({ feeDepositBank: 500n, feeDepositCrypto: 10_000n })
  const bankFields = (fields: Fields = {}): Fields => ({
    kind: 'BANK',
    currency: 'BRL',
    bankAccountId: systemAccountId,
    amount: '1500.00',
    ...fields,
  })
  const succeed = async (call: ReturnType<Person['call']>): Promise<Deposit> => {
    const { status, body, raw } = await call
    if (status >= 300) throw new Error(`${status} ${raw}`)
    return body.data
  }
  return {
    ...test,
    customer: await test.person(),
    operator: await test.person({ role: 'operator' }),
    colleague: await test.person({ role: 'operator' }),
    bankFields,
    declare: (owner, fields) =>
      succeed(owner.call('POST', '/deposits', toForm(bankFields({ receipt: PNG, ...fields })))),
    find: (id) => succeed(test.admin.call('GET', `/deposits/${id}`)),
    countJournals: async (id) => (await db.sql`select id from journals where origin_id = ${id}`).length,
    setSettings,
    setStatus: async (person, status) => {
      const reason = status === 'BLOCKED' || status === 'PENDING' ? 'teste' : null
      await db.sql`update users set status = ${status}, status_description = ${reason} where id = ${person.id}`
    },
    personWithId: async (id) => {
      const token = `token-of-${id}`
      const email = `${id}@exemplo.test`
      await db.transaction(async (tx) => {
        await tx.sql`
          insert into users (id, name, email, password_hash, kind, document, code, status, created_at, updated_at)
          values (${id}, ${`Pessoa ${id}`}, ${email}, 'none', 'F', '52998224725', ${id.slice(-12)}, 'VALID', ${tx.now}, ${tx.now})`
        await openAccounts(tx, id)
        await tx.sql`
          insert into sessions (token_hash, user_id, created_at, expires_at)
          values (${hashToken(token)}, ${id}, ${tx.now}, ${new Date('2099-01-01')})`
      })
      const call: Person['call'] = (method, path, body, headers) =>
        send(app, method, path, body, { 'x-access-token': token, ...headers })
      return { id, email, password: '', token, call }
    },
  }
}

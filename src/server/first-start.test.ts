import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { searchBanks } from '#core/bank-accounts/bank-search.ts'
import { isCnpj } from '#core/users/documents.ts'
import { loadConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/pool.ts'
import type { Reader } from '#server/db/sql.ts'
import { openTestDatabase } from '#test/harness/database.ts'
import { verifyPassword } from './adapters/passwords.ts'
import { listBanks, listSystemAccounts } from './bank-accounts/queries.ts'
import { prepareHouse } from './first-start.ts'
import { settingsInForce } from './settings/in-force.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'balcao-house-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const configWith = (env: Record<string, string> = {}) =>
  loadConfig({
    DATABASE_URL: 'postgres://unused',
    SECRET_KEY: '00'.repeat(32),
    DATA_DIR: join(dataDir, 'made-by-the-start'),
    ...env,
  })

const db = await openTestDatabase()
const other = await openTestDatabase()
const house = await prepareHouse(db, configWith())

const TABLES = ['users', 'accounts', 'settings', 'bank_accounts', 'banks']
const snapshot = ({ sql }: Reader) =>
  Promise.all(TABLES.map((table) => sql`select * from ${sql(table)} order by 1`))

describe('the first boot', () => {
  test('makes an administrator, and stores the password in a file that only its owner reads', async () => {
    const passwordFile = join(dataDir, 'made-by-the-start', 'admin-password.txt')
    expect(house).toEqual({ adminEmail: 'admin@balcao.local', passwordFile })
    const [email, password] = readFileSync(passwordFile, 'utf8').split('\n')
    expect(email).toBe('admin@balcao.local')
    expect(password).toMatch(/^[\w-]{24}$/)
    expect(statSync(passwordFile).mode & 0o777).toBe(0o600)
    const [admin] = await db.sql<{ passwordHash: string; roles: string[]; status: string }[]>`
      select password_hash, roles, status from users where email = 'admin@balcao.local'`
    expect(admin).toMatchObject({ roles: ['admin'], status: 'VALID' })
    expect(await verifyPassword(admin?.passwordHash, password ?? '')).toBe(true)
  })

  test('makes the house: three users who cannot sign in, with accounts that may be negative', async () => {
    const users = await db.sql<{ id: string; name: string; document: string; status: string }[]>`
      select id, name, kind, document, roles, status from users where email like '%.invalid' order by created_at, id`
    expect(users).toMatchObject([
      { name: 'Balcão Livro', kind: 'J', roles: ['user'], status: 'VALID' },
      { name: 'Balcão Mesa OTC', kind: 'J', roles: ['user'], status: 'VALID' },
      { name: 'Balcão Taxas', kind: 'J', roles: ['user'], status: 'VALID' },
    ])
    expect(users.map((user) => isCnpj(user.document))).toEqual([true, true, true])
    const [book, desk, fees] = users.map((user) => user.id)
    expect(await settingsInForce(db)).toMatchObject({ userId: book, userOtcId: desk, userFeeId: fees })
    const sinking = await db.sql<{ ownerId: string }[]>`
      select distinct owner_id from accounts where kind = 'AVAILABLE' and floor is null`
    expect(sinking.map((row) => row.ownerId).sort()).toEqual([book, desk, fees].sort())
    expect((await db.sql`select from accounts where owner_id is not null`).count).toBe(16)
  })

  test('activates settings that charge nothing', async () => {
    expect(await settingsInForce(db)).toMatchObject({
      adminEmail: 'admin@balcao.local',
      expireBuy: 10,
      expireSell: 10,
      limitOTC: { BRL: 0n, BTC: 0n },
      orderFees: { 'BRL-BTC': 0n, 'BTC-BRL': 0n },
      depositFees: { BANK: 0n, CRYPTO: 0n },
      withdrawalFees: { BANK: 0n, CRYPTO: 0n },
      spreadBuy: 50n,
      spreadSell: 50n,
      registrations: 'closed',
      referralShare: 1_000n,
      approvalLimit: { BRL: 5_000_000n, BTC: 50_000_000n },
    })
  })

  test('adds the banks, and no account that customers pay into', async () => {
    expect(await listBanks(db)).toHaveLength(162)
    expect(await listSystemAccounts(db)).toEqual([])
  })

  test('finds the banks by the names that people use', async () => {
    const banks = await listBanks(db)
    expect(searchBanks(banks, 'nu pagamentos')[0]).toEqual({
      code: '260',
      name: 'Nubank (Nu Pagamentos)',
      ispb: '18236120',
      legalName: 'Nu Pagamentos S.A. - Instituição de Pagamento',
    })
    const typed = 'nubank nu bb inter picpay mercadopago c6 cef caixa itau xp 1 341 18236120'
    const found = typed.split(' ').map((name) => searchBanks(banks, name)[0]?.code)
    expect(found.join(' ')).toBe('260 260 001 077 380 323 336 104 104 341 348 001 341 260')
  })
})

test('the next boot changes nothing, whatever the configuration then is', async () => {
  const before = await snapshot(db)
  db.clock.advance(60_000)
  const again = await prepareHouse(db, configWith({ ADMIN_EMAIL: 'outro@balcao.test' }))
  expect(again).toEqual({ adminEmail: 'admin@balcao.local' })
  expect(await snapshot(db)).toEqual(before)
})

test('the next boot updates the bank list and keeps a removed bank', async () => {
  await db.sql`update banks set name = 'Nome velho' where code = '341'`
  await db.sql`insert into banks (code, name, legal_name) values ('999', 'Banco Extinto', 'Banco Extinto S.A.')`
  await prepareHouse(db, configWith())
  const banks = await db.sql`select name from banks where code in ('341', '999') order by code`
  expect(banks).toMatchObject([{ name: expect.stringContaining('Itaú') }, { name: 'Banco Extinto' }])
})

test('two processes that boot at once make one house; a configured password is not printed', async () => {
  const second = openDatabase({ connection: other.connection, max: 2 })
  const config = configWith({ ADMIN_EMAIL: 'Chefe@Balcao.test', ADMIN_PASSWORD: 'uma-Senha-do-chefe' })
  const houses = await Promise.all([prepareHouse(other, config), prepareHouse(second, config)])
  await second.close()
  expect(houses).toEqual([{ adminEmail: 'chefe@balcao.test' }, { adminEmail: 'chefe@balcao.test' }])
  const [users] = await other.sql`select count(*)::int as count from users`
  expect(users?.count).toBe(4)
  const [admin] = await other.sql<{ passwordHash: string }[]>`
    select password_hash from users where 'admin' = any(roles)`
  expect(await verifyPassword(admin?.passwordHash, 'uma-Senha-do-chefe')).toBe(true)
})

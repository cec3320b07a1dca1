import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#test/harness/database.ts'
import { MIGRATIONS_DIRECTORY, migrate } from './migrate.ts'
import { openDatabase } from './pool.ts'

const db = await openTestDatabase({ empty: true })
const folder = mkdtempSync(join(tmpdir(), 'balcao-migrations-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = (name: string, text: string) => writeFileSync(join(folder, name), text)

beforeEach(async () => {
  await db.sql`drop table if exists migrations, things, others`.simple()
  file('0002_others.sql', 'create table others (id int8);\ninsert into others select count(*) from things;')
  file(
    '0001_things.sql',
    'create table things (id int8); insert into things values (1); select pg_sleep(0.05);',
  )
})

test('applies missing files, in name order, once', async () => {
  expect(await migrate(db, folder)).toEqual(['0001_things.sql', '0002_others.sql'])
  expect(await migrate(db, folder)).toEqual([])
  expect(await db.sql`select id from others`).toEqual([{ id: 1n }])
  const applied = await db.sql`select * from migrations order by name`
  expect(applied[0]).toEqual({
    name: '0001_things.sql',
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    appliedAt: db.clock.now().toISOString(),
  })
})

test('a failing file rolls back completely and is named in the error; the ones before it stay', async () => {
  file('0002_others.sql', 'create table others (id int8); select nonsense;')
  await expect(migrate(db, folder)).rejects.toThrow(/^0002_others\.sql: column "nonsense"/)
  expect(await db.sql`select name from migrations`).toEqual([{ name: '0001_things.sql' }])
  expect(await db.sql`select to_regclass('others') as others`).toEqual([{ others: null }])
})

test('refuses an applied file that was edited', async () => {
  await migrate(db, folder)
  file('0001_things.sql', 'create table things (id text);')
  await expect(migrate(db, folder)).rejects.toThrow('0001_things.sql was edited after it was applied')
})

test('refuses an applied file that is gone, and a new one before an applied one', async () => {
  await migrate(db, folder)
  file('0001_earlier.sql', 'select 1')
  await expect(migrate(db, folder)).rejects.toThrow('0001_earlier.sql sorts before 0001_things.sql')
  rmSync(join(folder, '0001_earlier.sql'))
  rmSync(join(folder, '0002_others.sql'))
  await expect(migrate(db, folder)).rejects.toThrow('has the migration 0002_others.sql')
})

test('two processes at once apply every file once', async () => {
  const other = openDatabase({ connection: db.connection, max: 1 })
  const both = await Promise.all([migrate(db, folder), migrate(other, folder)])
  await other.close()
  expect(both.flat().sort()).toEqual(['0001_things.sql', '0002_others.sql'])
})

describe('effects of a migration on the rows of older versions', async () => {
  const old = await openTestDatabase({ empty: true })
  const ID = '019cb95c-e980-7010-8d91-00000000000'
  const [ana, bia, olga, otto, terms] = [1, 2, 3, 4, 5].map((end) => `${ID}${end}`)

  /** The migrations before this one, then the rows of the older version, then the rest. */
  async function migrateOver(name: string, rows: string): Promise<void> {
    const before = mkdtempSync(join(tmpdir(), 'balcao-migrations-'))
    for (const file of readdirSync(MIGRATIONS_DIRECTORY).filter((file) => file < name))
      cpSync(join(MIGRATIONS_DIRECTORY, file), join(before, file))
    await migrate(old, before)
    rmSync(before, { recursive: true })
    await old.sql.unsafe(rows)
    await migrate(old)
  }

  test('limits and terms are filled in, the finisher has approved, an output was credited by its first deposit', async () => {
    const user = (id?: string, referrer?: string) =>
      `('${id}', 'Pessoa', '${id}@exemplo.test', 'x', 'F', '52998224725', '${id?.slice(-8)}', ${referrer ? `'${referrer}'` : 'null'}, now(), now())`
    const withdrawal = (end: number, columns: { status: string; needed: number }) => `
      ('${ID.slice(0, -1)}1${end}', '${ana}', '${terms}', '${columns.status}', 'CRYPTO', 'BTC', 1, 0, 'bc1q', '${'a'.repeat(64)}',
        ${columns.needed}, ${columns.status === 'FINISHED' ? 'now()' : 'null'}, now(), now())`
    const account = (end: number, number: string, touched = false) => `
      ('${ID.slice(0, -1)}2${end}', 'Conta', 'Balcão', '99999999000191', '341', '0001', '${number}', 'CC', 'ACTIVED', true,
        '2026-01-01', '${touched ? '2026-01-02' : '2026-01-01'}')`
    const deposit = (end: number, status: string, txId: string | null) => `
      ('${ID.slice(0, -1)}3${end}', '${ana}', '${ana}', '${terms}', '${status}', 'CRYPTO', 'BTC', 1, 0,
        ${txId && `'${txId}'`}, 'ANA00000${end}', 'key-${end}', 'UNREADABLE', now(), now())`
    await migrateOver(
      '0019',
      `
      insert into users (id, name, email, password_hash, kind, document, code, referral_id, created_at, updated_at)
        values ${[user(bia), user(ana, bia), user(olga), user(otto)].join(',')};
      insert into banks (code, name, legal_name) values ('341', 'Itaú', 'Itaú');
      insert into settings (id, name, status, user_id, user_otc_id, user_fee_id, admin_email, expire_buy, expire_sell,
          referral_share, approval_limit_brl, approval_limit_btc, statuses, created_at, updated_at)
        values ('${terms}', 'x', 'ACTIVED', '${bia}', '${bia}', '${bia}', 'x', 1, 1, 1500, 0, 100, '{}', now(), now());
      insert into withdrawals (id, user_id, settings_id, status, kind, currency, amount, amount_fee, address, tx_id,
          approvals_needed, finished_at, created_at, updated_at)
        values ${[
          withdrawal(1, { status: 'OPEN', needed: 1 }),
          withdrawal(2, { status: 'FINISHED', needed: 1 }),
          withdrawal(3, { status: 'FINISHED', needed: 2 }),
          withdrawal(4, { status: 'FINISHED', needed: 1 }),
        ].join(',')};
      insert into withdrawal_approvals values ('${ID.slice(0, -1)}13', '${olga}', now()), ('${ID.slice(0, -1)}14', '${olga}', now());
      insert into deposit_references (reference, user_id, created_at)
        select 'ANA00000' || n, '${ana}', now() from generate_series(1, 4) n;
      insert into deposits (id, user_id, created_by, settings_id, status, kind, currency, amount, amount_fee, tx_id,
          reference, receipt_key, receipt_check, created_at, updated_at)
        values ${[
          deposit(1, 'CANCELLED', 'ab'),
          deposit(2, 'FINISHED', 'ab'),
          deposit(3, 'FINISHED', 'ab'),
          deposit(4, 'FINISHED', null),
        ].join(',')};
      insert into events (entity, entity_id, code, to_status, actor_id, created_at)
        select 'withdrawal', id, 'event.withdrawal.txId', 'FINISHED', '${otto}', now() from withdrawals where status = 'FINISHED';
      insert into bank_accounts (id, name, owner_name, document, bank, agency, account, kind, status, was_actived, created_at, updated_at)
        values ${[account(1, '10000-1'), account(2, '10000-1', true), account(3, '77777-7')].join(',')};`,
    )
    expect(await old.sql`select approval_limit_brl, approval_limit_btc from settings`).toEqual([
      { approvalLimitBrl: null, approvalLimitBtc: 100n },
    ])
    expect(await old.sql`select referrer_id, referral_share from withdrawals order by id`).toEqual([
      { referrerId: bia, referralShare: 1500n },
      ...Array.from({ length: 3 }, () => ({ referrerId: null, referralShare: 0n })),
    ])
    const approvals = await old.sql`
      select right(withdrawal_id::text, 1) as of, user_id from withdrawal_approvals order by 1, user_id`
    expect(approvals.map(({ of, userId }) => `${of} ${userId === otto ? 'otto' : 'olga'}`)).toEqual([
      '2 otto',
      '3 olga',
      '3 otto',
      '4 olga',
    ])
    expect(
      await old.sql`select user_id, label, address, owner_kind, usable_from from bitcoin_addresses`,
    ).toEqual([{ userId: ana, label: 'bc1q…bc1q', address: 'bc1q', ownerKind: null, usableFrom: null }])
    const outputs = await old.sql`
      select right(id::text, 1) as of, tx_output, is_tx_override from deposits order by id`
    expect(outputs.map(({ of, txOutput, isTxOverride }) => `${of} ${txOutput} ${isTxOverride}`)).toEqual([
      '1 0 false',
      '2 0 false',
      '3 0 true',
      '4 null false',
    ])
    expect(await old.sql`select status from bank_accounts order by id`).toEqual([
      { status: 'DISABLED' },
      { status: 'ACTIVED' },
      { status: 'ACTIVED' },
    ])
  })
})

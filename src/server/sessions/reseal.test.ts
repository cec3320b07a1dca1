import { expect, test } from 'vitest'
import { DEFAULT_CONTROLS } from '#core/approvals/controls.ts'
import { openTestApp, PNG, send, toForm } from '#test/harness/app.ts'
import { setControls } from '#test/harness/house.ts'
import { secretBox } from '../adapters/secret-box.ts'
import { approveRequest } from '../approvals/commands.ts'
import type { SignedIn } from '../http/app-types.ts'
import { sendMails } from '../mail/send.ts'
import { makePushKeys } from '../notices/push-keys.ts'
import { PARTS } from '../slices.ts'
import { resealSecrets } from './reseal.ts'

const on = await openTestApp()
const { db, services } = on
const fresh = Buffer.alloc(32, 9)
const both = { ...services.config, secretKeys: [fresh, ...services.config.secretKeys] } as const
const alone = { ...services.config, secretKeys: [fresh] } as const
const reseal = (config: typeof both | typeof alone = both) =>
  db.asServer.transaction((tx) => resealSecrets(tx, PARTS.sealed, config))

/** The keys that seal the secrets of each column, by their ids. */
async function keysInUse(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const { table, column, where } of PARTS.sealed) {
    const rows = await db.sql<{ key: string }[]>`
      select distinct encode(substring(${db.sql(column)} for 4), 'hex') as key from ${db.sql(table)}
      where ${db.sql(column)} is not null and ${db.sql.unsafe(where ?? 'true')}`
    found[`${table}.${column}`] = rows.map(({ key }) => key)
  }
  return found
}

test('a change of the key keeps every secret: a waiting request runs, and a waiting mail leaves', async () => {
  await setControls(db, { ...DEFAULT_CONTROLS, newStaffDays: 0, staffStepUpMinutes: 0 })
  const [ana, olga, otto] = [
    await on.person(),
    await on.person({ role: 'operator' }),
    await on.person({ role: 'operator' }),
  ]
  const form = { currency: 'BRL', kind: 'BANK', bankAccountId: on.systemAccountId, receipt: PNG }
  const { body } = await ana.call('POST', '/deposits', toForm({ ...form, amount: '60000.00' }))
  const deposit = body.data._id as string
  await db.sql`update deposits set receipt_asks_reason = false where id = ${deposit}`
  const request = (await olga.call('PATCH', `/deposits/${deposit}/accept`)).body.data._id as string
  expect((await send(on.app, 'POST', '/auth/password/forgot', { email: ana.email })).status).toBe(204)
  expect((await ana.call('GET', '/auth/2fa/enable')).status).toBe(200)
  const totp = secretBox(services.config.secretKeys).seal(Buffer.from('x'), olga.id)
  await db.sql`update users set totp_secret = ${totp} where id = ${olga.id}`
  await db.transaction((tx) => makePushKeys(tx, services.config))
  const [old, renewed] = [services.config, alone].map(({ secretKeys }) =>
    secretBox(secretKeys).keyId.toString('hex'),
  )
  const columns = PARTS.sealed.map(({ table, column }) => `${table}.${column}`)
  expect(await keysInUse()).toEqual(Object.fromEntries(columns.map((name) => [name, [old]])))

  expect(await reseal(alone)).toBe(0)
  expect(await reseal()).toBeGreaterThanOrEqual(columns.length)
  expect(await reseal()).toBe(0)
  expect(await keysInUse()).toEqual(Object.fromEntries(columns.map((name) => [name, [renewed]])))

  const log = { info: () => {}, warn: () => {}, error: () => {} }
  while ((await sendMails({ ...services, config: alone }, log)) > 0);
  const mails = await db.sql`select status from mails where recipient = ${ana.email} and kind = 'resetLink'`
  expect(mails).toEqual([{ status: 'SENT' }])
  const decider = {
    id: otto.id,
    roles: ['operator'],
    permissions: [],
    stepUpMinutes: 0,
  } as unknown as SignedIn
  const deciding = { config: alone, runners: PARTS.runners }
  await db.asServer.transaction((tx) => approveRequest(tx, deciding, { id: request, facts: {} }, decider))
  expect((await on.balance(ana, 'BRL')).amount).toBe('60000.00')
})

/** Columns of bytes that the secret key does not seal. */
const OTHERS: Readonly<Record<string, string>> = {
  'bitcoin_payout_versions.psbt': 'a transaction without a private key, which staff download',
  'bitcoin_payout_versions.raw': 'a signed transaction, which the network knows',
  'house_logos.picture': 'public',
  'house_logos.square': 'public',
  'passkey_challenges.challenge': 'a random value that the browser signs',
  'passkey_challenges.bound_to': 'a hash',
  'passkeys.credential_id': 'public',
  'passkeys.public_key': 'public',
  'secret_key_marks.mark': 'a one-way mark',
  'statement_checks.code': 'the code that a printed statement shows',
  'wallet_addresses.script': 'public',
  'wallet_outputs.base': 'public: the transaction that made the output',
}

test('each column of bytes is sealed and named by its slice, a hash, or has a reason', async () => {
  const rows = await db.sql<{ name: string }[]>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea' and column_name !~ '(^|_)hash$' order by 1`
  const sealed = PARTS.sealed.map(({ table, column }) => `${table}.${column}`)
  expect(rows.map(({ name }) => name)).toEqual([...sealed, ...Object.keys(OTHERS)].sort())
})

import { expect, test } from 'vitest'
import { openTestApp } from '#test/harness/app.ts'
import { enterRecovery } from '../house-backup.ts'
import { hashToken } from '../sessions/hook.ts'

const { db, admin, person } = await openTestApp()
// The harness has an operator, who leaves: a house of one.
await db.sql`update users set roles = '{user}' where 'operator' = any(roles)`
const keys = {
  purpose: 'RECEIVE',
  funds: 'CLIENTS',
  network: 'bitcoin',
  descriptor: 'wpkh(xpub/<0;1>/*)',
  status: 'ACTIVED',
}
const times = { createdAt: db.clock.now(), updatedAt: db.clock.now() }
await db.sql`
  insert into wallets ${db.sql({ id: db.newId(), name: 'Cofre', ...keys, ...times, nextIndex: 7, enteredBy: admin.id })}`
await db.transaction((tx) =>
  enterRecovery(tx, { cause: 'COMMAND', reason: 'pgBackRest', backupAt: db.clock.now().toISOString() }),
)
const confirm = (kind: string) =>
  admin.call('POST', `/recovery/groups/${kind}/confirm`, {
    note: 'Conferido',
    ...(kind === 'MESSAGES' && { messages: 'SEND' }),
  })

test('customers neither read nor confirm it', async () => {
  const ana = await person()
  expect((await ana.call('GET', '/recovery')).body.code).toBe('recovery.staffOnly')
})

test('no customer gets an address that another may have got after the backup', async () => {
  expect(await db.sql`select next_index from wallets`).toEqual([{ nextIndex: 1_007 }])
  expect((await admin.call('POST', '/deposits/address')).body.code).toBe('recovery.on')
})

test('a house of one confirms alone, with a fresh proof, and the record says so', async () => {
  await db.sql`
    update sessions set created_at = ${new Date(db.clock.now().getTime() - 3_600_000)}, password_at = null
    where token_hash = ${hashToken(admin.token)}`
  expect((await confirm('LINES')).body.code).toBe('session.passwordNeeded')
  expect((await admin.call('POST', '/recovery/end', {})).body.code).toBe('session.passwordNeeded')
  await db.sql`update sessions set password_at = ${db.clock.now()} where token_hash = ${hashToken(admin.token)}`
  expect((await confirm('LINES')).status).toBe(204)
  const [record] = await db.sql<{ after: { isAlone: boolean } }[]>`
    select after from audit where action = 'audit.recovery.confirmed'`
  expect(record?.after.isAlone).toBe(true)
  const { groups } = (await admin.call('GET', '/recovery')).body.data
  for (const { kind } of groups.filter(({ isOpen }: { isOpen: boolean }) => isOpen))
    expect((await confirm(kind)).status, kind).toBe(204)
  expect((await admin.call('POST', '/recovery/end', {})).status).toBe(204)
  expect((await admin.call('GET', '/recovery')).body.data).toBeNull()
})

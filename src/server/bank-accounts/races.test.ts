import { expect, test } from 'vitest'
import { type Answer, openTestApp } from '#test/harness/app.ts'
import { untilBlocked } from '#test/harness/blocked.ts'

const on = await openTestApp()
const { db } = on

test('two calls at once save one Pix key once', async () => {
  const ana = await on.person()
  const pix = { name: 'Pix', ownerName: 'Pessoa', document: '52998224725', pixKind: 'CPF' }
  let running: Promise<Answer>[] = []
  await db.transaction(async (tx) => {
    // Both have looked for the key, or wait to look, before either saves it.
    await tx.sql`lock table bank_accounts in share row exclusive mode`
    running = [1, 2].map(() => ana.call('POST', '/bank-accounts', { ...pix, pixKey: '52998224725' }))
    await untilBlocked(db, 2)
  })
  expect((await Promise.all(running)).map(({ status }) => status).sort()).toEqual([201, 422])
  expect(await db.sql`select from bank_accounts where user_id = ${ana.id}`).toHaveLength(1)
})

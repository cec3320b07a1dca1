import { expect, test } from 'vitest'
import type { ShownDifference } from '#core/bank-statements/day-close-schema.ts'
import { NEVER_IDLE } from '#test/harness/app.ts'
import { openDepositDesk } from '#test/harness/deposits.ts'
import { insertPlace, moneyIn } from '#test/harness/places.ts'
import { ofxOf, toFile } from '#test/harness/statement-file.ts'
import { insertWallet } from '#test/harness/wallets.ts'

const desk = await openDepositDesk()
const { db, customer, operator, colleague, declare, systemAccountId } = desk
await db.sql`update sessions set expires_at = ${NEVER_IDLE}`
await db.sql`update users set staff_since = '2026-01-01' where staff_since is not null`

const read = async (date: string) =>
  (await operator.call('GET', `/bank-statements/close?date=${date}`)).body.data
const deposit = async (amount: string) => {
  const { _id } = await declare(customer, { amount })
  await operator.call('PATCH', `/deposits/${_id}/accept`)
}
/** The statement of a day without a movement, and the close of the day. */
async function close(date: string) {
  await colleague.call(
    'POST',
    '/bank-statements',
    toFile(ofxOf([], { day: date.replaceAll('-', ''), closing: '0.00' })),
  )
  db.clock.set(new Date(new Date(`${date}T15:00:00.000Z`).getTime() + 86_400_000))
  const { differences } = await read(date)
  const explained = (differences as ShownDifference[]).map(({ key, suggested: kind }) => ({
    key,
    kind,
    explanation: 'O banco ainda não mostra',
    ownerId: operator.id,
  }))
  const { body } = await operator.call('POST', '/bank-statements/closes', { date, differences: explained })
  expect((await colleague.call('PATCH', `/bank-statements/closes/${body.data._id}/sign`)).status).toBe(200)
  return differences as ShownDifference[]
}

test('the differences of days before and after an opening continue on their own places', async () => {
  db.clock.set(new Date('2026-03-02T15:00:00.000Z'))
  await deposit('100.00')
  const before = await close('2026-03-02')
  expect(before.map(({ key, amount }) => [key, amount])).toEqual([['movement:1', '-100.00']])
  const place = await insertPlace(db, operator, { bankAccountId: systemAccountId })
  const [account] = await db.sql<{ id: bigint }[]>`select id from accounts where place_id = ${place}`
  await deposit('20.00')
  await deposit('30.00')
  expect([await moneyIn(db, null), await moneyIn(db, place)]).toEqual([10_000n, 5_000n])
  expect(await read('2026-03-03')).toMatchObject({ ledger: '150.00', difference: null })
  const expected = [
    ['movement:1', '-100.00', '2026-03-02'],
    [`movement:${account!.id}-1`, '-20.00', '2026-03-03'],
    [`movement:${account!.id}-2`, '-30.00', '2026-03-03'],
  ]
  const toLine = ({ key, amount, since }: ShownDifference) => [key, amount, since]
  expect((await close('2026-03-03')).map(toLine)).toEqual(expected)
  // They are the same differences on the next day: each place finds its own entries again.
  expect((await close('2026-03-04')).map(toLine)).toEqual(expected)
})

test('each opened place is compared with its own statement, a wallet with the blocks until midnight', async () => {
  db.clock.set(new Date('2026-03-05T15:00:00.000Z'))
  const { id: walletId } = await insertWallet(desk, { status: 'ACTIVED', purpose: 'RESERVE', name: 'Cofre' })
  const closed = { accounts: [{ balance: null, ledger: '50.00' }], wallets: [{ name: 'Cofre', chain: null }] }
  expect(await read('2026-03-05')).toMatchObject(closed)
  const place = await insertPlace(db, operator, { walletId })
  expect(place).toBeTruthy()
  const follow = (height: number, at: string) =>
    db.sql`insert into chain_blocks (height, hash, followed_at) values (${height}, ${`h${height}`}, ${at})`
  await follow(1, '2026-03-05T20:00:00.000Z')
  await follow(2, '2026-03-06T04:00:00.000Z')
  const paid = async (height: number, sats: bigint, spent: number | null) => {
    const script = Buffer.from(`0014${String(height * 100 + Number(spent)).padStart(40, '5')}`, 'hex')
    const address = {
      id: db.newId(),
      walletId,
      branch: 'receive',
      index: height * 10 + Number(spent),
      address: `bc1q${script.toString('hex')}`,
    }
    await db.sql`insert into wallet_addresses ${db.sql({ ...address, script, createdAt: db.clock.now() })}`
    const output = {
      id: db.newId(),
      txId: script.toString('hex').padStart(64, 'a'),
      output: 0,
      addressId: address.id,
      sats,
      height,
    }
    const spend = { spentTx: spent === null ? null : 'x', spentHeight: spent }
    await db.sql`insert into wallet_outputs ${db.sql({ ...output, ...spend, seenAt: db.clock.now(), updatedAt: db.clock.now() })}`
  }
  await paid(1, 700n, null)
  await paid(1, 300n, 2)
  await paid(1, 50n, 1)
  await paid(2, 9_000n, null)
  const statement = toFile(ofxOf([], { day: '20260305', closing: '0.00' }))
  const { status, raw } = await colleague.call('POST', '/bank-statements', statement)
  expect(status, String(raw)).toBe(201)
  const day = await read('2026-03-05')
  expect(day.accounts).toMatchObject([{ balance: '0.00', ledger: '50.00', difference: '-50.00' }])
  expect(day.wallets).toMatchObject([
    {
      name: 'Cofre',
      chain: '0.00001000',
      uncredited: '0.00000000',
      ledger: '0.00000000',
      difference: '0.00001000',
    },
  ])
  expect((await read('2026-03-06')).wallets).toMatchObject([{ chain: '0.00009700' }])
})

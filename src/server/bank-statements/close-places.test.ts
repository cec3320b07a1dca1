import { expect, test } from 'vitest'
import type { ShownDifference } from '#core/bank-statements/day-close-schema.ts'
import { NEVER_IDLE, type Person } from '#test/harness/app.ts'
import { openDepositDesk } from '#test/harness/deposits.ts'
import { textsOf } from '#test/harness/pdf.ts'
import { insertPlace, moneyIn } from '#test/harness/places.ts'
import { importAnswered, ofxOf, toFile } from '#test/harness/statement-file.ts'
import { insertWallet } from '#test/harness/wallets.ts'
import { insertBankAccount } from '#test/harness/withdrawals.ts'

const desk = await openDepositDesk()
const { db, customer, operator, colleague, declare, systemAccountId } = desk
await db.sql`update sessions set expires_at = ${NEVER_IDLE}`
await db.sql`update users set staff_since = '2026-01-01' where staff_since is not null`

const read = async (date: string) =>
  (await operator.call('GET', `/bank-statements/close?date=${date}`)).body.data
const explain = (differences: readonly ShownDifference[], explanation = 'O banco ainda não mostra') =>
  differences.map(({ key, amount, suggested: kind }) => ({
    key,
    amount,
    kind,
    explanation,
    ownerId: operator.id,
  }))
const prepare = (date: string, differences: object[], by: Person = operator) =>
  by.call('POST', '/bank-statements/closes', { date, differences })
const statement = async (
  date: string,
  { answers, ...fields }: { answers?: object; account?: string; closing: string },
) => {
  const file = ofxOf([], { day: date.replaceAll('-', ''), ...fields })
  const imported = answers
    ? importAnswered(colleague, file, answers)
    : colleague.call('POST', '/bank-statements', toFile(file))
  return (await imported).status
}
const placesOf = (differences: readonly ShownDifference[]) =>
  differences.filter(({ key }) => key.startsWith('place:')).map(({ key, amount }) => [key, amount])
const deposit = async (amount: string) => {
  const { _id } = await declare(customer, { amount })
  await operator.call('PATCH', `/deposits/${_id}/accept`)
}
/** The statement of a day without a movement, and the close of the day. */
async function close(date: string) {
  await statement(date, { closing: '0.00' })
  db.clock.set(new Date(new Date(`${date}T15:00:00.000Z`).getTime() + 86_400_000))
  const { differences } = await read(date)
  const { body } = await prepare(date, explain(differences))
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

/** A coin of a wallet that came in a block, and went in another one. Gives its id. */
async function pay(walletId: string, height: number, sats: bigint, spent: number | null): Promise<string> {
  coins += 1
  const script = Buffer.from(`0014${String(coins).padStart(40, '5')}`, 'hex')
  const now = db.clock.now()
  const place = { branch: 'receive', index: coins, address: `bc1q${script.toString('hex')}` }
  const address = { id: db.newId(), walletId, ...place, script, createdAt: now }
  await db.sql`insert into wallet_addresses ${db.sql(address)}`
  const output = {
    id: db.newId(),
    txId: script.toString('hex').padStart(64, 'a'),
    output: 0,
    addressId: address.id,
    sats,
    height,
    spentTx: spent === null ? null : 'x',
    spentHeight: spent,
    seenAt: now,
    updatedAt: now,
  }
  await db.sql`insert into wallet_outputs ${db.sql(output)}`
  return output.id
}
let coins = 0

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
  await pay(walletId, 1, 700n, null)
  await pay(walletId, 1, 300n, 2)
  await pay(walletId, 1, 50n, 1)
  await pay(walletId, 2, 9_000n, null)
  expect(await statement('2026-03-05', { closing: '0.00' })).toBe(201)
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
  // Items explain the account, nothing explains the wallet.
  expect(placesOf(day.differences)).toEqual([[`place:${walletId}`, '0.00001000']])
})

test('a day closes only with an explanation for the difference of a place, of the amount of now', async () => {
  db.clock.set(new Date('2026-03-06T15:00:00.000Z'))
  const date = '2026-03-05'
  const { differences, wallets } = await read(date)
  const explained = explain(differences)
  const wallet = `place:${wallets[0]._id}`
  const others = explained.filter(({ key }) => key !== wallet)
  expect((await prepare(date, others)).body.code).toBe('dayClose.unexplained')
  expect((await prepare(date, explained, customer)).body.code).toBe('bankStatement.staffOnly')
  const unread = explained.map(({ amount, ...one }) => (one.key === wallet ? one : { ...one, amount }))
  expect((await prepare(date, unread)).body).toMatchObject({
    code: 'input.invalid',
    errors: {
      [`differences.${unread.findIndex(({ key }) => key === wallet)}.amount`]: ['Campo obrigatório.'],
    },
  })
  const coin = await pay(wallets[0]._id, 1, 5n, null)
  expect((await prepare(date, explained)).body.code).toBe('dayClose.unexplained')
  const answers = await Promise.all(
    [0, 1].map(async () => prepare(date, explain((await read(date)).differences))),
  )
  expect(answers.map(({ body }) => body.code ?? body.data.status).sort()).toEqual([
    'PREPARED',
    'dayClose.prepared',
  ])
  const { _id } = (await read(date)).close
  await db.sql`update wallet_outputs set spent_tx = 'x', spent_height = 1 where id = ${coin}`
  const act = (verb: 'sign' | 'return', body?: object) =>
    colleague.call('PATCH', `/bank-statements/closes/${_id}/${verb}`, body)
  expect((await act('sign')).body.code).toBe('dayClose.changed')
  expect((await act('return', { note: 'A carteira mudou' })).status).toBe(200)
  const again = (await prepare(date, explained)).body.data
  const signed = await colleague.call('PATCH', `/bank-statements/closes/${again._id}/sign`)
  expect(signed.body.data.differences).toContainEqual(
    expect.objectContaining({
      key: wallet,
      amount: '0.00001000',
      currency: 'BTC',
      text: 'Cofre',
      explanation: 'O banco ainda não mostra',
      owner: { _id: operator.id, name: expect.any(String) },
    }),
  )
  expect(JSON.parse(signed.body.data.sealed).differences).toContainEqual(
    expect.objectContaining({ key: wallet }),
  )
  const file = async (format: string) =>
    (await operator.call('GET', `/bank-statements/closes/${again._id}/file?format=${format}`)).raw
  expect(String(await file('csv'))).toContain(
    'Cofre;0,00001000;05/03/2026;05/03/2026;Outra;O banco ainda não mostra;',
  )
  const paper = (await textsOf(await file('pdf'))).join('\n')
  expect(paper).toContain('Outra · Cofre')
  // The next day continues it, with its words.
  const next = ((await read('2026-03-06')).differences as ShownDifference[]).find(({ key }) => key === wallet)
  expect(next).toMatchObject({ since: date, last: { explanation: 'O banco ainda não mostra' } })
})

test('an error of one account does not hide that of another one, and the money of the house counts', async () => {
  db.clock.set(new Date('2026-03-06T15:00:00.000Z'))
  const account = async (name: string, number: string, funds: 'CLIENTS' | 'HOUSE') => {
    const id = await insertBankAccount(db, operator, {
      userId: null,
      name,
      bank: '341',
      agency: '0001',
      account: number,
    })
    await db.sql`
      insert into paying_accounts (bank_account_id, profile, funds, zip_code, street, number, city, uf, created_at, updated_at)
      values (${id}, 'generic', ${funds}, '01310100', 'Paulista', '1', 'São Paulo', 'SP', now(), now())`
    await insertPlace(db, operator, { bankAccountId: id, funds })
    return id
  }
  const [second, own] = [
    await account('Segunda', '20000-2', 'CLIENTS'),
    await account('Própria', '30000-3', 'HOUSE'),
  ]
  db.clock.set(new Date('2026-03-07T15:00:00.000Z'))
  const date = '2026-03-06'
  // The first account lacks seven reais that the second one has.
  expect(await statement(date, { closing: '-7.00', answers: { begins: 'DAY' } })).toBe(201)
  expect(await statement(date, { account: '20000-2', closing: '7.00', answers: { begins: 'DAY' } })).toBe(201)
  expect(await statement(date, { account: '30000-3', closing: '3.00', answers: { begins: 'DAY' } })).toBe(201)
  const { differences, rest, carried } = await read(date)
  expect([rest, carried]).toEqual(['0.00', '0.00'])
  expect(placesOf(differences).slice(0, 3)).toEqual([
    [`place:${systemAccountId}`, '-7.00'],
    [`place:${second}`, '7.00'],
    [`place:${own}`, '3.00'],
  ])
})

test('the difference of a place keeps its first day and its last words over days that are incomplete', async () => {
  db.clock.set(new Date('2026-03-09T15:00:00.000Z'))
  const own = (await read('2026-03-06')).houseAccounts[0]._id
  const cofre = (await read('2026-03-06')).wallets[0]._id
  const lock = async (date: string, words: string) => {
    const { body } = await prepare(date, explain((await read(date)).differences, words))
    const { _id } = body.data
    expect((await colleague.call('PATCH', `/bank-statements/closes/${_id}/sign`)).status).toBe(200)
  }
  const placeOf = async (date: string, id: string) => {
    const all: ShownDifference[] = (await read(date)).differences
    const found = all.find(({ key }) => key === `place:${id}`)
    return found && [found.since, found.last?.explanation]
  }
  await lock('2026-03-06', 'Sexta')
  db.clock.set(new Date('2026-03-07T15:00:00.000Z'))
  const { id: other } = await insertWallet(desk, { status: 'ACTIVED', purpose: 'RESERVE', name: 'Outra' })
  await insertPlace(db, operator, { walletId: other })
  db.clock.set(new Date('2026-03-10T15:00:00.000Z'))
  await pay(other, 2, 40n, null)
  expect(await placeOf('2026-03-07', cofre)).toEqual(['2026-03-05', 'Sexta'])
  expect(await placeOf('2026-03-07', other)).toEqual(['2026-03-07', undefined])
  expect(await placeOf('2026-03-07', own)).toBeUndefined()
  await lock('2026-03-07', 'Sábado')
  expect((await read('2026-03-07')).close).toMatchObject({ status: 'LOCKED', isComplete: false })
  const same = { closing: '3.00', account: '30000-3' }
  expect(await statement('2026-03-08', same)).toBe(201)
  expect(await placeOf('2026-03-08', cofre)).toEqual(['2026-03-05', 'Sábado'])
  expect(await placeOf('2026-03-08', other)).toEqual(['2026-03-07', 'Sábado'])
  // No statement compared this account on the day between.
  expect(await placeOf('2026-03-08', own)).toEqual(['2026-03-06', 'Sexta'])
  // A difference that went and came again is a new one.
  await db.sql`update wallet_outputs set is_gone = true, height = null where sats = 40`
  await lock('2026-03-08', 'Domingo')
  await db.sql`update wallet_outputs set is_gone = false, height = 2 where sats = 40`
  expect(await placeOf('2026-03-09', other)).toEqual(['2026-03-09', undefined])
})

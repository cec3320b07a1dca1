import { expect, test } from 'vitest'
import { NEVER_IDLE } from '#test/harness/app.ts'
import { openDepositDesk } from '#test/harness/deposits.ts'
import { importAnswered, ofxOf, toFile } from '#test/harness/statement-file.ts'

const desk = await openDepositDesk()
const { db, customer, operator, colleague, declare, systemAccountId } = desk
await db.sql`update sessions set expires_at = ${NEVER_IDLE}`

const close = async (date: string) =>
  (await operator.call('GET', `/bank-statements/close?date=${date}`)).body.data
const accept = async () => {
  const deposit = await declare(customer, { amount: '1500.00' })
  expect((await operator.call('PATCH', `/deposits/${deposit._id}/accept`)).status).toBe(200)
  return deposit
}

test('the day of the ledger ends at midnight in São Paulo', async () => {
  db.clock.set(new Date('2026-03-06T02:59:59.000Z'))
  const last = await accept()
  db.clock.set(new Date('2026-03-06T03:00:00.000Z'))
  const first = await accept()
  const [fifth, sixth] = [await close('2026-03-05'), await close('2026-03-06')]
  expect([fifth.ledger, fifth.items.map(({ _id }: { _id: string }) => _id)]).toEqual(['1500.00', [last._id]])
  expect([sixth.ledger, sixth.items.map(({ _id }: { _id: string }) => _id)]).toEqual(['3000.00', [first._id]])
})

test('the day of a declaration ends at midnight in São Paulo, too', async () => {
  db.clock.set(new Date('2026-03-07T02:59:59.000Z'))
  const { reference } = await declare(customer, { receipt: undefined, amount: '81.00' })
  // A payment comes from a day before its declaration.
  const statement = ofxOf([{ amount: '81.00', text: `PIX ${reference}` }], { day: '20260305' })
  expect((await colleague.call('POST', '/bank-statements', toFile(statement))).status).toBe(201)
  const answer = await operator.call('GET', '/bank-statements/lines?state=OPEN')
  const [{ _id, suggestions }] = answer.body.data.lines
  expect(suggestions).toMatchObject([{ reasons: ['reference', 'amount', 'date'] }])
  const aside = { state: 'SET_ASIDE', reason: 'Teste' }
  await operator.call('PATCH', `/bank-statements/lines/${_id}`, aside)
})

test('an account with money of the house does not count as the money of customers', async () => {
  const statement = ofxOf([], { day: '20260306', closing: '900.00' })
  expect((await importAnswered(colleague, statement, { begins: 'DAY' })).status).toBe(201)
  expect(await close('2026-03-06')).toMatchObject({ bank: '900.00', accounts: [{ _id: systemAccountId }] })
  const later = ofxOf([], { day: '20260306', closing: '950.00' })
  const chainReason = 'Saldo corrigido pelo banco'
  expect((await importAnswered(operator, later, { chainReason })).status).toBe(201)
  expect(await close('2026-03-06')).toMatchObject({ bank: '950.00', accounts: [{ _id: systemAccountId }] })
  const fund = (funds: string) => db.sql`
    insert into paying_accounts (bank_account_id, profile, funds, zip_code, street, number, city, uf, created_at, updated_at)
    values (${systemAccountId}, 'generic', ${funds}, '', '', '', '', 'SP', now(), now())
    on conflict (bank_account_id) do update set funds = excluded.funds`
  await fund('HOUSE')
  expect(await close('2026-03-06')).toMatchObject({ bank: null, accounts: [] })
  await fund('CLIENTS')
  const setStatus = (status: string) =>
    db.sql`update bank_accounts set status = ${status} where id = ${systemAccountId}`
  await setStatus('DISABLED')
  expect(await close('2026-03-06')).toMatchObject({ bank: null, accounts: [] })
  await setStatus('ACTIVED')
  expect(await close('2026-03-06')).toMatchObject({ bank: '950.00', accounts: [{ _id: systemAccountId }] })
})

test('staff read the document of a payer masked, also one that the bank wrote whole', async () => {
  const statement = ofxOf([{ amount: '77.00', text: 'PIX RECEBIDO MARIA SOUZA 529.982.247-25' }], {
    day: '20260306',
  })
  expect((await colleague.call('POST', '/bank-statements', toFile(statement))).status).toBe(201)
  const answer = await operator.call('GET', '/bank-statements/lines?state=OPEN')
  expect(answer.body.data.lines).toMatchObject([{ payer: { name: 'MARIA SOUZA', document: '***982247**' } }])
  expect(JSON.stringify(answer.body)).not.toMatch(/529\.?982\.?247/)
})

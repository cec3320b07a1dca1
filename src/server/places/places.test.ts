import { describe, expect, test } from 'vitest'
import { type Person, PNG, toForm } from '#test/harness/app.ts'
import { insertPlace, moneyIn } from '#test/harness/places.ts'
import { openShipmentDesk } from '#test/harness/shipments.ts'
import { type Movement, ofxOf, toFile } from '#test/harness/statement-file.ts'

const desk = await openShipmentDesk()
const { db, operator, colleague, customer, systemAccountId, fund, approved, ship, reply, withdrawBitcoin } =
  desk
const ana = await customer({ BRL: '5000.00', BTC: '1' })
const receipt = (by: Person, id: string) =>
  by.call('POST', `/withdrawals/${id}/receipt`, toForm({ receipt: PNG }))
const whole = async () => {
  const [sum] = await db.sql<{ money: bigint }[]>`
    select -sum(balance)::bigint as money from accounts where owner_id is null and currency = 'BRL'`
  return sum!.money
}
/** The money that a piece of work moves: of the place, of the unassigned one, of all. */
async function moved(place: string, work: () => Promise<unknown>) {
  const read = () => Promise.all([moneyIn(db, place), moneyIn(db, null), whole()])
  const before = await read()
  await work()
  return (await read()).map((money, at) => money - before[at]!)
}
let day = 0
/** The line of an account; each has a day of its own. */
async function importLine(movement: Movement, account?: string): Promise<string> {
  day += 1
  const file = ofxOf([movement], {
    day: `202602${String(day).padStart(2, '0')}`,
    ...(account && { account }),
  })
  const { body } = await colleague.call('POST', '/bank-statements', toFile(file))
  const [line] = await db.sql<{ id: string }[]>`
    select id from bank_statement_lines where statement_id = ${body.data._id}`
  return line!.id
}

/** Before any opening: a deposit, and a file whose payments are answered later. */
const first = await moneyIn(db, null)
await fund(ana, 'BRL', '10.00')
const unassigned = (await moneyIn(db, null)) - first
const early = await ship(await approved(ana))
const place = await insertPlace(db, operator, { bankAccountId: systemAccountId })

test('before an opening all money is unassigned', () => {
  expect(unassigned).toBe(1_000n)
})

describe('after the opening of the account of clients', () => {
  test('a deposit arrives at the place of its account', async () => {
    expect(await moved(place, () => fund(ana, 'BRL', '10.00'))).toEqual([1_000n, 0n, 1_000n])
  })

  test('a payment by a bank file leaves the place of its account, and comes back there', async () => {
    const file = await ship(await approved(ana))
    expect(await moved(place, () => reply(file, 'paid'))).toEqual([-10_000n, 0n, -10_000n])
    expect(await moved(place, () => reply(file, 'reversed'))).toEqual([10_000n, 0n, 10_000n])
    expect(await moved(place, () => reply(early, 'paid'))).toEqual([-10_000n, 0n, -10_000n])
  })

  test('a payment by a receipt leaves the only account of clients', async () => {
    const id = await approved(ana)
    expect(await moved(place, () => receipt(operator, id))).toEqual([-10_000n, 0n, -10_000n])
  })

  test('a cost of the house leaves the place of its line, and comes back there', async () => {
    const id = await importLine({ amount: '-12.50', text: 'TAR PIX' })
    const book = () =>
      operator.call('PATCH', `/bank-statements/lines/${id}/book`, { category: 'BANK_FEE', note: 'Pacote' })
    const reverse = () => operator.call('PATCH', `/bank-statements/lines/${id}/reverse`, { reason: 'Engano' })
    expect(await moved(place, book)).toEqual([-1_250n, 0n, -1_250n])
    expect(await moved(place, reverse)).toEqual([1_250n, 0n, 1_250n])
  })

  test('a payment in bitcoin moves unassigned money: nobody knows the wallet', async () => {
    const { _id } = await withdrawBitcoin(ana)
    await colleague.call('POST', '/withdrawals/approvals', { withdrawalIds: [_id] })
    const before = await moneyIn(db, null, 'BTC')
    expect((await operator.call('POST', `/withdrawals/${_id}/finish`, { txId: 'c'.repeat(64) })).status).toBe(
      200,
    )
    expect((await moneyIn(db, null, 'BTC')) - before).toBe(-100_000n)
  })

  test('a correction of a paid withdrawal comes back to the place that paid it', async () => {
    const id = await approved(ana)
    await receipt(operator, id)
    const [entry] = await db.sql<{ id: string }[]>`
      select e.account_id || '-' || e.version as id from journals j join entries e on e.journal_id = j.id
      where j.origin_id = ${id} and j.event = 'withdrawal.requested' and e.amount = -10000`
    const other = await desk.person({ role: 'admin' })
    const asked = await desk.admin.call('POST', '/adjustments', {
      ledger: entry!.id,
      currency: 'BRL',
      amount: '40.00',
      reason: 'O banco pagou menos',
    })
    const decide = () => other.call('PATCH', `/approvals/${asked.body.data._id}/approve`, {})
    expect(await moved(place, decide)).toEqual([4_000n, 0n, 4_000n])
  })
})

describe('with a second account of clients', () => {
  test('the account of the bank decides, not the declared one, and a payment without an account is unassigned', async () => {
    const other = await desk.openBankAccount(operator, {
      userId: null,
      bank: '341',
      agency: '0001',
      account: '20000-2',
    })
    const second = await insertPlace(db, operator, { bankAccountId: other })
    const declared = await ana.call(
      'POST',
      '/deposits',
      toForm({
        kind: 'BANK',
        currency: 'BRL',
        bankAccountId: systemAccountId,
        amount: '77.00',
        receipt: PNG,
      }),
    )
    const id = await importLine({ amount: '77.00', text: 'PIX RECEBIDO' }, '20000-2')
    const match = { depositId: declared.body.data._id, lineId: id }
    const confirm = async () => {
      const { body } = await operator.call('POST', '/bank-statements/confirmations', { matches: [match] })
      expect(body.data).toMatchObject([{ outcome: 'DONE' }])
    }
    expect(await moved(second, confirm)).toEqual([7_700n, 0n, 7_700n])
    const paid = await approved(ana)
    expect(await moved(place, () => receipt(operator, paid))).toEqual([0n, -10_000n, -10_000n])
  })
})

test('a place is opened once, and stays as it was opened', async () => {
  const again = insertPlace(db, operator, { bankAccountId: systemAccountId })
  await expect(again).rejects.toMatchObject({ constraint: 'places_bank_account_once' })
  await expect(db.sql`update places set funds = 'HOUSE'`).rejects.toThrow('places')
})

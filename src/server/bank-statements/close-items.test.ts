import { expect, test } from 'vitest'
import type { LineQueue } from '#core/bank-statements/bank-statement-schema.ts'
import { NEVER_IDLE } from '#test/harness/app.ts'
import { openDepositDesk } from '#test/harness/deposits.ts'
import { importAnswered, ofxOf, toFile } from '#test/harness/statement-file.ts'

const desk = await openDepositDesk()
const { db, customer, operator, colleague, declare, systemAccountId } = desk
await db.sql`update sessions set expires_at = ${NEVER_IDLE}`

const close = async (date: string) =>
  (await operator.call('GET', `/bank-statements/close?date=${date}`)).body.data

test('compares a day with the ledger line by line, and says nothing without a file', async () => {
  expect(await close('2025-03-02')).toMatchObject({
    bank: null,
    difference: null,
    carried: null,
    rest: null,
    items: [],
    accounts: [{ _id: systemAccountId, balance: null, importedBy: null }],
  })
  // The house owes money from before this day.
  const earlier = await declare(customer, { amount: '300.00' })
  expect((await operator.call('PATCH', `/deposits/${earlier._id}/accept`)).status).toBe(200)
  db.clock.set(new Date('2026-03-05T15:00:00Z'))
  const ledger = Number((await close('2026-03-04')).ledger)
  const [paid, late] = [
    await declare(customer, { receipt: undefined }),
    await declare(customer, { amount: '700.00' }),
  ]
  await operator.call('PATCH', `/deposits/${late._id}/accept`)
  const wire = (amount: number) => amount.toFixed(2)
  const opening = ofxOf([], { day: '20260304', closing: wire(ledger + 5) })
  await importAnswered(colleague, opening, { begins: 'DAY' })
  const movements = [
    { amount: '1500.00', text: `PIX ${paid.reference}` },
    { amount: '33.00', text: 'PIX SEM CODIGO' },
    { amount: '-8.00', text: 'TARIFA' },
  ]
  await colleague.call(
    'POST',
    '/bank-statements',
    toFile(ofxOf(movements, { day: '20260305', closing: wire(ledger + 5 + 1525) })),
  )
  const { lines } = (await operator.call('GET', '/bank-statements/lines?state=OPEN')).body.data as LineQueue
  const line = lines.find(({ text }) => text.includes(paid.reference))!
  const matches = [{ lineId: line._id, depositId: paid._id }]
  const confirmed = await operator.call('POST', '/bank-statements/confirmations', { matches })
  expect(confirmed.body.data).toMatchObject([{ outcome: 'DONE' }])
  expect(await close('2026-03-05')).toMatchObject({
    bank: wire(ledger + 1530),
    ledger: wire(ledger + 2200),
    difference: '-670.00',
    carried: '5.00',
    explained: '-675.00',
    rest: '0.00',
    truncated: false,
    accounts: [{ importedBy: { _id: colleague.id } }],
    items: [
      { side: 'BANK', kind: 'LINE', amount: '33.00', text: 'PIX SEM CODIGO' },
      { side: 'BANK', kind: 'LINE', amount: '-8.00' },
      { side: 'LEDGER', kind: 'DEPOSIT', _id: late._id, amount: '700.00', reference: late.reference },
    ],
  })
})

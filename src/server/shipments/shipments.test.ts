import { describe, expect, it } from 'vitest'
import { openWithdrawalDesk } from '#test/harness/withdrawals.ts'

const desk = await openWithdrawalDesk()
const { operator, customer, withdraw, find } = desk
const someone = await customer({ BRL: '1000000.00' })

const approved = async (fields?: Record<string, unknown>) => {
  const { _id } = await withdraw(someone, fields)
  await operator.call('POST', '/withdrawals/approvals', { withdrawalIds: [_id] })
  return _id
}
const ship = (...withdrawalIds: string[]) => operator.call('POST', '/shipments', { withdrawalIds })

describe('POST /shipments', () => {
  it('makes the file of approved withdrawals, which reads the same at each download', async () => {
    const ids = [await approved(), await approved({ amount: '250.10' })]
    const { status, body } = await ship(...ids)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ route: 'TRANSFER', status: 'OPEN', count: 2, amount: '350.10' })
    const file = await operator.call('GET', `/shipments/${body.data._id}/file`)
    const lines = file.raw.toString().split('\r\n')
    expect(lines.map((line) => line.length)).toEqual([...Array(8).fill(240), 0])
    expect(file.raw).toEqual((await operator.call('GET', `/shipments/${body.data._id}/file`)).raw)
    expect((await find(ids[0]!)).status).toBe('PROCESSING')
  })
})

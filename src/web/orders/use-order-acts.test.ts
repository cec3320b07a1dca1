import { expect, test } from 'vitest'
import { fakeApi, user } from '#test/web/api.ts'
import { renderHookFor } from '#test/web/hooks.tsx'
import { order, quoted } from '#test/web/orders.ts'
import { useBulkActs } from '../ui/grid/bulk.ts'
import { CANCEL_OWN } from './order-acts.tsx'
import { useOrderActs } from './use-order-acts.ts'

const EXECUTE = `PATCH /orders/execute/${order()._id}`
const refusal = (status: number) => ({ status, body: { message: 'Não.', code: 'order.notQuoted' } })

test.each([
  ['done', { body: { data: quoted({ status: 'FINISHED' }) } }, ['orders', 'balance']],
  ['refused by its state', refusal(409), ['orders', 'balance']],
  ['refused by what was typed', refusal(422), []],
])('orders are read again when an act was %s', async (_, reply, expected) => {
  fakeApi({ [EXECUTE]: reply })
  const { result, oldOf } = renderHookFor(() => useOrderActs(), undefined)
  const act = () => result.current.execute(order(), { quotation: '1.00' }, 'key').catch(() => undefined)
  expect(await oldOf(['orders', 'balance', 'deposits'], act)).toEqual(expected)
})

test('only orders of the viewer are cancelled together', () => {
  const verdictOf = (viewer: string) =>
    renderHookFor(
      () => useBulkActs([CANCEL_OWN]),
      undefined,
      user({ _id: viewer, roles: ['admin'] }),
    ).result.current[0]!.verdict(order())
  expect(verdictOf(order().userId)).toEqual({ ok: true })
  expect(verdictOf('another')).toMatchObject({ code: 'order.notYours' })
})

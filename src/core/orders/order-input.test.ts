import { describe, expect, test } from 'vitest'
import { readInput } from '../rules/input.ts'
import { createOrderSchema, executeOrderSchema, quoteOrderSchema } from './order-schema.ts'

describe('input of calls about orders', () => {
  const errorsOf = (input: unknown) => {
    const read = readInput(createOrderSchema, input)
    return read.ok ? [] : read.fields.map((error) => `${error.field} ${error.code}`)
  }

  test('an OTC order: the pair follows from the nature, amounts arrive in minor units', () => {
    expect(createOrderSchema.parse({ kind: 'OTC', nature: 'BUY', amountOrig: '1500.00' })).toEqual({
      kind: 'OTC',
      nature: 'BUY',
      userId: undefined,
      currencyOrig: 'BRL',
      currencyDest: 'BTC',
      amountOrig: 150_000n,
      amountDest: null,
      limitPrice: null,
      timeInForce: 'GTC',
    })
    const sale = createOrderSchema.parse({ kind: 'OTC', nature: 'SELL', amountOrig: null, amountDest: 1500 })
    expect(sale).toMatchObject({
      currencyOrig: 'BTC',
      currencyDest: 'BRL',
      amountOrig: null,
      amountDest: 150_000n,
    })
  })

  test.each([
    [{ kind: 'OTC', nature: 'BUY' }, 'amountOrig field.required'],
    [{ kind: 'OTC', amountOrig: '1' }, 'nature field.required'],
    [{ kind: 'OTC', nature: 'BUY', amountOrig: '1', amountDest: '1' }, 'amountDest order.oneAmount'],
    [{ kind: 'OTC', nature: 'BUY', amountOrig: '1', currencyOrig: 'BTC' }, 'currencyOrig order.pair'],
    [{ kind: 'OTC', nature: 'SELL', amountOrig: '1', currencyDest: 'BTC' }, 'currencyDest order.pair'],
    [{ kind: 'OTC', nature: 'BUY', amountOrig: '0' }, 'amountOrig field.positive'],
    [{ kind: 'OTC', nature: 'BUY', amountOrig: '1.001' }, 'amountOrig field.amount'],
    [{ kind: 'OTC', nature: 'BUY', amountOrig: '-1' }, 'amountOrig field.amount'],
    [{ kind: 'OTC', nature: 'SELL', amountOrig: '0.000000001' }, 'amountOrig field.amount'],
    [{ kind: 'OTC', nature: 'BUY', amountOrig: '1', status: 'FINISHED' }, 'status field.unknown'],
    [{ kind: 'OTC', nature: 'BUY', amountOrig: '1', quotation: '1.00' }, 'quotation field.unknown'],
    [{ kind: 'OTC', nature: 'BUY', amountOrig: '1', timeInForce: 'IOC' }, 'timeInForce order.bookOnly'],
    [{ kind: 'OTC', nature: 'BUY', amountOrig: '1', limitPrice: '1.00' }, 'limitPrice order.bookOnly'],
    [{ nature: 'BUY', amountOrig: '1' }, 'amountDest field.required'],
  ])('%o is refused: %s', (input, expected) => {
    expect(errorsOf(input)).toContain(expected)
  })

  test('a quotation has two decimals and is above zero', () => {
    expect(quoteOrderSchema.parse({ quotation: '612000.50' })).toEqual({ quotation: 61_200_050n })
    for (const quotation of ['0', '0.00', '612000.505', '', null, '-1', '1e3'])
      expect(quoteOrderSchema.safeParse({ quotation }).success).toBe(false)
  })

  test('an execution may carry the seen quotation and the grant to overdraw, or nothing', () => {
    expect(executeOrderSchema.parse({})).toEqual({})
    expect(executeOrderSchema.parse({ quotation: 612000, overdraft: 'true' })).toEqual({
      quotation: 61_200_000n,
      overdraft: true,
    })
    expect(executeOrderSchema.safeParse({ amountOrig: '1' }).success).toBe(false)
  })
})

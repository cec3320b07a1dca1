import { expect, test } from 'vitest'
import { DEFAULT_CONTROLS } from '#core/approvals/controls.ts'
import { findEdits, rebase, withFields } from './rebase.ts'
import { toStart } from './settings-values.ts'
import { SETTINGS } from './test-settings.ts'

const base = toStart({ ...SETTINGS, controls: DEFAULT_CONTROLS }, null)
const mine = { ...base, spreadBuy: '0.7', expireBuy: '12' }

test('a field that only somebody else changed takes the new value, and typed values stay', () => {
  const theirs = { ...base, spreadSell: '0.90', limitOTC: { ...base.limitOTC, BRL: '10.00' } }
  const moved = rebase({ base, mine, theirs })
  expect(moved.conflicts).toEqual([])
  expect(moved.values).toEqual({ ...theirs, spreadBuy: '0.7', expireBuy: '12' })
})

test('a field that both changed keeps what was typed and is in conflict, unless the values are one', () => {
  const theirs = { ...base, spreadBuy: '0.70', expireBuy: '20' }
  const moved = rebase({ base, mine, theirs })
  expect(moved.conflicts).toEqual(['expireBuy'])
  expect(moved.values).toMatchObject({ spreadBuy: '0.7', expireBuy: '12' })
  expect(withFields(moved.values, theirs, ['expireBuy']).expireBuy).toBe('20')
})

test('fields inside of lists and groups, and the matrix as a whole', () => {
  const orders = base.fees.orders.map((fee, at) => (at === 1 ? { ...fee, fee: '0.33' } : fee))
  const approvals = base.controls.approvals.slice(1)
  const edited = { ...base, fees: { ...base.fees, orders }, controls: { ...base.controls, approvals } }
  expect(findEdits(base, edited)).toEqual(['fees.orders.1.fee', 'controls.approvals'])
  const theirs = { ...base, controls: { ...base.controls, approvals: base.controls.approvals.slice(2) } }
  expect(rebase({ base, mine: edited, theirs })).toMatchObject({
    conflicts: ['controls.approvals'],
    values: { fees: { orders }, controls: { approvals } },
  })
})

import { describe, expect, test } from 'vitest'
import { type Controls, DEFAULT_CONTROLS, isRelaxed, isUnlimited, withControls } from './controls.ts'
import { dailyLimitsOf, giveAwayOf, isControlled } from './matrix.ts'

const limits = { perCustomer: '1.00', perOperator: '2.00', house: '3.00' }

test('a change keeps the controls that it omits, also those of a group; an empty limit is sent', () => {
  const before: Controls = { ...DEFAULT_CONTROLS, dailyLimits: limits }
  expect(withControls(before, {})).toEqual(before)
  const after = withControls(before, { dailyLimits: { house: null }, payeeHold: 0, approvals: [] })
  expect(after).toEqual({
    ...before,
    dailyLimits: { ...limits, house: null },
    payeeHold: 0,
    approvals: [],
  })
})

test('each limit is its own, and 0 is a limit', () => {
  expect(dailyLimitsOf({ ...DEFAULT_CONTROLS, dailyLimits: { ...limits, house: '0.00' } })).toEqual({
    perCustomer: 100n,
    perOperator: 200n,
    house: 0n,
  })
  const giveAway = { perOperator: '2.00', perCustomer: null }
  expect(giveAwayOf({ ...DEFAULT_CONTROLS, giveAway })).toEqual({ perOperator: 200n, perCustomer: null })
})

test('a row without approvers controls nothing', () => {
  const row = {
    act: 'withdrawal.payInvolved',
    fromBRL: '0.00',
    roles: ['admin' as const],
    stepUp: true,
  } as const
  const of = (approvers: number) => ({
    ...DEFAULT_CONTROLS,
    approvals: [{ ...row, roles: [...row.roles], approvers }],
  })
  expect([isControlled(of(1), row.act), isControlled(of(0), row.act)]).toEqual([true, false])
  expect(isControlled(of(1), 'withdrawal.pay')).toBe(false)
})

describe('a house is shown', () => {
  test.each([
    ['a payee that is paid at once', { payeeHold: 0 }],
    ['a password of staff without a stop', { staffPasswordHold: 0 }],
    ['new staff who approve at once', { newStaffDays: 0 }],
    ['nobody who approves', { approvals: [] }],
  ])('as relaxed with %s', (_, controls) => {
    expect([isRelaxed(DEFAULT_CONTROLS), isRelaxed({ ...DEFAULT_CONTROLS, ...controls })]).toEqual([
      false,
      true,
    ])
  })

  test.each([
    ['of a day', { dailyLimits: { ...DEFAULT_CONTROLS.dailyLimits, perOperator: null } }],
    ['of what quotations give', { giveAway: { ...DEFAULT_CONTROLS.giveAway, perCustomer: null } }],
    ['of the age of a proof', { staffStepUpMinutes: 0 }],
  ])('as unlimited without a limit %s', (_, controls) => {
    expect([isUnlimited(DEFAULT_CONTROLS), isUnlimited({ ...DEFAULT_CONTROLS, ...controls })]).toEqual([
      false,
      true,
    ])
  })
})

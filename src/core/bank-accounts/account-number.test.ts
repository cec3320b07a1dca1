import { expect, test } from 'vitest'
import { splitDigit } from './account-number.ts'

test.each([
  ['agency', '1584-9', '1584', '9'],
  ['agency', '1584', '1584', ''],
  ['agency', '0001', '0001', ''],
  ['agency', '15849', '15849', ''],
  ['agency', '1584x', '1584', 'X'],
  ['agency', '3001-P', '3001', 'P'],
  ['account', '00210169-6', '00210169', '6'],
  ['account', '002101696', '00210169', '6'],
  ['account', '0301357-p', '0301357', 'P'],
  ['account', '0301357P', '0301357', 'P'],
  ['account', '1234567X', '1234567', 'X'],
  ['account', '35850767 - 06', '35850767', '06'],
  ['account', '7', '7', ''],
] as const)('%s %s is %s with the digit "%s"', (kind, text, number, digit) => {
  expect(splitDigit(text, kind)).toEqual({ number, digit })
})

import { expect, test } from 'vitest'
import { findWrongDigits } from './check-digit.ts'

const account = ([bank = '', agency = '', number = '', operation = '']: readonly string[]) =>
  findWrongDigits({ bank, agency, account: number, operation: operation || null })

/** Real shapes of accounts with right digits: bank, agency, account and operation. */
const RIGHT: [bank: string, agency: string, account: string, operation?: string][] = [
  ['001', '1584-9', '00210169-6'],
  ['001', '1584-9', '210169-6'],
  ['1', '1584', '002101696'],
  ['033', '0189', '01017417-9'],
  ['041', '2664', '358507670-6'],
  ['104', '2004', '00100000448-6'],
  ['104', '2004', '448-6', '001'],
  ['237', '1425-7', '0238069-2'],
  ['237', '1425-7', '0301357-P'],
  ['237', '1425-7', '0301357-0'],
  ['237', '1425-7', '0325620-0'],
  ['237', '1425-7', '0284025-1'],
  ['341', '2545', '02366-1'],
  ['745', '0075', '0007500465-8'],
]

test.each(RIGHT)('%s, %s, %s: every other digit is wrong', (bank, agency, number, operation = '') => {
  expect(account([bank, agency, number, operation])).toEqual([])
  const last = number.at(-1) ?? ''
  const also = bank === '237' && 'P0'.includes(last) && number.startsWith('0301357') ? 'P0' : last
  for (const digit of [...'0123456789'].filter((other) => !also.includes(other)))
    expect([digit, account([bank, agency, number.slice(0, -1) + digit, operation])]).toEqual([
      digit,
      ['account'],
    ])
})

test.each([
  ['001', '1584-8', '00210169-6', 'agency'],
  ['001', '1584-X', '00210169-X', 'agency,account'],
  ['237', '1425-6', '0238069-2', 'agency'],
  ['001', '0004-2', '00000000-0', 'agency'],
])('%s %s %s is wrong at %s', (bank, agency, number, fields) => {
  expect(account([bank, agency, number]).join()).toBe(fields)
})

test.each([
  ['another bank', '077', '0001', '1234567-0', ''],
  ['a new operation of Caixa with four digits', '104', '2004', '448-1', '1288'],
  ['Caixa without its operation', '104', '2004', '448-1', ''],
  ['more digits than the rule has places', '341', '2545', '1234567-0', ''],
  ['an agency with more digits than the rule has places', '341', '25451', '02366-0', ''],
  ['an agency without digit', '001', '1584', '00210169-6', ''],
  ['nothing typed', '341', '', '', ''],
])('%s gives no opinion', (_, ...of) => expect(account(of)).toEqual([]))

import { expect, test } from 'vitest'
import { noticesOf } from './notices.ts'

const none = { layout: true, letters: true }

test.each([
  [['52998224725', '11222333000181'], none, '2026-11-24', []],
  [['11222333000181'], { layout: false, letters: false }, '2026-11-24', ['layout']],
  [['11222333000181', '12ABC34501DE35'], { layout: true, letters: false }, '2026-11-24', ['letters']],
  [['12ABC34501DE35'], none, '2026-11-24', []],
  [['12ABC34501DE35'], { layout: false, letters: false }, '2035-03-01', ['layout', 'letters', 'calendar']],
])('files for %j, where the bank paid %o, on %s ask for %j', (documents, hasPaid, today, codes) =>
  expect(noticesOf({ documents, hasPaid, today })).toEqual(codes.map((code) => `shipment.notice.${code}`)),
)

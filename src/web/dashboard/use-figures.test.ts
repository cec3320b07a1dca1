import { expect, test } from 'vitest'
import { worthOf } from './use-figures.ts'

test.each([
  [{ BRL: '10.00', BTC: '0.01000000' }, '600000.00', 601_000n],
  [{ BRL: '-10.00', BTC: '-0.01000000' }, '600000.00', -601_000n],
  [{ BRL: '10.00', BTC: '0.00000000' }, null, 1_000n],
  [{ BRL: '10.00', BTC: '0.00000001' }, null, undefined],
])('%o at %s is worth %s centavos', (both, price, worth) => expect(worthOf(both, price)).toBe(worth))

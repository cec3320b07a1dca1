import type { withdrawals as pt } from '../pt/withdrawals.ts'
import type { Labels } from '../shape.ts'

export const withdrawals: Labels<typeof pt> = {
  title: 'Retiros',
}

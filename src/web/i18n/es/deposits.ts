import type { deposits as pt } from '../pt/deposits.ts'
import type { Labels } from '../shape.ts'

export const deposits: Labels<typeof pt> = {
  title: 'Depósitos',
}

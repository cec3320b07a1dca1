import type { statement as pt } from '../pt/statement.ts'
import type { Labels } from '../shape.ts'

export const statement: Labels<typeof pt> = {
  title: 'Extracto',
}

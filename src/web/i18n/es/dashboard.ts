import type { dashboard as pt } from '../pt/dashboard.ts'
import type { Labels } from '../shape.ts'

export const dashboard: Labels<typeof pt> = {
  title: 'Inicio',
}

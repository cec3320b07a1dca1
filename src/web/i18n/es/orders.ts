import type { orders as pt } from '../pt/orders.ts'
import type { Labels } from '../shape.ts'

export const orders: Labels<typeof pt> = {
  title: 'Órdenes',
}

import type { statement as pt } from '../pt/statement.ts'
import type { Labels } from '../shape.ts'

export const statement: Labels<typeof pt> = {
  title: 'Extracto',
  whose: 'Extracto de',
  currency: 'Moneda',
  of: { BRL: 'Reales', BTC: 'Bitcoin' },
  previous: 'Mes anterior',
  next: 'Mes siguiente',
  now: 'Mes actual',
  before: 'Saldo anterior',
  credits: 'Entradas',
  debits: 'Salidas',
  after: 'Saldo final',
  date: 'Fecha',
  month: 'Mes',
  file: 'extracto',
  description: 'Descripción',
  reference: 'Referencia',
  amount: 'Monto ({{currency}})',
  balance: 'Saldo ({{currency}})',
  left: 'saldo',
  order: '{{name}} a R$ {{price}}',
  emptyTitle: 'Ningún movimiento en este mes',
  emptyText: 'Depósitos, retiros y órdenes aparecen aquí en cuanto cambian el saldo.',
  failed: 'No fue posible cargar el extracto',
  adjust: {
    open: 'Corregir',
    of: 'Corregir {{record}}',
    title: 'Pedir una corrección',
    about:
      'Devuelve una parte de “{{record}}”, de {{amount}}, a la otra cuenta del asiento. Otro administrador debe aprobar; hasta entonces nada cambia.',
    amount: 'Monto a reintegrar',
    reason: 'Motivo',
    reasonHint: 'El cliente lee el motivo en el extracto.',
    ask: 'Pedir corrección',
  },
}

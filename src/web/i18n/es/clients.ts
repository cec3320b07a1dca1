import type { clients as pt } from '../pt/clients.ts'
import type { Labels } from '../shape.ts'

/** The records of clients, for staff. */
export const clients: Labels<typeof pt> = {
  title: 'Clientes',
  subtitle: 'Quien opera aquí. Abrir un registro queda anotado.',
  search: 'Nombre, correo, documento o teléfono',
  since: 'cliente desde {{day}}',
  logged: 'registra la consulta',
  show: 'mostrar',
  newOrder: 'Nueva orden',
  more: 'Más acciones',
  edit: 'Abrir el registro',
  statement: 'Ver extracto',
  audit: 'Ver auditoría',
  tabs: 'Partes del registro',
  tab: {
    overview: 'Resumen',
    orders: 'Órdenes',
    deposits: 'Depósitos',
    withdrawals: 'Retiros',
    accounts: 'Cuentas y direcciones',
    reads: 'Quién consultó',
  },
}

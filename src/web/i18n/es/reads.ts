import type { reads as pt } from '../pt/reads.ts'
import type { Labels } from '../shape.ts'

export const reads: Labels<typeof pt> = {
  title: 'Lecturas',
  subtitle:
    'Quién del equipo vio datos de otras personas. Las lecturas repetidas en 15 minutos cuentan una vez.',
  search: 'Nombre o correo de quien vio',
  emptyTitle: 'Ninguna lectura registrada',
  subject: 'De quién',
  several: 'Varias personas',
  how: 'Cómo',
  what: 'Qué',
  rows: '{{what}}, {{count}} filas',
  ofUser: 'Quién vio a este cliente',
  listsText: 'Las listas de varias personas no aparecen aquí: están en Lecturas, sin nombres.',
  all: 'Ver todas las lecturas',
  way: {
    record: 'Abrió el registro',
    list: 'Lista',
    export: 'Exportó',
    receipt: 'Abrió el comprobante',
    unmask: 'Vio datos ocultos',
  },
  entity: {
    user: 'Registro',
    bankAccount: 'Cuenta bancaria',
    bitcoinAddress: 'Direcciones de bitcoin',
    deposit: 'Depósito',
    withdrawal: 'Retiro',
    order: 'Orden',
    statement: 'Extracto',
    session: 'Sesiones',
    audit: 'Auditoría',
    approval: 'Aprobaciones',
    personData: 'Todos los datos',
    authorityReport: 'Informe a autoridad',
  },
}

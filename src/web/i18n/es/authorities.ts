import type { authorities as pt } from '../pt/authorities.ts'
import type { Labels } from '../shape.ts'

export const authorities: Labels<typeof pt> = {
  preview:
    'Vistas previas: ningún formato fue comparado con el manual ni con el validador oficial. Verifique antes de enviar. El aviso está en el nombre del archivo, no dentro de él.',
  report: 'Informe',
  month: 'Mes',
  day: 'Día',
  name: { decripto: 'DeCripto', 'self-custody': 'Autocustodia', custody: 'Custodia diaria' },
  about: {
    decripto:
      'Receita Federal, mensual: compras y ventas, depósitos y retiros de bitcoin. El archivo deja fuera las líneas que serían rechazadas; su nombre dice cuántas faltan.',
    'self-custody':
      'Banco Central, mensual: bitcoin que vino de billeteras fuera de prestadores o fue a ellas. La planilla tiene todas las líneas.',
    custody:
      'Banco Central, diario: el bitcoin de cada cliente al final del día, el de la casa y el que los libros tienen en custodia. La planilla tiene todas las líneas.',
  },
  house: 'Casa',
  lines: 'En el archivo',
  leftOut: 'Fuera del archivo',
  notOver: 'El período todavía no terminó.',
  count_one: '{{count}} línea',
  count_other: '{{count}} líneas',
  sum: {
    customers: 'Bitcoin de los clientes',
    house: 'Bitcoin de la casa',
    books: 'En custodia según los libros',
  },
  download: 'Descargar vista previa',
  clean: 'Ninguna línea con problema',
  problems_one: '{{count}} línea con problema',
  problems_other: '{{count}} líneas con problemas',
  note: 'Primero las líneas fuera del archivo. Un problema que el archivo admite aparece una vez por persona.',
  inFile: 'En el archivo',
  outside: 'Fuera del archivo',
  kind: {
    TRADE: 'Operación',
    OTC: 'Orden OTC',
    DEPOSIT: 'Depósito',
    WITHDRAWAL: 'Retiro',
    ADJUSTMENT: 'Ajuste',
    BALANCE: 'Saldo',
  },
}

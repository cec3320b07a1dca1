import type { statementFiles as pt } from '../pt/statement-files.ts'
import type { Labels } from '../shape.ts'

export const statementFiles: Labels<typeof pt> = {
  begins: {
    label: 'Comienzo del extracto',
    DAY: 'Sí, desde el comienzo del día',
    LATER: 'No, comienza más tarde: el saldo no se compara con los próximos',
  },
  questions: {
    begin: '¿El extracto muestra {{day}} desde el comienzo?',
    beginText:
      'Es el primer extracto con saldo de esta cuenta. El saldo anterior sirve para comparar los próximos.',
    title: 'El extracto difiere de lo que ya está aquí',
    doubts: 'Parecen movimientos que ya están aquí',
    doubtsText:
      'Mismo día y mismo monto: con otro texto o número, o más veces que antes. Un crédito que usted dice que es otro necesita de un colega para ser confirmado.',
    allSame: 'Todos son los mismos',
    allOther: 'Todos son otros',
    same: 'Es este:',
    again: 'Es este, que el archivo muestra de nuevo:',
    other: 'Es otro movimiento',
    missing: 'Ya están aquí y faltan en el archivo',
    why: { PART: 'El archivo muestra solo una parte del período', GONE: 'El banco retiró estos movimientos' },
    effect: {
      PART: 'Quedan como están. El saldo del archivo no se compara con los próximos.',
      GONE: 'No cuentan en el saldo ni confirman depósitos, hasta que un archivo los muestre de nuevo. Los que ya están en los libros o en un cierre quedan.',
    },
    chainReason: 'Por qué importar de todos modos',
    chainHint:
      'Otra persona aprueba, si la casa lo pide. El motivo queda en el archivo y en la auditoría. Los próximos saldos se comparan con el de este archivo.',
    needed: 'Responda a todas las preguntas.',
    cancel: 'No importar',
    send: 'Importar archivo',
  },
  import: {
    pick: 'Importar extracto',
    hint: 'Arrastre aquí un OFX o CNAB 240',
    account: 'Cuenta del extracto',
    known: 'Nada nuevo: los movimientos de este archivo ya estaban aquí.',
    done_one: '{{count}} movimiento nuevo de {{total}}',
    done_other: '{{count}} movimientos nuevos de {{total}}',
  },
  files: {
    one: 'Archivo importado',
    none: 'Ningún archivo importado',
    newest: 'Aquí están los {{shown}} más recientes.',
    lines_one: '{{count}} movimiento',
    lines_other: '{{count}} movimientos',
    progress_one: '{{done}} de {{count}} crédito resuelto',
    progress_other: '{{done}} de {{count}} créditos resueltos',
    noCredits: 'sin créditos nuevos',
    period: 'Período',
    linesLabel: 'Movimientos',
    counts: '{{new}} nuevos de {{total}}',
    closing: 'Saldo al {{day}}',
    hash: 'Hash del archivo',
    undo: 'Deshacer importación',
    undoTitle: 'Deshacer la importación',
    undoText:
      '{{account}}, {{period}}. Los movimientos de este archivo dejan de contar, también los apartados, y el archivo queda en la lista. Si otro archivo tiene los mismos días, impórtelo de nuevo después.',
    undone: 'Importación deshecha',
    takeBack: 'El banco retiró este movimiento',
    takeBackText:
      '{{line}}. El movimiento sale de la lista, hasta que un extracto lo muestre de nuevo. El motivo queda en la auditoría.',
    takenBack: 'Movimiento retirado',
    missing: 'falta en un extracto más nuevo',
    chainReason: 'Importado con saldos que no cuadran',
    undoneBy: 'Deshecho por',
    truncated: 'Aquí están los primeros {{shown}} movimientos.',
    state: {
      OPEN: 'por conciliar',
      MATCHED: 'con depósito',
      SET_ASIDE: 'apartado',
      BOOKED: 'de la casa',
      TAKEN_BACK: 'retirado por el banco',
      UNDONE: 'deshecho',
    },
    notes: 'Líneas que no son movimientos',
    noteKind: {
      BALANCE: 'saldo',
      EMPTY: 'sin valor',
      UNCLEARED: 'el banco aún no lo liberó',
      FUTURE: 'de un día por venir',
    },
  },
}

import type { bankStatementPt } from './bank-statement-pt.ts'

/** The same sentences in Spanish. */
export const bankStatementEs: Record<keyof typeof bankStatementPt, string> = {
  'bankStatement.staffOnly': 'Solo el equipo lee extractos bancarios.',
  'bankStatement.fileRequired': 'Elija el archivo del extracto.',
  'bankStatement.tooLarge': 'El extracto tiene más de 5 MB. Exporte un período menor.',
  'bankStatement.format': 'El archivo no es un extracto OFX ni CNAB 240 de cuenta corriente.',
  'bankStatement.damaged':
    'El archivo está incompleto o ilegible en el movimiento {{line}}. Expórtelo de nuevo en el banco.',
  'bankStatement.tooManyLines': 'El extracto tiene más de {{most}} movimientos. Exporte un período menor.',
  'bankStatement.currency': 'La cuenta del archivo no es en reales.',
  'bankStatement.severalAccounts': 'El archivo tiene más de una cuenta. Exporte una cuenta por vez.',
  'bankStatement.accountUnknown': 'El archivo no indica una cuenta de la casa. Elija la cuenta.',
  'bankStatement.otherAccount': 'El archivo es de otra cuenta de la casa.',
  'bankStatement.otherFormat':
    'Este período ya tiene un extracto en {{format}}. Use el mismo formato, para no repetir movimientos.',
  'bankStatement.asked':
    'Algunos movimientos ya guardados parecen iguales a los del archivo, o faltan en él ({{count}}). Responda antes de importar.',
  'bankStatement.askedAgain':
    'Los movimientos guardados cambiaron desde las preguntas ({{count}} ahora). Véalos de nuevo.',
  'bankStatement.answers': 'Las respuestas no corresponden a las preguntas de este archivo.',
  'bankStatement.chain':
    'Los saldos no cuadran: antes del {{day}} la cuenta tenía {{before}} según los extractos ya importados. Con {{sum}} en movimientos tendría {{expected}}, pero el archivo dice {{closing}} al {{closingDay}}. Diferencia: {{difference}}. Exporte un período que empiece antes.',
  'bankStatement.chainInside':
    'Los saldos del archivo no cuadran: el saldo inicial es {{before}}. Con {{sum}} en movimientos desde el {{day}} sería {{expected}}, pero el archivo dice {{closing}} al {{closingDay}}. Diferencia: {{difference}}.',
  'bankStatement.unknown': 'Extracto no encontrado.',
  'bankStatement.undone': 'La importación de este extracto fue deshecha.',
  'bankStatement.confirmed':
    'No se puede deshacer: movimientos de este archivo ya confirman depósitos ({{count}}).',
  'bankStatement.booked':
    'No se puede deshacer: movimientos de este archivo son costos o ingresos de la casa ({{count}}). Reviértalos antes.',
  'bankStatement.dayLocked':
    'Un día cerrado cuenta {{count}} movimientos de este extracto. El cierre no cambia: lo que esté mal entra en el próximo día.',
  'dayClose.unknown': 'Cierre no encontrado.',
  'dayClose.notOver': 'Este día aún no terminó en Brasilia.',
  'dayClose.prepared': 'Este día ya fue preparado y espera la firma.',
  'dayClose.locked': 'Los días hasta el {{day}} están cerrados.',
  'dayClose.earlierOpen': 'Cierre antes el día {{day}}, que tiene movimientos.',
  'dayClose.unexplained': 'Las diferencias cambiaron o falta una explicación. Abra el día de nuevo.',
  'dayClose.tooMany': 'El día tiene más de {{most}} diferencias. Importe los extractos que faltan.',
  'dayClose.ownerUnknown': 'El responsable de una diferencia debe ser del equipo.',
  'dayClose.decided': 'Este cierre ya fue firmado o devuelto.',
  'dayClose.preparer': 'Quien preparó no firma. Pídalo a otra persona del equipo.',
  'dayClose.changed': 'Los números cambiaron desde la preparación. Devuelva y prepare de nuevo.',
  'audit.dayClose.prepared': 'Cierre del {{day}} preparado',
  'audit.dayClose.returned': 'Cierre del {{day}} devuelto: {{note}}',
  'audit.dayClose.signed': 'Día {{day}} firmado y cerrado',
  'bankStatement.lineUnknown': 'Movimiento del extracto no encontrado.',
  'bankStatement.lineMatched': 'Este movimiento ya confirma un depósito.',
  'bankStatement.lineMissing':
    'Un extracto más nuevo no tiene este movimiento. Importe de nuevo el día antes de confirmar.',
  'bankStatement.pixBooked':
    'Otro movimiento con el mismo ID de Pix ya está en los libros: es el mismo dinero.',
  'bankStatement.lineSetAside': 'Este movimiento fue apartado. Reábralo antes.',
  'bankStatement.lineOpen': 'Este movimiento ya está abierto.',
  'bankStatement.debit': 'Solo un crédito confirma un depósito.',
  'bankStatement.lineBooked': 'Este movimiento ya es un costo o un ingreso de la casa. Reviértalo antes.',
  'bankStatement.lineTakenBack': 'El banco retiró este movimiento.',
  'bankStatement.takenBackMatched':
    'Este movimiento confirma un depósito acreditado. Si el banco retiró el dinero, corrija el crédito con un ajuste en el libro.',
  'bankStatement.takenBackLocked':
    'Un día cerrado cuenta este movimiento. Lo que falta ahora es una diferencia del próximo día abierto.',
  'bankStatement.lineNotMissing':
    'Ningún extracto más nuevo dejó de tener este movimiento. Importe el extracto completo del día.',
  'audit.statementLine.takenBack': 'Movimiento retirado por el banco',
  'bankStatement.lineNotBooked': 'Este movimiento no es un costo ni un ingreso de la casa.',
  'bankStatement.ownMoney': 'Esta cuenta guarda dinero de la casa, que el libro no cuenta.',
  'bankStatement.category': 'Esta categoría no sirve para este movimiento.',
  'bankStatement.incomeSpent': 'No se puede revertir: quien lo recibió ya lo gastó. Faltan {{missing}}.',
  'bankStatement.notBank': 'Solo un depósito bancario se confirma por el extracto.',
  'bankStatement.depositMatched': 'Otro movimiento ya confirma este depósito.',
  'bankStatement.amountDiffers':
    'El extracto muestra {{line}} y el depósito {{deposit}}. Corrija antes el monto del depósito.',
  'deposit.otherPayer':
    'El extracto muestra otro pagador, que no es el dueño del depósito. Para aceptarlo igualmente, explique el motivo.',
  'event.deposit.acceptedLine': 'Depósito aceptado por el extracto del {{day}} y acreditado',
  'event.deposit.statementLine': 'Pago localizado en el extracto del {{day}}',
  'audit.bankAccount.statementImported': 'Extracto importado: {{count}} movimientos nuevos',
  'audit.bankAccount.statementUndone': 'Importación de extracto deshecha: {{reason}}',
  'audit.bankAccount.lineSetAside': 'Movimiento del extracto apartado: {{reason}}',
  'audit.bankAccount.lineReopened': 'Movimiento del extracto reabierto',
  'audit.statementLine.booked':
    'Movimiento del extracto registrado como costo o ingreso de la casa: {{note}}',
  'audit.statementLine.reversed': 'Costo o ingreso de la casa revertido: {{reason}}',
  'approval.signal.fitsDeposit': 'Un depósito coincide con el crédito',
  'approval.signal.namesCustomer': 'El extracto muestra a un cliente como pagador',
  'approval.signal.fitsPayment': 'Un retiro pagado o enviado tiene este monto',
  'approval.signal.otherPayer': 'El extracto muestra otro pagador',
}

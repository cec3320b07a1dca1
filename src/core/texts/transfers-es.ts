import type { transfersPt } from './transfers-pt.ts'

/** The sentences about deposits and withdrawals, in Spanish. */
export const transfersEs: Record<keyof typeof transfersPt, string> = {
  'deposit.unknown': 'Depósito no encontrado.',
  'deposit.notYours': 'Este depósito no es suyo.',
  'deposit.staffOnly': 'Solo el equipo puede revisar depósitos.',
  'deposit.createForAnother': 'Usted no puede crear depósitos para otro usuario.',
  'deposit.currencyOfKind': 'El depósito bancario es en reales; en bitcoin, por la red.',
  'deposit.noSystemAccount':
    'La casa todavía no tiene una cuenta activa para recibir depósitos. Hable con soporte.',
  'deposit.bankAccountUnknown': 'Elija una de las cuentas para depósito.',
  'deposit.referenceUnknown': 'Este código de control no fue reservado para usted o ya se usó.',
  'deposit.notCancellable': 'Solo se puede cancelar un depósito abierto.',
  'deposit.fourEyes': 'Creado por usted o para usted: otra persona debe revisarlo.',
  'deposit.alreadyDecided': 'Este depósito ya fue completado o cancelado.',
  'deposit.alreadyInReview': 'La revisión de este depósito ya comenzó.',
  'deposit.noReceipt': 'El depósito aún no tiene comprobante.',
  'deposit.controlIdMissing':
    'El código de control no está en el comprobante. Para aceptarlo igualmente, explique el motivo.',
  'deposit.receiptReused':
    'El comprobante ya se usó en otro depósito. Para aceptar de todos modos, explique el motivo.',
  'deposit.receiptUnreadable':
    'El sistema no pudo leer el comprobante. Para aceptar de todos modos, explique el motivo.',
  'deposit.txRepeated':
    'Esta salida de la transacción ya se acreditó en el depósito {{reference}}. Para aceptar de todos modos, explique el motivo.',
  'deposit.overrideReason': 'Explique por qué aceptar de todos modos.',
  'deposit.receiptByCreator': 'Solo quien creó el depósito puede enviar el comprobante.',
  'deposit.receiptExists': 'El depósito ya tiene comprobante.',
  'deposit.closed': 'Este depósito está cerrado.',
  'deposit.belowFee': 'El monto debe ser mayor que la comisión de depósito.',
  'deposit.amountAndStatus': 'Modifique el monto, el estado o el comprobante, uno a la vez.',
  'deposit.nothing': 'Nada que modificar.',

  'withdrawal.unknown': 'Retiro no encontrado.',
  'withdrawal.notYours': 'Este retiro no es suyo.',
  'withdrawal.staffOnly': 'Solo el equipo puede procesar retiros.',
  'withdrawal.ownWithdrawal': 'Usted no puede procesar su propio retiro.',
  'withdrawal.currencyOfKind': 'El retiro bancario es en reales; en bitcoin, a una dirección.',
  'withdrawal.insufficientBalance':
    'Sin saldo disponible para el retiro; revise su saldo y la comisión. Máximo ahora: {{available}}',
  'withdrawal.dust': 'El menor retiro en bitcoin es {{minimum}}.',
  'withdrawal.accountUnknown': 'Elija una de sus cuentas bancarias.',
  'withdrawal.accountNotActive': 'Esta cuenta bancaria no está activa.',
  'withdrawal.address': 'Dirección de bitcoin no válida para la red {{network}}.',
  'withdrawal.addressUnknown': 'Elija una de sus direcciones guardadas.',
  'withdrawal.addressNotSaved': 'Guarde antes la dirección: el retiro solo va a direcciones guardadas.',
  'bitcoinAddress.unknown': 'Dirección no encontrada.',
  'bitcoinAddress.notYours': 'Solo el cliente modifica las direcciones que guardó.',
  'bitcoinAddress.saved': 'Esta dirección ya está guardada.',
  'bitcoinAddress.tooMany': 'Usted ya tiene {{limit}} direcciones guardadas. Elimine una antes.',
  'withdrawal.notCancellable': 'Este retiro ya no se puede cancelar.',
  'withdrawal.notApprovable': 'Este retiro no espera aprobación.',
  'withdrawal.approvedByYou': 'Usted ya aprobó este retiro; otra persona debe aprobarlo.',
  'withdrawal.alreadyApproved': 'Este retiro ya tiene las aprobaciones necesarias.',
  'withdrawal.notPayable': 'Este retiro ya fue completado o cancelado.',
  'withdrawal.secondApproval': 'Por encima del límite: otra persona del equipo debe aprobar antes.',
  'withdrawal.needsTxId': 'Un retiro en bitcoin se completa con el ID de la transacción.',
  'withdrawal.needsReceipt': 'Un retiro bancario se completa con el comprobante.',
  'withdrawal.txIdInvalid': 'El ID de la transacción tiene exactamente 64 caracteres hexadecimales.',
  'withdrawal.stopped': 'Por seguridad, sus retiros están suspendidos hasta el {{until}} (hora de Brasilia).',
  'withdrawal.payeeHeld':
    'Por seguridad, este destino solo recibe retiros a partir del {{until}} (hora de Brasilia).',
  'withdrawal.notStopped': 'Los retiros de este usuario no están suspendidos.',
  'withdrawal.ownStop': 'Otra persona del equipo debe liberar estos retiros.',
}

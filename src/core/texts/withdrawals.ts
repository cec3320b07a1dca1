import type { Sentences } from './text.ts'

/** Sentences about withdrawals, and their events. */
export const withdrawals = {
  'withdrawal.unknown': {
    pt: 'Saque não encontrado.',
    es: 'Retiro no encontrado.',
    en: 'There is no such withdrawal.',
  },
  'withdrawal.notYours': { pt: 'Este saque não é seu.', es: 'Este retiro no es suyo.' },
  'withdrawal.staffOnly': {
    pt: 'Apenas a equipe pode processar saques.',
    es: 'Solo el equipo puede procesar retiros.',
    en: 'Only staff process withdrawals.',
  },
  'withdrawal.ownWithdrawal': {
    pt: 'Você não pode processar o próprio saque.',
    es: 'Usted no puede procesar su propio retiro.',
    en: 'Staff do not process their own withdrawals.',
  },
  'withdrawal.currencyOfKind': {
    pt: 'Saque bancário é em reais; em bitcoin, para um endereço.',
    es: 'El retiro bancario es en reales; en bitcoin, a una dirección.',
  },
  'withdrawal.insufficientBalance': {
    pt: 'Sem saldo disponível para o saque; confira seu saldo e a taxa. Máximo agora: {{available}}',
    es: 'Sin saldo disponible para el retiro; revise su saldo y la comisión. Máximo ahora: {{available}}',
    en: 'The available balance does not cover the amount and the fee.',
  },
  'withdrawal.dust': {
    pt: 'O menor saque em bitcoin é {{minimum}}.',
    es: 'El menor retiro en bitcoin es {{minimum}}.',
    en: 'The amount is below the smallest output that the network relays.',
  },
  'withdrawal.accountUnknown': {
    pt: 'Escolha uma das suas contas bancárias.',
    es: 'Elija una de sus cuentas bancarias.',
    en: 'This is not a bank account of the caller.',
  },
  'withdrawal.accountNotActive': {
    pt: 'Esta conta bancária não está ativa.',
    es: 'Esta cuenta bancaria no está activa.',
    en: 'The bank account is not active.',
  },
  'withdrawal.address': {
    pt: 'Endereço de bitcoin inválido para a rede {{network}}.',
    es: 'Dirección de bitcoin no válida para la red {{network}}.',
    en: 'The address is invalid on this network.',
  },
  'withdrawal.addressUnknown': {
    pt: 'Escolha um dos seus endereços salvos.',
    es: 'Elija una de sus direcciones guardadas.',
    en: 'The caller has no such saved address.',
  },
  'withdrawal.addressNotSaved': {
    pt: 'Salve o endereço antes: o saque só vai para endereços salvos.',
    es: 'Guarde antes la dirección: el retiro solo va a direcciones guardadas.',
    en: 'In a house with holds, bitcoin goes to saved addresses only.',
  },
  'withdrawal.notCancellable': {
    pt: 'Este saque não pode mais ser cancelado.',
    es: 'Este retiro ya no se puede cancelar.',
    en: 'The withdrawal can no longer be cancelled.',
  },
  'withdrawal.notApprovable': {
    pt: 'Este saque não aguarda aprovação.',
    es: 'Este retiro no espera aprobación.',
    en: 'The withdrawal does not wait for approval.',
  },
  'withdrawal.approvedByYou': {
    pt: 'Você já aprovou este saque; outra pessoa precisa aprovar.',
    es: 'Usted ya aprobó este retiro; otra persona debe aprobarlo.',
    en: 'The caller has already approved. Another member of staff must approve.',
  },
  'withdrawal.alreadyApproved': {
    pt: 'Este saque já tem as aprovações necessárias.',
    es: 'Este retiro ya tiene las aprobaciones necesarias.',
    en: 'The withdrawal has all its approvals.',
  },
  'withdrawal.notPaid': {
    pt: 'O comprovante existe depois do pagamento.',
    es: 'El comprobante existe después del pago.',
    en: 'The withdrawal is not paid.',
  },
  'withdrawal.checkUnknown': {
    pt: 'Nenhum comprovante tem este código. Confira o endereço no documento.',
    es: 'Ningún comprobante tiene este código. Verifique la dirección en el documento.',
    en: 'No paid withdrawal has this code.',
  },
  'withdrawal.notPayable': {
    pt: 'Este saque já foi concluído ou cancelado.',
    es: 'Este retiro ya fue completado o cancelado.',
    en: 'The withdrawal is finished or cancelled.',
  },
  'withdrawal.secondApproval': {
    pt: 'Acima do limite: outra pessoa da equipe precisa aprovar antes.',
    es: 'Por encima del límite: otra persona del equipo debe aprobar antes.',
    en: 'The amount is above the limit. Another member of staff must approve first.',
  },
  'withdrawal.needsTxId': {
    pt: 'Um saque em bitcoin é concluído com o ID da transação.',
    es: 'Un retiro en bitcoin se completa con el ID de la transacción.',
    en: 'A bitcoin withdrawal is finished with a transaction id.',
  },
  'withdrawal.needsReceipt': {
    pt: 'Um saque bancário é concluído com o comprovante.',
    es: 'Un retiro bancario se completa con el comprobante.',
    en: 'A bank withdrawal is finished with a receipt.',
  },
  'withdrawal.txIdInvalid': {
    pt: 'O ID da transação tem exatamente 64 caracteres hexadecimais.',
    es: 'El ID de la transacción tiene exactamente 64 caracteres hexadecimales.',
  },
  'withdrawal.stopped': {
    pt: 'Por segurança, seus saques estão suspensos até {{until}} (horário de Brasília).',
    es: 'Por seguridad, sus retiros están suspendidos hasta el {{until}} (hora de Brasilia).',
    en: 'Withdrawals of this user are stopped after a reset.',
  },
  'withdrawal.payeeHeld': {
    pt: 'Por segurança, este destino só recebe saques a partir de {{until}} (horário de Brasília).',
    es: 'Por seguridad, este destino solo recibe retiros a partir del {{until}} (hora de Brasilia).',
    en: 'The payee is new or was changed, and is on hold for a time.',
  },
  'withdrawal.payeeNotActive': {
    pt: 'O cliente desativou, alterou ou removeu este destino: nada vai para ele até ser ativado de novo.',
    es: 'El cliente desactivó, cambió o quitó este destino: nada va a él hasta que se active de nuevo.',
    en: 'The owner disabled, changed or removed the payee since the request.',
  },
  'withdrawal.notStopped': {
    pt: 'Os saques deste usuário não estão suspensos.',
    es: 'Los retiros de este usuario no están suspendidos.',
    en: 'Withdrawals of this user are not stopped.',
  },
  'withdrawal.ownStop': {
    pt: 'Outra pessoa da equipe precisa liberar estes saques.',
    es: 'Otra persona del equipo debe liberar estos retiros.',
    en: 'Another member of staff must lift this stop.',
  },
  'withdrawal.ownerFrozen': {
    pt: 'O titular congelou a conta. Este saque espera até a equipe liberar a conta.',
    es: 'El titular congeló la cuenta. Este retiro espera hasta que el equipo libere la cuenta.',
    en: 'The owner froze the account: the withdrawal waits until staff release it.',
  },

  'event.withdrawal.created': { pt: 'Saque solicitado', es: 'Retiro solicitado' },
  'event.withdrawal.approved': {
    pt: 'Saque aprovado ({{count}} de {{needed}})',
    es: 'Retiro aprobado ({{count}} de {{needed}})',
  },
  'event.withdrawal.receipt': {
    pt: 'Comprovante enviado, saque concluído',
    es: 'Comprobante enviado, retiro completado',
  },
  'event.withdrawal.txId': {
    pt: 'Transação informada, saque concluído',
    es: 'Transacción indicada, retiro completado',
  },
  'event.withdrawal.chainPaid': {
    pt: 'Transação confirmada na rede, saque concluído',
    es: 'Transacción confirmada en la red, retiro completado',
  },
  'event.withdrawal.batched': {
    pt: 'Enviado para pagamento no lote {{sequence}}',
    es: 'Enviado a pagar en el lote {{sequence}}',
  },
  'event.withdrawal.takenOut': {
    pt: 'Retirado do lote {{sequence}}, volta a aguardar o pagamento',
    es: 'Retirado del lote {{sequence}}, vuelve a esperar el pago',
  },
  'event.withdrawal.shipped': {
    pt: 'Enviado ao banco na remessa {{sequence}}',
    es: 'Enviado al banco en la remesa {{sequence}}',
  },
  'event.withdrawal.unshipped': {
    pt: 'Retirado da remessa {{sequence}}, volta a aguardar o pagamento',
    es: 'Sacado de la remesa {{sequence}}, vuelve a esperar el pago',
  },
  'event.withdrawal.bankPaid': {
    pt: 'Pago pelo banco na remessa {{sequence}}, saque concluído',
    es: 'Pagado por el banco en la remesa {{sequence}}, retiro completado',
  },
  'event.withdrawal.bankRefused': {
    pt: 'Recusado pelo banco na remessa {{sequence}}, volta a aguardar o pagamento',
    es: 'Rechazado por el banco en la remesa {{sequence}}, vuelve a esperar el pago',
  },
  'event.withdrawal.bankReversed': {
    pt: 'Devolvido pelo banco depois de pago na remessa {{sequence}}, valor creditado de novo',
    es: 'Devuelto por el banco después de pagado en la remesa {{sequence}}, monto acreditado de nuevo',
  },
  'event.withdrawal.cancelled': {
    pt: 'Saque cancelado, valor liberado',
    es: 'Retiro cancelado, monto liberado',
  },
} satisfies Sentences

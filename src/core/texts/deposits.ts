import type { Sentences } from './text.ts'

/** Sentences about deposits, and their events. */
export const deposits = {
  'wallet.noneReceives': {
    pt: 'A corretora ainda não tem uma carteira que recebe depósitos.',
    es: 'La casa aún no tiene una billetera que reciba depósitos.',
    en: 'The house has no wallet that receives deposits.',
  },
  'deposit.unknown': {
    pt: 'Depósito não encontrado.',
    es: 'Depósito no encontrado.',
    en: 'There is no such deposit.',
  },
  'deposit.notYours': {
    pt: 'Este depósito não é seu.',
    es: 'Este depósito no es suyo.',
    en: 'The deposit is not of the caller.',
  },
  'deposit.staffOnly': {
    pt: 'Apenas a equipe pode conferir depósitos.',
    es: 'Solo el equipo puede revisar depósitos.',
    en: 'Only staff decide on deposits.',
  },
  'deposit.createForAnother': {
    pt: 'Você não pode criar depósitos para outro usuário.',
    es: 'Usted no puede crear depósitos para otro usuario.',
    en: 'The caller may not create deposits for another user.',
  },
  'deposit.currencyOfKind': {
    pt: 'Depósito bancário é em reais; em bitcoin, pela rede.',
    es: 'El depósito bancario es en reales; en bitcoin, por la red.',
  },
  'deposit.noSystemAccount': {
    pt: 'A corretora ainda não tem conta ativa para receber depósitos. Fale com o suporte.',
    es: 'La casa todavía no tiene una cuenta activa para recibir depósitos. Hable con soporte.',
    en: 'No account of the brokerage accepts deposits.',
  },
  'deposit.bankAccountUnknown': {
    pt: 'Escolha uma das contas para depósito.',
    es: 'Elija una de las cuentas para depósito.',
    en: 'This is not an account that customers pay into.',
  },
  'deposit.referenceUnknown': {
    pt: 'Este código de controle não foi reservado para você ou já foi usado.',
    es: 'Este código de control no fue reservado para usted o ya se usó.',
    en: 'The control id is not reserved for this user, or was used.',
  },
  'deposit.notRejected': {
    pt: 'Só um depósito rejeitado recebe outro comprovante.',
    es: 'Solo un depósito rechazado recibe otro comprobante.',
    en: 'Only a rejected deposit is proved again.',
  },
  'deposit.resent': {
    pt: 'Você já enviou outro comprovante para este depósito.',
    es: 'Ya envió otro comprobante para este depósito.',
    en: 'Another deposit already proves this rejected one again.',
  },
  'deposit.notCancellable': {
    pt: 'Só um depósito aberto pode ser cancelado.',
    es: 'Solo se puede cancelar un depósito abierto.',
    en: 'Only an open deposit can be cancelled.',
  },
  'deposit.fourEyes': {
    pt: 'Criado por você ou para você: outra pessoa precisa conferir.',
    es: 'Creado por usted o para usted: otra persona debe revisarlo.',
    en: 'The caller created or owns the deposit. Another member of staff must decide.',
  },
  'deposit.alreadyDecided': {
    pt: 'Este depósito já foi concluído ou cancelado.',
    es: 'Este depósito ya fue completado o cancelado.',
    en: 'The deposit is finished or cancelled.',
  },
  'deposit.alreadyInReview': {
    pt: 'A conferência deste depósito já começou.',
    es: 'La revisión de este depósito ya comenzó.',
    en: 'The review has already started.',
  },
  'deposit.txUnknown': {
    pt: 'A rede bitcoin não conhece esta transação.',
    es: 'La red bitcoin no conoce esta transacción.',
    en: 'The chain does not know the transaction.',
  },
  'deposit.txUnconfirmed': {
    pt: 'Esta transação ainda não está em um bloco.',
    es: 'Esta transacción aún no está en un bloque.',
    en: 'The transaction is in no block yet.',
  },
  'deposit.txElsewhere': {
    pt: 'A saída informada não paga um endereço da corretora.',
    es: 'La salida indicada no paga una dirección de la casa.',
    en: 'The named output pays no address of the house.',
  },
  'deposit.txAmount': {
    pt: 'A saída informada paga {{paid}}, não o valor do depósito.',
    es: 'La salida indicada paga {{paid}}, no el monto del depósito.',
    en: 'The named output pays another amount.',
  },
  'deposit.noTxId': {
    pt: 'Falta o ID da transação deste depósito em bitcoin.',
    es: 'Falta el ID de la transacción de este depósito en bitcoin.',
    en: 'The deposit in bitcoin names no transaction yet.',
  },
  'deposit.notBitcoin': {
    pt: 'Só depósitos em bitcoin têm transação.',
    es: 'Solo los depósitos en bitcoin tienen transacción.',
    en: 'Only a deposit in bitcoin names a transaction.',
  },
  'deposit.noReceipt': {
    pt: 'O depósito ainda não tem comprovante.',
    es: 'El depósito aún no tiene comprobante.',
    en: 'The deposit has no receipt yet.',
  },
  'deposit.controlIdMissing': {
    pt: 'O código de controle não está no comprovante. Para aceitar assim mesmo, explique o motivo.',
    es: 'El código de control no está en el comprobante. Para aceptarlo igualmente, explique el motivo.',
    en: 'The receipt lacks the control id. Send "override" and a reason to accept it.',
  },
  'deposit.receiptReused': {
    pt: 'O comprovante já foi usado em outro depósito. Para aceitar assim mesmo, explique o motivo.',
    es: 'El comprobante ya se usó en otro depósito. Para aceptar de todos modos, explique el motivo.',
    en: 'Another deposit has the same receipt. Send "override" and a reason to accept it.',
  },
  'deposit.receiptUnreadable': {
    pt: 'O sistema não conseguiu ler o comprovante. Para aceitar assim mesmo, explique o motivo.',
    es: 'El sistema no pudo leer el comprobante. Para aceptar de todos modos, explique el motivo.',
    en: 'The server cannot read the receipt. Send "override" and a reason to accept it.',
  },
  'deposit.txRepeated': {
    pt: 'Esta saída da transação já foi creditada no depósito {{reference}}. Para aceitar assim mesmo, explique o motivo.',
    es: 'Esta salida de la transacción ya se acreditó en el depósito {{reference}}. Para aceptar de todos modos, explique el motivo.',
    en: 'This output of the transaction was credited before. Send "override" and a reason to accept it.',
  },
  'deposit.overrideReason': {
    pt: 'Explique por que aceitar assim mesmo.',
    es: 'Explique por qué aceptar de todos modos.',
    en: 'An override needs a reason.',
  },
  'deposit.receiptKind': {
    pt: 'O comprovante de um depósito deve ser PNG, JPG ou PDF.',
    es: 'El comprobante de un depósito debe ser PNG, JPG o PDF.',
    en: 'The receipt of a deposit is not a PNG, JPG or PDF.',
  },
  'deposit.receiptByCreator': {
    pt: 'Só quem criou o depósito pode enviar o comprovante.',
    es: 'Solo quien creó el depósito puede enviar el comprobante.',
    en: 'Only the creator of the deposit sends the receipt.',
  },
  'deposit.receiptExists': {
    pt: 'O depósito já tem comprovante.',
    es: 'El depósito ya tiene comprobante.',
    en: 'The deposit already has a receipt.',
  },
  'deposit.closed': {
    pt: 'Este depósito está encerrado.',
    es: 'Este depósito está cerrado.',
    en: 'The deposit is closed.',
  },
  'deposit.belowFee': {
    pt: 'O valor deve ser maior que a taxa de depósito.',
    es: 'El monto debe ser mayor que la comisión de depósito.',
    en: 'The amount must exceed the fee.',
  },
  'deposit.amountAndStatus': {
    pt: 'Altere o valor, o status ou o comprovante, um de cada vez.',
    es: 'Modifique el monto, el estado o el comprobante, uno a la vez.',
    en: 'Change one of amount, status and receipt at a time.',
  },
  'deposit.nothing': {
    pt: 'Nada a alterar.',
    es: 'Nada que modificar.',
    en: 'The call changes nothing.',
  },
  'deposit.otherPayer': {
    pt: 'O extrato mostra outro pagador, que não é o dono do depósito. Para aceitar assim mesmo, explique o motivo.',
    es: 'El extracto muestra otro pagador, que no es el dueño del depósito. Para aceptarlo igualmente, explique el motivo.',
    en: 'The line names another payer than the owner. Send "override" and a reason to accept it.',
  },

  'wallet.notSimulated': {
    pt: 'Esta rede não é simulada: envie bitcoin de verdade.',
    es: 'Esta red no es simulada: envíe bitcoin de verdad.',
    en: 'The network is not simulated.',
  },
  'deposit.onChain': {
    pt: 'A rede bitcoin já mostra este depósito: ninguém o cancela nem altera.',
    es: 'La red bitcoin ya muestra este depósito: nadie lo cancela ni lo modifica.',
    en: 'The chain has the payment of this deposit.',
  },

  'event.deposit.arrived': {
    pt: 'Bitcoin a caminho do seu endereço',
    es: 'Bitcoin en camino a su dirección',
  },
  'event.deposit.assigned': {
    pt: 'A equipe atribuiu a saída {{txId}} a este cliente: {{reason}}',
    es: 'El equipo asignó la salida {{txId}} a este cliente: {{reason}}',
  },
  'event.deposit.seen': {
    pt: 'Visto na rede, ainda sem bloco: {{amount}}',
    es: 'Visto en la red, aún sin bloque: {{amount}}',
  },
  'event.deposit.confirmed': {
    pt: 'Em um bloco da rede: {{amount}}',
    es: 'En un bloque de la red: {{amount}}',
  },
  'event.deposit.unseen': {
    pt: 'A rede deixou de mostrar a transação {{txId}}',
    es: 'La red dejó de mostrar la transacción {{txId}}',
  },
  'event.deposit.creditedByChain': {
    pt: 'Confirmado pela rede e creditado',
    es: 'Confirmado por la red y acreditado',
  },
  'event.deposit.leftBLOCKED': {
    pt: 'A equipe decide: a situação do cliente não permite depósitos',
    es: 'El equipo decide: el estado del cliente no permite depósitos',
  },
  'event.deposit.leftBELOW': {
    pt: 'A equipe decide: o valor está abaixo do mínimo ou da taxa',
    es: 'El equipo decide: el monto está por debajo del mínimo o de la comisión',
  },
  'event.deposit.leftAPPROVAL': {
    pt: 'A equipe decide: o valor precisa da aprovação de outra pessoa',
    es: 'El equipo decide: el monto necesita la aprobación de otra persona',
  },
  'event.deposit.leftREPEATED': {
    pt: 'A equipe decide: outro depósito já foi creditado por esta saída',
    es: 'El equipo decide: otro depósito ya fue acreditado por esta salida',
  },
  'event.deposit.lost': {
    pt: 'A rede perdeu o bloco deste depósito já creditado: saques parados',
    es: 'La red perdió el bloque de este depósito ya acreditado: retiros detenidos',
  },
  'event.deposit.regained': {
    pt: 'A rede voltou a ter este depósito em um bloco',
    es: 'La red volvió a tener este depósito en un bloque',
  },
  'event.deposit.created': { pt: 'Depósito criado', es: 'Depósito creado' },
  'event.deposit.receipt': { pt: 'Comprovante enviado', es: 'Comprobante enviado' },
  'event.deposit.pictureRead': {
    pt: 'Código lido na imagem do comprovante',
    es: 'Código leído en la imagen del comprobante',
  },
  'event.deposit.review': { pt: 'Conferência iniciada', es: 'Revisión iniciada' },
  'event.deposit.transaction': { pt: 'Transação informada: {{txId}}', es: 'Transacción indicada: {{txId}}' },
  'event.deposit.amount': {
    pt: 'Valor alterado de {{before}} para {{after}}',
    es: 'Monto modificado de {{before}} a {{after}}',
  },
  'event.deposit.accepted': { pt: 'Depósito aceito e creditado', es: 'Depósito aceptado y acreditado' },
  'event.deposit.acceptedOverride': {
    pt: 'Depósito aceito sem o código no comprovante: {{reason}}',
    es: 'Depósito aceptado sin el código en el comprobante: {{reason}}',
  },
  'event.deposit.acceptedDoubt': {
    pt: 'Depósito aceito com ressalva: {{reason}}',
    es: 'Depósito aceptado con salvedad: {{reason}}',
  },
  'event.deposit.rejected': { pt: 'Depósito rejeitado: {{reason}}', es: 'Depósito rechazado: {{reason}}' },
  'event.deposit.cancelled': { pt: 'Depósito cancelado', es: 'Depósito cancelado' },
  'event.deposit.acceptedLine': {
    pt: 'Depósito aceito pelo extrato de {{day}} e creditado',
    es: 'Depósito aceptado por el extracto del {{day}} y acreditado',
  },
  'event.deposit.statementLine': {
    pt: 'Pagamento localizado no extrato de {{day}}',
    es: 'Pago localizado en el extracto del {{day}}',
  },
} satisfies Sentences

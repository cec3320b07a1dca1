import type { Sentences } from './text.ts'

/** Sentences about requests for approval, and their acts in the audit. */
export const approvals = {
  'approval.unknown': {
    pt: 'Pedido de aprovação não encontrado.',
    es: 'Solicitud de aprobación no encontrada.',
    en: 'There is no such request.',
  },
  'approval.staffOnly': {
    pt: 'Só a equipe vê pedidos de aprovação.',
    es: 'Solo el equipo ve las solicitudes de aprobación.',
    en: 'Only staff may see requests for approval.',
  },
  'approval.asker': {
    pt: 'Você pediu: outra pessoa precisa aprovar.',
    es: 'Usted lo pidió: otra persona debe aprobar.',
    en: 'The asker does not decide.',
  },
  'approval.involved': {
    pt: 'Você participou desta operação: outra pessoa precisa aprovar.',
    es: 'Usted participó en esta operación: otra persona debe aprobar.',
    en: 'The creators and editors of the subject do not decide while a colleague without a part in it can.',
  },
  'approval.owner': {
    pt: 'O pedido é sobre você: outra pessoa precisa decidir.',
    es: 'La solicitud es sobre usted: otra persona debe decidir.',
    en: 'The person whom the request is about does not decide.',
  },
  'approval.role': {
    pt: 'Seu papel não aprova esta operação.',
    es: 'Su rol no aprueba esta operación.',
    en: 'Another role decides on this act.',
  },
  'approval.senior': {
    pt: 'Falta a aprovação de um papel acima do seu.',
    es: 'Falta la aprobación de un rol superior al suyo.',
    en: 'The last approval is that of a higher role.',
  },
  'approval.newStaff': {
    pt: 'Uma pessoa nova na equipe, ou com acesso trocado há pouco, ainda não aprova. Você aprova a partir de {{from}}.',
    es: 'Una persona nueva en el equipo, o con acceso cambiado hace poco, aún no aprueba. Usted aprueba desde {{from}}.',
    en: 'New staff, and staff whose credentials changed, may not decide yet.',
  },
  'approval.notNeeded': {
    pt: 'Não precisa de aprovação.',
    es: 'No necesita aprobación.',
  },
  'approval.decided': {
    pt: 'Este pedido já foi decidido.',
    es: 'Esta solicitud ya fue decidida.',
    en: 'The request is decided.',
  },
  'approval.ended': {
    pt: 'Este pedido terminou: os dados mudaram, ou quem pediu saiu. Peça de novo.',
    es: 'Esta solicitud terminó: los datos cambiaron, o quien pidió salió. Pida de nuevo.',
    en: 'The request ended: its subject changed, or its asker is no longer active staff.',
  },
  'approval.endReason.SUBJECT': {
    pt: 'Os dados mudaram ou o assunto já terminou',
    es: 'Los datos cambiaron o el asunto ya terminó',
  },
  'approval.endReason.ASKER': {
    pt: 'Quem pediu foi bloqueado ou saiu da equipe',
    es: 'Quien pidió fue bloqueado o salió del equipo',
  },
  'approval.endReason.NEED': {
    pt: 'Algo mudou, ou agora faltam mais aprovações: peça de novo',
    es: 'Algo cambió, o ahora faltan más aprobaciones: pida de nuevo',
  },
  'approval.endReason.FORM': {
    pt: 'O sistema foi atualizado: peça de novo',
    es: 'El sistema se actualizó: pida de nuevo',
  },
  'approval.expired': {
    pt: 'O prazo deste pedido terminou. Peça de novo.',
    es: 'El plazo de esta solicitud terminó. Pídala de nuevo.',
    en: 'The request has expired.',
  },
  'approval.byYou': {
    pt: 'Você já aprovou: falta outra pessoa.',
    es: 'Usted ya aprobó: falta otra persona.',
    en: 'The caller has already approved it.',
  },
  'approval.notYours': {
    pt: 'Só quem pediu retira o pedido.',
    es: 'Solo quien la pidió retira la solicitud.',
    en: 'Only the asker takes a request back.',
  },
  'approval.changed': {
    pt: 'Os dados mudaram depois do pedido. Recuse e peça de novo.',
    es: 'Los datos cambiaron después de la solicitud. Rechácela y pida de nuevo.',
    en: 'The act differs from the one that was asked for.',
  },
  'approval.waiting': {
    pt: 'Já existe um pedido de aprovação para isto.',
    es: 'Ya existe una solicitud de aprobación para esto.',
    en: 'Another request about this subject is waiting.',
  },
  'approval.signalReason': {
    pt: 'Há um sinal de alerta: escreva por que aprova.',
    es: 'Hay una señal de alerta: escriba por qué aprueba.',
    en: 'A request with a signal needs a reason.',
  },
  'approval.rejectReason': {
    pt: 'Escolha ou escreva por que recusa.',
    es: 'Elija o escriba por qué rechaza.',
  },
  'approval.signal.documentDiffers': {
    pt: 'Documento do titular difere do cadastro',
    es: 'El documento del titular difiere del registro',
  },
  'approval.signal.roundTrip': {
    pt: 'O cliente comprou e vendeu na última hora',
    es: 'El cliente compró y vendió en la última hora',
  },
  'approval.signal.receiptDoubt': {
    pt: 'O comprovante não confirma o depósito',
    es: 'El comprobante no confirma el depósito',
  },
  'approval.signal.fitsDeposit': {
    pt: 'Um depósito combina com o crédito',
    es: 'Un depósito coincide con el crédito',
  },
  'approval.signal.namesCustomer': {
    pt: 'O extrato mostra um cliente como pagador',
    es: 'El extracto muestra a un cliente como pagador',
  },
  'approval.signal.fitsPayment': {
    pt: 'Um saque pago ou enviado tem este valor',
    es: 'Un retiro pagado o enviado tiene este monto',
  },
  'approval.signal.otherPayer': {
    pt: 'O extrato mostra outro pagador',
    es: 'El extracto muestra otro pagador',
  },

  'audit.approval.asked': { pt: 'Aprovação pedida', es: 'Aprobación solicitada' },
  'audit.approval.approved': { pt: 'Pedido aprovado', es: 'Solicitud aprobada' },
  'audit.approval.rejected': { pt: 'Pedido recusado', es: 'Solicitud rechazada' },
  'audit.approval.cancelled': { pt: 'Pedido retirado', es: 'Solicitud retirada' },
  'audit.approval.expired': { pt: 'Pedido vencido', es: 'Solicitud vencida' },
  'audit.approval.ended': { pt: 'Pedido encerrado sem decisão', es: 'Solicitud terminada sin decisión' },
} satisfies Sentences

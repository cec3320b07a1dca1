import type { Sentences, Texts } from './text.ts'

/** Sentences about notices and the browsers that get them. */
export const notices = {
  'notice.unknown': {
    pt: 'Aviso não encontrado.',
    es: 'Aviso no encontrado.',
    en: 'The caller has no such notice.',
  },
  'notice.deviceUnknown': {
    pt: 'Navegador não encontrado.',
    es: 'Navegador no encontrado.',
    en: 'The caller has no such browser.',
  },
  'notice.tooManyDevices': {
    pt: 'Há navegadores demais com avisos. Desligue um antes.',
    es: 'Hay demasiados navegadores con avisos. Apague uno antes.',
    en: 'The user has ten browsers with messages.',
  },
  'notice.endpoint': {
    pt: 'Este endereço de avisos não é aceito.',
    es: 'Esta dirección de avisos no se acepta.',
    en: 'The endpoint belongs to no push service that the server calls.',
  },
} satisfies Sentences

/** The texts of notices. Titles have no values: push messages and SMS show a title alone. */
export const noticeTexts = {
  'notice.quoteReady.title': { pt: 'Sua cotação chegou', es: 'Llegó su cotización' },
  'notice.quoteReady.text': {
    pt: '{{nature}}: você paga {{pays}} e recebe {{receives}}. Vale até {{until}}.',
    es: '{{nature}}: paga {{pays}} y recibe {{receives}}. Vale hasta {{until}}.',
  },
  'notice.quoteExpired.title': {
    pt: 'Sua cotação terminou sem resposta',
    es: 'Su cotización terminó sin respuesta',
  },
  'notice.quoteExpired.text': {
    pt: '{{nature}}: {{pays}} por {{receives}}. Peça outra quando quiser.',
    es: '{{nature}}: {{pays}} por {{receives}}. Pida otra cuando quiera.',
  },
  'notice.orderExecuted.title': { pt: 'Ordem executada', es: 'Orden ejecutada' },
  'notice.orderExecuted.text': {
    pt: '{{nature}}: {{pays}} por {{receives}}.',
    es: '{{nature}}: {{pays}} por {{receives}}.',
  },
  'notice.orderFilled.title': { pt: 'Ordem executada em parte', es: 'Orden ejecutada en parte' },
  'notice.orderFilled.text': {
    pt: '{{nature}}: {{pays}} por {{receives}} até agora. O resto espera no livro de ofertas.',
    es: '{{nature}}: {{pays}} por {{receives}} hasta ahora. El resto espera en el libro de ofertas.',
  },
  'notice.orderExpired.title': { pt: 'Ordem do Book vencida', es: 'Orden del Book vencida' },
  'notice.orderExpired.text': {
    pt: '{{nature}}: {{pays}} por {{receives}} até o fim. O resto voltou ao seu saldo.',
    es: '{{nature}}: {{pays}} por {{receives}} hasta el fin. El resto volvió a su saldo.',
  },
  'notice.orderCancelled.title': { pt: 'Ordem cancelada', es: 'Orden cancelada' },
  'notice.orderCancelled.text': { pt: '{{nature}} de {{asked}}.', es: '{{nature}} de {{asked}}.' },
  'notice.depositAccepted.title': { pt: 'Depósito aceito', es: 'Depósito aceptado' },
  'notice.depositAccepted.text': {
    pt: '{{credited}} já no seu saldo. Código {{reference}}.',
    es: '{{credited}} ya en su saldo. Código {{reference}}.',
  },
  'notice.depositRejected.title': { pt: 'Depósito rejeitado', es: 'Depósito rechazado' },
  'notice.depositRejected.text': {
    pt: '{{amount}}, código {{reference}}. Motivo: {{reason}}',
    es: '{{amount}}, código {{reference}}. Motivo: {{reason}}',
  },
  'notice.withdrawalRequested.title': { pt: 'Saque solicitado', es: 'Retiro solicitado' },
  'notice.withdrawalRequested.text': { pt: '{{amount}} para {{payee}}.', es: '{{amount}} para {{payee}}.' },
  'notice.withdrawalApproved.title': { pt: 'Saque aprovado', es: 'Retiro aprobado' },
  'notice.withdrawalApproved.text': {
    pt: '{{amount}} para {{payee}}: o pagamento vem a seguir.',
    es: '{{amount}} para {{payee}}: el pago viene a continuación.',
  },
  'notice.withdrawalFinished.title': { pt: 'Saque pago', es: 'Retiro pagado' },
  'notice.withdrawalFinished.text': { pt: '{{amount}} para {{payee}}.', es: '{{amount}} para {{payee}}.' },
  'notice.withdrawalRefused.title': {
    pt: 'Pagamento recusado pelo banco',
    es: 'Pago rechazado por el banco',
  },
  'notice.withdrawalRefused.text': {
    pt: '{{amount}} para {{payee}}: {{reason}}',
    es: '{{amount}} para {{payee}}: {{reason}}',
  },
  'notice.withdrawalReversed.title': { pt: 'Pagamento devolvido', es: 'Pago devuelto' },
  'notice.withdrawalReversed.text': {
    pt: '{{amount}} de volta ao seu saldo. Era para {{payee}}.',
    es: '{{amount}} de vuelta a su saldo. Era para {{payee}}.',
  },
  'notice.withdrawalCancelled.title': { pt: 'Saque cancelado', es: 'Retiro cancelado' },
  'notice.withdrawalCancelled.text': {
    pt: '{{released}} de volta ao seu saldo. Era para {{payee}}.',
    es: '{{released}} de vuelta a su saldo. Era para {{payee}}.',
  },
  'notice.accountApproved.title': { pt: 'Conta aprovada', es: 'Cuenta aprobada' },
  'notice.accountApproved.text': { pt: '{{payee}}', es: '{{payee}}' },
  'notice.payeeUsable.title': { pt: 'Destino de saques liberado', es: 'Destino de retiros liberado' },
  'notice.payeeUsable.text': { pt: '{{payee}} já recebe saques.', es: '{{payee}} ya recibe retiros.' },
  'notice.statusChanged.title': {
    pt: 'A situação do seu cadastro mudou',
    es: 'Cambió la situación de su registro',
  },
  'notice.statusChanged.text': {
    pt: 'Situação: {{status}}. Motivo: {{reason}}',
    es: 'Situación: {{status}}. Motivo: {{reason}}',
  },
  'notice.payeeAdded.title': { pt: 'Novo destino de saques', es: 'Nuevo destino de retiros' },
  'notice.payeeAdded.text': { pt: '{{payee}}', es: '{{payee}}' },
  'notice.payeeChanged.title': { pt: 'Destino de saques alterado', es: 'Destino de retiros modificado' },
  'notice.payeeChanged.text': { pt: '{{payee}}', es: '{{payee}}' },
  'notice.newSignIn.title': { pt: 'Novo acesso à sua conta', es: 'Nuevo acceso a su cuenta' },
  'notice.newSignIn.text': { pt: '{{device}} · IP {{address}}', es: '{{device}} · IP {{address}}' },
  'notice.passwordChanged.title': { pt: 'Sua senha foi alterada', es: 'Su contraseña fue cambiada' },
  'notice.passwordChanged.text': {
    pt: 'As outras sessões foram encerradas.',
    es: 'Las otras sesiones fueron cerradas.',
  },
  'notice.passwordReset.title': { pt: 'Sua senha foi redefinida', es: 'Su contraseña fue restablecida' },
  'notice.passwordReset.text': {
    pt: 'Todas as sessões foram encerradas.',
    es: 'Todas las sesiones fueron cerradas.',
  },
  'notice.emailChanged.title': {
    pt: 'O e-mail da sua conta foi alterado',
    es: 'El correo de su cuenta fue cambiado',
  },
  'notice.emailChanged.text': {
    pt: 'Todas as sessões foram encerradas, e os saques ficam suspensos por 24 horas.',
    es: 'Todas las sesiones fueron cerradas, y los retiros quedan suspendidos por 24 horas.',
  },
  'notice.secondFactorEnabled.title': {
    pt: 'Verificação em duas etapas ativada',
    es: 'Verificación en dos pasos activada',
  },
  'notice.secondFactorEnabled.text': {
    pt: 'Guarde os códigos de recuperação em um lugar seguro.',
    es: 'Guarde los códigos de recuperación en un lugar seguro.',
  },
  'notice.secondFactorDisabled.title': {
    pt: 'Verificação em duas etapas desativada',
    es: 'Verificación en dos pasos desactivada',
  },
  'notice.secondFactorDisabled.text': {
    pt: 'Agora a senha basta para entrar.',
    es: 'Ahora la contraseña basta para entrar.',
  },
  'notice.passkeyAdded.title': { pt: 'Nova passkey na sua conta', es: 'Nueva passkey en su cuenta' },
  'notice.passkeyAdded.text': { pt: '{{name}}', es: '{{name}}' },
  'notice.passkeyRemoved.title': { pt: 'Passkey retirada da sua conta', es: 'Passkey quitada de su cuenta' },
  'notice.passkeyRemoved.text': { pt: '{{name}}', es: '{{name}}' },
  'notice.requestEnded.title': {
    pt: 'Pedido de aprovação encerrado',
    es: 'Solicitud de aprobación terminada',
  },
  'notice.requestEnded.text': { pt: '{{act}}: terminou sem decisão.', es: '{{act}}: terminó sin decisión.' },
  'notice.workOrder.title': { pt: 'Ordem à espera de cotação', es: 'Orden a la espera de cotización' },
  'notice.workOrder.text': { pt: '{{nature}} de {{amount}}', es: '{{nature}} de {{amount}}' },
  'notice.workDeposit.title': { pt: 'Depósito para conferir', es: 'Depósito por revisar' },
  'notice.workDeposit.text': {
    pt: '{{amount}}, código {{reference}}',
    es: '{{amount}}, código {{reference}}',
  },
  'notice.workWithdrawal.title': { pt: 'Saque para aprovar', es: 'Retiro por aprobar' },
  'notice.workWithdrawal.text': { pt: '{{amount}}', es: '{{amount}}' },
  'notice.workShipment.title': { pt: 'Retorno do banco para decidir', es: 'Retorno del banco para decidir' },
  'notice.workShipment.text': {
    pt: 'Remessa {{sequence}}: {{count}} linha(s)',
    es: 'Remesa {{sequence}}: {{count}} línea(s)',
  },
  'notice.workAccount.title': { pt: 'Conta bancária para aprovar', es: 'Cuenta bancaria por aprobar' },
  'notice.workAccount.text': { pt: '{{payee}}', es: '{{payee}}' },
  'notice.workApproval.title': { pt: 'Pedido de aprovação', es: 'Solicitud de aprobación' },
  'notice.workApproval.text': { pt: '{{act}}', es: '{{act}}' },
  'notice.workUser.title': { pt: 'Cadastro para validar', es: 'Registro por validar' },
  'notice.workUser.text': { pt: 'O cliente pediu a validação.', es: 'El cliente pidió la validación.' },
  'notice.closeReturned.title': { pt: 'Fechamento devolvido', es: 'Cierre devuelto' },
  'notice.closeReturned.text': {
    pt: 'Dia {{day}}: leia o motivo e prepare de novo.',
    es: 'Día {{day}}: lea el motivo y prepare de nuevo.',
  },
  'notice.workClose.title': { pt: 'Fechamento à espera de assinatura', es: 'Cierre a la espera de firma' },
  'notice.workClose.text': { pt: 'Dia {{day}}', es: 'Día {{day}}' },
  'notice.workSigning.title': { pt: 'Lote de bitcoin para assinar', es: 'Lote de bitcoin por firmar' },
  'notice.workSigning.text': {
    pt: 'Lote {{sequence}}: {{count}} saque(s), {{amount}}',
    es: 'Lote {{sequence}}: {{count}} retiro(s), {{amount}}',
  },
  'notice.workTimer.title': {
    pt: 'O lote automático de bitcoin não sai',
    es: 'El lote automático de bitcoin no sale',
  },
  'notice.workTimer.text': { pt: '{{cause}}', es: '{{cause}}' },
  'notice.workLost.title': {
    pt: 'Depósito creditado saiu da rede',
    es: 'Un depósito acreditado salió de la red',
  },
  'notice.workLost.text': {
    pt: '{{amount}}, código {{reference}}: os saques do cliente estão parados.',
    es: '{{amount}}, código {{reference}}: los retiros del cliente están detenidos.',
  },
  'notice.workPayout.title': {
    pt: 'Incidente em um pagamento de bitcoin',
    es: 'Incidente en un pago de bitcoin',
  },
  'notice.workPayout.text': {
    pt: 'Lote {{sequence}}, {{amount}}: veja o que a rede confirmou.',
    es: 'Lote {{sequence}}, {{amount}}: vea lo que la red confirmó.',
  },
  'notice.workOpenDay.title': { pt: 'Dia sem fechamento', es: 'Día sin cierre' },
  'notice.workOpenDay.text': {
    pt: '{{day}} passou há dois dias úteis e não está fechado.',
    es: '{{day}} pasó hace dos días hábiles y no está cerrado.',
  },
  'notice.nature.BUY': { pt: 'Compra de bitcoin', es: 'Compra de bitcoin' },
  'notice.nature.SELL': { pt: 'Venda de bitcoin', es: 'Venta de bitcoin' },
  'notice.device.other': { pt: 'Outro aparelho', es: 'Otro dispositivo' },
} satisfies Texts

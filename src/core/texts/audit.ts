import type { Sentences } from './text.ts'

/** Sentences of the acts in the audit on users and bank accounts. */
export const audit = {
  'audit.adminOnly': {
    pt: 'Apenas administradores podem consultar a auditoria.',
    es: 'Solo los administradores pueden consultar la auditoría.',
    en: 'Only an admin reads the audit.',
  },

  'audit.user.created': { pt: 'Usuário criado', es: 'Usuario creado' },
  'audit.user.updated': { pt: 'Usuário alterado', es: 'Usuario modificado' },
  'audit.user.unmasked': { pt: 'Dados ocultos vistos: {{reason}}', es: 'Datos ocultos vistos: {{reason}}' },
  'audit.user.consentGiven': { pt: 'Concordou com um documento', es: 'Aceptó un documento' },
  'audit.user.consentTakenBack': { pt: 'Retirou o consentimento', es: 'Retiró el consentimiento' },
  'audit.user.dataExported': { pt: 'Todos os dados exportados', es: 'Todos los datos exportados' },
  'audit.user.privacyAsked': {
    pt: 'Pedido de privacidade registrado',
    es: 'Solicitud de privacidad registrada',
  },
  'audit.user.privacyDecided': {
    pt: 'Pedido de privacidade respondido',
    es: 'Solicitud de privacidad respondida',
  },
  'audit.user.erased': { pt: 'Dados pessoais apagados', es: 'Datos personales borrados' },

  'audit.bankAccount.created': { pt: 'Conta bancária criada', es: 'Cuenta bancaria creada' },
  'audit.bankAccount.updated': { pt: 'Conta bancária alterada', es: 'Cuenta bancaria modificada' },
  'audit.bankAccount.enabled': { pt: 'Conta bancária habilitada', es: 'Cuenta bancaria habilitada' },
  'audit.bankAccount.disabled': { pt: 'Conta bancária desabilitada', es: 'Cuenta bancaria deshabilitada' },
  'audit.bankAccount.paying': {
    pt: 'Dados de conta pagadora alterados',
    es: 'Datos de cuenta pagadora modificados',
  },

  'audit.user.signedIn': { pt: 'Entrou', es: 'Inició sesión' },
  'audit.user.signInFailed': { pt: 'Tentativa de entrar recusada', es: 'Intento de acceso rechazado' },
  'audit.user.secondStepFailed': {
    pt: 'Código recusado na segunda etapa',
    es: 'Código rechazado en el segundo paso',
  },
  'audit.user.signedOut': { pt: 'Saiu', es: 'Cerró sesión' },
  'audit.user.sessionEnded': { pt: 'Sessão encerrada', es: 'Sesión cerrada' },
  'audit.user.sessionsEnded': { pt: 'Sessões encerradas', es: 'Sesiones cerradas' },
  'audit.user.registrationAsked': {
    pt: 'Pediu cadastro, à espera do e-mail',
    es: 'Pidió registrarse, a la espera del correo',
  },
  'audit.user.registrationRepeated': {
    pt: 'Pedido de cadastro com um e-mail já cadastrado',
    es: 'Solicitud de registro con un correo ya registrado',
  },
  'audit.user.registered': { pt: 'Cadastrou-se', es: 'Se registró' },
  'audit.user.resetAsked': { pt: 'Pediu uma nova senha', es: 'Pidió una nueva contraseña' },
  'audit.user.passwordReset': {
    pt: 'Criou uma nova senha pelo link do e-mail',
    es: 'Creó una nueva contraseña con el enlace del correo',
  },
  'audit.user.passwordChanged': { pt: 'Trocou a senha', es: 'Cambió la contraseña' },
  'audit.user.passwordSet': { pt: 'Senha trocada pela equipe', es: 'Contraseña cambiada por el equipo' },
  'audit.user.secondFactorEnabled': {
    pt: 'Verificação em duas etapas ativada',
    es: 'Verificación en dos pasos activada',
  },
  'audit.user.secondFactorDisabled': {
    pt: 'Verificação em duas etapas desativada',
    es: 'Verificación en dos pasos desactivada',
  },
  'audit.user.rescueAsked': { pt: 'Resgate pedido no servidor', es: 'Rescate solicitado en el servidor' },
  'audit.user.rescueCancelled': { pt: 'Resgate cancelado', es: 'Rescate cancelado' },
  'audit.user.rescued': { pt: 'Resgate feito', es: 'Rescate hecho' },
  'audit.user.secondFactorReset': {
    pt: 'Verificação em duas etapas retirada pela equipe',
    es: 'Verificación en dos pasos retirada por el equipo',
  },
  'audit.user.passwordRefused': { pt: 'Senha atual recusada', es: 'Contraseña actual rechazada' },
  'audit.user.passwordProved': { pt: 'Confirmou a senha', es: 'Confirmó la contraseña' },
  'audit.user.factorProved': { pt: 'Confirmou a segunda etapa', es: 'Confirmó el segundo paso' },
  'audit.user.passkeyAdded': { pt: 'Passkey adicionada', es: 'Passkey agregada' },
  'audit.user.passkeyRemoved': { pt: 'Passkey removida', es: 'Passkey quitada' },
  'audit.user.passkeyRefused': { pt: 'Passkey recusada', es: 'Passkey rechazada' },
  'audit.user.codeRefused': {
    pt: 'Código da verificação em duas etapas recusado',
    es: 'Código de la verificación en dos pasos rechazado',
  },
  'audit.user.recoveryCodeUsed': { pt: 'Código de recuperação usado', es: 'Código de recuperación usado' },
  'audit.user.recoveryCodesRenewed': {
    pt: 'Códigos de recuperação renovados',
    es: 'Códigos de recuperación renovados',
  },
  'audit.user.stopLifted': { pt: 'Suspensão dos saques retirada', es: 'Suspensión de los retiros levantada' },
  'audit.user.withdrawalsStopped': {
    pt: 'Saques suspensos pela equipe: {{reason}}',
    es: 'Retiros suspendidos por el equipo: {{reason}}',
  },
  'audit.user.tagged': { pt: 'Etiquetas mudadas: {{tags}}', es: 'Etiquetas cambiadas: {{tags}}' },
  'audit.user.noteWritten': { pt: 'Nota escrita', es: 'Nota escrita' },
  'audit.user.noteStruck': { pt: 'Nota riscada', es: 'Nota tachada' },
  'audit.user.frozen': {
    pt: 'Conta congelada pelo link de um aviso',
    es: 'Cuenta congelada por el enlace de un aviso',
  },
  'audit.user.freezeLifted': {
    pt: 'Conta liberada depois do congelamento',
    es: 'Cuenta liberada después del congelamiento',
  },
  'audit.user.addressSaved': {
    pt: 'Endereço de bitcoin salvo: {{label}}',
    es: 'Dirección de bitcoin guardada: {{label}}',
  },
  'audit.user.addressRenamed': {
    pt: 'Endereço de bitcoin renomeado: {{label}}',
    es: 'Dirección de bitcoin renombrada: {{label}}',
  },
  'audit.user.addressProved': {
    pt: 'Endereço de bitcoin comprovado: {{label}}',
    es: 'Dirección de bitcoin comprobada: {{label}}',
  },
  'audit.user.addressRemoved': { pt: 'Endereço de bitcoin removido', es: 'Dirección de bitcoin eliminada' },
} satisfies Sentences

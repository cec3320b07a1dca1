import type { auditPt } from './audit-pt.ts'

/** What the audit says of each act, in Spanish. */
export const auditEs: Record<keyof typeof auditPt, string> = {
  'audit.user.created': 'Usuario creado',
  'audit.user.updated': 'Usuario modificado',
  'audit.bankAccount.created': 'Cuenta bancaria creada',
  'audit.bankAccount.updated': 'Cuenta bancaria modificada',
  'audit.bankAccount.enabled': 'Cuenta bancaria habilitada',
  'audit.bankAccount.disabled': 'Cuenta bancaria deshabilitada',
  'audit.user.signedIn': 'Inició sesión',
  'audit.user.signInFailed': 'Intento de acceso rechazado',
  'audit.user.secondStepFailed': 'Código rechazado en el segundo paso',
  'audit.user.signedOut': 'Cerró sesión',
  'audit.user.sessionEnded': 'Sesión cerrada',
  'audit.user.sessionsEnded': 'Sesiones cerradas',
  'audit.user.registered': 'Se registró',
  'audit.user.resetAsked': 'Pidió una nueva contraseña',
  'audit.user.passwordReset': 'Creó una nueva contraseña con el enlace del correo',
  'audit.user.passwordChanged': 'Cambió la contraseña',
  'audit.user.passwordSet': 'Contraseña cambiada por el equipo',
  'audit.user.secondFactorEnabled': 'Verificación en dos pasos activada',
  'audit.user.secondFactorDisabled': 'Verificación en dos pasos desactivada',
  'audit.user.secondFactorReset': 'Verificación en dos pasos retirada por el equipo',
  'audit.user.codeRefused': 'Código de la verificación en dos pasos rechazado',
  'audit.user.recoveryCodeUsed': 'Código de recuperación usado',
  'audit.user.recoveryCodesRenewed': 'Códigos de recuperación renovados',
  'audit.user.stopLifted': 'Suspensión de los retiros levantada',
}

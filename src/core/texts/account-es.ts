import type { accountPt } from './account-pt.ts'

/** Sentences about the account of a user, in Spanish. */
export const accountEs: Readonly<Record<keyof typeof accountPt, string>> = {
  'session.passwordDue':
    'Antes de entrar, cree su propia contraseña: enviamos un enlace a su correo. Es válido por una hora.',
  'rescue.notStaff': 'Esta persona no es del equipo.',
  'rescue.notStopped': 'Esta persona no está bloqueada ni congelada.',
  'rescue.notAdmin': 'Esta persona no es administradora.',
  'rescue.waiting': 'Un rescate igual ya espera; --cancel lo termina.',
  'rescue.password': 'nueva contraseña',
  'rescue.factor': 'retiro de la verificación en dos pasos',
  'rescue.email': 'cambio del correo',
  'rescue.lift': 'fin de un bloqueo',
  'rescue.leave': 'salida de un administrador',
  'session.invalidConfirmation': 'Este enlace ya no vale. Regístrese de nuevo.',
  'session.frozen':
    'Esta cuenta está congelada, porque su titular avisó que otra persona actuó en ella. Hable con soporte para liberarla.',
  'session.invalidFreeze': 'Este enlace ya no vale. Si otra persona usa su cuenta, hable ahora con soporte.',
  'user.notFrozen': 'Esta cuenta no está congelada.',
  'user.ownFreeze': 'Otra persona del equipo debe liberar esta cuenta.',
  'withdrawal.ownerFrozen':
    'El titular congeló la cuenta. Este retiro espera hasta que el equipo libere la cuenta.',

  'view.unknown': 'Vista no encontrada.',
  'view.notYours': 'Solo quien guardó la vista puede cambiarla.',
  'view.name': 'Ya tiene una vista con este nombre.',
  'view.tooMany': 'Ya tiene {{limit}} vistas de esta lista. Quite una antes.',
  'view.staffOnly': 'Solo el equipo comparte vistas.',
}

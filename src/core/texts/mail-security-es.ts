import type { mailSecurityPt } from './mail-security-pt.ts'

/** The mails about the security of an account, in Spanish. */
export const mailSecurityEs: Record<keyof typeof mailSecurityPt, string> = {
  'mail.passwordDue.subject': 'Cree su propia contraseña',
  'mail.passwordDue.text': `Hola.

Para entrar en su cuenta Balcão, cree antes una contraseña que solo usted conozca: la actual la creó el equipo o ya no sirve para su acceso. El enlace de abajo es válido por una hora y sirve una sola vez.

Crear mi contraseña: {{link}}

Si no fue usted quien intentó entrar, hable con soporte: otra persona conoce la contraseña actual.`,

  'mail.alreadyRegistered.subject': 'Usted ya tiene una cuenta',
  'mail.alreadyRegistered.text': `Hola.

Alguien pidió registrarse en Balcão con este correo, pero usted ya tiene una cuenta. Entre con su contraseña; si la olvidó, el enlace de abajo crea una nueva. Es válido por una hora y sirve una sola vez.

Crear nueva contraseña: {{link}}

Si no fue usted, ignore este correo: nada cambió.`,

  'mail.confirmRegistration.subject': 'Confirme su correo',
  'mail.confirmRegistration.text': `Hola.

Recibimos un pedido de registro en Balcão con este correo. Confírmelo por el enlace de abajo, que es válido por 24 horas; después entre con la contraseña que eligió.

Confirmar mi correo: {{link}}

Si no fue usted, ignore este correo: sin la confirmación no se crea ninguna cuenta.`,

  'mail.passkeyAdded.subject': 'Nueva passkey en su cuenta',
  'mail.passkeyAdded.text': `Hola.

Se agregó una passkey a su cuenta Balcão. Con ella se entra sin la contraseña.

Passkey: {{name}}
Cuándo: {{at}} (hora de Brasilia)

Si fue usted, no hace falta hacer nada.

Ver mis passkeys: {{link}}`,

  'mail.passkeyRemoved.subject': 'Passkey retirada de su cuenta',
  'mail.passkeyRemoved.text': `Hola.

Se retiró una passkey de su cuenta Balcão.

Passkey: {{name}}
Cuándo: {{at}} (hora de Brasilia)

Si fue usted, no hace falta hacer nada.

Ver mis passkeys: {{link}}`,

  'mail.payeeAdded.subject': 'Nuevo destino de retiros en su cuenta',
  'mail.payeeAdded.text': `Hola.

Se agregó un destino de retiros a su cuenta Balcão.

Destino: {{payee}}
Cuándo: {{at}} (hora de Brasilia)

Si fue usted, no hace falta hacer nada.

Ver mis cuentas: {{link}}`,

  'mail.payeeChanged.subject': 'Destino de retiros modificado en su cuenta',
  'mail.payeeChanged.text': `Hola.

Se modificó o habilitó un destino de retiros de su cuenta Balcão.

Destino: {{payee}}
Cuándo: {{at}} (hora de Brasilia)

Si fue usted, no hace falta hacer nada.

Ver mis cuentas: {{link}}`,

  'mail.withdrawalRequested.subject': 'Retiro solicitado: {{amount}}',
  'mail.withdrawalRequested.text': `Hola.

Recibimos un pedido de retiro de su cuenta Balcão.

Monto: {{amount}}
Comisión: {{fee}}
Para: {{payee}}
Cuándo: {{at}} (hora de Brasilia)

Si fue usted, no hace falta hacer nada.

Ver mis retiros: {{link}}`,

  'mail.statusChanged.subject': 'Su registro: {{status}}',
  'mail.statusChanged.text': `Hola, {{name}}.

El estado de su registro en Balcão cambió.

Estado: {{status}}
Motivo: {{reason}}

Abrir mi cuenta: {{link}}`,

  'mail.staffRescue.subject': 'Rescate del acceso de {{person}}: {{what}}',
  'mail.staffRescue.text': `Hola, {{name}}:

En el servidor se pidió un rescate del acceso de una persona del equipo. Vale después de 24 horas.

Persona: {{person}}
Rescate: {{what}}
Vale desde: {{at}} (hora de Brasilia)

Si nadie de la casa lo pidió, hable ahora con la persona que cuida el servidor: npm run rescue con --cancel termina el rescate.

Abrir la auditoría: {{link}}`,

  'mail.accountFrozen.subject': 'Cuenta congelada por su titular: {{name}}',
  'mail.accountFrozen.text': `El titular abrió el enlace de un aviso y dijo que no fue él. La cuenta está congelada: nadie entra en ella, y los retiros aún no pagados esperan.

Titular: {{name}}
Correo: {{email}}
Aviso: {{notice}}
Cuándo: {{at}} (hora de Brasilia)

Hable con el titular por un contacto ya conocido, cancele lo que no reconozca y después libere la cuenta.

Abrir el registro: {{link}}`,

  'mail.freeze.text': `Si no fue usted, congele la cuenta ahora: todas las sesiones terminan, nadie más entra y ningún retiro se paga hasta que usted hable con soporte. El enlace vale por 7 días.

No fui yo, congelar la cuenta: {{link}}`,
}

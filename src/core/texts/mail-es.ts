import type { mailPt } from './mail-pt.ts'
import { mailSecurityEs } from './mail-security-es.ts'

/** Every mail, in Spanish: its subject and its text. */
export const mailEs: Record<keyof typeof mailPt, string> = {
  'mail.resetLink.subject': 'Cree una nueva contraseña',
  'mail.resetLink.text': `Hola.

Recibimos una solicitud para cambiar la contraseña de su cuenta Balcão. El enlace de abajo es válido por una hora y sirve una sola vez.

Crear nueva contraseña: {{link}}

Si no fue usted, ignore este correo: su contraseña sigue siendo la misma.`,

  'mail.newSignIn.subject': 'Nuevo acceso a su cuenta',
  'mail.newSignIn.text': `Hola.

Se accedió a su cuenta Balcão desde un lugar o dispositivo que aún no conocíamos.

Cuándo: {{at}} (hora de Brasilia)
Dirección IP: {{address}}
Dispositivo: {{userAgent}}

Si fue usted, no es necesario hacer nada.

Si no fue usted, cambie su contraseña ahora, cierre las otras sesiones y active la verificación en dos pasos. Después, hable con soporte.

Abrir mi cuenta: {{link}}`,

  'mail.passwordChanged.subject': 'Se cambió su contraseña',
  'mail.passwordChanged.text': `Hola.

Se cambió la contraseña de su cuenta Balcão, y se cerraron las otras sesiones.

Cuándo: {{at}} (hora de Brasilia)

Si fue usted, no es necesario hacer nada.

Si no fue usted, solicite ahora una nueva contraseña en la pantalla de inicio de sesión y hable con soporte: otra persona puede tener acceso a su cuenta.

Ir a la pantalla de inicio de sesión: {{link}}`,

  'mail.passwordReset.subject': 'Se restableció su contraseña',
  'mail.passwordReset.text': `Hola.

Se restableció la contraseña de su cuenta Balcão, y se cerraron todas las sesiones. Por seguridad, los retiros quedan suspendidos por 24 horas.

Cuándo: {{at}} (hora de Brasilia)

Si fue usted, o si lo solicitó a soporte, no es necesario hacer nada.

Si no fue usted, solicite ahora una nueva contraseña en la pantalla de inicio de sesión y hable con soporte: otra persona puede tener acceso a su cuenta.

Ir a la pantalla de inicio de sesión: {{link}}`,

  'mail.emailChanged.subject': 'Se cambió el correo de su cuenta',
  'mail.emailChanged.text': `Hola.

Se cambió el correo electrónico de su cuenta Balcão: con esta dirección ya no se puede iniciar sesión. Por seguridad, se cerraron todas las sesiones y los retiros quedan suspendidos por 24 horas.

Cuándo: {{at}} (hora de Brasilia)

Si usted lo solicitó a soporte, no es necesario hacer nada.

Si no fue usted, hable ahora con soporte: otra persona puede tener acceso a su cuenta.

Ir a la pantalla de inicio de sesión: {{link}}`,

  'mail.secondFactorEnabled.subject': 'Verificación en dos pasos activada',
  'mail.secondFactorEnabled.text': `Hola.

Se activó la verificación en dos pasos de su cuenta Balcão. Desde ahora, para iniciar sesión se pide también el código de su aplicación.

Cuándo: {{at}} (hora de Brasilia)

Guarde los códigos de recuperación en un lugar seguro: cada uno sirve una vez, si usted se queda sin la aplicación.

Si no fue usted, hable ahora con soporte: otra persona puede tener acceso a su cuenta.

Abrir mi cuenta: {{link}}`,

  'mail.secondFactorDisabled.subject': 'Verificación en dos pasos desactivada',
  'mail.secondFactorDisabled.text': `Hola.

Se desactivó la verificación en dos pasos de su cuenta Balcão. Ahora basta con la contraseña para iniciar sesión. Por seguridad, los retiros quedan suspendidos por 24 horas.

Cuándo: {{at}} (hora de Brasilia)

Si fue usted, considere activarla de nuevo en cuanto pueda.

Si no fue usted, cambie su contraseña ahora y hable con soporte: otra persona puede tener acceso a su cuenta.

Abrir mi cuenta: {{link}}`,

  'mail.orderRequested.subject': 'Nueva orden OTC: {{nature}}, {{amount}}, de {{name}}',
  'mail.orderRequested.text': `Hay una nueva orden OTC a la espera de cotización.

Operación: {{nature}}
Monto: {{amount}}
Cliente: {{name}}
Correo: {{email}}
Solicitada el: {{at}} (hora de Brasilia)

Cotizar la orden: {{link}}`,

  'mail.quoteReady.subject': 'Su cotización está lista: {{nature}}',
  'mail.quoteReady.text': `Hola, {{name}}.

La mesa cotizó su orden. El precio es firme hasta la hora indicada abajo; después, solicite otra cotización.

Operación: {{nature}}
Usted paga: {{pays}}
Usted recibe: {{receives}}, ya descontada la comisión de {{fee}}
Cotización: R$ {{quotation}} por bitcoin
Firme hasta: {{until}} (hora de Brasilia)

Ver y ejecutar la orden: {{link}}

Mientras usted no ejecute la orden, no se compra ni se vende nada.`,

  'mail.ordersFilled.subject': 'Sus órdenes en el Book',
  'mail.ordersFilled.text': `Hola, {{name}}.

Órdenes suyas que el Book negoció desde el último aviso: {{count}}.

{{list}}

Ver mis órdenes: {{link}}`,

  'mail.depositAccepted.subject': 'Depósito aceptado: {{credited}}',
  'mail.depositAccepted.text': `Hola, {{name}}.

Revisamos su depósito y ya está en su saldo.

Código de control: {{reference}}
Monto del depósito: {{amount}}
Comisión: {{fee}}
Monto acreditado: {{credited}}

Ver mis depósitos: {{link}}`,

  'mail.depositRejected.subject': 'Depósito rechazado: {{amount}}',
  'mail.depositRejected.text': `Hola, {{name}}.

No pudimos aceptar su depósito, y no se acreditó nada.

Código de control: {{reference}}
Monto del depósito: {{amount}}
Motivo: {{reason}}

Si el motivo puede corregirse, abra el depósito y envíe otro comprobante: el código de control sigue siendo el mismo. No transfiera de nuevo. En caso de duda, hable con soporte.

Ver mis depósitos: {{link}}`,

  'mail.withdrawalFinished.subject': 'Retiro completado: {{amount}}',
  'mail.withdrawalFinished.text': `Hola, {{name}}.

Su retiro fue pagado.

Monto: {{amount}}
Comisión: {{fee}}
Beneficiario: {{holder}}
Para: {{payee}}
Pagado el: {{paidOn}}
Remesa: {{shipment}}
Comprobante: {{proof}}

El comprobante de la casa en PDF, con una dirección para verificarlo, está en la ventana del retiro.

Si usted no solicitó este retiro, cambie su contraseña ahora y hable con soporte.

Ver el retiro: {{link}}`,

  'mail.withdrawalCancelled.subject': 'Retiro cancelado: {{amount}}',
  'mail.withdrawalCancelled.text': `Hola, {{name}}.

Su retiro fue cancelado, y el monto volvió a su saldo con la comisión.

Monto: {{amount}}
Comisión: {{fee}}
Devuelto al saldo: {{released}}
Era para: {{payee}}

Si usted no reconoce el retiro ni la cancelación, cambie su contraseña ahora y hable con soporte.

Ver mis retiros: {{link}}`,

  'mail.withdrawalRefused.subject': 'El banco rechazó el pago del retiro: {{amount}}',
  'mail.withdrawalRefused.text': `Hola, {{name}}.

El banco rechazó el pago de su retiro. El monto sigue retenido, y el retiro volvió a esperar el pago.

Monto: {{amount}}
Para: {{payee}}
Motivo: {{reason}}

Si los datos de la cuenta están mal, hable con soporte: nosotros cancelamos este retiro, y usted pide otro.

Ver mis retiros: {{link}}`,

  'mail.withdrawalReversed.subject': 'El pago del retiro fue devuelto: {{amount}}',
  'mail.withdrawalReversed.text': `Hola, {{name}}.

El banco de destino devolvió el pago de su retiro, y el monto volvió a su saldo.

Monto acreditado: {{amount}}
Era para: {{payee}}

Verifique los datos de la cuenta antes de pedir otro retiro. En caso de duda, hable con soporte.

Ver mis retiros: {{link}}`,

  'mail.approvalAsked.subject': 'Aprobación pedida: {{act}}',
  'mail.approvalAsked.text': `Hola, {{name}}.

{{asker}} pide la aprobación de otra persona.

Acto: {{act}}
Valor: {{value}}

Ver qué cambia y decidir: {{link}}`,

  'mail.chainHead.subject': 'Prueba del historial al {{day}}: guarde este mensaje',
  'mail.chainHead.text': `El registro de abajo prueba todo el historial hasta ahora: asientos, eventos y auditoría. Guarde este mensaje fuera del servidor.

Día: {{day}}
Registro: {{head}}

Para verificar después, copie el registro en una línea de un archivo y ejecute: npm run verify -- --anchor ARCHIVO

Abrir la auditoría: {{link}}`,

  ...mailSecurityEs,

  'mail.footer':
    'Mensaje automático de Balcão, no responda. Nunca pedimos su contraseña ni sus códigos por correo o teléfono.',
  'mail.push.body': 'Abra Balcão para verlo.',
  'mail.nature.BUY': 'compra de bitcoin',
  'mail.nature.SELL': 'venta de bitcoin',
  'mail.payee.BANK': '{{bank}}, cuenta terminada en {{ending}}',
  'mail.proof.BANK': 'disponible en Retiros',
  'mail.proof.NONE': 'el banco no envió autenticación',
  'mail.proof.FILE': 'autenticación del banco {{authentication}}',
  'mail.proof.CRYPTO': 'transacción {{txId}}',
}

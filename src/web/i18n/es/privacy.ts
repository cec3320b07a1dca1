import type { privacy as pt } from '../pt/privacy.ts'
import type { Labels } from '../shape.ts'

export const privacy: Labels<typeof pt> = {
  title: 'Privacidad',
  given: '(versión {{version}}), aceptado el {{at}}.',
  notGiven: 'todavía no aceptado.',
  document: { terms: 'Términos de uso', privacy: 'Aviso de privacidad' },
  terms: {
    title: 'Términos y privacidad',
    asked: 'Lea y acepte los términos',
    askedText: 'Hay una versión que usted todavía no aceptó. Nada queda bloqueado.',
    read: 'Leer los términos',
    agree: 'Leí y acepto',
    agreeTo: 'Leí y acepto los términos de uso y el aviso de privacidad',
    agreed: 'Usted ya aceptó esta versión.',
    done: 'Gracias, quedó registrado',
    useTitle: 'El servicio',
    useText:
      'La casa compra y vende bitcoin para usted, guarda sus saldos y paga sus retiros, con las comisiones que la pantalla muestra antes de cada operación.',
    dataTitle: 'Sus datos',
    dataText:
      'Registro, cuentas bancarias, operaciones, comprobantes, sesiones con dirección y navegador, correos enviados.',
    whyTitle: 'Para qué',
    whyText:
      'Para cumplir el contrato, las leyes contra el lavado y las fiscales, y para proteger su cuenta. Nada de publicidad.',
    keptTitle: 'Por cuánto tiempo',
    keptText:
      'Registro y operaciones: hasta 5 años después del fin de la relación, por ley. Lo demás, por menos tiempo.',
    rightsTitle: 'Sus derechos',
    rightsText:
      'Ver y descargar todo, corregir, pedir que lo borren, saber quién lo vio. Están en su perfil, en Privacidad.',
    sharedTitle: 'Con quién',
    sharedText: 'Bancos que pagan, autoridades cuando la ley lo ordena. Con nadie más.',
  },
  data: {
    text: 'Descargue todo lo que tenemos sobre usted.',
    pdf: 'Todos los datos (PDF)',
    json: 'Todos los datos (JSON)',
  },
  request: {
    about: 'Lo que usted no puede cambiar, pídalo. El equipo responde aquí.',
    open: 'Solicitudes de privacidad abiertas',
    send: 'Mandar la solicitud',
    sent: 'La solicitud fue enviada',
    answered: 'La solicitud tiene respuesta',
    DONE: 'Conceder',
    REFUSED: 'Rechazar',
    informs: 'La persona lee esta respuesta en su perfil.',
    erases:
      'Los datos personales se borran y la cuenta se cierra para siempre. Los libros quedan. Esto no se deshace.',
    kind: { CORRECTION: 'Corrección de datos', ERASURE: 'Borrar datos y cerrar la cuenta' },
    status: { OPEN: 'Abierta', DONE: 'Concedida', REFUSED: 'Rechazada' },
    ask: { CORRECTION: 'Pedir corrección', ERASURE: 'Borrar datos y cerrar cuenta' },
    text: {
      CORRECTION: 'Diga qué está mal y el valor correcto.',
      ERASURE:
        'La cuenta debe estar sin saldo y sin operaciones abiertas. Lo que la ley manda guardar queda aparte por 5 años.',
    },
  },
}

import type { profile as pt } from '../pt/profile.ts'
import type { Labels } from '../shape.ts'

export const profile: Labels<typeof pt> = {
  subtitle: 'Sus datos, la seguridad de la cuenta y sus cuentas bancarias.',
  form: 'Mis datos',
  identity: 'Datos personales',
  contact: 'Contacto',
  address: 'Dirección',
  accounts: 'Mis cuentas bancarias',
  fixed: 'Para cambiarlo, hable con el equipo.',
  fixedStaff: 'Solo un administrador lo cambia.',
  emailHint: 'Al cambiar el correo, sus sesiones terminan y los retiros se detienen por un día.',
  languageHint: 'Vale para las pantallas y para los correos.',
  saved: 'Todo guardado.',
  unsaved: 'Hay cambios que aún no se guardaron.',
  nothing: 'Nada cambió todavía.',
  done: 'Perfil guardado',
  invalid: 'Revise los campos del perfil',
  referral: {
    title: 'Recomiende a alguien',
    text: 'Quien se registra con su código queda registrado como su referido.',
    code: 'código de referido',
    link: 'enlace de referido',
    share: 'Compartir enlace',
  },
}

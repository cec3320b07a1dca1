import type { start as pt } from '../pt/start.ts'
import type { Labels } from '../shape.ts'

export const start: Labels<typeof pt> = {
  version: 'v{{version}}',
  language: 'Idioma',
  themeToDark: 'Usar tema oscuro',
  themeToLight: 'Usar tema claro',
  notFoundTitle: 'Página no encontrada',
  notFoundText: 'La dirección cambió o nunca existió.',
  notFoundAct: 'Volver al inicio',
  errorTitle: 'Algo falló en esta pantalla',
  errorText: 'Sus datos están a salvo. Recargue la página para continuar.',
  errorAct: 'Recargar',
  failed: 'Algo salió mal. Intente de nuevo.',
  sessionOver: 'Su sesión terminó. Inicie sesión de nuevo en esta pantalla y repita.',
  passkeyUnused: 'La passkey no se usó. Intente de nuevo o elija otro modo.',
  passkeyKnown: 'Este dispositivo ya guarda una passkey de esta cuenta.',
  noAnswer: 'El servidor no responde. Verifique su conexión e intente de nuevo.',
}

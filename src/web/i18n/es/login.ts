import type { login as pt } from '../pt/login.ts'
import type { Labels } from '../shape.ts'

export const login: Labels<typeof pt> = {
  title: 'Iniciar sesión',
  subtitle: 'Compre, venda y guarde bitcoin en reales.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  togglePassword: 'Mostrar u ocultar la contraseña',
  submit: 'Iniciar sesión',
  emailRequired: 'Escriba su correo',
  emailInvalid: 'Escriba un correo válido',
  passwordRequired: 'Escriba su contraseña',
  invalid: 'Correo o contraseña incorrectos. Verifique sus datos e intente de nuevo.',
  offline: 'No logramos hablar con el servidor. Verifique su conexión e intente de nuevo.',
  codeTitle: 'Verificación en dos pasos',
  codeText: 'Escriba los 6 números que aparecen en su aplicación autenticadora.',
  code: 'Código de acceso',
  codeInvalid: 'Código de acceso inválido o incorrecto.',
  codeSubmit: 'Confirmar',
  back: 'Volver',
  denied: 'Esta página no es para su perfil. Entre con otro usuario o vuelva al inicio.',
  home: 'Volver al inicio',
  ended: 'Su sesión terminó. Inicie sesión otra vez para seguir donde estaba.',
}

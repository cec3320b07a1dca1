import type { Texts } from './text.ts'

/** The mails about passwords, proofs and sessions. */
export const sessionMails = {
  'mail.resetLink.subject': { pt: 'Crie uma nova senha', es: 'Cree una nueva contraseña' },
  'mail.resetLink.text': {
    pt: `Olá.

Recebemos um pedido para trocar a senha da sua conta {{brand}}. O link abaixo vale por uma hora e serve uma única vez.

Criar nova senha: {{link}}

Se não foi você, ignore este e-mail: sua senha continua a mesma.`,
    es: `Hola.

Recibimos una solicitud para cambiar la contraseña de su cuenta {{brand}}. El enlace de abajo es válido por una hora y sirve una sola vez.

Crear nueva contraseña: {{link}}

Si no fue usted, ignore este correo: su contraseña sigue siendo la misma.`,
  },

  'mail.newSignIn.subject': { pt: 'Novo acesso à sua conta', es: 'Nuevo acceso a su cuenta' },
  'mail.newSignIn.text': {
    pt: `Olá.

Sua conta {{brand}} foi acessada de um lugar ou aparelho que ainda não conhecíamos.

Quando: {{at}} (horário de Brasília)
Endereço IP: {{address}}
Aparelho: {{userAgent}}

Se foi você, não é preciso fazer nada.

Se não foi você, troque sua senha agora, encerre as outras sessões e ative a verificação em duas etapas. Depois fale com o suporte.

Abrir minha conta: {{link}}`,
    es: `Hola.

Se accedió a su cuenta {{brand}} desde un lugar o dispositivo que aún no conocíamos.

Cuándo: {{at}} (hora de Brasilia)
Dirección IP: {{address}}
Dispositivo: {{userAgent}}

Si fue usted, no es necesario hacer nada.

Si no fue usted, cambie su contraseña ahora, cierre las otras sesiones y active la verificación en dos pasos. Después, hable con soporte.

Abrir mi cuenta: {{link}}`,
  },

  'mail.passwordChanged.subject': { pt: 'Sua senha foi alterada', es: 'Se cambió su contraseña' },
  'mail.passwordChanged.text': {
    pt: `Olá.

A senha da sua conta {{brand}} foi alterada, e as outras sessões foram encerradas.

Quando: {{at}} (horário de Brasília)

Se foi você, não é preciso fazer nada.

Se não foi você, peça agora uma nova senha na tela de entrada e fale com o suporte: outra pessoa pode ter acesso à sua conta.

Ir para a tela de entrada: {{link}}`,
    es: `Hola.

Se cambió la contraseña de su cuenta {{brand}}, y se cerraron las otras sesiones.

Cuándo: {{at}} (hora de Brasilia)

Si fue usted, no es necesario hacer nada.

Si no fue usted, solicite ahora una nueva contraseña en la pantalla de inicio de sesión y hable con soporte: otra persona puede tener acceso a su cuenta.

Ir a la pantalla de inicio de sesión: {{link}}`,
  },

  'mail.passwordReset.subject': { pt: 'Sua senha foi redefinida', es: 'Se restableció su contraseña' },
  'mail.passwordReset.text': {
    pt: `Olá.

A senha da sua conta {{brand}} foi redefinida, e todas as sessões foram encerradas. Por segurança, os saques ficam suspensos por 24 horas.

Quando: {{at}} (horário de Brasília)

Se foi você, ou se você pediu isso ao suporte, não é preciso fazer nada.

Se não foi você, peça agora uma nova senha na tela de entrada e fale com o suporte: outra pessoa pode ter acesso à sua conta.

Ir para a tela de entrada: {{link}}`,
    es: `Hola.

Se restableció la contraseña de su cuenta {{brand}}, y se cerraron todas las sesiones. Por seguridad, los retiros quedan suspendidos por 24 horas.

Cuándo: {{at}} (hora de Brasilia)

Si fue usted, o si lo solicitó a soporte, no es necesario hacer nada.

Si no fue usted, solicite ahora una nueva contraseña en la pantalla de inicio de sesión y hable con soporte: otra persona puede tener acceso a su cuenta.

Ir a la pantalla de inicio de sesión: {{link}}`,
  },

  'mail.secondFactorEnabled.subject': {
    pt: 'Verificação em duas etapas ativada',
    es: 'Verificación en dos pasos activada',
  },
  'mail.secondFactorEnabled.text': {
    pt: `Olá.

A verificação em duas etapas da sua conta {{brand}} foi ativada. A partir de agora, para entrar será pedido também o código do seu aplicativo.

Quando: {{at}} (horário de Brasília)

Guarde os códigos de recuperação em um lugar seguro: cada um serve uma vez, se você ficar sem o aplicativo.

Se não foi você, fale agora com o suporte: outra pessoa pode ter acesso à sua conta.

Abrir minha conta: {{link}}`,
    es: `Hola.

Se activó la verificación en dos pasos de su cuenta {{brand}}. Desde ahora, para iniciar sesión se pide también el código de su aplicación.

Cuándo: {{at}} (hora de Brasilia)

Guarde los códigos de recuperación en un lugar seguro: cada uno sirve una vez, si usted se queda sin la aplicación.

Si no fue usted, hable ahora con soporte: otra persona puede tener acceso a su cuenta.

Abrir mi cuenta: {{link}}`,
  },

  'mail.secondFactorDisabled.subject': {
    pt: 'Verificação em duas etapas desativada',
    es: 'Verificación en dos pasos desactivada',
  },
  'mail.secondFactorDisabled.text': {
    pt: `Olá.

A verificação em duas etapas da sua conta {{brand}} foi desativada. Agora a senha basta para entrar. Por segurança, os saques ficam suspensos por 24 horas.

Quando: {{at}} (horário de Brasília)

Se foi você, considere ativá-la de novo assim que puder.

Se não foi você, troque sua senha agora e fale com o suporte: outra pessoa pode ter acesso à sua conta.

Abrir minha conta: {{link}}`,
    es: `Hola.

Se desactivó la verificación en dos pasos de su cuenta {{brand}}. Ahora basta con la contraseña para iniciar sesión. Por seguridad, los retiros quedan suspendidos por 24 horas.

Cuándo: {{at}} (hora de Brasilia)

Si fue usted, considere activarla de nuevo en cuanto pueda.

Si no fue usted, cambie su contraseña ahora y hable con soporte: otra persona puede tener acceso a su cuenta.

Abrir mi cuenta: {{link}}`,
  },

  'mail.passwordDue.subject': { pt: 'Crie a sua própria senha', es: 'Cree su propia contraseña' },
  'mail.passwordDue.text': {
    pt: `Olá.

Para entrar na sua conta {{brand}}, crie antes uma senha que só você conhece: a atual foi criada pela equipe ou não serve mais para o seu acesso. O link abaixo vale por uma hora e serve uma única vez.

Criar minha senha: {{link}}

Se não foi você que tentou entrar, fale com o suporte: outra pessoa conhece a senha atual.`,
    es: `Hola.

Para entrar en su cuenta {{brand}}, cree antes una contraseña que solo usted conozca: la actual la creó el equipo o ya no sirve para su acceso. El enlace de abajo es válido por una hora y sirve una sola vez.

Crear mi contraseña: {{link}}

Si no fue usted quien intentó entrar, hable con soporte: otra persona conoce la contraseña actual.`,
  },

  'mail.passkeyAdded.subject': { pt: 'Nova passkey na sua conta', es: 'Nueva passkey en su cuenta' },
  'mail.passkeyAdded.text': {
    pt: `Olá.

Uma passkey foi adicionada à sua conta {{brand}}. Com ela se entra sem a senha.

Passkey: {{name}}
Quando: {{at}} (horário de Brasília)

Se foi você, não é preciso fazer nada.

Ver minhas passkeys: {{link}}`,
    es: `Hola.

Se agregó una passkey a su cuenta {{brand}}. Con ella se entra sin la contraseña.

Passkey: {{name}}
Cuándo: {{at}} (hora de Brasilia)

Si fue usted, no hace falta hacer nada.

Ver mis passkeys: {{link}}`,
  },

  'mail.passkeyRemoved.subject': { pt: 'Passkey retirada da sua conta', es: 'Passkey retirada de su cuenta' },
  'mail.passkeyRemoved.text': {
    pt: `Olá.

Uma passkey foi retirada da sua conta {{brand}}.

Passkey: {{name}}
Quando: {{at}} (horário de Brasília)

Se foi você, não é preciso fazer nada.

Ver minhas passkeys: {{link}}`,
    es: `Hola.

Se retiró una passkey de su cuenta {{brand}}.

Passkey: {{name}}
Cuándo: {{at}} (hora de Brasilia)

Si fue usted, no hace falta hacer nada.

Ver mis passkeys: {{link}}`,
  },
} satisfies Texts

export const sessionMailLinks = {
  resetLink: '/auth/reset#token={{secret}}',
  passwordDue: '/auth/reset#token={{secret}}',
  newSignIn: '/',
  passwordChanged: '/auth/login',
  passwordReset: '/auth/login',
  secondFactorEnabled: '/',
  secondFactorDisabled: '/',
  passkeyAdded: '/profile',
  passkeyRemoved: '/profile',
} as const

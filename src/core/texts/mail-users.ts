import type { Texts } from './text.ts'

/** The mails about the account of a user. */
export const userMails = {
  'mail.emailChanged.subject': {
    pt: 'O e-mail da sua conta foi alterado',
    es: 'Se cambió el correo de su cuenta',
  },
  'mail.emailChanged.text': {
    pt: `Olá.

O e-mail da sua conta {{brand}} foi alterado: este endereço não entra mais nela. Por segurança, todas as sessões foram encerradas e os saques ficam suspensos por 24 horas.

Quando: {{at}} (horário de Brasília)

Se você pediu isso ao suporte, não é preciso fazer nada.

Se não foi você, fale agora com o suporte: outra pessoa pode ter acesso à sua conta.

Ir para a tela de entrada: {{link}}`,
    es: `Hola.

Se cambió el correo electrónico de su cuenta {{brand}}: con esta dirección ya no se puede iniciar sesión. Por seguridad, se cerraron todas las sesiones y los retiros quedan suspendidos por 24 horas.

Cuándo: {{at}} (hora de Brasilia)

Si usted lo solicitó a soporte, no es necesario hacer nada.

Si no fue usted, hable ahora con soporte: otra persona puede tener acceso a su cuenta.

Ir a la pantalla de inicio de sesión: {{link}}`,
  },

  'mail.alreadyRegistered.subject': { pt: 'Você já tem uma conta', es: 'Usted ya tiene una cuenta' },
  'mail.alreadyRegistered.text': {
    pt: `Olá.

Alguém pediu um cadastro na {{brand}} com este e-mail, mas você já tem uma conta. Entre com a sua senha; se a esqueceu, o link abaixo cria uma nova. Ele vale por uma hora e serve uma única vez.

Criar nova senha: {{link}}

Se não foi você, ignore este e-mail: nada mudou.`,
    es: `Hola.

Alguien pidió registrarse en {{brand}} con este correo, pero usted ya tiene una cuenta. Entre con su contraseña; si la olvidó, el enlace de abajo crea una nueva. Es válido por una hora y sirve una sola vez.

Crear nueva contraseña: {{link}}

Si no fue usted, ignore este correo: nada cambió.`,
  },

  'mail.confirmRegistration.subject': { pt: 'Confirme seu e-mail', es: 'Confirme su correo' },
  'mail.confirmRegistration.text': {
    pt: `Olá.

Recebemos um pedido de cadastro na {{brand}} com este e-mail. Confirme-o pelo link abaixo, que vale por 24 horas; depois entre com a senha que você escolheu.

Confirmar meu e-mail: {{link}}

Se não foi você, ignore este e-mail: sem a confirmação nenhuma conta é criada.`,
    es: `Hola.

Recibimos una solicitud de registro en {{brand}} con este correo. Confírmela por el enlace de abajo, que es válido por 24 horas; después entre con la contraseña que eligió.

Confirmar mi correo: {{link}}

Si no fue usted, ignore este correo: sin la confirmación no se crea ninguna cuenta.`,
  },

  'mail.statusChanged.subject': { pt: 'Seu cadastro: {{status}}', es: 'Su registro: {{status}}' },
  'mail.statusChanged.text': {
    pt: `Olá, {{name}}.

A situação do seu cadastro na {{brand}} mudou.

Situação: {{status}}
Motivo: {{reason}}

Abrir minha conta: {{link}}`,
    es: `Hola, {{name}}.

El estado de su registro en {{brand}} cambió.

Estado: {{status}}
Motivo: {{reason}}

Abrir mi cuenta: {{link}}`,
  },

  'mail.staffRescue.subject': {
    pt: 'Resgate do acesso de {{person}}: {{what}}',
    es: 'Rescate del acceso de {{person}}: {{what}}',
  },
  'mail.staffRescue.text': {
    pt: `Olá, {{name}},

No servidor foi pedido um resgate do acesso de uma pessoa da equipe. Ele vale depois de 24 horas.

Pessoa: {{person}}
Resgate: {{what}}
Vale a partir de: {{at}} (horário de Brasília)

Se ninguém da corretora pediu isto, fale agora com a pessoa que cuida do servidor: npm run rescue com --cancel encerra o resgate.

Abrir a auditoria: {{link}}`,
    es: `Hola, {{name}}:

En el servidor se pidió un rescate del acceso de una persona del equipo. Vale después de 24 horas.

Persona: {{person}}
Rescate: {{what}}
Vale desde: {{at}} (hora de Brasilia)

Si nadie de la casa lo pidió, hable ahora con la persona que cuida el servidor: npm run rescue con --cancel termina el rescate.

Abrir la auditoría: {{link}}`,
  },

  'mail.accountFrozen.subject': {
    pt: 'Conta congelada pelo titular: {{name}}',
    es: 'Cuenta congelada por su titular: {{name}}',
  },
  'mail.accountFrozen.text': {
    pt: `O titular abriu o link de um aviso e disse que não foi ele. A conta está congelada: ninguém entra nela, e os saques ainda não pagos esperam.

Titular: {{name}}
E-mail: {{email}}
Aviso: {{notice}}
Quando: {{at}} (horário de Brasília)

Fale com o titular por um contato já conhecido, cancele o que ele não reconhecer e depois libere a conta.

Abrir o cadastro: {{link}}`,
    es: `El titular abrió el enlace de un aviso y dijo que no fue él. La cuenta está congelada: nadie entra en ella, y los retiros aún no pagados esperan.

Titular: {{name}}
Correo: {{email}}
Aviso: {{notice}}
Cuándo: {{at}} (hora de Brasilia)

Hable con el titular por un contacto ya conocido, cancele lo que no reconozca y después libere la cuenta.

Abrir el registro: {{link}}`,
  },

  /** At the end of each mail to an owner about the account. */
  'mail.freeze.text': {
    pt: `Se não foi você, congele a conta agora: todas as sessões terminam, ninguém mais entra e nenhum saque é pago até você falar com o suporte. O link vale por 7 dias.

Não fui eu, congelar a conta: {{link}}`,
    es: `Si no fue usted, congele la cuenta ahora: todas las sesiones terminan, nadie más entra y ningún retiro se paga hasta que usted hable con soporte. El enlace vale por 7 días.

No fui yo, congelar la cuenta: {{link}}`,
  },
} satisfies Texts

export const userMailLinks = {
  alreadyRegistered: '/auth/reset#token={{secret}}',
  confirmRegistration: '/auth/confirm#token={{secret}}',
  emailChanged: '/auth/login',
  accountFrozen: '/users?open={{user}}',
  staffRescue: '/audit',
  statusChanged: '/',
} as const

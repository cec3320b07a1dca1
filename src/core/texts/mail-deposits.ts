import type { Texts } from './text.ts'

/** The mails about deposits. */
export const depositMails = {
  'mail.depositAccepted.subject': {
    pt: 'Depósito aceito: {{credited}}',
    es: 'Depósito aceptado: {{credited}}',
  },
  'mail.depositAccepted.text': {
    pt: `Olá, {{name}}.

Seu depósito foi conferido e já está no seu saldo.

Código de controle: {{reference}}
Valor do depósito: {{amount}}
Taxa: {{fee}}
Valor creditado: {{credited}}

Ver meus depósitos: {{link}}`,
    es: `Hola, {{name}}.

Revisamos su depósito y ya está en su saldo.

Código de control: {{reference}}
Monto del depósito: {{amount}}
Comisión: {{fee}}
Monto acreditado: {{credited}}

Ver mis depósitos: {{link}}`,
  },

  'mail.depositRejected.subject': {
    pt: 'Depósito rejeitado: {{amount}}',
    es: 'Depósito rechazado: {{amount}}',
  },
  'mail.depositRejected.text': {
    pt: `Olá, {{name}}.

Não pudemos aceitar o seu depósito, e nada foi creditado.

Código de controle: {{reference}}
Valor do depósito: {{amount}}
Motivo: {{reason}}

Se o motivo puder ser corrigido, abra o depósito e envie outro comprovante: o código de controle continua o mesmo. Não transfira de novo. Em caso de dúvida, fale com o suporte.

Ver meus depósitos: {{link}}`,
    es: `Hola, {{name}}.

No pudimos aceptar su depósito, y no se acreditó nada.

Código de control: {{reference}}
Monto del depósito: {{amount}}
Motivo: {{reason}}

Si el motivo puede corregirse, abra el depósito y envíe otro comprobante: el código de control sigue siendo el mismo. No transfiera de nuevo. En caso de duda, hable con soporte.

Ver mis depósitos: {{link}}`,
  },
} satisfies Texts

export const depositMailLinks = {
  depositAccepted: '/deposits',
  depositRejected: '/deposits',
} as const

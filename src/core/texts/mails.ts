import { depositMailLinks, depositMails } from './mail-deposits.ts'
import { orderMailLinks, orderMails } from './mail-orders.ts'
import { sessionMailLinks, sessionMails } from './mail-sessions.ts'
import { userMailLinks, userMails } from './mail-users.ts'
import { withdrawalMailLinks, withdrawalMails } from './mail-withdrawals.ts'
import type { Texts } from './text.ts'

/**
 * Every mail: its subject and its text. `{{name}}` marks a value, `{{link}}` the page where the reader acts. Empty lines
 * separate paragraphs. `Label: {{name}}` alone on its line is a row of a table.
 */
export const mails = {
  ...sessionMails,
  ...userMails,
  ...depositMails,
  ...orderMails,
  ...withdrawalMails,

  'mail.approvalAsked.subject': { pt: 'Aprovação pedida: {{act}}', es: 'Aprobación solicitada: {{act}}' },
  'mail.approvalAsked.text': {
    pt: `Olá, {{name}}.

{{asker}} pede a aprovação de outra pessoa.

Operação: {{act}}
Valor: {{value}}

Ver o que muda e decidir: {{link}}`,
    es: `Hola, {{name}}.

{{asker}} pide la aprobación de otra persona.

Operación: {{act}}
Valor: {{value}}

Ver qué cambia y decidir: {{link}}`,
  },

  'mail.chainHead.subject': {
    pt: 'Prova do histórico em {{day}}: guarde esta mensagem',
    es: 'Prueba del historial al {{day}}: guarde este mensaje',
  },
  'mail.chainHead.text': {
    pt: `O registro abaixo prova todo o histórico até agora: lançamentos, eventos e auditoria. Guarde esta mensagem fora do servidor.

Dia: {{day}}
Registro: {{head}}

Para conferir depois, copie o registro para uma linha de um arquivo e execute: npm run verify -- --anchor ARQUIVO

Abrir a auditoria: {{link}}`,
    es: `El registro de abajo prueba todo el historial hasta ahora: asientos, eventos y auditoría. Guarde este mensaje fuera del servidor.

Día: {{day}}
Registro: {{head}}

Para verificar después, copie el registro en una línea de un archivo y ejecute: npm run verify -- --anchor ARCHIVO

Abrir la auditoría: {{link}}`,
  },

  'mail.footer': {
    pt: 'Mensagem automática da {{brand}}, não responda. Nunca pedimos sua senha nem seus códigos por e-mail ou telefone.',
    es: 'Mensaje automático de {{brand}}, no responda. Nunca pedimos su contraseña ni sus códigos por correo o teléfono.',
  },

  'mail.contact': { pt: 'Dúvidas: {{contact}}', es: 'Consultas: {{contact}}' },
  'mail.push.body': { pt: 'Abra a {{brand}} para ver.', es: 'Abra {{brand}} para verlo.' },
} satisfies Texts

/**
 * Every kind of mail, with the target of its `{{link}}`. The part after a `#` stays in the browser: neither servers nor proxies see or
 * log the token.
 */
export const mailLinks = {
  ...sessionMailLinks,
  ...userMailLinks,
  ...depositMailLinks,
  ...orderMailLinks,
  ...withdrawalMailLinks,
  chainHead: '/audit',
  approvalAsked: '/approvals?open={{approval}}',
} as const

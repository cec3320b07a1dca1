import type { Texts } from './text.ts'

/** The mails about withdrawals and their payees. */
export const withdrawalMails = {
  'mail.withdrawalFinished.subject': {
    pt: 'Saque concluído: {{amount}}',
    es: 'Retiro completado: {{amount}}',
  },
  'mail.withdrawalFinished.text': {
    pt: `Olá, {{name}}.

Seu saque foi pago.

Valor: {{amount}}
Taxa: {{fee}}
Favorecido: {{holder}}
Para: {{payee}}
Pago em: {{paidOn}}
Remessa: {{shipment}}
Comprovante: {{proof}}

O comprovante da corretora em PDF, com um endereço para conferir, está na janela do saque.

Se você não pediu este saque, troque sua senha agora e fale com o suporte.

Ver o saque: {{link}}`,
    es: `Hola, {{name}}.

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
  },

  'mail.withdrawalCancelled.subject': {
    pt: 'Saque cancelado: {{amount}}',
    es: 'Retiro cancelado: {{amount}}',
  },
  'mail.withdrawalCancelled.text': {
    pt: `Olá, {{name}}.

Seu saque foi cancelado, e o valor voltou ao seu saldo com a taxa.

Valor: {{amount}}
Taxa: {{fee}}
Devolvido ao saldo: {{released}}
Era para: {{payee}}

Se você não reconhece o saque nem o cancelamento, troque sua senha agora e fale com o suporte.

Ver meus saques: {{link}}`,
    es: `Hola, {{name}}.

Su retiro fue cancelado, y el monto volvió a su saldo con la comisión.

Monto: {{amount}}
Comisión: {{fee}}
Devuelto al saldo: {{released}}
Era para: {{payee}}

Si usted no reconoce el retiro ni la cancelación, cambie su contraseña ahora y hable con soporte.

Ver mis retiros: {{link}}`,
  },

  'mail.withdrawalRefused.subject': {
    pt: 'O banco recusou o pagamento do saque: {{amount}}',
    es: 'El banco rechazó el pago del retiro: {{amount}}',
  },
  'mail.withdrawalRefused.text': {
    pt: `Olá, {{name}}.

O banco recusou o pagamento do seu saque. O valor continua reservado, e o saque voltou a aguardar o pagamento.

Valor: {{amount}}
Para: {{payee}}
Motivo: {{reason}}

Se os dados da conta estiverem errados, fale com o suporte: nós cancelamos este saque, e você pede outro.

Ver meus saques: {{link}}`,
    es: `Hola, {{name}}.

El banco rechazó el pago de su retiro. El monto sigue retenido, y el retiro volvió a esperar el pago.

Monto: {{amount}}
Para: {{payee}}
Motivo: {{reason}}

Si los datos de la cuenta están mal, hable con soporte: nosotros cancelamos este retiro, y usted pide otro.

Ver mis retiros: {{link}}`,
  },

  'mail.withdrawalReversed.subject': {
    pt: 'O pagamento do saque foi devolvido: {{amount}}',
    es: 'El pago del retiro fue devuelto: {{amount}}',
  },
  'mail.withdrawalReversed.text': {
    pt: `Olá, {{name}}.

O banco de destino devolveu o pagamento do seu saque, e o valor voltou ao seu saldo.

Valor creditado: {{amount}}
Era para: {{payee}}

Confira os dados da conta antes de pedir outro saque. Em caso de dúvida, fale com o suporte.

Ver meus saques: {{link}}`,
    es: `Hola, {{name}}.

El banco de destino devolvió el pago de su retiro, y el monto volvió a su saldo.

Monto acreditado: {{amount}}
Era para: {{payee}}

Verifique los datos de la cuenta antes de pedir otro retiro. En caso de duda, hable con soporte.

Ver mis retiros: {{link}}`,
  },

  'mail.payee.BANK': {
    pt: '{{bank}}, conta terminada em {{ending}}',
    es: '{{bank}}, cuenta terminada en {{ending}}',
  },

  'mail.proof.BANK': { pt: 'disponível em Saques', es: 'disponible en Retiros' },
  'mail.proof.NONE': { pt: 'o banco não enviou autenticação', es: 'el banco no envió autenticación' },
  'mail.proof.FILE': {
    pt: 'autenticação do banco {{authentication}}',
    es: 'autenticación del banco {{authentication}}',
  },
  'mail.proof.CRYPTO': { pt: 'transação {{txId}}', es: 'transacción {{txId}}' },

  'mail.payeeAdded.subject': {
    pt: 'Novo destino de saques na sua conta',
    es: 'Nuevo destino de retiros en su cuenta',
  },
  'mail.payeeAdded.text': {
    pt: `Olá.

Um destino de saques foi adicionado à sua conta {{brand}}.

Destino: {{payee}}
Quando: {{at}} (horário de Brasília)

Se foi você, não é preciso fazer nada.

Ver minhas contas: {{link}}`,
    es: `Hola.

Se agregó un destino de retiros a su cuenta {{brand}}.

Destino: {{payee}}
Cuándo: {{at}} (hora de Brasilia)

Si fue usted, no hace falta hacer nada.

Ver mis cuentas: {{link}}`,
  },

  'mail.payeeChanged.subject': {
    pt: 'Destino de saques alterado na sua conta',
    es: 'Destino de retiros modificado en su cuenta',
  },
  'mail.payeeChanged.text': {
    pt: `Olá.

Um destino de saques da sua conta {{brand}} foi alterado ou habilitado.

Destino: {{payee}}
Quando: {{at}} (horário de Brasília)

Se foi você, não é preciso fazer nada.

Ver minhas contas: {{link}}`,
    es: `Hola.

Se modificó o habilitó un destino de retiros de su cuenta {{brand}}.

Destino: {{payee}}
Cuándo: {{at}} (hora de Brasilia)

Si fue usted, no hace falta hacer nada.

Ver mis cuentas: {{link}}`,
  },

  'mail.withdrawalRequested.subject': {
    pt: 'Saque solicitado: {{amount}}',
    es: 'Retiro solicitado: {{amount}}',
  },
  'mail.withdrawalRequested.text': {
    pt: `Olá.

Recebemos um pedido de saque da sua conta {{brand}}.

Valor: {{amount}}
Taxa: {{fee}}
Para: {{payee}}
Quando: {{at}} (horário de Brasília)

Se foi você, não é preciso fazer nada.

Ver meus saques: {{link}}`,
    es: `Hola.

Recibimos una solicitud de retiro de su cuenta {{brand}}.

Monto: {{amount}}
Comisión: {{fee}}
Para: {{payee}}
Cuándo: {{at}} (hora de Brasilia)

Si fue usted, no hace falta hacer nada.

Ver mis retiros: {{link}}`,
  },
} satisfies Texts

export const withdrawalMailLinks = {
  payeeAdded: '/bank-accounts',
  payeeChanged: '/bank-accounts',
  withdrawalRequested: '/withdrawals',
  withdrawalFinished: '/withdrawals?open={{withdrawal}}',
  withdrawalCancelled: '/withdrawals',
  withdrawalRefused: '/withdrawals',
  withdrawalReversed: '/withdrawals',
} as const

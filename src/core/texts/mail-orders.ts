import type { Texts } from './text.ts'

/** The mails about orders. */
export const orderMails = {
  'mail.orderRequested.subject': {
    pt: 'Nova ordem OTC: {{nature}}, {{amount}}, de {{name}}',
    es: 'Nueva orden OTC: {{nature}}, {{amount}}, de {{name}}',
  },
  'mail.orderRequested.text': {
    pt: `Há uma nova ordem OTC à espera de cotação.

Operação: {{nature}}
Valor: {{amount}}
Cliente: {{name}}
E-mail: {{email}}
Pedida em: {{at}} (horário de Brasília)

Cotar a ordem: {{link}}`,
    es: `Hay una nueva orden OTC a la espera de cotización.

Operación: {{nature}}
Monto: {{amount}}
Cliente: {{name}}
Correo: {{email}}
Solicitada el: {{at}} (hora de Brasilia)

Cotizar la orden: {{link}}`,
  },

  'mail.quoteReady.subject': {
    pt: 'Sua cotação está pronta: {{nature}}',
    es: 'Su cotización está lista: {{nature}}',
  },
  'mail.quoteReady.text': {
    pt: `Olá, {{name}}.

A mesa cotou a sua ordem. O preço é firme até o horário abaixo; depois dele, peça outra cotação.

Operação: {{nature}}
Você paga: {{pays}}
Você recebe: {{receives}}, já descontada a taxa de {{fee}}
Cotação: R$ {{quotation}} por bitcoin
Firme até: {{until}} (horário de Brasília)

Ver e executar a ordem: {{link}}

Enquanto você não executar a ordem, nada é comprado nem vendido.`,
    es: `Hola, {{name}}.

La mesa cotizó su orden. El precio es firme hasta la hora indicada abajo; después, solicite otra cotización.

Operación: {{nature}}
Usted paga: {{pays}}
Usted recibe: {{receives}}, ya descontada la comisión de {{fee}}
Cotización: R$ {{quotation}} por bitcoin
Firme hasta: {{until}} (hora de Brasilia)

Ver y ejecutar la orden: {{link}}

Mientras usted no ejecute la orden, no se compra ni se vende nada.`,
  },

  'mail.ordersFilled.subject': {
    pt: 'Suas ordens no livro de ofertas',
    es: 'Sus órdenes en el libro de ofertas',
  },
  'mail.ordersFilled.text': {
    pt: `Olá, {{name}}.

Ordens suas que o livro de ofertas negociou desde o último aviso: {{count}}.

{{list}}

Ver minhas ordens: {{link}}`,
    es: `Hola, {{name}}.

Órdenes suyas que el libro de ofertas negoció desde el último aviso: {{count}}.

{{list}}

Ver mis órdenes: {{link}}`,
  },

  'mail.nature.BUY': { pt: 'compra de bitcoin', es: 'compra de bitcoin' },
  'mail.nature.SELL': { pt: 'venda de bitcoin', es: 'venta de bitcoin' },
} satisfies Texts

export const orderMailLinks = {
  orderRequested: '/orders/{{order}}',
  quoteReady: '/orders/{{order}}',
  ordersFilled: '/orders',
} as const

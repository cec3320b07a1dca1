import type { Texts } from '#core/texts/text.ts'

/** The Book: the form, the ladder, and the page of an order. */
export const book = {
  form: {
    gives: { BUY: { pt: 'Você paga', es: 'Usted paga' }, SELL: { pt: 'Você entrega', es: 'Usted entrega' } },
    gets: { pt: 'Você recebe', es: 'Usted recibe' },
    bothMissing: { pt: 'Informe os dois valores.', es: 'Indique los dos montos.' },
    none: {
      pt: 'Informe um dos valores: o outro vem da referência, e você pode mudar os dois.',
      es: 'Indique uno de los montos: el otro viene de la referencia, y puede cambiar los dos.',
    },
    computing: { pt: 'Consultando a referência…', es: 'Consultando la referencia…' },
    limit: { pt: 'Preço limite por BTC', es: 'Precio límite por BTC' },
    follow: { pt: 'Usar a referência', es: 'Usar la referencia' },
    dry: {
      pt: 'Não há liquidez no Book para execução da ordem',
      es: 'No hay liquidez en el Book para ejecutar la orden',
    },
    desk: {
      pt: 'Para este valor, a mesa OTC costuma ter cotações melhores.',
      es: 'Para este monto, la mesa OTC suele tener mejores cotizaciones.',
    },
    askDesk: { pt: 'Pedir cotação à mesa', es: 'Pedir cotización a la mesa' },
    availableAfter: { pt: 'Disponível depois', es: 'Disponible después' },
    became: {
      FINISHED: { pt: 'Executada por inteiro.', es: 'Ejecutada por completo.' },
      PARTIAL: {
        pt: 'Executada em parte; o resto fica no livro de ofertas.',
        es: 'Ejecutada en parte; el resto queda en el libro de ofertas.',
      },
      PENDING: { pt: 'Está no livro de ofertas, à espera.', es: 'Está en el libro de ofertas, a la espera.' },
    },
    note: {
      pt: 'O valor fica reservado até a ordem ser executada, cancelada ou expirar. Se sair por um preço melhor, a diferença fica disponível de novo.',
      es: 'El monto queda reservado hasta que la orden se ejecute, se cancele o venza. Si sale a un precio mejor, la diferencia queda disponible de nuevo.',
    },
    send: {
      BUY: { pt: 'Comprar por {{amount}}', es: 'Comprar por {{amount}}' },
      SELL: { pt: 'Vender {{amount}}', es: 'Vender {{amount}}' },
    },
  },
  depth: {
    title: { pt: 'Livro de ofertas', es: 'Libro de ofertas' },
    price: { pt: 'Preço (R$)', es: 'Precio (R$)' },
    amount: { pt: 'BTC', es: 'BTC' },
    pick: { pt: 'Usar {{price}} como limite', es: 'Usar {{price}} como límite' },
    keys: {
      pt: 'Setas mudam de preço, Enter usa o preço como limite.',
      es: 'Las flechas cambian de precio, Enter usa el precio como límite.',
    },
    own: { pt: 'Tem ordem sua neste preço', es: 'Hay una orden suya en este precio' },
    none: {
      asks: { pt: 'Ninguém vende agora.', es: 'Nadie vende ahora.' },
      bids: { pt: 'Ninguém compra agora.', es: 'Nadie compra ahora.' },
    },
    spread: { pt: 'spread de {{percent}}%', es: 'spread de {{percent}}%' },
    noSpread: { pt: 'sem spread', es: 'sin spread' },
  },
  tape: {
    title: { pt: 'Últimos negócios', es: 'Últimas operaciones' },
    none: { pt: 'Nenhum negócio ainda.', es: 'Aún no hay operaciones.' },
    taker: {
      BUY: { pt: 'Comprador veio ao livro de ofertas', es: 'El comprador vino al libro de ofertas' },
      SELL: { pt: 'Vendedor veio ao livro de ofertas', es: 'El vendedor vino al libro de ofertas' },
    },
  },
  plan: {
    now: {
      BUY: {
        pt: 'Compra agora {{amount}} a {{price}} em média.',
        es: 'Compra ahora {{amount}} a {{price}} en promedio.',
      },
      SELL: {
        pt: 'Vende agora {{amount}} a {{price}} em média.',
        es: 'Vende ahora {{amount}} a {{price}} en promedio.',
      },
    },
    rests: {
      pt: '{{amount}} ficam no livro de ofertas até {{time}}.',
      es: '{{amount}} quedan en el libro de ofertas (hasta {{time}}).',
    },
    restsLong: {
      pt: '{{amount}} ficam no livro de ofertas.',
      es: '{{amount}} quedan en el libro de ofertas.',
    },
    meetsOwn: {
      pt: 'Há uma ordem sua do outro lado, dentro deste limite: ela é cancelada se for alcançada.',
      es: 'Hay una orden suya del otro lado, dentro de este límite: se cancela si es alcanzada.',
    },
  },
  order: {
    waits: { pt: 'No livro de ofertas, à espera', es: 'En el libro de ofertas, a la espera' },
    partial: { pt: 'Executada em parte', es: 'Ejecutada en parte' },
    until: {
      pt: 'Fica no livro de ofertas até {{time}}.',
      es: 'Queda en el libro de ofertas (hasta {{time}}).',
    },
    beforeFee: { pt: 'no limite, antes da taxa', es: 'al límite, antes de la comisión' },
    traded: { pt: 'Executado', es: 'Ejecutado' },
    of: { pt: 'de', es: 'de' },
    average: { pt: 'Preço médio', es: 'Precio promedio' },
    saved: {
      BUY: { pt: 'a menos que no limite', es: 'menos que al límite' },
      SELL: { pt: 'a mais que no limite', es: 'más que al límite' },
    },
    soFar: { pt: 'Até agora', es: 'Hasta ahora' },
    feeSoFar: { pt: 'Taxa até agora', es: 'Comisión hasta ahora' },
    held: { pt: 'Ainda reservado', es: 'Aún reservado' },
    left: { pt: 'Falta executar', es: 'Falta ejecutar' },
    comesBack: { pt: 'Fica disponível de novo', es: 'Queda disponible de nuevo' },
    execute: { pt: 'Executar o restante', es: 'Ejecutar el resto' },
  },
  fills: {
    title: { pt: 'Negócios desta ordem', es: 'Operaciones de esta orden' },
    when: { pt: 'Quando', es: 'Cuándo' },
    total: { pt: 'Total', es: 'Total' },
    role: { pt: 'Papel', es: 'Rol' },
    taker: { pt: 'agressora', es: 'agresora' },
    maker: { pt: 'passiva', es: 'pasiva' },
  },
} satisfies Texts

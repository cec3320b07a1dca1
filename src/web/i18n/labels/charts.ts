import type { Texts } from '#core/texts/text.ts'

export const charts = {
  rangeLabel: { pt: 'Período do gráfico', es: 'Período del gráfico' },
  range: {
    '24h': {
      short: { pt: '24h', es: '24h' },
      long: { pt: 'nas últimas 24 horas', es: 'en las últimas 24 horas' },
    },
    '7d': { short: { pt: '7d', es: '7d' }, long: { pt: 'nos últimos 7 dias', es: 'en los últimos 7 días' } },
    '30d': {
      short: { pt: '30d', es: '30d' },
      long: { pt: 'nos últimos 30 dias', es: 'en los últimos 30 días' },
    },
    '1y': { short: { pt: '1a', es: '1a' }, long: { pt: 'no último ano', es: 'en el último año' } },
  },
  change24h: { pt: 'Variação em 24 horas', es: 'Variación en 24 horas' },
  inTable: { pt: '{{title}}, em tabela', es: '{{title}}, en tabla' },
  asTable: { pt: 'Ver como tabela', es: 'Ver como tabla' },
  asChart: { pt: 'Ver como gráfico', es: 'Ver como gráfico' },
  when: { pt: 'Quando', es: 'Cuándo' },
  at: { pt: 'a', es: 'a' },
  price: {
    title: { pt: 'Preço do bitcoin', es: 'Precio del bitcoin' },
    name: { pt: 'Preço (R$)', es: 'Precio (R$)' },
    own: { pt: 'Suas ordens', es: 'Sus órdenes' },
    volume: { pt: 'Volume (BTC)', es: 'Volumen (BTC)' },
    traded: { pt: 'Volume', es: 'Volumen' },
    reference: { pt: 'Referência', es: 'Referencia' },
    buy: { pt: 'Para comprar', es: 'Para comprar' },
    sell: { pt: 'Para vender', es: 'Para vender' },
    none: {
      pt: 'Sem preço de mercado agora. A mesa cota mesmo assim.',
      es: 'Sin precio de mercado ahora. La mesa cotiza igualmente.',
    },
    empty: {
      pt: 'Ainda não há histórico de preço. O gráfico aparece assim que houver.',
      es: 'Aún no hay historial de precios. El gráfico aparecerá en cuanto lo haya.',
    },
    summary: {
      pt: 'Bitcoin {{range}}: agora {{last}}, variação de {{change}}, entre {{low}} e {{high}}.',
      es: 'Bitcoin {{range}}: ahora {{last}}, variación de {{change}}, entre {{low}} y {{high}}.',
    },
    trades_one: {
      pt: '{{count}} ordem sua executada no período.',
      es: '{{count}} orden suya ejecutada en el período.',
    },
    trades_other: {
      pt: '{{count}} ordens suas executadas no período.',
      es: '{{count}} órdenes suyas ejecutadas en el período.',
    },
  },
} satisfies Texts

import type { charts as pt } from '../pt/charts.ts'
import type { Labels } from '../shape.ts'

export const charts: Labels<typeof pt> = {
  rangeLabel: 'Período del gráfico',
  range: {
    '24h': { short: '24h', long: 'en las últimas 24 horas' },
    '7d': { short: '7d', long: 'en los últimos 7 días' },
    '30d': { short: '30d', long: 'en los últimos 30 días' },
    '1y': { short: '1a', long: 'en el último año' },
  },
  change24h: 'Variación en 24 horas',
  asTable: 'Ver como tabla',
  asChart: 'Ver como gráfico',
  when: 'Cuándo',
  at: 'a',
  price: {
    title: 'Precio del bitcoin',
    name: 'Precio (R$)',
    own: 'Sus órdenes',
    volume: 'Volumen (BTC)',
    traded: 'Volumen',
    last: 'Último precio',
    lastShort: 'Último',
    buy: 'Para comprar',
    sell: 'Para vender',
    none: 'Sin precio de mercado ahora. La mesa cotiza igualmente.',
    empty: 'Aún no hay historial de precios. El gráfico aparecerá en cuanto lo haya.',
    summary: 'Bitcoin {{range}}: ahora {{last}}, variación de {{change}}, entre {{low}} y {{high}}.',
    trades_one: '{{count}} orden suya ejecutada en el período.',
    trades_other: '{{count}} órdenes suyas ejecutadas en el período.',
  },
}

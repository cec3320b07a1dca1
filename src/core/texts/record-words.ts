import type { Texts } from './text.ts'

/** The words of a statement's records, on screens and in files. */
export const recordWords = {
  /** The price of an order of the Book is its limit: its trades may be better. */
  order: {
    OTC: { pt: 'OTC a R$ {{price}}', es: 'OTC a R$ {{price}}' },
    MARKET: { pt: 'Book, limite de R$ {{price}}', es: 'Book, límite de R$ {{price}}' },
  },
  sort: {
    deposits: { pt: 'Depósitos', es: 'Depósitos' },
    orders: { pt: 'Ordens', es: 'Órdenes' },
    withdrawals: { pt: 'Saques', es: 'Retiros' },
    fees: { pt: 'Taxas', es: 'Comisiones' },
    others: { pt: 'Outros', es: 'Otros' },
  },
  name: {
    deposit: { pt: 'Depósito', es: 'Depósito' },
    depositFee: { pt: 'Taxa de depósito', es: 'Comisión de depósito' },
    bought: { pt: 'Compra de bitcoin', es: 'Compra de bitcoin' },
    sold: { pt: 'Venda de bitcoin', es: 'Venta de bitcoin' },
    orderReturned: { pt: 'Estorno de ordem', es: 'Devolución de orden' },
    trade: { pt: 'Negócio da corretora', es: 'Negocio de la casa' },
    orderFee: { pt: 'Taxa da ordem', es: 'Comisión de la orden' },
    withdrawal: { pt: 'Saque', es: 'Retiro' },
    withdrawalReturned: { pt: 'Estorno de saque', es: 'Devolución de retiro' },
    withdrawalFee: { pt: 'Taxa de saque', es: 'Comisión de retiro' },
    withdrawalFeeReturned: { pt: 'Estorno de taxa de saque', es: 'Devolución de comisión de retiro' },
    referral: {
      pt: 'Indicação: parte da taxa de um saque',
      es: 'Referido: parte de la comisión de un retiro',
    },
    houseCost: { pt: 'Custo da corretora', es: 'Costo de la casa' },
    houseCostReturned: { pt: 'Estorno de custo da corretora', es: 'Devolución de costo de la casa' },
    houseIncome: { pt: 'Receita da corretora', es: 'Ingreso de la casa' },
    houseIncomeReturned: { pt: 'Estorno de receita da corretora', es: 'Devolución de ingreso de la casa' },
    adjustment: { pt: 'Ajuste', es: 'Corrección' },
  },
  /** The changes of a balance in a year. */
  line: {
    deposits: { pt: 'Depósitos', es: 'Depósitos' },
    withdrawals: { pt: 'Saques', es: 'Retiros' },
    bought: { pt: 'Compras de bitcoin', es: 'Compras de bitcoin' },
    sold: { pt: 'Vendas de bitcoin', es: 'Ventas de bitcoin' },
    depositFees: { pt: 'Taxas de depósito', es: 'Comisiones de depósito' },
    orderFees: { pt: 'Taxas de ordens', es: 'Comisiones de órdenes' },
    withdrawalFees: { pt: 'Taxas de saque', es: 'Comisiones de retiro' },
    referrals: { pt: 'Indicações', es: 'Referidos' },
    houseCosts: { pt: 'Custos da corretora', es: 'Costos de la casa' },
    houseIncome: { pt: 'Receitas da corretora', es: 'Ingresos de la casa' },
    adjustments: { pt: 'Ajustes', es: 'Correcciones' },
  },
  /** The cost of acquisition in a year; group and code have the names of the Receita Federal. */
  cost: {
    title: { pt: 'Bens e Direitos: bitcoin', es: 'Bienes y derechos: bitcoin' },
    asset: {
      pt: 'Grupo {{group}} – Criptoativos, código {{code}} – Criptoativo Bitcoin (BTC)',
      es: 'Grupo {{group}} – Criptoativos, código {{code}} – Criptoativo Bitcoin (BTC)',
    },
    about: { pt: 'Discriminação', es: 'Descripción en la declaración' },
    held: {
      pt: '{{quantity}} BTC em custódia de {{house}}, CNPJ {{document}}',
      es: '{{quantity}} BTC em custódia de {{house}}, CNPJ {{document}}',
    },
    known: { pt: 'Custo (R$)', es: 'Costo (R$)' },
    unknown: { pt: 'Sem custo (BTC)', es: 'Sin costo (BTC)' },
    at: { pt: 'Situação em {{day}}', es: 'Situación al {{day}}' },
    line: {
      bought: { pt: 'Compras, com as taxas', es: 'Compras, con comisiones' },
      received: { pt: 'Depósitos e outras entradas', es: 'Depósitos y otras entradas' },
      sold: { pt: 'Vendas', es: 'Ventas' },
      withdrawn: { pt: 'Saques', es: 'Retiros' },
      spent: { pt: 'Taxas e ajustes em bitcoin', es: 'Comisiones y correcciones en bitcoin' },
    },
    average: { pt: 'Custo médio (R$/BTC)', es: 'Costo medio (R$/BTC)' },
    askCost: {
      pt: 'Informe o custo: {{quantity}} BTC desta posição vieram de fora, e a corretora não sabe quanto custaram. Some o custo deles à situação.',
      es: 'Informe el costo: {{quantity}} BTC de esta posición vinieron de fuera, y la casa no sabe cuánto costaron. Sume su costo a la situación.',
    },
    note: {
      pt: 'Custo de aquisição do que está na corretora, por média ponderada (Lei 7.713/1988, art. 16, § 2º): os reais pagos nas compras, com as taxas. Sacar para a própria carteira não é venda: o custo que saiu continua seu, em outro item da declaração.',
      es: 'Costo de adquisición de lo que está en la casa, por promedio ponderado (Ley 7.713/1988, art. 16, § 2º): los reales pagados en las compras, con comisiones. Retirar a la propia billetera no es venta: el costo que salió sigue siendo suyo, en otro ítem de la declaración.',
    },
    none: {
      pt: 'Esta conta tem movimentos demais para o custo médio.',
      es: 'Esta cuenta tiene demasiados movimientos para el costo medio.',
    },
  },
  /** Where a price is from; exchanges have their names. */
  source: {
    order: { pt: 'preço da ordem', es: 'precio de la orden' },
    book: { pt: 'preço do livro de ofertas', es: 'precio del libro de órdenes' },
    simulated: { pt: 'mercado simulado', es: 'mercado simulado' },
    unknown: { pt: 'fonte não registrada', es: 'fuente no registrada' },
  },
} satisfies Texts

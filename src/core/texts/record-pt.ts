/** The words of a statement's records, on screens and in files. */
export const recordPt = {
  order: '{{kind}} a R$ {{price}}',
  kind: { OTC: 'OTC', MARKET: 'Book' },
  sort: {
    deposits: 'Depósitos',
    orders: 'Ordens',
    withdrawals: 'Saques',
    fees: 'Taxas',
    others: 'Outros',
  },
  name: {
    deposit: 'Depósito',
    depositFee: 'Taxa de depósito',
    bought: 'Compra de bitcoin',
    sold: 'Venda de bitcoin',
    orderReturned: 'Estorno de ordem',
    trade: 'Negócio da casa',
    orderFee: 'Taxa da ordem',
    withdrawal: 'Saque',
    withdrawalReturned: 'Estorno de saque',
    withdrawalFee: 'Taxa de saque',
    withdrawalFeeReturned: 'Estorno de taxa de saque',
    referral: 'Indicação: parte da taxa de um saque',
    adjustment: 'Ajuste',
  },
  /** The changes of a balance in a year. */
  line: {
    deposits: 'Depósitos',
    withdrawals: 'Saques',
    bought: 'Compras de bitcoin',
    sold: 'Vendas de bitcoin',
    depositFees: 'Taxas de depósito',
    orderFees: 'Taxas de ordens',
    withdrawalFees: 'Taxas de saque',
    referrals: 'Indicações',
    adjustments: 'Ajustes',
  },
  /** The cost of acquisition in a year; group and code have the names of the Receita Federal. */
  cost: {
    title: 'Bens e Direitos: bitcoin',
    asset: 'Grupo {{group}} – Criptoativos, código {{code}} – Criptoativo Bitcoin (BTC)',
    about: 'Discriminação',
    held: '{{quantity}} BTC em custódia de {{house}}, CNPJ {{document}}',
    known: 'Custo (R$)',
    unknown: 'Sem custo (BTC)',
    at: 'Situação em {{day}}',
    line: {
      bought: 'Compras, com as taxas',
      received: 'Depósitos e outras entradas',
      sold: 'Vendas',
      withdrawn: 'Saques',
      spent: 'Taxas e ajustes em bitcoin',
    },
    average: 'Custo médio (R$/BTC)',
    askCost:
      'Informe o custo: {{quantity}} BTC desta posição vieram de fora, e a casa não sabe quanto custaram. Some o custo deles à situação.',
    note: 'Custo de aquisição do que está na casa, por média ponderada (Lei 7.713/1988, art. 16, § 2º): os reais pagos nas compras, com as taxas. Sacar para a própria carteira não é venda: o custo que saiu continua seu, em outro item da declaração.',
    none: 'Esta conta tem movimentos demais para o custo médio.',
  },
  /** Where a price is from; exchanges have their names. */
  source: {
    order: 'preço da ordem',
    book: 'preço do livro de ofertas',
    simulated: 'mercado simulado',
    unknown: 'fonte não registrada',
  },
} as const

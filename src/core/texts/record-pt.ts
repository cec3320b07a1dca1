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
  /** Where a price is from; exchanges have their names. */
  source: {
    order: 'preço da ordem',
    book: 'preço do livro de ofertas',
    simulated: 'mercado simulado',
    unknown: 'fonte não registrada',
  },
} as const

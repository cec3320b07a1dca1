export const dashboard = {
  title: 'Início',
  greeting: {
    morning: 'Bom dia, {{name}}',
    afternoon: 'Boa tarde, {{name}}',
    evening: 'Boa noite, {{name}}',
  },
  worth: 'Patrimônio',
  deposit: 'Depositar',
  withdraw: 'Sacar',
  orders: 'Minhas ordens',
  price: {
    title: 'Preço do bitcoin',
    buy: 'Para comprar',
    sell: 'Para vender',
    per: 'por 1 BTC, spread incluído',
    spread: 'diferença de {{percent}} %',
    none: 'Sem preço de mercado agora. A mesa cota mesmo assim.',
  },
  next: {
    quote: {
      title: 'Sua cotação chegou',
      of: { BUY: 'Compra OTC de', SELL: 'Venda OTC de' },
      at: 'a',
      gets: 'por BTC. Você recebe',
      act: 'Revisar e executar',
    },
    receipt: {
      title: 'Falta o comprovante do depósito',
      text: 'O crédito começa com o comprovante. Depósito de',
      act: 'Enviar comprovante',
    },
    account: {
      title: 'Conta bancária em aprovação',
      text: 'A equipe confere os dados. Depois disso, você pode sacar para ela.',
      act: 'Ver contas',
    },
  },
  work: {
    title: 'Trabalho à espera',
    orders: { name: 'Ordens novas', act: 'cotar' },
    deposits: { name: 'Depósitos', act: 'conferir' },
    withdrawals: { name: 'Saques', act: 'aprovar e pagar' },
    'bank-accounts': { name: 'Contas bancárias', act: 'aprovar' },
  },
} as const

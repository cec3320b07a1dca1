/** The reports to authorities. */
export const authorities = {
  preview:
    'Prévias: nenhum layout foi conferido com o manual ou o validador oficial. Confira antes de enviar. O aviso está no nome do arquivo, não dentro dele.',
  report: 'Relatório',
  month: 'Mês',
  day: 'Dia',
  name: { decripto: 'DeCripto', 'self-custody': 'Autocustódia', custody: 'Custódia diária' },
  about: {
    decripto:
      'Receita Federal, mensal: compras e vendas, depósitos e saques de bitcoin. O arquivo deixa de fora as linhas que seriam recusadas; o nome dele diz quantas faltam.',
    'self-custody':
      'Banco Central, mensal: bitcoin que veio de carteiras fora de prestadores ou foi para elas. A planilha tem todas as linhas.',
    custody:
      'Banco Central, diário: o bitcoin de cada cliente no fim do dia, o da casa e o que os livros têm em custódia. A planilha tem todas as linhas.',
  },
  house: 'Corretora',
  lines: 'No arquivo',
  leftOut: 'Fora do arquivo',
  notOver: 'O período ainda não terminou.',
  count_one: '{{count}} linha',
  count_other: '{{count}} linhas',
  sum: { customers: 'Bitcoin dos clientes', house: 'Bitcoin da casa', books: 'Em custódia pelos livros' },
  download: 'Baixar prévia',
  clean: 'Nenhuma linha com problema',
  problems_one: '{{count}} linha com problema',
  problems_other: '{{count}} linhas com problemas',
  note: 'Primeiro as linhas fora do arquivo. Um problema que o arquivo admite aparece uma vez por pessoa.',
  inFile: 'No arquivo',
  outside: 'Fora do arquivo',
  kind: {
    TRADE: 'Negócio',
    OTC: 'Ordem OTC',
    DEPOSIT: 'Depósito',
    WITHDRAWAL: 'Saque',
    ADJUSTMENT: 'Ajuste',
    BALANCE: 'Saldo',
  },
} as const

/** The records of clients, for staff. */
export const clients = {
  title: 'Clientes',
  subtitle: 'Quem opera aqui. Abrir um registro fica anotado.',
  search: 'Nome, e-mail, documento ou telefone',
  since: 'cliente desde {{day}}',
  logged: 'registra a consulta',
  show: 'mostrar',
  newOrder: 'Nova ordem',
  more: 'Mais ações',
  edit: 'Abrir cadastro',
  statement: 'Ver extrato',
  audit: 'Ver auditoria',
  tabs: 'Partes do registro',
  tab: {
    overview: 'Visão geral',
    orders: 'Ordens',
    deposits: 'Depósitos',
    withdrawals: 'Saques',
    accounts: 'Contas e endereços',
    reads: 'Quem consultou',
  },
} as const

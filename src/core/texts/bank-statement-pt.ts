/** The sentences about statements of the house's bank accounts, in Portuguese. */
export const bankStatementPt = {
  'bankStatement.staffOnly': 'Apenas a equipe lê extratos bancários.',
  'bankStatement.fileRequired': 'Escolha o arquivo do extrato.',
  'bankStatement.tooLarge': 'O extrato tem mais de 5 MB. Exporte um período menor.',
  'bankStatement.format': 'O arquivo não é um extrato OFX nem CNAB 240 de conta corrente.',
  'bankStatement.damaged':
    'O arquivo está incompleto ou ilegível no lançamento {{line}}. Exporte de novo no banco.',
  'bankStatement.tooManyLines': 'O extrato tem mais de {{most}} lançamentos. Exporte um período menor.',
  'bankStatement.currency': 'A conta do arquivo não é em reais.',
  'bankStatement.severalAccounts': 'O arquivo tem mais de uma conta. Exporte uma conta por vez.',
  'bankStatement.accountUnknown': 'O arquivo não indica uma conta da casa. Escolha a conta.',
  'bankStatement.otherAccount': 'O arquivo é de outra conta da casa.',
  'bankStatement.otherFormat':
    'Este período já tem um extrato em {{format}}. Use o mesmo formato, para não repetir lançamentos.',
  'bankStatement.unknown': 'Extrato não encontrado.',
  'bankStatement.undone': 'A importação deste extrato foi desfeita.',
  'bankStatement.confirmed':
    'Não dá para desfazer: lançamentos deste arquivo já confirmam depósitos ({{count}}).',
  'bankStatement.lineUnknown': 'Lançamento do extrato não encontrado.',
  'bankStatement.lineMatched': 'Este lançamento já confirma um depósito.',
  'bankStatement.lineSetAside': 'Este lançamento foi separado. Reabra-o antes.',
  'bankStatement.lineOpen': 'Este lançamento já está em aberto.',
  'bankStatement.debit': 'Só um crédito confirma um depósito.',
  'bankStatement.notBank': 'Só um depósito bancário é confirmado pelo extrato.',
  'bankStatement.depositMatched': 'Outro lançamento já confirma este depósito.',
  'bankStatement.amountDiffers':
    'O extrato mostra {{line}} e o depósito {{deposit}}. Corrija antes o valor do depósito.',
  'deposit.otherPayer':
    'O extrato mostra outro pagador, que não é o dono do depósito. Para aceitar assim mesmo, explique o motivo.',
  'event.deposit.acceptedLine': 'Depósito aceito pelo extrato de {{day}} e creditado',
  'event.deposit.statementLine': 'Pagamento localizado no extrato de {{day}}',
  'audit.bankAccount.statementImported': 'Extrato importado: {{count}} lançamentos novos',
  'audit.bankAccount.statementUndone': 'Importação de extrato desfeita: {{reason}}',
  'audit.bankAccount.lineSetAside': 'Lançamento do extrato separado: {{reason}}',
  'audit.bankAccount.lineReopened': 'Lançamento do extrato reaberto',
  'approval.signal.otherPayer': 'O extrato mostra outro pagador',
} as const

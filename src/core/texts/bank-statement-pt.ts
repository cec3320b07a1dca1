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
  'bankStatement.asked':
    'Alguns lançamentos já guardados parecem iguais aos do arquivo, ou faltam nele ({{count}}). Responda antes de importar.',
  'bankStatement.askedAgain':
    'Os lançamentos guardados mudaram desde as perguntas ({{count}} agora). Veja de novo.',
  'bankStatement.answers': 'As respostas não correspondem às perguntas deste arquivo.',
  'bankStatement.chain':
    'Os saldos não fecham: antes de {{day}} a conta tinha {{before}} pelos extratos já importados. Com {{sum}} em lançamentos teria {{expected}}, mas o arquivo diz {{closing}} em {{closingDay}}. Diferença: {{difference}}. Exporte um período que comece antes.',
  'bankStatement.chainInside':
    'Os saldos do arquivo não fecham: o saldo inicial é {{before}}. Com {{sum}} em lançamentos desde {{day}} seria {{expected}}, mas o arquivo diz {{closing}} em {{closingDay}}. Diferença: {{difference}}.',
  'bankStatement.unknown': 'Extrato não encontrado.',
  'bankStatement.undone': 'A importação deste extrato foi desfeita.',
  'bankStatement.confirmed':
    'Não dá para desfazer: lançamentos deste arquivo já confirmam depósitos ({{count}}).',
  'bankStatement.booked':
    'Não dá para desfazer: lançamentos deste arquivo são custos ou receitas da casa ({{count}}). Estorne-os antes.',
  'bankStatement.dayLocked':
    'Um dia fechado conta {{count}} lançamentos deste extrato. O fechamento não muda: o que estiver errado entra no próximo dia.',
  'dayClose.unknown': 'Fechamento não encontrado.',
  'dayClose.notOver': 'Este dia ainda não terminou em Brasília.',
  'dayClose.prepared': 'Este dia já foi preparado e espera a assinatura.',
  'dayClose.locked': 'Os dias até {{day}} estão fechados.',
  'dayClose.earlierOpen': 'Feche antes o dia {{day}}, que tem movimentos.',
  'dayClose.unexplained': 'As diferenças mudaram ou falta uma explicação. Abra o dia de novo.',
  'dayClose.tooMany': 'O dia tem mais de {{most}} diferenças. Importe os extratos que faltam.',
  'dayClose.ownerUnknown': 'O responsável por uma diferença precisa ser da equipe.',
  'dayClose.decided': 'Este fechamento já foi assinado ou devolvido.',
  'dayClose.preparer': 'Quem preparou não assina. Peça a outra pessoa da equipe.',
  'dayClose.changed': 'Os números mudaram desde o preparo. Devolva e prepare de novo.',
  'audit.dayClose.prepared': 'Fechamento de {{day}} preparado',
  'audit.dayClose.returned': 'Fechamento de {{day}} devolvido: {{note}}',
  'audit.dayClose.signed': 'Dia {{day}} assinado e fechado',
  'bankStatement.lineUnknown': 'Lançamento do extrato não encontrado.',
  'bankStatement.lineMatched': 'Este lançamento já confirma um depósito.',
  'bankStatement.lineMissing':
    'Um extrato mais novo não tem este lançamento. Importe de novo o dia antes de confirmar.',
  'bankStatement.pixBooked': 'Outro lançamento com o mesmo ID do Pix já está nos livros: é o mesmo dinheiro.',
  'bankStatement.lineSetAside': 'Este lançamento foi separado. Reabra-o antes.',
  'bankStatement.lineOpen': 'Este lançamento já está em aberto.',
  'bankStatement.debit': 'Só um crédito confirma um depósito.',
  'bankStatement.lineBooked': 'Este lançamento já é um custo ou uma receita da casa. Estorne-o antes.',
  'bankStatement.lineTakenBack': 'O banco retirou este lançamento.',
  'bankStatement.takenBackMatched':
    'Este lançamento confirma um depósito creditado. Se o banco retirou o dinheiro, corrija o crédito com um ajuste no livro.',
  'bankStatement.takenBackLocked':
    'Um dia fechado conta este lançamento. O que falta agora é uma diferença do próximo dia aberto.',
  'bankStatement.lineNotMissing':
    'Nenhum extrato mais novo deixou de ter este lançamento. Importe o extrato completo do dia.',
  'audit.statementLine.takenBack': 'Lançamento retirado pelo banco',
  'bankStatement.lineNotBooked': 'Este lançamento não é um custo nem uma receita da casa.',
  'bankStatement.ownMoney': 'Esta conta guarda dinheiro da casa, que o livro não conta.',
  'bankStatement.category': 'Esta categoria não serve para este lançamento.',
  'bankStatement.incomeSpent': 'Não dá para estornar: quem recebeu já gastou. Faltam {{missing}}.',
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
  'audit.statementLine.booked': 'Lançamento do extrato lançado como custo ou receita da casa: {{note}}',
  'audit.statementLine.reversed': 'Custo ou receita da casa estornado: {{reason}}',
  'approval.signal.fitsDeposit': 'Um depósito combina com o crédito',
  'approval.signal.namesCustomer': 'O extrato mostra um cliente como pagador',
  'approval.signal.fitsPayment': 'Um saque pago ou enviado tem este valor',
  'approval.signal.otherPayer': 'O extrato mostra outro pagador',
} as const

import type { Sentences } from './text.ts'

/** Sentences about statements of the house's bank accounts, and their acts in the audit. */
export const bankStatements = {
  'bankStatement.staffOnly': {
    pt: 'Apenas a equipe lê extratos bancários.',
    es: 'Solo el equipo lee extractos bancarios.',
    en: 'Only staff read bank statements.',
  },
  'bankStatement.fileRequired': {
    pt: 'Escolha o arquivo do extrato.',
    es: 'Elija el archivo del extracto.',
    en: 'The form has no file.',
  },
  'bankStatement.tooLarge': {
    pt: 'O extrato tem mais de 5 MB. Exporte um período menor.',
    es: 'El extracto tiene más de 5 MB. Exporte un período menor.',
    en: 'The file is larger than 5 MB.',
  },
  'bankStatement.format': {
    pt: 'O arquivo não é um extrato OFX nem CNAB 240 de conta corrente.',
    es: 'El archivo no es un extracto OFX ni CNAB 240 de cuenta corriente.',
    en: 'The file is neither an OFX nor a CNAB 240 statement of a bank account.',
  },
  'bankStatement.damaged': {
    pt: 'O arquivo está incompleto ou ilegível no lançamento {{line}}. Exporte de novo no banco.',
    es: 'El archivo está incompleto o ilegible en el movimiento {{line}}. Expórtelo de nuevo en el banco.',
    en: 'The file breaks off, or a movement has no real day or amount.',
  },
  'bankStatement.tooManyLines': {
    pt: 'O extrato tem mais de {{most}} lançamentos. Exporte um período menor.',
    es: 'El extracto tiene más de {{most}} movimientos. Exporte un período menor.',
    en: 'The file has more than 20,000 movements.',
  },
  'bankStatement.currency': {
    pt: 'A conta do arquivo não é em reais.',
    es: 'La cuenta del archivo no es en reales.',
    en: 'The account of the file is not in reais.',
  },
  'bankStatement.severalAccounts': {
    pt: 'O arquivo tem mais de uma conta. Exporte uma conta por vez.',
    es: 'El archivo tiene más de una cuenta. Exporte una cuenta por vez.',
    en: 'The file has more than one account, or a card or an investment beside it.',
  },
  'bankStatement.accountUnknown': {
    pt: 'O arquivo não indica uma conta da corretora. Escolha a conta.',
    es: 'El archivo no indica una cuenta de la casa. Elija la cuenta.',
    en: 'The file names no account of the brokerage. Send "bankAccountId".',
  },
  'bankStatement.otherAccount': {
    pt: 'O arquivo é de outra conta da corretora.',
    es: 'El archivo es de otra cuenta de la casa.',
    en: 'The file is of another account than "bankAccountId".',
  },
  'bankStatement.otherFormat': {
    pt: 'Este período já tem um extrato em {{format}}. Use o mesmo formato, para não repetir lançamentos.',
    es: 'Este período ya tiene un extracto en {{format}}. Use el mismo formato, para no repetir movimientos.',
    en: 'The period was imported from a file of another format.',
  },
  'bankStatement.asked': {
    pt: 'Alguns lançamentos já guardados parecem iguais aos do arquivo, ou faltam nele ({{count}}). Responda antes de importar.',
    es: 'Algunos movimientos ya guardados parecen iguales a los del archivo, o faltan en él ({{count}}). Responda antes de importar.',
    en: 'Stored lines look like lines of the file, or are missing in it. Read the preview, and send its answers.',
  },
  'bankStatement.askedAgain': {
    pt: 'Os lançamentos guardados mudaram desde as perguntas ({{count}} agora). Veja de novo.',
    es: 'Los movimientos guardados cambiaron desde las preguntas ({{count}} ahora). Véalos de nuevo.',
    en: 'The stored lines or balances changed since the preview. Read it again.',
  },
  'bankStatement.answers': {
    pt: 'As respostas não correspondem às perguntas deste arquivo.',
    es: 'Las respuestas no corresponden a las preguntas de este archivo.',
    en: 'The answers do not fit the questions of the preview.',
  },
  'bankStatement.chain': {
    pt: 'Os saldos não fecham: antes de {{day}} a conta tinha {{before}} pelos extratos já importados. Com {{sum}} em lançamentos teria {{expected}}, mas o arquivo diz {{closing}} em {{closingDay}}. Diferença: {{difference}}. Exporte um período que comece antes.',
    es: 'Los saldos no cuadran: antes del {{day}} la cuenta tenía {{before}} según los extractos ya importados. Con {{sum}} en movimientos tendría {{expected}}, pero el archivo dice {{closing}} al {{closingDay}}. Diferencia: {{difference}}. Exporte un período que empiece antes.',
    en: 'The balance by earlier files and the lines do not give the closing balance. Send "chainReason" to import it all the same.',
  },
  'bankStatement.chainInside': {
    pt: 'Os saldos do arquivo não fecham: o saldo inicial é {{before}}. Com {{sum}} em lançamentos desde {{day}} seria {{expected}}, mas o arquivo diz {{closing}} em {{closingDay}}. Diferença: {{difference}}.',
    es: 'Los saldos del archivo no cuadran: el saldo inicial es {{before}}. Con {{sum}} en movimientos desde el {{day}} sería {{expected}}, pero el archivo dice {{closing}} al {{closingDay}}. Diferencia: {{difference}}.',
    en: 'Opening balance and lines of the file do not give its closing balance. Send "chainReason" to import it all the same.',
  },
  'bankStatement.unknown': {
    pt: 'Extrato não encontrado.',
    es: 'Extracto no encontrado.',
    en: 'There is no such statement.',
  },
  'bankStatement.undone': {
    pt: 'A importação deste extrato foi desfeita.',
    es: 'La importación de este extracto fue deshecha.',
    en: 'The import of the statement was undone.',
  },
  'bankStatement.confirmed': {
    pt: 'Não dá para desfazer: lançamentos deste arquivo já confirmam depósitos ({{count}}).',
    es: 'No se puede deshacer: movimientos de este archivo ya confirman depósitos ({{count}}).',
    en: 'Lines of the statement prove deposits.',
  },
  'bankStatement.booked': {
    pt: 'Não dá para desfazer: lançamentos deste arquivo são custos ou receitas da corretora ({{count}}). Estorne-os antes.',
    es: 'No se puede deshacer: movimientos de este archivo son costos o ingresos de la casa ({{count}}). Reviértalos antes.',
    en: 'Lines of the statement are costs or income of the house. Reverse them first.',
  },
  'bankStatement.dayLocked': {
    pt: 'Um dia fechado conta {{count}} lançamentos deste extrato. O fechamento não muda: o que estiver errado entra no próximo dia.',
    es: 'Un día cerrado cuenta {{count}} movimientos de este extracto. El cierre no cambia: lo que esté mal entra en el próximo día.',
    en: 'A locked close counts lines of the statement.',
  },
  'bankStatement.lineUnknown': {
    pt: 'Lançamento do extrato não encontrado.',
    es: 'Movimiento del extracto no encontrado.',
    en: 'There is no such line of a statement.',
  },
  'bankStatement.lineMatched': {
    pt: 'Este lançamento já confirma um depósito.',
    es: 'Este movimiento ya confirma un depósito.',
    en: 'The line proves a deposit.',
  },
  'bankStatement.lineMissing': {
    pt: 'Um extrato mais novo não tem este lançamento. Importe de novo o dia antes de confirmar.',
    es: 'Un extracto más nuevo no tiene este movimiento. Importe de nuevo el día antes de confirmar.',
    en: 'A later file of the bank lacks the line.',
  },
  'bankStatement.pixBooked': {
    pt: 'Outro lançamento com o mesmo ID do Pix já está no livro-razão: é o mesmo dinheiro.',
    es: 'Otro movimiento con el mismo ID de Pix ya está en los libros: es el mismo dinero.',
    en: 'Another line with the same end-to-end id is in the books.',
  },
  'bankStatement.lineSetAside': {
    pt: 'Este lançamento foi separado. Reabra-o antes.',
    es: 'Este movimiento fue apartado. Reábralo antes.',
    en: 'The line was set aside.',
  },
  'bankStatement.lineOpen': {
    pt: 'Este lançamento já está em aberto.',
    es: 'Este movimiento ya está abierto.',
    en: 'The line was not set aside.',
  },
  'bankStatement.debit': {
    pt: 'Só um crédito confirma um depósito.',
    es: 'Solo un crédito confirma un depósito.',
    en: 'The line is not a credit.',
  },
  'bankStatement.lineBooked': {
    pt: 'Este lançamento já é um custo ou uma receita da corretora. Estorne-o antes.',
    es: 'Este movimiento ya es un costo o un ingreso de la casa. Reviértalo antes.',
    en: 'The line is booked as a cost or an income of the house.',
  },
  'bankStatement.lineTakenBack': {
    pt: 'O banco retirou este lançamento.',
    es: 'El banco retiró este movimiento.',
    en: 'The bank took the line back.',
  },
  'bankStatement.takenBackMatched': {
    pt: 'Este lançamento confirma um depósito creditado. Se o banco retirou o dinheiro, corrija o crédito com um ajuste no livro-razão.',
    es: 'Este movimiento confirma un depósito acreditado. Si el banco retiró el dinero, corrija el crédito con un ajuste en el libro.',
    en: 'The line proves a deposit: an adjustment corrects its credit.',
  },
  'bankStatement.takenBackLocked': {
    pt: 'Um dia fechado conta este lançamento. O que falta agora é uma diferença do próximo dia aberto.',
    es: 'Un día cerrado cuenta este movimiento. Lo que falta ahora es una diferencia del próximo día abierto.',
    en: 'A locked close counts the line: its money is a difference of the next open day.',
  },
  'bankStatement.lineNotMissing': {
    pt: 'Nenhum extrato mais novo deixou de ter este lançamento. Importe o extrato completo do dia.',
    es: 'Ningún extracto más nuevo dejó de tener este movimiento. Importe el extracto completo del día.',
    en: 'No later complete file lacks the line.',
  },
  'bankStatement.lineNotBooked': {
    pt: 'Este lançamento não é um custo nem uma receita da corretora.',
    es: 'Este movimiento no es un costo ni un ingreso de la casa.',
    en: 'The line is not booked as a cost or an income of the house.',
  },
  'bankStatement.ownMoney': {
    pt: 'Esta conta guarda dinheiro da corretora, que o livro-razão não conta.',
    es: 'Esta cuenta guarda dinero de la casa, que el libro no cuenta.',
    en: "The account holds the house's own money, which the ledger does not count.",
  },
  'bankStatement.category': {
    pt: 'Esta categoria não serve para este lançamento.',
    es: 'Esta categoría no sirve para este movimiento.',
    en: 'Costs and income have categories of their own.',
  },
  'bankStatement.incomeSpent': {
    pt: 'Não dá para estornar: quem recebeu já gastou. Faltam {{missing}}.',
    es: 'No se puede revertir: quien lo recibió ya lo gastó. Faltan {{missing}}.',
    en: 'The former collector of fees no longer has the income.',
  },
  'bankStatement.notBank': {
    pt: 'Só um depósito bancário é confirmado pelo extrato.',
    es: 'Solo un depósito bancario se confirma por el extracto.',
    en: 'The deposit is not one in reais.',
  },
  'bankStatement.depositMatched': {
    pt: 'Outro lançamento já confirma este depósito.',
    es: 'Otro movimiento ya confirma este depósito.',
    en: 'Another line proves the deposit.',
  },
  'bankStatement.amountDiffers': {
    pt: 'O extrato mostra {{line}} e o depósito {{deposit}}. Corrija antes o valor do depósito.',
    es: 'El extracto muestra {{line}} y el depósito {{deposit}}. Corrija antes el monto del depósito.',
    en: 'The amounts of line and deposit differ.',
  },

  'audit.statementLine.takenBack': {
    pt: 'Lançamento retirado pelo banco',
    es: 'Movimiento retirado por el banco',
  },

  'audit.bankAccount.statementImported': {
    pt: 'Extrato importado: {{count}} lançamentos novos',
    es: 'Extracto importado: {{count}} movimientos nuevos',
  },
  'audit.bankAccount.statementUndone': {
    pt: 'Importação de extrato desfeita: {{reason}}',
    es: 'Importación de extracto deshecha: {{reason}}',
  },
  'audit.bankAccount.lineSetAside': {
    pt: 'Lançamento do extrato separado: {{reason}}',
    es: 'Movimiento del extracto apartado: {{reason}}',
  },
  'audit.bankAccount.lineReopened': {
    pt: 'Lançamento do extrato reaberto',
    es: 'Movimiento del extracto reabierto',
  },

  'audit.statementLine.booked': {
    pt: 'Lançamento do extrato lançado como custo ou receita da corretora: {{note}}',
    es: 'Movimiento del extracto registrado como costo o ingreso de la casa: {{note}}',
  },
  'audit.statementLine.reversed': {
    pt: 'Custo ou receita da corretora estornado: {{reason}}',
    es: 'Costo o ingreso de la casa revertido: {{reason}}',
  },
} satisfies Sentences

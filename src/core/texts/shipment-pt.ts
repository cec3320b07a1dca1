/** The sentences about shipments and the answers of banks, in Portuguese. */
export const shipmentPt = {
  'shipment.unknown': 'Remessa não encontrada.',
  'shipment.fileLost': 'O arquivo desta remessa não está no armazenamento. Avise o suporte.',
  'shipment.noPayer':
    'Nenhuma conta ativa da Balcão tem dados de pagamento. Um administrador os informa em Contas bancárias.',
  'shipment.payerNeeded': 'Escolha a conta que paga: a casa tem mais de uma.',
  'shipment.payerUnknown': 'Esta não é uma conta ativa da casa.',
  'shipment.mixed': 'Pix e transferências vão em remessas separadas.',
  'shipment.problems': 'A remessa não foi gerada. Corrija os dados apontados.',
  'shipment.lineWaits': 'Uma linha de retorno sobre este saque aguarda decisão. O banco pode já ter pago.',
  'shipment.tooManyToday': 'Esta conta já gerou {{most}} remessas em 24 horas. Tente mais tarde.',
  'shipment.numbersSpent': 'A numeração desta conta chegou ao fim. Combine outro convênio com o banco.',
  'shipment.returnKnown': 'Este arquivo de retorno já foi aplicado em {{at}}.',
  'shipment.otherAccount': 'Este retorno é de outra conta pagadora.',
  'shipment.otherCompany': 'Este retorno é de outro CPF ou CNPJ, não da empresa que pagou.',
  'shipment.otherAgreement': 'Este retorno é de outro convênio desta conta.',
  'shipment.returnRequired': 'Envie o arquivo de retorno.',
  'shipment.lineUnknown': 'Linha de retorno não encontrada.',
  'shipment.lineSettled': 'Esta linha já foi tratada.',
  'shipment.notice.layout':
    'Nenhum arquivo desta conta neste formato voltou pago do banco, e os formatos vêm de fontes públicas. Mande primeiro um arquivo com um só saque, de valor baixo. Confira com o banco e aplique o retorno antes de mandar os outros.',
  'shipment.notice.letters':
    'Há um CNPJ com letras, e este banco ainda não pagou nenhum. Pergunte ao banco se ele aceita antes de mandar o arquivo.',
  'shipment.notice.calendar':
    'O calendário de feriados bancários termina em menos de um ano. Atualize o sistema.',
  'shipment.wait.key': 'Nenhum pagamento desta conta tem este número.',
  'shipment.wait.amount': 'O valor do banco difere do valor do saque.',
  'shipment.wait.code': 'O banco respondeu com um código que uma pessoa precisa ler.',
  'shipment.wait.state': 'O que o banco diz contradiz a situação deste pagamento.',
  'shipment.wait.own': 'O saque é de quem enviou o arquivo. Outra pessoa decide.',
  'shipment.wait.adjusted': 'Um ajuste já corrigiu este saque. Confira antes de creditar de novo.',
}

/** The sentences about shipments and the answers of banks, in Portuguese. */
export const shipmentPt = {
  'shipment.unknown': 'Remessa não encontrada.',
  'shipment.fileLost': 'O arquivo desta remessa não está no armazenamento. Avise o suporte.',
  'shipment.noPayer': 'A casa ainda não tem conta ativa para pagar. Cadastre uma em Contas bancárias.',
  'shipment.payerNeeded': 'Escolha a conta que paga: a casa tem mais de uma.',
  'shipment.payerUnknown': 'Esta não é uma conta ativa da casa.',
  'shipment.mixed': 'Pix e transferências vão em remessas separadas.',
  'shipment.problems': 'A remessa não foi gerada. Corrija os dados apontados.',
  'shipment.tooManyToday': 'Esta conta já gerou {{most}} remessas em 24 horas. Tente mais tarde.',
  'shipment.numbersSpent': 'A numeração desta conta chegou ao fim. Combine outro convênio com o banco.',
}

import type { Sentences } from './text.ts'

/** Sentences about files of payments and their returns, and their acts in the audit. */
export const shipments = {
  'shipment.unknown': {
    pt: 'Remessa não encontrada.',
    es: 'Remesa no encontrada.',
    en: 'There is no such shipment.',
  },
  'shipment.fileLost': {
    pt: 'O arquivo desta remessa não está no armazenamento. Avise o suporte.',
    es: 'El archivo de esta remesa no está en el almacenamiento. Avise al soporte.',
    en: 'The storage has no file of this shipment.',
  },
  'shipment.noPayer': {
    pt: 'Nenhuma conta ativa da corretora tem dados de pagamento. Um administrador os informa em Contas bancárias.',
    es: 'Ninguna cuenta activa de la casa tiene datos de pago. Un administrador los indica en Cuentas bancarias.',
    en: 'The house has no active account that pays.',
  },
  'shipment.payerNeeded': {
    pt: 'Escolha a conta que paga: a corretora tem mais de uma.',
    es: 'Elija la cuenta que paga: la casa tiene más de una.',
    en: 'The house has several accounts that pay. Name one.',
  },
  'shipment.payerUnknown': {
    pt: 'Esta não é uma conta ativa da corretora.',
    es: 'Esta no es una cuenta activa de la casa.',
    en: 'This is no active account of the house.',
  },
  'shipment.mixed': {
    pt: 'Pix e transferências vão em remessas separadas.',
    es: 'Pix y transferencias van en remesas separadas.',
    en: 'A file has transfers or Pix, not both.',
  },
  'shipment.problems': {
    pt: 'A remessa não foi gerada. Corrija os dados apontados.',
    es: 'La remesa no se generó. Corrija los datos señalados.',
    en: 'Values do not fit the file: the fields name them.',
  },
  'shipment.lineWaits': {
    pt: 'Uma linha de retorno sobre este saque aguarda decisão. O banco pode já ter pago.',
    es: 'Una línea de retorno sobre este retiro espera decisión. El banco puede haber pagado ya.',
    en: 'A line of a return file about the withdrawal waits for a decision: the bank may have paid.',
  },
  'shipment.tooManyToday': {
    pt: 'Esta conta já gerou {{most}} remessas em 24 horas. Tente mais tarde.',
    es: 'Esta cuenta ya generó {{most}} remesas en 24 horas. Intente más tarde.',
    en: 'The account made too many files in 24 hours.',
  },
  'shipment.numbersSpent': {
    pt: 'A numeração desta conta chegou ao fim. Combine outro convênio com o banco.',
    es: 'La numeración de esta cuenta llegó al final. Acuerde otro convenio con el banco.',
    en: 'The numbers of the account are spent.',
  },
  'shipment.returnKnown': {
    pt: 'Este arquivo de retorno já foi aplicado em {{at}}.',
    es: 'Este archivo de retorno ya se aplicó el {{at}}.',
    en: 'The return file was applied before.',
  },
  'shipment.otherAccount': {
    pt: 'Este retorno é de outra conta pagadora.',
    es: 'Este retorno es de otra cuenta pagadora.',
    en: 'The return file is about another paying account.',
  },
  'shipment.otherCompany': {
    pt: 'Este retorno é de outro CPF ou CNPJ, não da empresa que pagou.',
    es: 'Este retorno es de otro CPF o CNPJ, no de la empresa que pagó.',
    en: 'The return file is of another CPF or CNPJ than that of the company that paid.',
  },
  'shipment.otherAgreement': {
    pt: 'Este retorno é de outro convênio desta conta.',
    es: 'Este retorno es de otro convenio de esta cuenta.',
    en: 'The return file is of another agreement with the bank.',
  },
  'shipment.returnRequired': {
    pt: 'Envie o arquivo de retorno.',
    es: 'Envíe el archivo de retorno.',
    en: 'The form has no return file.',
  },
  'shipment.lineUnknown': {
    pt: 'Linha de retorno não encontrada.',
    es: 'Línea de retorno no encontrada.',
    en: 'There is no such line of a return file.',
  },
  'shipment.lineSettled': {
    pt: 'Esta linha já foi tratada.',
    es: 'Esta línea ya se trató.',
    en: 'The line does not wait for a decision.',
  },
  'shipment.notice.layout': {
    pt: 'Nenhum arquivo desta conta neste formato voltou pago do banco, e os formatos vêm de fontes públicas. Mande primeiro um arquivo com um só saque, de valor baixo. Confira com o banco e aplique o retorno antes de mandar os outros.',
    es: 'Ningún archivo de esta cuenta en este formato volvió pagado del banco, y los formatos vienen de fuentes públicas. Envíe primero un archivo con un solo retiro, de monto bajo. Confírmelo con el banco y aplique la respuesta antes de enviar los demás.',
  },
  'shipment.notice.letters': {
    pt: 'Há um CNPJ com letras, e este banco ainda não pagou nenhum. Pergunte ao banco se ele aceita antes de mandar o arquivo.',
    es: 'Hay un CNPJ con letras, y este banco todavía no pagó ninguno. Pregunte al banco si lo acepta antes de enviar el archivo.',
  },
  'shipment.notice.calendar': {
    pt: 'O calendário de feriados bancários termina em menos de um ano. Atualize o sistema.',
    es: 'El calendario de feriados bancarios termina en menos de un año. Actualice el sistema.',
  },
  'shipment.wait.key': {
    pt: 'Nenhum pagamento desta conta tem este número.',
    es: 'Ningún pago de esta cuenta tiene este número.',
    en: 'No payment of the account has the key of the line.',
  },
  'shipment.wait.amount': {
    pt: 'O valor do banco difere do valor do saque.',
    es: 'El monto del banco difiere del monto del retiro.',
  },
  'shipment.wait.code': {
    pt: 'O banco respondeu com um código que uma pessoa precisa ler.',
    es: 'El banco respondió con un código que una persona debe leer.',
  },
  'shipment.wait.state': {
    pt: 'O que o banco diz contradiz a situação deste pagamento.',
    es: 'Lo que dice el banco contradice la situación de este pago.',
    en: 'The state of the payment contradicts the decision.',
  },
  'shipment.wait.own': {
    pt: 'O saque é de quem enviou o arquivo. Outra pessoa decide.',
    es: 'El retiro es de quien envió el archivo. Otra persona decide.',
  },
  'shipment.wait.adjusted': {
    pt: 'Um ajuste já corrigiu este saque. Confira antes de creditar de novo.',
    es: 'Un ajuste ya corrigió este retiro. Verifique antes de acreditar de nuevo.',
  },

  'audit.shipment.created': { pt: 'Remessa gerada', es: 'Remesa generada' },
  'audit.shipment.returned': { pt: 'Arquivo de retorno recebido', es: 'Archivo de retorno recibido' },
  'audit.shipment.settled': {
    pt: 'Recusas e devoluções do retorno aplicadas',
    es: 'Rechazos y devoluciones del retorno aplicados',
  },
  'audit.shipment.lineDecided': {
    pt: 'Linha de retorno decidida: {{reason}}',
    es: 'Línea de retorno decidida: {{reason}}',
  },
} satisfies Sentences

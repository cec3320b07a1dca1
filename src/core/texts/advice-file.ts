import { type In, inEach, type Texts } from './text.ts'

/** The words of a payment advice as a file. */
const texts = {
  lang: { pt: 'pt-BR', es: 'es-419' },
  title: { pt: 'Comprovante de saque', es: 'Comprobante de retiro' },
  number: { pt: 'Nº {{id}}', es: 'N.º {{id}}' },
  issued: { pt: 'Emitido em {{at}}, horário de Brasília', es: 'Emitido el {{at}}, hora de Brasilia' },
  amount: { pt: 'Valor pago', es: 'Monto pagado' },
  paid: { pt: 'Pago em {{day}}', es: 'Pagado el {{day}}' },
  reversed: { pt: 'Devolvido em {{day}}', es: 'Devuelto el {{day}}' },
  reversedText: {
    pt: 'O pagamento voltou depois de feito, e o valor está de novo no saldo do cliente.',
    es: 'El pago volvió después de hecho, y el monto está otra vez en el saldo del cliente.',
  },
  payment: { pt: 'Pagamento', es: 'Pago' },
  customer: { pt: 'Cliente', es: 'Cliente' },
  document: { pt: 'CPF/CNPJ', es: 'CPF/CNPJ' },
  requested: { pt: 'Pedido em', es: 'Solicitado el' },
  paidOn: { pt: 'Data do pagamento', es: 'Fecha del pago' },
  fee: { pt: 'Taxa', es: 'Comisión' },
  total: { pt: 'Total debitado', es: 'Total debitado' },
  payee: { pt: 'Favorecido', es: 'Beneficiario' },
  name: { pt: 'Nome', es: 'Nombre' },
  bank: { pt: 'Banco', es: 'Banco' },
  agency: { pt: 'Agência', es: 'Agencia' },
  account: {
    CC: { pt: 'Conta corrente', es: 'Cuenta corriente' },
    CP: { pt: 'Conta poupança', es: 'Cuenta de ahorro' },
  },
  operation: { pt: 'Operação', es: 'Operación' },
  pixKey: { pt: 'Chave Pix', es: 'Clave Pix' },
  address: { pt: 'Endereço de bitcoin', es: 'Dirección de bitcoin' },
  network: { pt: 'Rede', es: 'Red' },
  proof: { pt: 'Prova', es: 'Prueba' },
  shipment: { pt: 'Remessa ao banco', es: 'Remesa al banco' },
  authentication: { pt: 'Autenticação do banco', es: 'Autenticación del banco' },
  noAuthentication: { pt: 'o banco não enviou autenticação', es: 'el banco no envió autenticación' },
  receipt: { pt: 'Comprovante do banco', es: 'Comprobante del banco' },
  hasReceipt: { pt: 'anexado ao saque', es: 'adjunto al retiro' },
  txId: { pt: 'ID da transação', es: 'ID de la transacción' },
  check: { pt: 'Conferência', es: 'Verificación' },
  checkText: {
    pt: 'Qualquer pessoa com este documento pode conferir no endereço abaixo se a corretora fez este pagamento, e se ele voltou.',
    es: 'Cualquier persona con este documento puede verificar en la dirección de abajo si la casa hizo este pago, y si volvió.',
  },
  page: { pt: 'Página {{page}} de {{pages}}', es: 'Página {{page}} de {{pages}}' },
} satisfies Texts

export type AdviceWords = In<typeof texts>

export const adviceWords = inEach(texts)

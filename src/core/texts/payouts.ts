import type { Sentences } from './text.ts'

/** Sentences about batches of payouts. */
export const payouts = {
  'payout.unknown': {
    pt: 'Lote de pagamento não encontrado.',
    es: 'Lote de pago no encontrado.',
    en: 'There is no such payout batch.',
  },
  'payout.kind': {
    pt: 'Um lote tem saques de um só tipo, banco ou bitcoin.',
    es: 'Un lote tiene retiros de un solo tipo, banco o bitcoin.',
    en: 'A batch has withdrawals of one kind.',
  },
  'payout.notWaiting': {
    pt: 'Só entra em um lote o saque pendente que ninguém pagou ainda.',
    es: 'Solo entra en un lote el retiro pendiente que nadie pagó todavía.',
    en: 'Only a pending withdrawal that is not paid enters a batch.',
  },
  'payout.notApproved': {
    pt: 'Faltam aprovações: este saque ainda não pode ser pago.',
    es: 'Faltan aprobaciones: este retiro todavía no se puede pagar.',
    en: 'The withdrawal lacks approvals.',
  },
  'payout.needsAnother': {
    pt: 'Este saque precisa de outra pessoa: quem o envia não pode ter aceitado o depósito ou cadastrado o cliente.',
    es: 'Este retiro necesita a otra persona: quien lo envía no puede haber aceptado el depósito o registrado al cliente.',
    en: 'The controls ask for another person than the caller to pay this withdrawal.',
  },
  'payout.notProcessing': {
    pt: 'Este saque não está em um lote a pagar.',
    es: 'Este retiro no está en un lote por pagar.',
    en: 'The withdrawal is in no batch that waits for its payment.',
  },
  'payout.inTransaction': {
    pt: 'Uma transação da corretora paga este saque: só a rede diz que está pago. Para mudar, desfaça o lote; depois, espere que outra transação gaste uma das suas moedas, com 6 confirmações.',
    es: 'Una transacción de la casa paga este retiro: solo la red dice que está pagado. Para cambiar, deshaga el lote; después, espere que otra transacción gaste una de sus monedas, con 6 confirmaciones.',
    en: 'A transaction of a wallet of the house pays the withdrawal, or one of a dissolved batch still may.',
  },
  'payout.transactionUnknown': {
    pt: 'A rede não conhece esta transação.',
    es: 'La red no conoce esta transacción.',
    en: 'The chain does not know the transaction.',
  },
  'payout.notPaid': {
    pt: 'A transação paga {{paid}} a este endereço; o saque é de {{amount}}.',
    es: 'La transacción paga {{paid}} a esta dirección; el retiro es de {{amount}}.',
    en: 'The transaction does not pay this address the amount.',
  },
  'payout.chainDown': {
    pt: 'A rede bitcoin não respondeu; nada foi concluído. Tente de novo em instantes.',
    es: 'La red bitcoin no respondió; nada se completó. Intente de nuevo en instantes.',
    en: 'The chain did not answer in time. Nothing was done.',
  },
  'payout.pdf': {
    pt: 'Envie um PDF de até {{limit}} páginas, sem senha.',
    es: 'Envíe un PDF de hasta {{limit}} páginas, sin contraseña.',
    en: 'The file is no PDF that can be split, or has too many pages.',
  },
  'payout.pageSeen': {
    pt: 'Esta página já é o comprovante de outro saque.',
    es: 'Esta página ya es el comprobante de otro retiro.',
    en: 'The page has proved another payment.',
  },
  'payout.pageUnknown': {
    pt: 'O arquivo não tem esta página.',
    es: 'El archivo no tiene esta página.',
    en: 'The file has no such page.',
  },
  'payout.pageAmount': {
    pt: 'Esta página não mostra o valor deste saque.',
    es: 'Esta página no muestra el monto de este retiro.',
    en: 'The text of the page lacks the amount of the withdrawal.',
  },
} satisfies Sentences

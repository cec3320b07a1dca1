import type { Sentences } from './text.ts'

/** The acts that may need an approval, in words. The home of staff shows them too. */
export const approvalActs = {
  'approval.act.deposit.accept': { pt: 'Aceite de depósito', es: 'Aceptación de depósito' },
  'approval.act.deposit.acceptEdited': {
    pt: 'Aceite de depósito com valor alterado',
    es: 'Aceptación de depósito con monto modificado',
  },
  'approval.act.deposit.acceptInvolved': {
    pt: 'Aceite de depósito por quem o criou ou cadastrou o cliente',
    es: 'Aceptación de depósito por quien lo creó o registró al cliente',
  },
  'approval.act.deposit.raise': {
    pt: 'Aumento do valor de um depósito',
    es: 'Aumento del monto de un depósito',
  },
  'approval.act.deposit.repeatTx': {
    pt: 'Transação já creditada em outro depósito',
    es: 'Transacción ya acreditada en otro depósito',
  },
  'approval.act.withdrawal.pay': { pt: 'Saque acima da alçada', es: 'Retiro por encima del límite' },
  'approval.act.withdrawal.payInvolved': {
    pt: 'Saque pago por quem aceitou o depósito ou cadastrou o cliente',
    es: 'Retiro pagado por quien aceptó el depósito o registró al cliente',
  },
  'approval.act.withdrawal.overDailyLimit': {
    pt: 'Saque acima do limite diário',
    es: 'Retiro por encima del límite diario',
  },
  'approval.act.withdrawal.takeOut': {
    pt: 'Retirada de saque de um lote de pagamento',
    es: 'Retirar un retiro de un lote de pago',
  },
  'approval.act.shipment.refuse': {
    pt: 'Pagamentos recusados por arquivo de retorno',
    es: 'Pagos rechazados por archivo de retorno',
  },
  'approval.act.shipment.reverse': {
    pt: 'Pagamentos devolvidos por arquivo de retorno',
    es: 'Pagos devueltos por archivo de retorno',
  },
  'approval.act.shipment.decide': {
    pt: 'Decisão sobre linha de arquivo de retorno',
    es: 'Decisión sobre una línea de archivo de retorno',
  },
  'approval.act.order.quoteOffMarket': {
    pt: 'Cotação fora da faixa do mercado',
    es: 'Cotización fuera del tramo del mercado',
  },
  'approval.act.order.quoteAgainstHouse': {
    pt: 'Cotação pior para a corretora que o mercado, ou acima do limite diário',
    es: 'Cotización peor para la casa que el mercado, o sobre el límite diario',
  },
  'approval.act.order.quoteInvolved': {
    pt: 'Cotação para si ou para cliente que cadastrou',
    es: 'Cotización para sí o para un cliente que registró',
  },
  'approval.act.order.executeForAnother': {
    pt: 'Execução de ordem por outra pessoa',
    es: 'Ejecución de orden por otra persona',
  },
  'approval.act.order.overdraft': {
    pt: 'Ordem com saldo a descoberto',
    es: 'Orden con saldo en descubierto',
  },
  'approval.act.bankStatement.undo': {
    pt: 'Desfazer a importação de um extrato',
    es: 'Deshacer la importación de un extracto',
  },
  'approval.act.bankStatement.chain': {
    pt: 'Importar um extrato cujos saldos não fecham',
    es: 'Importar un extracto cuyos saldos no cuadran',
  },
  'approval.act.bankAccount.payee': { pt: 'Conta bancária de cliente', es: 'Cuenta bancaria de cliente' },
  'approval.act.bankAccount.house': { pt: 'Conta bancária da corretora', es: 'Cuenta bancaria de la casa' },
  'approval.act.user.staff': { pt: 'Equipe, papel ou permissão', es: 'Equipo, rol o permiso' },
  'approval.act.user.credentials': {
    pt: 'Senha ou segundo fator de outra pessoa',
    es: 'Contraseña o segundo factor de otra persona',
  },
  'approval.act.user.fees': {
    pt: 'Taxas próprias ou indicação de um cliente',
    es: 'Comisiones propias o referido de un cliente',
  },
  'approval.act.user.identity': {
    pt: 'Nome ou documento de um cliente validado',
    es: 'Nombre o documento de un cliente validado',
  },
  'approval.act.user.liftStop': {
    pt: 'Liberação de conta ou de saques',
    es: 'Liberación de cuenta o de retiros',
  },
  'approval.act.user.erase': { pt: 'Eliminação de dados pessoais', es: 'Eliminación de datos personales' },
  'approval.act.settings.change': { pt: 'Configuração em vigor', es: 'Configuración vigente' },
  'approval.act.place.move': {
    pt: 'Dinheiro entre lugares da corretora',
    es: 'Dinero entre lugares de la casa',
  },
  'approval.act.deposit.assign': {
    pt: 'Pagamento sem cliente, creditado a um cliente',
    es: 'Pago sin cliente, acreditado a un cliente',
  },
  'approval.act.ledger.cost': { pt: 'Custo ou receita da corretora', es: 'Costo o ingreso de la casa' },
  'approval.act.recovery.confirm': {
    pt: 'Conferência depois de um backup',
    es: 'Verificación después de una copia',
  },
  'approval.act.ledger.adjust': { pt: 'Ajuste no livro-razão', es: 'Ajuste en el libro' },
} satisfies Sentences

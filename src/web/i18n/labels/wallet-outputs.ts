import type { Texts } from '#core/texts/text.ts'

export const walletOutputs = {
  title: { pt: 'Entradas na rede', es: 'Entradas en la red' },
  subtitle: {
    pt: 'Pagamentos em bitcoin às carteiras da corretora.',
    es: 'Pagos en bitcoin a las billeteras de la casa.',
  },
  search: { pt: 'Cliente, endereço ou transação', es: 'Cliente, dirección o transacción' },
  emptyStaffTitle: {
    pt: 'A rede ainda não mostrou nenhum pagamento',
    es: 'La red aún no mostró ningún pago',
  },
  column: {
    createdAt: { pt: 'Chegou', es: 'Llegó' },
    customer: { pt: 'Cliente', es: 'Cliente' },
    amount: { pt: 'Valor', es: 'Monto' },
    txId: { pt: 'Transação', es: 'Transacción' },
    address: { pt: 'Endereço', es: 'Dirección' },
    wallet: { pt: 'Carteira', es: 'Billetera' },
    state: { pt: 'Na rede', es: 'En la red' },
    deposit: { pt: 'Depósito', es: 'Depósito' },
    reason: { pt: 'A conferir', es: 'Por revisar' },
  },
  nobody: { pt: 'Endereço sem cliente', es: 'Dirección sin cliente' },
  state: {
    WAITING: { pt: 'Sem bloco', es: 'Sin bloque' },
    CONFIRMED: { pt: 'Em bloco', es: 'En un bloque' },
    GONE: { pt: 'Sumiu da rede', es: 'Desapareció de la red' },
  },
  confirmations_one: { pt: '{{count}} confirmação', es: '{{count}} confirmación' },
  confirmations_other: { pt: '{{count}} confirmações', es: '{{count}} confirmaciones' },
  reason: {
    BLOCKED: { pt: 'Cliente sem permissão', es: 'Cliente sin permiso' },
    BELOW: { pt: 'Abaixo do mínimo ou da taxa', es: 'Debajo del mínimo o de la comisión' },
    APPROVAL: { pt: 'Precisa de aprovação', es: 'Necesita aprobación' },
    REPEATED: { pt: 'Saída já creditada', es: 'Salida ya acreditada' },
    UNKNOWN: { pt: 'Sem cliente', es: 'Sin cliente' },
    LOST: { pt: 'Incidente: bloco perdido', es: 'Incidente: bloque perdido' },
  },
} satisfies Texts

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
  decided: { pt: '{{name}}: {{reason}}', es: '{{name}}: {{reason}}' },
  assign: {
    act: { pt: 'Atribuir', es: 'Asignar' },
    title: { pt: 'Atribuir a um cliente', es: 'Asignar a un cliente' },
    text: {
      pt: 'chegaram a um endereço sem cliente. O depósito segue as confirmações e os controles de sempre.',
      es: 'llegaron a una dirección sin cliente. El depósito sigue las confirmaciones y los controles de siempre.',
    },
    reason: { pt: 'Como você sabe', es: 'Cómo lo sabe' },
    reasonHint: {
      pt: 'Quem aprova lê isto, e o cliente também.',
      es: 'Quien aprueba lee esto, y el cliente también.',
    },
  },
  settle: {
    act: { pt: 'Encerrar', es: 'Cerrar' },
    title: { pt: 'Encerrar sem creditar', es: 'Cerrar sin acreditar' },
    unknown: {
      pt: 'O valor é da própria corretora, e ninguém é creditado. Registre o lugar dele em Tesouraria.',
      es: 'El monto es de la propia casa, y nadie es acreditado. Registre su lugar en Tesorería.',
    },
    lost: {
      pt: 'O incidente termina. O razão fica como está, e os saques do cliente continuam parados até que alguém os libere.',
      es: 'El incidente termina. El mayor queda como está, y los retiros del cliente siguen detenidos hasta que alguien los libere.',
    },
    done: { pt: 'Encerrado', es: 'Cerrado' },
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

import type { Texts } from '#core/texts/text.ts'

/** The trial of the matrix of approvals, and the groups of its acts. */
export const trial = {
  group: {
    pay: { pt: 'Pagar', es: 'Pagar' },
    reconcile: { pt: 'Conciliar', es: 'Conciliar' },
    quote: { pt: 'Cotar', es: 'Cotizar' },
    register: { pt: 'Cadastro e corretora', es: 'Registro y casa' },
  },
  title: { pt: 'Quem pode fazer isto?', es: '¿Quién puede hacer esto?' },
  today: { pt: 'Com a equipe de hoje', es: 'Con el equipo de hoy' },
  with_one: {
    pt: 'Com a equipe de hoje e {{count}} mudança',
    es: 'Con el equipo de hoy y {{count}} cambio',
  },
  with_other: {
    pt: 'Com a equipe de hoje e as {{count}} mudanças',
    es: 'Con el equipo de hoy y los {{count}} cambios',
  },
  act: { pt: 'Operação', es: 'Operación' },
  value: { pt: 'Valor', es: 'Monto' },
  askedBy: { pt: 'Pedido por', es: 'Solicitado por' },
  anybody: { pt: 'Qualquer pessoa', es: 'Cualquier persona' },
  approves: { pt: 'aprova', es: 'aprueba' },
  does: { pt: 'faz', es: 'la hace' },
  asker: { pt: 'fez o pedido', es: 'hizo la solicitud' },
  role: { pt: 'papel não aprova', es: 'su rol no aprueba' },
  from: { pt: 'a partir de {{from}}', es: 'desde {{from}}' },
  notNeeded: { pt: 'não precisa', es: 'no hace falta' },
  cannotAsk: { pt: 'não pede', es: 'no la pide' },
  one: { pt: 'Possível: uma pessoa basta.', es: 'Posible: basta una persona.' },
  alone: {
    pt: 'Possível: o único administrador faz sozinho.',
    es: 'Posible: el único administrador la hace solo.',
  },
  possible_one: {
    pt: 'Possível: falta a aprovação de {{count}} pessoa, e {{able}} podem aprovar.',
    es: 'Posible: falta la aprobación de {{count}} persona, y {{able}} pueden aprobar.',
  },
  possible_other: {
    pt: 'Possível: faltam as aprovações de {{count}} pessoas, e {{able}} podem aprovar.',
    es: 'Posible: faltan las aprobaciones de {{count}} personas, y {{able}} pueden aprobar.',
  },
  impossible_one: {
    pt: 'Impossível hoje: falta {{count}} pessoa.',
    es: 'Imposible hoy: falta {{count}} persona.',
  },
  impossible_other: {
    pt: 'Impossível hoje: faltam {{count}} pessoas.',
    es: 'Imposible hoy: faltan {{count}} personas.',
  },
  nobodyAsks: {
    pt: 'Impossível: este papel não faz o pedido.',
    es: 'Imposible: este rol no hace la solicitud.',
  },
  tight: {
    pt: 'Sem folga: se uma destas pessoas faltar, ninguém aprova.',
    es: 'Sin margen: si falta una de estas personas, nadie aprueba.',
  },
  second: {
    pt: 'Acima de {{from}}, o saque precisa também de duas aprovações na fila de pagamentos.',
    es: 'Por encima de {{from}}, el retiro necesita también dos aprobaciones en la cola de pagos.',
  },
} satisfies Texts

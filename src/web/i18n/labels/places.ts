import type { Texts } from '#core/texts/text.ts'

export const places = {
  failed: { pt: 'Não foi possível carregar os lugares', es: 'No se pudieron cargar los lugares' },
  list: { pt: 'Contas e carteiras', es: 'Cuentas y billeteras' },
  funds: {
    CLIENTS: { pt: 'Dinheiro de clientes', es: 'Dinero de clientes' },
    HOUSE: { pt: 'Dinheiro da corretora', es: 'Dinero de la casa' },
  },
  kind: {
    BANK: { pt: 'conta bancária', es: 'cuenta bancaria' },
    WALLET: { pt: 'carteira', es: 'billetera' },
  },
  notOpen: { pt: 'ainda não aberto', es: 'aún no abierto' },
  unassigned: { pt: 'Não atribuído', es: 'No asignado' },
  unassignedText: {
    pt: 'Dinheiro sem lugar aberto. Nada para por isso.',
    es: 'Dinero sin lugar abierto. Nada se detiene por eso.',
  },
  transit: { pt: 'A caminho', es: 'En camino' },
  transitText: { pt: 'Saiu de um lugar e ainda não chegou.', es: 'Salió de un lugar y aún no llegó.' },
  amount: { pt: 'Valor', es: 'Importe' },
  reason: { pt: 'Motivo', es: 'Motivo' },
  reasonHint: { pt: 'Quem aprova lê o motivo.', es: 'Quien aprueba lee el motivo.' },
  open: {
    act: { pt: 'Abrir', es: 'Abrir' },
    title: { pt: 'Abrir {{name}}', es: 'Abrir {{name}}' },
    text: {
      pt: 'Informe quanto do dinheiro não atribuído está aqui: o saldo do extrato, menos o que o livro-razão ainda não conhece.',
      es: 'Indique cuánto del dinero no asignado está aquí: el saldo del extracto, menos lo que los libros aún no conocen.',
    },
  },
  move: {
    act: { pt: 'Mover dinheiro', es: 'Mover dinero' },
    text: {
      pt: 'Isto só muda o livro-razão: a transferência é feita no banco ou na carteira.',
      es: 'Esto solo cambia los libros: la transferencia se hace en el banco o en la billetera.',
    },
    from: { pt: 'De', es: 'Desde' },
    to: { pt: 'Para', es: 'Hacia' },
    currency: { pt: 'Moeda', es: 'Moneda' },
  },
  moves: { pt: 'Movimentos', es: 'Movimientos' },
  noMoves: { pt: 'Nenhum movimento entre lugares.', es: 'Ningún movimiento entre lugares.' },
  route: { pt: 'De {{from}} para {{to}}', es: 'De {{from}} a {{to}}' },
  by: { pt: '{{name}}, {{at}}', es: '{{name}}, {{at}}' },
  arrived: { pt: 'chegou', es: 'llegó' },
  returned: { pt: 'voltou', es: 'volvió' },
  arrive: {
    act: { pt: 'Chegou', es: 'Llegó' },
    title: { pt: 'O dinheiro chegou?', es: '¿Llegó el dinero?' },
    text: {
      pt: 'Confirme só o que o extrato ou a carteira mostra.',
      es: 'Confirme solo lo que muestra el extracto o la billetera.',
    },
    done: { pt: 'O dinheiro chegou', es: 'El dinero llegó' },
  },
  return: {
    act: { pt: 'Voltou', es: 'Volvió' },
    title: { pt: 'O dinheiro voltou?', es: '¿Volvió el dinero?' },
    text: {
      pt: 'O dinheiro está de novo no primeiro lugar.',
      es: 'El dinero está de nuevo en el primer lugar.',
    },
    done: { pt: 'O dinheiro voltou', es: 'El dinero volvió' },
  },
} satisfies Texts

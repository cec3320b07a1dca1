import type { Texts } from '#core/texts/text.ts'

/** The records of clients, for staff. */
export const clients = {
  title: { pt: 'Clientes', es: 'Clientes' },
  one: { pt: 'Cliente', es: 'Cliente' },
  subtitle: {
    pt: 'Quem opera aqui. Abrir um registro fica anotado.',
    es: 'Quien opera aquí. Abrir un registro queda anotado.',
  },
  search: { pt: 'Nome, e-mail, documento ou telefone', es: 'Nombre, correo, documento o teléfono' },
  back: { pt: 'Voltar aos clientes', es: 'Volver a los clientes' },
  since: { pt: 'cliente desde {{day}}', es: 'cliente desde el {{day}}' },
  house: { pt: 'Conta da casa', es: 'Cuenta de la casa' },
  twoSteps: { pt: 'Duas etapas', es: 'Dos pasos' },
  logged: { pt: 'registra a consulta', es: 'registra la consulta' },
  show: { pt: 'mostrar', es: 'ver' },
  newOrder: { pt: 'Nova ordem', es: 'Nueva orden' },
  stop: {
    act: { pt: 'Suspender saques', es: 'Suspender retiros' },
    title: { pt: 'Suspender saques de {{name}}', es: 'Suspender los retiros de {{name}}' },
    text: {
      pt: 'Novos saques ficam parados por {{hours}} horas; os já pedidos continuam na fila. Outra pessoa da equipe pode liberar antes. O motivo fica na auditoria.',
      es: 'Los nuevos retiros quedan parados por {{hours}} horas; los ya pedidos siguen en la fila. Otra persona del equipo puede liberarlos antes. El motivo queda en la auditoría.',
    },
    done: { pt: 'Saques suspensos', es: 'Retiros suspendidos' },
  },
  review: {
    title: { pt: 'Cadastro à espera de análise', es: 'Registro en espera de análisis' },
    missing: { pt: 'Falta informar: {{parts}}.', es: 'Falta indicar: {{parts}}.' },
    complete: { pt: 'Nada falta informar.', es: 'No falta indicar nada.' },
    asked: { pt: 'Já pedimos: {{reason}}', es: 'Ya pedimos: {{reason}}' },
    accept: {
      act: { pt: 'Aceitar cadastro', es: 'Aceptar el registro' },
      title: { pt: 'Aceitar o cadastro de {{name}}', es: 'Aceptar el registro de {{name}}' },
      text: {
        pt: 'O cliente passa a comprar, vender e sacar. Ele recebe um e-mail.',
        es: 'El cliente pasa a comprar, vender y retirar. Recibe un correo.',
      },
      done: { pt: 'Cadastro aceito', es: 'Registro aceptado' },
    },
    askMore: {
      act: { pt: 'Pedir mais dados', es: 'Pedir más datos' },
      title: { pt: 'Pedir mais dados a {{name}}', es: 'Pedir más datos a {{name}}' },
      text: {
        pt: 'O cadastro fica pendente, e o cliente lê este pedido no início e por e-mail.',
        es: 'El registro queda pendiente, y el cliente lee este pedido en el inicio y por correo.',
      },
      reason: { pt: 'O que falta', es: 'Qué falta' },
      done: { pt: 'Pedido enviado ao cliente', es: 'Pedido enviado al cliente' },
    },
  },
  more: { pt: 'Mais ações', es: 'Más acciones' },
  edit: { pt: 'Abrir cadastro', es: 'Abrir el registro' },
  statement: { pt: 'Ver extrato', es: 'Ver el extracto' },
  audit: { pt: 'Ver auditoria', es: 'Ver la auditoría' },
  tabs: { pt: 'Partes do registro', es: 'Partes del registro' },
  tab: {
    overview: { pt: 'Visão geral', es: 'Resumen' },
    orders: { pt: 'Ordens', es: 'Órdenes' },
    deposits: { pt: 'Depósitos', es: 'Depósitos' },
    withdrawals: { pt: 'Saques', es: 'Retiros' },
    accounts: { pt: 'Contas e endereços', es: 'Cuentas y direcciones' },
    reads: { pt: 'Quem consultou', es: 'Quién consultó' },
  },
  limits: { pt: 'Limites usados hoje', es: 'Límites usados hoy' },
  limitOf: { pt: 'de', es: 'de un máximo de' },
  limitNone: { pt: 'sem limite', es: 'sin límite' },
  limitUnknown: { pt: 'sem preço de mercado', es: 'sin precio de mercado' },
  signals: { pt: 'Pontos de atenção', es: 'Para mirar' },
  signalsOpen_one: { pt: '{{count}} sinal aberto', es: '{{count}} señal abierta' },
  signalsOpen_other: { pt: '{{count}} sinais abertos', es: '{{count}} señales abiertas' },
  signalsNone: { pt: 'Nada chama a atenção agora.', es: 'Nada llama la atención ahora.' },
  signal: {
    blocked: {
      title: { pt: 'Cadastro bloqueado', es: 'Registro bloqueado' },
      text: { pt: 'Desde {{when}}', es: 'Desde el {{when}}' },
    },
    frozen: {
      title: { pt: 'Conta congelada pelo titular', es: 'Cuenta congelada por el titular' },
      text: {
        pt: '{{when}}; a equipe libera depois de falar com ele',
        es: '{{when}}; el equipo la libera después de hablar con él',
      },
    },
    stopped: {
      title: { pt: 'Saques suspensos', es: 'Retiros suspendidos' },
      text: { pt: 'Até {{when}}', es: 'Hasta el {{when}}' },
    },
    debit: {
      title: { pt: 'Saldo devedor', es: 'Saldo deudor' },
      text: { pt: 'Em {{currency}}', es: 'En moneda {{currency}}' },
    },
    newPayee: {
      title: { pt: 'Destino novo, maior saque do mês', es: 'Destino nuevo, mayor retiro del mes' },
      text: {
        pt: '{{amount}} · destino cadastrado {{when}}',
        es: '{{amount}} · destino registrado {{when}}',
      },
    },
    nearLimit: {
      title: { pt: 'Limite do dia quase usado', es: 'Límite del día casi usado' },
      text: {
        pt: 'Saques de hoje acima de 85 % do limite',
        es: 'Retiros de hoy por encima del 85 % del límite',
      },
    },
    sharedDocument: {
      title: { pt: 'Documento repetido', es: 'El documento se repite' },
      text: { pt: 'Outro usuário tem o mesmo documento', es: 'Otro usuario tiene el mismo documento' },
    },
    approvalWaits: {
      title: { pt: 'Pedido à espera de aprovação', es: 'Pedido en espera de aprobación' },
      text: { pt: '{{count}} · o mais antigo {{when}}', es: '{{count}} · el más antiguo {{when}}' },
    },
    withdrawalWaits: {
      title: { pt: 'Saque pendente', es: 'Retiro pendiente' },
      text: { pt: '{{count}} · o mais antigo {{when}}', es: '{{count}} · el más antiguo {{when}}' },
    },
    depositWaits: {
      title: { pt: 'Depósito a conferir', es: 'Depósito por revisar' },
      text: { pt: '{{count}} · o mais antigo {{when}}', es: '{{count}} · el más antiguo {{when}}' },
    },
    accountWaits: {
      title: { pt: 'Conta bancária a aprovar', es: 'Cuenta bancaria por aprobar' },
      text: { pt: '{{count}} · a mais antiga {{when}}', es: '{{count}} · la más antigua {{when}}' },
    },
    review: {
      title: { pt: 'Cadastro em análise', es: 'Registro en análisis' },
      text: { pt: 'Última mudança {{when}}', es: 'Último cambio {{when}}' },
    },
    depositRejected: {
      title: { pt: 'Depósito rejeitado', es: 'Depósito rechazado' },
      text: { pt: '{{when}}', es: '{{when}}' },
    },
    newPlace: {
      title: { pt: 'Acesso de um endereço novo', es: 'Acceso desde una dirección nueva' },
      text: { pt: '{{when}}', es: '{{when}}' },
    },
  },
  see: {
    withdrawal: { pt: 'Ver saque', es: 'Ver retiro' },
    deposit: { pt: 'Ver depósito', es: 'Ver el depósito' },
    bankAccount: { pt: 'Ver conta', es: 'Ver cuenta' },
    approval: { pt: 'Ver pedido', es: 'Ver el pedido' },
    user: { pt: 'Ver cadastro', es: 'Ver el registro' },
  },
  movements: { pt: 'Últimos movimentos', es: 'Últimos movimientos' },
  movementsNone: { pt: 'Nenhum movimento ainda.', es: 'Ningún movimiento todavía.' },
  deposit: { pt: 'Depósito', es: 'Ingreso' },
  withdrawal: { pt: 'Saque', es: 'Retiro' },
  atPrice: { pt: 'a {{price}}', es: 'a un precio de {{price}}' },
  accountsNone: { pt: 'Nenhuma conta ou endereço cadastrado.', es: 'Ninguna cuenta o dirección registrada.' },
  holderMatches: { pt: 'Documento confere', es: 'El documento coincide' },
  holderDiffers: { pt: 'Documento de outra pessoa', es: 'Documento de otra persona' },
  heldUntil: { pt: 'carência até {{until}}', es: 'en espera hasta {{until}}' },
  known: { pt: 'Liberado', es: 'Liberada' },
  held: { pt: 'Novo', es: 'Nueva' },
  notes: { pt: 'Notas', es: 'Notas' },
  notesHint: { pt: 'só a equipe vê', es: 'solo el equipo las ve' },
  noteWrite: { pt: 'Escreva uma nota', es: 'Escriba una nota' },
  noteHint: {
    pt: 'Fatos sobre a relação; fica com seu nome e não se edita.',
    es: 'Hechos sobre la relación; queda con su nombre y no se edita.',
  },
  noteSave: { pt: 'Salvar nota', es: 'Guardar la nota' },
  noteDone: { pt: 'Nota salva', es: 'Nota guardada' },
  noteStrike: { pt: 'Riscar nota', es: 'Tachar la nota' },
  noteStruck: { pt: 'riscada por {{name}}', es: 'tachada por {{name}}' },
  noteOf: { pt: 'Nota de {{name}}, {{when}}', es: 'Nota de {{name}}, {{when}}' },
  timeline: { pt: 'Linha do tempo', es: 'Línea de tiempo' },
  timelineNone: { pt: 'Nada aconteceu ainda.', es: 'Todavía no pasó nada.' },
  timelineMore: { pt: 'Ver mais antigos', es: 'Ver más antiguos' },
} satisfies Texts

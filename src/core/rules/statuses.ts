/** The colours of statuses. */
export type Tone = 'orange' | 'blue' | 'aqua' | 'red' | 'green' | 'yellow' | 'grey'

/** The pictures of statuses: no status is colour alone. */
export type Glyph = 'plus' | 'clock' | 'progress' | 'expired' | 'cross' | 'check'

/** Acts, each with the status that follows. */
type Moves = Readonly<Record<string, string>>

/** The house moves a row by its jobs, by a batch of payouts or by a file of a bank. */
const MOVERS = ['owner', 'staff', 'house'] as const
type Mover = (typeof MOVERS)[number]

type StatusLine = {
  /** The readable name. */
  readonly pt: string
  readonly es: string
  readonly tone: Tone
  /** A status without a glyph has the glyph of its tone. */
  readonly glyph?: Glyph
  /** Staff have to act. */
  readonly waits?: true
  /** Nothing happens any more. */
  readonly isOver?: true
  /** The next event, as the open end of the history. */
  readonly awaits?: { readonly pt: string; readonly es: string }
} & { readonly [By in Mover]?: Moves }

/** The statuses of an entity in the order of their tiles: lists, filters, colours, words and sets follow from it. */
export type StatusTable<Status extends string = string> = Readonly<Record<Status, StatusLine>>

/** The statuses of a table, or those that a test picks. */
export const statusesOf = <Status extends string>(
  table: StatusTable<Status>,
  isIn: (line: StatusLine) => boolean = () => true,
): readonly Status[] => (Object.keys(table) as Status[]).filter((status) => isIn(table[status]))

type ActsIn<Line> = Line extends unknown
  ? { [By in Mover]: Line extends { readonly [Each in By]: infer Of } ? keyof Of & string : never }[Mover]
  : never

/** The acts that a table names. */
export type ActOf<Table extends StatusTable> = ActsIn<Table[keyof Table]>

/** Whether a row in this status takes the act, from any actor or from the named kinds. The rule of the act checks the person. */
export const takes = <Table extends StatusTable>(
  table: Table,
  status: keyof Table,
  act: ActOf<Table>,
  movers: readonly Mover[] = MOVERS,
): boolean => movers.some((by) => table[status]?.[by]?.[act] !== undefined)

/** The next event for a row in this status, for the open end of its history. */
export const awaitedAfter = <Table extends StatusTable>(
  table: Table,
  status: keyof Table,
  language: 'pt' | 'es',
): string | undefined => table[status]?.awaits?.[language]

/** The status that follows an act. It throws where no rule asked {@link takes} before. */
export function statusAfter<Table extends StatusTable>(
  table: Table,
  status: keyof Table & string,
  act: ActOf<Table>,
): keyof Table & string {
  const after = MOVERS.map((by) => table[status]?.[by]?.[act]).find((one) => one !== undefined)
  if (after === undefined) throw new Error(`${status} does not take ${act}`)
  return after
}

export const DEPOSIT_STATUS = {
  OPEN: {
    pt: 'Aberto',
    es: 'Abierto',
    tone: 'orange',
    waits: true,
    awaits: { pt: 'Aguardando conferência', es: 'Esperando revisión' },
    owner: { cancel: 'CANCELLED' },
    staff: { review: 'PENDING', accept: 'FINISHED', reject: 'CANCELLED', cancel: 'CANCELLED' },
    house: { confirm: 'PENDING' },
  },
  PENDING: {
    pt: 'Pendente',
    es: 'Pendiente',
    tone: 'blue',
    waits: true,
    awaits: { pt: 'Em conferência', es: 'En revisión' },
    staff: { accept: 'FINISHED', reject: 'CANCELLED' },
    house: { credit: 'FINISHED' },
  },
  FINISHED: { pt: 'Concluído', es: 'Completado', tone: 'green', isOver: true },
  CANCELLED: { pt: 'Cancelado', es: 'Cancelado', tone: 'red', isOver: true },
} as const satisfies StatusTable

export const WITHDRAWAL_STATUS = {
  OPEN: {
    pt: 'Aberto',
    es: 'Abierto',
    tone: 'orange',
    waits: true,
    awaits: { pt: 'Aguardando aprovação', es: 'Esperando aprobación' },
    owner: { cancel: 'CANCELLED' },
    staff: { approve: 'PENDING', pay: 'FINISHED', cancel: 'CANCELLED' },
  },
  PENDING: {
    pt: 'Pendente',
    es: 'Pendiente',
    tone: 'blue',
    waits: true,
    awaits: { pt: 'Aguardando pagamento', es: 'Esperando pago' },
    staff: { approve: 'PENDING', send: 'PROCESSING', pay: 'FINISHED', cancel: 'CANCELLED' },
    house: { chainPays: 'FINISHED' },
  },
  PROCESSING: {
    pt: 'Em processamento',
    es: 'En proceso',
    tone: 'aqua',
    awaits: { pt: 'Pagamento em andamento', es: 'Pago en curso' },
    staff: { pay: 'FINISHED', takeOut: 'PENDING' },
    house: { bankPays: 'FINISHED', bankRefuses: 'PENDING', chainPays: 'FINISHED' },
  },
  CANCELLED: { pt: 'Cancelado', es: 'Cancelado', tone: 'red', isOver: true },
  FINISHED: {
    pt: 'Concluído',
    es: 'Completado',
    tone: 'green',
    isOver: true,
    // The amount is the customer's again; a status never goes back.
    house: { bankReverses: 'FINISHED' },
  },
} as const satisfies StatusTable

/** PARTIAL is a quoted order of the desk, or one that the Book filled in part. */
export const ORDER_STATUS = {
  NEW: {
    pt: 'Nova',
    es: 'Nueva',
    tone: 'orange',
    waits: true,
    awaits: { pt: 'Aguardando cotação da mesa', es: 'Esperando cotización de la mesa' },
    owner: { cancel: 'CANCELLED', end: 'EXPIRED' },
    staff: { quote: 'PARTIAL', cancel: 'CANCELLED', end: 'EXPIRED' },
  },
  PENDING: {
    pt: 'Pendente',
    es: 'Pendiente',
    tone: 'blue',
    owner: { cancel: 'CANCELLED', end: 'EXPIRED' },
    staff: { cancel: 'CANCELLED' },
    house: { fillPart: 'PARTIAL', fill: 'FINISHED' },
  },
  PARTIAL: {
    pt: 'Cotada ou parcial',
    es: 'Cotizada o parcial',
    tone: 'aqua',
    owner: { execute: 'FINISHED', end: 'EXPIRED' },
    staff: { quote: 'PARTIAL', execute: 'FINISHED', cancel: 'CANCELLED', end: 'EXPIRED' },
    house: { fillPart: 'PARTIAL', fill: 'FINISHED', expire: 'EXPIRED' },
  },
  EXPIRED: { pt: 'Expirada', es: 'Vencida', tone: 'grey', isOver: true },
  CANCELLED: { pt: 'Cancelada', es: 'Cancelada', tone: 'red', isOver: true },
  FINISHED: { pt: 'Concluída', es: 'Completada', tone: 'green', isOver: true },
} as const satisfies StatusTable

export const USER_STATUS = {
  NEW: { pt: 'Novo', es: 'Nuevo', tone: 'orange', waits: true },
  PENDING: { pt: 'Pendente', es: 'Pendiente', tone: 'blue' },
  PROCESSING: { pt: 'Em análise', es: 'En análisis', tone: 'blue', glyph: 'progress', waits: true },
  ACTIVE: { pt: 'Ativo', es: 'Activo', tone: 'green' },
  REQUEST_VALIDATE: { pt: 'Pediu validação', es: 'Pidió validación', tone: 'yellow', waits: true },
  VALID: { pt: 'Validado', es: 'Validado', tone: 'green' },
  BLOCKED: { pt: 'Bloqueado', es: 'Bloqueado', tone: 'red' },
} as const satisfies StatusTable

export const BANK_ACCOUNT_STATUS = {
  PENDING: { pt: 'Pendente', es: 'Pendiente', tone: 'blue', waits: true },
  ACTIVED: { pt: 'Ativa', es: 'Activa', tone: 'green' },
  DISABLED: { pt: 'Desabilitada', es: 'Deshabilitada', tone: 'grey' },
} as const satisfies StatusTable

/** PENDING until another person approves it, after a signing device showed its first address. */
export const WALLET_STATUS = {
  PENDING: { pt: 'A conferir', es: 'Por revisar', tone: 'blue', staff: { enable: 'ACTIVED' } },
  ACTIVED: { pt: 'Em uso', es: 'En uso', tone: 'green', staff: { disable: 'DISABLED' } },
  DISABLED: { pt: 'Fora de uso', es: 'Fuera de uso', tone: 'grey', staff: { enable: 'ACTIVED' } },
} as const satisfies StatusTable

export const SETTINGS_STATUS = {
  PENDING: { pt: 'Pendente', es: 'Pendiente', tone: 'blue' },
  ACTIVED: { pt: 'Ativa', es: 'Activa', tone: 'green' },
  DISABLED: { pt: 'Desabilitada', es: 'Deshabilitada', tone: 'grey' },
} as const satisfies StatusTable

export const APPROVAL_STATUS = {
  WAITING: { pt: 'Pendente', es: 'Pendiente', tone: 'blue', waits: true },
  APPROVED: { pt: 'Aprovado', es: 'Aprobado', tone: 'green', isOver: true },
  REJECTED: { pt: 'Recusado', es: 'Rechazado', tone: 'red', isOver: true },
  CANCELLED: { pt: 'Retirado', es: 'Retirado', tone: 'grey', isOver: true },
  EXPIRED: { pt: 'Vencido', es: 'Vencido', tone: 'grey', glyph: 'expired', isOver: true },
  ENDED: { pt: 'Encerrado', es: 'Terminado', tone: 'grey', isOver: true },
} as const satisfies StatusTable

/** OPEN until every member is paid; CANCELLED when all were taken out. */
export const PAYOUT_BATCH_STATUS = {
  OPEN: { pt: 'A pagar', es: 'Por pagar', tone: 'blue' },
  FINISHED: { pt: 'Pago', es: 'Pagado', tone: 'green', isOver: true },
  CANCELLED: { pt: 'Vazio', es: 'Vacío', tone: 'grey', isOver: true },
} as const satisfies StatusTable

/** The transaction of a batch: PREPARED until somebody signs it; one that is SIGNED is in a block sooner or later, unless its coins are spent elsewhere. */
export const BITCOIN_PAYOUT_STATUS = {
  PREPARED: {
    pt: 'A assinar',
    es: 'Por firmar',
    tone: 'orange',
    staff: { sign: 'SIGNED', dissolve: 'DISSOLVED' },
    house: { confirm: 'CONFIRMED' },
  },
  SIGNED: {
    pt: 'Assinada',
    es: 'Firmada',
    tone: 'aqua',
    staff: { sign: 'SIGNED', dissolve: 'DISSOLVED' },
    house: { confirm: 'CONFIRMED' },
  },
  CONFIRMED: { pt: 'Confirmada', es: 'Confirmada', tone: 'green', isOver: true },
  // One that somebody signed elsewhere may still come.
  DISSOLVED: { pt: 'Desfeita', es: 'Deshecha', tone: 'grey', isOver: true, house: { confirm: 'CONFIRMED' } },
} as const satisfies StatusTable

/** A returned close is prepared again as another one. */
export const DAY_CLOSE_STATUS = {
  PREPARED: { pt: 'Preparado, falta assinar', es: 'Preparado, falta firmar', tone: 'blue' },
  RETURNED: { pt: 'Devolvido', es: 'Devuelto', tone: 'orange', glyph: 'expired' },
  LOCKED: { pt: 'Fechado', es: 'Cerrado', tone: 'green', isOver: true },
} as const satisfies StatusTable

/** OPEN until the bank answered for every item. */
export const SHIPMENT_STATUS = {
  OPEN: { pt: 'Aberta', es: 'Abierta', tone: 'blue' },
  FINISHED: { pt: 'Concluída', es: 'Completada', tone: 'green', isOver: true },
} as const satisfies StatusTable

/** SENT until the bank answers; staff took REMOVED ones out of their batch. */
export const SHIPMENT_ITEM_STATE = {
  SENT: { pt: 'Na remessa', es: 'En la remesa', tone: 'blue' },
  ACCEPTED: { pt: 'Aceito pelo banco', es: 'Aceptado por el banco', tone: 'aqua' },
  PAID: { pt: 'Pago', es: 'Pagado', tone: 'green', isOver: true },
  REFUSED: { pt: 'Recusado', es: 'Rechazado', tone: 'red', isOver: true },
  REVERSED: { pt: 'Devolvido', es: 'Devuelto', tone: 'orange', glyph: 'expired', isOver: true },
  REMOVED: { pt: 'Retirado', es: 'Retirado', tone: 'grey', glyph: 'cross', isOver: true },
} as const satisfies StatusTable

/** How a version of a quotation ended; OUT is with the customer. */
export const QUOTE_STATE = {
  OUT: { pt: 'Com o cliente', es: 'Con el cliente', tone: 'blue' },
  REPLACED: { pt: 'Substituída', es: 'Reemplazada', tone: 'grey', glyph: 'progress', isOver: true },
  EXECUTED: { pt: 'Executada', es: 'Ejecutada', tone: 'green', isOver: true },
  REFUSED: { pt: 'Recusada', es: 'Rechazada', tone: 'red', isOver: true },
  WITHDRAWN: { pt: 'Retirada', es: 'Retirada', tone: 'grey', glyph: 'cross', isOver: true },
  EXPIRED: { pt: 'Vencida', es: 'Vencida', tone: 'grey', isOver: true },
} as const satisfies StatusTable

/** A bitcoin payout whose transactions wait for signatures or for a block, and one that is over. */
export const OPEN_PAYOUTS = statusesOf(BITCOIN_PAYOUT_STATUS, ({ isOver }) => isOver !== true)
export const OVER_PAYOUTS = statusesOf(BITCOIN_PAYOUT_STATUS, ({ isOver }) => isOver === true)

/** A customer about whom staff still have to decide. */
export const UNDER_REVIEW = [
  'NEW',
  'PENDING',
  'PROCESSING',
  'REQUEST_VALIDATE',
] as const satisfies readonly (keyof typeof USER_STATUS)[]

/** Admins get a notice of a customer who asked to be validated or answered staff. */
export const TOLD_TO_ADMINS = [
  'PROCESSING',
  'REQUEST_VALIDATE',
] as const satisfies readonly (keyof typeof USER_STATUS)[]

/** A customer whom the house knows. */
export const KNOWN = [
  'ACTIVE',
  'REQUEST_VALIDATE',
  'VALID',
] as const satisfies readonly (keyof typeof USER_STATUS)[]

const waits = ({ waits: doesWait }: StatusLine): boolean => doesWait === true

/** The rows of each list that wait for staff. */
export const WAITING = {
  orders: statusesOf(ORDER_STATUS, waits),
  deposits: statusesOf(DEPOSIT_STATUS, waits),
  withdrawals: statusesOf(WITHDRAWAL_STATUS, waits),
  'bank-accounts': statusesOf(BANK_ACCOUNT_STATUS, waits),
  users: statusesOf(USER_STATUS, waits),
  approvals: statusesOf(APPROVAL_STATUS, waits),
} as const

/** How many rows of a list wait for staff, by the counts of its statuses. */
export const countWaiting = (list: keyof typeof WAITING, counts: Partial<Record<string, number>>): number =>
  WAITING[list].reduce((sum, status) => sum + (counts[status] ?? 0), 0)

/** An order of the Book waits in it for a taker, and holds its remainder. */
export const RESTING = ['PENDING', 'PARTIAL'] as const satisfies readonly (keyof typeof ORDER_STATUS)[]

/** The statuses in which an order may have traded, whole or in part. */
export const TRADED = ['PARTIAL', 'FINISHED'] as const satisfies readonly (keyof typeof ORDER_STATUS)[]

/** A deposit that is not decided, and an order that is neither done nor given up. */
export const OPEN_DEPOSITS = statusesOf(DEPOSIT_STATUS, ({ isOver }) => isOver !== true)
export const OPEN_ORDERS = statusesOf(ORDER_STATUS, ({ isOver }) => isOver !== true)
export const OVER_ORDERS = statusesOf(ORDER_STATUS, ({ isOver }) => isOver === true)

/** A withdrawal holds its amount and fee until it is over. */
export const HOLDING = statusesOf(WITHDRAWAL_STATUS, ({ isOver }) => isOver !== true)

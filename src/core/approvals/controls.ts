/** Every act that the matrix may put under approval. */
export const ACTS = [
  'deposit.accept',
  'deposit.acceptEdited',
  'deposit.acceptInvolved',
  'deposit.raise',
  'deposit.repeatTx',
  'withdrawal.pay',
  'withdrawal.payInvolved',
  'withdrawal.overDailyLimit',
  'withdrawal.takeOut',
  'shipment.refuse',
  'shipment.reverse',
  'shipment.decide',
  'order.quoteOffMarket',
  'order.quoteAgainstHouse',
  'order.quoteInvolved',
  'order.executeForAnother',
  'order.overdraft',
  'bankStatement.undo',
  'bankStatement.chain',
  'bankAccount.payee',
  'bankAccount.house',
  'user.staff',
  'user.credentials',
  'user.fees',
  'user.identity',
  'user.liftStop',
  'user.erase',
  'settings.change',
  'ledger.cost',
  'ledger.adjust',
  'recovery.confirm',
  'place.move',
  'deposit.assign',
] as const
export type Act = (typeof ACTS)[number]

export const APPROVER_ROLES = ['operator', 'master', 'admin'] as const
export type ApproverRole = (typeof APPROVER_ROLES)[number]

/** From a value in reais on, an act needs this number of approvers with one of these roles. */
export type Band = {
  readonly act: Act
  /** A wire amount. */
  readonly fromBRL: string
  readonly approvers: number
  readonly roles: ApproverRole[]
  /** Whether an approver with a second factor proves it again. */
  readonly stepUp: boolean
}

/** The controls of a settings record, in wire format: the acts under approval, the holds, and the duties of staff. */
export type Controls = {
  readonly approvals: Band[]
  /** How far a quotation may be from the market, in percent with 2 decimals. */
  readonly quoteBand: string
  /** Hours until a new or changed payee may be paid. */
  readonly payeeHold: number
  /** Hours without withdrawals after staff typed a password. */
  readonly staffPasswordHold: number
  /** Days until new staff may approve. */
  readonly newStaffDays: number
  /** Whether a password that staff typed must be replaced at the first sign-in. */
  readonly temporaryPasswords: boolean
  readonly staffSecondFactor: { readonly required: boolean; readonly graceDays: number }
  /** Minutes in which staff who credit, quote, approve or pay have proved their factor; 0 is never. */
  readonly staffStepUpMinutes: number
  /** The sum of withdrawals paid in a day, in reais; null is no limit. */
  readonly dailyLimits: {
    readonly perCustomer: string | null
    readonly perOperator: string | null
    readonly house: string | null
  }
  /** The advantage over the middle of the market that quotations give in a day, in reais; null is no limit. */
  readonly giveAway: { readonly perOperator: string | null; readonly perCustomer: string | null }
  /** The deepest balance below zero that an approved overdraft may leave, in reais. */
  readonly overdraftCeiling: string
}

const STAFF: ApproverRole[] = [...APPROVER_ROLES]
const MASTERS: ApproverRole[] = ['master', 'admin']
const ADMINS: ApproverRole[] = ['admin']

const band = (act: Act, fromBRL: string, approvers: number, roles: ApproverRole[]): Band => ({
  act,
  fromBRL,
  approvers,
  roles,
  stepUp: true,
})

/** Every act that one person could abuse needs another person; above half a million reais, two more. */
export const DEFAULT_CONTROLS: Controls = {
  approvals: [
    band('deposit.accept', '50000.00', 1, STAFF),
    band('deposit.accept', '500000.00', 2, MASTERS),
    band('deposit.acceptEdited', '0.00', 1, STAFF),
    band('deposit.acceptEdited', '500000.00', 2, MASTERS),
    band('deposit.acceptInvolved', '0.00', 1, STAFF),
    band('deposit.raise', '0.00', 1, STAFF),
    band('deposit.repeatTx', '0.00', 1, MASTERS),
    band('withdrawal.pay', '50000.00', 1, STAFF),
    band('withdrawal.pay', '500000.00', 2, MASTERS),
    band('withdrawal.payInvolved', '0.00', 1, STAFF),
    band('withdrawal.overDailyLimit', '0.00', 1, MASTERS),
    band('shipment.refuse', '0.00', 1, STAFF),
    band('shipment.reverse', '0.00', 1, MASTERS),
    band('shipment.decide', '0.00', 1, STAFF),
    band('order.quoteOffMarket', '0.00', 1, STAFF),
    band('order.quoteAgainstHouse', '0.00', 1, STAFF),
    band('order.quoteInvolved', '0.00', 1, STAFF),
    band('order.executeForAnother', '0.00', 1, STAFF),
    band('order.overdraft', '0.00', 1, MASTERS),
    band('bankStatement.undo', '0.00', 1, STAFF),
    band('bankStatement.chain', '0.00', 1, STAFF),
    band('bankAccount.payee', '0.00', 1, STAFF),
    band('bankAccount.house', '0.00', 1, ADMINS),
    band('user.staff', '0.00', 1, ADMINS),
    band('user.credentials', '0.00', 1, MASTERS),
    band('user.fees', '0.00', 1, STAFF),
    band('user.identity', '0.00', 1, STAFF),
    band('user.liftStop', '0.00', 1, MASTERS),
    band('user.erase', '0.00', 1, ADMINS),
    band('settings.change', '0.00', 1, ADMINS),
    band('ledger.cost', '1000.00', 1, STAFF),
    band('ledger.adjust', '0.00', 1, ADMINS),
    band('place.move', '0.00', 1, ADMINS),
    band('deposit.assign', '0.00', 1, ADMINS),
  ],
  quoteBand: '3.00',
  payeeHold: 24,
  staffPasswordHold: 24,
  newStaffDays: 7,
  temporaryPasswords: true,
  staffSecondFactor: { required: true, graceDays: 7 },
  staffStepUpMinutes: 30,
  dailyLimits: { perCustomer: '200000.00', perOperator: '1000000.00', house: '5000000.00' },
  giveAway: { perOperator: '2000.00', perCustomer: '1000.00' },
  overdraftCeiling: '500000.00',
}

/** A part of the controls, as a call sends it. */
export type ControlsPart = {
  readonly [Field in keyof Controls]?:
    | (Controls[Field] extends readonly unknown[]
        ? Controls[Field]
        : Controls[Field] extends object
          ? Partial<Controls[Field]>
          : Controls[Field])
    | undefined
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Controls with the sent ones in their place: an omitted field keeps its value, also one of a group. */
export function withControls(controls: Controls, sent: ControlsPart): Controls {
  const parts: Readonly<Record<string, unknown>> = sent
  const merge = ([name, value]: [string, unknown]) => {
    const part = parts[name]
    return [name, isGroup(value) && isGroup(part) ? { ...value, ...part } : (part ?? value)]
  }
  return Object.fromEntries(Object.entries(controls).map(merge)) as Controls
}

/** Whether one person may act alone, or new payees, passwords and staff wait for nothing. */
export const isRelaxed = ({ approvals, payeeHold, staffPasswordHold, newStaffDays }: Controls): boolean =>
  [payeeHold, staffPasswordHold, newStaffDays].includes(0) || !approvals.some((band) => band.approvers > 0)

/** Whether a limit has no value, as in records from before it existed. The proof of a factor counts as one. */
export function isUnlimited({ dailyLimits, giveAway, staffStepUpMinutes }: Controls): boolean {
  const limits = [...Object.values(dailyLimits), ...Object.values(giveAway)]
  return staffStepUpMinutes === 0 || limits.includes(null)
}

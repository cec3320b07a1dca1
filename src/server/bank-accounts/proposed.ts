import type { ApprovalChange } from '#core/approvals/approval.ts'
import type { Act } from '#core/approvals/controls.ts'
import { maskPayee } from '#core/bank-accounts/payee.ts'
import type { PayingAccount, PayingAccountInput } from '#core/bank-accounts/paying-account-schema.ts'
import { type ProposedAct, requireApproval } from '../approvals/require.ts'
import type { Actor } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import { controlsInForce } from '../settings/in-force.ts'
import { isSystemOwner } from './lock.ts'
import type { BankAccountRow } from './row.ts'

type Payee = Pick<BankAccountRow, 'userId' | 'status' | (typeof FIELDS)[number]>

const FIELDS = [
  ...(['bank', 'agency', 'account', 'kind', 'pixKind', 'pixKey'] as const),
  ...(['ownerName', 'document', 'status'] as const),
]

const toText = (payee: Payee | undefined, field: (typeof FIELDS)[number]) =>
  (payee && maskPayee(payee)[field]) ?? null

type PayeeAct = Pick<ProposedAct, 'command' | 'input'> & {
  readonly before?: BankAccountRow
  readonly after: Payee
  /** Whether staff bring their own entry into use. */
  readonly isOwnEntry: boolean
}

/** A payee that staff entered and enable themselves, and every account that customers pay into, needs another person. */
export async function requirePayee(tx: Tx, act: PayeeAct, by: Actor): Promise<void> {
  const { before, after, isOwnEntry, command, input } = act
  const { userId } = after
  const acts: Act[] = (await isSystemOwner(tx, userId))
    ? ['bankAccount.house']
    : isOwnEntry
      ? ['bankAccount.payee']
      : []
  const controls = await controlsInForce(tx)
  if (acts.length === 0 || controls.approvals.length === 0) return
  const [owner] = await tx.sql<{ document: string }[]>`select document from users where id = ${userId}`
  const fields = FIELDS.map((field): ApprovalChange => {
    return { field, before: toText(before, field), after: toText(after, field) }
  })
  const changes = fields.filter((change) => change.before !== null || change.after !== null)
  const differs = owner !== undefined && owner.document !== after.document
  const about = { entity: 'bankAccount', entityId: before?.id ?? null, ownerId: userId } as const
  const involved = [before?.enteredBy ?? null]
  const signals = differs ? (['approval.signal.documentDiffers'] as const) : []
  await requireApproval(tx, { ...about, controls, acts, involved, changes, signals, command, input }, by)
}

type PayingAct = {
  readonly id: string
  readonly before: PayingAccount | undefined
  readonly after: PayingAccountInput
  readonly input: PayingAccountInput
}

/** The bank data of an account of the house redirect deposits and payments: another person approves each change. */
export async function requirePaying(
  tx: Tx,
  { id, before, after, input }: PayingAct,
  by: Actor,
): Promise<void> {
  const toText = (value: unknown) => (value === null || value === undefined ? null : String(value))
  const changes = Object.entries(after)
    .map(([field, value]): ApprovalChange => {
      return { field, before: toText(before?.[field as keyof PayingAccount]), after: toText(value) }
    })
    .filter((change) => change.before !== change.after)
  const about = { entity: 'bankAccount', entityId: id, ownerId: null } as const
  const act = { acts: ['bankAccount.house'], changes, command: 'setPaying', input: { id, input } } as const
  await requireApproval(tx, { ...about, controls: await controlsInForce(tx), ...act }, by)
}

import type { ApprovalChange } from '#core/approvals/approval.ts'
import type { Act } from '#core/approvals/controls.ts'
import { maskPayee } from '#core/bank-accounts/payee.ts'
import type { PayingAccount, PayingAccountInput } from '#core/bank-accounts/paying-account-schema.ts'
import { type ProposedAct, requireApproval } from '../approvals/require.ts'
import { noSubject, type SubjectTable, UPDATED } from '../approvals/subjects.ts'
import type { Actor } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import { controlsInForce } from '../settings/in-force.ts'
import { isSystemOwner } from './lock.ts'
import type { BankAccountRow } from './row.ts'

/** A bank account: of a customer, or of the house. */
export const BANK_ACCOUNT_SUBJECT: SubjectTable = {
  table: 'bank_accounts',
  keys: ['id'],
  bookkeeping: UPDATED,
}

/** The bank data by which an account of the house pays. */
export const PAYING_SUBJECT: SubjectTable = {
  table: 'paying_accounts',
  keys: ['bank_account_id'],
  bookkeeping: { ...UPDATED, last_sequence: 'each bank file counts it; a request that sets it says so' },
}

type PayeeRow = Pick<BankAccountRow, 'userId' | (typeof FIELDS)[number]>

const FIELDS = [
  ...(['bank', 'agency', 'account', 'kind', 'operation', 'pixKind', 'pixKey'] as const),
  ...(['ownerName', 'document', 'name', 'email', 'status'] as const),
]

/** Each field before and after, which a list masks. */
function toChanges(before: PayeeRow | undefined, after: PayeeRow): ApprovalChange[] {
  const read = (payee: PayeeRow | undefined, field: (typeof FIELDS)[number]) => payee?.[field] ?? null
  const [was, is] = [before && maskPayee(before), maskPayee(after)]
  return FIELDS.map((field) => ({
    field,
    before: read(before, field),
    after: read(after, field),
    masked: { before: read(was, field), after: read(is, field) },
  })).filter((change) => change.before !== null || change.after !== null)
}

type PayeeAct = Pick<ProposedAct, 'command' | 'input'> & {
  readonly before?: BankAccountRow
  readonly after: PayeeRow
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
  const owners = await tx.sql<{ id: string; name: string; document: string }[]>`
    select id, name, document from users where id = any(${[userId, before?.userId ?? userId]}::uuid[])`
  const ownerOf = (id: string | null | undefined) => owners.find((one) => one.id === id)
  const owner = ownerOf(userId)
  const isMoved = before !== undefined && before.userId !== userId
  const changes = [
    ...toChanges(before, after),
    ...(isMoved
      ? [{ field: 'userId', before: ownerOf(before.userId)?.name ?? null, after: owner?.name ?? null }]
      : []),
  ]
  const subjects = before
    ? [{ of: BANK_ACCOUNT_SUBJECT, id: before.id }]
    : noSubject('the account does not exist before the act makes it')
  const differs = owner !== undefined && owner.document !== after.document
  const about = { entity: 'bankAccount', entityId: before?.id ?? null, ownerId: userId } as const
  const involved = [before?.enteredBy ?? null]
  const signals = differs ? (['approval.signal.documentDiffers'] as const) : []
  const facts = { involved, changes, signals, subjects } as const
  await requireApproval(tx, { ...about, ...facts, controls, acts, command, input }, by)
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
  const { options, ...facts } = after
  const changes = [
    ...Object.entries(facts).map(([field, value]): ApprovalChange => {
      return { field, before: toText(before?.[field as keyof typeof facts]), after: toText(value) }
    }),
    ...Object.entries(options ?? {}).map(([name, value]): ApprovalChange => {
      return { field: `options.${name}`, before: before?.options[name] ?? null, after: value }
    }),
  ].filter((change) => change.before !== change.after)
  const about = { entity: 'bankAccount', entityId: id, ownerId: null } as const
  const subjects = [BANK_ACCOUNT_SUBJECT, PAYING_SUBJECT].map((of) => ({ of, id }))
  const act = {
    acts: ['bankAccount.house'],
    changes,
    subjects,
    input: { id, input },
    command: 'setPaying',
  } as const
  await requireApproval(tx, { ...about, controls: await controlsInForce(tx), ...act }, by)
}

import { SCREEN_PATHS } from '../rules/screen-path.ts'
import { ok, refuse, type Verdict } from '../rules/verdict.ts'
import { isAdmin, type Viewer } from '../rules/viewer.ts'
import type { Code } from '../texts/codes.ts'

/** The subjects of audit records, with the screen of each: its own page, or the list whose window shows it. */
export const SUBJECT_PATHS = {
  user: SCREEN_PATHS.client,
  bankAccount: SCREEN_PATHS.bankAccounts,
  settings: SCREEN_PATHS.settings,
  deposit: SCREEN_PATHS.deposits,
  withdrawal: SCREEN_PATHS.withdrawals,
  order: SCREEN_PATHS.order,
  shipment: SCREEN_PATHS.shipment,
  statementLine: SCREEN_PATHS.bankStatements,
  approval: SCREEN_PATHS.approvals,
  dayClose: SCREEN_PATHS.dayClose,
} as const
export type AuditEntity = keyof typeof SUBJECT_PATHS
export const AUDIT_ENTITIES = Object.keys(SUBJECT_PATHS) as AuditEntity[]

/** Every act and event that the audit keeps. Each is a code with its sentence. */
export type AuditAction = Extract<Code, `audit.${string}.${string}` | `event.${string}`>

export const isAuditAction = (code: string): code is AuditAction => /^(?:audit|event)\.\w+\.\w+$/.test(code)

/** The audit shows the acts of everybody, staff included, so only an admin reads it. */
export function mayReadAudit(by: Viewer): Verdict {
  return isAdmin(by) ? ok : refuse('forbidden', 'audit.adminOnly')
}

type Fields = Readonly<Record<string, unknown>>

/** The differences between two rows by field name, also inside a field. A field of one row only is in the result. */
export function changed(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const was: Record<string, unknown> = {}
  const is: Record<string, unknown> = {}
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [one, other] = [before[name], after[name]]
    if (toText(one) === toText(other)) continue
    const inner = isFacts(one) && isFacts(other) ? changed(one, other) : { before: one, after: other }
    if (name in before) was[name] = inner.before
    if (name in after) is[name] = inner.after
  }
  return { before: was, after: is }
}

const isFacts = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const toText = (value: unknown): string =>
  JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? String(inner) : inner)) ?? 'undefined'

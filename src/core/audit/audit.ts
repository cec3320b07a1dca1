import { SCREEN_PATHS } from '../rules/screen-path.ts'
import { ok, refuse, type Verdict } from '../rules/verdict.ts'
import { isAdmin, type Viewer } from '../rules/viewer.ts'
import type { Code } from '../texts/codes.ts'
import type { Text } from '../texts/text.ts'

/** The subjects of audit records: the screen of each, its own page or the list whose window shows it, and its name. */
export const SUBJECTS = {
  user: { path: SCREEN_PATHS.client, name: { pt: 'Usuário', es: 'Usuario' } },
  bankAccount: { path: SCREEN_PATHS.bankAccounts, name: { pt: 'Conta bancária', es: 'Cuenta bancaria' } },
  settings: { path: SCREEN_PATHS.settings, name: { pt: 'Configuração', es: 'Configuración' } },
  deposit: { path: SCREEN_PATHS.deposits, name: { pt: 'Depósito', es: 'Depósito' } },
  withdrawal: { path: SCREEN_PATHS.withdrawals, name: { pt: 'Saque', es: 'Retiro' } },
  order: { path: SCREEN_PATHS.order, name: { pt: 'Ordem', es: 'Orden' } },
  shipment: { path: SCREEN_PATHS.shipment, name: { pt: 'Remessa', es: 'Remesa' } },
  statementLine: {
    path: SCREEN_PATHS.bankStatements,
    name: { pt: 'Lançamento do extrato', es: 'Movimiento del extracto' },
  },
  approval: { path: SCREEN_PATHS.approvals, name: { pt: 'Aprovação', es: 'Aprobación' } },
  wallet: { path: SCREEN_PATHS.wallets, name: { pt: 'Carteira', es: 'Billetera' } },
  recovery: { path: SCREEN_PATHS.recovery, name: { pt: 'Recuperação', es: 'Recuperación' } },
  bitcoinPayout: {
    path: SCREEN_PATHS.bitcoinPayout,
    name: { pt: 'Transação de lote', es: 'Transacción de lote' },
  },
  dayClose: { path: SCREEN_PATHS.dayClose, name: { pt: 'Fechamento do dia', es: 'Cierre del día' } },
} as const satisfies Readonly<Record<string, { path: string; name: Text }>>
export type AuditEntity = keyof typeof SUBJECTS
export const AUDIT_ENTITIES = Object.keys(SUBJECTS) as AuditEntity[]

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
